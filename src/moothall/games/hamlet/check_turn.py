"""Invariants of the turn: the decision asked for fits what is under way, and has an answer."""

from moothall.games.hamlet.constructing import road_targets
from moothall.games.hamlet.content import KIND_OF, MOST_ROUNDS, VILLAGERS
from moothall.games.hamlet.costs import cost_of_action
from moothall.games.hamlet.lots import LOTS
from moothall.games.hamlet.names import (
    ASK_BLUEPRINT,
    ASK_COUNT,
    ASK_DONKEY,
    ASK_FILL,
    ASK_HIRE,
    ASK_PAY,
    ASK_PLACE,
    ASK_POST,
    ASK_TURN,
    BUILD_ROAD,
    CHURCH,
    CONSTRUCT,
    DELIVER,
    FILL_BARN,
    MARKET,
    MATERIALS,
    NO_ACTION,
    PRODUCER,
    REFINE,
    REFINERY,
    SELL,
    TOWN_HALL,
    VISIT_TOWN_HALL,
)
from moothall.games.hamlet.state import RIVAL_SEAT, Position
from moothall.games.hamlet.town_hall import can_hire_donkey
from moothall.games.hamlet.working import is_barn, room_for


def turn_fault(state: Position) -> str:
    if not 1 <= state.round <= MOST_ROUNDS:
        return f"the round is not from 1 to {MOST_ROUNDS}"
    if state.has_rival and state.mover == RIVAL_SEAT:
        return "the rival never has to decide"
    if state.over:
        if not state.church_complete() and state.round < MOST_ROUNDS:
            return "the game is over before the Church is complete"
        if state.asks != ASK_TURN or state.mover:
            return "the game is over in the middle of a turn"
        return ""
    if not decision_fits(state):
        return "the decision asked for does not fit the turn"
    if not state.find_choices(state.mover):
        return "nothing can be chosen"
    return ""


def decision_fits(state: Position) -> bool:
    """Whether the decision and the action under way belong together."""
    asks = state.asks
    if asks in (ASK_TURN, ASK_DONKEY):
        if state.action != NO_ACTION or state.stand >= 0 or state.due or state.unit_from:
            return False
        if asks == ASK_TURN:
            return state.next_donkey == 0
        return state.donkeys_moved and state.next_donkey < state.donkey_count(state.mover)
    if state.next_donkey or not acts_on_stand(state) or not action_fits(state):
        return False
    if asks == ASK_FILL:
        return state.action == FILL_BARN
    if asks == ASK_COUNT:
        return state.action == REFINE and state.detail == 0
    if asks in (ASK_BLUEPRINT, ASK_HIRE, ASK_POST):
        if state.action != VISIT_TOWN_HALL or (asks == ASK_BLUEPRINT and state.detail):
            return False
        return asks != ASK_POST or can_hire_donkey(state)
    return payment_fits(state)


def acts_on_stand(state: Position) -> bool:
    """The acting villager lies on the stand tile, which is in the network."""
    if state.stand < 0 or not state.is_connected(state.stand):
        return False
    for place in range(state.mover * VILLAGERS, (state.mover + 1) * VILLAGERS):
        if state.villagers[place] == state.stand and state.lying >> place & 1:
            return True
    return False


def action_fits(state: Position) -> bool:
    """What is being done can be done on the stand tile."""
    action = state.action
    stand = state.stand
    if action == FILL_BARN:
        return KIND_OF[stand] == PRODUCER and is_barn(stand) and state.empty_slots(stand) > 0
    if action == REFINE:
        return KIND_OF[stand] == REFINERY and room_for(state, state.mover, stand) >= max(
            1, state.detail
        )
    if action == VISIT_TOWN_HALL:
        return stand == TOWN_HALL
    if action == SELL:
        return stand == MARKET and state.sales[state.target] >= 0
    if action == DELIVER:
        return stand == CHURCH and state.church[state.target] < 0
    if action == CONSTRUCT:
        return state.target in state.hands[state.mover]
    if action == BUILD_ROAD:
        return bool(
            state.roads_left[state.mover]
            and road_targets(state, stand, state.detail) >> state.target & 1
        )
    return False


def payment_fits(state: Position) -> bool:
    """Something is due while it is paid, and nothing when the building comes to lie."""
    if state.asks == ASK_PLACE:
        return state.action == CONSTRUCT and max([0, *state.due]) == 0
    if state.asks != ASK_PAY or state.action in (FILL_BARN, VISIT_TOWN_HALL):
        return False
    counts = [state.detail] if state.action == REFINE else cost_of_action(state).counts
    if len(state.due) != len(counts) or max([0, *state.due]) == 0:
        return False
    for units, count in zip(state.due, counts, strict=True):
        if not 0 <= units <= count:
            return False
    return 0 <= state.unit_from < LOTS + MATERIALS
