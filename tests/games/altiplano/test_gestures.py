"""Several steps in one go: acting and ending the turn, all tiles at once, what an action costs."""

from collections.abc import Iterator
from typing import cast

import pytest

from moothall.bots import ask, bot
from moothall.engine.dice import Dice
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import (
    GAME,
    WAITING,
    heap,
    play,
    question,
    seat,
    table,
    texts,
)
from tests.games.altiplano.test_missions import holding
from tests.gestures import make, sentences
from tests.scenes import check_picture, drawn, words_of

AT_FARM = {"figure": "farm", "spaces": {"farm": "alpaca food"}}
WOOL = "Gain 1 wool for 1 food and 1 alpaca."
BLUE = 1


# ---- the end of a turn


def test_an_action_ends_the_turn_in_one_go() -> None:
    state = table(red=AT_FARM, blue=WAITING)
    make(state, f"{WOOL} Then end your turn at the farm.")
    assert heap(state, "red", "container") == {"food": 1, "alpaca": 1, "wool": 1}
    assert (question(state, "red"), question(state, "blue")) == ("wait", "turn")
    assert seat(state, "red")["cart_ready"]


def test_moving_on_after_an_action_stays_possible_and_is_listed() -> None:
    state = table(red=AT_FARM, blue=WAITING)
    assert not any(gesture.instead_of for gesture in state.gestures())
    play(state, "act farm_wool")
    assert question(state, "red") == "after"


def test_a_turn_that_ends_by_itself_needs_no_gesture() -> None:
    state = table(red={**AT_FARM, "cart_ready": False}, blue=WAITING)
    assert "act farm_wool" in texts(state)
    assert sentences(state) == []
    play(state, "act farm_wool")
    assert question(state, "red") == "wait"


def test_what_reveals_a_mission_is_not_followed_by_the_end_of_the_turn() -> None:
    red = {"figure": "village", "spaces": {"village": "alpaca"}, "rows": ["alpaca alpaca"]}
    store = "Store 1 alpaca in row 1 and complete it for 2 points."
    for mission, ends in (("M02", False), ("M01", True)):
        state = holding(mission, red=red, blue=WAITING)
        assert (f"{store} Then end your turn at the village." in sentences(state)) == ends
        assert state.describe(GAME.space.parse_text("act village_store")) == store
        play(state, "act village_store")
        assert question(state, "red") == "after"


def test_moving_after_the_action_ends_the_turn_there_in_one_go() -> None:
    red = {**AT_FARM, "spaces": {"farm": "alpaca food", "move_1": "food"}}
    state = table(red=red, blue=WAITING)
    play(state, "act farm_wool")
    words = "Move to the mine with the free cart. Then end your turn there."
    gesture = next(one for one in state.gestures() if one.words == words)
    assert gesture.instead_of == gesture.choices[:1]
    on = state.copy()
    make(state, words)
    assert (question(state, "red"), seat(state, "red")["figure"]) == ("wait", "mine")
    play(on, "move free mine")  # and from there with the food
    assert question(on, "red") == "after"
    assert on.gestures() == []


def test_the_last_choice_within_an_action_ends_the_turn_too() -> None:
    red = {"figure": "village", "spaces": {"village": "stone stone"}}
    state = table(red=red, blue=WAITING)
    play(state, "act village_house")
    assert len(sentences(state)) == len(state.choices())
    make(state, "Build the house for wood: 4 points and 1 more for each wood at the end. "
                "Then end your turn at the village.")  # fmt: skip
    assert (seat(state, "red")["houses"], question(state, "red")) == (["wood"], "wait")


# ---- going somewhere to act


def test_going_acting_and_staying_is_one_go_where_only_one_way_leads_there() -> None:
    red = {"figure": "mine", "spaces": {"farm": "alpaca food", "move_1": "food"}}
    state = table(red=red, blue=WAITING)  # the farm is two steps away
    words = f"Move to the farm with the free cart. {WOOL} Then end your turn at the farm."
    assert words in sentences(state)
    act = GAME.space.parse_text("act farm_wool")
    assert words_of(drawn(state)[f"gesture-{act}"]) == words
    make(state, words)
    assert (seat(state, "red")["figure"], question(state, "red")) == ("farm", "wait")
    assert heap(state, "red", "move_1") == {"food": 1}
    near = table(red={**red, "figure": "market"}, blue=WAITING)  # with the cart or with the food
    assert not any(words.startswith("Move") for words in sentences(near))


