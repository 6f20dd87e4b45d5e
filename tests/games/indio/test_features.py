"""The position as numbers: the same length everywhere, seen from one's own chair."""

import math
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR
from moothall.games.indio.learning import ACTIVE, LENGTH
from moothall.games.indio.names import PLACES
from moothall.games.indio.rules.board import place_of
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, keen, table

OPTIONS: list[dict[str, Any]] = [
    {},
    {"start": "fiefs", "multiple_actions": True},
    {"board": "first_game", "start": "first_game", "simplified_quests": True},
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_the_length_is_the_same_at_every_table(players: int, options: dict[str, Any]) -> None:
    state = cast(IndioState, GAME.start(players, players, options))
    dice = Dice(players)
    count = 0
    while not state.over:
        if count % 17 == 0:
            for seat in (*range(players), SPECTATOR):
                numbers = state.features(seat)
                assert len(numbers) == LENGTH
                assert all(math.isfinite(number) for number in numbers)
        state.play(keen(state, dice))
        count += 1
    assert len(state.features(SPECTATOR)) == LENGTH


def test_every_number_has_a_name_of_its_own() -> None:
    names = GAME.feature_names
    assert len(names) == len(set(names)) == LENGTH


@pytest.mark.parametrize("board", ["band_19", "0:-7:eeeewwwwwdddeee/1:6:e/-1:6:e/-2:6:e/-3:7:e"])
def test_other_boards_have_the_same_length(board: str) -> None:
    assert len(GAME.start(2, 0, {"board": board}).features(0)) == LENGTH


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_secrets_of_others_change_nothing(seat: int) -> None:
    state = table(hands={"red": ["mason", "guild"], "blue": ["dock"]}, leaders={"red": "duke"})
    for seed in range(8):
        other = state.imagined(seat, Dice(seed))
        assert other.features(seat) == state.features(seat)


def test_the_own_cards_are_seen() -> None:
    first = table(hands={"red": ["mason"]})
    second = table(hands={"red": ["guild"]})
    assert first.features(0) != second.features(0)
    assert first.features(SPECTATOR) == second.features(SPECTATOR)


def test_everybody_sees_the_table_from_the_own_chair() -> None:
    """The first plane of workers is that of the one who looks, the next that of the next seat."""
    state = table(workers={"red": ["0 0 active"], "blue": ["2 0 active 2"]})
    centre, east = place_of(0, 0), place_of(2, 0)
    for seat, own, other in ((0, centre, east), (1, east, centre)):
        numbers = state.features(seat)
        assert numbers[ACTIVE * PLACES + own] > 0
        assert numbers[ACTIVE * PLACES + other] == 0
        assert numbers[(ACTIVE + 1) * PLACES + other] > 0
