"""The server's own time: it goes on while a server runs, and stands still while none does.

Clocks of tables are measured in it. Every process notes now and then that it is there, as long as
games with clocks are under way. A longer silence was an outage and is left out, for all processes
alike; so is the time in which a machine was asleep.
"""

from typing import Final

from sqlalchemy import Connection, select, update

from moothall.server.storage.schema import TableRow, UptimeRow, now
from moothall.server.storage.writer import Storage

BEAT: Final = 10.0
"""Seconds between two notes. After a crash so much may be left out too much, in favour of all."""

OUTAGE: Final = int(2.5 * BEAT * 1000)


def wall() -> int:
    """The time of day in milliseconds."""
    return int(now().timestamp() * 1000)


class Uptime:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._lost = 0  # milliseconds in which no server ran, as far as they were noticed
        self._beaten = 0

    def now(self) -> int:
        """The server's time in milliseconds."""
        return wall() - self._lost

    @property
    def lost(self) -> int:
        return self._lost

    @property
    def stale(self) -> bool:
        """Whether this process may have been asleep, and must look before it trusts its time."""
        return wall() - self._beaten > OUTAGE

    async def beat(self) -> None:
        """Note that a server runs, and find out how long none did."""
        self._lost, self._beaten = await self.storage.write(self._note)

    def _note(self, connection: Connection) -> tuple[int, int]:
        asked = select(UptimeRow.seen, UptimeRow.lost).with_for_update()
        seen, lost = connection.execute(asked).one()
        at = wall()
        silence = at - max(seen, self._beaten)
        # others may run beside a process that has just started, and it hears of them by their notes
        alone = not self._beaten and self.storage.alone
        if seen and silence > (0 if alone else OUTAGE):
            lost += silence
        connection.execute(update(UptimeRow).values(seen=max(seen, at), lost=lost))
        return lost, at

    async def due(self, most: int) -> list[tuple[str, int]]:
        """The tables with clocks at which a game is under way, the most urgent first."""
        asked = select(TableRow.id, TableRow.due).where(
            TableRow.due.is_not(None), TableRow.damaged.is_(False)
        )
        asked = asked.order_by(TableRow.due).limit(most)
        return await self.storage.read(
            lambda c: [(found.id, int(found.due or 0)) for found in c.execute(asked)]
        )
