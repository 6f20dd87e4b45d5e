"""Who is at a table: the people whose pages or programs listen there, in this process.

Nothing of it is stored. Somebody is here while a stream of theirs is open, and for a moment longer,
so that loading a page again is no absence.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from moothall.server.storage.schema import now
from moothall.server.tables.seats import Seat

MOMENT: Final = 5.0  # seconds
LATER: Final = 0.05  # seconds after a change that time brings, so that it has come for sure


@dataclass(frozen=True)
class Company:
    """Who is at a table just now; the same company compares equal."""

    here: frozenset[int] = frozenset()  # seats
    away: tuple[tuple[int, datetime], ...] = ()  # seats, and since when
    long_away: frozenset[int] = frozenset()  # for whom a bot may play on
    watching: int = 0

    def away_since(self, seat: int) -> datetime | None:
        return dict(self.away).get(seat)


NOBODY: Final = Company()


class Presence:
    """The streams that are open at one table."""

    def __init__(self, long: float, ring: Callable[[], None]) -> None:
        """`long`: so many seconds are a long absence; `ring` is called when somebody comes or goes,
        or has been away for long."""
        self._long = timedelta(seconds=long)
        self._moment = timedelta(seconds=min(MOMENT, long))
        self._ring = ring
        self._streams: Counter[str] = Counter()
        self._last: dict[str, datetime] = {}  # when those who sit here were last heard of
        self._timers: dict[str, asyncio.TimerHandle] = {}  # one for each who is away
        self._begun = now()

    @contextmanager
    def attended(self, guest: str, sits: bool) -> Iterator[None]:
        """For as long as a guest listens."""
        self._streams[guest] += 1
        self._look_again("")  # who never came is away for long some day
        self._ring()
        try:
            yield
        finally:
            self._streams[guest] -= 1
            if not self._streams[guest]:
                del self._streams[guest]
            if sits:
                self.heard_of(guest)
            self._ring()

    def heard_of(self, guest: str) -> None:
        """Somebody who sits here has done something, or goes."""
        self._last[guest] = now()
        if guest not in self._streams:
            self._look_again(guest)

    def _look_again(self, guest: str) -> None:
        """Ring when somebody's absence has lasted a moment, and when it has become a long one."""
        if guest in self._timers or (guest and guest in self._streams):
            return
        absence = now() - self._since(guest)
        ahead = [span - absence for span in (self._moment, self._long) if span > absence]
        if ahead:
            loop = asyncio.get_running_loop()
            wait = min(ahead).total_seconds() + LATER
            self._timers[guest] = loop.call_later(wait, self._looked, guest)

    def _looked(self, guest: str) -> None:
        del self._timers[guest]
        self._ring()
        self._look_again(guest)

    @property
    def moment(self) -> float:
        """For so many seconds somebody is still here after they have gone."""
        return self._moment.total_seconds()

    def listens(self, guest: str) -> bool:
        """Whether a stream of theirs is open."""
        return guest in self._streams

    def is_here(self, guest: str) -> bool:
        known = guest in self._last and now() - self._last[guest] < self._moment
        return guest in self._streams or known

    def is_long_away(self, guest: str) -> bool:
        return guest not in self._streams and now() - self._since(guest) >= self._long

    def _since(self, guest: str) -> datetime:
        """When somebody was last heard of; who never was has been away since we know the table."""
        return self._last.get(guest, self._begun)

    def company(self, seats: Sequence[Seat], looking: str | None = None) -> Company:
        """Who is here, and with them the guest who is just looking."""
        people = [(seat.number, seat.guest) for seat in seats if seat.kind == "person"]
        sitting = {guest for _, guest in people}
        here = {number for number, guest in people if guest == looking or self._sees(guest)}
        absent = [(number, guest or "") for number, guest in people if number not in here]
        watchers = {guest for guest in self._streams if guest and guest not in sitting}
        if looking and looking not in sitting:
            watchers.add(looking)
        nameless = self._streams[""] + (looking == "")
        return Company(
            frozenset(here),
            tuple((number, self._since(guest)) for number, guest in absent),
            frozenset(number for number, guest in absent if self.is_long_away(guest)),
            len(watchers) + nameless,
        )

    def _sees(self, guest: str | None) -> bool:
        return guest is not None and self.is_here(guest)
