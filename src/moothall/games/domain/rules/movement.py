"""Walking, the trail network, and the food that acting abroad costs (section 10)."""

from moothall.engine.lists import replaced
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CIRCLE, NEIGHBOURS, bit
from moothall.games.domain.rules.rolling import note_gold, roll
from moothall.games.domain.state import Position

# ---- steps


def add_steps(state: Position, choices: list[int]) -> None:
    """The spaces beside the acting worker that it may step into."""
    sheet = state.sheet
    if state.stuck or sheet.this_turn & n.NO_MOVES:
        return
    here = state.place()
    free = sheet.network & ~state.been if sheet.network >> here & 1 else 0
    if state.steps == 0 and free == 0:
        return
    barred = state.land.forest if sheet.global_event == n.HIGH_WINDS else 0
    for space in NEIGHBOURS[here]:
        if barred >> space & 1:
            continue
        if state.steps > 0 or free >> space & 1:
            choices.append(n.MOVE + space)


def is_free_step(state: Position, here: int, space: int) -> bool:
    """Between two spaces of the trail network, into one where the worker has not been yet."""
    network = state.sheet.network
    return network >> here & 1 != 0 and network >> space & 1 != 0 and state.been >> space & 1 == 0


def step(state: Position, space: int) -> None:
    """The acting worker walks into a space beside it."""
    sheet = state.sheet
    if not is_free_step(state, state.place(), space):
        state.steps -= 1
    state.been |= bit(space)
    if sheet.network >> space & 1 == 0:
        state.on_trail = False
    sheet.workers = replaced(sheet.workers, state.acting, space)
    if sheet.events[space] != n.NO_EVENT:
        meet_event(state, space)


def meet_event(state: Position, space: int) -> None:
    """What lies in wait for somebody who steps in (9.3; R16: stopping there or not)."""
    sheet = state.sheet
    event = sheet.events[space]
    if event == n.MUD:
        state.stuck = True
    elif event == n.BANDITS:
        die = roll(state)
        note_gold(sheet, n.ROBBED, n.BANDITS, space, [die], -die)
    elif event == n.TRAVELERS and state.acting == n.TRADER:
        die = roll(state)
        note_gold(sheet, n.WELCOMED, n.TRAVELERS, space, [die], die)
        sheet.end_event(space)


# ---- the travel fee


def travel_fee(state: Position, space: int) -> int:
    """The food that an action of the acting worker costs in a space."""
    sheet = state.sheet
    fee = c.FEES[CIRCLE[space]]
    if sheet.this_turn & n.FREE_TRAVEL:
        return 0
    if state.on_trail and sheet.network >> space & 1:
        return 0
    if sheet.built >> n.SILO & 1:
        fee -= c.BUILDING_AMOUNTS[n.SILO]
    elif sheet.built >> n.WAREHOUSE & 1:
        fee -= c.BUILDING_AMOUNTS[n.WAREHOUSE]
    return max(0, fee)


def can_pay_fee(state: Position, space: int) -> bool:
    sheet = state.sheet
    return sheet.crops + sheet.game >= travel_fee(state, space)


def payments(state: Position, fee: int) -> list[int]:
    """Every mix of game and crops that pays a fee."""
    sheet = state.sheet
    found: list[int] = []
    for payment in range(len(n.PAYMENT_NAMES)):
        game = n.PAID_GAME[payment]
        crops = n.PAID_CROPS[payment]
        if game + crops == fee and game <= sheet.game and crops <= sheet.crops:
            found.append(n.PAY + payment)
    return found


def pay_fee(state: Position, payment: int) -> None:
    state.sheet.game -= n.PAID_GAME[payment]
    state.sheet.crops -= n.PAID_CROPS[payment]
