"""Storing, paying, waking and collecting in one go: every way there is, and nothing else."""

from collections.abc import Iterator
from typing import cast

import pytest

from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, play, table
from tests.gestures import listed, make, played, sentences

STEPS = (n.ASK_STORE, n.ASK_PAY, n.ASK_ACTIVATE)


def two_homes(goods: str) -> IndioState:
    """Red stands on some goods and has an outpost on its farm and one at 0 0."""
    return table(
        2,
        workers={"red": ["0 -1 active", "1 -2 active"], "blue": ["-1 2 active"]},
        structures={"1 -2": "red outpost", "0 0": "red outpost", "-1 2": "blue outpost"},
        resources={"0 -1": goods},
    )


# ---- storing


def test_what_was_collected_is_stored_in_one_go() -> None:
    state = two_homes("2 earth 2 fire 1 food")
    play(state, "worker 0 -1", "collect")
    assert "Store everything on the farm F9." in sentences(state)
    assert "Store 2 earth on the farm F9." in sentences(state)
    make(state, "Store everything on the farm F9.")
    assert state.in_hand == 0
    assert state.question != n.ASK_STORE


def test_few_ways_to_store_stand_for_all_single_choices() -> None:
    state = two_homes("3 earth")
    play(state, "worker 0 -1", "collect")
    everything = "Store everything on "
    first, second = (sentences(state)[end].removeprefix(everything)[:-1] for end in (0, -1))
    assert {first, second} >= {"the farm F9"}
    assert listed(state) == [
        f"Store everything on {first}.",
        f"Store 2 earth on {first} and 1 earth on {second}.",
        f"Store 1 earth on {first} and 2 earth on {second}.",
        f"Store everything on {second}.",
    ]


def test_little_that_was_collected_is_stored_with_the_collecting() -> None:
    state = two_homes("2 earth")
    play(state, "worker 0 -1")
    found = [words for words in listed(state) if words.startswith("Collect")]
    assert len(found) == 3
    assert all(words.startswith("Collect 2 earth from ") and "store" in words for words in found)
    make(state, found[0])
    assert (state.question, state.mover) == (n.ASK_WORKER, 1)
    assert state.in_hand == 0


def test_a_gesture_says_whose_store_is_emptied_and_what_finds_no_room() -> None:
    state = table(
        2,
        workers={"red": ["-1 2 active"], "blue": ["-1 2 active"]},
        structures={"1 -2": "red outpost", "-1 2": "blue outpost"},
        resources={"-1 2": "1 earth 2 fire", "1 -2": "4 food"},
    )
    play(state, "worker -1 2")
    assert (
        "Collect 1 earth and 2 fire from blue's outpost on the farm J7, "
        "and store 2 fire on the farm F9; there is no room for the rest." in sentences(state)
    )


# ---- paying and waking


def test_a_price_is_paid_in_one_go() -> None:
    state = table(
        2,
        workers={"red": ["1 -2 active"], "blue": ["-1 2 active"]},
        structures={"1 -2": "red outpost", "0 0": "red outpost", "-1 2": "blue outpost"},
        resources={"1 -2": "2 earth 2 water 2 fire", "0 0": "2 earth 2 water 2 fire"},
    )
    play(state, "worker 1 -2", "forge stone")
    assert state.question == n.ASK_PAY
    assert all(words.startswith("Pay ") for words in listed(state))
    assert all(words.endswith(" for 1 stone to forge.") for words in listed(state))
    make(state, sentences(state)[0])
    assert state.question != n.ASK_PAY


def test_workers_wake_in_one_go() -> None:
    for state in game_of("first", 2):
        if state.question == n.ASK_ACTIVATE and state.gestures() and state.to_wake > 1:
            break
    assert all(words.startswith("Wake ") for words in listed(state))
    make(state, sentences(state)[0])
    assert state.question != n.ASK_ACTIVATE


# ---- all of them


def game_of(kind: str, seed: int) -> Iterator[IndioState]:
    return played(cast(IndioState, GAME.start(3, seed)), kind, seed)


def lying(state: IndioState) -> tuple[object, ...]:
    """What storing, paying and waking can change."""
    return tuple(state.goods), tuple(sorted(state.worker_at)), state.in_hand, state.question


def ends(state: IndioState, offers: bool) -> set[tuple[object, ...]]:
    """Where a decision can lead, by what is listed or by single choices alone."""
    found: set[tuple[object, ...]] = set()
    seen: set[tuple[object, ...]] = set()
    front = [state]
    while front:
        here = front.pop()
        gestures = here.gestures() if offers else []
        hidden = {choice for gesture in gestures for choice in gesture.instead_of}
        ways = [(choice,) for choice in here.choices() if choice not in hidden]
        for way in [*ways, *[gesture.choices for gesture in gestures]]:
            after = here.copy()
            for choice in way:
                after.play(choice)
            if after.question != state.question or after.mover != state.mover:
                found.add(lying(after))
            elif lying(after) not in seen:
                seen.add(lying(after))
                front.append(after)
    return found


@pytest.mark.parametrize("seed", [1, 4])
def test_what_is_listed_leads_wherever_single_choices_lead(seed: int) -> None:
    compared = 0
    for state in game_of("first", seed):
        gestures = state.gestures()
        if state.question not in STEPS or not gestures or not gestures[0].instead_of:
            continue
        assert ends(state, offers=True) == ends(state, offers=False)
        compared += 1
    assert compared > 10


def test_gestures_are_made_of_open_choices_in_every_game() -> None:
    made: set[int] = set()
    for kind, seed in (("random", 1), ("first", 2)):
        for state in game_of(kind, seed):
            for gesture in state.gestures():
                after = state.copy()
                for choice in gesture.choices:
                    assert after.reveals == state.reveals
                    assert choice in after.choices(state.mover)
                    after.play(choice)
                made.add(state.question)
    assert made == {*STEPS, n.ASK_ACTION}


def test_a_choice_that_a_hex_stands_for_becomes_a_sign_where_the_hex_stands_for_all() -> None:
    state = two_homes("3 earth")
    play(state, "worker 0 -1", "collect")
    markup = state.scene(state.mover).panel("board").element.markup()
    for gesture in state.gestures():
        drawn = f'data-choice="{"-".join(map(str, gesture.choices))}"'
        assert (drawn in markup) == gesture.words.startswith("Store everything")
    for choice in state.choices():
        assert f'data-choice="{choice}"' in markup
