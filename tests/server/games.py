"""Whole games for the server's tests, each played once."""

from functools import cache

from moothall.bots import ask, bot
from moothall.engine.dice import Dice
from moothall.engine.record import Record
from moothall.engine.registry import game


@cache
def played(name: str, players: int | None = None, seed: int = 3) -> Record:
    """A finished game of random choices by random movers; not to be changed."""
    found = game(name)
    record = Record.begin(found, players or min(3, max(found.player_counts)), seed)
    state = record.start()
    dice = Dice(seed)
    while not state.over:
        seat = state.movers[dice.below(len(state.movers))]
        choices = state.forward_choices(seat)
        record.play(state, choices[dice.below(len(choices))], seat)
    return record


@cache
def greedy_game(name: str, players: int, seed: int) -> Record:
    """The same among greedy bots: shorter, and more like what people play."""
    record = Record.begin(game(name), players, seed)
    state = record.start()
    sitting = [bot("first", seat) for seat in range(players)]
    while not state.over:
        seat = state.movers[0]
        record.play(state, ask(sitting[seat], state, seat), seat)
    return record
