"""11.1: planting and harvesting."""

from typing import Any

import pytest

from tests.games.domain.positions import play, red, table, texts, written


def farmer_in(space: str, die: int, **given: Any) -> Any:
    """The farmer's turn in a space, with a die and no game, so that crops pay."""
    state = table(die, 1, 3, 4, workers={"farmer": space}, **{"game": 0, **given})
    play(state, "worker farmer")
    return state


@pytest.mark.parametrize("die", range(1, 7))
def test_even_dice_plant_and_odd_ones_do_not(die: int) -> None:
    state = farmer_in("A3", die)
    assert texts(state, "plant") == (["farmer"] if die % 2 == 0 else [])
    assert not texts(state, "harvest")


@pytest.mark.parametrize("die", [2, 4, 6])
def test_the_number_planted_is_written_down(die: int) -> None:
    state = farmer_in("B8", die)
    play(state, "plant farmer")
    assert written(state)["planted"] == {"B8": die}
    assert red(state).crops == 8


@pytest.mark.parametrize("planted", [2, 4, 6])
@pytest.mark.parametrize("die", range(1, 7))
def test_odd_dice_harvest_up_to_the_number_planted(die: int, planted: int) -> None:
    state = farmer_in("A3", die, planted={"A3": planted})
    allowed = die % 2 == 1 and die <= planted
    assert texts(state, "harvest") == (["farmer"] if allowed else [])
    assert not texts(state, "plant")


@pytest.mark.parametrize(
    ("space", "bonus"), [("A3", 3), ("A1", 2), ("A2", 1), ("A4", 1), ("B8", 0)]
)
def test_the_space_bonus_is_added(space: str, bonus: int) -> None:
    """4: farm, clear, forest, hills, desert."""
    state = farmer_in(space, 3, planted={space: 4}, crops=2)
    fee = 2 if space[0] == "B" else 1
    play(state, "harvest farmer")
    assert red(state).crops == 2 - fee + 3 + bonus


def test_a_space_is_planted_once_and_harvested_once_in_a_game() -> None:
    for die in (1, 2, 3, 4, 5, 6):
        state = farmer_in("A3", die, planted={"A3": 6}, harvested=["A3"])
        assert not texts(state, "plant")
        assert not texts(state, "harvest")


def test_an_unplanted_space_is_not_harvested_and_the_city_is_no_field() -> None:
    for die in (1, 2):
        assert not texts(farmer_in("A3", 1), "harvest")
        state = farmer_in("C", die)
        assert all(text.startswith(("move", "done")) for text in texts(state))


def test_plant_and_harvest_in_one_turn_cost_two_fees() -> None:
    state = table(4, 1, 2, 3, question="assist", game=0)
    play(state, "assist hunter>farmer", "worker farmer", "move A3", "plant farmer")
    assert texts(state, "harvest") == ["hunter"]
    play(state, "harvest hunter")
    assert red(state).crops == 10 - 2 + 6
    assert written(state)["harvested"] == ["A3"]


def test_two_dice_of_one_kind_plant_two_spaces_not_one() -> None:
    state = table(4, 1, 2, 3, question="assist", game=0)
    play(state, "assist trader>farmer", "worker farmer", "move A3", "plant trader")
    assert not texts(state, "plant")
    play(state, "move A4", "plant farmer")
    assert written(state)["planted"] == {"A3": 2, "A4": 4}


def test_fortune_dice_come_after_the_floor() -> None:
    """11.1: base 0 in a flooded desert, then two dice."""
    state = farmer_in(
        "B8", 1, planted={"B8": 4}, events={"B8": "flooded"}, harvest_bonus=2, crops=2
    )
    play(state, "harvest farmer", rolls=[2, 3])
    assert (red(state).crops, red(state).harvest_bonus) == (5, 0)


# ---- R11: fifteen crops


@pytest.mark.parametrize(
    ("before", "die", "citizens"),
    [(10, 1, 2), (11, 1, 2), (12, 1, 3), (14, 1, 3), (15, 1, 3), (16, 1, 2), (30, 1, 2)],
)
def test_a_citizen_comes_on_the_way_up_to_15_only(before: int, die: int, citizens: int) -> None:
    """One crop pays the fee, then 4 are harvested: 14, 15, ...; from 15 down to 14 and up."""
    state = farmer_in("A3", die, planted={"A3": 4}, crops=before)
    play(state, "harvest farmer")
    assert red(state).crops == before - 1 + 4
    assert red(state).citizens == citizens


def test_a_farmer_that_lent_its_die_does_not_plant() -> None:
    """8."""
    state = table(2, 1, 3, 4, question="assist", workers={"farmer": "A3"})
    play(state, "assist farmer>hunter", "worker farmer")
    assert not texts(state, "plant")
