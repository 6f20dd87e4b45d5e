"""A match: taking back costs the same however long the game; it can begin where it was noted."""

from collections.abc import Iterator

import pytest

from moothall.engine.match import SPACING, Match
from moothall.engine.record import Record, position_digest
from moothall.engine.telling import ALL_SEEING
from tests.engine.counting import Counted, counted
from tests.engine.toy import DRAW, MARKET, STALL


@pytest.fixture
def made() -> Iterator[Counted]:
    with counted() as found:
        yield found


def long_match(moves: int) -> Match:
    """Both have bid, and red moves the stall to and fro, which reveals nothing."""
    match = Match(Record.begin(MARKET, 2, 7))
    match.play(0, 0)
    match.play(1, 1)
    for move in range(moves):
        match.play(STALL + move % 3, 0)
    return match


@pytest.mark.parametrize("moves", [40, 400, 4000])
def test_taking_back_plays_no_more_choices_however_long_the_game(made: Counted, moves: int) -> None:
    match = long_match(moves)
    for back in range(1, 10):
        made.clear()
        match.undo(0)
        assert sum(made.values()) <= SPACING
        assert len(match.record.choices) == moves + 2 - back
    assert position_digest(match.state) == position_digest(match.record.replay())


def test_taking_back_a_whole_game_plays_a_few_choices_for_each(made: Counted) -> None:
    match = long_match(1000)
    made.clear()
    for _ in range(1000):
        match.undo(0)
    assert sum(made.values()) <= 1000 * SPACING
    assert match.record.choices == [(0, 0), (1, 1)]
    assert match.undo_refusal(0) is not None


def test_few_positions_of_a_long_game_are_kept_and_the_more_the_nearer() -> None:
    match = long_match(4000)
    places = [place for place, _ in match._kept]
    assert len(places) < 32
    for far in range(SPACING, 4000, 50):
        nearest = max(place for place in places if place <= 4000 - far)
        assert 4000 - far - nearest <= 2 * far


def test_a_match_resumed_where_it_was_noted_is_the_same(made: Counted) -> None:
    match = long_match(100)
    match.play(DRAW, 0)
    match.play(STALL + 4, 1)
    record = Record(MARKET, 2, 7, match.record.options, list(match.record.choices[:60]))
    made.clear()
    back = match.back_at(60)
    resumed = Match.resumed(record, [False] * 60, back.state, back.lasts())
    assert sum(made.values()) <= SPACING
    for seat, choice in match.record.choices[60:]:
        resumed.play(choice, seat)
    made.clear()
    assert resumed.undo_refusal(0) == match.undo_refusal(0)
    assert resumed.undo_refusal(1) == match.undo_refusal(1) is None
    assert sum(made.values()) == 0, "it is known without playing"
    assert resumed.undo(1) == match.undo(1)
    assert position_digest(resumed.state) == position_digest(match.state)
    assert resumed.told(ALL_SEEING) == match.told(ALL_SEEING)


def test_what_came_before_the_note_is_taken_back_too_where_nothing_was_revealed() -> None:
    match = long_match(100)
    record = Record(MARKET, 2, 7, match.record.options, list(match.record.choices))
    resumed = Match.resumed(record, [False] * 102, match.state.copy())
    for _ in range(50):
        assert resumed.undo(0) == match.undo(0)
    assert resumed.record.choices == match.record.choices
    assert position_digest(resumed.state) == position_digest(match.state)
