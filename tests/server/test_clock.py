"""A clock as a value: how it is written, what it says, and what is no clock."""

import pytest

from moothall.server.live.clock import span_words
from moothall.server.tables.clock import Clock, ClockRule, begun, read_clock, read_rule


@pytest.mark.parametrize(
    ("rule", "text", "words"),
    [
        (ClockRule(10, 10), "10+10 bot", "10 min + 10 s a turn"),
        (ClockRule(90, at_zero="lost"), "90+0 lost", "90 min a game"),
        (ClockRule(days=1), "1d bot", "1 day a turn"),
        (ClockRule(days=30, at_zero="lost"), "30d lost", "30 days a turn"),
    ],
)
def test_a_rule_is_written_and_read(rule: ClockRule, text: str, words: str) -> None:
    assert rule.fault == ""
    assert rule.text == text
    assert read_rule(text) == rule
    assert rule.words == words


@pytest.mark.parametrize(
    "text", ["", "10", "10+10", "x+1 bot", "3d maybe", "-1+0 bot", "\u0663d bot"]
)
def test_anything_else_is_no_clock(text: str) -> None:
    assert read_rule(text) is None
    assert read_clock(read_rule(text), "") is None


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (ClockRule(), "from 1 to 180 minutes"),
        (ClockRule(181), "from 1 to 180 minutes"),
        (ClockRule(10, 301), "from 0 to 300 seconds"),
        (ClockRule(10, -1), "from 0 to 300 seconds"),
        (ClockRule(days=31), "from 1 to 30 days"),
        (ClockRule(days=-1), "from 1 to 30 days"),
        (ClockRule(5, 0, 3), "not both"),
        (ClockRule(5, at_zero="later"), "at zero"),  # type: ignore[arg-type]
    ],
)
def test_what_is_out_of_bounds_is_said(rule: ClockRule, words: str) -> None:
    assert words in rule.fault


def test_a_rule_in_full() -> None:
    told = ClockRule(1, 10, at_zero="lost").sentence
    assert told == (
        "Everybody has 1 minute for the game and 10 seconds more with each turn; "
        "at zero the seat is lost."
    )
    told = ClockRule(days=3).sentence
    assert told == "Everybody has 3 days for each turn; at zero a bot plays the turn."


def test_a_clock_is_written_and_read() -> None:
    clock = begun(ClockRule(10, 10), 3, 1_000)
    assert read_clock(clock.rule, clock.text) == clock
    clock = Clock(clock.rule, (1, 2, 3), 5, (0, 2), (2,), frozenset({0}))
    assert read_clock(clock.rule, clock.text) == clock


def test_what_is_left_follows_from_when_it_was_written() -> None:
    clock = Clock(ClockRule(10), (5_000, 9_000), 1_000, (0, 1), (0,))
    assert clock.left_at(0, 3_000) == 3_000
    assert clock.left_at(0, 60_000) == 0
    assert clock.left_at(0, 500) == 5_000, "time that goes backwards gives nothing"
    assert clock.left_at(1, 60_000) == 9_000
    assert clock.due == clock.until(0) == 6_000
    assert clock.until(1) is None
    assert clock.out(5_999) == []
    assert clock.out(6_000) == [0]


@pytest.mark.parametrize(
    ("span", "words"),
    [
        (0, "0:00"),
        (1, "0:01"),
        (59_001, "1:00"),
        (605_000, "10:05"),
        (3_600_000, "1:00:00"),
        (86_399_000, "23:59:59"),
        (86_400_000, "1 d 0 h"),
        (100 * 3_600_000 + 1, "4 d 4 h"),
    ],
)
def test_a_span_as_a_clock_shows_it(span: int, words: str) -> None:
    assert span_words(span) == words
