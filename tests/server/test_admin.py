"""`moothall admin`: tables, tokens and the database, on both kinds of it."""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import func, select, update
from starlette.testclient import TestClient

from moothall.engine.record import Record
from moothall.server import guests
from moothall.server.app import create_app
from moothall.server.storage.schema import Base, EntryRow, TableRow, TokenRow, now
from moothall.server.storage.writer import Storage
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table
from tests.cli.calling import Call, call
from tests.server.games import played
from tests.server.halls import (
    ANN,
    BOB,
    ME,
    OPEN,
    choose_first,
    open_hall,
    plan,
    play_steps,
    quick_config,
    refused,
    whole,
)


@pytest.fixture(autouse=True)
def _environment(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", database_url)


def admin(*arguments: object) -> Call:
    return call("admin", *arguments)


def in_hall(url: str, task: Callable[[Hall], Awaitable[Table]]) -> Table:
    """What a table is after something was done in a hall of this database."""

    async def work() -> Table:
        async with open_hall(url) as hall:
            return await task(hall)

    return asyncio.run(work())


async def running(hall: Hall) -> Table:
    return await play_steps(hall, await hall.create(ANN, plan("kingdom_builder", ME, ME)), 9)


async def over(hall: Hall) -> Table:
    return await hall.import_record(BOB, played("domain", 2), [ME, ME], None)


async def waiting(hall: Hall) -> Table:
    return await hall.create(ANN, plan("hamlet", ME, OPEN))


def aged(url: str, table: Table, days: int) -> None:
    storage = Storage(url)
    with storage.engine.begin() as connection:
        old = update(TableRow).where(TableRow.id == table.id)
        connection.execute(old.values(changed_at=now() - timedelta(days=days)))
    storage.close()


def counts(url: str) -> dict[str, int]:
    storage = Storage(url)
    asked = {one.name: select(func.count()).select_from(one) for one in Base.metadata.sorted_tables}
    found = storage.read_now(lambda c: {name: int(c.scalar(q) or 0) for name, q in asked.items()})
    storage.close()
    return found


def table_counts(url: str) -> dict[str, int]:
    return {name: counts(url)[name] for name in ("tables", "seats", "entries", "chat")}


# ---- looking


def test_tables_are_listed_by_state_game_and_age(database_url: str) -> None:
    one, two, three = (in_hall(database_url, task) for task in (running, over, waiting))
    listed = admin("list").ok
    assert [line.split()[0] for line in listed.splitlines()] == [three.id, two.id, one.id, "3"]
    assert re.search(rf"{one.id}  running  .*  9  kingdom_builder  Ann, Ann", listed)
    assert re.search(rf"{three.id}  open  .*  hamlet  Ann, open", listed)
    assert two.id in (found := admin("list", "--state", "over").ok)
    assert one.id not in found
    assert admin("list", "--game", "hamlet").ok.endswith("1 table\n")
    aged(database_url, one, 20)
    assert one.id in (found := admin("list", "--days", 10).ok)
    assert two.id not in found
    assert admin("list", "--most", 1).ok.endswith("1 table\n")
    assert "--state is one of" in admin("list", "--state", "odd").err


def test_a_table_is_shown_without_its_secrets(database_url: str) -> None:
    table = in_hall(database_url, running)
    shown = admin("show", table.id).ok
    for words in ("Kingdom Builder", "9 entries, whole", "under way", "red      person Ann"):
        assert words in shown
    for secret in (*[seat.secret for seat in table.seats], str(table.head.seed), table.head.salt):
        assert secret not in shown
    assert "there is no such table" in admin("show", "abc").err


def test_a_damaged_table_is_listed_shown_as_such_and_can_be_deleted(database_url: str) -> None:
    table = in_hall(database_url, running)
    storage = Storage(database_url)
    with storage.engine.begin() as connection:
        connection.execute(update(EntryRow).where(EntryRow.number == 3).values(choice=1))
    storage.close()
    shown = admin("show", table.id)
    assert shown.code == 2
    assert "entry 3 is not as it was written" in shown.err
    assert table.id in admin("list", "--state", "damaged").ok
    assert admin("delete", table.id, "--yes").ok == "deleted: 1 table\n"


# ---- ending, exporting, deleting


def test_a_game_is_ended_and_its_record_given_out(database_url: str) -> None:
    table = in_hall(database_url, running)
    asked = admin("end", table.id)
    assert asked.code == 2
    assert "say --yes" in asked.err
    assert "say --yes" in admin("export", table.id).err, "it would tell what is hidden"
    assert Record.parse_text(admin("export", table.id, "--yes").ok).seed == table.head.seed
    assert admin("end", table.id, "--yes").ok == f"ended: {table.id}\n"
    assert "is over already" in admin("end", table.id, "--yes").err

    async def look(hall: Hall) -> Table:
        ended = await hall.table(table.id)
        with refused(409, "the game is over"):
            await choose_first(hall, ended, ended.state.mover)
        assert (await hall.tables(ANN.id)).mine == []
        return ended

    ended = in_hall(database_url, look)
    assert ended.ended
    assert not ended.over, "nobody has won"
    assert ended.result == "The game was ended by whoever runs this server."
    assert ended.log(0)[-1].words == ended.result
    assert Record.parse_text(admin("export", table.id).ok) == ended.record


def test_a_server_that_runs_finds_out(database_url: str) -> None:
    async def work() -> None:
        async with open_hall(database_url, news=database_url.startswith("postgres")) as hall:
            table = await running(hall)
            done = await asyncio.to_thread(admin, "end", table.id, "--yes")
            assert done.code == 0
            with refused(409):  # it has gone on, or is over: nothing is written after the end
                await choose_first(hall, table, table.movers[0])
            assert (await hall.table(table.id)).ended

    asyncio.run(work())


def test_exporting_never_replaces_a_file(database_url: str, tmp_path: Path) -> None:
    table = in_hall(database_url, over)
    path = tmp_path / "game.txt"
    assert admin("export", table.id, "--to", path).ok == f"written: {path}\n"
    assert Record.load(path) == table.record
    assert "is there already" in admin("export", table.id, "--to", path).err


def test_tables_that_are_over_are_deleted_with_all_that_is_theirs(database_url: str) -> None:
    kept = in_hall(database_url, running)
    before = table_counts(database_url)
    gone = in_hall(database_url, over)
    assert "say --yes" in admin("delete", gone.id).err
    assert "is under way: end it first" in admin("delete", gone.id, kept.id, "--yes").err
    assert "there is no table abc" in admin("delete", gone.id, "abc", "--yes").err
    assert table_counts(database_url) != before, "all of them or none"
    assert admin("delete", gone.id, "--yes").ok == "deleted: 1 table\n"
    assert table_counts(database_url) == before


@pytest.mark.parametrize("database_url", ["postgres"], indirect=True)
def test_a_deleted_table_is_gone_from_other_processes_and_their_news_go_on(
    database_url: str,
) -> None:
    async def work() -> None:
        async with open_hall(database_url, news=True) as hall:
            table, other = await over(hall), await running(hall)
            looking = hall.watch(table.id)
            await anext(looking)
            done = await asyncio.to_thread(admin, "delete", table.id, "--yes")
            assert done.code == 0
            with pytest.raises(StopAsyncIteration):
                await asyncio.wait_for(anext(looking), 20)
            with refused(404):
                await hall.table(table.id)
            await asyncio.to_thread(admin, "end", other.id, "--yes")
            while not hall._lives[other.id].table.ended:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(work(), 60))


