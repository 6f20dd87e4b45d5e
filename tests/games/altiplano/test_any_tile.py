"""Section 10, extensions 14 and 20: the any-tile space."""

from typing import Any

import pytest

from tests.games.altiplano.positions import WAITING, heap, play, seat, table, texts


def at(location: str, lying: str, any_tile: str, **more: Any) -> Any:
    """Red, who owns the any-tile space, stands at a location."""
    spaces = {**({location: lying} if lying else {}), "any_tile": any_tile, **more.pop("on", {})}
    feeds = more.pop("feeds", True)
    extensions = ["B5", *more.pop("cards", [])]
    red = {"figure": location, "spaces": spaces, "extensions": extensions, **more}
    return table(players=5, red=red, blue=WAITING, any_tile_feeds_cards=feeds)


def acts(state: Any) -> set[str]:
    return set(texts(state, "act"))


def test_worked_example_of_the_any_tile_space() -> None:
    """17.7: the same stone for a house or a road, not for both."""
    on = {"road": "wood"}
    village = at("village", "stone", "stone", on=on)
    assert "village_house" in acts(village)
    play(village, "act village_house", "house fish")
    assert heap(village, "red", "container") == {"stone": 2}
    assert heap(village, "red", "any_tile") == heap(village, "red", "village") == {}
    road = at("road", "wood", "stone", on={"village": "stone"})
    play(road, "act road_build")
    assert seat(road, "red")["road"] == 1
    assert heap(road, "red", "any_tile") == {}
    assert heap(road, "red", "village") == {"stone": 1}


@pytest.mark.parametrize(
    ("location", "lying", "any_tile", "action"),
    [
        ("farm", "", "alpaca", "farm_food"),
        ("farm", "food", "alpaca", "farm_wool"),
        ("farm", "wool", "food", "farm_cloth"),
        ("forest", "food", "food", "forest_wood"),
        ("forest", "", "cacao", "forest_cacao"),
        ("mine", "food", "food", "mine_stone"),
        ("mine", "ore", "food", "mine_silver"),
        ("harbor", "fish", "food", "harbor_food"),
        ("harbor", "fish", "fish", "harbor_stone"),
        ("harbor", "wood", "wood", "harbor_boat"),
        ("village", "stone", "stone", "village_house"),
        ("village", "", "glass", "village_store"),
        ("market", "", "glass", "market_sell"),
        ("road", "stone", "wood", "road_build"),
    ],
)
def test_the_tile_counts_wherever_the_figure_is(
    location: str, lying: str, any_tile: str, action: str
) -> None:
    """10."""
    assert action in acts(at(location, lying, any_tile))


def test_the_tile_keeps_its_own_type() -> None:
    """10: it is no joker."""
    assert "mine_silver" not in acts(at("mine", "food", "fish"))
    assert "road_build" not in acts(at("road", "stone", "glass"))


def test_the_tile_delivers_to_an_order() -> None:
    """10."""
    state = at("market", "", "glass", order="O16")
    play(state, "act market_deliver")
    assert seat(state, "red")["delivered"] == {"glass": 1}
    assert heap(state, "red", "any_tile") == {}


def test_the_tile_does_not_pay_for_movement() -> None:
    """R-ANY-1."""
    state = at("farm", "alpaca", "food", cart_ready=False)
    assert not [text for text in texts(state) if text.startswith("move")]


def test_food_on_the_space_cannot_be_stored() -> None:
    """10."""
    assert "village_store" not in acts(at("village", "", "food", coins=1))
    state = at("village", "ore", "food", coins=1)
    play(state, "act village_store")
    assert heap(state, "red", "any_tile") == {"food": 1}


# ---- R-ANY-2: cards


@pytest.mark.parametrize(
    ("card", "kind", "location", "good"),
    [
        ("A1", "alpaca_for_food", "farm", "food"), ("A2", "ore_for_fish", "harbor", "fish"),
        ("A3", "wood_for_food", "forest", "food"), ("A5", "fish_for_food", "harbor", "food"),
        ("B6", "wool_for_alpaca", "farm", "alpaca"), ("B7", "cacao_for_food", "forest", "food"),
    ],
)  # fmt: skip
def test_the_tile_feeds_extensions(card: str, kind: str, location: str, good: str) -> None:
    """R-ANY-2, and its switch."""
    assert kind in acts(at(location, "", good, cards=[card]))
    assert kind not in acts(at(location, "", good, cards=[card], coins=1, feeds=False))


def test_the_tile_feeds_the_role_tile() -> None:
    """R-ANY-2, and its switch."""
    assert "role" in acts(at("mine", "", "food", role="stonemason"))
    assert "role" not in acts(at("mine", "food", "food", role="stonemason", feeds=False))
    state = at("forest", "", "food", role="farmer", on={"role": "food"})
    play(state, "act role")
    assert heap(state, "red", "container") == {"food": 2, "cacao": 1}


def test_a_card_works_twice_a_round_with_the_any_tile() -> None:
    """10: once with its own tile, once with the other."""
    red = {
        "figure": "mine", "role": "stonemason", "extensions": ["B5"],
        "spaces": {"role": "food", "any_tile": "food"}, "cart_ready": False,
    }  # fmt: skip
    state = table(players=5, red=red, blue={**WAITING, "coins": 2})
    play(state, "act role", "from own", "act village_cart", "cart 1", "stop", "act role")
    assert heap(state, "red", "container") == {"food": 2, "stone": 2}


