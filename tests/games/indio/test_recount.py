"""Scores and the slow recount agree, at every stage of games of every kind."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.indio.names import LEADER_NAMES, QUEST_NAMES
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.scoring import total_points
from tests.games.indio.positions import GAME, keen, table
from tests.games.indio.recount import neighbours, quest_value, recount

OPTIONS: list[dict[str, object]] = [
    {},
    {"start": "fiefs", "multiple_actions": True},
    {"board": "first_game", "start": "first_game", "widespread_food": True},
    {"simplified_quests": True, "more_desert": True, "desert_swaps": 6},
]


def assert_recount(state: IndioState) -> None:
    found = recount(state.to_dict())
    assert [score.total for score in state.scores()] == found
    assert [total_points(state, seat) for seat in range(state.num_players)] == found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_both_counts_agree_throughout_lively_games(
    players: int, options: dict[str, object]
) -> None:
    for seed in range(2):
        state = cast(IndioState, GAME.start(players, seed, options))
        dice = Dice(seed + 1000)
        played = 0
        while not state.over:
            if played % 13 == 0:
                assert_recount(state)
            state.play(keen(state, dice))
            played += 1
        assert_recount(state)


@pytest.mark.parametrize("leader", LEADER_NAMES)
def test_every_leader_is_counted_alike_throughout_a_game(leader: str) -> None:
    """Section 15: dealt to red by hand, in a game that goes on from a table."""

    def lead(written: dict[str, Any]) -> None:
        other = next(name for name in LEADER_NAMES[-3:] if name != leader)
        spare = [name for name in LEADER_NAMES[:4] if name not in (leader, other)]
        written["seats"]["red"].update(leader=leader, dealt=[leader, other])
        written["seats"]["blue"].update(leader=spare[0], dealt=spare[:2])

    state = table(
        structures={"1 -2": "red outpost", "2 0": "red town", "-1 2": "blue outpost"},
        workers={"red": ["1 -2 active 2", "2 0 active 2"], "blue": ["-1 2 active 3"]},
        resources={"1 -2": "2 earth 1 stone 1 metal 1 water 1 fire", "-1 2": "3 earth 2 fire"},
        edit=lead,
    )
    dice = Dice(len(leader))
    while not state.over:
        assert_recount(state)
        state.play(keen(state, dice))
    assert_recount(state)


def test_a_position_counted_by_hand() -> None:
    """Red: outpost 2 and town 4; five hexes; five workers 2; commerce 2 and three metal 1; Barn 1
    and Mason 2; Countess 2 for the one farm. Blue: outpost 2, its hex 1, no workers' point."""
    state = table(
        structures={"1 -2": "red outpost", "2 0": "red town", "-1 2": "blue outpost"},
        workers={
            "red": ["0 0 active", "1 0 exhausted 2", "2 -2 exhausted", "-1 1 exhausted"],
            "blue": ["-1 1 active"],
        },
        resources={"2 0": "2 commerce 1 metal", "1 -2": "2 metal", "0 0": "3 commerce"},
        completed={"red": ["barn", "mason"]},
        leaders={"red": "countess", "blue": "abbot"},
    )
    assert recount(state.to_dict()) == [6 + 5 + 2 + 3 + 3 + 2, 3]
    assert_recount(state)


def test_before_a_leader_is_kept_it_counts_nothing() -> None:
    state = cast(IndioState, GAME.start(3, 1))
    assert recount(state.to_dict()) == [0, 0, 0]
    assert_recount(state)


def test_the_values_of_the_quests_are_twenty_one_ones_and_twenty_one_twos() -> None:
    values = [quest_value(quest) for quest in QUEST_NAMES]
    assert (values.count(1), values.count(2)) == (21, 21)


def test_the_recount_has_its_own_geometry_with_the_same_neighbours() -> None:
    state = table(players=4)
    shape = state.shape
    for h in range(shape.size):
        around = {shape.hexes[n] for n in shape.neighbours[h]}
        assert around == neighbours(shape.hexes[h]) & set(shape.hexes)


def test_an_unknown_card_is_an_error_and_not_nought_points() -> None:
    written = cast(dict[str, Any], table().to_dict())
    written["seats"]["red"]["leader"] = "pope"
    with pytest.raises(ValueError, match="pope"):
        recount(written)
    written = cast(dict[str, Any], table().to_dict())
    written["seats"]["red"]["completed"] = ["siege"]
    with pytest.raises(ValueError, match="siege"):
        recount(written)
