"""Section 5: phase 2."""

from typing import Any

import pytest

from moothall.engine.errors import IllegalChoice
from tests.games.altiplano.positions import GAME, heap, play, question, seat, table, texts

GOODS = ["food", "wood", "stone", "ore", "fish", "alpaca", "wool", "cacao", "cloth", "silver",
         "glass"]  # fmt: skip
WHERE = {  # the locations on which a tile may be laid
    "food": "farm forest mine harbor",
    "wood": "harbor village market road",
    "stone": "village market road",
    "ore": "mine village market",
    "fish": "harbor village market",
    "alpaca": "farm village market",
    "wool": "farm village market",
    "cacao": "forest village market",
    "cloth": "village market",
    "silver": "village market",
    "glass": "village market",
}
LOCATIONS = {"farm", "forest", "mine", "harbor", "village", "market", "road"}


def placements(state: Any, good: str) -> set[str]:
    return {text.split()[1] for text in texts(state, "place") if text.split()[0] == good}


# ---- where a tile may lie


@pytest.mark.parametrize("good", GOODS)
def test_a_tile_may_lie_where_its_type_is_accepted(good: str) -> None:
    """2, action board; R-PLACE-1."""
    state = table("plan", red={"planning": good, "role": "trader"})
    assert placements(state, good) & LOCATIONS == set(WHERE[good].split())


def test_worked_example_of_placement() -> None:
    """17.2."""
    red = {"role": "miner", "planning": "food food alpaca cloth", "spaces": {"forest": "cacao"}}
    state = table("plan", red=red)
    assert placements(state, "food") == {
        "farm", "forest", "mine", "harbor", "move_1", "move_2", "move_3", "role",
    }  # fmt: skip
    assert placements(state, "cloth") == {"village", "market"}
    assert placements(state, "alpaca") == {"farm", "village", "market"}
    play(state, "place alpaca village", "back alpaca village")
    play(state, "place alpaca farm", "place food farm")
    assert texts(state, "back") == ["food farm", "alpaca farm"]
    assert "back cacao forest" not in texts(state)
    play(state, "done")
    assert question(state, "red") == "turn"
    assert heap(state, "red", "farm") == {"alpaca": 1, "food": 1}
    assert heap(state, "red", "planning") == {"food": 1, "cloth": 1}


def test_a_full_location_takes_no_more() -> None:
    """5."""
    for location, spaces in (("farm", 2), ("forest", 2), ("mine", 2), ("harbor", 2)):
        state = table("plan", red={"planning": "food food food"})
        for placed in range(spaces):
            assert location in placements(state, "food"), placed
            play(state, f"place food {location}")
        assert location not in placements(state, "food")
    for location, good, spaces in (
        ("village", "ore", 3), ("market", "ore", 3), ("road", "stone", 2),
    ):  # fmt: skip
        state = table("plan", red={"planning": " ".join([good] * 4)})
        for _ in range(spaces):
            play(state, f"place {good} {location}")
        assert location not in placements(state, good)


def test_useless_combinations_may_be_laid() -> None:
    """R-PLACE-1: two ores at the mine, two wools at the farm."""
    state = table("plan", red={"planning": "ore ore wool wool"})
    play(state, "place ore mine", "place ore mine", "place wool farm", "place wool farm")
    assert heap(state, "red", "mine") == {"ore": 2}
    assert heap(state, "red", "farm") == {"wool": 2}


def test_the_market_takes_wood_and_stone_also_without_an_order() -> None:
    """R-PLACE-4."""
    state = table("plan", red={"planning": "wood stone"})
    assert seat(state, "red")["order"] is None
    assert {"wood market", "stone market"} <= set(texts(state, "place"))


def test_food_never_lies_in_village_market_or_road() -> None:
    """2, action board."""
    state = table("plan", red={"planning": "food"})
    for location in ("village", "market", "road"):
        with pytest.raises(IllegalChoice):
            play(state, f"place food {location}")


def test_a_movement_space_takes_one_food_and_nothing_else() -> None:
    """5."""
    state = table("plan", red={"planning": "food food fish"})
    assert not placements(state, "fish") & {"move_1", "move_2", "move_3"}
    play(state, "place food move_2")
    assert placements(state, "food") >= {"move_1", "move_3"}
    assert "move_2" not in placements(state, "food")


