"""Sections 7 and 9: the market, its extensions and its orders."""

from typing import Any

import pytest

from tests.games.altiplano.positions import WAITING, heap, play, question, seat, table, texts

PRICES = {
    "ore": 1, "fish": 1, "alpaca": 1, "wool": 1, "cacao": 2, "cloth": 2, "silver": 2, "glass": 3,
}  # fmt: skip
STRIP: list[str | None] = ["A1", "A3", "A4", "A5", "A6"]


def market(lying: str = "", **more: Any) -> Any:
    """Red stands at the market; blue keeps the round going."""
    options = {
        key: more.pop(key) for key in list(more) if key in ("strip", "pile", "orders", "stocks")
    }
    red = {"figure": "market", "spaces": {"market": lying} if lying else {}, **more}
    return table(red=red, blue=WAITING, **options)


def acts(state: Any) -> set[str]:
    return set(texts(state, "act"))


def coins(state: Any) -> int:
    return int(seat(state, "red")["coins"])


def test_worked_example_of_a_market_round() -> None:
    """17.4."""
    red = {"figure": "market", "spaces": {"market": "cloth fish silver"}, "cart_ready": False}
    state = table(red=red, blue=WAITING, strip=["A1", "A4", "A5", "A6", "A8"])
    play(state, "act market_sell", "sell cloth", "sell silver", "stop")
    assert coins(state) == 4
    assert heap(state, "red", "market") == {"fish": 1}
    play(state, "pass")  # the other one leaves the rest of the round to Luis
    play(state, "act market_extension", "buy 2")
    assert coins(state) == 1
    assert acts(state) == {"market_sell", "market_order"}
    play(state, "act market_order", "order O02")
    assert (coins(state), seat(state, "red")["order"]) == (0, "O02")
    assert acts(state) == {"market_sell", "market_deliver"}
    play(state, "act market_deliver")
    assert seat(state, "red")["delivered"] == {"fish": 1}


# ---- selling


@pytest.mark.parametrize(("good", "price"), PRICES.items())
def test_a_tile_is_sold_at_its_price_and_stays_the_players(good: str, price: int) -> None:
    """7."""
    state = market(good)
    play(state, "act market_sell")
    assert coins(state) == price
    assert heap(state, "red", "container") == {good: 1}


@pytest.mark.parametrize("good", ["wood", "stone"])
def test_goods_without_a_price_cannot_be_sold(good: str) -> None:
    """7."""
    state = market(f"{good} ore")
    play(state, "act market_sell")
    assert heap(state, "red", "market") == {good: 1}
    assert "market_sell" not in acts(market(good, coins=1))


def test_one_tile_or_more_are_sold_in_one_action() -> None:
    """7, R-ACT-1."""
    state = market("ore ore glass")
    play(state, "act market_sell")
    assert texts(state) == ["sell ore", "sell glass"]
    play(state, "sell ore")
    assert texts(state) == ["sell ore", "sell glass", "stop"]
    play(state, "stop")
    assert coins(state) == 1
    assert heap(state, "red", "market") == {"ore": 1, "glass": 1}


# ---- extensions


@pytest.mark.parametrize("position", range(5))
def test_the_price_is_the_cards_and_the_positions_together(position: int) -> None:
    """7: surcharges 0 to 4 from the bottom."""
    strip: list[str | None] = ["D1", "D3", "C6", "C7", "C4"]
    printed = [4, 4, 4, 3, 3][position]
    state = market(coins=9, strip=strip, pile=[])
    play(state, "act market_extension", f"buy {position + 1}")
    assert coins(state) == 9 - printed - position
    assert seat(state, "red")["extensions"] == [strip[position]]


def test_only_what_can_be_paid_is_offered() -> None:
    """7."""
    state = market(coins=3, strip=["A1", "A3", "A4", "A5", "A6"])
    play(state, "act market_extension")
    assert texts(state) == ["buy 1", "buy 2"]
    assert "market_extension" not in acts(market(coins=1, strip=["A1", "A4", "A5", "A6", "B1"]))


def test_one_extension_a_round() -> None:
    """7."""
    assert "market_extension" not in acts(market(coins=9, bought_extension=True))


@pytest.mark.parametrize(
    ("role", "card"),
    [
        ("woodcutter", "A3"), ("fisherman", "A5"), ("shepherd", "A1"), ("miner", "A4"),
        ("farmer", "B4"), ("trader", "A8"),
    ],
)  # fmt: skip
def test_nobody_buys_the_action_of_the_own_role(role: str, card: str) -> None:
    """7."""
    red = {"figure": "market", "coins": 9, "role": role}
    state = table(players=5, red=red, blue=WAITING, strip=[card, "C4", None, None, None])
    play(state, "act market_extension")
    assert seat(state, "red")["extensions"] == ["C4"]
    other = table(
        players=5, red={**red, "role": "stonemason"}, blue=WAITING,
        strip=[card, "C4", None, None, None],
    )  # fmt: skip
    play(other, "act market_extension")
    assert texts(other) == ["buy 1", "buy 2"]


@pytest.mark.parametrize(
    ("owned", "twin"), [("C1", "C2"), ("D1", "D2"), ("D3", "D4"), ("B5", "C5")]
)
def test_nobody_owns_two_of_a_kind(owned: str, twin: str) -> None:
    """7, R-ANY-3: the two any-tile cards are one kind."""
    red = {"figure": "market", "coins": 9, "extensions": [owned]}
    state = table(players=5, red=red, blue=WAITING, strip=[twin, None, None, None, None], pile=[])
    assert "market_extension" not in acts(state)


