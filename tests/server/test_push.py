"""People who are away are told of their turn, and nobody makes the server call anything else."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from http.client import HTTPException
from unittest.mock import patch

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import func, select

from moothall.engine.errors import MoothallError
from moothall.server.config import Config, Limits, read_config
from moothall.server.push import sending
from moothall.server.push.addresses import WRONG, find_address, is_public
from moothall.server.push.sending import Sender, Subscription, post
from moothall.server.push.turns import Turns
from moothall.server.storage.schema import PushRow, ToldRow
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Table
from tests.server.conftest import OWN_PAGE
from tests.server.halls import (
    ANN,
    BOB,
    EVE,
    ME,
    OPEN,
    OPEN_LIMITS,
    choose_first,
    make_app,
    open_hall,
    plan,
    quick_config,
    refused,
)
from tests.server.push_service import Browser, PushService, push_service

pytestmark = pytest.mark.anyio

PUBLIC = "93.184.216.34"
CONTACT = "mailto:house@example.org"


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as made:
        yield made


def push_config(url: str) -> Config:
    made = quick_config(url)
    limits = replace(made.limits, pushes_an_hour=10_000)
    return replace(made, push_pause=0.0, push_loopback=True, contact=CONTACT, limits=limits)


@asynccontextmanager
async def telling(config: Config) -> AsyncIterator[tuple[Hall, Turns]]:
    """A hall whose people are told of their turns."""
    async with open_hall(config) as hall:
        storage = hall.library.storage
        sender = Sender(storage.key("push"), config.contact, config.push_loopback)
        turns = Turns(hall, storage, config, sender)
        try:
            yield hall, turns
        finally:
            await turns.close()


@pytest.fixture
async def house(database_url: str) -> AsyncIterator[tuple[Hall, Turns]]:
    async with telling(push_config(database_url)) as made:
        yield made


async def set_up(hall: Hall, confirm: bool = True) -> Table:
    """Ann begins, then it is Bob's turn."""
    with patch("secrets.randbits", return_value=0):  # a seed with which it is she
        table = await hall.create(ANN, plan("indio", ME, OPEN, confirm=confirm))
    table = await hall.sit(table.id, 1, BOB, None)
    assert table.asked == [0]
    live = await hall.live(table.id)
    live.presence._last.clear()  # nobody is here
    return table


async def ann_plays(hall: Hall, table: Table) -> Table:
    return await plays(hall, table, 0)


async def plays(hall: Hall, table: Table, seat: int) -> Table:
    """A seat plays until another is asked."""
    guest = (ANN, BOB)[seat]
    while table.asked == [seat]:
        if table.awaiting_confirm == seat:
            table = await hall.confirm(table.id, seat, guest.id, table.decision(seat))
        else:
            table = await choose_first(hall, table, seat, guest)
    (await hall.live(table.id)).presence._last.clear()  # and goes at once
    return table


async def heard(service: PushService) -> object:
    return await asyncio.to_thread(service.wait)


async def quiet(service: PushService) -> bool:
    return await asyncio.to_thread(service.is_quiet)


# ---- being told


