"""The invariants of section 20. `find_fault` names the first that does not hold.

That every value is in its range is known already, from the table in `fields.py`.
"""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import (
    ORDER_HEAPS,
    can_buy_cart,
    goods_for_sale,
    is_ready,
    lacking_goods,
    storable_goods,
)
from moothall.games.altiplano.rules.carrying_out import EITHER, conversion_of, source_of
from moothall.games.altiplano.rules.heaps import EXTENSION, ONE, ROLE_TILE, count, goods_in, size
from moothall.games.altiplano.rules.missions import (
    complete_rows,
    held_missions,
    is_met,
    missions_exchanged,
    received,
)
from moothall.games.altiplano.rules.scoring import is_empty
from moothall.games.altiplano.rules.storage import NOTED_ROW_GOOD, can_receive_corn
from moothall.games.altiplano.state import (
    NO_CARD,
    NO_MISSION,
    NO_SPACES,
    Player,
    Position,
    reach_table,
)


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    if sorted(state.circle) != list(range(n.LOCATIONS)) or state.reach != reach_table(state.circle):
        return "the circle is not made of the seven locations"
    for player in state.players:
        fault = player_fault(player)
        if fault:
            return f"{SEAT_NAMES[player.seat]}: {fault}"
    return (
        tiles_fault(state)
        or cards_fault(state)
        or extensions_fault(state)
        or firsts_fault(state)
        or missions_fault(state)
        or round_fault(state)
        or decisions_fault(state)
    )


# ---- what all share


def tiles_fault(state: Position) -> str:
    """Of every good, what lies in stock, with the players and on orders is what was laid out."""
    owned = [owned_tiles(player) for player in state.players]
    for good in range(n.GOODS):
        tiles = state.stocks[good] + sum(counts[good] for counts in owned)
        if tiles != c.STOCKS[state.num_players][good]:
            return (
                f"there are {tiles} tiles of {n.GOOD_NAMES[good]} in all, not as many as laid out"
            )
    return ""


def owned_tiles(player: Player) -> list[int]:
    """How many tiles of each good a player has, orders included.

    Counted one by one and not as one heap: in a position that cannot be, they might not fit.
    """
    tiles = [0] * n.GOODS
    heaps = [player.bag, player.container, player.planning, player.delivered, *player.spaces]
    for heap in heaps + [ORDER_HEAPS[order] for order in player.completed]:
        if heap:
            for good in range(n.GOODS):
                tiles[good] += count(heap, good)
    for row, good in enumerate(player.row_goods):
        tiles[good] += player.row_sizes[row] - player.row_corn[row]
        tiles[n.CORN] += player.row_corn[row]
    tiles[n.CORN] += player.interim
    return tiles


def cards_fault(state: Position) -> str:
    """Houses, boats, orders, carts and role tiles are each in one place."""
    houses = [state.houses, *[player.houses for player in state.players]]
    boats = [state.boats, *[player.boats for player in state.players]]
    for good in range(n.GOODS):
        if sum(kept >> good & 1 for kept in houses) != c.HOUSE_GOODS.count(good):
            return f"the house of {n.GOOD_NAMES[good]} is not in one place"
        if sum(kept >> good & 1 for kept in boats) != c.BOAT_GOODS.count(good):
            return f"the boat of {n.GOOD_NAMES[good]} is not in one place"
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
    if len(set(orders)) != len(orders) or len(orders) != c.ORDERS_LAID_OUT[state.num_players]:
        return f"there are not {c.ORDERS_LAID_OUT[state.num_players]} different orders in all"
    if carts != c.CARTS[state.num_players]:
        return f"there are not {c.CARTS[state.num_players]} carts in all"
    if len(set(roles)) != len(roles):
        return "a role tile is in two places"
    return ""


def extensions_fault(state: Position) -> str:
    """Pile, strip, players and the box hold each extension of this table once."""
    cards = [*state.pile, *[card for card in state.strip if card != NO_CARD], *state.removed]
    for player in state.players:
        cards += player.extensions
    if sorted(cards) != [
        card for card, least in enumerate(c.EXTENSION_FROM) if least <= state.num_players
    ]:
        return "the extensions are not those of this table, each once"
    backs = [c.EXTENSION_BACKS[card] for card in state.pile]
    if backs != sorted(backs, reverse=True):
        return "the pile does not lie from D at the bottom to A on top"
    return ""


def firsts_fault(state: Position) -> str:
    """R-MIS-2: who was the first has done it, and without a first nobody has."""
    for record, first in enumerate(state.firsts):
        done = [has_done(player, record) for player in state.players]
        if first >= 0 and not done[first]:
            return f"the first {n.RECORD_NAMES[record]} is noted for a player who has none"
        if first < 0 and any(done):
            return f"it is not noted who had the first {n.RECORD_NAMES[record]}"
    return ""


