"""The position as numbers: the same length everywhere, seen from one's own chair."""

import math
from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.hamlet.names import TILE_NAMES
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table

NAMES = GAME.feature_names
LENGTH = len(NAMES)


def test_every_number_has_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == LENGTH == len(table().features(0))


def named(state: HamletState, seat: int, what: str) -> dict[str, float]:
    """The numbers whose names begin with something."""
    numbers = zip(NAMES, state.features(seat), strict=True)
    return {name: number for name, number in numbers if name.startswith(what)}


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {}), (4, {"layout": "random"}), (2, {"rival": True})]
)
def test_the_length_is_the_same_at_every_table(players: int, options: dict[str, object]) -> None:
    """Every player count, every option, every decision of a game, every seat."""
    state = cast(HamletState, GAME.start(players, players, options))
    dice = Dice(players)
    count = 0
    while not state.over:
        if count % 19 == 0:
            numbers = state.features(state.mover)
            assert len(numbers) == LENGTH
            assert all(math.isfinite(number) for number in numbers)
        state.play(dice.pick(state.choices()))
        count += 1
    for seat in (SPECTATOR, *range(players)):
        assert len(state.features(seat)) == LENGTH


def test_the_hidden_sale_tiles_are_not_in_the_numbers() -> None:
    """5."""
    state = table()
    for seed in range(5):
        other = state.imagined(0, Dice(seed))
        for seat in (SPECTATOR, 0, 1):
            assert other.features(seat) == state.features(seat)


def test_tiles_come_first_and_say_whether_they_lie_and_are_connected() -> None:
    state = table(village=VILLAGE_V, roads=ROADS_V)
    size = len(named(state, 0, "church: "))
    for tile, name in enumerate(TILE_NAMES):
        numbers = named(state, 0, f"{name}: ")
        assert list(numbers) == NAMES[size * tile : size * (tile + 1)]
        assert numbers[f"{name}: laid"] == float(name in VILLAGE_V)
        connected = name in VILLAGE_V and name != "flour_mill"
        assert numbers[f"{name}: in the network"] == float(connected)


def test_numbers_are_where_their_names_say() -> None:
    """One of each part of the vector, in the middle of a payment."""
    state = table(
        village=VILLAGE_V,
        roads=ROADS_V,
        flags={"farrier": "blue"},
        sales=["sale_03", "sale_04", "sale_01"],
        gold={"red": 60, "blue": 5},
    )
    play(state, "deliver raw", "use stone quarry nobody")
    numbers = dict(zip(NAMES, state.features(0), strict=True))
    for name in (
        "farrier: flag of seat +1", "linked: church - farm",
        "slot gold: there", "milestone planner of seat +0", "sale_04 in place 1", "question pay",
        "action deliver", "stand church", "target place 1", "last unit use stone quarry nobody",
        "seat +0: to choose", "seat +1: at the table",
    ):  # fmt: skip
        assert numbers[name] == 1.0, name
    assert numbers["road of seat +1: farrier - cow_conservatory"] == 1.0
    assert numbers["seat +1: gold"] == 5 / 20
    assert numbers["due of group 0"] == 9 / 10
    assert numbers["sale stack"] == len(state.sale_stack) / 12


def test_the_own_seat_comes_first() -> None:
    """What red sees of red, blue sees of blue."""
    one = table(gold={"red": 7, "blue": 2}, donkeys={"red": ["farm"], "blue": []})
    other = table(gold={"red": 2, "blue": 7}, donkeys={"red": [], "blue": ["farm"]})
    assert named(one, 0, "farm: ") == named(other, 1, "farm: ")
    assert one.features(0) != one.features(1)


def test_a_spectator_looks_from_the_first_chair() -> None:
    state = table(hands={"red": ["shrine"]}, gold={"blue": 9})
    assert state.features(SPECTATOR) == state.features(0)


def test_every_change_of_the_table_changes_the_numbers() -> None:
    """Nothing that a player sees is left out."""
    state = table(village=VILLAGE_V, roads=ROADS_V, gold={"red": 60}, hands={"red": ["barn_bent"]})
    seen = [state.features(0)]
    for text in (
        "donkeys", "walk farm", "construct barn_bent market", "place", "end",
        "produce barn_straight", "fill 1 1", "end", "town_hall", "take 1", "hire donkey",
        "post quarry", "done",
    ):  # fmt: skip
        if text == "place":
            state.play(state.choices()[0])
        else:
            play(state, text)
        numbers = state.features(0)
        assert numbers not in seen
        seen.append(numbers)


def test_the_numbers_say_who_began() -> None:
    """2, Seat: counted from the one who looks."""
    state = table(players=3, start_player="green")
    for looks, place in ((0, 2), (1, 1), (2, 0)):
        numbers = dict(zip(GAME.feature_names, state.features(looks), strict=True))
        began = [numbers[f"seat +{seat} began the round"] for seat in range(4)]
        assert began == [float(seat == place) for seat in range(4)]
