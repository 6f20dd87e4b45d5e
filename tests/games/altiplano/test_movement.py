"""Section 6: turns and movement."""

from typing import Any

import pytest

from moothall.engine.errors import IllegalChoice
from moothall.games.altiplano.names import QUESTIONS
from tests.games.altiplano.positions import WAITING, heap, play, question, seat, table, texts

# The circle: farm - market - mine - road - harbor - village - forest - (farm)
STAYING: dict[str, Any] = {"cart_ready": False}
LOCATIONS = {"farm", "forest", "mine", "harbor", "village", "market", "road"}
WITHIN_ACTIONS = {
    "gain", "more", "source", "boat", "house", "store", "corn", "cart", "sell", "extension",
    "order", "deliver",
}  # fmt: skip


def goals(state: Any, means: str) -> set[str]:
    return set(texts(state, f"move {means}"))


# ---- turns


def test_worked_example_of_movement() -> None:
    """17.3."""
    red = {"figure": "farm", "spaces": {"move_2": "food", "mine": "ore food", "road": "stone wood"}}
    state = table(red=red, blue={**WAITING, "coins": 2})
    assert "move 2 market" in texts(state)
    play(state, "move free mine", "act mine_silver", "stop")
    assert state.mover == 1
    play(state, "act village_cart", "cart 1", "stop", "move 2 road")
    assert seat(state, "red")["road"] == 1
    assert heap(state, "red", "container") == {"food": 2, "ore": 1, "stone": 1, "wood": 1,
                                               "silver": 1}  # fmt: skip
    assert seat(state, "red")["figure"] == "road"


def test_a_first_move_to_a_place_without_an_action_is_legal_while_one_is_in_reach() -> None:
    """17.3, R-MOVE-2."""
    red = {"figure": "farm", "spaces": {"move_2": "food", "mine": "ore food", "road": "stone wood"}}
    state = table(red=red)
    play(state, "move 2 market")
    assert not [text for text in texts(state) if text.startswith("act")]
    assert goals(state, "free") == {"mine", "road"}
    assert "pass" not in texts(state)