def test_coins_come_from_the_card_alone() -> None:
    """15."""
    state = at("market", "ore", "glass", cards=["A6"], coins=5)
    assert "2coin_cacao" not in acts(state)


def test_a_card_just_bought_may_act_at_once_with_the_any_tile() -> None:
    """R-EXT-3: its own spaces are filled later, but the any-tile space already is."""
    red = {
        "figure": "market", "extensions": ["B5"], "spaces": {"any_tile": "food"}, "coins": 2,
    }  # fmt: skip
    state = table(players=2, red=red, blue={**WAITING, "coins": 2},
                  strip=["A1", "A3", "A4", "A5", "A6"])  # fmt: skip
    play(state, "act market_extension", "buy 1", "stop", "act village_cart", "cart 1", "stop")
    play(state, "move free farm")
    assert heap(state, "red", "container") == {"food": 1, "alpaca": 1}


# ---- R-ANY-4: which tile


def test_the_owner_chooses_where_the_proper_spaces_would_do() -> None:
    """R-ANY-4."""
    state = at("mine", "ore food", "ore")
    play(state, "act mine_silver")
    assert texts(state) == ["from own", "from any"]
    own, other = state.copy(), state.copy()
    play(own, "from own")
    assert (heap(own, "red", "mine"), heap(own, "red", "any_tile")) == ({}, {"ore": 1})
    play(other, "from any")
    assert (heap(other, "red", "mine"), heap(other, "red", "any_tile")) == ({"ore": 1}, {})
    for result in (own, other):
        assert heap(result, "red", "container") == {"ore": 1, "food": 1, "silver": 1}


def test_one_of_two_alike_may_come_from_the_any_tile_space() -> None:
    """R-ANY-4."""
    state = at("harbor", "fish fish", "fish")
    play(state, "act harbor_stone", "from any")
    assert heap(state, "red", "harbor") == {"fish": 1}
    assert heap(state, "red", "container") == {"fish": 2, "stone": 1}


def test_nothing_is_asked_where_the_any_tile_is_needed_or_does_not_fit() -> None:
    """R-ANY-4."""
    needed = at("harbor", "fish", "fish")
    play(needed, "act harbor_stone")
    assert heap(needed, "red", "container") == {"fish": 2, "stone": 1}
    unfit = at("mine", "ore food", "glass")
    play(unfit, "act mine_silver")
    assert heap(unfit, "red", "any_tile") == {"glass": 1}


def test_the_source_is_asked_for_each_tile_of_a_repeated_action() -> None:
    """R-ANY-4: store, sell, deliver, and the alpacas of the farm."""
    state = at("farm", "alpaca alpaca", "alpaca")
    play(state, "act farm_food", "from own", "more")
    assert texts(state) == ["from own", "from any"]
    play(state, "from any", "more")
    assert heap(state, "red", "container") == {"alpaca": 3, "food": 3}
    state = at("market", "ore ore", "ore")
    play(state, "act market_sell", "from any")
    assert heap(state, "red", "any_tile") == {}
    assert texts(state) == ["sell ore", "stop"]
    state = at("village", "ore ore", "ore")
    play(state, "act village_store", "from own")
    assert heap(state, "red", "any_tile") == {"ore": 1}
    state = at("market", "ore ore", "ore", order="O03")
    play(state, "act market_deliver", "from any")
    assert seat(state, "red")["delivered"] == {"ore": 1}
    assert heap(state, "red", "market") == {"ore": 2}


def test_the_source_is_asked_for_cards_too() -> None:
    """R-ANY-4: of the card whose action it is."""
    state = at("mine", "", "food", role="stonemason", on={"role": "food"})
    play(state, "act role", "from any")
    assert (heap(state, "red", "role"), heap(state, "red", "any_tile")) == ({"food": 1}, {})
    off = at("mine", "", "food", role="stonemason", on={"role": "food"}, feeds=False)
    play(off, "act role")
    assert (heap(off, "red", "role"), heap(off, "red", "any_tile")) == ({}, {"food": 1})


def test_a_gain_is_chosen_before_the_source() -> None:
    """15."""
    state = at("forest", "cacao", "cacao")
    play(state, "act forest_cacao", "gain glass", "from own", "gain food")
    assert heap(state, "red", "container") == {"cacao": 2, "glass": 1, "food": 1}


def test_a_repeated_action_goes_on_with_the_any_tile_whether_or_not_it_feeds_cards() -> None:
    """7, R-ANY-2: the switch is about cards; the pool of a location always has the any-tile."""
    for feeds in (True, False):
        state = at("farm", "alpaca", "alpaca", feeds=feeds)
        play(state, "act farm_food", "from own")
        assert texts(state) == ["more", "stop"]
        play(state, "more")
        assert heap(state, "red", "container") == {"alpaca": 2, "food": 2}
        state = at("forest", "cacao", "cacao", feeds=feeds)
        play(state, "act forest_cacao", "gain food", "from own", "gain glass")
        assert heap(state, "red", "container") == {"cacao": 2, "food": 1, "glass": 1}