def has_done(player: Player, record: int) -> bool:
    if record == n.RECORD_ROW:
        return complete_rows(player, True) > 0
    if record == n.RECORD_ROW_OF:
        rows = enumerate(player.row_goods)
        return any(good == NOTED_ROW_GOOD and player.is_complete(row) for row, good in rows)
    return len(player.completed) > 0 if record == n.RECORD_ORDER else player.houses != 0


# ---- one player's things


def player_fault(player: Player) -> str:
    """What is wrong with a player's things, or nothing."""
    return (
        heaps_fault(player)
        or kinds_fault(player)
        or spaces_fault(player)
        or coins_fault(player)
        or warehouse_fault(player)
        or order_fault(player)
    )


def heaps_fault(player: Player) -> str:
    """Corn is never in a bag or on a space; planned is only what there are spaces for."""
    for heap in (player.bag, player.container, player.planning, *player.spaces):
        if heap and count(heap, n.CORN):
            return "corn lies neither on the road nor in the warehouse"
    if size(player.planning) > c.PLANNING_SPACES[player.road]:
        return "more tiles are planned than there are planning spaces"
    return "a cart stands nowhere" if player.carts >> n.MOVEMENT_SPACES else ""


def kinds_fault(player: Player) -> str:
    """No two of a kind, none like the role tile; the running lists agree."""
    kinds = 0
    cards = [ROLE_TILE[player.role]] if player.role >= 0 else []
    for card in player.extensions:
        kind = c.EXTENSION_KINDS[card]
        if kinds >> kind & 1:
            return "two extensions are of one kind"
        if player.role >= 0 and kind == c.SAME_AS[player.role]:
            return "an extension is the role tile's"
        kinds |= 1 << kind
        if kind < n.CONVERTS:
            cards.append(EXTENSION[kind])
    if kinds != player.kinds or cards != player.cards:
        return "the extensions and their actions do not agree"
    return ""


def spaces_fault(player: Player) -> str:
    """Every area holds only what it has spaces for."""
    for location in range(n.LOCATIONS):
        heap = player.spaces[location]
        if size(heap) > player.room_at(location):
            return f"too many tiles lie at the {n.AREA_NAMES[location]}"
        for good in goods_in(heap):
            if good not in c.ACCEPTS[location]:
                return f"{n.GOOD_NAMES[good]} lies at the {n.AREA_NAMES[location]}"
    room = [0] * n.AREAS  # heaps that fit on cards and movement spaces
    for area in range(n.MOVEMENT, n.ROLE_AREA):
        room[area] = 0 if player.has_coins_on(area) else ONE[n.FOOD]
    for card in player.cards:
        room[card.area] = card.cost
    for area in range(n.MOVEMENT, n.ANY_AREA):
        for good in goods_in(player.spaces[area]):
            if count(player.spaces[area], good) > count(room[area], good):
                return f"{n.GOOD_NAMES[good]} has no space on {n.AREA_NAMES[area]}"
    if size(player.spaces[n.ANY_AREA]) > (1 if player.owns(n.ANY_TILE) else 0):
        return "the any-tile space holds too much"
    return ""


def coins_fault(player: Player) -> str:
    """Coins lie only where they are asked for."""
    allowed = [card.area for card in player.cards if card.coins]
    if player.owns(n.COIN_AS_MOVEMENT):
        allowed += range(n.MOVEMENT, n.ROLE_AREA)
    if player.coins_on & ~sum(1 << area for area in allowed):
        return "coins are missing, or lie where they cannot"
    return ""


def warehouse_fault(player: Player) -> str:
    """Rows are started in order, one open row a type, and hold what they say."""
    goods = player.row_goods
    if len(goods) > n.ROWS or not len(goods) == len(player.row_sizes) == len(player.row_corn):
        return "the rows of the warehouse do not agree"
    stored = 0
    still_open: list[int] = []
    for row, good in enumerate(goods):
        tiles = player.row_sizes[row]
        corn = player.row_corn[row]
        if not n.FOOD < good < n.GOODS or not 1 <= tiles <= c.ROW_LENGTHS[row]:
            return f"row {row + 1} of the warehouse cannot be"
        if (corn != tiles) if good == n.CORN else not 0 <= corn < tiles:
            return f"row {row + 1} of the warehouse holds the wrong corn"
        if not player.is_complete(row):
            if good in still_open:
                return f"two rows of {n.GOOD_NAMES[good]} are open"
            still_open.append(good)
        stored += corn * ONE[n.CORN] + (tiles - corn) * ONE[good]
    if stored != player.stored:
        return "the stored tiles are not those of the rows"
    if player.interim and not player.owns(n.CORN_STORE):
        return "there is no room for the corn in interim storage"
    return ""