def test_a_turn_is_at_most_one_action() -> None:
    """6."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca alpaca"}}
    state = table(red=red, blue=WAITING)
    play(state, "act farm_food", "stop")
    assert question(state, "red") == "after"
    assert not [text for text in texts(state) if text.startswith("act")]
    play(state, "stop")
    assert state.mover == 1


def test_turns_go_round_until_all_have_passed() -> None:
    """6: red goes on alone once blue has nothing left to do."""
    red = {"figure": "market", "spaces": {"market": "ore fish silver"}, **STAYING}
    blue = {"figure": "farm", "spaces": {"farm": "alpaca alpaca"}, **STAYING}
    state = table(red=red, blue=blue)
    order = []
    while state.round == 2:
        if question(state, "red") == "turn" or question(state, "blue") == "turn":
            order.append(state.mover)
        acts = [text for text in texts(state) if text.startswith(("act", "sell"))]
        play(state, acts[0] if acts and "stop" not in texts(state) else texts(state)[-1])
    assert order == [0, 1, 0, 1, 0, 0]


def test_who_has_passed_is_out_for_the_round() -> None:
    """6."""
    blue = {"figure": "farm", "spaces": {"farm": "alpaca alpaca"}, **STAYING}
    state = table(red={"coins": 1, "figure": "village", "bag": "ore"}, blue=blue)
    play(state, "pass")
    assert state.mover == 1
    play(state, "act farm_food", "stop")
    assert state.mover == 1
    play(state, "act farm_food")
    assert state.round == 3


def test_passing_comes_without_a_move() -> None:
    """R-MOVE-1."""
    state = table(red={"coins": 1, "figure": "farm"}, blue={"coins": 1, "figure": "farm"})
    play(state, "pass")
    assert seat(state, "red")["figure"] == "farm"
    assert (seat(state, "red")["passed"], question(state, "red")) == (True, "wait")


def test_after_a_move_passing_is_no_longer_possible() -> None:
    """6."""
    red = {"figure": "farm", "coins": 1, "spaces": {"farm": "alpaca"}}
    state = table(red=red)
    assert "pass" in texts(state)
    play(state, "move free village")
    assert seat(state, "red")["bought_cart"] is False
    assert "pass" not in texts(state)


def test_a_single_action_after_a_move_is_carried_out() -> None:
    """15: nothing else is left to choose, for the move must lead to an action."""
    state = table(red={"figure": "farm", "spaces": {"mine": "ore food"}}, blue=WAITING)
    play(state, "move free mine")
    assert heap(state, "red", "container") == {"ore": 1, "food": 1, "silver": 1}


def test_without_an_action_in_reach_a_player_passes_by_itself() -> None:
    """R-TURN-1."""
    nothing = {"figure": "farm", "spaces": {"mine": "ore"}}
    state = table(red={"coins": 1, "figure": "farm"}, blue=nothing)
    play(state, "pass")
    assert state.round == 3
    far = {"figure": "farm", "spaces": {"mine": "ore food"}, **STAYING}
    state = table(red={"coins": 1, "figure": "farm"}, blue=far)
    play(state, "pass")
    assert state.round == 3


def test_prepared_tiles_may_stay() -> None:
    """6: nothing has to be carried out."""
    state = table(red={"figure": "farm", "spaces": {"farm": "alpaca food"}})
    play(state, "pass")
    assert heap(state, "red", "farm") == {"alpaca": 1, "food": 1}


# ---- placing the figure


def test_the_figure_comes_on_the_board_for_free_anywhere() -> None:
    """6: with the free cart every place is in reach of an action."""
    state = table(red={"spaces": {"farm": "alpaca food", "mine": "ore food"}})
    assert set(texts(state, "start")) == LOCATIONS
    play(state, "start farm")
    assert seat(state, "red")["cart_ready"] is True
    assert texts(state) == ["act farm_food", "act farm_wool", "move free mine"]


def test_the_figure_is_placed_only_where_an_action_stays_in_reach() -> None:
    """R-MOVE-2, 15."""
    red = {"spaces": {"farm": "alpaca alpaca"}, **STAYING}
    assert texts(table(red=red)) == ["start farm", "pass"]
    red = {"spaces": {"farm": "alpaca alpaca", "move_1": "food"}, **STAYING}
    assert set(texts(table(red=red), "start")) == {"farm", "market", "forest"}
    red = {"spaces": {"farm": "alpaca alpaca", "move_1": "food"}, "carts": [1], **STAYING}
    assert set(texts(table(red=red), "start")) == LOCATIONS


def test_moves_may_follow_the_placement() -> None:
    """6."""
    state = table(red={"spaces": {"farm": "alpaca food", "mine": "ore food"}})
    play(state, "start road", "move free farm")
    assert seat(state, "red")["figure"] == "farm"
    assert texts(state) == ["act farm_food", "act farm_wool"]


# ---- means of movement


def test_the_free_cart_goes_everywhere_else_once_a_round() -> None:
    """6."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca", "move_1": "food"}}
    state = table(red=red, blue=WAITING)
    play(state, "act farm_food")
    assert goals(state, "free") == LOCATIONS - {"farm"}
    play(state, "move free road")
    assert seat(state, "red")["cart_ready"] is False
    assert texts(state) == ["move 1 mine", "move 1 harbor", "stop"]


def test_food_carries_one_step_and_goes_into_the_container() -> None:
    """6."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca", "move_3": "food"}, **STAYING}
    state = table(red=red, blue=WAITING)
    play(state, "act farm_food")
    assert goals(state, "3") == {"market", "forest"}
    play(state, "move 3 forest")
    assert heap(state, "red", "move_3") == {}
    assert heap(state, "red", "container") == {"food": 2, "alpaca": 1}


def test_a_cart_serves_only_the_space_beside_which_it_stands() -> None:
    """R-MOVE-3."""
    red = {
        "figure": "farm", "spaces": {"farm": "alpaca", "move_1": "food", "move_2": "food"},
        "carts": [2], **STAYING,
    }  # fmt: skip
    state = table(red=red)
    play(state, "act farm_food")
    assert goals(state, "1") == {"market", "forest"}
    assert goals(state, "2") == LOCATIONS - {"farm"}
    assert goals(state, "3") == set()


def test_a_cart_without_food_does_not_move() -> None:
    """6."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca alpaca"}, "carts": [1, 2, 3], **STAYING}
    state = table(red=red)
    assert texts(state) == ["act farm_food", "pass"]


def test_a_coin_carries_like_food_and_goes_to_the_supply() -> None:
    """10, extension 17: with or without a cart."""
    red = {
        "figure": "farm", "spaces": {"farm": "alpaca"}, "coins_on": ["move_1", "move_2"],
        "extensions": ["C1"], "carts": [2], **STAYING,
    }  # fmt: skip
    state = table(red=red, blue=WAITING)
    play(state, "act farm_food")
    assert goals(state, "1") == {"market", "forest"}
    assert goals(state, "2") == LOCATIONS - {"farm"}
    play(state, "move 2 road", "move 1 mine")
    assert seat(state, "red")["coins_on"] == []
    assert seat(state, "red")["coins"] == 0
    assert heap(state, "red", "container") == {"food": 1, "alpaca": 1}


