"""A table from its log, also one whose game began under an older version of the rules.

Where every choice that stands can still be made and leads where it led then, the table goes on
under today's rules. Any other is closed: kept to be looked at, as far as today's rules go.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from moothall.engine.deals import read_deal
from moothall.engine.errors import BadRecord, MoothallError
from moothall.engine.options import Settings
from moothall.engine.record import ELSEWHERE, UNKNOWN, OldRecord, Record, is_position
from moothall.server.storage.schema import CHOICE, DEAL, JOINED, LOST, RESIGN, STOPPED, UNDO
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Closed, Entry, Head, Table


class Past(NamedTuple):
    """What was stored of a table beside its log: the rules it was played by, and where it stood."""

    rules: int
    named: Settings  # the options there were then
    over: bool
    result: str
    digest: str  # of the position after so many entries; empty at tables that kept none
    digested: int


def rebuilt(
    head: Head, seats: list[Seat], changed_at: datetime, log: Sequence[Entry], past: Past
) -> Table:
    """The table after its log."""
    older = past.rules < head.game.rules_version
    old = _compared(head, log, past) if older else None
    if old is not None and old.fault is not None:
        table = Table(head, seats, changed_at, Closed(old, past.result), len(log))
    else:
        table = _entered(head, seats, changed_at, log)
    table.digest, table.digested = past.digest, past.digested
    if older and table.closed is None:
        table.take_digest()
    return table


def _entered(head: Head, seats: list[Seat], changed_at: datetime, log: Sequence[Entry]) -> Table:
    table = Table(head, seats, changed_at)
    try:
        for entry in log:
            table.enter(entry)
    except MoothallError:
        # other rules may have been in force when something was chosen and taken back again
        gone = _taken_back(log)
        table = Table(head, seats, changed_at)
        for number, entry in enumerate(log):
            if number in gone:
                table.pass_over()
            else:
                table.enter(entry)
    return table


def _compared(head: Head, log: Sequence[Entry], past: Past) -> OldRecord:
    """The game as it was played, held against today's rules and against what was stored of it."""
    record = _record(head, log)
    then = _record(head, log[: past.digested])
    at_the_end = past.digest and then == record
    old = OldRecord(record, past.rules, past.named, past.digest if at_the_end else UNKNOWN)
    if old.fault is not None:
        return old
    if past.digest and not at_the_end and _led_elsewhere(then, past):
        old.fault = ELSEWHERE
    elif past.over and not head.imported and not _given_up(head, log):
        last = record.replay()
        if not last.over:  # once a game has been open to all, nobody can play it any more
            old.fault = "the game would go on"
        elif last.result() != past.result:
            old.fault = "its result is another"
    return old


def _given_up(head: Head, log: Sequence[Entry]) -> bool:
    """Whether the game has ended before its end: a seat was given up or lost, or it was stopped."""
    gone = (RESIGN, LOST, STOPPED) if head.ends_with_resigning else (STOPPED,)
    return any(entry.kind in gone for entry in log)


def _led_elsewhere(record: Record, past: Past) -> bool:
    """Whether the choices that stood when the digest was taken lead to another position now."""
    try:
        state = record.replay()
    except BadRecord:  # one of them was taken back later: this tells nothing
        return False
    return not is_position(state, past.digest, past.rules, past.named)


def _record(head: Head, log: Sequence[Entry]) -> Record:
    """The choices that stand, and where everything was dealt anew."""
    made = Record(head.game, head.players, head.seed, head.options, salt=head.salt)
    for number, entry in enumerate(log):
        if entry.kind == DEAL:
            made.deals.append(read_deal(entry.note, len(_standing(log[:number]))))
    made.choices = _standing(log)
    return made


def _standing(log: Sequence[Entry]) -> list[tuple[int, int]]:
    """The choices that were not taken back. The log alone tells it, whatever the rules."""
    gone = _taken_back(log)
    return [
        (entry.seat, entry.choice)
        for number, entry in enumerate(log)
        if entry.kind == CHOICE and number not in gone
    ]


def _taken_back(log: Sequence[Entry]) -> set[int]:
    """The numbers of entries that leave nothing: choices taken back, and the taking back."""
    gone: set[int] = set()
    made: list[int] = []
    for number, entry in enumerate(log):
        if entry.kind == CHOICE:
            made.append(number)
        elif entry.kind == UNDO:
            gone.add(number)
            while True:  # with the last choice those made in one go with it
                last = max(place for place in made if log[place].seat == entry.seat)
                made.remove(last)
                gone.add(last)
                if log[last].note != JOINED:
                    break
    return gone
