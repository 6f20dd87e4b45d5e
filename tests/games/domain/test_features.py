"""The position as numbers: the same length everywhere, seen from one's own chair."""

import math
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.domain.learning import LENGTH, SHEET_NUMBERS, TURN_NUMBERS
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.positions import GAME, play, table

LAND = 19 * 5
TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random", "building_costs": "graduated", "pelts": "direct", "shared_dice": True},
    {"fountain": "spends"},
]


def sheet_part(numbers: list[float], place: int) -> list[float]:
    """The numbers of the sheet at a place counted from the own chair."""
    first = LAND + place * SHEET_NUMBERS
    return numbers[first : first + SHEET_NUMBERS]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", TABLES)
def test_the_length_is_the_same_at_every_table(options: dict[str, Any], players: int) -> None:
    state = cast(DomainState, GAME.start(players, players, options))
    dice = Dice(players)
    count = 0
    while not state.over:
        if count % 29 == 0:
            numbers = state.features(state.mover)
            assert len(numbers) == LENGTH
            assert all(math.isfinite(number) for number in numbers)
        state.play(dice.pick(state.choices()))
        count += 1
    for seat in (SPECTATOR, *range(players)):
        assert len(state.features(seat)) == LENGTH


def test_every_number_has_a_name_of_its_own() -> None:
    names = GAME.feature_names
    assert len(names) == LENGTH == len(table().features(0))
    assert len(set(names)) == len(names)


def test_a_name_says_what_its_number_is() -> None:
    numbers = dict(zip(GAME.feature_names, table(1, 2, 3, 6, gold=25).features(0), strict=True))
    assert numbers["A3 is farm"] == 1
    assert numbers["seat +0: gold"] == 0.5
    assert numbers["seat +0: farmer in C"] == 1
    assert numbers["turn: hunter 6"] == 1
    assert numbers["turn: question pick_worker"] == 1
    assert numbers["seat +1: seat taken"] == 0


def test_terrain_comes_first_one_mark_a_space_and_none_for_the_city() -> None:
    numbers = table().features(0)
    marks = [numbers[5 * space : 5 * space + 5] for space in range(19)]
    assert sum(marks[0]) == 0
    assert all(sum(mark) == 1 for mark in marks[1:])
    assert marks[3] == [0, 0, 0, 1, 0]  # Aceldale is a farm


def test_the_own_sheet_comes_first_then_the_others_in_turn() -> None:
    state = table(players=3, gold=17)
    state.sheets[1].books = 9
    views = [state.features(seat) for seat in range(3)]
    for seat in range(3):
        for place in range(3):
            holder = (seat + place) % 3
            assert sheet_part(views[seat], place) == sheet_part(views[holder], 0)
    assert len({tuple(sheet_part(views[seat], 0)) for seat in range(3)}) == 3
    assert sheet_part(views[0], 3) == [0.0] * SHEET_NUMBERS


def test_a_spectator_looks_from_the_movers_chair() -> None:
    state = table(players=2)
    play(state, "end turn")
    assert state.features(SPECTATOR) == state.features(1)


@pytest.mark.parametrize(
    "given",
    [
        {"gold": 6}, {"crops": 3}, {"game": 1}, {"pelts": 2}, {"citizens": 5}, {"books": 4},
        {"wild_dice": 1}, {"workers": {"farmer": "A3"}}, {"planted": {"A3": 2}},
        {"hunted": ["A1"]}, {"trails": ["A2"]}, {"events": {"A1": "mud"}},
        {"events": {"A1": "crows"}}, {"blocks": {"mill": 2}}, {"built": ["mill"]},
        {"routes": ["A1"]}, {"posts": ["A1"]}, {"last_giver": "hunter"}, {"harvest_bonus": 1},
        {"harvest_lost": True}, {"no_wild": True}, {"sheet": {"next_turn": ["no_moves"]}},
        {"global_event": "wildfires", "globals_gone": ["wildfires"]},
        {"globals_gone": ["raiders"]}, {"turn": {"converted": True}},
        {"turn": {"giver": "farmer", "receiver": "hunter"}}, {"turn": {"rerolled": "farmer"}},
        {"turn": {"activated": ["farmer"]}}, {"question": "assist"}, {"question": "wild"},
        {"options": {"pelts": "direct"}}, {"options": {"fountain": "spends"}},
    ],
)  # fmt: skip
def test_whatever_matters_shows_in_the_numbers(given: dict[str, Any]) -> None:
    assert table(**given).features(0) != table().features(0)


def test_gold_promises_nothing_to_a_fountain_that_spends_it() -> None:
    """A citizen is worth the gold that it costs: more gold is worth that gold and no more, unless
    there is an Academy to come, with a book for every citizen."""

    def promise(fountain: str, gold: int, *built: str) -> float:
        given: Any = {"blocks": {"fountain": 3}, "options": {"fountain": fountain}}
        return table(1, 2, 3, 4, gold=gold, built=built, **given).evaluate(0) - gold

    assert promise("spends", 43, "academy") == pytest.approx(promise("spends", 0, "academy"))
    assert promise("spends", 43, "school") > promise("spends", 0, "school") + 10
    assert promise("keeps", 43) > promise("keeps", 0) + 10


def test_each_die_shows_in_the_numbers() -> None:
    seen = {tuple(table(value, 1, 2, 3).features(0)) for value in range(7)}
    assert len(seen) == 7
    assert len(table().features(0)[-TURN_NUMBERS:]) == TURN_NUMBERS


def test_the_dice_to_come_do_not_show() -> None:
    """Nothing that nobody knows is told."""
    state = cast(DomainState, GAME.start(2, 5))
    for seed in range(3):
        other = state.imagined(0, Dice(seed))
        assert other.features(0) == state.features(0)
