"""The choices of the rules are exactly those that a plain reading of the rules finds."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moothall
from tests.games.kingdom_builder.plain_rules import Plain
from tests.games.kingdom_builder.positions import GAME

DECREES = [
    "none", "caves", "ferry", "island", "plateaus", "native_soil", "spy_network", "volcano",
]  # fmt: skip


def agree(state: moothall.State) -> str:
    """Compare both readings; what was asked."""
    written: dict[str, Any] = state.to_dict()
    found = {GAME.space.to_text(choice) for choice in state.choices()}
    assert found == Plain(written).choices(), state.prompt()
    return str(written["turn"]["asks"])


@pytest.mark.parametrize("nomads", [False, True])
@pytest.mark.parametrize("decree", DECREES)
def test_both_readings_of_the_rules_agree_throughout_a_game(decree: str, nomads: bool) -> None:
    asked: set[str] = set()
    for seed in range(3):
        players = 2 + seed
        state = GAME.start(players, seed, {"decree": decree, "nomads_sections": nomads})
        dice = moothall.Dice(seed)
        while not state.over:
            asked.add(agree(state))
            choices = state.choices()
            state.play(choices[dice.below(len(choices))])
    assert {"turn", "mandatory"} <= asked
    assert decree != "volcano" or "erupt" in asked
    assert decree != "plateaus" or "climb" in asked
    assert decree != "native_soil" or "terrain" in asked


@settings(max_examples=25, deadline=None, derandomize=True)
@given(
    st.integers(0, 10_000),
    st.sampled_from(DECREES),
    st.lists(st.integers(0, 400), max_size=120),
)
def test_both_readings_agree_however_the_game_goes(
    seed: int, decree: str, picks: list[int]
) -> None:
    """With every section on the table, and games that shrink to short ones when they fail."""
    layout = "quarry,caravan:180,village,garden"
    state = GAME.start(4, seed, {"decree": decree, "layout": layout})
    for pick in picks:
        if state.over:
            break
        agree(state)
        choices = state.choices()
        state.play(choices[pick % len(choices)])
