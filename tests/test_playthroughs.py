"""The golden playthroughs still lead where they led; a game without them fails."""

from pathlib import Path

import pytest

import moothall
from tests.shipped import GAMES

FOLDER = Path(__file__).parent / "games"
TABLES = [(name, players) for name in GAMES for players in moothall.game(name).player_counts]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_golden_playthrough_replays_to_its_end(name: str, players: int) -> None:
    path = FOLDER / name / "playthroughs" / f"{players}-players.txt"
    record = moothall.Record.load(path)  # compares seal and last position
    assert (record.game.name, record.players) == (name, players)
    assert record.replay().over
    assert record.to_text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_playthrough_can_be_entered_at_any_step(name: str, players: int) -> None:
    record = moothall.Record.load(FOLDER / name / "playthroughs" / f"{players}-players.txt")
    state = record.start()
    for step, (seat, choice) in enumerate(record.choices):
        if step % 40 == 0:
            assert record.replay(to=step).to_dict() == state.to_dict()
        state.play(choice, seat)
    assert record.replay().to_dict() == state.to_dict()
