"""The decisions asked for fit the course of the game, and each has an answer."""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.actions import can_buy_cart, is_ready, storable_goods
from moothall.games.altiplano.carrying_out import conversion_of
from moothall.games.altiplano.content import ACTION_CARDS
from moothall.games.altiplano.conversions import Conversion
from moothall.games.altiplano.ending import is_empty
from moothall.games.altiplano.heaps import count, goods_in
from moothall.games.altiplano.market import goods_for_sale, lacking_goods
from moothall.games.altiplano.names import (
    ACTING,
    ANY_AREA,
    AREAS,
    ASK_AFTER,
    ASK_BACK,
    ASK_BOAT,
    ASK_CART,
    ASK_CORN,
    ASK_DELIVER,
    ASK_DRAW,
    ASK_EXTENSION,
    ASK_GAIN,
    ASK_GET,
    ASK_HOUSE,
    ASK_MORE,
    ASK_ORDER,
    ASK_PLAN,
    ASK_ROLE,
    ASK_SECOND,
    ASK_SELL,
    ASK_SOURCE,
    ASK_STORE,
    ASK_SWAP,
    ASK_TURN,
    BASIC_ACTIONS,
    CARD_CORN,
    ENDED,
    GOODS,
    HARBOR_BOAT,
    LOCATION_NAMES,
    LOCATIONS,
    MARKET_DELIVER,
    MARKET_EXTENSION,
    MARKET_ORDER,
    MARKET_SELL,
    ROAD_BUILD,
    SET_UP,
    SWAP_TILE,
    VILLAGE,
    VILLAGE_CART,
    VILLAGE_HOUSE,
    VILLAGE_STORE,
    WAIT,
)
from moothall.games.altiplano.player import NO_SPACES, Player
from moothall.games.altiplano.state import Position
from moothall.games.altiplano.storage import can_receive_corn

FIRST_ASK: Final[list[int]] = [ASK_ROLE, ASK_BACK, ASK_PLAN, ASK_TURN, WAIT]  # of each phase
LAST_ASK: Final[list[int]] = [ASK_SECOND, ASK_GET, ASK_PLAN, ASK_DELIVER, WAIT]


def decision_fault(state: Position) -> str:
    """Whoever decides may decide that now, and something can be chosen."""
    fault = round_fault(state)
    if fault:
        return fault
    for player in state.players:
        asks = player.asks
        if asks != WAIT and not FIRST_ASK[state.phase] <= asks <= LAST_ASK[state.phase]:
            return f"{SEAT_NAMES[player.seat]} is asked for something of another phase"
        if not early_asks_fit(state, player):
            return f"{SEAT_NAMES[player.seat]} is asked for something that is not open to it"
        if state.phase == ACTING and asks != WAIT and player.seat != state.active:
            return f"{SEAT_NAMES[player.seat]} decides in the turn of another player"
        fault = locks_fault(player) or turn_fault(state, player)
        if fault:
            return f"{SEAT_NAMES[player.seat]}: {fault}"
        if asks != WAIT and not state.find_choices(player.seat):
            return f"{SEAT_NAMES[player.seat]} has nothing to choose"
    return ""


def is_acting(state: Position) -> bool:
    """Whether somebody decides within an action."""
    return any([player.asks > ASK_AFTER for player in state.players])


def round_fault(state: Position) -> str:
    """Rounds, the end, and who decides first."""
    if state.over != (state.phase == ENDED):
        return "the game is over, or it goes on"
    if (state.round == 0) != (state.phase == SET_UP):
        return "the round does not fit the phase"
    if state.final and not state.ending:
        return "the final round was not announced"
    if state.phase != SET_UP and any([player.role < 0 for player in state.players]):
        return "somebody has no role tile"
    if not is_acting(state) and (
        state.acting >= 0 or state.chosen >= 0 or state.handled or state.corn_due
    ):
        return "an action is under way in which nothing is asked"
    if not state.ending and state.acting < 0:
        for location in range(LOCATIONS):
            if is_empty(state, location):
                return f"the {LOCATION_NAMES[location]} is empty, and no end is announced"
    deciding = state.deciding()
    if state.over:
        return "somebody decides after the end" if deciding else ""
    if not deciding:
        return "nobody decides"
    if state.mover != deciding[0]:
        return "the mover is not the first of those who decide"
    return ""


