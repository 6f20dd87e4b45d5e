"""Who is told of a turn: people of whom something is asked at a table where they are not.

A step at a table only starts a clock. When it has run out and the person is still asked and still
away, they are told, once until they come. No choice waits for any of it.
"""

import asyncio
import logging
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from moothall.server.config import Config
from moothall.server.errors import Refused
from moothall.server.push.sending import Sender, Subscription
from moothall.server.push.subscriptions import Subscriptions
from moothall.server.storage.writer import Storage
from moothall.server.tables.hall import Hall
from moothall.server.tables.lives import Live
from moothall.server.tables.table import Table

log = logging.getLogger("moothall")
THREADS: Final = 4
MOST_WAITING: Final = 1000  # pushes; more are left out
PATIENCE: Final = (
    5.0  # seconds, for a look-up while somebody waits, and for what is left at the end
)
GONE: Final = (404, 410)


class Turns:
    def __init__(self, hall: Hall, storage: Storage, config: Config, sender: Sender) -> None:
        self.subscriptions = Subscriptions(storage, config.limits.pushes_a_guest)
        self.sender = sender
        self._pause = config.push_pause
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="moothall-push")
        self._clocks: dict[tuple[str, str], tuple[asyncio.TimerHandle, Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting = 0  # pushes on their way
        self._closing = False
        hall.on_step = self.look
        hall.on_arrival = self.arrived

    @property
    def public_key(self) -> str:
        return self.sender.public_key

    async def close(self) -> None:
        """Tell at once who was to be told in a moment, but do not wait long for it."""
        self._closing = True
        for (_, guest), (clock, live) in list(self._clocks.items()):
            clock.cancel()
            self._begin(self._tell(live, guest))
        until = time.monotonic() + PATIENCE
        while self._tasks and (left := until - time.monotonic()) > 0:
            await asyncio.wait(self._tasks, timeout=left)
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    # ---- what people ask for

    async def add(self, guest: str, subscription: Subscription) -> None:
        """Tell a guest from now on."""
        checked = asyncio.get_running_loop().run_in_executor(
            self._threads, self.sender.check, subscription
        )
        try:
            await asyncio.wait_for(checked, PATIENCE)
        except TimeoutError:
            raise Refused(422, "the push service cannot be found") from None
        await self.subscriptions.add(guest, subscription)

    # ---- what happens at tables

    def look(self, live: Live, before: Table) -> None:
        """Start a clock for everybody of whom something new is asked and who does not listen."""
        table = live.table
        asked = table.asked
        if not asked:
            return
        earlier = before.asked
        for seat in asked:
            guest = table.seats[seat].guest
            if guest and seat not in earlier and not live.presence.listens(guest):
                self._start(live, guest, self._pause)

    def arrived(self, table: Table, guest: str) -> None:
        if guest in table.guests:
            self._begin(self.subscriptions.note_arrival(table.id, guest))

    def _start(self, live: Live, guest: str, seconds: float) -> None:
        key = (live.table.id, guest)
        if key not in self._clocks:
            loop = asyncio.get_running_loop()
            self._clocks[key] = (loop.call_later(seconds, self._run_out, live, guest), live)

    def _run_out(self, live: Live, guest: str) -> None:
        del self._clocks[(live.table.id, guest)]
        self._begin(self._tell(live, guest))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        failure = None if task.cancelled() else task.exception()
        if failure is not None:  # addresses are secrets: only what kind it was
            log.warning("somebody was not told of a turn (%s)", type(failure).__name__)

    async def _tell(self, live: Live, guest: str) -> None:
        table = live.table
        asked = [seat for seat in table.asked if table.seats[seat].guest == guest]
        if not asked or live.presence.listens(guest):
            return
        if live.presence.is_here(guest) and not self._closing:  # and gone in a moment, perhaps
            self._start(live, guest, live.presence.moment)
            return
        found = await self.subscriptions.of(guest)
        seats = table.seats_of(guest)
        if found and await self.subscriptions.note_told(table.id, guest, seats, table.length):
            # nothing but this: whose turn it is everybody at the table knows
            message = {"title": f"Your turn in {table.game.title}", "table": f"/table/{table.id}"}
            for subscription in found:
                self._begin(self._send(subscription, message, table.id))

    async def _send(self, subscription: Subscription, message: dict[str, str], topic: str) -> None:
        if self._waiting >= MOST_WAITING:
            log.warning("too many pushes at once: one was left out")
            return
        self._waiting += 1
        try:
            status = await asyncio.get_running_loop().run_in_executor(
                self._threads, self.sender.send, subscription, message, topic
            )
        finally:
            self._waiting -= 1
        if status in GONE:
            await self.subscriptions.drop(subscription)
        elif status >= 300:
            log.warning("a push service answered %d", status)
