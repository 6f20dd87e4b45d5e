"""boardgame.io's server under the same load as ours: moves a second, and how soon they are seen.

    python benchmarks/peers_server.py [--matches 64] [--seconds 20]

Needs node and npm, which fetch boardgame.io into a folder below build/. Its server runs with its
own storage in files (FlatFile). What is measured is a small game of placing pieces, as many moves
long as one of Kingdom Builder; one connection a match makes the next move when the update of the
last one has come. That server sends an update before it writes, takes the next move of a match
when it has written, and does not sync the disk; ours answers when a choice is on the disk.

The package that writes its files is taken in the first version that it names: later ones collect
what is to be written for up to a second, and nothing but that would be measured.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.loads import Measured
from benchmarks.machine import Others, folder, open_many_files

NAME: Final = "boardgame.io"
OURS: Final = Path(__file__).resolve().parent / "boardgame_io"
KEPT: Final = OURS.parent.parent / "build" / "boardgame_io"


def ready() -> bool:
    """Whether the peer can be measured here; why not is told on stderr, and is no error."""
    absent = [program for program in ("node", "npm") if shutil.which(program) is None]
    if absent:
        print(f"{NAME} is left out: no {' and no '.join(absent)} here", file=sys.stderr)
        return False
    try:
        install()
    except subprocess.CalledProcessError:
        print(f"{NAME} is left out: npm could not fetch it", file=sys.stderr)
        return False
    return True


def install() -> None:
    """Put the peer and our own scripts for it into a folder below build/, unless it is there."""
    KEPT.mkdir(parents=True, exist_ok=True)
    wanted = (OURS / "package.json").read_text()
    done = KEPT / "installed.json"  # what was wanted when all of it had come
    if not done.exists() or done.read_text() != wanted:
        (KEPT / "package.json").write_text(wanted)
        print(f"{NAME} is fetched", file=sys.stderr, flush=True)
        subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"],
            cwd=KEPT,
            stdout=sys.stderr,  # this script's own output is the table
            check=True,
        )
        done.write_text(wanted)
    for script in OURS.glob("*.js"):
        shutil.copy(script, KEPT)


@contextmanager
def serving(where: Path) -> Iterator[int]:
    """The peer's server, with its files in a folder; its port, once it has said that it is open."""
    process = subprocess.Popen(
        ["node", "server.js", str(where)],
        cwd=KEPT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            found = re.search(r"open: (\d+)", line)
            if found is not None:
                break
        else:
            raise RuntimeError(f"the server of {NAME} did not start")
        yield int(found[1])
    finally:
        process.terminate()
        process.wait(30)
        if process.stdout is not None:
            process.stdout.close()


def saturated(matches: int, seconds: float) -> Measured:
    """Every match makes its next move as soon as the last one is seen."""
    with folder() as where, serving(where) as port:
        done = subprocess.run(
            ["node", "load.js", str(port), str(matches), str(seconds)],
            cwd=KEPT,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    found = json.loads(done.stdout)
    return Measured(found["elapsed"], found["times"], found["errors"])


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    if not ready():
        return 0
    open_many_files()
    others = Others()
    found = saturated(given.matches, given.seconds)
    print("| what | found | taken by other programs |\n|---|---|---|")
    what = f"{NAME}, saturation, {given.matches} connections: from the move to its update"
    print(f"| {what} | {found.words('moves')} | {others.share():.0%} |")
    return 1 if found.errors else 0


if __name__ == "__main__":
    sys.exit(main())
