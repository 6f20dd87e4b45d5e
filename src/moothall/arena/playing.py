"""One game of a match, from its number to its row."""

import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

from moothall.arena.plan import Plan
from moothall.arena.statistics import mean
from moothall.bots import Bot, ask
from moothall.bots import bot as make_bot
from moothall.engine.game import State
from moothall.engine.registry import game as find_game

Row = dict[str, Any]

PARTS: Final = 10  # of a game, for how the number of choices goes


def play_game(plan: Plan, number: int, clock: Callable[[], float] = time.perf_counter) -> Row:
    """Play game `number` of a match. But for the times, the row depends on nothing else."""
    deal = plan.deal(number)
    seed = plan.deal_seed(deal)
    names = plan.seats(number)
    state = find_game(plan.game).start(plan.players, seed, plan.settings(deal))
    bots = [make_bot(name, plan.bot_seed(number, seat)) for seat, name in enumerate(names)]
    pace = play_out(state, bots, clock)
    scores = state.scores()
    return {
        "number": number,
        "deal": deal,
        "seed": seed,
        "options": state.settings,
        "seats": list(names),
        "scores": [score.total for score in scores],
        "winners": state.winners(),
        "points": [
            {"seat": seat, "source": source, "points": points}
            for seat, score in enumerate(scores)
            for source, points in score.lines
        ],
        "belongings": [
            {"seat": seat, "kind": kind, "name": name}
            for seat in range(plan.players)
            for kind, name in state.game.belongings(state, seat)
        ],
        **pace.columns(),
    }


class Pace:
    """Who decided how often, among how many choices, and how long it took."""

    def __init__(self, seats: int) -> None:
        self.movers: list[int] = []
        self.choices: list[int] = []
        self.seconds = [0.0] * seats
        self.slowest = [0.0] * seats

    def add(self, seat: int, choices: int, seconds: float) -> None:
        self.movers.append(seat)
        self.choices.append(choices)
        self.seconds[seat] += seconds
        self.slowest[seat] = max(self.slowest[seat], seconds)

    def columns(self) -> Row:
        seats = range(len(self.seconds))
        decisions = [self.movers.count(seat) for seat in seats]
        return {
            "length": len(self.movers),
            "decisions": decisions,
            "choices": mean(self.choices),
            "course": [mean(part) for part in parts(self.choices, PARTS)],
            "seconds": [self.seconds[seat] / max(1, decisions[seat]) for seat in seats],
            "slowest": self.slowest,
        }


def play_out(state: State, bots: Sequence[Bot], clock: Callable[[], float]) -> Pace:
    """Let the bots play to the end."""
    pace = Pace(state.num_players)
    while not state.over:
        seat = state.mover
        choices = len(state.forward_choices(seat))
        begun = clock()
        choice = ask(bots[seat], state, seat)
        pace.add(seat, choices, clock() - begun)
        state.play_number(choice, seat)
    return pace


def parts(items: Sequence[int], count: int) -> list[Sequence[int]]:
    """A sequence cut into so many parts of about one length."""
    ends = [len(items) * end // count for end in range(count + 1)]
    return [items[begin:end] for begin, end in pairwise(ends)]
