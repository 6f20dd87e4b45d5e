"""What must hold in the turn being played: dice, workers and the decision fit one another."""

from moothall.games.domain.actions import action_choices
from moothall.games.domain.buildings import block_choices
from moothall.games.domain.content import LOCATION_STARRED, STEPS
from moothall.games.domain.location_events import target_space
from moothall.games.domain.movement import payments, travel_fee
from moothall.games.domain.names import (
    ASK_ACTION,
    ASK_ASSIST,
    ASK_BLOCK,
    ASK_CANCEL,
    ASK_DROP,
    ASK_HUNTER_CANCEL,
    ASK_PAY,
    ASK_PICK,
    ASK_WILD,
    ASK_WILD_SHIFT,
    ASK_WORKER,
    BUILD,
    BUILDER,
    CHOSEN_DIE_LOST,
    CONVERT,
    HUNTER,
    LOCATION_EVENT,
    NO_EVENT,
    NOBODY,
    PLANT,
    RANDOM_EVENT,
    ROUTE,
    WORKERS,
)
from moothall.games.domain.random_events import condition_holds, entry_of
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.state import NO_DICE, Position
from moothall.games.domain.turn import (
    ALL_WORKERS,
    can_lend,
    can_use_wild,
    drop_choices,
    has_die,
    numbers_shown,
)


def turn_fault(state: Position) -> str:
    """What is wrong with the turn, or nothing."""
    fault = order_fault(state)
    if fault or state.over:
        return fault
    return dice_fault(state) or leftovers_fault(state) or decision_fault(state)


def order_fault(state: Position) -> str:
    """Section 14: turn by turn in the order of the seats, the finished left out."""
    playing = [seat for seat in range(state.seats) if not state.sheets[seat].finished]
    if state.over:
        return "the game is over, but somebody still plays" if playing else ""
    if state.mover not in playing or state.sheet is not state.sheets[state.mover]:
        return "it is the turn of somebody who does not play"
    for seat in range(state.seats):
        sheet = state.sheets[seat]
        expected = state.sheet.turn + (1 if seat < state.mover else 0)
        if sheet.finished:
            if sheet.turn >= expected:
                return "somebody finished in a turn that is still to come"
        elif sheet.turn != expected:
            return "the players are not in the same turn"
    return ""


# ---- dice


def dice_fault(state: Position) -> str:
    """Each worker shows a die unless it is lost; shared dice show what was rolled for all."""
    if state.asks == ASK_DROP:
        return "" if state.rolled == NO_DICE else "dice were rolled before one was dropped"
    for worker in range(WORKERS):
        value = state.rolled[worker]
        if not 0 <= value <= SIDES or has_die(state, worker) != (value > 0):
            return "a worker shows a die that it has not, or none that it has"
    if state.shared_dice != (len(state.round_dice) == WORKERS):
        return "the dice of the round are there when they are shared, and only then"
    if state.shared_dice:
        for worker in range(WORKERS):
            changed = worker == state.rerolled or state.shifted >> worker & 1
            if state.rolled[worker] not in (0, state.round_dice[worker]) and not changed:
                return "a die differs from that of the round"
    return loan_fault(state)


def loan_fault(state: Position) -> str:
    """Sections 7 and 8: which die was rolled again, and which was lent."""
    if state.rerolled != NOBODY and state.rolled[state.rerolled] == 0:
        return "a die was rolled again that is not there"
    if (state.giver == NOBODY) != (state.receiver == NOBODY) or (
        state.giver != NOBODY
        and (state.giver == state.receiver or not can_lend(state, state.giver))
    ):
        return "a die was lent that cannot be lent"
    if state.shifted & ~state.dice_of(BUILDER):
        return "a die was shifted that the builder does not hold"
    return ""


# ---- nothing is left over from another decision


