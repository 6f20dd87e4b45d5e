"""The actions of the location tiles (6.3, and section 16 for the Nomads sections)."""

from moothall.engine.bits import HexSet, members_of_both
from moothall.games.kingdom_builder.board import JUMPS, NEIGHBOURS, STEPS
from moothall.games.kingdom_builder.building import (
    build_hexes,
    can_build,
    can_move,
    move_hexes,
    touching_land,
)
from moothall.games.kingdom_builder.content import (
    RESETTLEMENT_STEPS,
    TAVERN_LINE,
    VILLAGE_NEIGHBOURS,
)
from moothall.games.kingdom_builder.names import (
    BARN,
    CARAVAN,
    CAVE_WALK,
    DESERT,
    DONATION,
    EMPTY,
    FARM,
    FLOWER,
    GARDEN,
    GRASS,
    HARBOR,
    OASIS,
    ORACLE,
    PADDOCK,
    QUARRY,
    RESETTLEMENT,
    SUITABLE,
    TAVERN,
    TOWER,
    TREASURE,
    VILLAGE,
    WATER,
)
from moothall.games.kingdom_builder.state import Position


def is_build(power: int) -> bool:
    """Whether a power builds from the supply."""
    return power <= TAVERN or power in (VILLAGE, GARDEN) or DONATION <= power < TREASURE


def obeys_adjacency(power: int) -> bool:
    """Whether the adjacency rule binds a power's builds, so that an outpost can free one."""
    return power <= TOWER or power == GARDEN or DONATION <= power < TREASURE


def land_of_power(state: Position, power: int) -> HexSet:
    """The hexes, empty or not, that an action under the adjacency rule may lead to."""
    land_of = state.board.land_of
    if power == FARM:
        return land_of[GRASS]
    if power == OASIS:
        return land_of[DESERT]
    if power == TOWER:  # all perimeter land of any terrain taken together
        return state.board.edge_land
    if power == HARBOR:
        return land_of[WATER]
    if power == GARDEN:
        return land_of[FLOWER]
    if power >= DONATION:
        return land_of[power - DONATION]
    return land_of[state.terrain]  # Oracle, Barn, Quarry


# ---- builds


def tile_build_hexes(state: Position, seat: int, power: int) -> list[int]:
    """Where a building power may build now."""
    if power == TAVERN:
        return tavern_hexes(state, seat, False)
    if power == VILLAGE:
        return village_hexes(state, seat)
    return build_hexes(state, seat, land_of_power(state, power))


def tavern_hexes(state: Position, seat: int, only_one: bool) -> list[int]:
    """Tavern: the free land at either end of a straight line of three or more own settlements.

    With `only_one` the first that is found.
    """
    owner = state.owner
    terrain = state.board.terrain
    ends: set[int] = set()
    for h in state.settlements[seat]:
        steps = STEPS[h]
        for direction in range(6):
            member = steps[direction]
            if owner[member] != seat:
                continue
            end = steps[direction + 3 if direction < 3 else direction - 3]
            if owner[end] != EMPTY or terrain[end] >= SUITABLE:
                continue
            length = 1  # the settlement beside the end, and those behind it
            while owner[member] == seat and length < TAVERN_LINE:
                length += 1
                member = STEPS[member][direction]
            if length == TAVERN_LINE:
                ends.add(end)
                if only_one:
                    return [end]
    return sorted(ends)


def village_hexes(state: Position, seat: int) -> list[int]:
    """Village: free land next to three or more own settlements."""
    return [
        h
        for h in touching_land(state, seat, state.board.land).members()
        if state.own_neighbours(seat, h) >= VILLAGE_NEIGHBOURS
    ]


# ---- moves


def move_targets(state: Position, seat: int, power: int, origin: int) -> list[int]:
    """Where a moving power may take one settlement."""
    if power in (HARBOR, BARN):
        land = land_of_power(state, power)
        return move_hexes(state, seat, origin, land, touching_land(state, seat, land))
    if power == PADDOCK:
        return paddock_targets(state, origin)
    if power == CARAVAN:
        return caravan_targets(state, origin)
    if power == RESETTLEMENT:
        return resettlement_targets(state, origin)
    if power == CAVE_WALK:
        return cave_targets(state, origin)
    return ferry_targets(state, origin)


