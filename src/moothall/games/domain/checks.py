"""What must always hold, on a sheet and in the turn: `find_fault` names the first fault.

Whether each value alone is in range, the table of fields says.
"""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import number_word
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.actions import action_choices
from moothall.games.domain.rules.board import (
    CITY_BIT,
    DISTANCE,
    PIPS,
    bit,
    count_bits,
)
from moothall.games.domain.rules.builder import block_choices
from moothall.games.domain.rules.events import condition_holds, entry_of, need_holds, target_space
from moothall.games.domain.rules.movement import payments, travel_fee
from moothall.games.domain.rules.turn import (
    ALL_WORKERS,
    can_lend,
    can_use_wild,
    drop_choices,
    has_die,
    numbers_shown,
)
from moothall.games.domain.state import NO_DICE, Position, Sheet


def find_fault(state: Position) -> str:
    """What is wrong with a position, or nothing."""
    for seat in range(state.num_players):
        fault = sheet_fault(state, state.sheets[seat])
        if fault:
            return f"{SEAT_NAMES[seat]}: {fault}"
    return turn_fault(state)


def sheet_fault(state: Position, sheet: Sheet) -> str:
    return (
        goods_fault(state, sheet)
        or turn_count_fault(sheet)
        or map_fault(state, sheet)
        or location_fault(state, sheet)
        or building_fault(state, sheet)
        or trade_fault(sheet)
        or global_fault(sheet)
    )


def goods_fault(state: Position, sheet: Sheet) -> str:
    """Wild dice are those of the start and of the Chapel (R3); pelts are kept or gold at once."""
    if state.direct_pelts and sheet.pelts:
        return "pelts are kept, though they give gold directly"
    most = c.START_WILD_DICE
    if sheet.has_built(n.CHAPEL):
        most = min(c.WILD_CAPACITY, most + c.BUILDING_AMOUNTS[n.CHAPEL])
    if sheet.wild_dice > most:
        return f"{sheet.wild_dice} wild dice, not from 0 to {most}"
    return ""


def turn_count_fault(sheet: Sheet) -> str:
    """Fifteen turns, and one more for each of two global events."""
    limit = c.TURNS
    for event in (n.DIVINE_BLESSING, n.DIVINE_FAVOR):
        if sheet.globals_gone >> event & 1:
            limit += c.GLOBAL_AMOUNTS[event]
    if sheet.turn_limit != limit or limit > c.MOST_TURNS:
        return f"the game lasts {sheet.turn_limit} turns, not {limit}"
    if sheet.turn > limit:
        return f"turn {sheet.turn} of {limit}"
    if sheet.finished and sheet.turn < limit and sheet.citizens > 0:
        return "the game ended too early"
    return ""


def map_fault(state: Position, sheet: Sheet) -> str:
    """Marks are where they can be, and the trail network agrees with the trails."""
    planted = 0
    for space in range(n.SPACES):
        number = sheet.planted[space]
        if number % 2:
            return f"{n.SPACE_NAMES[space]} is planted with {number}"
        if number:
            planted |= 1 << space
    if (planted | sheet.hunted | sheet.had_event) & CITY_BIT:
        return "the city is no space to plant, hunt or have an event in"
    if sheet.harvested & ~planted:
        return "a space was harvested that is not planted"
    if sheet.trails & ~state.land.woods:
        return "a trail lies outside the forest"
    poor = n.NOWHERE
    if n.POOR_TRAILS in sheet.events:
        poor = sheet.events.index(n.POOR_TRAILS)
    working = sheet.trails if poor == n.NOWHERE else sheet.trails & ~bit(poor)
    if sheet.poor_trails != poor or sheet.network != CITY_BIT | working:
        return "the trail network is wrong"
    return ""


def location_fault(state: Position, sheet: Sheet) -> str:
    """R6: entries and spaces are crossed off together, and what still lies on a space fits it."""
    if count_bits(sheet.had_event) != count_bits(sheet.locations_gone):
        return "as many spaces as location events must be crossed off"
    found: list[int] = []
    for space in range(n.SPACES):
        event = sheet.events[space]
        if event == n.NO_EVENT:
            continue
        what = f"{n.LOCATION_NAMES[event]} in {n.SPACE_NAMES[space]}"
        if c.LOCATION_LASTS[event] == n.INSTANT or event in found:
            return f"{what} cannot lie there"
        if sheet.had_event >> space & 1 == 0 or sheet.locations_gone >> event & 1 == 0:
            return f"{what} is not crossed off"
        for need in c.LOCATION_NEEDS[event]:
            if not need_holds(state.land, sheet, need, space):
                return f"{what} does not fit the space"
        found.append(event)
    latest = sheet.turn + c.LOCATION_AMOUNTS[n.WHITE_STAG] - 1
    if sheet.stag_until and not sheet.locations_gone >> n.WHITE_STAG & 1:
        return "the hunter is held by a stag that did not appear"
    if sheet.stag_until > latest:
        return f"the hunter is held until turn {sheet.stag_until}"
    return ""


