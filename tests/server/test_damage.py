"""A damaged log: noticed, its table closed with a clear page, the others alive, somebody told."""

import logging
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, delete, insert, select, text, update
from starlette.testclient import TestClient

from moothall.server.storage.chain import Damage, checked, link
from moothall.server.storage.schema import EntryRow, SeatRow, TableRow
from moothall.server.storage.writer import Storage
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table
from tests.server.halls import ANN, ME, choose_first, open_hall, plan, play_steps, refused, whole

pytestmark = pytest.mark.anyio
STEPS = 12
Harm = Callable[[Connection, str], object]


def entry_deleted(connection: Connection, table: str) -> None:
    connection.execute(delete(EntryRow).where(EntryRow.table_id == table, EntryRow.number == 5))


def last_entries_cut_off(connection: Connection, table: str) -> None:
    connection.execute(delete(EntryRow).where(EntryRow.table_id == table, EntryRow.number >= 9))


def entry_changed(connection: Connection, table: str) -> None:
    """Into one that is just as legal, perhaps."""
    changed = update(EntryRow).where(EntryRow.table_id == table, EntryRow.number == 5)
    connection.execute(changed.values(choice=EntryRow.choice + 1))


def entries_exchanged(connection: Connection, table: str) -> None:
    for old, new in ((4, 99), (5, 4), (99, 5)):
        moved = update(EntryRow).where(EntryRow.table_id == table, EntryRow.number == old)
        connection.execute(moved.values(number=new))


def digest_lost(connection: Connection, table: str) -> None:
    lost = update(EntryRow).where(EntryRow.table_id == table, EntryRow.number == 7)
    connection.execute(lost.values(digest=""))


def entry_too_many(connection: Connection, table: str) -> None:
    connection.execute(update(TableRow).where(TableRow.id == table).values(length=STEPS - 1))


def seat_lost(connection: Connection, table: str) -> None:
    connection.execute(delete(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == 1))


HARM = [
    (entry_deleted, "entry 5 is missing"),
    (last_entries_cut_off, "entry 9 is missing: 3 of 12 are cut off"),
    (entry_changed, "entry 5 is not as it was written"),
    (entries_exchanged, "entry 4 is not as it was written"),
    (digest_lost, "entry 7 has lost its digest"),
    (entry_too_many, "12 entries, and the table counts 11"),
    (seat_lost, "1 of its 2 seats"),
]


async def set_up(hall: Hall) -> Table:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    return await play_steps(hall, table, STEPS)


async def harm(hall: Hall, table: Table, how: Harm) -> None:
    await hall.library.storage.write(lambda c: how(c, table.id) and None)
    hall._lives.clear()


