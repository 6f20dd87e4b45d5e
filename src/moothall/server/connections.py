"""Connections that must get on: whoever sends half a request, or reads nothing, is cut off.

Uvicorn waits for ever for the rest of a request. Here every connection knows by when what is being
sent must be whole, and once a second the server looks at all of them, so that a request costs no
timer. A stream is an answer: it may last for as long as somebody reads.
"""

import asyncio
import resource
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from moothall.server.config import Limits
from moothall.server.neighbours import Neighbours
from moothall.server.proxies import Proxies, counted_as

KEPT_FILES: Final = 200  # for the database, bots and whatever else is not a connection
REFUSAL: Final = (
    b"HTTP/1.1 %s\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Length: %d\r\n\r\n%s"
)


def raise_file_limit() -> int:
    """As many open files as the system allows; how many that are."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class Door:
    """How many come in, in all and from each address."""

    def __init__(self, limits: Limits, proxies: Proxies, most: int, neighbours: Neighbours) -> None:
        self.limits = limits
        self.proxies = proxies
        self.neighbours = neighbours
        self.most = most
        self.inside: Counter[str] = Counter()
        self.together = 0
        self.cut = 0  # connections that did not get on
        self.turned_away = 0

    def enter(self, host: str | None) -> bytes:
        """Count a connection; if it may not come in, what is said to it instead."""
        address = self._counted(host)
        self.inside[address] += 1
        self.together += 1
        if self.together > self.most:
            return _refusal(b"503 Service Unavailable", b"too many connections: wait a moment\n")
        if address and self.inside[address] > self.limits.connections_an_address:
            words = b"too many connections from this address: close some first\n"
            return _refusal(b"429 Too Many Requests", words)
        return b""

    def leave(self, host: str | None) -> None:
        address = self._counted(host)
        self.together -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def _counted(self, host: str | None) -> str:
        """A proxy's connections are those of many."""
        return "" if host is None or self.proxies.trusts(host) else counted_as(host)

    def look_after(self, connections: Iterable[Any], moment: float) -> None:
        """Cut off who is late."""
        for connection in list(connections):
            if isinstance(connection, Connection) and connection.is_late(moment):
                self.cut += 1
                connection.transport.abort()


def _refusal(status: bytes, words: bytes) -> bytes:
    return REFUSAL % (status, len(words), words)


class Connection(HttpToolsProtocol):
    """One connection, and by when it must have got on."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        door: Door,
        begun: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.door = door
        self.begun = begun  # what a neighbour has read of it before it was handed over
        self.between = True  # whether what comes next is the begin of a request
        self.host: str | None = None
        self.due: float | None = None  # when what is being sent must be whole
        self.deaf_since: float | None = None

    # ---- what the transport tells

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = self.client[0] if self.client else None
        self.due = self.loop.time() + self.door.limits.header_seconds
        refusal = self.door.enter(self.host)
        if refusal:
            self.door.turned_away += 1
            transport.write(refusal)
            transport.close()
        elif self.begun:
            self.between = False  # it is for us: it is not handed on
            self.data_received(self.begun)
            self.begun = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self.host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.door.neighbours.count > 1 and self.between:
            self.door.neighbours.read()
            if self._is_handed_over(data):
                return
        self.between = False
        if self.due is None and self._is_quiet:  # empty lines, too, are the begin of a request
            self.due = self.loop.time() + self.door.limits.header_seconds
        super().data_received(data)

    def pause_writing(self) -> None:
        self.deaf_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.deaf_since = None
        super().resume_writing()

    # ---- what the parser finds

    def on_message_begin(self) -> None:
        if self.due is None:
            self.due = self.loop.time() + self.door.limits.header_seconds
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.due = self.loop.time() + self.door.limits.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.due = None
        self.between = True
        super().on_message_complete()

    # ---- what follows

    def _is_handed_over(self, data: bytes) -> bool:
        """Give the connection to the process that is to answer, if that is another one."""
        neighbours = self.door.neighbours
        to = neighbours.answers(data)
        if to == neighbours.number or not self._is_quiet or self.transport.get_write_buffer_size():
            return False
        self.transport.pause_reading()
        if not neighbours.hand_over(to, self.transport.get_extra_info("socket").fileno(), data):
            self.transport.resume_reading()
            return False
        self.transport.abort()  # for this process alone: the other one has it open
        return True

    @property
    def _is_quiet(self) -> bool:
        """Whether nothing is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def is_late(self, moment: float) -> bool:
        limits = self.door.limits
        if self.deaf_since is None and self.transport.is_closing():
            self.deaf_since = moment  # it is gone as soon as what was said is read
        if self.deaf_since is not None:
            return moment - self.deaf_since > limits.deaf_seconds
        if self.due is not None and self.flow.read_paused:
            self.due = moment + limits.body_seconds  # it is we who do not listen
        return self.due is not None and moment > self.due
