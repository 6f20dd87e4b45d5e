"""Section 7: the basic actions of farm, forest, mine, harbor, village and road."""

from typing import Any

import pytest

from tests.games.altiplano.plain_rules import heap as tiles
from tests.games.altiplano.positions import WAITING, heap, play, question, seat, table, texts

SINGLE = [  # action, location, tiles taken, tile given
    ("farm_wool", "farm", "alpaca food", "wool"),
    ("farm_cloth", "farm", "wool food", "cloth"),
    ("forest_wood", "forest", "food food", "wood"),
    ("mine_stone", "mine", "food food", "stone"),
    ("mine_silver", "mine", "ore food", "silver"),
    ("harbor_food", "harbor", "fish food", "food"),
    ("harbor_stone", "harbor", "fish fish", "stone"),
]


def at(location: str, lying: str = "", **more: Any) -> Any:
    """Red stands at a location where tiles lie; blue keeps the round going."""
    red = {"figure": location, "spaces": {location: lying} if lying else {}, **more}
    return table(red=red, blue=WAITING)


def acts(state: Any) -> set[str]:
    return set(texts(state, "act"))


# ---- one unit


@pytest.mark.parametrize(("action", "location", "taken", "given"), SINGLE)
def test_an_action_takes_its_tiles_and_gives_one(
    action: str, location: str, taken: str, given: str
) -> None:
    """7: everything goes into the container; the tile comes from its stock."""
    state = at(location, taken)
    before = state.stocks[:]
    play(state, f"act {action}")
    assert heap(state, "red", location) == {}
    assert heap(state, "red", "container") == tiles(f"{taken} {given}")
    assert sum(before) - sum(state.stocks) == 1


@pytest.mark.parametrize(("action", "location", "taken", "given"), SINGLE)
def test_a_depleted_tile_is_simply_not_received(
    action: str, location: str, taken: str, given: str
) -> None:
    """7, depletion, R-ACT-2: the action is still legal and moves its tiles."""
    red = {"figure": location, "spaces": {location: taken}}
    state = table(red=red, blue=WAITING, stocks={given: 0})
    play(state, f"act {action}")
    assert heap(state, "red", "container") == tiles(taken)
    assert heap(state, "red", location) == {}


@pytest.mark.parametrize(("action", "location", "taken", "given"), SINGLE)
def test_an_action_needs_all_its_tiles_and_the_figure_there(
    action: str, location: str, taken: str, given: str
) -> None:
    """6, 7."""
    assert action in acts(at(location, taken))
    assert action not in acts(at(location, taken.split()[0]))
    elsewhere = at("road" if location != "road" else "farm", "")
    assert action not in acts(elsewhere)
    spaces = {location: taken}
    away = table(red={"figure": "road", "spaces": spaces}, blue=WAITING)
    assert f"act {action}" not in texts(away)


def test_one_action_handles_one_unit() -> None:
    """R-ACT-1: two actions for four foods on two spaces are never one."""
    state = at("village", "stone stone")
    play(state, "act village_house", "house fish")
    assert seat(state, "red")["houses"] == ["fish"]
    assert question(state, "red") == "after"


def test_different_actions_at_one_location_are_separate_actions() -> None:
    """7: the same alpaca may give food or, with food, wool."""
    assert acts(at("farm", "alpaca food")) == {"farm_food", "farm_wool"}
    assert acts(at("farm", "wool food")) == {"farm_cloth"}
    assert acts(at("mine", "food food")) == {"mine_stone"}
    assert acts(at("harbor", "fish fish")) == {"harbor_stone"}
    assert acts(at("mine", "ore ore")) == set()


# ---- one or more


def test_farm_food_takes_one_alpaca_or_more() -> None:
    """7, R-ACT-1."""
    state = at("farm", "alpaca alpaca")
    play(state, "act farm_food")
    assert texts(state) == ["more", "stop"]
    one = state.copy()
    play(one, "stop")
    assert heap(one, "red", "farm") == {"alpaca": 1}
    assert heap(one, "red", "container") == {"alpaca": 1, "food": 1}
    play(state, "more")
    assert heap(state, "red", "farm") == {}
    assert heap(state, "red", "container") == {"alpaca": 2, "food": 2}


def test_every_unit_of_an_action_is_counted_and_none_is_left_over() -> None:
    """7, R-ACT-1: the position says how many were handled; the end of the action forgets it."""
    spaces = {"farm": "alpaca alpaca", "any_tile": "alpaca"}
    state = table(red={"figure": "farm", "spaces": spaces, "extensions": ["B5"]}, blue=WAITING)
    play(state, "act farm_food", "from own")
    assert state.handled == 1
    play(state, "more", "from own")
    assert state.handled == 2
    play(state, "stop")
    assert state.handled == 0


