"""11.4: game, pelts, trails, and selling pelts."""

from typing import Any

import pytest

from tests.games.domain.positions import load, play, red, table, texts, written


def hunter_in(space: str, die: int, **given: Any) -> Any:
    state = table(1, 2, 3, die, workers={"hunter": space}, **{"crops": 5, **given})
    play(state, "worker hunter")
    return state


@pytest.mark.parametrize("die", range(1, 7))
def test_even_dice_hunt_game_and_odd_ones_collect_pelts(die: int) -> None:
    state = hunter_in("A1", die, crops=0)
    assert texts(state, "game") == (["hunter"] if die % 2 == 0 else [])
    assert texts(state, "pelts") == (["hunter"] if die % 2 == 1 else [])
    play(state, "pelts hunter" if die % 2 else "game hunter")
    got = (red(state).game, red(state).pelts)
    assert got == ((4, die) if die % 2 else (4 + die, 0))
    assert written(state)["hunted"] == ["A1"]


def test_either_use_exhausts_the_space() -> None:
    for die in range(1, 7):
        state = hunter_in("A1", die, hunted=["A1"])
        assert all(text.startswith(("move", "done")) for text in texts(state))


def test_nothing_is_hunted_in_the_city() -> None:
    for die in (3, 4):
        state = hunter_in("C", die)
        assert not texts(state, "game") + texts(state, "pelts") + texts(state, "trail")


# ---- trails


@pytest.mark.parametrize("die", range(1, 7))
def test_a_trail_takes_an_odd_die_of_any_value(die: int) -> None:
    assert ("trail" in texts(hunter_in("A2", die))) == (die % 2 == 1)


@pytest.mark.parametrize("space", ["A1", "A3", "A4", "B8", "C"])
def test_a_trail_is_cleared_in_a_forest_only(space: str) -> None:
    assert "trail" not in texts(hunter_in(space, 3))


@pytest.mark.parametrize("space", ["A2", "A5", "B3", "B4", "B10"])
def test_every_forest_can_have_one_trail_hunted_or_not(space: str) -> None:
    assert "trail" in texts(hunter_in(space, 3, hunted=[space]))
    assert "trail" not in texts(hunter_in(space, 3, trails=[space]))


def test_clearing_uses_the_die_and_leaves_the_game() -> None:
    state = hunter_in("A2", 3, game=0)
    play(state, "trail")
    assert written(state)["trails"] == ["A2"]
    assert written(state)["hunted"] == []
    assert not texts(state, "pelts")


def test_the_hunters_own_die_rolled_again_may_clear() -> None:
    """A wild re-roll is still its own."""
    state = table(1, 2, 4, 6, question="wild", workers={"hunter": "A2"})
    play(state, "wild hunter", rolls=[5, 5])
    play(state, "assist none", "worker hunter")
    assert "trail" in texts(state)


def test_with_two_dice_the_hunter_clears_and_hunts() -> None:
    """Two fees: it did not begin on a trail."""
    state = table(4, 2, 1, 3, question="assist", workers={"hunter": "A2"}, crops=0)
    play(state, "assist farmer>hunter", "worker hunter", "trail", "game farmer")
    assert written(state)["trails"] == ["A2"]
    assert red(state).game == 5 - 2 + 4


# ---- selling


@pytest.mark.parametrize(
    ("pelts", "dice"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4)]
)
def test_a_die_for_each_three_pelts_or_part_of_three(pelts: int, dice: int) -> None:
    state = hunter_in("C", 2, pelts=pelts, gold=0)
    play(state, "convert", rolls=[1] * dice)
    assert (red(state).gold, red(state).pelts) == (dice * 3, 0)


@pytest.mark.parametrize(("space", "bonus"), [("C", 2), ("A1", 1), ("B5", 0)])
def test_each_die_has_the_bonus_of_the_place(space: str, bonus: int) -> None:
    state = hunter_in(space, 2, pelts=6, gold=0, posts=["A1", "B5"])
    play(state, "convert", rolls=[6, 2])
    assert red(state).gold == 8 + 2 * bonus


