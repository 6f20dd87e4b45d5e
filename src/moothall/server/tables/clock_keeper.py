"""Looks after the clocks of all tables, also where nobody is, and acts when one is at zero.

Every process does, for the tables that are its own on this machine. What is done is an entry of the
log, so where others share the database only the first one does it.
"""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Final

from moothall.server.errors import Refused
from moothall.server.storage.schema import LOST, TIME_OUT
from moothall.server.storage.uptime import BEAT
from moothall.server.tables.hall import Hall
from moothall.server.tables.lives import Live
from moothall.server.tables.seating import giving_up, held_turn
from moothall.server.tables.table import Entry

log = logging.getLogger("moothall")
MOST: Final = 500  # tables that are looked at in one go
SOON: Final = int((BEAT + 1) * 1000)  # what comes to zero before the next look has a timer
LATER: Final = 0.005  # seconds after zero, so that it has come for sure


class ClockKeeper:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._needed = False  # whether there are clocks at all
        hall.on_clock = self.set_timer

    async def open(self) -> None:
        """Find out for how long no server ran, before anybody comes; then look again and again."""
        await self.look()
        self._begin(self._look_on())

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._needed:
            with suppress(Exception):  # then a little more is left out
                await self.hall.time.beat()

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.look()
            except Exception as error:  # the next look may do better
                log.warning("clocks were not looked at (%s)", type(error).__name__)

    async def look(self) -> None:
        """Act where a clock is at zero, and set a timer where one soon is."""
        found = await self.hall.time.due(MOST)
        self._needed = bool(found)
        if not found:
            return
        await self.hall.time.beat()
        now = self.hall.time.now()
        for table_id, due in found:
            if not self.hall.neighbours.owns(table_id):
                continue
            if due <= now:
                await self._run_out(table_id)
            else:
                self._set_timer(table_id, due)

    def set_timer(self, live: Live) -> None:
        """A table has changed, or has come into memory."""
        table = live.table
        if table.clock is not None and self.hall.neighbours.owns(table.id):
            self._needed = True
            self._set_timer(table.id, table.clock.due)

    def _set_timer(self, table_id: str, due: int) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        wait = due - self.hall.time.now()
        if wait < SOON and not self.hall.closing:
            loop = asyncio.get_running_loop()
            seconds = max(0, wait) / 1000 + LATER
            self._timers[table_id] = loop.call_later(seconds, self._ring, table_id)

    def _ring(self, table_id: str) -> None:
        self._timers.pop(table_id, None)
        self._begin(self._look_at(table_id))

    async def _look_at(self, table_id: str) -> None:
        try:
            await self.hall.time.beat()  # or a machine that has slept would think it is late
            await self._run_out(table_id)
        except Exception as error:  # the next look finds it again
            log.warning("a clock at zero was passed over (%s)", type(error).__name__)

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- at zero

    async def _run_out(self, table_id: str) -> None:
        """Do what was agreed on for every seat of a table whose time has run out."""
        with suppress(Refused):  # another process was first, or nobody can play here any more
            live = await self.hall.live(table_id)
            async with live.lock:
                while (seat := self._first_out(live)) is not None:
                    await self._at_zero(live, seat)
            self.set_timer(live)

    def _first_out(self, live: Live) -> int | None:
        clock = live.table.clock
        out = clock.out(self.hall.time.now()) if clock is not None else []
        return out[0] if out else None

    async def _at_zero(self, live: Live, seat: int) -> None:
        table = live.table
        there = table.seats[seat]
        if table.clock is not None and table.clock.rule.at_zero == "lost":
            said = "has run out of time and loses the seat"
            entries, gone = giving_up(table, there, LOST, said)
            await self.hall.store(live, *entries, seat=gone)
            return
        held = held_turn(table, seat)
        what = "the turn is over" if held else "a bot plays this turn"
        words = f"{there.title} has run out of time; {what}."
        await self.hall.store(live, *held, Entry(seat, TIME_OUT, 0, words))
