"""The clock in the form of a new table: one of those offered, or minutes of one's own."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from moothall.server.tables.clock import AT_ZERO, INCREMENT, MINUTES, AtZero, ClockRule, read_rule

NONE: Final = ""
OWN: Final = "own"
_GAMES: Final = ["5+5", "10+10", "20+20", "45+30"]
_DAYS: Final = ["1d", "2d", "3d", "7d", "14d"]


@dataclass(frozen=True)
class ClockField:
    """What is chosen, as it was typed."""

    value: str
    minutes: str
    increment: str
    at_zero: str
    least_most: tuple[tuple[int, int], tuple[int, int]] = (MINUTES, INCREMENT)

    @property
    def rule(self) -> ClockRule | None:
        if self.value == NONE:
            return None
        end: AtZero = "lost" if self.at_zero == "lost" else "bot"
        if self.value != OWN:
            return read_rule(f"{self.value} {end}")
        made = ClockRule(_number(self.minutes), _number(self.increment))
        return replace(made, at_zero=end)

    @property
    def wrong(self) -> str:
        fault = "" if self.rule is None else self.rule.fault
        return f"{fault[0].upper()}{fault[1:]}." if fault else ""

    @property
    def offers(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """What can be chosen, under headings."""
        games = [(value, _words(value)) for value in _GAMES]
        own = (OWN, "Other minutes and seconds")
        return [
            ("For the game", [*games, own]),
            ("For each turn", [(value, _words(value)) for value in _DAYS]),
        ]

    @property
    def ends(self) -> list[tuple[str, str]]:
        """What may happen at zero."""
        return [(value, f"{words[0].upper()}{words[1:]}") for value, words in AT_ZERO.items()]


def read_clock_field(given: Mapping[str, str]) -> ClockField:
    """The field as it was filled in; what is not offered is no clock."""
    value = given.get("clock", NONE)
    return ClockField(
        value if value in (NONE, OWN, *_GAMES, *_DAYS) else NONE,
        given.get("clock-minutes", "15")[:4],
        given.get("clock-increment", "15")[:4],
        "lost" if given.get("at-zero") == "lost" else "bot",
    )


def _words(value: str) -> str:
    found = read_rule(f"{value} bot")
    assert found is not None
    return found.words


def _number(text: str) -> int:
    """A number as it was typed; one that is none is out of every range."""
    return int(text) if text.isascii() and text.isdigit() else -1