def building_fault(state: Position, sheet: Sheet) -> str:
    """A base stands when its circles are full, an upgrade on its base; charges are left over."""
    for base in range(n.BASES):
        filled = sheet.blocks[base]
        if filled > state.costs[base]:
            return f"{filled} circles of the {n.BUILDING_NAMES[base]} are filled"
        if sheet.has_built(base) != (filled == state.costs[base]):
            return f"the {n.BUILDING_NAMES[base]} stands when its circles are full, and only then"
        if sheet.has_built(base + n.BASES) and not sheet.has_built(base):
            return f"the {n.BUILDING_NAMES[base + n.BASES]} has no {n.BUILDING_NAMES[base]}"
    for building, left in (
        (n.MILL, sheet.mill_shifts),
        (n.SMITHY, sheet.smithy_shifts),
        (n.GARDENS, sheet.gardens_cancels),
    ):
        most = c.BUILDING_CHARGES[building] if sheet.has_built(building) else 0
        if left > most:
            return f"the {n.BUILDING_NAMES[building]} has {left} charges"
    return ""


def trade_fault(sheet: Sheet) -> str:
    """Every route can be traced back to the city over finished ones (R17)."""
    rows = len(sheet.destinations)
    if rows > c.MOST_ROUTES or len(set(sheet.destinations)) != rows or n.CITY in sheet.destinations:
        most = number_word(c.MOST_ROUTES)
        return f"the routes lead to at most {most} different spaces, not to the city"
    routes = posts = 0
    for row in range(rows):
        space = sheet.destinations[row]
        origin = sheet.origins[row]
        name = f"the route to {n.SPACE_NAMES[space]}"
        if origin != n.CITY and routes >> origin & 1 == 0:
            return f"{name} does not begin at the city or a finished route"
        if not 1 <= DISTANCE[origin][space] <= c.ROUTE_REACH:
            return f"{name} is too long"
        if not 1 <= sheet.progress[row] <= PIPS[space]:
            return f"{name} has {sheet.progress[row]} pips"
        finished = sheet.progress[row] == PIPS[space]
        if finished:
            routes |= 1 << space
        if sheet.boxes[row] and not finished:
            return f"{name} has boxes ticked before it is finished"
        if sheet.boxes[row] == n.BOTH_BOXES:
            posts |= 1 << space
    if sheet.routes != routes or sheet.posts != posts:
        return "finished routes and trading posts are not those of the rows"
    return ""


def global_fault(sheet: Sheet) -> str:
    """9.4: the global event in force has happened, and is one that lasts."""
    event = sheet.global_event
    if event != n.NO_EVENT and (
        c.GLOBAL_LASTS[event] != n.UNTIL_MATCH or sheet.globals_gone >> event & 1 == 0
    ):
        return "the global event in force is not one that lasts, or is not crossed off"
    return ""


# ---- the turn being played: dice, workers and the decision fit one another


def turn_fault(state: Position) -> str:
    """What is wrong with the turn, or nothing."""
    fault = order_fault(state)
    if fault or state.over:
        return fault
    return dice_fault(state) or leftovers_fault(state) or decision_fault(state)


def order_fault(state: Position) -> str:
    """Section 14: turn by turn in the order of the seats, the finished left out."""
    playing = [seat for seat in range(state.num_players) if not state.sheets[seat].finished]
    if state.over:
        return "the game is over, but somebody still plays" if playing else ""
    if state.mover not in playing or state.sheet is not state.sheets[state.mover]:
        return "it is the turn of somebody who does not play"
    for seat in range(state.num_players):
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
    if state.question == n.ASK_DROP:
        return "" if state.rolled == NO_DICE else "dice were rolled before one was dropped"
    for worker in range(n.WORKERS):
        value = state.rolled[worker]
        if has_die(state, worker) != (value > 0):
            return "a worker shows a die that it has not, or none that it has"
    if state.shared_dice != (len(state.round_dice) == n.WORKERS):
        return "the dice of the round are there when they are shared, and only then"
    if state.shared_dice:
        for worker in range(n.WORKERS):
            changed = worker == state.rerolled or state.shifted >> worker & 1
            if state.rolled[worker] not in (0, state.round_dice[worker]) and not changed:
                return "a die differs from that of the round"
    return loan_fault(state)


