"""The invariants of section 20. `find_fault` names the first that does not hold.

This module looks at what all share; `player_checks` at one player's things, `decision_checks`
at the course of the game.
"""

from moothall.games.altiplano.content import (
    BOAT_GOODS,
    CARTS,
    EXTENSION_BACKS,
    EXTENSION_FROM,
    EXTENSION_NAMES,
    HOUSE_GOODS,
    ORDERS_LAID_OUT,
    STOCKS,
    STRIP,
)
from moothall.games.altiplano.decision_checks import decision_fault
from moothall.games.altiplano.heaps import count
from moothall.games.altiplano.market import ORDER_HEAPS
from moothall.games.altiplano.mission_checks import missions_fault
from moothall.games.altiplano.missions import complete_rows
from moothall.games.altiplano.names import (
    CORN,
    GOOD_NAMES,
    GOODS,
    LOCATIONS,
    RECORD_HOUSE,
    RECORD_NAMES,
    RECORD_ORDER,
    RECORD_ROW,
    RECORD_ROW_OF,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.player_checks import player_fault
from moothall.games.altiplano.state import NO_CARD, Position, reach_table
from moothall.games.altiplano.storage import NOTED_ROW_GOOD


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    if sorted(state.circle) != list(range(LOCATIONS)) or state.reach != reach_table(state.circle):
        return "the circle is not made of the seven locations"
    for player in state.players:
        fault = player_fault(player)
        if fault:
            return fault
    return (
        tiles_fault(state)
        or cards_fault(state)
        or extensions_fault(state)
        or firsts_fault(state)
        or missions_fault(state)
        or decision_fault(state)
    )


def tiles_fault(state: Position) -> str:
    """Of every good, what lies in stock, with the players and on orders is what was laid out."""
    owned = [owned_tiles(player) for player in state.players]
    for good in range(GOODS):
        tiles = state.stocks[good] + sum([counts[good] for counts in owned])
        if tiles != STOCKS[state.seats][good] or state.stocks[good] < 0:
            return f"there are {tiles} tiles of {GOOD_NAMES[good]} in all, not as many as laid out"
    return ""


def owned_tiles(player: Player) -> list[int]:
    """How many tiles of each good a player has, orders included.

    Counted one by one and not as one heap: in a position that cannot be, they might not fit.
    """
    tiles = [0] * GOODS
    heaps: list[int] = [player.bag, player.container, player.planning, player.delivered]
    for heap in heaps + player.spaces + [ORDER_HEAPS[order] for order in player.completed]:
        if heap:
            for good in range(GOODS):
                tiles[good] += count(heap, good)
    for row, good in enumerate(player.row_goods):
        tiles[good] += player.row_sizes[row] - player.row_corn[row]
        tiles[CORN] += player.row_corn[row]
    tiles[CORN] += player.interim
    return tiles


def cards_fault(state: Position) -> str:
    """Houses, boats, orders, carts and role tiles are each in one place."""
    houses = [state.houses, *[player.houses for player in state.players]]
    boats = [state.boats, *[player.boats for player in state.players]]
    for good in range(GOODS):
        if len([kept for kept in houses if kept >> good & 1]) != HOUSE_GOODS.count(good):
            return f"the house of {GOOD_NAMES[good]} is not in one place"
        if len([kept for kept in boats if kept >> good & 1]) != BOAT_GOODS.count(good):
            return f"the boat of {GOOD_NAMES[good]} is not in one place"
    orders = state.orders[:]
    carts = state.village_carts
    roles = state.roles[:]
    for player in state.players:
        orders += player.completed
        if player.order >= 0:
            orders.append(player.order)
        carts += player.cart_count()
        if player.role >= 0:
            roles.append(player.role)
    if len(set(orders)) != len(orders) or len(orders) != ORDERS_LAID_OUT[state.seats]:
        return f"there are not {ORDERS_LAID_OUT[state.seats]} different orders in all"
    if carts != CARTS[state.seats] or state.village_carts < 0:
        return f"there are not {CARTS[state.seats]} carts in all"
    if len(set(roles)) != len(roles):
        return "a role tile is in two places"
    return ""


def extensions_fault(state: Position) -> str:
    """Pile, strip, players and the box hold each extension of this table once."""
    cards = [*state.pile, *[card for card in state.strip if card != NO_CARD], *state.removed]
    for player in state.players:
        cards += player.extensions
    in_play = [card for card in range(len(EXTENSION_NAMES)) if EXTENSION_FROM[card] <= state.seats]
    if sorted(cards) != in_play:
        return "the extensions are not those of this table, each once"
    if len(state.strip) != STRIP:
        return f"the strip does not have {STRIP} positions"
    backs = [EXTENSION_BACKS[card] for card in state.pile]
    if backs != sorted(backs, reverse=True):
        return "the pile does not lie from D at the bottom to A on top"
    return ""


def firsts_fault(state: Position) -> str:
    """R-MIS-2: who was the first has done it, and without a first nobody has."""
    for record, first in enumerate(state.firsts):
        anybody = False
        for player in state.players:
            done = has_done(player, record)
            anybody = anybody or done
            if player.seat == first and not done:
                return f"the first {RECORD_NAMES[record]} is noted for a player who has none"
        if anybody != (first >= 0):
            return f"it is not noted who had the first {RECORD_NAMES[record]}"
    return ""


def has_done(player: Player, record: int) -> bool:
    if record == RECORD_ROW:
        return complete_rows(player, True) > 0
    if record == RECORD_ROW_OF:
        for row, good in enumerate(player.row_goods):
            if good == NOTED_ROW_GOOD and player.is_complete(row):
                return True
        return False
    if record == RECORD_ORDER:
        return len(player.completed) > 0
    assert record == RECORD_HOUSE
    return player.houses != 0
