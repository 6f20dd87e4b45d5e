"""Intervals hold what they promise, and the sequential test errs as seldom as it says."""

from math import isclose

import pytest

from moothall import Dice
from moothall.arena.statistics import (
    Bets,
    discoveries,
    mean_interval,
    share_interval,
    t_quantile,
    wilson,
)
from moothall.arena.tables import Order, Table, tables_of


def coin(dice: Dice, percent: int) -> float:
    return float(dice.below(100) < percent)


def test_students_quantiles_are_those_of_the_printed_tables() -> None:
    for freedom, printed in [(5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]:
        assert isclose(t_quantile(freedom), printed, abs_tol=0.006)
    assert t_quantile(0) == float("inf")


def test_wilsons_interval_is_that_of_the_textbook_and_stays_within_bounds() -> None:
    found = wilson(0.5, 100)
    assert (round(found.low, 4), round(found.high, 4)) == (0.4038, 0.5962)
    assert wilson(1.0, 20).high == 1.0
    assert round(wilson(1.0, 20).low, 3) == 0.839


def test_games_that_balance_each_other_by_deal_are_worth_more() -> None:
    balanced = [[1.0, 0.0]] * 45 + [[1.0, 1.0]] * 5
    together = [[1.0, 1.0]] * 30 + [[0.0, 0.0]] * 20
    plain = wilson(0.55, 100)
    assert share_interval(balanced).error < plain.error / 1.5
    assert share_interval(together).error > 1.2 * wilson(0.6, 100).error


def test_with_few_deals_nothing_is_gained_from_balance() -> None:
    balanced = [[1.0, 0.0]] * 9 + [[1.0, 1.0]]
    assert share_interval(balanced).error == wilson(0.55, 20).error
    assert mean_interval([[3.0]]).high == float("inf")


@pytest.mark.parametrize("percent", [50, 85])
def test_intervals_cover_the_truth_about_nineteen_times_in_twenty(percent: int) -> None:
    dice = Dice(percent)
    shares = means = 0
    for _ in range(300):
        deals = [[coin(dice, percent), coin(dice, percent)] for _ in range(40)]
        truth = percent / 100
        found = share_interval(deals)
        shares += found.low <= truth <= found.high
        found = mean_interval(deals)
        means += found.low <= truth <= found.high
    assert shares >= 273
    assert means >= 270


def test_of_many_findings_only_those_that_stand_out_from_the_rest_are_kept() -> None:
    assert discoveries([0.001, 0.04, 0.5, 0.02]) == [True, False, False, True]
    assert discoveries([0.04, 0.9, 0.8]) == [False, False, False]
    assert discoveries([]) == []


# ---- the sequential test


def test_bets_on_a_fair_game_seldom_grow_twentyfold_however_often_one_looks() -> None:
    dice = Dice(4)
    grown = 0
    for _ in range(100):
        bets = Bets()
        most = 0.0
        for _ in range(100):
            bets.add(2 * coin(dice, 50) - 1)
            most = max(most, bets.capital)
        grown += most >= 20
    assert grown <= 5


def test_bets_on_a_better_player_grow() -> None:
    dice = Dice(5)
    bets = Bets()
    for _ in range(100):
        bets.add(2 * coin(dice, 80) - 1)
    assert bets.capital > 1000


def row(number: int, seats: list[str], winners: list[int], scores: list[int]) -> dict[str, object]:
    return {
        "number": number, "deal": number // 2, "seats": seats, "winners": winners, "scores": scores,
    }  # fmt: skip


def test_the_order_is_found_by_whole_deals_in_their_order() -> None:
    rows = []
    for deal in range(20):
        rows.append(row(2 * deal, ["a", "b"], [0], [9, 3]))
        rows.append(row(2 * deal + 1, ["b", "a"], [1], [3, 9]))
    forward, backward, halves = Order(["a", "b"], 2), Order(["a", "b"], 2), Order(["a", "b"], 2)
    forward.add(rows)
    backward.add(reversed(rows))
    halves.add(rows[::2])
    assert forward.is_clear()
    assert forward.better == {("a", "b"): "a"}
    assert 5 <= forward.deals == backward.deals < 20
    assert halves.deals == 0
    assert not halves.is_clear()


def test_who_plays_alone_is_compared_with_the_others_on_the_same_deal() -> None:
    rows = [row(0, ["a"], [0], [7]), row(1, ["b"], [0], [9]), row(2, ["a"], [0], [4])]
    assert tables_of(rows) == [Table(0, ["a", "b"], [7, 9], [0.0, 1.0])]


def test_a_tie_shares_the_win_and_places_follow_from_points() -> None:
    (table,) = tables_of([row(0, ["a", "b", "a"], [0, 1], [9, 9, 2])])
    assert table.shares == [0.5, 0.5, 0.0]
    assert table.share("a") == 0.25
    assert table.ranks() == [1, 1, 2]
