"""The database: committed before acknowledged, in groups, in the right shape, of both kinds."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, event, func, insert, inspect, select
from sqlalchemy.exc import IntegrityError

from moothall.engine.errors import MoothallError
from moothall.server.config import find_database, read_config
from moothall.server.storage.schema import CHOICE, Base, EntryRow, KeyRow, TableRow, now
from moothall.server.storage.writer import Addition, Storage, Taken

pytestmark = pytest.mark.anyio


@pytest.fixture
def storage(database_url: str) -> Iterator[Storage]:
    made = Storage(database_url)
    yield made
    made.close()


def table_row(name: str) -> dict[str, object]:
    return {
        "id": name, "game": "hamlet", "rules": 1, "players": 1, "seed": "1", "options": {},
        "creator": "a", "confirm": True, "listed": True, "imported": False, **summary(0),
    }  # fmt: skip


def summary(length: int) -> dict[str, object]:
    return {
        "changed_at": now(), "length": length, "waiting": "0", "started": True, "over": False,
        "result": "", "digest": "", "digested": 0, "times": "", "due": None,
    }  # fmt: skip


def addition(table: str, number: int) -> Addition:
    entry = {"table_id": table, "number": number, "seat": 0, "kind": CHOICE, "choice": 7,
             "note": "", "at": now()}  # fmt: skip
    return Addition(table, [entry], {"at_id": table, **summary(number + 1)})


async def add_table(storage: Storage, name: str) -> None:
    await storage.write(lambda c: c.execute(insert(TableRow), table_row(name)) and None)


def numbers(connection: Connection, table: str) -> list[int]:
    asked = select(EntryRow.number).where(EntryRow.table_id == table).order_by(EntryRow.number)
    return list(connection.scalars(asked))


@contextmanager
def listening(engine: Engine, name: str, function: Any) -> Iterator[None]:
    event.listen(engine, name, function)
    try:
        yield
    finally:
        event.remove(engine, name, function)


@asynccontextmanager
async def writer_held(storage: Storage) -> AsyncIterator[None]:
    """Let work pile up behind one piece, so that what comes meanwhile becomes one group."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(connection: Connection) -> None:
        begun.set()
        go_on.wait(20)

    waiting = asyncio.ensure_future(storage.write(wait))
    await asyncio.to_thread(begun.wait, 20)
    try:
        yield
    finally:
        go_on.set()
        await waiting


# ---- the shape


def test_the_upgraded_database_has_the_shape_that_the_program_expects(empty_url: str) -> None:
    storage = Storage(empty_url)
    with storage.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    storage.close()


def test_a_database_is_upgraded_once_and_keeps_its_key(empty_url: str) -> None:
    keys = []
    for _ in range(2):
        storage = Storage(empty_url)
        keys.append(storage.key("cookies"))
        storage.close()
    assert keys[0] == keys[1]
    assert len(keys[0]) == 64


