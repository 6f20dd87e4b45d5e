"""Who really asks behind proxies, and what everybody's limits are counted by."""

import logging
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_network
from typing import Any

import pytest
from fastapi.testclient import TestClient

from moothall.server.app import create_app
from moothall.server.config import Config, Limits
from moothall.server.proxies import HeaderName, Proxies, client_of, counted_as
from tests.server.halls import quick_config

PROXIES = [ip_network("10.0.0.0/8"), ip_network("::1")]
OWN_PAGE = {"Origin": "http://testserver"}
Sent = list[tuple[str, str]]


def seen(
    sent: Sent,
    host: str | None = "10.0.0.1",
    header: HeaderName = "x-forwarded-for",
    unix: bool = False,
) -> tuple[str, str]:
    """The address and the scheme that a request is of."""
    headers = [(name.encode(), value.encode()) for name, value in sent]
    client = None if host is None else (host, 1234)
    scope = {"type": "http", "scheme": "http", "client": client, "headers": headers}
    Proxies(PROXIES, header, unix).look_behind(scope)
    return client_of(scope), str(scope["scheme"])


XFF = "x-forwarded-for"
PROTO = ("x-forwarded-proto", "https")
FORWARDED: list[tuple[str, tuple[str, str]]] = [
    ("for=1.2.3.4", ("1.2.3.4", "http")),
    ("for=1.2.3.4;proto=https;by=10.0.0.1", ("1.2.3.4", "https")),
    ('for="1.2.3.4:4711"; proto=HTTPS', ("1.2.3.4", "https")),
    ('For="[2001:db8:cafe::17]:4711"', ("2001:db8:cafe::/64", "http")),
    ("for=9.9.9.9, for=1.2.3.4", ("1.2.3.4", "http")),
    ("for=1.2.3.4;proto=https, for=10.0.0.7;proto=http", ("1.2.3.4", "https")),
    ("for=unknown;proto=https", ("10.0.0.1", "https")),
    ("for=_hidden", ("10.0.0.1", "http")),
    ('for=", for="1.2.3.4"', ("1.2.3.4", "http")),
    ("for=9.9.9.9;proto=https, for=1.2.3.4;proto=ftp", ("1.2.3.4", "http")),
    (";;=,", ("10.0.0.1", "http")),
]


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        ([(XFF, "1.2.3.4")], ("1.2.3.4", "http")),
        ([(XFF, "1.2.3.4"), PROTO], ("1.2.3.4", "https")),
        ([PROTO], ("10.0.0.1", "https")),
        ([(XFF, "9.9.9.9, 1.2.3.4")], ("1.2.3.4", "http")),
        ([(XFF, "9.9.9.9"), (XFF, "1.2.3.4")], ("1.2.3.4", "http")),
        ([(XFF, "1.2.3.4, 10.0.0.7")], ("1.2.3.4", "http")),
        ([(XFF, "10.0.0.8, 10.0.0.7")], ("10.0.0.8", "http")),
        ([(XFF, "9.9.9.9, rubbish")], ("10.0.0.1", "http")),
        ([(XFF, "9.9.9.9, rubbish, 10.0.0.7")], ("10.0.0.7", "http")),
        ([(XFF, "")], ("10.0.0.1", "http")),
        ([(XFF, "2001:db8::1")], ("2001:db8::/64", "http")),
        ([(XFF, "::ffff:1.2.3.4")], ("1.2.3.4", "http")),
        ([(XFF, "1.2.3.4:80")], ("1.2.3.4", "http")),
        ([(XFF, "1.2.3.4"), ("x-forwarded-proto", "ftp")], ("1.2.3.4", "http")),
        ([(XFF, "1.2.3.4"), ("forwarded", "for=9.9.9.9;proto=https")], ("1.2.3.4", "http")),
    ],
)
def test_a_trusted_proxy_says_who_asks_and_by_which_scheme(
    sent: Sent, found: tuple[str, str]
) -> None:
    assert seen(sent) == found
    assert seen(sent, "11.0.0.1") == ("11.0.0.1", "http"), "nobody else is believed"


@pytest.mark.parametrize(("written", "found"), FORWARDED)
def test_so_does_the_standard_header_where_proxies_write_that(
    written: str, found: tuple[str, str]
) -> None:
    sent = [("forwarded", written), (XFF, "9.9.9.9"), PROTO]
    assert seen(sent, header="forwarded") == found
    assert seen(sent, "11.0.0.1", "forwarded") == ("11.0.0.1", "http")


