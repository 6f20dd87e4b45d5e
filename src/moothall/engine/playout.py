"""Random play to the end: the inner loop of benchmarks and of search."""

from moothall.engine.dice import Dice
from moothall.engine.game import State


def playout(state: State, dice: Dice) -> int:
    """Play random choices until the game is over; how many there were."""
    count = 0
    while not state.over:
        choices = state.forward_choices()
        state.play_open(choices[dice.below(len(choices))])
        count += 1
    return count
