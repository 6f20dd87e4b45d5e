"""Scores and the slow recount agree, at every stage of games of every kind."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import total_points
from tests.games.domain.positions import GAME, table
from tests.games.domain.recount import buildings, printed, recount

TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random", "building_costs": "graduated"},
    {"pelts": "direct", "shared_dice": True, "fountain": "spends"},
]


def assert_recount(state: DomainState) -> None:
    found = recount(state.to_dict())
    assert [score.total for score in state.scores()] == found
    assert [total_points(sheet) for sheet in state.sheets] == found


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("options", TABLES)
def test_whole_games_are_counted_alike(players: int, options: dict[str, Any]) -> None:
    """13 and 14."""
    state = cast(DomainState, GAME.start(players, players, options))
    dice = Dice(players)
    played = 0
    while not state.over:
        if played % 7 == 0:
            assert_recount(state)
        state.play(dice.pick(state.choices()))
        played += 1
    assert_recount(state)


def test_a_new_sheet_is_worth_twenty_points() -> None:
    """5 and 13: 5 gold, 2 citizens, 1 book, 10 crops."""
    assert recount(table().to_dict()) == [5 + 10 + 3 + 2]


def test_a_sheet_with_something_of_everything_is_worth_what_was_counted_by_hand() -> None:
    """13: two routes of each kind, a post in each circle, and the Tavern's gold."""
    state = table(
        gold=7, citizens=3, books=4, crops=24, game=50, pelts=50,
        routes=["A1", "B1"], posts=["A3", "B5"], built=["tavern", "gardens"],
        blocks={"school": 4},
    )  # fmt: skip
    buildings = 2 + 3 + 4 + 5
    assert recount(state.to_dict()) == [(7 + 4) + 15 + 12 + 4 + 4 + (1 + 3) + buildings]
    assert_recount(state)


@pytest.mark.parametrize("building", buildings())
def test_every_building_is_counted_alike(building: str) -> None:
    """12: with the base that an upgrade needs."""
    state = table(built=[building])
    assert_recount(state)
    without = table()
    assert recount(state.to_dict())[0] >= recount(without.to_dict())[0] + printed(building)


def test_an_unfinished_route_and_a_single_box_count_nothing() -> None:
    """13."""
    route = {"to": "A1", "from": "C", "progress": 4, "boxes": []}
    boxed = {"to": "A2", "from": "C", "progress": 5, "boxes": [2]}
    assert recount(table(sheet={"routes": [route]}).to_dict()) == [20]
    assert recount(table(sheet={"routes": [boxed]}).to_dict()) == [21]


def test_an_unknown_building_is_an_error_and_not_nought_points() -> None:
    written = cast(dict[str, Any], table().to_dict())
    written["seats"]["red"]["built"] = ["castle"]
    with pytest.raises(KeyError, match="castle"):
        recount(written)
