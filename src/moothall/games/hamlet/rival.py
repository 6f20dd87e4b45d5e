"""The solo rival Botric (section 12, R17): the engine plays his turn, without a decision.

His sources are the whole network, he never buys and never pays gold. Gold that he would gain
becomes points in `Position.reward`.
"""

from moothall.games.hamlet.acting import send_villager
from moothall.games.hamlet.content import (
    DISCS,
    RIVAL_GOLD_DISCOUNT,
    RIVAL_HIRE,
    RIVAL_IDLE_FAVOUR,
    RIVAL_RAW_DISCOUNT,
    RIVAL_REFILL_FAVOUR,
    RIVAL_REFINED_DISCOUNT,
    SALE_COST,
    SALE_GOLD,
    SALE_PLACES,
    SALE_POINTS,
    SLOT_COST,
    SLOT_POINTS,
    VILLAGERS,
    Cost,
)
from moothall.games.hamlet.names import CHURCH, MARKET
from moothall.games.hamlet.rival_actions import do_action
from moothall.games.hamlet.rival_tokens import NONE, has_tokens, spend
from moothall.games.hamlet.state import RIVAL_SEAT, Position
from moothall.games.hamlet.town_hall import add_villager
from moothall.games.hamlet.working import deliver, sell


def play_rival(state: Position) -> None:
    """Each villager that stands at the start of his turn does the first thing possible."""
    for _ in state.standing(RIVAL_SEAT):
        if not (hire(state) or make_delivery(state) or make_sale(state)):
            draw_action(state)


def rest_villager(state: Position) -> None:
    """R22: who does something that belongs to no tile lies down where he is."""
    state.lying |= 1 << state.standing(RIVAL_SEAT)[0]


# ---- steps 1 to 3


def hire(state: Position) -> bool:
    """Step 1: favour becomes a villager, usable next turn."""
    if state.favour < RIVAL_HIRE or state.villager_count(RIVAL_SEAT) == VILLAGERS:
        return False
    state.favour -= RIVAL_HIRE
    rest_villager(state)
    add_villager(state, RIVAL_SEAT)
    return True


def slot_due(cost: Cost) -> list[int]:
    """What a delivery costs him in materials: less than others."""
    discount = RIVAL_REFINED_DISCOUNT if cost.refined_units else RIVAL_RAW_DISCOUNT
    return [count - discount for count in cost.counts]


def make_delivery(state: Position) -> bool:
    """Step 2: a Church delivery; most points first, then slot order."""
    costs = SLOT_COST[state.side]
    points = SLOT_POINTS[state.side]
    chosen = NONE
    for slot, cost in enumerate(costs):
        if state.church[slot] >= 0:
            continue
        if cost.gold:
            payable = state.favour >= cost.gold - RIVAL_GOLD_DISCOUNT
        else:
            payable = has_tokens(state, cost, slot_due(cost))
        if payable and (chosen == NONE or points[slot] > points[chosen]):
            chosen = slot
    if chosen == NONE:
        return False
    send_villager(state, RIVAL_SEAT, CHURCH)
    if costs[chosen].gold:
        state.favour -= costs[chosen].gold - RIVAL_GOLD_DISCOUNT
    else:
        spend(state, costs[chosen], slot_due(costs[chosen]))
    deliver(state, RIVAL_SEAT, chosen)
    return True


def make_sale(state: Position) -> bool:
    """Step 3: a Market sale; most points, then most gold, then the lowest place."""
    chosen = NONE
    best = [0, 0]
    for place in range(SALE_PLACES):
        tile = state.sales[place]
        if tile >= 0 and has_tokens(state, SALE_COST[tile], SALE_COST[tile].counts):
            worth = [SALE_POINTS[tile], SALE_GOLD[tile]]
            if chosen == NONE or worth > best:
                chosen = place
                best = worth
    if chosen == NONE:
        return False
    send_villager(state, RIVAL_SEAT, MARKET)
    cost = SALE_COST[state.sales[chosen]]
    spend(state, cost, cost.counts)
    sell(state, RIVAL_SEAT, chosen)
    return True


# ---- step 4: an action token


def draw_action(state: Position) -> None:
    """A disc says from which place on the action tokens are tried; the one done goes last."""
    disc = draw_disc(state)
    places = len(state.rival_tokens)
    for step in range(places):
        place = (disc - 1 + step) % places
        token = state.rival_tokens[place]
        if do_action(state, token):
            tokens = state.rival_tokens
            state.rival_tokens = [*tokens[:place], *tokens[place + 1 :], token]
            return
    rest_villager(state)
    state.favour += RIVAL_IDLE_FAVOUR


def draw_disc(state: Position) -> int:
    """A disc from the bag; an empty bag is filled again first, and brings favour."""
    if not state.discs:
        state.discs = DISCS
        state.favour += RIVAL_REFILL_FAVOUR
    place = state.dice.below(len(state.discs))
    disc = state.discs[place]
    state.discs = state.discs[:place] + state.discs[place + 1 :]
    state.reveals += 1
    return disc
