"""The fields of a position: each is in the table, and a copy has all of them and shares none."""

from typing import Any, cast

import pytest

from moothall.engine.defaults import BASE
from moothall.engine.dice import Dice
from moothall.engine.fields import field_names
from moothall.games.indio.fields import DERIVED, FIELDS
from moothall.games.indio.rules.decisions import IndioState
from tests.games.indio.positions import GAME, keen

NAMES = sorted({*field_names(FIELDS), *DERIVED, *BASE} - {"_open"})
OPTIONS: list[dict[str, Any]] = [
    {},
    {"start": "fiefs", "multiple_actions": True},
    {"board": "first_game", "start": "first_game", "widespread_food": True},
]


def values(state: IndioState) -> dict[str, object]:
    """All that a position holds, by name; two generators are alike if they go on alike."""
    found = {name: getattr(state, name) for name in NAMES}
    return {**found, "dice": state.dice.words()}


def test_every_attribute_is_in_the_table_or_follows_from_it() -> None:
    state = GAME.start(3, 1)
    if hasattr(state, "__dict__"):  # a compiled position has none; `getattr` below finds them all
        assert sorted({*vars(state)} - {"_open"}) == NAMES
    for name in NAMES:
        getattr(state, name)
    assert not field_names(FIELDS) & set(DERIVED)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_a_copy_has_every_value_and_goes_its_own_way(players: int, options: dict[str, Any]) -> None:
    state = cast(IndioState, GAME.start(players, players, options))
    dice = Dice(players)
    while not state.over:
        other = state.copy()
        assert values(other) == values(state)
        before = repr(values(state))
        other.play(keen(other, dice))
        assert repr(values(state)) == before
        assert values(other) != values(state)
        state = other


def test_reading_finds_every_value_again_whether_written_or_derived() -> None:
    state = cast(IndioState, GAME.start(4, 3, {"multiple_actions": True}))
    dice = Dice(3)
    while not state.over:
        other = cast(IndioState, GAME.from_dict(state.to_dict()))
        found, wanted = values(other), values(state)
        for name in NAMES:
            assert found[name] == wanted[name], name
        state.play(keen(state, dice))
