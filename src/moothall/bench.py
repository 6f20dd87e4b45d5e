"""How fast the games are, on one core, all rules on, from the start to the scores."""

import time

from moothall.engine.dice import Dice
from moothall.engine.playout import playout
from moothall.engine.registry import game as find_game


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
    copies = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds / 3 or not copies:
        for _ in range(1000):
            state.copy()
        copies += 1000
    return copies / spent
