"""Castles score in every game (section 7)."""

import pytest

from tests.games.kingdom_builder.positions import P_BLUE, P_RED, R2, lines, table


def test_both_players_score_the_castle_of_the_reference_position() -> None:
    """Section 7: red touches 11 11 by 11 10, blue by 12 12."""
    state = table(P_RED, P_BLUE)
    assert [lines(state, seat)["castles"] for seat in (0, 1)] == [3, 3]


def test_several_settlements_at_one_castle_still_give_three() -> None:
    state = table(["11 10", "12 11", "12 12"])
    assert lines(state, 0)["castles"] == 3


def test_every_castle_counts() -> None:
    """Section 7: the castles 3 3, 7 15, 17 1 and 11 11 of the first game."""
    state = table(["3 2", "7 16", "17 2", "12 12"])
    assert lines(state, 0)["castles"] == 12


def test_both_castles_of_one_section_count() -> None:
    """Section 2: Harbor has two, 4 2 and 8 2."""
    assert lines(table(["4 1", "8 3"], layout=R2), 0)["castles"] == 6


@pytest.mark.parametrize("h", ["7 7", "10 10", "13 11"])
def test_a_settlement_that_does_not_touch_a_castle_gives_nothing(h: str) -> None:
    """Neither a location nor two steps from the castle 11 11 will do."""
    assert lines(table([h]), 0)["castles"] == 0


@pytest.mark.parametrize("goals", ["first_game", "noblewomen,hermits,citizens"])
def test_castles_score_with_any_goals(goals: str) -> None:
    """Section 7: always scored; R23: with Noblewomen as well."""
    assert lines(table(["11 10"], goals=goals), 0)["castles"] == 3


def test_nobody_scores_a_castle_on_an_empty_board() -> None:
    assert lines(table(), 0)["castles"] == 0
