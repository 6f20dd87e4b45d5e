"""How good a position looks for a seat, in points: what it has and what may be hoped for.

What brings points later counts more while much of the game is left: a weight with `_early` is
added to its namesake times the share of settlements that are still in supply.
"""

from typing import Final

from moothall.engine.bits import HexSet, cut, hex_set, share, without
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOUR_SETS, REACHED
from moothall.games.kingdom_builder.rules.scoring import (
    row_counts,
    section_counts,
    settlement_areas,
    total_points,
)
from moothall.games.kingdom_builder.state import Position

# the weights: `weights.toml` has their values in this order
WEIGHT_NAMES: Final[list[str]] = [
    "others",
    "tile",
    "tile_early",
    "built",
    "terrain",
    "terrain_early",
    "near",
    "castle",
    "link",
    "link_two",
    "row_early",
    "ahead",
]
OTHERS: Final = 0
TILE: Final = 1
TILE_EARLY: Final = 2
BUILT: Final = 3
TERRAIN: Final = 4
TERRAIN_EARLY: Final = 5
NEAR: Final = 6
CASTLE: Final = 7
LINK: Final = 8
LINK_TWO: Final = 9
ROW_EARLY: Final = 10
AHEAD: Final = 11

ROW_SETS: Final[list[HexSet]] = [
    hex_set(list(range(n.COLUMNS * row, n.COLUMNS * (row + 1)))) for row in range(n.ROWS)
]


def evaluate(state: Position, seat: int, w: list[float]) -> float:
    best_other = -1
    for other in range(state.num_players):
        if other != seat:
            best_other = max(best_other, total_points(state, other))
    value = float(total_points(state, seat)) - w[OTHERS] * best_other
    if state.over:
        return value
    left = state.supply[seat] / c.SETTLEMENTS
    locations = len(state.board.locations)
    tile = w[TILE] + w[TILE_EARLY] * left
    for place in range(seat * locations, (seat + 1) * locations):
        if n.NEW <= state.tiles[place] <= n.USED:
            value += tile
    value += w[BUILT] * len(state.settlements[seat])
    if w[NEAR]:
        value += w[NEAR] * tiles_near(state, seat)
    value -= (w[TERRAIN] + w[TERRAIN_EARLY] * left) * terrains_touched(state, seat)
    if w[CASTLE]:
        value += w[CASTLE] * castles_near(state, seat)
    for goal in state.goals:
        value += goal_hope(state, seat, goal, w, left)
    return value


def tiles_near(state: Position, seat: int) -> int:
    """Tiles that a settlement next to one's own could win."""
    count = 0
    locations = state.board.locations
    for place, h in enumerate(locations):
        if state.tiles_left[place] and state.tiles[seat * len(locations) + place] == n.NEVER:
            if share(state.around[seat], cut(state.empty, NEIGHBOUR_SETS[h])):
                count += 1
    return count


def castles_near(state: Position, seat: int) -> int:
    """Castles that a settlement next to one's own could be the first to touch."""
    count = 0
    for h in state.board.castles:
        if not state.touches(seat, h):
            if share(state.around[seat], cut(state.empty, NEIGHBOUR_SETS[h])):
                count += 1
    return count


def terrains_touched(state: Position, seat: int) -> int:
    """Kinds of free land next to own settlements: the fewer, the freer the next card's builds."""
    count = 0
    for kind in range(n.SUITABLE):
        if share(state.around[seat], cut(state.empty, state.board.land_of[kind])):
            count += 1
    return count


# ---- points that are still to come


def goal_hope(state: Position, seat: int, goal: int, w: list[float], left: float) -> float:
    """How far a goal whose points come in lumps has grown towards the next."""
    if goal == n.MERCHANTS and w[LINK]:
        return link_hope(state, seat, goal, state.board.special_land, w)
    if goal == n.GEOLOGISTS and w[LINK]:
        return link_hope(state, seat, goal, state.board.land_of[n.MOUNTAIN], w)
    if goal == n.KNIGHTS and w[ROW_EARLY]:
        return w[ROW_EARLY] * left * row_room(state, seat)
    if goal == n.FARMERS and w[AHEAD]:
        return w[AHEAD] * sections_ahead(state, seat)
    return 0.0


def row_room(state: Position, seat: int) -> int:
    """Knights: free land in the best of the rows with most settlements."""
    free = cut(state.empty, state.board.land)
    counts = row_counts(state, seat)
    most = max(counts)
    room = 0
    for row in range(n.ROWS):
        if counts[row] == most:
            room = max(room, cut(free, ROW_SETS[row]).size())
    return room


def sections_ahead(state: Position, seat: int) -> int:
    """Farmers: sections with more settlements than the poorest one, which alone scores."""
    counts = section_counts(state, seat)
    return len(counts) - counts.count(min(counts))


def link_hope(state: Position, seat: int, goal: int, targets: HexSet, w: list[float]) -> float:
    """Merchants, Geologists: targets that one build more, or two, would link to another one."""
    free = cut(state.empty, state.board.land)
    linked = HexSet()
    one = HexSet()
    two = HexSet()
    reaching = areas_reaching(state, seat, targets)
    for reached in reaching:
        touched = cut(reached, targets)
        if touched.size() > 1:
            linked.join(touched)
        first = cut(reached, free)
        beside = spread(first)
        second = cut(beside, free)
        near = cut(beside, targets)
        far = cut(spread(second), targets)
        for other in reaching:
            if share(first, other):
                near.join(cut(other, targets))
            elif share(second, other):
                far.join(cut(other, targets))
        one.join(without(near, touched))
        two.join(without(far, touched))
    one = without(one, linked)
    two = without(without(two, linked), one)
    return c.GOAL_POINTS[goal] * (w[LINK] * one.size() + w[LINK_TWO] * two.size())


def areas_reaching(state: Position, seat: int, targets: HexSet) -> list[HexSet]:
    """The settlement areas next to some targets, each with all that is next to it."""
    found: list[HexSet] = []
    for area in settlement_areas(state, seat):
        reached = HexSet()
        for h in area:
            reached.join(REACHED[h])
        if share(reached, targets):
            found.append(reached)
    return found


def spread(hexes: HexSet) -> HexSet:
    """What is next to some hexes."""
    around = HexSet()
    for h in hexes.members():
        around.join(NEIGHBOUR_SETS[h])
    return around
