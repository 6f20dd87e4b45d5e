"""What a table is made of: how it was set up, the lines of its log, and what is noted of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from moothall.engine.game import Game
from moothall.engine.match import Last
from moothall.engine.options import Settings
from moothall.engine.record import OldRecord
from moothall.server.storage.schema import CHOICE, JOINED, LOST, NOTE, RESIGN, STOPPED, TIME_OUT
from moothall.server.tables.clock import ClockRule

DIGESTED: Final = 64
"""With every so many entries a table notes its position and its digest, and when the game ends.

The digest tells whether a newer version of the rules leads the log to the same position; from the
position the table is brought back. To take them costs as much as two to fifteen choices, so they
are not taken with each; and need not be: a position that has become another one hardly ever becomes
the same again.
"""

SAID: Final = (NOTE, RESIGN, TIME_OUT, LOST, STOPPED)
"""The entries that hold a sentence for all to read."""

MOST_TAKEN_BACK: Final = 20_000
"""In a log of so many entries nothing is taken back any more: only that makes logs so long."""

MOST_ENTRIES: Final = 30_000
"""A log grows no longer than this."""


class Entry(NamedTuple):
    """A line of the log. The note of a choice is `JOINED`, `BY_BOT` or nothing; that of a deal is
    its seed and salt, and secret."""

    seat: int
    kind: int
    choice: int
    note: str = ""


class Noted(NamedTuple):
    """Where a table stood after so many entries of its log: enough to bring it back."""

    number: int
    digest: str
    written: str  # the position as JSON
    held: int | None  # the seat whose turn waited to be confirmed
    decisions: tuple[int, ...]
    lasts: tuple[Last, ...] = ()  # what undo must know of the choices before
    start: bool = False  # whether the game goes on from here under newer rules


class WentOn(NamedTuple):
    """From where a game goes on under newer rules, and the entry that says so."""

    start: Noted
    entry: Entry


def gesture_entries(seat: int, choices: Sequence[int]) -> list[Entry]:
    """Choices made in one go as lines of the log."""
    return [
        Entry(seat, CHOICE, choice, JOINED if place else "") for place, choice in enumerate(choices)
    ]


@dataclass(frozen=True)
class Head:
    """How a table was set up."""

    id: str
    game: Game
    players: int
    seed: int
    options: Settings
    creator: str
    confirm: bool
    listed: bool
    imported: bool
    created_at: datetime
    chat: bool = True  # whether people may talk there
    clock: ClockRule | None = None
    salt: str = ""  # committed to together with the seed
    from_record: int | None = None  # so many choices were taken over from a record, to play on

    @property
    def ends_with_resigning(self) -> bool:
        """Whether the game is over when somebody resigns; more than two play on, with a bot."""
        return self.players <= 2


@dataclass(frozen=True)
class Closed:
    """Why a table is only there to be looked at: today's rules do not lead through its game."""

    old: OldRecord
    result: str  # how it had ended, or nothing

    @property
    def sentence(self) -> str:
        return f"{self.old.reason[0].upper()}{self.old.reason[1:]}."
