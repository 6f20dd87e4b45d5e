"""A finished game, step by step: any position at once, and every choice in words.

Step 0 is the table as it was set up, step n the position after the first n choices.
"""

import asyncio
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Callable, Sized
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Generic, TypeVar
from weakref import WeakValueDictionary

from moothall.engine.errors import BadRecord
from moothall.engine.game import State
from moothall.engine.record import Record
from moothall.engine.telling import Step, Telling
from moothall.server.pages.chart import Curve, sampled_steps
from moothall.server.tables.table import Table

STRIDE: Final = 16
"""Every so many choices a position is kept; the few between are played again when asked for.

That costs less than a millisecond and keeps a long game at a few hundred kilobytes.
"""

POSITIONS: Final = 256
"""No more are kept of the longest game: there each stands for more choices."""

REPLAYS: Final = 32
"""How many replays are kept at hand."""

CHOICES: Final = 40_000
"""How many choices they may have together, of which each takes about a kilobyte."""

PICTURES: Final = 12
"""How many drawn steps are kept, of all replays: those that somebody comes from."""

Key = TypeVar("Key")
Thing = TypeVar("Thing", bound=Sized)
T = TypeVar("T")


class Replay:
    """A record played through once: positions, words, turns and points."""

    def __init__(self, record: Record, ending: str = "") -> None:
        """Play a record through; `ending` is what is said at its last step."""
        self.record = record
        self.ending = ending
        self.length = len(record.choices)
        self._told: dict[int, list[Step]] = {}
        # the steps at which another seat begins to choose, and the last position
        self.turns: list[int] = []
        self.stride = max(STRIDE, -(-self.length // POSITIONS))
        self._kept: list[State] = []
        self.curve = Curve([], [])
        self._play_through()

    def _play_through(self) -> None:
        state = self.record.start()
        wanted = set(sampled_steps(self.length))
        before = None
        for step, (seat, _) in enumerate(self.record.choices):
            if step % self.stride == 0:
                self._kept.append(state.copy())
            if step in wanted:
                self.curve.add(step, state)
            if seat != before:
                self.turns.append(step)
                before = seat
            state = self.record.next(state, step)
        if self.length % self.stride == 0:
            self._kept.append(state.copy())
        self.curve.add(self.length, state)
        self.turns.append(self.length)

    def is_told(self, viewer: int) -> bool:
        return viewer in self._told

    def told(self, viewer: int) -> list[Step]:
        """Every step as a viewer heard of it, or with everything open (ALL_SEEING)."""
        found = self._told.get(viewer)
        if found is None:
            record = self.record
            told = Telling(viewer, record.start(), deals=record.deals).steps(record.choices)
            found = self._told[viewer] = told or []
        return found

    def position(self, step: int) -> State:
        """The position at a step, the caller's own."""
        if not 0 <= step <= self.length:
            raise BadRecord(f"the game has {self.length} choices, there is no step {step}")
        nearest = step // self.stride
        state = self._kept[nearest].copy()
        for place in range(nearest * self.stride, step):
            state = self.record.next(state, place)
        return state

    def next_turn(self, step: int) -> int:
        """The next step at which another seat begins to choose."""
        place = bisect_right(self.turns, step)
        return self.turns[place] if place < len(self.turns) else self.length

    def previous_turn(self, step: int) -> int:
        """The last step before this one at which a seat began to choose."""
        place = bisect_left(self.turns, step)
        return self.turns[place - 1] if place > 0 else 0

    def turn(self, step: int) -> int:
        """The number of the turn a step belongs to, from 1."""
        return max(1, min(bisect_right(self.turns, step), len(self.turns) - 1))

    def __len__(self) -> int:
        return self.length


class Shelf(Generic[Key, Thing]):
    """The things somebody asked for last, by name: so many, and not too long together."""

    def __init__(self, kept: int, longest: int = 1_000_000) -> None:
        self._kept = kept
        self._longest = longest
        self._things: OrderedDict[Key, Thing] = OrderedDict()

    def get(self, name: Key) -> Thing | None:
        thing = self._things.get(name)
        if thing is not None:
            self._things.move_to_end(name)
        return thing

    def put(self, name: Key, thing: Thing) -> Thing:
        self._things[name] = thing
        self._things.move_to_end(name)
        while len(self._things) > self._kept or (
            len(self._things) > 1 and sum(map(len, self._things.values())) > self._longest
        ):
            self._things.popitem(last=False)
        return thing

    def __len__(self) -> int:
        return len(self._things)


async def slowly(function: Callable[..., T], *arguments: object) -> T:
    """What a function gives that may play a whole game, from the one thread for such things.

    One at a time: several would take turns with those who play, and each turn costs them time.
    """
    return await asyncio.get_running_loop().run_in_executor(_thread, function, *arguments)


async def replay_of(table: Table, viewer: int, guest: str = "") -> Replay:
    """The replay of a table whose game may be looked at from all sides, told to a viewer.

    Of one guest one at a time is made, so that nobody waits long behind another's.
    """
    found = shelf.get(table.id)
    if found is None or not found.is_told(viewer):
        async with _locks.setdefault(guest, asyncio.Lock()):
            found = shelf.get(table.id)
            if found is None:
                found = await slowly(Replay, table.record, table.ending)
                shelf.put(table.id, found)
            if not found.is_told(viewer):
                await slowly(found.told, viewer)
    return found


shelf: Final[Shelf[str, Replay]] = Shelf(REPLAYS, CHOICES)
_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
_thread: Final = ThreadPoolExecutor(1, thread_name_prefix="moothall-replay")
