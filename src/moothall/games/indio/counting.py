"""What leaders and quests count (sections 13 and 15): each is one function of a seat.

A count looks at the position, at the records of the year, or at the action just taken.
"""

from moothall.engine.native import i64
from moothall.games.indio.content import (
    BUILD_FROM,
    FORGED_RESOURCE,
    GUARDING_WORKERS,
    STOCKED_RESOURCES,
)
from moothall.games.indio.goods import count_of, total
from moothall.games.indio.names import (
    ACTIVE_WORKERS,
    ATTACKER_KEPT,
    BUILDS,
    CITY,
    CITY_COUNT,
    COMMERCE_CRAFTED,
    CONTROLLED_BASE,
    CONTROLLED_EDGE,
    CONTROLLED_HEXES,
    CONTROLLED_SETS,
    CONTROLLED_TILE,
    CROWDED_STRUCTURE,
    EARTH,
    EMPTY_ARRIVAL,
    FARM,
    FIRE,
    FORGED,
    GUARDED_STRUCTURES,
    HEXES_IMPROVED,
    METAL,
    MINE,
    NO_STRUCTURE,
    OUTPOST,
    OUTPOST_COUNT,
    POOL,
    POOL_SETS,
    POOL_TOTAL,
    QUARRY,
    ROBBED,
    SHARED_HEXES,
    STOCKED_STRUCTURES,
    STONE,
    STRUCTURE_COUNT,
    STRUCTURE_SETS,
    STRUCTURES,
    TAKEN,
    TAKEN_TOTAL,
    TOWN,
    TOWN_COUNT,
    UPGRADED,
    WATER,
    WATER_IMPROVED,
    WATER_LAND,
    WORKERS_CRAFTED,
)
from moothall.games.indio.state import MAJORITY, OWNER_OF, Position


def count(state: Position, seat: int, counted: int, kind: int) -> int:
    """How many a seat has of what a card counts; `kind` is the card's resource or tile."""
    if counted <= STRUCTURE_SETS:
        return count_structures(state, seat, counted)
    if counted == POOL:
        return count_of(state.pool[seat], kind)
    if counted == POOL_TOTAL:
        return total(state.pool[seat])
    if counted == POOL_SETS:
        return pool_sets(state, seat)
    if counted == CONTROLLED_HEXES:
        return controlled_hexes(state, seat)
    if counted == CONTROLLED_EDGE:
        return controlled_edge(state, seat)
    if counted == CONTROLLED_TILE:
        return controlled_showing(state, seat, state.tiles, kind)
    if counted == CONTROLLED_BASE:
        return controlled_showing(state, seat, state.base, kind)
    if counted == CONTROLLED_SETS:
        return controlled_sets(state, seat)
    if counted == SHARED_HEXES:
        return shared_hexes(state, seat)
    if counted == CROWDED_STRUCTURE:
        return crowded_structure(state, seat)
    if counted == STOCKED_STRUCTURES:
        return stocked_structures(state, seat)
    if counted == GUARDED_STRUCTURES:
        return guarded_structures(state, seat)
    if counted == ACTIVE_WORKERS:
        return state.active_count(seat)
    if counted <= BUILDS:
        return count_year(state, seat, counted)
    return count_action(state, seat, counted, kind)


def count_structures(state: Position, seat: int, counted: int) -> int:
    """Structures owned: all, of one kind, or sets of all kinds."""
    first = seat * STRUCTURES
    pieces = state.pieces
    if counted == STRUCTURE_COUNT:
        return len(state.homes[seat])
    if counted == OUTPOST_COUNT:
        return pieces[first + OUTPOST]
    if counted == TOWN_COUNT:
        return pieces[first + TOWN]
    if counted == CITY_COUNT:
        return pieces[first + CITY]
    return min(pieces[first + OUTPOST], pieces[first + TOWN], pieces[first + CITY])


