"""Sections 9.1 and 9.2: Producers and Refineries."""

import pytest

from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import (
    ROADS_V,
    VILLAGE_V,
    Place,
    play,
    seat,
    table,
    texts,
    tokens,
)

FULL = {"woodcutter": {"wood": 3}, "quarry": {"stone": 3}, "farm": {"wheat": 3}}
# eight Refineries: two of each material, all connected, some over built roads
FLAT: dict[str, Place] = {"sawmill": (-3, -1, 5, 3), "lumbermill": (4, -1, -2, 5)}


def village_v(**more: object) -> HamletState:
    return table(village=VILLAGE_V, add=FLAT, roads=ROADS_V, **more)  # type: ignore[arg-type]


# ---- 9.1


@pytest.mark.parametrize(
    ("tile", "material"), [("woodcutter", "wood"), ("quarry", "stone"), ("farm", "wheat")]
)
@pytest.mark.parametrize("lying", [0, 1, 2])
def test_a_starting_producer_is_filled_and_pays_two_gold(
    tile: str, material: str, lying: int
) -> None:
    """9.1: all empty slots, the reward once."""
    state = table(goods={tile: {material: lying}}, gold={"red": 3})
    play(state, f"produce {tile}")
    assert tokens(state, tile) == {material: 3}
    assert state.gold[0] == 5
    assert set(seat(state, "red")["earned"].values()) == {0}
    assert seat(state, "red")["villagers"] == [{"tile": tile, "lying": True}]


def test_a_full_producer_offers_no_work() -> None:
    """9.1."""
    assert texts(table(goods=FULL), "produce") == []
    assert texts(table(goods={"quarry": {"stone": 3}}), "produce") == ["woodcutter", "farm"]


@pytest.mark.parametrize(("lying", "choices"), [(0, 10), (1, 6), (2, 3)])
def test_a_barn_takes_any_mix_and_gives_two_points(lying: int, choices: int) -> None:
    """9.1 and 13: 3, 6 or 10 mixes; points and no gold."""
    state = village_v(goods={"barn_straight": {"stone": lying}}, gold={"red": 3})
    play(state, "produce barn_straight")
    assert len(texts(state, "fill")) == choices
    play(state, "fill 0 0")
    assert tokens(state, "barn_straight") == {
        name: count for name, count in (("stone", lying), ("wheat", 3 - lying)) if count
    }
    assert state.gold[0] == 3
    assert seat(state, "red")["earned"]["work"] == 2


def test_a_barn_is_filled_with_wood_stone_and_the_rest_wheat() -> None:
    """9.1 and 13.1."""
    state = village_v()
    play(state, "produce barn_straight", "fill 1 1")
    assert tokens(state, "barn_straight") == {"wood": 1, "stone": 1, "wheat": 1}


def test_a_full_barn_offers_no_work() -> None:
    """9.1."""
    state = village_v(goods={"barn_straight": {"wood": 1, "wheat": 2}})
    assert "barn_straight" not in texts(state, "produce")


# ---- 9.2


@pytest.mark.parametrize(
    ("refinery", "material", "raw", "source", "milestone"),
    [
        ("stonemason", "brick", "stone", "quarry", "mason"),
        ("dairy_farm", "milk", "wheat", "barn_straight", "herder"),
        ("lumbermill", "timber", "wood", "woodcutter", "carpenter"),
    ],
)
def test_a_refinery_turns_a_raw_token_into_the_movers_own(
    refinery: str, material: str, raw: str, source: str, milestone: str
) -> None:
    """9.2: one raw unit each, no reward now."""
    goods = {"woodcutter": {}, "quarry": {}, "farm": {}, source: {raw: 1}}
    state = village_v(
        goods=goods,
        gold={"red": 0},
        donkeys={"red": ["church", "market"]},
        villagers={"red": ["farm"]},
    )
    play(state, f"refine {refinery}")
    assert tokens(state, refinery) == {"red": 1}
    assert tokens(state, source) == {}
    assert state.gold[0] == 0
    assert seat(state, "red")["earned"]["goods"] == 0


