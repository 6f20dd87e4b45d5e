"""Processes beside the server, for what may take long, fail or eat memory: bots, and records.

A process does one thing at a time and shares nothing with the others, so that one that is killed
costs nobody else anything. Another takes its place, and the server's log says what happened.
"""

import asyncio
import heapq
import logging
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from typing import Final, TypeVar

from pebble import ProcessExpired, ProcessPool

log = logging.getLogger("moothall")
T = TypeVar("T")

TRIES: Final = 3
"""What has cost so many processes in a row is to blame for it."""

STARTING: Final = 60.0
"""Seconds beyond its time after which a process is given up that has not even said it began: it
was stopped, or killed while it held the pipe."""


class ProcessDied(Exception):
    """The process in which something was done has ended before it was done."""


class Workers:
    """So many processes; whoever finds none free waits, people before all others."""

    def __init__(self, workers: int, what: str, memory: int = 0) -> None:
        """`what` is done there, for the log; `memory` is the most that each may take, in bytes."""
        self._workers = [_Worker(what, memory) for _ in range(workers)]
        self._free = list(self._workers)
        self._line: list[tuple[bool, int, asyncio.Future[_Worker]]] = []
        self._numbers = count()

    async def run(
        self, function: Callable[..., T], *arguments: object, seconds: float, behind: bool = False
    ) -> T:
        """What a function gives, from one of the processes.

        TimeoutError if it takes longer than it may, ProcessDied if its process does not live to
        tell. Who goes `behind` waits for all others.
        """
        worker = await self._turn(behind)
        try:
            return await worker.run(function, arguments, seconds)
        finally:
            self._hand_on(worker)

    @property
    def waiting(self) -> int:
        """How many wait for a process."""
        return sum(not place.done() for *_, place in self._line)

    def answers(self) -> bool:
        """Whether what is asked of these processes is answered, as far as was seen last."""
        return any(worker.deaths < TRIES for worker in self._workers)

    def close(self) -> None:
        for worker in self._workers:
            worker.close()

    async def _turn(self, behind: bool) -> "_Worker":
        if self._free:
            return self._free.pop()
        place: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (behind, next(self._numbers), place))
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._hand_on(place.result())
            raise

    def _hand_on(self, worker: "_Worker") -> None:
        while self._line:
            *_, place = heapq.heappop(self._line)
            if not place.done():  # or who stood there has gone
                place.set_result(worker)
                return
        self._free.append(worker)


class _Worker:
    """One process, begun when there is something to do; after its death another one.

    Each is a pool of its own: in a pool of several a process that is killed may take the lock
    that all share with it.
    """

    def __init__(self, what: str, memory: int) -> None:
        self.what = what
        self.memory = memory
        self.deaths = 0  # since the last answer
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        context = multiprocessing.get_context("spawn")
        if self.memory:
            return ProcessPool(
                1, initializer=_limit_memory, initargs=[self.memory], context=context
            )
        return ProcessPool(1, context=context)

    async def run(
        self, function: Callable[..., T], arguments: tuple[object, ...], seconds: float
    ) -> T:
        if not self._pool.active:
            self._replace("was found dead")
        future = self._pool.schedule(function, args=arguments, timeout=seconds)
        waiting = asyncio.wrap_future(future)
        try:
            done, _ = await asyncio.wait([waiting], timeout=seconds + STARTING)
            if not done:
                raise self._mourned("did not answer")
            result: T = waiting.result()
        except (ProcessExpired, BrokenProcessPool) as error:
            code = getattr(error, "exitcode", None)
            raise self._mourned("was killed" if code is None else f"ended with {code}") from None
        finally:
            waiting.cancel()
        self.deaths = 0
        return result

    def close(self) -> None:
        _end(self._pool)

    def _mourned(self, how: str) -> ProcessDied:
        self.deaths += 1
        self._replace(how)
        return ProcessDied(how)

    def _replace(self, how: str) -> None:
        log.warning("a process for %s %s; another takes its place", self.what, how)
        threading.Thread(target=_end, args=[self._pool], daemon=True).start()  # may take seconds
        self._pool = self._new_pool()


def _end(pool: ProcessPool) -> None:
    pool.stop()  # type: ignore[no-untyped-call]
    pool.join()


def _limit_memory(most: int) -> None:
    """From now on this process gets no more than so many bytes, where the system can do that."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
