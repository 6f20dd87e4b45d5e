"""The options of a game: each, combined, and wrong ones refused."""

from itertools import product
from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.positions import GAME

SWITCHES = [
    "missions", "draw_is_mandatory", "corn_row_forces_corn", "any_tile_feeds_cards",
    "road_end_repeats_corn",
]  # fmt: skip


def refusal(players: int = 2, /, **options: object) -> str:
    with pytest.raises(BadOption) as caught:
        GAME.start(players, 1, options)
    return str(caught.value)


def test_the_options_are_these_with_the_rulings_as_defaults() -> None:
    """The defaults play the rulings."""
    assert dict(GAME.start(2, 1).settings) == {
        "missions": False, "role_assignment": "random", "start_player": "random",
        "draw_is_mandatory": True, "corn_row_forces_corn": False, "any_tile_feeds_cards": True,
        "road_end_repeats_corn": False,
    }  # fmt: skip


@pytest.mark.parametrize("switches", list(product([False, True], repeat=5)))
def test_every_combination_of_switches_can_be_played(switches: tuple[bool, ...]) -> None:
    options: dict[str, object] = dict(zip(SWITCHES, switches, strict=True))
    options["role_assignment"] = "draft" if switches[0] else "random"
    state = cast(AltiplanoState, GAME.start(2 + sum(switches) % 4, 1, options))
    dice = Dice(1)
    for _ in range(150):
        if state.over:
            break
        state.play(dice.pick(state.forward_choices()))
    state.check()
    found: Any = state.to_dict()["options"]
    assert all(found[name] == value for name, value in options.items())


@pytest.mark.parametrize("players", GAME.player_counts)
def test_no_option_needs_another(players: int) -> None:
    """Each has an effect of its own, which the tests of its chapter show: none is ever idle."""
    for values in product(*[option.samples() for option in GAME.options]):
        settings = dict(zip([option.name for option in GAME.options], values, strict=True))
        assert GAME.idle_options(players, settings) == {}


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_yes_or_no(name: str) -> None:
    assert name in refusal(**{name: "perhaps"})
    assert name in refusal(**{name: 2})


def test_roles_are_dealt_or_drafted() -> None:
    assert "random, draft" in refusal(role_assignment="auction")


def test_a_start_player_who_is_not_at_the_table_is_refused() -> None:
    """R-START-1."""
    assert refusal(2, start_player="green") == (
        "option start_player is green, but there are 2 players"
    )
    assert "red, blue, green, purple, yellow" in refusal(start_player="black")
    assert GAME.start(3, 1, {"start_player": "green"}).mover == 2


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_players(players: int) -> None:
    assert f"not {players}" in refusal(players)


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    message = refusal(weather="fine")
    assert "weather" in message
    assert "road_end_repeats_corn" in message
