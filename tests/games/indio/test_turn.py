"""11.1 and 11.2: turns, passing, two different actions, and water."""

from collections import Counter
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.games.indio.names import QUESTIONS
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import (
    GAME,
    finish_year,
    keen,
    play,
    question,
    seat_of,
    table,
    texts,
    workers_at,
)

BOTH = {"red": ["2 0 active 2"], "blue": ["-2 0 active 2"]}


def test_the_first_player_begins_and_turns_go_clockwise() -> None:
    state = table(players=3)
    order = []
    for _ in range(3):
        order.append(question(state))
        play(state, "pass")
    assert order == [("red", "worker"), ("blue", "worker"), ("green", "worker")]


def test_a_worker_takes_two_actions_in_one_turn_and_lies_down() -> None:
    """R15: no other worker acts in between."""
    state = table(workers=BOTH, resources={"2 -1": "1 water"})
    play(state, "worker 2 0", "move 2 -1")
    assert question(state) == ("red", "action")
    play(state, "collect")
    assert question(state) == ("blue", "worker")
    assert workers_at(state, "red") == ["2 -1 exhausted", "2 0 active"]


def test_a_worker_may_stop_after_the_first_action_and_lies_down_too() -> None:
    state = table(workers=BOTH, resources={"2 -1": "1 water"})
    play(state, "worker 2 0")
    assert "end turn" not in texts(state), "choosing a worker commits to an action (R16)"
    assert "pass" not in texts(state)
    play(state, "move 2 -1")
    assert "end turn" in texts(state)
    play(state, "end turn")
    assert workers_at(state, "red") == ["2 -1 exhausted", "2 0 active"]


def test_r19_kinds_are_compared_and_not_targets() -> None:
    state = table(workers=BOTH, resources={"1 -2": "4 earth 1 water 1 fire"})
    play(state, "worker 2 0", "improve farm 2 0")
    assert texts(state, "improve") == []
    assert texts(state, "forge") != []
    assert texts(state, "move") != []


@pytest.mark.parametrize("kind", ["move 2 -1", "forge stone", "improve quarry 2 0"])
def test_the_same_kind_is_not_open_twice(kind: str) -> None:
    state = table(workers=BOTH, resources={"1 -2": "5 earth 1 water", "2 -1": "1 water"})
    play(state, "worker 2 0", kind)
    assert texts(state, kind.split()[0]) == []


def test_an_exhausted_worker_cannot_be_chosen() -> None:
    state = table(workers={"red": ["2 0 exhausted", "0 -2 active"], "blue": ["-2 0 active"]})
    assert texts(state) == ["worker 0 -2", "pass"]


def test_a_worker_without_any_action_cannot_be_chosen() -> None:
    """Section 17: all hexes around it are full, and it has nothing else to do."""
    state = table(
        workers={
            "red": ["-2 2 active", "2 0 active"],
            "blue": ["-2 1 exhausted 4", "-1 1 exhausted", "-1 2 exhausted 4"],
        },
    )
    assert texts(state, "worker") == ["2 0", "-2 2"]
    state = table(
        workers={
            "red": ["2 0 active", "2 -2 active", "1 -2 exhausted 3", "2 -1 exhausted 4"],
            "blue": ["1 -2 exhausted", "1 -1 exhausted 4", "1 0 exhausted 4", "-2 0 active"],
        },
    )
    assert texts(state, "worker") == ["2 0"], "1 1 is open from there, nothing from 2 -2"


def test_r47_a_player_without_a_usable_worker_passes_by_himself() -> None:
    state = table(workers={"red": ["2 0 active 2"], "blue": ["-2 0 exhausted"]})
    play(state, "worker 2 0", "move 1 1")
    assert question(state) == ("red", "worker")


def test_r30_passing_does_not_lock_out_and_every_action_starts_the_count_anew() -> None:
    state = table(workers=BOTH)
    play(state, "pass", "worker -2 0", "move -1 0")
    assert state.year == 1
    play(state, "worker 2 0", "move 1 1", "pass")
    assert question(state) == ("red", "worker"), "one pass since the last action"
    play(state, "pass")
    assert state.year == 2


def test_the_year_ends_when_all_pass_in_succession() -> None:
    state = table(players=3)
    play(state, "pass", "pass")
    assert state.year == 1
    play(state, "pass")
    assert state.year == 2


def test_three_players_two_passes_and_an_action_do_not_end_the_year() -> None:
    state = table(players=3)
    play(state, "pass", "pass")
    play(state, "worker -2 1", f"move {texts_after(state, 'worker -2 1')}")
    play(state, "pass", "pass")
    assert state.year == 2, "green has no worker left and passes by himself"


def texts_after(state: object, choice: str) -> str:
    """The first hex to move to, seen in a copy."""
    copy = state.copy()  # type: ignore[attr-defined]
    play(copy, choice)
    return texts(copy, "move")[0]


