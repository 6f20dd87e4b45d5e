"""Carrying out actions (sections 7 and 10), tile by tile where an action handles several.

An action is begun, asks what it must know, takes its tiles, gives what it gives, and is
finished. `state.handled` counts the tiles or units it has dealt with, `state.chosen` is the
good it handles next.
"""

from typing import Final

from moothall.engine.lists import appended, replaced
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import (
    ORDER_HEAPS,
    goods_for_sale,
    lacking_goods,
    price_at,
    storable_goods,
    tiles_for,
)
from moothall.games.altiplano.rules.heaps import (
    BOARD,
    EXTENSION,
    ONE,
    ROLE_TILE,
    Conversion,
    count,
    goods_in,
    has,
)
from moothall.games.altiplano.rules.storage import ask_corn, note_first, put, row_for
from moothall.games.altiplano.rules.turns import finish_action
from moothall.games.altiplano.state import NO_CARD, Player, Position

EITHER: Final = -1  # a source: the owner chooses
BASIC: Final[dict[int, Conversion]] = {
    conversion.action: conversion for board in BOARD for conversion in board
}


def conversion_of(player: Player, action: int) -> Conversion:
    """The conversion that an action carries out."""
    if action < n.BASIC_ACTIONS:
        return BASIC[action]
    if action == n.ROLE_ACTION:
        return ROLE_TILE[player.role]
    return EXTENSION[action - n.CARD_ACTION]


def begin_action(state: Position, player: Player, action: int) -> None:
    """What an action asks first."""
    state.acting = action
    if action == n.VILLAGE_STORE:
        player.question = n.ASK_STORE
    elif action == n.VILLAGE_CART:
        player.question = n.ASK_CART
    elif action == n.MARKET_SELL:
        player.question = n.ASK_SELL
    elif action == n.MARKET_EXTENSION:
        player.question = n.ASK_EXTENSION
    elif action == n.MARKET_ORDER:
        pay_for_order(state, player)
    elif action == n.MARKET_DELIVER:
        player.question = n.ASK_DELIVER
    elif action == n.CARD_CORN:
        ask_corn(state, player)
    else:
        begin_unit(state, player, conversion_of(player, action))


# ---- conversions


def begin_unit(state: Position, player: Player, conversion: Conversion) -> None:
    """One unit: which good it gives, if there are several; whether once more, if it may end."""
    if len(conversion.gains) > 1:
        player.question = n.ASK_GAIN
    elif state.handled:
        player.question = n.ASK_MORE
    else:
        state.chosen = conversion.gains[0] if conversion.gains else -1
        pay_unit(state, player)


def gain_choices(state: Position, player: Player) -> list[int]:
    """One of the goods listed, depleted or not; `repeat` actions may end after the first."""
    choices = [n.GAIN + good for good in conversion_of(player, state.acting).gains]
    if state.handled:
        choices.append(n.STOP)
    return choices


def gain(state: Position, player: Player, good: int) -> None:
    state.chosen = good
    pay_unit(state, player)


def once_more(state: Position, player: Player) -> None:
    gain(state, player, conversion_of(player, state.acting).gains[0])


def pay_unit(state: Position, player: Player) -> None:
    """Find out which tiles are taken."""
    source = source_of(state, player, conversion_of(player, state.acting))
    if source == EITHER:
        player.question = n.ASK_SOURCE
    else:
        convert(state, player, source)


def source_of(state: Position, player: Player, conversion: Conversion) -> int:
    """R-ANY-4: the any-tile space where it is needed; either where the proper spaces would do."""
    any_tile = player.spaces[n.ANY_AREA]
    if not any_tile or (conversion.action >= n.BASIC_ACTIONS and not state.any_feeds):
        return n.FROM_OWN
    good = goods_in(any_tile)[0]
    taken = conversion.takes(good)
    if not taken:
        return n.FROM_OWN
    return n.FROM_ANY if count(player.spaces[conversion.area], good) < taken else EITHER


def convert(state: Position, player: Player, source: int) -> None:
    """The cost is taken, tiles go into the container and coins to the supply."""
    conversion = conversion_of(player, state.acting)
    own = conversion.cost
    if source == n.FROM_ANY:
        own -= player.spaces[n.ANY_AREA]
        player.spaces[n.ANY_AREA] = 0
    player.spaces[conversion.area] -= own
    player.container += conversion.cost
    if conversion.coins:
        player.coins_on ^= 1 << conversion.area
    state.handled += 1
    if state.acting == n.HARBOR_BOAT:
        ask_or_finish(state, player, n.ASK_BOAT, state.boats != 0)
    elif state.acting == n.VILLAGE_HOUSE:
        ask_or_finish(state, player, n.ASK_HOUSE, state.houses != 0)
    elif state.acting == n.ROAD_BUILD:
        build_road(state, player)
    else:
        give(state, player, state.chosen)
        if conversion.repeat and conversion.met_by(tiles_for(state, player, conversion)):
            begin_unit(state, player, conversion)
        else:
            finish_action(state, player)


