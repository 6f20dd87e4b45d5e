"""Section 17: the worked examples A to J, one after another."""

from typing import Any

from moothall.games.domain.names import BANDITS
from tests.games.domain.positions import (
    lines,
    load,
    meet,
    place_dice,
    play,
    red,
    table,
    texts,
    two_dice,
    written,
)
from tests.games.domain.recount import recount


def test_example_a_a_whole_turn() -> None:
    """A pair of 3s brings Production!, which needs the Mill; then all four workers act."""
    state = table(4, 5, 3, 3, question="wild")
    play(state, "wild none")
    play(state, "assist none", rolls=[3, 4])
    assert state.blocks == 0
    play(state, "worker builder", "build builder mill")
    assert (red(state).crops, red(state).mill_shifts) == (9, 2)
    assert written(state)["built"] == ["mill"]
    play(state, "done", "worker farmer", "move A3", "plant farmer", "pay 1g0c", "done")
    play(state, "worker trader", "move A1", "route trader", "pay 1g0c", "done")
    assert written(state)["routes"] == [{"to": "A1", "from": "C", "progress": 3, "boxes": []}]
    play(state, "worker hunter", "move A2")
    assert {"trail", "pelts hunter"} <= set(texts(state))
    play(state, "trail", "pay 1g0c")
    sheet = written(state)
    goods = [sheet[name] for name in ("crops", "game", "gold", "citizens", "books", "wild_dice")]
    assert goods == [9, 2, 5, 2, 1, 4]
    assert (sheet["planted"], sheet["trails"]) == ({"A3": 4}, ["A2"])
    load(state, 1, 2, 3, 4)
    play(state, "done")
    assert red(state).turn == 2


def test_example_b_free_on_the_trail() -> None:
    """From the city straight to A2 nothing is counted or paid; by A1, or from A1, a food is."""
    state = table(2, 1, 3, 4, trails=["A2"])
    play(state, "worker farmer", "move A2")
    assert state.steps == 2
    play(state, "plant farmer")
    assert (red(state).crops, red(state).game) == (10, 5)

    state = table(2, 1, 3, 4, trails=["A2"])
    play(state, "worker farmer", "move A1", "move A2", "plant farmer")
    assert set(texts(state)) == {"pay 1g0c", "pay 0g1c"}

    state = table(2, 1, 3, 4, trails=["A2"], workers={"trader": "A1"})
    play(state, "worker trader", "move A2", "route trader")
    assert set(texts(state)) == {"pay 1g0c", "pay 0g1c"}


def test_example_c_exact_hits() -> None:
    """A 3 does not fit into two empty circles; with the Mill it becomes a 2 and finishes."""
    state = table(1, 3, 5, 6, blocks={"school": 3}, built=["mill"], routes=["A1", "B5"])
    play(state, "worker builder")
    assert "builder school" not in texts(state, "build")
    play(state, "shift builder -1")
    assert "builder school" in texts(state, "build")
    play(state, "build builder school")
    assert "school" in written(state)["built"]
    assert (red(state).books, red(state).mill_shifts) == (3, 1)


def test_example_d_an_upgrade_by_assist() -> None:
    """The hunter's 4 joins the builder's 6: Gardens for two crops, and no loan next turn."""
    state = table(1, 6, 3, 4, question="assist", built=["fountain"])
    play(state, "assist hunter>builder", "worker builder", "upgrade gardens")
    assert (red(state).crops, red(state).gardens_cancels) == (8, 1)
    assert "gardens" in written(state)["built"]
    play(state, "done", "worker hunter")
    assert all(text.startswith(("move", "done")) for text in texts(state))
    load(state, 1, 2, 3, 4)
    play(state, "done", "end turn", "wild none")
    assert not [loan for loan in texts(state, "assist") if loan.startswith("hunter>")]
    assert "builder>hunter" in texts(state, "assist")


def test_example_e_the_cap_of_a_harvest() -> None:
    """A 5 exceeds the 4 planted; a 3 brings 6 on the farm, less under snow and flood."""
    field: dict[str, Any] = {
        "workers": {"farmer": "A3"},
        "planted": {"A3": 4},
        "crops": 0,
        "game": 9,
    }
    state = table(5, 1, 2, 6, **field)
    play(state, "worker farmer")
    assert not texts(state, "harvest")

    snow: dict[str, Any] = {"global_event": "early_snows", "globals_gone": ["early_snows"]}
    cases: list[tuple[dict[str, Any], int]] = [
        ({}, 6),
        (snow, 5),
        ({**snow, "events": {"A3": "flooded"}}, 3),
    ]
    for given, expected in cases:
        state = table(3, 1, 2, 6, **field, **given)
        play(state, "worker farmer", "harvest farmer")
        assert red(state).crops == expected
        assert written(state)["harvested"] == ["A3"]


