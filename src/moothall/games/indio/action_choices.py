"""What an active worker may do (11.3 to 11.8). Every action offered can be completed."""

from typing import Final

from moothall.engine.native import i64
from moothall.games.indio.content import (
    BUILD_FROM,
    BUILD_MAKES,
    BUILD_PRICES,
    BUILD_WORKERS,
    FORGE_PRICES,
    PIECES,
    SURCHARGES,
    TILE_PRICES,
)
from moothall.games.indio.goods import covers
from moothall.games.indio.names import (
    ACTION_KINDS,
    ACTIVE,
    ATTACK,
    ATTACKING,
    BUILD,
    BUILDING,
    COLLECT,
    COLLECTING,
    END_TURN,
    EXHAUSTED,
    FARM,
    FORGE,
    FORGING,
    IMPROVE,
    IMPROVING,
    MOVE,
    MOVING,
    NO_STRUCTURE,
    PASS,
    PLACES,
    STRUCTURES,
    TILES,
    WATER_LAND,
    WORKER,
)
from moothall.games.indio.state import KIND_OF, OWNER_OF, Position

ALL_KINDS: Final = (1 << ACTION_KINDS) - 1


def worker_choices(state: Position, seat: int) -> list[int]:
    """11.1: a hex for each group of active workers that can do something, and passing."""
    places = state.shape.places
    found = [
        WORKER + places[h]
        for h in range(state.shape.size)
        if state.active[h] >> 3 * seat & 7 and can_act(state, seat, h)
    ]
    found.append(PASS)
    return found


def can_act(state: Position, seat: int, h: int) -> bool:
    """Whether a worker on a hex has an action; nearly always it can move."""
    for n in state.shape.neighbours[h]:
        if state.has_place(n):
            return True
    return bool(actions_from(state, seat, h, ALL_KINDS))


def action_choices(state: Position, seat: int) -> list[int]:
    """What the acting worker may do: a kind not yet used (R19), or stop after the first."""
    kinds = ALL_KINDS
    if not state.repeaters >> seat & 1:  # R43
        kinds &= ~state.used
    found = actions_from(state, seat, state.acting, kinds)
    if state.used:
        found.append(END_TURN)
    return found


def actions_from(state: Position, seat: int, h: int, kinds: int) -> list[int]:
    """The actions of some kinds that a worker on a hex can take."""
    found: list[int] = []
    if kinds & 1 << MOVING:
        add_moves(state, h, found)
    if kinds & 1 << COLLECTING and state.goods[h]:  # R16: something must be there
        found.append(COLLECT)
    if kinds & 1 << ATTACKING:
        add_attacks(state, seat, h, found)
    if kinds & 1 << FORGING:
        add_forges(state, seat, found)
    if kinds & (1 << IMPROVING | 1 << BUILDING):
        sites = work_sites(state, seat, h)
        if kinds & 1 << IMPROVING:
            add_improvements(state, seat, sites, found)
        if kinds & 1 << BUILDING:
            add_builds(state, seat, sites, found)
    return found


def add_moves(state: Position, h: int, found: list[int]) -> None:
    """11.3: to any adjacent hex with room for a worker."""
    places = state.shape.places
    for n in state.shape.neighbours[h]:
        if state.has_place(n):
            found.append(MOVE + places[n])


def add_attacks(state: Position, seat: int, h: int, found: list[int]) -> None:
    """11.5: a worker of somebody else on the same hex; the attacker picks which kind (R23)."""
    crew = state.crew[h]
    if crew == crew & 7 << 3 * seat:
        return
    for other in range(state.seats):
        if other != seat:
            active = state.active_on(other, h)
            if state.workers_on(other, h) > active:
                found.append(ATTACK + 2 * other + EXHAUSTED)
            if active:
                found.append(ATTACK + 2 * other + ACTIVE)


def add_forges(state: Position, seat: int, found: list[int]) -> None:
    """11.6: whatever the pool pays for, wherever the worker is."""
    pool: i64 = state.pool[seat]
    for result, price in enumerate(FORGE_PRICES):
        if covers(pool, price):
            found.append(FORGE + result)


def work_sites(state: Position, seat: int, h: int) -> list[int]:
    """11.7 and 11.8: on or beside the acting worker's hex, where an own worker is."""
    own = 7 << 3 * seat
    sites = [h]
    for n in state.shape.neighbours[h]:
        if state.crew[n] & own:
            sites.append(n)
    return sites


def add_improvements(state: Position, seat: int, sites: list[int], found: list[int]) -> None:
    """11.7: another tile than the visible one (R25), from its stack, with the land's surcharge."""
    pool: i64 = state.pool[seat]
    for tile in range(FARM, TILES):
        if state.stacks[tile - FARM] and covers(pool, TILE_PRICES[tile]):
            for h in sites:
                visible = state.tiles[h]
                if visible != tile and covers(pool, TILE_PRICES[tile] + SURCHARGES[visible]):
                    found.append(IMPROVE + (tile - FARM) * PLACES + state.shape.places[h])


def add_builds(state: Position, seat: int, sites: list[int], found: list[int]) -> None:
    """11.8: what the pool, the pieces and the workers on the site allow."""
    pool: i64 = state.pool[seat]
    for build, price in enumerate(BUILD_PRICES):
        makes = BUILD_MAKES[build]
        if covers(pool, price) and state.pieces[seat * STRUCTURES + makes] < PIECES[makes]:
            for h in sites:
                if is_building_site(state, seat, build, h):
                    found.append(BUILD + makes * PLACES + state.shape.places[h])


def is_building_site(state: Position, seat: int, build: int, h: int) -> bool:
    """11.8: not on water; nothing or the own structure to upgrade; enough own workers."""
    if state.tiles[h] == WATER_LAND:
        return False
    code = state.stands[h]
    if KIND_OF[code] != BUILD_FROM[build]:
        return False
    if BUILD_FROM[build] != NO_STRUCTURE and OWNER_OF[code] != seat:
        return False
    return state.workers_on(seat, h) >= BUILD_WORKERS[build]
