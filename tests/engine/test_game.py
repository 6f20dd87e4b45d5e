"""Game and State: what every game gets from the engine, shown on a toy."""

import copy
import json
import pickle
from collections.abc import Callable
from itertools import permutations
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.conformance import check_game
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption, BadPosition, IllegalChoice, MoothallError
from moothall.engine.game import SEAT_NAMES, SPECTATOR, Score, State
from moothall.engine.playout import playout
from moothall.engine.registry import register
from moothall.engine.telling import Change
from tests.engine.toy import BID, DRAW, MARKET, PASS, STALL, MarketState

register(MARKET)
fixed = settings(deadline=None, derandomize=True, max_examples=40)
indices = st.lists(st.integers(0, 50), max_size=25)


def start(players: int = 2, seed: int = 7, **options: object) -> MarketState:
    return cast(MarketState, MARKET.start(players, seed, options))


def text(state: State) -> str:
    return json.dumps(state.to_dict(), sort_keys=True)


def play_on(state: State, picks: list[int]) -> State:
    """Play the open choices that a list of numbers points at, by any of the movers."""
    for pick in picks:
        if state.over:
            break
        seat = state.movers[pick % len(state.movers)]
        choices = state.choices(seat)
        state.play(choices[pick % len(choices)], seat)
    return state


def after_bids() -> MarketState:
    state = start()
    state.play(BID + 1)
    state.play(BID + 2)
    return state


def test_the_toy_keeps_the_contract_of_a_game() -> None:
    assert check_game(MARKET, games=2, every=1) > 50


# ---- starting


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert text(start(seed=5)) == text(start(seed=5))
    assert len({text(start(seed=seed)) for seed in range(20)}) == 20


def test_options_are_checked_and_filled_in() -> None:
    assert start(rounds="3").settings == {"rounds": 3, "passing": False}
    with pytest.raises(BadOption, match="there is no option 'speed'"):
        start(speed=1)
    with pytest.raises(BadOption, match="option rounds"):
        start(rounds=9)


@pytest.mark.parametrize("players", [0, 1, 4, -2])
def test_a_number_of_players_that_does_not_fit_is_refused(players: int) -> None:
    with pytest.raises(BadOption, match=f"Toy Market is for 2, 3 players, not {players}"):
        start(players)


def test_every_refusal_is_one_kind_of_error() -> None:
    for kind in (IllegalChoice, BadOption, BadPosition):
        assert issubclass(kind, MoothallError)
    assert issubclass(MoothallError, ValueError)


# ---- choices and turns


def test_only_the_mover_has_choices() -> None:
    state = after_bids()
    assert state.movers == [0]
    assert state.choices() == state.choices(0) == [*range(STALL, STALL + 6), DRAW]
    for seat in (1, 2, SPECTATOR, 99):
        assert state.choices(seat) == []


def test_the_list_of_choices_belongs_to_the_caller() -> None:
    state = after_bids()
    state.choices().clear()
    state.choices(0).append(99)
    assert state.choices() == [*range(STALL, STALL + 6), DRAW]
    state.play(STALL)
    assert STALL not in state.choices()


@pytest.mark.parametrize(
    ("choice", "seat", "message"),
    [
        (BID, None, "'bid 0' is not open to red now"),
        (PASS, 0, "'pass on' is not open to red now"),
        (DRAW, 1, "'draw' is refused: it is not the turn of blue"),
        (DRAW, 2, "'draw' is refused: it is not the turn of seat 2"),
        (DRAW, SPECTATOR, "'draw' is refused: it is not the turn of seat -1"),
        (-1, None, "-1 is not a choice"),
        (12, None, "12 is not a choice"),
        (10**9, 0, "1000000000 is not a choice"),
    ],
)
def test_an_illegal_choice_is_refused_and_changes_nothing(
    choice: int, seat: int | None, message: str
) -> None:
    state = after_bids()
    before = text(state)
    open_before = state.choices()
    with pytest.raises(IllegalChoice) as caught:
        state.play(choice, seat)
    assert message in str(caught.value)
    assert text(state) == before
    assert state.choices() == open_before


@pytest.mark.parametrize("choice", [7.0, None])
def test_what_is_no_number_is_refused_and_changes_nothing(choice: Any) -> None:
    """Compiled, the type is wrong; in plain Python, the choice is not open."""
    state = after_bids()
    before = text(state)
    with pytest.raises((IllegalChoice, TypeError)):
        state.play(choice)
    assert text(state) == before


def test_a_choice_may_be_made_by_its_text() -> None:
    state, other = start(), start()
    state.play("bid 2")
    other.play(other.game.space.parse_text("bid 2"))
    assert state == other
    with pytest.raises(IllegalChoice, match="begins with none of"):
        state.play("dance")
    assert state == other


def test_positions_compare_and_show_themselves() -> None:
    state = start()
    assert state == state.copy()
    assert state != start(seed=8)
    assert state != "a position"
    assert repr(state) == "<toy_market: red and blue to choose; red 0, blue 0>"
    rolled = state.copy()
    rolled.dice.word()
    assert state != rolled
    with pytest.raises(TypeError, match="no hash"):
        hash(state)


