"""How good a position looks for a seat, in points: what it has and what may be hoped for.

What brings points later counts more while much of the game is left: a weight with `_early` is
added to its namesake times the share of settlements that are still in supply.
"""

from typing import Final

from moothall.engine.bits import cut, share
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOUR_SETS
from moothall.games.kingdom_builder.rules.scoring import total_points
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
    "near_early",
]
OTHERS: Final = 0
TILE: Final = 1
TILE_EARLY: Final = 2
BUILT: Final = 3
TERRAIN: Final = 4
TERRAIN_EARLY: Final = 5
NEAR: Final = 6
NEAR_EARLY: Final = 7


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
    near = w[NEAR] + w[NEAR_EARLY] * left
    if near:
        value += near * tiles_near(state, seat)
    return value - (w[TERRAIN] + w[TERRAIN_EARLY] * left) * terrains_touched(state, seat)


def tiles_near(state: Position, seat: int) -> int:
    """Tiles that a settlement next to one's own could win."""
    count = 0
    locations = state.board.locations
    for place, h in enumerate(locations):
        if state.tiles_left[place] and state.tiles[seat * len(locations) + place] == n.NEVER:
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
