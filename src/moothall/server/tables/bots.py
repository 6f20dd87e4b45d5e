"""Bots at the tables: they think in processes of their own, with a budget, and never block anybody.

A bot is handed an imagined position, so what it may not know does not even reach its process. One
that fails or takes too long is replaced by a simpler one, and the log says so. One whose process is
killed thinks again: it is to blame only if that happens to it again and again.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from moothall.bots import LEVELS, bot
from moothall.bots.aims import aim
from moothall.bots.base import Kept
from moothall.engine.dice import Dice
from moothall.engine.game import State
from moothall.server.errors import Refused
from moothall.server.storage.schema import BY_BOT, CHOICE, NOTE
from moothall.server.tables.hall import Hall
from moothall.server.tables.lives import Live
from moothall.server.tables.plans import bot_seat
from moothall.server.tables.seats import bot_level
from moothall.server.tables.table import Entry, Table
from moothall.server.tables.workers import TRIES, ProcessDied, Workers

log = logging.getLogger("moothall")
SIMPLEST: Final = "random"  # takes the place of a novice that fails
PATIENCE: Final = 0.9  # seconds that a bot thinks about one choice
AGAIN: Final = 1.0  # seconds until a bot whose choice could not be stored tries once more


class Thought(NamedTuple):
    """What a bot chooses; what it is after, which is for its seat alone; how it means to go on."""

    choice: int
    aim: str = ""
    kept: Kept | None = None


Think = Callable[[str, State, int, int, Kept | None], Thought]


def think(name: str, state: State, seat: int, seed: int, kept: Kept | None) -> Thought:
    """What a bot's process does. Somebody waits, so there is an end to it."""
    thinker = bot(name, seed)
    thinker.seconds = PATIENCE
    thinker.kept = kept
    choice = thinker.choose(state.copy(), seat)
    return Thought(choice, aim(state, seat, thinker.plan or [choice]), thinker.kept)


class BotFailed(Exception):
    """Why a bot has not chosen, in words."""


class BotPool:
    """Processes in which bots think; a process that takes too long is ended and replaced."""

    def __init__(self, workers: int, seconds: float, think: Think = think) -> None:
        self.seconds = seconds
        self.think = think
        self._workers = Workers(workers, "bots")

    async def choose(
        self,
        name: str,
        state: State,
        seat: int,
        with_people: bool = True,
        kept: Kept | None = None,
    ) -> Thought:
        """What a bot chooses, who may go on with a plan that it has kept.

        Tables without people wait behind those with some.
        """
        try:
            choices = state.forward_choices(seat)
            if len(choices) == 1:
                return Thought(choices[0])
            thought = await self._thought(name, state, seat, with_people, kept)
        except TimeoutError:
            raise BotFailed(f"thought for longer than {self.seconds:g} seconds") from None
        except ProcessDied:
            raise BotFailed(f"ended its process {TRIES} times") from None
        except Exception as error:
            raise BotFailed(f"failed with {type(error).__name__}") from None
        if type(thought.choice) is not int or thought.choice not in choices:
            raise BotFailed("chose what was not open")
        return thought

    async def _thought(
        self, name: str, state: State, seat: int, with_people: bool, kept: Kept | None
    ) -> Thought:
        for _ in range(TRIES - 1):
            try:
                return await self._ask(name, state, seat, with_people, kept)
            except ProcessDied:
                continue
        return await self._ask(name, state, seat, with_people, kept)

    async def _ask(
        self, name: str, state: State, seat: int, with_people: bool, kept: Kept | None
    ) -> Thought:
        imagined = state.imagined(seat, Dice(secrets.randbits(62)))
        return await self._workers.run(
            self.think,
            name,
            imagined,
            seat,
            secrets.randbits(62),
            kept,
            seconds=self.seconds,
            behind=not with_people,
        )

    @property
    def waiting(self) -> int:
        """How many bots wait for a process to think in."""
        return self._workers.waiting

    def answers(self) -> bool:
        """Whether bots that were asked have answered, as far as was seen last."""
        return self._workers.answers()

    def close(self) -> None:
        self._workers.close()


