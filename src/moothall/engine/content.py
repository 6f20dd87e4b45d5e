"""Reading a game's `content.toml`: what is printed, each figure with its source and its range.

    mandatory_builds = { value = 3, range = [2, 5], source = "seed" }
    sections = { value = 4, range = [4, 4], source = "seed", why = "a board is two by two" }

A designer may change a value within its range, and everything follows. A figure that cannot vary
has a range of its own value alone and says why. Whatever does not fit is refused by its name when
the content is read.

A text may name figures: `{walls}` is the number, `{walls:word}` the word, `{walls:Word}` the word
at the beginning of a sentence; `{walls:upto}` says "one or two", `{walls:share}` half or third.

Content is read once, when its game is imported. A process in which MOOTHALL_FIGURES is set plays
with other figures: `{"indio": {"build.city_from_town.price.metal": 2}}`, addressed as refusals name
them, the numbers of a list by their place from 0.
"""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final

from moothall.engine.phrases import number_word, share_word, up_to

SOURCES: Final = re.compile(r"(seed|public|reconstructed|ruling R(-[A-Z]+-)?\d+)(, .+)?")
FIGURE_KEYS: Final = {"value", "range", "source", "why"}
CHANGES: Final = "MOOTHALL_FIGURES"
_WORD: Final = re.compile(r"[a-z0-9]+")
NEAR: Final = 4  # figures that are named when one does not exist

Place = tuple[str | int, ...]


class BadContent(ValueError):
    """A content file does not fit the rules; the message names the entry."""


def load(package: str) -> dict[str, Any]:
    """The content file of a game's package, with the figures that this process changes."""
    data = tomllib.loads(files(package).joinpath("content.toml").read_text("utf-8"))
    if CHANGES in os.environ:
        game = package.rpartition(".")[2]
        for address, value in json.loads(os.environ[CHANGES]).get(game, {}).items():
            change(data, find_figure(data, address), value)
    return data


