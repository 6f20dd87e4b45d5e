"""How fast the server is: choices, events, start-up and pages, each beside what is asked of it.

    python benchmarks/server.py [--quick] [--seconds 20] [--only live,pages]

Starts `moothall serve` on a data folder of its own: one process, SQLite in WAL mode with every
choice synced to the disk before it is answered. The clients run in this process, so server and
clients share the machine's cores. All games take turns, with random choices.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.loads import Measured, paced, saturated
from benchmarks.pages import largest_page
from benchmarks.stored import fill
from moothall import build
from moothall.engine.registry import games

FREE: Final = {  # the limits are for guests, not for measuring
    "MOOTHALL_RATE": "1000000",
    "MOOTHALL_BURST": "1000000",
    "MOOTHALL_CONNECTIONS": "1000000",
    "MOOTHALL_GUESTS": "1000000",
    "MOOTHALL_TABLES": "1000000",
    "MOOTHALL_STREAMS": "1000000",
    "MOOTHALL_TOKENS": "1000000",
}
KINDS: Final = ("events", "saturation", "live", "start", "pages")


@dataclass
class Figure:
    """A line of the table: what was measured, and whether it is what is asked for."""

    what: str
    asked: str
    found: str
    good: bool


class Others:
    """How much of the machine other programs have taken since this was made."""

    def __init__(self) -> None:
        self._since = self._used()

    def share(self) -> float:
        """Call it when the server has ended: only then its time counts as ours."""
        busy, ours, total = (
            now - then for now, then in zip(self._used(), self._since, strict=True)
        )
        return max(0.0, (busy - ours) / total) if total else 0.0

    @staticmethod
    def _used() -> tuple[float, float, float]:
        ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
        ours = sum(os.times()[:4]) * os.sysconf("SC_CLK_TCK")
        return float(sum(ticks) - ticks[3] - ticks[4]), ours, float(sum(ticks))


@contextmanager
def serving(folder: Path) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server process on a folder; its port, once it has said that it is open."""
    environment = {**os.environ, **FREE, "MOOTHALL_DATA": str(folder)}
    environment.pop("MOOTHALL_DATABASE_URL", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "moothall", "serve", "--port", "0"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        if found is None:
            raise RuntimeError("the server did not start")
        yield int(found[1]), process
    finally:
        process.terminate()
        process.wait(30)
        if process.stdout is not None:
            process.stdout.close()


def _found(measured: Measured) -> str:
    for error in measured.errors[:3]:
        print(f"  error: {error}", file=sys.stderr)
    errors = f"{len(measured.errors)} errors" if measured.errors else "no error"
    return (
        f"{measured.rate:,.0f} choices/s; median {measured.milliseconds(0.5):.1f} ms, 99th "
        f"percentile {measured.milliseconds(0.99):.1f} ms, slowest {measured.milliseconds(1):.0f} "
        f"ms; {errors}"
    )


def events(seconds: float) -> Figure:
    with folder() as where, serving(where) as (port, _):
        found = uvloop.run(paced(port, games(), 200, 2, seconds, pages=False))
    return Figure(
        "200 tables, a choice each second: from the post to the other seat's event",
        "99th percentile < 50 ms, no error",
        _found(found),
        found.milliseconds(0.99) < 50 and not found.errors,
    )


def saturation(seconds: float) -> Figure:
    with folder() as where, serving(where) as (port, _):
        found = uvloop.run(saturated(port, games(), 64, seconds))
    return Figure(
        "saturation, 64 connections: from the post to the answer after the commit",
        "1,000 choices/s or more",
        _found(found),
        found.rate >= 1000 and not found.errors,
    )


def live_pages(seconds: float) -> Iterator[Figure]:
    for tables, most in ((110, 100), (220, 1000)):
        with folder() as where, serving(where) as (port, _):
            found = uvloop.run(paced(port, games(), tables, 2, seconds, pages=True))
        yield Figure(
            f"{tables} tables with a page's stream at every seat: from the post to the last event",
            f"{tables} choices/s, 99th percentile < {most} ms",
            _found(found),
            found.rate >= 0.98 * tables and found.milliseconds(0.99) < most and not found.errors,
        )


def start(stored: int) -> Figure:
    """From the start of the process until /healthz answers."""
    with folder() as where:
        fill(where, games(), stored)
        size = sum(file.stat().st_size for file in where.iterdir()) / 1e6
        begun = time.perf_counter()
        with serving(where) as (port, process):
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
                answer.read()
            took = time.perf_counter() - begun
            status = Path(f"/proc/{process.pid}/status").read_text()
    memory = int(status.partition("VmRSS:")[2].split()[0]) / 1e3
    return Figure(
        f"start-up with {stored:,} stored games ({size:,.0f} MB) until /healthz answers",
        "< 2 s",
        f"{took:.2f} s; {memory:.0f} MB of memory",
        took < 2,
    )


def pages() -> Iterator[Figure]:
    with folder() as where, serving(where) as (port, _):
        for name in games():
            alone, complete = asyncio.run(largest_page(port, name))
            yield Figure(
                f"page of a running 4-player game with all it loads: {name}",
                "< 300 kB",
                f"{complete / 1e3:.0f} kB, of which HTML {alone / 1e3:.0f} kB",
                complete < 300_000,
            )


def measured(wanted: Sequence[str], seconds: float, stored: int) -> Iterator[Figure]:
    if "events" in wanted:
        yield events(seconds)
    if "saturation" in wanted:
        yield saturation(seconds)
    if "live" in wanted:
        yield from live_pages(seconds)
    if "start" in wanted:
        yield start(0)
        yield start(stored)
    if "pages" in wanted:
        yield from pages()


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="moothall-bench-") as made:
        yield Path(made)


def sync_times() -> str:
    """How long this disk takes to sync: nothing is answered sooner than that."""
    times = []
    with folder() as where, (where / "probe").open("wb", buffering=0) as file:
        for _ in range(200):
            file.write(b"x" * 4096)
            before = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - before)
    times.sort()
    return f"median {times[100] * 1e3:.2f} ms, 99th percentile {times[198] * 1e3:.1f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="short runs, for a first look")
    parser.add_argument("--seconds", type=float, help="for each load")
    parser.add_argument("--stored", type=int, help="finished games for the start-up")
    parser.add_argument("--only", default=",".join(KINDS), help=f"some of {','.join(KINDS)}")
    given = parser.parse_args()
    wanted = given.only.split(",")
    if not set(wanted) <= set(KINDS):
        parser.error(f"--only takes some of {','.join(KINDS)}")
    seconds = given.seconds or (4.0 if given.quick else 20.0)
    stored = given.stored or (1000 if given.quick else 10_000)
    busy = os.getloadavg()[0]
    print(f"{build()} build, {os.cpu_count()} cores, load before the start {busy:.1f}")
    print(f"a sync of this disk: {sync_times()}\n")
    print(
        "| what | asked | found | good | taken by other programs |\n|---|---|---|---|---|",
        flush=True,
    )
    all_good = True
    others = Others()
    for figure in measured(wanted, seconds, stored):
        all_good = all_good and figure.good
        sign = "yes" if figure.good else "**no**"
        taken = f"{others.share():.0%}"
        print(f"| {figure.what} | {figure.asked} | {figure.found} | {sign} | {taken} |", flush=True)
        others = Others()
    return 0 if all_good else 1


if __name__ == "__main__":
    sys.exit(main())
