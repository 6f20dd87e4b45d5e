"""Bells for guests who want to hear of all their tables at once."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from moothall.server.table import Table


class GuestBell:
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


class GuestBells:
    def __init__(self) -> None:
        self._bells: dict[str, set[GuestBell]] = {}

    @contextmanager
    def hung(self, guest: str) -> Iterator[GuestBell]:
        """A bell for as long as somebody listens."""
        bell = GuestBell()
        self._bells.setdefault(guest, set()).add(bell)
        try:
            yield bell
        finally:
            self._bells[guest].discard(bell)
            if not self._bells[guest]:
                del self._bells[guest]

    def listening(self, guests: Iterable[str]) -> bool:
        return any(guest in self._bells for guest in guests)

    def ring(self, table: Table) -> None:
        """Tell those who sit at a table that it has changed."""
        if not self._bells:
            return
        for guest in {seat.guest for seat in table.seats if seat.guest}:
            for bell in self._bells.get(guest, ()):
                bell.ring(table)

    def ring_out(self) -> None:
        """Wake everybody: the hall closes."""
        for bells in self._bells.values():
            for bell in bells:
                bell.ring(None)

    def __bool__(self) -> bool:
        return bool(self._bells)