async def test_who_is_away_is_told_of_a_turn_and_nothing_else(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    browser = service.subscribed()
    table = await set_up(hall)
    await turns.add(BOB.id, browser.subscription)
    await ann_plays(hall, table)
    pushed = await asyncio.to_thread(service.wait)
    assert browser.read(pushed) == {"title": "Your turn in Indio", "table": f"/table/{table.id}"}
    claims = pushed.claims(turns.public_key)
    assert claims["aud"] == f"http://127.0.0.1:{service.port}"
    assert claims["sub"] == CONTACT
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert pushed.headers["topic"] == table.id  # a later one replaces it
    assert 0 < int(pushed.headers["ttl"]) <= 28 * 24 * 3600


async def test_who_has_not_asked_is_not_told(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    table = await set_up(hall)
    while turns._clocks or turns._tasks:  # until nothing is to be said of Ann's turn
        await asyncio.sleep(0.01)
    await turns.add(EVE.id, service.subscribed().subscription)  # who does not sit there
    await turns.add(ANN.id, service.subscribed().subscription)  # whose turn it is no longer
    table = await ann_plays(hall, table)
    assert table.asked == [1]
    assert await quiet(service)


async def test_who_is_here_is_not_told(house: tuple[Hall, Turns], service: PushService) -> None:
    hall, turns = house
    table = await set_up(hall)
    await turns.add(BOB.id, service.subscribed().subscription)
    watching = hall.watch(table.id, BOB.id)
    await anext(watching)
    await ann_plays(hall, table)
    assert await quiet(service)
    await watching.aclose()  # type: ignore[attr-defined]


async def test_who_comes_while_it_is_about_to_be_sent_is_not_told(
    database_url: str, service: PushService
) -> None:
    config = replace(push_config(database_url), push_pause=0.3)
    async with telling(config) as (hall, turns):
        table = await set_up(hall)
        await turns.add(BOB.id, service.subscribed().subscription)
        await ann_plays(hall, table)
        watching = hall.watch(table.id, BOB.id)
        await anext(watching)
        assert await quiet(service)
        await watching.aclose()  # type: ignore[attr-defined]


async def test_a_turn_that_is_taken_back_at_once_is_not_told(
    database_url: str, service: PushService
) -> None:
    config = replace(push_config(database_url), push_pause=0.3)
    async with telling(config) as (hall, turns):
        table = await set_up(hall, confirm=False)
        await turns.add(BOB.id, service.subscribed().subscription)
        table = await ann_plays(hall, table)
        await hall.undo(table.id, 0, ANN.id, table.decision(0))
        assert await quiet(service)


async def test_told_once_until_they_come(house: tuple[Hall, Turns], service: PushService) -> None:
    hall, turns = house
    browser = service.subscribed()
    table = await set_up(hall)
    await turns.add(BOB.id, browser.subscription)
    table = await ann_plays(hall, table)
    await heard(service)
    # something is asked of Bob once more, while he is away
    notes = (table.id, BOB.id, [1], table.length)
    assert not await turns.subscriptions.note_told(*notes)
    # he looks in, and goes
    watching = hall.watch(table.id, BOB.id)
    await anext(watching)
    await watching.aclose()  # type: ignore[attr-defined]
    table = await plays(hall, table, 1)
    table = await ann_plays(hall, table)
    assert table.asked == [1]
    assert browser.read(await asyncio.to_thread(service.wait))["table"] == f"/table/{table.id}"


async def test_who_chooses_without_listening_has_come_too(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    table = await set_up(hall)
    await turns.add(BOB.id, service.subscribed().subscription)
    for _ in range(3):
        table = await ann_plays(hall, table)
        await heard(service)
        table = await plays(hall, table, 1)
    assert await quiet(service)


async def test_who_has_just_gone_is_told_a_moment_later(
    sqlite_url: str, service: PushService
) -> None:
    """Somebody counts as here for a moment after they have gone; their turn is told after it."""
    config = replace(push_config(sqlite_url), away_seconds=0.6)
    async with telling(config) as (hall, turns):
        table = await set_up(hall)
        await turns.add(BOB.id, service.subscribed().subscription)
        watching = hall.watch(table.id, BOB.id)
        await anext(watching)
        while table.asked == [0] and table.awaiting_confirm is None:
            table = await choose_first(hall, table, 0)
        await watching.aclose()  # type: ignore[attr-defined]
        await hall.confirm(table.id, 0, ANN.id, table.decision(0))
        assert (await hall.live(table.id)).presence.is_here(BOB.id)
        assert service.is_quiet(0.2)
        await heard(service)


async def test_every_browser_of_a_person_is_told(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    table = await set_up(hall)
    for name in ("phone", "desk"):
        await turns.add(BOB.id, service.subscribed(name).subscription)
    await ann_plays(hall, table)
    await heard(service)
    await heard(service)
    assert {pushed.path for pushed in service.pushed} == {"/phone", "/desk"}


@pytest.mark.parametrize("answer", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    answer: int, house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    table = await set_up(hall)
    service.answer = answer
    await turns.add(BOB.id, service.subscribed().subscription)
    await ann_plays(hall, table)
    await heard(service)
    for _ in range(100):
        if not await turns.subscriptions.of(BOB.id):
            break
        await asyncio.sleep(0.05)
    assert await turns.subscriptions.of(BOB.id) == []


@pytest.mark.parametrize("answer", [301, 307, 429, 500])
async def test_other_failures_are_told_without_the_address_and_nothing_is_followed(
    answer: int,
    house: tuple[Hall, Turns],
    service: PushService,
    caplog: pytest.LogCaptureFixture,
) -> None:
    hall, turns = house
    table = await set_up(hall)
    service.answer = answer
    browser = service.subscribed("secret")
    await turns.add(BOB.id, browser.subscription)
    with caplog.at_level(logging.DEBUG):
        await ann_plays(hall, table)
        await heard(service)
        assert await quiet(service)  # also not at the place where a redirection leads
    assert await turns.subscriptions.of(BOB.id) == [browser.subscription]
    assert f"a push service answered {answer}" in caplog.text
    assert "secret" not in caplog.text
    assert browser.subscription.auth not in caplog.text
    assert hall.library.storage.key("push") not in caplog.text


async def test_a_slow_push_service_delays_no_choice(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    service.hold = threading.Event()
    tables = [await set_up(hall) for _ in range(6)]  # more than there are threads
    await turns.add(BOB.id, service.subscribed().subscription)
    before = time.monotonic()
    for table in tables:
        await plays(hall, await ann_plays(hall, table), 1)
    took = time.monotonic() - before
    service.hold.set()
    assert took < sending.SECONDS / 2


async def test_what_was_due_is_sent_when_the_server_ends(
    sqlite_url: str, service: PushService
) -> None:
    config = replace(push_config(sqlite_url), push_pause=3600)
    async with telling(config) as (hall, turns):
        table = await set_up(hall)
        await turns.add(BOB.id, service.subscribed().subscription)
        await ann_plays(hall, table)
        assert service.is_quiet(0.05)
    service.wait()


# ---- after a restart


async def test_keys_subscriptions_and_who_was_told_outlive_a_restart(
    database_url: str, service: PushService
) -> None:
    browser = service.subscribed()
    config = push_config(database_url)
    async with telling(config) as (hall, turns):
        key = turns.public_key
        await turns.add(BOB.id, browser.subscription)
        table = await ann_plays(hall, await set_up(hall))
        await heard(service)
    async with telling(config) as (hall, turns):
        assert turns.public_key == key
        assert await turns.subscriptions.of(BOB.id) == [browser.subscription]
        assert not await turns.subscriptions.note_told(table.id, BOB.id, [1], table.length)
        table = await plays(hall, await hall.table(table.id), 1)
        await ann_plays(hall, table)
        pushed = await asyncio.to_thread(service.wait)
        assert browser.read(pushed)["title"] == "Your turn in Indio"
        pushed.claims(key)


async def test_processes_that_share_a_database_have_one_key_and_tell_once(
    postgres_url: str, service: PushService
) -> None:
    config = push_config(postgres_url)
    async with telling(config) as (one, first), telling(config) as (_, second):
        assert first.public_key == second.public_key
        table = await set_up(one)
        notes = (table.id, BOB.id, [1], table.length)
        told = await asyncio.gather(
            *[turns.subscriptions.note_told(*notes) for turns in (first, second)]
        )
        assert sorted(told) == [False, True]
        await second.add(BOB.id, service.subscribed().subscription)
        assert len(await first.subscriptions.of(BOB.id)) == 1


async def test_the_key_is_not_the_stored_secret_itself(house: tuple[Hall, Turns]) -> None:
    hall, turns = house
    assert hall.library.storage.key("push") not in repr(vars(turns)) + turns.public_key


# ---- limits


async def test_a_guest_has_so_many_and_the_oldest_gives_way(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    _, turns = house
    browsers = [service.subscribed() for _ in range(7)]
    for browser in browsers:
        await turns.add(BOB.id, browser.subscription)
    kept = await turns.subscriptions.of(BOB.id)
    assert kept == [browser.subscription for browser in reversed(browsers[2:])]
    await turns.add(EVE.id, browsers[0].subscription)
    assert await turns.subscriptions.of(EVE.id) == [browsers[0].subscription]


async def test_a_browser_is_told_for_one_guest_and_with_its_newest_keys(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    _, turns = house
    old, new = service.subscribed("same"), service.subscribed("same")
    await turns.add(BOB.id, old.subscription)
    await turns.add(EVE.id, new.subscription)
    assert await turns.subscriptions.of(BOB.id) == []
    await turns.subscriptions.drop(old.subscription)  # an answer that comes late
    assert await turns.subscriptions.of(EVE.id) == [new.subscription]
    await turns.subscriptions.end(BOB.id, new.subscription.endpoint)  # not his any more
    assert await turns.subscriptions.of(EVE.id) == [new.subscription]
    await turns.subscriptions.end(EVE.id)
    assert await turns.subscriptions.of(EVE.id) == []


# ---- which addresses are called


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "fe80::1",
        "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:93.184.216.34",
        "64:ff9b::a00:1", "2002:a00:1::", "2001:0:a00:1::", "2001:db8::1",
    ],
)  # fmt: skip
def test_numbers_that_are_not_public_are_not_called(number: str) -> None:
    assert not is_public(number)
    with refused(422, WRONG):
        find_address("https://push.example/x", look_up=lambda *_: [PUBLIC, number])


@pytest.mark.parametrize("number", [PUBLIC, "2606:2800:220:1:248:1893:25c8:1946"])
def test_public_numbers_are_called(number: str) -> None:
    found = find_address("https://push.example/a/b?c=d", look_up=lambda *_: [number])
    assert found.numbers == (number,)
    assert (found.host, found.port, found.target) == ("push.example", 443, "/a/b?c=d")
    assert found.origin == "https://push.example"


@pytest.mark.parametrize(
    "endpoint",
    [
        "", "x", "http://push.example/x", "https:///x", "https://push.example:8443/x",
        "https://push.example:22/x", "https://user@push.example/", "https://u:p@push.example/",
        "https://push.example/#x", "ftp://push.example/", "file:///etc/passwd",
        "https://push.example\\@10.0.0.1/", "https://push.example/a b", "https://püsh.example/",
        "https://push.example/\nHost: inside", "https://[::1]/", "https://[2606:2800::1]/",
        "https://push.example:99999/", "https://push.example/" + "x" * 1000, "javascript:alert(1)",
    ],
)  # fmt: skip
def test_odd_addresses_are_not_called(endpoint: str) -> None:
    with refused(422, WRONG):
        find_address(endpoint, look_up=lambda *_: [PUBLIC])


@pytest.mark.parametrize(
    "endpoint",
    ["https://127.0.0.1/", "https://2130706433/", "https://0x7f.1/", "https://017700000001/"],
)
def test_this_machine_under_any_spelling_is_not_called(endpoint: str) -> None:
    with refused(422, WRONG):
        find_address(endpoint)


def test_names_that_nobody_knows_are_not_called() -> None:
    def unknown(*_: object) -> list[str]:
        raise socket.gaierror("unknown")

    def empty(*_: object) -> list[str]:
        return []

    for look_up in (unknown, empty):
        with refused(422, WRONG):
            find_address("https://push.example/", look_up=look_up)


def test_for_tests_this_machine_may_be_called_and_nothing_else_inside() -> None:
    assert find_address("http://127.0.0.1:8000/x", loopback=True).port == 8000
    for numbers in (["10.0.0.1"], [PUBLIC], ["127.0.0.1", "10.0.0.1"]):
        with refused(422, WRONG):
            find_address("http://push.example:8000/", True, lambda *_, found=numbers: found)


async def test_a_name_is_looked_up_again_and_what_has_moved_inside_is_not_called(
    sqlite_url: str, service: PushService
) -> None:
    """Who changes what a name stands for after the check gains nothing."""
    numbers = [PUBLIC]
    sender = Sender("1" * 64, CONTACT, look_up=lambda *_: numbers)
    key = service.subscribed().subscription
    moving = Subscription("https://push.example/x", key.p256dh, key.auth)
    sender.check(moving)
    numbers[:] = ["127.0.0.1"]
    with refused(422, WRONG):
        sender.send(moving, {"title": "x"}, "x")


def test_the_number_that_was_checked_is_called_whatever_the_name_says(
    service: PushService,
) -> None:
    asked: list[str] = []

    def look_up(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    browser = service.subscribed()
    sender = Sender("1" * 64, CONTACT, loopback=True, look_up=look_up)
    endpoint = f"http://no.such.name.invalid:{service.port}{browser.path}"
    named = replace(browser.subscription, endpoint=endpoint)
    assert sender.send(named, {"title": "x"}, "x") == 201
    assert asked == ["no.such.name.invalid"]  # once
    assert service.wait().headers["host"] == f"no.such.name.invalid:{service.port}"


def test_an_answer_that_trickles_in_is_cut_short() -> None:
    """A limit for each piece would be none: pieces can be many."""
    listening = socket.create_server(("127.0.0.1", 0))
    ended = threading.Event()

    def trickle() -> None:
        caller, _ = listening.accept()
        with caller:
            while not ended.wait(0.1):
                try:
                    caller.send(b"H")
                except OSError:
                    return

    thread = threading.Thread(target=trickle)
    thread.start()
    address = find_address(f"http://127.0.0.1:{listening.getsockname()[1]}/", loopback=True)
    before = time.monotonic()
    try:
        with pytest.raises((OSError, ValueError, HTTPException)):
            post(address, {}, b"x", seconds=0.6)
    finally:
        ended.set()
        thread.join()
        listening.close()
    assert time.monotonic() - before < 5


# ---- the API


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(make_app(push_config(sqlite_url)), headers=OWN_PAGE) as made:
        yield made


def test_a_browser_subscribes_and_ends_it(client: TestClient, service: PushService) -> None:
    empty = client.get("/api/v1/push").json()
    assert empty["offered"]
    assert empty["browsers"] == 0
    assert len(empty["key"]) == 87  # an uncompressed point
    phone, desk = service.subscribed(), service.subscribed()
    for count, browser in enumerate((phone, desk, desk)):
        answer = client.post("/api/v1/push", json=browser.json)
        assert answer.status_code == 201
        assert answer.json()["browsers"] == min(count + 1, 2)
    ended = client.post("/api/v1/push/end", json={"endpoint": phone.subscription.endpoint})
    assert ended.json()["browsers"] == 1
    assert client.post("/api/v1/push/end", json={}).json()["browsers"] == 0


def _with(browser: Browser, **changes: object) -> dict[str, object]:
    return {**browser.json, **changes}


def test_what_cannot_be_used_is_refused_and_not_kept(
    client: TestClient, service: PushService
) -> None:
    browser = service.subscribed()
    good = browser.subscription
    bad_keys = [
        {"p256dh": "", "auth": good.auth},
        {"p256dh": good.p256dh[:-4], "auth": good.auth},
        {"p256dh": "B" + "A" * 86, "auth": good.auth},  # not on the curve
        {"p256dh": good.p256dh, "auth": "short"},
        {"p256dh": good.p256dh, "auth": "!" * 22},
        {"p256dh": good.p256dh, "auth": "é" * 22},
    ]
    for keys in bad_keys:
        answer = client.post("/api/v1/push", json=_with(browser, keys=keys))
        assert answer.status_code == 422, keys
    for endpoint in ("https://10.0.0.1/", "http://192.168.0.1/", "gopher://x", "x", ""):
        answer = client.post("/api/v1/push", json=_with(browser, endpoint=endpoint))
        assert answer.status_code == 422, endpoint
    assert client.post("/api/v1/push", json=_with(browser, more=1)).status_code == 422
    assert client.get("/api/v1/push").json()["browsers"] == 0


def test_another_site_cannot_subscribe_anybody(client: TestClient, service: PushService) -> None:
    foreign = {"Origin": "https://elsewhere.example"}
    answer = client.post("/api/v1/push", json=service.subscribed().json, headers=foreign)
    assert answer.status_code == 403


def test_new_ones_from_an_address_are_limited(sqlite_url: str, service: PushService) -> None:
    limits = replace(OPEN_LIMITS, pushes_an_hour=2)
    config = replace(push_config(sqlite_url), limits=limits)
    with TestClient(make_app(config), headers=OWN_PAGE) as client:
        answers = [
            client.post("/api/v1/push", json=service.subscribed().json).status_code
            for _ in range(3)
        ]
    assert answers == [201, 201, 429]


@pytest.mark.parametrize("reason", ["turned off", "not installed"])
def test_without_it_push_is_simply_not_offered(
    reason: str, sqlite_url: str, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = push_config(sqlite_url)
    if reason == "turned off":
        config = replace(config, push=False)
    else:
        monkeypatch.setattr("moothall.server.app.is_installed", lambda: False)
    with TestClient(make_app(config), headers=OWN_PAGE) as client:
        answer = client.get("/api/v1/push")
        assert answer.json() == {"offered": False, "key": None, "browsers": 0}
        refusal = client.post("/api/v1/push", json=service.subscribed().json)
        assert refusal.status_code == 404
        assert "data-push" not in client.get("/settings").text
        assert client.get("/").status_code == 200


def test_the_server_tells_in_earnest(client: TestClient, service: PushService) -> None:
    """From a subscription by the API to a push, through the whole application."""
    browser = service.subscribed()
    assert client.post("/api/v1/push", json=browser.json).status_code == 201
    seats = [{"kind": "me"}, {"kind": "open"}]
    with patch("secrets.randbits", return_value=0):  # with which red begins
        made = client.post("/api/v1/tables", json={"game": "hamlet", "seats": seats})
    table = made.json()["id"]
    ada = client.cookies
    client.cookies = {}
    assert client.post(f"/api/v1/tables/{table}/seats/blue", json={}).is_success
    client.cookies = ada
    pushed = service.wait()
    assert browser.read(pushed) == {"title": "Your turn in Hamlet", "table": f"/table/{table}"}


async def test_nothing_is_stored_but_what_is_needed(
    house: tuple[Hall, Turns], service: PushService
) -> None:
    hall, turns = house
    storage = hall.library.storage
    await turns.add(BOB.id, service.subscribed().subscription)
    await turns.subscriptions.end(BOB.id)
    for row in (PushRow, ToldRow):
        asked = select(func.count()).select_from(row)
        assert await storage.read(lambda c, asked=asked: c.scalar(asked)) == 0  # type: ignore[misc]


# ---- settings


def test_the_environment_sets_it() -> None:
    url = {"MOOTHALL_DATABASE_URL": "sqlite://"}
    assert read_config(url).push
    assert not read_config(url).push_loopback
    assert not read_config({**url, "MOOTHALL_PUSH": "0"}).push
    assert read_config({**url, "MOOTHALL_PUSH_LOOPBACK": "1"}).push_loopback
    assert read_config({**url, "MOOTHALL_CONTACT": CONTACT}).contact == CONTACT
    assert Limits().pushes_a_guest == 5
    with pytest.raises(MoothallError, match="MOOTHALL_CONTACT"):
        read_config({**url, "MOOTHALL_CONTACT": "me"})
