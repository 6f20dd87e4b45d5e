"""What a choice brings: told after it was made, to each as they may know it, and before."""

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.engine.telling import ALL_SEEING, Step, tell
from moothall.games.indio.changes.links import chain
from moothall.games.indio.names import LEADER_NAMES, QUEST_NAMES
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, finish_year, keen, play, table, top_of_deck
from tests.scenes import drawn
from tests.telling import told as make_and_tell

RED, BLUE = 0, 1
AWAY = {"blue": ["-2 0 active"]}  # somewhere at the edge, H6
HOMES = {"1 -2": "red outpost", "-1 2": "blue outpost"}  # the farms F9 and J7


def told(state: IndioState, text: str, viewer: int = BLUE) -> Step:
    """Make a choice and hear of it."""
    return make_and_tell(state, text, viewer)


def say(state: IndioState, text: str) -> str:
    return state.describe(GAME.space.parse_text(text))


def fresh(**options: Any) -> IndioState:
    return cast(IndioState, GAME.start(2, 3, {"first_player": "red", **options}))


# ---- the start


def test_a_leader_is_told_to_who_keeps_it() -> None:
    state = fresh()
    kept, gone = (LEADER_NAMES[choice].title() for choice in state.choices())
    for viewer in (BLUE, SPECTATOR):
        step = told(state.copy(), f"lead {kept.lower()}", viewer)
        assert step.words == "Red kept one of two leaders."
        assert step.heading == "Leaders"
    own = told(state.copy(), f"lead {kept.lower()}", RED)
    assert own.words == f"You kept the {kept}; the {gone} left the game."
    assert told(state, f"lead {kept.lower()}", ALL_SEEING).words.startswith(f"Red kept the {kept};")


def test_the_first_quest_is_told_to_its_holder() -> None:
    """5.5."""
    state = fresh()
    state.play(state.choices()[0])
    other = state.copy()
    last = GAME.space.to_text(state.choices()[0])
    step = told(state, last, RED)
    mine = QUEST_NAMES[state.hands[RED][0]].title()
    assert step.words.endswith(f"You drew the quest {mine}. Blue drew a quest.")
    assert told(other, last, SPECTATOR).words.endswith("Red drew a quest. Blue drew a quest.")


def test_a_farm_brings_an_outpost_and_a_worker_and_loses_food() -> None:
    """5.7, R2."""
    state = fresh(widespread_food=True, board="first_game", start="chosen")
    for _ in range(2):
        state.play(state.choices()[0])
    assert say(state, "place farm 1 -1") == (
        "Place your farm on the earth hex G9, with an outpost and a worker; "
        "the 1 food there is lost."
    )
    step = told(state, "place farm 1 -1")
    assert step.heading == "Starting places"
    assert step.words == (
        "Red placed their farm on the earth hex G9, with an outpost and a worker; "
        "the 1 food there was lost."
    )
    assert say(state, "place worker 1 -2") == "Place your second worker on the earth hex F9."
    assert told(state, "place worker 1 -2", RED).words == (
        "You placed your second worker on the earth hex F9."
    )


def test_the_last_place_begins_the_game_and_its_first_year() -> None:
    state = fresh(board="first_game")
    for _ in range(2):
        state.play(state.choices()[0])
    play(state, "place farm 1 -2", "place worker 0 -1", "place farm -1 2")
    words = told(state, "place worker -1 2").words
    assert (
        "Everybody was in place, and the game began. Year 1 began with red as first player."
        in words
    )
    assert "Workers on the water hex G8 were limited to one action this year." in words
    assert "Your structures received 3 food in production." in words
    assert "Hexes without a structure produced " in words


def test_the_places_of_a_first_game_are_told() -> None:
    """3.3."""
    state = fresh(board="first_game", start="first_game")
    state.play(state.choices()[0])
    words = told(state, GAME.space.to_text(state.choices()[0])).words
    assert (
        "Red began with a farm, an outpost and a worker on the earth hex F9, "
        "and with a second worker on " in words
    )
    state = fresh(board="first_game", start="first_game", widespread_food=True)
    state.play(state.choices()[0])
    words = told(state, GAME.space.to_text(state.choices()[0])).words
    assert "on the earth hex F9, where 1 food was lost, and with a second worker on " in words


