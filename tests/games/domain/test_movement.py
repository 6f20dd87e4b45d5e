"""Section 10: steps, the trail network, travel fees and building food."""

from typing import Any

import pytest

from tests.games.domain.positions import play, red, table, texts, written

# ---- steps


def test_a_worker_makes_two_steps_to_adjacent_spaces_for_nothing() -> None:
    """R5: walking is free."""
    state = table(2, 1, 3, 4)
    play(state, "worker farmer")
    assert texts(state, "move") == ["A1", "A2", "A3", "A4", "A5", "A6"]
    play(state, "move A1")
    assert sorted(texts(state, "move")) == ["A2", "A6", "B1", "B12", "B2", "C"]
    play(state, "move B1")
    assert not texts(state, "move")
    assert (red(state).crops, red(state).game) == (10, 5)


def test_steps_and_actions_come_in_any_order() -> None:
    """Act, walk, act again with a borrowed die."""
    state = table(2, 5, 4, 1, question="assist", game=0)
    play(state, "assist trader>farmer", "worker farmer", "move A1", "plant farmer")
    play(state, "move A2", "plant trader")
    assert written(state)["planted"] == {"A1": 2, "A2": 4}
    assert red(state).crops == 8


def test_any_number_of_workers_share_a_space() -> None:
    state = table(2, 1, 3, 4)
    for worker in ("farmer", "builder", "trader", "hunter"):
        play(state, f"worker {worker}", "move A1")
        if worker != "hunter":
            play(state, "done")
    assert set(written(state)["workers"].values()) == {"A1"}


def test_steps_inside_the_trail_network_are_not_counted() -> None:
    """As far as it goes; then two steps more."""
    state = table(2, 1, 3, 4, trails=["A2", "B3", "B4"])
    play(state, "worker farmer", "move A2", "move B3", "move B4")
    assert state.steps == 2
    play(state, "move B5", "move B6")
    assert not texts(state, "move")


def test_a_space_is_entered_free_only_once() -> None:
    """Going back costs a step, so that nobody walks for ever."""
    state = table(2, 1, 3, 4, trails=["A2", "B3", "B4"])
    play(state, "worker farmer", "move A2", "move B3", "move A2")
    assert state.steps == 1
    play(state, "move C")
    assert state.steps == 0
    assert not texts(state, "move")


def test_free_steps_remain_when_the_two_are_used() -> None:
    state = table(2, 1, 3, 4, trails=["A2", "B3"])
    play(state, "worker farmer", "move A1", "move A2")
    assert state.steps == 0
    assert sorted(texts(state, "move")) == ["B3"]


def test_a_step_into_or_out_of_the_network_counts() -> None:
    state = table(2, 1, 3, 4, trails=["A2"], workers={"farmer": "A1"})
    play(state, "worker farmer", "move A2")
    assert state.steps == 1
    play(state, "move C")
    assert state.steps == 1


def test_a_trail_that_does_not_touch_the_city_works_by_itself() -> None:
    """Between two spaces that both belong to the network."""
    state = table(2, 1, 3, 4, trails=["B3", "B4"], workers={"farmer": "B3"})
    play(state, "worker farmer", "move B4")
    assert state.steps == 2
    play(state, "plant farmer")
    assert (red(state).crops, red(state).game) == (10, 5)


# ---- the fee table: ring x building x trail x Stores


@pytest.mark.parametrize("space", ["A2", "B3"])
@pytest.mark.parametrize("built", [None, "warehouse", "silo"])
@pytest.mark.parametrize("trail", [False, True])
@pytest.mark.parametrize("stores", [False, True])
def test_the_fee_table(space: str, built: str | None, trail: bool, stores: bool) -> None:
    """19: 1 or 2 by circle, less 1 or 2, nothing on the trail or after Stores!"""
    fee = {"A2": 1, "B3": 2}[space] - {None: 0, "warehouse": 1, "silo": 2}[built]
    if trail or stores:
        fee = 0
    state = table(
        2, 1, 3, 4,
        workers={"farmer": space},
        built=[built] if built else [],
        trails=[space] if trail else [],
        sheet={"this_turn": ["free_travel"] if stores else []},
        crops=0,
    )  # fmt: skip
    play(state, "worker farmer", "plant farmer")
    assert written(state)["planted"] == {space: 2}
    assert red(state).game == 5 - max(0, fee)


def acting(fee_space: str, **given: Any) -> Any:
    state = table(2, 1, 3, 4, workers={"farmer": fee_space}, **given)
    play(state, "worker farmer")
    return state


def test_every_mix_of_game_and_crops_pays() -> None:
    """D11."""
    state = acting("B1")
    play(state, "plant farmer")
    assert texts(state, "pay") == ["2g0c", "1g1c", "0g2c"]
    play(state, "pay 1g1c")
    assert (red(state).crops, red(state).game) == (9, 4)


@pytest.mark.parametrize(
    ("game", "crops", "mixes"),
    [(1, 9, ["1g1c", "0g2c"]), (9, 1, ["2g0c", "1g1c"]), (1, 2, ["1g1c", "0g2c"])],
)
def test_only_what_is_there_pays(game: int, crops: int, mixes: list[str]) -> None:
    state = acting("B1", game=game, crops=crops)
    play(state, "plant farmer")
    assert texts(state, "pay") == mixes


