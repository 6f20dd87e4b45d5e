"""The village: where the tiles lie, what touches what, and where a tile may come to lie (3.4).

A village never changes; laying a tile makes another one. Copies of a position share it, and what
was found out about it once (`legal`) serves them all.
"""

from typing import Final, final

from moothall.games.hamlet.lattice import (
    DOWN,
    MARGIN,
    OUTLINES,
    OVER_EDGE,
    TURNS,
    UP,
    WIDTH,
)
from moothall.games.hamlet.names import PLACE_BASE, ROAD, SEGMENT_TYPES, TILES

NOTHING: Final[dict[int, int]] = {}
SEGMENT_BASE: Final = 16  # a segment on the table: 16 * tile + its place in the ring


@final
class Village:
    """Tiles on the table. `with_tile` lays the next one."""

    def __init__(self, parent: "Village | None") -> None:
        self.order: list[int] = []  # the tiles, as they were laid
        self.laid = 0  # the same as bits
        self.spots = [-1] * TILES
        # ---- the lattice: a byte for each unit, for the rows around what is laid
        self.grid = b""
        self.first_unit = 0
        self.segments: dict[int, int] = {}  # edge -> the first segment laid there
        # ---- contacts (3.4)
        self.touching = [0] * (SEGMENT_TYPES * TILES)  # [32 * type + tile]: tiles met by that type
        self.matched = [0] * (SEGMENT_TYPES * TILES)  # [32 * type + tile]: segments meeting it
        # ---- for each tile its legal spots with the tiles it would touch there, all of those
        # tiles, and how many tiles were laid when that was found out
        self.legal = [NOTHING] * TILES
        self.stands = [0] * TILES
        self.legal_since = [0] * TILES
        self.sound = False  # `checks` has looked at it once
        if parent is not None:
            self.order = parent.order[:]
            self.laid = parent.laid
            self.spots = parent.spots[:]
            self.grid = parent.grid
            self.first_unit = parent.first_unit
            self.segments = parent.segments.copy()
            self.touching = parent.touching[:]
            self.matched = parent.matched[:]
            self.legal = parent.legal[:]
            self.stands = parent.stands[:]
            self.legal_since = parent.legal_since[:]


