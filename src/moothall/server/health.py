"""How the server is: whether it can write, whether bots answer, and how far behind it is.

Nothing here waits for a table. Whether it can write is tried with a commit, one for all who ask
within a second, and whoever asks waits a moment for it and no longer.
"""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final, Protocol

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse
from sqlalchemy import Connection, update

from moothall import __version__
from moothall.server.storage.keys import COOKIES
from moothall.server.storage.schema import KeyRow
from moothall.server.storage.writer import Storage

router = APIRouter(include_in_schema=False)
PATIENCE: Final = 2.0  # seconds that a commit may take
FRESH: Final = 1.0  # seconds for which the last one tells
BEAT: Final = 0.5
REMEMBERED: Final = 60  # beats


class Bots(Protocol):
    def answers(self) -> bool: ...


class Health:
    def __init__(self, storage: Storage, bots: Bots) -> None:
        self.storage = storage
        self.bots = bots
        self.closing = False
        self.write_seconds: float | None = None  # what the last commit took; None if it failed
        self._writing: asyncio.Task[None] | None = None
        self._begun = 0.0
        self._delays: deque[float] = deque(maxlen=REMEMBERED)
        self._beating = asyncio.ensure_future(self._beat())

    @property
    def delay(self) -> float:
        """The longest that something had to wait for its turn lately, in seconds."""
        return max(self._delays, default=0.0)

    async def close(self) -> None:
        self.closing = True
        for task in (self._beating, self._writing):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self._delays.append(max(0.0, loop.time() - due))

    async def writes(self) -> bool:
        """Whether a commit comes to its end now."""
        loop = asyncio.get_running_loop()
        if self._writing is None or (self._writing.done() and loop.time() - self._begun > FRESH):
            self._begun = loop.time()
            self._writing = asyncio.ensure_future(self._write())
        left = self._begun + PATIENCE - loop.time()
        await asyncio.wait([self._writing], timeout=max(0.0, left))
        return self._writing.done() and self.write_seconds is not None

    async def _write(self) -> None:
        try:
            await self.storage.write(_touch)
        except Exception:  # whichever: nothing can be stored
            self.write_seconds = None
        else:
            self.write_seconds = asyncio.get_running_loop().time() - self._begun


def _touch(connection: Connection) -> None:
    """A change that changes nothing, and must be committed all the same."""
    connection.execute(
        update(KeyRow).where(KeyRow.name.startswith(COOKIES)).values(value=KeyRow.value)
    )


@router.get("/healthz")
async def healthz(request: Request) -> JSONResponse:
    """What there is to know, for who looks after the server."""
    health: Health = request.app.state.health
    writes = await health.writes()
    bots = health.bots.answers()
    faults = [*([] if writes else ["cannot write"]), *([] if bots else ["bots do not answer"])]
    found = {
        "status": ", ".join(faults) or "ok",
        "version": __version__,
        "process": request.app.state.neighbours.number,
        "writes": writes,
        "bots": bots,
        "write_ms": None if health.write_seconds is None else round(1000 * health.write_seconds, 1),
        "behind_ms": round(1000 * health.delay, 1),
    }
    return JSONResponse(found, 503 if faults else 200)


@router.get("/readyz")
async def readyz(request: Request) -> JSONResponse:
    """Whether to send people here."""
    health: Health = request.app.state.health
    if health.closing or request.app.state.hall.closing:
        return JSONResponse({"status": "closing"}, 503)
    if not await health.writes():
        return JSONResponse({"status": "cannot write"}, 503)
    return JSONResponse({"status": "ok"})
