"""At the terminal gestures come first in the list: one number makes all, one undo takes it back."""

import re
from pathlib import Path

import pytest

from moothall.engine.record import Record
from tests.cli.calling import call, texts
from tests.engine.gesturing import CORNER, CORNERS, PATHS, VISIT, WALK

PLAY = ["play", PATHS.name, "--seed", "7", "--save", "game.txt"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def chosen(*typed: str) -> tuple[list[str], str]:
    """What red has chosen by typing, and what was printed."""
    out = call(*PLAY, typed=["bid 1", *typed]).ok
    return texts(Record.load("game.txt"), 0)[1:], out


def test_gestures_come_first_and_a_number_makes_all_of_one() -> None:
    made, out = chosen("1")
    assert f"\n  1 {WALK.words}\n  2 {VISIT.words}\n  3 stall 0 0 " in out
    assert made == ["stall 0 0", "stall 0 1", "stall 0 2"]


def test_what_a_gesture_stands_for_is_not_listed_but_can_be_typed() -> None:
    made, out = chosen("stall 0 1")
    assert made == ["stall 0 1"]
    assert " stall 0 1 " not in out.partition("> stall 0 1")[0]
    assert chosen("4")[0] == ["stall 1 0"], "numbers go on after the gestures"


def test_one_choice_for_several_is_one_number_and_each_can_be_typed() -> None:
    play = ["play", CORNERS.name, "--seed", "7", "--save", "game.txt"]
    for typed, made in (("1", "stall 1 0"), ("stall 1 2", "stall 1 2")):
        out = call(*play, typed=["bid 1", typed]).ok
        listed = out.partition(f"\n> {typed}\n")[0]
        assert f"\n  1 {CORNER.words}\n  2 stall 0 0 " in listed
        assert not {" stall 1 0 ", " stall 1 2 "} & set(re.findall(r" stall \d \d ", listed))
        assert texts(Record.load("game.txt"), 0)[1:] == [made]


def test_one_undo_takes_a_gesture_back() -> None:
    made, out = chosen("stall 1 2", "1", "undo")
    assert "Taken back: stall 0 0, stall 0 1, stall 0 2." in out
    assert made == ["stall 1 2"]


def test_what_a_gesture_would_bring_is_told() -> None:
    made, out = chosen("if 2", "choices")
    assert made == []
    assert f"> if 2\n{VISIT.words}\n" in out
    assert out.count(WALK.words) == 2


def test_a_number_beyond_the_list_is_refused() -> None:
    made, out = chosen("99")
    assert made == []
    assert "There is no choice 99: type 1 to 7." in out
