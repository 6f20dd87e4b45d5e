"""Moothall and its peers side by side, in one run on one core: decisions a second and ratios.

    pip install catanatron open_spiel chess
    python benchmarks/peers.py [--seconds 2] [--rounds 3] [--json]

Every contestant plays random games from the start to the end through its own public interface:
ask what may be done, pick one, do it. The rounds are taken in turn, so that a noisy machine is
noisy for all, and the best round counts. A peer that is not installed is left out, and said so.
"""

import argparse
import importlib
import json
import random
import sys
import time
from collections.abc import Callable

import moothall

Play = Callable[[int], int]
"""Plays one random game with a seed; how many decisions it had."""


def moothall_game(name: str) -> Play:
    game = moothall.game(name)

    def play(seed: int) -> int:
        state = game.start(game.usual_players, seed)
        decisions = moothall.playout(state, moothall.Dice(seed))
        state.scores()
        return decisions

    return play


def catanatron_game() -> Play:
    catanatron = importlib.import_module("catanatron")

    def play(seed: int) -> int:
        red = catanatron.RandomPlayer(catanatron.Color.RED)
        blue = catanatron.RandomPlayer(catanatron.Color.BLUE)
        game = catanatron.Game([red, blue], seed=seed)
        game.play()
        state = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)

    return play


def open_spiel_game(name: str) -> Play:
    game = importlib.import_module("pyspiel").load_game(name)

    def play(seed: int) -> int:
        dice = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
        state.returns()
        return decisions

    return play


def chess_game() -> Play:
    chess = importlib.import_module("chess")

    def play(seed: int) -> int:
        dice = random.Random(seed)
        board = chess.Board()
        decisions = 0
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return play


def contestants() -> tuple[dict[str, Play], list[str]]:
    """Who takes part, and who is not installed."""
    found: dict[str, Play] = {
        f"moothall {name} ({moothall.build()})": moothall_game(name) for name in moothall.games()
    }
    missing: list[str] = []
    peers: dict[str, Callable[[], Play]] = {
        "catanatron": catanatron_game,
        "open_spiel backgammon": lambda: open_spiel_game("backgammon"),
        "open_spiel hive": lambda: open_spiel_game("hive"),
        "chess": chess_game,
    }
    for name, make in peers.items():
        try:
            found[name] = make()
        except ImportError:
            missing.append(name)
    return found, missing


def measure(play: Play, seconds: float, seed: int) -> float:
    """Decisions a second."""
    decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()

    found, missing = contestants()
    best = dict.fromkeys(found, 0.0)
    for turn in range(arguments.rounds):
        for name, play in found.items():
            best[name] = max(best[name], measure(play, arguments.seconds, 1000 * turn))
    ours = next(iter(best.values()))
    rows = {
        name: {"decisions_per_s": round(speed, 1), "first_is_faster_by": round(ours / speed, 2)}
        for name, speed in best.items()
    }
    if arguments.json:
        print(json.dumps({"results": rows, "not_installed": missing}, indent=2))
        return
    width = max(len(name) for name in rows)
    print(f"{'':{width}}  decisions/s  first is faster by")
    for name, row in rows.items():
        print(
            f"{name:{width}}  {row['decisions_per_s']:>11,.0f}  {row['first_is_faster_by']:>17.2f}x"
        )
    for name in missing:
        print(f"{name}: not installed, left out", file=sys.stderr)


if __name__ == "__main__":
    main()