def test_old_tables_are_pruned_by_age(database_url: str) -> None:
    tables = [in_hall(database_url, task) for task in (over, over, running)]
    aged(database_url, tables[0], 400)
    aged(database_url, tables[2], 400)
    assert admin("prune", "--days", 365).ok == "would be deleted, with --yes: 1 table\n"
    assert counts(database_url)["tables"] == 3
    assert admin("prune", "--days", 365, "--yes").ok == "deleted: 1 table\n"
    assert admin("prune", "--days", 365, "--unfinished", "--yes").ok == "deleted: 1 table\n"
    assert tables[1].id in admin("list").ok
    assert counts(database_url)["tables"] == 1
    assert admin("prune", "--days", 0).code == 2


def test_a_rematch_that_was_deleted_is_forgotten(database_url: str) -> None:
    first, second = in_hall(database_url, over), in_hall(database_url, over)
    storage = Storage(database_url)
    with storage.engine.begin() as connection:
        led = update(TableRow).where(TableRow.id == first.id)
        connection.execute(led.values(rematch=second.id))
    storage.close()
    assert admin("delete", second.id, "--yes").code == 0
    assert in_hall(database_url, lambda hall: hall.table(first.id)).rematch is None


# ---- tokens


def test_tokens_are_listed_and_revoked(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr(guests, "monotonic", lambda: time[0])
    with TestClient(create_app(quick_config(database_url))) as client:
        tokens = [client.post("/api/v1/tokens", json={"name": name}).json() for name in "ab"]
        heads = [{"Authorization": f"Bearer {one['token']}"} for one in tokens]

        def status(who: int) -> int:
            return int(client.get("/api/v1/tables", headers=heads[who]).status_code)

        assert (status(0), status(1)) == (200, 200)
        listed = admin("tokens").ok
        assert tokens[0]["guest"] in listed
        assert tokens[0]["token"] not in listed
        assert listed.endswith("2 tokens\n")
        assert "say whose" in admin("revoke").err
        assert "say --yes" in admin("revoke", "--guest", tokens[0]["guest"]).err
        assert "leave out" in admin("revoke", "--all", "--days", 3, "--yes").err
        assert admin("revoke", "--guest", tokens[0]["guest"], "--yes").ok == "revoked: 1 token\n"
        time[0] = 60
        assert (status(0), status(1)) == (401, 200), "a running server turns it away"
    storage = Storage(database_url)
    with storage.engine.begin() as connection:
        connection.execute(update(TokenRow).values(created_at=now() - timedelta(days=9)))
    storage.close()
    assert admin("revoke", "--days", 10, "--yes").ok == "revoked: 0 tokens\n"
    assert admin("revoke", "--days", 8, "--yes").ok == "revoked: 1 token\n"
    assert admin("revoke", "--all", "--yes").ok == "revoked: 0 tokens\n"


# ---- backup, restore, vacuum


def test_a_backup_is_counted_and_restored_into_either_kind(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [in_hall(database_url, task) for task in (running, over, waiting)]
    path = tmp_path / "backup.sqlite"
    saved = admin("backup", path).ok
    expected = counts(database_url)
    for name, count in expected.items():
        assert re.search(rf"^{name} +{count} rows?$", saved, re.M)
    assert "is there already" in admin("backup", path).err
    assert list(tmp_path.glob("*.part*")) == []
    assert "restore into an empty one" in admin("restore", path).err

    fresh = f"sqlite:///{tmp_path / 'fresh.sqlite'}"
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", fresh)
    assert admin("restore", path).ok.endswith(f"restored: {path}\n")
    assert counts(fresh) == expected
    for table in tables:
        again = in_hall(fresh, lambda hall, table=table: hall.table(table.id))  # type: ignore[misc]
        assert whole(again) == whole(table)


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_backup_of_sqlite_fills_postgresql(
    sqlite_url: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", sqlite_url)
    table = in_hall(sqlite_url, running)
    path = tmp_path / "backup.sqlite"
    assert admin("backup", path).code == 0
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", postgres_url)
    assert admin("restore", path).code == 0
    assert counts(postgres_url) == counts(sqlite_url)
    assert whole(in_hall(postgres_url, lambda hall: hall.table(table.id))) == whole(table)


def test_what_is_no_backup_is_refused_and_changes_nothing(
    database_url: str, tmp_path: Path
) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("hello")
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("create table things (id)")
    newer = tmp_path / "newer.sqlite"
    with sqlite3.connect(newer) as connection:
        connection.execute("create table alembic_version (version_num)")
        connection.execute("insert into alembic_version values ('9999')")
    for path, words in (
        (tmp_path / "nowhere", "there is no backup"),
        (odd, "is not a backup"),
        (other, "is not a backup"),
        (newer, "is of a newer version"),
    ):
        done = admin("restore", path)
        assert done.code == 2
        assert words in done.err


def test_room_is_given_back(database_url: str) -> None:
    async def much(hall: Hall) -> Table:
        for _ in range(20):
            table = await over(hall)
        return table

    in_hall(database_url, much)
    tables = [line.split()[0] for line in admin("list").ok.splitlines()[:-1]]
    admin("delete", *tables, "--yes")
    found = re.fullmatch(r"before: ([\d.]+) MB, after: ([\d.]+) MB\n", admin("vacuum").ok)
    assert found is not None
    if database_url.startswith("sqlite"):  # PostgreSQL keeps it, for what comes next
        assert float(found[2]) < float(found[1])


# ---- databases that are not ours


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_database_that_is_not_there_is_refused_and_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "none.sqlite"
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", f"sqlite:///{file}")
    assert "there is no database at" in admin("list").err
    assert not file.exists()


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("empty_url", ["postgres"], indirect=True)
def test_a_database_that_no_server_has_shaped_is_left_alone(
    empty_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", empty_url)
    assert call("admin", "list").code == 2


def test_a_database_of_another_version_is_left_alone(database_url: str) -> None:
    storage = Storage(database_url)
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '0006'")
    storage.close()
    assert "the database has the shape 0006" in admin("list").err
