"""How good a position looks for a seat: what the greedy bot climbs.

Points as they stand, against the best opponent's; what helps to make more of them in the rounds
that are left (tiles in circulation, planning spaces, carts, extensions, coins); rows and orders
begun; and what the tiles on the action spaces promise.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.altiplano.content import (
    BOAT_POINTS,
    GOOD_POINTS,
    GOOD_PRICES,
    HOUSE_BONUS,
    HOUSE_POINTS,
    PLANNING_SPACES,
    ROW_LENGTHS,
    ROW_POINTS,
)
from moothall.games.altiplano.conversions import BOARD, Conversion
from moothall.games.altiplano.heaps import count, goods_in, size
from moothall.games.altiplano.market import ORDER_HEAPS
from moothall.games.altiplano.movement import steps_of
from moothall.games.altiplano.names import (
    FOOD,
    GOODS,
    HARBOR_BOAT,
    LOCATIONS,
    MARKET,
    MEANS,
    ROAD_BUILD,
    VILLAGE,
    VILLAGE_HOUSE,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scoring import total_points
from moothall.games.altiplano.state import Position
from moothall.games.altiplano.storage import NO_ROW, row_for

LONG_GAME: Final = 14.0  # rounds
# for each good: what a tile in circulation is good for in a long game, and of how many that holds
USEFUL: Final = [2.0, 0.0, 1.5, 2.0, 0.8, 1.0, 1.6, 0.7, 1.0, 0.0, 0.0, 0.0]
ENOUGH: Final = [7, 0, 3, 3, 3, 2, 3, 3, 3, 0, 0, 0]
USED_GOODS: Final = [good for good in range(GOODS) if ENOUGH[good]]
OTHERS: Final = 0.3  # of the best opponent's points
SPACE_WORTH: Final = 3.0  # a planning space more
STEP_WORTH: Final = 1.2  # a step of road
CART_WORTH: Final = 0.8
CARD_WORTH: Final = 2.2  # an extension
COIN_WORTH: Final = 0.3
COINS_ENOUGH: Final = 6
ROW_BEGUN: Final = 0.6  # of a row's points, by the square of how full it is
ORDER_WORTH: Final = 0.8  # an open order
DELIVERED_WORTH: Final = 1.8  # a tile on it, beside its own points
SOON: Final = 0.8  # of what can still be done in this round
LATER: Final = 0.4  # of what must wait
HALF_READY: Final = 0.5  # of what only lacks planned tiles


def evaluate(state: Position, seat: int) -> float:
    best_other = 0
    for other in state.players:
        if other.seat != seat:
            best_other = max(best_other, total_points(state, other))
    player = state.players[seat]
    value = total_points(state, player) - OTHERS * best_other
    if state.over:
        return value
    left = time_left(state)
    active = player.counted_tiles() - player.stored
    value += means_worth(player, active, left) + begun_worth(player)
    return value + promise(state, player, active, left)


def time_left(state: Position) -> float:
    """How much of a long game is still to come: an extension leaves in every round."""
    if state.final:
        return 0.0
    if state.ending:
        return 1.0 / LONG_GAME
    return (len(state.pile) + 2) / LONG_GAME


def means_worth(player: Player, active: i64, left: float) -> float:
    """Whatever produces points later; `active` are the tiles in circulation."""
    value = 0.0
    for good in USED_GOODS:
        value += USEFUL[good] * min(count(active, good), ENOUGH[good])
    value += SPACE_WORTH * (PLANNING_SPACES[player.road] - PLANNING_SPACES[0])
    value += STEP_WORTH * player.road
    value += CART_WORTH * player.cart_count()
    value += CARD_WORTH * len(player.extensions)
    value += COIN_WORTH * min(player.coins, COINS_ENOUGH)
    return left * value


def begun_worth(player: Player) -> float:
    """Rows and an order that may still be completed."""
    value = 0.0
    for row in range(len(player.row_goods)):
        if not player.is_complete(row):
            value += row_worth(row, player.row_sizes[row])
    if player.order >= 0:
        value += ORDER_WORTH
        for good in goods_in(player.delivered):
            value += (DELIVERED_WORTH + GOOD_POINTS[good]) * count(player.delivered, good)
    return value


def row_worth(row: int, tiles: int) -> float:
    """A row as far as it is filled."""
    full = tiles / ROW_LENGTHS[row]
    return ROW_POINTS[row] * full * full * (1.0 if full == 1.0 else ROW_BEGUN)


# ---- what lies on the action spaces


def promise(state: Position, player: Player, active: i64, left: float) -> float:
    """What the laid out tiles will bring: at most at as many places as can be visited."""
    values = [0.0] * LOCATIONS
    for location in range(LOCATIONS):
        pool = player.pool(location)
        if pool:
            values[location] = board_worth(state, player, location, pool, active, left)
    for card in player.cards:
        values[card.location] += card_worth(state, player, card, active, left)
    total = 0.0
    for value in values:
        total += value
    if player.passed or total == 0.0:
        return LATER * total
    soon = 0.0
    visits = 0
    for means in range(MEANS):
        if steps_of(player, means):
            visits += 1
    if player.figure < 0:
        visits += 1
    else:
        soon += values[player.figure]
        values[player.figure] = 0.0
    values.sort(reverse=True)
    for value in values[:visits]:
        soon += value
    return SOON * soon + LATER * min(1.0, left * LONG_GAME) * (total - soon)


def board_worth(
    state: Position, player: Player, location: int, pool: i64, active: i64, left: float
) -> float:
    """The best that the board offers at a location for the tiles there."""
    value = 0.0
    for conversion in BOARD[location]:
        share = ready_share(player, conversion, pool)
        if share > 0.0:
            value = max(value, share * gain_worth(state, player, conversion, active, left))
    if location == VILLAGE:
        value = max(value, storing_worth(player, pool))
    elif location == MARKET:
        value = max(value, market_worth(player, pool, left))
    return value


def card_worth(
    state: Position, player: Player, card: Conversion, active: i64, left: float
) -> float:
    """What a card offers for what lies on it."""
    if card.coins:
        share = 1.0 if player.has_coins_on(card.area) else 0.0
    else:
        share = ready_share(player, card, player.spaces[card.area])
    return share * gain_worth(state, player, card, active, left) if share > 0.0 else 0.0


def ready_share(player: Player, conversion: Conversion, heap: i64) -> float:
    """How often a price lies ready; or the part that does if the rest is planned."""
    if not heap:
        return 0.0
    if conversion.met_by(heap):
        return float(size(heap)) if conversion.repeat else 1.0
    if not conversion.met_by(heap + player.planning):
        return 0.0
    placed = 0
    for place, good in enumerate(conversion.goods):
        placed += min(count(heap, good), conversion.numbers[place])
    return HALF_READY * placed / size(conversion.cost)


def gain_worth(
    state: Position, player: Player, conversion: Conversion, active: i64, left: float
) -> float:
    """The best that a conversion gives."""
    action = conversion.action
    if action == VILLAGE_HOUSE:
        return house_worth(state, player)
    if action == ROAD_BUILD:
        return left * (STEP_WORTH + SPACE_WORTH / 2)
    best = 0.0
    if action == HARBOR_BOAT:
        for good in range(GOODS):
            if state.boats >> good & 1:
                best = max(best, BOAT_POINTS + tile_worth(state, player, good, active, left))
        return best
    for good in conversion.gains:
        best = max(best, tile_worth(state, player, good, active, left))
    return best


def tile_worth(state: Position, player: Player, good: int, active: i64, left: float) -> float:
    """One tile more of a good."""
    if not state.stocks[good]:
        return 0.0
    value = float(GOOD_POINTS[good])
    if player.houses >> good & 1:
        value += HOUSE_BONUS
    if count(active, good) < ENOUGH[good]:
        value += left * USEFUL[good]
    return value


def house_worth(state: Position, player: Player) -> float:
    """The best house to be had."""
    tiles = player.counted_tiles()
    best = 0
    for good in range(GOODS):
        if state.houses >> good & 1:
            best = max(best, HOUSE_POINTS + HOUSE_BONUS * count(tiles, good))
    return float(best)


def storing_worth(player: Player, pool: i64) -> float:
    """What the tiles in the village add to the rows of the warehouse."""
    value = 0.0
    for good in goods_in(pool):
        row = row_for(player, good) if good != FOOD else NO_ROW
        if row != NO_ROW:
            tiles = player.row_sizes[row] if row < len(player.row_sizes) else 0
            filled = min(tiles + count(pool, good), ROW_LENGTHS[row])
            value += row_worth(row, filled) - row_worth(row, tiles)
    return value


def market_worth(player: Player, pool: i64, left: float) -> float:
    """What the tiles at the market bring: delivered, or sold."""
    value = 0.0
    for good in goods_in(pool):
        tiles = count(pool, good)
        lacking = 0
        if player.order >= 0:
            lacking = count(ORDER_HEAPS[player.order] - player.delivered, good)
        value += DELIVERED_WORTH * min(tiles, lacking)
        value += left * COIN_WORTH * GOOD_PRICES[good] * max(0, tiles - lacking)
    return value