def test_twenty_calls_with_one_dice_imagine_twenty_worlds() -> None:
    state, dice = after_bids(), Dice(3)
    worlds = [state.imagined(0, dice) for _ in range(20)]
    assert len({tuple(world.dice.words()) for world in worlds}) == 20
    assert len({tuple(world.deck) for world in worlds}) > 10


def test_after_the_end_nothing_can_be_chosen() -> None:
    state = start()
    playout(state, Dice(1))
    assert state.over
    assert state.movers == []
    assert state.choices() == state.choices(0) == state.choices(1) == []
    for seat in (None, 0, 1):
        with pytest.raises(IllegalChoice, match="the game is over"):
            state.play(DRAW, seat)


def test_a_playout_counts_its_choices() -> None:
    state = start(passing=True)
    other = state.copy()
    count = playout(state, Dice(3))
    dice = Dice(3)
    for _ in range(count):
        choices = other.choices()
        other.play(choices[dice.below(len(choices))])
    assert other.over
    assert text(other) == text(state)


# ---- everybody decides at once


def test_in_a_simultaneous_phase_every_seat_has_its_own_choices() -> None:
    state = start(3)
    assert state.movers == [0, 1, 2]
    assert all(state.choices(seat) == [0, 1, 2, 3] for seat in range(3))
    state.play(BID + 2, 1)
    assert state.movers == [0, 2]
    assert state.choices(1) == []
    with pytest.raises(IllegalChoice, match="it is not the turn of blue"):
        state.play(BID, 1)
    state.play(BID)  # the mover, unless a seat is named
    assert state.movers == [2]
    assert state.mover == 2


def test_simultaneous_choices_commute() -> None:
    ends = set()
    for order in permutations(range(3)):
        state = start(3)
        for seat in order:
            state.play(BID + seat, seat)
        assert state.movers == [0]
        ends.add(text(state))
    assert len(ends) == 1


def test_what_others_have_chosen_at_once_is_hidden_until_all_have() -> None:
    low, high = start(3), start(3)
    low.play(BID, 1)
    high.play(BID + 3, 1)
    assert low.view(0) == high.view(0)
    assert low.view(1) != high.view(1)
    for state in (low, high):
        state.play(BID, 0)
        state.play(BID, 2)
    assert low.view(0) != high.view(0)


# ---- what a seat knows


@fixed
@given(indices, st.integers(0, 1000))
def test_an_imagined_position_looks_the_same_to_its_seat(picks: list[int], seed: int) -> None:
    state = play_on(start(3, seed), picks)
    before = text(state)
    for seat in (0, 1, 2, SPECTATOR):
        other = state.imagined(seat, Dice(seed))
        other.check()
        assert other.view(seat) == state.view(seat)
        assert other.choices() == state.choices()
        assert other.text(seat) == state.text(seat)
    assert text(state) == before


def test_a_view_names_the_table_and_hides_the_rest() -> None:
    state = start(3)
    view = state.view(1)
    assert view["game"] == "toy_market"
    assert view["players"] == 3
    assert view["seat"] == "blue"
    assert view["movers"] == ["red", "blue", "green"]
    assert view["over"] is False
    assert view["secret"] == [0, state.secret[1], 0]
    assert not {"deck", "dice", "seed"} & set(view)
    assert state.view(SPECTATOR)["seat"] is None
    assert state.view(SPECTATOR)["secret"] == [0, 0, 0]
    json.dumps(view)


@pytest.mark.parametrize("seat", [-2, 3, 99])
def test_a_seat_that_is_not_there_has_no_view(seat: int) -> None:
    with pytest.raises(BadPosition, match=f"there is no seat {seat} at a table of 3"):
        start(3).view(seat)


def test_words_and_pictures_come_from_the_game() -> None:
    state = after_bids()
    assert state.describe(DRAW) == "Draw a card."
    assert state.prompt() == "Red: move the stall, or draw."
    assert state.features(0) == [2.0, float(state.secret[0])]
    assert state.evaluate(1) == -2.0
    assert str(state) == state.text(0)
    assert f"secret {state.secret[0]}" in str(state)
    assert f"secret {state.secret[1]}" not in str(state).split("blue")[1]
    assert state.scene().panels[0].desc == state.text(SPECTATOR)
    assert state._repr_svg_() == state.scene(0).svg()
    playout(state, Dice(0))
    assert str(state) == state.text(SPECTATOR)
    assert state._repr_svg_() == state.scene(SPECTATOR).svg()


def test_there_is_a_name_for_every_seat() -> None:
    assert len(set(SEAT_NAMES)) == len(SEAT_NAMES) >= 5


# ---- points


def test_a_score_is_the_sum_of_its_lines() -> None:
    score = Score([("cards", 12), ("bid", -2)])
    assert score.total == 10
    assert repr(score) == "Score(10: cards 12, bid -2)"
    assert Score([]).total == 0
    for other in (pickle.loads(pickle.dumps(score)), copy.copy(score), copy.deepcopy(score)):
        assert (other.lines, other.total) == (score.lines, score.total)


