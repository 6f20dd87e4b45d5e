"""The rules reference: its pictures, and the section that explains what is asked now.

`reference.md` is the text. The pictures are from the first ten rounds of one game, whose choices
stand here.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from moothall import drawing as d
from moothall.engine.game import SPECTATOR, State
from moothall.engine.registry import game
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState

# ---- the section that explains what is asked


def section(state: State, seat: int) -> str:  # noqa: ARG001 - all seats may read the same
    """The heading of `reference.md` that explains the decision."""
    own = cast(HamletState, state)
    if own.over:
        return "scoring"
    if own.question == n.ASK_TURN and not own.standing(own.mover):
        return "donkeys"  # all that is left but to end the turn
    return n.QUESTIONS[own.question].manual


# ---- positions

_SEED: Final = 59
_STORY: Final = (
    "road farm market path; use stone quarry nobody; use stone quarry nobody; donkeys; walk farm; "
    "end; sale 1; end; town_hall; take 0; done; end; town_hall; take 0; hire villager; end; "
    "town_hall; take 0; done; end; town_hall; town_hall; end; town_hall; take 1; end; construct "
    "forest_pond farm; place 2 0; town_hall; take 0; donkeys; walk woodcutter; end; produce farm; "
    "end; construct mountain_pond church; ",
    "place 8 0; town_hall; take 0; done; end; produce woodcutter; donkeys; stay; end; road church "
    "mountain_pond bridge; use wood woodcutter nobody; use wood woodcutter nobody; construct "
    "stonemason church; use wood woodcutter nobody; use wheat farm nobody; use wheat farm nobody; "
    "place 0 5; end; produce quarry; end; town_hall; take 3; produce farm; donkeys; walk church; "
    "end; construct sawmill church; use stone quarry nobody; use wheat farm nobody; use wheat farm"
    " nobody; end; road farm forest_pond path; produce quarry; donkeys; walk mountain_pond; end; "
    "town_hall; take 0; hire villager; done; end; produce woodcutter; construct dairy_farm church;"
    " use wood woodcutter nobody; use wood woodcutter nobody; use stone quarry nobody; end; road "
    "church dairy_farm path; use stone quarry nobody; use stone quarry nobody; construct "
    "small_woodland woodcutter; place 0 6",
)
"""Until a Pond is to be laid; and from there until the village has its first roads."""


@cache
def _village(parts: int) -> State:
    """The game of two after some parts of its story."""
    table = game("hamlet")
    state = table.start(2, _SEED, {"start_player": "red"})
    for choice in "".join(_STORY[:parts]).split("; "):
        if choice:
            state.play(table.space.parse_text(choice))
    return state


def _watched(parts: int, panel: str) -> d.Picture:
    """A panel as somebody sees it who only watches."""
    return _village(parts).scene(SPECTATOR).panel(panel).picture()


def _detail(parts: int, left: int, top: int, width: int, height: int) -> d.Picture:
    """A piece of the village as somebody sees it who only watches."""
    panel = _village(parts).scene(SPECTATOR).panel("board")
    return d.excerpt(panel, left, top, width, height)


# ---- pictures


def _placing() -> d.Picture:
    state = _village(1)
    return d.excerpt(state.scene(state.mover).panel("board"), 180, 80, 480, 520)


def _rival() -> d.Picture:
    alone = game("hamlet").start(2, _SEED, {"rival": True})
    return alone.scene(SPECTATOR).panel("seat-blue").picture()


PICTURES: Final[dict[str, Callable[[], d.Picture]]] = {
    "start": lambda: _detail(0, 20, 106, 840, 580),
    "area": lambda: _watched(2, "seat-red"),
    "roads": lambda: _detail(2, 40, 226, 560, 480),
    "blueprints": lambda: _watched(1, "display"),
    "sales": lambda: _watched(0, "sales"),
    "church": lambda: _detail(2, 300, 370, 300, 130),
    "placing": _placing,
    "honours": lambda: _watched(2, "honours"),
    "rival": _rival,
}
