"""Shared shapes, drawn once and used many times: why a board of hundreds of hexes stays small.

A page carries the shapes that it uses once, in its `symbol_sheet`; so does a picture that stands
alone.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from moothall.drawing.dice import SYMBOLS as DICE
from moothall.drawing.goods import SYMBOLS as GOODS
from moothall.drawing.hexes import SYMBOLS as HEXES
from moothall.drawing.markers import SYMBOLS as MARKERS
from moothall.drawing.pieces import SYMBOLS as PIECES
from moothall.drawing.tokens import SYMBOLS as TOKENS
from moothall.drawing.tree import NAMESPACE, SYMBOL_PREFIX, Drawing, Element, group, tag

SYMBOLS: Final[dict[str, Element]] = {}
"""Every shared shape by name, drawn around the origin."""


def define(shapes: Mapping[str, Drawing], owner: str = "") -> None:
    """Shared shapes by name; those of a game are called `game-name`, and `owner` is that game."""
    for name, drawing in shapes.items():
        full = f"{owner}-{name}" if owner else name
        # a group and not a <symbol>, which would cut at the origin
        SYMBOLS[full] = group(drawing, id=SYMBOL_PREFIX + full)
    symbol_sheet.cache_clear()


@lru_cache(1 << 10)
def symbol_sheet(used: frozenset[str]) -> Element:
    """An invisible picture with these shapes and those that they use, to stand once in a page."""
    needed = set(used)
    waiting = set(used)
    while waiting:
        inner = {name for symbol in waiting for name in SYMBOLS[symbol].shapes()}
        waiting = inner - needed
        needed |= waiting
    shapes = [shape for name, shape in SYMBOLS.items() if name in needed]
    return tag(
        "svg",
        tag("defs", shapes),
        id="symbols",
        cls="symbol-sheet",
        xmlns=NAMESPACE,
        width=0,
        height=0,
        aria_hidden="true",
    )


define({**HEXES, **PIECES, **GOODS, **TOKENS, **DICE, **MARKERS})
