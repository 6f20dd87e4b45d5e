"""Options: how a game may be set up, each with its type, range, default and one sentence.

An option that was added to a game later says in `unsaid` how the game was played before it, if not
as with its default: so a table or record that does not name it is read.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from moothall.engine.errors import BadOption

Setting = bool | int | str
Settings = dict[str, Setting]

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def _bad(option: str, fault: str) -> BadOption:
    return BadOption(f"option {option} {fault}", option)


@dataclass(frozen=True)
class Switch:
    """On or off."""

    name: str
    default: bool
    summary: str
    unsaid: bool | None = None

    @property
    def kind(self) -> str:
        return "yes or no"

    def read(self, value: object) -> Setting:
        if isinstance(value, bool):
            return value
        word = str(value).strip().lower()
        if word in _YES:
            return True
        if word in _NO:
            return False
        raise _bad(self.name, f"is yes or no, not '{value}'")

    def samples(self) -> list[Setting]:
        return [False, True]


@dataclass(frozen=True)
class Number:
    """A whole number in a range."""

    name: str
    default: int
    summary: str
    low: int
    high: int
    unsaid: int | None = None

    @property
    def kind(self) -> str:
        return f"{self.low} to {self.high}"

    def read(self, value: object) -> Setting:
        try:
            number = int(str(value))
        except ValueError:
            number = self.low - 1
        if isinstance(value, bool) or not self.low <= number <= self.high:
            raise _bad(self.name, f"is a whole number from {self.kind}, not '{value}'")
        return number

    def samples(self) -> list[Setting]:
        return list(range(self.low, self.high + 1))


@dataclass(frozen=True)
class OneOf:
    """One word out of a few."""

    name: str
    default: str
    summary: str
    values: tuple[str, ...]
    unsaid: str | None = None

    @property
    def kind(self) -> str:
        return ", ".join(self.values)

    def read(self, value: object) -> Setting:
        word = str(value).strip().lower()
        if word not in self.values:
            raise _bad(self.name, f"is one of {self.kind}, not '{value}'")
        return word

    def samples(self) -> list[Setting]:
        return list(self.values)


@dataclass(frozen=True)
class Phrase:
    """Words with a grammar of their own; `parse` returns them tidied or raises BadOption."""

    name: str
    default: str
    summary: str
    kind: str
    parse: Callable[[str], str]
    examples: tuple[str, ...]
    unsaid: str | None = None

    def read(self, value: object) -> Setting:
        try:
            return self.parse(str(value).strip().lower())
        except BadOption as error:
            message = f"option {self.name} is {self.kind}: {error}"
            raise BadOption(message, self.name, str(error)) from None

    def samples(self) -> list[Setting]:
        return list(self.examples)


Option = Switch | Number | OneOf | Phrase


def read_settings(
    options: Sequence[Option], given: Mapping[str, object] | None, stored: bool = False
) -> Settings:
    """Every option's value: what was given, checked, and the default for the rest.

    With `stored` it is what a table or record names, and the rest is as it was played then.
    """
    asked = dict(given or {})
    names = [option.name for option in options]
    for name in asked:
        if name not in names:
            known = ", ".join(names) or "none"
            raise BadOption(f"there is no option '{name}'; the options are: {known}")
    return {
        option.name: option.read(asked[option.name])
        if option.name in asked
        else _left_out(option, stored)
        for option in options
    }


def _left_out(option: Option, stored: bool) -> Setting:
    return option.unsaid if stored and option.unsaid is not None else option.default
