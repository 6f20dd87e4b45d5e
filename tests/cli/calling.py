"""Call the command line as a shell would, and read what it printed."""

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from unittest.mock import patch

from moothall.cli import run
from moothall.engine.record import Record
from moothall.engine.registry import register
from tests.engine.toy import MARKET

register(MARKET)


@dataclass(frozen=True)
class Call:
    code: int
    out: str
    err: str

    @property
    def ok(self) -> str:
        """What was printed by a call that went well."""
        assert (self.code, self.err) == (0, ""), self
        return self.out


def call(*arguments: object, typed: str | list[str] = "") -> Call:
    """Run one command with lines typed into it; the end of input follows the last."""
    text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    out, err = io.StringIO(), io.StringIO()
    with patch("sys.stdin", io.StringIO(text)), redirect_stdout(out), redirect_stderr(err):
        code = run([str(argument) for argument in arguments])
    return Call(code, out.getvalue(), err.getvalue())


def texts(record: Record, seat: int) -> list[str]:
    """What a seat has chosen."""
    return [record.game.space.to_text(choice) for who, choice in record.choices if who == seat]
