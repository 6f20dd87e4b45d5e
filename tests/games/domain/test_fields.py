"""Every field stands in the table, and a copy has all of them and goes its own way."""

from typing import Any, cast

import pytest

from moothall.engine.defaults import BASE
from moothall.engine.dice import Dice
from moothall.engine.fields import field_names
from moothall.games.domain.fields import DERIVED, FIELDS, SHEET_DERIVED
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.state import Sheet
from tests.attributes import attributes_of
from tests.games.domain.positions import GAME

SHEET = field_names(FIELDS, "sheets") | set(SHEET_DERIVED)
POSITION = field_names(FIELDS) | set(DERIVED) | set(BASE)
TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random", "building_costs": "graduated", "pelts": "direct", "shared_dice": True},
    {"fountain": "spends"},
]


def values(state: DomainState) -> dict[str, Any]:
    """The value of every attribute; sheets and what happened on them written out."""
    found = {name: getattr(state, name) for name in POSITION - {"dice", "sheet", "sheets"}}
    found["dice"] = state.dice.words()
    found["sheet"] = sheet_values(state.sheet)
    found["sheets"] = [sheet_values(sheet) for sheet in state.sheets]
    return found


def sheet_values(sheet: Sheet) -> dict[str, Any]:
    found = {name: getattr(sheet, name) for name in SHEET}
    return {
        name: list(value) if isinstance(value, list) else value for name, value in found.items()
    }


def test_every_attribute_is_in_the_table_or_derived_or_of_the_engine() -> None:
    state = cast(DomainState, GAME.start(2, 1))
    assert attributes_of(state) == POSITION
    assert attributes_of(state.sheet) == SHEET


def test_no_field_is_named_twice() -> None:
    assert not field_names(FIELDS) & set(DERIVED)
    assert not field_names(FIELDS, "sheets") & set(SHEET_DERIVED)


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_copy_has_every_value_and_goes_its_own_way(options: dict[str, Any], players: int) -> None:
    state = cast(DomainState, GAME.start(players, 3, options))
    dice = Dice(players)
    while not state.over:
        state.choices()
        before = values(state)
        other = state.copy()
        assert values(other) == before
        other.play(dice.pick(other.choices()))
        assert values(state) == before
        assert other.sheet is other.sheets[other.mover]
        state = other


@pytest.mark.parametrize("options", TABLES)
def test_what_is_derived_is_found_again_when_a_position_is_read(options: dict[str, Any]) -> None:
    state = cast(DomainState, GAME.start(2, 5, options))
    dice = Dice(5)
    while not state.over:
        read = cast(DomainState, GAME.from_dict(state.to_dict()))
        for name in DERIVED:
            if name != "sheet":
                assert getattr(read, name) == getattr(state, name)
        assert read.sheet is read.sheets[read.mover]
        for own, other in zip(state.sheets, read.sheets, strict=True):
            for name in SHEET_DERIVED:
                assert getattr(other, name) == getattr(own, name), name
        state.play(dice.pick(state.choices()))
