"""Leaving a seat, coming back, resigning, and sitting down again for a rematch.

A bot that plays for somebody changes nothing about whose seat it is. Who resigns does not come
back: of two players the other has won, among more a bot plays on in the seat.
"""

import secrets
from dataclasses import replace
from typing import Final

from moothall.bots import USUAL_BOT
from moothall.server.errors import Refused
from moothall.server.storage.schema import CONFIRM, NOTE, RESIGN
from moothall.server.storage.writer import Taken
from moothall.server.tables.hall import Hall
from moothall.server.tables.lives import Live
from moothall.server.tables.plans import Guest, Plan, SeatPlan, known_bot
from moothall.server.tables.refusals import check_closed
from moothall.server.tables.seats import Seat
from moothall.server.tables.table import Entry, Table

MOST_NOTES: Final = 60
"""So often a seat may be handed to a bot in one game: each time is a line of its log."""


class Seating:
    """What people do with their seats at a table that is set up."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def leave(self, table_id: str, seat: int, guest: str) -> Table:
        """Go: a bot plays on; before the game has begun the seat is open again."""
        live = await self.hall.live(table_id)
        async with live.lock:
            there = _own_seat(live.table, seat, guest)
            if not live.table.started:
                free = Seat(seat, "open", "", None, None, secrets.token_urlsafe(16))
                await self.hall.change_seats(live, [free])
            elif there.stand_in is None:  # or a bot plays already
                words = f"{there.title} has left; a bot plays on."
                await self._stand_in(live, there, USUAL_BOT, words)
        return live.table

    async def let_bot_play(
        self, table_id: str, seat: int, guest: str, bot: str = USUAL_BOT
    ) -> Table:
        """Let a bot play for a seat: for one's own, or as who set the table up for somebody who
        has been away for long."""
        bot = known_bot(bot)
        live = await self.hall.live(table_id)
        async with live.lock:
            there = _seat(live.table, seat)
            if seat in live.table.seats_of(guest):
                words = f"A bot plays for {there.title}, who asked for it."
            else:
                _check_absence(live, there, guest)
                words = f"{there.title} is away; a bot plays on."
            if there.stand_in is not None:
                raise Refused(409, "a bot plays for this seat already")
            await self._stand_in(live, there, bot, words)
        return live.table

    async def take_back(self, table_id: str, seat: int, guest: str) -> Table:
        """Play again instead of the bot."""
        live = await self.hall.live(table_id)
        async with live.lock:
            there = _playing_seat(live.table, seat, guest)
            if there.stand_in is None:
                return live.table
            back = replace(there, stand_in=None)
            words = f"{there.title} is back and plays again."
            await self.hall.store(live, Entry(seat, NOTE, 0, words), seat=back)
        return live.table

    async def resign(self, table_id: str, seat: int, guest: str) -> Table:
        """Give the game up, for good."""
        live = await self.hall.live(table_id)
        async with live.lock:
            there = _playing_seat(live.table, seat, guest)
            entries, gone = giving_up(live.table, there, RESIGN, "has resigned")
            await self.hall.store(live, *entries, seat=gone)
        return live.table

    async def _stand_in(self, live: Live, there: Seat, bot: str, words: str) -> None:
        table, seat = live.table, there.number
        _check_under_way(table)
        if table.notes_about(seat) >= MOST_NOTES:
            raise Refused(429, "this seat has been handed to a bot too often in this game")
        entries = [*held_turn(table, seat), Entry(seat, NOTE, 0, words)]
        await self.hall.store(live, *entries, seat=replace(there, stand_in=bot))

    # ---- the same people again

    async def rematch(self, table_id: str, guest: Guest) -> Table:
        """Set the same game up again, or sit down where somebody has done so already.

        Everybody moves on by one seat, so that who was second begins. Seats of other people are
        kept for them.
        """
        live = await self.hall.live(table_id)
        async with live.lock:
            table = live.table
            if not table.seats_of(guest.id):
                raise Refused(403, "a rematch is for those who sat at this table")
            check_closed(table)
            if not table.over:
                raise Refused(409, "the game is not over yet")
            if table.rematch is None:
                await self._set_up_again(live, guest)
            again = str(live.table.rematch)
        return await self._take_kept_seats(again, guest.id)

    async def _set_up_again(self, live: Live, guest: Guest) -> None:
        table = live.table
        try:
            made = await self.hall.create(guest, same_again(table, guest.id), follows=table.id)
        except Taken:  # somebody else was first, in another process
            await self.hall.refresh(live)
            return
        leading = table.copy(table.changed_at)
        leading.rematch = made.id
        self.hall.show(live, leading)

    async def _take_kept_seats(self, table_id: str, guest: str) -> Table:
        live = await self.hall.live(table_id)
        async with live.lock:
            kept = [seat for seat in live.table.seats if seat.kind == "open"]
            mine = [replace(seat, kind="person") for seat in kept if seat.guest == guest]
            if mine:
                await self.hall.change_seats(live, mine)
        return live.table


def same_again(table: Table, guest: str) -> Plan:
    """The plan of a rematch that a guest sets up."""
    moved = [*table.seats[1:], table.seats[0]]
    seats = [_again(seat, guest) for seat in moved]
    head = table.head
    options: dict[str, object] = dict(table.options)
    return Plan(table.game.name, options, seats, table.confirm, table.listed, head.chat, head.clock)


def _again(seat: Seat, guest: str) -> SeatPlan:
    if seat.kind == "bot":
        return SeatPlan("bot", bot=seat.bot or USUAL_BOT)
    if seat.guest == guest:
        return SeatPlan("me", seat.name)
    return SeatPlan("open", seat.name, kept_for=seat.guest)


# ---- who may


def _seat(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused(404, "this table has no such seat")
    return table.seats[seat]


def _own_seat(table: Table, seat: int, guest: str) -> Seat:
    there = _seat(table, seat)
    if seat not in table.seats_of(guest):
        raise Refused(403, "this seat is not yours")
    return there


def _playing_seat(table: Table, seat: int, guest: str) -> Seat:
    """A seat of one's own in a game under way that one has not given up."""
    there = _own_seat(table, seat, guest)
    _check_under_way(table)
    if there.resigned:
        how = "you have run out of time" if seat in table.lost else "you have resigned already"
        raise Refused(409, f"{how}: there is no way back")
    return there


def _check_absence(live: Live, there: Seat, guest: str) -> None:
    """Only who set the table up, and only for somebody who has been away for long."""
    if live.table.creator != guest or not guest or there.kind != "person":
        raise Refused(403, "this seat is not yours")
    if not live.presence.is_long_away(there.guest or ""):
        raise Refused(409, f"{there.name} has not been away for long")


def _check_under_way(table: Table) -> None:
    check_closed(table)
    if table.ended:
        raise Refused(409, "the game is over")
    if not table.started:
        raise Refused(409, "the game has not begun: a seat is still open")


def giving_up(table: Table, there: Seat, kind: int, said: str) -> tuple[list[Entry], Seat]:
    """What the log says of a seat that is given up or lost for good, and the seat after it."""
    bot = None if table.head.ends_with_resigning else there.stand_in or USUAL_BOT
    words = f"{there.title} {said}" + ("." if bot is None else "; a bot plays on.")
    gone = replace(there, stand_in=bot, resigned=True)
    return [*held_turn(table, there.number), Entry(there.number, kind, 0, words)], gone


def held_turn(table: Table, seat: int) -> list[Entry]:
    """The end of the seat's turn, if the others wait for it."""
    return [Entry(seat, CONFIRM, 0)] if table.awaiting_confirm == seat else []
