"""The simple bots: one that plays anything, and those that look one choice ahead."""

from typing import Final, final

from moothall.bots.base import Bot
from moothall.bots.greedy import Greedy
from moothall.engine.dice import Dice
from moothall.engine.game import State

NOTICED: Final = 3  # choices that a novice thinks of


@final
class RandomBot(Bot):
    """Every open choice is as likely as any other."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("random", seed)
        self.dice = Dice(seed)

    def choose(self, state: State, seat: int) -> int:
        choices = state.forward_choices(seat)
        return choices[self.dice.below(len(choices))]


@final
class GreedyBot(Bot):
    """Takes the choice after which its seat stands best; ties are drawn by lot.

    It judges by the weights that a game began with. With the fitted ones a single look ahead is
    hardly weaker in some games than a planned turn, and levels are there to differ.
    """

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(name, seed)
        self.dice = Dice(seed)

    def choose(self, state: State, seat: int) -> int:
        return Greedy(self.dice, list(state.game.weights.first)).choose(state, seat)


def first(seed: int) -> GreedyBot:
    """A yardstick that stays as it is."""
    return GreedyBot("first", seed)


def settler(seed: int) -> GreedyBot:
    """A level, which may become better."""
    return GreedyBot("settler", seed)


@final
class NoviceBot(Bot):
    """Overlooks most of what could be done, and takes the best of what it sees."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("novice", seed)
        self.dice = Dice(seed)

    def choose(self, state: State, seat: int) -> int:
        choices = state.forward_choices(seat)
        if len(choices) > NOTICED:
            choices = self.dice.sample(choices, NOTICED)
        return Greedy(self.dice, list(state.game.weights.first)).best_of(state, choices, seat)
