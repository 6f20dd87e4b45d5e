"""A market with gestures: the stall goes a long way, or goes somewhere and a card is drawn."""

from moothall.engine.game import State
from moothall.engine.gestures import Gesture
from moothall.engine.registry import register
from tests.engine.toy import DRAW, STALL, Market

WALK = Gesture("Walk by 0 0 to 0 2.", (STALL, STALL + 1, STALL + 2), (STALL + 1, STALL + 2))
VISIT = Gesture("Visit 1 1 and draw.", (STALL + 4, DRAW))


class Paths(Market):
    """The toy, with what a person does in one go."""

    def __init__(self) -> None:
        super().__init__("toy_paths")

    def gestures(self, state: State, seat: int) -> list[Gesture]:
        open_now = set(state.choices(seat))
        return [one for one in (WALK, VISIT) if set(one.choices) <= open_now]


PATHS = Paths()
register(PATHS)

CORNER = Gesture("Put the stall in a lower corner.", (STALL + 3,), (STALL + 3, STALL + 5))


class Corners(Market):
    """The toy, with two choices that are listed as one."""

    def __init__(self) -> None:
        super().__init__("toy_corners")

    def gestures(self, state: State, seat: int) -> list[Gesture]:
        return [CORNER] if set(CORNER.instead_of) <= set(state.choices(seat)) else []


CORNERS = Corners()
register(CORNERS)
