"""Choices and what they do are exactly what a plain reading of the rules finds."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moothall
from moothall.engine.dice import Dice
from moothall.games.domain.names import ASK_CANCEL, ASK_HUNTER_CANCEL
from moothall.games.domain.rules.decisions import DomainState
from tests.games.domain.loaded import FACES, few_faced_dice
from tests.games.domain.plain_play import GLOBAL, LOCATION, PAYING, PlainPlay, parity
from tests.games.domain.plain_rules import Plain
from tests.games.domain.positions import GAME, place_dice, play, table, texts, two_dice, written

TABLES: list[dict[str, Any]] = [
    {},
    {"map": "random"},
    {"building_costs": "graduated", "pelts": "direct"},
    {"shared_dice": True, "map": "random"},
    {"shared_dice": True, "pelts": "direct", "building_costs": "graduated", "map": "random"},
    {"fountain": "spends", "pelts": "direct"},
]
LISTS = {
    "harvested", "hunted", "trails", "had_event", "built", "this_turn", "next_turn",
    "locations_gone", "globals_gone", "activated", "hand", "been", "shifted",
}  # fmt: skip


def told(position: dict[str, Any]) -> dict[str, Any]:
    """A position with its news, without the dice to come, and with sets in one order."""
    over = position["turn"]["over"]
    return {
        "seats": {name: ordered(sheet) for name, sheet in position["seats"].items()},
        "turn": {"over": True} if over else ordered(position["turn"]),
        "round_dice": position["round_dice"],
    }


def ordered(entries: dict[str, Any]) -> dict[str, Any]:
    return {key: sorted(value) if key in LISTS else value for key, value in entries.items()}


def agree(state: DomainState, pick: int, rolls: Dice, faces: int = FACES) -> str:
    """Give a position new dice, and go on with it in both readings; what was asked."""
    state.dice = rolls.spawn() if faces == FACES else few_faced_dice(faces, rolls)
    return agree_on(state, pick)


def agree_on(state: DomainState, pick: int) -> str:
    """Compare the choices, make one of them, and compare what it did; what was asked."""
    before: dict[str, Any] = state.to_dict()
    choices = state.choices()
    texts = [GAME.space.to_text(choice) for choice in choices]
    assert len(set(texts)) == len(texts)
    assert set(texts) == Plain(before).choices(), state.prompt()
    place = pick % len(choices)
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


@pytest.mark.parametrize("fountain", ["keeps", "spends"])
@pytest.mark.parametrize("gold", [0, 4, 5, 27])
def test_both_readings_agree_on_the_fountain(fountain: str, gold: int) -> None:
    """R26."""
    given: Any = {"blocks": {"fountain": 3}, "gold": gold, "options": {"fountain": fountain}}
    state = table(1, 2, 3, 4, **given)
    play(state, "worker builder")
    agree_on(state, texts(state).index("build builder fountain"))


POOR: dict[str, Any] = {"gold": 1, "crops": 1, "game": 0, "citizens": 1, "books": 0}
RICH: dict[str, Any] = {
    "gold": 9, "crops": 12, "game": 2, "citizens": 4, "books": 3,
    "routes": ["A1", "B5"], "posts": ["A2", "B10"],
}  # fmt: skip
UNGUARDED = ["tavern", "smithy", "silo", "academy", "square"]  # no Gardens, so nothing is asked


def agree_on_event(*dice: int, **given: Any) -> str:
    """Both readings of the event that four dice and the next ones bring, and of both answers to
    whether it is cancelled; the news of it, if it happens.
    """
    for answer in (1, 0):
        state = table(*dice, question="assist", **given)
        agree_on(state, 0)
        if state.question in (ASK_CANCEL, ASK_HUNTER_CANCEL):
            agree_on(state, answer)
    news = written(state)["happenings"][0]
    return f"{news['entry']} {news['outcome']}"


def test_both_readings_agree_on_every_random_event_and_on_its_news() -> None:
    """9.2: with and without every building, and cancelled by the Gardens."""
    told = set()
    for number, total, goods in product((3, 4), range(2, 13), (POOR, RICH)):
        for built in ([], UNGUARDED, [*UNGUARDED, "gardens"]):
            dice = (number, number, 1, 2)
            told.add(agree_on_event(*dice, rolls=two_dice(total), built=built, **goods))
    assert len([news for news in told if news.endswith(" applied")]) == 22
    assert len([news for news in told if news.endswith(" condition_failed")]) == 22


def test_both_readings_agree_on_every_location_event_and_on_its_news() -> None:
    """9.3: in spaces of every kind, again in the same space, and warded off by the hunter."""
    told = set()
    spoilt = {"harvested": ["A4"], "planted": {"A4": 2}, "hunted": ["A4"]}
    for number, total in product((3, 4), range(2, 13)):
        dice = (number, number, number, 1)
        event = LOCATION[parity(number)][total - 2].split()[0]
        other = "spices" if event == "silk" else "silk"
        for space in ("C", "A1", "A2", "A4", "B4", "B5", "B10"):
            rolls = [*two_dice(total), *place_dice(space)]
            for worker, goods in product(("farmer", "trader", "hunter"), (POOR, RICH)):
                given = {"rolls": rolls, "workers": {worker: space}, **goods}
                told.add(agree_on_event(*dice, **given))
                told.add(agree_on_event(*dice, **given, **spoilt))
            before = {"had_event": ["B7" if space == "C" else space]}
            told.add(agree_on_event(*dice, rolls=rolls, locations_gone=[other], **before))
        told.add(agree_on_event(*dice, rolls=rolls[:2], locations_gone=[event], **before))
    assert {news.split()[1] for news in told} == {
        "applied", "crossed_off", "in_the_city", "space_had_event", "requirement_failed",
    }  # fmt: skip
    assert len([news for news in told if news.endswith(" applied")]) == 22


@pytest.mark.parametrize("goods", [POOR, RICH])
def test_both_readings_agree_on_every_global_event_and_on_its_news(goods: dict[str, Any]) -> None:
    """9.4: when it comes, when it came before, and when the one in force pays again."""
    told = set()
    for number, die in product((3, 4), range(1, 7)):
        event = GLOBAL[parity(number)][die - 1]
        dice = (number, number, number, number)
        told.add(agree_on_event(*dice, rolls=[die], **goods))
        limit = 16 if event in ("divine_blessing", "divine_favor") else 15
        before = {"globals_gone": [event], "turn_limit": limit}
        told.add(agree_on_event(*dice, rolls=[die], **before, **goods))
    assert len(told) == 24
    for event in PAYING:
        force = {"global_event": event, "globals_gone": [event]}
        assert agree_on_event(1, 2, 3, 4, rolls=[2], **force, **goods) == f"{event} applied"


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
