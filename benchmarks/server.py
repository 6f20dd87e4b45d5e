"""How fast and how large the server is, each figure beside what is asked of it.

    python benchmarks/server.py [--quick] [--seconds 20] [--only live,pages] [--processes 2]
    python benchmarks/server.py --against REVISION [--rounds 3] [--only saturation,live]
    python benchmarks/server.py --peer

Starts `moothall serve` on a data folder of its own: SQLite in WAL mode with every choice synced to
the disk before it is answered, in one process unless more are asked for. The clients run in this
process, so server and clients share the machine's cores. All games take turns, with random choices.

With `--against` another version of the repository is built below build/, once, and both are
measured in turn under the same clients; with `--peer` so is the server of another project
(peers_server.py).
"""

import argparse
import asyncio
import os
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import peers_server
from benchmarks.crowd import crowded
from benchmarks.loads import Measured, paced, saturated, visited
from benchmarks.machine import Others, children, folder, open_many_files, sync_times
from benchmarks.pages import largest_page
from benchmarks.rounds import (
    RATE,
    SLOW,
    Contestant,
    Load,
    compare,
    contestant,
    heading,
    measured_at,
)
from benchmarks.stored import fill
from benchmarks.versions import HERE, PROCESSES, Version, prepared, serving
from moothall.engine.registry import games
from moothall.server.config import Config

KINDS: Final = ("events", "saturation", "live", "crowd", "memory", "start", "pages")
CONNECTIONS: Final = 64  # at saturation
KEPT: Final = Config.tables_in_memory
VISITED: Final = 2800
VISIT: Final = 20  # choices

EVENTS: Final = Load(
    "200 tables, a choice each second: from the post to the other seat's event",
    lambda port, seconds: paced(port, games(), 200, 2, seconds, pages=False),
)
SATURATION: Final = Load(
    f"saturation, {CONNECTIONS} connections: from the post to the answer after the commit",
    lambda port, seconds: saturated(port, games(), CONNECTIONS, seconds),
    (RATE, SLOW),
)
CROWD: Final = Load(
    "500 tables, 1,000 pages' streams of which 100 are never read, a choice every 5 s a table: "
    "from the post to the last event",
    lambda port, seconds: crowded(port, games(), 500, 100, 5.0, seconds),
)
LIVE_AT_ONCE: Final = Load(  # what is paced cannot show more choices a second than the pace
    f"{CONNECTIONS} tables with a page's stream at every seat, each choice when all show the last",
    lambda port, seconds: paced(port, games(), CONNECTIONS, 2, seconds, pages=True, every=0.0),
    (RATE, SLOW),
)


def live(tables: int) -> Load:
    return Load(
        f"{tables} tables with a page's stream at every seat: from the post to the last event",
        lambda port, seconds: paced(port, games(), tables, 2, seconds, pages=True),
    )


COMPARED: Final = {  # start-up and pages are the same in every round
    "events": (EVENTS,),
    "saturation": (SATURATION,),
    "live": (live(110), LIVE_AT_ONCE),
    "crowd": (CROWD,),
}


@dataclass
class Figure:
    """A line of the table: what was measured, and whether it is what is asked for."""

    what: str
    asked: str
    found: str
    good: bool


def events(seconds: float) -> Figure:
    found = measured_at(HERE, EVENTS, seconds)
    good = found.milliseconds(0.99) < 50 and not found.errors
    return Figure(EVENTS.words, "99th percentile < 50 ms, no error", found.words(), good)


def saturation(seconds: float) -> Figure:
    found = measured_at(HERE, SATURATION, seconds)
    good = found.rate >= 1000 and not found.errors
    return Figure(SATURATION.words, "1,000 choices/s or more", found.words(), good)


def live_pages(seconds: float) -> Iterator[Figure]:
    for tables, most in ((110, 100), (220, 1000)):
        load = live(tables)
        found = measured_at(HERE, load, seconds)
        yield Figure(
            load.words,
            f"{tables} choices/s, 99th percentile < {most} ms",
            found.words(),
            found.rate >= 0.98 * tables and found.milliseconds(0.99) < most and not found.errors,
        )


def crowd(seconds: float) -> Figure:
    found = measured_at(HERE, CROWD, seconds)
    good = found.milliseconds(0.99) < 500 and not found.errors
    return Figure(CROWD.words, "99th percentile < 500 ms, no error", found.words(), good)


