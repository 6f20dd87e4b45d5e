"""How a game has ended, with the title that a score earns."""

import pytest

from tests.games.domain.positions import GAME, table


@pytest.mark.parametrize(
    ("gold", "title"),
    [
        (0, "a Hamlet"),
        (39, "a Hamlet"),
        (40, "a Village"),
        (59, "a Village"),
        (60, "a Town"),
        (79, "a Town"),
        (80, "a City"),
        (99, "a City"),
        (100, "a City-State"),
        (129, "a City-State"),
        (130, "a Great Domain"),
    ],
)  # fmt: skip
def test_a_score_earns_a_title(gold: int, title: str) -> None:
    state = table(sheet={"gold": gold, "citizens": 0, "books": 0, "crops": 0})
    points = state.scores()[0].total
    assert points == gold
    assert GAME.result(state) == f"Red has {points} points: {title}."
