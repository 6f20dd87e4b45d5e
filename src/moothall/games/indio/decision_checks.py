"""Whether the decision that is asked for fits the position (part of section 21)."""

from moothall.games.indio.content import ACTIONS, LIMITED_ACTIONS, QUEST_HAND, START_WORKERS
from moothall.games.indio.goods import count_of, covers, total
from moothall.games.indio.harvest import exhausted_count
from moothall.games.indio.names import (
    ASK_ACTION,
    ASK_ACTIVATE,
    ASK_CRAFT,
    ASK_CRAFT_REMOVE,
    ASK_DISCARD,
    ASK_FARM,
    ASK_FIEF_FARM,
    ASK_FIEF_OUTPOST,
    ASK_FIEF_WORKER,
    ASK_LEADER,
    ASK_NOTHING,
    ASK_PAY,
    ASK_PAY_WORKER,
    ASK_PUT,
    ASK_REPEAT,
    ASK_SECOND_WORKER,
    ASK_STORE,
    ASK_WORKER,
    BUILDING,
    BUYING_REPEATS,
    CHOSEN,
    COLLECTING,
    FARM,
    FEEDING,
    FIEFS,
    FOOD,
    FORGING,
    IMPROVING,
)
from moothall.games.indio.state import Position
from moothall.games.indio.year import is_last_year


def is_setting_up(state: Position) -> bool:
    """Whether the first year has not begun."""
    return state.asks <= ASK_FIEF_WORKER


def decision_fault(state: Position) -> str:
    """The decision asked for fits the turn, and has an answer."""
    if state.over != (state.asks == ASK_NOTHING):
        return "nothing is asked when the game is over, and only then"
    if state.over:
        return "" if is_last_year(state) else "the game is over too early"
    if not at_rest(state):
        return "something is under way that the decision asked for does not belong to"
    if not (start_fits(state) if is_setting_up(state) else phase_fits(state)):
        return "the decision asked for does not fit the turn"
    if not state.find_choices(state.mover):
        return "nothing can be chosen"
    return ""


def at_rest(state: Position) -> bool:
    """What belongs to another decision is not under way."""
    asks = state.asks
    if state.site and not ASK_FIEF_FARM < asks <= ASK_FIEF_WORKER:
        return False
    if state.crafting and asks not in (ASK_CRAFT, ASK_CRAFT_REMOVE):
        return False
    if (state.making >= 0 or state.to_make > 0) != (asks == ASK_CRAFT_REMOVE):
        return False
    if state.to_wake and asks not in (ASK_PAY, ASK_REPEAT, ASK_ACTIVATE):
        return False
    if (state.price != 0) != (asks == ASK_PAY):
        return False
    if (state.workers_due > 0) != (asks == ASK_PAY_WORKER):
        return False
    if (state.taken != 0 or state.in_hand != 0) != (asks == ASK_STORE):
        return False
    if state.acting_worker >= 0:
        return ASK_ACTION <= asks <= ASK_STORE
    acted = state.actions_left > 0 or state.used != 0
    return not acted or asks == ASK_PAY_WORKER  # the acting worker may be paid first


# ---- the start


def start_fits(state: Position) -> bool:
    """Who is before the mover in turn order has finished, who comes after has not begun."""
    if state.asks == ASK_LEADER:
        return leaders_fit(state)
    fiefs = state.asks >= ASK_FIEF_FARM
    if state.settings["start"] != (FIEFS if fiefs else CHOSEN):
        return False
    order = state.turn_order()
    turn = order.index(state.mover)
    for seat in order[:turn]:
        if len(state.homes[seat]) != (2 if fiefs else 1) or state.on_board[seat] != START_WORKERS:
            return False
    for seat in order[turn + 1 :]:
        if state.homes[seat] or state.on_board[seat]:
            return False
    return fief_fits(state) if fiefs else farm_fits(state)


def leaders_fit(state: Position) -> bool:
    order = state.turn_order()
    turn = order.index(state.mover)
    for i, seat in enumerate(order):
        if (state.leader[seat] >= 0) != (i < turn) or state.hands[seat] or state.homes[seat]:
            return False
    return True


