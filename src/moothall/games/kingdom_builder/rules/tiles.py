"""The actions of the location tiles (6.3, and section 16 for the Nomads sections)."""

from moothall.engine.bits import HexSet, members_of_both
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import JUMPS, NEIGHBOURS, STEPS
from moothall.games.kingdom_builder.rules.building import (
    build_hexes,
    can_build,
    can_move,
    move_hexes,
    touching_land,
)
from moothall.games.kingdom_builder.state import Position


def is_build(power: int) -> bool:
    """Whether a power builds from the supply."""
    return power <= n.TAVERN or power in (n.VILLAGE, n.GARDEN) or n.DONATION <= power < n.TREASURE


def obeys_adjacency(power: int) -> bool:
    """Whether the adjacency rule binds a power's builds, so that an outpost can free one."""
    return power <= n.TOWER or power == n.GARDEN or n.DONATION <= power < n.TREASURE


def land_of_power(state: Position, power: int) -> HexSet:
    """The hexes, empty or not, that an action under the adjacency rule may lead to."""
    land_of = state.board.land_of
    if power == n.FARM:
        return land_of[n.GRASS]
    if power == n.OASIS:
        return land_of[n.DESERT]
    if power == n.TOWER:  # all perimeter land of any terrain taken together
        return state.board.edge_land
    if power == n.HARBOR:
        return land_of[n.WATER]
    if power == n.GARDEN:
        return land_of[n.FLOWER]
    if power >= n.DONATION:
        return land_of[power - n.DONATION]
    return land_of[state.terrain]  # Oracle, Barn, Quarry


# ---- builds


def tile_build_hexes(state: Position, seat: int, power: int) -> list[int]:
    """Where a building power may build now."""
    if power == n.TAVERN:
        return tavern_hexes(state, seat, False)
    if power == n.VILLAGE:
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
            if owner[end] != n.EMPTY or terrain[end] >= n.SUITABLE:
                continue
            length = 1  # the settlement beside the end, and those behind it
            while owner[member] == seat and length < c.TAVERN_LINE:
                length += 1
                member = STEPS[member][direction]
            if length == c.TAVERN_LINE:
                ends.add(end)
                if only_one:
                    return [end]
    return sorted(ends)


def village_hexes(state: Position, seat: int) -> list[int]:
    """Village: free land next to three or more own settlements."""
    return [
        h
        for h in touching_land(state, seat, state.board.land).members()
        if state.own_neighbours(seat, h) >= c.VILLAGE_NEIGHBOURS
    ]


# ---- moves


def move_targets(state: Position, seat: int, power: int, origin: int) -> list[int]:
    """Where a moving power may take one settlement."""
    if power in (n.HARBOR, n.BARN):
        land = land_of_power(state, power)
        return move_hexes(state, seat, origin, land, touching_land(state, seat, land))
    if power == n.PADDOCK:
        return paddock_targets(state, origin)
    if power == n.CARAVAN:
        return caravan_targets(state, origin)
    if power == n.RESETTLEMENT:
        return resettlement_targets(state, origin)
    if power == n.CAVE_WALK:
        return cave_targets(state, origin)
    return ferry_targets(state, origin)


def movable(state: Position, seat: int, power: int, only_one: bool) -> list[int]:
    """The settlements that a moving power may move; with `only_one` the first that is found."""
    found: list[int] = []
    if power in (n.HARBOR, n.BARN):
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
        if can_leave(state, seat, power, origin):
            found.append(origin)
            if only_one:
                break
    found.sort()
    return found


def can_leave(state: Position, seat: int, power: int, origin: int) -> bool:
    """Whether `move_targets` leads anywhere; for Paddock, the most asked, without a list."""
    if power == n.PADDOCK:
        for h in JUMPS[origin]:
            if state.owner[h] == n.EMPTY and state.board.terrain[h] < n.SUITABLE:
                return True
        return False
    return bool(move_targets(state, seat, power, origin))


def paddock_targets(state: Position, origin: int) -> list[int]:
    """Paddock: two steps in one direction onto free land, over anything."""
    owner = state.owner
    terrain = state.board.terrain
    return [h for h in JUMPS[origin] if owner[h] == n.EMPTY and terrain[h] < n.SUITABLE]


def caravan_targets(state: Position, origin: int) -> list[int]:
    """Caravan: in one direction until the next hex is an obstacle, at least one step."""
    owner = state.owner
    terrain = state.board.terrain
    targets: list[int] = []
    for direction in range(6):
        h = origin
        ahead = STEPS[h][direction]
        while owner[ahead] == n.EMPTY and terrain[ahead] < n.SUITABLE:
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
    most = state.remaining if state.acting == n.RESETTLEMENT else c.RESETTLEMENT_STEPS
    steps: dict[int, int] = {}
    ring = [origin]
    for step in range(1, most + 1):
        further: list[int] = []
        for h in ring:
            for near in NEIGHBOURS[h]:
                if near not in steps and owner[near] == n.EMPTY and terrain[near] < n.SUITABLE:
                    steps[near] = step
                    further.append(near)
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
    if power in (n.ORACLE, n.BARN) and state.terrain < 0:
        return False
    if is_build(power):
        if state.supply[seat] == 0:
            return False
        if power == n.TAVERN:
            return bool(tavern_hexes(state, seat, True))
        if power == n.VILLAGE:
            return bool(village_hexes(state, seat))
        return can_build(state, land_of_power(state, power))
    if power == n.QUARRY:
        return bool(wall_hexes(state, seat))
    return bool(movable(state, seat, power, True))
