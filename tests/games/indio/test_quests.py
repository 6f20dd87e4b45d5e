"""Sections 7 and 13: the Quests phase, and every quest: fulfilled, and nearly."""

from typing import Any

import pytest

from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import (
    completed,
    finish_year,
    lines,
    play,
    question,
    seat_of,
    table,
    texts,
    top_of_deck,
)

IDLE = {"blue": ["-2 0 active"]}


# ---- 7


def test_everybody_draws_a_card_in_turn_order() -> None:
    state = table(players=3, workers={}, edit=top_of_deck("dock", "mason", "guild"))
    finish_year(state)
    assert [seat_of(state, name)["hand"] for name in ("blue", "green", "red")] == [
        ["dock"], ["mason"], ["guild"],
    ]  # fmt: skip


def test_r6_a_card_that_the_position_fulfils_is_completed_on_the_spot() -> None:
    state = table(workers={}, resources={"1 -2": "2 fire"}, edit=top_of_deck("dock", "bastion"))
    finish_year(state)
    assert seat_of(state, "red")["hand"] == []
    assert completed(state, "red") == ["bastion"]
    assert completed(state, "blue") == []


def test_r6_it_is_laid_down_before_the_hand_limit_applies() -> None:
    held = ["dock", "guild", "mason"]
    state = table(
        workers={},
        resources={"1 -2": "2 fire"},
        hands={"red": held},
        edit=top_of_deck("inn", "bastion"),
    )
    finish_year(state)
    assert seat_of(state, "red")["hand"] == held
    assert question(state)[1] == "craft"


@pytest.mark.parametrize("card", ["barn", "guild"])
def test_r6_only_position_quests_can_be_complete_on_drawing(card: str) -> None:
    state = table(
        workers={"red": ["2 0 active 2"]},
        resources={"1 -2": "3 food"},
        edit=top_of_deck("dock", card),
    )
    finish_year(state)
    assert seat_of(state, "red")["hand"] == [card]


def test_with_four_cards_one_is_discarded_any_of_them() -> None:
    state = table(
        workers={},
        hands={"red": ["dock", "guild", "mason"]},
        edit=top_of_deck("inn", "jeweler"),
        first_player="blue",
    )
    finish_year(state)
    assert question(state) == ("red", "discard")
    assert set(texts(state, "discard")) == {"dock", "guild", "inn", "mason"}
    play(state, "discard inn")
    assert seat_of(state, "red")["hand"] == ["dock", "guild", "mason"]
    assert seat_of(state, "red")["discards"] == ["inn"]
    assert seat_of(state, "blue")["hand"] == ["jeweler"], "the next player draws after that"


