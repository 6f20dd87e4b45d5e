"""The one place where dice are rolled, and where it is written down what they brought about."""

from moothall.games.domain import names as n
from moothall.games.domain.state import NOTHING, Happening, Position, Sheet

# ---- dice


def roll(state: Position) -> int:
    """One die, rolled openly."""
    state.reveals += 1
    return state.dice.roll(n.SIDES)


def roll_several(state: Position, count: int) -> list[int]:
    """Some dice, one after another."""
    return [roll(state) for _ in range(count)]


# ---- what dice brought about is written on the sheet, for words and pictures to tell


def begin_event(state: Position, kind: int, event: int, number: int, table: list[int]) -> None:
    """An event is at hand: what it is, the matching number, and the dice on the table."""
    state.event_kind = kind
    state.event = event
    state.event_number = number
    state.event_table = table
    state.event_place = NOTHING
    state.event_space = n.NOWHERE


def note_event(state: Position, outcome: int, dice: list[int], amount: int) -> None:
    """What became of the event at hand."""
    state.sheet.note(
        Happening(
            state.event_kind,
            state.event,
            state.event_number,
            state.event_table,
            state.event_place,
            state.event_space,
            outcome,
            dice,
            amount,
        )
    )
    begin_event(state, 0, n.NO_EVENT, 0, NOTHING)


def note_roll(
    sheet: Sheet, kind: int, entry: int, space: int, dice: list[int], amount: int
) -> None:
    """Dice that were rolled for something else than a new event."""
    sheet.note(Happening(kind, entry, 0, NOTHING, NOTHING, space, n.APPLIED, dice, amount))


def note_gold(
    sheet: Sheet, kind: int, entry: int, space: int, dice: list[int], amount: int
) -> None:
    """The same, with the gold that is gained or lost by it."""
    before = sheet.gold
    sheet.change_gold(amount)
    note_roll(sheet, kind, entry, space, dice, sheet.gold - before)