def leftovers_fault(state: Position) -> str:
    asks = state.asks
    if (asks == ASK_PICK) != bool(state.results):
        return "results wait to be picked when one is to be picked, and only then"
    if (asks == ASK_BLOCK) != (state.blocks > 0):
        return "blocks wait when one is to be placed, and only then"
    if (asks == ASK_PAY) != (state.paying >= 0):
        return "an action waits when its fee is to be paid, and only then"
    if (asks in (ASK_CANCEL, ASK_HUNTER_CANCEL)) != (state.event != NO_EVENT):
        return "an event is at hand when it can be cancelled, and only then"
    if state.pairs and asks not in (ASK_CANCEL, ASK_BLOCK):
        return "a pair waits for its event"
    if asks < ASK_ASSIST and state.giver != NOBODY:
        return "a die was lent before it could be"
    if asks < ASK_WORKER and asks != ASK_BLOCK and state.activated:
        return "a worker has acted before the events"
    return activation_fault(state)


def activation_fault(state: Position) -> str:
    """The acting worker has its own dice, and stands where it has been."""
    worker = state.acting
    if worker == NOBODY:
        if state.hand or state.steps or state.been or state.on_trail or state.stuck:
            return "nobody acts, yet something of an activation is left"
        return ""
    if not state.activated >> worker & 1 or not 0 <= state.steps <= STEPS:
        return "the acting worker was not activated, or has too many steps"
    if state.hand & ~state.dice_of(worker):
        return "the acting worker holds a die that is not its own"
    if not state.been >> state.place() & 1:
        return "the acting worker stands where it has not been"
    return ""


# ---- the decision


def decision_fault(state: Position) -> str:
    return "" if decision_fits(state) else "the decision asked for does not fit the turn"


def decision_fits(state: Position) -> bool:
    """The decision can be asked now, and has more than one answer."""
    asks = state.asks
    sheet = state.sheet
    acts = state.acting != NOBODY
    if asks in (ASK_ACTION, ASK_PAY) and not acts:
        return False
    if acts and asks not in (ASK_ACTION, ASK_PAY, ASK_BLOCK):
        return False
    if asks == ASK_DROP:
        return sheet.this_turn & CHOSEN_DIE_LOST != 0 and len(drop_choices(state)) > 1
    if asks == ASK_WILD:
        return state.rerolled == NOBODY and can_use_wild(state)
    if asks == ASK_PICK:
        return state.rerolled != NOBODY and state.results[0] != state.results[1]
    if asks == ASK_WILD_SHIFT:
        return state.rerolled != NOBODY and sheet.smithy_shifts > 0
    if asks == ASK_ASSIST:
        return any([can_lend(state, worker) for worker in range(WORKERS)])
    if asks == ASK_CANCEL:
        return random_event_fits(state)
    if asks == ASK_HUNTER_CANCEL:
        return location_event_fits(state)
    if asks == ASK_BLOCK:
        return len(block_choices(state)) > 1
    if asks == ASK_WORKER:
        return state.activated & ALL_WORKERS != ALL_WORKERS
    if asks == ASK_ACTION:
        return len(action_choices(state)) > 1
    return fee_fits(state)


def random_event_fits(state: Position) -> bool:
    """A pair's event whose condition holds, with a charge of the Gardens left."""
    return (
        state.event_kind == RANDOM_EVENT
        and state.event_number in numbers_shown(state.rolled, 2)
        and state.event == entry_of(state.event_number, state.event_table)
        and condition_holds(state.sheet, state.event)
        and state.sheet.gardens_cancels > 0
        and all([pair in numbers_shown(state.rolled, 2) for pair in state.pairs])
    )


def location_event_fits(state: Position) -> bool:
    """A triple's starred event, crossed off already, in the hunter's space."""
    sheet = state.sheet
    space = state.event_space
    return (
        state.event_kind == LOCATION_EVENT
        and state.event_number in numbers_shown(state.rolled, 3)
        and state.event == entry_of(state.event_number, state.event_table)
        and space == target_space(state.event_place[0], state.event_place[1])
        and LOCATION_STARRED[state.event]
        and space == sheet.workers[HUNTER]
        and sheet.had_event >> space & 1 != 0
        and sheet.events[space] == NO_EVENT
        and sheet.locations_gone >> state.event & 1 != 0
    )


def fee_fits(state: Position) -> bool:
    """An action abroad that can be taken, with more than one way to pay for it."""
    choice = state.paying
    abroad = PLANT <= choice < BUILD or ROUTE <= choice < CONVERT
    return (
        abroad
        and choice in action_choices(state)
        and len(payments(state, travel_fee(state, state.place()))) > 1
    )
