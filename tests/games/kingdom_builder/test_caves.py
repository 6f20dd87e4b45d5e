"""The decree Caves (13.2)."""

from typing import Any

import pytest

from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.names import CASTLE, COLUMNS
from moothall.games.kingdom_builder.rules.set_up import cave_places
from tests.games.kingdom_builder.positions import GAME, R1, R2, lines, play, table, texts

CAVES = {"caves": ["3 6", "5 10", "14 4", "17 14"]}
TARGETS = [
    "2 7", "3 5", "3 7", "4 6", "4 7", "4 10", "4 11", "5 9", "6 10", "6 11", "15 3", "16 14",
    "16 15", "17 13",
]  # fmt: skip
NOMAD_BOARD = "quarry,caravan,village,garden"


def number(h: str) -> int:
    row, column = h.split()
    return int(row) * COLUMNS + int(column)


# ---- set-up


def test_a_cave_lies_on_a_mountain_far_from_every_special_hex() -> None:
    """13.2, example: where caves may lie on the second layout, seen over many set-ups."""
    seen: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(200):
        written: dict[str, Any] = GAME.start(2, seed, {"layout": R2, "decree": "caves"}).to_dict()
        caves = written["decree"]["caves"]
        assert len(caves) == 4
        for place, cave in enumerate(caves):
            seen[place].add(cave)
    assert seen == [
        {"3 6"},
        {"5 10", "8 17"},
        {"12 0", "12 1", "12 2", "13 1", "13 2", "13 3", "14 4", "15 4"},
        {"17 14", "18 11"},
    ]


def test_a_section_without_mountains_gets_no_cave() -> None:
    """13.2: Oasis has none, so the first layout has three caves."""
    written: dict[str, Any] = GAME.start(2, 1, {"layout": R1, "decree": "caves"}).to_dict()
    assert len(written["decree"]["caves"]) == 3
    for cave in written["decree"]["caves"]:
        row, column = cave.split()
        assert not (int(row) >= 10 and int(column) < 10)


def test_special_hexes_of_other_sections_are_ignored_when_they_spoil_all_mountains() -> None:
    """R27, first step: castles of the neighbours beside 5 10 and 8 17."""
    terrain = bytearray(table(layout=R2).board.terrain)
    assert cave_places(bytes(terrain), 1) == [number("5 10"), number("8 17")]
    terrain[number("5 9")] = CASTLE
    assert cave_places(bytes(terrain), 1) == [number("8 17")]
    terrain[number("10 16")] = CASTLE
    assert cave_places(bytes(terrain), 1) == [number("5 10"), number("8 17")]


def test_any_mountain_of_the_section_will_do_when_its_own_special_hexes_spoil_all() -> None:
    """R27, second step: a castle beside 3 6, the only place in the NW."""
    terrain = bytearray(table(layout=R2).board.terrain)
    assert cave_places(bytes(terrain), 0) == [number("3 6")]
    terrain[number("3 5")] = CASTLE
    mountains = ["3 6", "5 6", "5 7", "7 8", "8 5"]
    assert cave_places(bytes(terrain), 0) == [number(h) for h in mountains]


# ---- the extra action


def test_a_settlement_beside_a_cave_goes_to_any_free_land_beside_any_cave() -> None:
    """13.2, example: fourteen hexes, the same cave's included, without the adjacency rule."""
    state = table(["2 6"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    play(state, "use caves")
    assert texts(state) == ["lift 2 6"]
    play(state, "lift 2 6")
    assert texts(state, "land") == TARGETS


def test_the_walk_takes_the_settlement_there() -> None:
    state = table(["2 6"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    play(state, "use caves", "lift 2 6", "land 16 15")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["settlements"] == ["16 15"]
    assert written["seats"]["red"]["supply"] == 39


def test_occupied_land_is_no_target() -> None:
    state = table(["2 6", "3 5"], ["2 7"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    play(state, "use caves", "lift 2 6")
    assert texts(state, "land") == [h for h in TARGETS if h not in ("2 7", "3 5")]


def test_only_settlements_beside_a_cave_may_walk() -> None:
    """13.2: 2 6 may, 0 0 may not; without the first there is nothing to use."""
    state = table(["2 6", "0 0"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    play(state, "use caves")
    assert texts(state) == ["lift 2 6"]
    state = table(["0 0"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    assert "use caves" not in texts(state)


def test_a_settlement_on_water_beside_a_cave_may_walk_too() -> None:
    """13.2: any own settlement beside a cave; 2 8 is water beside the mountain 2 9."""
    state = table(
        ["2 8"], card="grass", layout="tower,harbor,oasis,farm", decree="caves",
        pieces={"caves": ["2 9"]},
    )  # fmt: skip
    assert "use caves" in texts(state)


def test_a_settlement_on_a_mountain_beside_a_cave_may_walk_too() -> None:
    """13.2: with a Donation on 8 7, beside the cave 9 6."""

    def donation(written: dict[str, Any]) -> None:
        written["nomads"][0]["tile"] = "donation_mountain"

    state = table(
        ["8 7"], card="grass", layout=NOMAD_BOARD, decree="caves", pieces={"caves": ["9 6"]},
        edit=donation,
    )  # fmt: skip
    assert "use caves" in texts(state)


def test_the_walk_is_open_once_a_turn() -> None:
    """13: extra actions of a decree, once."""
    state = table(["2 6"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    play(state, "use caves", "lift 2 6", "land 2 7")
    assert "use caves" not in texts(state)


def test_the_walk_is_open_before_and_after_the_mandatory_action_but_not_within() -> None:
    state = table(["2 6"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    assert "use caves" in texts(state)
    first = texts(state, "build")[0]
    play(state, f"build {first}")
    assert "use caves" not in texts(state)
    for _ in range(2):
        play(state, f"build {texts(state, 'build')[0]}")
    assert "use caves" in texts(state)


def test_everybody_may_walk_in_his_own_turn() -> None:
    state = table(["2 6"], ["3 5"], card="grass", layout=R2, decree="caves", pieces=CAVES)
    play(state, "use caves", "lift 2 6", "land 2 7")
    for _ in range(3):
        play(state, f"build {texts(state, 'build')[0]}")
    play(state, "end turn")
    assert "use caves" in texts(state)


def test_without_the_decree_nobody_walks() -> None:
    state = table(["2 6"], card="grass", layout=R2)
    with pytest.raises(IllegalChoice):
        play(state, "use caves")


# ---- the hex of a cave


def test_a_cave_stays_a_mountain_for_miners_and_geologists() -> None:
    """13.2: the cave 3 6 is the only mountain beside 2 6; 1 12 links the cave 1 11 to 2 13."""
    state = table(["2 6"], layout=R2, goals="miners,hermits,knights", decree="caves", pieces=CAVES)
    assert lines(state, 0)["miners"] == 1
    pieces = {"caves": ["1 11"]}
    goals = "geologists,hermits,knights"
    state = table(["1 12"], layout=R1, goals=goals, decree="caves", pieces=pieces)
    assert lines(state, 0)["geologists"] == 4


def test_nobody_may_stand_on_a_cave() -> None:
    """R32: a Donation of mountain cannot build there."""

    def donation(written: dict[str, Any]) -> None:
        written["nomads"][0].update(tile="donation_mountain", state="ready", seat="red")

    for cave, other in (("9 6", "8 7"), ("8 7", "9 6")):
        state = table(
            card="grass", layout=NOMAD_BOARD, decree="caves", pieces={"caves": [cave]},
            edit=donation,
        )  # fmt: skip
        play(state, "use donation_mountain")
        assert cave not in texts(state, "build")
        assert other in texts(state, "build")
