"""The board: hexes with axial coordinates (section 3), in any shape.

A hex of a board is a number from 0, in canonical order: row by row from north to south, each from
west to east. A set of hexes is the bits of one number; no board has more than fits a word.
"""

from typing import Final, final

from moothall.games.indio.content import LAYOUTS, BadContent, Layout
from moothall.games.indio.names import PLACES, REACH, SPAN

DIRECTIONS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # E, SE, SW, W, NW, NE
FULL_CIRCLE: Final = 6
MOST_HEXES: Final = 60

# 2 is a primitive root modulo 67, so a single bit is told by its remainder
_PLACE_OF_BIT: Final[list[int]] = [0] * 67
for _place in range(MOST_HEXES):
    _PLACE_OF_BIT[(1 << _place) % 67] = _place


def place_of(q: int, r: int) -> int:
    """The number of a pair of coordinates in choices, on every board the same."""
    return (q + REACH) * SPAN + r + REACH


def is_in_reach(q: int, r: int) -> bool:
    """Whether choices can name a hex."""
    return -REACH <= q <= REACH and -REACH <= r <= REACH


def members(hexes: int) -> list[int]:
    """The hexes of a set, in canonical order."""
    found: list[int] = []
    while hexes:
        low = hexes & -hexes
        found.append(_PLACE_OF_BIT[low % 67])
        hexes ^= low
    return found


def count_members(hexes: int) -> int:
    """How many hexes a set has."""
    count = 0
    while hexes:
        hexes &= hexes - 1
        count += 1
    return count


@final
class Shape:
    """The tables of a shape, computed once. Nothing here changes during a game."""

    def __init__(self, hexes: list[tuple[int, int]]) -> None:
        self.hexes: list[tuple[int, int]] = sorted(hexes, key=_row_by_row)
        self.size = len(hexes)
        self.all = (1 << self.size) - 1
        # the number of each hex in choices, and the way back (-1: not on this board)
        self.places: list[int] = [place_of(q, r) for q, r in self.hexes]
        self.at: list[int] = [-1] * PLACES
        for h, place in enumerate(self.places):
            self.at[place] = h
        self.neighbours: list[list[int]] = [
            sorted(
                [
                    self.hex_at(q + dq, r + dr)
                    for dq, dr in DIRECTIONS
                    if self.hex_at(q + dq, r + dr) >= 0
                ]
            )
            for q, r in self.hexes
        ]
        self.near: list[int] = [sum([1 << n for n in around]) for around in self.neighbours]
        # R45: an edge hex has fewer than six neighbours
        self.edge = sum([1 << h for h in range(self.size) if len(self.neighbours[h]) < FULL_CIRCLE])

    def hex_at(self, q: int, r: int) -> int:
        """The hex at a pair of coordinates, or -1."""
        return self.at[place_of(q, r)] if is_in_reach(q, r) else -1

    def is_connected(self) -> bool:
        """R40: whether every hex can be reached from every other."""
        found = 1
        waiting = [0]
        while waiting:
            h = waiting.pop()
            for n in self.neighbours[h]:
                if not found >> n & 1:
                    found |= 1 << n
                    waiting.append(n)
        return found == self.all

    def triangles(self) -> int:
        """R40: how many times three hexes touch one another."""
        corners = 0
        for h in range(self.size):
            for n in self.neighbours[h]:
                corners += count_members(self.near[h] & self.near[n])
        return corners // 6  # each was met from each of its hexes, both ways round


def _row_by_row(h: tuple[int, int]) -> tuple[int, int]:
    return h[1], h[0]


def _standard_layout(players: int) -> Layout:
    for layout in LAYOUTS:
        if layout.standard and layout.players == players:
            return layout
    raise ValueError(f"there is no board for {players} players")


def _shape_of(layout: Layout) -> Shape:
    """The shape of a layout, compared with its own count of edge hexes."""
    shape = Shape(layout.hexes)
    if count_members(shape.edge) != layout.edge or not shape.is_connected():
        raise BadContent(f"layout {layout.name} does not have {layout.edge} edge hexes")
    return shape


SHAPES: Final[list[Shape]] = [_shape_of(layout) for layout in LAYOUTS]


def standard_shape(players: int) -> Shape:
    """The shape for a number of players."""
    return SHAPES[LAYOUTS.index(_standard_layout(players))]
