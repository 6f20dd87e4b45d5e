"""11.2: building, shifting and upgrading in the city."""

from typing import Any

import pytest

from tests.games.domain.plain_rules import BASES, UPGRADES
from tests.games.domain.positions import play, red, table, texts, written


def builder_with(die: int, *, place: str = "C", **given: Any) -> Any:
    state = table(1, die, 3, 4, workers={"builder": place}, **given)
    play(state, "worker builder")
    return state


def test_building_is_done_in_the_city_only() -> None:
    state = builder_with(5, place="A1", built=["mill"])
    assert all(text.startswith(("move", "done")) for text in texts(state))


def test_a_builder_may_walk_home_and_build() -> None:
    state = builder_with(5, place="A1")
    play(state, "move C", "build builder mill")
    assert written(state)["built"] == ["mill"]


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_fits_where_it_does_not_exceed_the_empty_circles(die: int) -> None:
    """Exact hits over any number of turns; five circles each, the Market eight."""
    blocks = {"mill": 4, "chapel": 3, "warehouse": 2, "fountain": 1, "school": 0, "market": 2}
    empty = {"mill": 1, "chapel": 2, "warehouse": 3, "fountain": 4, "school": 5, "market": 6}
    state = builder_with(die, blocks=blocks)
    expected = [f"builder {base}" for base in BASES if die <= empty[base]]
    assert texts(state, "build") == expected


def test_four_this_turn_and_four_next_turn_build_the_market() -> None:
    """R4."""
    state = builder_with(4)
    play(state, "build builder market", "done", "end turn", rolls=[1, 4, 3, 5])
    play(state, "wild none", "assist none", "worker builder", "build builder market")
    assert written(state)["built"] == ["market"]
    assert red(state).crops == 8


def test_a_building_that_stands_takes_no_more() -> None:
    state = builder_with(1, built=["mill"])
    assert "builder mill" not in texts(state, "build")


def test_two_dice_build_two_buildings_or_the_same_one() -> None:
    state = table(2, 3, 1, 6, question="assist")
    play(state, "assist farmer>builder", "worker builder", "build builder mill")
    assert "farmer mill" in texts(state, "build")
    play(state, "build farmer mill")
    assert written(state)["built"] == ["mill"]
    assert red(state).crops == 8


# ---- the Mill


@pytest.mark.parametrize(("die", "changes"), [(1, ["+1"]), (3, ["-1", "+1"]), (6, ["-1"])])
def test_a_shift_stays_within_the_faces_of_a_die(die: int, changes: list[str]) -> None:
    state = builder_with(die, built=["mill"])
    assert texts(state, "shift") == [f"builder {change}" for change in changes]


def test_a_die_is_shifted_once_and_the_mill_has_two_charges_for_the_game() -> None:
    """R14."""
    state = table(2, 3, 1, 6, question="assist", built=["mill"])
    play(state, "assist farmer>builder", "worker builder", "shift builder +1")
    assert state.rolled == [2, 4, 1, 6]
    assert texts(state, "shift") == ["farmer -1", "farmer +1"]
    play(state, "shift farmer -1")
    assert red(state).mill_shifts == 0
    assert not texts(state, "shift")
    play(state, "done", "end turn", rolls=[1, 2, 3, 4])
    play(state, "wild none", "assist none", "worker builder")
    assert not texts(state, "shift")


def test_a_shift_costs_no_food_and_the_die_need_not_be_used() -> None:
    state = builder_with(3, built=["mill"], crops=0)
    play(state, "shift builder +1", "done")
    assert (red(state).crops, red(state).mill_shifts) == (0, 1)


def test_without_the_mill_or_outside_the_city_nothing_is_shifted() -> None:
    assert not texts(builder_with(3), "shift")
    assert not texts(builder_with(3, place="A1", built=["mill"]), "shift")


def test_dice_of_other_workers_are_not_shifted() -> None:
    state = table(3, 2, 3, 4, built=["mill"])
    play(state, "worker farmer")
    assert not texts(state, "shift")


# ---- upgrades


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_an_upgrade_takes_its_pair_in_either_order(upgrade: str) -> None:
    """12: two crops, both dice, its base standing."""
    base, pair = UPGRADES[upgrade]
    low, high = sorted(pair)
    for own, lent in ((low, high), (high, low)):
        others = [die for die in range(1, 7) if die not in pair][:2]
        state = table(lent, own, *others, question="assist", built=[base])
        play(state, "assist farmer>builder", "worker builder")
        assert texts(state, "upgrade") == [upgrade]
        play(state, f"upgrade {upgrade}")
        assert set(written(state)["built"]) == {base, upgrade}
        assert red(state).crops == 8
        assert not texts(state, "build")


@pytest.mark.parametrize("upgrade", UPGRADES)
def test_no_other_pair_will_do(upgrade: str) -> None:
    base, pair = UPGRADES[upgrade]
    for first in range(1, 7):
        for second in range(1, 7):
            state = table(
                first, second, 1, 1, built=[base], turn={"giver": "farmer", "receiver": "builder"}
            )
            play(state, "worker builder")
            assert bool(texts(state, "upgrade")) == ({first, second} == pair)


def test_an_upgrade_needs_its_base_and_is_built_once() -> None:
    loan = {"giver": "farmer", "receiver": "builder"}
    for built, open_ in (([], False), (["mill"], True), (["tavern"], False)):
        state = table(1, 3, 5, 6, built=built, turn=loan)
        play(state, "worker builder")
        assert bool(texts(state, "upgrade")) == open_


def test_an_upgrade_needs_two_crops_and_two_dice_of_one_turn() -> None:
    loan = {"giver": "farmer", "receiver": "builder"}
    state = table(1, 3, 5, 6, built=["mill"], turn=loan, crops=1, game=9)
    play(state, "worker builder")
    assert not texts(state, "upgrade")
    state = table(1, 3, 5, 6, built=["mill"], turn=loan)
    play(state, "worker builder", "build farmer chapel")
    assert not texts(state, "upgrade")
    state = table(1, 3, 5, 6, built=["mill"])
    play(state, "worker builder")
    assert not texts(state, "upgrade")


def test_shifted_dice_may_make_the_pair() -> None:
    """R14: 2 and 3 become 1 and 3."""
    state = table(2, 3, 5, 6, built=["mill"], turn={"giver": "farmer", "receiver": "builder"})
    play(state, "worker builder")
    assert not texts(state, "upgrade")
    play(state, "shift farmer -1", "upgrade tavern")
    assert "tavern" in written(state)["built"]


def test_an_upgrade_is_built_in_the_city() -> None:
    loan = {"giver": "farmer", "receiver": "builder"}
    state = table(1, 3, 5, 6, built=["mill"], turn=loan, workers={"builder": "A1"})
    play(state, "worker builder")
    assert not texts(state, "upgrade")
