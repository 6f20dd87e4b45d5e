"""Tables in the database: stored, found and brought back."""

import asyncio
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    Connection,
    RowMapping,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.errors import Refused
from moothall.server.storage.schema import (
    UNDO,
    EntryRow,
    PositionRow,
    SeatRow,
    TableRow,
    now,
)
from moothall.server.storage.summaries import (
    Summary,
    can_be_opened,
    has_free_seat,
    of_known_games,
    read_game,
    read_seats,
    summaries,
    under_way,
)
from moothall.server.storage.writer import (
    CHANGE_SEAT,
    CHANGE_TABLE,
    SITTING,
    Addition,
    Storage,
    Taken,
    note_position,
    utc,
)
from moothall.server.tables.clock import read_clock, read_rule
from moothall.server.tables.rebuilding import Past, rebuilt
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Head, Noted, Table

TABLE_ID: Final = re.compile(r"[0-9a-f]{1,24}", re.ASCII)
LISTED: Final = 30  # so many of each kind the hall shows


class Library:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # ---- one table

    async def add(self, table: Table, log: Sequence[Entry], follows: str | None = None) -> None:
        """Store a new table, and the log of what was done elsewhere.

        As the rematch of another table: `Taken` if that has one already.
        """
        head = table.head
        row = {
            "id": head.id,
            "game": head.game.name,
            "rules": table.rules,
            "players": head.players,
            "seed": str(head.seed),
            "options": table.options,
            "creator": head.creator,
            "confirm": head.confirm,
            "listed": head.listed,
            "imported": head.imported,
            "chat": head.chat,
            "clock": "" if head.clock is None else head.clock.text,
            "created_at": head.created_at,
            **table.summary(),
        }
        seats = [{"table_id": head.id, **_seat_values(seat), "seat": n}
                 for n, seat in enumerate(table.seats)]  # fmt: skip
        entries = [
            _entry_row(head.id, number, entry, head.created_at) for number, entry in enumerate(log)
        ]

        def store(connection: Connection) -> None:
            connection.execute(insert(TableRow), row)
            connection.execute(insert(SeatRow), seats)
            if entries:
                connection.execute(insert(EntryRow), entries)
                noted = [one for one in (table.start, table.noted) if one is not None]
                rows = {one.number: _position_row(head.id, one) for one in reversed(noted)}
                if rows:
                    connection.execute(insert(PositionRow), list(rows.values()))
            if follows is not None and connection.execute(lead).rowcount != 1:
                raise Taken

        lead = update(TableRow).where(TableRow.id == follows, TableRow.rematch.is_(None))
        lead = lead.values(rematch=head.id)
        await self.storage.write(store, [head.id] if follows is None else [head.id, follows])
        table.start = table.noted = None

    async def load(self, table_id: str) -> Table:
        """The table of an id, from its log and what was noted of it; in a thread.

        One of older rules is stored as what it has become: of today's, or closed.
        """
        found = None
        if TABLE_ID.fullmatch(table_id):
            found = await self.storage.read(lambda c: _rebuilt(c, table_id))
        if found is None:
            raise Refused(404, "there is no such table")
        table, row = found
        if table.went_on is not None or (
            row["rules"] < table.game.rules_version
            and (row["rules"], row["over"]) != (table.rules, table.ended)
        ):
            try:
                await self.storage.write(lambda c: _become(c, table, row), [table_id])
            except (Taken, IntegrityError):  # another process has come first
                return await self.load(table_id)
        table.went_on = table.noted = None
        return table

    async def note(self, tables: Sequence[Table]) -> None:
        """Store where tables stand."""
        for table in tables:
            table.take_digest()
        noted = [(table.id, table.noted) for table in tables if table.noted is not None]

        def store(connection: Connection) -> None:
            for table_id, one in noted:
                there = update(TableRow).where(
                    TableRow.id == table_id,
                    TableRow.length == one.number,  # or another process has gone on
                )
                there = there.values(digest=one.digest, digested=one.number)
                if connection.execute(there).rowcount == 1:
                    note_position(connection, _position_row(table_id, one))

        if noted:
            await self.storage.write(store)

    async def of_older_rules(self) -> list[str]:
        """The tables under way that nobody has come to since the rules of their game changed."""
        asked = [
            select(TableRow.id).where(
                TableRow.over.is_(False),
                TableRow.game == name,
                TableRow.rules < find_game(name).rules_version,
            )
            for name in games()
        ]
        return await self.storage.read(
            lambda c: [found for query in asked for found in c.scalars(query)]
        )

    async def newer(self, table: Table) -> Table | None:
        """The table with what other processes have stored since; None if that is nothing."""

        def look(connection: Connection) -> Any:
            asked = select(TableRow.length, TableRow.rematch, TableRow.changed_at)
            found = connection.execute(asked.where(TableRow.id == table.id)).one()
            *known, changed_at = found
            if known == [table.length, table.rematch] and utc(changed_at) == table.changed_at:
                # our own entry may have come after a change of seats elsewhere
                if read_seats(connection, table.id) == table.seats:
                    return None
            return _read(connection, table.id, table.length)

        found = await self.storage.read(look)
        if found is None:
            return None
        row, seats, entries = found
        newer = table.copy(utc(row["changed_at"]))
        newer.match = table.match.copy()
        newer.seats = seats
        newer.rematch = row["rematch"]
        newer.digest, newer.digested = row["digest"], row["digested"]
        newer.clock = read_clock(table.head.clock, row["times"])

        def enter() -> None:
            for entry in entries:
                newer.enter(entry)

        if len(entries) > 1 or any(entry.kind == UNDO for entry in entries):
            await asyncio.to_thread(enter)
        else:
            enter()
        return newer

    async def append(
        self, number: int, entries: Sequence[Entry], after: Table, seat: Seat | None
    ) -> None:
        """Store entries of the log from a number on, all or none, and what the hall shows then."""
        await self.storage.add(
            Addition(
                after.id,
                [
                    _entry_row(after.id, place, entry, after.changed_at)
                    for place, entry in enumerate(entries, number)
                ],
                {"at_id": after.id, **after.summary()},
                None if seat is None else _seat_update(after.id, seat, seat.secret),
                None if after.noted is None else _position_row(after.id, after.noted),
            )
        )
        after.noted = None

    async def change_seats(self, before: Table, table: Table, seats: Sequence[Seat]) -> None:
        """Let others sit there; `Taken` if another process has changed the table first."""

        def store(connection: Connection) -> None:
            found = connection.execute(
                CHANGE_TABLE, {"at_id": table.id, "at_length": before.length, **table.summary()}
            )
            if found.rowcount != 1:
                raise Taken
            for seat in seats:
                values = _seat_update(table.id, seat, before.seats[seat.number].secret)
                if connection.execute(CHANGE_SEAT, values).rowcount != 1:
                    raise Taken

        await self.storage.write(store, [table.id])

    # ---- many tables

    async def count_running(self, guest: str) -> int:
        """How many games under way somebody has set up; what cannot be opened does not count."""
        asked = select(TableRow.__table__).where(TableRow.creator == guest, under_way())
        return await self.storage.read(
            lambda c: sum(can_be_opened(row) for row in c.execute(asked).mappings())
        )

    async def guests_at(self, table_id: str) -> list[str]:
        """Who sits at a table, without bringing it back."""
        asked = select(SeatRow.guest).where(SeatRow.table_id == table_id)
        found = await self.storage.read(lambda c: c.scalars(asked).all())
        return [guest for guest in found if guest]

    async def waiting_for(self, guest: str) -> list[Summary]:
        """Every table at which the guest is to decide."""
        mine = select(SeatRow.table_id).where(SeatRow.guest == guest)
        asked = select(TableRow.__table__).where(TableRow.id.in_(mine), under_way())
        asked = asked.order_by(TableRow.changed_at)
        found = await self.storage.read(lambda c: summaries(c, asked, guest))
        return [summary for summary in found if summary.my_turn]

    async def lists(self, guest: str) -> tuple[list[Summary], ...]:
        """My tables, those with an open seat, those to watch, those that are finished."""
        table = TableRow.__table__
        sat = select(SeatRow.table_id).where(SeatRow.guest == guest)
        mine = TableRow.id.in_(sat) | (TableRow.creator == guest)
        newest = select(table).order_by(TableRow.changed_at.desc()).limit(LISTED)
        newest = newest.where(of_known_games())
        running = newest.where(TableRow.over.is_(False))
        public = running.where(TableRow.listed.is_(True))
        asked = [
            running.where(mine),
            public.where(TableRow.started.is_(False)),
            public.where(TableRow.started.is_(True)),
            newest.where(TableRow.over.is_(True)).where(TableRow.listed.is_(True) | mine),
        ]

        def look(connection: Connection) -> tuple[list[Summary], ...]:
            return tuple(summaries(connection, query, guest) for query in asked)

        own, open_, watchable, finished = await self.storage.read(look)
        own.sort(key=lambda summary: not summary.my_turn)  # stable: the newest stay first
        known = {summary.id for summary in own}
        elsewhere = [one for one in open_ if one.id not in known and has_free_seat(one)]
        watched = [summary for summary in watchable if summary.id not in known]
        return own, elsewhere, watched, finished


