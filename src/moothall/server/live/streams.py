"""Streams of events to a browser or a program, with pings and limits; they end when we close."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Final

from fastapi import Request
from fastapi.responses import StreamingResponse

from moothall.server.config import WIDER
from moothall.server.errors import Refused
from moothall.server.proxies import client_of

PING_SECONDS: Final = 15.0
ALL: Final = "all streams"  # the key under which they are counted together
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
    return StreamingResponse(
        _send(source, event, open_streams, counted), media_type="text/event-stream", headers=HEADERS
    )


async def _send(
    source: AsyncIterator[str], event: str, open_streams: Counter[str], counted: list[str]
) -> AsyncIterator[bytes]:
    following: asyncio.Future[str] | None = None
    open_streams.update(counted)  # here: a stream that is never begun is never ended either
    try:
        yield b": welcome\n\n"
        while True:
            following = asyncio.ensure_future(anext(source))
            while not (await asyncio.wait([following], timeout=PING_SECONDS))[0]:
                yield b": ping\n\n"
            try:
                data = following.result()
            except StopAsyncIteration:
                return
            yield message(data, event)
    finally:
        if following is not None:
            following.cancel()
            following.add_done_callback(_forget)
        open_streams.subtract(counted)
        for who in counted:
            if not open_streams[who]:
                del open_streams[who]


def _forget(following: "asyncio.Future[str]") -> None:
    """Nobody waits for this any more, however it ends."""
    if not following.cancelled():
        following.exception()
