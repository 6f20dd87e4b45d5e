"""Tables in the database: stored, found and brought back."""

import logging
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, RowMapping, Select, func, insert, select, update

from moothall.engine.errors import BadOption, MoothallError
from moothall.engine.options import read_settings
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.errors import Refused
from moothall.server.storage.chain import Damage, checked, link
from moothall.server.storage.schema import EntryRow, SeatRow, TableRow
from moothall.server.storage.writer import (
    CHANGE_SEAT,
    CHANGE_TABLE,
    SITTING,
    Addition,
    Storage,
    Taken,
    utc,
)
from moothall.server.tables.clock import ClockRule, read_clock, read_rule
from moothall.server.tables.rebuilding import Past, rebuilt
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Head, Table

TABLE_ID: Final = re.compile(r"[0-9a-f]{1,24}", re.ASCII)
NO_TABLE: Final = "there is no such table"
LISTED: Final = 30  # so many of each kind the hall shows
UNDER_WAY: Final = TableRow.over.is_(False) & TableRow.damaged.is_(False)

log = logging.getLogger("moothall")


@dataclass(frozen=True)
class Summary:
    """A table as a line in the hall."""

    id: str
    game: str
    title: str
    players: int
    seats: list[Seat]
    waiting: list[int]  # the seats that are to decide
    started: bool
    over: bool
    result: str
    older: bool  # of an older version of the rules than there is now
    length: int
    created_at: datetime
    changed_at: datetime
    mine: list[int]
    kept: list[int]  # open seats that wait for this guest
    clock: ClockRule | None
    lapsed: frozenset[int]  # seats whose turn a bot plays, since their time has run out

    @property
    def my_turns(self) -> list[int]:
        """The seats of the guest that are to decide, and for which no bot plays."""
        return [
            seat
            for seat in self.mine
            if seat in self.waiting
            and not self.seats[seat].played_by_bot
            and seat not in self.lapsed
        ]

    @property
    def my_turn(self) -> bool:
        return bool(self.my_turns)


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
        entries, _ = _entry_rows(head.id, head.id, 0, log, head.created_at)

        def store(connection: Connection) -> None:
            connection.execute(insert(TableRow), row)
            connection.execute(insert(SeatRow), seats)
            if entries:
                connection.execute(insert(EntryRow), entries)
            if follows is not None and connection.execute(lead).rowcount != 1:
                raise Taken

        lead = update(TableRow).where(TableRow.id == follows, TableRow.rematch.is_(None))
        lead = lead.values(rematch=head.id)
        await self.storage.write(store, [head.id] if follows is None else [head.id, follows])

    async def load(self, table_id: str) -> Table:
        """The table of an id, rebuilt from its log; long games take a while, so in a thread.

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
        become = {"rules": table.rules, "options": table.options, **table.summary()}
        if row["rules"] < table.game.rules_version and any(
            row[name] != become[name] for name in ("rules", "over")
        ):
            now_there = update(TableRow).where(
                TableRow.id == table_id,
                TableRow.rules == row["rules"],
                TableRow.length == table.length,  # or another process has come first
            )
            del become["changed_at"]
            await self.storage.write(lambda c: c.execute(now_there.values(become)) and None)
        return table

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
                UNDER_WAY,
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
                if _read_seats(connection, table.id) == table.seats:
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
        for entry in entries:
            newer.enter(entry)
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
        await self.storage.add(Addition(after.id, rows, summary, change))

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
        asked = select(func.count()).select_from(TableRow)
        asked = asked.where(TableRow.creator == guest, UNDER_WAY)
        return await self.storage.read(lambda c: int(c.scalar(asked) or 0))

    async def guests_at(self, table_id: str) -> list[str]:
        """Who sits at a table, without bringing it back."""
        asked = select(SeatRow.guest).where(SeatRow.table_id == table_id)
        found = await self.storage.read(lambda c: c.scalars(asked).all())
        return [guest for guest in found if guest]

    async def waiting_for(self, guest: str) -> list[Summary]:
        """Every table at which the guest is to decide."""
        mine = select(SeatRow.table_id).where(SeatRow.guest == guest)
        asked = select(TableRow.__table__).where(TableRow.id.in_(mine), UNDER_WAY)
        asked = asked.order_by(TableRow.changed_at)
        found = await self.storage.read(lambda c: _summaries(c, asked, guest))
        return [summary for summary in found if summary.my_turn]

    async def lists(self, guest: str) -> tuple[list[Summary], ...]:
        """My tables, those with an open seat, those to watch, those that are finished."""
        table = TableRow.__table__
        sat = select(SeatRow.table_id).where(SeatRow.guest == guest)
        mine = TableRow.id.in_(sat) | (TableRow.creator == guest)
        newest = select(table).order_by(TableRow.changed_at.desc()).limit(LISTED)
        public = newest.where(TableRow.listed.is_(True))
        over = newest.where(TableRow.over.is_(True), TableRow.damaged.is_(False))
        asked = [
            newest.where(mine, UNDER_WAY),
            public.where(UNDER_WAY, TableRow.started.is_(False)),
            public.where(UNDER_WAY, TableRow.started.is_(True)),
            over.where(TableRow.listed.is_(True) | mine),
        ]

        def look(connection: Connection) -> tuple[list[Summary], ...]:
            return tuple(_summaries(connection, query, guest) for query in asked)

        own, open_, running, finished = await self.storage.read(look)
        own.sort(key=lambda summary: not summary.my_turn)  # stable: the newest stay first
        known = {summary.id for summary in own}
        elsewhere = [one for one in open_ if one.id not in known and _has_free_seat(one)]
        watched = [summary for summary in running if summary.id not in known]
        return own, elsewhere, watched, finished


def _has_free_seat(summary: Summary) -> bool:
    """Whether a seat is open that is not kept for somebody."""
    return any(seat.free for seat in summary.seats)


def _rebuilt(connection: Connection, table_id: str) -> tuple[Table, RowMapping] | None:
    found = _read(connection, table_id, 0, table_id)
    if found is None:
        return None
    row, seats, entries, chain, chained = found
    try:
        game = find_game(row["game"])
    except MoothallError:
        raise Refused(410, f"the game {row['game']} is not installed here") from None
    if row["rules"] > game.rules_version:
        raise Refused(
            410,
            f"this game was played under other rules of {game.title}: version {row['rules']}, "
            f"and here is version {game.rules_version}",
        )
    try:
        options = read_settings(game.options, row["options"], stored=True)
        game.check_players(row["players"])
        game.check_settings(row["players"], options)
    except BadOption as error:
        raise Refused(410, f"this game can no longer be set up: {error}") from None
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
    try:
        table = rebuilt(head, seats, utc(row["changed_at"]), entries, past)
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
    seats = _read_seats(connection, table_id)
    if len(seats) != row["players"]:
        raise Damage(f"{len(seats)} of its {row['players']} seats are there")
    chained = all(digest for _, digest, *_ in rows)
    return Stored(row, seats, [Entry(*found[2:]) for found in rows], chain, chained)


def _read_seats(connection: Connection, table_id: str) -> list[Seat]:
    asked = select(SeatRow.__table__).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    return [_seat(found) for found in connection.execute(asked).mappings()]


def _summaries(connection: Connection, asked: Select[Any], guest: str) -> list[Summary]:
    rows = connection.execute(asked).mappings().all()
    if not rows:
        return []
    seat = SeatRow.__table__
    sat = connection.execute(
        select(seat).where(SeatRow.table_id.in_([row["id"] for row in rows])).order_by(SeatRow.seat)
    ).mappings()
    seats: dict[str, list[Seat]] = {}
    for found in sat:
        seats.setdefault(found["table_id"], []).append(_seat(found))
    return [_summary(row, seats[row["id"]], guest) for row in rows]


def _summary(row: RowMapping, seats: list[Seat], guest: str) -> Summary:
    clock = read_clock(read_rule(row["clock"]), row["times"])
    return Summary(
        id=row["id"],
        game=row["game"],
        title=_title(row["game"]),
        players=row["players"],
        seats=seats,
        waiting=[int(digit) for digit in row["waiting"]],
        started=row["started"],
        over=row["over"],
        result=row["result"],
        older=_older(row),
        length=row["length"],
        created_at=utc(row["created_at"]),
        changed_at=utc(row["changed_at"]),
        mine=[seat.number for seat in seats if seat.kind == "person" and _for(seat, guest)],
        kept=[seat.number for seat in seats if seat.kind == "open" and _for(seat, guest)],
        clock=None if clock is None else clock.rule,
        lapsed=frozenset() if clock is None else clock.lapsed,
    )


def _for(seat: Seat, guest: str) -> bool:
    return bool(guest) and seat.guest == guest


def _title(game: str) -> str:
    try:
        return find_game(game).title
    except MoothallError:  # no longer installed; its tables are still there
        return game


def _older(row: RowMapping) -> bool:
    try:
        return bool(row["rules"] < find_game(row["game"]).rules_version)
    except MoothallError:
        return False


def _seat(row: RowMapping) -> Seat:
    return Seat(row["seat"], **{name: row[name] for name in SITTING})


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
        rows.append(
            {"table_id": table_id, "number": number, **entry._asdict(), "at": at, "digest": chain}
        )
    return rows, chain
