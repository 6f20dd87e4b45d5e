"""How good a position looks for a seat, in points: what it has and what may be hoped for.

What brings points later counts more while much of the game is left: a weight with `_early` is
added to its namesake times the share of settlements that are still in supply.
"""

from typing import Final

from moothall.engine.bits import HexSet, as_bits, cut, hex_set, share
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOUR_SETS, NEIGHBOURS
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
    "moving_tile",
    "far",
    "far_early",
    "castle",
]
OTHERS: Final = 0
TILE: Final = 1
TILE_EARLY: Final = 2
BUILT: Final = 3
TERRAIN: Final = 4
TERRAIN_EARLY: Final = 5
NEAR: Final = 6
NEAR_EARLY: Final = 7
MOVING_TILE: Final = 8
FAR: Final = 9
FAR_EARLY: Final = 10
CASTLE: Final = 11

# within two steps of a hex
TWO_AWAY: Final[list[HexSet]] = [
    hex_set([far for near in NEIGHBOURS[h] for far in NEIGHBOURS[near]]) for h in range(n.HEXES)
]
MOVING: Final[int] = as_bits([n.BARN, n.HARBOR, n.PADDOCK, n.CARAVAN])


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
    for place in range(locations):
        if n.NEW <= state.tiles[seat * locations + place] <= n.USED:
            value += tile
            if MOVING >> state.board.location_tiles[place] & 1:
                value += w[MOVING_TILE]
    value += w[BUILT] * len(state.settlements[seat])
    near = w[NEAR] + w[NEAR_EARLY] * left
    far = w[FAR] + w[FAR_EARLY] * left
    if near or far:
        value += hopes(state, seat, near, far)
    if w[CASTLE]:
        value += w[CASTLE] * castles_near(state, seat)
    return value - (w[TERRAIN] + w[TERRAIN_EARLY] * left) * terrains_touched(state, seat)


def hopes(state: Position, seat: int, near: float, far: float) -> float:
    """What tiles promise that one settlement more next to one's own could win, or two."""
    value = 0.0
    around = state.around[seat]
    for place, h in enumerate(state.board.locations):
        if not state.tiles_left[place]:
            continue
        if state.tiles[seat * len(state.board.locations) + place] != n.NEVER:
            continue
        if share(around, cut(state.empty, NEIGHBOUR_SETS[h])):
            value += near
        elif far and share(around, cut(state.empty, TWO_AWAY[h])):
            value += far
    return value


def castles_near(state: Position, seat: int) -> int:
    """Castles without a settlement of one's own that one more could stand beside."""
    count = 0
    around = state.around[seat]
    for h in state.board.castles:
        if not around.has(h) and share(around, cut(state.empty, NEIGHBOUR_SETS[h])):
            count += 1
    return count


def terrains_touched(state: Position, seat: int) -> int:
    """Kinds of free land next to own settlements: the fewer, the freer the next card's builds."""
    count = 0
    for kind in range(n.SUITABLE):
        if share(state.around[seat], cut(state.empty, state.board.land_of[kind])):
            count += 1
    return count
