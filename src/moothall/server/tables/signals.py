"""Bells for guests who want to hear of all their tables at once."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from moothall.server.tables.table import Table


class GuestSignal:
    """Of one who listens: rung with the tables that have changed, the last state of each."""

    def __init__(self) -> None:
        self.rung = asyncio.Event()
        self._changed: dict[str, Table] = {}

    def ring(self, table: Table | None) -> None:
        if table is not None:
            self._changed[table.id] = table
        self.rung.set()

    async def changed(self) -> list[Table]:
        """Wait for a change; what has changed since the last time."""
        await self.rung.wait()
        self.rung.clear()
        found = list(self._changed.values())
        self._changed = {}
        return found


class GuestSignals:
    def __init__(self) -> None:
        self._signals: dict[str, set[GuestSignal]] = {}

    @contextmanager
    def hung(self, guest: str) -> Iterator[GuestSignal]:
        """A bell for as long as somebody listens."""
        signal = GuestSignal()
        self._signals.setdefault(guest, set()).add(signal)
        try:
            yield signal
        finally:
            self._signals[guest].discard(signal)
            if not self._signals[guest]:
                del self._signals[guest]

    def listening(self, guests: Iterable[str]) -> bool:
        return any(guest in self._signals for guest in guests)

    def ring(self, table: Table) -> None:
        """Tell those who sit at a table that it has changed."""
        if not self._signals:
            return
        for guest in {seat.guest for seat in table.seats if seat.guest}:
            for signal in self._signals.get(guest, ()):
                signal.ring(table)

    def ring_out(self) -> None:
        """Wake everybody: the hall closes."""
        for signals in self._signals.values():
            for signal in signals:
                signal.ring(None)

    def __bool__(self) -> bool:
        return bool(self._signals)
