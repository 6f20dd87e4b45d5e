"""Hexes: their geometry and the terrain on them.

Pointy-top hexes whose corners are whole numbers, so that a board of hundreds stays small: 52 wide,
60 high, rows 45 apart. A terrain is a fill, which the stylesheet knows, and one line glyph.
"""

from collections.abc import Callable, Iterable
from typing import Final

from moothall.drawing.tree import Drawing, Element, number, path, title, use

HEX_WIDTH: Final = 52
HEX_HEIGHT: Final = 60
ROW_STEP: Final = 45
CORNERS: Final = ((0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15))
HEX_PATH: Final = "M0-30L26-15V15L0 30L-26 15V-15Z"
# the corners between which a neighbour lies, in the order E, SE, SW, W, NW, NE
_SIDES: Final = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))

TERRAINS: Final[dict[str, str]] = {
    "grass": "M-13 8q1-6-2-10M-9 8v-13M-5 8q-1-6 2-10M5 5q1-6-2-9M9 5v-12M13 5q-1-6 2-9",
    "forest": "M-7 11v-4M-14 7l4-6h-2l5-9 5 9h-2l4 6zM9 6v-4M3 2l3-5h-1l4-8 4 8h-1l3 5z",
    "desert": "M0 11v-20M0 4h-6v-7M0 1h6v-7M-13 9h.1M12 9h.1M-11-8h.1M12-12h.1",
    "canyon": "M-15-7h9l4 4h6l3-3h8M-15 1h5l4 4h9l3-3h9M-15 9h11l3-3h5l3 3h8",
    "flower": "M-8 11v-9M-13-6q-1 8 5 8t5-8l-2.5 3-2.5-4-2.5 4zM8 8v-9"
    "M3-9q-1 8 5 8t5-8l-2.5 3-2.5-4-2.5 4z",
    "water": "M-15-4c3-4 6-4 9 0s6 4 9 0 6-4 9 0M-9 6c3-4 6-4 9 0s6 4 9 0",
    "mountain": "M-16 10L-6-10l6 10 4-6L16 10zM-10-2l4 3 4-4",
    "earth": "M-14-4h8M-2-4h8M-8 3h8M5 3h8M-14 10h8M-2 10h8",
    "farm": "M-8 11v-20M-8-3l-4-3M-8-3l4-3M-8 2l-4-3M-8 2l4-3M-8 7l-4-3M-8 7l4-3M7 11v-20M7-3l-4-3"
    "M7-3l4-3M7 2l-4-3M7 2l4-3M7 7l-4-3M7 7l4-3",
    "quarry": "M-13 10v-9h12v9zM2 10v-9h11v9zM-6 1v-9h12v9z",
    "mine": "M-13 10l3-12 6-7h8l6 7 3 12M-6 10v-8h12v8M-6 6h12",
    "hills": "M-16 9c3-11 10-11 13-2M-6 9c3-16 15-16 20 0",
    "clear": "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    "castle": "M-13 11v-19h5v4h5v-4h6v4h5v-4h5v19zM-3 11v-5a3 3 0 0 1 6 0v5",
    "location": "M-11 11v-10l11-9 11 9v10zM-3 11v-6h6v6M0-8v-6h7l-2 2 2 2h-7",
    "nomad": "M-14 10h28M-11 10l10-18M11 10l-10-18M-1-8l-3-4M1-8l3-4M-4 10l4-9 4 9",
}
"""Every terrain and its glyph, drawn within 16 of the middle."""

SYMBOLS: Final[dict[str, Drawing]] = {
    "hex": path(HEX_PATH, "face"),
    **{
        name: (path(HEX_PATH, "face"), path(glyph, "glyph faint"))
        for name, glyph in TERRAINS.items()
    },
}


def centre(row: int, column: int) -> tuple[int, int]:
    """The middle of a hex of a board whose odd rows are shifted half a hex to the right."""
    return 26 + HEX_WIDTH * column + 26 * (row & 1), 30 + ROW_STEP * row


def board_size(rows: int, columns: int) -> tuple[int, int]:
    shift = 26 if rows > 1 else 0
    return HEX_WIDTH * columns + shift, ROW_STEP * (rows - 1) + HEX_HEIGHT


def terrain_hex(
    terrain: str, x: float, y: float, name: str = "", words: str = "", bare: bool = False
) -> Element:
    """A hex of a terrain; `bare` leaves the glyph out, for a hex that shows something else."""
    symbol = "hex" if bare else terrain
    return use(symbol, title(words), cls=f"hex {terrain}", id=name, x=x, y=y)


def seam(
    hexes: Iterable[int],
    middle: Callable[[int], tuple[float, float]],
    steps: Callable[[int], list[int]],
    region: Callable[[int], int],
) -> str:
    """The line between regions, as path data.

    `steps` gives the six neighbours of a hex in the order E, SE, SW, W, NW, NE; a neighbour with
    a negative region is off the board and makes no line. Each side is drawn once.
    """
    sides: list[str] = []
    for h in hexes:
        x, y = middle(h)
        for direction, other in enumerate(steps(h)):
            if 0 <= region(h) < region(other):
                (x1, y1), (x2, y2) = (CORNERS[corner] for corner in _SIDES[direction])
                sides.append(
                    f"M{number(x + x1)} {number(y + y1)}L{number(x + x2)} {number(y + y2)}"
                )
    return "".join(sides)
