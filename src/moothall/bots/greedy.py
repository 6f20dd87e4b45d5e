"""One look ahead: the choice after which a seat stands best."""

from typing import Final, final

from moothall.engine.dice import Dice
from moothall.engine.game import State

MOST_LEAVES: Final = 2000
DETOUR: Final = 1e-6  # of two ways to the same end the shorter one is taken
WORST: Final = -1e9


def decides(state: State, seat: int) -> bool:
    """Whether a seat is to choose, alone or together with others."""
    return not state.over and (state.mover == seat or seat in state.movers)


@final
class Greedy:
    """Climbs the evaluation with the weights of a game, or others.

    A decision made of several choices is followed to its end before positions are compared, so
    that a move is judged by where the piece lands and not by having been lifted.
    """

    def __init__(
        self, dice: Dice, weights: list[float] | None = None, sparing: bool = False
    ) -> None:
        self.dice = dice
        self.weights = weights
        self.sparing = sparing  # it tries only what is worth trying
        self.leaves = 0
        self.played = 0  # choices tried so far

    def choose(self, state: State, seat: int) -> int:
        """The best choice; ties are drawn by lot."""
        choices = self._tried(state, seat)
        return choices[0] if len(choices) == 1 else self.best_of(state, choices, seat)

    def best_of(self, state: State, choices: list[int], seat: int) -> int:
        """The best of some choices that are open."""
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
        after.play_open(choice, seat)
        self.leaves += 1
        self.played += 1
        if after.settled or self.leaves > MOST_LEAVES or not decides(after, seat):
            return after.evaluate(seat, self.weights)
        best = WORST
        for follow in self._tried(after, seat):
            best = max(best, self.value_after(after, follow, seat) - DETOUR)
        return best

    def _tried(self, state: State, seat: int) -> list[int]:
        return state.worth_trying(seat) if self.sparing else state.forward_choices(seat)
