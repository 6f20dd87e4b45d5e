"""A match: all its games, by whoever plays them, from the first or from where it was left."""

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from moothall.arena.extras import extra
from moothall.arena.game_file import GameFile, to_frame
from moothall.arena.plan import Plan, make_plan
from moothall.arena.playing import Row
from moothall.arena.tables import Order
from moothall.arena.workers import Here, Players, Processes
from moothall.engine.errors import BadOption
from moothall.engine.game import Game

if TYPE_CHECKING:
    import polars as pl

Progress = Callable[[int, Sequence[Row]], None]
"""Told how many games are over, and the rows that have just come."""


def play_match(
    game: Game | str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    *,
    figures: Mapping[str, int] | None = None,
    ray: str | None = None,
    out: Path | str | None = None,
    stop_early: bool = False,
    progress: Progress | None = None,
) -> "pl.DataFrame":
    """Play bots against each other: a frame with a row a game.

    Every deal is played from every seat. Without `players` there are as many as bots, where the
    game can be played so; with fewer bots than seats the last one takes the rest, with more
    everybody meets everybody. An option with a list of values takes one of them in each deal. The
    same seed gives the same games with any number of `workers` (all cores, unless said), and on the
    `ray` cluster at an address. `figures` are changed for all of it. With `out` the rows are kept
    in a Parquet file, and the same call goes on where it was left. `stop_early` ends the match when
    the order of the bots is clear.
    """
    plan = make_plan(game, bots, seed, players, options, figures)
    return run(plan, games, workers, ray, Path(out) if out else None, stop_early, progress)


def run(
    plan: Plan,
    games: int,
    workers: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    stop_early: bool = False,
    progress: Progress | None = None,
) -> "pl.DataFrame":
    """Play so many games of a plan, but for those that are in the file already."""
    with extra("arena"):
        import polars as pl
    if games < 1:
        raise BadOption(f"a match has at least one game, not {games}")
    order = Order(plan.names, len(plan.arrangements))
    if stop_early and not order.pairs:
        raise BadOption("a match of one bot has no order that could become clear")
    report = progress or (lambda _done, _rows: None)
    with ExitStack() as stack:
        file = stack.enter_context(GameFile(out, plan).open()) if out else None
        frame = to_frame(plan, []) if file is None else file.frame
        held = frame.filter(pl.col("number") < games)
        done = set(held["number"])
        rows: list[Row] = []
        if stop_early:
            order.add(held.select("number", "deal", "seats", "scores", "winners").to_dicts())
        report(len(done), held.select("seats", "scores", "winners").to_dicts())
        wanted = [number for number in range(games) if number not in done]
        try:
            if wanted and not order.is_clear():
                playing = stack.enter_context(closing(players_for(plan, workers, ray)))
                for portion in playing.play(wanted):
                    rows += portion
                    if file is not None:
                        file.append(portion)
                    if stop_early:
                        order.add(portion)
                    report(len(done) + len(rows), portion)
                    if order.is_clear():
                        break
        finally:
            frame = pl.concat([frame, to_frame(plan, rows)]).sort("number")
            if file is not None:
                file.write(frame)
        last = order.deals * len(plan.arrangements) if order.is_clear() else games
        return frame.filter(pl.col("number") < min(games, last))


def players_for(plan: Plan, workers: int | None, ray: str | None) -> Players:
    """Whoever plays: a cluster, several processes, or this one."""
    if ray is not None:
        if workers is not None:
            raise BadOption("name workers here or a Ray cluster, not both")
        from moothall.arena.cluster import Cluster

        return Cluster(plan, ray)
    count = all_cores() if workers is None else workers
    if count < 1:
        raise BadOption(f"at least one worker plays, not {count}")
    if count == 1 and not plan.figures:  # changed figures need a process of their own
        return Here(plan)
    return Processes(plan, count)


def all_cores() -> int:
    return len(os.sched_getaffinity(0))
