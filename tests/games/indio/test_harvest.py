"""Section 10: food wakes workers."""

import pytest

from tests.games.indio.positions import (
    finish_year,
    goods_at,
    play,
    pool,
    question,
    seat_of,
    table,
    texts,
    workers_at,
)


def harvest(food: str = "", **parts: object):  # type: ignore[no-untyped-def]
    """Red is about to feed; its structure stands on the desert 0 0."""
    structures = {"0 0": "red outpost", "-1 2": "blue outpost"}
    resources = {"0 0": food} if food else {}
    parts = {"structures": structures, "resources": resources, "first_player": "blue", **parts}
    state = table(**parts)  # type: ignore[arg-type]
    finish_year(state)
    while question(state)[1] == "craft":
        play(state, "craft nothing")
    return state


LYING = {"red": ["2 0 exhausted 3", "0 -2 exhausted 2"], "blue": ["-1 2 active"]}


@pytest.mark.parametrize(("food", "most"), [("1 food", 2), ("2 food", 4), ("3 food", 5)])
def test_as_many_wake_as_lie_and_as_the_food_feeds(food: str, most: int) -> None:
    state = harvest(food, workers=LYING)
    assert question(state) == ("red", "feed")
    assert texts(state, "feed") == [str(k) for k in range(most + 1)]


@pytest.mark.parametrize(("fed", "left"), [(0, 6), (1, 5), (2, 5), (3, 4), (4, 4), (5, 3)])
def test_r14_each_food_feeds_two_and_an_odd_one_wastes_half(fed: int, left: int) -> None:
    state = harvest("6 food", workers=LYING)
    play(state, f"feed {fed}")
    assert pool(state, "red")["food"] == left


def test_without_food_nothing_is_asked() -> None:
    """R47: feeding nobody is the only option."""
    state = harvest(workers={"red": ["2 0 exhausted 3"], "blue": ["-2 0 active"]})
    assert question(state) == ("blue", "worker")
    assert workers_at(state, "red") == ["2 0 exhausted"] * 3


def test_workers_left_active_stay_active_for_free() -> None:
    state = harvest(
        "1 food", workers={"red": ["2 0 active 2", "0 -2 exhausted"], "blue": ["-1 2 active"]}
    )
    assert texts(state, "feed") == ["0", "1"]
    play(state, "feed 0")
    assert workers_at(state, "red") == ["0 -2 exhausted", "2 0 active", "2 0 active"]


def test_the_player_picks_which_workers_wake_one_by_one() -> None:
    state = harvest("1 food", workers=LYING)
    play(state, "feed 2")
    assert texts(state) == ["activate 0 -2", "activate 2 0"]
    play(state, "activate 2 0")
    assert texts(state) == ["activate 0 -2", "activate 2 0"]
    play(state, "activate 2 0")
    assert workers_at(state, "red") == [
        "0 -2 exhausted", "0 -2 exhausted", "2 0 active", "2 0 active", "2 0 exhausted",
    ]  # fmt: skip


def test_all_of_them_wake_without_a_question() -> None:
    state = harvest("3 food", workers=LYING)
    play(state, "feed 5")
    assert workers_at(state, "red") == ["0 -2 active"] * 2 + ["2 0 active"] * 3


def test_the_food_is_paid_from_any_structure_and_the_player_picks_where_it_matters() -> None:
    state = harvest(
        "1 food",
        structures={"0 0": "red outpost", "-2 1": "red outpost", "-1 2": "blue outpost"},
        resources={"0 0": "1 food", "-2 1": "2 food"},
        workers=LYING,
    )
    play(state, "feed 3")
    assert texts(state) == ["pay 0 0", "pay -2 1"]
    play(state, "pay -2 1")
    assert texts(state) == ["pay 0 0", "pay -2 1"]
    play(state, "pay -2 1")
    assert goods_at(state, "0 0") == {"food": 1}
    assert goods_at(state, "-2 1") == {}