class BotSeats:
    """Lets bots choose wherever one is to decide."""

    def __init__(self, hall: Hall, bots: BotPool) -> None:
        self.hall = hall
        self.bots = bots
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_change = self.wake

    def wake(self, live: Live) -> None:
        if live.bots is None and self._is_asked(live):
            live.bots = asyncio.ensure_future(self._play(live))
            self._tasks.add(live.bots)
            live.bots.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Let no bot begin anything more; what one has handed in is finished."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play(self, live: Live) -> None:
        try:
            while self._is_asked(live):
                if self._is_for_others(live) and not await self._is_left_to_us(live):
                    continue
                if live.signals and live.table.with_people and not await self._paused(live):
                    continue
                await self._play_one(live)
        except asyncio.CancelledError:
            pass
        finally:
            live.bots = None

    async def _paused(self, live: Live) -> bool:
        """Let people follow; whether to go on. Who has just ended a turn may take it back."""
        table = live.table
        if table.turn_to_take_back() is None:
            if _begins_turn(table):
                await asyncio.sleep(self.hall.config.bot_pace)
            return True
        await asyncio.sleep(self.hall.config.bot_grace)
        return live.table is table

    def _is_asked(self, live: Live) -> bool:
        """Whether bots are to choose; when all the people have left, only while one looks on."""
        if self.hall.closing or not live.table.thinking:
            return False
        left = live.table.left_alone
        return not left or any(live.presence.is_here(guest) for guest in left)

    def _is_for_others(self, live: Live) -> bool:
        """Whether another process asks the bots next: on this machine the one whose table it is,
        of several machines the one that made the last change."""
        if not self.hall.neighbours.owns(live.table.id):
            return True
        return self.hall.config.shared and live.elsewhere

    async def _is_left_to_us(self, live: Live) -> bool:
        """Whether the other process has done nothing for so long that it must have ended."""
        table = live.table
        await asyncio.sleep(self.bots.seconds + AGAIN)
        return live.table is table

    async def _play_one(self, live: Live) -> None:
        table = live.table
        if not table.thinking:
            return
        seat = table.thinking[0]
        decision = table.decision(seat)
        failure: str | None = None
        try:
            thought = await self.bots.choose(
                table.bot_of(seat), table.state, seat, table.with_people, live.kept.get(seat)
            )
        except BotFailed as error:
            failure = str(error)
            thought = Thought(secrets.choice(table.state.forward_choices(seat)))
        try:
            async with live.lock:
                if live.table.decision(seat) != decision or seat not in live.table.thinking:
                    return
                if failure is not None:
                    await self._replace(live, seat, failure)
                if failure is None or _simpler(table, seat) is None:
                    note = BY_BOT if table.seats[seat].kind == "person" else ""
                    if note:
                        table.aims[seat] = thought.aim
                    live.kept[seat] = thought.kept
                    await self.hall.store(live, Entry(seat, CHOICE, thought.choice, note))
        except Refused as refusal:  # another process was first
            if refusal.status != 409:
                raise
        except Exception as error:  # the database did not take it: nothing happened, so try again
            log.warning("a bot's choice could not be stored (%s)", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _replace(self, live: Live, seat: int, failure: str) -> None:
        """Put a simpler bot into the seat, and say so; the simplest is helped out with a lot."""
        table = live.table
        there = table.seats[seat]
        simpler = _simpler(table, seat)
        if simpler is None:
            note = (
                f"The {table.bot_of(seat)} bot of {there.colour} {failure}; a lot was drawn for it."
            )
            await self.hall.store(live, Entry(seat, NOTE, 0, note))
            return
        note = (
            f"The {there.player} bot of {there.colour} {failure}; "
            f"the {simpler} bot takes its place."
        )
        replaced = bot_seat(seat, simpler)
        if there.kind == "person":
            replaced = replace(there, stand_in=simpler)
        await self.hall.store(live, Entry(seat, NOTE, 0, note), seat=replaced)


def _begins_turn(table: Table) -> bool:
    """Whether somebody else chose last. A bot pauses once a turn: pages show each step by itself,
    for as long as who looks on wishes."""
    choices = table.record.choices
    return not choices or choices[-1][0] != table.thinking[0]


def _simpler(table: Table, seat: int) -> str | None:
    """The bot next to this one towards the simple end; None for the simplest.

    For a bot that plays a single turn none is looked for.
    """
    if table.is_out_of_time(seat):
        return None
    name = bot_level(table.seats[seat].player)
    if name == SIMPLEST:
        return None
    place = LEVELS.index(name) if name in LEVELS else len(LEVELS)
    return LEVELS[place - 1] if place > 0 else SIMPLEST