def test_what_is_done_there_without_asking_is_told_with_the_way() -> None:
    red = {"figure": "mine", "spaces": {"farm": "alpaca food"}}
    state = table(red=red, blue=WAITING)
    assert f"Move to the farm with the free cart. {WOOL}" in sentences(state)
    alone = table(red={"figure": "mine", "spaces": {"farm": "wool food"}}, blue=WAITING)
    assert "move free farm" in texts(alone)
    assert sentences(alone) == []
    play(alone, "move free farm")
    assert heap(alone, "red", "container") == {"food": 1, "wool": 1, "cloth": 1}


# ---- all tiles at once


def test_everything_is_sold_in_one_go() -> None:
    state = table(red={"figure": "market", "spaces": {"market": "ore wool wool"}}, blue=WAITING)
    assert "Sell 1 ore and 2 wool for 3 coins." in sentences(state)
    make(state, "Sell 1 ore and 2 wool for 3 coins. Then end your turn at the market.")
    assert (seat(state, "red")["coins"], question(state, "red")) == (3, "wait")


def test_the_rest_is_sold_in_one_go() -> None:
    state = table(red={"figure": "market", "spaces": {"market": "ore wool wool"}}, blue=WAITING)
    play(state, "act market_sell", "sell wool")
    make(state, "Sell 1 ore and 1 wool for 2 coins.")
    assert (seat(state, "red")["coins"], question(state, "red")) == (3, "after")


def test_everything_is_stored_in_one_go_in_any_order_of_new_rows() -> None:
    red = {"figure": "village", "spaces": {"village": "ore wool fish"}, "rows": ["fish fish"]}
    state = table(red=red, blue=WAITING)
    told = "1 fish in row 1, {} and {}, completing row 1 for 2 points."
    for first, second in (("ore", "wool"), ("wool", "ore")):
        after = state.copy()
        make(after, "Store " + told.format(f"1 {first} in row 2", f"1 {second} in row 3"))
        assert [row["good"] for row in seat(after, "red")["rows"]] == ["fish", first, second]
        assert question(after, "red") == "after"


def test_more_orders_of_new_rows_than_two_are_chosen_one_by_one() -> None:
    red = {"figure": "village", "spaces": {"village": "ore wool fish"}}
    state = table(red=red, blue=WAITING)
    assert not any(words.startswith("Store ") for words in sentences(state))


def test_an_order_is_delivered_in_one_go() -> None:
    red = {"figure": "market", "spaces": {"market": "ore alpaca"}, "order": "O05",
           "delivered": "wood fish"}  # fmt: skip
    state = table(red=red, blue=WAITING)
    make(state, "Deliver 1 ore and 1 alpaca and complete your order: 11 points and 1 corn. "
                "Then end your turn at the market.")  # fmt: skip
    assert seat(state, "red")["completed"] == ["O05"]
    assert question(state, "red") == "wait"


def test_which_of_two_tiles_is_meant_is_asked() -> None:
    red = {"figure": "market", "extensions": ["B5"],
           "spaces": {"market": "ore", "any_tile": "ore"}}  # fmt: skip
    state = table(red=red, blue=WAITING)
    assert not any(words.startswith("Sell ") for words in sentences(state))


# ---- planning


def test_what_an_action_costs_is_laid_in_one_go() -> None:
    state = table("plan", red={"planning": "food food alpaca ore"})
    assert sentences(state) == [
        "Put 1 food and 1 alpaca at the farm, for 1 wool.",
        "Put 2 food at the forest, for 1 wood.",
        "Put 2 food at the mine, for 1 stone.",
        "Put 1 food and 1 ore at the mine, for 1 silver.",
    ]
    make(state, "Put 1 food and 1 ore at the mine, for 1 silver.")
    assert heap(state, "red", "mine") == {"food": 1, "ore": 1}
    assert question(state, "red") == "plan"


def test_a_price_is_not_laid_where_there_is_no_room_or_one_tile_will_do() -> None:
    red = {"planning": "food food alpaca", "spaces": {"forest": "food", "mine": "ore"}}
    state = table("plan", red=red)
    assert sentences(state) == ["Put 1 food and 1 alpaca at the farm, for 1 wool."]