def order_fault(player: Player) -> str:
    """The open order is not yet complete."""
    if player.order < 0:
        return "tiles lie on no order" if player.delivered else ""
    for good in range(n.GOODS):
        if count(player.delivered, good) > count(ORDER_HEAPS[player.order], good):
            return f"too much {n.GOOD_NAMES[good]} lies on the order"
    return "the open order is complete" if player.delivered == ORDER_HEAPS[player.order] else ""


# ---- missions (section 14)


def missions_fault(state: Position) -> str:
    """Every mission is in one place, and everybody holds what was kept."""
    cards: list[int] = []
    for player in state.players:
        named = [player.first, player.left, player.right]
        cards += player.hand + [mission for mission in named if mission != NO_MISSION]
        fault = holding_fault(state, player)
        if fault:
            return f"{SEAT_NAMES[player.seat]}: {fault}"
    if len(set(cards)) != len(cards):
        return "a mission is in two places"
    if len(cards) not in (0, c.MISSIONS_DEALT * state.num_players):
        return "not everybody was dealt missions"
    if cards and not state.missions:
        return "the missions are not in play"
    if state.missions and state.phase != n.SET_UP and not cards:
        return "the missions were not dealt"
    return ""


def holding_fault(state: Position, player: Player) -> str:
    """The hand fits what is asked; the second mission is one received; revealed ones are met."""
    in_hand = {n.ASK_KEEP: c.MISSIONS_DEALT, n.ASK_HAND: c.MISSIONS_DEALT - 1}
    if len(player.hand) != in_hand.get(player.question, 0):
        return "the missions in hand do not fit the decision"
    if (player.left == NO_MISSION) != (player.right == NO_MISSION):
        return "only one mission was handed on"
    handed = missions_exchanged(state)
    if player.second != NO_MISSION:
        if not handed or player.second not in received(state, player.seat):
            return "the second mission was not received"
    elif handed and player.question != n.ASK_SECOND:
        return "the second mission is missing"
    for mission in range(n.MISSIONS):
        if player.fulfilled >> mission & 1:
            if mission not in held_missions(player):
                return "a mission is fulfilled that the player does not hold"
            if not is_met(state, player, mission):
                return f"mission {c.MISSIONS[mission].name} is not met"
    return ""


# ---- the course of the game


def round_fault(state: Position) -> str:
    """Rounds, the end, and who decides first."""
    if state.over != (state.phase == n.ENDED):
        return "the game is over, or it goes on"
    if (state.round == 0) != (state.phase == n.SET_UP):
        return "the round does not fit the phase"
    if state.final and not state.ending:
        return "the final round was not announced"
    if state.phase != n.SET_UP and any(player.role < 0 for player in state.players):
        return "somebody has no role tile"
    within_action = any(player.question >= n.ASK_GAIN for player in state.players)
    if not within_action and (
        state.acting >= 0 or state.chosen >= 0 or state.handled or state.corn_due
    ):
        return "an action is under way in which nothing is asked"
    if not state.ending and state.acting < 0:
        for location in range(n.LOCATIONS):
            if is_empty(state, location):
                return f"the {n.LOCATION_NAMES[location]} is empty, and no end is announced"
    deciding = state.deciding()
    if state.over:
        return "somebody decides after the end" if deciding else ""
    if not deciding:
        return "nobody decides"
    if state.mover != deciding[0]:
        return "the mover is not the first of those who decide"
    return ""


# ---- the decisions asked for

OF_PHASE: Final[list[range]] = [  # the questions of each phase
    range(n.ASK_ROLE, n.ASK_BACK),
    range(n.ASK_BACK, n.ASK_PLAN),
    range(n.ASK_PLAN, n.ASK_TURN),
    range(n.ASK_TURN, len(n.QUESTIONS)),
    range(0),
]
ASKED_BY: Final = {  # the questions that a single action asks
    n.ASK_BOAT: n.HARBOR_BOAT,
    n.ASK_HOUSE: n.VILLAGE_HOUSE,
    n.ASK_STORE: n.VILLAGE_STORE,
    n.ASK_CART: n.VILLAGE_CART,
    n.ASK_SELL: n.MARKET_SELL,
    n.ASK_EXTENSION: n.MARKET_EXTENSION,
    n.ASK_ORDER: n.MARKET_ORDER,
    n.ASK_DELIVER: n.MARKET_DELIVER,
}


