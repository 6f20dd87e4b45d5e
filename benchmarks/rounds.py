"""Contestants measured in turn, round by round, and held against each other.

Machines are noisy, and noisy for minutes on end: figures can be compared only if they were taken
beside each other. So every round measures each contestant once, and medians are compared.
"""

import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

import uvloop

from benchmarks.loads import Measured
from benchmarks.machine import Others, folder
from benchmarks.versions import Version, serving

RATE: Final = "choices a second"
SLOW: Final = "99 % within, ms"
TAKEN: Final = "taken by other programs, %"


@dataclass(frozen=True)
class Load:
    """What people do to a server, and what of it is worth comparing."""

    words: str
    run: Callable[[int, float], Coroutine[Any, Any, Measured]]
    compared: tuple[str, ...] = (SLOW,)


@dataclass(frozen=True)
class Contestant:
    """Somebody with a name who can be measured for so many seconds."""

    name: str
    measure: Callable[[float], Measured]


@dataclass(frozen=True)
class Round:
    """What one contestant did in one round, and how much of the machine was not its own."""

    measured: Measured
    taken: float

    def value(self, what: str) -> float:
        if what == RATE:
            return self.measured.rate
        return self.measured.milliseconds(0.99) if what == SLOW else 100 * self.taken

    def cell(self, what: str) -> str:
        errors = len(self.measured.errors)
        told = f" ({errors} error{'s' if errors > 1 else ''})" if errors else ""
        return number(self.value(what), what) + told


def measured_at(version: Version, load: Load, seconds: float) -> Measured:
    """A load on a fresh server of a version."""
    with folder() as where, serving(where, version) as (port, _):
        return uvloop.run(load.run(port, seconds))


def contestant(version: Version, load: Load) -> Contestant:
    return Contestant(version.name, lambda seconds: measured_at(version, load, seconds))


def heading(rounds: int, ours: str) -> str:
    """The first two lines of the table."""
    names = ["load", "figure", "who", *[f"round {n + 1}" for n in range(rounds)], "median"]
    names.append(f"{ours} / it")
    return f"| {' | '.join(names)} |\n|{'---|' * len(names)}"


def compare(
    load: Load, contestants: Sequence[Contestant], rounds: int, seconds: float, ours: str
) -> tuple[list[str], bool]:
    """The lines of the table for a load, and whether there was no error."""
    found: dict[str, list[Round]] = {one.name: [] for one in contestants}
    for n in range(rounds):
        for one in contestants:
            print(f"round {n + 1} of {rounds}: {load.words}, {one.name}", file=sys.stderr)
            found[one.name].append(_round(one, seconds))
    good = not any(one.measured.errors for many in found.values() for one in many)
    return list(_lines(load, found, ours)), good


def _round(one: Contestant, seconds: float) -> Round:
    """A contestant that cannot do it has an error instead of figures, and the others go on."""
    others = Others()
    try:
        measured = one.measure(seconds)
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        measured = Measured(errors=[repr(error)])
    for text in measured.errors[:3]:
        print(f"  error: {text}", file=sys.stderr)
    return Round(measured, others.share())


def _lines(load: Load, found: dict[str, list[Round]], ours: str) -> Iterator[str]:
    words = load.words  # in the first line alone
    for what in (*load.compared, TAKEN):
        middles = {name: median(one.value(what) for one in many) for name, many in found.items()}
        for name, many in found.items():
            cells = [words, what, name, *[one.cell(what) for one in many]]
            cells.append(number(middles[name], what))
            cells.append("" if name == ours or what == TAKEN else _ratio(middles, ours, name))
            yield f"| {' | '.join(cells)} |"
            words = ""


def number(value: float, what: str) -> str:
    return f"{value:,.1f}" if what == SLOW else f"{value:,.0f}"


def _ratio(middles: dict[str, float], ours: str, other: str) -> str:
    return f"{middles[ours] / middles[other]:.2f}" if middles[other] else "none"
