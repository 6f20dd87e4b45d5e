"""Servers of this version and of any other in the repository, each with its own environment."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build" / "versions"
INSTALLED: Final = ".venv/.installed"  # what `make` makes of a version, in its own folder
PROCESSES: Final = "MOOTHALL_PROCESSES"
FREE: Final = {  # the limits are for guests, not for measuring; versions that lack one ignore it
    "MOOTHALL_RATE": "1000000",
    "MOOTHALL_BURST": "1000000",
    "MOOTHALL_CONNECTIONS": "1000000",
    "MOOTHALL_GUESTS": "1000000",
    "MOOTHALL_TABLES": "1000000",
    "MOOTHALL_STREAMS": "1000000",
    "MOOTHALL_TOKENS": "1000000",
}


@dataclass(frozen=True)
class Version:
    """A Moothall that is installed somewhere, and the Python that loads it."""

    name: str
    python: str = sys.executable

    def build(self) -> str:
        """Compiled or plain: two versions can be compared only if both are the same."""
        code = "import moothall; print(moothall.build())"
        return _output(self.python, "-c", code, environment=self.environment())

    def environment(self) -> dict[str, str]:
        """Without what would lead another version's Python to this one's sources."""
        kept = dict(os.environ)
        if self != HERE:
            kept.pop("PYTHONPATH", None)
            kept.pop(PROCESSES, None)  # each as it was: one process
        return kept


HERE: Final = Version("this version")


def prepared(revision: str) -> Version:
    """Another version of the repository, built below build/ unless it is there already.

    It has a clone and an environment of its own, so that each version runs with the packages it
    names. Both are built by the same Python.
    """
    try:
        commit = _output("git", "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    except subprocess.CalledProcessError:
        raise SystemExit(f"{revision} is no revision of this repository") from None
    where = KEPT / commit[:12]
    version = Version(revision, str(where / ".venv" / "bin" / "python"))
    if not (where / ".git").exists():
        where.parent.mkdir(parents=True, exist_ok=True)
        _output("git", "clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(where))
    _output("git", "-C", str(where), "checkout", "--quiet", "--detach", commit)
    print(f"{revision} is made ready below {KEPT.relative_to(ROOT)}", file=sys.stderr, flush=True)
    subprocess.run(
        ["make", "--no-print-directory", INSTALLED, f"PYTHON={sys.executable}"],
        cwd=where,
        env=version.environment(),
        stdout=sys.stderr,  # this script's own output is the table
        check=True,
    )
    return version


def _output(*words: str, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout.strip()


@contextmanager
def serving(folder: Path, version: Version = HERE) -> Iterator[tuple[int, subprocess.Popen[str]]]:
    """A server process on a folder; its port, once it has said that it is open."""
    environment = {**version.environment(), **FREE, "MOOTHALL_DATA": str(folder)}
    environment.pop("MOOTHALL_DATABASE_URL", None)
    process = subprocess.Popen(
        [version.python, "-m", "moothall", "serve", "--port", "0"],
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