def memory() -> Figure:
    """Whether tables that were left are forgotten: from when the server has all it keeps."""
    with folder() as where, serving(where) as (port, process):
        found = [resident(process.pid)]
        for tables in (KEPT, VISITED - KEPT):
            asyncio.run(visited(port, games(), tables, VISIT))
            found.append(resident(process.pid))
    begun, full, after = found
    return Figure(
        f"memory after {VISITED:,} tables, {VISIT} choices and a page each, all left",
        f"at most 1.1 times that after the first {KEPT}",
        f"{begun:.0f} MB at first, {full:.0f} after {KEPT}, {after:.0f} after all",
        after <= 1.1 * full,
    )


def resident(process: int) -> float:
    """Megabytes of memory that a server has, without its bots."""
    own = _own_memory(process)
    if os.environ.get(PROCESSES, "1") == "1":
        return own
    return own + sum(_own_memory(child) for child in children(process))


def _own_memory(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1e3


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
            used = resident(process.pid)
    return Figure(
        f"start-up with {stored:,} stored games ({size:,.0f} MB) until /healthz answers",
        "< 2 s",
        f"{took:.2f} s; {used:.0f} MB of memory",
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
    if "crowd" in wanted:
        yield crowd(seconds)
    if "memory" in wanted:
        yield memory()
    if "start" in wanted:
        yield start(0)
        yield start(stored)
    if "pages" in wanted:
        yield from pages()


def print_figures(wanted: Sequence[str], seconds: float, stored: int) -> bool:
    """Each beside what is asked; whether all are good."""
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
    return all_good


def print_rounds(
    wanted: Sequence[str], versions: Sequence[Version], peer: bool, rounds: int, seconds: float
) -> bool:
    """All versions in turn, and at saturation the peer; whether there was no error."""
    print(heading(rounds, HERE.name), flush=True)
    all_good = True
    for kind in wanted:
        for load in COMPARED[kind]:
            taking_part = [contestant(version, load) for version in versions]
            if peer and load is SATURATION:
                taking_part.append(Contestant(peers_server.NAME, _peer))
            lines, good = compare(load, taking_part, rounds, seconds, HERE.name)
            print("\n".join(lines), flush=True)
            all_good = all_good and good
    return all_good


def _peer(seconds: float) -> Measured:
    return peers_server.saturated(CONNECTIONS, seconds)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="short runs, for a first look")
    parser.add_argument("--seconds", type=float, help="for each load")
    parser.add_argument("--stored", type=int, help="finished games for the start-up")
    parser.add_argument("--only", help=f"some of {','.join(KINDS)}")
    parser.add_argument("--against", metavar="REVISION", help="a version to measure in turn")
    parser.add_argument("--peer", action="store_true", help=f"{peers_server.NAME} in turn, too")
    parser.add_argument("--rounds", type=int, default=3, help="of those measured in turn")
    parser.add_argument("--processes", type=int, default=1, help="that serve, in this version")
    given = parser.parse_args()
    kinds = tuple(COMPARED) if given.against else ("saturation",) if given.peer else KINDS
    given.wanted = given.only.split(",") if given.only else kinds
    possible = tuple(COMPARED) if given.against or given.peer else KINDS
    if not set(given.wanted) <= set(possible):
        parser.error(f"--only takes some of {','.join(possible)} here")
    if given.rounds < 1:
        parser.error("--rounds takes 1 or more")
    if given.processes < 1:
        parser.error("--processes takes 1 or more")
    given.seconds = given.seconds or (4.0 if given.quick else 20.0)
    given.stored = given.stored or (1000 if given.quick else 10_000)
    return given


def main() -> int:
    given = arguments()
    os.environ[PROCESSES] = str(given.processes)
    open_many_files()
    in_turn = given.against or given.peer
    versions = [prepared(given.against), HERE] if given.against else [HERE]
    peer = given.peer and peers_server.ready()
    busy = os.getloadavg()[0]
    builds = ", ".join(f"{version.name}: {version.build()} build" for version in versions)
    serving = f"{given.processes} server process{'es' if given.processes > 1 else ''}"
    print(f"{builds}; {serving}; {os.cpu_count()} cores, load before the start {busy:.1f}")
    print(f"a sync of this disk: {sync_times()}\n")
    if in_turn:
        good = print_rounds(given.wanted, versions, peer, given.rounds, given.seconds)
    else:
        good = print_figures(given.wanted, given.seconds, given.stored)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
