"""Tiles in front of a player: a hexagon that stands when it is ready and lies when it is used.

Three states, three shapes: ready stands upright, used lies flat with its face turned away, new
stands in a ring because it only works from the next turn on.
"""

from typing import Final

from moothall.drawing.blocks import Box, fitted, named, put
from moothall.drawing.tree import Drawing, Element, at, group, path, rect, use

TILE_WIDTH: Final = 54
TILE_HEIGHT: Final = 68
_NAME: Final = 14  # the height of a name of one line
_STANDING: Final = "M0-22L19-11V11L0 22-19 11V-11z"
_LYING: Final = "M0 2L22 8V13L0 20-22 13V8z"

SYMBOLS: Final[dict[str, Drawing]] = {
    "tile-ready": path(_STANDING, "body tile-face"),
    "tile-used": (path(_LYING, "body tile-face"), path("M-22 8L0 14 22 8M0 14V20", "glyph")),
    "tile-new": (
        path("M-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0z", "halo"),
        path("M0-20L17-10V10L0 20-17 10V-10z", "body tile-face"),
    ),
}


def tile(
    picture: Drawing,
    caption: str,
    state: str,
    words: str,
    name: str = "",
    cls: str = "",
    ring: Drawing = None,
) -> Box:
    """A tile with its name below; `state` is ready, used or new.

    `picture` is drawn around its middle, some 14 each way; a tile that lies does not show it. A
    name that needs a second line makes the box higher.
    """
    body = group(
        use(f"tile-{state}"), None if state == "used" else picture, transform=at(TILE_WIDTH / 2, 27)
    )
    told = fitted(caption, TILE_WIDTH, ("t-small",), "middle")
    above = TILE_HEIGHT - _NAME
    drawn = [ring, body, put(told, (TILE_WIDTH - told.width) / 2, above)]
    box = Box(TILE_WIDTH, above + max(told.height, _NAME), drawn)
    return named(box, words, name, f"tile {state} {cls}".rstrip())


def tile_ring(cls: str = "") -> Element:
    """The ring around a tile, which leaves its name free."""
    return rect(2, 0, TILE_WIDTH - 4, TILE_HEIGHT - 15, f"ring clear-ring {cls}".rstrip(), 8)
