"""Takes every figure of a game's content one step up and one down, and plays.

    scripts/figures.py                      all figures of all games
    scripts/figures.py hamlet               of one game
    scripts/figures.py --sample 20 --seed 3 a seeded sample of each game

A changed figure is refused by its name when the content is read, or two random games pass: every
position is checked, and now and then written, read back, drawn and put into words and numbers.
Each try is a process of its own, in plain Python, which has loaded the engine and no game yet.
"""

import argparse
import json
import multiprocessing
import os
import sys
import traceback
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from moothall import Game, Settings, State

Job = tuple[str, str, int]  # a game, the address of a figure, and a step


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--sample", type=int, help="so many figures of each game")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    os.environ["MOOTHALL_PURE"] = "1"  # before anything of ours is loaded
    return try_all(given.games, given.sample, given.seed)


# ---- all figures


def try_all(names: list[str], sample: int | None, seed: int) -> int:
    import moothall

    # a process does one thing and ends: what a game reads as it is loaded, it reads once
    with multiprocessing.get_context("fork").Pool(maxtasksperchild=1) as pool:
        jobs: list[Job] = []
        games = names or moothall.games()
        for name, figures in zip(games, pool.map(find_figures, games, chunksize=1), strict=True):
            if not figures:
                print(f"{name} has no figures", file=sys.stderr)
                return 1
            if sample is not None:
                dice = moothall.Dice(seed)
                picked = dice.sample(list(range(len(figures))), min(sample, len(figures)))
                figures = [figures[i] for i in sorted(picked)]
            jobs += [(name, figure, step) for figure in figures for step in (1, -1)]
        return report(jobs, pool.imap(run, jobs))


def find_figures(name: str) -> list[str]:
    from moothall.engine.content import addresses, load

    return list(addresses(load(f"moothall.games.{name}")))


def report(jobs: list[Job], answers: Iterable[str]) -> int:
    failed = refused = 0
    for number, (job, answer) in enumerate(zip(jobs, answers, strict=True), 1):
        refused += answer.startswith("refused")
        if not answer.startswith(("refused", "played")):
            failed += 1
            print(f"{title(job)}: {answer}")
        elif sys.stderr.isatty():
            print(f"\r{number} of {len(jobs)}", end="", file=sys.stderr)
    print(f"{len(jobs)} changes: {len(jobs) - refused - failed} played, {refused} refused")
    print(f"{len(jobs) - failed} passed, {failed} failed")
    return 1 if failed else 0


def title(job: Job) -> str:
    name, figure, step = job
    return f"{name} {figure} {step:+d}"


def run(job: Job) -> str:
    try:
        return attempt(*job)
    except Exception:  # a rule that does not bear the figure
        return "\n".join(traceback.format_exc().strip().splitlines()[-4:])


# ---- one figure


def attempt(name: str, address: str, step: int) -> str:
    """Change a figure and play; what came of it."""
    from moothall.engine import content

    loaded_already = [
        module for module in sys.modules if module.startswith(f"moothall.games.{name}")
    ]
    assert not loaded_already, f"{name} was loaded before its figures were changed"

    figure = [word for word in address.split(".") if not word.isdecimal()][-1]
    value = content.figure_value(content.load(f"moothall.games.{name}"), address)
    os.environ[content.CHANGES] = json.dumps({name: {address: value + step}})
    import moothall

    try:
        game = moothall.game(name)
    except content.BadContent as error:
        return f"refused: {error}" if figure in str(error) else f"{figure} is not named: {error}"
    options = list(moothall.samples(game))
    for seed in range(2):
        play(game, options, seed)
    return "played"


def play(game: "Game", options: "list[Settings]", seed: int) -> None:
    """A random game at a random table with everything looked at."""
    import moothall

    dice = moothall.Dice(1000 + seed)
    while True:
        players = dice.pick(game.player_counts)
        chosen = options[dice.below(len(options))]
        try:
            state = game.start(players, seed, chosen)
        except moothall.BadOption:
            continue
        break
    step = 0
    while not state.over:
        state.check()
        if step % 40 == 0:
            look(game, state)
        seat = state.movers[dice.below(len(state.movers))]
        choices = state.forward_choices(seat)
        state.play(choices[dice.below(len(choices))], seat)
        step += 1
        if step > 20_000:
            raise AssertionError("the game does not end")
    look(game, state)


def look(game: "Game", state: "State") -> None:
    """Round trip, pictures, words and numbers."""
    import moothall

    assert game.from_dict(json.loads(json.dumps(state.to_dict()))) == state
    for seat in (state.mover, moothall.SPECTATOR):
        state.view(seat)
        for panel in state.scene(seat).panels:
            panel.element.markup()
        state.text(seat)
        assert len(state.features(seat)) == len(game.feature_names)
    state.evaluate(state.mover)
    for choice in state.choices():
        state.describe(choice)
    state.prompt()
    state.scores()


if __name__ == "__main__":
    sys.exit(main())
