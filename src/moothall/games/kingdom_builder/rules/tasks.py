"""The Crossroads tasks (section 10): each is worth its points once to a player who fulfils it."""

from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import EDGES, STEPS
from moothall.games.kingdom_builder.state import Position


def task_points(state: Position, seat: int, task: int) -> int:
    return c.TASK_POINTS[task] if fulfils(state, seat, task) else 0


def fulfils(state: Position, seat: int, task: int) -> bool:
    if task == n.ADVANCE:
        return has_advance(state, seat)
    if task == n.COMPASS_POINTS:
        return has_compass_points(state, seat)
    if task == n.FORTRESS:
        return has_fortress(state, seat)
    if task == n.HOME_COUNTRY:
        return has_home_country(state, seat)
    if task == n.PLACE_OF_REFUGE:
        return has_place_of_refuge(state, seat)
    return has_road(state, seat)


def edge_count(state: Position, seat: int, edge: list[int]) -> int:
    """Own settlements on an edge; a corner belongs to two edges (R16)."""
    owner = state.owner
    return len([h for h in edge if owner[h] == seat])


def has_advance(state: Position, seat: int) -> bool:
    """Seven own settlements on one edge, with or without gaps."""
    for edge in EDGES:
        if edge_count(state, seat, edge) >= c.ADVANCE_EDGE:
            return True
    return False


def has_compass_points(state: Position, seat: int) -> bool:
    """Each of the four edges holds an own settlement."""
    for edge in EDGES:
        if edge_count(state, seat, edge) == 0:
            return False
    return True


def has_fortress(state: Position, seat: int) -> bool:
    """An own settlement with six own neighbours; never on the perimeter (R19)."""
    for h in state.settlements[seat]:
        if state.own_neighbours(seat, h) == 6:
            return True
    return False


def has_place_of_refuge(state: Position, seat: int) -> bool:
    """A special hex of any kind with six own neighbours (R18, R19)."""
    for h in state.board.special:
        if state.own_neighbours(seat, h) == 6:
            return True
    return False


def has_home_country(state: Position, seat: int) -> bool:
    """A terrain area with own settlements on every hex (R17)."""
    board = state.board
    board.number_areas()
    bare = board.area_sizes[:]
    for h in state.settlements[seat]:
        area = board.area_of[h]
        if area >= 0:
            bare[area] = bare[area] - 1
            if bare[area] == 0:
                return True
    return False


def has_road(state: Position, seat: int) -> bool:
    """Seven own settlements without a gap on one diagonal; a row is no road."""
    owner = state.owner
    for h in state.settlements[seat]:
        for direction in (1, 2):  # SE and SW: each line is walked from its northern end
            length = 1
            ahead = STEPS[h][direction]
            while owner[ahead] == seat:
                length += 1
                ahead = STEPS[ahead][direction]
            if length >= c.ROAD_LENGTH:
                return True
    return False
