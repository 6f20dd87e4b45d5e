"""The fields of a position, each declared once: its key, its shape, its range, who may see it.

A game has one table of them (`fields.py` in its folder). From the table follow the position as
JSON and the way back, what a seat is shown of it, whether two positions are equal, and whether
every value is in range. A *shape* says how one value is written and read:

>>> Many(Word(("grass", "water")), most=3).write([1, 1, 0])
['water', 'water', 'grass']
>>> Maybe(Whole(0, 5)).write(-1) is None
True
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from moothall.engine.game import SEAT_NAMES, SPECTATOR, State
from moothall.engine.reading import Reader

# ---- shapes


class Shape(Protocol):
    """How a value is written. `state` is the position that is being read, as far as it is known."""

    def write(self, value: Any) -> object: ...

    def read(self, reader: Reader, key: str, state: State) -> Any:
        """The value of a key; a refusal says where and why."""

    def holds(self, value: Any) -> bool:
        """Whether a value is in range."""


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def write(self, value: int) -> object:
        return value

    def read(self, reader: Reader, key: str, state: State) -> int:
        return reader.whole(key, self.low, self.high)

    def holds(self, value: int) -> bool:
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def write(self, value: bool) -> object:
        return value

    def read(self, reader: Reader, key: str, state: State) -> bool:
        return reader.flag(key)

    def holds(self, value: bool) -> bool:
        return True


class Word:
    """One of a list of names, kept as its place in the list.

    Where the list is long, `what` says in a refusal what was expected.
    """

    write: Callable[[int], str]  # of all shapes the one that is asked most: without a step between

    def __init__(self, names: Sequence[str], what: str = "") -> None:
        self.names = tuple(names)
        self.what = what
        self.write = self.names.__getitem__
        self._places = {name: place for place, name in enumerate(self.names)}

    def read(self, reader: Reader, key: str, state: State) -> int:
        value = reader.take(key)
        place = self._places.get(value) if isinstance(value, str) else None
        if place is not None:
            return place
        if self.what:
            raise reader.refuse(key, f"{repr(value)[:40]} is not {self.what}")
        raise reader.refuse(key, f"{value!r} is none of {', '.join(self.names)}")

    def holds(self, value: int) -> bool:
        return 0 <= value < len(self.names)


class Seat:
    """A seat at this table, by its name."""

    def write(self, value: int) -> object:
        return SEAT_NAMES[value]

    def read(self, reader: Reader, key: str, state: State) -> int:
        return reader.word(key, SEAT_NAMES[: state.num_players])

    def holds(self, value: int) -> bool:
        return 0 <= value < len(SEAT_NAMES)


@dataclass(frozen=True)
class Maybe:
    """A value or nothing: null when written, `nothing` in the position."""

    shape: Shape
    nothing: int = -1

    def write(self, value: Any) -> object:
        return None if value == self.nothing else self.shape.write(value)

    def read(self, reader: Reader, key: str, state: State) -> Any:
        value = reader.take(key)
        return self.nothing if value is None else _read_item(self.shape, reader, key, value, state)

    def holds(self, value: Any) -> bool:
        return bool(value == self.nothing or self.shape.holds(value))


@dataclass(frozen=True)
class Many:
    """A list of values, perhaps all different."""

    shape: Shape
    least: int = 0
    most: int = 1_000_000
    twice: str = ""  # the refusal where a value may not stand twice

    def write(self, value: Iterable[Any]) -> object:
        return list(map(self.shape.write, value))

    def read(self, reader: Reader, key: str, state: State) -> list[Any]:
        items = reader.items(key, self.least, self.most)
        found = [_read_item(self.shape, reader, key, item, state) for item in items]
        if self.twice and len(set(found)) != len(found):
            raise reader.refuse(key, self.twice)
        return found

    def holds(self, value: Sequence[Any]) -> bool:
        return self.least <= len(value) <= self.most and all(map(self.shape.holds, value))


@dataclass(frozen=True)
class Bits:
    """A set of small numbers, kept as the bits of one and written as a list."""

    shape: Shape
    size: int
    twice: str = ""  # the refusal where a value may not stand twice

    def write(self, value: int) -> object:
        write, left = self.shape.write, value & (1 << self.size) - 1
        found: list[object] = []
        while left:
            lowest = left & -left
            found.append(write(lowest.bit_length() - 1))
            left ^= lowest
        return found

    def read(self, reader: Reader, key: str, state: State) -> int:
        found = Many(self.shape, 0, self.size, self.twice).read(reader, key, state)
        return sum(1 << place for place in set(found))

    def holds(self, value: int) -> bool:
        return 0 <= value < 1 << self.size


class Named:
    """A list with one value for each of some names, written as an object."""

    def __init__(self, names: Sequence[str], shape: Shape) -> None:
        self.names = tuple(names)
        self.shape = shape

    def write(self, value: Sequence[Any]) -> object:
        return dict(zip(self.names, map(self.shape.write, value), strict=True))

    def read(self, reader: Reader, key: str, state: State) -> list[Any]:
        inner = reader.inner(key)
        found = [self.shape.read(inner, name, state) for name in self.names]
        inner.done()
        return found

    def holds(self, value: Sequence[Any]) -> bool:
        return len(value) == len(self.names) and all(map(self.shape.holds, value))


class Marks(Named):
    """The same, but only the names that have something are written; the others have `nothing`."""

    def __init__(self, names: Sequence[str], shape: Shape, nothing: int = -1) -> None:
        super().__init__(names, shape)
        self.nothing = nothing

    def write(self, value: Sequence[Any]) -> object:
        write, nothing = self.shape.write, self.nothing
        return {
            name: write(item)
            for name, item in zip(self.names, value, strict=True)
            if item != nothing
        }

    def read(self, reader: Reader, key: str, state: State) -> list[Any]:
        inner = reader.inner(key)
        found = [
            self.shape.read(inner, name, state) if inner.has(name) else self.nothing
            for name in self.names
        ]
        inner.done()
        return found

    def holds(self, value: Sequence[Any]) -> bool:
        return len(value) == len(self.names) and all(
            item == self.nothing or self.shape.holds(item) for item in value
        )


def _read_item(shape: Shape, reader: Reader, key: str, value: object, state: State) -> Any:
    """One value that was already taken out of its place, read as if it stood under the key."""
    return shape.read(reader.alone(key, value), key, state)


# ---- entries of the table

Hidden = Callable[[Any, int, int], bool]
"""Whether something is hidden: of a position, from who looks, in the area of a holder."""


def from_all(state: State, viewer: int, holder: int) -> bool:
    """Nobody may look: the order of a pile."""
    return True


def from_others(state: State, viewer: int, holder: int) -> bool:
    """Only the holder may look: a hand of cards."""
    return viewer != holder


def nothing(value: object) -> object:
    """Of what is hidden nothing is shown."""
    return None


def count(value: Any) -> object:
    """Of what is hidden only the number is shown."""
    return len(value)


LEFT_OUT: Final = object()
"""What a `shown` or a custom `write` gives where the key is not to be written at all."""


def left_out(value: object) -> object:
    """What is hidden is not even named."""
    return LEFT_OUT


@dataclass(frozen=True)
class Field:
    """One attribute of a position: under which key, in which shape, and hidden from whom.

    `fault` says what it means that a value is out of range, where there is more to say.
    """

    key: str
    shape: Shape
    attribute: str = ""
    hidden: Hidden | None = None
    shown: Callable[[Any], object] = nothing
    fault: str = "out of range"

    # asked for at every position that is written or checked

    @cached_property
    def name(self) -> str:
        return self.attribute or self.key

    @cached_property
    def write(self) -> Callable[[Any], object]:
        return self.shape.write

    @cached_property
    def holds(self) -> Callable[[Any], bool]:
        return self.shape.holds


@dataclass(frozen=True)
class Custom:
    """What no shape describes: written and read by functions of the game.

    `write` gets the position, who looks (None: all is written) and the holder (or -1); `read` the
    position, the reader of the object that has the key, and the holder. Without `read` the entry
    is what the position was begun with. `names` are the attributes that it stands for.
    """

    key: str
    write: Callable[[Any, int | None, int], object]
    read: Callable[[Any, Reader, int], None] | None = None
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Entries that are written together, as an object within the object."""

    key: str
    entries: tuple["Entry", ...]


