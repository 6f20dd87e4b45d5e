"""How good a position looks for a seat, in points: what it has and what may be hoped for."""

from typing import Final

from moothall.engine.native import i64
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.goods import count_of, total
from moothall.games.indio.rules.quests import count
from moothall.games.indio.rules.scoring import leader_points, open_points
from moothall.games.indio.state import Position

# the weights: `weights.toml` has their values in this order
WEIGHT_NAMES: Final[list[str]] = [
    "others",
    "leader",
    "food",
    "room",
    "active",
    "worker",
    "home",
    "reach",
    "waiting",
    "plan",
    "quest",
    "half_point",
    "late",
    "a_year",
    "town",
    "city",
    *[f"first {name}" for name in n.RESOURCE_NAMES],
    *[f"more {name}" for name in n.RESOURCE_NAMES],
    *[f"land {name}" for name in n.TILE_NAMES[n.FARM :]],
    "others_hope",
    "idle",
]
OTHERS: Final = 0
LEADER: Final = 1
FOOD: Final = 2
ROOM: Final = 3
ACTIVE: Final = 4
WORKER: Final = 5
HOME: Final = 6
REACH: Final = 7
WAITING: Final = 8
PLAN: Final = 9
QUEST: Final = 10
HALF_POINT: Final = 11
LATE: Final = 12
A_YEAR: Final = 13
TOWN: Final = 14
CITY: Final = 15
FIRST_OF: Final = 16  # the first of a kind of resource
MORE_OF: Final = FIRST_OF + n.RESOURCES  # each one more
LAND_OF: Final = MORE_OF + n.RESOURCES  # improved land under control
OTHERS_HOPE: Final = LAND_OF + len(n.TILE_NAMES) - n.FARM
IDLE: Final = OTHERS_HOPE + 1

ENOUGH: Final[list[int]] = [4, 2, 3, 1, 4, 3, 4]  # more of a kind than this is worth nothing
FREE_PLACES: Final = 1  # in store, that are worth something
CREW: Final = 5  # workers that are worth something


def evaluate(state: Position, seat: int, w: list[float]) -> float:
    best_other = 0.0
    for other in range(state.num_players):
        if other != seat:
            theirs = w[OTHERS] * open_points(state, other)
            if w[OTHERS_HOPE] and not state.over:
                theirs += w[OTHERS_HOPE] * hopes(state, other, w) * years_worth(state, w)
            best_other = max(best_other, theirs)
    value = open_points(state, seat) - best_other
    if state.over:
        return value + leader_points(state, seat)
    value += (
        w[LEADER] * leader_points(state, seat) * state.year / c.LAST_YEAR
    )  # it is judged at the end only
    return value + hopes(state, seat, w) * years_worth(state, w)


def hopes(state: Position, seat: int, w: list[float]) -> float:
    """What a seat has that may still bring points."""
    stores: i64 = state.pool[seat]
    standing = state.active_count(seat)
    if state.mover == seat:  # what is being stored and woken
        stores += state.in_hand
        standing += state.to_wake
    workers = state.on_board[seat]
    future = (
        goods_worth(stores, w) + food_worth(stores, workers, w) + room_worth(state, seat, stores, w)
    )
    future += (
        plan_worth(state, seat, stores, w)
        + land_worth(state, seat, w)
        + quest_worth(state, seat, w)
    )
    future += w[WORKER] * min(workers, CREW) + w[ACTIVE] * standing
    if state.passes or state.question < n.ASK_FEED:
        future -= w[IDLE] * standing  # who did not act all year was woken for little
    future += w[HOME] * len(state.homes[seat])
    first = seat * n.STRUCTURES
    future += w[TOWN] * state.pieces[first + n.TOWN] + w[CITY] * state.pieces[first + n.CITY]
    return future + w[HALF_POINT] * (workers % c.WORKERS_PER_POINT)  # half way to the next point


def years_worth(state: Position, w: list[float]) -> float:
    """What the future counts: less and less towards the end."""
    return min(1.0, w[LATE] + w[A_YEAR] * (c.LAST_YEAR - state.year))


def goods_worth(goods: i64, w: list[float]) -> float:
    """Goods as far as they are of use: the first of a kind, and some more."""
    worth = 0.0
    for kind in range(n.RESOURCES):
        amount = count_of(goods, kind)
        if amount:
            worth += w[FIRST_OF + kind] + w[MORE_OF + kind] * (min(amount, ENOUGH[kind]) - 1)
    return worth


def food_worth(goods: i64, workers: int, w: list[float]) -> float:
    """Food as far as there is somebody to feed."""
    return w[FOOD] * min(count_of(goods, n.FOOD), (workers + c.FED_BY_FOOD - 1) // c.FED_BY_FOOD)


def room_worth(state: Position, seat: int, stores: i64, w: list[float]) -> float:
    """A store that is not full."""
    room = c.HEX_RESOURCES * len(state.homes[seat]) - total(stores)
    return w[ROOM] * min(room, FREE_PLACES)


def plan_worth(state: Position, seat: int, stores: i64, w: list[float]) -> float:
    """The structure that is nearest: its influence, by the share of its price in store."""
    best = 0.0
    for line, price in enumerate(c.BUILD_PRICES):
        makes = c.BUILD_MAKES[line]
        base = c.BUILD_FROM[line]
        first = seat * n.STRUCTURES
        if state.pieces[first + makes] >= c.PIECES[makes]:
            continue
        if base >= 0 and not state.pieces[first + base]:
            continue
        gain = float(c.STRUCTURE_POINTS[makes])
        gain += w[HOME] if base < 0 else -c.STRUCTURE_POINTS[base]
        share = (total(price) - missing(stores, price)) / total(price)
        best = max(best, gain * share * share)
    return w[PLAN] * best


def missing(stores: i64, price: i64) -> int:
    """How many resources a price still lacks."""
    lack = 0
    for kind in range(n.RESOURCES):
        lack += max(0, count_of(price, kind) - count_of(stores, kind))
    return lack


def land_worth(state: Position, seat: int, w: list[float]) -> float:
    """Improved land under control, and goods where own workers stand."""
    own = 7 << 3 * seat
    worth = 0.0
    for h in range(state.shape.size):
        if state.tiles[h] >= n.FARM and state.controller(h) == seat:
            worth += w[LAND_OF + state.tiles[h] - n.FARM]
        if state.crew[h] & own and state.stands[h] == 0 and state.goods[h]:
            if h == state.acting and not state.used >> n.COLLECTING & 1 and state.mover == seat:
                worth += w[REACH] * goods_worth(state.goods[h], w)
            else:
                worth += w[WAITING] * goods_worth(state.goods[h], w)
    return worth


def quest_worth(state: Position, seat: int, w: list[float]) -> float:
    """Quests that ask for a position: their influence, by how much of it is there."""
    worth = 0.0
    for quest in state.hands[seat]:
        if c.QUEST_WHEN[quest] in (n.AT_POSITION, n.AT_YEAR_END):
            reached = count(state, seat, c.QUEST_COUNTS[quest], c.QUEST_KIND[quest])
            worth += c.QUEST_POINTS[quest] * min(1.0, reached / c.QUEST_LEAST[quest])
    return w[QUEST] * worth
