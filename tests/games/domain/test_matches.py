"""9.1: which dice match, and what any match ends."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from moothall.games.domain.rules.turn import numbers_shown
from tests.games.domain.positions import happened, meet, play, red, table, texts, two_dice

KINDS = ["random", "location", "global", "lasting"]


def kind_of(dice: list[int]) -> str:
    pairs = numbers_shown(dice, 2)
    triples = numbers_shown(dice, 3)
    quadruples = numbers_shown(dice, 4)
    assert len(triples) + len(quadruples) <= 1
    assert not (pairs and (triples or quadruples))
    if quadruples:
        return "quadruple"
    if triples:
        return "triple"
    return ["no match", "one pair", "two pairs"][len(pairs)]


def test_all_1296_rolls_are_classified() -> None:
    """19: 360, 720, 90, 120 and 6; and each number is one that the dice show so often."""
    counts = Counter(kind_of(list(dice)) for dice in product(range(1, 7), repeat=4))
    assert counts == {
        "no match": 360, "one pair": 720, "two pairs": 90, "triple": 120, "quadruple": 6,
    }  # fmt: skip
    for dice in product(range(1, 7), repeat=4):
        for times in (2, 3, 4):
            for number in numbers_shown(list(dice), times):
                assert dice.count(number) == times


def kinds_met(*dice: int, rolls: list[int]) -> list[tuple[str, int]]:
    state = meet(*dice, rolls=rolls)
    return [(KINDS[happening.kind], happening.number) for happening in happened(state)]


def test_a_pair_is_a_random_event() -> None:
    assert kinds_met(3, 1, 3, 2, rolls=[3, 4]) == [("random", 3)]


def test_two_pairs_are_two_random_events_the_lower_number_first() -> None:
    """R12: each with its own table dice: 5s on 7 need the Mill, 2s on 4 the School."""
    assert kinds_met(5, 2, 5, 2, rolls=[1, 3, 3, 4]) == [("random", 2), ("random", 5)]
    state = meet(5, 2, 5, 2, rolls=[1, 3, 3, 4])
    assert [happening.table for happening in happened(state)] == [[1, 3], [3, 4]]


def test_a_triple_is_a_location_event_and_no_pair() -> None:
    assert kinds_met(4, 4, 1, 4, rolls=[3, 4, 1, 1]) == [("location", 4)]


def test_a_quadruple_is_a_global_event_alone() -> None:
    assert kinds_met(6, 6, 6, 6, rolls=[4]) == [("global", 6)]


def test_dice_that_were_lent_still_match_where_they_are() -> None:
    """Wherever they are assigned."""
    state = table(3, 1, 3, 2, question="assist")
    play(state, "assist farmer>builder", rolls=[3, 4])
    assert [happening.number for happening in happened(state)] == [3]


def test_lost_dice_do_not_match() -> None:
    """Three dice or fewer, if some were lost."""
    assert kinds_met(0, 5, 5, 5, rolls=[3, 4, 1, 1]) == [("location", 5)]
    state = table(0, 0, 5, 4, question="assist")
    play(state, "assist none")
    assert happened(state) == []


def test_a_shift_by_the_mill_makes_no_match() -> None:
    """Shifts come later."""
    state = table(1, 2, 3, 4, built=["mill"])
    play(state, "worker builder", "shift builder +1")
    assert state.rolled == [1, 3, 3, 4]
    assert happened(state) == []


def test_a_wild_result_counts_for_the_match() -> None:
    """R2: wild dice come before events."""
    state = table(1, 2, 3, 4, question="wild")
    play(state, "wild farmer", rolls=[4, 6])
    play(state, "pick 4")
    play(state, "assist none", rolls=[6, 6])
    assert [(KINDS[h.kind], h.number) for h in happened(state)] == [("random", 4)]


LASTING: dict[str, Any] = {"global_event": "late_summer", "globals_gone": ["late_summer"]}


@pytest.mark.parametrize(
    ("dice", "rolls"),
    [
        ((3, 3, 1, 2), [3, 4]),  # a random event whose condition fails
        ((5, 5, 5, 1), [1, 1, 1, 4]),  # a location event in the city
        ((1, 1, 1, 1), [4]),  # a global event that has happened before
    ],
)
def test_any_match_ends_the_global_event_even_if_nothing_else_happens(
    dice: tuple[int, ...], rolls: list[int]
) -> None:
    state = meet(*dice, rolls=rolls, **LASTING)
    assert red(state).global_event == -1


def test_without_a_match_the_global_event_goes_on() -> None:
    state = table(1, 2, 3, 4, question="assist", **LASTING)
    play(state, "assist none")
    assert red(state).global_event >= 0


@pytest.mark.parametrize(
    ("dice", "rolls", "cleared"),
    [
        ((3, 3, 1, 2), [3, 4], True),
        ((5, 5, 2, 2), [3, 4, 3, 4], True),
        ((5, 5, 5, 1), [1, 1, 1, 4], False),
        ((1, 1, 1, 1), [1], False),
    ],
)
def test_only_an_exact_pair_lifts_the_ban_on_wild_dice(
    dice: tuple[int, ...], rolls: list[int], cleared: bool
) -> None:
    state = meet(*dice, rolls=rolls, no_wild=True, built=["mill"], blocks={"mill": 5})
    if texts(state, "block"):
        play(state, "block market")
    assert red(state).no_wild != cleared


def test_the_ban_stays_without_a_match() -> None:
    state = table(1, 2, 3, 4, question="assist", no_wild=True)
    play(state, "assist none")
    assert red(state).no_wild


@pytest.mark.parametrize("total", range(2, 13))
def test_two_dice_of_the_tests_have_the_sum_they_should(total: int) -> None:
    assert sum(two_dice(total)) == total
    assert all(1 <= die <= 6 for die in two_dice(total))
