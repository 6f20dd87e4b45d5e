"""The hall: all tables, who sits where, and everything that happens at them.

A choice is checked, stored, and only then shown.
"""

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from moothall.engine.errors import MoothallError
from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import LONGEST
from moothall.engine.options import read_settings
from moothall.engine.record import UNKNOWN, OldRecord, Record
from moothall.engine.registry import game as find_game
from moothall.server.errors import Refused
from moothall.server.storage.schema import CONFIRM, UNDO, now
from moothall.server.storage.summaries import Summary
from moothall.server.storage.writer import Taken
from moothall.server.tables.clock import begun
from moothall.server.tables.deals import (
    fresh_deal,
    fresh_salt,
    fresh_seed,
    log_of,
    must_be_dealt_anew,
    unsalted,
)
from moothall.server.tables.lives import Live, Lives
from moothall.server.tables.plans import Guest, Plan, SeatPlan, bot_seat, known_bot, planned
from moothall.server.tables.refusals import check_closed, check_entry, check_free
from moothall.server.tables.replay import slowly
from moothall.server.tables.seats import Seat, link_digest
from moothall.server.tables.table import Closed, Entry, Head, Table, gesture_entries


@dataclass(frozen=True)
class Lists:
    """What the hall shows to a guest."""

    mine: list[Summary]
    open: list[Summary]
    running: list[Summary]
    finished: list[Summary]


