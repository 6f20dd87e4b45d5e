"""The market (sections 7 and 9): prices, extensions and orders."""

from typing import Final

from moothall.engine.lists import appended, replaced
from moothall.games.altiplano.content import (
    EXTENSION_KINDS,
    EXTENSION_PRICES,
    GOOD_PRICES,
    ORDER_CORN,
    ORDER_GOODS,
    SAME_AS,
    STRIP,
    SURCHARGES,
)
from moothall.games.altiplano.heaps import ONE, goods_in, has, heap_of
from moothall.games.altiplano.names import GOODS, MARKET, RECORD_ORDER
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import NO_CARD, Position
from moothall.games.altiplano.storage import note_first

ORDER_HEAPS: Final[list[int]] = [heap_of(goods) for goods in ORDER_GOODS]
PRICED: Final[list[int]] = [good for good in range(GOODS) if GOOD_PRICES[good]]


# ---- selling


def goods_for_sale(player: Player) -> list[int]:
    """The goods with a price that lie at the market or on the any-tile space."""
    pool = player.pool(MARKET)
    return [good for good in PRICED if has(pool, good)]


def sell(player: Player, good: int) -> None:
    """The tile goes into the container and stays the player's."""
    player.coins += GOOD_PRICES[good]
    player.container += ONE[good]


# ---- extensions


def price_at(state: Position, position: int) -> int:
    """What the card at a position of the strip costs."""
    return EXTENSION_PRICES[state.strip[position]] + SURCHARGES[position]


def can_buy(state: Position, player: Player, position: int) -> bool:
    """Affordable, of a kind not yet owned, and not the action of the own role tile."""
    card = state.strip[position]
    if card == NO_CARD:  # R-EXT-1: a gap stays until phase 4
        return False
    kind = EXTENSION_KINDS[card]
    return (
        player.coins >= price_at(state, position)
        and not player.owns(kind)
        and kind != SAME_AS[player.role]
    )


def buyable(state: Position, player: Player) -> list[int]:
    """The positions of the strip from which the player may buy: one card a round."""
    if player.bought_extension:
        return []
    return [position for position in range(STRIP) if can_buy(state, player, position)]


def buy(state: Position, player: Player, position: int) -> None:
    """The card joins the board, its place on the strip stays empty."""
    player.coins -= price_at(state, position)
    player.bought_extension = True
    player.add_extension(state.strip[position])
    state.strip = replaced(state.strip, position, NO_CARD)


# ---- orders


def lacking_goods(player: Player) -> list[int]:
    """The goods at the market or on the any-tile space that the open order still lacks."""
    if player.order < 0:
        return []
    pool = player.pool(MARKET)
    lacking = ORDER_HEAPS[player.order] - player.delivered
    return [good for good in goods_in(lacking) if has(pool, good)]


def take_order(state: Position, player: Player, order: int) -> None:
    """The order lies open in front of the player."""
    state.orders = [other for other in state.orders if other != order]
    player.order = order


def deliver(state: Position, player: Player, good: int) -> None:
    """The tile lies on the order; the last one completes it and brings corn."""
    player.delivered += ONE[good]
    if player.delivered == ORDER_HEAPS[player.order]:
        player.completed = appended(player.completed, player.order)
        player.order = -1
        player.delivered = 0
        state.corn_due = ORDER_CORN
        note_first(state, player.seat, RECORD_ORDER)
