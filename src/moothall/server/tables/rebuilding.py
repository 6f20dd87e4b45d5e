"""A table from its log: from its start, or from the last position that was noted.

Also one whose game began under an older version of the rules. Where every choice that stands can
still be made and leads where it led then, the table goes on under today's rules. Otherwise it goes
on from a position that was noted, if today's rules can read it, and what was chosen since can still
be made. Any other is closed: kept to be looked at, as far as today's rules go.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, NamedTuple

from moothall.engine.deals import Deal, read_deal
from moothall.engine.errors import BadPosition, BadRecord, MoothallError
from moothall.engine.match import Match
from moothall.engine.options import Settings
from moothall.engine.positions import from_older
from moothall.engine.record import (
    ELSEWHERE,
    UNKNOWN,
    Earlier,
    OldRecord,
    Record,
    digest,
    is_position,
)
from moothall.server.storage.schema import (
    BY_BOT,
    CHOICE,
    DEAL,
    JOINED,
    LOST,
    NOTE,
    RESIGN,
    STOPPED,
    UNDO,
)
from moothall.server.tables.entries import SAID, Closed, Entry, Head, Noted, WentOn
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Table

UNREADABLE: Final = (MoothallError, LookupError, TypeError, ValueError, RecursionError)
"""What reading a position can come to that was written in another shape."""


class Past(NamedTuple):
    """What was stored of a table beside its log: the rules it was played by, and where it stood."""

    rules: int
    named: Settings  # the options there were then
    over: bool
    result: str
    digest: str  # of the position after so many entries; empty at tables that kept none
    digested: int


def rebuilt(
    head: Head,
    seats: list[Seat],
    changed_at: datetime,
    log: Sequence[Entry],
    past: Past,
    noted: Sequence[Noted] = (),
) -> Table:
    """The table after its log, with the help of what was noted on the way, oldest first.

    A table that goes on from such a position under newer rules has one entry more, which says so.
    """
    reading = _Reading(head, seats, changed_at, log, [one for one in noted if _is_sound(one)])
    if past.rules < head.game.rules_version:
        return reading.under_newer_rules(past)
    table = reading.resumed() or reading.played()
    table.digest, table.digested = past.digest, past.digested
    for seat in [] if table.ended else range(head.players):
        table.match.undo_refusal(seat)  # whatever must be played again for that: here, not later
    return table


def _is_sound(noted: Noted) -> bool:
    return digest(noted.written) == noted.digest


class _Reading:
    """A table's log, read to the end."""

    def __init__(
        self,
        head: Head,
        seats: list[Seat],
        changed_at: datetime,
        log: Sequence[Entry],
        noted: list[Noted],
    ) -> None:
        self.head = head
        self.seats = seats
        self.changed_at = changed_at
        self.log = log
        self.noted = noted
        # where it went on under newer rules, the last time
        self.start = next((one for one in reversed(noted) if one.start), None)

    @property
    def first(self) -> int:
        """How many entries came before today's rules."""
        return 0 if self.start is None else self.start.number

    def resumed(self) -> Table | None:
        """The table from the earliest position that is still noted: undo may go back a while."""
        for noted in self.noted:
            if noted.number >= self.first and noted.number <= len(self.log):
                try:
                    return self._entered(self._placed(noted), self.log[noted.number :])
                except UNREADABLE:
                    continue
        return None

    def played(self) -> Table:
        """The table from its start."""
        log = self.log[self.first :]
        try:
            return self._entered(self._begun(), log)
        except MoothallError:
            # other rules may have been in force when something was chosen and taken back again
            gone = _stand(log).gone
            table = self._begun()
            for number, entry in enumerate(log):
                if number in gone:
                    table.pass_over()
                else:
                    table.enter(entry)
            return table

    def under_newer_rules(self, past: Past) -> Table:
        old = self._compared(past)
        if old.fault is None:
            table = self.played()
            table.take_digest()
            return table
        table = self._going_on(past) or Table(
            self.head, self.seats, self.changed_at, Closed(old, past.result), len(self.log)
        )
        if table.closed is not None:
            table.digest, table.digested = past.digest, past.digested
        return table

    # ---- from where

    def _begun(self) -> Table:
        if self.start is not None:
            return self._placed(self.start)
        return Table(self.head, self.seats, self.changed_at)

    def _placed(self, noted: Noted) -> Table:
        """The table where something was noted, without playing what led there."""
        written = json.loads(noted.written)
        if not isinstance(written, dict):
            raise BadPosition("a position is an object")
        first = noted.number if noted.start else self.first
        table = Table(self.head, self.seats, self.changed_at, earlier=self._earlier(noted))
        for entry in self.log[: noted.number]:
            if entry.kind in SAID:
                table.enter(entry)
            elif entry.kind == DEAL:
                table.note_deal()
        before = self.log[:first]
        since = _stand(self.log[first : noted.number])
        notes = [0] * len(_stand(before).notes) + since.notes
        record = replace(table.record, choices=since.choices, deals=since.deals)
        state = from_older(self.head.game, written)
        lasts = () if noted.start else noted.lasts
        match = Match.resumed(record, since.joined, state, lasts)
        table.take_up(match, noted, notes, since.by_bot)
        return table

    def _earlier(self, noted: Noted) -> Earlier | None:
        """What was chosen before the position from which the game goes on."""
        start = noted if noted.start else self.start
        if start is None:
            return None
        stand = _stand(self.log[: start.number])
        return Earlier(stand.choices, json.loads(start.written), stand.deals)

    @staticmethod
    def _entered(table: Table, log: Sequence[Entry]) -> Table:
        for entry in log:
            table.enter(entry)
        return table

    # ---- newer rules

    def _going_on(self, past: Past) -> Table | None:
        """A game under way from the last position noted that today's rules can go on from."""
        if past.over:
            return None
        for noted in reversed(self.noted):
            start = noted._replace(start=True)
            try:
                table = self._entered(self._placed(start), self.log[noted.number :])
            except UNREADABLE:
                continue
            table.went_on = WentOn(start, Entry(-1, NOTE, 0, _went_on(table, past.rules)))
            table.enter(table.went_on.entry)
            table.take_digest()
            return table
        return None

    def _compared(self, past: Past) -> OldRecord:
        """The game as it was played, held against today's rules and what was stored of it."""
        head, log = self.head, self.log[self.first :]
        record = self._record(log)
        then = self._record(log[: max(0, past.digested - self.first)])
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

    def _record(self, log: Sequence[Entry]) -> Record:
        """What stands of a log, from where today's rules began."""
        head, stand = self.head, _stand(log)
        earlier = None if self.start is None else self._earlier(self.start)
        return Record(
            head.game,
            head.players,
            head.seed,
            head.options,
            stand.choices,
            stand.deals,
            head.salt,
            earlier,
        )