def test_a_role_tile_takes_exactly_its_cost() -> None:
    """5."""
    state = table("plan", red={"role": "farmer", "planning": "food food food fish"})
    assert "role" not in placements(state, "fish")
    play(state, "place food role", "place food role")
    assert "role" not in placements(state, "food")


@pytest.mark.parametrize(
    ("card", "kind", "good", "count"),
    [
        ("A1", "alpaca_for_food", "food", 1), ("A2", "ore_for_fish", "fish", 1),
        ("A3", "wood_for_food", "food", 1), ("A4", "ore_for_food", "food", 1),
        ("A5", "fish_for_food", "food", 1), ("B1", "stone_ore_for_food", "food", 1),
        ("B2", "cacao_for_2fish", "fish", 2), ("B3", "ore_stone_wood_for_fish", "fish", 1),
        ("B4", "cacao_for_2food", "food", 2), ("B6", "wool_for_alpaca", "alpaca", 1),
        ("B7", "cacao_for_food", "food", 1), ("C6", "wool_cacao_for_fish", "fish", 1),
    ],
)  # fmt: skip
def test_an_extension_takes_exactly_its_cost(card: str, kind: str, good: str, count: int) -> None:
    """5; R-PLACE-2: one tile at a time, so sets may be incomplete."""
    everything = " ".join([good] * count + [other for other in GOODS if other != good][:3])
    red = {"role": "trader", "extensions": [card], "planning": f"{everything} {good}", "road": 8}
    state = table("plan", players=5, red=red)
    for _ in range(count):
        assert kind in placements(state, good)
        play(state, f"place {good} {kind}")
    assert kind not in placements(state, good)
    assert not any(kind in placements(state, other) for other in GOODS)


def test_an_incomplete_set_may_stay_and_be_completed_later() -> None:
    """R-PLACE-2."""
    red = {"role": "farmer", "spaces": {"role": "food"}, "planning": "food"}
    state = table("plan", red=red)
    assert "role" in placements(state, "food")
    play(state, "place food role")
    assert heap(state, "red", "role") == {"food": 2}


def test_an_any_tile_space_takes_any_one_tile_also_food() -> None:
    """5, 10."""
    state = table("plan", red={"planning": " ".join(GOODS[:8]), "road": 8, "extensions": ["B5"]})
    for good in GOODS[:8]:
        assert "any_tile" in placements(state, good)
    play(state, "place food any_tile")
    assert not any("any_tile" in placements(state, good) for good in GOODS)
    few = table("plan", red={"planning": "cloth silver glass", "extensions": ["B5"]})
    assert {"cloth any_tile", "silver any_tile", "glass any_tile"} <= set(texts(few, "place"))


# ---- coins


@pytest.mark.parametrize(
    ("card", "kind", "cost"),
    [
        ("A6", "2coin_cacao", 2), ("A7", "coin_alpaca_stone", 1), ("A8", "coin_fish_wood", 1),
        ("A9", "coin_stone_wood", 1), ("C7", "2coin_wool_ore", 2), ("D1", "3coin_silver_glass", 3),
    ],
)  # fmt: skip
def test_coins_are_laid_on_a_card_as_one_set(card: str, kind: str, cost: int) -> None:
    """R-PLACE-3."""
    poor = table("plan", players=5, red={"coins": cost - 1, "extensions": [card]})
    assert f"place coins {kind}" not in texts(poor)
    state = table("plan", players=5, red={"coins": cost + 3, "extensions": [card]})
    play(state, f"place coins {kind}")
    assert seat(state, "red")["coins"] == 3
    assert f"place coins {kind}" not in texts(state)
    play(state, f"back coins {kind}")
    assert seat(state, "red")["coins"] == cost + 3


def test_the_traders_coin_lies_on_the_role_tile() -> None:
    """2, roles; R-PLACE-3."""
    state = table("plan", red={"role": "trader", "coins": 2})
    play(state, "place coins role")
    assert (seat(state, "red")["coins"], seat(state, "red")["coins_on"]) == (1, ["role"])


def test_coins_are_never_laid_for_basic_actions() -> None:
    """5."""
    state = table("plan", red={"coins": 9, "planning": "ore"})
    assert not [text for text in texts(state) if "coins" in text]


