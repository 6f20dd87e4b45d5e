"""`moothall report`: the games of a file as a page of charts."""

from pathlib import Path
from typing import Annotated

import typer

from moothall.arena.game_file import read_games
from moothall.arena.report import report
from moothall.arena.summary import summary
from moothall.cli.screen import Screen
from moothall.engine.errors import BadRecord


def show_report(
    path: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where `moothall arena` kept the games.")
    ],
    out: Annotated[
        Path | None, typer.Option(help="The page; FILE with .html at its end, unless said.")
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Markdown instead of a page; printed without --out.")
    ] = False,
) -> None:
    """Draw what the games of a match say: one HTML page that needs no network."""
    plan, frame = read_games(path)
    if frame.is_empty():
        raise BadRecord(f"{path} holds no game yet")
    if text and out is None:
        print(summary(plan, frame))
        return
    page = out or path.with_suffix(".html")
    page.write_text((summary if text else report)(plan, frame), encoding="utf-8")
    Screen().say(f"{len(frame):,} games of {plan.game}: {page}", whole=True)
