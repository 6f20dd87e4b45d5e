"""The one place where dice are rolled; what a roll does is told elsewhere, number in hand."""

from typing import Final

from moothall.games.domain.state import Position

SIDES: Final = 6


def roll(state: Position) -> int:
    """One die, rolled openly. A test may have written down what comes next."""
    state.reveals += 1
    if state.script:
        return state.script.pop(0)
    return state.dice.roll(SIDES)


def roll_several(state: Position, count: int) -> list[int]:
    """Some dice, one after another."""
    return [roll(state) for _ in range(count)]