def _rebuilt(connection: Connection, table_id: str) -> tuple[Table, RowMapping] | None:
    found = _read(connection, table_id, 0)
    if found is None:
        return None
    row, seats, entries = found
    game, options = read_game(row)
    head = Head(
        id=row["id"],
        game=game,
        players=row["players"],
        seed=int(row["seed"]),
        options=options,
        creator=row["creator"],
        confirm=row["confirm"],
        listed=row["listed"],
        imported=row["imported"],
        created_at=utc(row["created_at"]),
        chat=row["chat"],
        clock=read_rule(row["clock"]),
    )
    past = Past(
        row["rules"],
        {name: options[name] for name in row["options"]},
        row["over"],
        row["result"],
        row["digest"],
        row["digested"],
    )
    noted = _read_noted(connection, table_id)
    table = rebuilt(head, seats, utc(row["changed_at"]), entries, past, noted)
    table.rematch = row["rematch"]
    table.clock = read_clock(head.clock, row["times"])
    return table, row


def _read(
    connection: Connection, table_id: str, first: int
) -> tuple[RowMapping, list[Seat], list[Entry]] | None:
    """A table's row, its seats, and its log from an entry on."""
    table, entry = TableRow.__table__, EntryRow.__table__
    row = connection.execute(select(table).where(TableRow.id == table_id)).mappings().first()
    if row is None:
        return None
    entries = connection.execute(
        select(entry.c.seat, entry.c.kind, entry.c.choice, entry.c.note)
        .where(EntryRow.table_id == table_id, EntryRow.number >= first)
        .order_by(EntryRow.number)
    )
    return row, read_seats(connection, table_id), [Entry(*found) for found in entries]