@pytest.mark.parametrize(("how", "words"), HARM)
async def test_damage_closes_the_table_and_no_other(
    hall: Hall, how: Harm, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    sound, table = await set_up(hall), await set_up(hall)
    await harm(hall, table, how)
    with caplog.at_level(logging.ERROR, "moothall"):
        for _ in range(3):
            with refused(410, words):
                await hall.table(table.id)
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 1, "once, not with every visit"
    assert table.id in told[0]
    assert words in told[0]
    lists = await hall.tables(ANN.id)
    assert [one.id for one in lists.mine] == [sound.id], "the hall offers what can be opened"
    assert await hall.library.count_running(ANN.id) == 1
    assert whole(await hall.table(sound.id)) == whole(sound)
    await choose_first(hall, sound, sound.movers[0])


async def test_the_operator_is_not_told_again_after_a_restart(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_hall(database_url) as hall:
        table = await set_up(hall)
        await harm(hall, table, entry_deleted)
        with refused(410):
            await hall.table(table.id)
    caplog.clear()
    async with open_hall(database_url) as again:
        with refused(410):
            await again.table(table.id)
    assert caplog.records == []


async def test_a_table_that_was_mended_goes_on(hall: Hall) -> None:
    table = await set_up(hall)
    asked = select(EntryRow.__table__).where(EntryRow.number == 5)
    lost = await hall.library.storage.read(lambda c: dict(c.execute(asked).mappings().one()))
    await harm(hall, table, entry_deleted)
    with refused(410):
        await hall.table(table.id)
    await hall.library.storage.write(lambda c: c.execute(insert(EntryRow), lost) and None)
    assert whole(await hall.table(table.id)) == whole(table)
    assert [one.id for one in (await hall.tables(ANN.id)).mine] == [table.id]


async def test_a_second_process_notices_what_comes_damaged(postgres_url: str) -> None:
    async with open_hall(postgres_url) as hall, open_hall(postgres_url) as other:
        table = await set_up(hall)
        await other.table(table.id)
        table = await choose_first(hall, table, table.movers[0])

        def change(connection: Connection) -> None:
            last = update(EntryRow).where(EntryRow.number == STEPS)
            connection.execute(last.values(choice=EntryRow.choice + 1))

        await hall.library.storage.write(change)
        with refused(410, f"entry {STEPS} is not as it was written"):
            await other.table(table.id)


# ---- logs from before there were digests


def digests_gone(connection: Connection, table: str) -> None:
    connection.execute(update(EntryRow).where(EntryRow.table_id == table).values(digest=""))


async def test_entries_without_a_digest_are_taken_as_they_are(hall: Hall) -> None:
    table = await set_up(hall)
    await harm(hall, table, digests_gone)
    assert whole(await hall.table(table.id)) == whole(table)
    table = await play_steps(hall, await hall.table(table.id), 5)
    hall._lives.clear()
    assert whole(await hall.table(table.id)) == whole(table)

    def change(connection: Connection, name: str) -> None:
        last = update(EntryRow).where(EntryRow.table_id == name, EntryRow.number == STEPS + 2)
        connection.execute(last.values(choice=EntryRow.choice + 1))

    await harm(hall, table, change)
    with refused(410, "is not as it was written"):
        await hall.table(table.id)


async def test_of_these_too_one_that_is_missing_or_not_legal_is_noticed(hall: Hall) -> None:
    def nonsense(connection: Connection, name: str) -> None:
        digests_gone(connection, name)
        changed = update(EntryRow).where(EntryRow.table_id == name, EntryRow.number == 5)
        connection.execute(changed.values(choice=1_000_000))

    def missing(connection: Connection, name: str) -> None:
        digests_gone(connection, name)
        entry_deleted(connection, name)

    for how, words in ((nonsense, "cannot be played through"), (missing, "entry 5 is missing")):
        table = await set_up(hall)
        await harm(hall, table, how)
        with refused(410, words):
            await hall.table(table.id)


# ---- the chain itself


def test_a_link_hangs_on_everything_before_it() -> None:
    first = link("table", 0, 1, 0, 17, "")
    assert len(first) == 32
    others = [
        link("other", 0, 1, 0, 17, ""), link("table", 1, 1, 0, 17, ""),
        link("table", 0, 2, 0, 17, ""), link("table", 0, 1, 1, 17, ""),
        link("table", 0, 1, 0, 18, ""), link("table", 0, 1, 0, 17, "joined"),
    ]  # fmt: skip
    assert len({first, *others}) == 7


def test_a_part_of_a_log_is_checked_from_the_digest_before_it() -> None:
    first = link("table", 0, 0, 0, 5, "")
    second = link(first, 1, 1, 0, 6, "")
    assert checked(first, 1, 2, [(1, second, 1, 0, 6, "")]) == second
    with pytest.raises(Damage, match="entry 1 is not"):
        checked("table", 1, 2, [(1, second, 1, 0, 6, "")])


# ---- reads of one moment


async def test_what_is_read_together_is_of_one_moment(database_url: str) -> None:
    """Another process commits between two statements of a reader."""
    storage, other = Storage(database_url), Storage(database_url)

    def look(connection: Connection) -> tuple[object, object]:
        asked = text("select count(*) from keys")
        before = connection.scalar(asked)
        other.key("a new one")
        return before, connection.scalar(asked)

    try:
        before, after = await storage.read(look)
        assert before == after == 0
        assert await storage.read(lambda c: c.scalar(text("select count(*) from keys"))) == 1
    finally:
        storage.close()
        other.close()


# ---- the page


def test_the_page_says_so(app: FastAPI, client: TestClient) -> None:
    body = {"game": "domain", "seats": [{"kind": "me"}]}
    table = client.post("/api/v1/tables", json=body).json()["id"]
    hall: Hall = app.state.hall
    with hall.library.storage.engine.begin() as connection:
        connection.execute(update(TableRow).where(TableRow.id == table).values(length=3))
    hall._lives.clear()
    page = client.get(f"/table/{table}")
    assert page.status_code == 410
    assert "<h1>This table is closed</h1>" in page.text
    assert "what was stored of it is damaged: entry 0 is missing" in page.text
    assert client.get(f"/api/v1/tables/{table}").status_code == 410
    assert client.get("/").status_code == 200
