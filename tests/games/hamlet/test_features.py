"""The position as numbers: the same length everywhere, seen from one's own chair."""

import math
from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.hamlet.learning import LENGTH, TILE_NUMBERS
from moothall.games.hamlet.names import TILE_NAMES
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, play, table, tile_number


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
    numbers = state.features(0)
    for tile, name in enumerate(TILE_NAMES):
        laid, connected = numbers[TILE_NUMBERS * tile : TILE_NUMBERS * tile + 2]
        assert laid == float(name in VILLAGE_V)
        assert connected == float(name in VILLAGE_V and name != "flour_mill")


def test_the_own_seat_comes_first() -> None:
    """What red sees of red, blue sees of blue."""
    one = table(gold={"red": 7, "blue": 2}, donkeys={"red": ["farm"], "blue": []})
    other = table(gold={"red": 2, "blue": 7}, donkeys={"red": [], "blue": ["farm"]})
    farm = TILE_NUMBERS * tile_number("farm")
    assert (
        one.features(0)[farm : farm + TILE_NUMBERS] == other.features(1)[farm : farm + TILE_NUMBERS]
    )
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
