"""Section 13: points and the winner."""

from typing import Any

import pytest

from tests.games.altiplano.positions import lines, play, table
from tests.games.altiplano.test_recount import EVA

GOODS = {
    "food": 0, "wood": 0, "stone": 0, "ore": 1, "fish": 1, "alpaca": 1, "wool": 2, "cacao": 2,
    "cloth": 3, "silver": 3, "glass": 4,
}  # fmt: skip


def total(state: Any, seat: int = 0) -> int:
    return int(state.scores()[seat].total)


def test_worked_example_of_scoring() -> None:
    """17.9."""
    state = table(red=EVA)
    assert lines(state, "red") == {
        "goods": 34, "boats": 2, "houses": 8, "house bonus": 12, "orders": 11, "rows": 6,
    }  # fmt: skip
    assert total(state) == 73


@pytest.mark.parametrize(("good", "points"), GOODS.items())
def test_every_tile_has_the_points_of_its_good(good: str, points: int) -> None:
    """13, line 1."""
    assert total(table(red={"bag": f"{good} {good}", "container": good})) == 3 * points


@pytest.mark.parametrize(
    "where",
    [
        {"bag": "glass"}, {"container": "glass"}, {"planning": "glass"}, {"rows": ["glass"]},
        {"spaces": {"market": "glass"}}, {"spaces": {"village": "glass"}},
        {"spaces": {"any_tile": "glass"}, "extensions": ["B5"]},
    ],
)  # fmt: skip
def test_a_tile_counts_wherever_it_lies(where: dict[str, Any]) -> None:
    """13."""
    assert lines(table(red=where), "red")["goods"] == 4


def test_tiles_on_cards_and_movement_spaces_count_for_a_house() -> None:
    """13: only goods without points lie there, but a house makes them worth one."""
    red = {
        "spaces": {"ore_for_fish": "fish", "harbor": "fish"}, "extensions": ["A2"],
        "houses": ["fish"], "rows": ["fish corn"],
    }  # fmt: skip
    assert lines(table(players=5, red=red), "red")["house bonus"] == 3


def test_tiles_on_orders_never_count() -> None:
    """13."""
    red = {"order": "O16", "delivered": "glass silver", "houses": ["glass"]}
    assert lines(table(red=red), "red") == {
        "goods": 0, "boats": 0, "houses": 4, "house bonus": 0, "orders": 0, "rows": 0,
    }  # fmt: skip
    complete = lines(table(red={"completed": ["O16"], "houses": ["glass"]}), "red")
    assert (complete["goods"], complete["house bonus"], complete["orders"]) == (0, 0, 19)


def test_boats_and_houses() -> None:
    """13, lines 2 and 4."""
    red = {"boats": ["ore", "fish", "glass"], "houses": ["wood", "ore"], "bag": "wood wood ore"}
    found = lines(table(red=red), "red")
    assert (found["boats"], found["houses"], found["house bonus"]) == (6, 8, 3)


@pytest.mark.parametrize(
    ("order", "points"),
    [
        ("O01", 9), ("O02", 10), ("O03", 10), ("O04", 10), ("O05", 11), ("O06", 12), ("O07", 11),
        ("O08", 14), ("O09", 13), ("O10", 13), ("O11", 13), ("O12", 15), ("O13", 14), ("O14", 17),
        ("O15", 18), ("O16", 19),
    ],
)  # fmt: skip
def test_a_complete_order_has_its_points(order: str, points: int) -> None:
    """13, line 3."""
    assert total(table(red={"completed": [order]})) == points


@pytest.mark.parametrize(
    ("row", "points"), list(enumerate([2, 3, 4, 5, 6, 8, 9, 10, 11, 12], start=1))
)
def test_a_complete_row_has_the_points_at_its_end(row: int, points: int) -> None:
    """13, line 5."""
    started = ["wood", "ore", "fish", "alpaca", "wool", "cacao", "cloth", "silver", "glass"]
    length = 3 if row <= 5 else 4
    full = " ".join(["stone"] * length)
    state = table(red={"rows": [*started[: row - 1], full]})
    assert lines(state, "red")["rows"] == points
    short = " ".join(["stone"] * (length - 1))
    assert lines(table(red={"rows": [*started[: row - 1], short]}), "red")["rows"] == 0


def test_corn_completes_a_row_like_any_tile() -> None:
    """8, 13."""
    state = table(red={"rows": ["wood corn corn", "corn corn corn"]})
    assert lines(state, "red")["rows"] == 2 + 3


def test_coins_are_worth_nothing() -> None:
    """13."""
    assert total(table(red={"coins": 50})) == 0


# ---- the winner


def end(**seats: Any) -> list[int]:
    state = table(final=True, **seats)
    while not state.over:
        play(state, "pass")
    return list(state.winners())


def test_most_points_win() -> None:
    """13."""
    assert end(red={"bag": "glass", "coins": 1}, blue={"bag": "silver"}) == [0]
    assert end(red={"bag": "ore", "coins": 9}, blue={"bag": "silver"}) == [1]


@pytest.mark.parametrize(
    ("red", "points"),
    [
        ({"bag": "cloth"}, 3),
        ({"boats": ["fish"]}, 2),
        ({"houses": ["wood"]}, 4),
        ({"houses": ["wood"], "bag": "wood wood wood"}, 4 + 3),
        ({"completed": ["O01"]}, 9),
        ({"rows": ["wood corn corn"]}, 2),
    ],
)
def test_points_of_every_kind_decide_who_wins(red: dict[str, Any], points: int) -> None:
    """13: the winner is found from the same lines that are shown."""
    for against, winners in ((points - 1, [0]), (points, [0, 1]), (points + 1, [1])):
        bag = " ".join(["ore", "fish"][place % 2] for place in range(against))  # a point each
        assert end(red=red, blue={"bag": bag}) == winners


def test_a_tie_is_broken_by_coins() -> None:
    """13."""
    assert end(red={"bag": "ore", "coins": 1}, blue={"bag": "fish", "coins": 2}) == [1]
    assert end(red={"bag": "ore", "coins": 3}, blue={"bag": "fish", "coins": 2}) == [0]


def test_coins_on_cards_and_movement_spaces_count_for_the_tie() -> None:
    """R-SCORE-1."""
    red = {"bag": "ore", "coins": 1, "extensions": ["D1", "C1"],
           "coins_on": ["3coin_silver_glass", "move_2"]}  # fmt: skip
    assert end(red=red, blue={"bag": "fish", "coins": 4}) == [0]
    assert end(red=red, blue={"bag": "fish", "coins": 5}) == [0, 1]
    assert end(red=red, blue={"bag": "fish", "coins": 6}) == [1]
    trader = {"bag": "ore", "role": "trader", "coins": 1, "coins_on": ["role"]}
    assert end(red=trader, blue={"bag": "fish", "coins": 1}) == [0]


def test_who_is_still_tied_shares_the_victory() -> None:
    """R-SCORE-2."""
    even = {"bag": "ore", "coins": 1}
    assert end(players=3, red=even, blue=even, green={"bag": "ore"}) == [0, 1]
    state = table(red=even, blue=even, final=True)
    play(state, "pass")
    play(state, "pass")
    assert "share the win" in state.result()
