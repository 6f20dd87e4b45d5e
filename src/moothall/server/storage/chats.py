"""What was said at tables, in the database."""

from dataclasses import replace
from typing import Any, Final

from sqlalchemy import Connection, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from moothall.server.storage.schema import ChatRow
from moothall.server.storage.writer import Storage, utc
from moothall.server.tables.chat import Chat, ChatLine

CHAT_NEWS: Final = "chat "
"""What the news of a chat begin with; the id of its table follows."""

_TRIES: Final = 20


class Chats:
    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def newer(self, table_id: str, known: Chat) -> Chat | None:
        """The chat with what was said or deleted since; None if that is nothing."""
        row = ChatRow.__table__
        asked = select(row).where(
            ChatRow.table_id == table_id,
            or_(ChatRow.number >= len(known.lines), ChatRow.deleted.is_(True)),
        )
        found = await self.storage.read(
            lambda c: [_line(one) for one in c.execute(asked.order_by(ChatRow.number)).mappings()]
        )
        before = [line for line in found if line.number < len(known.lines)]
        lines = [*known.lines, *found[len(before) :]]
        for line in before:
            if not lines[line.number].deleted:
                lines[line.number] = line
        newer = Chat(tuple(lines))
        return newer if newer.version != known.version else None

    async def add(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a line; the same with the number that it has got."""
        values = {**vars(line), "table_id": table_id}

        def store(connection: Connection) -> int:
            asked = select(func.max(ChatRow.number)).where(ChatRow.table_id == table_id)
            last = connection.scalar(asked)
            number = 0 if last is None else int(last) + 1
            connection.execute(insert(ChatRow), {**values, "number": number})
            return number

        for again in range(_TRIES, 0, -1):
            try:
                number = await self.storage.write(store, [CHAT_NEWS + table_id])
                return replace(line, number=number)
            except IntegrityError:  # another process has taken the number
                if again == 1:
                    raise
        raise AssertionError

    async def delete(self, table_id: str, number: int) -> None:
        """Blot out what a line said."""
        gone = update(ChatRow).where(ChatRow.table_id == table_id, ChatRow.number == number)
        gone = gone.values(words="", deleted=True)
        await self.storage.write(lambda c: c.execute(gone) and None, [CHAT_NEWS + table_id])


def _line(row: Any) -> ChatLine:
    return ChatLine(
        row["number"],
        row["room"],
        row["seat"],
        row["guest"],
        row["name"],
        row["words"],
        row["deleted"],
        utc(row["at"]),
    )