def ask_or_finish(state: Position, player: Player, question: int, possible: bool) -> None:
    if possible:
        player.question = question
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
    return [first + good for good in range(n.GOODS) if goods >> good & 1]


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
    note_first(state, player.seat, n.RECORD_HOUSE)
    finish_action(state, player)


def build_road(state: Position, player: Player) -> None:
    """One step down; some steps give corn, and with the switch the end does so every time."""
    if player.road < c.ROAD_END:
        player.road += 1
        state.corn_due = c.ROAD_CORN[player.road]
    else:
        state.corn_due = c.ROAD_END_CORN
    go_on_with_corn(state, player)


def go_on_with_corn(state: Position, player: Player) -> None:
    """The next corn to be placed, or the action is over."""
    if not ask_corn(state, player):
        finish_action(state, player)


def cart_choices(player: Player) -> list[int]:
    return [n.CART + space for space in range(n.MOVEMENT_SPACES) if not player.has_cart_at(space)]


def buy_cart(state: Position, player: Player, space: int) -> None:
    """R-MOVE-3: the cart stands beside one movement space, and may be used at once."""
    player.coins -= c.CART_PRICE
    state.village_carts -= 1
    player.carts |= 1 << space
    player.bought_cart = True
    finish_action(state, player)


# ---- tile by tile: store, sell, deliver


def tile_choices(state: Position, first: int, goods: list[int]) -> list[int]:
    """A tile of one of the goods; from the second on it may be enough."""
    choices = [first + good for good in goods]
    if state.handled:
        choices.append(n.STOP)
    return choices


def choose_tile(state: Position, player: Player, good: int) -> None:
    """R-ANY-4: with the good on both the location and the any-tile space, which tile?"""
    state.chosen = good
    location = n.VILLAGE if state.acting == n.VILLAGE_STORE else n.MARKET
    own = has(player.spaces[location], good)
    if own and has(player.spaces[n.ANY_AREA], good):
        player.question = n.ASK_SOURCE
    else:
        handle_tile(state, player, n.FROM_OWN if own else n.FROM_ANY)


def handle_tile(state: Position, player: Player, source: int) -> None:
    """The tile is taken, stored, sold or delivered; another may follow."""
    good = state.chosen
    action = state.acting
    location = n.VILLAGE if action == n.VILLAGE_STORE else n.MARKET
    player.spaces[n.ANY_AREA if source == n.FROM_ANY else location] -= ONE[good]
    state.handled += 1
    if action == n.VILLAGE_STORE:
        put(state, player, row_for(player, good), good)
        ask_or_finish(state, player, n.ASK_STORE, len(storable_goods(player)) > 0)
    elif action == n.MARKET_SELL:
        sell(player, good)
        ask_or_finish(state, player, n.ASK_SELL, len(goods_for_sale(player)) > 0)
    else:
        deliver(state, player, good)
        if player.order < 0:
            go_on_with_corn(state, player)
        else:
            ask_or_finish(state, player, n.ASK_DELIVER, len(lacking_goods(player)) > 0)


def choose_source(state: Position, player: Player, source: int) -> None:
    """The tile on the any-tile space is taken, or left where it is."""
    if state.acting in (n.VILLAGE_STORE, n.MARKET_SELL, n.MARKET_DELIVER):
        handle_tile(state, player, source)
    else:
        convert(state, player, source)


def sell(player: Player, good: int) -> None:
    """The tile goes into the container and stays the player's."""
    player.coins += c.GOOD_PRICES[good]
    player.container += ONE[good]


def deliver(state: Position, player: Player, good: int) -> None:
    """The tile lies on the order; the last one completes it and brings corn."""
    player.delivered += ONE[good]
    if player.delivered == ORDER_HEAPS[player.order]:
        player.completed = appended(player.completed, player.order)
        player.order = -1
        player.delivered = 0
        state.corn_due = c.ORDER_CORN
        note_first(state, player.seat, n.RECORD_ORDER)


# ---- extensions and orders


def buy(state: Position, player: Player, position: int) -> None:
    """The card joins the board, its place on the strip stays empty."""
    player.coins -= price_at(state, position)
    player.bought_extension = True
    player.add_extension(state.strip[position])
    state.strip = replaced(state.strip, position, NO_CARD)
    finish_action(state, player)


def pay_for_order(state: Position, player: Player) -> None:
    """The coin is spent even if no order is left."""
    player.coins -= c.ORDER_PRICE
    ask_or_finish(state, player, n.ASK_ORDER, len(state.orders) > 0)


def take_order(state: Position, player: Player, order: int) -> None:
    """The order lies open in front of the player."""
    state.orders = [other for other in state.orders if other != order]
    player.order = order
    finish_action(state, player)
