"""How good a position looks for a seat, in points: what it has and what may be hoped for."""

from typing import Final

from moothall.engine.native import i64
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import ORDER_HEAPS
from moothall.games.altiplano.rules.heaps import BOARD, Conversion, count, goods_in, size
from moothall.games.altiplano.rules.scoring import total_points
from moothall.games.altiplano.rules.storage import NO_ROW, row_for
from moothall.games.altiplano.rules.turns import steps_of
from moothall.games.altiplano.state import Player, Position

# what is turned into boats, houses, and glass or cloth as often as it is drawn
TURNED: Final[list[int]] = [n.WOOD, n.STONE, n.CACAO]

# the weights: `weights.toml` has their values in this order
WEIGHT_NAMES: Final[list[str]] = [
    "others",
    "space",
    "step",
    "cart",
    "card",
    "coin",
    "row_begun",
    "order",
    "delivered",
    "soon",
    "later",
    "half_ready",
    "house",
    "bonus",
    "point",
    "boat",
    "build_road",
    *[f"use {name}" for name in n.GOOD_NAMES],
    *[f"turn {n.GOOD_NAMES[good]}" for good in TURNED],
    "cacao_card",
    "order_filled",
    "circulating",
    "surplus",
    "waiting",
]
OTHERS: Final = 0
SPACE: Final = 1
STEP: Final = 2
CART: Final = 3
CARD: Final = 4
COIN: Final = 5
ROW_BEGUN: Final = 6
ORDER: Final = 7
DELIVERED: Final = 8
SOON: Final = 9
LATER: Final = 10
HALF_READY: Final = 11
HOUSE: Final = 12
BONUS: Final = 13
POINT: Final = 14
BOAT: Final = 15
BUILD_ROAD: Final = 16
USE_OF: Final = 17  # of a tile in circulation in a long game
TURN_OF: Final = USE_OF + n.GOODS
CACAO_CARD: Final = TURN_OF + len(TURNED)
ORDER_FILLED: Final = CACAO_CARD + 1
CIRCULATING: Final = ORDER_FILLED + 1
SURPLUS: Final = CIRCULATING + 1
WAITING: Final = SURPLUS + 1

# the kinds of extensions that bring cacao
CACAO_KINDS: Final[list[int]] = [
    kind for kind in range(n.CONVERTS) if n.CACAO in c.KIND_CARDS[kind].gains
]
LONG_GAME: Final = 14.0  # rounds
_ENOUGH: Final[dict[int, int]] = {n.FOOD: 7, n.FISH: 2}
# for each good: of how many tiles it holds that they are of use
ENOUGH: Final[list[int]] = [_ENOUGH.get(good, 3) for good in range(n.GOODS)]
COINS_ENOUGH: Final = 6
TURNED_ENOUGH: Final = 2.0  # tiles a round
PLENTY: Final = 5.0  # so much for each player lasts for a whole game


def evaluate(state: Position, seat: int, w: list[float]) -> float:
    best_other = 0
    for other in state.players:
        if other.seat != seat:
            best_other = max(best_other, total_points(state, other))
    player = state.players[seat]
    value = total_points(state, player) - w[OTHERS] * best_other
    if state.over:
        return value
    left = time_left(state)
    active = player.counted_tiles() - player.stored
    value += means_worth(state, player, active, left, w) + begun_worth(player, w)
    return value + promise(state, player, active, left, w)


def time_left(state: Position) -> float:
    """How much of a long game is still to come: an extension leaves in every round."""
    if state.final:
        return 0.0
    if state.ending:
        return 1.0 / LONG_GAME
    return (len(state.pile) + 2) / LONG_GAME


