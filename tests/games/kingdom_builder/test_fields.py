"""Every field of a position is in the table, or follows from what is; copies hold them all."""

from typing import Any

import pytest

import moothall
from moothall.engine.defaults import BASE
from moothall.engine.fields import field_names
from moothall.games.kingdom_builder.fields import DERIVED, FIELDS
from tests.attributes import attributes_of
from tests.games.kingdom_builder.positions import GAME

NAMES = sorted((field_names(FIELDS) | set(DERIVED)) - {"board"})


def positions(seed: int) -> list[Any]:
    """Positions of a random game with every kind of card, and some in the middle of a decision."""
    players = 5 if seed % 2 else 3
    options = list(moothall.samples(GAME))[seed % 5]
    if players == 5 or "layout" not in options:
        options["nomads_sections"] = True
    dice = moothall.Dice(seed)
    state = GAME.start(players, seed, options)
    found = []
    while not state.over:
        if dice.below(9) == 0:
            found.append(state.copy())
        state.play(dice.pick(state.choices()))
    return [*found, state]


def values(state: Any) -> dict[str, str]:
    """The value of every field, as a text; sets of hexes by their members."""
    found = {}
    for name in NAMES:
        value = getattr(state, name)
        if name == "empty":
            value = value.members()
        elif name == "around":
            value = [hexes.members() for hexes in value]
        elif name == "tallies":  # those of earlier settlements are dropped when they are asked for
            value = [state.tally(seat) for seat in range(state.num_players)]
        found[name] = repr(value)
    return found


def test_every_attribute_is_in_the_table_or_follows_from_it() -> None:
    attributes = attributes_of(GAME.start(2, 1))
    assert attributes - set(BASE) == (set(NAMES) | {"board"}) - set(BASE)


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_holds_every_field_and_is_independent(seed: int) -> None:
    dice = moothall.Dice(seed)
    for state in positions(seed):
        before = values(state)
        copy = state.copy()
        assert values(copy) == before
        assert copy == state
        for _ in range(6):
            if not copy.over:
                copy.play(dice.pick(copy.choices()))
        assert values(state) == before
