"""Every attribute of a position stands in the table of its fields, and a copy has them all."""

from typing import Any, cast

import pytest

from moothall.engine.defaults import BASE
from moothall.engine.dice import Dice
from moothall.engine.fields import field_names
from moothall.games.hamlet.fields import DERIVED, FIELDS
from moothall.games.hamlet.rules.decisions import HamletState
from tests.games.hamlet.positions import GAME

OWN = {*field_names(FIELDS), *DERIVED}
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"layout": "random"}),
    (4, {}),
    (2, {"rival": True}),
]


def random_game(players: int, options: dict[str, object]) -> Any:
    """The positions of a random game, some time apart."""
    state = cast(HamletState, GAME.start(players, 4, options))
    dice = Dice(players)
    step = 0
    while not state.over:
        if step % 23 == 0:
            yield state
        state.play(dice.pick(state.choices()))
        step += 1
    yield state


def values(state: HamletState) -> dict[str, object]:
    return {name: getattr(state, name) for name in sorted(OWN | (set(BASE) - {"dice"}))}


def test_every_attribute_is_in_the_table_or_follows_from_it() -> None:
    """The attributes of the class, however it was built."""
    state = GAME.start(2, 1)
    found = {
        name
        for name in dir(state)
        if not name.startswith("__") and not callable(getattr(state, name))
    }
    assert found - {"movers", "settled", "_abc_impl"} == OWN | set(BASE)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_copy_has_every_value(players: int, options: dict[str, object]) -> None:
    for state in random_game(players, options):
        other = state.copy()
        assert values(other) == values(state)
        assert other.dice.words() == state.dice.words()
        assert other == state


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_a_copy_is_independent(players: int, options: dict[str, object]) -> None:
    """What is played on a copy does not change the position, nor the other way round."""
    for state in random_game(players, options):
        before, other = state.to_dict(), state.copy()
        dice = Dice(1)
        for _ in range(12):
            if not other.over:
                other.play(dice.pick(other.choices()))
        assert state.to_dict() == before
        other = state.copy()
        if not state.over:
            state.copy().play(state.choices()[-1])
            assert other.to_dict() == before


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_what_follows_from_the_fields_is_found_again(
    players: int, options: dict[str, object]
) -> None:
    """Read back, a position has the same values, but for what is found out on request."""
    for state in random_game(players, options):
        other = cast(HamletState, GAME.from_dict(state.to_dict()))
        left = {"reaches", "longest", "village"} | ({"relays"} if state.over else set())
        for name in OWN - left:
            assert getattr(other, name) == getattr(state, name), name
        assert other.village.order == state.village.order
        assert other.village.spots == state.village.spots