def early_asks_fit(state: Position, player: Player) -> bool:
    """Whether the rarer decisions before planning can come up for a player."""
    asks = player.asks
    if asks == ASK_ROLE:
        return player.role < 0
    if asks == ASK_DRAW:
        return not state.draws_all
    if asks == ASK_SWAP:
        return player.owns(SWAP_TILE)
    if asks == ASK_GET:  # the tile that was put down lies in the container
        return player.owns(SWAP_TILE) and player.container != 0
    return True


def locks_fault(player: Player) -> str:
    """While planning, what lay there before is still there; otherwise nothing is noted."""
    if player.asks != ASK_PLAN:
        if player.locked != NO_SPACES or player.locked_coins:
            return "something is locked outside planning"
        return ""
    for area in range(AREAS):
        for good in range(GOODS):
            if count(player.locked[area], good) > count(player.spaces[area], good):
                return "a locked tile has left its space"
    if player.locked_coins & ~player.coins_on:
        return "a locked coin has left its space"
    return ""


def turn_fault(state: Position, player: Player) -> str:
    """An action is under way exactly while something is asked within it."""
    asks = player.asks
    if asks < ASK_TURN:
        return ""
    if player.passed:
        return "who has passed decides nothing"
    if asks in (ASK_TURN, ASK_AFTER):
        return ""
    if state.acting < 0:
        return "no action is under way"
    if player.figure != location_of(player, state.acting):
        return "the figure is not where the action is"
    if not asks_fit(state, player):
        return "the decision does not belong to the action"
    return ""


def location_of(player: Player, action: int) -> int:
    """Where an action is carried out."""
    if action < BASIC_ACTIONS:
        return ACTION_CARDS[action].location
    return VILLAGE if action == CARD_CORN else conversion_of(player, action).location


def asks_fit(state: Position, player: Player) -> bool:
    """Whether an action asks for such a decision."""
    asks = player.asks
    action = state.acting
    if asks == ASK_BOAT:
        return action == HARBOR_BOAT
    if asks == ASK_HOUSE:
        return action == VILLAGE_HOUSE
    if asks == ASK_STORE:
        return action == VILLAGE_STORE
    if asks == ASK_CORN:
        if action == CARD_CORN:
            return player.interim > 0
        return (
            action in (ROAD_BUILD, MARKET_DELIVER)
            and state.corn_due > 0
            and can_receive_corn(state, player)
        )
    if asks == ASK_CART:
        return action == VILLAGE_CART and can_buy_cart(state, player)
    if asks == ASK_SELL:
        return action == MARKET_SELL
    if asks == ASK_EXTENSION:
        return action == MARKET_EXTENSION
    if asks == ASK_ORDER:
        return action == MARKET_ORDER and player.order < 0
    if asks == ASK_DELIVER:
        return action == MARKET_DELIVER
    if action in (VILLAGE_STORE, MARKET_SELL, MARKET_DELIVER):
        return (
            asks == ASK_SOURCE
            and state.chosen in goods_handled(player, action)
            and count(player.spaces[player.figure], state.chosen) > 0
            and count(player.spaces[ANY_AREA], state.chosen) > 0
        )
    if action in (VILLAGE_CART, MARKET_EXTENSION, MARKET_ORDER, CARD_CORN):
        return False
    return conversion_asks_fit(state, player)


def goods_handled(player: Player, action: int) -> list[int]:
    """What an action that goes tile by tile can deal with."""
    if action == VILLAGE_STORE:
        return storable_goods(player)
    return goods_for_sale(player) if action == MARKET_SELL else lacking_goods(player)


def conversion_asks_fit(state: Position, player: Player) -> bool:
    """Gain, more or source, with the cost lying ready."""
    conversion = conversion_of(player, state.acting)
    if not is_ready(state, player, conversion) or (state.handled and not conversion.repeat):
        return False
    if player.asks == ASK_GAIN:
        return len(conversion.gains) > 1
    if player.asks == ASK_MORE:
        return len(conversion.gains) == 1 and state.handled > 0
    return has_two_sources(state, player, conversion) and (
        state.chosen in conversion.gains if conversion.gains else state.chosen < 0
    )


def has_two_sources(state: Position, player: Player, conversion: Conversion) -> bool:
    """R-ANY-4: the any-tile space has what the proper spaces alone would do for."""
    if conversion.action >= BASIC_ACTIONS and not state.any_feeds:
        return False
    for good in goods_in(player.spaces[ANY_AREA]):
        taken = conversion.takes(good)
        return 0 < taken <= count(player.spaces[conversion.area], good)
    return False