def test_r7_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    def edit(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["discards"] = written["deck"]
        written["deck"] = []

    state = table(workers={}, edit=edit)
    finish_year(state)
    drawn = [*seat_of(state, "red")["hand"], *seat_of(state, "blue")["hand"]]
    done = [*completed(state, "red"), *completed(state, "blue")]
    deck = state.to_dict()["deck"]
    assert len(drawn) + len(done) == 2
    assert isinstance(deck, list)
    assert len(deck) == 40
    assert seat_of(state, "blue")["discards"] == []


def test_r7_without_any_card_nobody_draws() -> None:
    def edit(written: dict[str, Any]) -> None:
        written["seats"]["blue"]["completed"] = written["deck"]
        written["deck"] = []

    state = table(workers={}, edit=edit)
    finish_year(state)
    assert seat_of(state, "red")["hand"] == []
    assert question(state)[1] == "craft"


# ---- 13: each quest; a table and choices that fulfil it, and the nearest miss

FARM = "1 -2"


def collect(goods: str) -> dict[str, Any]:
    """Red's worker stands on 2 0 where goods lie; its store has room for all."""
    stores = {"1 -2": "red outpost", "0 0": "red outpost", "-1 2": "blue outpost"}
    return {
        "workers": {"red": ["2 0 active"], **IDLE},
        "structures": stores,
        "resources": {"2 0": goods},
    }


def stored(goods: str, already: str) -> dict[str, Any]:
    """Red brings what lies on 2 0 to what it has already."""
    return {
        "workers": {"red": ["2 0 active"], **IDLE},
        "resources": {"2 0": goods, **({FARM: already} if already else {})},
    }


def forging(goods: str) -> dict[str, Any]:
    return {"workers": {"red": ["2 0 active"], **IDLE}, "resources": {FARM: goods}}


FORGE_ALL = "2 earth 2 water 2 fire"
TAKE = ["worker 2 0", "collect"]
MOVE_HOME = ["worker 2 0", "move 1 0"]

Case = tuple[dict[str, Any], list[str]]
"""A table, and what is chosen; afterwards whatever is asked is answered with the first choice
until the action is over."""

THREE_EDGES = {"workers": {"red": ["1 -1 active", "0 -2 exhausted"], **IDLE}}
LAND = ["2 -2", "0 -2", "1 0", "2 0"]

FULFILLED: dict[str, Case] = {
    "architect": (
        {
            "structures": {FARM: "red outpost", "2 0": "red town", "-1 2": "blue outpost"},
            "workers": {"red": ["0 0 active"], **IDLE},
            "resources": {FARM: "1 stone 1 metal"},
        },
        ["worker 0 0", "build outpost 0 0"],
    ),
    "armory": (stored("1 metal", "2 metal"), TAKE),
    "barbican": (stored("1 stone", "2 stone"), TAKE),
    "barricade": (collect("5 earth"), TAKE),
    "bastion": (stored("1 fire", "1 fire"), TAKE),
    "blacksmith": (forging(FORGE_ALL), ["worker 2 0", "forge metal"]),
    "bricklayer": (collect("2 stone"), TAKE),
    "butcher": (forging(FORGE_ALL), ["worker 2 0", "forge food"]),
    "chancellor": (
        {
            "tiles": {"2 0": "quarry", "1 1": "mine"},
            "workers": {"red": ["1 0 active", "2 0 exhausted"], **IDLE},
        },
        ["worker 1 0", "move 1 1"],
    ),
    "chapman": (
        {
            "structures": dict.fromkeys((FARM, "0 0", "0 -2"), "red outpost")
            | {"-1 2": "blue outpost"},
            "workers": {"red": ["2 0 active"], **IDLE},
            "resources": {FARM: "6 earth", "0 0": "6 water", "0 -2": "3 food", "2 0": "1 metal"},
        },
        TAKE,
    ),
    "colonnade": (collect("4 stone"), TAKE),
    "compass": (THREE_EDGES, ["worker 1 -1", "move 2 -1"]),
    "conqueror": (
        {"workers": {"red": ["2 0 active"], "blue": ["2 0 exhausted", "-2 0 active"]}},
        ["worker 2 0", "attack blue exhausted"],
    ),
    "conrois": (
        {"workers": {"red": ["1 -1 active", "1 -2 exhausted 3"], **IDLE}},
        ["worker 1 -1", "move 1 -2"],
    ),
    "dike": (collect("3 earth"), TAKE),
    "dock": (
        {"workers": {"red": ["1 0 active"], **IDLE}, "resources": {FARM: "2 earth 1 water"}},
        ["worker 1 0", "improve farm 1 0"],
    ),
    "envoy": (
        {"workers": {"red": ["2 0 active"], "blue": ["1 0 exhausted", "-2 0 active"]}},
        MOVE_HOME,
    ),
    "explorer": (
        {"workers": {"red": ["2 0 active", *[f"{h} exhausted" for h in LAND]], **IDLE}},
        ["worker 2 0", "move 1 1"],
    ),
    "farmhand": (collect("2 food"), TAKE),
    "governor": (
        {
            "workers": {"red": ["2 0 active", "1 1 active"], **IDLE},
            "resources": {FARM: "5 earth"},
        },
        ["worker 2 0", "improve quarry 2 0", "end turn", "pass", "worker 1 1",
         "improve quarry 1 1"],
    ),
    "inn": (forging(FORGE_ALL), ["worker 2 0", "forge commerce"]),
    "jeweler": (forging(FORGE_ALL), ["worker 2 0", "forge stone"]),
    "mason": (
        {
            "workers": {"red": ["1 -2 active"], **IDLE},
            "resources": {FARM: "1 water 1 fire 1 stone"},
        },
        ["worker 1 -2", "build town 1 -2"],
    ),
    "miner": (collect("2 metal"), TAKE),
    "monk": (stored("1 metal", "1 earth 1 water 1 fire 1 stone"), TAKE),
    "overseer": (
        {
            "workers": {"red": ["2 0 active", "0 0 active"], **IDLE},
            "resources": {FARM: "2 stone 2 metal"},
        },
        ["worker 2 0", "build outpost 2 0", "end turn", "pass", "worker 0 0",
         "build outpost 0 0"],
    ),
    "peasant": (
        {
            "workers": {
                "red": ["2 0 active", "0 0 exhausted"],
                "blue": ["1 0 exhausted", "0 0 exhausted", "-2 0 active"],
            }
        },
        MOVE_HOME,
    ),
    "planner": (
        {"workers": {"red": ["2 0 active"], **IDLE}, "resources": {FARM: "2 earth"}},
        ["worker 2 0", "improve quarry 2 0"],
    ),
    "rampart": (stored("2 earth", "2 earth"), TAKE),
    "sailor": (collect("3 water"), TAKE),
    "scout": ({"workers": {"red": ["2 0 active"], **IDLE}}, MOVE_HOME),
    "shipyard": (stored("2 water", "2 water"), TAKE),
    "storehouse": (collect("4 food"), TAKE),
    "thief": (
        {
            "workers": {"red": ["2 0 active"], "blue": ["2 0 exhausted", "-2 0 active"]},
            "resources": {"2 0": "1 earth"},
        },
        TAKE,
    ),
    "vault": (collect("4 metal"), TAKE),
    "wagoneer": (collect("3 earth 1 food 2 stone"), TAKE),
    "wharf": (collect("5 water"), TAKE),
}  # fmt: skip

MISSED: dict[str, Case] = {
    "architect": (
        {
            "workers": {"red": ["0 0 active"], **IDLE},
            "resources": {FARM: "1 stone 1 metal"},
        },
        ["worker 0 0", "build outpost 0 0"],
    ),
    "armory": (stored("1 metal", "1 metal"), TAKE),
    "barbican": (stored("1 stone", "1 stone 1 metal"), TAKE),
    "barricade": (collect("4 earth 2 water"), TAKE),
    "bastion": (stored("1 fire", ""), TAKE),
    "blacksmith": (forging(FORGE_ALL), ["worker 2 0", "forge stone"]),
    "bricklayer": (collect("1 stone 3 metal"), TAKE),
    "butcher": (forging(FORGE_ALL), ["worker 2 0", "forge commerce"]),
    "chancellor": (
        {
            "tiles": {"2 0": "quarry", "1 1": "mine"},
            "workers": {
                "red": ["1 0 active", "2 0 exhausted"],
                "blue": ["1 1 exhausted", "-2 0 active"],
            },
        },
        ["worker 1 0", "move 1 1"],
    ),
    "chapman": (
        {
            "structures": dict.fromkeys((FARM, "0 0", "0 -2"), "red outpost")
            | {"-1 2": "blue outpost"},
            "workers": {"red": ["2 0 active"], **IDLE},
            "resources": {FARM: "6 earth", "0 0": "6 water", "0 -2": "2 food", "2 0": "1 metal"},
        },
        TAKE,
    ),
    "colonnade": (collect("3 stone 3 metal"), TAKE),
    "compass": (THREE_EDGES, ["worker 1 -1", "move 0 0"]),
    "conqueror": (
        {"workers": {"red": ["2 0 active"], "blue": ["2 0 active", "-2 0 active"]}},
        ["worker 2 0", "attack blue active"],
    ),
    "conrois": (
        {
            "workers": {
                "red": ["1 -1 active", "1 -2 exhausted 2"],
                "blue": ["1 -2 exhausted", "-2 0 active"],
            }
        },
        ["worker 1 -1", "move 1 -2"],
    ),
    "dike": (collect("2 earth 4 water"), TAKE),
    "dock": (
        {
            "tiles": {"1 0": "quarry"},
            "workers": {"red": ["1 0 active"], **IDLE},
            "resources": {FARM: "2 earth 1 water"},
        },
        ["worker 1 0", "improve farm 1 0"],
    ),
    "envoy": (
        {"workers": {"red": ["2 0 active", "1 0 exhausted"], **IDLE}},
        MOVE_HOME,
    ),
    "explorer": (
        {"workers": {"red": ["2 0 active", *[f"{h} exhausted" for h in LAND[1:]]], **IDLE}},
        ["worker 2 0", "move 1 1"],
    ),
    "farmhand": (collect("1 food 5 earth"), TAKE),
    "governor": (
        {
            "workers": {"red": ["2 0 active 2"], **IDLE},
            "resources": {FARM: "3 earth 1 fire"},
        },
        ["worker 2 0", "improve quarry 2 0", "end turn", "pass", "worker 2 0",
         "improve mine 2 0"],
    ),
    "inn": (forging(FORGE_ALL), ["worker 2 0", "forge food"]),
    "jeweler": (forging(FORGE_ALL), ["worker 2 0", "forge metal"]),
    "mason": (
        {
            "workers": {"red": ["0 0 active"], **IDLE},
            "resources": {FARM: "1 water 1 fire 2 stone 1 metal"},
        },
        ["worker 0 0", "build town 0 0"],
    ),
    "miner": (collect("1 metal 3 stone"), TAKE),
    "monk": (stored("1 food", "1 earth 1 water 1 fire 1 stone"), TAKE),
    "overseer": (
        {
            "structures": {FARM: "red outpost", "0 1": "blue outpost", "-1 2": "blue outpost"},
            "workers": {"red": ["2 0 active", "0 0 active"], **IDLE},
            "resources": {FARM: "1 stone 1 metal"},
        },
        ["worker 2 0", "build outpost 2 0", "end turn", "pass", "worker 0 0", "move 0 1"],
    ),
    "peasant": (
        {
            "workers": {
                "red": ["2 0 active", "1 0 exhausted"],
                "blue": ["1 0 exhausted 2", "-2 0 active"],
            }
        },
        MOVE_HOME,
    ),
    "planner": (
        {"workers": {"red": ["2 0 active"], **IDLE}, "resources": {FARM: "2 earth"}},
        ["worker 2 0", "forge stone"],
    ),
    "rampart": (stored("2 earth", "1 earth 1 water"), TAKE),
    "sailor": (collect("2 water 4 earth"), TAKE),
    "scout": (
        {"workers": {"red": ["2 0 active"], **IDLE}, "resources": {"1 0": "1 water"}},
        MOVE_HOME,
    ),
    "shipyard": (stored("2 water", "1 water 2 earth"), TAKE),
    "storehouse": (collect("3 food 3 earth"), TAKE),
    "thief": (
        {
            "structures": {FARM: "red outpost", "2 0": "blue outpost"},
            "workers": {"red": ["2 0 active"], **IDLE},
            "resources": {"2 0": "1 earth"},
        },
        TAKE,
    ),
    "vault": (collect("3 metal 3 stone"), TAKE),
    "wagoneer": (collect("3 earth 1 food 1 stone"), TAKE),
    "wharf": (collect("4 water 2 earth"), TAKE),
}  # fmt: skip


def played(quest: str, case: Case) -> IndioState:
    parts, choices = case
    state = table(hands={"red": [quest]}, **parts)
    for choice in choices:
        assert completed(state, "red") == [], f"before {choice}"
        play(state, choice)
        while question(state) in (("red", "pay"), ("red", "put"), ("red", "store")):
            assert completed(state, "red") == [], "not before the action is over"
            play(state, texts(state)[0])
    return state


@pytest.mark.parametrize("quest", FULFILLED)
def test_a_quest_is_completed_by_itself_as_soon_as_it_is_fulfilled(quest: str) -> None:
    """R5."""
    state = played(quest, FULFILLED[quest])
    assert completed(state, "red") == [quest]
    assert seat_of(state, "red")["hand"] == []
    assert state.year == 1, "and not only when the year ends"


@pytest.mark.parametrize("quest", MISSED)
def test_a_quest_that_is_nearly_fulfilled_stays_in_hand(quest: str) -> None:
    state = played(quest, MISSED[quest])
    assert completed(state, "red") == []
    assert seat_of(state, "red")["hand"] == [quest]


def test_every_quest_of_an_action_or_of_the_position_is_tried_both_ways() -> None:
    others = {"barn", "cavalcade", "convoy", "guild", "missionary"}
    assert set(FULFILLED) == set(MISSED)
    assert len(FULFILLED) + len(others) == 42


# ---- quests of Crafting


def crafting(quest: str, first: str, second: str) -> IndioState:
    """Red's city on a desert and town on a desert craft one after the other."""
    state = table(
        structures={"-1 -1": f"red {first}", "0 0": f"red {second}", "-1 2": "blue outpost"},
        workers={},
        hands={"red": [quest]},
        first_player="blue",
    )
    finish_year(state)
    return state


@pytest.mark.parametrize(
    ("quest", "structures", "first", "second"),
    [
        ("cavalcade", ("city", "outpost"), "three_workers", "worker"),
        ("cavalcade", ("town", "town"), "two_workers", "two_workers"),
        ("missionary", ("outpost", "outpost"), "worker", "worker"),
        ("convoy", ("town", "town"), "commerce", "commerce"),
    ],
)
def test_crafting_quests_count_over_all_structures_of_one_phase(
    quest: str, structures: tuple[str, str], first: str, second: str
) -> None:
    state = crafting(quest, *structures)
    play(state, f"craft {first}")
    assert completed(state, "red") == []
    play(state, f"craft {second}")
    assert completed(state, "red") == [quest]


@pytest.mark.parametrize(
    ("quest", "structures", "first", "second"),
    [
        ("cavalcade", ("city", "town"), "three_workers", "commerce"),
        ("missionary", ("town", "town"), "food_and_worker", "two_food"),
        ("convoy", ("town", "city"), "commerce", "worker"),
    ],
)
def test_one_too_few_is_not_enough_and_the_next_year_counts_anew(
    quest: str, structures: tuple[str, str], first: str, second: str
) -> None:
    state = crafting(quest, *structures)
    play(state, f"craft {first}", f"craft {second}")
    assert quest not in completed(state, "red")
    idle = {"craft": "craft nothing", "feed": "feed 0", "worker": "pass"}
    while (state.year, *question(state)) != (3, "red", "craft"):
        play(state, idle[question(state)[1]])
    play(state, "craft commerce" if quest == "convoy" else "craft worker")
    assert quest not in completed(state, "red")


def test_missionary_is_completed_at_the_structure_that_reaches_the_count() -> None:
    state = crafting("missionary", "town", "town")
    play(state, "craft two_workers")
    assert question(state) == ("red", "craft")
    assert completed(state, "red") == ["missionary"]


def test_collected_or_forged_commerce_is_not_crafted() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={"2 0": "4 commerce"},
        hands={"red": ["convoy"]},
    )
    play(state, "worker 2 0", "collect")
    assert completed(state, "red") == []


