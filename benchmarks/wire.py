"""A lean HTTP client for measuring: it must never be what is slow.

It speaks as much HTTP/1.1 as our own server answers: keep-alive, a content length, and chunked
streams of events.
"""

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Final, cast

HOST: Final = "127.0.0.1"
SILENT: Final = 3.0  # seconds after which a new connection is made: the server hangs up after five
Hear = Callable[[bytes, float], None]
"""Takes the data of an event, and when it came."""


class Wire(asyncio.Protocol):
    """A connection that asks one thing after another."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._used = 0.0
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    @classmethod
    async def to(cls, port: int) -> "Wire":
        wire = cls(port)
        await wire._connect()
        return wire

    async def _connect(self) -> asyncio.Transport:
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: self, HOST, self._port)
        return transport

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """Send a request; the status and the body of its answer."""
        transport = self._transport
        silent = time.monotonic() - self._used > SILENT
        if transport is None or transport.is_closing() or silent:
            self.close()
            transport = await self._connect()
        self._used = time.monotonic()
        self._buffer = b""
        self._answer = asyncio.get_running_loop().create_future()
        transport.write(request)
        return await self._answer

    async def get(self, path: str, token: str = "") -> bytes:
        status, body = await self.ask(request("GET", path, token))
        return _good(status, body, path)

    async def post(self, path: str, token: str, sent: object) -> Any:
        body = json.dumps(sent).encode()
        status, answer = await self.ask(request("POST", path, token, body))
        return json.loads(_good(status, answer, path))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    # ---- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(
            asyncio.Transport, transport
        )  # uvloop's own kind is one in all but name

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        size = _length(self._buffer[:end])
        if len(self._buffer) < end + 4 + size:
            return
        status = int(self._buffer[9:12])
        body = self._buffer[end + 4 : end + 4 + size]
        self._buffer = b""
        if self._answer is not None and not self._answer.done():
            self._answer.set_result((status, body))

    def connection_lost(self, error: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the server hung up"))


class Stream(asyncio.Protocol):
    """A stream of events: each one's data is handed on as it comes."""

    def __init__(self, asked: bytes, hear: Hear) -> None:
        self.lost = False
        self._asked = asked
        self._hear = hear
        self._buffer = b""
        self._headed = False
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def to(cls, port: int, path: str, token: str, hear: Hear) -> "Stream":
        loop = asyncio.get_running_loop()
        asked = request("GET", path, token)
        return (await loop.create_connection(lambda: cls(asked, hear), HOST, port))[1]

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._asked)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        self._buffer += data
        if not self._headed:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if self._buffer[9:12] != b"200":
                raise ConnectionError(self._buffer[end + 4 :].decode())
            self._buffer = self._buffer[end + 4 :]
            self._headed = True
        while True:
            line = self._buffer.find(b"\r\n")
            if line < 0:
                return
            size = int(self._buffer[:line], 16)
            end = line + 2 + size
            if len(self._buffer) < end + 2:
                return
            self._chunk(self._buffer[line + 2 : end], at)
            self._buffer = self._buffer[end + 2 :]

    def _chunk(self, chunk: bytes, at: float) -> None:
        """Our server sends every event as one chunk."""
        lines = [line[6:] for line in chunk.split(b"\n") if line.startswith(b"data: ")]
        if lines:
            self._hear(b"\n".join(lines), at)


def request(method: str, path: str, token: str = "", body: bytes = b"") -> bytes:
    """A request as it goes over the wire."""
    head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n"
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    if body:
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return head.encode() + b"\r\n" + body


def _length(head: bytes) -> int:
    lower = head.lower()
    place = lower.find(b"content-length:")
    return 0 if place < 0 else int(lower[place + 15 :].split(b"\r\n", 1)[0])


def _good(status: int, body: bytes, path: str) -> bytes:
    if status >= 400:
        raise ConnectionError(f"{path} was answered with {status}: {body[:300].decode()}")
    return body
