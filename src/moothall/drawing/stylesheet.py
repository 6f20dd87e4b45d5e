"""The one stylesheet: every colour, stroke, font and motion."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

_VAR: Final = re.compile(r"var\((--[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
_MIX: Final = re.compile(r"color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)")
_BLOCK: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASS: Final = re.compile(r"\.([\w-]+)")
_DARK: Final = '[data-theme="dark"]'
_ANY_OF: Final = re.compile(r'\[class\*="([\w-]+)"\]')


@cache
def stylesheet() -> str:
    """The stylesheet as it is written, for a page to serve."""
    return files("moothall.drawing").joinpath("moothall.css").read_text("utf-8")


# ---- the part of it that colours a picture, read once


@dataclass(frozen=True)
class Rule:
    """What holds for an element in its surroundings."""

    steps: tuple[str, ...]  # one simple selector for each element, from the outermost
    direct: tuple[bool, ...]  # whether each stands directly in the one before
    declarations: Mapping[str, str]
    order: int

    @property
    def weight(self) -> int:
        return sum(
            10 * step.count(".") + 10 * step.count("[") + step[0].isalpha() for step in self.steps
        )

    def fits(self, chain: Sequence[tuple[str, frozenset[str]]]) -> bool:
        return self._fits(len(self.steps) - 1, chain, len(chain) - 1)

    def _fits(self, step: int, chain: Sequence[tuple[str, frozenset[str]]], place: int) -> bool:
        if place < 0 or not _matches(self.steps[step], *chain[place]):
            return False
        if step == 0:
            return True
        nearest = place - 1 if self.direct[step] else -1
        places = (nearest,) if self.direct[step] else range(place - 1, -1, -1)
        return any(self._fits(step - 1, chain, one) for one in places)


def _matches(selector: str, tag: str, classes: frozenset[str]) -> bool:
    part = _ANY_OF.search(selector)
    if part is not None:
        return any(part[1] in name for name in classes)
    name = selector.partition(".")[0]
    return name in ("", tag) and classes.issuperset(_CLASS.findall(selector))


ANY: Final = "*"
"""Where rules are that name neither a class nor a kind of element."""


@cache
def style_rules() -> dict[str, list[Rule]]:
    """The rules by what their last step names: a class, or a kind of element."""
    found: dict[str, list[Rule]] = {}
    for order, (selector, declarations) in enumerate(_top_level()):
        for one in selector.split(","):
            words = one.replace(">", " > ").split()
            if any(":" in word or "#" in word for word in words) or words[0] in ("html", _DARK):
                continue
            steps = tuple(word for word in words if word != ">")
            direct = tuple(
                words[place - 1] == ">" for place, word in enumerate(words) if word != ">"
            )
            names = _CLASS.findall(steps[-1])
            key = f".{names[0]}" if names else ANY if "[" in steps[-1] else steps[-1]
            found.setdefault(key, []).append(Rule(steps, direct, declarations, order))
    return found


@cache
def light_and_dark() -> tuple[dict[str, str], dict[str, str]]:
    """The variables by day, and by night."""
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for selector, declarations in _top_level():
        if selector == ":root":
            light |= declarations
        elif selector == _DARK:
            dark |= declarations
    return (
        {name: resolved(value, light) for name, value in light.items()},
        {name: resolved(value, {**light, **dark}) for name, value in {**light, **dark}.items()},
    )


def resolved(value: str, variables: Mapping[str, str]) -> str:
    """A value without variables and mixtures."""
    while (found := _VAR.search(value)) is not None:
        put = variables.get(found[1], found[2] or "none")
        value = value[: found.start()] + put + value[found.end() :]
    mixed = _MIX.fullmatch(value)
    return _mixture(mixed[1], int(mixed[2]), mixed[3]) if mixed else value


def _mixture(one: str, percent: int, other: str) -> str:
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(
        f"{round((a * percent + b * (100 - percent)) / 100):02x}" for a, b in pairs
    )


def _top_level() -> Iterator[tuple[str, dict[str, str]]]:
    """The rules that always hold; those for some screens, and motion, are left out."""
    text = re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.DOTALL)
    text = re.sub(r"@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    for selector, body in _BLOCK.findall(text):
        pairs = [one.partition(":") for one in body.split(";") if ":" in one]
        yield selector.strip(), {name.strip(): value.strip() for name, _, value in pairs}
