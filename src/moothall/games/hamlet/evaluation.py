"""How good a position looks for a seat, in points: what it has and what may be hoped for.

What brings points later counts more while much of the game is left: a weight with `_early` is
added to its namesake times the share of the Church's slots that are still empty.
"""

from typing import Final

from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.rules.scoring import count, total_points
from moothall.games.hamlet.state import Position

# the weights: `weights.toml` has their values in this order
WEIGHT_NAMES: Final[list[str]] = [
    "others",
    "gold",
    "gold_early",
    "villager",
    "villager_early",
    "donkey",
    "donkey_early",
    "blueprint",
    "landmark",
    "token",
    "token_early",
    "raw",
    "raw_early",
    "flag",
    "flag_early",
    "road",
    "road_early",
]
OTHERS: Final = 0
GOLD: Final = 1
GOLD_EARLY: Final = 2
VILLAGER: Final = 3
VILLAGER_EARLY: Final = 4
DONKEY: Final = 5
DONKEY_EARLY: Final = 6
BLUEPRINT: Final = 7
LANDMARK: Final = 8
TOKEN: Final = 9
TOKEN_EARLY: Final = 10
RAW: Final = 11
RAW_EARLY: Final = 12
FLAG: Final = 13
FLAG_EARLY: Final = 14
ROAD: Final = 15
ROAD_EARLY: Final = 16

ENOUGH_GOLD: Final = 12  # more than this is of no use


def evaluate(state: Position, seat: int, w: list[float]) -> float:
    """A building that is paid for and not yet laid counts as if it were."""
    best_other = -1
    for other in range(state.num_players):
        if other != seat:
            best_other = max(best_other, total_points(state, other))
    value = float(total_points(state, seat)) - w[OTHERS] * best_other
    if state.over:
        return value
    left = part_left(state)
    value += (w[GOLD] + w[GOLD_EARLY] * left) * min(state.gold[seat], ENOUGH_GOLD)
    value -= state.gold[seat] // c.GOLD_PER_POINT
    value += (w[VILLAGER] + w[VILLAGER_EARLY] * left) * state.villager_count(seat)
    value += (w[DONKEY] + w[DONKEY_EARLY] * left) * state.donkey_count(seat)
    value += (w[FLAG] + w[FLAG_EARLY] * left) * count(state.flags[seat])
    value += (w[ROAD] + w[ROAD_EARLY] * left) * (c.ROADS - state.roads_left[seat])
    for tile in state.hands[seat]:
        value += w[BLUEPRINT] * worth_of(tile, w)
    if state.question == n.ASK_PLACE and seat == state.mover:
        value += (1.0 - w[BLUEPRINT]) * worth_of(state.target, w)
    raw = w[RAW] + w[RAW_EARLY] * left  # whoever's work it was: one needs something to build with
    token = w[TOKEN] + w[TOKEN_EARLY] * left
    for lot in range(v.LOTS):
        if lot < v.RAW_LOTS:
            value += raw * state.stock[lot]
        elif state.stock[lot] and v.LOT_OWNER[lot] == seat:
            value += token * state.stock[lot] * quality(state, lot)
    return value


def part_left(state: Position) -> float:
    """How much of the game is still to come: it ends when the Church is finished."""
    empty = 0
    for holder in state.church:
        if holder < 0:
            empty += 1
    return empty / len(state.church)


def worth_of(tile: int, w: list[float]) -> float:
    """The points that a building brings its builder, landmarks at a guess."""
    worth = float(c.TILE[tile].points)
    if c.TILE[tile].kind == n.LANDMARK:
        worth += w[LANDMARK]
    return worth
