"""What is stored. The log of a table is all that its game needs; the rest is for finding it."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# the kinds of entries in a log
CHOICE: Final = 0
UNDO: Final = 1  # the seat takes its last choice back
CONFIRM: Final = 2  # the seat ends its turn
NOTE: Final = 3  # a sentence, such as that a bot was replaced
RESIGN: Final = 4  # the seat gives the game up; the note says so in words
TIME_OUT: Final = 5  # the seat has run out of time, and a bot plays its turn; the note says so
LOST: Final = 6  # the seat has run out of time, and that is as if it had resigned
DEAL: Final = 7  # all that is not public is drawn anew; the note has seed and salt, and is secret
STOPPED: Final = 8  # whoever runs the server has ended the game; the note says so in words

JOINED: Final = "joined"
"""The note of a choice that was made in one go with the seat's choice before it."""

BY_BOT: Final = "by bot"
"""The note of a choice that a bot made for somebody who has left."""


def now() -> datetime:
    return datetime.now(UTC)


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class TableRow(Base):
    """A table: how its game was set up, and what the hall shows of it."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_listing", "over", "listed", "changed_at"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(60))
    rules: Mapped[int] = mapped_column(Integer)
    players: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str] = mapped_column(Text)  # of any size
    salt: Mapped[str] = mapped_column(String(64), default="")  # committed to with the seed
    options: Mapped[dict[str, bool | int | str]] = mapped_column(JSON)
    creator: Mapped[str] = mapped_column(String(24), index=True)
    confirm: Mapped[bool] = mapped_column(Boolean)
    listed: Mapped[bool] = mapped_column(Boolean)
    imported: Mapped[bool] = mapped_column(Boolean)  # a record to look at, not to be played
    # so many choices were taken over from a record that somebody brought, to play on
    from_record: Mapped[int | None] = mapped_column(Integer)
    chat: Mapped[bool] = mapped_column(Boolean, default=True)  # whether people may talk there
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)
    # what the hall shows, written with every entry
    changed_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)
    length: Mapped[int] = mapped_column(Integer)  # entries in the log
    waiting: Mapped[str] = mapped_column(String(12))  # the seats that are to decide, as digits
    started: Mapped[bool] = mapped_column(Boolean)
    over: Mapped[bool] = mapped_column(Boolean)
    result: Mapped[str] = mapped_column(Text)
    # of the position after so many entries: what newer rules are held against
    digest: Mapped[str] = mapped_column(String(16), default="")
    digested: Mapped[int] = mapped_column(Integer, default=0)
    damaged: Mapped[bool] = mapped_column(Boolean, default=False)  # see storage/chain.py
    rematch: Mapped[str | None] = mapped_column(String(24))  # the table where they play again
    # see tables/clock.py
    clock: Mapped[str] = mapped_column(String(24), default="")  # the rule; empty without clocks
    times: Mapped[str] = mapped_column(Text, default="")  # what is left
    # when the first comes to zero, while a game with clocks is under way
    due: Mapped[int | None] = mapped_column(BigInteger, index=True)


class SeatRow(Base):
    """Who sits where. The secret is a digest of what a seat link carries.

    An open seat with a guest is kept for them.
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    guest: Mapped[str | None] = mapped_column(String(24), index=True)
    bot: Mapped[str | None] = mapped_column(String(40))
    secret: Mapped[str] = mapped_column(String(40))
    stand_in: Mapped[str | None] = mapped_column(String(40))  # the bot that plays for the person
    resigned: Mapped[bool] = mapped_column(Boolean, default=False)


class EntryRow(Base):
    """One line of a table's log; its number is counted from 0 without a gap."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    kind: Mapped[int] = mapped_column(Integer)
    choice: Mapped[int] = mapped_column(Integer)
    note: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    digest: Mapped[str] = mapped_column(String(32), default="")  # see storage/chain.py


class PositionRow(Base):
    """Where a table stood after so many entries: the last two that were noted, and whence it went
    on under newer rules."""

    __tablename__ = "positions"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    digest: Mapped[str] = mapped_column(String(16))
    written: Mapped[str] = mapped_column(Text)  # the position as JSON
    held: Mapped[int | None] = mapped_column(Integer)  # the seat whose turn was to be confirmed
    decisions: Mapped[list[int]] = mapped_column(JSON)
    lasts: Mapped[list[list[object]]] = mapped_column(JSON)  # see engine/match.py
    start: Mapped[bool] = mapped_column(Boolean)  # whether it goes on from here


class ChatRow(Base):
    """A line of a table's chat; its number is counted from 0 without a gap, in both rooms."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    room: Mapped[str] = mapped_column(String(8))
    seat: Mapped[int | None] = mapped_column(Integer)  # of who spoke, or nobody's
    guest: Mapped[str] = mapped_column(String(24))
    name: Mapped[str] = mapped_column(String(40))
    words: Mapped[str] = mapped_column(Text)  # nothing, once it is deleted
    deleted: Mapped[bool] = mapped_column(Boolean, default=False)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class UptimeRow(Base):
    """When a server was last there, and for how long none was, in milliseconds: one row."""

    __tablename__ = "uptime"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    seen: Mapped[int] = mapped_column(BigInteger)
    lost: Mapped[int] = mapped_column(BigInteger)


class TokenRow(Base):
    """A token of the API, as a digest: who reads the database cannot use it."""

    __tablename__ = "tokens"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    guest: Mapped[str] = mapped_column(String(24))
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)


class KeyRow(Base):
    """What signs cookies and pushes; one for all processes that share the database."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(String(100))


class PushRow(Base):
    """Where a guest's browser wants to be told of turns.

    Who knows the address and the keys can send there: they are as secret as a password.
    """

    __tablename__ = "pushes"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)  # of the address
    guest: Mapped[str] = mapped_column(String(24), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), default=now)


class ToldRow(Base):
    """That a guest was told of a turn, and has not come to the table since."""

    __tablename__ = "told"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(String(24), primary_key=True)
    length: Mapped[int] = mapped_column(Integer)  # entries in the log at that moment
