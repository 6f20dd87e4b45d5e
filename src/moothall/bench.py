"""How fast the games and the search over them are, on one core, all rules on."""

import time
from collections.abc import Callable
from statistics import mean, quantiles
from typing import Final

from moothall.bots import ask, bot
from moothall.bots.clock import Clock
from moothall.bots.greedy import Greedy
from moothall.bots.levels import RULER
from moothall.bots.planner import Planner, Thoroughness, play_ahead
from moothall.engine.dice import Dice
from moothall.engine.game import Game, State
from moothall.engine.playout import playout
from moothall.engine.registry import game as find_game

LIMIT: Final = 0.05  # seconds for one choice, to see how well a clock is kept
ENDLESS: Final = Thoroughness(width=24, plans=8, worlds=1_000_000, stops=2, budget=1_000_000_000)


def bench(games: list[str], seconds: float = 3.0) -> dict[str, dict[str, object]]:
    """Random play at the usual table of each game, and copies of a position in mid-game."""
    return {name: _bench_game(name, seconds) for name in games}


def _bench_game(name: str, seconds: float) -> dict[str, object]:
    from moothall import build

    game = find_game(name)
    players = game.usual_players
    game.start(players, 0).scores()  # whatever is computed once
    played = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds or not played:
        state = game.start(players, played)
        decisions += playout(state, Dice(played))
        state.scores()
        played += 1
    return {
        "decisions_per_s": round(decisions / spent, 1),
        "games_per_s": round(played / spent, 1),
        "copies_per_s": round(_copies_per_second(name, decisions // played // 2, seconds), 1),
        "build": build(),
    }


def _copies_per_second(name: str, steps: int, seconds: float) -> float:
    """Copies of a position half-way through a random game."""
    game = find_game(name)
    state = game.start(game.usual_players, 1)
    dice = Dice(1)
    for _ in range(steps):
        if state.over:
            break
        choices = state.forward_choices()
        state.play(choices[dice.below(len(choices))])

    def many() -> None:
        for _ in range(1000):  # none is kept, or the garbage collector would be measured
            state.copy()

    return 1000 * _rate(many, seconds / 3)


def _rate(once: Callable[[], object], seconds: float) -> float:
    """How often a second something can be done."""
    done = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds or not done:
        once()
        done += 1
    return done / spent


# ---- search


def bench_search(games: list[str], seconds: float = 3.0) -> dict[str, dict[str, object]]:
    """For each game: iterations of a search, how long the levels think, and their clock.

    `rollouts_per_s` are random games to the end and `tries_per_s` what a ruler does instead: play
    on as settlers through its own next turn, or some rounds where plans are of rounds, and judge.
    Both begin with another imagined world.
    """
    return {name: _bench_search(name, seconds) for name in games}


def _bench_search(name: str, seconds: float) -> dict[str, object]:
    from moothall import build

    game = find_game(name)
    start = game.start(game.usual_players, 0)
    dice = Dice(0)
    found: dict[str, object] = {
        "rollouts_per_s": round(_rate(lambda: _roll_out(start, dice), seconds), 1),
        "tries_per_s": round(_rate(lambda: _try(start, dice), seconds), 1),
    }
    for level in ("settler", "builder", "ruler"):
        times = _thinking(game, level, None, seconds)
        found[f"{level}_ms"] = round(1000 * mean(times), 2)
        found[f"{level}_worst_ms"] = round(1000 * max(times), 1)
    times = _thinking(game, "", LIMIT, 3 * seconds)
    found["limit_ms"] = 1000 * LIMIT
    found["p99_of_limit"] = round(quantiles(times, n=100)[98] / LIMIT, 2)
    found["build"] = build()
    return found


def _roll_out(start: State, dice: Dice) -> None:
    world = start.imagined(start.mover, dice)
    playout(world, dice)
    world.scores()


def _try(start: State, dice: Dice) -> float:
    """What comes of a world that a ruler plays on, as it tries out a plan."""
    seat = start.mover
    world = start.imagined(seat, dice)
    alone = start.alone(seat) is not start
    endless = Clock(None, time.monotonic)
    play_ahead(world, seat, world.turn_of(seat), RULER, alone, Greedy(dice), endless)
    return world.evaluate(seat)


def _thinking(game: Game, level: str, limit: float | None, seconds: float) -> list[float]:
    """How long each choice took in games of a level, if there was more than one.

    With a limit somebody plays who would never come to an end without.
    """
    times: list[float] = []
    began = time.perf_counter()
    seed = 0
    while True:
        seats = [
            bot(level, seed) if limit is None else Planner("endless", seed, ENDLESS)
            for _ in range(game.usual_players)
        ]
        state = game.start(game.usual_players, seed)
        while not state.over:
            if time.perf_counter() - began > seconds and len(times) > 1:
                return times
            thinker = seats[state.mover]
            thinker.seconds = limit
            alternatives = len(state.forward_choices()) > 1
            before = time.perf_counter()
            choice = ask(thinker, state)
            if alternatives:
                times.append(time.perf_counter() - before)
            state.play(choice)
        seed += 1