def means_worth(state: Position, player: Player, active: i64, left: float, w: list[float]) -> float:
    """Whatever produces points later; `active` are the tiles in circulation."""
    value = 0.0
    for good in range(n.GOODS):
        value += w[USE_OF + good] * min(count(active, good), ENOUGH[good])
    value += w[SPACE] * (c.PLANNING_SPACES[player.road] - c.PLANNING_SPACES[0])
    value += w[STEP] * player.road
    value += w[CART] * player.cart_count()
    value += w[CARD] * len(player.extensions)
    for extension in player.extensions:
        if c.EXTENSION_KINDS[extension] in CACAO_KINDS:
            value += w[CACAO_CARD]
    value += w[COIN] * min(player.coins, COINS_ENOUGH)
    drawn = min(size(active), c.PLANNING_SPACES[player.road])
    value += w[CIRCULATING] * drawn + w[SURPLUS] * (size(active) - drawn)
    value *= left
    for place, good in enumerate(TURNED):
        if w[TURN_OF + place] and count(active, good):
            drawn_of = drawn_each_round(player, count(active, good), size(active))
            value += w[TURN_OF + place] * drawn_of * chances(state, good, left)
    return value


def drawn_each_round(player: Player, tiles: int, circulating: int) -> float:
    """How many of some tiles are drawn in a round, as far as they can be used."""
    spaces = c.PLANNING_SPACES[player.road]
    return min(TURNED_ENOUGH, tiles * spaces / max(spaces, circulating))


def chances(state: Position, good: int, left: float) -> float:
    """How long a good can still be turned into something, as a part of a long game."""
    if good == n.STONE:
        to_be_had = state.houses.bit_count()
    elif good == n.WOOD:
        to_be_had = state.boats.bit_count()
    else:
        to_be_had = state.stocks[n.GLASS] + state.stocks[n.CLOTH]
    return min(left, to_be_had / (PLENTY * state.num_players))


def begun_worth(player: Player, w: list[float]) -> float:
    """Rows and an order that may still be completed."""
    value = 0.0
    for row in range(len(player.row_goods)):
        if not player.is_complete(row):
            value += row_worth(row, player.row_sizes[row], w)
    if player.order >= 0:
        value += w[ORDER]
        for good in goods_in(player.delivered):
            value += (w[DELIVERED] + c.GOOD_POINTS[good]) * count(player.delivered, good)
        filled = size(player.delivered) / size(ORDER_HEAPS[player.order])
        value += w[ORDER_FILLED] * filled * filled * c.ORDER_POINTS[player.order]
    return value


def row_worth(row: int, tiles: int, w: list[float]) -> float:
    """A row as far as it is filled."""
    full = tiles / c.ROW_LENGTHS[row]
    return c.ROW_POINTS[row] * full * full * (1.0 if full == 1.0 else w[ROW_BEGUN])


# ---- what lies on the action spaces


def promise(state: Position, player: Player, active: i64, left: float, w: list[float]) -> float:
    """What the laid out tiles will bring: at most at as many places as can be visited."""
    values = [0.0] * n.LOCATIONS
    worths = tile_worths(state, player, active, left, w)
    for location in range(n.LOCATIONS):
        pool = player.pool(location)
        if pool:
            values[location] = board_worth(state, player, location, pool, worths, left, w)
    for card in player.cards:
        values[card.location] += card_worth(state, player, card, worths, left, w)
    total = 0.0
    for value in values:
        total += value
    if player.passed or total == 0.0:
        return w[LATER] * total
    soon = 0.0
    visits = 0
    for means in range(n.MEANS):
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
    value = w[SOON] * soon + w[LATER] * min(1.0, left * LONG_GAME) * (total - soon)
    return value + w[WAITING] * value if state.phase == n.DRAWING else value


def board_worth(
    state: Position,
    player: Player,
    location: int,
    pool: i64,
    worths: list[float],
    left: float,
    w: list[float],
) -> float:
    """The best that the board offers at a location for the tiles there."""
    value = 0.0
    for conversion in BOARD[location]:
        share = ready_share(player, conversion, pool, w)
        if share > 0.0:
            value = max(value, share * gain_worth(state, player, conversion, worths, left, w))
    if location == n.VILLAGE:
        value = max(value, storing_worth(player, pool, w))
    elif location == n.MARKET:
        value = max(value, market_worth(player, pool, left, w))
    return value


