"""Tables in memory, and those who look on.

A table lives here while somebody is at it and is rebuilt from its log when somebody comes back.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import InitVar, dataclass, field
from functools import partial

from moothall.bots.base import Kept
from moothall.server.config import Config
from moothall.server.errors import Refused
from moothall.server.storage.chats import CHAT_NEWS, Chats
from moothall.server.storage.library import Library
from moothall.server.storage.uptime import Uptime
from moothall.server.storage.writer import Storage
from moothall.server.tables.chat import SILENCE, Chat
from moothall.server.tables.presence import NOBODY, Company, Presence
from moothall.server.tables.records import AT_ONCE, Records
from moothall.server.tables.replay import slowly
from moothall.server.tables.signals import GuestSignals
from moothall.server.tables.table import Entry, Table


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
        # not `self.ring`: while its timers run, the presence must not hold a forgotten table
        self.presence = Presence(away_seconds, partial(ring_all, self.signals))

    @property
    def idle(self) -> bool:
        return not self.signals and not self.lock.locked() and self.bots is None

    def show(self, table: Table, elsewhere: bool = False) -> None:
        self.table = table
        self.elsewhere = elsewhere
        self.ring()

    def ring(self) -> None:
        """Let everybody who looks on look again."""
        ring_all(self.signals)


def ring_all(signals: Iterable[asyncio.Event]) -> None:
    for signal in signals:
        signal.set()


class Lives:
    """The tables in memory: brought when somebody comes, shown after every change, and forgotten
    when nobody is there any more."""

    def __init__(self, config: Config, storage: Storage) -> None:
        self.config = config
        self.neighbours = storage.neighbours
        self.library = Library(storage)
        self.chats = Chats(storage)
        self.closing = False
        self.guest_signals = GuestSignals()
        self.unread: Callable[[str], bool] = lambda _: False  # whether there are news of a table
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
            if self.may_be_behind(table_id):
                await self.catch_up(table_id)
        # it may have been forgotten meanwhile, and must not be there twice
        return self._lives.setdefault(table_id, live)

    def may_be_behind(self, table_id: str, what: str = "") -> bool:
        """Whether somebody may have been told by another process of what is not known here yet: of
        the game, or of what else there are news of."""
        if self.config.shared or not self.neighbours.owns(table_id):
            return True
        return self.unread(what + table_id)

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
            if self.may_be_behind(table_id, CHAT_NEWS):
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
