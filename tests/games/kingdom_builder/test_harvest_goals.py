"""The Harvest goals that score at the end (section 12); Mayors and Rovers score in play."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.kingdom_builder.positions import P_BLUE, P_RED, lines, table
from tests.games.kingdom_builder.recount import recount

FORTRESS = ["8 9", "8 10", "9 9", "9 8", "8 8", "7 8", "7 9"]
RING = FORTRESS[1:]
WEST = ["4 0", "5 0", "6 0", "7 0", "8 0", "9 0", "10 0"]


def score(goal: str, *seats: Sequence[str], **options: Any) -> list[int]:
    """What one goal gives every seat; the recount must agree on the whole."""
    state = table(*[list(h) for h in seats], goals=f"{goal},hermits,knights", **options)
    assert [total.total for total in state.scores()] == recount(state.to_dict())
    return [lines(state, seat)[goal] for seat in range(state.num_players)]


@pytest.mark.parametrize(
    ("goal", "points"),
    [("chainers", [3, 0]), ("homesteaders", [6, 2]), ("rangers", [6, 6]), ("travelers", [0, 0])],
)
def test_every_harvest_goal_has_its_points_in_the_reference_position(
    goal: str, points: list[int]
) -> None:
    """Section 12: the examples on P."""
    assert score(goal, P_RED, P_BLUE) == points


@pytest.mark.parametrize("goal", ["chainers", "homesteaders", "rangers", "travelers"])
def test_nobody_scores_a_harvest_goal_on_an_empty_board(goal: str) -> None:
    assert score(goal) == [0, 0]


def test_chainers_counts_a_ring_and_nothing_of_it_with_its_centre() -> None:
    """Section 12: exactly two neighbours; with the centre everyone has three or more."""
    assert score("chainers", RING)[0] == 6
    assert score("chainers", FORTRESS)[0] == 0


def test_the_ends_of_a_chain_do_not_count() -> None:
    assert score("chainers", ["7 6", "7 7", "7 8", "7 9"])[0] == 2


def test_chainers_does_not_count_other_players_as_neighbours() -> None:
    assert score("chainers", ["7 7", "7 8"], ["7 9"]) == [0, 0]


def test_homesteaders_counts_one_of_several_fullest_sections() -> None:
    assert score("homesteaders", ["7 7", "7 8", "7 10", "7 11", "10 8"])[0] == 2


def test_rangers_wants_exactly_one_settlement_in_a_row() -> None:
    assert score("rangers", ["7 7"])[0] == 2
    assert score("rangers", ["7 7", "7 18"])[0] == 0
    assert score("rangers", ["7 7"], ["7 8", "7 9"]) == [2, 0]


def test_travelers_counts_settlements_on_the_edge() -> None:
    """Section 12: the Advance example."""
    assert score("travelers", WEST)[0] == 7


def test_travelers_counts_a_corner_once() -> None:
    assert score("travelers", ["0 0"])[0] == 1


@pytest.mark.parametrize("h", ["1 1", "18 12", "7 1", "6 18"])
def test_travelers_gives_nothing_one_step_inside(h: str) -> None:
    assert score("travelers", [h])[0] == 0
