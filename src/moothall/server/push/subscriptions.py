"""Who wants to be told of turns, and where; and who has been told."""

import hashlib
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import Connection, Delete, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from moothall.server.push.sending import Subscription
from moothall.server.storage.schema import BY_BOT, NOTE, EntryRow, PushRow, ToldRow, now
from moothall.server.storage.writer import Storage


class Subscriptions:
    def __init__(self, storage: Storage, most: int) -> None:
        """`most`: so many may one guest have."""
        self.storage = storage
        self.most = most

    # ---- where people want to be told

    async def of(self, guest: str) -> list[Subscription]:
        """Those of a guest, the newest first."""

        def look(connection: Connection) -> list[Subscription]:
            asked = select(PushRow.endpoint, PushRow.p256dh, PushRow.auth)
            mine = asked.where(PushRow.guest == guest).order_by(PushRow.created_at.desc())
            return [Subscription(*row) for row in connection.execute(mine)]

        return await self.storage.read(look)

    async def add(self, guest: str, subscription: Subscription) -> None:
        """Take one up; beyond the limit the oldest of the guest gives way.

        A browser has one: if it was another guest's, the same browser is now this one.
        """
        digest = _digest(subscription.endpoint)
        row = {
            "digest": digest,
            "guest": guest,
            "endpoint": subscription.endpoint,
            "p256dh": subscription.p256dh,
            "auth": subscription.auth,
            "created_at": now(),
        }

        def write(connection: Connection) -> None:
            connection.execute(delete(PushRow).where(PushRow.digest == digest))
            connection.execute(insert(PushRow), row)
            mine = select(PushRow.digest).where(PushRow.guest == guest)
            newest_first = mine.order_by(PushRow.created_at.desc(), PushRow.digest)
            for old in list(connection.scalars(newest_first))[self.most :]:
                connection.execute(delete(PushRow).where(PushRow.digest == old))

        with suppress(IntegrityError):  # the same one, at the same moment, by another process
            await self.storage.write(write)

    async def end(self, guest: str, endpoint: str | None = None) -> None:
        """Forget one of a guest, or all."""
        which = delete(PushRow).where(PushRow.guest == guest)
        if endpoint is not None:
            which = which.where(PushRow.digest == _digest(endpoint))
        await self.storage.write(lambda connection: connection.execute(which))

    async def drop(self, subscription: Subscription) -> None:
        """Forget one that is no longer good; not one that has taken its place meanwhile."""
        which = delete(PushRow).where(
            PushRow.digest == _digest(subscription.endpoint), PushRow.auth == subscription.auth
        )
        await self.storage.write(lambda connection: connection.execute(which))

    # ---- who has been told

    async def note_told(self, table: str, guest: str, seats: Sequence[int], length: int) -> bool:
        """Note that a guest is told of a turn; False if they were, and have not come since."""

        def write(connection: Connection) -> bool:
            before = connection.scalar(
                select(ToldRow.length).where(ToldRow.table_id == table, ToldRow.guest == guest)
            )
            if before is not None:
                if not _has_acted(connection, table, seats, before):
                    return False
                connection.execute(_of(table, guest))
            row = {"table_id": table, "guest": guest, "length": length}
            connection.execute(insert(ToldRow), row)
            return True

        try:
            return await self.storage.write(write)
        except IntegrityError:
            return False  # another process tells them

    async def note_arrival(self, table: str, guest: str) -> None:
        """Somebody has come: the next turn is told again."""

        def look(connection: Connection) -> bool:
            told = select(ToldRow.length).where(ToldRow.table_id == table, ToldRow.guest == guest)
            return connection.scalar(told) is not None

        if await self.storage.read(look):  # writing is dear
            await self.storage.write(lambda connection: connection.execute(_of(table, guest)))


def _of(table: str, guest: str) -> Delete:
    return delete(ToldRow).where(ToldRow.table_id == table, ToldRow.guest == guest)


def _has_acted(connection: Connection, table: str, seats: Sequence[int], since: int) -> bool:
    """Whether a person has done something in these seats since an entry of the log."""
    made = select(func.count()).where(
        EntryRow.table_id == table,
        EntryRow.number >= since,
        EntryRow.seat.in_(seats),
        EntryRow.kind != NOTE,
        EntryRow.note != BY_BOT,
    )
    return bool(connection.scalar(made))


def _digest(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()