def _read_noted(connection: Connection, table_id: str) -> list[Noted]:
    """Where the table stood on the way, oldest first."""
    position = PositionRow.__table__
    asked = select(position).where(PositionRow.table_id == table_id).order_by(PositionRow.number)
    return [
        Noted(
            row["number"],
            row["digest"],
            row["written"],
            row["held"],
            tuple(row["decisions"]),
            tuple((place, reveals, movers) for place, reveals, movers in row["lasts"]),
            row["start"],
        )
        for row in connection.execute(asked).mappings()
    ]


def _become(connection: Connection, table: Table, row: RowMapping) -> None:
    """Store a table of older rules as what it has become; `Taken` if it has gone on meanwhile."""
    become = {"rules": table.rules, "options": table.options, **table.summary()}
    del become["changed_at"]
    there = update(TableRow).where(
        TableRow.id == table.id,
        TableRow.rules == row["rules"],
        TableRow.length == row["length"],
    )
    if connection.execute(there.values(become)).rowcount != 1:
        raise Taken
    if table.went_on is not None:
        start, entry = table.went_on
        connection.execute(insert(EntryRow), _entry_row(table.id, row["length"], entry, now()))
        begins = update(PositionRow).where(
            PositionRow.table_id == table.id, PositionRow.number == start.number
        )
        connection.execute(begins.values(start=True))
    if table.noted is not None and table.noted.number:
        note_position(connection, _position_row(table.id, table.noted))


def _position_row(table_id: str, noted: Noted) -> dict[str, object]:
    return {"table_id": table_id, **noted._asdict(), "decisions": list(noted.decisions)}


def _seat_values(seat: Seat) -> dict[str, object]:
    return {name: getattr(seat, name) for name in SITTING}


def _seat_update(table_id: str, seat: Seat, secret: str) -> dict[str, object]:
    """A change of the seat that had this secret."""
    at = {"at_table_id": table_id, "at_seat": seat.number, "at_secret": secret}
    return {**at, **_seat_values(seat)}


def _entry_row(table_id: str, number: int, entry: Entry, at: datetime) -> dict[str, object]:
    return {
        "table_id": table_id,
        "number": number,
        "seat": entry.seat,
        "kind": entry.kind,
        "choice": entry.choice,
        "note": entry.note,
        "at": at,
    }