def movable(state: Position, seat: int, power: int, only_one: bool) -> list[int]:
    """The settlements that a moving power may move; with `only_one` the first that is found."""
    found: list[int] = []
    if power in (HARBOR, BARN):
        land = land_of_power(state, power)
        touching = touching_land(state, seat, land)
        for origin in state.settlements[seat]:
            if can_move(state, seat, origin, land, touching):
                found.append(origin)
                if only_one:
                    break
        found.sort()
        return found
    for origin in state.settlements[seat]:
        if move_targets(state, seat, power, origin):
            found.append(origin)
            if only_one:
                break
    found.sort()
    return found


def paddock_targets(state: Position, origin: int) -> list[int]:
    """Paddock: two steps in one direction onto free land, over anything."""
    owner = state.owner
    terrain = state.board.terrain
    return [h for h in JUMPS[origin] if owner[h] == EMPTY and terrain[h] < SUITABLE]


def caravan_targets(state: Position, origin: int) -> list[int]:
    """Caravan: in one direction until the next hex is an obstacle, at least one step."""
    owner = state.owner
    terrain = state.board.terrain
    targets: list[int] = []
    for direction in range(6):
        h = origin
        ahead = STEPS[h][direction]
        while owner[ahead] == EMPTY and terrain[ahead] < SUITABLE:
            h = ahead
            ahead = STEPS[h][direction]
        if h != origin:
            targets.append(h)
    targets.sort()
    return targets


def cave_targets(state: Position, origin: int) -> list[int]:
    """13.2, Caves: from any hex beside a cave to free land beside any cave."""
    board = state.board
    return members_of_both(board.cave_land, state.empty) if board.beside_caves.has(origin) else []


def ferry_targets(state: Position, origin: int) -> list[int]:
    """13.3, Ferry: from any hex beside the ferry's water, or on it, to free land on its shore."""
    board = state.board
    if not board.beside_ferry_water.has(origin):
        return []
    return members_of_both(board.shore, state.empty)


def resettlement_targets(state: Position, origin: int) -> list[int]:
    """Resettlement (R38): free land within the steps left, over free land only."""
    return sorted(resettlement_steps(state, origin))


def resettlement_steps(state: Position, origin: int) -> dict[int, int]:
    """How many steps each reachable hex costs."""
    owner = state.owner
    terrain = state.board.terrain
    most = state.remaining if state.acting == RESETTLEMENT else RESETTLEMENT_STEPS
    steps: dict[int, int] = {}
    ring = [origin]
    for step in range(1, most + 1):
        further: list[int] = []
        for h in ring:
            for n in NEIGHBOURS[h]:
                if n not in steps and owner[n] == EMPTY and terrain[n] < SUITABLE:
                    steps[n] = step
                    further.append(n)
        ring = further
    return steps


# ---- walls


def wall_hexes(state: Position, seat: int) -> list[int]:
    """Quarry: empty hexes of the turn's terrain next to an own settlement."""
    if state.walls == 0 or state.terrain < 0:
        return []
    return touching_land(state, seat, state.board.land_of[state.terrain]).members()


def can_use(state: Position, seat: int, power: int) -> bool:
    """5.4: an extra action is open as long as it leads somewhere."""
    if power in (ORACLE, BARN) and state.terrain < 0:
        return False
    if is_build(power):
        if state.supply[seat] == 0:
            return False
        if power == TAVERN:
            return bool(tavern_hexes(state, seat, True))
        if power == VILLAGE:
            return bool(village_hexes(state, seat))
        return can_build(state, land_of_power(state, power))
    if power == QUARRY:
        return bool(wall_hexes(state, seat))
    return bool(movable(state, seat, power, True))
