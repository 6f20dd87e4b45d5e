"""Half-sent requests, deaf readers and too many connections: cut off, and nobody else notices."""

import asyncio
import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from ipaddress import ip_network
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from moothall.server.config import Limits
from moothall.server.connections import Connection, Door, raise_file_limit
from moothall.server.neighbours import Neighbours
from moothall.server.proxies import Proxies
from tests.server.players import Listener, Player
from tests.server.running import Server

SLOW = 150
LIMITS = Limits(header_seconds=10, body_seconds=30, deaf_seconds=60, connections_an_address=3)
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
HEAD = b"POST /name HTTP/1.1\r\nHost: x\r\n" + FORM + b"Content-Length: 9\r\n"


# ---- by an injected clock


class Wire(asyncio.Transport):
    """A transport on which nothing is sent, with what was done to it."""

    def __init__(self, host: str = "1.2.3.4") -> None:
        super().__init__({"peername": (host, 5), "sockname": ("0.0.0.0", 80)})
        self.said = b""
        self._ended = ""

    def write(self, data: Any) -> None:
        self.said += data

    def ended(self) -> str:
        """How it has ended, if it has."""
        return self._ended

    def close(self) -> None:
        self._ended = self._ended or "closed"

    def abort(self) -> None:
        self._ended = "cut"

    def is_closing(self) -> bool:
        return bool(self._ended)

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Clock:
    """A loop's time that a test sets, and tasks that are never run."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def create_task(self, work: Any) -> "asyncio.Future[None]":
        work.close()
        return asyncio.Future()

    def call_later(self, *_: Any) -> Any:
        return asyncio.Handle(lambda: None, (), asyncio.get_running_loop())


class Hallway:
    """A door, and connections that come in through it."""

    def __init__(self, proxies: Proxies | None = None, most: int = 1000) -> None:
        self.clock = Clock()
        self.state = ServerState()
        self.door = Door(LIMITS, proxies or Proxies(()), most, Neighbours())
        self.config = uvicorn.Config(_never, lifespan="off", ws="none", interface="asgi3")

    def enter(self, host: str = "1.2.3.4") -> tuple[Connection, Wire]:
        loop: Any = self.clock
        made = Connection(self.config, self.state, {}, loop, door=self.door)
        wire = Wire(host)
        made.connection_made(wire)
        return made, wire

    def wait_until(self, moment: float) -> None:
        self.clock.now = moment
        self.door.look_after(self.state.connections, moment)


async def _never(scope: Any, receive: Any, send: Any) -> None:
    raise AssertionError("nothing is answered here")


@pytest.mark.anyio
async def test_the_head_of_a_request_must_come_in_time_however_slowly_it_drips() -> None:
    hallway = Hallway()
    silent, dripping = hallway.enter(), hallway.enter()
    for second in range(10):
        hallway.wait_until(second)
        dripping[0].data_received(b"\r\n" if second < 3 else HEAD[second - 3 : second - 2])
    hallway.wait_until(9.9)
    assert not silent[1].ended() + dripping[1].ended()
    hallway.wait_until(10.1)
    assert silent[1].ended() == dripping[1].ended() == "cut"
    assert hallway.door.cut == 2


@pytest.mark.anyio
async def test_a_body_must_come_in_time_too() -> None:
    hallway = Hallway()
    connection, wire = hallway.enter()
    hallway.wait_until(9)
    connection.data_received(HEAD + b"\r\nname")
    hallway.wait_until(38)
    connection.data_received(b"=")
    assert not wire.ended()
    hallway.wait_until(39.5)
    assert wire.ended() == "cut"


@pytest.mark.anyio
async def test_an_answer_may_take_hours() -> None:
    hallway = Hallway()
    connection, wire = hallway.enter()
    connection.data_received(b"GET /table/abc/stream HTTP/1.1\r\nHost: x\r\n\r\n")
    hallway.wait_until(10 * 3600.0)
    assert not wire.ended()


@pytest.mark.anyio
async def test_a_second_request_of_a_connection_must_come_in_time_like_the_first() -> None:
    hallway = Hallway()
    connection, wire = hallway.enter()
    connection.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    connection.cycle.response_complete = True
    hallway.wait_until(100)
    assert not wire.ended()
    connection.data_received(b"\r\n")  # which the parser passes over
    hallway.wait_until(105)
    connection.data_received(b"GET")
    hallway.wait_until(109)
    assert not wire.ended()
    hallway.wait_until(111)
    assert wire.ended() == "cut"


@pytest.mark.anyio
async def test_whom_we_do_not_listen_to_is_not_late() -> None:
    hallway = Hallway()
    connection, wire = hallway.enter()
    connection.data_received(HEAD + b"\r\n")
    connection.flow.pause_reading()
    hallway.wait_until(100)
    assert not wire.ended()
    connection.flow.resume_reading()
    hallway.wait_until(131)
    assert wire.ended() == "cut"


@pytest.mark.anyio
async def test_who_reads_nothing_is_cut_off_and_who_reads_slowly_is_not() -> None:
    hallway = Hallway()
    deaf, slow, gone = hallway.enter(), hallway.enter(), hallway.enter()
    for connection, _ in (deaf, slow, gone):
        connection.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        connection.pause_writing()
    hallway.wait_until(50)
    slow[0].resume_writing()
    slow[0].pause_writing()
    gone[0].resume_writing()
    gone[1].close()
    hallway.wait_until(61)
    assert [wire.ended() for _, wire in (deaf, slow, gone)] == ["cut", "", "closed"]
    hallway.wait_until(122)
    assert [wire.ended() for _, wire in (slow, gone)] == ["cut", "cut"]


@pytest.mark.anyio
async def test_an_address_has_so_many_connections_and_no_more() -> None:
    hallway = Hallway()
    inside = [hallway.enter() for _ in range(3)]
    refused, wire = hallway.enter()
    assert wire.said.startswith(b"HTTP/1.1 429 ")
    assert wire.ended() == "closed"
    refused.connection_lost(None)
    assert not hallway.enter("1.2.3.5")[1].ended()
    inside[0][0].connection_lost(None)
    assert not hallway.enter()[1].ended()
    assert hallway.enter()[1].ended()
    assert hallway.door.turned_away == 2


@pytest.mark.anyio
async def test_all_of_an_ipv6_network_are_one_and_a_trusted_proxy_is_many() -> None:
    hallway = Hallway(Proxies([ip_network("10.0.0.0/8")]))
    for host in range(3):
        assert not hallway.enter(f"2001:db8::{host}")[1].ended()
    assert hallway.enter("2001:db8::ffff")[1].ended()
    assert not hallway.enter("2001:db8:0:1::1")[1].ended()
    assert not any(hallway.enter("10.1.2.3")[1].ended() for _ in range(20))


@pytest.mark.anyio
async def test_files_are_kept_for_the_database() -> None:
    hallway = Hallway(most=2)
    assert not any(hallway.enter(f"1.2.3.{host}")[1].ended() for host in range(2))
    assert hallway.enter("1.2.3.9")[1].said.startswith(b"HTTP/1.1 503 ")


def test_as_many_files_are_open_as_the_system_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(500, before[1]), before[1]))
        assert raise_file_limit() == before[1]
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


# ---- a real server


@pytest.fixture
def strict(start_server: Callable[..., Server]) -> Server:
    return start_server(
        MOOTHALL_HEADER_SECONDS="2",
        MOOTHALL_BODY_SECONDS="2",
        MOOTHALL_CONNECTIONS=str(SLOW + 20),
    )


@pytest.fixture
def many(strict: Server) -> Iterator[list[socket.socket]]:
    """Connections that send half of something: nothing, half a head, half a body."""
    halves = (b"", HEAD[:40], HEAD + b"\r\nname=")
    with ExitStack() as stack:
        made = []
        for number in range(SLOW):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", strict.port), 30))
            one.sendall(halves[number % 3])
            made.append(one)
        yield made


def test_who_opens_too_many_connections_is_told_so(
    strict: Server, many: list[socket.socket]
) -> None:
    with ExitStack() as stack:
        for _ in range(SLOW):
            last = stack.enter_context(socket.create_connection(("127.0.0.1", strict.port), 30))
        assert last.recv(1000).startswith(b"HTTP/1.1 429 Too Many Requests\r\n")


def test_half_sent_requests_are_cut_and_others_are_answered_meanwhile(
    strict: Server, many: list[socket.socket]
) -> None:
    with Player(strict.url) as player:
        table = player.create("kingdom_builder", "me", "me")
        listener = Listener(strict.url, table)
        for made in range(3):
            assert player.choose(table, player.question(table)).status_code == 200
            listener.wait_for(made + 1)
        for one in many:  # a timeout of the socket would be an error
            with one.makefile("rb") as answer, suppress(ConnectionResetError):
                assert answer.read() == b""
        assert player.choose(table, player.question(table)).status_code == 200
        listener.wait_for(4)
        assert not listener.ended_well, "a stream lives on"
        assert strict.stop() == 0
        listener.wait_for_the_end()
    assert strict.output.count("\n") == 1, "nobody fills our disk with complaints"
