"""Random events: an exact pair in the final dice (9.2)."""

from moothall.games.domain.board import count_bits
from moothall.games.domain.content import RANDOM_AMOUNTS, RANDOM_BUILDING, RANDOM_BUILT
from moothall.games.domain.names import (
    APPLIED,
    ASK_CANCEL,
    BAD_STREETS,
    BRAWL,
    BUILDER,
    CANCELLED,
    CHOSEN_DIE_LOST,
    CONDITION_FAILED,
    DIVINE_ANGER,
    DIVINE_FORTUNE,
    DROUGHT,
    FARMER,
    FESTIVAL,
    FOOD_ROT,
    FREE_TRAVEL,
    FREE_WILD,
    HAPPY_HOUR,
    HARD_WORK,
    HUNTER,
    IDLE_HANDS,
    IMMIGRANTS,
    KNOWLEDGE,
    LOST_DIE,
    LOWEST_SUM,
    NO_HORSESHOES,
    NO_MOVES,
    NOWHERE_TO_SELL,
    POORLY_TILLED,
    PRODUCTION,
    RANDOM_EVENT,
    ROWS,
    SLACKERS,
    SPOILAGE,
    STOCKPILE,
    STORES,
    TRADER,
    TRADING_DAY,
    WISE_MERCHANTS,
)
from moothall.games.domain.record import begin_event, note_event
from moothall.games.domain.rolling import roll, roll_several
from moothall.games.domain.sheet import NOTHING, Sheet
from moothall.games.domain.state import Position


def entry_of(number: int, dice: list[int]) -> int:
    """The entry of a two-dice table: the column by the matching number's parity."""
    row = dice[0] + dice[1] - LOWEST_SUM
    return row if number % 2 == 1 else ROWS + row


def asks_about_random_event(state: Position, number: int) -> bool:
    """A pair's event happens, unless its condition fails; whether it may be cancelled first."""
    table = roll_several(state, 2)
    event = entry_of(number, table)
    begin_event(state, RANDOM_EVENT, event, number, table)
    if not condition_holds(state.sheet, event):
        note_event(state, CONDITION_FAILED, NOTHING, 0)
        return False
    if state.sheet.gardens_cancels > 0:
        state.asks = ASK_CANCEL
        return True
    apply_random_event(state)
    return False


def condition_holds(sheet: Sheet, event: int) -> bool:
    """A building stands, or does not, as the table says."""
    return sheet.has_built(RANDOM_BUILDING[event]) == RANDOM_BUILT[event]


def cancel_random_event(state: Position) -> None:
    """Gardens: the charge is used, no die is rolled."""
    state.sheet.gardens_cancels -= 1
    note_event(state, CANCELLED, NOTHING, 0)


def apply_random_event(state: Position) -> None:
    """The event at hand happens: a die of gold, a gain, or something for the next turn."""
    event = state.event
    if event == FESTIVAL:
        gold_by_die(state, roll(state), 1)
    elif event == BRAWL:
        gold_by_die(state, roll(state), -1)
    elif not changes_goods(state, event):
        hang_over(state, event)
        note_event(state, APPLIED, NOTHING, 0)


def gold_by_die(state: Position, die: int, sign: int) -> None:
    """Festival! and Brawl!"""
    before = state.sheet.gold
    state.sheet.change_gold(sign * die)
    note_event(state, APPLIED, [die], state.sheet.gold - before)


def changes_goods(state: Position, event: int) -> bool:
    """What is gained or lost at once, without a die; whether the event is of this kind."""
    sheet = state.sheet
    amount = RANDOM_AMOUNTS[event]
    if event == FOOD_ROT:
        amount = -min(amount * sheet.citizens, sheet.crops + sheet.game)
        sheet.lose_food(-amount)
    elif event == PRODUCTION:
        state.blocks += amount
    elif event == STOCKPILE:
        amount *= sheet.citizens
        sheet.gain_crops(amount)
    elif event == TRADING_DAY:
        amount *= sheet.citizens
        sheet.gold += amount
    elif event == KNOWLEDGE:
        sheet.books += amount
    elif event == HAPPY_HOUR:
        amount *= count_bits(sheet.routes)
        sheet.gold += amount
    elif event == DROUGHT:
        amount = -min(amount, sheet.citizens)
        sheet.citizens += amount
    elif event == WISE_MERCHANTS:
        amount *= sheet.books
        sheet.gold += amount
    elif event == IMMIGRANTS:
        sheet.citizens += amount
    else:
        return False
    note_event(state, APPLIED, NOTHING, amount)
    return True


def hang_over(state: Position, event: int) -> None:
    """What waits for the next turn (R13), the next harvest or the next pair."""
    sheet = state.sheet
    if event == POORLY_TILLED:
        sheet.next_turn |= LOST_DIE << FARMER
    elif event == SLACKERS:
        sheet.next_turn |= LOST_DIE << BUILDER
    elif event == NO_HORSESHOES:
        sheet.next_turn |= LOST_DIE << TRADER
    elif event == NOWHERE_TO_SELL:
        sheet.next_turn |= LOST_DIE << HUNTER
    elif event == IDLE_HANDS:
        sheet.next_turn |= CHOSEN_DIE_LOST
    elif event == STORES:
        sheet.next_turn |= FREE_TRAVEL
    elif event == SPOILAGE:
        sheet.next_turn |= NO_MOVES
    elif event == HARD_WORK:
        sheet.next_turn |= FREE_WILD
    elif event == DIVINE_FORTUNE:
        sheet.harvest_bonus += RANDOM_AMOUNTS[DIVINE_FORTUNE]
    elif event == DIVINE_ANGER:
        sheet.harvest_lost = True
    elif event == BAD_STREETS:
        sheet.no_wild = True
