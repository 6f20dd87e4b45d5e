"""Section 6: what may be set, and what a wrong setting is told."""

from typing import Any

import pytest

from moothall.engine.errors import BadOption
from tests.games.hamlet.positions import GAME


def refusal(players: int = 2, **options: Any) -> str:
    with pytest.raises(BadOption) as caught:
        GAME.start(players, 1, options)
    return str(caught.value)


def test_the_defaults_are_the_first_game_without_a_rival() -> None:
    """6, R3."""
    assert GAME.start(2, 1).settings == {"layout": "standard", "rival": False}


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    message = refusal(colour="red")
    assert "there is no option 'colour'" in message
    assert "layout" in message
    assert "rival" in message


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    """2: alone one sits down with Botric, and he has a seat."""
    assert "2, 3, 4" in refusal(players)


@pytest.mark.parametrize("layout", ["", "any", "first", 3])
def test_a_layout_is_standard_or_random(layout: object) -> None:
    """R3."""
    message = refusal(layout=layout)
    assert "standard" in message
    assert "random" in message


@pytest.mark.parametrize("players", [3, 4])
def test_the_rival_plays_against_one_human(players: int) -> None:
    """12."""
    assert "two seats" in refusal(players, rival=True)


@pytest.mark.parametrize("rival", ["maybe", 2, None])
def test_the_rival_is_there_or_not(rival: object) -> None:
    assert "rival" in refusal(rival=rival)


@pytest.mark.parametrize("layout", ["standard", "random"])
@pytest.mark.parametrize("rival", [False, True])
def test_the_options_go_together(layout: str, rival: bool) -> None:
    state = GAME.start(2, 4, {"layout": layout, "rival": rival})
    state.check()
    assert state.settings == {"layout": layout, "rival": rival}