@pytest.mark.parametrize(("game", "crops"), [(0, 2), (2, 0), (1, 1)])
def test_a_single_way_to_pay_is_taken(game: int, crops: int) -> None:
    state = acting("B1", game=game, crops=crops)
    play(state, "plant farmer")
    assert (red(state).game, red(state).crops) == (0, 0)
    assert written(state)["planted"] == {"B1": 2}


@pytest.mark.parametrize(
    ("worker", "verb"), [("farmer", "plant"), ("trader", "route"), ("hunter", "game")]
)
def test_an_action_that_cannot_be_paid_is_not_open(worker: str, verb: str) -> None:
    """One food is too little in the second circle, none anywhere."""
    for space, game, open_ in (
        ("B4", 1, False),
        ("B4", 2, True),
        ("A2", 0, False),
        ("A2", 1, True),
    ):
        state = table(2, 1, 3, 4, workers={worker: space}, crops=0, game=game)
        play(state, f"worker {worker}")
        assert bool(texts(state, verb)) == open_, (space, game)


def test_the_fee_is_paid_before_the_action_brings_food() -> None:
    """A harvest cannot pay for itself."""
    state = table(3, 1, 2, 4, workers={"farmer": "A3"}, planted={"A3": 4}, crops=0, game=0)
    play(state, "worker farmer")
    assert not texts(state, "harvest")


def test_a_worker_acting_twice_pays_twice() -> None:
    state = table(2, 5, 3, 1, question="assist", workers={"farmer": "B5"}, crops=0)
    play(state, "assist hunter>farmer", "worker farmer", "plant farmer", "harvest hunter")
    assert red(state).game == 1


def test_in_the_city_nothing_is_paid_for_selling_nor_at_a_post() -> None:
    for space in ("C", "B5"):
        state = table(1, 2, 3, 4, posts=["B5"], workers={"hunter": space}, pelts=2, crops=0, game=0)
        play(state, "worker hunter")
        play(state, "convert", rolls=[3])
        assert (red(state).pelts, red(state).game) == (0, 0)


# ---- on the trail


def pays(state: Any, worker: str, *moves: str) -> bool:
    """Whether planting costs food after these steps."""
    play(state, f"worker {worker}", *[f"move {space}" for space in moves])
    before = red(state).game
    play(state, "plant farmer")
    return bool(red(state).game < before)


def test_the_whole_way_must_be_on_the_trail() -> None:
    """10: from the first space of the activation on, each judged when it was entered."""
    trails = ["A2", "B4", "A5"]
    given: dict[str, Any] = {"trails": trails, "crops": 0}
    assert not pays(table(2, 1, 3, 4, **given), "farmer", "A2", "B4")
    assert pays(table(2, 1, 3, 4, **given), "farmer", "A3", "B4")
    assert pays(table(2, 1, 3, 4, workers={"farmer": "A1"}, **given), "farmer", "A2")
    assert not pays(table(2, 1, 3, 4, workers={"farmer": "B4"}, **given), "farmer", "A2")
    assert pays(table(2, 1, 3, 4, **given), "farmer", "A2", "A1")


def test_coming_back_onto_the_trail_is_too_late() -> None:
    state = table(2, 1, 3, 4, trails=["A2"], crops=0)
    assert pays(state, "farmer", "A2", "A1", "A2")


def test_a_hunter_who_clears_the_trail_it_stands_on_has_not_come_along_it() -> None:
    """It entered before the trail was there: the fee is due now and for its next action."""
    state = table(5, 1, 4, 3, question="assist", crops=0)
    play(state, "assist farmer>hunter", "worker hunter", "move A2", "trail")
    assert red(state).game == 4
    play(state, "pelts farmer")
    assert red(state).game == 3


def test_a_trail_helps_the_next_worker_at_once() -> None:
    """11.4: for everybody, from then on."""
    state = table(2, 1, 4, 3, crops=0)
    play(state, "worker hunter", "move A2", "trail", "done")
    play(state, "worker farmer", "move A2", "plant farmer")
    assert red(state).game == 4


def test_a_worker_in_a_clearing_begins_on_the_trail() -> None:
    """The starting space is judged at activation."""
    state = table(2, 1, 4, 3, workers={"farmer": "A2", "hunter": "A2"}, crops=0)
    play(state, "worker hunter", "trail", "done", "worker farmer", "plant farmer")
    assert red(state).game == 4


# ---- building food


def test_each_building_die_costs_a_crop_and_game_cannot_pay() -> None:
    """Nor does any discount help, or Stores!"""
    state = table(1, 5, 3, 4, crops=0, game=9, built=["silo"])
    play(state, "worker builder")
    assert not texts(state, "build")
    state = table(1, 5, 3, 4, crops=3, built=["silo"], sheet={"this_turn": ["free_travel"]})
    play(state, "worker builder", "build builder mill")
    assert red(state).crops == 2