def test_coins_lie_on_movement_spaces_with_the_extension_alone() -> None:
    """R-COIN-1: on all three, one for each food."""
    state = table("plan", red={"coins": 5, "extensions": ["C1"], "planning": "food"})
    play(state, "place food move_2")
    assert set(texts(state, "place coins")) == {"move_1", "move_3"}
    play(state, "place coins move_1", "place coins move_3")
    assert seat(state, "red")["coins"] == 3
    assert seat(state, "red")["coins_on"] == ["move_1", "move_3"]
    assert not texts(state, "place coins")
    assert "place food move_1" not in texts(state)
    without = table("plan", red={"coins": 5, "planning": "ore"})
    assert not texts(without, "place coins")


# ---- taking back and saying done


def test_own_placements_of_the_phase_may_be_taken_back() -> None:
    """R-PLAN-2: tiles to planning spaces, coins to the player."""
    red = {"planning": "ore ore", "coins": 3, "extensions": ["C1", "A6"], "spaces": {"mine": "ore"}}
    state = table("plan", red=red)
    assert not texts(state, "back")
    play(state, "place ore mine", "place coins 2coin_cacao", "place coins move_1")
    assert set(texts(state, "back")) == {"ore mine", "coins 2coin_cacao", "coins move_1"}
    play(state, "back ore mine", "back coins 2coin_cacao", "back coins move_1")
    assert heap(state, "red", "planning") == {"ore": 2}
    assert heap(state, "red", "mine") == {"ore": 1}
    assert seat(state, "red")["coins"] == 3
    assert not texts(state, "back")


def test_of_old_and_new_tiles_of_a_type_only_as_many_as_are_new_come_back() -> None:
    """R-PLAN-2: what was placed in earlier rounds is locked."""
    state = table("plan", red={"planning": "ore ore", "spaces": {"village": "ore"}})
    play(state, "place ore village", "place ore village", "back ore village", "back ore village")
    assert "back ore village" not in texts(state)
    assert heap(state, "red", "village") == {"ore": 1}


def test_locked_coins_stay() -> None:
    """R-PLAN-2."""
    red = {"role": "trader", "coins_on": ["role"], "planning": "ore"}
    state = table("plan", red=red)
    assert "back coins role" not in texts(state)


def test_done_is_not_said_for_a_seat_that_could_take_something_back() -> None:
    """R-PLAN-2."""
    state = table("plan", red={"planning": "cloth"})
    play(state, "place cloth market")
    assert texts(state) == ["done", "back cloth market"]


def test_done_is_said_for_a_seat_that_can_do_nothing_else() -> None:
    """15."""
    state = table(red={"figure": "farm"}, blue={"bag": "fish"})
    play(state, "pass")
    assert question(state, "red") == "wait"
    assert question(state, "blue") == "plan"


def test_done_is_final() -> None:
    """R-PLAN-1."""
    state = table("plan", red={"planning": "ore"}, blue={"planning": "fish"})
    play(state, "place ore mine", "done")
    assert state.movers == [1]
    assert state.choices(0) == []
    with pytest.raises(IllegalChoice, match="not the turn of red"):
        play(state, "back ore mine", seat="red")


def test_programs_plan_forward_only() -> None:
    """R-PLAN-2: every layout can be reached by placing alone."""
    state = table("plan", red={"planning": "ore fish"})
    play(state, "place ore mine")
    forward = [GAME.space.to_text(choice) for choice in state.forward_choices()]
    assert "back ore mine" in texts(state)
    assert forward == [text for text in texts(state) if not text.startswith("back")]
    play(state, "place fish harbor")
    assert [GAME.space.to_text(choice) for choice in state.forward_choices()] == ["done"]


def test_taking_back_in_phase_1_stays_open_to_programs() -> None:
    """4: there it is a real choice."""
    state = table("draw", red={"spaces": {"farm": "alpaca"}})
    assert state.forward_choices() == state.choices()


def test_tiles_need_not_be_placed() -> None:
    """5."""
    state = table("plan", red={"planning": "ore fish", "figure": "farm"})
    play(state, "done")
    assert heap(state, "red", "planning") == {"ore": 1, "fish": 1}


def test_two_more_village_spaces() -> None:
    """10, extension 19."""
    state = table("plan", red={"planning": "ore ore ore ore ore", "road": 8, "extensions": ["C4"]})
    for _ in range(5):
        play(state, "place ore village")
    assert heap(state, "red", "village") == {"ore": 5}
    full = table(
        "plan", red={"planning": "ore", "spaces": {"village": "fish fish fish ore ore"},
                     "extensions": ["C4"]},
    )  # fmt: skip
    assert "place ore village" not in texts(full)
