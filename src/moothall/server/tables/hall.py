"""The hall: all tables, who sits where, and everything that happens at them.

A choice is checked, stored, and only then shown. Tables live in memory while somebody is at them
and are rebuilt from their log when somebody comes back.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from dataclasses import InitVar, dataclass, field, replace

from moothall.bots.base import Kept
from moothall.engine.errors import MoothallError
from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import LONGEST
from moothall.engine.options import read_settings
from moothall.engine.record import UNKNOWN, OldRecord, Record
from moothall.engine.registry import game as find_game
from moothall.server.config import Config
from moothall.server.errors import Refused
from moothall.server.storage.chats import Chats
from moothall.server.storage.library import Library
from moothall.server.storage.schema import CONFIRM, UNDO, now
from moothall.server.storage.summaries import Summary
from moothall.server.storage.uptime import Uptime
from moothall.server.storage.writer import Storage, Taken
from moothall.server.tables.chat import SILENCE, Chat
from moothall.server.tables.clock import begun
from moothall.server.tables.deals import (
    fresh_deal,
    fresh_salt,
    fresh_seed,
    log_of,
    must_be_dealt_anew,
    unsalted,
)
from moothall.server.tables.plans import (
    Guest,
    Plan,
    SeatPlan,
    bot_seat,
    known_bot,
    planned,
    tidy_name,
)
from moothall.server.tables.presence import NOBODY, Company, Presence
from moothall.server.tables.records import AT_ONCE, Records
from moothall.server.tables.refusals import check_closed, check_entry, check_free
from moothall.server.tables.replay import slowly
from moothall.server.tables.seats import Seat, link_digest
from moothall.server.tables.signals import GuestSignals
from moothall.server.tables.table import Closed, Entry, Head, Table, gesture_entries


@dataclass(frozen=True)
class Lists:
    """What the hall shows to a guest."""

    mine: list[Summary]
    open: list[Summary]
    running: list[Summary]
    finished: list[Summary]


@dataclass
class Live:
    """A table in memory, with those who look on."""

    table: Table
    presence: Presence = field(init=False)
    away_seconds: InitVar[float] = Config.away_seconds
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    signals: set[asyncio.Event] = field(default_factory=set)
    bots: asyncio.Task[None] | None = None
    kept: dict[int, Kept | None] = field(default_factory=dict)  # how each bot means to go on
    chat: Chat = SILENCE
    elsewhere: bool = False  # whether another process has made the last change
    gone: bool = False  # whether the table cannot be opened any more

    def __post_init__(self, away_seconds: float) -> None:
        self.presence = Presence(away_seconds, self.ring)

    @property
    def idle(self) -> bool:
        return not self.signals and not self.lock.locked() and self.bots is None

    def show(self, table: Table, elsewhere: bool = False) -> None:
        self.table = table
        self.elsewhere = elsewhere
        self.ring()

    def ring(self) -> None:
        """Let everybody who looks on look again."""
        for signal in self.signals:
            signal.set()


class Hall:
    def __init__(self, config: Config, storage: Storage) -> None:
        self.config = config
        self.library = Library(storage)
        self.chats = Chats(storage)
        self.closing = False
        self.guest_signals = GuestSignals()
        self.time = Uptime(storage)
        self.on_change: Callable[[Live], None] = lambda _: None  # the bots listen here
        self.on_clock: Callable[[Live], None] = lambda _: None  # who keeps the clocks, here
        # what tells people who are away listens here: to a step that was made in this process,
        # with the table before it; and to guests who come
        self.on_step: Callable[[Live, Table], None] = lambda *_: None
        self.on_arrival: Callable[[Table, str], None] = lambda *_: None
        self.records = Records(config)
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    # ---- coming to a table

    async def table(self, table_id: str) -> Table:
        return (await self.live(table_id)).table

    async def live(self, table_id: str) -> Live:
        live = self._lives.get(table_id)
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(loading)
        else:
            self._lives.move_to_end(table_id)
            if self.config.shared:
                await self.catch_up(table_id)
        # it may have been forgotten meanwhile, and must not be there twice
        return self._lives.setdefault(table_id, live)

    async def _load(self, table_id: str) -> Live:
        return await self._bring(await self.library.load(table_id))

    async def _bring(self, table: Table) -> Live:
        """Bring a table into the hall."""
        await self._mind_time(table)
        live = self._lives.setdefault(table.id, Live(table, self.config.away_seconds))
        await self.hear(table.id)
        self._forget_some()
        self._tell(live)
        return live

    def _forget_some(self) -> None:
        """Of the tables at which nobody is, only those stay to which somebody came last."""
        if len(self._lives) <= self.config.tables_in_memory:
            return
        idle = [table_id for table_id, live in self._lives.items() if live.idle]
        for table_id in idle[: max(0, len(idle) - self.config.tables_in_memory)]:
            del self._lives[table_id]

    def in_memory(self) -> list[str]:
        return list(self._lives)

    async def catch_up(self, table_id: str) -> None:
        """Take over what another process has stored, if the table is in memory here."""
        live = self._lives.get(table_id)
        if live is None:
            await self._tell_guests(table_id)
            return
        async with live.lock:
            await self.refresh(live)

    async def hear(self, table_id: str) -> None:
        """Take over what was said at a table, here or elsewhere, if the table is in memory."""
        live = self._lives.get(table_id)
        if live is None or not live.table.head.chat:
            return
        newer = await self.chats.newer(table_id, live.chat)
        if newer is not None and newer.version > live.chat.version:  # or it came too late
            live.chat = newer
            live.ring()

    async def _tell_guests(self, table_id: str) -> None:
        """Another process has changed a table: let those hear it who listen here."""
        if self.guest_signals and self.guest_signals.listening(
            await self.library.guests_at(table_id)
        ):
            self.guest_signals.ring(await self.table(table_id))

    async def refresh(self, live: Live) -> None:
        try:
            newer = await self.library.newer(live.table)
        except Refused:  # deleted, or damaged: who looks on is sent away, and told when they return
            self._lives.pop(live.table.id, None)
            live.gone = True
            live.ring()
            raise
        if newer is not None:
            self.show(live, newer, elsewhere=True)
            self._tell(live)

    def show(self, live: Live, table: Table, elsewhere: bool = False) -> None:
        before = live.table
        live.show(table, elsewhere)
        self.guest_signals.ring(table)
        if not elsewhere:
            self.on_step(live, before)

    def _tell(self, live: Live) -> None:
        """Let those hear it who act at tables by themselves."""
        self.on_change(live)
        if live.table.clock is not None:
            self.on_clock(live)

    async def _mind_time(self, table: Table) -> None:
        """At a table with clocks: be sure of the time, also after the machine was asleep."""
        if table.head.clock is not None and self.time.stale:
            await self.time.beat()

    def _keep_time(self, before: Table, after: Table, entries: Sequence[Entry] = ()) -> None:
        if before.clock is not None:
            after.clock = before.clock.after(before, after, entries, self.time.now())

    async def watch(self, table_id: str, guest: str = "") -> AsyncIterator[Table]:
        """The table now, after every change, and when somebody comes or goes.

        Changes that come fast are taken together. For as long as this lasts, the guest is here.
        """
        live = await self.live(table_id)
        signal = asyncio.Event()
        signal.set()
        live.signals.add(signal)
        try:
            if self.config.shared:
                await self.hear(table_id)
            with live.presence.attended(guest, guest in live.table.guests):
                self.on_change(live)  # bots may have waited for somebody to come back
                self.on_arrival(live.table, guest)
                while True:
                    await signal.wait()
                    signal.clear()
                    if self.closing or live.gone:
                        return
                    yield live.table
        finally:
            live.signals.discard(signal)
            self._forget_some()

    async def tell(self, table: Table, viewer: int) -> Table:
        """The same table, when its log can be told to a viewer at once: a long one takes a while,
        so it is told in a thread."""
        if table.match.untold(viewer) > AT_ONCE:
            await slowly(table.tell, viewer)
        return table

    def company(self, table: Table, looking: str | None = None) -> Company:
        """Who is at a table, as far as this process knows, with the guest who is just looking."""
        live = self._lives.get(table.id)
        return NOBODY if live is None else live.presence.company(table.seats, looking)

    def chat(self, table: Table) -> Chat:
        live = self._lives.get(table.id)
        return SILENCE if live is None else live.chat

    def close(self) -> None:
        """Let everybody who looks on go."""
        self.closing = True
        self.guest_signals.ring_out()
        for live in self._lives.values():
            if live.bots is not None:
                live.bots.cancel()
            live.ring()

    async def note_positions(self) -> None:
        """Before the end: store where games under way stand, for newer rules to go on from."""
        tables = [live.table for live in self._lives.values() if not live.table.ended]
        await self.library.note([table for table in tables if table.length > table.digested])

    async def look_at_older(self) -> None:
        """Find out of every game under way what newer rules make of it, before anybody comes."""
        for table_id in await self.library.of_older_rules():
            if self.closing:
                return
            with suppress(Refused):  # who comes there is told so
                await self.library.load(table_id)

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
            id=secrets.token_hex(6),
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


__all__ = ["Guest", "Hall", "Lists", "Live", "Plan", "Refused", "SeatPlan", "Summary", "tidy_name"]
