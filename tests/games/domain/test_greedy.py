"""Section 13: the greedy bot builds a domain that is worth its name."""

import pytest

import moothall
from tests.games.domain.positions import GAME

GAMES = 1_000 if moothall.build() == "compiled" else 20


def points(seed: int) -> int:
    """Of a game alone with default options; the bot never sees the dice to come."""
    state = GAME.start(1, seed)
    bot = moothall.bot("greedy", seed)
    dice = moothall.Dice(seed)
    while not state.over:
        state.play(moothall.ask(bot, state, 0, moothall.Dice(dice.seed())))
    return state.scores()[0].total


@pytest.mark.long
def test_greedy_averages_at_least_70_points_alone() -> None:
    """1,000 games, in plain Python the first 20 of them, being slow."""
    totals = [points(seed) for seed in range(GAMES)]
    assert sum(totals) >= 70 * GAMES, f"{sum(totals) / GAMES} on average"
