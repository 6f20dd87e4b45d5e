"""`moothall show` and `moothall replay`: positions and records from files."""

import json
from pathlib import Path
from typing import Annotated

import typer

from moothall.cli.match import BotMatch, seat_number
from moothall.cli.screen import Screen
from moothall.drawing import MissingRenderer, Scene
from moothall.engine.errors import BadOption, BadPosition
from moothall.engine.game import SEAT_NAMES, SPECTATOR, State
from moothall.engine.phrases import counted
from moothall.engine.record import Record, position_digest
from moothall.engine.registry import game as find_game
from moothall.engine.telling import ALL_SEEING


def load_state(path: Path, step: int | None) -> State:
    """The position that a file holds, or to which the first `step` choices of a record lead."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadPosition(f"{path} is not a text file") from None
    if not text.lstrip().startswith("{"):
        return Record.parse_text(text).replay(step)
    if step is not None:
        raise BadOption(f"--step is for records, and {path} is a single position")
    try:
        written = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPosition(f"{path} is not JSON: {error}") from None
    name = written.get("game")
    if not isinstance(name, str):
        raise BadPosition(f"{path} is not a position: it names no game")
    return find_game(name).from_dict(written)


def show(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A position (JSON) or a record.")],
    seat: Annotated[
        str, typer.Option(help="Who looks: a seat such as red, spectator, or all seats in turn.")
    ] = "spectator",
    step: Annotated[int | None, typer.Option(min=0, help="After so many choices.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture to this file.")] = None,
    png: Annotated[
        Path | None, typer.Option(help="Write it as PNG; needs the extra `png`.")
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Print text; the default.")] = False,
) -> None:
    """Show a position or a record as text, or draw it as SVG, as PNG or as both."""
    pictures = [file for file in (svg, png) if file is not None]
    if pictures and text:
        raise BadOption(f"{'--svg' if svg else '--png'} and --text exclude each other")
    state = load_state(path, step)
    screen = Screen()
    for viewer in _viewers(seat, state.num_players):
        for picture in pictures:
            target = picture if seat.lower() != "all" else _named(picture, viewer)
            target.write_bytes(_drawn(state.scene(viewer), picture is png))
            screen.say(f"{target}: as {_who(viewer)} sees it")
        if pictures:
            continue
        if seat.lower() == "all":
            screen.say(f"As {_who(viewer)} sees it:", "bold")
        screen.picture(state, viewer)
        if seat.lower() == "all":
            screen.say()


def _drawn(scene: Scene, as_png: bool) -> bytes:
    """What a file of a picture holds."""
    try:
        return scene.png() if as_png else scene.svg().encode()
    except MissingRenderer:
        raise BadOption("--png needs a renderer: pip install 'moothall[png]'") from None


def _viewers(seat: str, seats: int) -> list[int]:
    match seat.strip().lower():
        case "all":
            return list(range(seats))
        case "spectator":
            return [SPECTATOR]
        case name:
            return [seat_number(name, seats, "all", "spectator")]


def _who(seat: int) -> str:
    return "a spectator" if seat == SPECTATOR else SEAT_NAMES[seat]


def _named(path: Path, seat: int) -> Path:
    """`board.svg` for red is `board-red.svg`."""
    return path.with_name(f"{path.stem}-{SEAT_NAMES[seat]}{path.suffix}")


def replay(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    to: Annotated[int | None, typer.Option(min=0, help="Stop after so many choices.")] = None,
    verify: Annotated[bool, typer.Option("--verify", help="Only check the record.")] = False,
) -> None:
    """Tell a recorded game in numbered sentences, then its scores."""
    record = Record.load(path)
    screen = Screen()
    if verify:
        last = record.replay(to)
        ended = "finished" if last.over else "unfinished"
        print(
            f"verified: {len(record.choices) if to is None else to} choices, {record.game.title}, "
            f"{counted(record.players, 'player')}, seed {record.seed}, {ended}, "
            f"position {position_digest(last)}"
        )
        return
    record.replay(to)  # refuses a step that is not there before anything is printed
    table = BotMatch(record, to)
    heading = f"{record.game.title}, {counted(record.players, 'player')}, seed {record.seed}"
    screen.say(heading, "bold")
    screen.log(table.told(ALL_SEEING))
    screen.scores(table.state)
