"""Several server processes on one PostgreSQL database serve the same tables."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import replace

import httpx
import pytest
from sqlalchemy.engine import make_url

from moothall.engine.game import SPECTATOR
from moothall.server.errors import Refused
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table
from tests.postgres import Cluster
from tests.server.conftest import SHAPED
from tests.server.halls import (
    ANN,
    BOB,
    EVE,
    ME,
    OPEN,
    RANDOM,
    SETTLER,
    choose_first,
    open_hall,
    plan,
    play_steps,
    quick_config,
    whole,
)
from tests.server.players import Listener, Player
from tests.server.running import Server

PATIENCE = 30


# ---- real processes


@pytest.fixture(scope="module")
def two(postgres: Cluster, start_server: Callable[..., Server]) -> Iterator[tuple[Server, Server]]:
    with postgres.database(like=SHAPED) as url:
        more = {"MOOTHALL_DATABASE_URL": url, "MOOTHALL_BOT_SECONDS": "1.5"}
        servers = (start_server(**more), start_server(**more))
        yield servers
        for server in servers:
            server.kill()


def test_a_choice_at_one_process_reaches_a_stream_at_the_other(two: tuple[Server, Server]) -> None:
    a, b = two
    with Player(a.url) as ann:
        table = ann.create("kingdom_builder", "me", "me")
        listener = Listener(b.url, table)
        for length in range(1, 6):
            assert ann.choose(table, ann.question(table)).status_code == 200
            listener.wait_for(length)
        with Player(b.url, token=ann.token) as elsewhere:
            seat = ann.look(table)["movers"][0]
            seen = [player.look(table, seat) for player in (elsewhere, ann)]
            for look in seen:
                del look["presence"]  # each process knows of its own streams
            assert seen[0] == seen[1]
            assert elsewhere.choose(table, elsewhere.question(table)).status_code == 200
            assert ann.look(table)["length"] == 6
        listener.wait_for(6)


def test_of_two_who_answer_at_once_one_is_accepted(two: tuple[Server, Server]) -> None:
    with Player(two[0].url) as ann, ThreadPoolExecutor(2) as pool:
        table = ann.create("kingdom_builder", "me", "me")
        with Player(two[1].url, token=ann.token) as again:
            for length in range(12):
                question = ann.question(table)
                tries = [pool.submit(who.choose, table, question) for who in (ann, again)]
                answers = [answer.result() for answer in tries]
                assert sorted(answer.status_code for answer in answers) == [200, 409]
                late = max(answers, key=lambda answer: answer.status_code)
                assert "look again" in late.json()["detail"]
                assert ann.look(table)["length"] == again.look(table)["length"] == length + 1


def test_a_cookie_and_a_seat_link_are_good_at_every_process(two: tuple[Server, Server]) -> None:
    a, b = two
    with Player(a.url) as ann, httpx.Client(trust_env=False, follow_redirects=True) as browser:
        table = ann.create("kingdom_builder", "me", "open", listed=False)
        link = ann.http.post(f"/tables/{table}/seats/blue/link").json()["path"]
        browser.headers["Sec-Fetch-Site"] = "same-origin"
        assert browser.get(b.url + link).status_code == 200
        assert browser.post(b.url + link, data={"name": "Bob"}).status_code == 200
        assert ann.look(table)["started"]
        page = browser.get(f"{a.url}/table/{table}")  # the cookie is for the host, on any port
        assert "Bob" in page.text
        used = browser.get(a.url + link)
        assert used.url.path == f"/table/{table}", "it is his seat already"
        browser.cookies.clear()
        assert browser.get(a.url + link).status_code == 403


def test_bots_play_on_when_the_process_that_drove_them_is_gone(two: tuple[Server, Server]) -> None:
    a, b = two
    with Player(a.url) as ann:
        table = ann.create("hamlet", "random", "random")
        listener = Listener(b.url, table)
        listener.wait_for(5)
        a.kill()
        heard = listener.length
        listener.wait_for(heard + 10)
        a.restart()


# ---- two halls in this process, so that what happens at once can be arranged


@pytest.fixture
async def halls(postgres_url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    async with AsyncExitStack() as stack:
        a = await stack.enter_async_context(open_hall(postgres_url, news=True))
        b = await stack.enter_async_context(open_hall(postgres_url, news=True))
        yield a, b


async def hear(hall: Hall, table: Table, length: int) -> Table:
    """Wait until a watcher at a hall is shown the table at a length."""

    async def listen() -> Table:
        async for found in hall.watch(table.id):
            if found.length >= length:
                return found
        raise AssertionError("the hall was closed")

    return await asyncio.wait_for(listen(), PATIENCE)


@pytest.mark.anyio
async def test_both_processes_have_the_same_table(halls: tuple[Hall, Hall]) -> None:
    a, b = halls
    table = await a.create(ANN, plan("indio", ME, ME, confirm=True))
    for part in range(1, 5):
        hall, other = halls if part % 2 else (b, a)
        listening = asyncio.ensure_future(hear(other, table, table.length + 5))
        await asyncio.sleep(0)
        table = await play_steps(hall, table, 5 + part)
        await listening
        assert whole(await other.table(table.id)) == whole(table)


@pytest.mark.anyio
async def test_a_seat_is_taken_once(halls: tuple[Hall, Hall]) -> None:
    for _ in range(5):
        table = await halls[0].create(ANN, plan("kingdom_builder", ME, OPEN))
        await halls[1].table(table.id)
        answers = await asyncio.gather(
            halls[0].sit(table.id, 1, BOB, None),
            halls[1].sit(table.id, 1, EVE, None),
            return_exceptions=True,
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Table"]
        refusal = next(answer for answer in answers if isinstance(answer, Refused))
        assert refusal.status == 409
        found = [await hall.table(table.id) for hall in halls]
        assert whole(found[0]) == whole(found[1])


@pytest.mark.anyio
async def test_a_late_process_overwrites_neither_seats_nor_choices(
    halls: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worst case: neither has heard of what the other does at the same time."""
    a, b = halls
    table = await a.create(ANN, plan("kingdom_builder", ME, ME))
    link = await a.seat_secret(table.id, 1, ANN.id)
    await b.table(table.id)

    async def deaf(live: object) -> None:
        return None

    monkeypatch.setattr(a, "refresh", deaf)
    monkeypatch.setattr(b, "refresh", deaf)
    seat = table.movers[0]
    after = await choose_first(a, table, seat)
    with pytest.raises(Refused, match="has changed since"):
        await b.sit(table.id, 1, BOB, link)
    monkeypatch.undo()
    handed = await b.sit(table.id, 1, BOB, link)
    assert handed.length == after.length == 1

    assert (await a.table(table.id)).seats == handed.seats
    again = await b.seat_secret(table.id, 1, BOB.id)
    await a.table(table.id)
    monkeypatch.setattr(a, "refresh", deaf)
    handed = await b.sit(table.id, 1, EVE, again)
    with pytest.raises(Refused, match="has changed since"):
        await a.sit(table.id, 1, ANN, again)
    if seat == 0:
        after = await choose_first(a, await a.table(table.id), 0)
    monkeypatch.undo()
    found = [await hall.table(table.id) for hall in halls]
    assert found[0].seats[1].guest == EVE.id, "also where the choice came after the change"
    assert whole(found[0]) == whole(found[1])


