"""`moothall play`: a game in the terminal against bots, alone or several at one keyboard."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from moothall.bots import BOT_NAMES, USUAL_BOT, bot
from moothall.cli.about import game_name
from moothall.cli.local_game import LocalGame
from moothall.cli.match import BotMatch, seat_number
from moothall.engine.dice import MAX_FAST_SEED
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES, Game
from moothall.engine.options import Settings
from moothall.engine.record import Record
from moothall.engine.registry import game as find_game

NOBODY = "none"


def play(
    name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Which game; see `moothall games`.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(help="Your seat, red unless named; several share the keyboard; or none."),
    ] = None,
    opponent: Annotated[
        str, typer.Option("--bot", help=f"Who plays the other seats: {', '.join(BOT_NAMES)}.")
    ] = USUAL_BOT,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MAX_FAST_SEED, help="The same seed, the same game.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where the game is saved.")] = None,
) -> None:
    """Play in the terminal against bots."""
    bot(opponent, 0)  # refuses a name that is not there before anything is printed
    wanted = [word.strip().lower() for word in seat or [SEAT_NAMES[0]]]
    if resume is not None:
        if players is not None or option or seed is not None:
            raise BadOption("--players, --option and --seed are part of the game that is resumed")
        record = Record.load(resume)
        if name is not None and find_game(game_name(name)) is not record.game:
            raise BadOption(f"{resume} is a game of {record.game.title}")
    else:
        if name is None:
            raise BadOption("name a game to play, or one to --resume; see `moothall games`")
        game = find_game(game_name(name))
        count = players if players is not None else _usual_table(game, wanted)
        drawn = seed if seed is not None else secrets.randbelow(1_000_000)
        record = Record.begin(game, count, drawn, _read_options(option or []))
    people = _people(wanted, record.players)
    LocalGame(BotMatch(record), people, opponent, save or resume).play()


def _usual_table(game: Game, wanted: list[str]) -> int:
    """The usual number of players, or the fewest above it at which the wanted seats are there."""
    seats = [SEAT_NAMES.index(word) + 1 for word in wanted if word in SEAT_NAMES]
    needed = max([game.usual_players, *seats])
    return min(
        [count for count in game.player_counts if count >= needed], default=game.usual_players
    )


def _people(wanted: list[str], seats: int) -> list[int]:
    if NOBODY in wanted:
        if len(wanted) > 1:
            raise BadOption("--seat none leaves every seat to a bot: name no other seat")
        return []
    return sorted({seat_number(word, seats, NOBODY) for word in wanted})


def _read_options(given: list[str]) -> Settings:
    options: Settings = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option is written name=value, not '{text}'")
        options[name.strip()] = value.strip()
    return options
