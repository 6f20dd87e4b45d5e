"""Several people at one keyboard, and nothing printed that a seat may not know."""

import os
import pty
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from moothall.cli.local_game import LocalGame
from moothall.cli.match import BotMatch
from moothall.engine.dice import Dice
from moothall.engine.record import Record
from moothall.engine.registry import game
from tests.cli.calling import call, texts
from tests.engine.toy import MARKET, MarketState

PLAY = ["play", "toy_market", "--seed", "7"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


# ---- several people at one keyboard


def test_people_hand_over_the_keyboard() -> None:
    seats = ["--seat", "red", "--seat", "blue"]
    typed = ["", "bid 1", "", "bid 2", "", "draw", "", "draw", "", "draw", "", "draw"]
    out = call(*PLAY, *seats, "--save", "game.txt", typed=typed).ok
    assert texts(Record.load("game.txt"), 0) == ["bid 1", "draw", "draw"]
    assert texts(Record.load("game.txt"), 1) == ["bid 2", "draw", "draw"]
    assert out.count("Red is next: hand over the keyboard, then press Enter.") == 3
    assert out.count("Blue is next: hand over the keyboard, then press Enter.") == 3
    assert "wins with" in out


def test_alone_there_is_nobody_to_hide_from() -> None:
    assert "hand over" not in call(*PLAY, typed=["bid 1", "draw", "draw"]).ok


def test_a_terminal_is_wiped_before_the_next_person_sits_down() -> None:
    program = (
        "from tests.cli.calling import run; "
        "run('play toy_market --seed 7 --seat red --seat blue'.split())"
    )
    screen, keyboard = pty.openpty()
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *sys.path])
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=keyboard, stdout=keyboard, stderr=keyboard,
        env={**os.environ, "PYTHONPATH": path, "TERM": "xterm", "COLUMNS": "80"},
    )  # fmt: skip
    os.close(keyboard)
    shown = ""
    lines = ["", "bid 1", "", "quit"]
    while select.select([screen], [], [], 20)[0]:
        try:
            more = os.read(screen, 65536).decode()
        except OSError:  # how Linux tells that the other end is closed
            break
        shown += more
        if lines and shown.endswith(("> ", "press Enter. ")):
            os.write(screen, lines.pop(0).encode() + b"\n")
    process.kill()
    process.wait()
    os.close(screen)
    state = MARKET.start(2, 7)
    assert isinstance(state, MarketState)
    red = shown.index(f"secret {state.secret[0]}")
    blue = shown.index(f"secret {state.secret[1]}")
    between = shown[red:blue]
    assert between.count("\x1b[2J") >= 2
    assert between.count("\x1b[3J") >= 2
    assert between.index("\x1b[3J") < between.index("Blue is next")


# ---- nobody peeks


@pytest.mark.parametrize("name", ["toy_market", "kingdom_builder"])
@pytest.mark.parametrize("steps", [0, 1, 20])
def test_what_is_printed_does_not_depend_on_what_is_hidden(
    name: str, steps: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hidden cards are dealt anew, and red's screen stays the same to the letter."""
    table = BotMatch(
        Record.begin(game(name), 2, 3, {"rounds": 4} if name == "toy_market" else None)
    )
    dice = Dice(1)
    for _ in range(steps):
        table.play(dice.pick(table.state.choices()), table.state.mover)
    while table.state.mover != 0:
        table.play(table.state.choices()[-1], table.state.mover)
    assert not table.state.over
    screens = set()
    true_state = table.state
    for seed in range(6):
        table.state = true_state.imagined(0, Dice(seed)) if seed else true_state
        lines = iter(["scores", "choices", "board", "help", "dance", "quit"])
        monkeypatch.setattr("builtins.input", lambda _prompt, lines=lines: next(lines))
        LocalGame(table, [0], "settler", Path("game.txt")).play()
        screens.add(capsys.readouterr().out)
    assert len(screens) == 1


def test_the_cards_of_others_are_not_printed() -> None:
    out = call("play", "kingdom_builder", "--seed", "7", "--players", "4", typed="1\n" * 30).ok
    cards = re.findall(r"^[> ] \d (\w+) .*card (\w+)", out, re.MULTILINE)
    assert {card for seat, card in cards if seat != "red"} == {"hidden"}
    assert "hidden" not in {card for seat, card in cards if seat == "red"}
