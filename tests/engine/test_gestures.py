"""Gestures: several choices in one go, taken back in one go, and none of them new."""

from typing import cast

import pytest

from moothall.conformance import check_game
from moothall.engine.choices import ChoiceSpace, Verb, number
from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import State
from moothall.engine.gestures import ends_by_itself, written
from moothall.engine.match import Match
from moothall.engine.options import Settings
from moothall.engine.record import Record
from tests.engine.gesturing import CORNER, CORNERS, PATHS, VISIT, WALK
from tests.engine.toy import BID, DRAW, MARKET, PASS, STALL, Market, MarketState


def begun() -> Match:
    """Both have bid, and red is to move."""
    match = Match(Record.begin(PATHS, 2, 5))
    match.play(BID, 0)
    match.play(BID + 1, 1)
    return match


# ---- what is offered


def test_a_game_has_no_gestures_unless_it_says_so() -> None:
    state = MARKET.start(2, 5)
    assert state.gestures() == []


def test_only_who_may_decide_has_gestures() -> None:
    state = begun().state
    assert state.gestures() == state.gestures(0) == [WALK, VISIT]
    assert state.gestures(1) == []


def test_a_game_with_gestures_passes_the_check() -> None:
    assert check_game(PATHS, games=2) > 0


def test_one_choice_that_stands_for_another_is_made_told_and_taken_back_as_itself() -> None:
    assert check_game(CORNERS, games=2) > 0
    match = Match(Record.begin(CORNERS, 2, 5))
    match.play(BID, 0)
    match.play(BID, 1)
    assert match.state.gestures() == [CORNER]
    assert set(CORNER.instead_of) <= set(match.state.choices())
    assert match.play_all(CORNER.choices, 0) == 1
    assert match.steps(0)[-1].words == "You: Put the stall at 1 0."
    assert match.undo(0) == "stall 1 0"


def test_choices_are_written_as_one_word() -> None:
    assert written(WALK.choices) == "4-5-6"
    assert written([7]) == "7"


# ---- made and taken back


def test_a_gesture_is_its_choices_in_the_record() -> None:
    match = begun()
    assert match.play_all(WALK.choices, 0) == 3
    assert match.record.choices[2:] == [(0, choice) for choice in WALK.choices]
    assert cast(MarketState, match.state).stalls[0] == 2


def test_one_undo_takes_a_gesture_back_and_the_next_the_choice_before() -> None:
    match = begun()
    match.play(STALL + 5, 0)
    match.play_all(WALK.choices, 0)
    assert match.undo(0) == "stall 0 0, stall 0 1, stall 0 2"
    assert cast(MarketState, match.state).stalls[0] == 5
    assert match.undo(0) == "stall 1 2"
    assert match.undo_refusal(0) is not None


def test_two_gestures_are_two_steps_back() -> None:
    match = begun()
    match.play_all([STALL, STALL + 1], 0)
    match.play_all([STALL + 2, STALL + 3], 0)
    match.undo(0)
    assert cast(MarketState, match.state).stalls[0] == 1
    match.undo(0)
    assert match.record.choices == [(0, BID), (1, BID + 1)]


def test_what_cannot_be_made_to_its_end_leaves_everything_as_it_was() -> None:
    match = begun()
    for choices in ([STALL, STALL], [STALL, BID], [STALL, 10**6]):
        with pytest.raises(IllegalChoice):
            match.play_all(choices, 0)
        assert match.record.choices == [(0, BID), (1, BID + 1)]
        assert cast(MarketState, match.state).stalls[0] == -1


def test_nothing_is_made_after_a_reveal() -> None:
    match = Match(Record.begin(PATHS, 2, 5, {"passing": True}))
    match.play(BID, 0)
    match.play(BID, 1)
    assert match.play_all([STALL, DRAW, STALL + 1], 0) == 2
    assert match.state.mover == 1
    assert "revealed" in str(match.undo_refusal(0))


def test_a_copy_knows_what_was_made_in_one_go() -> None:
    match = begun()
    match.play_all(WALK.choices, 0)
    twin = match.copy()
    twin.undo(0)
    assert len(twin.record.choices) == 2
    assert len(match.record.choices) == 5


# ---- told


def test_a_gesture_is_told_as_one_step() -> None:
    match = begun()
    match.play_all(WALK.choices, 0)
    match.play(STALL, 0)
    bids, more, walk, last = match.steps(0)
    assert (bids.made, more.made, walk.made, last.made) == (1, 1, 3, 1)
    assert [change.words for change in walk.changes] == [
        f"You: Put the stall at {place}." for place in ("0 0", "0 1", "0 2")
    ]
    assert walk.follows == []
    assert len(match.told(0)) == 6


def test_a_preview_of_a_gesture_leaves_out_what_hangs_on_luck() -> None:
    state = begun().state
    step = state.preview(VISIT.choices, 0)
    assert [change.words for change in step.changes] == [
        "You: Put the stall at 1 1.",
        "You: Draw a card.",
    ]
    assert step.points == (0, 0)
    assert step.follows == []
    assert state.preview(STALL) == state.preview([STALL])


# ---- a turn that ends by itself

ENDING = ChoiceSpace(
    [
        Verb(BID, "bid", (number("coins", 4),)),
        Verb(STALL, "stall", (number("row", 2), number("column", 3))),
        Verb(DRAW, "draw", ends_turn=True),
        Verb(PASS, "pass on", ends_turn=True),
    ]
)


class OnlyOne(MarketState):
    """After the bids there is a single choice."""

    only = PASS

    def legal_choices(self, seat: int) -> list[int]:
        return super().legal_choices(seat) if self.bidding else [self.only]


def with_only(choice: int, space: ChoiceSpace = ENDING) -> State:
    game = Market("toy_ending")
    game.space = space

    class One(OnlyOne):
        only = choice

    sound = cast(
        MarketState, game.begin(2, cast(Settings, {"rounds": 2, "passing": True}), Dice(5))
    )
    state = One(game, 2, sound.settings, Dice(5))
    state.deck, state.secret, state.rounds_left = sound.deck, sound.secret, sound.rounds_left
    for seat in (0, 1):
        state.play(BID, seat)
    return state


def test_a_turn_ends_by_itself_where_nothing_else_is_left_and_nobody_learns_anything() -> None:
    assert ends_by_itself(with_only(PASS), 0)
    assert not ends_by_itself(with_only(DRAW), 0), "a card would be drawn"
    assert not ends_by_itself(with_only(STALL), 0), "that ends no turn"
    assert not ends_by_itself(with_only(PASS), 1), "it is not blue's turn"
    assert not ends_by_itself(with_only(PASS, MARKET.space), 0), "the verb does not say so"
    assert not ends_by_itself(begun().state, 0), "there is more to do"
