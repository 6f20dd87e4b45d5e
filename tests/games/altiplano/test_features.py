"""The position as numbers: a fixed length, and nothing that a seat may not know."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.altiplano.content import GOOD_TOTALS
from moothall.games.altiplano.learning import LENGTH
from moothall.games.altiplano.names import GOOD_NAMES
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME, play, table


def differ(one: AltiplanoState, other: AltiplanoState, seat: int = 0) -> bool:
    return one.features(seat) != other.features(seat)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_length_is_the_same_at_every_table(players: int) -> None:
    state = cast(AltiplanoState, GAME.start(players, 1, {"missions": players > 3}))
    dice = Dice(1)
    for _ in range(60):
        for seat in (SPECTATOR, 0, players - 1):
            numbers = state.features(seat)
            assert len(numbers) == LENGTH
            assert all(isinstance(number, float) for number in numbers)
        state.play(dice.pick(state.forward_choices()))


def test_every_number_has_a_name_of_its_own() -> None:
    names = GAME.feature_names
    assert len(names) == len(set(names)) == LENGTH


def test_numbers_stand_where_their_names_say() -> None:
    state = table(red={"bag": "ore ore", "rows": ["fish"], "coins": 3, "carts": [2], "road": 1})
    numbers = dict(zip(GAME.feature_names, state.features(0), strict=True))
    assert numbers["own bag: ore"] == 2 / GOOD_TOTALS[GOOD_NAMES.index("ore")]
    assert numbers["seat +0: row 1: fish"] == 1
    assert numbers["seat +0: coins"] == 3 / 10
    assert numbers["seat +0: cart 2"] == numbers["seat +0: question turn"] == 1
    assert (
        numbers["phase act"] == numbers["starter: seat +0"] == numbers["any tile feeds cards"] == 1
    )
    assert numbers["seat +1: question wait"] == 1
    assert numbers["seat +4: question wait"] == 0
    assert numbers["place 1 of the circle: farm"] == 1


def test_what_a_seat_cannot_know_is_not_in_its_numbers() -> None:
    state = cast(AltiplanoState, GAME.start(3, 2, {"missions": True}))
    dice = Dice(3)
    for count in range(150):
        if count % 15 == 0:
            for seat in (SPECTATOR, 0, 1, 2):
                assert state.imagined(seat, dice).features(seat) == state.features(seat)
        state.play(dice.pick(state.forward_choices()))


def test_the_own_bag_is_seen_and_the_others_is_not() -> None:
    blue: dict[str, Any] = {"bag": "ore", "container": "fish"}
    swapped: dict[str, Any] = {"bag": "fish", "container": "ore"}
    one, other = table(blue=blue), table(blue=swapped)
    assert not differ(one, other, 0)
    assert differ(one, other, 1)


@pytest.mark.parametrize(
    "red",
    [
        {"planning": "ore"}, {"spaces": {"mine": "ore"}}, {"spaces": {"village": "ore"}},
        {"spaces": {"move_1": "food"}}, {"spaces": {"move_2": "food"}}, {"figure": "farm"},
        {"figure": "mine"}, {"road": 1}, {"carts": [1]}, {"carts": [2]}, {"coins": 1},
        {"cart_ready": False}, {"bought_cart": True}, {"bought_extension": True},
        {"rows": ["ore"]}, {"rows": ["ore corn"]}, {"rows": ["fish"]}, {"houses": ["ore"]},
        {"boats": ["ore"]}, {"order": "O01"}, {"order": "O01", "delivered": "wood"},
        {"completed": ["O01"]}, {"extensions": ["C1"]},
        {"extensions": ["C1"], "coins_on": ["move_1"]}, {"role": "trader"},
        {"extensions": ["D5"]}, {"extensions": ["D5"], "interim_corn": 1},
    ],
)  # fmt: skip
def test_every_part_of_a_board_is_seen_by_all(red: dict[str, Any]) -> None:
    plain, changed = table(blue={"coins": 1}), table(red=red, blue={"coins": 1})
    for seat in (SPECTATOR, 0, 1):
        assert differ(plain, changed, seat)


def test_the_course_of_an_action_is_seen() -> None:
    state = table(red={"figure": "market", "spaces": {"market": "ore fish silver"}})
    seen = [state.copy()]
    for text in ("act market_sell", "sell ore", "sell fish", "stop"):
        play(state, text)
        seen.append(state.copy())
    for place, one in enumerate(seen):
        assert all(differ(one, other) for other in seen[place + 1 :])


def test_options_and_the_end_are_seen() -> None:
    plain = table(red={"coins": 1})
    assert differ(plain, table(red={"coins": 1}, corn_row_forces_corn=True))
    assert differ(plain, table(red={"coins": 1}, draw_is_mandatory=False))
    assert differ(plain, table(red={"coins": 1}, any_tile_feeds_cards=False))
    assert differ(plain, table(red={"coins": 1}, road_end_repeats_corn=True))
    assert differ(plain, table(red={"coins": 1}, ending=True))
    assert differ(table(red={"coins": 1}, ending=True), table(red={"coins": 1}, final=True))
