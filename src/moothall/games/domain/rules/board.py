"""The map: nineteen spaces, what lies beside what, and the land of one game (section 4)."""

from typing import Final, final

from moothall.engine.native import i64
from moothall.games.domain import content as c
from moothall.games.domain import names as n

# ---- small sets


def bit(place: i64) -> i64:
    """One member of a small set."""
    one: i64 = 1
    return one << place


def count_bits(bits: i64) -> i64:
    """How many members a small set has."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def as_bits(places: list[int]) -> i64:
    """A small set of its members."""
    bits: i64 = 0
    for place in places:
        bits |= bit(place)
    return bits


def members(bits: i64, size: int) -> list[int]:
    """The members of a small set, sorted."""
    return [place for place in range(size) if bits >> place & 1]


# ---- hexes in axial coordinates (R8)

STEPS: Final[list[tuple[int, int]]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
"""From a hex to those beside it, clockwise from straight up."""


def circle_around(radius: int) -> list[tuple[int, int]]:
    """The hexes so far from the city, clockwise from straight up."""
    q, r = 0, -radius
    found: list[tuple[int, int]] = []
    for side in range(6):
        dq, dr = STEPS[(side + 2) % 6]
        for _ in range(radius):
            found.append((q, r))
            q += dq
            r += dr
    return found


PLACES: Final[list[tuple[int, int]]] = [(0, 0), *circle_around(1), *circle_around(2)]


def distance(a: int, b: int) -> int:
    """Steps between two spaces: the largest of three differences."""
    dq = PLACES[a][0] - PLACES[b][0]
    dr = PLACES[a][1] - PLACES[b][1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours_of(space: int) -> list[int]:
    """The spaces beside a space clockwise from straight up, NOWHERE off the map."""
    q, r = PLACES[space]
    places = [(q + dq, r + dr) for dq, dr in STEPS]
    return [PLACES.index(place) if place in PLACES else n.NOWHERE for place in places]


STEPS_FROM: Final[list[list[int]]] = [neighbours_of(space) for space in range(n.SPACES)]
NEIGHBOURS: Final[list[list[int]]] = [[near for near in steps if near >= 0] for steps in STEPS_FROM]
NEIGHBOUR_BITS: Final[list[int]] = [as_bits(spaces) for spaces in NEIGHBOURS]
DISTANCE: Final[list[list[int]]] = [
    [distance(a, b) for b in range(n.SPACES)] for a in range(n.SPACES)
]
CIRCLE: Final[list[int]] = DISTANCE[n.CITY]  # of each space, 0 for the city
SECOND_CIRCLE: Final[int] = as_bits([space for space in range(n.SPACES) if CIRCLE[space] == 2])
CITY_BIT: Final = 1 << n.CITY
PIPS: Final[list[int]] = [c.ROUTE_COST[circle] for circle in CIRCLE]  # of a route to each space


@final
class Land:
    """The terrain of one game, the same for all its players."""

    def __init__(self, terrain: list[int]) -> None:
        self.terrain = terrain
        # what a harvest gives on top
        self.bonus: list[int] = [c.TERRAIN_BONUS[kind] for kind in terrain]
        self.forest: i64 = as_bits([s for s in range(n.SPACES) if terrain[s] == n.FOREST])
        self.hills: i64 = as_bits([s for s in range(n.SPACES) if terrain[s] == n.HILLS])
        # where a trail can be cleared
        self.woods: i64 = as_bits([s for s in range(n.SPACES) if c.TERRAIN_TRAIL[terrain[s]]])


def land_of(terrain: list[int]) -> Land:
    """The land with these terrains of the eighteen spaces outside the city."""
    return Land([n.CITY_GROUND, *terrain])


DEFAULT_LAND: Final = Land(c.DEFAULT_TERRAIN)
