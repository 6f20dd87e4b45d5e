"""How good a position looks for a seat: what the greedy bot climbs.

Influence as it stands now, against the best opponent's, and a little for what brings influence
later: goods in store and within reach, a structure that is nearly paid for, improved land, workers
that stand, and quests that are under way.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.indio.content import (
    BUILD_FROM,
    BUILD_MAKES,
    BUILD_PRICES,
    FED_BY_FOOD,
    HEX_RESOURCES,
    LAST_YEAR,
    PIECES,
    QUEST_COUNTS,
    QUEST_KIND,
    QUEST_LEAST,
    QUEST_POINTS,
    QUEST_WHEN,
    STRUCTURE_POINTS,
    WORKERS_PER_POINT,
)
from moothall.games.indio.counting import count
from moothall.games.indio.goods import count_of, total
from moothall.games.indio.names import (
    AT_POSITION,
    AT_YEAR_END,
    COLLECTING,
    FARM,
    FOOD,
    RESOURCES,
    STRUCTURES,
)
from moothall.games.indio.scoring import leader_points, open_points
from moothall.games.indio.state import Position

FIRST_WORTH: Final[list[float]] = [0.3, 0.4, 0.9, 0.7, 0.7, 1.0, 0.3]  # of the first of a kind
GOOD_WORTH: Final[list[float]] = [0.2, 0.1, 0.3, 0.0, 0.3, 0.3, 0.2]  # of each one more
ENOUGH: Final[list[int]] = [4, 2, 3, 1, 4, 3, 4]  # more of a kind than this is worth nothing
FOOD_WORTH: Final = 0.7  # as far as there are workers to feed
ROOM_WORTH: Final = 0.1  # for a free place in store, where fewer than `FREE_PLACES` are left
FREE_PLACES: Final = 1
ACTIVE_WORTH: Final = 0.7
WORKER_WORTH: Final = 0.2  # for each of the first `CREW`
CREW: Final = 5
HOME_WORTH: Final = 5.0  # of a structure: what it stores and crafts
LAND_WORTH: Final[list[float]] = [0.0, 0.0, 0.0, 0.5, 1.0, 1.0]
REACH_WORTH: Final = 0.8  # of goods that the acting worker may still collect
WAITING_WORTH: Final = 0.2  # of goods where an own worker stands
PLAN_WORTH: Final = 0.5  # of the influence of a structure that is nearly paid for
QUEST_WORTH: Final = 0.4


def evaluate(state: Position, seat: int) -> float:
    best_other = 0
    for other in range(state.seats):
        if other != seat:
            best_other = max(best_other, open_points(state, other))
    value = open_points(state, seat) - 0.5 * best_other
    if state.over:
        return value + leader_points(state, seat)
    value += leader_points(state, seat) * state.year / LAST_YEAR  # it is judged at the end only
    stores: i64 = state.pool[seat]
    standing = state.active_count(seat)
    if state.mover == seat:  # what is being stored and woken
        stores += state.in_hand
        standing += state.to_wake
    workers = state.on_board[seat]
    future = goods_worth(stores) + food_worth(stores, workers) + room_worth(state, seat, stores)
    future += plan_worth(state, seat, stores) + land_worth(state, seat) + quest_worth(state, seat)
    future += WORKER_WORTH * min(workers, CREW) + ACTIVE_WORTH * standing
    future += HOME_WORTH * len(state.homes[seat])
    future += 0.5 * (workers % WORKERS_PER_POINT)  # half way to the next point
    return value + future * years_worth(state)


def years_worth(state: Position) -> float:
    """What the future counts: less and less towards the end."""
    return min(1.0, 0.25 + 0.25 * (LAST_YEAR - state.year))


def goods_worth(goods: i64) -> float:
    """Goods as far as they are of use: the first of a kind, and some more."""
    worth = 0.0
    for kind in range(RESOURCES):
        amount = count_of(goods, kind)
        if amount:
            worth += FIRST_WORTH[kind] + GOOD_WORTH[kind] * (min(amount, ENOUGH[kind]) - 1)
    return worth


def food_worth(goods: i64, workers: int) -> float:
    """Food as far as there is somebody to feed."""
    return FOOD_WORTH * min(count_of(goods, FOOD), (workers + 1) // FED_BY_FOOD)


def room_worth(state: Position, seat: int, stores: i64) -> float:
    """A store that is not full."""
    room = HEX_RESOURCES * len(state.homes[seat]) - total(stores)
    return ROOM_WORTH * min(room, FREE_PLACES)


def plan_worth(state: Position, seat: int, stores: i64) -> float:
    """The structure that is nearest: its influence, by the share of its price in store."""
    best = 0.0
    for line, price in enumerate(BUILD_PRICES):
        makes = BUILD_MAKES[line]
        base = BUILD_FROM[line]
        first = seat * STRUCTURES
        if state.pieces[first + makes] >= PIECES[makes]:
            continue
        if base >= 0 and not state.pieces[first + base]:
            continue
        gain = float(STRUCTURE_POINTS[makes])
        gain += HOME_WORTH if base < 0 else -STRUCTURE_POINTS[base]
        share = (total(price) - missing(stores, price)) / total(price)
        best = max(best, gain * share * share)
    return PLAN_WORTH * best


def missing(stores: i64, price: i64) -> int:
    """How many resources a price still lacks."""
    lack = 0
    for kind in range(RESOURCES):
        lack += max(0, count_of(price, kind) - count_of(stores, kind))
    return lack


def land_worth(state: Position, seat: int) -> float:
    """Improved land under control, and goods where own workers stand."""
    own = 7 << 3 * seat
    worth = 0.0
    for h in range(state.shape.size):
        if state.tiles[h] >= FARM and state.controller(h) == seat:
            worth += LAND_WORTH[state.tiles[h]]
        if state.crew[h] & own and state.stands[h] == 0 and state.goods[h]:
            if h == state.acting and not state.used >> COLLECTING & 1 and state.mover == seat:
                worth += REACH_WORTH * goods_worth(state.goods[h])
            else:
                worth += WAITING_WORTH * goods_worth(state.goods[h])
    return worth


def quest_worth(state: Position, seat: int) -> float:
    """Quests that ask for a position: their influence, by how much of it is there."""
    worth = 0.0
    for quest in state.hands[seat]:
        if QUEST_WHEN[quest] in (AT_POSITION, AT_YEAR_END):
            reached = count(state, seat, QUEST_COUNTS[quest], QUEST_KIND[quest])
            worth += QUEST_POINTS[quest] * min(1.0, reached / QUEST_LEAST[quest])
    return QUEST_WORTH * worth
