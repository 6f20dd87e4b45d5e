"""Which actions are legal where (sections 7, 10 and 15)."""

from typing import Final

from moothall.engine.native import i64
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import BOARD, Conversion, goods_in, has, heap_of
from moothall.games.altiplano.rules.storage import NO_ROW, corn_rows, row_for
from moothall.games.altiplano.state import NO_CARD, Player, Position

ORDER_HEAPS: Final[list[int]] = [heap_of(goods) for goods in c.ORDER_GOODS]
PRICED: Final[list[int]] = [good for good in range(n.GOODS) if c.GOOD_PRICES[good]]


def actions_at(state: Position, player: Player, location: int) -> list[int]:
    """Every action that a figure at a location could carry out now."""
    actions = board_actions(state, player, location)
    if location == n.VILLAGE:
        add_village_actions(state, player, actions)
    elif location == n.MARKET:
        add_market_actions(state, player, actions)
    for card in player.cards:
        if card.location == location and is_ready(state, player, card):
            actions.append(card.action)
    return actions


def acting_locations(state: Position, player: Player) -> int:
    """The locations with at least one legal action, as bits."""
    bits = 0
    any_tile = player.spaces[n.ANY_AREA]
    for location in range(n.LOCATIONS):
        if any_tile or player.spaces[location] or location in (n.VILLAGE, n.MARKET):
            if actions_at(state, player, location):
                bits |= 1 << location
    for card in player.cards:
        if not bits >> card.location & 1 and is_ready(state, player, card):
            bits |= 1 << card.location
    return bits


def board_actions(state: Position, player: Player, location: int) -> list[int]:
    """The basic actions whose price lies at the location or on the any-tile space."""
    pool = player.pool(location)
    if not pool or (location == n.ROAD and not can_build_road(state, player)):
        return []
    return [conversion.action for conversion in BOARD[location] if conversion.met_by(pool)]


def can_build_road(state: Position, player: Player) -> bool:
    """R-ROAD-1: not on the last step, unless the switch lets it give corn again and again."""
    return player.road < c.ROAD_END or state.road_repeats


def tiles_for(state: Position, player: Player, conversion: Conversion) -> i64:
    """The tiles that lie ready: on the proper spaces, and the one on the any-tile space.

    Basic actions always find it, role tiles and extensions unless the switch of R-ANY-2 is off.
    """
    if state.any_feeds or conversion.area < n.LOCATIONS:
        return player.pool(conversion.area)
    return player.spaces[conversion.area]


def is_ready(state: Position, player: Player, card: Conversion) -> bool:
    """Whether all that a card's action costs lies ready; coins lie on the card itself."""
    if card.coins and not player.has_coins_on(card.area):
        return False
    return card.met_by(tiles_for(state, player, card))


# ---- the village


def add_village_actions(state: Position, player: Player, actions: list[int]) -> None:
    if storable_goods(player):
        actions.append(n.VILLAGE_STORE)
    if can_buy_cart(state, player):
        actions.append(n.VILLAGE_CART)
    if player.interim and corn_rows(state, player):
        actions.append(n.CARD_CORN)


def storable_goods(player: Player) -> list[int]:
    """The goods in the village that are not food and have a place in the warehouse."""
    return [
        good
        for good in goods_in(player.pool(n.VILLAGE))
        if good != n.FOOD and row_for(player, good) != NO_ROW
    ]


def can_buy_cart(state: Position, player: Player) -> bool:
    """One a round, four in all; R-ACT-2: none is sold when there is none."""
    return (
        player.coins >= c.CART_PRICE
        and state.village_carts > 0
        and not player.bought_cart
        and player.cart_count() < c.MAX_CARTS
    )


# ---- the market


def add_market_actions(state: Position, player: Player, actions: list[int]) -> None:
    if goods_for_sale(player):
        actions.append(n.MARKET_SELL)
    if player.coins and buyable(state, player):
        actions.append(n.MARKET_EXTENSION)
    if player.order < 0:
        if player.coins >= c.ORDER_PRICE:  # R-ACT-2: also when no order is left
            actions.append(n.MARKET_ORDER)
    elif lacking_goods(player):
        actions.append(n.MARKET_DELIVER)


def goods_for_sale(player: Player) -> list[int]:
    """The goods with a price that lie at the market or on the any-tile space."""
    pool = player.pool(n.MARKET)
    return [good for good in PRICED if has(pool, good)]


def price_at(state: Position, position: int) -> int:
    """What the card at a position of the strip costs."""
    return c.EXTENSION_PRICES[state.strip[position]] + c.SURCHARGES[position]


def can_buy(state: Position, player: Player, position: int) -> bool:
    """Affordable, of a kind not yet owned, and not the action of the own role tile."""
    card = state.strip[position]
    if card == NO_CARD:  # R-EXT-1: a gap stays until phase 4
        return False
    kind = c.EXTENSION_KINDS[card]
    return (
        player.coins >= price_at(state, position)
        and not player.owns(kind)
        and kind != c.SAME_AS[player.role]
    )


def buyable(state: Position, player: Player) -> list[int]:
    """The positions of the strip from which the player may buy: one card a round."""
    if player.bought_extension:
        return []
    return [position for position in range(n.STRIP) if can_buy(state, player, position)]


def lacking_goods(player: Player) -> list[int]:
    """The goods at the market or on the any-tile space that the open order still lacks."""
    if player.order < 0:
        return []
    pool = player.pool(n.MARKET)
    lacking = ORDER_HEAPS[player.order] - player.delivered
    return [good for good in goods_in(lacking) if has(pool, good)]
