"""The machine that is measured on: who else works there, its disk, and how many files it opens."""

import os
import resource
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

FILES: Final = 4096  # a thousand streams and their tables' connections, with room to spare


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
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="moothall-bench-") as made:
        yield Path(made)


def children(process: int) -> list[int]:
    """The processes that a process has started, in the order in which it did."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(one) for one in found.split()]


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


def open_many_files() -> None:
    """Let this process and the servers that it starts have as many connections as a load wants.

    Later versions of the server see to it themselves, earlier ones take what they are given.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = hard if hard != resource.RLIM_INFINITY else max(soft, FILES)
    if enough < FILES:
        raise SystemExit(
            f"{FILES} open files are needed, this machine allows {enough} (ulimit -Hn)"
        )
    resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
