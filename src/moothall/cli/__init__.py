"""The command line. It knows no game: whatever the registry offers can be played and shown."""

import errno
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from moothall.cli import about, admin, arena, balance, files, fit, keys, play, report, serve, verify
from moothall.engine.errors import MoothallError

app = typer.Typer(
    name="moothall",
    help="Settlement-building board games on one small, fast engine.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.command("games")(about.show_games)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("keys")(keys.keys)
app.command("show")(files.show)
app.command("replay")(files.replay)
app.command("arena")(arena.arena)
app.command("report")(report.show_report)
app.command("balance")(balance.balance)
app.command("sweep")(balance.sweep_figure)
app.command("fit")(fit.fit)
app.command("verify")(verify.verify)
app.add_typer(admin.app, name="admin")
app.command("bench")(about.show_bench)
app.command("check")(about.check)
app.command("version")(about.show_version)


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        about.show_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command. Whatever is refused is one line on stderr and exit code 2."""
    try:
        code = app(
            list(arguments) if arguments is not None else None,
            prog_name="moothall",
            standalone_mode=False,
        )
    except MoothallError as error:
        return _refuse(str(error))
    except RecursionError:
        return _refuse("the file is nested too deeply to be read")
    except OSError as error:
        if error.errno == errno.EPIPE:
            return 1
        return _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except Exception as error:
        # what Typer raises for a wrong option or argument; its class has moved between versions
        message = getattr(error, "format_message", None)
        if message is None:
            raise
        return _refuse(str(message()))
    return code if isinstance(code, int) else 0


def _refuse(message: str) -> int:
    print("moothall: " + " ".join(message.split()), file=sys.stderr)
    return 2