def test_a_refinery_with_two_slots_asks_how_many() -> None:
    """9.2: one or two, if two can be paid."""
    donkeys = {"red": ["church", "market"]}
    state = village_v(goods={"woodcutter": {"wood": 2}}, gold={"red": 0}, donkeys=donkeys)
    play(state, "refine lumbermill")
    assert texts(state) == ["make 1", "make 2"]
    one = play(state.copy(), "make 1")
    assert (tokens(one, "lumbermill"), tokens(one, "woodcutter")) == ({"red": 1}, {"wood": 1})
    play(state, "make 2")
    assert (tokens(state, "lumbermill"), tokens(state, "woodcutter")) == ({"red": 2}, {})


def test_the_count_is_no_decision_where_one_is_the_most() -> None:
    """9.2: one empty slot, one token in supply, or one raw unit payable."""
    donkeys = {"red": ["church", "market"]}
    for goods in (
        {"woodcutter": {"wood": 2}, "lumbermill": {"blue": 1}},
        {"woodcutter": {"wood": 2}, "sawmill": {"red": 1}},
        {"woodcutter": {"wood": 1}},
    ):
        state = village_v(goods=goods, gold={"red": 0}, donkeys=donkeys)
        play(state, "refine lumbermill")
        assert tokens(state, "lumbermill")["red"] == 1


def test_a_full_refinery_offers_nothing() -> None:
    """9.2: whoever made what lies there."""
    state = village_v(goods={"stonemason": {"blue": 1}, "quarry": {"stone": 3}})
    assert "stonemason" not in texts(state, "refine")


def test_both_tokens_in_the_village_make_no_third() -> None:
    """9.2 and 5: two of each type."""
    goods = {"sawmill": {"red": 1}, "lumbermill": {"red": 1}, "woodcutter": {"wood": 3}}
    state = village_v(goods=goods, gold={"red": 20})
    assert "lumbermill" not in texts(state, "refine")
    other = village_v(goods=goods, gold={"blue": 20}, mover="blue")
    assert "lumbermill" in texts(other, "refine")


def test_without_a_raw_unit_there_is_nothing_to_refine() -> None:
    """9.2: neither a token in reach nor the gold to buy one."""
    empty: dict[str, dict[str, int]] = {"woodcutter": {}, "quarry": {}, "farm": {}}
    assert texts(village_v(goods=empty, gold={"red": 2}), "refine") == []
    assert "lumbermill" in texts(village_v(goods=empty, gold={"red": 3}), "refine")


def test_raw_units_for_a_refinery_may_be_bought() -> None:
    """9.2 and 8.3: one token and one bought unit for two."""
    state = village_v(
        goods={"woodcutter": {"wood": 1}},
        gold={"red": 3},
        donkeys={"red": ["church", "market"]},
    )
    play(state, "refine lumbermill", "make 2")
    assert tokens(state, "lumbermill") == {"red": 2}
    assert state.gold[0] == 0


@pytest.mark.parametrize(("holder", "reward"), [("red", 2), ("blue", 1)])
def test_the_holder_of_the_milestone_makes_high_quality(holder: str, reward: int) -> None:
    """9.2 and 5: without a choice; its reward is doubled when it is consumed."""
    state = village_v(
        goods={"quarry": {"stone": 3}},
        gold={"red": 0},
        milestones={"mason": holder},
        villagers={"red": ["church", "church"]},
        hands={"red": ["warehouse"]},
    )
    play(state, "refine stonemason", "construct warehouse stonemason")
    assert (state.gold[0], seat(state, "red")["earned"]["goods"]) == (reward, reward)


def test_gold_never_runs_out() -> None:
    """R18: whoever has more than all the coins of the box still gains."""
    state = table(gold={"red": 70, "blue": 70})
    play(state, "produce farm")
    assert state.gold == [72, 70]
