"""Clocks: how much time a seat has, what happens at zero, and how much is left.

Everything here is a value. Moments are milliseconds of the server's own time, which stands still
while no server runs (`storage/uptime.py`). A clock runs for the people who are asked something, and
changes only together with the table: what is left of a running one follows from
when it was written.
"""

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from moothall.engine.phrases import counted
from moothall.server.storage.schema import CHOICE, CONFIRM, TIME_OUT, UNDO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from moothall.server.tables.table import Entry, Table

AtZero = Literal["bot", "lost"]
SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
MINUTES: Final = (1, 180)  # the least and the most for a game
INCREMENT: Final = (0, 300)  # seconds that a turn adds
DAYS: Final = (1, 30)
ALLOWANCE: Final = MINUTE
"""What somebody has after a bot has played a turn for them, with a clock for the game."""

NEVER: Final = 1 << 60
_RULE: Final = re.compile(r"(?:(\d+)\+(\d+)|(\d+)d) (bot|lost)", re.ASCII)
AT_ZERO: Final[dict[AtZero, str]] = {"bot": "a bot plays the turn", "lost": "the seat is lost"}


@dataclass(frozen=True)
class ClockRule:
    """How clocks go: minutes for a game and seconds more with a turn, or days for a turn."""

    minutes: int = 0
    increment: int = 0
    days: int = 0
    at_zero: AtZero = "bot"

    @property
    def fault(self) -> str:
        """What is wrong with it, as a sentence; nothing if it can be used."""
        if self.days:
            given = [("days a turn", self.days, DAYS)]
            if self.minutes or self.increment:
                return "a clock has minutes for the game or days for a turn, not both"
        else:
            given = [
                ("minutes a game", self.minutes, MINUTES),
                ("seconds more a turn", self.increment, INCREMENT),
            ]
        for what, value, (least, most) in given:
            if not least <= value <= most:
                return f"a clock has from {least} to {most} {what}, not {value}"
        return "" if self.at_zero in AT_ZERO else "at zero: 'bot' or 'lost'"

    @property
    def full(self) -> int:
        """What a seat has at the beginning."""
        return self.days * DAY if self.days else self.minutes * MINUTE

    @property
    def text(self) -> str:
        """As it is stored."""
        span = f"{self.days}d" if self.days else f"{self.minutes}+{self.increment}"
        return f"{span} {self.at_zero}"

    @property
    def words(self) -> str:
        """In few words."""
        if self.days:
            return f"{counted(self.days, 'day')} a turn"
        more = f" + {self.increment} s a turn" if self.increment else " a game"
        return f"{self.minutes} min{more}"

    @property
    def sentence(self) -> str:
        """In full."""
        if self.days:
            told = f"Everybody has {counted(self.days, 'day')} for each turn"
        else:
            told = f"Everybody has {counted(self.minutes, 'minute')} for the game"
            if self.increment:
                told += f" and {counted(self.increment, 'second')} more with each turn"
        return f"{told}; at zero {AT_ZERO[self.at_zero]}."


def read_rule(text: str) -> ClockRule | None:
    """The rule of a stored text; None for a table without clocks."""
    found = _RULE.fullmatch(text)
    if found is None:
        return None
    minutes, increment, days = (int(number or 0) for number in found.group(1, 2, 3))
    return ClockRule(minutes, increment, days, "lost" if found[4] == "lost" else "bot")


@dataclass(frozen=True)
class Clock:
    """What every seat had left at a moment, and whose time runs since."""

    rule: ClockRule
    left: tuple[int, ...]  # milliseconds, by seat
    at: int
    waiting: tuple[int, ...] = ()  # the seats that are to do something
    running: tuple[int, ...] = ()  # those of them whose time runs
    lapsed: frozenset[int] = field(default_factory=frozenset)  # a bot plays the turn for these

    def left_at(self, seat: int, moment: int) -> int:
        left = self.left[seat]
        return max(0, left - max(0, moment - self.at)) if seat in self.running else left

    def until(self, seat: int) -> int | None:
        """When a running clock comes to zero; the same for as long as it runs."""
        return self.at + self.left[seat] if seat in self.running else None

    def out(self, moment: int) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat in self.running if self.left_at(seat, moment) == 0]

    @property
    def due(self) -> int:
        """When the first comes to zero."""
        return min([self.at + self.left[seat] for seat in self.running], default=NEVER)

    def after(
        self, before: "Table", after: "Table", entries: "Sequence[Entry]", at: int
    ) -> "Clock":
        """The clock of the table after some entries of one seat, or after others sat down."""
        waiting = tuple(after.waiting)
        left = [self.left_at(seat, at) for seat in range(len(self.left))]
        last = entries[-1] if entries else None
        again = _has_another_turn(before, after, last)  # right after the last
        undone = last.seat if last is not None and last.kind == UNDO else None
        lapsed = self.lapsed | {entry.seat for entry in entries if entry.kind == TIME_OUT}
        played = {seat for seat in lapsed if seat not in waiting or seat == again}
        if self.rule.days:
            for seat in waiting:
                if (seat not in self.waiting and seat != undone) or seat == again:
                    left[seat] = self.rule.full
        elif last is not None:
            if last.kind in (CHOICE, CONFIRM) and last.seat in self.running:
                if last.seat not in waiting or last.seat == again:
                    left[last.seat] += self.rule.increment * SECOND
            elif undone in waiting and undone not in self.waiting:  # the turn has not ended yet
                left[last.seat] = max(0, left[last.seat] - self.rule.increment * SECOND)
            for seat in played:
                left[seat] = max(left[seat], ALLOWANCE)
        lapsed -= played
        running = [
            seat for seat in waiting if seat not in lapsed and not after.seats[seat].played_by_bot
        ]
        return Clock(self.rule, tuple(left), at, waiting, tuple(running), lapsed)

    @property
    def text(self) -> str:
        """As it is stored, beside the rule."""
        seats = (self.waiting, self.running, sorted(self.lapsed))
        told = ["".join(map(str, found)) or "-" for found in seats]
        return " ".join([str(self.at), ",".join(map(str, self.left)), *told])


def _has_another_turn(before: "Table", after: "Table", last: "Entry | None") -> int | None:
    """The seat whose turn follows its own. That must be for good, or undo would bring time."""
    if last is None or last.kind != CHOICE or not after.game.space.ends_turn(last.choice):
        return None
    for_good = after.state.reveals != before.state.reveals
    return last.seat if for_good and last.seat in after.waiting else None


def begun(rule: ClockRule, players: int, at: int) -> Clock:
    return Clock(rule, (rule.full,) * players, at)


def read_clock(rule: ClockRule | None, text: str) -> Clock | None:
    """The clock of a stored text."""
    if rule is None:
        return None
    at, left, *seats = text.split(" ")
    waiting, running, lapsed = (tuple(map(int, found.strip("-"))) for found in seats)
    spans = tuple(map(int, left.split(",")))
    return Clock(rule, spans, int(at), waiting, running, frozenset(lapsed))
