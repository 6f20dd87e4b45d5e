"""Sections 4, 5, 14 and 16: what seats decide at the same time does not depend on the order."""

from itertools import permutations
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, heap, play, table

PLANNER: dict[str, Any] = {"planning": "food food ore fish", "coins": 2, "figure": "farm"}
DRAWER: dict[str, Any] = {
    "bag": "ore fish wood stone alpaca", "container": "cacao wool cloth",
    "spaces": {"farm": "food"}, "extensions": ["C3"],
}  # fmt: skip


def decide_all(state: AltiplanoState, scripts: dict[str, list[int]], order: list[str]) -> None:
    """Each seat makes its choices by its own dice until the phase is over; `order` repeats."""
    dice = {name: Dice(7 + place) for place, name in enumerate(SEAT_NAMES)}
    phase = state.phase
    while state.phase == phase:
        for name in order:
            seat = SEAT_NAMES.index(name)
            if state.phase == phase and seat in state.movers:
                choice = dice[name].pick(state.choices(seat))
                scripts[name].append(choice)
                state.play(choice, seat)


def same_in_every_order(start: AltiplanoState) -> None:
    """Whatever the order of the seats, they decide the same and leave the same position."""
    names = SEAT_NAMES[: start.num_players]
    results = []
    for order in permutations(names):
        state = start.copy()
        scripts: dict[str, list[int]] = {name: [] for name in names}
        decide_all(state, scripts, list(order))
        results.append((scripts, state.to_dict()))
    assert all(result == results[0] for result in results)


def test_plans_of_different_seats_commute() -> None:
    """R-PLAN-1."""
    same_in_every_order(table("plan", players=3, red=PLANNER, blue=PLANNER, green=PLANNER))


def test_draws_and_swaps_of_different_seats_commute() -> None:
    """4, R-RANDOM-1: each seat's own dice."""
    other = {**DRAWER, "extensions": []}
    same_in_every_order(table("draw", players=3, red=DRAWER, blue=other, green=other))


def test_missions_handed_on_by_different_seats_commute() -> None:
    """14."""
    for seed in range(4):
        start = cast(AltiplanoState, GAME.start(3, seed, {"missions": True}))
        assert start.movers == start.turn_order()
        same_in_every_order(start)


def test_one_seat_may_finish_before_the_others_begin() -> None:
    """R-PLAN-1: nobody waits for anybody."""
    state = table("plan", players=3, red=PLANNER, blue=PLANNER, green=PLANNER)
    assert state.movers == [0, 1, 2]
    play(state, "place ore mine", "done", seat="green")
    assert state.movers == [0, 1]
    assert state.mover == 0
    play(state, "done", seat="blue")
    play(state, "place ore market", "done", seat="red")
    assert heap(state, "green", "mine") == {"ore": 1}
    assert state.movers == [0]


def test_programs_are_asked_in_turn_order() -> None:
    """R-PLAN-1."""
    state = table("plan", players=3, starter="blue", red=PLANNER, blue=PLANNER, green=PLANNER)
    order: list[int] = []
    while len(order) < 3:
        order.append(state.mover)
        play(state, "done")
    assert order == [1, 2, 0]


def test_planning_begins_when_everybody_has_drawn() -> None:
    """4."""
    state = table("draw", players=3, red=DRAWER, blue=DRAWER | {"extensions": []})
    play(state, "done", seat="blue")
    assert "place" not in {text.split()[0] for text in _texts(state, 0)}
    assert state.choices(1) == []
    play(state, "done", "skip", seat="red")
    assert state.movers == [0, 1]
    assert "place" in {text.split()[0] for text in _texts(state, 1)}


def _texts(state: AltiplanoState, seat: int) -> list[str]:
    return [GAME.space.to_text(choice) for choice in state.choices(seat)]


def test_a_choice_touches_only_the_choosers_own_things() -> None:
    """R-PLAN-1."""
    state = table("plan", red=PLANNER, blue=PLANNER)
    before = cast(dict[str, Any], state.to_dict())
    play(state, "place ore mine", seat="blue")
    after = cast(dict[str, Any], state.to_dict())
    assert before["seats"]["red"] == after["seats"]["red"]
    assert {key for key in before if before[key] != after[key]} == {"seats"}


def test_what_a_seat_draws_depends_on_its_own_dice_alone() -> None:
    """R-RANDOM-1."""
    drawn = []
    for blue_words in ([1, 2, 3, 4], [5, 6, 7, 8]):

        def reseed(written: dict[str, Any], words: list[int] = blue_words) -> None:
            written["seats"]["blue"]["dice"] = words

        blue = {**DRAWER, "extensions": []}
        state = table("draw", red=DRAWER, blue=blue, edit=reseed)
        play(state, "done", seat="blue")
        play(state, "done", seat="red")
        drawn.append(heap(state, "red", "planning"))
    assert drawn[0] == drawn[1]


def test_different_seats_have_different_dice() -> None:
    """R-RANDOM-1: seeded from the game's seed and the seat."""
    state = GAME.start(5, 3)
    words = [tuple(p["dice"]) for p in cast(dict[str, Any], state.to_dict())["seats"].values()]
    assert len(set(words)) == 5
    again = GAME.start(5, 3)
    assert again.to_dict() == state.to_dict()


def test_acting_is_strictly_turn_by_turn() -> None:
    """3."""
    state = table(red={"coins": 1}, blue={"coins": 1})
    assert state.movers == [0]
    with pytest.raises(IllegalChoice, match="not the turn of blue"):
        play(state, "pass", seat="blue")