def _went_on(table: Table, rules: int) -> str:
    """The note to those who sit at a table that goes on under newer rules."""
    title, today = table.game.title, table.game.rules_version
    return (
        f"The rules of {title} have changed since this game began (version {rules}, now {today}). "
        f"It goes on by today's from where it stood; the choices before are kept in its record."
    )


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


class _Standing(NamedTuple):
    """What is left of a log when everything is taken back that was: it alone tells it."""

    choices: list[tuple[int, int]]
    joined: list[bool]
    deals: list[Deal]
    gone: set[int]  # the entries that leave nothing: choices taken back, and the taking back
    notes: list[int]  # for each note, after which step it stands
    by_bot: dict[int, int]  # so many of a seat's choices bots have settled


def _stand(log: Sequence[Entry]) -> _Standing:
    """Read a log without playing it, whatever the rules."""
    made: list[int] = []
    deals: list[Deal] = []
    gone: set[int] = set()
    notes: list[int] = []
    by_bot: dict[int, int] = {}
    chosen: Counter[int] = Counter()
    for number, entry in enumerate(log):
        if entry.kind == CHOICE:
            made.append(number)
            chosen[entry.seat] += 1
            if entry.note == BY_BOT:
                by_bot[entry.seat] = chosen[entry.seat]
        elif entry.kind == UNDO:
            back = _take_back(log, made, entry.seat)
            chosen[entry.seat] -= len(back)
            gone.update(back, [number])
            for place in range(len(notes) - 1, -1, -1):
                if notes[place] <= len(made):
                    break
                notes[place] = len(made)
        elif entry.kind == DEAL:
            deals.append(read_deal(entry.note, len(made)))
            notes.append(len(made))
        elif entry.kind in SAID:
            notes.append(len(made))
    return _Standing(
        [(log[number].seat, log[number].choice) for number in made],
        [log[number].note == JOINED for number in made],
        deals,
        gone,
        notes,
        by_bot,
    )


def _take_back(log: Sequence[Entry], made: list[int], seat: int) -> list[int]:
    """Take a seat's last choice out of those made, with those made in one go with it."""
    back: list[int] = []
    for place in range(len(made) - 1, -1, -1):
        number = made[place]
        if log[number].seat == seat:
            back.append(made.pop(place))
            if log[number].note != JOINED:
                break
    return back
