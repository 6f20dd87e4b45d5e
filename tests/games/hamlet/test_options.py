"""Section 6: what may be set, and what a wrong setting is told."""

from pathlib import Path
from typing import Any

import pytest

from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.options import read_settings
from moothall.engine.record import Record
from tests.games.hamlet.positions import GAME

OLD = Path(__file__).parent / "records_of_version_1"


def refusal(players: int = 2, **options: Any) -> str:
    with pytest.raises(BadOption) as caught:
        GAME.start(players, 1, options)
    return str(caught.value)


def test_the_defaults_are_the_first_game_without_a_rival() -> None:
    """6, R3."""
    assert GAME.start(2, 1).settings == {
        "layout": "standard", "rival": False, "start_player": "random", "solo_market": "1-2",
        "payment": "any_order",
    }  # fmt: skip


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
    assert (state.settings["layout"], state.settings["rival"]) == (layout, rival)


@pytest.mark.parametrize("options", [{}, {"rival": True}])
def test_who_comes_alone_is_told_of_the_rival(options: dict[str, object]) -> None:
    """R25: the solo game is a table for two."""
    with pytest.raises(BadOption) as caught:
        GAME.start(1, 1, options)
    assert caught.value.option == "rival"
    assert "option rival" in str(caught.value)


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_begins_who_is_not_there(players: int) -> None:
    """2, Seat."""
    with pytest.raises(BadOption) as caught:
        GAME.start(players, 1, {"start_player": "purple"})
    assert caught.value.option == "start_player"


@pytest.mark.parametrize(
    ("players", "given", "option"),
    [
        (2, {"solo_market": "3-4"}, "solo_market"),
        (4, {"solo_market": "3-4"}, "solo_market"),
        (2, {"rival": True, "start_player": "red"}, "start_player"),
        (2, {"rival": True, "start_player": "blue"}, "start_player"),
    ],
)
def test_an_option_without_effect_is_refused(
    players: int, given: dict[str, object], option: str
) -> None:
    """2, Seat, and R19."""
    with pytest.raises(BadOption) as caught:
        GAME.start(players, 1, given)
    assert caught.value.option == option


@pytest.mark.parametrize("rival", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_an_idle_option_changes_nothing_and_any_other_something(seed: int, rival: bool) -> None:
    """A table that was stored with it is the same table."""
    usual = read_settings(GAME.options, {"rival": rival})
    idle = GAME.idle_options(2, usual)
    assert set(idle) == ({"start_player"} if rival else {"solo_market"})
    for option in GAME.options:
        if option.name == "rival":
            continue
        found = set()
        for value in option.samples():
            if value in ("green", "purple"):
                continue
            state = GAME.begin(2, {**usual, option.name: value}, Dice(seed))
            dice = Dice(seed)
            for _ in range(200):
                if not state.over:
                    state.play(dice.pick(state.forward_choices()))
            found.add(repr((state.to_dict() | {"options": None}, state.choices())))
        assert (len(found) == 1) == (option.name in idle), option.name


def test_what_was_played_before_an_option_is_read_as_it_was_played() -> None:
    """2, Seat: red began. R19: the Market's side for one and two. R26: payments in order."""
    settings = read_settings(GAME.options, {"layout": "standard", "rival": False}, stored=True)
    assert (settings["start_player"], settings["payment"]) == ("red", "in_order")
    assert settings["solo_market"] == "1-2"
    assert list(OLD.glob("*.txt"))
    for path in OLD.glob("*.txt"):
        old = path.read_text(encoding="utf-8")
        record = Record.parse_text(old)
        assert record.replay().over or "cut" in path.name
        assert record.to_text().split("\n\n")[1] == old.split("\n\n")[1]