def test_a_gap_on_the_strip_stays_until_the_round_is_over() -> None:
    """R-EXT-1: the others keep their positions and prices."""
    state = market(coins=9, strip=STRIP)
    play(state, "act market_extension", "buy 2")
    assert state.to_dict()["strip"] == ["A1", None, "A4", "A5", "A6"]
    state = market(coins=9, strip=["A1", None, "A4", None, "A6"])
    play(state, "act market_extension")
    assert texts(state) == ["buy 1", "buy 3", "buy 5"]


def test_without_any_extension_on_the_strip_none_is_offered() -> None:
    """R-ACT-2."""
    state = market(coins=9, strip=[None] * 5, pile=[])
    assert "market_extension" not in acts(state)


def test_coins_earned_in_the_round_may_be_spent_in_it() -> None:
    """7."""
    red = {"figure": "market", "spaces": {"market": "glass"}, "cart_ready": False}
    state = table(red=red, blue=WAITING, strip=STRIP)
    play(state, "act market_sell", "pass")
    assert {"market_extension", "market_order"} <= acts(state)


# ---- orders


def test_an_order_of_the_players_choice_costs_a_coin() -> None:
    """7, 9."""
    state = market(coins=2, orders=["O03", "O07", "O16"])
    play(state, "act market_order")
    assert texts(state) == ["order O03", "order O07", "order O16"]
    play(state, "order O07")
    assert (coins(state), seat(state, "red")["order"]) == (1, "O07")
    assert state.to_dict()["orders"] == ["O03", "O16"]


def test_one_open_order_at_a_time() -> None:
    """7."""
    assert "market_order" not in acts(market(coins=2, order="O03"))
    assert "market_order" in acts(market(coins=2, completed=["O03"]))
    assert "market_order" not in acts(market(coins=0, completed=["O03"]))


def test_a_coin_may_be_spent_on_an_order_when_none_is_left() -> None:
    """7, depletion, R-ACT-2."""
    state = market(coins=1, orders=[])
    play(state, "act market_order")
    assert (coins(state), seat(state, "red")["order"]) == (0, None)
    assert question(state, "red") == "after"


def test_only_tiles_that_the_order_still_lacks_are_delivered() -> None:
    """7, 9."""
    state = market("fish fish ore", order="O01", delivered="wood")
    play(state, "act market_deliver")
    assert seat(state, "red")["delivered"] == {"wood": 1, "fish": 1}
    assert heap(state, "red", "market") == {"fish": 1, "ore": 1}
    assert "market_deliver" not in acts(market("ore", order="O01"))
    assert "market_deliver" not in acts(market("fish"))


def test_partial_delivery_over_several_rounds() -> None:
    """9."""
    state = market("wood wood fish", order="O01")
    play(state, "act market_deliver", "deliver wood")
    assert texts(state) == ["deliver wood", "deliver fish", "stop"]
    play(state, "stop")
    assert seat(state, "red")["delivered"] == {"wood": 1}
    assert seat(state, "red")["order"] == "O01"


@pytest.mark.parametrize(
    ("order", "goods"),
    [
        ("O01", "wood wood stone fish"), ("O02", "wood wood fish fish"),
        ("O03", "stone stone ore ore"), ("O04", "wood stone alpaca alpaca"),
        ("O05", "wood fish ore alpaca"), ("O06", "fish fish alpaca alpaca"),
        ("O07", "ore ore silver"), ("O08", "alpaca alpaca wool wool"),
        ("O09", "stone fish wool wool"), ("O10", "wood wood cacao cloth"),
        ("O11", "stone fish cacao cacao"), ("O12", "stone ore silver silver"),
        ("O13", "wool cloth cloth"), ("O14", "fish cacao cloth silver"),
        ("O15", "ore wool silver glass"), ("O16", "fish cloth silver glass"),
    ],
)  # fmt: skip
def test_the_last_tile_completes_an_order_and_brings_corn(order: str, goods: str) -> None:
    """9."""
    *before, last = goods.split()
    state = market(last, order=order, delivered=" ".join(before))
    play(state, "act market_deliver")
    luis = seat(state, "red")
    assert (luis["completed"], luis["order"], luis["delivered"]) == ([order], None, {})
    assert luis["rows"] == [{"good": "corn", "tiles": 1, "corn": 1}]
    assert luis["container"] == {}


def test_a_complete_order_without_corn_left_brings_none() -> None:
    """7, depletion."""
    state = market("fish", order="O02", delivered="wood wood fish", stocks={"corn": 0})
    play(state, "act market_deliver")
    assert (seat(state, "red")["completed"], seat(state, "red")["rows"]) == (["O02"], [])


def test_another_order_may_be_taken_after_the_first_is_complete() -> None:
    """9."""
    red = {
        "figure": "market", "coins": 1, "order": "O02", "delivered": "wood wood fish",
        "spaces": {"market": "fish"}, "cart_ready": False,
    }  # fmt: skip
    state = table(red=red, blue={**WAITING, "coins": 2})
    assert "market_order" not in acts(state)
    play(state, "act market_deliver", "act village_cart", "cart 1", "stop")
    assert "market_order" in acts(state)