# ---- quests of the end of a year


@pytest.mark.parametrize(("food", "done"), [("2 food", ["barn"]), ("1 food 4 earth", [])])
def test_barn_is_asked_once_when_all_have_passed(food: str, done: list[str]) -> None:
    state = table(resources={FARM: food}, hands={"red": ["barn"]}, workers={})
    assert completed(state, "red") == []
    finish_year(state)
    assert completed(state, "red") == done


@pytest.mark.parametrize(
    ("workers", "done"), [(["2 0 active", "0 0 active"], ["guild"]), (["2 0 active"], [])]
)
def test_guild_asks_for_two_active_workers_when_all_have_passed(
    workers: list[str], done: list[str]
) -> None:
    state = table(workers={"red": [*workers, "1 1 exhausted 2"], **IDLE}, hands={"red": ["guild"]})
    play(state, "pass")
    assert completed(state, "red") == []
    finish_year(state)
    assert completed(state, "red") == done


def test_r8_quests_of_the_years_end_count_in_the_last_year() -> None:
    def last(written: dict[str, Any]) -> None:
        written["year"] = 7

    state = table(resources={FARM: "2 food"}, hands={"red": ["barn"]}, edit=last)
    finish_year(state)
    assert state.over
    assert lines(state, 0)["quests"] == 1