def test_pelts_are_sold_in_the_city_or_at_a_finished_post_only() -> None:
    """R1."""
    boxed = {"routes": [{"to": "A1", "from": "C", "progress": 5, "boxes": [1]}]}
    assert "convert" not in texts(hunter_in("A1", 2, pelts=3, sheet=boxed))
    assert "convert" not in texts(hunter_in("A2", 2, pelts=3, posts=["A1"]))
    assert "convert" in texts(hunter_in("A1", 2, pelts=3, posts=["A1"]))
    assert "convert" not in texts(hunter_in("C", 2, pelts=0))


def test_selling_uses_no_die() -> None:
    state = hunter_in("C", 4, pelts=3)
    load(state, 1)
    play(state, "convert", "move A1", "game hunter", "pay 1g0c")
    assert red(state).game == 8


def test_pelts_are_sold_once_a_turn() -> None:
    """Sold at home, collected and carried to a post: they wait."""
    state = hunter_in("C", 3, pelts=3, posts=["A1"])
    load(state, 1)
    play(state, "convert", "move A1", "pelts hunter", "pay 1g0c")
    assert red(state).pelts == 3
    assert "convert" not in texts(state)


def test_pelts_collected_this_turn_are_sold_with_the_rest() -> None:
    state = hunter_in("A1", 5, pelts=2, gold=0, crops=0)
    play(state, "pelts hunter", "move C")
    play(state, "convert", rolls=[1, 1, 1])
    assert red(state).gold == 9


def test_a_hunter_whose_die_is_lost_may_sell() -> None:
    """R19."""
    state = hunter_in("C", 0, pelts=3)
    assert "convert" in texts(state)


def test_a_hunter_that_lent_its_die_or_follows_the_stag_may_not_sell() -> None:
    lent = {"giver": "hunter", "receiver": "farmer"}
    assert "convert" not in texts(hunter_in("C", 2, pelts=3, turn=lent))
    stag = {"stag_until": 2, "locations_gone": ["white_stag"], "had_event": ["B1"]}
    assert "convert" not in texts(hunter_in("C", 2, pelts=3, sheet=stag))


def test_nobody_else_sells() -> None:
    state = table(1, 2, 3, 4, pelts=3)
    play(state, "worker trader")
    assert "convert" not in texts(state)


# ---- pelts = direct


@pytest.mark.parametrize(
    ("space", "posts", "gold"),
    [
        ("A1", [], 3),
        ("A1", ["A1"], 6),  # the space holds a post
        ("A1", ["B1"], 6),  # beside it
        ("A1", ["A2"], 6),
        ("A1", ["A3"], 3),  # two away
        ("B1", ["A1"], 6),
    ],
)
def test_direct_pelts_are_gold_at_once(space: str, posts: list[str], gold: int) -> None:
    """18: 1 each, 2 at or beside a trading post."""
    state = hunter_in(space, 3, posts=posts, gold=0, options={"pelts": "direct"}, crops=0)
    play(state, "pelts hunter")
    assert (red(state).gold, red(state).pelts) == (gold, 0)
    assert written(state)["hunted"] == [space]


def test_direct_pelts_beside_a_route_without_a_post_are_worth_one() -> None:
    state = hunter_in("A1", 3, routes=["A1"], gold=0, options={"pelts": "direct"}, crops=0)
    play(state, "pelts hunter")
    assert red(state).gold == 3


def test_direct_pelts_burn_with_the_forest() -> None:
    """18: no gold under Wildfires."""
    state = hunter_in(
        "A2", 3, gold=0, options={"pelts": "direct"}, crops=0,
        global_event="wildfires", globals_gone=["wildfires"],
    )  # fmt: skip
    play(state, "pelts hunter")
    assert red(state).gold == 0
