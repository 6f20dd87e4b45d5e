"""The map: nineteen spaces, what lies beside what, and the land of one game (section 4)."""

from typing import Final, final

from moothall.engine.native import i64
from moothall.games.domain import content as c
from moothall.games.domain import names as n


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


def distance(a: int, b: int) -> int:
    """Steps between two spaces: the largest of three differences."""
    dq = c.SPACE_Q[a] - c.SPACE_Q[b]
    dr = c.SPACE_R[a] - c.SPACE_R[b]
    return max(abs(dq), abs(dr), abs(dq + dr))


def space_at(q: int, r: int) -> int:
    """The space at a place, or NOWHERE."""
    for space in range(n.SPACES):
        if c.SPACE_Q[space] == q and c.SPACE_R[space] == r:
            return space
    return n.NOWHERE


# a space's neighbours clockwise from straight up, NOWHERE off the map
STEPS_FROM: Final[list[list[int]]] = [
    [space_at(c.SPACE_Q[space] + q, c.SPACE_R[space] + r) for q, r in c.OFFSETS]
    for space in range(n.SPACES)
]
NEIGHBOURS: Final[list[list[int]]] = [[near for near in steps if near >= 0] for steps in STEPS_FROM]
NEIGHBOUR_BITS: Final[list[int]] = [as_bits(spaces) for spaces in NEIGHBOURS]
CIRCLE: Final[list[int]] = c.SPACE_CIRCLES
DISTANCE: Final[list[list[int]]] = [
    [distance(a, b) for b in range(n.SPACES)] for a in range(n.SPACES)
]
SECOND_CIRCLE: Final[int] = as_bits([space for space in range(n.SPACES) if CIRCLE[space] == 2])
CITY_BIT: Final = 1 << n.CITY

if [distance(space, n.CITY) for space in range(n.SPACES)] != CIRCLE:
    raise c.BadContent("a circle of the map is not the distance from the city")


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
