"""Scores and the slow recount agree, at every stage of games of every kind."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.scoring import total_points
from tests.games.hamlet.positions import GAME, ROADS_V, VILLAGE_V, table, written
from tests.games.hamlet.recount import corners, recount, side_of


def assert_recount(state: HamletState) -> None:
    found = recount(state.to_dict())
    assert [score.total for score in state.scores()] == found
    assert [total_points(state, seat) for seat in range(state.num_players)] == found


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"layout": "random"}),
        (3, {"layout": "random"}),
        (4, {"layout": "random"}),
        (2, {"rival": True, "layout": "random"}),
    ],
)
def test_whole_games_are_counted_alike(players: int, options: dict[str, object]) -> None:
    """11: every now and then, and at the end."""
    flagged: set[str] = set()
    for seed in range(8):
        state = cast(HamletState, GAME.start(players, seed, options))
        dice = Dice(seed + 1000)
        played = 0
        while not state.over:
            if played % 97 == 96:
                assert_recount(state)
            state.play(dice.pick(state.choices()))
            played += 1
        assert_recount(state)
        for own in written(state)["seats"].values():
            flagged |= set(own["flags"])
    assert len(flagged) == 16  # every landmark was counted


def test_the_scoring_example_has_the_totals_worked_out_by_hand() -> None:
    """14.2, worked example, with Planner, buildings and awards added."""
    state = table(
        village=VILLAGE_V, roads=ROADS_V, flags={"farrier": "blue"}, gold={"red": 4, "blue": 0}
    )
    buildings = 4 + 4 + 4 + 6 + 1 + 4  # stonemason, dairy farm, barn, cow conservatory, pond, mill
    red = buildings + 2 + 3 + 2 * 3 + 12 + 1  # landscaper shared, pond, roads, longest, gold
    blue = 3 + 2 + 5 + 2 + 10
    assert recount(state.to_dict()) == [red, blue]
    assert_recount(state)


@pytest.mark.parametrize("source", ["deliveries", "sales", "buildings", "goods", "work"])
def test_points_made_in_play_are_believed_as_written(source: str) -> None:
    position = written(table())
    before = recount(position)
    position["seats"]["blue"]["earned"][source] += 7
    assert recount(position) == [before[0], before[1] + 7]


def test_the_recount_has_its_own_geometry() -> None:
    """3.1: corners in steps to the right and down to the right."""
    assert corners((0, 0, 0)) == [(0, 0), (0, 1), (-1, 1)]
    assert corners((1, 0, 0)) == [(0, 0), (1, 0), (0, 1)]
    assert side_of((0, 0, 0), "x") == side_of((1, 0, 0), "x") == frozenset({(0, 0), (0, 1)})


def test_a_flag_on_anything_but_a_landmark_is_an_error() -> None:
    position: dict[str, Any] = written(table())
    position["seats"]["red"]["flags"] = ["market"]
    with pytest.raises(ValueError, match="market"):
        recount(position)
