"""The rules reference: its pictures, and the section that explains what is asked now.

`reference.md` is the text. The pictures are from the first turns of one game, whose choices stand
here.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from moothall import drawing as d
from moothall.engine.game import SPECTATOR, State
from moothall.engine.registry import game
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.scene.map import place_of

# ---- the section that explains what is asked


def section(state: State, seat: int) -> str:  # noqa: ARG001 - all seats may read the same
    """The heading of `reference.md` that explains the decision; each worker has one."""
    own = cast(DomainState, state)
    if own.over:
        return "scoring"
    return n.QUESTIONS[own.question].manual or n.WORKER_NAMES[own.acting]


# ---- positions

_SEED: Final = 3
_TURNS: Final = (
    "wild none; assist builder>hunter; worker hunter; move A1; pelts hunter; pay 1g0c; move C; "
    "convert; worker builder; done; worker farmer; move A3; plant farmer; pay 1g0c; move C; "
    "worker trader; move A6; route trader; pay 1g0c; move C",
    "wild trader; assist farmer>trader; worker trader; move A6; route farmer; pay 1g0c; move C; "
    "worker hunter; move A3; game hunter; pay 1g0c; move C; worker farmer; done; end turn",
    "wild trader; pick 2; assist builder>trader; worker builder; done; worker farmer; move A6; "
    "plant farmer; pay 1g0c; move C; worker trader; move A3; route trader; pay 1g0c; "
    "route builder; pay 1g0c; move C; worker hunter; move A6; game hunter; pay 1g0c; move C",
    "wild trader; pick 1; assist farmer>hunter; worker builder; build builder warehouse; done; "
    "worker hunter; move A4; pelts farmer; move A5; pelts hunter; worker trader; move A3; "
    "route trader; move C; end turn",
    "wild hunter; pick 6; assist trader>hunter; worker hunter; move C; convert; move A2; "
    "pelts trader; worker farmer; move A6; harvest farmer; move C; worker trader; done; "
    "worker builder; build builder market; done",
    "assist builder>hunter; worker farmer; move A3; harvest farmer; move C; worker hunter; trail; "
    "move C; convert; move A4; move B6; pelts builder; worker trader; move A4; route trader; "
    "move C; done; end turn",
    "assist farmer>trader; worker builder; build builder market; done; worker trader; move A4; "
    "route farmer",
)


@cache
def _position(turn: int, choices: int) -> State:
    """The game after some choices of a turn."""
    table = game("domain")
    state = table.start(1, _SEED)
    played = [choice for story in _TURNS[: turn - 1] for choice in story.split("; ")]
    for choice in played + _TURNS[turn - 1].split("; ")[:choices]:
        state.play(table.space.parse_text(choice))
    return state


def _around(state: State, space: int, width: float, height: float, seat: int = 0) -> d.Picture:
    """The map around a space."""
    x, y = place_of(space)
    panel = state.scene(seat).panel("board")
    return d.excerpt(panel, x - width / 2, y - height / 2, width, height, 1000)


# ---- pictures


def sheet() -> d.Picture:
    return _position(7, 6).scene(SPECTATOR).panel("seat-red").picture()


def land() -> d.Picture:
    return _around(_position(7, 6), n.CITY, 440, 450, SPECTATOR)


def dice() -> d.Picture:
    return _position(6, 1).scene(SPECTATOR).panel("turn").picture()


def events() -> d.Picture:
    return _position(6, 1).scene(SPECTATOR).panel("events").picture()


def steps() -> d.Picture:
    return _around(_position(7, 7), n.SPACE_NAMES.index("A4"), 440, 450)


def farmer() -> d.Picture:
    return _around(_position(1, 12), n.SPACE_NAMES.index("A3"), 420, 300)


def buildings() -> d.Picture:
    return _position(7, 2).scene(0).panel("buildings").picture()


def trade() -> d.Picture:
    return _position(7, 6).scene(SPECTATOR).panel("trade").picture()


PICTURES: Final[dict[str, Callable[[], d.Picture]]] = {
    "sheet": sheet,
    "map": land,
    "dice": dice,
    "events": events,
    "steps": steps,
    "farmer": farmer,
    "buildings": buildings,
    "trade": trade,
}
