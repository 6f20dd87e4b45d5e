"""Whole turns: a beam over everything that a seat may choose until its turn is over."""

from typing import Final, final

from moothall.bots.clock import Clock
from moothall.bots.greedy import DETOUR, decides
from moothall.engine.game import State

MIX: Final = 0x9E3779B1  # spreads the numbers of choices, so that their sum tells which they were
MASK: Final = (1 << 60) - 1
PACE: Final = 16  # choices are tried between two looks at the clock


@final
class Step:
    """A choice within a turn, the position it leads to, and how good that looks."""

    def __init__(self, state: State, choice: int, before: "Step | None", value: float) -> None:
        self.state = state
        self.choice = choice
        self.before = before
        self.value = value
        self.first = choice  # of the turn
        self.key = choice * MIX & MASK
        self.opening = 0  # the key of how the turn begins, once it has: see `plans`
        self.depth = 1
        if before is not None:
            self.first = before.first
            self.key = (self.key + before.key) & MASK
            self.opening = before.opening
            self.depth = before.depth + 1

    def choices(self) -> list[int]:
        """All choices of the turn up to this one."""
        found: list[int] = []
        step: Step | None = self
        while step is not None:
            found.append(step.choice)
            step = step.before
        found.reverse()
        return found


@final
class Plan:
    """A whole turn: its choices, where it ends, and how good that looks."""

    def __init__(self, last: Step, chancy: bool, alone: bool) -> None:
        self.choices = last.choices()
        self.alone = alone  # whether the others sat out
        self.end = last.state
        self.value = last.value
        self.chancy = chancy  # whether something was revealed on the way


@final
class TurnSearch:
    """Looks for the best turns of a seat from one position, which it may look at in full."""

    def __init__(
        self,
        seat: int,
        weights: list[float] | None,
        width: int,
        budget: int,
        clock: Clock,
        sparing: bool = False,
        apart: bool = False,
    ) -> None:
        self.seat = seat
        self.weights = weights
        self.width = width
        self.budget = budget
        self.clock = clock
        self.sparing = sparing  # only what is worth trying is tried
        self.played = 0  # choices tried so far
        self.out_of_time = False
        self.turn = 0
        self.revealed = 0
        self.alone = False  # the others sit out, and several turns of the seat are one
        self.apart = apart  # the others neither help nor hinder
        self.ends: dict[int, Step] = {}  # by how a turn begins: its best end
        self.grown: list[Step] = []

    def plans(self, state: State, choices: list[int], most: int) -> list[Plan]:
        """The best turn for each of the best ways to begin it, the best first.

        It begins with its first choice; where the others sit out, with all that the seat would do
        until they have their turns, in whatever order; where they do not matter, with the whole
        first decision.
        """
        own = state.alone(self.seat)
        self.alone = own is not state
        self.revealed = state.reveals
        self.turn = state.turn_of(self.seat)
        self.ends = {}
        self.grown = []
        self.played = 0
        for choice in choices:
            self._grow(own, None, choice)
            if self.out_of_time:
                break
        beam = self._best_grown()
        while beam and self.played < self.budget and not self.out_of_time:
            self.grown = []
            reached = beam
            for step in beam:
                self._grow_all(step.state, step)
            beam = reached if self.out_of_time else self._best_grown()
        for step in beam:  # no time to see where they end
            self._note_end(step)
        ends = sorted(self.ends.values(), key=self._rank)
        if self.apart:
            ends = self._each_once(ends)
        return [Plan(last, last.state.reveals != self.revealed, self.alone) for last in ends[:most]]

    def _each_once(self, ends: list[Step]) -> list[Step]:
        """Without those that come to the same as one before."""
        found: list[Step] = []
        for step in ends:
            if not self._stands_in(found, step):
                found.append(step)
        return found

    @staticmethod
    def _rank(last: Step) -> float:
        return -last.value

    def _grow(self, state: State, before: Step | None, choice: int) -> None:
        """Make a choice, and go on to where the decision that it belongs to has been made."""
        after = state.copy()
        after.play_open(choice, self.seat)
        self.played += 1
        if self.played % PACE == 0 and self.clock.is_up():
            self.out_of_time = True
        step = Step(after, choice, before, 0.0)
        if self.alone and not step.opening and after.game.space.ends_turn(choice):
            step.opening = step.key
        if self.apart and not step.opening and after.settled:
            step.opening = step.key
        if self._is_over(after):
            step.value = after.evaluate(self.seat, self.weights) - DETOUR * step.depth
            self._note_end(step)
        elif after.settled or self.out_of_time or self.played > self.budget:
            step.value = after.evaluate(self.seat, self.weights) - DETOUR * step.depth
            self.grown.append(step)
        else:
            self._grow_all(after, step)

    def _is_over(self, after: State) -> bool:
        """Whether the turn has ended; where the others sit out, also with anything new."""
        if not decides(after, self.seat) or after.turn_of(self.seat) != self.turn:
            return True
        return self.alone and after.reveals != self.revealed

    def _grow_all(self, state: State, before: Step) -> None:
        for choice in self._tried(state):
            self._grow(state, before, choice)
            if self.out_of_time:
                return

    def _tried(self, state: State) -> list[int]:
        return state.worth_trying(self.seat) if self.sparing else state.forward_choices(self.seat)

    def _note_end(self, step: Step) -> None:
        begun = (step.opening or step.key) if self.alone or self.apart else step.first
        best = self.ends.get(begun)
        if best is None or step.value > best.value:
            self.ends[begun] = step

    def _best_grown(self) -> list[Step]:
        """The best, each position once: the same choices in another order rarely differ."""
        best: list[Step] = []
        for step in self.grown:
            if len(best) == self.width and step.value <= best[-1].value:
                continue
            if self._stands_in(best, step):
                continue
            place = len(best)
            while place and best[place - 1].value < step.value:
                place -= 1
            best.insert(place, step)
            if len(best) > self.width:
                best.pop()
        return best

    @staticmethod
    def _stands_in(best: list[Step], step: Step) -> bool:
        for other in best:
            if other.key == step.key and abs(other.value - step.value) < 0.5 * DETOUR:
                return True
        return False
