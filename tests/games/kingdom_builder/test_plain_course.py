"""Tiles and Families come out as a plain reading of the rules follows them through whole games."""

from collections import Counter
from typing import Any

import pytest

import moothall
from tests.games.kingdom_builder.plain_course import Course
from tests.games.kingdom_builder.positions import GAME

# Twins of every kind with what moves settlements away, and with what climbs
TABLES: list[dict[str, object]] = [
    {"layout": "paddock,barn,tavern:180,farm"},
    {"layout": "tower,paddock:180,barn,oasis", "decree": "island", "island_side": "2"},
    {"layout": "paddock,barn,tavern,tower", "decree": "plateaus"},
    {"layout": "quarry,caravan:180,village,paddock"},
    {"decree": "plateaus"},
    {"decree": "ferry"},
    {"decree": "spy_network", "layout": "farm,barn,paddock,harbor"},
]
SEEDS = (0, 1, 2, 44)  # 44 on the second table: a ready tile is lost while its twin is new


def ready(written: dict[str, Any], seat: str) -> Counter[str]:
    """A seat's tiles that may be used, by kind."""
    kinds = {place["hex"]: place["tile"] for place in written["locations"]}
    held = written["seats"][seat]["tiles"]
    return Counter(kinds[place] for place, state in held.items() if state == "ready")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_tiles_and_families_are_those_of_a_plain_reading(number: int) -> None:
    """6.1, 6.2, R12; section 9, R14, R45."""
    families = 0
    for seed in SEEDS:
        options = {**TABLES[number], "goals": "families,ambassadors,knights"}
        state = GAME.start(2 + seed % 3, seed, options)
        dice = moothall.Dice(seed)
        before: dict[str, Any] = state.to_dict()
        course = Course(before)
        while not state.over:
            choice = dice.pick(state.choices())
            state.play(choice)
            after: dict[str, Any] = state.to_dict()
            course.follow(before, GAME.space.to_text(choice), after)
            before = after
            for seat, hand in course.hands.items():
                assert ready(after, seat) == +hand.ready
                assert after["seats"][seat]["earned"]["families"] == course.families[seat]
        families += sum(course.families.values())
    assert families
