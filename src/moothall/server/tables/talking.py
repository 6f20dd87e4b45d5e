"""Talking at a table: saying something, reading it, deleting it."""

from moothall.server.errors import Refused
from moothall.server.rates import Rates
from moothall.server.storage.chats import CHAT_NEWS
from moothall.server.storage.schema import now
from moothall.server.tables.chat import (
    MOST_LINES,
    ChatLine,
    Room,
    may_delete,
    readable,
    room_of,
    tidy_words,
)
from moothall.server.tables.hall import Hall
from moothall.server.tables.lives import Live
from moothall.server.tables.plans import Guest
from moothall.server.tables.table import Table


class Talking:
    """What people do in the chat of a table."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        a_minute = hall.config.limits.lines_a_minute
        self._guests = Rates(a_minute / 60, max(1, a_minute // 4))
        # who comes without a cookie is somebody else each time
        self._rooms = Rates(a_minute * 4 / 60, a_minute)

    async def read(self, table_id: str, guest: str) -> tuple[Table, list[ChatLine]]:
        """The table, and what a guest may read there, oldest first."""
        live = await self._live(table_id)
        return live.table, readable(live.table, live.chat, guest)

    async def say(
        self, table_id: str, guest: Guest, words: str, seat: int | None = None
    ) -> ChatLine:
        """Say something: with a seat among the players, else among those who watch."""
        live = await self._live(table_id)
        table = live.table
        own = table.seats_of(guest.id)
        if seat is not None and seat not in own:
            raise Refused(403, "this seat is not yours")
        if seat is None and own:
            seat = next((one for one in table.asked if one in own), own[0])
        room = room_of(table, guest.id)
        said = tidy_words(words)
        if live.chat.count(room) >= MOST_LINES:
            raise Refused(409, f"the chat is full: it holds {MOST_LINES} lines")
        self._check_rates(table_id, room, guest.id)
        name = guest.name if seat is None else table.seats[seat].name
        line = ChatLine(-1, room, seat, guest.id, name, said, False, now())
        stored = await self.hall.chats.add(table_id, line)
        await self.hall.hear(table_id)
        return stored

    def _check_rates(self, table_id: str, room: Room, guest: str) -> None:
        if not self._guests.allow(guest):
            raise Refused(429, "you write very fast: wait a moment, then send it again")
        if not self._rooms.allow(f"{table_id} {room}"):
            raise Refused(429, "too much is written here at once: wait a moment")

    async def delete(self, table_id: str, guest: str, number: int) -> ChatLine:
        """Delete a line, for good. Nobody deletes what they may not read."""
        live = await self._live(table_id)
        if not may_delete(live.table, guest):
            raise Refused(403, "only who set the table up may delete lines")
        if all(line.number != number for line in readable(live.table, live.chat, guest)):
            raise Refused(404, "there is no such line")
        await self.hall.chats.delete(table_id, number)
        await self.hall.hear(table_id)
        return live.chat.lines[number]

    async def _live(self, table_id: str) -> Live:
        live = await self.hall.live(table_id)
        if not live.table.head.chat:
            raise Refused(403, "there is no chat at this table")
        if self.hall.may_be_behind(table_id, CHAT_NEWS):
            await self.hall.hear(table_id)
        return live
