"""Every field of a position is in the table, or follows from what is; copies hold them all."""

from collections.abc import Iterator
from typing import cast

import pytest

from moothall.engine.defaults import BASE
from moothall.engine.dice import Dice
from moothall.engine.fields import field_names
from moothall.games.hamlet.fields import DERIVED, FIELDS
from moothall.games.hamlet.rules.decisions import HamletState
from tests.attributes import attributes_of
from tests.games.hamlet.positions import GAME

NAMES = field_names(FIELDS) | set(DERIVED)
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"layout": "random"}),
    (4, {}),
    (2, {"rival": True}),
]


def positions(players: int, options: dict[str, object]) -> Iterator[HamletState]:
    """Positions of a random game, some time apart."""
    state = cast(HamletState, GAME.start(players, 4, options))
    dice = Dice(players)
    step = 0
    while not state.over:
        if step % 23 == 0:
            yield state
        state.play(dice.pick(state.choices()))
        step += 1
    yield state


ON_REQUEST = ("reaches", "longest", "units_in_order")


def values(state: HamletState) -> dict[str, str]:
    """The value of every field as a text, but for what is filled in when it is asked for."""
    names = (NAMES | set(BASE)) - {"dice", "village", *ON_REQUEST}
    return {name: repr(getattr(state, name)) for name in sorted(names)}


def test_every_attribute_is_in_the_table_or_follows_from_it() -> None:
    assert attributes_of(GAME.start(2, 1)) - set(BASE) == NAMES - set(BASE)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_copy_holds_every_field_and_is_independent(
    players: int, options: dict[str, object]
) -> None:
    for state in positions(players, options):
        before = values(state)
        written = state.to_dict()
        copy = state.copy()
        assert values(copy) == before
        assert copy == state
        assert copy.village is state.village
        assert (copy.reaches, copy.longest) == (state.reaches, state.longest)
        assert copy.units_in_order == state.units_in_order
        dice = Dice(1)
        for _ in range(12):
            if not copy.over:
                copy.play(dice.pick(copy.choices()))
        assert values(state) == before
        assert state.to_dict() == written


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_follows_from_the_fields_is_found_again(
    players: int, options: dict[str, object]
) -> None:
    """Read back, a position has the same values, but for what is found out on request."""
    for state in positions(players, options):
        other = cast(HamletState, GAME.from_dict(state.to_dict()))
        left = {"village", *ON_REQUEST} | ({"relays"} if state.over else set())
        for name in NAMES - left:
            assert getattr(other, name) == getattr(state, name), name
        assert other.village.order == state.village.order
        assert other.village.spots == state.village.spots