def card_worth(
    state: Position,
    player: Player,
    card: Conversion,
    worths: list[float],
    left: float,
    w: list[float],
) -> float:
    """What a card offers for what lies on it."""
    if card.coins:
        share = 1.0 if player.has_coins_on(card.area) else 0.0
    else:
        share = ready_share(player, card, player.spaces[card.area], w)
    return share * gain_worth(state, player, card, worths, left, w) if share > 0.0 else 0.0


def ready_share(player: Player, conversion: Conversion, heap: i64, w: list[float]) -> float:
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
    return w[HALF_READY] * placed / size(conversion.cost)


def gain_worth(
    state: Position,
    player: Player,
    conversion: Conversion,
    worths: list[float],
    left: float,
    w: list[float],
) -> float:
    """The best that a conversion gives."""
    action = conversion.action
    if action == n.VILLAGE_HOUSE:
        return house_worth(state, player, w)
    if action == n.ROAD_BUILD:
        return w[BUILD_ROAD] * left * (w[STEP] + w[SPACE] / 2)
    best = 0.0
    if action == n.HARBOR_BOAT:
        for good in range(n.GOODS):
            if state.boats >> good & 1:
                best = max(best, w[BOAT] * c.BOAT_POINTS + worths[good])
        return best
    for good in conversion.gains:
        best = max(best, worths[good])
    return best


def tile_worths(
    state: Position, player: Player, active: i64, left: float, w: list[float]
) -> list[float]:
    """For each good, one tile more of it."""
    lacks = size(active) < c.PLANNING_SPACES[player.road]
    more = left * (w[CIRCULATING] if lacks else w[SURPLUS])
    worths = [0.0] * n.GOODS
    for good in range(n.GOODS):
        if state.stocks[good]:
            value = w[POINT] * c.GOOD_POINTS[good] + more
            if player.houses >> good & 1:
                value += w[BONUS] * c.HOUSE_BONUS
            if count(active, good) < ENOUGH[good]:
                value += left * w[USE_OF + good]
            worths[good] = value
    tiles = size(active)
    for place, good in enumerate(TURNED):
        if w[TURN_OF + place] and state.stocks[good]:
            had = count(active, good)
            more = drawn_each_round(player, had + 1, tiles + 1)
            more -= drawn_each_round(player, had, tiles)
            worths[good] += w[TURN_OF + place] * more * chances(state, good, left)
    return worths


def house_worth(state: Position, player: Player, w: list[float]) -> float:
    """The best house to be had."""
    tiles = player.counted_tiles()
    best = 0
    for good in range(n.GOODS):
        if state.houses >> good & 1:
            best = max(best, c.HOUSE_POINTS + c.HOUSE_BONUS * count(tiles, good))
    return w[HOUSE] * best


def storing_worth(player: Player, pool: i64, w: list[float]) -> float:
    """What the tiles in the village add to the rows of the warehouse."""
    value = 0.0
    for good in goods_in(pool):
        row = row_for(player, good) if good != n.FOOD else NO_ROW
        if row != NO_ROW:
            tiles = player.row_sizes[row] if row < len(player.row_sizes) else 0
            filled = min(tiles + count(pool, good), c.ROW_LENGTHS[row])
            value += row_worth(row, filled, w) - row_worth(row, tiles, w)
    return value


def market_worth(player: Player, pool: i64, left: float, w: list[float]) -> float:
    """What the tiles at the market bring: delivered, or sold."""
    value = 0.0
    for good in goods_in(pool):
        tiles = count(pool, good)
        lacking = 0
        if player.order >= 0:
            lacking = count(ORDER_HEAPS[player.order] - player.delivered, good)
        value += w[DELIVERED] * min(tiles, lacking)
        value += left * w[COIN] * c.GOOD_PRICES[good] * max(0, tiles - lacking)
    return value
