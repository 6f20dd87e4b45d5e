"""Which actions are legal where (sections 7, 10 and 15)."""

from moothall.engine.native import i64
from moothall.games.altiplano.content import CART_PRICE, MAX_CARTS, ORDER_PRICE, ROAD_END
from moothall.games.altiplano.conversions import BOARD, Conversion
from moothall.games.altiplano.heaps import goods_in
from moothall.games.altiplano.market import buyable, goods_for_sale, lacking_goods
from moothall.games.altiplano.names import (
    ANY_AREA,
    CARD_CORN,
    FOOD,
    LOCATIONS,
    MARKET,
    MARKET_DELIVER,
    MARKET_EXTENSION,
    MARKET_ORDER,
    MARKET_SELL,
    ROAD,
    VILLAGE,
    VILLAGE_CART,
    VILLAGE_STORE,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position
from moothall.games.altiplano.storage import NO_ROW, corn_rows, row_for


def actions_at(state: Position, player: Player, location: int) -> list[int]:
    """Every action that a figure at a location could carry out now."""
    actions = board_actions(state, player, location)
    if location == VILLAGE:
        add_village_actions(state, player, actions)
    elif location == MARKET:
        add_market_actions(state, player, actions)
    for card in player.cards:
        if card.location == location and is_ready(state, player, card):
            actions.append(card.action)
    return actions


def acting_locations(state: Position, player: Player) -> int:
    """The locations with at least one legal action, as bits."""
    bits = 0
    any_tile = player.spaces[ANY_AREA]
    for location in range(LOCATIONS):
        if any_tile or player.spaces[location] or location in (VILLAGE, MARKET):
            if actions_at(state, player, location):
                bits |= 1 << location
    for card in player.cards:
        if not bits >> card.location & 1 and is_ready(state, player, card):
            bits |= 1 << card.location
    return bits


def board_actions(state: Position, player: Player, location: int) -> list[int]:
    """The basic actions whose price lies at the location or on the any-tile space."""
    pool = player.pool(location)
    if not pool or (location == ROAD and not can_build_road(state, player)):
        return []
    return [conversion.action for conversion in BOARD[location] if conversion.met_by(pool)]


def can_build_road(state: Position, player: Player) -> bool:
    """R-ROAD-1: not on the last step, unless the switch lets it give corn again and again."""
    return player.road < ROAD_END or state.road_repeats


def tiles_for(state: Position, player: Player, conversion: Conversion) -> i64:
    """The tiles that lie ready: on the proper spaces, and the one on the any-tile space.

    Basic actions always find it, role tiles and extensions unless the switch of R-ANY-2 is off.
    """
    if state.any_feeds or conversion.area < LOCATIONS:
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
        actions.append(VILLAGE_STORE)
    if can_buy_cart(state, player):
        actions.append(VILLAGE_CART)
    if player.interim and corn_rows(state, player):
        actions.append(CARD_CORN)


def storable_goods(player: Player) -> list[int]:
    """The goods in the village that are not food and have a place in the warehouse."""
    return [
        good
        for good in goods_in(player.pool(VILLAGE))
        if good != FOOD and row_for(player, good) != NO_ROW
    ]


def can_buy_cart(state: Position, player: Player) -> bool:
    """One a round, four in all; R-ACT-2: none is sold when there is none."""
    return (
        player.coins >= CART_PRICE
        and state.village_carts > 0
        and not player.bought_cart
        and player.cart_count() < MAX_CARTS
    )


# ---- the market


def add_market_actions(state: Position, player: Player, actions: list[int]) -> None:
    if goods_for_sale(player):
        actions.append(MARKET_SELL)
    if player.coins and buyable(state, player):
        actions.append(MARKET_EXTENSION)
    if player.order < 0:
        if player.coins >= ORDER_PRICE:  # R-ACT-2: also when no order is left
            actions.append(MARKET_ORDER)
    elif lacking_goods(player):
        actions.append(MARKET_DELIVER)
