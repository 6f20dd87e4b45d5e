"""What a person may type for a choice."""

import pytest

from moothall.cli.parse import parse_choice
from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.errors import IllegalChoice
from moothall.engine.game import State
from tests.engine.toy import MARKET, Market


class Village(Market):
    """The toy with the words of a larger game."""

    def __init__(self) -> None:
        super().__init__("toy_village")
        self.space = ChoiceSpace(
            [
                Verb(0, "build", (number("row", 20), number("column", 20))),
                Verb(400, "use", (Argument("tile", ("tavern", "tower", "barn")),)),
                Verb(403, "end turn", ends_turn=True),
                Verb(404, "end", ends_turn=True),
            ]
        )


VILLAGE = Village()
STATE: State = VILLAGE.start(2)


def texts(*names: str) -> list[int]:
    return [VILLAGE.space.parse_text(name) for name in names]


OPEN = texts("build 7 1", "build 7 12", "build 11 12", "use tavern", "use tower", "end turn")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "build 7 1"),
        ("6", "end turn"),
        ("build 7 12", "build 7 12"),
        ("  BUILD  7   12 ", "build 7 12"),
        ("build 7 1", "build 7 1"),
        ("b 7 12", "build 7 12"),
        ("b 11", "build 11 12"),
        ("7 12", "build 7 12"),
        ("7 1", "build 7 1"),
        ("use tav", "use tavern"),
        ("u to", "use tower"),
        ("tower", "use tower"),
        ("e", "end turn"),
        ("end", "end turn"),
        ("end t", "end turn"),
    ],
)
def test_a_choice_is_understood(typed: str, meant: str) -> None:
    assert VILLAGE.space.to_text(parse_choice(STATE, OPEN, typed)) == meant


def test_a_whole_text_goes_before_a_beginning() -> None:
    both = texts("end turn", "end")
    assert VILLAGE.space.to_text(parse_choice(STATE, both, "end")) == "end"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("0", "there is no choice 0: type 1 to 6"),
        ("7", "there is no choice 7: type 1 to 6"),
        ("9" * 5000, "there is no choice 9"),
        ("b", "'b' may mean build 7 1, build 7 12, build 11 12: type a little more"),
        ("b 7", "'b 7' may mean build 7 1, build 7 12: type"),
        ("use t", "may mean use tavern, use tower"),
        ("build 7 2", "'build 7 2' is not open now"),
        ("b 1 12", "'b 1 12' is no choice here"),
        ("use barn", "'use barn' is not open now"),
        ("build 7 12 1", "is no choice here: type a number, a text from the list, or help"),
        ("dance", "'dance' is no choice here"),
        ("-1", "'-1' is no choice here"),
        ("²", "'²' is no choice here"),
    ],
)
def test_what_is_not_understood_says_why(typed: str, reason: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        parse_choice(STATE, OPEN, typed)
    assert reason in str(caught.value)


def test_a_number_within_a_text_is_never_completed() -> None:
    """`build 1 1` must not become `build 11 12` because nothing else begins like it."""
    with pytest.raises(IllegalChoice):
        parse_choice(STATE, texts("build 11 12"), "build 1 1")


def test_a_long_list_of_meanings_is_cut() -> None:
    many = texts(*(f"build {row} 0" for row in range(10)))
    with pytest.raises(IllegalChoice, match="build 5 0 and 4 more"):
        parse_choice(STATE, many, "build")


def test_the_only_choice() -> None:
    with pytest.raises(IllegalChoice, match="there is no choice 2: type 1, the only one"):
        parse_choice(MARKET.start(2), [0], "2")