def test_r17_the_turn_ends_when_the_acting_worker_is_gone() -> None:
    state = table(workers={"red": ["2 0 active"], "blue": ["2 0 active", "-2 0 active"]})
    play(state, "worker 2 0", "attack blue active")
    assert question(state) == ("blue", "worker")
    assert workers_at(state, "red") == []


def test_r17_the_turn_ends_when_the_acting_worker_was_paid() -> None:
    state = table(
        workers={"red": ["1 -2 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "3 water 1 fire 1 stone"},
    )
    play(state, "worker 1 -2", "build town 1 -2")
    assert question(state) == ("blue", "worker")


def test_the_turn_goes_on_when_another_worker_was_paid() -> None:
    state = table(
        workers={"red": ["1 -2 active", "1 -2 exhausted"], "blue": ["-2 0 active"]},
        resources={"1 -2": "3 water 1 fire 1 stone"},
    )
    play(state, "worker 1 -2", "build town 1 -2", "pay worker exhausted")
    assert question(state) == ("red", "action")


def test_the_turn_ends_by_itself_when_no_new_kind_of_action_is_open() -> None:
    """R47: only ending it would be left."""
    state = table(workers=BOTH)
    play(state, "worker 2 0", "move 2 -1")
    assert question(state) == ("blue", "worker")


def test_a_choice_that_is_not_open_is_refused_and_changes_nothing() -> None:
    state = table(workers=BOTH)
    before = state.to_dict()
    with pytest.raises(IllegalChoice):
        play(state, "worker 0 0")
    assert state.to_dict() == before


# ---- water


def test_a_worker_that_began_the_year_on_water_has_one_action() -> None:
    state = table(
        workers={"red": ["1 0 active"], "blue": ["-2 0 active"]}, resources={"1 1": "1 water"}
    )
    play(state, "worker 1 0", "move 1 1")
    assert question(state) == ("blue", "worker")
    assert workers_at(state, "red") == ["1 1 exhausted"]


def test_r18_improving_the_water_does_not_lift_the_limit_this_year() -> None:
    state = table(
        workers={"red": ["1 0 active", "2 0 active"], "blue": ["-2 0 active 2"]},
        resources={"1 -2": "3 earth 1 water", "0 0": "1 fire"},
    )
    play(state, "worker 2 0", "improve farm 1 0", "end turn", "pass")
    play(state, "worker 1 0", "move 0 0")
    assert question(state) == ("blue", "worker")


def test_r18_a_worker_that_enters_water_is_not_limited_this_year() -> None:
    state = table(
        workers={"red": ["2 0 active"], "blue": ["-2 0 active"]}, resources={"1 0": "2 water"}
    )
    play(state, "worker 2 0", "move 1 0")
    assert "collect" in texts(state)


def test_r18_a_worker_that_ended_the_year_on_water_is_limited_in_the_next() -> None:
    state = table(
        workers={"red": ["2 0 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "2 food"},
        first_player="blue",
    )
    play(state, "pass", "worker 2 0", "move 1 0")
    finish_year(state)
    play(state, "craft nothing", "craft nothing", "feed 1")
    if question(state) == ("blue", "feed"):
        play(state, "feed 0")
    play(state, "worker 1 0", "move 1 1")
    assert question(state) == ("blue", "worker")


def test_r18_a_worker_on_improved_water_is_free_in_the_next_year() -> None:
    state = table(
        workers={"red": ["1 0 active", "2 0 active"], "blue": ["-2 0 active"]},
        resources={"1 -2": "3 earth 1 water"},
        first_player="blue",
    )
    play(state, "pass", "worker 2 0", "improve farm 1 0", "end turn")
    finish_year(state)
    assert "1 0" not in state.to_dict()["turn"]["limited"]  # type: ignore[index]


def test_r18_the_starting_places_count_in_the_first_year() -> None:
    """Section 11.2: a second worker that began on water."""
    state = table(
        board="first_game",
        workers={"red": ["0 -1 active", "1 -2 active"], "blue": ["-2 0 active"]},
        resources={"0 0": "1 fire"},
    )
    assert "0 -1" in state.to_dict()["turn"]["limited"]  # type: ignore[index]
    play(state, "worker 0 -1", "move 0 0")
    assert question(state) == ("blue", "worker")


def test_r18_all_active_workers_of_a_hex_are_alike_whoever_comes_and_goes() -> None:
    """Who stands (and does not act) stands where it stood when the year began.

    Two workers stand on improved water. One of them has left, another player's has come, and still
    each worker chosen there has one action; a visitor that could act is the acting one or lies.
    """
    state = table(
        workers={"red": ["1 0 active 2", "2 0 active"], "blue": ["0 1 active", "-2 0 active"]},
        resources={"1 -2": "3 earth 1 water", "1 0": "2 water", "0 0": "1 fire"},
    )
    play(state, "worker 2 0", "move 1 0", "improve farm 1 0", "worker 0 1", "move 1 0", "end turn")
    assert sorted(workers_at(state, "red")) == ["1 0 active", "1 0 active", "1 0 exhausted"]
    assert texts(state, "worker") == ["1 0"]
    play(state, "worker 1 0", "move 0 0")
    assert question(state) == ("blue", "worker")


# ---- Multiple Actions


def repeats(written: dict) -> None:  # type: ignore[type-arg]
    written["seats"]["red"]["repeats"] = True


def test_r43_who_bought_the_ability_may_use_one_kind_twice_and_no_more() -> None:
    state = table(workers=BOTH, multiple_actions=True, edit=repeats)
    play(state, "worker 2 0", "move 2 -1")
    assert question(state) == ("red", "action")
    play(state, "move 2 -2")
    assert question(state) == ("blue", "worker")


def test_r43_the_others_may_not() -> None:
    state = table(workers=BOTH, multiple_actions=True, edit=repeats)
    play(state, "pass", "worker -2 0", "move -1 0")
    assert question(state) == ("red", "worker")


def test_r43_a_limited_worker_still_has_one_action() -> None:
    state = table(
        workers={"red": ["1 0 active"], "blue": ["-2 0 active"]},
        multiple_actions=True,
        edit=repeats,
    )
    play(state, "worker 1 0", "move 1 1")
    assert question(state) == ("blue", "worker")
    assert seat_of(state, "red")["repeats"] is True


# ---- what a turn has changed, for the picture


def pieces(written: dict[str, Any]) -> dict[str, Counter[str]]:
    """What is to be seen on each hex: tiles, structure, workers of whatever status, goods."""
    found = {}
    for entry in written["hexes"]:
        standing = [*entry["tiles"], f"{entry['owner']} {entry['structure']}"]
        found[entry["hex"]] = Counter(standing) + Counter(entry["resources"])
    for name, seat in written["seats"].items():
        for worker in filter(None, seat["workers"]):
            found[worker.rpartition(" ")[0]][f"worker of {name}"] += 1
    return found


def changed_hexes(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """Where something came or a worker went; goods that only went were paid, and do not count."""
    old, new = pieces(before), pieces(after)
    gone = {h for h in old if any(piece.startswith("worker") for piece in old[h] - new[h])}
    return gone | {h for h in new if new[h] - old[h]}


def play_and_note(state: IndioState, dice: Dice) -> set[str]:
    """A lively game in which the notes are held against the board; the verbs of its choices."""
    changed: set[str] = set()
    acting = False
    verbs = set()
    after = cast(dict[str, Any], state.to_dict())
    while not state.over:
        before = after
        choice = keen(state, dice)
        text = GAME.space.to_text(choice)
        verbs.add(text.split()[0])
        state.play(choice)
        after = cast(dict[str, Any], state.to_dict())
        turn = after["turn"]
        if after["year"] != before["year"] or before["turn"]["asks"] == "discard":
            changed, acting = set(turn["touched"]), False  # what was produced is not noted
            assert turn["touched_before"] == []
            continue
        if text.startswith("worker "):
            changed, acting = set(), True
            assert turn["touched_before"] == before["turn"]["touched"]
        if text == "collect":
            mover = before["seats"][before["turn"]["mover"]]
            worker = mover["workers"][before["turn"]["acting"]]
            changed.add(worker.rpartition(" ")[0])
        changed |= changed_hexes(before, after)
        if turn["asks"] in ("worker", "action") or not after["year"]:
            assert set(turn["touched"]) >= changed, text
            assert not acting or set(turn["touched"]) == changed, text
    return verbs


def test_the_hexes_that_a_turn_has_changed_are_noted() -> None:
    """11: exactly those of the turn's actions, and those of the turn before; none in a new year."""
    verbs = set()
    for players in (2, 3, 4):
        for options in ({}, {"start": "fiefs", "multiple_actions": True}):
            state = cast(IndioState, GAME.start(players, players, options))
            verbs |= play_and_note(state, Dice(players))
    for seed in range(3):
        rich = table(
            structures={"1 -2": "red outpost", "2 0": "red town", "-1 2": "blue outpost"},
            workers={"red": ["1 -2 active 2", "2 0 active 2"], "blue": ["-1 2 active 3"]},
            resources={"1 -2": "2 earth 1 stone 2 metal 1 water", "2 0": "2 fire 3 stone"},
        )
        verbs |= play_and_note(rich, Dice(seed))
    assert verbs >= {"craft", "move", "collect", "store", "attack", "put", "improve", "build"}


def test_a_position_is_settled_unless_a_decision_is_half_made() -> None:
    """11.1: programs compare positions between actions, not while one is chosen or paid for."""
    state = table(workers=BOTH)
    for state.question, asks in enumerate(QUESTIONS):
        half_made = asks.name in ("action", "pay", "pay_worker", "put", "craft_remove")
        assert state.settled == (not half_made)
    state = table(workers=BOTH, resources={"2 -1": "1 water"})
    play(state, "worker 2 0")
    assert not state.settled  # who acts is half of it
    play(state, "move 2 -1")
    assert question(state) == ("red", "action")
    assert state.settled  # the second action is a decision of its own
