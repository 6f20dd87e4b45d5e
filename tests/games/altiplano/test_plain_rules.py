"""The choices of the rules are exactly those that a plain reading of the rules finds."""

from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moothall
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.names import ACT, DONE, MOVE, PASS, QUESTIONS
from moothall.games.altiplano.rules.decisions import AltiplanoState
from tests.games.altiplano.plain_rules import STARRED, Plain
from tests.games.altiplano.positions import GAME, table

SWITCHES: dict[str, Any] = {
    "draw_is_mandatory": False, "corn_row_forces_corn": True,
    "any_tile_feeds_cards": False, "road_end_repeats_corn": True,
}  # fmt: skip
ANY_TILES = ["stone", "alpaca", "cacao", "fish"]
RICH: dict[str, Any] = {
    "coins": 9,
    "extensions": ["B5", "C1", "C3", "D5", "A5", "B3", "D1"],
    "bag": "wood wood stone stone fish fish cacao alpaca food ore",
    "container": "food food wool silver",
    "road": 7,
    "order": "O01",
    "spaces": {
        "farm": "alpaca alpaca", "forest": "cacao cacao", "harbor": "wood wood",
        "village": "stone stone fish", "market": "wood fish stone",
    },
}  # fmt: skip


def agree(state: AltiplanoState) -> set[str]:
    """Compare both readings for everybody who decides; what was asked."""
    written = cast(dict[str, Any], state.to_dict())
    asked = set()
    for mover in state.movers:
        name = SEAT_NAMES[mover]
        choices = state.choices(mover)
        found = {GAME.space.to_text(choice) for choice in choices}
        assert len(found) == len(choices)
        assert found == Plain(written, name).choices(), written["seats"][name]["asks"]
        asked.add(written["seats"][name]["asks"])
    return asked


def play_on(state: AltiplanoState, choice: int, seat: int) -> None:
    """Make a choice; what it brings is what the plain reading expects."""
    name = SEAT_NAMES[seat]
    before = Plain(cast(dict[str, Any], state.to_dict()), name)
    text = GAME.space.to_text(choice)
    expected = before.expected(text)
    number = state.round
    state.play(choice, seat)
    after = Plain(cast(dict[str, Any], state.to_dict()), name)
    if expected is not None and not state.over:
        tiles, coins, rows = after.holdings()
        assert (+tiles, coins, rows) == (+expected[0], expected[1], expected[2])
    action = before.turn["acting"]
    if action in STARRED and text != "stop" and state.round == number:
        assert after.is_under_way(action)


def wander(state: AltiplanoState, seed: int, most: int = 100_000) -> set[str]:
    """A game of random choices by busy players; all that was asked."""
    dice = moothall.Dice(seed)
    asked: set[str] = set()
    while not state.over and most:
        asked |= agree(state)
        seat = dice.pick(state.movers)
        choices = state.choices(seat) if dice.below(8) == 0 else state.forward_choices(seat)
        if dice.below(6):
            acts = [choice for choice in choices if ACT <= choice < MOVE]
            choices = acts or [c for c in choices if c not in (DONE, PASS)] or choices
        play_on(state, dice.pick(choices), seat)
        most -= 1
    return asked


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_readings_of_the_rules_agree_throughout_a_game(players: int) -> None:
    options = {"missions": players % 2 == 0, "role_assignment": ("random", "draft")[players % 2]}
    asked: set[str] = set()
    for seed in range(3):
        state = cast(AltiplanoState, GAME.start(players, seed, options))
        asked |= wander(state, seed)
    assert {"back", "plan", "turn", "after", "store", "gain"} <= asked


@pytest.mark.parametrize("players", [2, 4])
def test_both_readings_agree_with_every_switch_turned(players: int) -> None:
    options = {**SWITCHES, "missions": True, "role_assignment": "draft"}
    state = cast(AltiplanoState, GAME.start(players, players, options))
    assert {"role", "keep", "draw", "plan", "turn"} <= wander(state, players)


def test_both_readings_agree_on_every_decision_that_there_is() -> None:
    """Rich players who own the extensions with effects of their own."""
    asked: set[str] = set()
    for seed in range(12):
        options = SWITCHES if seed % 2 else {}
        phase = "act" if seed < 8 else "draw"
        red = {**RICH, "spaces": {**RICH["spaces"], "any_tile": ANY_TILES[seed // 2 % 4]}}
        state = table(phase, red=red, blue={"coins": 3, "bag": "fish"}, **options)
        asked |= wander(state, seed, 150)
    everything = {question.name for question in QUESTIONS}
    assert asked == everything - {"wait", "role", "keep", "hand", "second"}


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.integers(0, 10_000), st.booleans(), st.lists(st.integers(0, 400), max_size=60))
def test_both_readings_agree_however_the_game_goes(
    seed: int, switched: bool, picks: list[int]
) -> None:
    """With games that shrink to short ones when they fail."""
    options: dict[str, object] = dict(SWITCHES) if switched else {}
    state = cast(AltiplanoState, GAME.start(3, seed, {**options, "missions": True}))
    for pick in picks:
        agree(state)
        seat = state.movers[pick % len(state.movers)]
        choices = state.choices(seat)
        play_on(state, choices[pick % len(choices)], seat)
