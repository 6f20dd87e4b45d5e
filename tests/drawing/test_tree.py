"""Tags and text: always valid XML, always short."""

import xml.etree.ElementTree as ET

import pytest

from moothall.drawing import (
    SIZES,
    escape,
    group,
    paragraph,
    shorten,
    tag,
    text,
    text_width,
    title,
    wrap,
)
from moothall.drawing.markup import number

AWKWARD = 'Fish & <chips> "to go" ½ · … \x00\x07'


@pytest.mark.parametrize(
    ("value", "written"),
    [(3.0, "3"), (2.50, "2.5"), (-0.001, "0"), (0, "0"), (-12, "-12"), (1 / 3, "0.33")],
)
def test_a_number_is_as_short_as_it_can_be(value: float, written: str) -> None:
    assert number(value) == written


def test_any_text_is_valid_as_content_and_as_attribute() -> None:
    element = ET.fromstring(tag("a", escape(AWKWARD), b=AWKWARD))
    assert element.text == AWKWARD.replace("\x00", "?").replace("\x07", "?")
    assert element.get("b") == element.text


def test_attributes_that_are_none_are_left_out_and_underscores_become_hyphens() -> None:
    assert tag("g", cls="hex", id=None, data_choice=3) == '<g class="hex" data-choice="3"/>'


def test_an_element_without_content_is_closed_at_once() -> None:
    assert group() == "<g/>"
    assert title("") == ""


def test_text_is_broken_between_words_and_stays_within_its_width() -> None:
    words = "For each hex of the shortest way between your two linked settlements farthest apart."
    lines = wrap(words, 200, 12)
    assert " ".join(lines) == words
    assert len(lines) > 1
    assert all(text_width(line, 12) <= 200 for line in lines)


def test_a_word_wider_than_the_line_stands_alone() -> None:
    assert wrap("a incomprehensibilities b", 40, 12) == ["a", "incomprehensibilities", "b"]
    assert wrap("", 40, 12) == []


def test_a_shortened_text_ends_with_an_ellipsis_only_if_it_was_too_long() -> None:
    assert shorten("Farm", 100, 11) == "Farm"
    cut = shorten("Incomprehensibilities", 60, 11)
    assert cut.endswith("…")
    assert text_width(cut, 11) <= 60


def test_a_paragraph_has_a_line_for_each_line() -> None:
    words = "One or two walls on the terrain of your turn"
    spans = ET.fromstring(paragraph(words, 0, 0, 120)).findall("tspan")
    assert [span.text for span in spans] == wrap(words, 120, SIZES["t-body"])
    assert ET.fromstring(paragraph("short", 0, 0, 120)).text == "short"


def test_a_line_of_text_carries_its_style_as_a_class() -> None:
    assert ET.fromstring(text("x", 1, 2, "t-small", "soft")).get("class") == "t-small soft"