def test_farm_food_without_food_in_the_supply() -> None:
    """7, depletion."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca alpaca"}}
    state = table(red=red, blue=WAITING, stocks={"food": 1})
    play(state, "act farm_food", "more")
    assert heap(state, "red", "container") == {"alpaca": 2, "food": 1}


@pytest.mark.parametrize("good", ["food", "cloth", "glass"])
def test_forest_cacao_gives_food_cloth_or_glass(good: str) -> None:
    """7."""
    state = at("forest", "cacao")
    play(state, "act forest_cacao")
    assert set(texts(state)) == {"gain food", "gain cloth", "gain glass"}
    play(state, f"gain {good}")
    assert heap(state, "red", "container") == {"cacao": 1, good: 1}
    assert question(state, "red") == "after"


def test_every_cacao_is_decided_for_itself() -> None:
    """7, R-ACT-1."""
    state = at("forest", "cacao cacao")
    play(state, "act forest_cacao", "gain glass")
    assert set(texts(state)) == {"gain food", "gain cloth", "gain glass", "stop"}
    play(state, "gain cloth")
    assert heap(state, "red", "container") == {"cacao": 2, "glass": 1, "cloth": 1}
    again = at("forest", "cacao cacao")
    play(again, "act forest_cacao", "gain food", "stop")
    assert heap(again, "red", "forest") == {"cacao": 1}


def test_a_depleted_good_may_be_picked_for_cacao() -> None:
    """7, depletion."""
    red = {"figure": "forest", "spaces": {"forest": "cacao"}}
    state = table(red=red, blue=WAITING, stocks={"glass": 0})
    play(state, "act forest_cacao", "gain glass")
    assert heap(state, "red", "container") == {"cacao": 1}


# ---- boats


@pytest.mark.parametrize(
    "good",
    ["wood", "stone", "ore", "fish", "alpaca", "wool", "cacao", "cloth", "silver", "glass"],
)
def test_a_boat_of_the_players_choice_brings_its_good_at_once(good: str) -> None:
    """7, 9: two points and one tile of the good."""
    state = at("harbor", "wood wood")
    play(state, "act harbor_boat")
    assert len(texts(state, "boat")) == 10
    play(state, f"boat {good}")
    assert heap(state, "red", "container") == tiles(f"wood wood {good}")
    assert seat(state, "red")["boats"] == [good]
    assert good not in state.to_dict()["boats"]


def test_a_boat_whose_good_is_gone_comes_alone() -> None:
    """7."""
    red = {"figure": "harbor", "spaces": {"harbor": "wood wood"}}
    state = table(red=red, blue=WAITING, stocks={"glass": 0})
    play(state, "act harbor_boat", "boat glass")
    assert heap(state, "red", "container") == {"wood": 2}
    assert seat(state, "red")["boats"] == ["glass"]


def test_building_a_boat_when_none_is_left_only_moves_the_wood() -> None:
    """7, depletion."""
    red = {"figure": "harbor", "spaces": {"harbor": "wood wood"}}
    state = table(red=red, blue=WAITING, boats=[])
    play(state, "act harbor_boat")
    assert heap(state, "red", "container") == {"wood": 2}
    assert seat(state, "red")["boats"] == []
    assert question(state, "red") == "after"


# ---- houses


def test_a_house_of_the_players_choice_costs_two_stones() -> None:
    """7."""
    state = at("village", "stone stone stone")
    play(state, "act village_house")
    assert len(texts(state, "house")) == 10
    play(state, "house glass")
    assert seat(state, "red")["houses"] == ["glass"]
    assert heap(state, "red", "container") == {"stone": 2}
    assert heap(state, "red", "village") == {"stone": 1}


def test_building_a_house_when_none_is_left_only_moves_the_stones() -> None:
    """7, depletion."""
    red = {"figure": "village", "spaces": {"village": "stone stone"}}
    state = table(red=red, blue=WAITING, houses=[])
    play(state, "act village_house")
    assert heap(state, "red", "container") == {"stone": 2}
    assert seat(state, "red")["houses"] == []


# ---- carts


def test_a_cart_costs_a_coin_and_stands_beside_a_chosen_space() -> None:
    """7, R-MOVE-3."""
    state = at("village", coins=2, carts=[2])
    carts = state.village_carts
    play(state, "act village_cart")
    assert texts(state) == ["cart 1", "cart 3"]
    play(state, "cart 3")
    assert (seat(state, "red")["coins"], seat(state, "red")["carts"]) == (1, [2, 3])
    assert state.village_carts == carts - 1


def test_a_cart_may_be_used_in_the_same_turn() -> None:
    """7."""
    red = {"figure": "village", "coins": 1, "spaces": {"move_1": "food"}, "cart_ready": False}
    state = table(red=red, blue=WAITING)
    play(state, "act village_cart", "cart 1")
    assert "move 1 market" in texts(state)


def test_one_cart_a_round() -> None:
    """7."""
    assert "village_cart" not in acts(at("village", "stone stone", coins=3, bought_cart=True))


def test_four_carts_in_all() -> None:
    """7: the free one and three."""
    assert "village_cart" in acts(at("village", "stone stone", coins=3, carts=[1, 3]))
    assert "village_cart" not in acts(at("village", "stone stone", coins=3, carts=[1, 2, 3]))


def test_no_cart_without_a_coin_or_when_the_village_has_none() -> None:
    """R-ACT-2."""
    assert "village_cart" not in acts(at("village", "stone stone"))
    red = {"figure": "village", "spaces": {"village": "stone stone"}, "coins": 1, "carts": [1, 2]}
    state = table(players=2, red=red, blue={"carts": [1, 2]})
    assert state.village_carts == 0
    assert "village_cart" not in acts(state)


def test_the_last_free_space_for_a_cart_is_not_asked_for() -> None:
    """15."""
    state = at("village", coins=1, carts=[1, 2])
    play(state, "act village_cart")
    assert seat(state, "red")["carts"] == [1, 2, 3]


# ---- road


def test_worked_example_of_the_road() -> None:
    """17.6."""
    state = at("road", "stone wood", road=1)
    play(state, "act road_build")
    rosa = seat(state, "red")
    assert (rosa["road"], rosa["rows"]) == (2, [{"good": "corn", "tiles": 1, "corn": 1}])
    assert state.players[0].free_planning() == 5
    state = at("road", "stone wood", road=2)
    corn = state.stocks[1]
    play(state, "act road_build")
    assert seat(state, "red")["road"] == 3
    assert state.stocks[1] == corn
    assert state.players[0].free_planning() == 6


def test_two_roads_in_one_round_are_out_of_reach() -> None:
    """17.6: two spaces and one any-tile space hold three tiles."""
    red = {"figure": "road", "spaces": {"road": "stone wood", "any_tile": "stone"},
           "extensions": ["B5"]}  # fmt: skip
    state = table(red=red, blue=WAITING)
    play(state, "act road_build", "from own")
    assert "road_build" not in acts(state)
    assert heap(state, "red", "road") == {}


@pytest.mark.parametrize("step", range(8))
def test_every_second_step_gives_corn(step: int) -> None:
    """7: the others give planning spaces."""
    state = at("road", "stone wood", road=step)
    play(state, "act road_build")
    assert seat(state, "red")["road"] == step + 1
    corn = sum(row["corn"] for row in seat(state, "red")["rows"])
    assert corn == (1 if step % 2 else 0)
    assert heap(state, "red", "container") == {"stone": 1, "wood": 1}


def test_more_planning_spaces_count_from_the_next_round() -> None:
    """4, 7."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "bag": "ore ore ore ore ore ore"}
    state = table(red=red, blue={"figure": "farm"})
    play(state, "act road_build", "stop")
    assert state.round == 3
    assert heap(state, "red", "planning") == {"ore": 5}


def test_no_road_on_the_last_step() -> None:
    """R-ROAD-1."""
    assert "road_build" not in acts(at("road", "stone wood", road=8, coins=1))


def test_with_the_switch_the_last_step_gives_corn_again_and_again() -> None:
    """R-ROAD-1, switched."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "road": 8, "rows": ["corn"]}
    state = table(red=red, blue=WAITING, road_end_repeats_corn=True)
    play(state, "act road_build")
    assert (seat(state, "red")["road"], seat(state, "red")["rows"][0]["tiles"]) == (8, 2)


def test_a_road_to_corn_with_no_corn_left_is_still_built() -> None:
    """7, depletion."""
    red = {"figure": "road", "spaces": {"road": "stone wood"}, "road": 1}
    state = table(red=red, blue=WAITING, stocks={"corn": 0})
    play(state, "act road_build")
    assert (seat(state, "red")["road"], seat(state, "red")["rows"]) == (2, [])
