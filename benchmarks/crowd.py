"""A full hall: a page's stream at every seat of many tables, and some who never read theirs.

What is sent to somebody who reads nothing piles up, first in the system and then with us. It must
not keep the others waiting.
"""

import asyncio
import socket
import time
from collections.abc import Iterable, Sequence
from typing import Final

from benchmarks.loads import COLOURS, PATIENCE, Alone, Measured, shown, tokens
from benchmarks.wire import HOST, Hear, Stream, Wire, request

ROOM: Final = 4096  # bytes that the system takes for a deaf reader: soon full


class Deaf:
    """Somebody who opens a stream and never reads a byte of it."""

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, ROOM)
        self._socket.setblocking(False)

    @classmethod
    async def to(cls, port: int, path: str, token: str) -> "Deaf":
        deaf = cls()
        loop = asyncio.get_running_loop()
        await loop.sock_connect(deaf._socket, (HOST, port))
        await loop.sock_sendall(deaf._socket, request("GET", path, token))
        return deaf

    def close(self) -> None:
        self._socket.close()


class Watched:
    """A table that one guest plays alone, with a page's stream at each of its two seats."""

    def __init__(self, port: int, alone: Alone, deaf: int) -> None:
        self.alone = alone
        self._port = port
        self._deaf = COLOURS[2 - deaf : 2]  # whose streams nobody reads
        self._streams: list[Stream | Deaf] = []
        self._pages: dict[str, int] = {}  # the length that each page shows that is read
        self._seen = asyncio.Event()
        self._last = 0.0

    @property
    def lost(self) -> bool:
        """Whether a stream has ended that is read; of the others the server may get rid."""
        return any(stream.lost for stream in self._streams if isinstance(stream, Stream))

    async def sit_down(self) -> None:
        self.leave()
        await self.alone.sit_down()
        token = self.alone.token
        for colour in COLOURS[:2]:
            path = f"/table/{self.alone.table}/stream?seat={colour}"
            if colour in self._deaf:
                self._streams.append(await Deaf.to(self._port, path, token))
            else:
                self._pages[colour] = 0
                self._streams.append(await Stream.to(self._port, path, token, self._looker(colour)))

    def leave(self) -> None:
        for stream in self._streams:
            stream.close()
        self._streams = []
        self._pages = {}

    async def choose(self) -> float:
        """Make one choice; the seconds until it is answered and every page shows that is read."""
        answered = self._last = await self.alone.choose()
        while any(length < self.alone.length for length in self._pages.values()):
            self._seen.clear()
            await asyncio.wait_for(self._seen.wait(), PATIENCE)
        return max(answered, self._last) - self.alone.posted

    def _looker(self, colour: str) -> Hear:
        def hear(data: bytes, at: float) -> None:
            length = shown(data)
            if length:
                self._pages[colour] = length
                self._last = at
                self._seen.set()

        return hear


async def crowded(
    port: int, games: Sequence[str], tables: int, deaf: int, every: float, seconds: float
) -> Measured:
    """Each table makes a choice every so many seconds; at the first so many one seat is deaf."""
    measured = Measured()
    wires = [await Wire.to(port) for _ in range(tables)]
    guests = await tokens(wires[0], tables)
    hall = [
        Watched(port, Alone(wires[n], guests[n], games[n % len(games)], n), int(n < deaf))
        for n in range(tables)
    ]
    for table in hall:
        await table.sit_down()
    await asyncio.sleep(0.5)
    start = time.perf_counter() + 0.5
    warm = start + min(every, seconds / 3)  # the first choices fill caches: played, not counted
    stop = warm + seconds

    async def play(table: Watched, due: float) -> None:
        while due < stop:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                took = await table.choose()
                if due >= warm:
                    measured.times.append(took)
                if table.alone.over:
                    await table.sit_down()
                    await asyncio.sleep(0.1)
            except (RuntimeError, ConnectionError, TimeoutError) as error:
                measured.errors.append(repr(error))
                return
            due += every

    await asyncio.gather(*[play(hall[n], start + every * n / tables) for n in range(tables)])
    measured.elapsed = time.perf_counter() - warm
    measured.errors += _ended(hall)
    for table in hall:
        table.leave()
    for wire in wires:
        wire.close()
    return measured


def _ended(hall: Iterable[Watched]) -> list[str]:
    return [f"a stream of table {table.alone.table} ended" for table in hall if table.lost]
