"""The database: one thread writes, in groups, and nothing is acknowledged before its commit.

Whoever stores something hands a piece of work to the writer and waits. The writer takes all that
has come in meanwhile into one transaction, so that a disk that can sync a hundred times a second
still takes a thousand choices a second. A transaction costs a good deal beside its rows: while many
are at it, the writer waits a moment for more of them. If a group fails, its pieces are done again
one by one, and only the faulty one is refused.
"""

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.resources import files
from typing import Any, Final, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Update,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from moothall.engine.errors import MoothallError
from moothall.server.neighbours import Neighbours
from moothall.server.storage.schema import (
    Base,
    EntryRow,
    KeyRow,
    PositionRow,
    SeatRow,
    TableRow,
)

T = TypeVar("T")
Row = dict[str, Any]
CHANNEL: Final = "moothall"
MOST_AT_ONCE: Final = 500
MANY: Final = 4  # pieces in a group: then more are to be expected at once
A_MOMENT: Final = 0.004  # seconds


@dataclass
class Addition:
    """Entries for a table's log, and what the hall shows of the table after them."""

    table: str
    entries: list[Row]
    summary: Row
    seat: Row | None = None  # who sits down with it, or is replaced
    position: Row | None = None  # where the table stands after it, if that is noted


@dataclass
class _Work:
    """What the writer is to do: an addition to a log, or anything else in a transaction."""

    addition: Addition | None
    task: Callable[[Connection], Any] | None
    news: list[str]
    done: "asyncio.Future[Any]"


class Taken(Exception):
    """Somebody else has written this entry of the log, or changed this seat, first."""


class Storage:
    def __init__(self, url: str, neighbours: Neighbours | None = None) -> None:
        self.engine = open_engine(url)
        self.neighbours = neighbours or Neighbours()
        self.shared = self.engine.dialect.name == "postgresql"
        self.alone = not self.shared and self.neighbours.count == 1
        # a table, its seats and its log are read as they were at one moment
        self._snapshots = (
            self.engine.execution_options(isolation_level="REPEATABLE READ")
            if self.shared
            else self.engine
        )
        self.sender = secrets.token_hex(4)  # tells our own news from those of other processes
        try:
            _migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self._queue: queue.SimpleQueue[_Work | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="moothall-read")
        self._writer = threading.Thread(target=self._write_on, name="moothall-write", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what was accepted, then let go of the database."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    # ---- writing

    async def add(self, addition: Addition) -> None:
        """Append to a log; `Taken` if another process was first."""
        await self._hand_in(addition, None, [addition.table])

    async def write(self, task: Callable[[Connection], T], news: Sequence[str] = ()) -> T:
        """Do something in a transaction of the writer; `news` are tables that have changed."""
        result: T = await self._hand_in(None, task, list(news))
        return result

    async def _hand_in(
        self,
        addition: Addition | None,
        task: Callable[[Connection], Any] | None,
        news: list[str],
    ) -> Any:
        done = asyncio.get_running_loop().create_future()
        self._queue.put(_Work(addition, task, news, done))
        return await done

    def _write_on(self) -> None:
        many = False
        while True:
            first = self._queue.get()
            if many:
                time.sleep(A_MOMENT)
            found = [first]
            while found[-1] is not None and len(found) < MOST_AT_ONCE and not self._queue.empty():
                found.append(self._queue.get())
            # what was called off is left out: nobody waits for it any more
            group = [work for work in found if work is not None and not work.done.cancelled()]
            if group:
                self._write_group(group)
            many = len(group) >= MANY
            if found[-1] is None:
                return

    def _write_group(self, group: list[_Work]) -> None:
        try:
            results = self._commit(group) if self.shared else self._commit_in_turn(group)
        except Exception as error:
            if len(group) > 1:
                for work in group:
                    self._write_group([work])
                return
            taken = isinstance(error, IntegrityError) and group[0].addition is not None
            _tell(group, [None], Taken() if taken else error)
            return
        # so that nobody who is told by one process is told less by the one whose table it is
        news = set() if self.alone or self.shared else {one for work in group for one in work.news}
        ours = {one for one in news if self.neighbours.owns(one.rpartition(" ")[2])}
        if news - ours:
            self.neighbours.tell(news - ours)
        _tell(group, results)
        if ours:
            self.neighbours.tell(ours)

    def _commit_in_turn(self, group: list[_Work]) -> list[Any]:
        """One process after another, as PostgreSQL sees to it by itself."""
        with self.neighbours.pen():
            return self._commit(group)

    def _commit(self, group: list[_Work]) -> list[Any]:
        # in one order everywhere, so that two processes never wait for each other
        additions = sorted(
            (work.addition for work in group if work.addition is not None),
            key=lambda addition: (addition.table, addition.entries[0]["number"]),
        )
        with self.engine.begin() as connection:
            if additions:
                rows = [row for addition in additions for row in addition.entries]
                connection.execute(ADD_ENTRIES, rows)
                connection.execute(UPDATE_TABLE, [addition.summary for addition in additions])
            for addition in additions:
                if addition.position is not None:
                    note_position(connection, addition.position)
                if addition.seat is not None:
                    if connection.execute(CHANGE_SEAT, addition.seat).rowcount != 1:
                        raise Taken
            results = [work.task(connection) if work.task is not None else None for work in group]
            self.announce(connection, {table for work in group for table in work.news})
        return results

    def announce(self, connection: Connection, tables: Collection[str]) -> None:
        """Let other processes hear with the commit that tables have changed."""
        if self.shared and tables:
            news = [{"channel": CHANNEL, "news": f"{self.sender} {one}"} for one in sorted(tables)]
            connection.execute(text("select pg_notify(:channel, :news)"), news)

    # ---- reading

    async def read(self, task: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self.read_now, task)

    def read_now(self, task: Callable[[Connection], T]) -> T:
        with self._snapshots.connect() as connection:
            if not self.shared:  # or every statement of SQLite's driver would see its own moment
                connection.exec_driver_sql("BEGIN")
            return task(connection)

    def key(self, name: str) -> str:
        """The secret of a name, made when it is first asked for."""
        found = self.read_now(lambda c: c.scalar(select(KeyRow.value).where(KeyRow.name == name)))
        if found is not None:
            return str(found)
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(KeyRow), {"name": name, "value": secrets.token_hex(32)})
        except IntegrityError:
            pass  # another process was first, and its secret is ours too
        return self.key(name)