def decisions_fault(state: Position) -> str:
    """Whoever decides may decide that now, and something can be chosen."""
    for player in state.players:
        seat = SEAT_NAMES[player.seat]
        fault = locks_fault(player)
        if fault:
            return f"{seat}: {fault}"
        if player.question == n.WAIT:
            continue
        if player.question not in OF_PHASE[state.phase]:
            return f"{seat} is asked for something of another phase"
        if not early_asks_fit(state, player):
            return f"{seat} is asked for something that is not open to it"
        if state.phase == n.ACTING and player.seat != state.active:
            return f"{seat} decides in the turn of another player"
        fault = turn_fault(state, player) if state.phase == n.ACTING else ""
        if fault:
            return f"{seat}: {fault}"
        if not state.legal_choices(player.seat):
            return f"{seat} has nothing to choose"
    return ""


def early_asks_fit(state: Position, player: Player) -> bool:
    """Whether the rarer decisions before planning can come up for a player."""
    question = player.question
    if question == n.ASK_ROLE:
        return player.role < 0
    if question == n.ASK_DRAW:
        return not state.draws_all
    if question == n.ASK_SWAP:
        return player.owns(n.SWAP_TILE)
    if question == n.ASK_GET:  # the tile that was put down lies in the container
        return player.owns(n.SWAP_TILE) and player.container != 0
    return True


def locks_fault(player: Player) -> str:
    """While planning, what lay there before is still there; otherwise nothing is noted."""
    if player.question != n.ASK_PLAN:
        locked = player.locked != NO_SPACES or player.locked_coins
        return "something is locked outside planning" if locked else ""
    for area in range(n.AREAS):
        for good in range(n.GOODS):
            if count(player.locked[area], good) > count(player.spaces[area], good):
                return "a locked tile has left its space"
    return "a locked coin has left its space" if player.locked_coins & ~player.coins_on else ""


def turn_fault(state: Position, player: Player) -> str:
    """An action is under way exactly while something is asked within it."""
    if player.passed:
        return "who has passed decides nothing"
    if player.question < n.ASK_GAIN:
        return ""
    if state.acting < 0:
        return "no action is under way"
    if player.figure != location_of(player, state.acting):
        return "the figure is not where the action is"
    return "" if asks_fit(state, player) else "the decision does not belong to the action"


def location_of(player: Player, action: int) -> int:
    """Where an action is carried out."""
    if action < n.BASIC_ACTIONS:
        return c.ACTION_CARDS[action].location
    return n.VILLAGE if action == n.CARD_CORN else conversion_of(player, action).location


def asks_fit(state: Position, player: Player) -> bool:
    """Whether an action asks for such a decision."""
    question = player.question
    action = state.acting
    if question in ASKED_BY:
        possible = {
            n.ASK_CART: can_buy_cart(state, player),
            n.ASK_ORDER: player.order < 0,
        }
        return action == ASKED_BY[question] and possible.get(question, True)
    if question == n.ASK_CORN:
        if action == n.CARD_CORN:
            return player.interim > 0
        brings_corn = action in (n.ROAD_BUILD, n.MARKET_DELIVER)
        return brings_corn and state.corn_due > 0 and can_receive_corn(state, player)
    if action in (n.VILLAGE_STORE, n.MARKET_SELL, n.MARKET_DELIVER):
        return (
            question == n.ASK_SOURCE
            and state.chosen in goods_handled(player, action)
            and count(player.spaces[player.figure], state.chosen) > 0
            and count(player.spaces[n.ANY_AREA], state.chosen) > 0
        )
    if action in (n.VILLAGE_CART, n.MARKET_EXTENSION, n.MARKET_ORDER, n.CARD_CORN):
        return False
    return conversion_asks_fit(state, player)


def goods_handled(player: Player, action: int) -> list[int]:
    """What an action that goes tile by tile can deal with."""
    if action == n.VILLAGE_STORE:
        return storable_goods(player)
    return goods_for_sale(player) if action == n.MARKET_SELL else lacking_goods(player)


def conversion_asks_fit(state: Position, player: Player) -> bool:
    """Gain, more or source, with the cost lying ready."""
    conversion = conversion_of(player, state.acting)
    if not is_ready(state, player, conversion) or (state.handled and not conversion.repeat):
        return False
    if player.question == n.ASK_GAIN:
        return len(conversion.gains) > 1
    if player.question == n.ASK_MORE:
        return len(conversion.gains) == 1 and state.handled > 0
    return source_of(state, player, conversion) == EITHER and (
        state.chosen in conversion.gains if conversion.gains else state.chosen < 0
    )