@dataclass(frozen=True)
class EachSeat:
    """Entries of every seat, under its name.

    `of` names the list with an object for each seat; without it every attribute of the position
    is itself a list with a value for each seat.
    """

    key: str
    entries: tuple["Entry", ...]
    of: str = ""


Entry = Field | Custom | Group | EachSeat
Table = tuple[Entry, ...]


# ---- what follows from a table


def write_fields(table: Table, state: State, viewer: int | None) -> dict[str, object]:
    """The whole position, or with a viewer what that seat knows."""
    return _write(table, state, state, viewer, SPECTATOR, False)


def _write(
    table: Table, state: State, owner: Any, viewer: int | None, holder: int, columns: bool
) -> dict[str, object]:
    written: dict[str, object] = {}
    for entry in table:
        if isinstance(entry, Field):
            value = getattr(owner, entry.name)
            if columns:
                value = value[holder]
            hidden = entry.hidden
            if viewer is not None and hidden is not None and hidden(state, viewer, holder):
                value = entry.shown(value)
            else:
                value = entry.write(value)
        elif isinstance(entry, Custom):
            value = entry.write(state, viewer, holder)
        elif isinstance(entry, Group):
            value = _write(entry.entries, state, owner, viewer, holder, columns)
        else:
            value = {
                name: _write_seat(entry, state, viewer, seat)
                for seat, name in enumerate(SEAT_NAMES[: state.num_players])
            }
        if value is not LEFT_OUT:
            written[entry.key] = value
    return written


