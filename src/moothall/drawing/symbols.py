"""Shared shapes, drawn once and used many times: why a board of hundreds of hexes stays small.

A page that shows panels without their own style carries `symbol_sheet()` once; a picture that
stands alone carries the shapes it uses.
"""

import re
from typing import Final

from moothall.drawing.goods import SYMBOLS as GOODS
from moothall.drawing.hexes import SYMBOLS as HEXES
from moothall.drawing.markers import SYMBOLS as MARKERS
from moothall.drawing.markup import NAMESPACE, SYMBOL_PREFIX, group
from moothall.drawing.pieces import SYMBOLS as PIECES
from moothall.drawing.tokens import SYMBOLS as TOKENS

SYMBOLS: Final[dict[str, str]] = {**HEXES, **PIECES, **GOODS, **TOKENS, **MARKERS}
"""Every shared shape by name, drawn around the origin."""

_USED: Final = re.compile(f'href="#{SYMBOL_PREFIX}([a-z0-9-]+)"')


def symbols_in(fragment: str) -> list[str]:
    """The shapes a fragment uses, and those that these use, in a stable order."""
    found: set[str] = set()
    waiting = set(_USED.findall(fragment))
    while waiting:
        found |= waiting
        inner = {name for symbol in waiting for name in _USED.findall(SYMBOLS[symbol])}
        waiting = inner - found
    return [name for name in SYMBOLS if name in found]


def definitions(names: list[str]) -> str:
    """`<defs>` with some shapes. A group and not a `<symbol>`, which would cut at the origin."""
    return (
        "<defs>"
        + "".join(group(SYMBOLS[name], id=SYMBOL_PREFIX + name) for name in names)
        + "</defs>"
    )


def symbol_sheet() -> str:
    """An invisible picture with all shapes, to be put once into a page."""
    return (
        f'<svg xmlns="{NAMESPACE}" class="symbol-sheet" width="0" height="0" aria-hidden="true">'
        f"{definitions(list(SYMBOLS))}</svg>"
    )
