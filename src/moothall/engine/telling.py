"""What a choice brings, told to one viewer: after it was made, and before, as far as it is certain.

A game tells what changed between two positions (`Game.changes`). The log, the replay, the terminal,
a screen reader and the preview of a choice all speak by that one function.
"""

from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from moothall.engine.deals import Deal, dealt
from moothall.engine.dice import Dice

if TYPE_CHECKING:
    from moothall.engine.game import State

ALL_SEEING: Final = -2
"""The viewer of a finished game with everything open: nobody's seat, and every secret."""

NOBODY: Final = -1
WORLDS: Final = 16  # where a choice reveals something, certain is what holds in so many worlds


class Change(NamedTuple):
    """Something that is different now, as a sentence for one viewer.

    `seat` did it or has it, NOBODY for what befalls all; `pieces` are the ids in the picture of
    what it is about.
    """

    words: str
    seat: int = NOBODY
    pieces: tuple[str, ...] = ()


class Step(NamedTuple):
    """One choice as it is told: what changed, and how many points each seat has gained.

    The first change is the choice itself, the others follow from it; where several choices were
    made in one go, the first so many as were `made`.
    `heading` is the part of the game in which it was made: a turn, a round, a year.
    """

    seat: int
    choice: int
    heading: str
    changes: tuple[Change, ...]
    points: tuple[int, ...]
    made: int = 1

    @property
    def gained(self) -> list[tuple[int, int]]:
        """Each seat whose points have changed, and by how much."""
        return [(seat, points) for seat, points in enumerate(self.points) if points]

    @property
    def follows(self) -> list[str]:
        """What came of the choice beyond itself, sentence by sentence."""
        return [change.words for change in self.changes[self.made :]]

    @property
    def words(self) -> str:
        """All of it in one line."""
        return " ".join([change.words for change in self.changes])


class Voice:
    """How one viewer is spoken to: `You built`, `Blue built`; `your tile`, `blue's tile`."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer

    def knows(self, seat: int) -> bool:
        """Whether the viewer knows what only that seat knows."""
        return self.viewer in (seat, ALL_SEEING)

    def who(self, seat: int) -> str:
        """At the beginning of a sentence."""
        return "You" if seat == self.viewer else _name(seat).title()

    def whom(self, seat: int) -> str:
        """Within a sentence."""
        return "you" if seat == self.viewer else _name(seat)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{_name(seat)}'s"

    def their(self, seat: int) -> str:
        """Of the seat that the sentence is about."""
        return "your" if seat == self.viewer else "their"

    def was(self, seat: int) -> str:
        return "were" if seat == self.viewer else "was"


def _name(seat: int) -> str:
    from moothall.engine.game import SEAT_NAMES

    return SEAT_NAMES[seat]


# ---- after


def tell(before: "State", choice: int, seat: int, after: "State", viewer: int) -> Step:
    """A choice that was made, as a viewer may know it."""
    then, now = _totals(before, viewer), _totals(after, viewer)
    return _tell(before, choice, seat, after, viewer, then, now)


def _tell(
    before: "State",
    choice: int,
    seat: int,
    after: "State",
    viewer: int,
    then: list[int],
    now: list[int],
) -> Step:
    game = before.game
    return Step(
        seat,
        choice,
        game.heading(before, viewer),
        tuple(game.changes(before, choice, seat, after, viewer)),
        tuple(more - less for less, more in zip(then, now, strict=True)),
    )


def _totals(state: "State", viewer: int) -> list[int]:
    """Each seat's points, without those of others that come and go with what can be seen."""
    if viewer == ALL_SEEING:
        return [score.total for score in state.scores()]
    unseen = state.game.points_in_hiding
    return [
        score.total
        if seat == viewer or not unseen
        else sum([points for source, points in score.lines if source not in unseen])
        for seat, score in enumerate(state.scores(viewer))
    ]


class Telling:
    """A game as one viewer hears of it, told as far as somebody has asked."""

    def __init__(
        self,
        viewer: int,
        state: "State",
        steps: Sequence[Step] = (),
        deals: Sequence[Deal] = (),
    ) -> None:
        """`state` is the position after these steps, and this telling's own."""
        self.viewer = viewer
        self._state = state
        self._deals = deals
        self._totals = _totals(state, viewer)
        self._steps = list(steps)
        self._lock = Lock()  # one thread may tell on what another cuts

    def __len__(self) -> int:
        return len(self._steps)

    def steps(self, choices: Sequence[tuple[int, int]], since: int = 0) -> list[Step] | None:
        """The steps of a game with these choices; None if another game was told here."""
        with self._lock:
            told = min(len(self._steps), len(choices))
            if told and self._steps[told - 1][:2] != choices[told - 1]:
                return None
            for seat, choice in choices[told:]:
                before = self._state.copy()
                self._state.play_number(choice, seat)
                then, self._totals = self._totals, _totals(self._state, self.viewer)
                self._steps.append(
                    _tell(before, choice, seat, self._state, self.viewer, then, self._totals)
                )
                self._deal_anew()
            return self._steps[since : len(choices)]

    def _deal_anew(self) -> None:
        """Go on with other hidden things, if they were dealt anew; no choice has brought that."""
        after = dealt(self._state, self._deals, len(self._steps))
        if after is not self._state:
            self._state, self._totals = after, _totals(after, self.viewer)

    def cut(self, to: int, state: "State") -> "Telling":
        """The telling of the first steps, which led to a position."""
        with self._lock:
            if to >= len(self._steps):
                return Telling(self.viewer, self._state.copy(), self._steps, self._deals)
            return Telling(self.viewer, state.copy(), self._steps[:to], self._deals)


def as_one(steps: Sequence[Step]) -> Step:
    """Choices of one seat that were made in one go: first all of them, then what followed."""
    first = steps[0]
    if len(steps) == 1:
        return first
    made = [step.changes[0] for step in steps]
    followed = [change for step in steps for change in step.changes[1:]]
    points = tuple(sum(gained) for gained in zip(*[step.points for step in steps], strict=True))
    return first._replace(changes=(*made, *followed), points=points, made=len(made))


# ---- before


def preview(state: "State", choices: Sequence[int], seat: int) -> Step:
    """What choices will bring for sure: what they bring in every world that the seat imagines.

    The true position is never looked at, so nothing can be learned from it. A choice that reveals
    nothing brings the same in every world.
    """
    told: list[Step] = []
    for world in range(WORLDS):
        after = state.imagined(seat, Dice(world))
        steps: list[Step] = []
        plain: list[Change] = []
        for choice in choices:
            before = after.copy()
            after.play_number(choice, seat)
            steps.append(tell(before, choice, seat, after, seat))
            plain.append(Change(before.describe(choice), seat))
        told.append(as_one(steps))
        if after.reveals == state.reveals:
            return told[-1]
    first = told[0]
    certain = [all(change in other.changes for other in told[1:]) for change in first.changes]
    made = first.changes[: first.made]
    if not all(certain[: first.made]):  # even the choice itself hangs on luck
        made = tuple(plain)
    follows = [
        change
        for change, sure in zip(first.changes[first.made :], certain[first.made :], strict=True)
        if sure
    ]
    points = tuple(
        gained if all(other.points[place] == gained for other in told) else 0
        for place, gained in enumerate(first.points)
    )
    return Step(seat, first.choice, first.heading, (*made, *follows), points, first.made)
