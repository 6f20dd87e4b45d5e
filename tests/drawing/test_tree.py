"""Trees: the same thing is the same object, and the text of one is always valid and short."""

import xml.etree.ElementTree as ET

import pytest

from moothall.drawing import (
    SYMBOLS,
    Element,
    Place,
    at,
    choice,
    circle,
    group,
    paragraph,
    paragraph_height,
    path,
    rect,
    settlement,
    tag,
    text,
    text_width,
    title,
    use,
    wrap,
)
from moothall.drawing.tree import (
    changed,
    escape,
    gesture_offering,
    number,
    offered,
    quiet,
    renamed,
    walk,
)

AWKWARD = 'Fish & <chips> "to go" ½ · … \x00\x07'
IMPOSSIBLE = "\x00\x07\x0b\r\x1f\ud800\udfff\ufffe\uffff"


def scene() -> Element:
    """A small picture in which two things stand for choices, one inside the other's sibling."""
    return group(
        settlement(0, 5, 6, "red-1", "a settlement"),
        group(choice(7, "Build.", circle(0, 0, 3, "ring"), name="c-7"), "loose words", cls="inner"),
        choice(9, "Stop.", group(rect(0, 0, 4, 4, "ring"), id="deep"), name="c-9"),
        id="all",
    )


# ---- one thing, one object


def test_the_same_thing_drawn_twice_is_the_same_object() -> None:
    assert scene() is scene()
    assert group() is group()
    assert text("x", 1, 2, "t-small") is text("x", 1, 2, "t-small")
    assert group(None, [scene()]) is group(scene(), "", ())


def test_what_differs_anywhere_is_another_object() -> None:
    drawn = [
        tag("g"),
        tag("svg"),
        tag("g", "x"),
        tag("g", id="x"),
        tag("g", cls="x"),
        tag("g", x=1),
        tag("g", x=2),
        tag("g", group()),
        use("hex"),
        use("grass"),
        choice(1, ""),
        choice(2, ""),
    ]
    assert len({id(one) for one in drawn}) == len(drawn)
    assert len({one.markup() for one in drawn}) == len(drawn)


def test_only_the_branches_that_changed_are_new() -> None:
    before = scene()
    after = changed(before, children=(*before.children[:2], group(cls="other")))
    assert after is not before
    pairs = zip(before.children, after.children, strict=True)
    assert [one is other for one, other in pairs] == [True, True, False]


# ---- the text of a tree


@pytest.mark.parametrize(
    ("value", "written"),
    [(3.0, "3"), (2.50, "2.5"), (-0.001, "0"), (0, "0"), (-12, "-12"), (1 / 3, "0.33")],
)
def test_a_number_is_as_short_as_it_can_be(value: float, written: str) -> None:
    assert number(value) == written


def test_any_text_is_valid_as_content_and_as_attribute() -> None:
    element = ET.fromstring(tag("a", AWKWARD, b=AWKWARD, id=AWKWARD, cls=AWKWARD).markup())
    assert element.text == AWKWARD.replace("\x00", "?").replace("\x07", "?")
    assert element.get("b") == element.text
    assert element.get("id") == element.text
    assert element.get("class") == element.text


def test_a_text_is_escaped_once() -> None:
    assert escape('a & b < "c" > d') == "a &amp; b &lt; &quot;c&quot; &gt; d"
    assert escape("&amp;") == "&amp;amp;"
    assert tag("p", "&").markup() == "<p>&amp;</p>"
    assert tag("p", tag("b", "&")).markup() == "<p><b>&amp;</b></p>"


@pytest.mark.parametrize("character", IMPOSSIBLE, ids=lambda c: f"U+{ord(c):04X}")
def test_what_xml_cannot_hold_becomes_a_question_mark(character: str) -> None:
    assert escape(f"a{character}b") == "a?b"
    assert ET.fromstring(tag("a", character, b=character).markup()).text == "?"


def test_lines_and_tabs_stay() -> None:
    assert ET.fromstring(tag("a", "one\n\ttwo").markup()).text == "one\n\ttwo"


def test_attributes_that_are_none_are_left_out_and_underscores_become_hyphens() -> None:
    drawn = tag("g", cls="hex", id=None, data_choice=3)
    assert drawn.markup() == '<g class="hex" data-choice="3"/>'
    assert tag("label", for_="x", title=None).markup() == '<label for="x"></label>'
    assert tag("svg", viewBox="0 0 1 2").markup() == '<svg viewBox="0 0 1 2"></svg>'


def test_an_element_without_content_is_closed_at_once() -> None:
    assert group().markup() == "<g/>"
    assert group(None, "", [], [None, [""]]).markup() == "<g/>"
    for name in ("path", "rect", "circle", "use", "line", "br", "input", "img"):
        assert tag(name).markup() == f"<{name}/>"
    assert title("") is None