def test_example_f_crossing_15() -> None:
    """12 crops and a harvest of 6 bring a citizen; from 13 Stockpile! brings another."""
    state = table(
        3, 1, 2, 6, workers={"farmer": "A3"}, planted={"A3": 4}, crops=12, game=9, citizens=2
    )
    play(state, "worker farmer", "harvest farmer", "pay 1g0c")
    assert (red(state).crops, red(state).citizens) == (18, 3)

    state = meet(3, 3, 1, 2, rolls=two_dice(10), built=["silo"], crops=13, citizens=3)
    assert (red(state).crops, red(state).citizens) == (16, 4)


def test_example_g_the_place_of_a_location_event() -> None:
    """Three 5s, 10, then 3 and 1: Bandits north of A3, in A2."""
    assert place_dice("A2") != [3, 1]
    rolls = [*two_dice(10), 3, 1]
    state = meet(5, 5, 5, 2, rolls=rolls)
    assert written(state)["events"] == {"A2": "bandits"}
    play(state, "worker farmer")
    play(state, "move A2", rolls=[4])
    assert red(state).gold == 1
    play(state, "done", "worker trader")
    play(state, "move A2", rolls=[4])
    assert red(state).gold == 0

    state = meet(5, 5, 5, 2, rolls=rolls, workers={"hunter": "A2"})
    assert texts(state) == ["cancel no", "cancel yes"]
    play(state, "cancel yes")
    assert written(state)["events"] == {}
    assert written(state)["had_event"] == ["A2"]
    assert red(state).locations_gone >> BANDITS & 1


def test_example_h_pelts() -> None:
    """Five pelts are two dice: 9 gold in the city, 5 at a post in the second circle."""
    state = table(1, 2, 3, 4, pelts=5, gold=0)
    play(state, "worker hunter")
    play(state, "convert", rolls=[4, 1])
    assert (red(state).gold, red(state).pelts) == (9, 0)

    state = table(1, 2, 3, 4, pelts=5, gold=0, posts=["B5"], workers={"hunter": "B5"})
    play(state, "worker hunter")
    play(state, "convert", rolls=[4, 1])
    assert (red(state).gold, red(state).pelts) == (5, 0)


def test_example_i_routes() -> None:
    """A 6 of 8 in B1, a 3 too many, a 2 that fits; then a 1 and a 2 on different turns."""
    state = table(1, 2, 6, 4, workers={"trader": "B1"}, crops=20)
    play(state, "worker trader", "route trader")
    assert set(texts(state)) == {"pay 2g0c", "pay 1g1c", "pay 0g2c"}
    play(state, "pay 0g2c", "done")
    for die, verb, fits in (
        (3, "route", False), (2, "route", True), (3, "post", False), (1, "post", True),
        (1, "post", False), (2, "post", True),
    ):  # fmt: skip
        load(state, 1, 5, die, 4)
        if die == 1:
            load(state, 6, 5, die, 4)
        play(state, "end turn", "wild none", "assist none", "worker trader")
        assert texts(state, verb) == (["trader"] if fits else [])
        if fits:
            play(state, f"{verb} trader", "pay 0g2c", "done")
        else:
            play(state, "done")
    assert written(state)["routes"] == [{"to": "B1", "from": "C", "progress": 8, "boxes": [1, 2]}]
    assert (lines(state)["posts"], lines(state)["routes"]) == (3, 1)


def test_example_j_scoring() -> None:
    """87 points, line by line."""
    state = table(
        gold=21, citizens=4, books=5, crops=13, routes=["A1"], posts=["B5"],
        built=["mill", "tavern", "chapel", "school", "market"],
    )  # fmt: skip
    assert lines(state) == {
        "gold": 21, "tavern": 5, "citizens": 20, "books": 15, "crops": 2, "routes": 2,
        "posts": 3, "buildings": 19,
    }  # fmt: skip
    assert state.scores()[0].total == 87
    assert recount(state.to_dict()) == [87]
