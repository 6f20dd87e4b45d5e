"""Tables in the database: stored, found and brought back."""

import asyncio
import logging
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    RowMapping,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from moothall.engine.errors import MoothallError
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.errors import Refused
from moothall.server.storage.chain import Damage, checked, link
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
    can_be_read,
    has_free_seat,
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
NO_TABLE: Final = "there is no such table"
LISTED: Final = 30  # so many of each kind the hall shows

log = logging.getLogger("moothall")


class Stored(NamedTuple):
    """A table's row, its seats, its log from an entry on, and what holds it together."""

    row: RowMapping
    seats: list[Seat]
    entries: list[Entry]
    chain: str  # the digest at the log's end
    chained: bool  # whether all of these entries have one


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
            "salt": head.salt,
            "from_record": head.from_record,
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
        entries, table.chain = _entry_rows(head.id, head.id, 0, log, head.created_at)

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
            try:
                found = await self.storage.read(lambda c: _rebuilt(c, table_id))
            except Damage as damage:
                raise await self._closed(table_id, damage) from None
        if found is None:
            raise Refused(404, NO_TABLE)
        table, row = found
        if row["damaged"]:  # somebody has mended it
            await self._mark(table_id, damaged=False)
        if table.went_on is not None or (
            row["rules"] < table.game.rules_version
            and (row["rules"], row["over"]) != (table.rules, table.ended)
        ):
            try:
                said = [] if table.went_on is None else [table.went_on.entry]
                rows, table.chain = _entry_rows(table_id, table.chain, row["length"], said, now())
                await self.storage.write(lambda c: _become(c, table, row, rows), [table_id])
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

    async def _closed(self, table_id: str, damage: Damage) -> Refused:
        """What is said of a table whose log is damaged; the operator is told once."""
        if await self._mark(table_id, damaged=True):
            log.error(
                "table %s is closed: its log is damaged (%s); the other tables go on",
                table_id,
                damage,
            )
        return Refused(
            410,
            f"This table is closed, because what was stored of it is damaged: {damage}. "
            "The other tables go on, and whoever runs this server has been told.",
        )

    async def _mark(self, table_id: str, damaged: bool) -> bool:
        """Note that a log is damaged, or no longer; whether that is new."""
        change = update(TableRow).where(TableRow.id == table_id, TableRow.damaged != damaged)
        change = change.values(damaged=damaged)
        return await self.storage.write(lambda c: c.execute(change).rowcount == 1)

    async def of_older_rules(self) -> list[str]:
        """The tables under way that nobody has come to since the rules of their game changed."""
        asked = [
            select(TableRow.id).where(
                under_way(),
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
            found = connection.execute(asked.where(TableRow.id == table.id)).one_or_none()
            if found is None:
                raise Refused(404, NO_TABLE)
            *known, changed_at = found
            if known == [table.length, table.rematch] and utc(changed_at) == table.changed_at:
                # our own entry may have come after a change of seats elsewhere
                if read_seats(connection, table.id) == table.seats:
                    return None
            return _read(connection, table.id, table.length, table.chain)

        try:
            found = await self.storage.read(look)
        except Damage as damage:
            raise await self._closed(table.id, damage) from None
        if found is None:
            return None
        row, seats, entries, chain, _ = found
        newer = table.copy(utc(row["changed_at"]))
        newer.match = table.match.copy()
        newer.seats = seats
        newer.rematch = row["rematch"]
        newer.digest, newer.digested = row["digest"], row["digested"]
        newer.chain = chain
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
        self, before: Table, entries: Sequence[Entry], after: Table, seat: Seat | None
    ) -> None:
        """Store the next entries of the log, all or none, and what the hall shows then."""
        rows, after.chain = _entry_rows(
            after.id, before.chain, before.length, entries, after.changed_at
        )
        change = None
        if seat is not None:
            change = _seat_update(after.id, seat, before.seats[seat.number].secret)
        summary = {"at_id": after.id, **after.summary()}
        position = None if after.noted is None else _position_row(after.id, after.noted)
        await self.storage.add(Addition(after.id, rows, summary, change, position))
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
        newest = newest.where(can_be_read())
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
    found = _read(connection, table_id, 0, table_id)
    if found is None:
        return None
    row, seats, entries, chain, chained = found
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
        salt=row["salt"],
        from_record=row["from_record"],
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
    try:
        table = rebuilt(head, seats, utc(row["changed_at"]), entries, past, noted)
    except MoothallError as error:
        if chained:  # then it is as it was written, and the fault is not in what is stored
            raise
        raise Damage(f"it cannot be played through: {error}") from None
    table.chain = chain
    table.rematch = row["rematch"]
    table.clock = read_clock(head.clock, row["times"])
    return table, row


def _read(connection: Connection, table_id: str, first: int, chain: str) -> Stored | None:
    """What is stored of a table, with its log from an entry on; Damage if that is not whole.

    `chain` is the digest before that entry, or the table's id before the first.
    """
    table, entry = TableRow.__table__, EntryRow.__table__
    row = connection.execute(select(table).where(TableRow.id == table_id)).mappings().first()
    if row is None:
        return None
    columns = [entry.c[name] for name in ("number", "digest", "seat", "kind", "choice", "note")]
    asked = select(*columns).where(EntryRow.table_id == table_id, EntryRow.number >= first)
    rows = [tuple(found) for found in connection.execute(asked.order_by(EntryRow.number))]
    chain = checked(chain, first, row["length"], rows)
    seats = read_seats(connection, table_id)
    if len(seats) != row["players"]:
        raise Damage(f"{len(seats)} of its {row['players']} seats are there")
    chained = all(digest for _, digest, *_ in rows)
    return Stored(row, seats, [Entry(*found[2:]) for found in rows], chain, chained)


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


def _become(
    connection: Connection, table: Table, row: RowMapping, entries: list[dict[str, object]]
) -> None:
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
        connection.execute(insert(EntryRow), entries)
        begins = update(PositionRow).where(
            PositionRow.table_id == table.id,
            PositionRow.number == table.went_on.start.number,
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


def _entry_rows(
    table_id: str, chain: str, first: int, entries: Sequence[Entry], at: datetime
) -> tuple[list[dict[str, object]], str]:
    """Entries from a number on as rows, each linked to the one before; and the last digest."""
    rows: list[dict[str, object]] = []
    for number, entry in enumerate(entries, first):
        chain = link(chain, number, *entry)
        seat, kind, choice, note = entry
        rows.append(
            {
                "table_id": table_id, "number": number, "seat": seat, "kind": kind,
                "choice": choice, "note": note, "at": at, "digest": chain,
            }
        )  # fmt: skip
    return rows, chain
