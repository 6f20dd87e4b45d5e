"""Carrying out actions (sections 7 and 10), tile by tile where an action handles several.

An action is begun, asks what it must know, takes its tiles, gives what it gives, and is
finished. `state.handled` counts the tiles or units it has dealt with, `state.chosen` is the
good it handles next.
"""

from typing import Final

from moothall.games.altiplano.actions import storable_goods, tiles_for
from moothall.games.altiplano.content import (
    CART_PRICE,
    MOVEMENT_SPACES,
    ORDER_PRICE,
    ROAD_CORN,
    ROAD_END,
)
from moothall.games.altiplano.conversions import BOARD, EXTENSION, ROLE_TILE, Conversion
from moothall.games.altiplano.heaps import ONE, count, goods_in, has
from moothall.games.altiplano.market import (
    buy,
    buyable,
    deliver,
    goods_for_sale,
    lacking_goods,
    sell,
    take_order,
)
from moothall.games.altiplano.names import (
    ANY_AREA,
    ASK_BOAT,
    ASK_CART,
    ASK_DELIVER,
    ASK_EXTENSION,
    ASK_GAIN,
    ASK_HOUSE,
    ASK_MORE,
    ASK_ORDER,
    ASK_SELL,
    ASK_SOURCE,
    ASK_STORE,
    BASIC_ACTIONS,
    BOAT,
    BUY,
    CARD_ACTION,
    CARD_CORN,
    CART,
    DELIVER,
    FROM_ANY,
    FROM_OWN,
    GAIN,
    GOODS,
    HARBOR_BOAT,
    HOUSE,
    MARKET,
    MARKET_DELIVER,
    MARKET_EXTENSION,
    MARKET_ORDER,
    MARKET_SELL,
    MORE,
    ORDER,
    RECORD_HOUSE,
    ROAD_BUILD,
    ROLE_ACTION,
    SELL,
    STOP,
    STORE,
    VILLAGE,
    VILLAGE_CART,
    VILLAGE_HOUSE,
    VILLAGE_STORE,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position
from moothall.games.altiplano.storage import ask_corn, note_first, put, row_for
from moothall.games.altiplano.turns import finish_action

BASIC: Final[dict[int, Conversion]] = {
    conversion.action: conversion for board in BOARD for conversion in board
}


def conversion_of(player: Player, action: int) -> Conversion:
    """The conversion that an action carries out."""
    if action < BASIC_ACTIONS:
        return BASIC[action]
    if action == ROLE_ACTION:
        return ROLE_TILE[player.role]
    return EXTENSION[action - CARD_ACTION]


def begin_action(state: Position, player: Player, action: int) -> None:
    """What an action asks first."""
    state.acting = action
    if action == VILLAGE_STORE:
        player.asks = ASK_STORE
    elif action == VILLAGE_CART:
        player.asks = ASK_CART
    elif action == MARKET_SELL:
        player.asks = ASK_SELL
    elif action == MARKET_EXTENSION:
        player.asks = ASK_EXTENSION
    elif action == MARKET_ORDER:
        pay_for_order(state, player)
    elif action == MARKET_DELIVER:
        player.asks = ASK_DELIVER
    elif action == CARD_CORN:
        ask_corn(state, player)
    else:
        begin_unit(state, player, conversion_of(player, action))


# ---- conversions


def begin_unit(state: Position, player: Player, conversion: Conversion) -> None:
    """One unit: which good it gives, if there are several; whether once more, if it may end."""
    if len(conversion.gains) > 1:
        player.asks = ASK_GAIN
    elif state.handled:
        player.asks = ASK_MORE
    else:
        state.chosen = conversion.gains[0] if conversion.gains else -1
        pay_unit(state, player)


def gain_choices(state: Position, player: Player) -> list[int]:
    """One of the goods listed, depleted or not; `repeat` actions may end after the first."""
    choices = [GAIN + good for good in conversion_of(player, state.acting).gains]
    if state.handled:
        choices.append(STOP)
    return choices


def more_choices() -> list[int]:
    return [MORE, STOP]


def gain(state: Position, player: Player, good: int) -> None:
    state.chosen = good
    pay_unit(state, player)


def once_more(state: Position, player: Player) -> None:
    gain(state, player, conversion_of(player, state.acting).gains[0])


def pay_unit(state: Position, player: Player) -> None:
    """Find out which tiles are taken."""
    conversion = conversion_of(player, state.acting)
    any_tile = player.spaces[ANY_AREA]
    if conversion.action >= BASIC_ACTIONS and not state.any_feeds:
        any_tile = 0
    taken = conversion.takes(goods_in(any_tile)[0]) if any_tile else 0
    if not taken:
        convert(state, player, FROM_OWN)
    elif count(player.spaces[conversion.area], goods_in(any_tile)[0]) < taken:
        convert(state, player, FROM_ANY)
    else:
        player.asks = ASK_SOURCE  # R-ANY-4


def convert(state: Position, player: Player, source: int) -> None:
    """The cost is taken, tiles go into the container and coins to the supply."""
    conversion = conversion_of(player, state.acting)
    own = conversion.cost
    if source == FROM_ANY:
        own -= player.spaces[ANY_AREA]
        player.spaces[ANY_AREA] = 0
    player.spaces[conversion.area] -= own
    player.container += conversion.cost
    if conversion.coins:
        player.coins_on ^= 1 << conversion.area
    state.handled += 1
    if state.acting == HARBOR_BOAT:
        ask_or_finish(state, player, ASK_BOAT, state.boats != 0)
    elif state.acting == VILLAGE_HOUSE:
        ask_or_finish(state, player, ASK_HOUSE, state.houses != 0)
    elif state.acting == ROAD_BUILD:
        build_road(state, player)
    else:
        give(state, player, state.chosen)
        if conversion.repeat and conversion.met_by(tiles_for(state, player, conversion)):
            begin_unit(state, player, conversion)
        else:
            finish_action(state, player)


def ask_or_finish(state: Position, player: Player, asks: int, possible: bool) -> None:
    if possible:
        player.asks = asks
    else:
        finish_action(state, player)


def give(state: Position, player: Player, good: int) -> None:
    """A tile comes from its stock into the container; a depleted one does not."""
    if state.stocks[good]:
        state.stocks[good] -= 1
        player.container += ONE[good]


# ---- boats, houses, roads, carts


def goods_as_choices(first: int, goods: int) -> list[int]:
    """The goods of a set of bits, each as a choice."""
    return [first + good for good in range(GOODS) if goods >> good & 1]


def boat_choices(state: Position) -> list[int]:
    return goods_as_choices(BOAT, state.boats)


def house_choices(state: Position) -> list[int]:
    return goods_as_choices(HOUSE, state.houses)


def build_boat(state: Position, player: Player, good: int) -> None:
    """The boat brings its good at once, if any is left."""
    state.boats ^= 1 << good
    player.boats |= 1 << good
    give(state, player, good)
    finish_action(state, player)


def build_house(state: Position, player: Player, good: int) -> None:
    """R-MIS-7: only a house that was there to be had is built."""
    state.houses ^= 1 << good
    player.houses |= 1 << good
    note_first(state, player.seat, RECORD_HOUSE)
    finish_action(state, player)


def build_road(state: Position, player: Player) -> None:
    """One step down; some steps give corn, and with the switch the end does so every time."""
    if player.road < ROAD_END:
        player.road += 1
        state.corn_due = ROAD_CORN[player.road]
    else:
        state.corn_due = 1
    go_on_with_corn(state, player)


def go_on_with_corn(state: Position, player: Player) -> None:
    """The next corn to be placed, or the action is over."""
    if not ask_corn(state, player):
        finish_action(state, player)


def cart_choices(player: Player) -> list[int]:
    return [CART + space for space in range(MOVEMENT_SPACES) if not player.has_cart_at(space)]


def buy_cart(state: Position, player: Player, space: int) -> None:
    """R-MOVE-3: the cart stands beside one movement space, and may be used at once."""
    player.coins -= CART_PRICE
    state.village_carts -= 1
    player.carts |= 1 << space
    player.bought_cart = True
    finish_action(state, player)


# ---- tile by tile: store, sell, deliver


def store_choices(state: Position, player: Player) -> list[int]:
    return tile_choices(state, STORE, storable_goods(player))


def sell_choices(state: Position, player: Player) -> list[int]:
    return tile_choices(state, SELL, goods_for_sale(player))


def deliver_choices(state: Position, player: Player) -> list[int]:
    return tile_choices(state, DELIVER, lacking_goods(player))


def tile_choices(state: Position, first: int, goods: list[int]) -> list[int]:
    """A tile of one of the goods; from the second on it may be enough."""
    choices = [first + good for good in goods]
    if state.handled:
        choices.append(STOP)
    return choices


def choose_tile(state: Position, player: Player, good: int) -> None:
    """R-ANY-4: with the good on both the location and the any-tile space, which tile?"""
    state.chosen = good
    location = VILLAGE if state.acting == VILLAGE_STORE else MARKET
    own = has(player.spaces[location], good)
    if own and has(player.spaces[ANY_AREA], good):
        player.asks = ASK_SOURCE
    else:
        handle_tile(state, player, FROM_OWN if own else FROM_ANY)


def handle_tile(state: Position, player: Player, source: int) -> None:
    """The tile is taken, stored, sold or delivered; another may follow."""
    good = state.chosen
    action = state.acting
    location = VILLAGE if action == VILLAGE_STORE else MARKET
    player.spaces[ANY_AREA if source == FROM_ANY else location] -= ONE[good]
    state.handled += 1
    if action == VILLAGE_STORE:
        put(state, player, row_for(player, good), good)
        ask_or_finish(state, player, ASK_STORE, len(storable_goods(player)) > 0)
    elif action == MARKET_SELL:
        sell(player, good)
        ask_or_finish(state, player, ASK_SELL, len(goods_for_sale(player)) > 0)
    else:
        deliver(state, player, good)
        if player.order < 0:
            go_on_with_corn(state, player)
        else:
            ask_or_finish(state, player, ASK_DELIVER, len(lacking_goods(player)) > 0)


def source_choices() -> list[int]:
    return [FROM_OWN, FROM_ANY]


def choose_source(state: Position, player: Player, source: int) -> None:
    """The tile on the any-tile space is taken, or left where it is."""
    if state.acting in (VILLAGE_STORE, MARKET_SELL, MARKET_DELIVER):
        handle_tile(state, player, source)
    else:
        convert(state, player, source)


# ---- extensions and orders


def extension_choices(state: Position, player: Player) -> list[int]:
    return [BUY + position for position in buyable(state, player)]


def buy_extension(state: Position, player: Player, position: int) -> None:
    buy(state, player, position)
    finish_action(state, player)


def pay_for_order(state: Position, player: Player) -> None:
    """The coin is spent even if no order is left."""
    player.coins -= ORDER_PRICE
    ask_or_finish(state, player, ASK_ORDER, len(state.orders) > 0)


def order_choices(state: Position) -> list[int]:
    return [ORDER + order for order in state.orders]


def acquire_order(state: Position, player: Player, order: int) -> None:
    take_order(state, player, order)
    finish_action(state, player)
