"""Section 18: the options, alone and together, and those that are refused."""

from pathlib import Path
from typing import Any, cast

import pytest

import moothall
from moothall.engine.dice import Dice
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.plain_rules import BASES
from tests.games.domain.positions import GAME, play, table, texts

ALL = {
    "map": "random", "building_costs": "graduated", "pelts": "direct", "shared_dice": True,
    "fountain": "spends",
}  # fmt: skip


def test_the_standard_game_has_the_printed_map_standard_costs_and_own_dice() -> None:
    state = cast(DomainState, GAME.start(2, 1))
    assert state.costs == [5, 5, 5, 5, 5, 8]
    assert (state.direct_pelts, state.shared_dice, state.fountain_spends) == (False, False, False)
    assert state.to_dict()["options"] == {
        "map": "default", "building_costs": "standard", "pelts": "convert", "shared_dice": False,
        "fountain": "keeps",
    }  # fmt: skip


def test_graduated_costs_are_the_points_and_three_more() -> None:
    state = cast(DomainState, GAME.start(1, 1, {"building_costs": "graduated"}))
    assert state.costs == [2 + 3, 3 + 3, 3 + 3, 4 + 3, 5 + 3, 6 + 3]


@pytest.mark.parametrize(("base", "cost"), [*zip(BASES, [5, 6, 6, 7, 8, 9], strict=True)])
def test_a_graduated_building_stands_with_its_last_circle(base: str, cost: int) -> None:
    state = table(1, 2, 3, 4, blocks={base: cost - 2}, options={"building_costs": "graduated"})
    play(state, "worker builder", f"build builder {base}")
    assert state.sheet.built == 1 << BASES.index(base)


def test_four_and_four_build_a_graduated_school() -> None:
    """R4: the rulebook's example fits here, too."""
    state = table(1, 4, 3, 2, blocks={"school": 4}, options={"building_costs": "graduated"})
    play(state, "worker builder", "build builder school")
    assert state.sheet.built == 1 << BASES.index("school")


def test_with_direct_pelts_nothing_is_sold() -> None:
    """R1: the second sheet."""
    state = table(1, 2, 4, 3, options={"pelts": "direct"}, workers={"hunter": "A1"}, posts=["A1"])
    play(state, "worker hunter", "pelts hunter", "pay 1g0c")
    assert state.sheet.pelts == 0
    assert "convert" not in texts(state)


@pytest.mark.parametrize("players", [1, 2, 6])
def test_all_options_together_make_a_whole_game(players: int) -> None:
    state = cast(DomainState, GAME.start(players, 4, ALL))
    dice = Dice(4)
    while not state.over:
        state.play(dice.pick(state.choices()))
        state.check()
    assert len(state.scores()) == players


def test_a_record_from_before_the_fountain_could_spend_is_read_as_it_was_played() -> None:
    """R26: it names no such option; the gold was kept."""
    record = moothall.Record.load(Path(__file__).parent / "records" / "before_fountain.txt")
    assert record.options["fountain"] == "keeps"
    assert record.replay().over


def test_the_same_seed_and_options_make_the_same_game() -> None:
    first, second = (GAME.start(2, 8, ALL).to_dict() for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"map": "island"}, "island"),
        ({"building_costs": "free"}, "free"),
        ({"pelts": "both"}, "both"),
        ({"shared_dice": "perhaps"}, "perhaps"),
        ({"fountain": "leaks"}, "leaks"),
        ({"wild": True}, "wild"),
    ],
)
def test_what_cannot_be_set_is_refused_and_named(options: dict[str, Any], word: str) -> None:
    with pytest.raises(ValueError, match=word):
        GAME.start(2, 1, options)