@pytest.mark.parametrize("name", ["p", "div", "span", "button", "ul", "svg", "title", "text"])
def test_an_element_of_a_page_is_closed_by_an_end_tag(name: str) -> None:
    """A browser reads `<p/>` as a paragraph that is still open."""
    assert tag(name).markup() == f"<{name}></{name}>"


def test_what_is_inside_is_written_in_order_and_flat() -> None:
    one, two, three = circle(0, 0, 1, "a"), rect(0, 0, 1, 1, "b"), path("M0 0", "c")
    nested = group([one, [None, (two, "words"), []]], three)
    assert nested.children == (one, two, "words", three)
    assert nested is group(one, two, "words", three)
    assert nested.elements() == (one, two, three)
    assert nested.words() == "words"


def test_long_and_short_texts_are_written_alike() -> None:
    """A long text is not kept, and put together again when it is asked for."""
    small = group([text("x", place, 0, "t-body") for place in range(3)])
    large = group([text("x", place, 0, "t-body") for place in range(500)])
    for drawn in (small, large):
        assert drawn.markup() == drawn.markup() == repr(drawn)
        inside = "".join([child.markup() for child in drawn.elements()])
        assert drawn.markup() == f"<g>{inside}</g>"


def test_a_choice_and_a_shared_shape_are_written_with_what_a_page_needs() -> None:
    assert use("hex", cls="hex grass", x=1, y=2.5).markup() == (
        '<use class="hex grass" href="#mh-hex" x="1" y="2.5"/>'
    )
    element = ET.fromstring(choice(17, "Build.", name="c").markup())
    assert (element.get("data-choice"), element.get("role")) == ("17", "button")
    assert element.get("tabindex") == "0"
    assert "data-choice" not in group().markup()


def test_a_tree_knows_how_long_its_text_is() -> None:
    awkward = tag("p", AWKWARD, tag("b"), group(), cls=AWKWARD, title=AWKWARD)
    for drawn in (group(), tag("p"), scene(), awkward, use("hex", x=1 / 3), group(scene(), "½")):
        assert drawn.size() == len(drawn.markup())


def test_shells_differ_in_anything_but_what_is_inside() -> None:
    drawn = choice(1, "Build.", name="a", cls="b", place=at(1, 2))
    assert drawn.same_shell(changed(drawn, children=()))
    for other in (
        changed(drawn, key="x"),
        changed(drawn, classes="x"),
        changed(drawn, offer=2),
        changed(drawn, transform=at(1, 3)),
        changed(drawn, symbol="hex"),
        changed(drawn, tag="svg"),
    ):
        assert not drawn.same_shell(other)


# ---- places


@pytest.mark.parametrize(
    ("place", "written"),
    [
        (Place(3, 4.5), "translate(3 4.5)"),
        (Place(0, 2), "translate(0 2)"),
        (Place(scale=0.5), "scale(0.5)"),
        (Place(turn=90), "rotate(90)"),
        (Place(1, 2, 0.75, -30), "translate(1 2) rotate(-30) scale(0.75)"),
        (Place(scale=2, turn=45), "rotate(45) scale(2)"),
    ],
)
def test_a_place_is_written_as_a_transform(place: Place, written: str) -> None:
    assert place.written() == written
    drawn = group(transform=place)
    assert drawn.markup() == f'<g transform="{written}"/>'
    assert drawn.attribute("transform") == place
    assert at(*place) == place


def test_a_thing_that_stands_where_it_is_drawn_needs_no_transform() -> None:
    assert Place().written() == ""
    assert group(transform=Place()) is group(transform=at(0, 0)) is group()
    assert changed(group(transform=at(3, 4)), transform=at(0, 0)) is group()


def test_an_attribute_is_found_by_its_name_in_python() -> None:
    drawn = tag("svg", viewBox="0 0 1 1", aria_label="x", id="y")
    assert drawn.attribute("aria_label") == "x"
    assert drawn.attribute("viewBox") == "0 0 1 1"
    assert drawn.attribute("width") is None
    assert drawn.key == "y"


# ---- other trees from trees


def test_in_a_quiet_picture_nothing_offers_itself_and_all_else_is_there() -> None:
    before = scene()
    after = quiet(before)
    assert before.offers
    assert not after.offers
    assert list(offered(after)) == []
    assert "data-choice" not in after.markup()
    assert "tabindex" not in after.markup()
    kept = [(one.tag, one.key, one.classes, one.words()) for one in walk(after)]
    assert kept == [(one.tag, one.key, one.classes, one.words()) for one in walk(before)]