def _write_seat(entry: EachSeat, state: State, viewer: int | None, seat: int) -> dict[str, object]:
    if entry.of:
        return _write(entry.entries, state, getattr(state, entry.of)[seat], viewer, seat, False)
    return _write(entry.entries, state, state, viewer, seat, True)


def read_fields(table: Table, reader: Reader, state: State) -> None:
    """Give a position that has just been begun every value that was written."""
    _read(table, reader, state, state, SPECTATOR, False)


def _read(
    table: Table, reader: Reader, state: State, owner: Any, holder: int, columns: bool
) -> None:
    for entry in table:
        if isinstance(entry, Field):
            value = entry.shape.read(reader, entry.key, state)
            if columns:
                getattr(owner, entry.name)[holder] = value
            else:
                setattr(owner, entry.name, value)
        elif isinstance(entry, Custom):
            if entry.read is not None:
                entry.read(state, reader, holder)
        elif isinstance(entry, Group):
            inner = reader.inner(entry.key)
            _read(entry.entries, inner, state, owner, holder, columns)
            inner.done()
        else:
            seats = reader.inner(entry.key)
            for seat, name in enumerate(SEAT_NAMES[: state.num_players]):
                inner = seats.inner(name)
                if entry.of:
                    _read(entry.entries, inner, state, getattr(state, entry.of)[seat], seat, False)
                else:
                    _read(entry.entries, inner, state, state, seat, True)
                inner.done()
            seats.done()


def field_fault(table: Table, state: State) -> str:
    """The first value that is out of range, by its key, or nothing."""
    return _fault(table, state, state, SPECTATOR, False, "")


def _fault(table: Table, state: State, owner: Any, holder: int, columns: bool, where: str) -> str:
    for entry in table:
        if isinstance(entry, Field):
            value = getattr(owner, entry.name)
            if not entry.holds(value[holder] if columns else value):
                return f"{where}{entry.key} is {entry.fault}"
        elif isinstance(entry, Group):
            fault = _fault(entry.entries, state, owner, holder, columns, f"{where}{entry.key}.")
            if fault:
                return fault
        elif isinstance(entry, EachSeat):
            for seat, name in enumerate(SEAT_NAMES[: state.num_players]):
                place = f"{where}{entry.key}.{name}."
                if entry.of:
                    one = getattr(state, entry.of)[seat]
                    fault = _fault(entry.entries, state, one, seat, False, place)
                else:
                    fault = _fault(entry.entries, state, state, seat, True, place)
                if fault:
                    return fault
    return ""


def field_names(table: Table, of: str = "") -> set[str]:
    """The attributes of a position that a table speaks of, or those of its objects `of`."""
    found: set[str] = set()
    for entry in table:
        if isinstance(entry, EachSeat):
            if entry.of == of:
                found |= field_names(entry.entries)
            elif not of:
                found.add(entry.of)
        elif isinstance(entry, Group):
            found |= field_names(entry.entries, of)
        elif not of:
            found |= {entry.name} if isinstance(entry, Field) else set(entry.names)
    return found