def test_all_that_are_ahead_win() -> None:
    state = start(3)
    state.secret = [0, 0, 0]
    assert state.winners() == [0, 1, 2]
    state.drawn = [[1, 4], [5], [2]]
    assert state.winners() == [0, 1]
    state.drawn = [[1], [2], [30]]
    assert state.winners() == [2]


# ---- copies, pickles, JSON


WAYS: list[Callable[[State], State]] = [
    lambda state: state.copy(),
    copy.copy,
    copy.deepcopy,
    lambda state: cast(State, pickle.loads(pickle.dumps(state))),
    lambda state: MARKET.from_dict(state.to_dict()),
    lambda state: MARKET.from_dict(json.loads(json.dumps(state.to_dict()))),
]


@pytest.mark.parametrize("way", WAYS)
@fixed
@given(indices, st.integers(0, 1000))
def test_a_copy_is_equal_and_independent(
    way: Callable[[State], State], picks: list[int], seed: int
) -> None:
    state = play_on(start(3, seed, passing=True), picks)
    before = text(state)
    other = way(state)
    assert type(other) is type(state)
    assert text(other) == before
    assert other.movers == state.movers
    assert other.reveals == state.reveals
    assert [other.choices(seat) for seat in range(3)] == [state.choices(seat) for seat in range(3)]
    play_on(other, [1, 2, 3])
    assert text(state) == before
    again = way(state)
    assert text(play_on(again, [1, 2, 3])) == text(other)


def edited(**changes: object) -> dict[str, object]:
    return {**after_bids().to_dict(), **changes}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "game: this is a position of chess, not of toy_market"),
        ({"game": 3}, "game: is not a text but 3"),
        ({"rules": 2}, "rules: written under version 2, this is version 3"),
        ({"players": 4}, "options: Toy Market is for 2, 3 players, not 4"),
        ({"players": "2"}, "players: is not a whole number but '2'"),
        ({"options": []}, "options: is not an object"),
        ({"options": {"speed": 1}}, "options: there is no option 'speed'"),
        ({"options": {"rounds": 7}}, "options: option rounds is a whole number"),
        ({"dice": [0, 0, 0, 0]}, "dice: the dice are four numbers of 32 bits, not all zero"),
        ({"dice": [1, 2, 3]}, "dice: holds 3 entries, not 4"),
        ({"dice": [1, 2, 3, 2**32]}, "dice: is 4294967296, not from 0 to 4294967295"),
        ({"reveals": -1}, "reveals: is -1"),
        ({"mover": 2}, "mover: is 2, not from 0 to 1"),
        ({"drawn": [{"cards": [1]}, {}]}, "drawn[1].cards: is missing"),
        ({"stray": 1}, "stray: is not known here"),
        ({"deck": []}, "every card from 1 to 20 must lie somewhere"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        MARKET.from_dict(edited(**changes))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("key", list(after_bids().to_dict()))
def test_a_position_without_one_of_its_entries_is_refused(key: str) -> None:
    written = after_bids().to_dict()
    del written[key]
    with pytest.raises(BadPosition, match=f"{key}: is missing"):
        MARKET.from_dict(written)


def test_reading_a_position_leaves_what_was_given() -> None:
    written = edited()
    before = json.dumps(written)
    MARKET.from_dict(written)
    assert json.dumps(written) == before


def test_a_written_position_is_apart_from_the_table() -> None:
    state = after_bids()
    before = text(state)
    written = cast(Any, state.to_dict())
    written["deck"].clear()
    written["options"]["rounds"] = 1
    written["dice"].clear()
    assert text(state) == before


def test_a_seat_counts_no_secret_of_others_until_the_end() -> None:
    state = after_bids()
    own = [dict(score.lines)["secret"] for score in state.scores(0)]
    assert own == [state.secret[0], 0]
    assert [dict(score.lines)["secret"] for score in state.scores(SPECTATOR)] == [0, 0]
    assert [dict(score.lines)["secret"] for score in state.scores()] == state.secret
    while not state.over:
        state.play(DRAW)
    assert [dict(score.lines)["secret"] for score in state.scores(0)] == state.secret


def test_others_hear_of_a_secret_choice_without_the_secret() -> None:
    state = MARKET.start(2, 1)
    heard = {MARKET.changes(state, choice, 0, state, 1)[0].words for choice in state.choices()}
    assert heard == {"Red bid in secret."}
    assert state.describe(state.choices()[2]) == "Bid 2 coins."
    state = after_bids()
    assert MARKET.changes(state, DRAW, 0, state, 1) == [Change("Red: Draw a card.", 0)]


def test_the_result_names_the_winners() -> None:
    state = after_bids()
    while not state.over:
        state.play(DRAW)
    best = max(score.total for score in state.scores())
    assert state.result() == f"{SEAT_NAMES[state.winners()[0]].title()} wins with {best} points."
    state.drawn = [[], []]
    state.secret = state.bids = [2, 2]
    assert state.result() == "Red and blue share the win with 0 points each."
