"""`moothall games`, `version`, `bench` and `check`: what there is, how fast and how sound."""

import json
import platform
from typing import Annotated

import typer

import moothall
from moothall.bench import bench, bench_search
from moothall.cli.screen import Screen
from moothall.engine.game import Game
from moothall.engine.options import Option, read_settings
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games


def game_name(typed: str) -> str:
    """The name as the registry has it: `Kingdom-Builder` is `kingdom_builder`."""
    return typed.strip().lower().replace("-", "_").replace(" ", "_")


def show_games(
    name: Annotated[str | None, typer.Argument(help="A game whose options to list.")] = None,
) -> None:
    """List the games, or the options of one."""
    screen = Screen()
    if name is None:
        rows = []
        for found in games():
            game = find_game(found)
            rows.append([game.name, _players(game.player_counts), game.summary])
        screen.table(["game", "players", "what it is"], rows)
        return
    game = find_game(game_name(name))
    screen.say(f"{game.title}, for {_players(game.player_counts)} players", "bold")
    screen.say(game.summary)
    screen.say()
    screen.table(
        ["option", "default", "values", "what it does"],
        [
            [option.name, _word(option.default), option.kind, _what_it_does(game, option)]
            for option in game.options
        ],
        lines=True,
    )


def _what_it_does(game: Game, option: Option) -> str:
    """The option's sentence, and what it needs to have an effect."""
    defaults = read_settings(game.options, None)
    idle = [game.idle_options(count, defaults).get(option.name) for count in game.player_counts]
    needs = dict.fromkeys(reason for reason in idle if reason is not None)
    return " ".join([option.summary, *(f"{need[0].upper()}{need[1:]}." for need in needs)])


def _players(seats: list[int]) -> str:
    if len(seats) > 1 and seats == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return ", ".join(str(count) for count in seats)


def _word(value: bool | int | str) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def show_version() -> None:
    """Print the version, and whether the compiled build is loaded."""
    python = platform.python_version()
    print(f"moothall {moothall.__version__} ({moothall.build()}), Python {python}")


def show_bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; all unless named.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.0, help="How long each game is played.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")] = False,
    search: Annotated[
        bool, typer.Option("--search", help="Measure what bots do: rollouts, thinking, clocks.")
    ] = False,
) -> None:
    """Measure random play: decisions, games and copies a second."""
    chosen = [find_game(game_name(name)).name for name in names or games()]
    found = (bench_search if search else bench)(chosen, seconds)
    if as_json:
        print(json.dumps(found, indent=2))
        return
    if search:
        headings = ["game", *next(iter(found.values()))]
        rows = [[name, *(str(value) for value in row.values())] for name, row in found.items()]
        words = [heading.replace("_per_s", "/s").replace("_", " ") for heading in headings]
        Screen().table(words, rows, right=range(1, len(headings) - 1))
        return
    kinds = ["decisions_per_s", "games_per_s", "copies_per_s"]
    rows = [
        [name, *(f"{_number(speeds[kind]):,.0f}" for kind in kinds), str(speeds["build"])]
        for name, speeds in found.items()
    ]
    headings = ["game", *(kind.removesuffix("_per_s") + "/s" for kind in kinds), "build"]
    Screen().table(headings, rows, right=(1, 2, 3))


def _number(value: object) -> float:
    return value if isinstance(value, (int, float)) else 0.0


def check(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game to check.")],
    count: Annotated[
        int, typer.Option("--games", min=1, help="Random games for each player count and option.")
    ] = 1,
) -> None:
    """Play random games and hold every position against the contract of a game."""
    game = find_game(game_name(name))
    screen = Screen()
    try:
        positions = moothall.check_game(game, games=count)
    except moothall.ConformanceError as error:
        screen.complain(str(error))
        raise typer.Exit(1) from None
    screen.say(
        f"{game.title}: {positions:,} positions checked at {_players(game.player_counts)} players "
        f"and with every option: legal choices and refusals, copies, JSON, pickle, records, words, "
        f"pictures, scores, and that no seat is shown what it may not know."
    )
