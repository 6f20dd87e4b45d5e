"""The triangular lattice, the tiles on it, and the lots of tokens that tiles can hold.

A village never changes; laying a tile makes another one. Copies of a position share it, and what
was found out about it once (`legal`) serves them all.
"""

from typing import Final, final

from moothall.engine.bits import as_bits
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n

# ---- section 3: the lattice in integers, and every tile in all its turns

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


def behind(face: int) -> int:
    """From the unit of an edge to that of the cell on the other side."""
    return 0 if face % 2 else OVER_EDGE[face // 2]


@final
class Border:
    """A boundary segment of a turned tile, seen from outside."""

    def __init__(self, unit: int, face: int, kind: int) -> None:
        self.unit: i64 = unit  # of the edge
        self.behind: i64 = unit + behind(face)  # of the cell on the other side
        self.cell: i64 = UP if face % 2 else DOWN  # which points the other way
        self.meetings = 2 * face + int(kind == n.ROAD)  # where an outline lists what may meet it


BAR_BITS: Final = 8  # as many as a unit has
BARRED: Final = (1 << BAR_BITS) - 1


@final
class Turned:
    """A tile in one turn, as differences of units from the one on which its [0, 0, 0] lies."""

    def __init__(self, shape: c.Shape, ring: list[int], turn: int) -> None:
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
        self.borders: list[Border] = []  # the same, for those who would lie beside it
        for (cx, cy, cz, local_side), kind in zip(shape.boundary, ring, strict=True):
            x, y, z = turned([cx, cy, cz], turn)
            side = turned_side(local_side, turn)
            down = parity + x + y + z
            unit = y * WIDTH + x - (OVER_EDGE[side] if down else 0)
            road, other = ROAD_EDGE << 2 * side, OTHER_EDGE << 2 * side
            taken[unit] = taken.get(unit, 0) | (road if kind == n.ROAD else other)
            barred[unit] = barred.get(unit, 0) | (other if kind == n.ROAD else road)
            self.edges.append(3 * unit + side)
            self.faces.append(2 * side + down)
            self.borders.append(Border(unit, 2 * side + down, kind))
        units = sorted(taken)
        self.units: list[int] = units
        self.taken = [taken[unit] for unit in units]
        # each unit with what must not be there, as one number
        self.bars: list[int] = [(unit << BAR_BITS) + barred[unit] for unit in units]


@final
class Meeting:
    """How a tile comes to lie when one of its segments meets another tile's."""

    def __init__(self, segment: int, face: int, spot: int, lying: Turned) -> None:
        self.segment: i64 = segment
        self.shift: i64 = spot // TURNS  # from the common edge to the unit of its [0, 0, 0]
        self.bars = lying.bars
        # what must not be in the unit behind that edge: looked at first, as most bars stand there
        near = [
            bar & BARRED for bar in lying.bars if (bar >> BAR_BITS) + self.shift == behind(face)
        ]
        self.near: i64 = near[0]


@final
class Outline:
    """A tile in its six turns, and where it comes to lie when a segment meets another tile's."""

    def __init__(self, shape: c.Shape, ring: list[int]) -> None:
        self.turns = [Turned(shape, ring, turn) for turn in range(TURNS)]
        self.ring = ring
        self.segments = len(ring)
        self.same_turn: list[int] = []  # R1: for each turn the first that looks alike
        # [6 * segment + face that it meets]: a spot, less six times the unit of the common edge
        self.meets = [0] * (TURNS * self.segments)
        # [2 * face that is met + (1 if by a road)]: all that may meet it there, in their order
        self.meetings: list[list[Meeting]] = [[] for _ in range(2 * TURNS)]
        for turn in range(TURNS):
            lying = self.turns[turn]
            same, shift = self._look_alike(turn)
            self.same_turn.append(same)
            for segment in range(self.segments):
                unit = lying.edges[segment] // 3
                face = lying.faces[segment] ^ 1  # the other tile's cell points the other way
                self.meets[TURNS * segment + face] = TURNS * (shift - unit) + same
        for segment in range(self.segments):
            for face in range(TURNS):
                spot = self.meets[TURNS * segment + face]
                meeting = Meeting(segment, face, spot, self.turns[spot % TURNS])
                self.meetings[2 * face + int(ring[segment] == n.ROAD)].append(meeting)

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


OUTLINES: Final[list[Outline]] = [Outline(c.SHAPES[tile.shape], tile.ring) for tile in c.TILE]

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

BIT: Final[list[int]] = [1 << place for place in range(60)]  # compiled, 1 << place may be cut off
# the place of a single bit of a set of tiles or lots: 2 is a primitive root modulo 67
PLACE: Final[list[int]] = [0] * 67
for _place, _bit in enumerate(BIT):
    PLACE[_bit % 67] = _place


def bit_place(bit: int) -> int:
    """The tile, or the lot, that is the only member of a set."""
    word: i64 = bit
    return PLACE[word % 67]


def members(tiles: int) -> list[int]:
    """The tiles or lots of a set, in their order."""
    found: list[int] = []
    left: i64 = tiles
    while left:
        bit = left & -left
        found.append(PLACE[bit % 67])
        left ^= bit
    return found


# ---- section 5: lots, the tokens of one material and one maker that lie on one tile

NOBODY: Final = -1  # who owns a raw token


def _lots() -> list[list[int]]:
    """Material, tile and maker of every lot, in order."""
    lots: list[list[int]] = []
    for material in range(n.MATERIALS):
        for place, tile in enumerate(c.TILE):
            if material in tile.produces:
                lots.append([material, place, NOBODY])
            elif material == tile.makes:
                lots.extend([[material, place, seat] for seat in range(n.SEATS)])
    return lots


_LOTS: Final = _lots()
LOTS: Final[int] = len(_LOTS)
LOT_MATERIAL: Final[list[int]] = [lot[0] for lot in _LOTS]
LOT_TILE: Final[list[int]] = [lot[1] for lot in _LOTS]
LOT_OWNER: Final[list[int]] = [lot[2] for lot in _LOTS]
FIRST_LOT: Final[list[int]] = [  # of each material, and one more to end the last
    len([lot for lot in _LOTS if lot[0] < material]) for material in range(n.MATERIALS + 1)
]
RAW_LOTS: Final[int] = FIRST_LOT[n.RAW]
TILE_LOTS: Final[list[list[int]]] = [
    [lot for lot in range(LOTS) if LOT_TILE[lot] == tile] for tile in range(n.TILES)
]
# ---- sets of tiles
WITH_SLOTS: Final[int] = as_bits([tile for tile in range(n.TILES) if c.SLOTS_OF[tile]])
PRODUCERS: Final[int] = as_bits(c.PRODUCERS)
REFINERIES: Final[int] = as_bits(c.REFINERIES)
# ---- the lots of each material, and of each seat's tokens, as bits
MATERIAL_LOTS: Final[list[int]] = [
    as_bits(list(range(FIRST_LOT[material], FIRST_LOT[material + 1])))
    for material in range(n.MATERIALS)
]
OWN_LOTS: Final[list[int]] = [
    as_bits([lot for lot in range(LOTS) if LOT_OWNER[lot] == seat]) for seat in range(n.SEATS)
]
LOT_CHOICE: Final[list[int]] = [  # 13.1: material, tile, and 0 for nobody or 1 + seat
    n.USE + (material * n.TILES + tile) * n.MAKERS + owner + 1 for material, tile, owner in _LOTS
]
_CHOICE_LOT: Final[list[int]] = [-1] * (n.MATERIALS * n.TILES * n.MAKERS)
for _lot, _choice in enumerate(LOT_CHOICE):
    _CHOICE_LOT[_choice - n.USE] = _lot


@final
class Lot:
    """A lot with all that it is, for loops that count."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number
        self.material: i64 = LOT_MATERIAL[number]
        self.tile: i64 = LOT_TILE[number]
        self.token: i64 = 1 << c.TOKEN_BITS * LOT_MATERIAL[number]  # one, counted by material


# the lot that is the only member of a set, as `PLACE` has its number
LOT_AT: Final[list[Lot]] = [Lot(place if place < LOTS else 0) for place in PLACE]


def lot_of_choice(choice: int) -> int:
    """The lot that a choice to use a token names."""
    return _CHOICE_LOT[choice - n.USE]


def lot_of(material: int, tile: int, owner: int) -> int:
    """A lot by what it is; -1 if no such token can be."""
    return _CHOICE_LOT[(material * n.TILES + tile) * n.MAKERS + owner + 1]


# ---- 3.4: where the tiles lie, and what touches what

NOTHING: Final[dict[int, int]] = {}
FIRST_PAIRS: Final[list[int]] = [0] * n.TILES
NO_PAIR: Final = n.SEGMENTS * n.BUILDING_SEGMENTS  # behind the last
SEGMENT_BASE: Final = 16  # a segment on the table: 16 * tile + its place in the ring


@final
class Village:
    """Tiles on the table. `with_tile` lays the next one."""

    def __init__(self, parent: "Village | None") -> None:
        self.order: list[int]  # the tiles, as they were laid
        self.laid: int  # the same as bits
        self.spots: list[int]
        # ---- the lattice: a byte for each unit, for the rows around what is laid
        self.grid: bytes
        self.first_unit: i64
        self.segments: dict[int, int]  # edge -> the first segment laid there
        # ---- contacts (3.4)
        self.meeting: list[int]  # for each type the tiles that meet any by it
        self.touching: list[int]  # [32 * type + tile]: tiles met by that type
        self.matched: list[int]  # [32 * type + tile]: segments meeting it
        # ---- for each tile those beside which it can lie, those that were looked at, and for each
        # the first pair that may be legal there: none before it is, nor will ever be
        self.stands = [0] * n.TILES
        self.tried = [0] * n.TILES
        self.pairs_beside: list[list[int]]
        # ---- for each tile its legal spots with the tiles it would touch there, and since when
        self.legal: list[dict[int, int]]
        self.legal_since: list[int]
        self.sound = False  # `checks` has looked at it once
        if parent is None:
            self.order = []
            self.laid = 0
            self.spots = [-1] * n.TILES
            self.grid = b""
            self.first_unit = 0
            self.segments = {}
            self.meeting = [0] * n.SEGMENT_TYPES
            self.touching = [0] * (n.SEGMENT_TYPES * n.TILES)
            self.matched = [0] * (n.SEGMENT_TYPES * n.TILES)
            self.pairs_beside = [FIRST_PAIRS] * n.TILES
            self.legal = [NOTHING] * n.TILES
            self.legal_since = [0] * n.TILES
        else:
            self.order = parent.order[:]
            self.laid = parent.laid
            self.spots = parent.spots[:]
            self.grid = parent.grid
            self.first_unit = parent.first_unit
            self.segments = parent.segments.copy()
            self.meeting = parent.meeting[:]
            self.touching = parent.touching[:]
            self.matched = parent.matched[:]
            self.pairs_beside = parent.pairs_beside[:]
            self.legal = parent.legal[:]
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
    for place in range(len(lying.units)):
        unit = base + lying.units[place]
        cells[unit] = after.grid[unit] | lying.taken[place]
    after.grid = bytes(cells)
    first_edge = 3 * (spot // TURNS)
    for segment in range(len(lying.edges)):
        edge = first_edge + lying.edges[segment]
        other = after.segments.get(edge)
        if other is None:
            after.segments[edge] = SEGMENT_BASE * tile + segment
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
        village.meeting[kind] |= 1 << tile | 1 << other
        village.touching[n.TILES * kind + tile] |= 1 << other
        village.touching[n.TILES * kind + other] |= 1 << tile
        village.matched[n.TILES * kind + tile] += 1
        village.matched[n.TILES * kind + other] += 1


# ---- where a tile may come to lie


def fits(village: Village, tile: int, spot: int) -> bool:
    """Conditions 1 and 2 of 3.4: no cell is taken, and roads meet roads alone."""
    lying = OUTLINES[tile].turns[spot % TURNS]
    return is_free(village.grid, spot // TURNS - village.first_unit, lying.bars)


def is_free(grid: bytes, unit: i64, bars: list[int]) -> bool:
    """Whether nothing bars a turned tile whose [0, 0, 0] lies on a unit of the grid."""
    for place in range(len(bars)):
        bar: i64 = bars[place]
        if grid[unit + (bar >> BAR_BITS)] & bar & BARRED:
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
        for pair in legal_pairs(village, tile, newer):
            spot = spot_of_pair(village, tile, newer, pair)
            found[spot] = found.get(spot, 0) | 1 << newer
    village.legal[tile] = found
    village.legal_since[tile] = len(village.order)
    return found


def stands_for(village: Village, tile: int, wanted: i64) -> i64:
    """Those of some laid tiles, as a set, from which a tile could be built.

    The first legal pair beside each is kept: what lay in the way of those before it always will.
    """
    tried: i64 = village.tried[tile]
    stands: i64 = village.stands[tile]
    untried = wanted & ~tried
    if untried:
        pairs = village.pairs_beside[tile][:]
        left = untried
        while left:
            bit = left & -left
            left ^= bit
            stand = PLACE[bit % 67]
            pairs[stand] = first_pair(village, tile, stand, pairs[stand])
            if pairs[stand] != NO_PAIR:
                stands |= bit
        village.pairs_beside[tile] = pairs
        village.stands[tile] = stands
        village.tried[tile] = tried | untried
    return stands & wanted


def spot_of_pair(village: Village, tile: int, stand: int, pair: int) -> int:
    """13.1: where a tile lies when its segment j lies against segment i of the stand tile."""
    lying = OUTLINES[stand].turns[village.spots[stand] % TURNS]
    i, j = pair // n.BUILDING_SEGMENTS, pair % n.BUILDING_SEGMENTS
    unit = village.spots[stand] // TURNS + lying.edges[i] // 3
    return TURNS * unit + OUTLINES[tile].meets[TURNS * j + lying.faces[i]]


def legal_pairs(village: Village, tile: int, stand: int) -> list[int]:
    """13.1: the legal placements beside a stand tile, each under its smallest number."""
    seen: set[int] = set()
    pairs: list[int] = []
    pair = first_pair(village, tile, stand, 0)
    while pair != NO_PAIR:
        spot = spot_of_pair(village, tile, stand, pair)
        if spot not in seen:
            seen.add(spot)
            pairs.append(pair)
        pair = first_pair(village, tile, stand, pair + 1)
    return pairs


def first_pair(village: Village, tile: int, stand: int, start: int) -> int:
    """The first legal placement beside a stand tile from a pair on: segment against segment."""
    grid = village.grid
    meetings = OUTLINES[tile].meetings
    spot = village.spots[stand]
    borders = OUTLINES[stand].turns[spot % TURNS].borders
    at = spot // TURNS - village.first_unit
    first: i64 = start % n.BUILDING_SEGMENTS
    for i in range(start // n.BUILDING_SEGMENTS, len(borders)):
        border = borders[i]
        unit = at + border.unit
        there: i64 = grid[at + border.behind]
        if not there & border.cell:
            for meeting in meetings[border.meetings]:
                if (
                    meeting.segment >= first
                    and not there & meeting.near
                    and is_free(grid, unit + meeting.shift, meeting.bars)
                ):
                    return n.BUILDING_SEGMENTS * i + int(meeting.segment)
        first = 0
    return NO_PAIR
