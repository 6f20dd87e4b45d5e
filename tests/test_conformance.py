"""Every game keeps the contract, at every player count and with every option."""

import pytest

import moothall
from moothall.engine.playout import playout
from tests.shipped import GAMES, recount_of


def playable(name: str, players: int, options: moothall.Settings) -> bool:
    try:
        moothall.game(name).start(players, 0, options)
    except moothall.BadOption:
        return False
    return True


TABLES = {
    (name, players): list(moothall.samples(moothall.game(name), players))
    for name in GAMES
    for players in moothall.game(name).player_counts
}
CASES = [
    (name, players, number)
    for (name, players), samples in TABLES.items()
    for number, options in enumerate(samples)
    if playable(name, players, options)
]


@pytest.mark.parametrize(("name", "players", "number"), CASES)
def test_game_keeps_the_contract(name: str, players: int, number: int) -> None:
    game = moothall.game(name)
    options = TABLES[name, players][number]
    length = playout(game.start(players, 0, options), moothall.Dice(0))
    every = max(23, length // 17)  # a long game is looked at as often as others
    positions = moothall.check_game(
        game, players=players, options=options, every=every, recount=recount_of(name)
    )
    assert positions > 10


@pytest.mark.parametrize("name", GAMES)
def test_most_combinations_can_be_played(name: str) -> None:
    """A game may refuse a combination of options, but not hide behind refusals."""
    game = moothall.game(name)
    tables = [(n, o) for n in game.player_counts for o in TABLES[name, n]]
    refused = [table for table in tables if not playable(name, *table)]
    assert len(refused) < len(tables) / 2