@pytest.mark.anyio
async def test_news_that_were_missed_are_caught_up(
    halls: tuple[Hall, Hall],
    postgres: Cluster,
    postgres_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("moothall.server.storage.notifications.AGAIN", 0.3)
    a, b = halls
    table = await a.create(ANN, plan("kingdom_builder", ME, ME))
    watching = b.watch(table.id)
    assert (await anext(watching)).length == 0
    for round_ in range(1, 3):
        ended = await asyncio.to_thread(
            postgres.execute,
            "select pg_terminate_backend(pid) from pg_stat_activity "
            f"where datname = '{make_url(postgres_url).database}' and query = 'listen moothall'",
        )
        assert len(ended) == 2
        table = await choose_first(a, table, table.movers[0])
        found = await asyncio.wait_for(anext(watching), PATIENCE)
        assert found.length == round_
        await listening_again(postgres, str(make_url(postgres_url).database))
    await watching.aclose()  # type: ignore[attr-defined]


async def listening_again(postgres: Cluster, database: str) -> None:
    until = time.monotonic() + PATIENCE
    asked = (
        "select pid from pg_stat_activity "
        f"where datname = '{database}' and query = 'listen moothall'"
    )
    while len(await asyncio.to_thread(postgres.execute, asked)) < 2:
        assert time.monotonic() < until
        await asyncio.sleep(0.05)


@pytest.mark.anyio
async def test_every_connection_lost_at_once_is_got_over(
    halls: tuple[Hall, Hall], postgres: Cluster, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moothall.server.storage.notifications.AGAIN", 0.1)
    a, b = halls
    table = await a.create(ANN, plan("kingdom_builder", ME, ME))
    await b.table(table.id)
    database = make_url(postgres_url).database
    await asyncio.to_thread(
        postgres.execute,
        f"select pg_terminate_backend(pid) from pg_stat_activity where datname = '{database}'",
    )
    table = await choose_first(b, table, table.movers[0])
    assert whole(await a.table(table.id)) == whole(table)


@pytest.mark.anyio
async def test_both_processes_may_drive_the_same_bots(postgres_url: str) -> None:
    config = replace(quick_config(postgres_url), bot_seconds=0.5)
    async with AsyncExitStack() as stack:
        a = await stack.enter_async_context(open_hall(config, bots=True, news=True))
        b = await stack.enter_async_context(open_hall(config, bots=True, news=True))
        table = await a.create(ANN, plan("kingdom_builder", RANDOM, RANDOM, SETTLER))
        others = asyncio.ensure_future(b.table(table.id))

        async def to_the_end(hall: Hall) -> Table:
            async for found in hall.watch(table.id):
                if found.over:
                    return found
            raise AssertionError("the hall was closed")

        ends = await asyncio.wait_for(asyncio.gather(to_the_end(a), to_the_end(b)), 60)
        await others
        assert whole(ends[0]) == whole(ends[1])
        assert not [line for line in ends[0].log(SPECTATOR) if line.note]
