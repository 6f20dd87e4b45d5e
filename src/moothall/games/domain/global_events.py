"""Global events: four equal dice (9.4)."""

from moothall.games.domain.board import SECOND_CIRCLE, bit, count_bits
from moothall.games.domain.content import GLOBAL_AMOUNTS, GLOBAL_LASTS, GLOBAL_PAYS
from moothall.games.domain.names import (
    APPLIED,
    CROSSED_OFF,
    DIVINE_BLESSING,
    DIVINE_FAVOR,
    EPIC_RENOWN,
    GLOBAL_EVENT,
    LASTING_PAY,
    NO_EVENT,
    NOWHERE,
    RAIDERS,
    SCHOLAR_MERCHANTS,
    UNTIL_MATCH,
    WANDERING_PLAYERS,
    WILDFIRES,
)
from moothall.games.domain.record import begin_event, note_event, note_roll
from moothall.games.domain.rolling import SIDES, roll, roll_several
from moothall.games.domain.sheet import NOTHING, Sheet
from moothall.games.domain.state import Position


def global_entry_of(number: int, die: int) -> int:
    """The entry of the one-die table: the column by the matching number's parity."""
    return die - 1 if number % 2 == 1 else SIDES + die - 1


def meet_global_event(state: Position, number: int) -> None:
    """A quadruple's event, if it has not happened before."""
    sheet = state.sheet
    die = roll(state)
    event = global_entry_of(number, die)
    begin_event(state, GLOBAL_EVENT, event, number, [die])
    if sheet.globals_gone >> event & 1:
        note_event(state, CROSSED_OFF, NOTHING, 0)
        return
    sheet.globals_gone |= bit(event)
    apply_global_event(state, event)


def apply_global_event(state: Position, event: int) -> None:
    """Extra turns and Raiders are done with at once; the others stay in force."""
    sheet = state.sheet
    dice = NOTHING
    amount = 0
    if event in (DIVINE_BLESSING, DIVINE_FAVOR):
        amount = GLOBAL_AMOUNTS[event]
        sheet.turn_limit += amount
    elif event == RAIDERS:
        dice = roll_several(state, count_bits(sheet.posts))
        amount = gold_by_posts(sheet, dice, -1, 0)
    if GLOBAL_LASTS[event] == UNTIL_MATCH:
        sheet.global_event = event
        if GLOBAL_PAYS[event]:
            dice = roll_for(state, event)
            amount = pay(sheet, event, dice)
    note_event(state, APPLIED, dice, amount)


def pay_lasting_event(state: Position) -> None:
    """R7: on a turn without matching dice the event in force pays again, for what exists now."""
    event = state.sheet.global_event
    if event == NO_EVENT or not GLOBAL_PAYS[event]:
        return
    dice = roll_for(state, event)
    amount = pay(state.sheet, event, dice)
    note_roll(state.sheet, LASTING_PAY, event, NOWHERE, dice, amount)


def roll_for(state: Position, event: int) -> list[int]:
    """Wandering Players: a die for each trading post, in the order of the rows."""
    if event != WANDERING_PLAYERS:
        return NOTHING
    return roll_several(state, count_bits(state.sheet.posts))


def pay(sheet: Sheet, event: int, dice: list[int]) -> int:
    """What an event in force gives, and how much that was."""
    amount = GLOBAL_AMOUNTS[event]
    if event == WANDERING_PLAYERS:
        return gold_by_posts(sheet, dice, 1, amount)
    if event == EPIC_RENOWN:
        amount *= count_bits(sheet.routes & SECOND_CIRCLE)
        sheet.citizens += amount
    elif event == SCHOLAR_MERCHANTS:
        amount *= count_bits(sheet.posts)
        sheet.books += amount
    return amount


def gold_by_posts(sheet: Sheet, dice: list[int], sign: int, amount: int) -> int:
    """Gold changes by each die in turn and never falls below 0; the change in all."""
    before = sheet.gold
    for die in dice:
        sheet.change_gold(sign * die + amount)
    return sheet.gold - before


def is_burnt(state: Position, space: int) -> bool:
    """Wildfires: a forest brings no harvest, game or pelts, though the space is used up."""
    return state.sheet.global_event == WILDFIRES and state.land.forest >> space & 1 != 0