class Content:
    """One table of a content file. It knows its place, so that a refusal can name it."""

    def __init__(self, data: object, place: str = "") -> None:
        if not isinstance(data, dict):
            raise BadContent(f"{place} is not a table")
        self.data: dict[str, Any] = data
        self.place = place

    def where(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def refuse(self, key: str, reason: str) -> BadContent:
        return BadContent(f"{self.where(key)} {reason}")

    def has(self, key: str) -> bool:
        return key in self.data

    def take(self, key: str) -> Any:
        if key not in self.data:
            raise self.refuse(key, "is missing")
        return self.data[key]

    # ---- words

    def word(self, key: str, among: Sequence[str] | None = None) -> str:
        value = self.take(key)
        if not isinstance(value, str):
            raise self.refuse(key, f"is not a text but {value!r}")
        if among is not None and value not in among:
            raise self.refuse(key, f"is '{value}', none of {', '.join(among)}")
        return value

    def words(self, key: str, among: Sequence[str] | None = None) -> list[str]:
        value = self.take(key)
        if not isinstance(value, list):
            raise self.refuse(key, "is not a list")
        return [Content({key: item}, self.place).word(key, among) for item in value]

    def place_in(self, key: str, names: Sequence[str]) -> int:
        """The place of a word in a list of names."""
        return names.index(self.word(key, names))

    def text(self, key: str, figures: Mapping[str, int] | None = None) -> str:
        """A sentence, with the figures that it names filled in."""
        named = {name: _Spoken(value) for name, value in (figures or {}).items()}
        try:
            return self.word(key).format_map(named)
        except (KeyError, ValueError) as error:
            raise self.refuse(key, f"names a figure that is not known: {error}") from None

    # ---- figures

    def figure(self, key: str) -> int:
        """A whole number, within the range that its line allows."""
        value = self._figure(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.refuse(key, f"is not a whole number but {value!r}")
        return value

    def figures(self, key: str) -> list[int]:
        """Whole numbers, each within the range that their line allows."""
        value = self._figure(key)
        if not isinstance(value, list):
            raise self.refuse(key, f"is not a list but {value!r}")
        return value

    def _figure(self, key: str) -> Any:
        line = self.take(key)
        if not is_figure(line) or not {"range", "source"} <= set(line) <= FIGURE_KEYS:
            raise self.refuse(key, "is no figure: it needs a value, a range and a source")
        if not isinstance(line["source"], str) or not SOURCES.fullmatch(line["source"]):
            raise self.refuse(key, f"has the source '{line['source']}', which is none")
        low, high = line["range"]
        if low == high and not line.get("why"):
            raise self.refuse(key, "cannot vary and does not say why")
        reason = f": {line['why']}" if "why" in line else ""
        for value in numbers_in(line["value"]):
            if not isinstance(value, int) or isinstance(value, bool):
                raise self.refuse(key, f"is not a whole number but {value!r}")
            if not low <= value <= high:
                allowed = str(low) if low == high else f"from {low} to {high}"
                raise self.refuse(key, f"is {value}, not {allowed}{reason}")
        return line["value"]

    # ---- tables within the table

    def inner(self, key: str) -> "Content":
        return Content(self.take(key), self.where(key))

    def entries(self, key: str, names: Sequence[str] | None = None) -> list["Content"]:
        """A list of tables, each with a name; with `names` exactly these, in this order."""
        value = self.take(key)
        if not isinstance(value, list):
            raise self.refuse(key, "is not a list of tables")
        found = [
            Content(entry, f"{self.where(key)}.{_name(entry, number)}")
            for number, entry in enumerate(value)
        ]
        listed = [entry.word("name") for entry in found] if names is not None else None
        if listed != (None if names is None else list(names)):
            raise self.refuse(key, f"lists {listed}, the rules know {list(names or [])}")
        return found

    def sourced(self, source: str = "source") -> None:
        """An entry that is no figure names its source all the same."""
        if not SOURCES.fullmatch(self.word(source)):
            raise self.refuse(source, f"is '{self.word(source)}', which is none")


def _name(entry: object, number: int) -> str:
    return str(entry.get("name", number)) if isinstance(entry, dict) else str(number)


class _Spoken(int):
    """A number in a sentence."""

    def __format__(self, how: str) -> str:
        match how:
            case "":
                return str(int(self))
            case "word":
                return number_word(self)
            case "Word":
                return number_word(self).capitalize()
            case "upto":
                return up_to(self)
            case "share":
                return share_word(self)
        raise ValueError(f"nothing is said as '{how}'")


def is_figure(value: object) -> bool:
    return isinstance(value, dict) and "value" in value


def numbers_in(value: object) -> Iterator[object]:
    """The single numbers of a figure, which may be a list of them."""
    if isinstance(value, list):
        for item in value:
            yield from numbers_in(item)
    else:
        yield value


def all_figures(data: object, place: Place = ()) -> Iterator[Place]:
    """The places of all figures of a content file, as keys and indices into what `load` gives."""
    if is_figure(data):
        assert isinstance(data, dict)
        yield from _number_places(data["value"], (*place, "value"))
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from all_figures(value, (*place, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from all_figures(value, (*place, number))


def _number_places(value: object, place: Place) -> Iterator[Place]:
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from _number_places(item, (*place, number))
    else:
        yield place


# ---- other figures


def addresses(data: object) -> dict[str, Place]:
    """Every figure by its address: entries of a list by their names, numbers of one by place.

    An entry whose name another one has too goes by its place.
    """
    found: dict[str, Place] = {}
    for place in all_figures(data):
        words: list[str] = []
        inner: Any = data
        for part in place:
            words.append(_called(inner, part))
            inner = inner[part]
        words.remove("value")
        found[".".join(words)] = place
    return found


def _called(table: Any, part: str | int) -> str:
    entry = table[part]
    if isinstance(part, int) and isinstance(entry, dict) and "name" in entry:
        if [other.get("name") for other in table].count(entry["name"]) == 1:
            return str(entry["name"])
    return str(part)


def find_figure(data: object, address: str) -> Place:
    """The place of a figure. The end of an address is enough where only one figure has it."""
    known = addresses(data)
    if address in known:
        return known[address]
    ends = [name for name in known if name.endswith(f".{address}")]
    if len(ends) == 1:
        return known[ends[0]]
    likely = ends or _nearest(address, list(known))
    raise BadContent(f"there is no figure '{address}'; near it: {', '.join(likely[:NEAR])}")


def _nearest(address: str, known: list[str]) -> list[str]:
    """The figures with the most words of an address, the shortest of them first."""
    wanted = set(_WORD.findall(address.lower()))
    return sorted(known, key=lambda name: (-len(wanted & set(_WORD.findall(name))), len(name)))


def figure_value(data: object, address: str) -> int:
    """What a figure is."""
    inner: Any = data
    for part in find_figure(data, address):
        inner = inner[part]
    return int(inner)


def change(data: object, place: Place, value: object) -> None:
    """Give a figure another value; whether it fits is found out when the content is read."""
    inner: Any = data
    for part in place[:-1]:
        inner = inner[part]
    inner[place[-1]] = value
