"""Cookies over https and under their old name, and keys that are renewed: nobody loses a seat."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from ipaddress import ip_network

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from fastapi import FastAPI
from fastapi.testclient import TestClient

from moothall.cli import run
from moothall.server.app import create_app
from moothall.server.config import Config
from moothall.server.guests import COOKIE, HOST_COOKIE, LOOK_AGAIN, Guests
from moothall.server.storage.keys import COOKIES, add_key, forget_older
from moothall.server.storage.writer import Storage
from moothall.server.tables.plans import Guest
from tests.server.halls import ANN, BOB, ME, OPEN, open_hall, plan, quick_config, refused

HTTP, HTTPS = "http://testserver", "https://testserver"
NAME = {"name": "Ada"}


@pytest.fixture
def config(sqlite_url: str) -> Config:
    return quick_config(sqlite_url)


@pytest.fixture
def app(config: Config) -> Iterator[FastAPI]:
    made = create_app(config)
    with TestClient(made):
        yield made


def browser(app: FastAPI, url: str = HTTP, **cookies: str) -> TestClient:
    """Another browser; the application runs already."""
    made = TestClient(app, url, headers={"Origin": url}, follow_redirects=False)
    made.cookies.update(
        {name.replace("host_", "__Host-"): value for name, value in cookies.items()}
    )
    return made


def given(client: TestClient, path: str = "/") -> str:
    """The cookie that an answer sets."""
    return str(client.get(path).headers.get("set-cookie", ""))


# ---- names


def test_over_https_the_cookie_is_of_this_host_alone(app: FastAPI) -> None:
    client = browser(app, HTTPS)
    answer = client.post("/name", data=NAME)
    name, *flags = answer.headers["set-cookie"].split("; ")
    assert name.startswith(f"{HOST_COOKIE}=")
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(flags)
    assert not any(flag.startswith("Domain") for flag in flags)
    assert "Ada" in client.get("/").text
    assert not given(client), "once is enough"


def test_a_trusted_proxy_says_that_it_is_https_and_nobody_else_does(config: Config) -> None:
    proxied = replace(config, proxies=(ip_network("10.0.0.0/8"),))
    sent = {"Origin": HTTP, "X-Forwarded-Proto": "https"}
    for host, name in (("10.0.0.1", HOST_COOKIE), ("11.0.0.1", COOKIE)):
        with TestClient(create_app(proxied), client=(host, 1), headers=sent) as client:
            answer = client.post("/name", data=NAME, follow_redirects=False)
            assert answer.headers["set-cookie"].startswith(f"{name}=")
            assert ("Secure" in answer.headers["set-cookie"]) == (name == HOST_COOKIE)


def test_a_cookie_under_the_old_name_is_good_over_https_and_is_replaced(app: FastAPI) -> None:
    old = app.state.guests.sign(Guest("a" * 16, "Ann"))
    client = browser(app, HTTPS, moothall_guest=old)
    assert given(client).startswith(f"{HOST_COOKIE}=")
    assert "Ann" in client.get("/").text
    assert browser(app, HTTPS, host_moothall_guest=old).get("/").text.count("Ann")


def test_the_cookie_of_this_host_comes_before_one_that_others_could_have_set(app: FastAPI) -> None:
    guests: Guests = app.state.guests
    both = {"host_moothall_guest": guests.sign(ANN), "moothall_guest": guests.sign(BOB)}
    assert "Ann" in browser(app, HTTPS, **both).get("/").text


def test_over_plain_http_nothing_changes(app: FastAPI) -> None:
    client = browser(app, moothall_guest=app.state.guests.sign(ANN))
    assert not given(client)
    answer = client.post("/name", data=NAME)
    assert answer.headers["set-cookie"].startswith(f"{COOKIE}=")
    assert "Secure" not in answer.headers["set-cookie"]


# ---- keys


def rotate(app: FastAPI) -> None:
    with app.state.storage.engine.begin() as connection:
        add_key(connection, COOKIES)


def test_after_a_new_key_old_cookies_are_good_and_are_signed_anew(config: Config) -> None:
    app = create_app(config)
    with TestClient(app):
        old = app.state.guests.sign(ANN)
        rotate(app)
        rotate(app)
    with TestClient(app):
        client = browser(app, moothall_guest=old)
        fresh = given(client).partition(";")[0].removeprefix(f"{COOKIE}=")
        assert fresh not in ("", old)
        assert app.state.guests.from_cookie(fresh) == ANN
        assert app.state.guests.from_cookie(old) is None, "only the newest key signs"
        assert not given(browser(app, moothall_guest=fresh))
        with app.state.storage.engine.begin() as connection:
            assert forget_older(connection, COOKIES) == 2
    with TestClient(app):
        assert "Ann" in browser(app, moothall_guest=fresh).get("/").text
        assert "Ann" not in browser(app, moothall_guest=old).get("/").text


def test_a_process_that_runs_takes_cookies_of_a_key_that_is_newer_than_it(
    app: FastAPI, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    rotate(app)
    other = create_app(config)
    with TestClient(other):
        newer = other.state.guests.sign(ANN)
    guests: Guests = app.state.guests
    monkeypatch.setattr(guests, "_looked", guests._looked - LOOK_AGAIN - 1)
    assert "Ann" in browser(app, moothall_guest=newer).get("/").text


def test_who_sends_rubbish_does_not_make_us_look_for_keys_every_time(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    guests: Guests = app.state.guests
    looked = []
    read = guests.storage.read

    async def counted(task: object) -> object:
        looked.append(task)
        return await read(task)  # type: ignore[arg-type]

    monkeypatch.setattr(guests.storage, "read", counted)
    monkeypatch.setattr(guests, "_looked", guests._looked - LOOK_AGAIN - 1)
    for number in range(5):
        browser(app, moothall_guest=f"rubbish-{number}").get("/static/page.css")
    assert len(looked) == 1


def test_keys_are_renewed_and_forgotten_by_a_command(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MOOTHALL_DATABASE_URL", sqlite_url)
    for arguments, said in (
        ([], "One key signs cookies."),
        (["--rotate"], "2 keys are good; the newest signs."),
        (["--rotate", "--forget"], "One key signs cookies."),
    ):
        assert run(["keys", *arguments]) == 0
        assert capsys.readouterr().out.splitlines()[-1] == said


# ---- what was stored before


@pytest.mark.anyio
async def test_links_that_people_have_stay_good_when_only_digests_are_kept(
    database_url: str,
) -> None:
    async with open_hall(database_url) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN, listed=False))
    storage = Storage(database_url)
    change = import_module("moothall.server.storage.migrations.versions.0010_seat_links")
    with (
        storage.engine.begin() as connection,
        Operations.context(MigrationContext.configure(connection)),
    ):
        connection.exec_driver_sql("update seats set secret = 'known-to-a-friend' where seat = 1")
        change.upgrade()
    storage.close()
    async with open_hall(database_url) as hall:
        with refused(403, "no longer good"):
            await hall.sit(table.id, 1, BOB, "known-to-nobody")
        assert (await hall.sit(table.id, 1, BOB, "known-to-a-friend")).seats_of(BOB.id) == [1]
