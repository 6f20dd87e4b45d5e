"""The decree Capitol (13.1)."""

from typing import Any

import pytest

from moothall.engine.errors import BadOption
from moothall.games.kingdom_builder.names import COLUMNS
from tests.games.kingdom_builder.positions import GAME, R1, R2, lines, table
from tests.games.kingdom_builder.recount import recount

IN_RANGE = [
    "2 1", "2 2", "2 3", "3 0", "3 1", "3 2", "3 3", "4 0", "4 1", "4 3", "4 4", "5 0", "5 1",
    "5 2", "5 3", "6 1", "6 2", "6 3",
]  # fmt: skip
FIRST = {"capitols": ["4 2", "1 13"]}


def test_the_range_of_a_capitol_is_two_hexes() -> None:
    """13.1, example: eighteen hexes around 4 2."""
    state = table(layout=R2, decree="capitol", pieces={"capitols": ["4 2"]})
    reach = [f"{h // COLUMNS} {h % COLUMNS}" for h in state.board.capitol_land]
    assert sorted(reach) == sorted(IN_RANGE)


def test_every_settlement_in_range_is_worth_one_point() -> None:
    """13.1, example: 2 2, 3 2 and 3 3 are in range; the castle scores through 3 2 as well."""
    hexes = ["2 2", "3 2", "3 3", "6 0", "0 9"]
    state = table(hexes, layout=R2, decree="capitol", pieces={"capitols": ["4 2"]})
    assert lines(state, 0)["capitol"] == 3
    assert lines(state, 0)["castles"] == 3
    assert lines(state, 1)["capitol"] == 0
    assert [total.total for total in state.scores()] == recount(state.to_dict())


def test_all_of_the_range_counts_and_nothing_beyond() -> None:
    """13.1: water counts like land; three steps away is too far."""
    state = table(IN_RANGE, layout=R2, decree="capitol", pieces={"capitols": ["4 2"]})
    assert lines(state, 0)["capitol"] == 18
    beyond = ["1 1", "2 0", "4 5", "6 0", "6 4", "7 2", "7 3"]
    state = table(beyond, layout=R2, decree="capitol", pieces={"capitols": ["4 2"]})
    assert lines(state, 0)["capitol"] == 0


def test_a_settlement_near_two_capitols_scores_once() -> None:
    """R25: 9 2 lies beside the castle 8 2 of Harbor and two steps from 11 3 of Oracle."""
    layout = "harbor,tavern,oracle,farm"
    for capitols in (["8 2"], ["11 3"], ["8 2", "11 3"]):
        state = table(["9 2"], layout=layout, decree="capitol", pieces={"capitols": capitols})
        assert lines(state, 0)["capitol"] == 1


def test_the_hex_of_a_capitol_remains_a_castle() -> None:
    """R26: castle points, Merchants and Workers are unchanged."""
    hexes = ["5 1", "6 2", "7 2"]  # from the castle 4 2 to the castle 8 2
    goals = "merchants,workers,noblewomen"
    state = table(hexes, layout=R2, goals=goals, decree="capitol", pieces=FIRST)
    found = lines(state, 0)
    assert found["castles"] == 6
    assert found["merchants"] == 8
    assert found["workers"] == 2
    assert found["noblewomen"] == 10


def test_without_the_decree_there_is_no_capitol_to_score() -> None:
    assert "capitol" not in lines(table(["3 2"], layout=R2), 0)


def castles(seed: int, layout: str) -> list[str]:
    written: dict[str, Any] = GAME.start(2, seed, {"layout": layout, "decree": "capitol"}).to_dict()
    return list(written["decree"]["capitols"])


def test_oracle_and_harbor_get_a_capitol_on_one_of_their_two_castles() -> None:
    """13.1, set-up: a random one of 4 2 and 8 2, and of 1 13 and 7 12."""
    drawn = [castles(seed, R2) for seed in range(60)]
    assert {tuple(pair) for pair in drawn} == {
        ("4 2", "1 13"), ("4 2", "7 12"), ("8 2", "1 13"), ("8 2", "7 12"),
    }  # fmt: skip


def test_sections_with_one_castle_get_no_capitol() -> None:
    """13.1: Harbor alone."""
    drawn = {tuple(castles(seed, "tavern,harbor,oasis,farm")) for seed in range(30)}
    assert drawn == {("4 12",), ("8 12",)}


def test_the_capitol_needs_oracle_or_harbor() -> None:
    """Section 3, step 6."""
    with pytest.raises(BadOption, match="capitol"):
        GAME.start(2, 1, {"layout": R1, "decree": "capitol"})


def test_a_random_decree_is_never_a_capitol_without_oracle_or_harbor() -> None:
    """Section 3, step 6: a decree that cannot work is put back."""
    names = set()
    for seed in range(80):
        written: dict[str, Any] = GAME.start(2, seed, {"layout": R1, "decree": "random"}).to_dict()
        names.add(written["decree"]["name"])
    assert names == {
        "caves", "ferry", "island", "plateaus", "native_soil", "spy_network", "volcano",
    }  # fmt: skip
