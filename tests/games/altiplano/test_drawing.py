"""Section 4: phase 1, and extension 18."""

from typing import Any

import pytest

from moothall.engine.dice import Dice
from tests.games.altiplano.positions import heap, play, question, seat, table, texts

TRADER: dict[str, Any] = {"role": "trader", "road": 1}


# ---- take back


def test_worked_example_of_drawing() -> None:
    """17.1."""
    red = {
        **TRADER, "planning": "wood", "spaces": {"harbor": "fish"}, "coins_on": ["role"],
        "bag": "silver", "container": "food food ore",
    }  # fmt: skip
    state = table("draw", red=red)
    assert set(texts(state)) == {"done", "back fish harbor", "back coins role"}
    play(state, "back coins role", "back fish harbor")
    assert seat(state, "red")["coins"] == 1
    assert heap(state, "red", "bag") in ({"food": 1}, {"ore": 1})
    planned = heap(state, "red", "planning")
    assert (planned["wood"], planned["fish"], planned["silver"], sum(planned.values())) == (
        1, 1, 1, 5,
    )  # fmt: skip
    assert heap(state, "red", "container") == {}
    assert question(state, "red") == "plan"


def test_tiles_come_back_from_every_kind_of_action_space() -> None:
    """R-BACK-1: locations, role tile, extensions, any-tile space and movement spaces."""
    red = {
        "extensions": ["A5", "B5"],
        "spaces": {
            "farm": "alpaca", "role": "food", "fish_for_food": "food", "any_tile": "glass",
            "move_2": "food",
        },
    }  # fmt: skip
    state = table("draw", red=red)
    assert set(texts(state, "back")) == {
        "alpaca farm", "food role", "food fish_for_food", "glass any_tile", "food move_2",
    }  # fmt: skip
    play(state, "back glass any_tile")
    assert heap(state, "red", "planning") == {"glass": 1}
    assert heap(state, "red", "any_tile") == {}


def test_nothing_comes_back_from_warehouse_orders_or_interim_storage() -> None:
    """R-BACK-1."""
    red = {
        "rows": ["fish"], "order": "O02", "delivered": "wood", "extensions": ["D5"],
        "interim_corn": 2, "bag": "food food food food", "spaces": {"village": "ore"},
    }  # fmt: skip
    state = table("draw", red=red)
    assert set(texts(state)) == {"done", "back ore village"}


def test_tiles_come_back_only_while_a_planning_space_is_free() -> None:
    """4, step 1."""
    state = table("draw", red={"planning": "ore ore ore", "spaces": {"farm": "alpaca food"}})
    play(state, "back food farm")
    assert question(state, "red") == "plan"
    assert heap(state, "red", "farm") == {"alpaca": 1}


def test_coins_need_no_planning_space() -> None:
    """4, step 1."""
    red = {
        "role": "trader", "planning": "ore ore ore ore", "coins_on": ["role", "move_1"],
        "extensions": ["C1"], "spaces": {"farm": "alpaca"},
    }  # fmt: skip
    state = table("draw", red=red)
    assert set(texts(state)) == {"done", "back coins role", "back coins move_1"}
    play(state, "back coins move_1", "back coins role")
    assert seat(state, "red")["coins"] == 2


@pytest.mark.parametrize(
    ("card", "kind", "coins"),
    [("A6", "2coin_cacao", 2), ("A8", "coin_fish_wood", 1), ("D1", "3coin_silver_glass", 3)],
)
def test_the_coins_of_a_card_come_back_together(card: str, kind: str, coins: int) -> None:
    """R-BACK-2."""
    state = table("draw", red={"extensions": [card], "coins_on": [kind]})
    play(state, f"back coins {kind}")
    assert seat(state, "red")["coins"] == coins
    assert seat(state, "red")["coins_on"] == []


def test_nothing_has_to_be_taken_back() -> None:
    """4, step 1."""
    state = table("draw", red={"spaces": {"farm": "alpaca"}, "bag": "food"})
    play(state, "done")
    assert heap(state, "red", "farm") == {"alpaca": 1}
    assert heap(state, "red", "planning") == {"food": 1}


# ---- draw


@pytest.mark.parametrize(("road", "spaces"), list(enumerate([4, 5, 5, 6, 6, 7, 7, 8, 8])))
def test_all_planning_spaces_of_the_road_step_are_filled(road: int, spaces: int) -> None:
    """R-DRAW-1."""
    red = {"road": road, "bag": "ore ore ore ore ore ore", "container": "stone stone stone"}
    state = table("draw", red={**red, "spaces": {"farm": "alpaca"}})
    play(state, "done")
    assert sum(heap(state, "red", "planning").values()) == spaces


def test_the_container_is_poured_into_the_bag_only_when_a_tile_is_needed() -> None:
    """4, step 2."""
    red = {"bag": "ore ore ore ore", "container": "wood", "spaces": {"farm": "alpaca"}}
    state = table("draw", red=red)
    play(state, "done")
    assert heap(state, "red", "planning") == {"ore": 4}
    assert (heap(state, "red", "bag"), heap(state, "red", "container")) == ({}, {"wood": 1})


