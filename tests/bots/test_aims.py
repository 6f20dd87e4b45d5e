"""What a bot is after, in a few words."""

import re

import pytest

import moothall
from moothall.bots.aims import aim
from tests.bots.test_planner import after
from tests.shipped import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_says_what_it_is_after(name: str) -> None:
    state = after(name, moothall.game(name).usual_players, 4, 40)
    seat = state.mover
    bot = moothall.bot("builder", 1)
    imagined = state.imagined(seat, moothall.Dice(1))
    before = imagined.to_dict()
    choice = bot.choose(imagined.copy(), seat)
    assert bot.plan[0] == choice
    words = aim(imagined, seat, bot.plan)
    assert words
    assert words.count("\n") == 0
    assert imagined.to_dict() == before, "saying it changes nothing"


def test_points_are_named_with_where_they_come_from() -> None:
    """Kingdom Builder: the last settlements of a game bring points, and the plan says which."""
    state = after("kingdom_builder", 2, 2, 60)
    seat = state.mover
    bot = moothall.bot("builder", 1)
    bot.choose(state.imagined(seat, moothall.Dice(1)), seat)
    end = state.copy()
    for choice in bot.plan:
        if end.reveals == state.reveals and choice in end.choices(seat):
            end.play(choice, seat)
    gain = end.scores(seat)[seat].total - state.scores(seat)[seat].total
    assert gain > 0, "a position that tells nothing: take another"
    assert re.match(rf"{gain} points? \(.+\)$", aim(state, seat, bot.plan))


def test_a_plan_ends_where_something_new_is_seen_or_it_cannot_go_on() -> None:
    state = after("kingdom_builder", 2, 2, 30)
    choice = state.choices()[0]
    assert aim(state, state.mover, [choice, choice, choice]) == aim(state, state.mover, [choice])
    assert aim(state, state.mover, []) == ""
