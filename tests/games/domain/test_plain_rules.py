"""Choices and what they do are exactly what a plain reading of the rules finds."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moothall
from moothall.engine.dice import Dice
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.loaded import FACES, few_faced_dice
from tests.games.domain.plain_play import PlainPlay
from tests.games.domain.plain_rules import Plain
from tests.games.domain.positions import GAME, table

TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random"},
    {"building_costs": "graduated", "pelts": "direct"},
    {"shared_dice": True, "map": "random"},
    {"shared_dice": True, "pelts": "direct", "building_costs": "graduated", "map": "random"},
]
LISTS = {
    "harvested", "hunted", "trails", "had_event", "built", "this_turn", "next_turn",
    "locations_gone", "globals_gone", "activated", "hand", "been", "shifted",
}  # fmt: skip


def told(written: dict[str, Any]) -> dict[str, Any]:
    """A position without the dice to come and the news, and with sets in one order."""
    over = written["turn"]["over"]
    return {
        "seats": {name: ordered(sheet) for name, sheet in written["seats"].items()},
        "turn": {"over": True} if over else ordered(written["turn"]),
        "round_dice": written["round_dice"],
    }


def ordered(entries: dict[str, Any]) -> dict[str, Any]:
    return {
        key: sorted(value) if key in LISTS else value
        for key, value in entries.items()
        if key != "happenings"
    }


def agree(state: DomainState, pick: int, rolls: Dice, faces: int = FACES) -> str:
    """Compare the choices, make one of them, and compare what it did; what was asked."""
    before: dict[str, Any] = state.to_dict()
    choices = state.choices()
    texts = [GAME.space.to_text(choice) for choice in choices]
    assert len(set(texts)) == len(texts)
    assert set(texts) == Plain(before).choices(), state.prompt()
    place = pick % len(choices)
    state.dice = rolls.spawn() if faces == FACES else few_faced_dice(faces, rolls)
    coming = state.dice.copy()
    dice = [coming.roll(FACES) for _ in range(60)]
    state.play(choices[place])
    plain = PlainPlay(before, dice)
    plain.play(texts[place])
    assert told(plain.written) == told(state.to_dict()), texts[place]
    rolled = state.reveals - before["reveals"]
    assert plain.coming == dice[rolled:], f"{texts[place]} rolls other dice"
    return str(before["turn"]["asks"])


@pytest.mark.parametrize("players", [1, 2, 3, 6])
@pytest.mark.parametrize("options", TABLES)
def test_both_readings_of_the_rules_agree_throughout_a_game(
    options: dict[str, Any], players: int
) -> None:
    """15 and 16: every decision, every effect, every die in its order."""
    state: Any = GAME.start(players, players, options)
    picks, rolls = Dice(players + 10), Dice(players + 20)
    asked: set[str] = set()
    while not state.over:
        asked.add(agree(state, picks.below(10_000), rolls))
    assert {"wild", "assist", "pick_worker", "worker_action", "pay_food"} <= asked


@pytest.mark.parametrize("faces", [1, 2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_both_readings_agree_when_dice_match_all_the_time(faces: int, seed: int) -> None:
    """9: with dice of few faces nearly every turn has an event."""
    state: Any = GAME.start(2, seed)
    picks, rolls = Dice(seed), Dice(seed + 100)
    while not state.over:
        agree(state, picks.below(10_000), rolls, faces)


EVERYTHING = [
    "tavern", "smithy", "silo", "gardens", "academy",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_both_readings_agree_in_a_rich_domain(seed: int) -> None:
    """11 and 12: with buildings, routes, posts and trails from the beginning."""
    state = table(
        3, 3, 2, 2,
        question="assist",
        built=EVERYTHING[: seed % 6],
        routes=["A1", "B5"],
        posts=["A2", "B10"],
        trails=["A2", "A5", "B10"],
        pelts=7,
        crops=13,
        planted={"A3": 6, "B3": 4, "A5": 6},
        harvest_bonus=seed % 3,
    )  # fmt: skip
    picks, rolls = Dice(seed), Dice(seed + 100)
    while not state.over:
        agree(state, picks.below(10_000), rolls, FACES if seed % 2 else 4)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(0, 10_000), st.sampled_from(TABLES), st.lists(st.integers(0, 400), max_size=120))
def test_both_readings_agree_however_the_game_goes(
    seed: int, options: dict[str, Any], picks: list[int]
) -> None:
    """Games that shrink to short ones when they fail."""
    state: Any = GAME.start(1 + seed % 6, seed, options)
    rolls = moothall.Dice(seed)
    for pick in picks:
        if state.over:
            break
        agree(state, pick, rolls)
