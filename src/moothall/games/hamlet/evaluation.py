"""How good a position looks for a seat: what the greedy bot climbs.

Points as they stand now, against the best opponent's, and a little for what brings points later:
gold, workers, blueprints in hand, and own tokens that somebody will consume.
"""

from typing import Final

from moothall.games.hamlet.content import GOLD_PER_POINT, TILE
from moothall.games.hamlet.lots import LOT_OWNER, LOTS, RAW_LOTS
from moothall.games.hamlet.names import ASK_PLACE, LANDMARK
from moothall.games.hamlet.paying import quality
from moothall.games.hamlet.scoring import total_points
from moothall.games.hamlet.state import Position

GOLD_WORTH: Final = 0.5  # of each coin, instead of a point for every three at the end
ENOUGH_GOLD: Final = 12  # more than this is of no use
VILLAGER_WORTH: Final = 6.0
DONKEY_WORTH: Final = 0.8
BLUEPRINT_WORTH: Final = 0.6  # of the points that a blueprint in hand will bring
LANDMARK_WORTH: Final = 2.0  # more than what is printed as its reward
TOKEN_WORTH: Final = 1.2
RAW_WORTH: Final = 0.05  # whoever's work it was: one needs something to build with


def evaluate(state: Position, seat: int) -> float:
    """A building that is paid for and not yet laid counts as if it were."""
    best_other = -1
    for other in range(state.seats):
        if other != seat:
            best_other = max(best_other, total_points(state, other))
    value = float(total_points(state, seat)) - 0.5 * best_other
    if state.over:
        return value
    value += GOLD_WORTH * min(state.gold[seat], ENOUGH_GOLD)
    value -= state.gold[seat] // GOLD_PER_POINT
    value += VILLAGER_WORTH * state.villager_count(seat)
    value += DONKEY_WORTH * state.donkey_count(seat)
    for tile in state.hands[seat]:
        value += BLUEPRINT_WORTH * worth_of(tile)
    if state.asks == ASK_PLACE and seat == state.mover:
        value += (1.0 - BLUEPRINT_WORTH) * worth_of(state.target)
    for lot in range(LOTS):
        if lot < RAW_LOTS:
            value += RAW_WORTH * state.stock[lot]
        elif state.stock[lot] and LOT_OWNER[lot] == seat:
            value += TOKEN_WORTH * state.stock[lot] * quality(state, lot)
    return value


def worth_of(tile: int) -> float:
    """The points that a building brings its builder, landmarks at a guess."""
    worth = float(TILE[tile].points)
    if TILE[tile].kind == LANDMARK:
        worth += LANDMARK_WORTH
    return worth
