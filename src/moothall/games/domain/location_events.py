"""Location events: exactly three equal dice, in one space of the map (9.3)."""

from typing import Final

from moothall.engine.lists import replaced
from moothall.games.domain.board import STEPS_FROM, Land, as_bits, bit
from moothall.games.domain.content import (
    LOCATION_AMOUNTS,
    LOCATION_LASTS,
    LOCATION_NEEDS,
    LOCATION_STARRED,
)
from moothall.games.domain.names import (
    APPLIED,
    ASK_HUNTER_CANCEL,
    CANCELLED,
    CITY,
    CROSSED_OFF,
    FINE_MARBLE,
    HUNTER,
    IN_THE_CITY,
    INSTANT,
    LOCATION_EVENT,
    LOCATION_EVENTS,
    LUCKY_STRIKE,
    NEED_FOREST,
    NEED_HILLS,
    NEED_POST,
    NEED_UNHARVESTED,
    NO_EVENT,
    PILGRIMS,
    REBELS,
    REQUIREMENT_FAILED,
    SILK,
    SPACE_HAD_EVENT,
    SPICES,
    TINKERS,
    TRADER,
    TRAVELERS,
    UNTIL_ACTION,
    WHITE_STAG,
    WILDLIFE_INFESTATION,
)
from moothall.games.domain.random_events import entry_of
from moothall.games.domain.record import begin_event, note_event
from moothall.games.domain.rolling import roll, roll_several
from moothall.games.domain.sheet import NOTHING, Sheet
from moothall.games.domain.state import Position

# R10: planting does not end these; they are the ones that need an unharvested space
CHANGES_HARVEST: Final[int] = as_bits(
    [event for event in range(LOCATION_EVENTS) if NEED_UNHARVESTED in LOCATION_NEEDS[event]]
)


def asks_about_location_event(state: Position, number: int) -> bool:
    """A triple's event, in the order of 9.3; whether the hunter may cancel it first."""
    sheet = state.sheet
    table = roll_several(state, 2)
    event = entry_of(number, table)
    begin_event(state, LOCATION_EVENT, event, number, table)
    if sheet.locations_gone >> event & 1:  # R6
        note_event(state, CROSSED_OFF, NOTHING, 0)
        return False
    place = roll_several(state, 2)
    space = target_space(place[0], place[1])
    state.event_place = place
    state.event_space = space
    refusal = refusal_of(state, event, space)
    if refusal != APPLIED:
        note_event(state, refusal, NOTHING, 0)
        return False
    sheet.had_event |= bit(space)
    sheet.locations_gone |= bit(event)
    if LOCATION_STARRED[event] and sheet.workers[HUNTER] == space:
        state.asks = ASK_HUNTER_CANCEL
        return True
    apply_location_event(state)
    return False


def target_space(first: int, second: int) -> int:
    """A direction from the city, and from there another one; always on the map."""
    return STEPS_FROM[STEPS_FROM[CITY][first - 1]][second - 1]


def refusal_of(state: Position, event: int, space: int) -> int:
    """Why an event cannot occur in a space; APPLIED if it can."""
    if space == CITY:
        return IN_THE_CITY
    if state.sheet.had_event >> space & 1:
        return SPACE_HAD_EVENT
    for need in LOCATION_NEEDS[event]:
        if not need_holds(state.land, state.sheet, need, space):
            return REQUIREMENT_FAILED
    return APPLIED


def need_holds(land: Land, sheet: Sheet, need: int, space: int) -> bool:
    """The printed terrain or post; for harvests and game, a space that still has its own."""
    if need == NEED_FOREST:
        return land.forest >> space & 1 != 0
    if need == NEED_HILLS:
        return land.hills >> space & 1 != 0
    if need == NEED_POST:
        return sheet.posts >> space & 1 != 0
    if need == NEED_UNHARVESTED:
        return sheet.harvested >> space & 1 == 0
    return sheet.hunted >> space & 1 == 0


def cancel_location_event(state: Position) -> None:
    """The hunter wards it off; it stays crossed off, and the space has had its event."""
    note_event(state, CANCELLED, NOTHING, 0)


def apply_location_event(state: Position) -> None:
    """R9: gains and losses happen once, at once; everything else comes to lie on the space."""
    event = state.event
    space = state.event_space
    if LOCATION_LASTS[event] == INSTANT:
        apply_at_once(state, event, space)
    elif event == TRAVELERS and state.sheet.workers[TRADER] == space:
        gain_gold(state, [roll(state)], 0)
    else:
        state.sheet.begin_event(space, event)
        note_event(state, APPLIED, NOTHING, 0)


def apply_at_once(state: Position, event: int, space: int) -> None:
    """The events that leave nothing in the space."""
    amount = LOCATION_AMOUNTS[event]
    if event in (SILK, SPICES, LUCKY_STRIKE):
        gain_gold(state, NOTHING, amount)
    elif event == WILDLIFE_INFESTATION:
        gain_gold(state, NOTHING, -amount)
    elif event == TINKERS:
        gain_gold(state, [roll(state)], amount)
    elif event == FINE_MARBLE:
        state.blocks += amount
        note_event(state, APPLIED, NOTHING, amount)
    elif event == PILGRIMS:
        welcome_pilgrims(state, roll(state), amount)
    elif event == WHITE_STAG:
        follow_stag(state, space, amount)


def gain_gold(state: Position, dice: list[int], amount: int) -> None:
    """The dice and an amount, which may be a loss."""
    before = state.sheet.gold
    state.sheet.change_gold(sum(dice) + amount)
    note_event(state, APPLIED, dice, state.sheet.gold - before)


def welcome_pilgrims(state: Position, die: int, amount: int) -> None:
    """Odd brings a citizen, even takes one."""
    before = state.sheet.citizens
    state.sheet.change_citizens(amount if die % 2 == 1 else -amount)
    note_event(state, APPLIED, [die], state.sheet.citizens - before)


def follow_stag(state: Position, space: int, turns: int) -> None:
    """The hunter is put into the space, which is no step, and idle from this turn on."""
    sheet = state.sheet
    sheet.workers = replaced(sheet.workers, HUNTER, space)
    sheet.stag_until = sheet.turn + turns - 1
    note_event(state, APPLIED, NOTHING, 0)


# ---- the end of a lasting event


def end_by_action(sheet: Sheet, space: int, planting: bool) -> None:
    """Any action in the space ends its event; R10: planting not one that changes harvests."""
    event = sheet.events[space]
    if event == NO_EVENT or LOCATION_LASTS[event] != UNTIL_ACTION:
        return
    if planting and CHANGES_HARVEST >> event & 1:
        return
    sheet.end_event(space)


def is_held_by_rebels(sheet: Sheet, space: int) -> bool:
    """Nothing can be done here any more."""
    return sheet.events[space] == REBELS