def test_all_means_may_be_mixed_in_one_turn() -> None:
    """6: before and after the action, in any order."""
    red = {
        "figure": "farm", "coins": 1,
        "spaces": {"move_1": "food", "move_2": "food", "move_3": "food", "mine": "ore food"},
    }  # fmt: skip
    state = table(red=red, blue=WAITING)
    play(state, "move 1 market", "move 2 mine", "act mine_silver", "move free farm")
    play(state, "move 3 forest")
    assert seat(state, "red")["figure"] == "forest"
    assert heap(state, "red", "container") == {"food": 4, "ore": 1, "silver": 1}


def test_a_move_changes_the_location() -> None:
    """6."""
    state = table(red={"figure": "farm", "spaces": {"farm": "alpaca"}})
    with pytest.raises(IllegalChoice):
        play(state, "move free farm")


# ---- R-MOVE-2: what stays within reach


def test_a_move_that_leads_away_from_every_action_is_not_offered() -> None:
    """R-MOVE-2: without the cart one food must lead to an action at once."""
    red = {"figure": "farm", "spaces": {"move_1": "food", "market": "ore ore"}, **STAYING}
    state = table(red=red)
    assert goals(state, "1") == {"market"}


def test_two_foods_reach_two_steps() -> None:
    """R-MOVE-2: reach is the number of loaded spaces."""
    red = {
        "figure": "farm", "spaces": {"move_1": "food", "move_2": "food", "mine": "ore food"},
        **STAYING,
    }  # fmt: skip
    state = table(red=red)
    assert texts(state) == ["move 1 market", "move 2 market", "pass"]


def test_three_foods_reach_three_steps_and_back_again() -> None:
    """R-MOVE-2: a way round is legal as long as the action stays in reach."""
    spaces = {"move_1": "food", "move_2": "food", "move_3": "food"}
    red = {"figure": "farm", "spaces": {**spaces, "market": "ore ore"}, **STAYING}
    state = table(red=red)
    assert goals(state, "1") == {"market", "forest"}
    far = {"figure": "farm", "spaces": {**spaces, "road": "stone wood"}, **STAYING}
    assert goals(table(red=far), "1") == {"market"}


def test_a_loaded_space_with_a_cart_reaches_everything() -> None:
    """R-MOVE-2: also after the free cart is used."""
    red = {
        "figure": "farm", "spaces": {"move_1": "food", "road": "stone wood"}, "carts": [1],
    }  # fmt: skip
    state = table(red=red)
    assert goals(state, "free") == LOCATIONS - {"farm"}
    play(state, "move free forest")
    assert seat(state, "red")["road"] == 1


def test_using_the_last_cart_must_end_at_an_action_or_near_enough() -> None:
    """R-MOVE-2."""
    red = {"figure": "farm", "spaces": {"move_1": "food", "road": "stone wood"}}
    state = table(red=red)
    assert goals(state, "free") == {"mine", "road", "harbor"}
    assert goals(state, "1") == {"market", "forest"}


def test_after_the_action_a_move_may_lead_anywhere() -> None:
    """6."""
    red = {"figure": "farm", "spaces": {"farm": "alpaca", "move_1": "food"}, **STAYING}
    state = table(red=red, blue=WAITING)
    play(state, "act farm_food")
    assert texts(state) == ["move 1 forest", "move 1 market", "stop"]


def test_a_new_round_makes_the_carts_ready_but_leaves_the_figure() -> None:
    """6, 11."""
    state = table(
        red={"figure": "harbor", "coins": 1, "spaces": {"harbor": "fish fish"}, **STAYING}
    )
    play(state, "pass")
    assert state.round == 3
    assert seat(state, "red")["cart_ready"] is True
    assert seat(state, "red")["figure"] == "harbor"


def test_a_position_is_settled_unless_a_decision_is_half_made() -> None:
    """6: programs compare positions before and after an action, and not between a move and it."""
    red = {"figure": "farm", "spaces": {"move_2": "food", "mine": "ore food", "road": "stone wood"}}
    state = table(red=red, blue=WAITING)
    for state.players[0].question, asks in enumerate(QUESTIONS):
        assert state.settled == (asks.name not in WITHIN_ACTIONS)
    state = table(red=red, blue=WAITING)
    assert state.settled
    play(state, "move free mine")
    assert not state.settled  # it must lead to an action