class Hall(Lives):
    """What people do at tables: play, set one up, sit down."""

    # ---- playing

    async def choose(
        self, table_id: str, seat: int, guest: str, choice: int | Sequence[int], decision: int
    ) -> Table:
        """Make a choice, or several in one go; refused if the page it comes from is out of date.

        Of several all are made, up to the first that reveals something, or none.
        """
        choices = [choice] if isinstance(choice, int) else choice
        if not 0 < len(choices) <= LONGEST:
            raise Refused(422, f"from 1 to {LONGEST} choices are made in one go")
        return await self._enter(table_id, seat, guest, decision, *gesture_entries(seat, choices))

    async def undo(self, table_id: str, seat: int, guest: str, decision: int) -> Table:
        """Take back the seat's last choice."""
        return await self._enter(table_id, seat, guest, decision, Entry(seat, UNDO, 0))

    async def confirm(self, table_id: str, seat: int, guest: str, decision: int) -> Table:
        """End the turn."""
        return await self._enter(table_id, seat, guest, decision, Entry(seat, CONFIRM, 0))

    async def _enter(
        self, table_id: str, seat: int, guest: str, decision: int, *entries: Entry
    ) -> Table:
        live = await self.live(table_id)
        async with live.lock:
            table = live.table
            if seat not in table.seats_of(guest):
                raise Refused(403, "this seat is not yours")
            check_closed(table)
            if table.seats[seat].stand_in is not None:
                raise Refused(409, "a bot plays for you: take the seat back first")
            await self._mind_time(table)
            if table.is_out_of_time(seat) or (
                table.clock is not None and seat in table.clock.out(self.time.now())
            ):
                raise Refused(409, "your time has run out")
            live.presence.heard_of(guest)
            if table.decision(seat) != decision:
                raise Refused(409, "the game has gone on since: look again")
            if entries[0].kind == UNDO:
                await asyncio.to_thread(check_entry, table, entries[0])
            else:
                check_entry(table, entries[0])
            await self.store(live, *entries)
        return live.table

    async def store(self, live: Live, *entries: Entry, seat: Seat | None = None) -> None:
        """Write entries, then show the table after them. The caller holds the table's lock."""
        at = now()
        await self._mind_time(live.table)
        try:
            table = live.table if seat is None else live.table.with_seat(seat, at)
            if entries[0].kind == UNDO:
                after = await asyncio.to_thread(table.after_all, entries, at)
            else:
                after = table.after_all(entries, at)
        except MoothallError as error:
            raise Refused(422, str(error)) from None
        try:
            made = entries[: after.length - table.length]
            self._keep_time(live.table, after, made)
            await self.library.append(live.table, made, after, seat)
        except Taken:
            await self.refresh(live)
            raise Refused(409, "the game has gone on since: look again") from None
        self.show(live, after)
        self._tell(live)

    # ---- setting up and sitting down

    async def create(self, guest: Guest, plan: Plan, follows: str | None = None) -> Table:
        """A new table with a seed that nobody knows; the rematch of another one: see `add`."""
        try:
            game = find_game(plan.game)
            options = read_settings(game.options, plan.options)
            record = Record.begin(game, len(plan.seats), fresh_seed(), options)
        except MoothallError as error:
            raise Refused(422, str(error)) from None
        record.salt = fresh_salt()
        return await self._set_up(guest, record, plan, imported=False, follows=follows)

    async def import_record(
        self, guest: Guest, record: Record, seats: list[SeatPlan] | None, to: int | None
    ) -> Table:
        """A record as a table: to look at, or with people in its seats to go on from a step.

        If more than one of them can play, what is hidden is dealt anew.
        """
        steps = len(record.choices)
        if to is not None and not 0 <= to <= steps:
            raise Refused(422, f"the game has {steps} steps, there is no step {to}")
        cut = record.cut(to)
        plan = Plan(record.game.name, dict(record.options), seats or [], listed=False)
        if seats is None:
            names = [SeatPlan("bot", name=SEAT_NAMES[seat]) for seat in range(record.players)]
            plan = replace(plan, seats=names)
        elif len(seats) != record.players:
            raise Refused(422, f"this game has {record.players} seats, not {len(seats)}")
        if seats is None:
            return await self._set_up(guest, cut, plan, imported=True)
        before = 0 if cut.earlier is None else len(cut.earlier.choices)
        played = before + len(cut.choices)
        return await self._set_up(guest, unsalted(cut), plan, imported=False, played=played)

    async def keep(self, guest: Guest, old: OldRecord) -> Table:
        """A record of older rules as a closed table, to look at as far as today's rules lead."""
        seats = [SeatPlan("bot") for _ in range(old.record.players)]
        plan = Plan(old.record.game.name, {}, seats, listed=False)
        return await self._set_up(guest, old.record, plan, imported=True, old=old)

    async def _set_up(
        self,
        guest: Guest,
        record: Record,
        plan: Plan,
        imported: bool,
        old: OldRecord | None = None,
        follows: str | None = None,
        played: int | None = None,
    ) -> Table:
        if plan.clock is not None and plan.clock.fault:
            raise Refused(422, plan.clock.fault)
        if await self.library.count_running(guest.id) >= self.config.limits.tables_a_guest:
            raise Refused(429, "you have too many games under way: finish some first")
        head = Head(
            id=self.neighbours.new_table_id(),
            game=record.game,
            players=record.players,
            seed=record.seed,
            options=record.options,
            creator=guest.id,
            confirm=plan.confirm,
            listed=plan.listed,
            imported=imported,
            created_at=now(),
            chat=plan.chat,
            clock=plan.clock,
            salt=record.salt,
            from_record=played,
        )
        seats = [planned(number, seat, guest, imported) for number, seat in enumerate(plan.seats)]
        log = log_of(record)
        if old is None:
            table, log = await self.records.begin(head, seats, log, record.earlier)
            if head.clock is not None:
                await self._mind_time(table)
                table.clock = begun(head.clock, head.players, self.time.now())
                self._keep_time(table, table)
        else:
            closed = Closed(old, "")
            table = await slowly(Table, head, seats, head.created_at, closed, len(log))
            if old.position != UNKNOWN:
                table.digest, table.digested = old.position, len(log)
        await self.library.add(table, log, follows)
        made = (await self._bring(table)).table
        self.guest_signals.ring(made)
        return made

    async def sit(self, table_id: str, seat: int, guest: Guest, secret: str | None) -> Table:
        """Take an open seat of a listed table, or any whose secret the guest holds."""
        live = await self.live(table_id)
        async with live.lock:
            table = live.table
            if not 0 <= seat < len(table.seats):
                raise Refused(404, "this table has no such seat")
            there = table.seats[seat]
            if seat in table.seats_of(guest.id):
                return table
            check_closed(table)
            check_free(table, there, guest, secret)
            # a new secret: a link that was used, or handed on, opens nothing any more
            theirs = there.kind == "person" or there.guest == guest.id
            name = there.name if theirs and there.name else guest.name
            taken = Seat(seat, "person", name, guest.id, None, secrets.token_urlsafe(16))
            if must_be_dealt_anew(table, table.with_seat(taken, now()).seats):
                await self.store(live, fresh_deal(), seat=taken)
            else:
                await self.change_seats(live, [taken])
        return live.table

    async def fill_with_bots(self, table_id: str, guest: str, bot: str) -> Table:
        """The creator begins without waiting for more people."""
        bot = known_bot(bot)
        live = await self.live(table_id)
        async with live.lock:
            table = live.table
            if table.creator != guest:
                raise Refused(403, "only who set the table up may fill it with bots")
            check_closed(table)
            free = [seat.number for seat in table.seats if seat.kind == "open"]
            await self.change_seats(live, [bot_seat(number, bot) for number in free])
        return live.table

    async def change_seats(self, live: Live, seats: list[Seat]) -> None:
        """Let others sit there. The caller holds the table's lock."""
        table = live.table
        for seat in seats:
            table = table.with_seat(seat, now())
        await self._mind_time(table)
        self._keep_time(live.table, table)
        try:
            await self.library.change_seats(live.table, table, seats)
        except Taken:
            await self.refresh(live)
            raise Refused(409, "the table has changed since: look again") from None
        self.show(live, table)
        self._tell(live)

    async def seat_secret(self, table_id: str, seat: int, guest: str) -> str:
        """What a new seat link carries: for one's own seats, and for open ones at one's own table.

        It is told once. A link that was made before opens nothing any more.
        """
        live = await self.live(table_id)
        async with live.lock:
            table = live.table
            if not 0 <= seat < len(table.seats):
                raise Refused(404, "this table has no such seat")
            there = table.seats[seat]
            own = bool(guest) and (
                there.guest == guest or (there.kind == "open" and table.creator == guest)
            )
            if not own:
                raise Refused(403, "this seat is not yours to hand on")
            secret = secrets.token_urlsafe(16)
            await self.change_seats(live, [replace(there, secret=link_digest(secret))])
        return secret

    async def tables(self, guest: str) -> Lists:
        return Lists(*await self.library.lists(guest))
