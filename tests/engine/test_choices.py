"""Choices as text and back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.errors import IllegalChoice
from moothall.engine.registry import game, games

SPACE = ChoiceSpace(
    [
        Verb(0, "end", ends_turn=True),
        Verb(1, "build", (number("row", 3), number("column", 4))),
        Verb(13, "end turn", ends_turn=True),
        Verb(14, "take", (Argument("good", ("wood", "clay")),)),
        Verb(16, "trade", (Argument("good", ("wood", "clay")), number("count", 2))),
    ]
)


def test_the_size_is_the_sum_of_all_verbs() -> None:
    assert SPACE.size == 20
    assert [verb.size for verb in SPACE.verbs] == [1, 12, 1, 2, 4]


def test_every_choice_has_a_text_of_its_own_that_leads_back() -> None:
    texts = [SPACE.to_text(choice) for choice in range(SPACE.size)]
    assert len(set(texts)) == SPACE.size
    assert [SPACE.parse_text(text) for text in texts] == list(range(SPACE.size))


def test_the_last_argument_counts_fastest() -> None:
    assert [SPACE.to_text(choice) for choice in (1, 2, 5, 12)] == [
        "build 0 0", "build 0 1", "build 1 0", "build 2 3",
    ]  # fmt: skip


def test_a_choice_splits_into_verb_and_words() -> None:
    verb, words = SPACE.split(18)
    assert (verb.name, words) == ("trade", ("clay", "0"))
    assert SPACE.split(13) == (SPACE.verbs[2], ())


def test_a_choice_is_made_of_verb_and_arguments() -> None:
    assert SPACE.choice("build", 2, 3) == 12
    assert SPACE.choice("trade", "clay", 1) == 19
    assert SPACE.choice("end turn") == 13


def test_spaces_between_words_do_not_matter() -> None:
    assert SPACE.parse_text("  build   2\t3 ") == 12


def test_the_longer_of_two_verbs_is_read_first() -> None:
    assert SPACE.parse_text("end turn") == 13
    assert SPACE.parse_text("end") == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with none of"),
        ("   ", "begins with none of"),
        ("fly 1 2", "begins with none of build, end, end turn, take, trade"),
        ("Build 1 2", "begins with none of"),
        ("build", "'build' is followed by row column"),
        ("build 1", "'build' is followed by row column"),
        ("build 1 2 3", "'build' is followed by row column"),
        ("build 3 0", "'3' is not a row"),
        ("build 0 4", "'4' is not a column"),
        ("build -1 0", "'-1' is not a row"),
        ("build 01 0", "'01' is not a row"),
        ("build one 0", "'one' is not a row"),
        ("take gold", "'gold' is not a good"),
        ("end now", "'end' is followed by nothing"),
        ("end turn now", "'end turn' is followed by nothing"),
    ],
)
def test_a_text_that_is_no_choice_says_why(text: str, reason: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        SPACE.parse_text(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize("choice", [-1, 20, 10**12])
def test_a_number_out_of_range_is_refused(choice: int) -> None:
    with pytest.raises(IllegalChoice, match="they run from 0 to 19"):
        SPACE.to_text(choice)


@pytest.mark.parametrize(
    ("verbs", "reason"),
    [
        ([Verb(1, "end", ends_turn=True)], "begins at 1, not at 0"),
        ([Verb(0, "a", (number("n", 3),)), Verb(2, "b")], "begins at 2, not at 3"),
        ([Verb(0, "a"), Verb(1, "a")], "stands twice"),
    ],
)
def test_verbs_that_do_not_follow_each_other_are_refused(verbs: list[Verb], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        ChoiceSpace(verbs)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.text(st.sampled_from("abdeiklnotru 0123456789"), max_size=14))
def test_whatever_is_read_is_written_alike(text: str) -> None:
    try:
        choice = SPACE.parse_text(text)
    except IllegalChoice:
        return
    assert SPACE.to_text(choice) == " ".join(text.split())


@pytest.mark.parametrize("name", games())
def test_every_choice_of_a_game_leads_back(name: str) -> None:
    space = game(name).space
    texts = [space.to_text(choice) for choice in range(space.size)]
    assert len(set(texts)) == space.size
    assert [space.parse_text(text) for text in texts] == list(range(space.size))
