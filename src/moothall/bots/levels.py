"""The levels that people play against, by name and the same in every game.

A level is how much a bot looks at, in numbers that do not depend on the machine: the same seed
plays the same game everywhere. `docs/bots.md` has what each of them is worth.
"""

from typing import Final

from moothall.bots.planner import Planner, Thoroughness

BUILDER: Final = Thoroughness(width=6, plans=1, worlds=0, stops=0, budget=8_000, keeps=True)
RULER: Final = Thoroughness(
    width=24,
    plans=6,
    worlds=12,
    stops=2,
    budget=30_000,
    keeps=True,
    trust=12,
    rounds=4,
    turns=4,
    turns_budget=150_000,
)


def builder(seed: int) -> Planner:
    return Planner("builder", seed, BUILDER)


def ruler(seed: int) -> Planner:
    return Planner("ruler", seed, RULER)
