"""The rows of a match: as a Polars frame, and in a Parquet file that survives being interrupted.

While a match is played, every row goes to `FILE.rows`, a line of JSON each, and is there as soon as
the game is over. When the match ends, or is stopped, Polars writes all of them to the Parquet file,
and the other one is removed. Both name the plan, so nothing is mixed.
"""

import contextlib
import fcntl
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from moothall.arena.extras import extra
from moothall.arena.plan import Plan
from moothall.arena.playing import Row
from moothall.engine.errors import BadRecord
from moothall.engine.options import Number, Switch
from moothall.engine.registry import game as find_game

if TYPE_CHECKING:
    import polars as pl

KEY: Final = "moothall"  # of the plan in a Parquet file
TIMES: Final = ["seconds", "slowest"]
"""The columns that differ from machine to machine and from run to run."""


def to_frame(plan: Plan, rows: Sequence[Row]) -> "pl.DataFrame":
    """The rows as a frame, in the order of their games."""
    with extra("arena"):
        import polars as pl
    return pl.DataFrame(rows, schema=_schema(plan, pl)).sort("number")


def _schema(plan: Plan, pl: Any) -> dict[str, Any]:
    whole = pl.Int64
    kinds = {Switch: pl.Boolean, Number: whole}
    options = {
        option.name: kinds.get(type(option), pl.String) for option in find_game(plan.game).options
    }
    return {
        "number": whole,
        "deal": whole,
        "seed": whole,
        **({"options": pl.Struct(options)} if options else {}),
        "seats": pl.List(pl.String),
        "scores": pl.List(whole),
        "winners": pl.List(whole),
        "points": pl.List(pl.Struct({"seat": whole, "source": pl.String, "points": whole})),
        "belongings": pl.List(pl.Struct({"seat": whole, "kind": pl.String, "name": pl.String})),
        "length": whole,
        "decisions": pl.List(whole),
        "choices": pl.Float64,
        "course": pl.List(pl.Float64),
        "seconds": pl.List(pl.Float64),
        "slowest": pl.List(pl.Float64),
    }


def read_games(path: Path) -> tuple[Plan, "pl.DataFrame"]:
    """A match that was played, also one that was interrupted."""
    found = _read_parquet(path) if path.exists() else None
    beside = _read_rows(_beside(path)) if _beside(path).exists() else None
    if found is None and beside is None:
        raise FileNotFoundError(2, "No such file or directory", str(path))
    plan = (found or beside)[0]  # type: ignore[index]
    parts = [] if found is None else [found[1]]
    if beside is not None and beside[0] == plan:
        parts.append(to_frame(plan, beside[1]))
    return plan, _joined(parts)


def _joined(parts: Sequence["pl.DataFrame"]) -> "pl.DataFrame":
    """All rows once, in their order."""
    import polars as pl

    return pl.concat(parts).unique("number", keep="first").sort("number")


class GameFile:
    """A match that is being played into a file. Nobody else may write it meanwhile."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.frame = to_frame(plan, [])
        self._lines: IO[bytes] | None = None

    @contextlib.contextmanager
    def open(self) -> Iterator["GameFile"]:
        """Read what is there; refuse what was played with other settings."""
        parts = [self.frame]
        if self.path.exists():
            plan, frame = _read_parquet(self.path)
            _compare(self.path, plan, self.plan)
            parts.append(frame)
        beside = _beside(self.path)
        with beside.open("ab+") as lines:
            try:
                fcntl.flock(lines, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadRecord(f"{self.path} is being written by another match") from None
            if lines.tell():
                plan, rows = _read_rows(beside)
                _compare(self.path, plan, self.plan)
                parts.append(to_frame(plan, rows))
                lines.truncate(_whole_lines(beside))
            else:
                lines.write(json.dumps(self.plan.to_dict()).encode() + b"\n")
                lines.flush()
            self.frame = _joined(parts)
            self._lines = lines
            yield self
        self._lines = None

    def append(self, rows: Sequence[Row]) -> None:
        """Note games as soon as they are over."""
        assert self._lines is not None
        self._lines.write(b"".join(json.dumps(row).encode() + b"\n" for row in rows))
        self._lines.flush()

    def write(self, frame: "pl.DataFrame") -> None:
        """Write the Parquet file, whole or not at all; what stood beside it is in it now."""
        unfinished = self.path.with_name(f"{self.path.name}.tmp")
        frame.write_parquet(unfinished, metadata={KEY: json.dumps(self.plan.to_dict())})
        unfinished.replace(self.path)
        _beside(self.path).unlink()


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.rows")


def _read_parquet(path: Path) -> tuple[Plan, "pl.DataFrame"]:
    with extra("arena"):
        import polars as pl
    try:
        written = pl.read_parquet_metadata(path).get(KEY)
        if written is None:
            raise BadRecord(f"{path} is no match of the arena")
        return Plan.from_dict(json.loads(written)), pl.read_parquet(path)
    except pl.exceptions.PolarsError as error:
        raise BadRecord(f"{path} is no Parquet file: {error}") from None


def _read_rows(beside: Path) -> tuple[Plan, list[Row]]:
    """The plan and the rows that were noted in full."""
    with beside.open("rb") as file:
        lines = file.read(_whole_lines(beside)).splitlines()
    try:
        plan, *rows = [json.loads(line) for line in lines]
        return Plan.from_dict(plan), rows
    except (ValueError, TypeError):
        raise BadRecord(f"{beside} is no match of the arena") from None


def _whole_lines(file: Path) -> int:
    """Up to where a file is whole: the last line may have been cut off."""
    return file.read_bytes().rfind(b"\n") + 1


def _compare(path: Path, held: Plan, wanted: Plan) -> None:
    """Refuse to mix matches, and say what differs."""
    ours, theirs = wanted.to_dict(), held.to_dict()
    differ = [key for key in ours if ours[key] != theirs[key]]
    if differ == ["code"]:
        raise BadRecord(
            f"{path} holds games that were played before rules, bots or engine changed: "
            "name another file, or remove it"
        )
    if differ:
        words = ", ".join(f"{key} {_short(theirs[key])}" for key in differ if key != "code")
        raise BadRecord(f"{path} holds a match with other settings ({words}): name another file")


def _short(value: object) -> str:
    return json.dumps(value)
