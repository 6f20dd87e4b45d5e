"""What whoever runs a server does with its database, while the server runs or not.

Everything here works on the database alone. A server that runs hears of it: at once on PostgreSQL,
on SQLite when the table is next written to or has left its memory.
"""

import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, delete, func, insert, select, text, update
from sqlalchemy import Table as Relation

from moothall.engine.errors import MoothallError
from moothall.server.errors import Refused
from moothall.server.storage.library import Library
from moothall.server.storage.schema import STOPPED, Base, SeatRow, TableRow, TokenRow, now
from moothall.server.storage.writer import (
    Storage,
    newest_shape,
    open_engine,
    reach,
    stored_shape,
    utc,
)
from moothall.server.tables.table import Entry, Table

AT_ONCE: Final = 1000  # rows that are copied in one go
ENDED: Final = "The game was ended by whoever runs this server."
STATES: Final = ("open", "running", "over", "damaged")


@dataclass(frozen=True)
class Line:
    """A table as one line of a list."""

    id: str
    game: str
    state: str
    players: list[str]
    length: int
    changed_at: datetime


@contextmanager
def opened(url: str) -> Iterator[Storage]:
    """The database of a server, which must be there and of this version."""
    _check_there(url)
    reach(url)
    engine = open_engine(url)
    try:
        shape = stored_shape(engine)
    finally:
        engine.dispose()
    if shape is None:
        raise MoothallError("there is nothing in this database yet: start the server once")
    if shape != newest_shape():
        raise MoothallError(
            f"the database has the shape {shape}, and this version works with {newest_shape()}: "
            "start the server of this version once, or use the version that wrote it"
        )
    storage = Storage(url)
    try:
        yield storage
    finally:
        storage.close()


def _file(url: str) -> Path | None:
    """The file of an SQLite database."""
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None


def _check_there(url: str) -> None:
    file = _file(url)
    if file is not None and not file.exists():
        raise MoothallError(f"there is no database at {file}")


# ---- looking


def lines(
    storage: Storage, state: str = "", game: str = "", days: int = 0, most: int = 50
) -> list[Line]:
    """The tables that changed last, of a state, a game, or left alone for so many days."""
    asked = select(TableRow.__table__).order_by(TableRow.changed_at.desc())
    if game:
        asked = asked.where(TableRow.game == game)
    if days:
        asked = asked.where(TableRow.changed_at < _before(days))
    if state:
        asked = asked.where(_is(state))
    rows = storage.read_now(lambda c: c.execute(asked.limit(most)).mappings().all())
    ids = [row["id"] for row in rows]
    seats = select(SeatRow.table_id, SeatRow.kind, SeatRow.name).where(SeatRow.table_id.in_(ids))
    found: dict[str, list[str]] = {}
    for table, kind, name in storage.read_now(
        lambda c: c.execute(seats.order_by(SeatRow.seat)).all()
    ):
        found.setdefault(table, []).append(name or kind)
    return [
        Line(
            row["id"],
            row["game"],
            _state(row),
            found.get(row["id"], []),
            row["length"],
            utc(row["changed_at"]),
        )
        for row in rows
    ]


def _is(state: str) -> Any:
    if state == "damaged":
        return TableRow.damaged.is_(True)
    whole = TableRow.damaged.is_(False)
    if state == "over":
        return whole & TableRow.over.is_(True)
    return whole & TableRow.over.is_(False) & TableRow.started.is_(state == "running")


def _state(row: Any) -> str:
    if row["damaged"]:
        return "damaged"
    return "over" if row["over"] else "running" if row["started"] else "open"


def _before(days: int) -> datetime:
    return now() - timedelta(days=days)


async def load(storage: Storage, table_id: str) -> Table:
    """A table, rebuilt and checked; MoothallError says why it cannot be opened."""
    try:
        return await Library(storage).load(table_id)
    except Refused as refusal:
        raise MoothallError(refusal.message) from None


# ---- ending and deleting


async def end(storage: Storage, table_id: str) -> Table:
    """End the game of a table, without a winner; nobody plays there any more."""
    table = await load(storage, table_id)
    if table.ended:
        raise MoothallError(f"the game of table {table_id} is over already")
    entry = Entry(-1, STOPPED, 0, ENDED)
    after = table.after(entry, now())
    await Library(storage).append(table, [entry], after, None)
    return after


def remove(storage: Storage, tables: Sequence[str]) -> int:
    """Delete tables with everything that belongs to them; how many there were.

    Refuses, and deletes nothing, if one is not there or its game is under way.
    """
    with _writing(storage) as connection:
        asked = select(TableRow.id, TableRow.over, TableRow.damaged).where(TableRow.id.in_(tables))
        found = {row.id: row for row in connection.execute(asked)}
        for table in tables:
            if table not in found:
                raise MoothallError(f"there is no table {table}")
            if not found[table].over and not found[table].damaged:
                raise MoothallError(f"the game of table {table} is under way: end it first")
        _delete(connection, list(found))
        storage.announce(connection, found)
    return len(found)


def old_tables(storage: Storage, days: int, unfinished: bool) -> list[str]:
    """The tables that nobody has touched for so many days: those that are over, or all."""
    asked = select(TableRow.id).where(TableRow.changed_at < _before(days))
    if not unfinished:
        asked = asked.where(TableRow.over.is_(True))
    return storage.read_now(lambda c: list(c.scalars(asked)))


