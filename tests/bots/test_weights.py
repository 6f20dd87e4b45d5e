"""The weights of the games' evaluations: named, read with care, and fitted by matches."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import moothall
from moothall.bots.fitting import Match, Progress, fit, margins
from moothall.engine.content import BadContent
from moothall.engine.weights import Weights, parse_weights, write_weights
from tests.shipped import GAMES

# what each evaluation said of a random game before its weights could be changed, for red and blue
FIRST = {
    "altiplano": [12.957143, 8.691905, 11.893333, 7.293333, 3.7, -0.2],
    "domain": [133.305665, 131.823285, 126.392405, 113.327027, 15.0, 18.0],
    "hamlet": [19.15, 4.65, 18.05, 18.05, 69.5, 42.5],
    "indio": [8.88, 13.06, 8.82, 12.42125, -1.0, 8.0],
    "kingdom_builder": [3.8, 4.5, 12.2, 9.6, 9.5, 8.0],
}

TEXT = """
[made]
how = "a guess"

[weights]
gold = { now = 1, first = 0.5 }
"two words" = { now = -2.5, first = 0 }
"""


def test_what_is_written_is_read_again() -> None:
    weights = Weights(
        ("gold", "two words"), (1.0, -2.5), (0.5, 0.0), {"how": "a guess", "games": 7}
    )
    assert parse_weights(write_weights(weights), weights.names) == weights
    assert parse_weights(TEXT, ["gold", "two words"]).now == (1.0, -2.5)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("gold", "silver"), "must name, in this order: gold, two words"),
        (("now = 1", "now = true"), "gold: now must be a number"),
        (("first = 0.5", ""), "weights.toml: "),
        (("[made]", "[maid]"), "must say how"),
    ],
)
def test_weights_that_do_not_fit_are_refused(change: tuple[str, str], words: str) -> None:
    with pytest.raises(BadContent, match=words):
        parse_weights(TEXT.replace(*change), ["gold", "two words"])


@pytest.mark.parametrize("name", GAMES)
def test_the_yardstick_judges_as_it_did(name: str) -> None:
    """To the last bit, in the middle of a random game and at its end."""
    game = moothall.game(name)
    state = game.start(2, 8)
    dice = moothall.Dice(8)
    found = []
    step = 0
    while not state.over:
        state.play(dice.pick(state.forward_choices()))
        step += 1
        if step in (20, 60) or state.over:
            weights = list(game.weights.first)
            found += [round(state.evaluate(seat, weights), 6) for seat in range(2)]
    assert found == FIRST[name]


@pytest.mark.long
def test_a_match_against_oneself_is_even_and_against_worse_weights_is_won() -> None:
    game = moothall.game("indio")
    now = game.weights.now
    seeds = tuple(range(6))
    assert sum(margins(Match("indio", 2, now, now, seeds))) == 0
    upside_down = tuple(-weight for weight in now)
    assert sum(margins(Match("indio", 2, now, upside_down, seeds))) > 0


@pytest.mark.long
def test_a_fit_tells_how_far_it_is_and_does_the_same_again() -> None:
    game = moothall.game("indio")
    told: list[Progress] = []
    with ThreadPoolExecutor(1) as pool:
        fitted = [fit(game, game.weights.first, 32, 5, pool, 1, told.append) for _ in range(2)]
    assert fitted[0] == fitted[1] != list(game.weights.first)
    assert [progress.games for progress in told] == [8, 16, 24, 32] * 2