def with_tile(village: Village, tile: int, spot: int) -> Village:
    """The village with one more tile, which must fit there."""
    after = Village(village)
    after.order.append(tile)
    after.laid |= 1 << tile
    after.spots[tile] = spot
    lying = OUTLINES[tile].turns[spot % TURNS]
    _make_room(after, spot // TURNS)
    cells = bytearray(after.grid)
    base = spot // TURNS - after.first_unit
    for unit, bits in zip(lying.units, lying.taken, strict=True):
        cells[base + unit] |= bits
    after.grid = bytes(cells)
    first_edge = 3 * (spot // TURNS)
    for segment, edge in enumerate(lying.edges):
        other = after.segments.get(first_edge + edge)
        if other is None:
            after.segments[first_edge + edge] = SEGMENT_BASE * tile + segment
        else:
            _add_contact(after, tile, segment, other)
    return after


def _make_room(village: Village, unit: int) -> None:
    """Let the grid cover every row that this tile, or another beside it, can reach."""
    first = (unit // WIDTH - 2 * MARGIN) * WIDTH
    last = (unit // WIDTH + 2 * MARGIN + 1) * WIDTH
    if not village.grid:
        village.first_unit = first
        village.grid = bytes(last - first)
        return
    if first < village.first_unit:
        village.grid = bytes(village.first_unit - first) + village.grid
        village.first_unit = first
    missing = last - village.first_unit - len(village.grid)
    if missing > 0:
        village.grid = village.grid + bytes(missing)


def _add_contact(village: Village, tile: int, segment: int, met: int) -> None:
    """Two segments share an edge."""
    other = met // SEGMENT_BASE
    kind = OUTLINES[tile].ring[segment]
    if kind == OUTLINES[other].ring[met % SEGMENT_BASE]:
        village.touching[TILES * kind + tile] |= 1 << other
        village.touching[TILES * kind + other] |= 1 << tile
        village.matched[TILES * kind + tile] += 1
        village.matched[TILES * kind + other] += 1


# ---- where a tile may come to lie


def fits(village: Village, tile: int, spot: int) -> bool:
    """Conditions 1 and 2 of 3.4: no cell is taken, and roads meet roads alone."""
    lying = OUTLINES[tile].turns[spot % TURNS]
    grid = village.grid
    barred = lying.barred
    units = lying.units
    base = spot // TURNS - village.first_unit
    for place in range(len(units)):
        if grid[base + units[place]] & barred[place]:
            return False
    return True


def legal_spots(village: Village, tile: int) -> dict[int, int]:
    """Every legal spot of a tile, with the set of tiles that it would touch there.

    What was legal before is looked at again, and what touches the tiles laid since is tried. A
    spot that touches older tiles too is among the first, or it was not legal then and is not now.
    """
    since = village.legal_since[tile]
    if since == len(village.order):
        return village.legal[tile]
    found = {
        spot: touched for spot, touched in village.legal[tile].items() if fits(village, tile, spot)
    }
    for newer in village.order[since:]:
        _add_spots_beside(village, tile, newer, found)
    stands = 0
    for touched in found.values():
        stands |= touched
    village.legal[tile] = found
    village.stands[tile] = stands
    village.legal_since[tile] = len(village.order)
    return found


def _add_spots_beside(village: Village, tile: int, stand: int, found: dict[int, int]) -> None:
    """The legal spots in which a tile touches another: segment against segment."""
    outline = OUTLINES[tile]
    ring = outline.ring
    meets = outline.meets
    stand_ring = OUTLINES[stand].ring
    lying = OUTLINES[stand].turns[village.spots[stand] % TURNS]
    bit = 1 << stand
    for i in range(len(stand_ring)):
        if not is_open(village, stand, i):
            continue
        unit = TURNS * (village.spots[stand] // TURNS + lying.edges[i] // 3)
        face = lying.faces[i]
        road = stand_ring[i] == ROAD
        for j in range(len(ring)):
            if (ring[j] == ROAD) == road:
                spot = unit + meets[TURNS * j + face]
                touched = found.get(spot, 0)
                if touched:
                    found[spot] = touched | bit
                elif fits(village, tile, spot):
                    found[spot] = bit


def is_open(village: Village, tile: int, segment: int) -> bool:
    """Whether the cell on the other side of a segment is empty."""
    lying = OUTLINES[tile].turns[village.spots[tile] % TURNS]
    unit = village.spots[tile] // TURNS - village.first_unit + lying.edges[segment] // 3
    face = lying.faces[segment]
    if face % 2:
        return village.grid[unit] & UP == 0
    return village.grid[unit + OVER_EDGE[face // 2]] & DOWN == 0


def stands_for(village: Village, tile: int) -> int:
    """The tiles, as a set, from which a tile could be built."""
    legal_spots(village, tile)
    return village.stands[tile]


def spot_of_pair(village: Village, tile: int, stand: int, pair: int) -> int:
    """13.1: where a tile lies when its segment j lies against segment i of the stand tile."""
    lying = OUTLINES[stand].turns[village.spots[stand] % TURNS]
    i, j = pair // PLACE_BASE, pair % PLACE_BASE
    unit = village.spots[stand] // TURNS + lying.edges[i] // 3
    return TURNS * unit + OUTLINES[tile].meets[TURNS * j + lying.faces[i]]


def legal_pairs(village: Village, tile: int, stand: int) -> list[int]:
    """13.1: the legal placements beside a stand tile, each under its smallest number."""
    legal = legal_spots(village, tile)
    bit = 1 << stand
    seen: list[int] = []
    pairs: list[int] = []
    for i in range(OUTLINES[stand].segments):
        for j in range(OUTLINES[tile].segments):
            pair = PLACE_BASE * i + j
            spot = spot_of_pair(village, tile, stand, pair)
            if legal.get(spot, 0) & bit and spot not in seen:
                seen.append(spot)
                pairs.append(pair)
    return pairs
