"""Where a table stands: its game, who sits where, what each may do and hear of what happened."""

from collections.abc import Sequence
from datetime import datetime
from typing import cast

from moothall.bots import USUAL_BOT
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import Score, State
from moothall.engine.gestures import Gesture, ends_by_itself
from moothall.engine.match import Match
from moothall.engine.options import Settings
from moothall.engine.record import Earlier, Record
from moothall.engine.telling import Step
from moothall.server.tables.clock import Clock
from moothall.server.tables.entries import (
    MOST_ENTRIES,
    MOST_TAKEN_BACK,
    Closed,
    Head,
    Noted,
    WentOn,
)
from moothall.server.tables.log import Log, TableLine
from moothall.server.tables.seats import Seat, surrender


class Standing:
    """Where a game among people and bots stands: nothing here changes it."""

    def __init__(
        self,
        head: Head,
        seats: list[Seat],
        changed_at: datetime,
        closed: Closed | None = None,
        length: int = 0,
        earlier: Earlier | None = None,
    ) -> None:
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
        self.closed = closed
        begun = Record(
            head.game, head.players, head.seed, head.options, salt=head.salt, earlier=earlier
        )
        self.match = Match(begun if closed is None else closed.old.replayable())
        self.length = length
        self.digest = ""
        self.digested = 0  # after so many entries
        self.noted: Noted | None = None  # what is to be stored with the entries that led here
        self.start: Noted | None = None  # from where it goes on under newer rules, if it is new
        self.went_on: WentOn | None = None  # if it has just come to newer rules: to be stored
        self.chain = head.id  # the digest of the last entry; see storage/chain.py
        self.awaiting_confirm: int | None = None
        self.given_up: int | None = None  # the seat whose resignation has ended the game
        self.stopped = ""  # what is said of a game that was ended by who runs the server
        self.clock: Clock | None = None
        self.lost: tuple[int, ...] = ()  # the seats that their clock has cost
        # by seat, what a bot that played there last was after: for nobody else, and never stored
        self.aims: dict[int, str] = {}
        self._timed_out: list[int] = []  # for each time that a bot has played a turn, the seat
        self._by_bot: dict[int, int] = {}  # so many of a seat's choices bots have settled
        self.rematch: str | None = None  # the table where they play again
        self._notes: list[TableLine] = []
        self._logs: dict[int, Log] = {}  # by viewer
        self._decisions = [0] * head.players
        self.cache: dict[object, object] = {}  # whatever was made of it for a page, by key

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def record(self) -> Record:
        return self.match.record

    @property
    def started(self) -> bool:
        return all([seat.kind != "open" for seat in self.seats])

    @property
    def over(self) -> bool:
        return (self.state.over or self.given_up is not None) and self.closed is None

    @property
    def ended(self) -> bool:
        """Whether nobody plays here any more: over, stopped, closed, or a record only opened."""
        return self.over or self.imported or self.closed is not None or bool(self.stopped)

    @property
    def result(self) -> str:
        """How the game has ended; nothing if it has not."""
        if self.closed is not None:
            return self.closed.result
        if self.stopped:
            return self.stopped
        if self.given_up is not None:
            reason = "has run out of time" if self.lost else "has resigned"
            return surrender(self.given_up, reason, self.winners)
        return self.state.result() if self.over else ""

    @property
    def winners(self) -> list[int]:
        """Who has won a game that is over."""
        if self.given_up is not None:
            return [seat.number for seat in self.seats if seat.number != self.given_up]
        return self.state.winners()

    @property
    def ending(self) -> str:
        """The same, and why the table is closed if it is."""
        return (
            self.result if self.closed is None else f"{self.result} {self.closed.sentence}".strip()
        )

    @property
    def rules(self) -> int:
        """The version of the rules that the game is played by."""
        return self.game.rules_version if self.closed is None else self.closed.old.rules

    @property
    def options(self) -> Settings:
        """The options of its game; of a closed table those that there were."""
        return self.head.options if self.closed is None else self.closed.old.named

    def record_text(self) -> str:
        """The record; of a closed table with every choice, as it was."""
        return self.record.to_text() if self.closed is None else self.closed.old.to_text()

    @property
    def full(self) -> bool:
        """Whether so much has happened here that nothing more is chosen."""
        return self.length >= MOST_ENTRIES

    @property
    def movers(self) -> list[int]:
        """Who may choose now; found once, since a page asks for it again and again."""
        made = self.cache.get("movers")
        if made is None:
            held = self.awaiting_confirm is not None
            none = held or not self.started or self.ended or self.full
            made = self.cache["movers"] = [] if none else self.state.movers
        return cast(list[int], made)

    @property
    def waiting(self) -> list[int]:
        """Who is to do something now: choose, or end the turn."""
        if self.awaiting_confirm is not None and self.started:
            return [self.awaiting_confirm]
        return self.movers

    @property
    def thinking(self) -> list[int]:
        """The bots that are to decide now, also for somebody else."""
        return [seat for seat in self.movers if self._is_played_by_bot(seat)]

    @property
    def deciding(self) -> list[int]:
        """The people who may choose now."""
        return [seat for seat in self.movers if not self._is_played_by_bot(seat)]

    @property
    def asked(self) -> list[int]:
        """The people who are to do something now: choose, or end the turn."""
        return [seat for seat in self.waiting if not self._is_played_by_bot(seat)]

    def _is_played_by_bot(self, seat: int) -> bool:
        return self.seats[seat].played_by_bot or self.is_out_of_time(seat)

    def is_out_of_time(self, seat: int) -> bool:
        """Whether a bot plays this turn for somebody whose time has run out."""
        return self.clock is not None and seat in self.clock.lapsed

    def bot_of(self, seat: int) -> str:
        """The name of the bot that plays a seat."""
        there = self.seats[seat]
        return there.player if there.played_by_bot else USUAL_BOT

    @property
    def with_people(self) -> bool:
        return any(seat.kind == "person" for seat in self.seats)

    @property
    def left_alone(self) -> list[str]:
        """Those who may come back, if they are all the people there are: the bots wait for them."""
        if any(seat.kind == "person" and seat.stand_in is None for seat in self.seats):
            return []
        return [seat.guest for seat in self.seats if seat.may_return and seat.guest]

    def choices(self, seat: int) -> list[int]:
        return self.state.choices(seat) if seat in self.deciding else []

    def scores(self, seat: int) -> list[Score]:
        """The points as a seat knows them, counted once."""
        made = self.cache.get(("scores", seat))
        if made is None:
            made = self.cache[("scores", seat)] = self.state.scores(seat)
        return cast(list[Score], made)

    def gestures(self, seat: int) -> list[Gesture]:
        """What a seat may do with one click beside its choices, found once."""
        made = self.cache.get(("gestures", seat))
        if made is None:
            found = self.state.gestures(seat) if seat in self.deciding else []
            made = self.cache[("gestures", seat)] = found
        return cast(list[Gesture], made)

    def sentence(self, choices: Sequence[int], seat: int) -> str:
        """An open choice in words, or a gesture."""
        named = [one.words for one in self.gestures(seat) if one.choices == tuple(choices)]
        return named[0] if named else self.state.describe(choices[0])

    def ends_by_itself(self, seat: int) -> bool:
        """Whether nothing is left to a seat but to end its turn, and nobody learns by it."""
        return seat in self.deciding and ends_by_itself(self.state, seat)

    def forgone(self, choice: int, seat: int) -> str:
        """What an open choice that ends a turn would leave undone, found once; or nothing."""
        if not self.game.space.ends_turn(choice) or choice not in self.choices(seat):
            return ""
        made = self.cache.get(("forgone", seat, choice))
        if made is None:
            made = self.cache[("forgone", seat, choice)] = self.game.forgone(
                self.state, choice, seat
            )
        return cast(str, made)

    def is_open(self, choices: Sequence[int], seat: int) -> bool:
        """Whether these are an open choice of a seat, or one of its gestures."""
        if len(choices) == 1:
            return choices[0] in self.choices(seat)
        return any(gesture.choices == tuple(choices) for gesture in self.gestures(seat))

    def preview(self, choices: Sequence[int], seat: int) -> Step:
        """What a choice that is open to a seat, or a gesture, would bring for sure."""
        if not self.is_open(choices, seat):
            raise IllegalChoice("that is not open now")
        asked = tuple(choices)
        made = self.cache.get(("preview", seat, asked))
        if made is None:
            made = self.cache[("preview", seat, asked)] = self.state.preview(asked, seat)
        return cast(Step, made)

    def decision(self, seat: int) -> int:
        """A number that changes whenever what is asked of the seat changes."""
        return self._decisions[seat] if 0 <= seat < len(self.seats) else 0

    def seats_of(self, guest: str) -> list[int]:
        return [
            seat.number
            for seat in self.seats
            if guest and seat.guest == guest and seat.kind == "person"
        ]

    @property
    def guests(self) -> set[str]:
        """The people who sit here."""
        return {seat.guest for seat in self.seats if seat.kind == "person" and seat.guest}

    def can_undo(self, seat: int) -> bool:
        return self.undo_refusal(seat) is None

    def undo_refusal(self, seat: int) -> str | None:
        if self.closed is not None:
            return self.closed.old.reason
        if self.ended:
            return "the game is over"
        if not self.started:
            return "the game has not begun"
        if self.length >= MOST_TAKEN_BACK:
            return "so much has been taken back in this game that everything stands from now on"
        if 0 <= seat < len(self.seats) and self.seats[seat].stand_in is not None:
            return "a bot plays for this seat"
        if self.is_out_of_time(seat) or (
            seat in self._by_bot and self._by_bot[seat] == self._count_choices(seat)
        ):
            return "a bot has played this turn, and it stands"
        # where several decide at once, the game is played again without the choice: only once
        made = self.cache.get(("undo", seat), ...)
        if made is ...:
            made = self.cache[("undo", seat)] = self.match.undo_refusal(seat)
        return made if isinstance(made, str) else None

    def turn_to_take_back(self) -> int | None:
        """The seat whose turn has ended, and may still be taken back: nobody has acted since."""
        if not self.record.choices or self.awaiting_confirm is not None:
            return None
        seat = self.record.choices[-1][0]
        ended = self.seats[seat].kind == "person" and seat not in self.state.movers
        return seat if ended and self.can_undo(seat) else None

    def notes_about(self, seat: int) -> int:
        """How many notes of the log speak of a seat, but for those of its clock."""
        return sum(line.seat == seat for line in self._notes) - self._timed_out.count(seat)

    def _count_choices(self, seat: int) -> int:
        return sum(who == seat for who, _ in self.record.choices)

    def log(self, viewer: int) -> list[TableLine]:
        """What happened as a viewer may hear of it, oldest first; nobody may change the list."""
        log = self._logs.get(viewer)
        if log is None:
            log = self._logs[viewer] = Log([])
        log.go_on(self.match.steps(viewer, log.steps), self._notes)
        return log.lines

    def tell(self, viewer: int) -> None:
        """Tell a viewer everything, in a thread while others look at the same table."""
        self.match.tell_apart(viewer)
        log = Log([])
        log.go_on(self.match.steps(viewer), self._notes)
        self._logs[viewer] = log

    def summary(self) -> dict[str, object]:
        """What the hall is told of it."""
        return {
            "changed_at": self.changed_at,
            "length": self.length,
            "waiting": "".join(str(seat) for seat in self.waiting),
            "started": self.started,
            "over": self.ended,
            "result": self.result,
            "digest": self.digest,
            "digested": self.digested,
            "times": "" if self.clock is None else self.clock.text,
            "due": None if self.clock is None or self.ended else self.clock.due,
        }
