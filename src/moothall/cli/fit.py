"""`moothall fit`: the weights of a game's evaluation, fitted by matches."""

import os
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Annotated, Final

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from moothall.bots import fitting
from moothall.cli.about import game_name
from moothall.engine.dice import MAX_FAST_SEED
from moothall.engine.errors import BadOption
from moothall.engine.registry import game as find_game
from moothall.engine.weights import Weights, write_weights

UNSEEN: Final = 1 << 62  # deals from here on are never fitted to: their seeds have 62 bits
DEALS: Final = 100


def fit(
    name: Annotated[str, typer.Argument(metavar="GAME", help="Which game; see `moothall games`.")],
    out: Annotated[Path, typer.Option(help="Where the new weights are written.")],
    games: Annotated[int, typer.Option(min=8, help="How many games are played.")] = 10_000,
    seed: Annotated[
        int, typer.Option(min=0, max=MAX_FAST_SEED, help="The same seed, the same weights.")
    ] = 1,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; all cores.")] = None,
    anew: Annotated[bool, typer.Option(help="Begin with the first weights.")] = False,
) -> None:
    """Fit the weights of a game's evaluation by matches, and try them on unused deals."""
    game = find_game(game_name(name))
    weights = game.weights
    if not weights.names:
        raise BadOption(f"the evaluation of {game.title} has no weights")
    count = workers or os.cpu_count() or 1
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )  # fmt: skip
    with (
        ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool,
        Progress(*columns) as progress,
    ):
        bar = progress.add_task("fitting", total=games)
        start = weights.first if anew else weights.now
        found = fitting.fit(
            game, start, games, seed, pool, count,
            lambda told: progress.update(bar, completed=told.games),
        )  # fmt: skip
        tried = progress.add_task("on unused deals", total=DEALS)
        ahead: list[float] = []
        for margin in pool.map(
            fitting.margins,
            [
                fitting.Match(game.name, game.usual_players, tuple(found), weights.now, (deal,))
                for deal in range(UNSEEN, UNSEEN + DEALS)
            ],
        ):
            ahead += margin
            progress.advance(tried)
    how = f"moothall fit {game.name} --games {games} --seed {seed} --workers {count}"
    made = {"how": f"{how} --anew" if anew else how, "date": str(datetime.now(UTC).date())}
    out.write_text(
        write_weights(Weights(weights.names, tuple(found), weights.first, made)), encoding="utf-8"
    )
    spread = 1.96 * stdev(ahead) / len(ahead) ** 0.5
    print(f"{mean(ahead):+.1f} points a game (95 %: ±{spread:.1f}) against the weights of now,")
    print(f"on {DEALS} deals that were not fitted to. Written to {out}.")