def prune(storage: Storage, days: int, unfinished: bool) -> int:
    """Delete the tables that nobody has touched for so many days; how many there were."""
    with _writing(storage) as connection:
        tables = old_tables(storage, days, unfinished)
        for place in range(0, len(tables), AT_ONCE):
            _delete(connection, tables[place : place + AT_ONCE])
        storage.announce(connection, tables)
    return len(tables)


def _delete(connection: Connection, tables: list[str]) -> None:
    led = update(TableRow).where(TableRow.rematch.in_(tables))
    connection.execute(led.values(rematch=None))
    for relation in reversed(Base.metadata.sorted_tables):
        if "table_id" in relation.c:
            connection.execute(delete(relation).where(relation.c.table_id.in_(tables)))
    connection.execute(delete(TableRow).where(TableRow.id.in_(tables)))


@contextmanager
def _writing(storage: Storage) -> Iterator[Connection]:
    """A transaction that nobody comes before."""
    with storage.engine.begin() as connection:
        if not storage.shared:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


# ---- tokens


def tokens(storage: Storage) -> list[tuple[str, str, datetime]]:
    """Guest, name and age of every API token; the tokens themselves are stored nowhere."""
    asked = select(TokenRow.guest, TokenRow.name, TokenRow.created_at)
    asked = asked.order_by(TokenRow.created_at)
    return storage.read_now(lambda c: [(g, n, utc(at)) for g, n, at in c.execute(asked)])


def revoke(storage: Storage, guest: str = "", days: int = 0) -> int:
    """Delete the tokens of a guest, or those older than so many days, or all; how many."""
    gone = delete(TokenRow)
    if guest:
        gone = gone.where(TokenRow.guest == guest)
    if days:
        gone = gone.where(TokenRow.created_at < _before(days))
    with _writing(storage) as connection:
        return int(connection.execute(gone).rowcount)


# ---- backup and restore: a copy is an SQLite database, whatever it was made from


def backup(storage: Storage, target: Path) -> dict[str, int]:
    """Copy everything, as it is at one moment, into a new file; rows by table, counted in both."""
    if target.exists():
        raise MoothallError(f"{target} is there already: a backup never replaces a file")
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    try:
        copy = Storage(f"sqlite:///{draft}")
        try:
            counts = storage.read_now(lambda c: _copy(c, copy.engine))
        finally:
            copy.close()
        draft.rename(target)
    finally:
        draft.unlink(missing_ok=True)
    return counts


def restore(source: Path, url: str) -> dict[str, int]:
    """Fill an empty database from a backup; rows by table, counted in both."""
    if not source.is_file():
        raise MoothallError(f"there is no backup at {source}")
    if not source.read_bytes()[:15] == b"SQLite format 3":
        raise MoothallError(f"{source} is not a backup of Moothall")
    reach(url)
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "backup.sqlite"
        shutil.copyfile(source, own)  # an older one is brought up to date, and stays as it is
        engine = open_engine(f"sqlite:///{own}")
        shape = stored_shape(engine)
        engine.dispose()
        if shape is None or shape > newest_shape():
            what = "not a backup of Moothall" if shape is None else "of a newer version"
            raise MoothallError(f"{source} is {what}")
        copy, storage = Storage(f"sqlite:///{own}"), Storage(url)
        try:
            if storage.read_now(lambda c: c.scalar(select(func.count()).select_from(TableRow))):
                raise MoothallError("there are tables in this database: restore into an empty one")
            return copy.read_now(lambda c: _copy(c, storage.engine))
        finally:
            copy.close()
            storage.close()


def _copy(source: Connection, target: Engine) -> dict[str, int]:
    """Everything from one database into another that is empty; refused if rows are missing."""
    counts = {}
    with target.begin() as connection:
        for relation in reversed(Base.metadata.sorted_tables):
            connection.execute(delete(relation))  # what a new database is given
        for relation in Base.metadata.sorted_tables:
            read = source.execution_options(yield_per=AT_ONCE).execute(select(relation))
            for rows in read.mappings().partitions():
                connection.execute(insert(relation), [_plain(row) for row in rows])
            counts[relation.name] = _count(source, relation)
            copied = _count(connection, relation)
            if copied != counts[relation.name]:
                raise MoothallError(
                    f"{copied} of {counts[relation.name]} rows of {relation.name} were copied: "
                    "nothing is kept of this copy"
                )
    return counts


def _count(connection: Connection, relation: Relation) -> int:
    return int(connection.scalar(select(func.count()).select_from(relation)) or 0)


def _plain(row: Any) -> dict[str, Any]:
    """A row with times as every database has them."""
    return {
        name: utc(value).astimezone(UTC) if isinstance(value, datetime) else value
        for name, value in row.items()
    }


# ---- room


def vacuum(storage: Storage) -> tuple[int, int]:
    """Give room that is no longer needed back; the size in bytes before and after."""
    before = size(storage)
    with storage.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if storage.shared:
            connection.execute(text("vacuum (analyze)"))
        else:
            connection.execute(text("vacuum"))
            connection.execute(text("pragma wal_checkpoint(truncate)"))
    return before, size(storage)


def size(storage: Storage) -> int:
    """What the database takes up, in bytes."""
    if storage.shared:
        asked = text("select pg_database_size(current_database())")
        return int(storage.read_now(lambda c: c.scalar(asked)) or 0)
    file = _file(str(storage.engine.url))
    assert file is not None
    written = [file, file.with_name(file.name + "-wal")]
    return sum(part.stat().st_size for part in written if part.exists())
