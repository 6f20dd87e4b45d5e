"""The triangular lattice in integers (section 3), and every tile in all its turns.

A triangle pointing up and the one pointing down to its left have the same x and y. The two make a
*unit*, numbered row by row; it also owns the three edges of the upper triangle. So one byte says
all about a unit: two bits for its triangles, two for each edge (a road lies there, something else
lies there). A tile fits where none of the bits that it must not meet is set.

A *spot* is where a tile lies: six times the unit of its local cell [0, 0, 0], plus its turn.
"""

from typing import Final, final

from moothall.games.hamlet.content import SHAPES, TILE, Shape
from moothall.games.hamlet.names import ROAD, TILES

WIDTH: Final = 192  # no coordinate can leave -95 .. 95 (section 13.1), and a tile at the rim fits
CENTRE: Final = WIDTH // 2
TURNS: Final = 6

# bits of a unit
UP: Final = 1  # the triangle pointing up is taken
DOWN: Final = 2
ROAD_EDGE: Final = 4  # a road lies on edge x; four times as much for y, 16 times for z
OTHER_EDGE: Final = 8  # forest or mountain lies there

# across an edge x, y, z of a triangle pointing up lies the lower triangle of another unit
OVER_EDGE: Final[list[int]] = [1, WIDTH, 0]


def unit_at(x: int, y: int) -> int:
    return (y + CENTRE) * WIDTH + x + CENTRE


def spot_at(x: int, y: int, turn: int) -> int:
    """The spot of a tile whose local [0, 0, 0] lies at x, y; z follows from the turn (3.3)."""
    return TURNS * unit_at(x, y) + turn


def place_of(spot: int) -> list[int]:
    """The lattice place x, y, z of a spot."""
    unit, turn = divmod(spot, TURNS)
    y, x = divmod(unit, WIDTH)
    return [x - CENTRE, y - CENTRE, turn % 2 - (x - CENTRE) - (y - CENTRE)]


def turned(cell: list[int], turn: int) -> list[int]:
    """A local cell after so many clockwise turns of 60 degrees (3.3)."""
    x, y, z = cell
    for _ in range(turn):
        x, y, z = -y, -z, -x
    return [x, y, z]


def turned_side(side: int, turn: int) -> int:
    """The side that a side becomes: x to z to y and back to x, a turn at a time."""
    return (side - turn) % 3


@final
class Turned:
    """A tile in one turn, as differences of units from the one on which its [0, 0, 0] lies."""

    def __init__(self, shape: Shape, ring: list[int], turn: int) -> None:
        parity = turn % 2  # of the cell on which [0, 0, 0] lies
        taken: dict[int, int] = {}  # unit -> the bits that the tile sets
        barred: dict[int, int] = {}  # unit -> the bits that it must not meet
        for cell in shape.cells:
            x, y, z = turned(cell, turn)
            unit = y * WIDTH + x
            bit = UP if parity + x + y + z == 0 else DOWN
            taken[unit] = taken.get(unit, 0) | bit
            barred[unit] = barred.get(unit, 0) | bit
        self.edges: list[int] = []  # of each boundary segment: 3 * unit + side
        self.faces: list[int] = []  # of each boundary segment: 2 * side + (1 if its cell is down)
        for (cx, cy, cz, local_side), kind in zip(shape.boundary, ring, strict=True):
            x, y, z = turned([cx, cy, cz], turn)
            side = turned_side(local_side, turn)
            down = parity + x + y + z
            unit = y * WIDTH + x - (OVER_EDGE[side] if down else 0)
            road, other = ROAD_EDGE << 2 * side, OTHER_EDGE << 2 * side
            taken[unit] = taken.get(unit, 0) | (road if kind == ROAD else other)
            barred[unit] = barred.get(unit, 0) | (other if kind == ROAD else road)
            self.edges.append(3 * unit + side)
            self.faces.append(2 * side + down)
        units = sorted(taken)
        self.units = units
        self.taken = [taken[unit] for unit in units]
        self.barred = bytes([barred[unit] for unit in units])


@final
class Outline:
    """A tile in its six turns, and where it comes to lie when a segment meets another tile's."""

    def __init__(self, shape: Shape, ring: list[int]) -> None:
        self.turns = [Turned(shape, ring, turn) for turn in range(TURNS)]
        self.ring = ring
        self.segments = len(ring)
        self.same_turn: list[int] = []  # R1: for each turn the first that looks alike
        # [6 * segment + face that it meets]: a spot, less six times the unit of the common edge
        self.meets = [0] * (TURNS * self.segments)
        for turn in range(TURNS):
            lying = self.turns[turn]
            same, shift = self._look_alike(turn)
            self.same_turn.append(same)
            for segment in range(self.segments):
                unit = lying.edges[segment] // 3
                face = lying.faces[segment] ^ 1  # the other tile's cell points the other way
                self.meets[TURNS * segment + face] = TURNS * (shift - unit) + same

    def _look_alike(self, turn: int) -> tuple[int, int]:
        """The first turn that looks alike, and by how many units it then lies elsewhere."""
        lying = self.turns[turn]
        for earlier in range(turn):
            other = self.turns[earlier]
            shift = lying.units[0] - other.units[0]
            if _picture(other, self.ring, shift) == _picture(lying, self.ring, 0):
                return earlier, shift
        return turn, 0


def _picture(lying: Turned, ring: list[int], shift: int) -> list[tuple[int, int]]:
    """Where a turned tile has which type of segment: its outline, and so its cells too."""
    return sorted([(edge + 3 * shift, kind) for edge, kind in zip(lying.edges, ring, strict=True)])


OUTLINES: Final[list[Outline]] = [Outline(SHAPES[tile.shape], tile.ring) for tile in TILE]

# a tile's units lie within so many rows of any of its edges
MARGIN: Final[int] = max(
    [
        abs((unit + CENTRE) // WIDTH - (edge // 3 + CENTRE) // WIDTH)
        for outline in OUTLINES
        for lying in outline.turns
        for unit in [*lying.units, 0]
        for edge in lying.edges
    ]
)

# the place of a single bit of a set of tiles: 2 is a primitive root modulo 37
_PLACE: Final[list[int]] = [0] * 37
for _place in range(TILES):
    _PLACE[(1 << _place) % 37] = _place


def bit_place(bit: int) -> int:
    """The tile that is the only member of a set."""
    return _PLACE[bit % 37]


def members(tiles: int) -> list[int]:
    """The tiles of a set, in their order."""
    found: list[int] = []
    while tiles:
        bit = tiles & -tiles
        found.append(_PLACE[bit % 37])
        tiles ^= bit
    return found