def test_processes_that_start_at_once_upgrade_once(empty_url: str) -> None:
    made: list[Storage] = []
    threads = [threading.Thread(target=lambda: made.append(Storage(empty_url))) for _ in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({storage.key("cookies") for storage in made}) == 1
    assert len(made) == 3
    for storage in made:
        storage.close()


def test_a_first_start_that_is_cut_short_leaves_nothing_half_made(empty_url: str) -> None:
    def cut(conn: Any, cursor: Any, statement: str, *rest: object) -> None:
        if "CREATE TABLE entries" in statement:
            raise KeyboardInterrupt

    event.listen(Engine, "before_cursor_execute", cut)
    try:
        with pytest.raises(KeyboardInterrupt):
            Storage(empty_url)
    finally:
        event.remove(Engine, "before_cursor_execute", cut)
    storage = Storage(empty_url)
    assert set(inspect(storage.engine).get_table_names()) >= set(Base.metadata.tables)
    storage.close()


def test_sqlite_writes_ahead_and_syncs_every_commit(sqlite_url: str) -> None:
    storage = Storage(sqlite_url)
    with storage.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    storage.close()


# ---- groups


async def test_what_comes_at_once_is_committed_together(storage: Storage) -> None:
    commits: list[Connection] = []
    for name in "abcde":
        await add_table(storage, name)
    with listening(storage.engine, "commit", commits.append):
        async with writer_held(storage):
            adding = [asyncio.ensure_future(storage.add(addition(name, 0))) for name in "abcde"]
            await asyncio.sleep(0.05)
        await asyncio.gather(*adding)
    assert len(commits) == 2, "the piece that held the others up, and one for all of them"
    for name in "abcde":
        assert await storage.read(lambda c, name=name: numbers(c, name)) == [0]  # type: ignore[misc]


async def test_a_faulty_piece_of_a_group_harms_only_itself(storage: Storage) -> None:
    await add_table(storage, "a")
    await add_table(storage, "b")

    def fail(connection: Connection) -> None:
        raise ValueError("faulty")

    async with writer_held(storage):
        work: list[asyncio.Future[None]] = [
            asyncio.ensure_future(storage.add(addition("a", 0))),
            asyncio.ensure_future(storage.write(fail)),
            asyncio.ensure_future(storage.add(addition("nowhere", 0))),
            asyncio.ensure_future(storage.add(addition("b", 0))),
            asyncio.ensure_future(storage.add(addition("b", 0))),
        ]
        await asyncio.sleep(0.05)
    results = await asyncio.gather(*work, return_exceptions=True)
    assert results[0] is None
    assert isinstance(results[1], ValueError)
    assert isinstance(results[2], Taken), "there is no such table"
    assert results[3] is None
    assert isinstance(results[4], Taken), "the entry is written already"
    assert await storage.read(lambda c: numbers(c, "a")) == [0]
    assert await storage.read(lambda c: numbers(c, "b")) == [0]


async def test_nothing_is_acknowledged_before_its_commit(storage: Storage) -> None:
    await add_table(storage, "a")
    reached, go_on = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        reached.set()
        go_on.wait(20)

    with listening(storage.engine, "commit", hold):
        adding = asyncio.ensure_future(storage.add(addition("a", 0)))
        await asyncio.to_thread(reached.wait, 20)
        await asyncio.sleep(0.05)
        assert not adding.done()
        assert await storage.read(lambda c: numbers(c, "a")) == []
        go_on.set()
        await adding
    assert await storage.read(lambda c: numbers(c, "a")) == [0]


async def test_a_commit_that_fails_is_an_error_and_stores_nothing(storage: Storage) -> None:
    await add_table(storage, "a")

    def fail(connection: Connection) -> None:
        raise OSError("the disk is full")

    with listening(storage.engine, "commit", fail), pytest.raises(OSError, match="disk is full"):
        await storage.add(addition("a", 0))
    assert await storage.read(lambda c: numbers(c, "a")) == []
    await storage.add(addition("a", 0))
    assert await storage.read(lambda c: numbers(c, "a")) == [0]


async def test_who_no_longer_waits_does_not_stop_the_writer(storage: Storage) -> None:
    await add_table(storage, "a")
    reached, go_on = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        reached.set()
        go_on.wait(20)

    with listening(storage.engine, "commit", hold):
        begun = asyncio.ensure_future(storage.add(addition("a", 0)))
        await asyncio.to_thread(reached.wait, 20)
        queued = asyncio.ensure_future(storage.add(addition("a", 1)))
        await asyncio.sleep(0.01)
        begun.cancel()
        queued.cancel()
        await asyncio.gather(begun, queued, return_exceptions=True)
        go_on.set()
        await asyncio.wait_for(storage.write(lambda _: None), 10)
    assert await storage.read(lambda c: numbers(c, "a")) == [0], "what was begun is finished"


async def test_closing_finishes_what_was_accepted(database_url: str) -> None:
    storage = Storage(database_url)
    await add_table(storage, "a")
    adding = [asyncio.ensure_future(storage.add(addition("a", n))) for n in range(50)]
    await asyncio.sleep(0)
    await asyncio.to_thread(storage.close)
    await asyncio.gather(*adding)
    again = Storage(database_url)
    assert again.read_now(lambda c: numbers(c, "a")) == list(range(50))
    length = again.read_now(lambda c: c.scalar(select(TableRow.length)))
    assert length == 50
    again.close()


async def test_a_second_process_that_comes_late_is_told_so(database_url: str) -> None:
    one, other = Storage(database_url), Storage(database_url)
    await add_table(one, "a")
    found = await asyncio.gather(
        *[storage.add(addition("a", 0)) for storage in (one, other)], return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in found) == ["NoneType", "Taken"]
    count = one.read_now(lambda c: c.scalar(select(func.count()).select_from(EntryRow)))
    assert count == 1
    one.close()
    other.close()


async def test_errors_do_not_tell_what_was_to_be_stored(storage: Storage) -> None:
    row = {"name": "twice", "value": "very-secret"}
    await storage.write(lambda c: c.execute(insert(KeyRow), row) and None)
    with pytest.raises(IntegrityError) as caught:
        await storage.write(lambda c: c.execute(insert(KeyRow), row) and None)
    assert "very-secret" not in str(caught.value)


# ---- the address of the database


def test_the_embedded_database_lies_in_the_data_folder(tmp_path: Any) -> None:
    found = find_database({"MOOTHALL_DATA": str(tmp_path / "new")})
    assert found == f"sqlite:///{tmp_path}/new/moothall.sqlite"
    assert (tmp_path / "new").is_dir()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_is_named_as_usual(scheme: str) -> None:
    config = read_config({"MOOTHALL_DATABASE_URL": f"{scheme}://me:pw@host/hall?sslmode=require"})
    assert config.database_url == "postgresql+psycopg://me:pw@host/hall?sslmode=require"
    assert config.shared


def test_postgresql_without_its_driver_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("moothall.server.config.find_spec", lambda _: None)
    with pytest.raises(MoothallError, match=r"pip install 'moothall\[postgres\]'"):
        find_database({"MOOTHALL_DATABASE_URL": "postgres://me@host/hall"})
    assert find_database({"MOOTHALL_DATABASE_URL": "sqlite://"}) == "sqlite://"


def test_the_environment_sets_the_limits() -> None:
    config = read_config({"MOOTHALL_DATABASE_URL": "sqlite://", "MOOTHALL_RATE": "2.5",
                          "MOOTHALL_TABLES": "3", "MOOTHALL_SECURE_COOKIES": "1"})  # fmt: skip
    assert config.limits.requests_a_second == 2.5
    assert config.limits.tables_a_guest == 3
    assert config.secure_cookies
    assert not config.shared