def test_spaces_stay_empty_when_there_is_nothing_left_to_draw() -> None:
    """4, step 2."""
    state = table("draw", red={"bag": "ore", "container": "wood", "spaces": {"farm": "alpaca"}})
    play(state, "done")
    assert heap(state, "red", "planning") == {"ore": 1, "wood": 1}
    assert heap(state, "red", "bag") == heap(state, "red", "container") == {}


def test_tiles_already_planned_leave_less_room() -> None:
    """4: tiles may stay planned for any number of rounds."""
    red = {"planning": "silver silver", "bag": "ore ore ore ore", "spaces": {"farm": "alpaca"}}
    state = table("draw", red=red)
    play(state, "done")
    assert heap(state, "red", "planning") == {"silver": 2, "ore": 2}
    assert heap(state, "red", "bag") == {"ore": 2}


def test_every_tile_of_the_bag_is_drawn_sometimes() -> None:
    """4, step 2: uniformly at random."""
    found = []
    for seed in range(1, 60):

        def reseed(written: dict[str, Any], seed: int = seed) -> None:
            written["seats"]["red"]["dice"] = Dice(seed).words()

        red = {"planning": "ore ore ore", "bag": "wood fish fish", "spaces": {"farm": "alpaca"}}
        state = table("draw", red=red, edit=reseed)
        play(state, "done")
        found.append("fish" in heap(state, "red", "planning"))
    assert 25 < sum(found) < 55


def test_with_nothing_to_take_back_the_draw_needs_no_answer() -> None:
    """15: a decision with one option is not asked."""
    state = table(red={"figure": "farm", "bag": "ore"}, blue={"bag": "fish"})
    assert question(state, "red") == "turn"
    play(state, "pass")
    assert question(state, "red") == question(state, "blue") == "plan"
    assert heap(state, "red", "planning") == {"ore": 1}


def test_without_the_obligation_a_number_is_named() -> None:
    """R-DRAW-1, switched off."""
    red = {"bag": "ore ore", "container": "wood", "spaces": {"farm": "alpaca"}}
    state = table("draw", red=red, draw_is_mandatory=False)
    play(state, "done")
    assert texts(state) == ["draw 0", "draw 1", "draw 2", "draw 3"]
    play(state, "draw 1")
    assert heap(state, "red", "planning") == {"ore": 1}
    few = table("draw", red={**red, "planning": "fish fish fish"}, draw_is_mandatory=False)
    play(few, "done")
    assert texts(few) == ["draw 0", "draw 1"]
    play(few, "draw 0")
    assert heap(few, "red", "planning") == {"fish": 3}


def test_no_number_is_asked_where_nothing_can_be_drawn() -> None:
    """R-DRAW-1, switched off; 15."""
    red = {"spaces": {"farm": "alpaca"}}
    state = table("draw", red=red, draw_is_mandatory=False)
    play(state, "done")
    assert question(state, "red") == "turn"


# ---- swap


def swapping(**red: Any) -> Any:
    """Red owns extension 18 and has finished drawing."""
    given = {"extensions": ["C3"], "spaces": {"farm": "alpaca"}, **red}
    state = table("draw", red=given)
    play(state, "done")
    return state


def test_a_planned_tile_may_be_exchanged_once_a_round() -> None:
    """R-SWAP-1."""
    state = swapping(planning="food food ore ore", container="glass", bag="fish")
    assert texts(state) == ["swap food", "swap ore", "skip"]
    play(state, "swap food")
    assert heap(state, "red", "container") == {"food": 1, "glass": 1}
    assert texts(state) == ["get food", "get glass", "get from bag"]
    play(state, "get glass")
    assert heap(state, "red", "planning") == {"food": 1, "ore": 2, "glass": 1}
    assert heap(state, "red", "container") == {"food": 1}
    assert question(state, "red") == "plan"


def test_the_exchange_is_optional() -> None:
    """R-SWAP-1."""
    state = swapping(planning="food food ore ore", container="glass")
    play(state, "skip")
    assert heap(state, "red", "planning") == {"food": 2, "ore": 2}
    assert question(state, "red") == "plan"


def test_the_exchange_may_draw_from_the_bag() -> None:
    """10, extension 18."""
    state = swapping(planning="food ore ore ore", container="glass", bag="fish")
    play(state, "swap food", "get from bag")
    assert heap(state, "red", "planning") == {"ore": 3, "fish": 1}
    assert heap(state, "red", "container") == {"food": 1, "glass": 1}
    assert heap(state, "red", "bag") == {}


def test_an_empty_bag_is_refilled_with_the_tile_just_put_down() -> None:
    """R-SWAP-2."""
    state = swapping(planning="food food food food")
    play(state, "swap food")
    assert texts(state) == ["get food", "get from bag"]
    play(state, "get from bag")
    assert heap(state, "red", "planning") == {"food": 4}
    assert heap(state, "red", "bag") == heap(state, "red", "container") == {}


def test_without_the_extension_nothing_is_exchanged() -> None:
    """10, extension 18."""
    state = swapping(extensions=[], planning="food food food food")
    assert question(state, "red") == "plan"


def test_without_a_planned_tile_there_is_nothing_to_exchange() -> None:
    """10, extension 18."""
    state = swapping()
    assert question(state, "red") != "swap"
