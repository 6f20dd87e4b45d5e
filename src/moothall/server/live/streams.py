"""Streams of events to a browser or a program, with pings and limits; they end when we close."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from fastapi import Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from moothall.server.config import WIDER
from moothall.server.errors import Refused
from moothall.server.proxies import client_of

PING_SECONDS: Final = 15.0
ALL: Final = "all streams"  # the key under which they are counted together
STRAIGHT: Final = "send"  # under this key a request's state has the way to its connection
HEADERS: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def message(data: str, event: str = "") -> bytes:
    """One message; every line of the data has a line of its own."""
    head = f"event: {event}\n" if event else ""
    lines = data.replace("\r\n", "\n").replace("\r", "\n").split("\n")  # all three end a line
    return (head + "".join(f"data: {line}\n" for line in lines) + "\n").encode()


def sse_response(
    request: Request, guest: str, source: AsyncIterator[str], event: str = ""
) -> StreamingResponse:
    """Send each string as a message for as long as the source gives some.

    Who is nobody yet is counted by the address, where there is room for several.
    """
    open_streams: Counter[str] = request.app.state.open_streams
    most = request.app.state.config.limits.streams_a_guest
    address = client_of(request.scope)
    if open_streams[address] >= WIDER * most or (guest and open_streams[guest] >= most):
        raise Refused(429, "too many streams are open: close some first")
    counted = [ALL, address, guest] if guest else [ALL, address]
    return EventStream(
        _messages(source, event, open_streams, counted),
        media_type="text/event-stream",
        headers=HEADERS,
    )


async def _messages(
    source: AsyncIterator[str], event: str, open_streams: Counter[str], counted: list[str]
) -> AsyncIterator[bytes]:
    open_streams.update(counted)  # here: a stream that is never begun is never ended either
    try:
        yield b": welcome\n\n"
        async for data in source:
            yield message(data, event)
    finally:
        open_streams.subtract(counted)
        for who in counted:
            if not open_streams[who]:
                del open_streams[who]


class EventStream(StreamingResponse):
    """Messages as they come, and pings where none has come for a while.

    The layers of the framework see how it begins. They would hand on every message after that as
    it is, which takes as long as to send it: so these go straight to the connection.
    """

    _straight: Send
    _last = 0.0  # when something was sent
    _sending = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._straight = scope.get("state", {}).get(STRAIGHT, send)
        await super().__call__(scope, receive, send)

    async def stream_response(self, send: Send) -> None:
        begin = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(begin)
        loop = asyncio.get_running_loop()
        pings = asyncio.ensure_future(self._ping())
        try:
            async for chunk in self.body_iterator:
                self._last, self._sending = loop.time(), True
                await send({"type": "http.response.body", "body": chunk, "more_body": True})
                self._sending = False
                send = self._straight  # the first message has gone out with the headers
        finally:
            pings.cancel()
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _ping(self) -> None:
        """Say something whenever nothing was said for a while, so that nobody takes it for dead."""
        loop = asyncio.get_running_loop()
        self._last = loop.time()
        while True:
            await asyncio.sleep(self._last + PING_SECONDS - loop.time())
            if loop.time() < self._last + PING_SECONDS:
                continue
            self._last = loop.time()
            if not self._sending:  # or somebody reads nothing, and need not be told more
                ping = {"type": "http.response.body", "body": b": ping\n\n", "more_body": True}
                await self._straight(ping)
