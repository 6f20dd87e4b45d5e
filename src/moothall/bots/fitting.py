"""Fitting weights by matches: whatever plays better counts, not whatever predicts better.

Simultaneous perturbation (Spall, 1992): all weights are moved a little at once, each up or down by
lot, and the one side plays the other from either seat of the same deals. The margin of points says
how far to go that way. After many such steps what helps has added up, and the rest has cancelled
out.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from moothall.bots.planner import Planner, Thoroughness
from moothall.engine.dice import Dice
from moothall.engine.game import Game
from moothall.engine.registry import game as find_game

PROBE: Final = 0.3  # how far weights are moved to look, as part of their size
STRIDE: Final = 0.06  # how far they go where a match is won clearly
SETTLING: Final = 0.6  # part of the steps after which strides are half as long
SMALLEST: Final = 0.4  # a weight is moved as if it were at least so large
DEALS: Final = 4  # in one match
# who plays: whole turns, since weights for one look ahead are other ones
FITTED: Final = Thoroughness(width=4, plans=1, worlds=0, stops=0, budget=2_000, keeps=True)


@dataclass(frozen=True)
class Match:
    """A match to be played: two sets of weights, from every seat of some deals."""

    game: str
    players: int
    ours: tuple[float, ...]
    theirs: tuple[float, ...]
    seeds: tuple[int, ...]


def margins(match: Match) -> list[float]:
    """For each deal, by how many points ours was ahead of theirs, over the seats."""
    game = find_game(match.game)
    return [_margin(game, match, seed) for seed in match.seeds]


def _margin(game: Game, match: Match, seed: int) -> float:
    if match.players == 1:  # nobody to play against: each alone
        ours, theirs = (
            _points(game, [list(weights)], seed)[0] for weights in (match.ours, match.theirs)
        )
        return ours - theirs
    total = 0.0
    for seat in range(match.players):
        weights = [list(match.theirs) for _ in range(match.players)]
        weights[seat] = list(match.ours)
        points = _points(game, weights, seed)
        total += points[seat] - max(points[:seat] + points[seat + 1 :])
    return total / match.players


def _points(game: Game, weights: Sequence[list[float]], seed: int) -> list[float]:
    """The points of a game in which every seat plans its turns, each with its weights."""
    state = game.start(len(weights), seed)
    dice = Dice(seed)
    seats = [Planner("fitted", seed, FITTED, chosen) for chosen in weights]
    while not state.over:
        seat = state.mover
        choices = state.forward_choices(seat)
        if len(choices) == 1:
            state.play_open(choices[0], seat)
        else:
            state.play_open(seats[seat].choose(state.imagined(seat, dice), seat), seat)
    return [float(score.total) for score in state.scores()]


@dataclass(frozen=True)
class Progress:
    """How far a fit has come."""

    games: int
    margin: float  # of the last matches, as a part of their spread


def fit(
    game: Game,
    start: Sequence[float],
    games: int,
    seed: int,
    pool: Executor,
    workers: int,
    told: Callable[[Progress], None],
) -> list[float]:
    """Weights that win against those they began with, after so many games.

    The same seed and number of workers give the same weights. Their mean over the last part of the
    way is returned: single steps go to and fro.
    """
    dice = Dice(seed)
    players = game.usual_players
    now = list(start)
    mean = [0.0] * len(now)
    counted = 0
    spread = 1.0
    played = 0
    while played < games:
        fraction = played / games
        stride = STRIDE / (1.0 + fraction / SETTLING)
        probes: list[list[float]] = []
        matches: list[Match] = []
        for _ in range(workers):
            probe = [
                (PROBE if dice.below(2) else -PROBE) * max(abs(weight), SMALLEST) for weight in now
            ]
            probes.append(probe)
            ours = tuple(weight + step for weight, step in zip(now, probe, strict=True))
            theirs = tuple(weight - step for weight, step in zip(now, probe, strict=True))
            seeds = tuple(dice.seed() >> 1 for _ in range(DEALS))
            matches.append(Match(game.name, players, ours, theirs, seeds))
        for probe, found in zip(probes, pool.map(margins, matches), strict=True):
            margin = sum(found) / len(found)
            spread = 0.95 * spread + 0.05 * max(abs(margin), 0.1)
            pull = max(-2.0, min(2.0, margin / spread)) * stride / PROBE
            now = [weight + pull * step for weight, step in zip(now, probe, strict=True)]
            played += len(found) * 2 * max(1, players // 2)
        if fraction > 0.5:
            mean = [total + weight for total, weight in zip(mean, now, strict=True)]
            counted += 1
        told(Progress(played, margin / spread))
    return [total / counted for total in mean] if counted else now
