"""Invariants of the village: the lattice cell by cell, and its roads (sections 3, 4 and 16)."""

from moothall.games.hamlet.content import ROAD_JOINS, ROADS, SHAPES, TILE
from moothall.games.hamlet.lattice import TURNS, place_of, turned, turned_side
from moothall.games.hamlet.names import CHURCH, ROAD, SEGMENT_TYPES, START_TILES, TILE_NAMES, TILES
from moothall.games.hamlet.state import Position, road_ends, road_kind, road_owner
from moothall.games.hamlet.transport import connections, spread
from moothall.games.hamlet.village import Village


def village_fault(state: Position) -> str:
    """A village never changes, so each is looked at once."""
    village = state.village
    if village.sound:
        return ""
    fault = order_fault(village) or lattice_fault(village)
    village.sound = not fault
    return fault


def order_fault(village: Village) -> str:
    """The start tiles lie around the Church, road to road; every tile lies once."""
    laid = 0
    for tile in village.order:
        laid |= 1 << tile
        if village.spots[tile] < 0:
            return f"the {TILE_NAMES[tile]} lies nowhere"
    if laid != village.laid or sorted(village.order) != [t for t in range(TILES) if laid >> t & 1]:
        return "a tile lies twice"
    for tile in range(CHURCH + 1, START_TILES):
        if not village.touching[TILES * ROAD + CHURCH] >> tile & 1:
            return f"no road of the {TILE_NAMES[tile]} meets one of the Church"
    return ""


def lattice_fault(village: Village) -> str:
    """No cell is taken twice, an edge has two segments at most, and a road meets only a road."""
    cells: dict[tuple[int, int, int], int] = {}
    edges: dict[tuple[int, int, int, int], tuple[int, int]] = {}
    touching = [0] * (SEGMENT_TYPES * TILES)
    matched = [0] * (SEGMENT_TYPES * TILES)
    for tile in village.order:
        spot = village.spots[tile]
        at = place_of(spot)
        shape = SHAPES[TILE[tile].shape]
        for cell in shape.cells:
            x, y, z = turned(cell, spot % TURNS)
            place = (at[0] + x, at[1] + y, at[2] + z)
            if place in cells:
                other = TILE_NAMES[cells[place]]
                return f"the {TILE_NAMES[tile]} lies on the {other}"
            cells[place] = tile
        for segment, kind in zip(shape.boundary, TILE[tile].ring, strict=True):
            edge = edge_id(segment, at, spot % TURNS)
            if edge not in edges:
                edges[edge] = (tile, kind)
                continue
            other_tile, other_kind = edges[edge]
            if (kind == ROAD) != (other_kind == ROAD):
                return f"a road meets none between {TILE_NAMES[tile]} and {TILE_NAMES[other_tile]}"
            if kind == other_kind:
                for one, met in ((tile, other_tile), (other_tile, tile)):
                    touching[TILES * kind + one] |= 1 << met
                    matched[TILES * kind + one] += 1
    if touching != village.touching or matched != village.matched:
        return "the contacts of the tiles are wrong"
    return ""


def edge_id(segment: list[int], at: list[int], turn: int) -> tuple[int, int, int, int]:
    """3.1: an edge by its triangle that points up, and the side."""
    x, y, z = turned(segment[:3], turn)
    side = turned_side(segment[3], turn)
    cell = [at[0] + x, at[1] + y, at[2] + z]
    if sum(cell) == 1:
        cell[side] -= 1
    return (cell[0], cell[1], cell[2], side)


def roads_fault(state: Position) -> str:
    """Built roads lie where they may, and the connections follow from all roads."""
    village = state.village
    pairs: list[tuple[int, int]] = []
    built = [0] * state.seats
    for code in state.built:
        one, other = road_ends(code)
        between = f"between {TILE_NAMES[one]} and {TILE_NAMES[other]}"
        if not village.touching[TILES * ROAD_JOINS[road_kind(code)] + one] >> other & 1:
            return f"no such road can be built {between}"
        if village.touching[TILES * ROAD + one] >> other & 1 or (one, other) in pairs:
            return f"there is more than one road {between}"
        pairs.append((one, other))
        built[road_owner(code)] += 1
    for seat in range(state.seats):
        if built[seat] + state.roads_left[seat] != ROADS:
            return f"a player does not have {ROADS} roads in all"
    if state.linked != connections(village, state.built):
        return "the direct connections are wrong"
    if state.network != spread(state.linked, 1 << CHURCH):
        return "the network is wrong"
    for one, other in pairs:
        if not state.is_connected(one) or not state.is_connected(other):
            return "a built road is outside the network"
    return ""