def test_all_that_was_placed_is_taken_back_in_one_go_and_nothing_else() -> None:
    red = {"planning": "food food alpaca", "spaces": {"farm": "food"}, "coins": 1,
           "extensions": ["C1"]}  # fmt: skip
    state = table("plan", red=red)
    play(state, "place food move_1", "place alpaca farm", "place coins move_2")
    make(state, "Take back everything that you placed: 1 food, 1 alpaca and 1 coin.")
    assert heap(state, "red", "planning") == {"food": 2, "alpaca": 1}
    assert heap(state, "red", "farm") == {"food": 1}
    assert seat(state, "red")["coins"] == 1


def test_everything_is_taken_back_before_drawing_if_there_is_room() -> None:
    red = {"spaces": {"farm": "food food", "mine": "ore"}, "bag": "fish fish"}
    state = table("draw", red=red, blue={"spaces": {"mine": "food food"}, "bag": "fish"})
    words = "Take back everything: 2 food and 1 ore, and fill your planning spaces from the bag."
    assert sentences(state) == [words]
    make(state, words)
    assert heap(state, "red", "planning") == {"food": 2, "ore": 1, "fish": 1}
    full = table("draw", red={**red, "planning": "wood wood"}, blue={})
    assert sentences(full) == []


def test_seats_that_plan_at_the_same_time_have_gestures_of_their_own() -> None:
    state = table("plan", red={"planning": "food food"}, blue={"planning": "food alpaca"})
    assert sentences(state, BLUE) == ["Put 1 food and 1 alpaca at the farm, for 1 wool."]
    make(state, "Put 1 food and 1 alpaca at the farm, for 1 wool.", BLUE)
    assert heap(state, "blue", "farm") == {"food": 1, "alpaca": 1}


# ---- the picture


def test_an_action_in_the_picture_ends_the_turn_and_a_sign_lets_it_go_on() -> None:
    state = table(red=AT_FARM, blue=WAITING)
    act = GAME.space.parse_text("act farm_wool")
    found = drawn(state)
    assert found[f"gesture-{act}"].get("data-choice") == f"{act}-{n.STOP}"
    assert words_of(found[f"gesture-{act}"]) == f"{WOOL} Then end your turn at the farm."
    assert words_of(found[f"choice-{act}"]) == WOOL
    check_picture(state.scene(0), 170_000)


def test_a_location_in_the_picture_is_gone_to_with_the_free_cart_or_the_only_means() -> None:
    red = {**AT_FARM, "spaces": {"farm": "alpaca food", "move_1": "food"}}
    state = table(red=red, blue=WAITING)
    play(state, "act farm_wool")
    found = drawn(state)
    for where in ("market", "mine"):  # within reach of both, and of the cart alone
        move = GAME.space.parse_text(f"move free {where}")
        assert found[f"gesture-{move}"].get("data-choice") == f"{move}-{n.STOP}"
        assert f"choice-{move}" in found
    assert f"gesture-{GAME.space.parse_text('move 1 market')}" not in found


def test_a_printed_action_lays_what_it_costs() -> None:
    state = table("plan", red={"planning": "food food alpaca"})
    found = drawn(state)
    act = GAME.space.parse_text("act farm_wool")
    assert words_of(found[f"gesture-{act}"]) == "Put 1 food and 1 alpaca at the farm, for 1 wool."
    assert f"choice-{act}" not in found


# ---- all of them


def played(kind: str, seed: int) -> Iterator[Match]:
    """Every position of a game."""
    match = Match(Record.begin(GAME, 2 + seed % 3, seed, {"missions": seed % 2 > 0}))
    player, dice = bot(kind, seed), Dice(seed)
    while not match.state.over:
        yield match
        who = match.state.mover
        match.play(ask(player, match.state, who, dice), who)


@pytest.mark.parametrize(("kind", "seed"), [("random", 1), ("random", 2), ("first", 3)])
def test_every_gesture_can_be_made_and_undone_in_every_game(kind: str, seed: int) -> None:
    made: set[int] = set()
    undone = 0
    for step, match in enumerate(played(kind, seed)):
        state = cast(AltiplanoState, match.state)
        before = state.to_dict()
        for who in state.movers:
            for gesture in state.gestures(who):
                after = match.copy()
                assert after.play_all(gesture.choices, who) == len(gesture.choices) > 1
                made.add(state.players[who].question)
                if step % 20 == 0 and after.state.reveals == state.reveals:
                    after.undo(who)
                    assert after.state.to_dict() == before
                    undone += 1
        assert state.to_dict() == before
    assert made >= {n.ASK_BACK, n.ASK_PLAN, n.ASK_TURN, n.ASK_AFTER}
    assert undone > 10
