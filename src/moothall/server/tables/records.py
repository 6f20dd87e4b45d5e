"""Records that people bring: read and played through beside the server, within limits.

A record is a stranger's: it may hold a hundred times as many choices as any game, or be made to
take long. So it is played in a process that is ended when it takes too long, and that gets no more
than so much memory; and one guest opens one at a time.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from moothall.engine.errors import BadRecord
from moothall.engine.record import Earlier, OldRecord, OutdatedRecord, Record
from moothall.server.config import Config
from moothall.server.errors import Refused
from moothall.server.storage.schema import CONFIRM
from moothall.server.tables.deals import fresh_deal, must_be_dealt_anew
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Head, Table
from moothall.server.tables.workers import ProcessDied, Workers

T = TypeVar("T")

AT_ONCE: Final = 64
"""So many choices are played where they are asked for: that takes no longer than a picture."""

MOST_WAITING: Final = 50  # records that are still to be read


class Records:
    """Where records are opened."""

    def __init__(self, config: Config) -> None:
        self.limits = config.limits
        # without processes, in a thread: then games need not be installed to be found
        self._workers: Workers | None = None
        if config.record_workers:
            self._workers = Workers(config.record_workers, "records", self.limits.record_bytes)
        self._guests: set[str] = set()

    @contextmanager
    def opened_by(self, guest: str) -> Iterator[None]:
        """For as long as somebody opens a record, or plays on from one."""
        if guest in self._guests:
            raise Refused(429, "you are opening a record already: wait until that is done")
        self._guests.add(guest)
        try:
            yield
        finally:
            self._guests.discard(guest)

    async def read(self, content: bytes) -> Record | OldRecord:
        """The record that a file holds; an older one that does not replay as what there is of it.

        BadRecord says what is wrong with it.
        """
        most = self.limits.choices_a_record
        if content.count(b"\n") > most + 12:  # its head and its end
            raise BadRecord(f"it holds more than {most} choices")
        found = await self._play(_read, content)
        if isinstance(found, str):
            raise BadRecord(found)
        return found

    async def begin(
        self, head: Head, seats: list[Seat], log: list[Entry], earlier: Earlier | None
    ) -> tuple[Table, list[Entry]]:
        """A new table at which everything has been done that a log says, and that log.

        What was done under `earlier` rules is only kept.
        """
        if len(log) > AT_ONCE:
            return await self._play(begun, head, seats, log, earlier)
        return begun(head, seats, log, earlier)

    async def _play(self, function: Callable[..., T], *arguments: object) -> T:
        seconds = self.limits.record_seconds
        try:
            if self._workers is None:
                return await asyncio.to_thread(function, *arguments)
            if self._workers.waiting >= MOST_WAITING:
                raise Refused(503, "many records are being opened just now: try again in a moment")
            return await self._workers.run(function, *arguments, seconds=seconds)
        except TimeoutError:
            said = f"this record takes longer than {seconds:g} seconds to play through"
            raise Refused(422, said) from None
        except MemoryError:
            raise Refused(422, "this record takes more memory than a record may") from None
        except ProcessDied:
            raise Refused(503, "this record could not be played through: try again") from None

    def close(self) -> None:
        if self._workers is not None:
            self._workers.close()


def _read(content: bytes) -> Record | OldRecord | str:
    """What is in a file, or what is wrong with it: refusals do not travel between processes."""
    try:
        return Record.parse_text(content.decode())
    except OutdatedRecord as error:
        return error.old
    except BadRecord as error:
        return str(error)
    except UnicodeDecodeError:
        return "it is not a text file"


def begun(
    head: Head, seats: list[Seat], log: list[Entry], earlier: Earlier | None
) -> tuple[Table, list[Entry]]:
    """A new table at which everything has been done that the log says, and the log."""
    table = Table(head, seats, head.created_at, earlier=earlier)
    if earlier is not None:
        table.begin_after(earlier)
    for entry in log[table.length :]:
        table.enter(entry)
    # nobody is asked to confirm what was done elsewhere, nor who sits down later
    if table.record.choices and head.confirm and table.match.ended_turn(log[-1].seat):
        log = [*log, Entry(log[-1].seat, CONFIRM, 0)]
        table.enter(log[-1])
    if must_be_dealt_anew(table, seats):
        log = [*log, fresh_deal()]
        table.enter(log[-1])
    table.take_digest()
    return table, log
