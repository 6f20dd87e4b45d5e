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
    """Takes the choice after which its seat stands best; ties are drawn by lot."""

    def __init__(
        self, seed: int = 0, name: str = "settler", weights: list[float] | None = None
    ) -> None:
        super().__init__(name, seed)
        self.policy = Greedy(Dice(seed), weights)

    def choose(self, state: State, seat: int) -> int:
        return self.policy.choose(state, seat)


@final
class FirstBot(Bot):
    """The greedy bot with the weights that a game began with: a yardstick that stays."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("first", seed)
        self.dice = Dice(seed)

    def choose(self, state: State, seat: int) -> int:
        return Greedy(self.dice, list(state.game.weights.first)).choose(state, seat)


@final
class NoviceBot(Bot):
    """Overlooks most of what could be done, and takes the best of what it sees."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__("novice", seed)
        self.dice = Dice(seed)
        self.policy = Greedy(self.dice)

    def choose(self, state: State, seat: int) -> int:
        choices = state.forward_choices(seat)
        if len(choices) > NOTICED:
            choices = self.dice.sample(choices, NOTICED)
        return self.policy.best_of(state, choices, seat)
