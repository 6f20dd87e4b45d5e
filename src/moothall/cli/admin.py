"""`moothall admin`: what whoever runs a server does with its tables, tokens and database."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from moothall.engine.errors import MoothallError
from moothall.engine.phrases import counted

if TYPE_CHECKING:
    from moothall.server.storage.writer import Storage

app = typer.Typer(
    help="Look after the tables, tokens and database of a server.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it: this cannot be undone.")]
Days = Annotated[int, typer.Option(min=1, max=36_500, help="Untouched for so many days.")]


@contextmanager
def _database() -> Iterator["Storage"]:
    """The database that the environment names, as for `moothall serve`."""
    try:
        from moothall.server import admin
        from moothall.server.config import find_database
    except ModuleNotFoundError as error:
        raise MoothallError(
            f"the server needs more packages ({error.name}): pip install 'moothall[web]'"
        ) from None
    with admin.opened(find_database()) as storage:
        yield storage


def _sure(yes: bool, what: str) -> None:
    if not yes:
        raise MoothallError(f"this would {what}: say --yes if that is meant")


# ---- tables


@app.command("list")
def list_tables(
    state: Annotated[str, typer.Option(help="open, running, over or damaged.")] = "",
    game: Annotated[str, typer.Option(help="The name of a game.")] = "",
    days: Annotated[int, typer.Option(min=0, help="Untouched for so many days.")] = 0,
    most: Annotated[int, typer.Option(min=1, max=100_000, help="So many at most.")] = 50,
) -> None:
    """List tables, those that changed last first."""
    with _database() as storage:
        from moothall.server import admin

        if state and state not in admin.STATES:
            raise MoothallError(f"--state is one of {', '.join(admin.STATES)}")
        found = admin.lines(storage, state, game, days, most)
    for line in found:
        who = ", ".join(line.players)
        when = f"{line.changed_at:%Y-%m-%d %H:%M}"
        print(f"{line.id:<12}  {line.state:<7}  {when}  {line.length:>5}  {line.game}  {who}")
    print(counted(len(found), "table"))


@app.command()
def show(table_id: TableId) -> None:
    """Show a table: who sits there, how far it is, and whether its log is whole."""
    with _database() as storage:
        from moothall.server import admin

        table = asyncio.run(admin.load(storage, table_id))
    facts = {
        "table": table.id,
        "game": f"{table.game.title}, version {table.rules} of its rules",
        "set up": f"{table.created_at:%Y-%m-%d %H:%M} UTC by guest {table.creator}",
        "changed": f"{table.changed_at:%Y-%m-%d %H:%M} UTC",
        "listed": "yes" if table.listed else "no",
        "log": f"{counted(table.length, 'entry', 'entries')}, whole",
        "result": table.ending or ("over" if table.ended else "under way"),
    }
    for name, value in facts.items():
        print(f"{name:<8} {value}")
    for seat in table.seats:
        guest = f", guest {seat.guest}" if seat.guest else ""
        print(f"{seat.colour:<8} {seat.kind} {seat.name}{guest}")


@app.command()
def end(table_id: TableId, yes: Yes = False) -> None:
    """End the game of a table, without a winner. Its record can be looked at from then on."""
    with _database() as storage:
        from moothall.server import admin

        _sure(yes, f"end the game of table {table_id}")
        asyncio.run(admin.end(storage, table_id))
    print(f"ended: {table_id}")


@app.command()
def export(
    table_id: TableId,
    to: Annotated[Path | None, typer.Option(help="A file; else it is printed.")] = None,
    yes: Annotated[
        bool, typer.Option("--yes", help="Also of a game under way, with all that is hidden.")
    ] = False,
) -> None:
    """Write the record of a table."""
    with _database() as storage:
        from moothall.server import admin

        table = asyncio.run(admin.load(storage, table_id))
    if not table.ended:
        _sure(yes, "tell everything that is hidden in a game under way")
    written = table.record_text()
    if to is None:
        print(written, end="")
    elif to.exists():
        raise MoothallError(f"{to} is there already")
    else:
        to.write_text(written, encoding="utf-8")
        print(f"written: {to}")


@app.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="The ids of tables.")],
    yes: Yes = False,
) -> None:
    """Delete tables whose games are over, or that are damaged, with log, seats and chat."""
    with _database() as storage:
        from moothall.server import admin

        _sure(yes, f"delete {counted(len(tables), 'table')} for good")
        print(f"deleted: {counted(admin.remove(storage, tables), 'table')}")


@app.command()
def prune(
    days: Days,
    unfinished: Annotated[
        bool, typer.Option("--unfinished", help="Games that were left in the middle, too.")
    ] = False,
    yes: Yes = False,
) -> None:
    """Delete tables by age. Without --yes it only says how many that would be."""
    with _database() as storage:
        from moothall.server import admin

        if yes:
            print(f"deleted: {counted(admin.prune(storage, days, unfinished), 'table')}")
        else:
            found = admin.old_tables(storage, days, unfinished)
            print(f"would be deleted, with --yes: {counted(len(found), 'table')}")


# ---- tokens


@app.command()
def tokens() -> None:
    """List who holds API tokens."""
    with _database() as storage:
        from moothall.server import admin

        found = admin.tokens(storage)
    for guest, name, at in found:
        print(f"{guest:<16}  {at:%Y-%m-%d %H:%M}  {name}")
    print(counted(len(found), "token"))


@app.command()
def revoke(
    guest: Annotated[str, typer.Option(help="The tokens of this guest.")] = "",
    days: Annotated[int, typer.Option(min=0, help="Those older than so many days.")] = 0,
    everything: Annotated[bool, typer.Option("--all", help="Every token.")] = False,
    yes: Yes = False,
) -> None:
    """Revoke API tokens. A running server turns them away within a minute."""
    if not (guest or days) and not everything:
        raise MoothallError("say whose: --guest, --days or --all")
    if (guest or days) and everything:
        raise MoothallError("--all is for every token: leave out --guest and --days")
    with _database() as storage:
        from moothall.server import admin

        _sure(yes, "revoke tokens, whose holders lose their seats")
        print(f"revoked: {counted(admin.revoke(storage, guest, days), 'token')}")


# ---- the database


@app.command()
def backup(path: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")]) -> None:
    """Copy everything into an SQLite file, while the server runs, and count it."""
    with _database() as storage:
        from moothall.server import admin

        _tell(admin.backup(storage, path))
    print(f"backed up: {path}")


@app.command()
def restore(path: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")]) -> None:
    """Fill an empty database from a backup, of either kind, and count it."""
    from moothall.server import admin
    from moothall.server.config import find_database

    _tell(admin.restore(path, find_database()))
    print(f"restored: {path}")


def _tell(counts: dict[str, int]) -> None:
    for name, count in counts.items():
        print(f"{name:<10} {counted(count, 'row')}")


@app.command()
def vacuum() -> None:
    """Give room that is no longer needed back."""
    with _database() as storage:
        from moothall.server import admin

        before, after = admin.vacuum(storage)
    print(f"before: {before / 1e6:.1f} MB, after: {after / 1e6:.1f} MB")