def farm_fits(state: Position) -> bool:
    homes = len(state.homes[state.mover])
    workers = state.on_board[state.mover]
    if state.asks == ASK_FARM:
        return homes == 0 and workers == 0
    return state.asks == ASK_SECOND_WORKER and homes == 1 and workers == 1


def fief_fits(state: Position) -> bool:
    """As many tiles, structures and workers as the decisions before have placed."""
    asks = state.asks
    if len(state.site) != min(asks - ASK_FIEF_FARM, 3):
        return False
    for i, h in enumerate(state.site):
        if state.tiles[h] != FARM + i:
            return False
    homes = len(state.homes[state.mover])
    if homes != max(0, min(asks - ASK_FIEF_OUTPOST, 2)):
        return False
    for h in state.homes[state.mover]:
        if h not in state.site:
            return False
    workers = state.on_board[state.mover]
    return workers < START_WORKERS if asks == ASK_FIEF_WORKER else workers == 0


# ---- the year


def phase_fits(state: Position) -> bool:
    seat = state.mover
    asks = state.asks
    if asks == ASK_DISCARD:
        return len(state.hands[seat]) > QUEST_HAND
    if asks in (ASK_CRAFT, ASK_CRAFT_REMOVE):
        return crafting_fits(state)
    if asks in (ASK_REPEAT, ASK_ACTIVATE):
        return waking_fits(state)
    if asks == ASK_WORKER:
        return state.passes < state.seats and state.doing < 0
    if asks == ASK_ACTION:
        return acting_fits(state) and state.doing < 0
    if asks == ASK_PAY:
        return covers(state.pool[seat], state.price) and paying_fits(state)
    if asks == ASK_PAY_WORKER:
        return state.doing == BUILDING and action_fits(state)
    if asks == ASK_PUT:
        return state.doing == FORGING and action_fits(state)
    if asks == ASK_STORE:
        return storing_fits(state)
    return state.doing < 0  # ASK_FEED


def crafting_fits(state: Position) -> bool:
    if state.crafting >= len(state.homes[state.mover]):
        return False
    if state.asks == ASK_CRAFT:
        return True
    full = state.room(state.homes[state.mover][state.crafting]) == 0
    return full and state.making >= 0 and state.to_make > 0


def waking_fits(state: Position) -> bool:
    lying = exhausted_count(state, state.mover)
    if state.asks == ASK_REPEAT:
        food = count_of(state.pool[state.mover], FOOD)
        return bool(state.settings["multiple_actions"]) and food > 0 and state.to_wake <= lying
    return 0 < state.to_wake < lying


def acting_fits(state: Position) -> bool:
    """A worker of the mover stands and has actions left; the first one uses no kind twice."""
    if state.acting_worker < 0 or not state.worker_at[state.acting_worker] & 1:
        return False
    if state.actions_left == ACTIONS:
        return state.used == 0
    return state.actions_left == LIMITED_ACTIONS


def action_fits(state: Position) -> bool:
    """The action under way has its target and its kind."""
    if state.doing == BUILDING and state.asks == ASK_PAY_WORKER:
        own = state.workers_on(state.mover, state.target) if state.target >= 0 else 0
        return state.what >= 0 and 0 < state.workers_due < own
    if not acting_fits(state) or state.what < 0:
        return False
    if state.doing == FORGING:
        return True
    if state.target < 0 or not state.workers_on(state.mover, state.target):
        return False
    if state.doing == IMPROVING:
        return state.what >= FARM and state.covered == state.tiles[state.target] != state.what
    return state.doing == BUILDING


def paying_fits(state: Position) -> bool:
    if state.doing in (FEEDING, BUYING_REPEATS):
        return state.acting_worker < 0 and state.to_wake <= exhausted_count(state, state.mover)
    return action_fits(state)


def storing_fits(state: Position) -> bool:
    return (
        state.doing == COLLECTING
        and acting_fits(state)
        and total(state.in_hand) > 0
        and covers(state.taken, state.in_hand)
    )
