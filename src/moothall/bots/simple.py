"""The two simple bots: one that plays anything, one that takes what looks best now."""

from typing import Final, final

from moothall.bots.base import Bot
from moothall.engine.dice import Dice
from moothall.engine.game import State

MOST_LEAVES: Final = 2000
DETOUR: Final = 1e-6  # of two ways to the same end the shorter one is taken


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

    A decision made of several choices is followed to its end before positions are compared, so
    that a move is judged by where the piece lands and not by having been lifted.
    """

    def __init__(self, seed: int = 0) -> None:
        super().__init__("greedy", seed)
        self.dice = Dice(seed)
        self.leaves = 0

    def choose(self, state: State, seat: int) -> int:
        choices = state.forward_choices(seat)
        if len(choices) == 1:
            return choices[0]
        self.leaves = 0
        best: list[int] = []
        best_value = 0.0
        for choice in choices:
            value = self.value_after(state, choice, seat)
            if not best or value > best_value:
                best = [choice]
                best_value = value
            elif value == best_value:
                best.append(choice)
        return best[self.dice.below(len(best))]

    def value_after(self, state: State, choice: int, seat: int) -> float:
        """The best that a choice can lead to before the seat has decided in full."""
        after = state.copy()
        after.play_number(choice, seat)
        self.leaves += 1
        decided = after.over or after.settled
        if after.mover != seat and not decided:  # another's turn, unless all decide at once
            decided = seat not in after.movers
        if decided or self.leaves > MOST_LEAVES:
            return after.evaluate(seat)
        best = -1e9
        for follow in after.forward_choices(seat):
            best = max(best, self.value_after(after, follow, seat) - DETOUR)
        return best
