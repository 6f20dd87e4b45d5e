"""Every game keeps the contract, at every player count and with every option."""

import pytest

import moothall
from moothall.engine.options import Settings

CASES = [
    (name, players, number)
    for name in moothall.games()
    for players in moothall.game(name).seats
    for number in range(len(list(moothall.samples(moothall.game(name)))))
]


@pytest.mark.parametrize(("name", "players", "number"), CASES)
def test_game_keeps_the_contract(name: str, players: int, number: int) -> None:
    game = moothall.game(name)
    options: Settings = list(moothall.samples(game))[number]
    try:
        game.start(players, 0, options)
    except moothall.BadOption as refusal:
        assert str(players) in str(refusal) or "player" in str(refusal) or "decree" in str(refusal)
        return
    positions = moothall.check_game(game, players=players, options=options, every=23)
    assert positions > 10
