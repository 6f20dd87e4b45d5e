"""What a position is hoped to bring beyond the points that it has."""

import pytest

from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.evaluation import (
    LINK,
    LINK_TWO,
    WEIGHT_NAMES,
    castles_near,
    link_hope,
    row_room,
    sections_ahead,
)
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from tests.games.kingdom_builder.positions import P_BLUE, P_RED, table

MERCHANTS = "merchants,knights,farmers"


def links(state: KingdomBuilderState, weight: int) -> float:
    """What red may hope of Merchants, if only one weight counts."""
    weights = [0.0] * len(WEIGHT_NAMES)
    weights[weight] = 1.0
    return link_hope(state, 0, n.MERCHANTS, state.board.special_land, weights)


@pytest.mark.parametrize(
    ("red", "one", "two"),
    [
        ([], 0, 0),
        (["9 9"], 0, 0),  # next to no special hex, so there is nothing to link
        (["7 7"], 0, 0),  # next to 6 7, and three builds from 6 11
        (["7 7", "7 8"], 0, 4),
        (["7 7", "7 8", "7 9"], 4, 0),
        (["7 7", "7 8", "7 9", "7 10"], 0, 0),  # both are linked
        (["7 7", "7 10"], 0, 8),  # two areas, each with a special hex, that two builds join
        (["7 7", "7 8", "7 10"], 8, 0),
    ],
)
def test_merchants_hope_for_what_is_a_build_or_two_away(red: list[str], one: int, two: int) -> None:
    state = table(red, goals=MERCHANTS)
    assert (links(state, LINK), links(state, LINK_TWO)) == (one, two)


def test_merchants_cannot_hope_where_others_stand() -> None:
    state = table(["7 7", "7 8"], ["6 8", "8 8", "7 9", "6 9", "8 9"], goals=MERCHANTS)
    assert (links(state, LINK), links(state, LINK_TWO)) == (0, 0)


def test_knights_hope_for_free_land_in_their_best_row() -> None:
    """Row 7 has 17 hexes of land, two of them settled by red and one by blue."""
    assert row_room(table(["7 7", "7 8", "10 10"], ["7 9"], goals=MERCHANTS), 0) == 14


def test_farmers_hope_for_sections_that_are_ahead_of_the_poorest() -> None:
    state = table(P_RED, P_BLUE, goals=MERCHANTS)
    assert [sections_ahead(state, seat) for seat in range(2)] == [3, 3]
    assert sections_ahead(table(["1 3", "1 4"], goals=MERCHANTS), 0) == 1


def test_a_castle_is_near_until_it_is_touched() -> None:
    assert [castles_near(table([red]), 0) for red in ("10 8", "10 10", "11 10")] == [0, 1, 0]