def count_year(state: Position, seat: int, counted: int) -> int:
    """What a seat has done since the year began (R38)."""
    if counted == WORKERS_CRAFTED:
        return state.workers_crafted[seat]
    if counted == COMMERCE_CRAFTED:
        return state.commerce_crafted[seat]
    if counted == HEXES_IMPROVED:
        return state.improved[seat].bit_count()
    return state.builds[seat]


def count_action(state: Position, seat: int, counted: int, kind: int) -> int:
    """What the action just taken amounts to; 1 and 0 where a card asks yes or no."""
    if counted == TAKEN:  # R22: what was taken, stored or not
        return count_of(state.taken, kind)
    if counted == TAKEN_TOTAL:
        return total(state.taken)
    if counted == ROBBED:
        return 1 if is_shared(state.crew[state.acting], seat) else 0
    if counted == EMPTY_ARRIVAL:
        return 1 if state.goods[state.acting] == 0 else 0
    if counted == ATTACKER_KEPT:
        return 1 if state.acting >= 0 else 0
    if counted == FORGED:
        return 1 if FORGED_RESOURCE[state.what] == kind else 0
    if counted == WATER_IMPROVED:
        return 1 if state.covered == WATER_LAND else 0
    if counted == UPGRADED:
        return 1 if BUILD_FROM[state.what] != NO_STRUCTURE else 0
    raise ValueError(f"nothing counts {counted}")


# ---- the pool


def pool_sets(state: Position, seat: int) -> int:
    """Monk: sets of earth, water, fire, stone and metal."""
    pool: i64 = state.pool[seat]
    return min(
        count_of(pool, EARTH),
        count_of(pool, WATER),
        count_of(pool, FIRE),
        count_of(pool, STONE),
        count_of(pool, METAL),
    )


# ---- control


def controlled_hexes(state: Position, seat: int) -> int:
    crew = state.crew
    stands = state.stands
    found = 0
    for h in range(state.shape.size):
        strongest = MAJORITY[crew[h]]
        if strongest == seat or (strongest < 0 and OWNER_OF[stands[h]] == seat):
            found += 1
    return found


def controlled_edge(state: Position, seat: int) -> int:
    edge = state.shape.edge
    found = 0
    for h in range(state.shape.size):
        if edge >> h & 1 and state.controller(h) == seat:
            found += 1
    return found


def controlled_showing(state: Position, seat: int, tiles: bytes, kind: int) -> int:
    """Controlled hexes with a visible tile, or with a base tile covered or not (R46)."""
    found = 0
    for h in range(state.shape.size):
        if tiles[h] == kind and state.controller(h) == seat:
            found += 1
    return found


def controlled_sets(state: Position, seat: int) -> int:
    """Sets of a controlled farm, quarry and mine."""
    return min(
        controlled_showing(state, seat, state.tiles, FARM),
        controlled_showing(state, seat, state.tiles, QUARRY),
        controlled_showing(state, seat, state.tiles, MINE),
    )


# ---- workers


def is_shared(crew: int, seat: int) -> bool:
    """Whether a seat and another both have a worker on a hex with these workers."""
    own = crew & 7 << 3 * seat
    return own != 0 and own != crew


def shared_hexes(state: Position, seat: int) -> int:
    found = 0
    for crew in state.crew:
        if is_shared(crew, seat):
            found += 1
    return found


def crowded_structure(state: Position, seat: int) -> int:
    """Conrois: the most own workers at an own structure (R37)."""
    most = 0
    for h in state.homes[seat]:
        most = max(most, state.workers_on(seat, h))
    return most


def stocked_structures(state: Position, seat: int) -> int:
    """Banker: own structures with enough resources on their hex."""
    found = 0
    for h in state.homes[seat]:
        if total(state.goods[h]) >= STOCKED_RESOURCES:
            found += 1
    return found


def guarded_structures(state: Position, seat: int) -> int:
    """Playwright: own structures with enough own workers (R37)."""
    found = 0
    for h in state.homes[seat]:
        if state.workers_on(seat, h) >= GUARDING_WORKERS:
            found += 1
    return found