def test_a_fief_is_told_piece_by_piece() -> None:
    state = fresh(start="fiefs", board="first_game")
    for _ in range(2):
        state.play(state.choices()[0])
    assert say(state, "place farm 1 -2") == "Place the farm of your fief on the earth hex F9."
    heard = [
        told(state, text).words
        for text in (
            "place farm 1 -2",
            "place quarry 1 -1",
            "place mine 0 -1",
            "place outpost 1 -2",
            "place town 1 -1",
            "place worker 1 -1",
        )
    ]
    assert heard == [
        "Red placed the farm of their fief on the earth hex F9.",
        "Red placed the quarry of their fief on the earth hex G9.",
        "Red placed the mine of their fief on the water hex G8.",
        "Red placed their outpost on the farm F9.",
        "Red placed their town on the quarry G9.",
        "Red placed a worker on the quarry G9.",
    ]


# ---- quests and production


def test_a_year_turns_with_all_that_follows() -> None:
    state = table(workers={"red": ["1 -2 active"], "blue": []}, edit=top_of_deck("dock", "inn"))
    assert say(state, "pass") == "Pass: the year ends if blue passes, too."
    step = told(state, "pass", BLUE)
    assert step.heading == "Year 1, red's turn"
    assert step.words.startswith(
        "Red passed. You had no worker that could act, and passed. "
        "Everybody had passed: year 1 ended. Year 2 began with you as first player. "
        "You drew the quest Dock. Red drew a quest. "
        "Your structures received 1 food in production. "
        "Red's structures received 2 food in production. Hexes without a structure produced "
    )


def test_the_last_pass_says_that_it_ends_the_year_or_the_game() -> None:
    state = table()
    play(state, "pass")
    assert say(state, "pass") == "Pass: the year ends."

    def last(position: dict[str, Any]) -> None:
        position["year"] = 7

    state = table(edit=last, leaders={"red": "mapmaker", "blue": "duke"})
    play(state, "pass")
    assert say(state, "pass") == "Pass: the game ends."
    state = table(edit=last, leaders={"red": "mapmaker", "blue": "duke"})
    assert say(state, "pass") == "Pass: the game ends if blue passes, too."
    play(state, "pass")
    step = told(state, "pass", BLUE)
    assert "Everybody had passed: year 7 ended. Year 7 was the last: the game ended." in step.words
    assert "Red's leader was the Mapmaker, for 1 point. Your leader was the Duke" in step.words
    assert step.words.endswith(state.result())


