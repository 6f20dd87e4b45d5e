"""Sections 9.4 to 9.6: sales, deliveries and begging."""

from typing import Any

import pytest

from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    Place,
    lines,
    pay,
    play,
    seat,
    table,
    texts,
    tokens,
    written,
)

# Refineries of all four materials, each with two tokens or with a second one
REFINERIES: dict[str, Place] = {
    "sawmill": (-3, -1, 5, 3),
    "lumbermill": (-3, 3, 0, 0),
    "windmill": (5, 0, -4, 3),
    "master_stonemason": (-11, 4, 7, 4),
}
FULL = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
# what each sale tile brings: points and gold
SALES = {
    "sale_01": (1, 1), "sale_02": (1, 1), "sale_03": (1, 2), "sale_04": (1, 2),
    "sale_05": (2, 2), "sale_06": (2, 2), "sale_07": (3, 2), "sale_08": (3, 2),
    "sale_09": (4, 4), "sale_10": (4, 4), "sale_11": (6, 4), "sale_12": (6, 5),
}  # fmt: skip


def rich(**more: Any) -> HamletState:
    """Two tokens of blue of every refined material, all in reach of red at Market and Church."""
    setting: dict[str, Any] = {
        "village": VILLAGE_V,
        "add": REFINERIES,
        "roads": ROADS_V,
        "gold": {"red": 0, "blue": 0},
        "goods": {
            **FULL,
            "lumbermill": {"blue": 2},
            "stonemason": {"blue": 1},
            "master_stonemason": {"blue": 1},
            "dairy_farm": {"blue": 1},
            "cow_conservatory": {"blue": 1},
            "windmill": {"blue": 2},
        },
        "donkeys": {"red": ["church", "quarry", "stonemason", "farrier", "barn_straight"]},
    }
    return table(**{**setting, **more})


# ---- 9.4


def test_a_sale_takes_the_tile_and_pays_at_once() -> None:
    """9.4: points and gold; the next tile of the stack is opened in its place."""
    state = table(
        sales=["sale_02", "sale_01", "sale_03"],
        stack=["sale_04"],
        goods={"woodcutter": {"wood": 2}, "farm": {"wheat": 1}, "quarry": {}},
        gold={"red": 3},
    )
    play(state, "sale 1")
    assert tokens(state, "woodcutter") == tokens(state, "farm") == {}
    assert seat(state, "red")["sales"] == ["sale_01"]
    assert (state.gold[0], seat(state, "red")["earned"]["sales"]) == (4, 1)
    assert written(state)["sales"]["open"] == ["sale_02", "sale_04", "sale_03"]
    assert seat(state, "red")["villagers"][0]["tile"] == "market"


@pytest.mark.parametrize("sale", SALES)
def test_every_sale_tile_brings_what_is_printed(sale: str) -> None:
    """9.4."""
    state = rich(sales=[sale, *[name for name in SALES if name != sale][:2]])
    pay(play(state, "sale 0"))
    assert (seat(state, "red")["earned"]["sales"], state.gold[0]) == SALES[sale]
    assert seat(state, "red")["sales"] == [sale]


def test_an_empty_stack_leaves_the_place_empty() -> None:
    """9.4."""
    state = table(
        sales=["sale_01", None, None],
        goods={"woodcutter": {"wood": 2}, "farm": {"wheat": 1}, "quarry": {}},
    )
    assert texts(state, "sale") == ["0"]
    play(state, "sale 0")
    assert written(state)["sales"]["open"] == [None, None, None]
    play(state, "end", "end")
    assert texts(state, "sale") == []


def test_a_sale_is_paid_at_the_market() -> None:
    """9.4: what cannot be brought there cannot be sold."""
    sales: list[str | None] = ["sale_01", "sale_02", "sale_03"]
    goods = {"woodcutter": {"wood": 2}, "farm": {"wheat": 1}, "quarry": {}}
    assert texts(table(sales=sales, goods=goods, donkeys={"red": ["church"]}), "sale") == ["0"]
    assert texts(table(sales=sales, goods=goods, donkeys={"red": ["market"]}), "sale") == []


