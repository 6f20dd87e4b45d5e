"""The decree Ferry (13.3)."""

from typing import Any

import pytest

from moothall.engine.errors import IllegalChoice
from moothall.games.kingdom_builder.names import COLUMNS
from tests.games.kingdom_builder.positions import GAME, R1, R2, play, table, texts

FERRY = {"ferry": "8 11"}
BODY = [
    "8 10", "8 11", "8 12", "9 10", "9 11", "9 12", "9 13", "10 13", "10 14", "11 13",
]  # fmt: skip
SHORE = [
    "7 9", "7 10", "7 11", "8 9", "8 13", "8 14", "9 9", "9 14", "10 10", "10 11", "10 12",
    "10 15", "11 12", "11 14", "12 13", "12 14",
]  # fmt: skip


def named(hexes: list[int]) -> list[str]:
    return [f"{h // COLUMNS} {h % COLUMNS}" for h in sorted(hexes)]


def test_the_body_of_water_and_its_shore_are_those_of_the_example() -> None:
    """13.3, example: ten hexes of water, sixteen of land around them, and nothing else."""
    state = table([*SHORE[1:], "0 0"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    assert named(state.board.ferry_water) == BODY
    play(state, "use ferry")
    assert texts(state, "lift") == SHORE[1:]
    play(state, "lift 12 14")
    assert texts(state, "land") == SHORE[:1]


def test_every_hex_of_the_body_names_the_same_body() -> None:
    """13.3: across the border between the sections."""
    for ferry in BODY:
        board = table(layout=R2, decree="ferry", pieces={"ferry": ferry}).board
        assert named(board.ferry_water) == BODY


def test_a_settlement_rides_to_any_other_free_hex_of_the_shore() -> None:
    """13.3, example, and R29: fifteen hexes, whether or not an own settlement is near."""
    state = table(["8 9", "0 0"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    play(state, "use ferry")
    assert texts(state) == ["lift 8 9"]
    play(state, "lift 8 9")
    assert texts(state, "land") == [h for h in SHORE if h != "8 9"]
    play(state, "land 12 14")
    written: dict[str, Any] = state.to_dict()
    assert set(written["seats"]["red"]["settlements"]) == {"0 0", "12 14"}


def test_occupied_hexes_of_the_shore_are_no_targets() -> None:
    state = table(["8 9"], ["12 14", "7 9"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    play(state, "use ferry", "lift 8 9")
    assert texts(state, "land") == [h for h in SHORE if h not in ("8 9", "12 14", "7 9")]


def test_settlements_on_the_water_do_not_divide_it() -> None:
    """13.3: blue stands on all of 9 10 to 9 13."""
    water = ["9 10", "9 11", "9 12", "9 13"]
    state = table(["8 9"], water, card="grass", layout=R2, decree="ferry", pieces=FERRY)
    play(state, "use ferry", "lift 8 9")
    assert texts(state, "land") == [h for h in SHORE if h != "8 9"]


def test_a_settlement_elsewhere_cannot_ride() -> None:
    """13.3: 0 4 stands beside other water."""
    state = table(["0 4"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    assert "use ferry" not in texts(state)


def test_a_settlement_on_the_water_rides_if_the_water_goes_on_beside_it() -> None:
    """13.3: any own settlement with a neighbour hex in the body, on 8 12 as well."""
    state = table(["8 12"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    play(state, "use ferry", "lift 8 12")
    assert texts(state, "land") == SHORE


def test_a_settlement_on_a_mountain_beside_the_water_rides_too() -> None:
    """13.3: with a Donation on the mountain 2 1 of Quarry, beside the water 2 2."""

    def donation(written: dict[str, Any]) -> None:
        written["nomads"][0]["tile"] = "donation_mountain"

    state = table(
        ["2 1"], card="grass", layout="quarry,caravan,village,garden", decree="ferry",
        pieces={"ferry": "2 2"}, edit=donation,
    )  # fmt: skip
    play(state, "use ferry", "lift 2 1")
    assert "0 2" in texts(state, "land")


def test_the_ride_is_open_once_a_turn() -> None:
    state = table(["8 9"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    play(state, "use ferry", "lift 8 9", "land 12 14")
    assert "use ferry" not in texts(state)


def test_the_ride_is_open_before_and_after_the_mandatory_action_but_not_within() -> None:
    state = table(["8 9"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    assert "use ferry" in texts(state)
    for _ in range(2):
        play(state, f"build {texts(state, 'build')[0]}")
        assert "use ferry" not in texts(state)
    play(state, f"build {texts(state, 'build')[0]}")
    assert "use ferry" in texts(state)


def test_the_ferry_stays_where_it_is() -> None:
    """R28: it never moves."""
    state = table(["8 9"], card="grass", layout=R2, decree="ferry", pieces=FERRY)
    play(state, "use ferry", "lift 8 9", "land 12 14")
    assert state.to_dict()["decree"] == {"name": "ferry", "ferry": "8 11"}


def test_a_ride_takes_and_loses_tiles() -> None:
    """13: a decree's move follows section 6; 6 6 lies beside the Harbor hex 7 6, 6 5 does not."""
    pieces = {"ferry": "7 5"}
    state = table(["6 5"], card="grass", layout=R2, decree="ferry", pieces=pieces)
    play(state, "use ferry", "lift 6 5", "land 6 6")
    written: dict[str, Any] = state.to_dict()
    assert written["seats"]["red"]["tiles"] == {"7 6": "new"}
    state = table(
        ["6 6"], card="grass", layout=R2, decree="ferry", pieces=pieces, tiles={"7 6": "ready"}
    )
    play(state, "use ferry", "lift 6 6", "land 6 5")
    after: dict[str, Any] = state.to_dict()
    assert after["seats"]["red"]["tiles"] == {"7 6": "lost"}


def test_the_ferry_is_put_on_any_water_hex() -> None:
    """13.3, set-up: over many games on more than one body, and on water always."""
    rows = [
        "GGFFFWGFFL", "GLFFWGFFLL", "GLLFWGGLLL", "LLFFWGMLDD", "CLKFWGDDDD",
        "CCFWGGMMDD", "CCWWWGDDDC", "WWGGWWXCMC", "WDKGWMWCCC", "WDDWWWWCCC",
    ]  # fmt: skip
    seen = set()
    for seed in range(120):
        written: dict[str, Any] = GAME.start(2, seed, {"layout": R2, "decree": "ferry"}).to_dict()
        row, column = (int(part) for part in written["decree"]["ferry"].split())
        seen.add((row, column))
        if row < 10 and column < 10:
            assert rows[row][column] == "W"
    assert len(seen) > 30


def test_without_the_decree_nobody_rides() -> None:
    state = table(["7 11"], card="grass", layout=R1)
    with pytest.raises(IllegalChoice):
        play(state, "use ferry")