# ---- how quests are completed


def test_several_quests_can_be_completed_at_once() -> None:
    state = table(hands={"red": ["barricade", "dike", "rampart"]}, **collect("5 earth"))
    play(state, *TAKE)
    while question(state)[1] == "store":
        play(state, texts(state)[0])
    assert set(completed(state, "red")) == {"barricade", "dike", "rampart"}
    assert lines(state, 0)["quests"] == 4


def test_event_quests_come_before_the_settling_of_their_action() -> None:
    """Section 13: Dike is asked when the collect ends, Rampart when the position is settled."""
    state = table(hands={"red": ["dike", "rampart"]}, **collect("4 earth"))
    play(state, *TAKE)
    while question(state)[1] == "store":
        play(state, texts(state)[0])
    assert completed(state, "red") == ["dike", "rampart"]


@pytest.mark.parametrize("kind", ["earth", "water", "fire", "food", "stone", "metal", "commerce"])
def test_scout_misses_where_a_resource_of_any_kind_lies(kind: str) -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={"1 0": f"1 {kind}"},
        hands={"red": ["scout"]},
    )
    play(state, *MOVE_HOME)
    assert completed(state, "red") == []


def test_event_quests_ask_only_who_acts() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE}, hands={"blue": ["scout"], "red": ["guild"]}
    )
    play(state, *MOVE_HOME)
    assert completed(state, "blue") == []


