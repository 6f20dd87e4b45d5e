"""Limits, origins, headers, cookies and escaping: what every request must pass."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse
from fastapi.testclient import TestClient
from itsdangerous import URLSafeSerializer

from moothall.server.config import Config, Limits
from moothall.server.errors import Refused
from moothall.server.guests import COOKIE, Guests
from moothall.server.live.streams import ALL, STRAIGHT, message, sse_response
from moothall.server.rates import Rates
from moothall.server.tables.plans import Guest
from tests.server.halls import make_app, quick_config

OWN_PAGE = {"Origin": "http://testserver"}
NAME = {"name": "Ada"}


@pytest.fixture
def config(sqlite_url: str) -> Config:
    return quick_config(sqlite_url)


def api_token(client: TestClient, name: str = "Ada's bot") -> dict[str, str]:
    token = client.post("/api/v1/tokens", json={"name": name}).json()["token"]
    return {"Authorization": f"Bearer {token}"}


# ---- where a request comes from


FOREIGN: list[dict[str, str]] = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://testserver:81"},
    {"Origin": "http://testserver.evil.example"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Sec-Fetch-Site": "cross-site", "Origin": "http://testserver"},
    {"Cookie": f"{COOKIE}=anything"},
]
OWN: list[dict[str, str]] = [
    {"Origin": "http://testserver"},
    {"Sec-Fetch-Site": "same-origin", "Origin": "http://testserver"},
    {"Sec-Fetch-Site": "none"},
    {},  # a program: it has no cookie that another site could use
]


@pytest.mark.parametrize("path", ["/name", "/play/hamlet", "/api/v1/tokens", "/table/abc/decide"])
def test_other_sites_change_nothing(app: FastAPI, path: str) -> None:
    with TestClient(app) as client:
        for headers in FOREIGN:
            answer = client.post(path, data=NAME, headers=headers)
            assert answer.status_code == 403, headers
            assert "set-cookie" not in answer.headers
            if path.startswith("/api"):
                assert "another site" in answer.json()["detail"]


def test_our_own_pages_and_programs_are_let_in(app: FastAPI) -> None:
    with TestClient(app, follow_redirects=False) as client:
        for headers in OWN:
            client.cookies.clear()
            assert client.post("/play/hamlet", headers=headers).status_code == 303, headers


def test_programs_may_carry_a_token_and_a_cookie(client: TestClient) -> None:
    headers = {**api_token(client), "Cookie": f"{COOKIE}=old", "Origin": "http://testserver"}
    body = {"game": "hamlet", "seats": [{"kind": "me"}]}
    assert client.post("/api/v1/tables", json=body, headers=headers).status_code != 403


def test_looking_changes_nothing_and_makes_nobody(client: TestClient) -> None:
    for path in ("/", "/lists", "/new/hamlet", "/api/v1/games", "/healthz"):
        answer = client.get(path, headers={"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 200, path
        assert "set-cookie" not in answer.headers


# ---- headers and cookies


def test_every_answer_carries_the_headers(client: TestClient) -> None:
    pages = {"/": 200, "/nowhere": 404, "/table/abc": 404, "/new/hamlet": 200}
    others = {"/api/v1/games": 200, "/api/v1/nowhere": 404, "/static/page.css": 200}
    nonces = set()
    for path, status in {**pages, **others}.items():
        answer = client.get(path)
        assert answer.status_code == status, path
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy, "no other host"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin", "seat links are secrets"
        if path in pages:
            assert "style-src 'self'" in policy
            nonces.add(nonce_of(policy))
    assert len(nonces) == len(pages), "a nonce is used once"


def nonce_of(policy: str) -> str:
    found = re.search(r"nonce-([\w-]+)", policy)
    assert found
    return found[1]


def test_pages_have_no_script_or_style_of_their_own(client: TestClient) -> None:
    client.post("/play/hamlet")
    for path in ("/", "/new/hamlet", "/nowhere", "/rules/hamlet"):
        page = client.get(path)
        nonce = nonce_of(page.headers["content-security-policy"])
        for script in re.findall(r"<script[^>]*>", page.text):
            assert f'nonce="{nonce}"' in script
            assert 'src="/static/' in script
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page.text)
        assert not re.search(r'(?:src|href|action)="(?:https?:)?//', page.text)


def test_an_error_of_ours_is_a_page_with_all_headers_and_no_details(app: FastAPI) -> None:
    @app.get("/api/broken")
    @app.get("/broken")
    def broken() -> None:
        raise ValueError("very-secret")

    with TestClient(app, raise_server_exceptions=False) as client:
        for path in ("/broken", "/api/broken"):
            answer = client.get(path)
            assert answer.status_code == 500
            assert "nothing was changed" in answer.text
            assert "very-secret" not in answer.text
            assert "default-src 'none'" in answer.headers["content-security-policy"]
            assert answer.headers["cache-control"] == "no-store"


def test_static_files_may_be_kept_and_pages_may_not(client: TestClient) -> None:
    page = client.get("/")
    assert page.headers["cache-control"] == "no-store"
    addresses = re.findall(r'"(/static/[^"]+\?\w+)"', page.text)
    assert len(addresses) > 2
    for address in addresses:
        kept = client.get(address)
        assert kept.status_code == 200
        assert "immutable" in kept.headers["cache-control"]


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(client: TestClient) -> None:
    given = client.post("/name", data=NAME, follow_redirects=False).headers["set-cookie"]
    assert given.startswith(f"{COOKIE}=")
    flags = {flag.strip() for flag in given.split(";")[1:]}
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= flags
    assert "Secure" not in flags
    assert "Ada" in client.get("/").text


def test_behind_https_the_cookie_is_sent_nowhere_else(sqlite_url: str) -> None:
    config = Config(sqlite_url, secure_cookies=True)
    with TestClient(make_app(config), headers=OWN_PAGE) as client:
        assert (
            "; Secure"
            in client.post("/name", data=NAME, follow_redirects=False).headers["set-cookie"]
        )


def test_nobody_can_write_a_cookie_for_another(app: FastAPI) -> None:
    with TestClient(app, headers=OWN_PAGE) as client:
        guests: Guests = app.state.guests
        good = guests.sign(Guest("a" * 16, "Ann"))
        assert guests.from_cookie(good) == Guest("a" * 16, "Ann")
        forged = str(URLSafeSerializer("guess", salt="guest").dumps(["a" * 16, "Ann"]))
        for cookie in (forged, good[:-1], good + "x", "x" + good, "", "é", "."):
            assert guests.from_cookie(cookie) is None
        client.cookies.set(COOKIE, forged)
        assert "Ann" not in client.get("/").text


def test_the_cookie_stays_good_after_a_restart(config: Config) -> None:
    with TestClient(make_app(config), headers=OWN_PAGE) as client:
        client.post("/name", data=NAME)
        cookie = client.cookies[COOKIE]
    with TestClient(make_app(config), headers=OWN_PAGE, cookies={COOKIE: cookie}) as client:
        assert "Ada" in client.get("/").text


# ---- limits


def test_large_requests_are_refused_whether_they_say_so_or_not(
    limited_client: Callable[[Limits], TestClient],
) -> None:
    client = limited_client(Limits(body_bytes=2000))

    def pieces() -> Iterator[bytes]:
        for _ in range(10):
            yield b"x" * 500

    form = {"Content-Type": "application/x-www-form-urlencoded"}
    json = {"Content-Type": "application/json"}
    for path, headers in (("/name", form), ("/api/v1/tokens", json), ("/new/hamlet", form)):
        told = client.post(path, content=b"name=" + b"x" * 3000, headers=headers)
        assert told.status_code == 413, path
        hidden = client.post(path, content=pieces(), headers=headers)
        assert hidden.status_code == 413, path
    assert client.post("/name", data=NAME).status_code == 200


def test_so_many_requests_a_second_and_no_more(
    limited_client: Callable[[Limits], TestClient],
) -> None:
    client = limited_client(Limits(address_requests_a_second=0.001, address_burst=3))
    assert [client.get("/api/v1/games").status_code for _ in range(5)] == [200] * 3 + [429] * 2
    assert client.get("/").headers["retry-after"] == "1"
    assert client.get("/healthz").status_code == 200, "who looks after the server is let in"


def test_the_rate_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("moothall.server.rates.time.monotonic", lambda: clock[0])
    rates = Rates(2.0, 4)
    assert [rates.allow("a") for _ in range(5)] == [True] * 4 + [False]
    assert rates.allow("b"), "each address for itself"
    clock[0] = 1.0
    assert [rates.allow("a") for _ in range(3)] == [True, True, False]
    clock[0] = 1000.0
    assert [rates.allow("a") for _ in range(5)] == [True] * 4 + [False]


def test_the_rates_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moothall.server.rates.REMEMBERED", 10)
    rates = Rates(1, 1)
    for number in range(100):
        rates.allow(str(number))
    assert len(rates._buckets) == 10


def test_a_guest_has_so_many_tables(limited_client: Callable[[Limits], TestClient]) -> None:
    client = limited_client(Limits(tables_a_guest=1))
    assert client.post("/play/hamlet", follow_redirects=False).status_code == 303
    again = client.post("/play/hamlet", follow_redirects=False)
    assert again.status_code == 429
    assert "too many games" in again.text


# ---- streams


def asked_by(open_streams: Counter[str], limit: int) -> Request:
    config = SimpleNamespace(limits=Limits(streams_a_guest=limit))
    state = SimpleNamespace(open_streams=open_streams, config=config)
    scope = {"type": "http", "app": SimpleNamespace(state=state), "client": ("1.2.3.4", 5)}
    return Request(scope)


async def lines(*words: str) -> AsyncIterator[str]:
    for word in words:
        yield word


@pytest.mark.anyio
async def test_a_stream_sends_each_string_as_a_message() -> None:
    open_streams: Counter[str] = Counter()
    answer = sse_response(asked_by(open_streams, 2), "ann", lines("one", "two\nlines"))
    assert answer.media_type == "text/event-stream"
    sent = [bytes(part) async for part in answer.body_iterator]  # type: ignore[arg-type]
    assert sent == [b": welcome\n\n", b"data: one\n\n", b"data: two\ndata: lines\n\n"]
    assert not open_streams


@pytest.mark.anyio
async def test_a_guest_has_so_many_streams_open_and_no_more() -> None:
    open_streams: Counter[str] = Counter()
    request = asked_by(open_streams, 2)
    begun: list[Any] = []
    for _ in range(2):
        stream: Any = sse_response(request, "ann", lines("one")).body_iterator
        begun.append(stream)
        await anext(stream)
    with pytest.raises(Refused, match="too many streams"):
        sse_response(request, "ann", lines())
    sse_response(request, "bob", lines())
    await begun.pop().aclose()
    sse_response(request, "ann", lines())
    await begun.pop().aclose()
    assert not open_streams


@pytest.mark.anyio
async def test_who_is_nobody_yet_is_counted_by_address() -> None:
    open_streams: Counter[str] = Counter()
    stream: Any = sse_response(asked_by(open_streams, 1), "", lines("one")).body_iterator
    await anext(stream)
    assert open_streams == {ALL: 1, "1.2.3.4": 1}
    await stream.aclose()


class Wire:
    """Where an answer is sent to: what came through all layers, and what came straight."""

    def __init__(self) -> None:
        self.by_layers: list[Any] = []
        self.straight: list[Any] = []
        self.all: list[bytes] = []
        self.gone = asyncio.Event()

    async def carry(self, answer: StreamingResponse) -> None:
        state = {STRAIGHT: self._take_straight}
        await answer({"type": "http", "state": state}, self._receive, self._take)

    async def _receive(self) -> Any:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def _take(self, message: Any) -> None:
        self.by_layers.append(message)
        self.all.append(message.get("body", b""))

    async def _take_straight(self, message: Any) -> None:
        self.straight.append(message)
        self.all.append(message["body"])

    async def heard(self, body: bytes, times: int = 1) -> None:
        async with asyncio.timeout(10):
            while self.all.count(body) < times:
                await asyncio.sleep(0.001)


@pytest.mark.anyio
async def test_a_quiet_stream_is_kept_open_with_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moothall.server.live.streams.PING_SECONDS", 0.01)
    go_on = asyncio.Event()

    async def slow() -> AsyncIterator[str]:
        await go_on.wait()
        yield "late"

    wire = Wire()
    carried = asyncio.ensure_future(wire.carry(sse_response(asked_by(Counter(), 9), "ann", slow())))
    await wire.heard(b": ping\n\n", 2)
    assert wire.all[:4] == [b"", b": welcome\n\n", b": ping\n\n", b": ping\n\n"]
    go_on.set()
    await carried
    assert wire.all[-2:] == [b"data: late\n\n", b""]
    pings = wire.all.count(b": ping\n\n")
    await asyncio.sleep(0.03)
    assert wire.all.count(b": ping\n\n") == pings, "nothing comes after the end"


@pytest.mark.anyio
async def test_a_stream_that_speaks_needs_no_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moothall.server.live.streams.PING_SECONDS", 0.5)

    async def busy() -> AsyncIterator[str]:
        for _ in range(4):
            await asyncio.sleep(0.2)
            yield "again"

    wire = Wire()
    await wire.carry(sse_response(asked_by(Counter(), 9), "ann", busy()))
    assert wire.all == [b"", b": welcome\n\n", *[b"data: again\n\n"] * 4, b""]


@pytest.mark.anyio
async def test_only_the_begin_of_a_stream_goes_through_the_layers() -> None:
    """What looks at headers, notes the answer and compresses has seen it by then."""
    wire = Wire()
    await wire.carry(sse_response(asked_by(Counter(), 9), "ann", lines("one", "two")))
    assert [message["type"] for message in wire.by_layers] == [
        "http.response.start",
        "http.response.body",
    ]
    assert wire.by_layers[1]["body"] == b": welcome\n\n"
    assert [message["body"] for message in wire.straight] == [
        b"data: one\n\n",
        b"data: two\n\n",
        b"",
    ]
    assert [message["more_body"] for message in wire.straight] == [True, True, False]


@pytest.mark.anyio
async def test_who_hangs_up_ends_the_stream_and_what_it_listens_to() -> None:
    open_streams: Counter[str] = Counter()
    ended: list[str] = []

    async def endless() -> AsyncIterator[str]:
        try:
            yield "one"
            await asyncio.Event().wait()
        finally:
            ended.append("source")

    wire = Wire()
    answer = sse_response(asked_by(open_streams, 9), "ann", endless())
    carried = asyncio.ensure_future(wire.carry(answer))
    await wire.heard(b"data: one\n\n")
    assert open_streams[ALL] == 1
    wire.gone.set()
    await asyncio.wait_for(carried, 10)
    assert ended == ["source"]
    assert not open_streams


def test_text_cannot_end_a_message_early() -> None:
    for end in ("\n", "\r", "\r\n"):
        sent = message(f"a{end}event: evil").decode()
        assert all(line.startswith("data: ") for line in re.split(r"\r\n|\r|\n", sent) if line)


# ---- what people type


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"><img src=x>', "{{ 7 * 7 }}"])
def test_names_are_shown_as_they_were_typed_and_do_nothing(client: TestClient, name: str) -> None:
    client.post("/name", data={"name": name})
    table = client.post("/play/kingdom_builder", follow_redirects=False).headers["location"]
    for path in ("/", table, f"{table}/log"):
        page = client.get(path).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
    for path in ("/", table):
        assert name[:24] in unescape(client.get(path).text)


def test_error_pages_do_not_repeat_what_was_asked(client: TestClient) -> None:
    for path in ("/table/{}", "/seat/abc/red/{}", "/{}", "/new/{}"):
        answer = client.get(path.format("%3Cscript%3Ealert(1)"))
        assert answer.status_code == 404, path
        assert "<script>alert" not in answer.text


def test_odd_addresses_are_not_found(client: TestClient) -> None:
    for path in ("/table/%00", "/table/a%00b/stream", "/seat/%00/red/x", "/seat/abc/red/%00",
                 "/replay/%00", "/table/%ff%fe", "/seat/abc/red/%C3%A9"):  # fmt: skip
        assert client.get(path).status_code == 404, path


# ---- tokens


def test_a_token_is_known_and_nothing_else_is(client: TestClient) -> None:
    headers = api_token(client)
    assert client.get("/api/v1/tables", headers=headers).status_code == 200
    for given in ("Bearer x", "Bearer", "Bearer ", "Basic YTpi", headers["Authorization"] + "x"):
        answer = client.get("/api/v1/tables", headers={"Authorization": given})
        assert answer.status_code == 401, given
        assert answer.json()["detail"]


def test_tokens_are_stored_as_digests(app: FastAPI) -> None:
    with TestClient(app) as client:
        token = api_token(client)["Authorization"].removeprefix("Bearer ")
        stored = app.state.storage.read_now(
            lambda c: [tuple(row) for row in c.exec_driver_sql("select * from tokens")]
        )
    assert len(stored) == 1
    assert token not in str(stored)