def test_nothing_is_asked_where_all_the_food_is_needed() -> None:
    state = harvest(
        "1 food",
        structures={"0 0": "red outpost", "-2 1": "red outpost", "-1 2": "blue outpost"},
        resources={"0 0": "1 food", "-2 1": "2 food"},
        workers=LYING,
    )
    play(state, "feed 5")
    assert question(state)[1] == "worker"
    assert pool(state, "red") == {}


def test_food_of_others_and_loose_food_feeds_nobody() -> None:
    state = harvest(
        workers={"red": ["2 0 exhausted"], "blue": ["-1 2 active"]},
        resources={"-1 2": "4 food", "0 -2": "2 food"},
    )
    assert question(state) == ("blue", "worker")
    assert workers_at(state, "red") == ["2 0 exhausted"]


def test_a_worker_that_was_not_fed_cannot_act_but_counts_for_control() -> None:
    state = harvest("1 food", workers=LYING)
    play(state, "feed 1", "activate 2 0")
    assert texts(state, "worker") == ["2 0"]
    assert state.controller(state.shape.hex_at(0, -2)) == 0


def test_everybody_feeds_in_turn_order_before_the_first_turn() -> None:
    lying = {"red": ["2 0 exhausted"], "blue": ["-2 0 exhausted"]}
    state = harvest(
        resources={"0 0": "2 food", "-1 2": "2 food"}, workers=lying, first_player="red"
    )
    assert question(state) == ("blue", "feed")
    play(state, "feed 1")
    assert question(state) == ("red", "feed")
    play(state, "feed 1")
    assert question(state) == ("blue", "worker")


# ---- Multiple Actions (R43)


def test_r43_the_repeat_ability_costs_one_food_and_is_asked_between_food_and_waking() -> None:
    state = harvest("3 food", workers=LYING, multiple_actions=True)
    play(state, "feed 3")
    assert question(state) == ("red", "repeat")
    assert texts(state) == ["buy repeats", "decline repeats"]
    play(state, "buy repeats")
    assert question(state) == ("red", "activate")
    assert pool(state, "red") == {}
    assert seat_of(state, "red")["repeats"] is True
    assert seat_of(state, "blue")["repeats"] is False


def test_r43_without_food_left_it_is_not_offered() -> None:
    state = harvest("2 food", workers=LYING, multiple_actions=True)
    play(state, "feed 4")
    assert question(state) == ("red", "activate")


def test_r43_it_can_be_declined() -> None:
    state = harvest("2 food", workers=LYING, multiple_actions=True)
    play(state, "feed 1", "decline repeats")
    assert pool(state, "red") == {"food": 1}
    assert seat_of(state, "red")["repeats"] is False


def test_r43_it_is_possible_without_waking_anybody() -> None:
    state = harvest(
        "1 food",
        workers={"red": ["2 0 active"], "blue": ["-2 0 active"]},
        multiple_actions=True,
    )
    assert question(state) == ("red", "repeat")
    play(state, "buy repeats", "decline repeats", "worker 2 0", "move 2 -1", "move 2 -2")
    assert workers_at(state, "red") == ["2 -2 exhausted"]


def test_r43_it_lasts_for_one_year() -> None:
    state = harvest(
        "2 food", workers={"red": ["2 0 active"], "blue": ["-2 0 active"]}, multiple_actions=True
    )
    play(state, "buy repeats", "decline repeats")
    finish_year(state)
    assert seat_of(state, "red")["repeats"] is False


def test_the_food_for_the_ability_comes_from_the_hex_the_player_names() -> None:
    state = harvest(
        structures={"0 0": "red outpost", "-2 1": "red outpost", "-1 2": "blue outpost"},
        resources={"0 0": "1 food", "-2 1": "2 food"},
        workers={"red": ["2 0 active"], "blue": ["-2 0 active"]},
        multiple_actions=True,
    )
    play(state, "buy repeats")
    assert texts(state) == ["pay 0 0", "pay -2 1"]
    play(state, "pay 0 0")
    assert pool(state, "red") == {"food": 2}
    assert question(state) == ("blue", "repeat")


def test_without_the_advanced_rule_nothing_is_offered() -> None:
    state = harvest("6 food", workers=LYING)
    play(state, "feed 5")
    assert question(state)[1] == "worker"
