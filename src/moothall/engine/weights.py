"""How much each term of an evaluation counts: numbers in a file that `moothall fit` writes anew.

A game's `weights.toml` has a line for every weight that its `evaluation.py` names, in that order:
what it is now, and what it was at `first`, when the evaluation was a guess. The first weights stay,
so that later ones are measured against them. `[made]` says how the present ones came about.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from moothall.engine.content import BadContent

FILE: Final = "weights.toml"


@dataclass(frozen=True)
class Weights:
    """The weights of a game's evaluation, in the order of their names."""

    names: tuple[str, ...]
    now: tuple[float, ...]
    first: tuple[float, ...]
    made: Mapping[str, object]


NO_WEIGHTS: Final = Weights((), (), (), {})


def read_weights(package: str, names: Sequence[str]) -> Weights:
    """The weights of a game's folder; BadContent if they are not those that it names."""
    text = (files(package) / FILE).read_text(encoding="utf-8")
    return parse_weights(text, names, f"{package}: {FILE}")


def parse_weights(text: str, names: Sequence[str], where: str = FILE) -> Weights:
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{where}: {error}") from None
    lines = written.get("weights")
    if not isinstance(lines, dict) or list(lines) != list(names):
        raise BadContent(f"{where}: [weights] must name, in this order: {', '.join(names)}")
    made = written.get("made")
    if not isinstance(made, dict):
        raise BadContent(f"{where}: [made] must say how the weights were made")
    return Weights(
        tuple(names),
        tuple(_number(lines[name], "now", f"{where}: {name}") for name in names),
        tuple(_number(lines[name], "first", f"{where}: {name}") for name in names),
        made,
    )


def _number(line: object, key: str, where: str) -> float:
    value = line.get(key) if isinstance(line, dict) else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadContent(f"{where}: {key} must be a number")
    return float(value)


def write_weights(weights: Weights) -> str:
    """The file's text; what `parse_weights` reads."""
    made = [f"{key} = {_value(value)}" for key, value in weights.made.items()]
    lines = [
        f"{_key(name)} = {{ now = {now:.4g}, first = {first:.4g} }}"
        for name, now, first in zip(weights.names, weights.now, weights.first, strict=True)
    ]
    head = "# How much each term of `evaluation.py` counts: what `moothall fit` writes."
    return "\n".join([head, "", "[made]", *made, "", "[weights]", *lines, ""])


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


def _value(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