def loan_fault(state: Position) -> str:
    """Sections 7 and 8: which die was rolled again, and which was lent."""
    if state.rerolled != n.NOBODY and state.rolled[state.rerolled] == 0:
        return "a die was rolled again that is not there"
    if (state.giver == n.NOBODY) != (state.receiver == n.NOBODY) or (
        state.giver != n.NOBODY
        and (state.giver == state.receiver or not can_lend(state, state.giver))
    ):
        return "a die was lent that cannot be lent"
    if state.shifted & ~state.dice_of(n.BUILDER):
        return "a die was shifted that the builder does not hold"
    return ""


# ---- nothing is left over from another decision

BEFORE_LOAN: Final = (n.ASK_DROP, n.ASK_WILD, n.ASK_PICK, n.ASK_WILD_SHIFT)
BEFORE_WORKERS: Final = (*BEFORE_LOAN, n.ASK_ASSIST, n.ASK_CANCEL, n.ASK_HUNTER_CANCEL)


def leftovers_fault(state: Position) -> str:
    question = state.question
    if (question == n.ASK_PICK) != bool(state.results):
        return "results wait to be picked when one is to be picked, and only then"
    if (question == n.ASK_BLOCK) != (state.blocks > 0):
        return "blocks wait when one is to be placed, and only then"
    if (question == n.ASK_PAY) != (state.paying >= 0):
        return "an action waits when its fee is to be paid, and only then"
    if (question in (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL)) != (state.event != n.NO_EVENT):
        return "an event is at hand when it can be cancelled, and only then"
    if state.pairs and question not in (n.ASK_CANCEL, n.ASK_BLOCK):
        return "a pair waits for its event"
    if question in BEFORE_LOAN and state.giver != n.NOBODY:
        return "a die was lent before it could be"
    if question in BEFORE_WORKERS and state.activated:
        return "a worker has acted before the events"
    return activation_fault(state)


def activation_fault(state: Position) -> str:
    """The acting worker has its own dice, and stands where it has been."""
    worker = state.acting
    if worker == n.NOBODY:
        if state.hand or state.steps or state.been or state.on_trail or state.stuck:
            return "nobody acts, yet something of an activation is left"
        return ""
    if not state.activated >> worker & 1:
        return "the acting worker was not activated"
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
    question = state.question
    sheet = state.sheet
    acts = state.acting != n.NOBODY
    if question in (n.ASK_ACTION, n.ASK_PAY) and not acts:
        return False
    if acts and question not in (n.ASK_ACTION, n.ASK_PAY, n.ASK_BLOCK):
        return False
    if question == n.ASK_DROP:
        return sheet.this_turn & n.CHOSEN_DIE_LOST != 0 and len(drop_choices(state)) > 1
    if question == n.ASK_WILD:
        return state.rerolled == n.NOBODY and can_use_wild(state)
    if question == n.ASK_PICK:
        return state.rerolled != n.NOBODY and state.results[0] != state.results[1]
    if question == n.ASK_WILD_SHIFT:
        return state.rerolled != n.NOBODY and sheet.smithy_shifts > 0
    if question == n.ASK_ASSIST:
        return any([can_lend(state, worker) for worker in range(n.WORKERS)])
    if question == n.ASK_CANCEL:
        return random_event_fits(state)
    if question == n.ASK_HUNTER_CANCEL:
        return location_event_fits(state)
    if question == n.ASK_BLOCK:
        return len(block_choices(state)) > 1
    if question == n.ASK_WORKER:
        return state.activated & ALL_WORKERS != ALL_WORKERS
    if question == n.ASK_ACTION:
        return len(action_choices(state)) > 1
    return fee_fits(state)


def random_event_fits(state: Position) -> bool:
    """A pair's event whose condition holds, with a charge of the Gardens left."""
    return (
        state.event_kind == n.RANDOM_EVENT
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
        state.event_kind == n.LOCATION_EVENT
        and state.event_number in numbers_shown(state.rolled, 3)
        and state.event == entry_of(state.event_number, state.event_table)
        and space == target_space(state.event_place[0], state.event_place[1])
        and c.LOCATION_STARRED[state.event]
        and space == sheet.workers[n.HUNTER]
        and sheet.had_event >> space & 1 != 0
        and sheet.events[space] == n.NO_EVENT
        and sheet.locations_gone >> state.event & 1 != 0
    )


def fee_fits(state: Position) -> bool:
    """An action abroad that can be taken, with more than one way to pay for it."""
    choice = state.paying
    return (
        n.VERB_OF[choice] in n.ABROAD
        and choice in action_choices(state)
        and len(payments(state, travel_fee(state, state.place()))) > 1
    )
