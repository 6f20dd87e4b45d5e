"""Tables in the database: stored, found and brought back."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, Select, func, insert, select, update

from moothall.engine.errors import BadOption, MoothallError
from moothall.engine.options import read_settings
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.errors import Refused
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
LISTED: Final = 30  # so many of each kind the hall shows


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
            found = await self.storage.read(lambda c: _rebuilt(c, table_id))
        if found is None:
            raise Refused(404, "there is no such table")
        table, row = found
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
                if _read_seats(connection, table.id) == table.seats:
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
        for entry in entries:
            newer.enter(entry)
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
            )
        )

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
        asked = asked.where(TableRow.creator == guest, TableRow.over.is_(False))
        return await self.storage.read(lambda c: int(c.scalar(asked) or 0))

    async def guests_at(self, table_id: str) -> list[str]:
        """Who sits at a table, without bringing it back."""
        asked = select(SeatRow.guest).where(SeatRow.table_id == table_id)
        found = await self.storage.read(lambda c: c.scalars(asked).all())
        return [guest for guest in found if guest]

    async def waiting_for(self, guest: str) -> list[Summary]:
        """Every table at which the guest is to decide."""
        mine = select(SeatRow.table_id).where(SeatRow.guest == guest)
        asked = select(TableRow.__table__).where(TableRow.id.in_(mine), TableRow.over.is_(False))
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
        asked = [
            newest.where(mine, TableRow.over.is_(False)),
            public.where(TableRow.over.is_(False), TableRow.started.is_(False)),
            public.where(TableRow.over.is_(False), TableRow.started.is_(True)),
            newest.where(TableRow.over.is_(True)).where(TableRow.listed.is_(True) | mine),
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
    found = _read(connection, table_id, 0)
    if found is None:
        return None
    row, seats, entries = found
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
    )
    past = Past(
        row["rules"],
        {name: options[name] for name in row["options"]},
        row["over"],
        row["result"],
        row["digest"],
        row["digested"],
    )
    table = rebuilt(head, seats, utc(row["changed_at"]), entries, past)
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
    return row, _read_seats(connection, table_id), [Entry(*found) for found in entries]


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
