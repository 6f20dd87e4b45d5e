"""Scores and the slow recount agree, at every stage of games of every kind."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.altiplano.names import ACT, DONE, MOVE, PASS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.scoring import total_points
from tests.games.altiplano.positions import GAME, table
from tests.games.altiplano.recount import counted_tiles, recount

EVA: dict[str, Any] = {  # the worked example of the scoring
    "bag": "food food food food food food wood wood wood",
    "container": "stone stone alpaca alpaca wool wool wool",
    "planning": "cloth cloth cloth",
    "spaces": {"market": "cloth", "village": "glass"},
    "rows": ["wool wool corn", "cloth cloth", "wood wood wood"],
    "boats": ["fish"],
    "houses": ["cloth", "wood"],
    "completed": ["O05"],
}


def assert_recount(state: AltiplanoState) -> None:
    found = recount(state.to_dict())
    assert [score.total for score in state.scores()] == found
    assert [total_points(state, player) for player in state.players] == found


def play_and_recount(state: AltiplanoState, seed: int) -> None:
    """A game of random choices by busy players, counted now and then and at the end."""
    dice = Dice(seed)
    played = 0
    while not state.over:
        if played % 23 == 0:
            assert_recount(state)
        choices = state.forward_choices()
        if dice.below(6):
            acts = [choice for choice in choices if ACT <= choice < MOVE]
            choices = acts or [c for c in choices if c not in (DONE, PASS)] or choices
        state.play(dice.pick(choices))
        played += 1
    assert_recount(state)


@pytest.mark.parametrize("missions", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_counted_alike(players: int, missions: bool) -> None:
    """13, 14: from the first round to the last."""
    for seed in range(4):
        options = {"missions": missions, "any_tile_feeds_cards": seed % 2 == 0}
        play_and_recount(cast(AltiplanoState, GAME.start(players, seed, options)), seed)


@pytest.mark.parametrize("seed", range(8))
def test_games_of_rich_players_are_counted_alike(seed: int) -> None:
    """13, 14: houses, boats, orders and rows on all sides, two of all the missions in turn."""
    names = [f"M{number:02}" for number in range(1, 21)]
    first, second, other, third = [names[(5 * seed + 3 * place) % 20] for place in range(4)]
    used = {first, second, other, third}
    spare = [name for name in names if name not in used]
    dealt = {
        "red": {"first": first, "second": second, "left": third, "right": spare[0]},
        "blue": {"first": other, "second": third, "left": second, "right": spare[1]},
    }

    def deal(written: dict[str, Any]) -> None:
        for name, missions in dealt.items():
            written["seats"][name]["missions"] = {"hand": [], "fulfilled": [], **missions}

    red = {**EVA, "coins": 5, "figure": "village", "order": "O16", "extensions": ["D3", "D5"]}
    blue = {"rows": ["fish fish fish", "corn corn corn", "ore"], "coins": 4, "bag": "ore stone"}
    state = table(red=red, blue=blue, missions=True, edit=deal)
    play_and_recount(state, seed)


def test_the_worked_example_has_its_total() -> None:
    """17.9."""
    state = table(red=EVA)
    assert recount(state.to_dict())[0] == 73
    assert_recount(state)


def test_every_place_of_a_tile_is_counted_once_and_orders_never() -> None:
    """13."""
    red = {
        "bag": "glass", "container": "glass", "planning": "glass", "rows": ["glass"],
        "spaces": {"market": "glass", "any_tile": "glass", "move_2": "food", "role": "food"},
        "extensions": ["B5", "D5"], "interim_corn": 2, "order": "O16", "delivered": "glass",
    }  # fmt: skip
    state = table(red=red)
    written = cast(dict[str, Any], state.to_dict())
    counted = counted_tiles(written["seats"]["red"])
    assert counted == {"glass": 6, "food": 2, "corn": 2}
    assert recount(written)[0] == 6 * 4
    assert_recount(state)


def test_locked_tiles_of_the_planning_phase_are_not_counted_twice() -> None:
    """5, 13: what is locked is only noted."""
    state = table("plan", red={"spaces": {"market": "glass"}, "planning": "silver"})
    assert recount(state.to_dict())[0] == 4 + 3
    assert_recount(state)


def test_a_mission_is_counted_by_what_lies_on_the_table() -> None:
    """14: what is written as fulfilled is not believed."""
    missions = {"first": "M12", "second": "M08", "left": "M01", "right": "M02", "hand": []}
    other = {"first": "M03", "second": "M01", "left": "M08", "right": "M04", "hand": []}
    state = table(
        red={"missions": {**missions, "fulfilled": []}, "boats": ["fish", "ore", "wood"]},
        blue={"missions": {**other, "fulfilled": []}},
        missions=True,
    )
    written = cast(dict[str, Any], state.to_dict())
    assert recount(written)[0] == 3 * 2 + 6
    written["seats"]["red"]["missions"]["fulfilled"] = ["M08"]
    assert recount(written)[0] == 3 * 2 + 6
    written["options"]["missions"] = False
    assert recount(written)[0] == 3 * 2


@pytest.mark.parametrize(("key", "name"), [("completed", "O17"), ("completed", "M01")])
def test_an_unknown_card_is_an_error_and_not_nought_points(key: str, name: str) -> None:
    written = cast(dict[str, Any], table().to_dict())
    written["seats"]["red"][key] = [name]
    with pytest.raises(ValueError, match=name):
        recount(written)


def test_an_unknown_test_of_a_mission_is_an_error() -> None:
    written = cast(dict[str, Any], table(missions=True).to_dict())
    written["seats"]["red"]["missions"]["first"] = "M21"
    with pytest.raises(ValueError, match="M21"):
        recount(written)
