"""Reading a written position with care: every refusal says where and why."""

from collections.abc import Sequence

from moothall.engine.errors import BadPosition


class Reader:
    """One object of a written position. Each entry is asked for once; `done` refuses the rest."""

    def __init__(self, data: object, path: str = "") -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{path or 'the position'} is not an object")
        self._data: dict[str, object] = dict(data)
        self._path = path

    def where(self, key: str) -> str:
        return f"{self._path}.{key}" if self._path else key

    def refuse(self, key: str, reason: str) -> BadPosition:
        return BadPosition(f"{self.where(key)}: {reason}")

    def has(self, key: str) -> bool:
        return key in self._data

    def alone(self, key: str, value: object) -> "Reader":
        """A reader that has nothing but a value under a key, and refuses it in the same place."""
        return Reader({key: value}, self._path)

    def take(self, key: str) -> object:
        if key not in self._data:
            raise self.refuse(key, "is missing")
        return self._data.pop(key)

    def count(self, key: str) -> int:
        """How many entries a list has that is still to be read; 0 for anything else."""
        value = self._data.get(key)
        return len(value) if isinstance(value, list) else 0

    def whole(self, key: str, low: int, high: int) -> int:
        return self._whole(key, self.take(key), low, high)

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refuse(key, f"is not a whole number but {value!r}")
        if not low <= value <= high:
            raise self.refuse(key, f"is {value}, not from {low} to {high}")
        return value

    def optional_whole(self, key: str, low: int, high: int) -> int:
        """A whole number, or -1 for null."""
        value = self.take(key)
        return -1 if value is None else self._whole(key, value, low, high)

    def flag(self, key: str) -> bool:
        value = self.take(key)
        if not isinstance(value, bool):
            raise self.refuse(key, f"is neither true nor false but {value!r}")
        return value

    def text(self, key: str) -> str:
        value = self.take(key)
        if not isinstance(value, str):
            raise self.refuse(key, f"is not a text but {value!r}")
        return value

    def word(self, key: str, among: Sequence[str]) -> int:
        """The place of a word in a list of names."""
        return self._word(key, self.take(key), among)

    def _word(self, key: str, value: object, among: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in among:
            raise self.refuse(key, f"{value!r} is none of {', '.join(among)}")
        return list(among).index(value)

    def optional_word(self, key: str, among: Sequence[str]) -> int:
        """The place of a word in a list of names, or -1 for null."""
        value = self.take(key)
        return -1 if value is None else self._word(key, value, among)

    def maybe_word(self, key: str, among: Sequence[str]) -> int:
        """The place of a word in a list of names, or -1 where the entry is missing."""
        return self.word(key, among) if key in self._data else -1

    def items(self, key: str, low: int = 0, high: int = 1_000_000) -> list[object]:
        value = self.take(key)
        if not isinstance(value, list):
            raise self.refuse(key, "is not a list")
        if not low <= len(value) <= high:
            count = str(low) if low == high else f"{low} to {high}"
            raise self.refuse(key, f"holds {len(value)} entries, not {count}")
        return value

    def words(
        self, key: str, among: Sequence[str], low: int = 0, high: int = 1_000_000
    ) -> list[int]:
        return [self._word(key, value, among) for value in self.items(key, low, high)]

    def wholes(self, key: str, least: int, most: int, low: int = 0, high: int = 99) -> list[int]:
        """A list of `low` to `high` whole numbers, each from `least` to `most`."""
        return [self._whole(key, value, least, most) for value in self.items(key, low, high)]

    def inner(self, key: str) -> "Reader":
        return Reader(self.take(key), self.where(key))

    def inners(self, key: str, low: int = 0, high: int = 1_000_000) -> list["Reader"]:
        return [
            Reader(value, f"{self.where(key)}[{i}]")
            for i, value in enumerate(self.items(key, low, high))
        ]

    def done(self) -> None:
        """Nothing may be left over: a misspelt entry is an error, not a silent nothing."""
        if self._data:
            raise BadPosition(f"{self.where(next(iter(self._data)))}: is not known here")
