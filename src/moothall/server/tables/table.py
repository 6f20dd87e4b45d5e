"""A table, rebuilt from its log, and what happens at it. In memory only."""

import json
from collections.abc import Sequence
from datetime import datetime

from moothall.engine.deals import read_deal
from moothall.engine.errors import IllegalChoice
from moothall.engine.match import Match
from moothall.engine.record import Earlier, digest, position_text
from moothall.server.storage.schema import (
    BY_BOT,
    CHOICE,
    CONFIRM,
    DEAL,
    JOINED,
    LOST,
    RESIGN,
    STOPPED,
    TIME_OUT,
    UNDO,
)
from moothall.server.tables.entries import (
    DIGESTED,
    SAID,
    Closed,
    Entry,
    Head,
    Noted,
    WentOn,
    gesture_entries,
)
from moothall.server.tables.log import TableLine
from moothall.server.tables.seats import Seat
from moothall.server.tables.standing import Standing


class Table(Standing):
    """A game among people and bots. It never changes: after an entry the next takes its place."""

    def after(self, entry: Entry, at: datetime) -> "Table":
        """The table after a new entry of the log; IllegalChoice if it is not legal."""
        return self.after_all([entry], at)

    def after_all(self, entries: Sequence[Entry], at: datetime) -> "Table":
        """The table after new entries that are made in one go; IllegalChoice if one is not legal.

        What was revealed may change a mind: what comes after is not made, and `length`
        tells how many were.
        """
        first = entries[0]
        refusal = self.match.undo_refusal(first.seat) if first.kind == UNDO else None
        if refusal is not None:
            raise IllegalChoice(refusal)
        other = self.copy(at)
        other.match = self.match.copy()
        for entry in entries:
            other.enter(entry)
            if other.state.reveals != self.state.reveals:
                break
        if first.kind == UNDO:  # who has read it reads it anew
            for viewer in list(self._logs):
                other.log(viewer)
        due = other.length // DIGESTED > self.length // DIGESTED
        if other.over or due or first.kind == DEAL:
            other.take_digest()
        return other

    def take_digest(self) -> None:
        """Note where the game stands."""
        self.noted = self._note(position_text(self.state))
        self.digest, self.digested = self.noted.digest, self.length

    def begin_after(self, earlier: Earlier) -> None:
        """Begin at the position to which choices under older rules have led."""
        self.length = len(earlier.choices) + len(earlier.deals)
        for _ in earlier.deals:
            self.note_deal()
        self._decisions = [self.length] * len(self.seats)
        self.start = self._note(json.dumps(earlier.written, sort_keys=True))._replace(start=True)

    def _note(self, text: str) -> Noted:
        held, decisions = self.awaiting_confirm, tuple(self._decisions)
        lasts = tuple(self.match.lasts())
        return Noted(self.length, digest(text), text, held, decisions, lasts)

    def take_up(
        self, match: Match, noted: Noted, notes: Sequence[int], by_bot: dict[int, int]
    ) -> None:
        """Stand where something was noted; for who reads the log, after the notes in it.

        `notes` are the steps after which those were said, `by_bot` how many of a seat's choices
        bots have settled.
        """
        self.cache.clear()
        self.match, self.length = match, noted.number
        self.awaiting_confirm, self._decisions = noted.held, list(noted.decisions)
        said = zip(self._notes, notes, strict=True)
        self._notes = [line._replace(step=step) for line, step in said]
        if self.head.clock is not None:
            self._by_bot = by_bot

    def with_seat(self, seat: Seat, at: datetime) -> "Table":
        """The table with somebody else in a seat."""
        other = self.copy(at)
        other.seats[seat.number] = seat
        return other

    def copy(self, at: datetime) -> "Table":
        other = object.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.changed_at = at
        other.seats = list(self.seats)
        other._notes = list(self._notes)
        other._logs = {viewer: log.copy() for viewer, log in self._logs.items()}
        other._decisions = list(self._decisions)
        other._timed_out = list(self._timed_out)
        other._by_bot = dict(self._by_bot)
        other.noted = None
        other.cache = {}
        return other

    def enter(self, entry: Entry) -> None:
        """Carry out an entry, in place: for who reads the log, before anybody sees the table."""
        self.length += 1
        self.cache.clear()
        if entry.kind in SAID:
            self._enter_note(entry)
            if entry.kind == STOPPED:
                self.stopped, self.awaiting_confirm = entry.note, None
            if entry.kind in (RESIGN, LOST) and self.head.ends_with_resigning:
                self.given_up, self.awaiting_confirm = entry.seat, None
            return
        before = self._asked()
        if entry.kind == CHOICE:
            self._enter_choice(entry)
        elif entry.kind == UNDO:
            self.match.take_back(entry.seat)
            steps = len(self.record.choices)
            self._notes = [line._replace(step=min(line.step, steps)) for line in self._notes]
            self._logs = {}
            self.awaiting_confirm = None
        elif entry.kind == CONFIRM:
            self.awaiting_confirm = None
        elif entry.kind == DEAL:
            self._enter_deal(entry)
        for seat in range(len(self.seats)):
            if seat == entry.seat or before.get(seat) != self.state.choices(seat):
                self._decisions[seat] = self.length

    def pass_over(self) -> None:
        """Count an entry of the log that has left nothing."""
        self.length += 1
        self.cache.clear()
        self._decisions = [self.length] * len(self.seats)

    def _enter_choice(self, entry: Entry) -> None:
        self.match.play(entry.choice, entry.seat, joined=entry.note == JOINED)
        person = self.seats[entry.seat].kind == "person" and entry.note != BY_BOT
        ended = self.confirm and person and self.match.ended_turn(entry.seat)
        self.awaiting_confirm = entry.seat if ended else None
        if entry.note == BY_BOT and self.head.clock is not None:
            self._by_bot[entry.seat] = self._count_choices(entry.seat)

    def _enter_deal(self, entry: Entry) -> None:
        deal = read_deal(entry.note, 0)
        self.match.deal_anew(deal.seed, deal.salt)
        self.awaiting_confirm = None
        self.note_deal()

    def note_deal(self) -> None:
        """Say that everything was dealt anew."""
        words = "Whatever nobody could see was dealt anew."
        self._notes.append(TableLine(len(self.record.choices), None, words, note=True))

    def _enter_note(self, entry: Entry) -> None:
        seat = entry.seat if entry.seat >= 0 else None
        if entry.kind == TIME_OUT:
            self._timed_out.append(entry.seat)
        elif entry.kind == LOST:
            self.lost = (*self.lost, entry.seat)
        self._notes.append(TableLine(len(self.record.choices), seat, entry.note, note=True))

    def _asked(self) -> dict[int, list[int]]:
        """What is asked of each seat where several decide at once.

        One seat's choice leaves the question to the others as it was, and an answer that is on
        its way is still good. This hangs on the log alone, not on who sits where, so that every
        process counts alike, whenever it reads the log.
        """
        state = self.state
        movers = state.movers
        return {seat: state.choices(seat) for seat in movers} if len(movers) > 1 else {}


__all__ = ["DIGESTED", "Closed", "Entry", "Head", "Noted", "Table", "WentOn", "gesture_entries"]
