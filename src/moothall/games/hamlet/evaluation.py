"""How good a position looks for a seat, in points: what it has and what may be hoped for.

What brings points later counts more while much of the game is left: a weight with `_early` is
added to its namesake times the share of the usual rounds that are still to come. The rounds, not
the Church, tell how much is left: a delivery must not look as if it cost the builder its hopes.
What the others may hope for counts against a seat as well, so whoever is ahead wants the end.
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
    "others_hope",
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
OTHERS_HOPE: Final = 17

ENOUGH_GOLD: Final = 12  # more than this is of no use
USUAL_ROUNDS: Final = 30


def evaluate(state: Position, seat: int, w: list[float]) -> float:
    best_other = -1.0
    for other in range(state.num_players):
        if other != seat:
            theirs = w[OTHERS] * total_points(state, other)
            if w[OTHERS_HOPE] and not state.over:
                theirs += w[OTHERS_HOPE] * hopes(state, other, w)
            best_other = max(best_other, theirs)
    value = float(total_points(state, seat)) - best_other
    if state.over:
        return value
    value += hopes(state, seat, w)
    raw = w[RAW] + w[RAW_EARLY] * part_left(state)
    for lot in range(v.RAW_LOTS):  # whoever's work it was: one needs something to build with
        value += raw * state.stock[lot]
    return value


def hopes(state: Position, seat: int, w: list[float]) -> float:
    """What a seat has that may still bring points.

    A building that is paid for and not yet laid counts as if it were.
    """
    left = part_left(state)
    value = (w[GOLD] + w[GOLD_EARLY] * left) * min(state.gold[seat], ENOUGH_GOLD)
    value -= state.gold[seat] // c.GOLD_PER_POINT
    value += (w[VILLAGER] + w[VILLAGER_EARLY] * left) * state.villager_count(seat)
    value += (w[DONKEY] + w[DONKEY_EARLY] * left) * state.donkey_count(seat)
    value += (w[FLAG] + w[FLAG_EARLY] * left) * count(state.flags[seat])
    value += (w[ROAD] + w[ROAD_EARLY] * left) * (c.ROADS - state.roads_left[seat])
    for tile in state.hands[seat]:
        value += w[BLUEPRINT] * worth_of(tile, w)
    if state.question == n.ASK_PLACE and seat == state.mover:
        value += (1.0 - w[BLUEPRINT]) * worth_of(state.target, w)
    token = w[TOKEN] + w[TOKEN_EARLY] * left
    for lot in range(v.RAW_LOTS, v.LOTS):
        if state.stock[lot] and v.LOT_OWNER[lot] == seat:
            value += token * state.stock[lot] * quality(state, lot)
    return value


def part_left(state: Position) -> float:
    """How much of a game of the usual length is still to come."""
    return max(0.0, 1.0 - state.round / USUAL_ROUNDS)


def worth_of(tile: int, w: list[float]) -> float:
    """The points that a building brings its builder, landmarks at a guess."""
    worth = float(c.TILE[tile].points)
    if c.TILE[tile].kind == n.LANDMARK:
        worth += w[LANDMARK]
    return worth
