"""Shared shapes, drawn once and used many times: why a board of hundreds of hexes stays small.

A page that shows panels carries `symbol_sheet()` once; a picture that stands alone carries the
shapes it uses.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from moothall.drawing.goods import SYMBOLS as GOODS
from moothall.drawing.hexes import SYMBOLS as HEXES
from moothall.drawing.markers import SYMBOLS as MARKERS
from moothall.drawing.pieces import SYMBOLS as PIECES
from moothall.drawing.tokens import SYMBOLS as TOKENS
from moothall.drawing.tree import NAMESPACE, SYMBOL_PREFIX, Drawing, Element, group, tag

SYMBOLS: Final[dict[str, Element]] = {}
"""Every shared shape by name, drawn around the origin."""

_OWNERS: Final[dict[str, str]] = {}  # who defined a shape: "" if all games may use it


def define(shapes: Mapping[str, Drawing], owner: str = "") -> None:
    """Shared shapes by name; those of a game are called `game-name`, and `owner` is that game."""
    for name, drawing in shapes.items():
        full = f"{owner}-{name}" if owner else name
        # a group and not a <symbol>, which would cut at the origin
        SYMBOLS[full] = group(drawing, id=SYMBOL_PREFIX + full)
        _OWNERS[full] = owner
    symbol_sheet.cache_clear()


@cache
def symbol_sheet(owner: str = "") -> str:
    """An invisible picture with the shapes that a game's scenes use, to be put once into a page."""
    shapes = [SYMBOLS[name] for name in SYMBOLS if _OWNERS[name] in ("", owner)]
    return tag(
        "svg",
        tag("defs", shapes),
        cls="symbol-sheet",
        xmlns=NAMESPACE,
        width=0,
        height=0,
        aria_hidden="true",
    ).markup()


define({**HEXES, **PIECES, **GOODS, **TOKENS, **MARKERS})
