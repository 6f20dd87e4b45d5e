"""Scores and the slow recount agree, at every stage of games of every kind."""

from typing import Any, cast

import pytest

from moothall.engine.dice import Dice
from moothall.games.kingdom_builder.names import DECREE_NAMES, GOAL_NAMES, TASK_NAMES
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.rules.scoring import total_points
from tests.games.kingdom_builder.positions import GAME, P_BLUE, P_RED, table
from tests.games.kingdom_builder.recount import neighbours, recount

ALL_SETS = {"nomads": True, "crossroads": True, "marshlands": True, "harvest": True}
EVERY_CARD = {**ALL_SETS, "tasks": 4}
NOMADS_LAYOUT = "quarry,caravan:180,village,garden"


def play_and_recount(players: int, seed: int, options: dict[str, object]) -> KingdomBuilderState:
    """A game of random choices; the points are counted again now and then, and at the end."""
    state = cast(KingdomBuilderState, GAME.start(players, seed, options))
    dice = Dice(seed + 1000)
    played = 0
    while not state.over:
        if played % 61 == 60:
            assert_recount(state)
        choices = state.choices()
        state.play(choices[dice.below(len(choices))])
        played += 1
    assert_recount(state)
    return state


def assert_recount(state: KingdomBuilderState) -> None:
    found = recount(state.to_dict())
    assert [score.total for score in state.scores()] == found
    assert [total_points(state, seat) for seat in range(state.num_players)] == found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", range(0, 25, 3))
def test_every_goal_is_counted_alike(players: int, first: int) -> None:
    """Sections 8, 9, 11, 12: three goals at a time, until all 25 have been in play."""
    goals = [GOAL_NAMES[(first + place) % len(GOAL_NAMES)] for place in range(3)]
    options: dict[str, object] = {"nomads": players == 5, "goals": ",".join(goals)}
    for seed in range(3):
        play_and_recount(players, 10 * first + seed, options)


@pytest.mark.parametrize("decree", DECREE_NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decree_is_counted_alike(players: int, decree: str) -> None:
    """Section 13: pieces on the board, settlements on mountains, an erupting volcano."""
    for seed in range(4):
        state = play_and_recount(players, seed, {**EVERY_CARD, "decree": decree})
        assert state.decree == DECREE_NAMES.index(decree)


@pytest.mark.parametrize("tasks", [TASK_NAMES[:3], TASK_NAMES[3:]])
def test_every_task_is_counted_alike(tasks: list[str]) -> None:
    """Section 10."""
    for seed in range(6):
        options = {**ALL_SETS, "task_cards": ",".join(tasks)}
        play_and_recount(2 + seed % 3, 100 + seed, options)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_nomads_sections_are_counted_alike(players: int) -> None:
    """Section 16: walls, nomad hexes, treasure, settlements on water and mountains."""
    for seed in range(5):
        play_and_recount(players, seed, {**EVERY_CARD, "nomads_sections": True})
        play_and_recount(players, seed, {**EVERY_CARD, "decree": "random", "layout": NOMADS_LAYOUT})


def test_published_farmers_and_lords_are_counted_alike() -> None:
    """Section 14: the two published goals that the rules summary changes."""
    for seed in range(6):
        state = play_and_recount(
            2 + seed % 3, seed, {"published_farmers": True, "goals": "farmers,lords,knights"}
        )
        assert any(dict(score.lines)["lords"] for score in state.scores())


def counted_anew(state: KingdomBuilderState) -> list[int]:
    """The points where nothing was counted before: other lists have no tally."""
    fresh = state.copy()
    fresh.settlements = [list(hexes) for hexes in fresh.settlements]
    return [total_points(fresh, seat) for seat in range(fresh.num_players)]


def remembered(state: KingdomBuilderState) -> list[int]:
    return [total_points(state, seat) for seat in range(state.num_players)]


@pytest.mark.parametrize("first", range(0, 25, 3))
def test_points_counted_once_stay_right_after_every_choice(first: int) -> None:
    """Whoever counted them: the position itself, a copy before the choice, or one after it."""
    goals = [GOAL_NAMES[(first + place) % len(GOAL_NAMES)] for place in range(3)]
    players = 2 + first % 4
    options: dict[str, object] = {
        "goals": ",".join(goals),
        "crossroads": True,
        "tasks": 4,
        "nomads_sections": True,
        "decree": DECREE_NAMES[first % len(DECREE_NAMES)],
    }
    state = cast(KingdomBuilderState, GAME.start(players, first, options))
    dice = Dice(first)
    played = 0
    while not state.over:
        choices = state.choices()
        before, other = state.copy(), state.copy()
        other.play(choices[dice.below(len(choices))])
        assert remembered(other) == counted_anew(other)
        state.play(choices[dice.below(len(choices))])
        if played % 3:  # sometimes nobody has counted before the next choice
            assert remembered(state) == counted_anew(state)
        assert remembered(before) == counted_anew(before)
        if played % 61 == 60:
            assert_recount(state)
            assert remembered(cast(KingdomBuilderState, GAME.from_dict(state.to_dict()))) == (
                remembered(state)
            )
            state.check()
        played += 1
    assert_recount(state)
    assert played > 60


def test_the_reference_position_has_the_totals_worked_out_by_hand() -> None:
    """Sections 7 and 8: Fishermen, Knights, Merchants and castles in P."""
    assert recount(table(P_RED, P_BLUE).to_dict()) == [0 + 8 + 8 + 3, 1 + 4 + 0 + 3]


def test_mayors_is_counted_from_the_marked_rows_and_not_from_what_is_written_as_earned() -> None:
    """R24: four points a mark."""
    written = cast(dict[str, Any], table(goals="mayors,hermits,knights").to_dict())
    written["row_marks"] = {"3": "red", "7": "blue", "9": "red"}
    assert recount(written) == [8, 4]


def test_points_of_cards_that_are_not_in_play_are_not_counted() -> None:
    """Section 7: only the goals and tasks on the table score."""
    written = cast(
        dict[str, Any], table(P_RED, P_BLUE, goals="farmers,captains,chainers").to_dict()
    )
    written["seats"]["red"]["earned"]["families"] = 40
    assert recount(written) == [1 + 1 + 3 + 3, 0 + 0 + 0 + 3]


def test_the_recount_has_its_own_geometry_with_the_same_neighbours() -> None:
    """Section 1: the values to check a hex grid with."""
    assert neighbours((0, 0)) == {(0, 1), (1, 0)}
    assert len(neighbours((1, 0))) == 5
    assert neighbours((5, 5)) == {(5, 6), (6, 6), (6, 5), (5, 4), (4, 5), (4, 6)}
    assert neighbours((4, 4)) == {(4, 5), (5, 4), (5, 3), (4, 3), (3, 3), (3, 4)}


@pytest.mark.parametrize(("key", "name"), [("goals", "kings"), ("tasks", "moat")])
def test_an_unknown_card_is_an_error_and_not_nought_points(key: str, name: str) -> None:
    written = cast(dict[str, Any], table().to_dict())
    written[key] = [name]
    with pytest.raises(ValueError, match=name):
        recount(written)
