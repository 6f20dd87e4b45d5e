"""How a game has ended, with the title that a score earns."""

import pytest

from tests.games.domain.positions import GAME, table


@pytest.mark.parametrize(
    ("gold", "title"),
    [
        (0, "a Hamlet"),
        (59, "a Hamlet"),
        (60, "a Village"),
        (119, "a Village"),
        (120, "a Town"),
        (189, "a Town"),
        (190, "a City"),
        (249, "a City"),
        (250, "a City-State"),
        (319, "a City-State"),
        (320, "a Great Domain"),
    ],
)  # fmt: skip
def test_a_score_earns_a_title(gold: int, title: str) -> None:
    state = table(sheet={"gold": gold, "citizens": 0, "books": 0, "crops": 0})
    points = state.scores()[0].total
    assert points == gold
    assert GAME.result(state) == f"Red has {points} points: {title}."
