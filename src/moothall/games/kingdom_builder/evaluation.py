"""How good a position looks for a seat: what the greedy bot climbs.

Points as they stand now, against the best opponent's, and a little for what brings points
later: tiles that act every turn, and room to build next to what stands.
"""

from typing import Final

from moothall.engine.bits import cut, share
from moothall.games.kingdom_builder.names import NEW, SUITABLE, USED
from moothall.games.kingdom_builder.scoring import total_points
from moothall.games.kingdom_builder.state import Position

TILE_WORTH: Final = 2.5
BUILT_WORTH: Final = 0.2
TERRAIN_WORTH: Final = 0.3


def evaluate(state: Position, seat: int) -> float:
    best_other = -1
    for other in range(state.seats):
        if other != seat:
            best_other = max(best_other, total_points(state, other))
    value = float(total_points(state, seat)) - 0.5 * best_other
    if state.over:
        return value
    locations = len(state.board.locations)
    for tile in range(seat * locations, (seat + 1) * locations):
        if NEW <= state.tiles[tile] <= USED:
            value += TILE_WORTH
    value += BUILT_WORTH * len(state.settlements[seat])
    return value - TERRAIN_WORTH * terrains_touched(state, seat)


def terrains_touched(state: Position, seat: int) -> int:
    """Kinds of free land next to own settlements: the fewer, the freer the next card's builds."""
    count = 0
    for kind in range(SUITABLE):
        if share(state.around[seat], cut(state.empty, state.board.land_of[kind])):
            count += 1
    return count
