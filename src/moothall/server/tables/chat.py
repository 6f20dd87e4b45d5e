"""What people say at a table: two rooms, and who may read and write in which.

The players have a room, and those who watch have one. Advice from outside is no part of a game, and
who watches may be looking over somebody's shoulder: so while the game is played, nothing that is
said among watchers reaches a seat. Nor do watchers read what the players say: it may be what a hand
holds, nobody can check that, and it is not said to them. When the game is over nothing is left to
give away, and everybody reads both.
"""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal

from moothall.server.errors import Refused
from moothall.server.tables.table import Table

Room = Literal["players", "watchers"]
LONGEST: Final = 300  # characters of a line
MOST_LINES: Final = 1000  # in a room
PHRASES: Final = (
    "Good game", "Well played", "Thank you", "Good luck", "One moment, please", "Your turn",
    "I have to go soon",
)  # fmt: skip
"""What can be said with one tap."""

_JOINERS: Final = "\u200c\u200d"  # cannot be seen alone, and yet make letters and signs of others


@dataclass(frozen=True)
class ChatLine:
    number: int
    room: Room
    seat: int | None  # of who spoke; nobody's in the watchers' room
    guest: str
    name: str
    words: str  # nothing, once it is deleted
    deleted: bool
    at: datetime


@dataclass(frozen=True)
class Chat:
    """All that was said at a table. It never changes; a longer one takes its place."""

    lines: tuple[ChatLine, ...] = ()
    cache: dict[object, object] = field(default_factory=dict, compare=False)  # made for pages

    @property
    def version(self) -> tuple[int, int]:
        """What only grows: lines, and deleted ones."""
        return len(self.lines), sum(line.deleted for line in self.lines)

    def count(self, room: Room) -> int:
        return sum(line.room == room for line in self.lines)


SILENCE: Final = Chat()


def room_of(table: Table, guest: str) -> Room:
    """Where a guest speaks: who sits here among the players, also while a bot plays for them."""
    return "players" if table.seats_of(guest) else "watchers"


def readable(table: Table, chat: Chat, guest: str) -> list[ChatLine]:
    """What a guest may read: their own room, and both when the game is over."""
    if table.ended:
        return list(chat.lines)
    room = room_of(table, guest)
    return [line for line in chat.lines if line.room == room]


def may_delete(table: Table, guest: str) -> bool:
    """Who set the table up deletes any line that they can read."""
    return bool(guest) and table.creator == guest


def has_company(table: Table) -> bool:
    """Whether somebody else sits here, or may sit down."""
    return len(table.guests) > 1 or any(seat.kind == "open" for seat in table.seats)


def tidy_words(words: str) -> str:
    """A line as it is stored: characters that can be seen, single spaces; refused if too long."""
    spaced = " ".join(words.split())
    said = "".join(one for one in spaced if one.isprintable() or one in _JOINERS).strip()
    if not said.strip(_JOINERS):
        raise Refused(422, "there is nothing in this line")
    if len(said) > LONGEST:
        raise Refused(422, f"a line has at most {LONGEST} characters, and this one has {len(said)}")
    return said