def _tell(group: list[_Work], results: list[Any], error: Exception | None = None) -> None:
    """Let all who wait hear in one go what has become of it."""

    def tell() -> None:
        for work, result in zip(group, results, strict=True):
            if work.done.done():  # called off meanwhile; it is stored all the same
                continue
            if error is None:
                work.done.set_result(result)
            else:
                work.done.set_exception(error)

    with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
        group[0].done.get_loop().call_soon_threadsafe(tell)


def _update(row: type[Base], keys: Sequence[str], values: Sequence[str]) -> Update:
    """An update of one row: its keys come as `at_...`, so that they are not taken for values."""
    columns = row.__table__.c
    return (
        update(row.__table__)  # type: ignore[arg-type]  # a Table, in every declared class
        .where(*[columns[key] == bindparam(f"at_{key}") for key in keys])
        .values({value: bindparam(value) for value in values})
    )


SUMMARY: Final = (
    "changed_at", "length", "waiting", "started", "over", "result", "digest", "digested", "times",
    "due",
)  # fmt: skip
ADD_ENTRIES: Final = insert(EntryRow)
UPDATE_TABLE: Final = _update(TableRow, ["id"], SUMMARY)
SITTING: Final = ("kind", "name", "guest", "bot", "secret", "stand_in", "resigned")
# for who must not overwrite what another process has done meanwhile
CHANGE_TABLE: Final = _update(TableRow, ["id", "length"], SUMMARY)
CHANGE_SEAT: Final = _update(SeatRow, ["table_id", "seat", "secret"], SITTING)


KEPT_POSITIONS: Final = 2  # so that undo may go back a while from where a table is brought back


def note_position(connection: Connection, row: Row) -> None:
    """Store where a table stands, and forget where it stood long before."""
    mine = (PositionRow.table_id == row["table_id"], PositionRow.start.is_(False))
    asked = select(PositionRow.number).where(*mine).order_by(PositionRow.number.desc())
    numbers = connection.scalars(asked).all()
    kept = [number for number in numbers if number < row["number"]][: KEPT_POSITIONS - 1]
    gone = [number for number in numbers if number not in kept]
    if gone:
        connection.execute(delete(PositionRow).where(*mine, PositionRow.number.in_(gone)))
    connection.execute(insert(PositionRow), row)


def open_engine(url: str) -> Engine:
    """Errors do not name what was to be stored: it may be a secret, and they are logged."""
    if not url.startswith("sqlite"):
        return create_engine(
            url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
        )
    engine = create_engine(url, connect_args={"timeout": 30}, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: ConnectionPoolEntry) -> None:
        # FULL: a choice that was acknowledged survives a power cut, not only a crash
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def reach(url: str) -> None:
    """Refuse, with a sentence, a database that cannot be reached or is of a newer version."""
    try:
        engine = open_engine(url)
        try:
            _check_shape(stored_shape(engine))
        finally:
            engine.dispose()
    except (SQLAlchemyError, ImportError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise MoothallError(f"the database cannot be used: {reason}") from None


def _migrate(engine: Engine) -> None:
    """Bring the stored shape up to date; processes that start at once wait for each other."""
    stored = stored_shape(engine)
    _check_shape(stored)
    if stored == newest_shape():
        return
    # only here: whoever starts on a database that is up to date need not wait for Alembic
    from alembic import command
    from alembic.config import Config as AlembicConfig

    config = AlembicConfig()
    config.set_main_option("script_location", "moothall.server.storage:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(7006184)"))
        else:  # or each statement would be for itself, and a crash leave half of the tables
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def stored_shape(engine: Engine) -> str | None:
    """The number of the last change that this database has seen."""
    with engine.connect() as connection:
        try:
            return str(connection.scalar(text("select version_num from alembic_version")))
        except (OperationalError, ProgrammingError):  # a new database
            return None


def _check_shape(stored: str | None) -> None:
    if stored is not None and stored not in _shapes():
        raise MoothallError(
            f"the database is of a newer version (its shape is {stored}, and the last one known "
            f"here is {newest_shape()}): install that version, or restore an older backup"
        )


def _shapes() -> set[str]:
    """The numbers of all changes there are: the names of their modules begin with them."""
    changes = files("moothall.server.storage.migrations.versions").iterdir()
    return {change.name[:4] for change in changes if change.name[:4].isdigit()}


def newest_shape() -> str:
    """The number of the last change there is."""
    return max(_shapes())


def utc(moment: datetime) -> datetime:
    """SQLite forgets the time zone."""
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