# ---- 9.5


def test_ten_gold_are_a_delivery() -> None:
    """9.5 and 13: from the own supply, without a payment to choose."""
    assert "deliver gold" not in texts(table(gold={"red": 9}))
    state = table(gold={"red": 12})
    play(state, "deliver gold")
    assert (state.gold[0], written(state)["church"]["gold"]) == (2, "red")
    assert lines(state, 0)["deliveries"] == 6
    assert seat(state, "red")["villagers"][0] == {"tile": "church", "lying": True}


@pytest.mark.parametrize(
    ("slot", "players", "points"),
    [
        ("gold", 2, 6), ("raw", 2, 6), ("milk_brick", 2, 4), ("timber_flour", 2, 4),
        ("gold", 3, 6), ("raw", 3, 6), ("milk_brick", 4, 4), ("timber_flour", 4, 4),
        ("any_refined", 4, 6),
    ],
)  # fmt: skip
def test_a_delivery_scores_the_printed_points(slot: str, players: int, points: int) -> None:
    """9.5: everything may be bought."""
    state = table(players=players, gold={"red": 60})
    pay(play(state, f"deliver {slot}"))
    assert written(state)["church"][slot] == "red"
    assert lines(state, 0)["deliveries"] == points


@pytest.mark.parametrize(
    ("slot", "units", "price"),
    [("raw", 10, 2), ("milk_brick", 3, 4), ("timber_flour", 3, 4), ("any_refined", 4, 4)],
)
def test_a_slot_asks_for_so_many_units(slot: str, units: int, price: int) -> None:
    """9.5: counted by what they cost where nothing lies about."""
    empty: dict[str, dict[str, int]] = {"woodcutter": {}, "quarry": {}, "farm": {}}
    for gold, open_ in ((units * price - 1, False), (units * price, True)):
        state = table(players=3, goods=empty, gold={"red": gold})
        assert (f"deliver {slot}" in texts(state)) == open_


def test_the_units_of_a_slot_may_be_mixed() -> None:
    """9.5 and 8.2: brick and milk in any mix, at the Church."""
    state = rich()
    play(state, "deliver milk_brick")
    assert texts(state) == [
        "use brick stonemason blue",
        "use brick master_stonemason blue",
        "use milk dairy_farm blue",
        "use milk cow_conservatory blue",
    ]
    play(state, "use brick master_stonemason blue", "use milk dairy_farm blue")
    assert texts(state) == ["use brick stonemason blue", "use milk cow_conservatory blue"]
    play(state, "use milk cow_conservatory blue")
    assert written(state)["church"]["milk_brick"] == "red"
    assert tokens(state, "stonemason") == {"blue": 1}
    assert tokens(state, "dairy_farm") == tokens(state, "cow_conservatory") == {}


def test_a_slot_is_filled_once_in_any_order() -> None:
    """9.5."""
    state = table(church={"raw": "blue"}, gold={"red": 99})
    assert texts(state, "deliver") == ["gold", "milk_brick", "timber_flour"]


# ---- 9.6


def test_begging_waits_for_the_three_starting_producers_to_be_full() -> None:
    """9.6: one gold, at the Church."""
    state = table(goods=FULL, gold={"red": 0})
    play(state, "beg")
    assert state.gold[0] == 1
    assert seat(state, "red")["villagers"][0] == {"tile": "church", "lying": True}


@pytest.mark.parametrize(
    "goods", [{"woodcutter": {"wood": 2}}, {"quarry": {"stone": 2}}, {"farm": {}}]
)
def test_where_there_is_work_nobody_begs(goods: dict[str, dict[str, int]]) -> None:
    """9.6."""
    assert "beg" not in texts(table(goods={**FULL, **goods}))


def test_an_empty_barn_does_not_keep_anybody_from_begging() -> None:
    """9.6: only the starting Producers are asked about."""
    state = table(village=VILLAGE_V, roads=ROADS_V, goods=FULL)
    assert {"beg", "produce barn_straight"} <= set(texts(state))
