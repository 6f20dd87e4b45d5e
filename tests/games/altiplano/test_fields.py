"""The table of fields knows every attribute, and a copy has all of them."""

from typing import Any, cast

import pytest

from moothall.engine.defaults import BASE
from moothall.engine.dice import Dice
from moothall.engine.fields import field_names
from moothall.games.altiplano.fields import DERIVED, DERIVED_OF_PLAYERS, FIELDS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.state import Player
from tests.attributes import attributes_of
from tests.games.altiplano.positions import GAME

OF_POSITION = (field_names(FIELDS) | set(DERIVED)) - {"players"}
OF_PLAYERS = field_names(FIELDS, "players") | set(DERIVED_OF_PLAYERS)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"missions": True, "role_assignment": "draft"},
    {"draw_is_mandatory": False, "corn_row_forces_corn": True},
    {"missions": True, "any_tile_feeds_cards": False, "road_end_repeats_corn": True},
]


def values(state: AltiplanoState) -> dict[str, object]:
    """Every value of a position, by the names of the table."""
    found: dict[str, object] = {name: getattr(state, name) for name in OF_POSITION}
    for name in ("num_players", "settings", "mover", "over", "reveals", "_open"):
        found[name] = getattr(state, name)
    for player in state.players:
        for name in OF_PLAYERS - {"dice"}:
            found[f"{player.seat} {name}"] = getattr(player, name)
        found[f"{player.seat} dice"] = player.dice.words()
    return {**found, "dice": state.dice.words()}


def played(players: int, seed: int) -> list[AltiplanoState]:
    """Positions of a random game, each the one before played on."""
    state = cast(AltiplanoState, GAME.start(players, seed, OPTIONS[seed % len(OPTIONS)]))
    dice = Dice(seed)
    found = [state]
    while not state.over:
        state = state.copy()
        for _ in range(9):
            if not state.over:
                state.play(dice.pick(state.forward_choices()))
        found.append(state)
    return found


def test_every_attribute_is_in_the_table_or_follows_from_it() -> None:
    state = cast(AltiplanoState, GAME.start(3, 1, {}))
    assert attributes_of(state) - set(BASE) == OF_POSITION | {"players"}
    assert attributes_of(state.players[0]) == OF_PLAYERS


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_copy_has_every_value(players: int) -> None:
    for seed in range(4):
        for state in played(players, seed):
            assert values(state.copy()) == values(state)


def test_copies_are_independent() -> None:
    """What is played on a copy changes nothing here, in no field."""
    for seed in range(4):
        for state in played(3, seed)[:-1]:
            before = values(state)
            spaces = [list(player.spaces) for player in state.players]
            other = state.copy()
            dice = Dice(seed)
            for _ in range(12):
                if not other.over:
                    other.play(dice.pick(other.forward_choices()))
            assert values(state) == before
            assert [player.spaces for player in state.players] == spaces


def test_no_object_is_shared_that_is_changed_in_place() -> None:
    state = played(4, 1)[8]
    other = state.copy()
    assert other.stocks is not state.stocks
    for one, twin in zip(state.players, other.players, strict=True):
        assert isinstance(twin, Player)
        assert twin is not one
        assert twin.spaces is not one.spaces
        assert twin.dice is not one.dice