def test_a_thing_may_stand_for_several_choices_until_the_picture_is_quiet() -> None:
    drawn = group(gesture_offering((12, 13), circle(0, 0, 1, "a"), cls="choice", id="both"))
    assert drawn.offers
    assert 'data-choice="12-13"' in drawn.markup()
    assert 'role="button" tabindex="0"' in drawn.markup()
    assert list(offered(drawn)) == [(12, 13)]
    assert quiet(drawn).markup() == (
        '<g><g id="both" class="choice"><circle class="a" cx="0" cy="0" r="1"/></g></g>'
    )


def test_a_quiet_picture_keeps_the_branches_that_offered_nothing() -> None:
    before = scene()
    assert quiet(before).children[0] is before.children[0]
    plain = group(settlement(0, 0, 0), "words")
    assert quiet(plain) is plain
    assert quiet(quiet(before)) is quiet(before)


def test_a_renamed_picture_has_other_ids_and_is_the_same_otherwise() -> None:
    before = scene()
    after = renamed(before, "blue-")
    names = [one.key for one in walk(before) if one.key]
    assert names == ["all", "red-1", "c-7", "c-9", "deep"]
    assert [one.key for one in walk(after) if one.key] == [f"blue-{name}" for name in names]
    assert list(offered(after)) == [(7,), (9,)]
    assert after.markup().replace('id="blue-', 'id="') == before.markup()
    nameless = group(circle(0, 0, 1, "a"), "words")
    assert renamed(nameless, "blue-") is nameless


def test_all_choices_of_a_picture_are_found() -> None:
    assert list(offered(scene())) == [(7,), (9,)]
    assert list(offered(group(choice(0, "Pass.", choice(3, "In it."))))) == [(0,), (3,)]
    assert list(offered(group())) == []


def test_offers_says_whether_anything_inside_stands_for_a_choice() -> None:
    inner = choice(0, "Pass.")
    assert inner.offers
    assert group(group(inner)).offers
    assert not group("words", group()).offers


def test_walking_meets_every_element_once_and_parents_first() -> None:
    drawn = scene()
    met = list(walk(drawn))
    assert met[0] is drawn
    assert [one.tag for one in met] == [
        "g", "use", "title", "g", "g", "title", "circle", "g", "title", "g", "rect",
    ]  # fmt: skip


def test_a_changed_element_differs_in_that_alone() -> None:
    drawn = use("hex", title("grass"), cls="hex", id="h", x=1, y=2)
    assert changed(drawn) is drawn
    assert changed(drawn, x=3) is use("hex", title("grass"), cls="hex", id="h", x=3, y=2)
    assert changed(drawn, x=None) is use("hex", title("grass"), cls="hex", id="h", y=2)
    assert changed(drawn, classes="a b").classes == "a b"
    assert changed(drawn, key="") is use("hex", title("grass"), cls="hex", x=1, y=2)
    assert changed(drawn, symbol="grass").symbol == "grass"
    assert changed(drawn, children=()).children == ()
    assert changed(drawn, offer=4).offers
    assert drawn.markup() == (
        '<use id="h" class="hex" href="#mh-hex" x="1" y="2"><title>grass</title></use>'
    )


# ---- lettering


def test_text_is_broken_between_words_and_stays_within_its_width() -> None:
    words = "For each hex of the shortest way between your two linked settlements farthest apart."
    lines = wrap(words, 200, "t-body")
    assert " ".join(lines) == words
    assert len(lines) > 1
    assert all(text_width(line, "t-body") <= 200 for line in lines)


def test_a_word_wider_than_the_line_stands_alone() -> None:
    assert wrap("a incomprehensibilities b", 40, "t-body") == ["a", "incomprehensibilities", "b"]
    assert wrap("", 40, "t-body") == []


def test_a_paragraph_has_a_line_for_each_line() -> None:
    words = "One or two walls on the terrain of your turn"
    drawn = paragraph(words, 0, 0, 120)
    assert isinstance(drawn, Element)
    spans = ET.fromstring(drawn.markup()).findall("tspan")
    assert [span.text for span in spans] == wrap(words, 120, "t-body")
    assert group(paragraph("short", 0, 0, 120)).elements()[0].words() == "short"
    steps = [float(str(span.get("y"))) for span in spans]
    assert paragraph_height(words, 120) == len(spans) * (steps[1] - steps[0])


def test_a_line_of_text_carries_its_style_as_a_class() -> None:
    assert text("x", 1, 2, "t-small", "soft").classes == "t-small soft"
    assert text("x", 1, 2, "t-small").classes == "t-small"


def test_no_shared_shape_holds_a_text() -> None:
    """A text is counted where it stands; in a shape it would be counted nowhere."""
    for name, drawn in SYMBOLS.items():
        assert "text" not in [one.tag for one in walk(drawn)], name
