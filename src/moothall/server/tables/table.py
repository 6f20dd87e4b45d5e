"""A table: its game, rebuilt from the log, and who sits where. In memory only."""

from copy import copy
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, NamedTuple, cast

from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SEAT_NAMES, Game, Score, State
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.server.storage.schema import CHOICE, CONFIRM, NOTE, UNDO

SeatKind = Literal["person", "open", "bot"]
_LEVELS: Final = {"random": "easy", "greedy": "medium"}


def bot_level(name: str) -> str:
    """How hard a bot is to beat; a bot nobody has judged goes by its name."""
    return _LEVELS.get(name, name)


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat, or that nobody does."""

    number: int
    kind: SeatKind
    name: str
    guest: str | None = None
    bot: str | None = None
    secret: str = ""  # what a seat link carries; shown to nobody but who may hand it on

    @property
    def colour(self) -> str:
        return SEAT_NAMES[self.number]

    @property
    def title(self) -> str:
        """The seat in words: its colour, and who sits there."""
        return f"{self.colour.title()} ({self.name})" if self.name else self.colour.title()


class Entry(NamedTuple):
    seat: int
    kind: int
    choice: int
    note: str = ""


class TableLine(NamedTuple):
    """A line of what happened: a choice, or a note of the house (then `seat` may be None)."""

    number: int  # the step of the game after it
    seat: int | None
    told: str
    heard: str
    note: bool = False

    def words(self, viewer: int) -> str:
        return self.told if viewer == self.seat else self.heard


@dataclass(frozen=True)
class Head:
    """How a table was set up."""

    id: str
    game: Game
    players: int
    seed: int
    options: dict[str, bool | int | str]
    creator: str
    confirm: bool
    listed: bool
    imported: bool
    created_at: datetime


class Table:
    """A game among people and bots."""

    def __init__(self, head: Head, seats: list[Seat], changed_at: datetime) -> None:
        self.head = head
        self.id = head.id
        self.game = head.game
        self.creator = head.creator
        self.confirm = head.confirm
        self.listed = head.listed
        self.imported = head.imported
        self.created_at = head.created_at
        self.changed_at = changed_at
        self.seats = seats
        self.match = Match(Record(head.game, head.players, head.seed, head.options))
        self.length = 0
        self.awaiting_confirm: int | None = None
        self._notes: list[TableLine] = []
        self._lines: list[TableLine] | None = []
        self._decisions = [0] * head.players
        self.cache: dict[object, object] = {}  # whatever was made of it for a page, by key

    # ---- what is

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def record(self) -> Record:
        return self.match.record

    @property
    def started(self) -> bool:
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def ended(self) -> bool:
        """Whether nothing more can happen here: over, or a record that was only opened."""
        return self.state.over or self.imported

    @property
    def movers(self) -> list[int]:
        """Who may choose now."""
        if not self.started or self.awaiting_confirm is not None or self.imported:
            return []
        return self.state.movers

    @property
    def waiting(self) -> list[int]:
        """Who is to do something now: choose, or end the turn."""
        if self.awaiting_confirm is not None and self.started:
            return [self.awaiting_confirm]
        return self.movers

    @property
    def thinking(self) -> list[int]:
        """The bots that are to decide now."""
        return [seat for seat in self.movers if self.seats[seat].kind == "bot"]

    @property
    def with_people(self) -> bool:
        return any(seat.kind == "person" for seat in self.seats)

    def choices(self, seat: int) -> list[int]:
        return self.state.choices(seat) if seat in self.movers else []

    def scores(self, seat: int) -> list[Score]:
        """The points as a seat knows them, counted once."""
        made = self.cache.get(("scores", seat))
        if made is None:
            made = self.cache[("scores", seat)] = self.state.scores(seat)
        return cast(list[Score], made)

    def decision(self, seat: int) -> int:
        """A number that changes whenever what is asked of the seat changes."""
        return self._decisions[seat] if 0 <= seat < len(self.seats) else 0

    def seats_of(self, guest: str) -> list[int]:
        return [seat.number for seat in self.seats if guest and seat.guest == guest]

    def can_undo(self, seat: int) -> bool:
        return self.undo_refusal(seat) is None

    def undo_refusal(self, seat: int) -> str | None:
        if self.ended:
            return "the game is over"
        if not self.started:
            return "the game has not begun"
        # where several decide at once, the game is played again without the choice: only once
        made = self.cache.get(("undo", seat), ...)
        if made is ...:
            made = self.cache[("undo", seat)] = self.match.undo_refusal(seat)
        return made if isinstance(made, str) else None

    @property
    def happened(self) -> list[TableLine]:
        """The log in words, oldest first."""
        if self._lines is None:
            told = [
                TableLine(number, line.seat, line.told, line.heard)
                for number, line in enumerate(self.match.happened, 1)
            ]
            self._lines = sorted([*told, *self._notes], key=lambda line: line.number)
        return self._lines

    # ---- what happens: a table never changes, the next one takes its place

    def after(self, entry: Entry, at: datetime) -> "Table":
        """The table after a new entry of the log; IllegalChoice if it is not legal."""
        refusal = self.match.undo_refusal(entry.seat) if entry.kind == UNDO else None
        if refusal is not None:
            raise IllegalChoice(refusal)
        other = self.copy(at)
        other.match = self.match.copy()
        other.enter(entry)
        return other

    def with_seat(self, seat: Seat, at: datetime) -> "Table":
        """The table with somebody else in a seat."""
        other = self.copy(at)
        other.seats[seat.number] = seat
        return other

    def copy(self, at: datetime) -> "Table":
        other = copy(self)
        other.changed_at = at
        other.seats = list(self.seats)
        other._notes = list(self._notes)
        other._lines = None if self._lines is None else list(self._lines)
        other._decisions = list(self._decisions)
        other.cache = {}
        return other

    def enter(self, entry: Entry) -> None:
        """Carry out an entry, in place: for who reads the log, before anybody sees the table."""
        self.length += 1
        self.cache.clear()
        if entry.kind == NOTE:
            self._enter_note(entry)
            return
        before = self._asked()
        if entry.kind == CHOICE:
            self._enter_choice(entry)
        elif entry.kind == UNDO:
            self.match.take_back(entry.seat)
            steps = len(self.match.happened)
            self._notes = [line._replace(number=min(line.number, steps)) for line in self._notes]
            self._lines = None
            self.awaiting_confirm = None
        elif entry.kind == CONFIRM:
            self.awaiting_confirm = None
        for seat in range(len(self.seats)):
            if seat == entry.seat or before.get(seat) != self.state.choices(seat):
                self._decisions[seat] = self.length

    def _enter_choice(self, entry: Entry) -> None:
        self.match.play(entry.choice, entry.seat)
        if self._lines is not None:
            line = self.match.happened[-1]
            step = len(self.match.happened)
            self._lines.append(TableLine(step, line.seat, line.told, line.heard))
        person = self.seats[entry.seat].kind == "person"
        ended = self.confirm and person and self.match.ended_turn(entry.seat)
        self.awaiting_confirm = entry.seat if ended else None

    def _enter_note(self, entry: Entry) -> None:
        seat = entry.seat if entry.seat >= 0 else None
        line = TableLine(len(self.match.happened), seat, entry.note, entry.note, note=True)
        self._notes.append(line)
        if self._lines is not None:
            self._lines.append(line)

    def _asked(self) -> dict[int, list[int]]:
        """What is asked of each seat where several decide at once.

        One seat's choice leaves the question to the others as it was, and an answer that is on
        its way is still good. This hangs on the log alone, not on who sits where, so that every
        process counts alike, whenever it reads the log.
        """
        state = self.state
        movers = state.movers
        return {seat: state.choices(seat) for seat in movers} if len(movers) > 1 else {}

    # ---- what the hall shows

    def summary(self) -> dict[str, object]:
        return {
            "changed_at": self.changed_at,
            "length": self.length,
            "waiting": "".join(str(seat) for seat in self.waiting),
            "started": self.started,
            "over": self.ended,
            "result": self.state.result() if self.over else "",
        }
