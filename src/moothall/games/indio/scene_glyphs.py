"""Shapes of our own: structures, and line glyphs for actions and cards.

Each is drawn around the origin. A panel that uses some of them carries them once, in its still
layer, under ids of its own; see `definitions` and `shape`.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing import TERRAINS, group, path, rect, tag
from moothall.drawing.markup import Value
from moothall.games.indio.names import (
    ACTION_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)

_OUTPOST: Final = "M-12 17L-8-2H-13V-13H-7.5V-9.5H-3V-13H3V-9.5H7.5V-13H13V-2H8L12 17z"
_TOWN: Final = "M-22 17V0L-12-10-3-2V-7L9-19 22-7V17z"
_CITY: Final = (
    "M-25 18V-10H-20.5V-6H-16.5V-10H-12V0H-8.5V-14L0-24 8.5-14V0H12V-10H16.5V-6H20.5V-10H25V18z"
)
STRUCTURE_BODIES: Final = [_OUTPOST, _TOWN, _CITY]
STRUCTURE_SHADES: Final = [
    "M-13-2H13V-6H-13zM-2.5 17V11.5a2.5 2.5 0 0 1 5 0V17z",
    "M-22 0L-12-10-3-2V-7L9-19 22-7H15L9-13-3-2V3L-12-5-17 0zM-15 17V7h6V17z",
    "M-8.5-14L0-24 8.5-14zM-25 2H-12V5H-25zM12 2H25V5H12zM-4 18V13a4 4 0 0 1 8 0V18z",
]
MARK_PLACES: Final = ["translate(0 5) scale(.72)", "translate(9 6) scale(.95)", "translate(0 1)"]
"""Where the owner's symbol is on a structure."""

_WORKER: Final = (
    "M0-10.5a3.6 3.6 0 0 1 2.2 6.4C5.5-3.3 7.6-1 7.6 2H4.5L5 10.5H1.3L0 6-1.3 10.5H-5L-4.5 2H-7.6"
    "C-7.6-1-5.5-3.3-2.2-4.1A3.6 3.6 0 0 1 0-10.5z"
)

ACTION_GLYPHS: Final[dict[str, str]] = {
    "move": "M-11 0H9M3-6L9 0 3 6",
    "collect": "M-11-2H11L8 9H-8zM-6-2Q-6-10 0-10T6-2M-3 2v4M3 2v4",
    "attack": "M-10-10L6 6M2 9L9 2M7 7l3 3M10-10L-6 6M-2 9L-9 2M-7 7l-3 3",
    "forge": "M-11-6H10Q9 0 3 0V4L7 9H-7L-3 4V0Q-9 0-11-6z",
    "improve": "M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5zM0-5V5M-5 0H5",
    "build": "M-10 10L2-2M-2-6L3-11 10-4 5 1zM-10 10l3 0M-10 10l0-3",
}

CARD_GLYPHS: Final[dict[str, str]] = {
    "edge": "M-9-16H9L18 0 9 16H-9L-18 0zM-4-7H4L8 0 4 7H-4L-8 0z",
    "hexes": "M-9-13L0-18 9-13V-3L0 2-9-3z"
    "M-18 3L-9-2 0 3V13L-9 18-18 13zM0 3L9-2 18 3V13L9 18 0 13z",
    "upgrade": "M0 15V-14M-9-5L0-14 9-5M-9 6L0-3 9 6",
    "crate": "M-14-12H14V13H-14zM-14-5H14M-14 6H14M-5-12v25M5-12v25",
}


def _structure(kind: int) -> str:
    body = STRUCTURE_BODIES[kind]
    shadow = tag("path", cls="shadow", d=body, transform="translate(1.5 2)")
    return shadow + path(body, "body") + path(STRUCTURE_SHADES[kind], "shade")


def _back(sign: str) -> str:
    """A small card face down, 24 by 32, its corner at the origin."""
    card = rect(0.6, 0.6, 22.8, 30.8, "sheet", 4) + rect(3, 3, 18, 26, "back", 3)
    return card + group(path(sign, "glyph pale"), transform="translate(12 16)")


SHAPES: Final[dict[str, str]] = {
    **{name: _structure(kind) for kind, name in enumerate(STRUCTURE_NAMES)},
    **{
        f"chip-{name}": path("M0-15L13-7.5V7.5L0 15-13 7.5V-7.5z", "face")
        + group(path(TERRAINS[name], "glyph"), transform="scale(.62)")
        for name in TILE_NAMES
    },
    "worker": path(_WORKER, "body"),
    "quest-back": _back("M0-8L2-2 8 0 2 2 0 8-2 2-8 0-2-2z"),
    "leader-back": _back("M-7 5L-8-5-3-1 0-7 3-1 8-5 7 5z"),
    **{f"act-{name}": path(ACTION_GLYPHS[name], "glyph on-panel") for name in ACTION_NAMES},
}
"""What panels share: structures, small tiles, a worker of nobody, backs of cards, actions."""


@lru_cache(maxsize=64)
def shared_definitions(panel: str, *unused: str) -> str:
    """The shared shapes for one panel, without those whose names begin like `unused`."""
    shapes = {name: SHAPES[name] for name in SHAPES if not name.startswith(unused)}
    return definitions(panel, shapes)


def definitions(panel: str, shapes: dict[str, str]) -> str:
    """Shapes for a panel to use, under ids that begin with its name."""
    return tag("defs", *[group(drawn, id=f"{panel}-{name}") for name, drawn in shapes.items()])


def shape(panel: str, name: str, *inside: str, cls: str = "", **attributes: Value) -> str:
    """One of the panel's shapes, drawn again."""
    return tag("use", *inside, cls=cls, href=f"#{panel}-{name}", **attributes)