def test_who_comes_through_a_unix_socket_is_a_proxy_and_who_has_no_address_else_is_not() -> None:
    sent = [(XFF, "1.2.3.4"), PROTO]
    assert seen(sent, None, unix=True) == ("1.2.3.4", "https")
    assert seen(sent, None) == ("", "http")


def test_of_an_ipv6_network_all_addresses_count_as_one() -> None:
    assert counted_as("2001:db8::1") == counted_as("2001:db8::ffff:0:0:1")
    assert counted_as("2001:db8::1") != counted_as("2001:db8:0:1::1")
    assert counted_as("testclient") == "testclient"


def test_a_proxy_that_nobody_has_named_is_told_of_once(caplog: pytest.LogCaptureFixture) -> None:
    proxies = Proxies([])
    for _ in range(3):
        scope: Any = {"client": ("127.0.0.1", 1), "headers": [(b"x-forwarded-for", b"1.2.3.4")]}
        with caplog.at_level(logging.WARNING, "moothall"):
            proxies.look_behind({"type": "http", **scope})
    assert [record.getMessage() for record in caplog.records] == [
        "127.0.0.1 sends x-forwarded-for and is not among MOOTHALL_PROXIES: "
        "everybody behind it counts as one"
    ]


# ---- limits


@pytest.fixture
def config(sqlite_url: str) -> Config:
    limits = Limits(
        requests_a_second=0.001,
        burst=4,
        address_requests_a_second=0.001,
        address_burst=12,
        guests_an_hour=3,
    )
    return replace(quick_config(sqlite_url), limits=limits, proxies=tuple(PROXIES))


Ask = Callable[..., int]


@pytest.fixture
def ask(config: Config) -> Any:
    """Ask as somebody: their address behind a proxy, and the cookies that they have."""
    app = create_app(config)
    with TestClient(app, headers=OWN_PAGE, client=("10.0.0.1", 1)) as client:

        def ask(address: str, cookies: dict[str, str] | None = None, path: str = "/lists") -> int:
            client.cookies.clear()
            client.cookies.update(cookies or {})
            headers = {"X-Forwarded-For": address}
            if path == "/lists":
                return int(client.get(path, headers=headers).status_code)
            answer = client.post(path, headers=headers, follow_redirects=False)
            if cookies is not None:
                cookies.update(answer.cookies)
            return int(answer.status_code)

        yield ask


def test_everybody_has_a_limit_of_their_own_and_an_address_a_wider_one(ask: Ask) -> None:
    ann: dict[str, str] = {}
    bob: dict[str, str] = {}
    assert ask("1.2.3.4", ann, "/play/hamlet") == 303
    assert ask("1.2.3.4", bob, "/play/hamlet") == 303
    assert [ask("1.2.3.4", ann) for _ in range(5)] == [200] * 4 + [429]
    assert ask("5.6.7.8", ann) == 429, "another address gives no other limit"
    assert [ask("1.2.3.4", bob) for _ in range(4)] == [200] * 4
    assert [ask("1.2.3.4") for _ in range(3)] == [200, 200, 429], "all together"
    assert ask("1.2.3.5") == 200


def test_a_forged_cookie_gives_no_limit_of_its_own(ask: Ask) -> None:
    found = [ask("1.2.3.4", {"moothall_guest": f"forged-{number}"}) for number in range(13)]
    assert found == [200] * 12 + [429]


def test_who_keeps_no_cookie_sets_up_so_many_tables_and_no_more(ask: Ask) -> None:
    assert [ask("1.2.3.4", None, "/play/hamlet") for _ in range(5)] == [303] * 3 + [429] * 2
    assert ask("1.2.3.5", None, "/play/hamlet") == 303


def test_programs_without_a_token_set_up_so_many_tables_and_no_more(config: Config) -> None:
    body = {"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with TestClient(create_app(config)) as client:
        found = []
        for _ in range(5):
            client.cookies.clear()
            found.append(client.post("/api/v1/tables", json=body).status_code)
    assert found == [201] * 3 + [429] * 2


def test_headers_of_somebody_else_change_nothing(config: Config) -> None:
    with TestClient(create_app(config), client=("8.8.8.8", 1)) as client:
        found = []
        for number in range(13):
            forged = {
                "X-Forwarded-For": f"1.2.3.{number}",
                "Forwarded": f"for=1.2.3.{number};proto=https",
                "X-Forwarded-Proto": "https",
            }
            found.append(client.get("/lists", headers=forged).status_code)
    assert found == [200] * 12 + [429]