def test_a_completed_quest_scores_even_if_it_holds_no_longer() -> None:
    state = table(
        workers={"red": ["2 0 active"], **IDLE},
        resources={FARM: "2 earth", "2 0": "2 earth"},
        hands={"red": ["rampart"]},
    )
    play(state, *TAKE, "forge stone")
    assert completed(state, "red") == ["rampart"]
    assert lines(state, 0)["quests"] == 1


def test_a_quest_may_be_completed_in_a_later_year_than_it_was_drawn() -> None:
    """The desert is still empty when the second year begins."""
    state = table(workers={"red": ["1 -1 active"], **IDLE}, hands={"red": ["scout"]})
    finish_year(state)
    idle = {"craft": "craft nothing", "feed": "feed 0", "worker": "pass"}
    while question(state) != ("red", "worker"):
        play(state, idle[question(state)[1]])
    assert (state.year, completed(state, "red")) == (2, [])
    play(state, "worker 1 -1", "move 0 0")
    assert completed(state, "red") == ["scout"]


def test_unfinished_quests_are_worth_nothing() -> None:
    state = table(hands={"red": ["mason", "guild"]})
    assert lines(state, 0)["quests"] == 0


def test_r38_two_builds_on_one_hex_are_two_builds() -> None:
    state = table(
        structures={FARM: "red outpost", "2 0": "red outpost", "-1 2": "blue outpost"},
        workers={"red": ["2 0 active 2", "2 0 exhausted 2"], **IDLE},
        resources={FARM: "2 water 1 fire 2 stone 1 metal", "2 0": "1 commerce"},
        hands={"red": ["overseer"]},
    )
    play(state, "worker 2 0", "build town 2 0", "pay worker exhausted")
    play(state, "end turn", "pass", "worker 2 0", "build city 2 0", "pay worker exhausted")
    assert completed(state, "red") == ["overseer"]


def test_r38_conquered_structures_count_for_architect() -> None:
    state = table(
        structures={FARM: "red outpost", "2 0": "red outpost", "0 1": "blue outpost",
                    "-1 2": "blue outpost"},
        workers={"red": ["0 0 active"], **IDLE},
        hands={"red": ["architect"]},
    )  # fmt: skip
    play(state, "worker 0 0", "move 0 1")
    assert completed(state, "red") == ["architect"]