def test_the_discards_that_are_shuffled_are_told() -> None:
    """R7."""

    def empty(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["discards"] = written["deck"]
        written["deck"] = []

    state = table(workers={"red": ["1 -2 active"], "blue": []}, edit=empty)
    words = told(state, "pass", SPECTATOR).words
    assert "The discarded quests were shuffled into a new deck. Blue drew a quest." in words


def test_a_discarded_quest_is_told_to_its_holder() -> None:
    state = table(
        workers={"red": ["1 -2 active"], "blue": []},
        hands={"blue": ["dock", "guild", "mason"]},
        edit=top_of_deck("inn"),
    )
    play(state, "pass")
    assert say(state, "discard dock").startswith("Discard the quest Dock, worth 1 point: ")
    own, other = (told(state.copy(), "discard dock", viewer) for viewer in (BLUE, RED))
    assert own.heading == "Year 2, quests"
    assert own.words.startswith("You discarded the quest Dock. Red drew a quest.")
    assert other.words.startswith("Blue discarded a quest. You drew the quest ")


def test_a_quest_that_is_fulfilled_is_told_to_all_with_its_points() -> None:
    state = table(
        workers={"red": ["0 0 active"], **AWAY}, hands={"red": ["scout"]}, structures=HOMES
    )
    play(state, "worker 0 0")
    step = told(state, "move 0 -1")
    assert "Red completed the quest Scout for 1 point." in step.words
    assert any("done-scout" in change.pieces for change in step.changes)


# ---- crafting and harvest


def crafting(**more: Any) -> IndioState:
    state = table(first_player="blue", **more)
    finish_year(state)
    return state


def test_crafting_names_the_structure_and_what_a_full_hex_loses() -> None:
    state = crafting(workers={}, resources={"1 -2": "6 earth"})
    assert say(state, "craft food") == (
        "Craft 1 food in your outpost on the farm F9; "
        "1 resource there must go, since the hex has no more room."
    )
    assert say(state, "craft nothing") == "Craft nothing in your outpost on the farm F9."
    full = state.copy()
    full.add_goods(full.homes[RED][0], -1)
    full.add_goods(full.homes[RED][0], 256)
    step = told(full, "craft fire")
    assert step.heading == "Year 2, crafting"
    assert step.words == "Red crafted 1 fire in their outpost on the farm F9."
    assert full.prompt() == (
        "Red: the farm F9 is full. What goes, to make room for the crafted fire?"
    )
    assert say(full, "remove water 1 -2") == (
        "Remove 1 water from the farm F9, to make room for the crafted fire."
    )
    words = told(full, "remove water 1 -2").words
    assert words == "Red removed 1 water from the farm F9, to make room for the crafted fire."


def harvesting(food: int, multiple: bool = False) -> IndioState:
    """Red has three exhausted workers on two hexes."""
    state = crafting(
        workers={"red": ["2 0 exhausted 2", "0 0 exhausted"]},
        resources={"1 -2": f"{food} food"},
        multiple_actions=multiple,
    )
    play(state, "craft nothing", "craft nothing")
    return state


def test_feeding_says_what_it_costs_and_wastes() -> None:
    state = harvesting(2)
    assert say(state, "feed 2") == "Feed 2 workers for 1 food."
    assert say(state, "feed 3") == "Feed 3 workers for 2 food, which would be enough for 4."
    assert say(state, "feed 0") == "Feed nobody, and keep 3 food."
    step = told(state.copy(), "feed 3")
    assert step.heading == "Year 2, harvest"
    assert step.words.startswith(
        "Red fed 3 workers for 2 food. "
        "Red woke 1 worker on the desert hex H8 and 2 workers on the earth hex H10."
    )
    assert told(state.copy(), "feed 0").words.startswith("Red fed nobody.")
    assert told(state, "feed 2").words == "Red fed 2 workers for 1 food."
    assert say(state, "activate 0 0") == ("Wake a worker on the desert hex H8; 1 more may wake.")
    assert (
        told(state, "activate 0 0", RED).words.startswith(
            "You woke 1 worker on the desert hex H8 and 1 worker on the earth hex H10."
        )
        or state.to_wake
    )


def test_who_cannot_feed_is_passed_over_in_words() -> None:
    state = harvesting(2)
    words = told(state, "feed 0").words
    assert "You had nobody to feed." in words


def test_repeats_are_bought_or_declined() -> None:
    """R43."""
    state = harvesting(2, multiple=True)
    play(state, "feed 0")
    assert say(state, "buy repeats") == ("Pay 1 food for the right to repeat actions this year.")
    assert say(state, "decline repeats") == (
        "Keep the 1 food, without the right to repeat actions this year."
    )
    assert state.prompt() == "Red: pay 1 food for the right to repeat actions this year?"
    assert told(state.copy(), "buy repeats").words.startswith(
        "Red bought the right to repeat actions this year for 1 food."
    )
    assert told(state, "decline repeats").words.startswith(
        "Red kept the 1 food, without the right to repeat actions this year."
    )


# ---- a turn


@pytest.mark.parametrize(
    ("viewer", "who", "whose"),
    [(RED, "You", "your"), (BLUE, "Red", "red's"), (SPECTATOR, "Red", "red's")],
)
def test_you_and_the_others_hear_of_a_move(viewer: int, who: str, whose: str) -> None:
    state = table(
        workers={"red": ["0 0 active"], **AWAY}, structures=HOMES, resources={"1 0": "1 water"}
    )
    chosen = told(state, "worker 0 0", viewer)
    assert chosen.words == f"{who} chose a worker on the desert hex H8 to act."
    step = told(state, "move 1 0", viewer)
    assert step.heading == chosen.heading == f"Year 1, {whose} turn"
    assert step.words == (
        f"{who} moved from the desert hex H8 to the water hex H9. "
        f"{who} took control of the water hex H9 and lost control of the desert hex H8."
    )
    assert step.changes[0].pieces == ("red-worker-0", "hex-1_0")


def test_a_worker_without_another_action_lies_down_in_words() -> None:
    state = table(workers={"red": ["0 0 active"], **AWAY}, structures=HOMES)
    play(state, "worker 0 0")
    assert told(state, "move 1 0").words.endswith(
        "Red had no other action open, and the worker on the water hex H9 lay down."
    )


def test_a_limited_worker_is_told() -> None:
    """R18."""
    state = table(workers={"red": ["1 0 active"], **AWAY})
    assert told(state, "worker 1 0").words.startswith(
        "Red chose a worker on the water hex H9 to act, for one action only."
    )
    assert told(state, "move 0 0").words.endswith("Red's worker on the desert hex H8 lay down.")


def test_a_conquest_is_told_before_and_after() -> None:
    """12.2: Move there, and you conquer the city."""
    state = table(
        structures={"1 -2": "red outpost", "0 0": "blue city", "-1 2": "blue outpost"},
        workers={"red": ["1 -1 active"], **AWAY},
        resources={"0 0": "2 stone"},
    )
    play(state, "worker 1 -1")
    assert say(state, "move 0 0") == (
        "Move from the earth hex G9 to the desert hex H8: "
        "you conquer blue's city and lose control of the earth hex G9."
    )
    step = told(state, "move 0 0")
    assert "Red conquered your city on the desert hex H8, with 2 stone." in step.words
    assert ("red-city-0_0", "hex-0_0") in [change.pieces for change in step.changes]
    assert step.points == (9, -10)  # the two stone, too


def test_control_that_is_lost_is_told() -> None:
    state = table(workers={"red": ["0 0 active"], "blue": ["0 -1 active", "0 0 exhausted"]})
    play(state, "worker 0 0")
    assert say(state, "move 0 -1") == (
        "Move from the desert hex H8 to the water hex G8: "
        "blue loses control of it and takes control of the desert hex H8."
    )


def test_an_attack_tells_whose_worker_where_and_who_falls() -> None:
    """11.5."""
    workers = {"red": ["0 0 active"], "blue": ["0 0 active", "0 0 exhausted"]}
    state = table(workers=workers, structures=HOMES)
    play(state, "worker 0 0")
    assert say(state, "attack blue exhausted") == (
        "Attack blue's exhausted worker on the desert hex H8: it is removed; "
        "blue loses control of the hex."
    )
    assert say(state, "attack blue active") == (
        "Attack blue's active worker on the desert hex H8: both workers are removed; "
        "your turn ends."
    )
    assert told(state.copy(), "attack blue exhausted", BLUE).words.startswith(
        "Red attacked your exhausted worker on the desert hex H8: it was removed. "
        "You lost control of the desert hex H8."
    )
    assert told(state, "attack blue active", RED).words.startswith(
        "You attacked blue's active worker on the desert hex H8: both were removed."
    )


def test_collecting_tells_from_whom_and_what_will_not_fit() -> None:
    state = table(
        workers={"red": ["-1 2 active"], "blue": ["-1 2 active"]},
        resources={"-1 2": "2 earth 1 fire", "1 -2": "5 water"},
    )
    play(state, "worker -1 2")
    assert say(state, "collect") == (
        "Collect 2 earth and 1 fire from blue's outpost on the farm J7; "
        "your store has no room for 2 of them."
    )
    step = told(state, "collect")
    assert step.words == "Red collected 2 earth and 1 fire from your outpost on the farm J7."
    assert say(state, "store fire 1 -2") == ("Store 1 fire on the farm F9; 2 earth will be left.")
    assert told(state, "store fire 1 -2").words == "Red stored 1 fire on the farm F9."
    assert state.prompt() == "Red: no room for 2 earth. What is lost?"
    assert say(state, "remove water 1 -2") == (
        "Remove 1 water from the farm F9, to make room for 1 of the 2 collected earth."
    )
    assert say(state, "lose earth") == "Lose 1 of the collected earth; 1 earth will be left."
    assert told(state, "remove water 1 -2").words == (
        "Red removed 1 water from the farm F9, to make room for 1 of the 2 collected earth. "
        "Red stored 1 earth on the farm F9."
    )
    assert told(state, "lose all").words.startswith(
        "Red lost the rest of what was collected: 1 earth."
    )


@pytest.mark.parametrize(
    ("store", "words"),
    [
        ("6 water", "Collect 1 earth from the desert hex H8; your store has no room for it."),
        ("5 water", "Collect 1 earth from the desert hex H8."),
    ],
)
def test_one_resource_is_it(store: str, words: str) -> None:
    state = table(
        workers={"red": ["0 0 active"], **AWAY}, resources={"0 0": "1 earth", "1 -2": store}
    )
    play(state, "worker 0 0")
    assert say(state, "collect") == words


def test_the_last_that_is_lost_is_told_apart_from_the_rest() -> None:
    state = table(
        workers={"red": ["0 0 active"], **AWAY}, resources={"0 0": "1 earth", "1 -2": "6 water"}
    )
    play(state, "worker 0 0", "collect")
    assert say(state, "lose earth") == "Lose the last of what was collected: 1 earth."
    assert say(state, "lose all") == "Lose the rest of what was collected: 1 earth."
    assert say(state, "remove water 1 -2") == (
        "Remove 1 water from the farm F9, to make room for the collected earth."
    )


def test_room_is_made_for_one_of_several_kinds() -> None:
    state = table(
        workers={"red": ["0 0 active"], **AWAY},
        resources={"0 0": "1 earth 1 fire", "1 -2": "6 water"},
    )
    play(state, "worker 0 0", "collect")
    assert say(state, "remove water 1 -2") == (
        "Remove 1 water from the farm F9, to make room for one of the collected resources."
    )


def test_what_is_stored_by_itself_is_one_sentence() -> None:
    state = table(workers={"red": ["0 0 active"], **AWAY}, resources={"0 0": "3 earth"})
    play(state, "worker 0 0")
    assert told(state, "collect").words == (
        "Red collected 3 earth from the desert hex H8. Red stored 3 earth on the farm F9."
    )


def test_forging_is_told_with_its_price_and_its_place() -> None:
    state = table(workers={"red": ["0 0 active"], **AWAY}, resources={"1 -2": "2 earth"})
    play(state, "worker 0 0")
    assert say(state, "forge stone") == "Forge 1 stone for 2 earth."
    assert told(state, "forge stone").words == (
        "Red forged 1 stone for 2 earth. Red put the forged stone on the farm F9."
    )


def test_an_improvement_says_what_is_lost() -> None:
    """R26."""
    state = table(
        workers={"red": ["1 -2 active"], **AWAY}, resources={"1 -2": "2 earth 1 fire 3 food"}
    )
    play(state, "worker 1 -2")
    assert say(state, "improve quarry 1 -2") == (
        "Improve the farm F9 into a quarry for 2 earth; your 1 fire and 3 food there are lost."
    )
    assert told(state, "improve quarry 1 -2").words.startswith(
        "Red improved the farm F9 into a quarry for 2 earth. "
        "Red's 1 fire and 3 food on the farm F9 were lost."
    )


def test_what_may_be_paid_from_the_hex_is_lost_only_otherwise() -> None:
    homes = {**HOMES, "0 0": "red outpost"}
    state = table(
        workers={"red": ["1 -2 active"], **AWAY},
        structures=homes,
        resources={"1 -2": "1 earth", "0 0": "2 earth"},
    )
    play(state, "worker 1 -2")
    assert say(state, "improve quarry 1 -2") == (
        "Improve the farm F9 into a quarry for 2 earth; "
        "your 1 earth there is lost unless you pay with it."
    )
    assert told(state, "improve quarry 1 -2").words == (
        "Red set out to improve the farm F9 into a quarry for 2 earth."
    )
    assert state.prompt() == (
        "Red: 2 earth to pay for the quarry on the farm F9. Where do you take 1 earth from?"
    )
    assert say(state, "pay 1 -2") == "Pay 1 earth from the farm F9 for the quarry on the farm F9."
    words = told(state, "pay 1 -2").words
    assert words.startswith(
        "Red paid 1 earth from the farm F9 and 1 earth from the desert hex H8 "
        "for the quarry on the farm F9. Red improved the farm F9 into a quarry."
    )


def test_what_is_lost_for_sure_and_what_perhaps_are_told_apart() -> None:
    state = table(
        workers={"red": ["1 -2 active"], **AWAY},
        structures={**HOMES, "0 0": "red outpost"},
        resources={"1 -2": "2 earth 3 food", "0 0": "2 earth"},
    )
    play(state, "worker 1 -2")
    assert say(state, "improve quarry 1 -2").endswith(
        "; your 3 food there are lost, and also 2 earth unless you pay with them."
    )


def test_others_lose_what_lies_on_an_improved_hex() -> None:
    state = table(
        workers={"red": ["-1 2 active"], "blue": ["-1 2 active"]},
        resources={"-1 2": "2 food", "1 -2": "2 earth"},
    )
    play(state, "worker -1 2")
    assert say(state, "improve quarry -1 2").endswith("; blue's 2 food there are lost.")
    words = told(state, "improve quarry -1 2", BLUE).words
    assert "Your 2 food on the farm J7 were lost." in words


def test_a_structure_that_is_conquered_at_once_brings_nothing() -> None:
    state = table(
        workers={"red": ["0 0 active"], "blue": ["0 0 active 2"]},
        resources={"1 -2": "1 stone 1 metal", "0 0": "2 earth"},
    )
    play(state, "worker 0 0")
    assert say(state, "build outpost 0 0") == (
        "Build an outpost on the desert hex H8 for 1 stone and 1 metal: blue conquers your outpost."
    )
    assert "You conquered red's outpost on the desert hex H8, with 2 earth." in (
        told(state, "build outpost 0 0").words
    )


def test_the_last_tile_of_a_stack_is_told() -> None:
    def few(written: dict[str, Any]) -> None:
        written["stacks"]["quarry"] = 1
        hexes = {entry["hex"]: entry for entry in written["hexes"]}
        for place in ("0 -2", "2 -2", "-1 -1"):
            hexes[place]["tiles"] = ["quarry"]

    state = table(
        workers={"red": ["0 0 active"], **AWAY}, resources={"1 -2": "2 earth 1 water"}, edit=few
    )
    play(state, "worker 0 0")
    assert "The last quarry of the stack was laid." in told(state, "improve quarry 0 0").words


def test_a_structure_is_told_with_points_and_what_joins_the_store() -> None:
    """R28."""
    state = table(
        workers={"red": ["0 0 active"], **AWAY},
        resources={"1 -2": "1 stone 1 metal", "0 0": "2 earth"},
    )
    play(state, "worker 0 0")
    assert say(state, "build outpost 0 0") == (
        "Build an outpost on the desert hex H8 for 1 stone and 1 metal: 2 points; "
        "the 2 earth there join your store."
    )
    assert told(state, "build outpost 0 0").words.startswith(
        "Red built an outpost on the desert hex H8 for 1 stone and 1 metal. "
        "The 2 earth on the desert hex H8 joined red's store."
    )


def test_an_upgrade_says_who_takes_control() -> None:
    """12.1: with the workers that are paid."""
    homes = {**HOMES, "0 0": "red outpost"}
    state = table(
        structures=homes,
        workers={"red": ["0 0 active"], "blue": ["0 0 active"]},
        resources={"1 -2": "1 water 1 fire 1 stone"},
        edit=lambda written: written["seats"]["blue"].update(completed=[]),
    )
    play(state, "worker 0 0")
    assert say(state, "build town 0 0") == (
        "Upgrade the outpost on the desert hex H8 to a town for 1 water, 1 fire and 1 stone, "
        "and 1 worker from there: the outpost returns to your supply; "
        "blue conquers your town; the acting worker is given up, and your turn ends."
    )
    words = told(state, "build town 0 0").words
    assert words.startswith(
        "Red upgraded the outpost on the desert hex H8 to a town for 1 water, 1 fire and 1 stone "
        "from the farm F9, giving up 1 worker. The replaced outpost returned to red's supply. "
        "You conquered red's town on the desert hex H8."
    )


def test_an_upgrade_of_the_last_structure_is_not_conquered_but_controlled() -> None:
    state = table(
        workers={"red": ["1 -2 active"], "blue": ["1 -2 active"]},
        resources={"1 -2": "1 water 1 fire 1 stone"},
    )
    play(state, "worker 1 -2")
    assert "; blue takes control of the hex; " in say(state, "build town 1 -2")
    assert "You took control of the farm F9." in told(state, "build town 1 -2").words


def test_a_worker_that_is_given_up_says_where_and_for_what() -> None:
    """R29."""
    state = table(
        workers={"red": ["1 -2 active", "1 -2 exhausted"], **AWAY},
        resources={"1 -2": "1 water 1 fire 1 stone"},
    )
    play(state, "worker 1 -2")
    assert told(state, "build town 1 -2").words == (
        "Red set out to upgrade the outpost on the farm F9 to a town "
        "for 1 water, 1 fire and 1 stone, and paid 1 water, 1 fire and 1 stone from the farm F9."
    )
    assert say(state, "pay worker exhausted") == (
        "Give up an exhausted worker on the farm F9 for the town on the farm F9."
    )
    assert say(state, "pay worker acting").endswith(": it acts no more, and your turn ends.")
    assert told(state, "pay worker exhausted").words.startswith(
        "Red gave up an exhausted worker on the farm F9 for the town on the farm F9. "
        "Red upgraded the outpost on the farm F9 to a town. "
        "The replaced outpost returned to red's supply."
    )


def test_a_rest_names_the_worker() -> None:
    state = table(
        workers={"red": ["0 0 active"], **AWAY}, resources={"1 0": "1 water", "1 -2": "2 earth"}
    )
    play(state, "worker 0 0", "move 1 0")
    assert (
        say(state, "end turn") == "Let the worker on the water hex H9 rest, without another action."
    )
    assert told(state, "end turn").words == "Red let the worker on the water hex H9 rest."


# ---- whole games

TABLES: dict[str, dict[str, Any]] = {
    "usual": {},
    "fiefs": {"start": "fiefs", "multiple_actions": True, "widespread_food": True},
    "first game": {"start": "first_game", "board": "first_game", "simplified_quests": True},
    "map": {"board": "0:-5:eewedeewedee/1:-3:weedwew"},
}
Moment = tuple[IndioState, int, IndioState]


def moments(players: int, seed: int, options: dict[str, Any]) -> Iterator[Moment]:
    """Every choice of a game, with the positions before and after it."""
    state = cast(IndioState, GAME.start(players, seed, options))
    dice = Dice(seed)
    while not state.over:
        before = state.copy()
        choice = keen(state, dice)
        state.play(choice)
        yield before, choice, state


@pytest.mark.parametrize("name", TABLES)
def test_every_step_of_a_game_is_told_in_sentences(name: str) -> None:
    for before, choice, after in moments(2, 5, TABLES[name]):
        for viewer in (*range(after.num_players), SPECTATOR, ALL_SEEING):
            step = tell(before, choice, before.mover, after, viewer)
            assert step.heading
            assert step.changes
            for change in step.changes:
                assert re.fullmatch(r"[A-Z][^_(]*[.]", change.words), change.words
                assert not re.search(r"-\d|\b\d+ \d", change.words), change.words
                assert "nothing from" not in change.words
            if viewer != before.mover:
                assert not step.changes[0].words.startswith("You ")


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_leads_where_the_rules_lead(name: str) -> None:
    for before, choice, after in moments(2, 6, TABLES[name]):
        assert chain(before, choice)[-1].now == after


def test_every_piece_that_is_told_of_is_in_the_picture() -> None:
    for before, choice, after in moments(3, 7, {}):
        step = tell(before, choice, before.mover, after, SPECTATOR)
        pieces = {piece for change in step.changes for piece in change.pieces}
        if pieces:
            assert pieces <= set(drawn(after, SPECTATOR)), step.words


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_told_that_the_viewer_does_not_know(name: str) -> None:
    """In worlds that look the same, the same is told: neither a word more nor one less."""
    compared = 0
    for before, choice, after in moments(2, 8, TABLES[name]):
        for viewer in (1 - before.mover, SPECTATOR):
            world = before.imagined(viewer, Dice(compared))
            if choice not in world.choices():
                continue  # a card that is not in the hand of this world
            other = world.copy()
            other.play(choice)
            if other.view(viewer) == after.view(viewer):
                compared += 1
                one, two = (
                    tell(a, choice, before.mover, b, viewer).words
                    for a, b in ((before, after), (world, other))
                )
                assert one == two
    assert compared > 100


@pytest.mark.parametrize("name", TABLES)
def test_what_is_foretold_comes_true(name: str) -> None:
    """A conquest and a change of control that a choice names are told afterwards, too."""
    foretold = 0
    for seed in range(3):
        for before, choice, after in moments(2, 20 + seed, TABLES[name]):
            sentence = before.describe(choice)
            words = tell(before, choice, before.mover, after, before.mover).words
            for now, then in (
                ("you conquer ", "You conquered "),
                ("you take control of", "You took control of "),
                (" lose control of", " lost control of "),
            ):
                if now in sentence:
                    foretold += 1
                    assert then in words, (sentence, words)
    assert foretold


# ---- before


def test_a_preview_tells_what_follows_and_nothing_hidden() -> None:
    state = table(workers={"red": ["0 0 active"], **AWAY}, hands={"blue": ["inn"]})
    play(state, "worker 0 0")
    assert state.preview(GAME.space.parse_text("move 1 0")).words.startswith(
        "You moved from the desert hex H8 to the water hex H9."
    )
    state = table(workers={"red": ["1 -2 active"], "blue": []})
    words = state.preview(GAME.space.parse_text("pass")).words
    assert "Blue drew a quest." in words
    assert "You drew" not in words


# ---- at a terminal


def test_a_hex_is_typed_by_its_name() -> None:
    for text, typed in (
        ("move 0 0", "move h8"),
        ("improve farm 1 -2", "improve farm f9"),
        ("store earth -7 7", "store earth o1"),
        ("pay worker acting", "pay worker acting"),
        ("lead abbot", "lead abbot"),
    ):
        assert GAME.typed(GAME.space.parse_text(text)) == typed
    every = [GAME.typed(choice) for choice in range(GAME.num_choices)]
    assert len(set(every)) == len(every)


def test_the_text_tells_prices_points_control_and_supply() -> None:
    text = table(workers={"red": ["1 0 active"], **AWAY}).text(RED)
    for words in (
        "F9 F o1 =1",
        "Craft in an outpost: 1 food, a worker, 1 fire, 1 water or nothing",
        "Feed: 1 food for 2 workers",
        "stone for 2 earth",
        "quarry 2 earth",
        "Build an outpost: 1 stone and 1 metal",
        "Points: outpost 2, town 4, city 8",
        "structures 2, territory 2, workers 0, resources 0, quests 0, leader 0",
        "in supply 9 workers, 3 outposts, 4 towns and 4 cities",
        "The game also ends after a year with 14 structures (now 2)",
        "One action only for who acts from H9",
    ):
        assert words in text
