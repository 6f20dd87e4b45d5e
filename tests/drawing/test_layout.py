"""Laying out: a box is exactly as large as it says, and what is in it stands where it should."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest

from moothall.drawing import (
    BOTTOM,
    MIDDLE,
    NOTHING,
    RIGHT,
    SIZES,
    TILE_HEIGHT,
    TILE_WIDTH,
    TOP,
    Box,
    Card,
    Element,
    at,
    circle,
    column,
    counter,
    fitted,
    flow,
    framed,
    grid,
    group,
    label,
    line_card,
    moved,
    named,
    note,
    padded,
    path,
    put,
    rect,
    row,
    sign,
    sized,
    space,
    spread,
    stack,
    strip_card,
    tag,
    text,
    text_width,
    tile,
    upright_card,
    worth,
)
from moothall.drawing.tree import changed
from tests.drawing.measuring import Area, leaf, leaves, overlapping, rects, texts

A, B, C = leaf("a", 10, 20), leaf("b", 30, 8), leaf("c", 6, 12)
MANY = [leaf(f"x{i}", 5 + 7 * i % 23, 4 + 5 * i % 17) for i in range(12)]

TEXTS = [
    "",
    "Farm",
    "Resettlement",
    "For each settlement in the section where you have the fewest.",
    "A wide MMMM WWWW word @ 100 % and (some) small; illicit: jilted, 'till' it fits!",
    "one two three four five six seven eight nine ten eleven twelve " * 4,
]
LONG = "Confraternity of the Extraordinarily Long-Winded Innkeepers and Their Descendants"


# ---- several things


def test_a_row_stands_side_by_side_with_the_gap_between() -> None:
    made = row([A, B, C], 4)
    assert (made.width, made.height) == (10 + 4 + 30 + 4 + 6, 20)
    assert leaves(made) == {"a": (0, 0, 10, 20), "b": (14, 6, 44, 14), "c": (48, 4, 54, 16)}


@pytest.mark.parametrize(("align", "tops"), [(TOP, (0, 0)), (MIDDLE, (6, 4)), (BOTTOM, (12, 8))])
def test_a_row_is_aligned_by_top_middle_or_bottom(align: float, tops: tuple[int, int]) -> None:
    found = leaves(row([A, B, C], 4, align))
    assert (found["b"][1], found["c"][1]) == tops


def test_a_column_stands_one_below_the_other_with_the_gap_between() -> None:
    made = column([A, B, C], 3)
    assert (made.width, made.height) == (30, 20 + 3 + 8 + 3 + 12)
    assert leaves(made) == {"a": (0, 0, 10, 20), "b": (0, 23, 30, 31), "c": (0, 34, 6, 46)}
    assert leaves(column([A, B, C], 3, RIGHT))["a"] == (20, 0, 30, 20)
    assert leaves(column([A, B, C], 3, MIDDLE))["c"] == (12, 34, 18, 46)


@pytest.mark.parametrize("gap", [6, 0, -6])
def test_nothing_takes_no_room_and_no_gap(gap: float) -> None:
    for lay in (row, column):
        empty = lay([], gap)
        assert (empty.width, empty.height) == (0, 0)
        assert lay([NOTHING, NOTHING], gap) == empty
        with_nothing = lay([NOTHING, A, NOTHING, B], gap)
        assert leaves(with_nothing) == leaves(lay([A, B], gap))
        assert with_nothing.width == lay([A, B], gap).width


def test_space_is_room_without_a_drawing() -> None:
    made = row([A, space(7), B], 0)
    assert made.width == 47
    assert leaves(made)["b"][0] == 17


def test_a_flow_goes_on_in_a_new_line_where_the_width_ends() -> None:
    made = flow([A, B, C, A], 50, 5, 2)
    assert leaves(flow([A, B, C], 45, 5, 2)) == {
        "a": (0, 0, 10, 20),
        "b": (15, 0, 45, 8),
        "c": (0, 22, 6, 34),
    }
    assert (made.width, made.height) == (45, 20 + 2 + 20)
    assert leaves(flow([A, B], 44, 5, 2))["b"] == (0, 22, 30, 30)
    assert leaves(flow([NOTHING, A, NOTHING, B], 45, 5, 2)) == leaves(flow([A, B], 45, 5, 2))
    assert flow([], 50).height == 0


@pytest.mark.parametrize("width", [28, 40, 75, 200])
def test_no_line_of_a_flow_is_wider_than_it_may_be(width: float) -> None:
    made = flow(MANY, width, 3, 2)
    assert made.width <= width
    assert len(leaves(made)) == len(MANY)
    assert max(right for _, _, right, _ in leaves(made).values()) == made.width


def test_a_grid_has_cells_of_one_size() -> None:
    made = grid([A, B, C], 2, 5, 1)
    assert (made.width, made.height) == (30 + 5 + 30, 20 + 1 + 20)
    assert leaves(made) == {"a": (0, 0, 10, 20), "b": (35, 0, 65, 8), "c": (0, 21, 6, 33)}
    one_line = grid([A, C], 4, 5, 1)
    assert (one_line.width, one_line.height) == (25, 20)
    assert (grid([], 3).width, grid([], 3).height) == (0, 0)


def test_an_empty_cell_of_a_grid_stays_empty() -> None:
    assert leaves(grid([A, NOTHING, C], 3, 0))["c"][0] == 20


def test_what_is_spread_reaches_from_edge_to_edge() -> None:
    made = spread([A, B, C], 100)
    assert (made.width, made.height) == (100, 20)
    found = leaves(made)
    assert (found["a"][0], found["c"][2]) == (0, 100)
    assert found["b"][0] - found["a"][2] == found["c"][0] - found["b"][2] == 27
    assert leaves(spread([A, NOTHING, B, NOTHING, C], 100)) == found
    alone = spread([A], 100)
    assert (alone.width, leaves(alone)["a"][0]) == (100, 0)
    assert (spread([], 100).width, spread([], 100).height) == (100, 0)


def test_a_stack_has_all_middles_in_one_place() -> None:
    made = stack([A, NOTHING, B, C])
    assert (made.width, made.height) == (30, 20)
    middles = {((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in leaves(made).values()}
    assert middles == {(15, 10)}


@pytest.mark.parametrize(
    "lay",
    [
        lambda boxes: row(boxes, 0),
        row,
        lambda boxes: column(boxes, 0),
        lambda boxes: column(boxes, 2, RIGHT),
        lambda boxes: flow(boxes, 60),
        lambda boxes: flow(boxes, 1, 0, 0),
        lambda boxes: grid(boxes, 5),
        lambda boxes: grid(boxes, 1, 0, 0),
        lambda boxes: spread(boxes, 300),
        lambda boxes: padded(framed(column([row(boxes[:5]), grid(boxes[5:], 3)])), 9),
    ],
)
def test_boxes_never_overlap_and_stay_inside(lay: Callable[[list[Box]], Box]) -> None:
    made = lay(MANY)
    areas = [Area(*place, name) for name, place in leaves(made).items()]
    assert len(areas) == len(MANY)
    assert overlapping(areas) == []
    assert all(area.within(made.width, made.height) for area in areas)


def test_boxes_are_as_large_wherever_they_are_laid() -> None:
    for lay in (row, column, stack):
        for name, (left, top, right, bottom) in leaves(lay(MANY)).items():
            box = MANY[int(name[1:])]
            assert (right - left, bottom - top) == (box.width, box.height)


# ---- room around a thing


def test_a_padded_box_has_room_on_all_sides() -> None:
    made = padded(A, 3, 5)
    assert (made.width, made.height) == (16, 30)
    assert leaves(made)["a"] == (3, 5, 13, 25)
    assert (padded(A, 3).width, padded(A, 3).height) == (16, 26)


def test_a_sized_box_is_never_smaller_than_what_is_in_it() -> None:
    assert sized(A, 4, 4) == sized(A) == A
    made = sized(A, 50, 40, RIGHT, BOTTOM)
    assert (made.width, made.height) == (50, 40)
    assert leaves(made)["a"] == (40, 20, 50, 40)
    assert leaves(sized(A, 50, 40, MIDDLE, MIDDLE))["a"] == (20, 10, 30, 30)
    assert leaves(sized(A, 50, 40))["a"] == (0, 0, 10, 20)


def test_a_framed_box_is_as_large_as_before_and_its_line_lies_inside() -> None:
    made = framed(A, "inset", 4)
    assert (made.width, made.height) == (A.width, A.height)
    assert leaves(made)["a"] == (0, 0, 10, 20)
    [ground] = rects(made.drawing, "inset")
    assert ground.within(made.width, made.height)
    assert group(made.drawing).elements()[0].classes == "inset"  # behind what is in it


def test_a_sign_is_moved_from_its_middle_to_its_corner() -> None:
    made = sign(rect(-5, -4, 10, 8, "leaf s"), 20, 12)
    assert (made.width, made.height) == (20, 12)
    assert leaves(made)["s"] == (5, 2, 15, 10)
    half = sign(rect(-8, -8, 16, 16, "leaf s"), 10, scale=0.5)
    assert (half.width, half.height) == (10, 10)
    assert leaves(half)["s"] == (1, 1, 9, 9)


# ---- places


def test_a_group_without_a_place_takes_the_one_it_is_moved_to() -> None:
    piece = group(circle(0, 0, 1, "x"), id="piece")
    taken = moved(piece, 3, 4)
    assert isinstance(taken, Element)
    assert (taken.key, taken.attribute("transform")) == ("piece", at(3, 4))
    further = moved(taken, 10, 20)
    assert isinstance(further, Element)
    assert (further.key, further.attribute("transform")) == ("piece", at(13, 24))
    assert moved(piece, 0, 0) is piece


def test_what_cannot_take_a_place_is_put_into_a_group_that_has_it() -> None:
    line = path("M0 0", "x")
    assert moved(line, 3, 4) is path("M0 0", "x", at(3, 4))
    turned = group(line, transform=at(1, 2, 0.5, 90))
    assert moved(turned, 3, 4) is group(line, transform=at(4, 6, 0.5, 90))
    assert moved(turned, 3, 4, 2) is group(turned, transform=at(3, 4, 2))
    assert moved([line, line], 3, 4) is group(line, line, transform=at(3, 4))
    assert moved([line], 3, 4) is moved(line, 3, 4)
    assert put(NOTHING, 3, 4) is None


def test_a_text_or_a_rectangle_moves_by_its_own_corner() -> None:
    assert moved(rect(1, 2, 9, 9, "x"), 3, 4) is rect(4, 6, 9, 9, "x")
    assert moved([text("a", 1, 2, "t-body")], 3, 4) is text("a", 4, 6, "t-body")
    half = text("a", 1, 2, "t-body", transform=at(0, 0, 0.5))
    assert moved(half, 3, 4) is text("a", 1, 2, "t-body", transform=at(3, 4, 0.5))
    assert moved(half, 3, 4, 2) is group(half, transform=at(3, 4, 2))
    box = rect(1, 2, 9, 9, "x")
    assert moved(box, 3, 4, 2) is changed(box, transform=at(3, 4, 2))
    spans = tag("text", tag("tspan", "a", x=1, y=2), cls="t-body", x=1, y=2)
    assert moved(spans, 3, 4) is changed(spans, transform=at(3, 4))


# ---- words


@pytest.mark.parametrize("words", TEXTS)
@pytest.mark.parametrize("width", [90, 126, 300])
@pytest.mark.parametrize("style", ["t-body", "t-small"])
def test_a_note_never_exceeds_its_width_and_never_loses_a_word(
    words: str, width: float, style: str
) -> None:
    made = note(words, width, style)
    lines = texts(made.drawing)
    assert " ".join(line.words for line in lines).split() == words.split()
    assert made.width <= width
    assert all(line.within(width, made.height) for line in lines)
    assert overlapping(lines) == []


@pytest.mark.parametrize("words", TEXTS)
@pytest.mark.parametrize("width", [126, 300])
@pytest.mark.parametrize("cls", ["", "middle", "end"])
def test_a_fitted_text_never_exceeds_its_width_and_never_loses_a_word(
    words: str, width: float, cls: str
) -> None:
    made = fitted(words, width, ("t-title", "t-name", "t-body"), cls)
    lines = texts(made.drawing)
    assert " ".join(line.words for line in lines).split() == words.split()
    assert made.width <= width
    assert all(line.within(width, made.height) for line in lines)


def test_a_text_is_fitted_in_the_first_style_in_which_it_has_room() -> None:
    styles = ("t-title", "t-name", "t-small")
    words = "Merchants of old"
    for style, other in pairwise(styles):
        narrow = text_width(words, style)
        assert style in group(fitted(words, narrow, styles).drawing).markup()
        assert other in group(fitted(words, narrow - 1, styles).drawing).markup()
    broken = texts(fitted(words, text_width(words, "t-small") - 1, styles).drawing)
    assert [line.words for line in broken] == ["Merchants of", "old"]


def test_a_word_that_is_wider_than_its_line_makes_the_box_wider() -> None:
    """No word is cut, and the box says how wide it is."""
    for made in (note(LONG, 40), fitted(LONG, 40, ("t-title", "t-body"))):
        lines = texts(made.drawing)
        assert " ".join(line.words for line in lines) == LONG
        assert made.width == max(text_width(word, "t-body") for word in LONG.split())
        assert all(line.within(made.width, made.height) for line in lines)


@pytest.mark.parametrize("style", SIZES)
@pytest.mark.parametrize("cls", ["", "middle", "end"])
def test_a_label_is_as_wide_as_its_text_and_has_it_inside(style: str, cls: str) -> None:
    for width in (0, 400):
        made = label("Merchants", style, cls, width)
        assert made.width == max(width, text_width("Merchants", style))
        [line] = texts(made.drawing)
        assert line.within(made.width, made.height)
        middle = (line.left + line.right) / 2
        if cls == "middle":
            assert middle == pytest.approx(made.width / 2)
        elif cls == "end":
            assert line.right == pytest.approx(made.width)
        else:
            assert line.left == 0


def test_a_named_box_is_a_piece_with_its_words() -> None:
    made = named(A, "a thing & more", "thing-1", "thing", data_x=3)
    assert (made.width, made.height) == (A.width, A.height)
    drawn = made.drawing
    assert isinstance(drawn, Element)
    assert (drawn.key, drawn.classes, drawn.attribute("data_x")) == ("thing-1", "thing", 3)
    assert drawn.elements()[0].tag == "title"
    assert drawn.elements()[0].words() == "a thing & more"
    assert leaves(made)["a"] == (0, 0, 10, 20)


def test_a_counter_shows_a_sign_and_its_number_and_says_both() -> None:
    made = counter(A, 12, "12 things", "count-1", "many", 4)
    drawn = made.drawing
    assert isinstance(drawn, Element)
    assert (drawn.key, drawn.classes) == ("count-1", "many")
    assert drawn.elements()[0].words() == "12 things"
    [number] = texts(drawn)
    assert number.words == "12"
    assert number.left == A.width + 4
    assert made.width == A.width + 4 + label("12", "t-count").width
    assert made.height == 20
    assert [line.words for line in texts(counter(A, "3+1", "four").drawing)] == ["3+1"]


# ---- cards and tiles


@pytest.mark.parametrize("title", ["Farm", "Merchants", "Extraordinary Innkeepers", LONG])
@pytest.mark.parametrize("kind", ["", "goal", "a quest of the second age", LONG.lower()])
@pytest.mark.parametrize("points", ["", "4", "½"])
@pytest.mark.parametrize("width", [220, 300, 360])
@pytest.mark.parametrize("flat", [strip_card, line_card])
def test_on_a_strip_no_words_overlap_and_none_leaves_the_card(
    title: str, kind: str, points: str, width: float, flat: Callable[[Card, float], Box]
) -> None:
    card = Card(title, kind, TEXTS[3], circle(0, 0, 16, "x"), points)
    made = flat(card, width)
    assert made.width == width
    lines = texts(made.drawing)
    shown = " ".join(line.words for line in lines).split()
    assert sorted(shown) == sorted(f"{title} {kind} {TEXTS[3]} {points}".split())
    assert overlapping(lines) == []
    assert all(line.within(width, made.height) for line in lines)
    picture = rects(made.drawing, "inset")
    assert overlapping([*picture, *[line._replace(words="") for line in lines]]) == []


def test_title_and_kind_of_a_strip_share_a_line_only_where_there_is_room() -> None:
    def tops(title: str) -> tuple[float, float]:
        card = Card(title, "goal", "x", None)
        found = {line.words: line.bottom for line in texts(strip_card(card, 300).drawing)}
        return found[title], found["goal"]

    beside, below = tops("Farm"), tops("Mmmmmmmmmmmmmm")
    assert abs(beside[0] - beside[1]) < 4
    assert below[1] - below[0] > 10


def test_a_card_in_a_line_is_as_low_as_its_effect_allows() -> None:
    low, high = (Card("Farm", "goal", words, None, "2") for words in ("Own a farm.", TEXTS[3] * 3))
    assert line_card(low, 360).height == 42
    assert line_card(high, 360).height > 42
    assert strip_card(low, 360).height > 42


def test_a_card_that_brings_no_points_shows_no_disc() -> None:
    assert worth("") is NOTHING
    assert (worth("4").width, worth("4").height) == (26, 26)
    for made in (strip_card(Card("A", "b", "c", None), 300), upright_card(Card("A", "b", "c", ""))):
        assert "points" not in group(made.drawing).markup()


@pytest.mark.parametrize("state", ["ready", "used", "new"])
@pytest.mark.parametrize("caption", ["", "Farm", "Resettle", "Old trading post", "Resettlement"])
def test_a_tile_is_as_large_as_it_says_and_its_name_stands_in_its_middle(
    caption: str, state: str
) -> None:
    made = tile(circle(0, 0, 14, "x"), caption, state, "a tile")
    assert made.width == TILE_WIDTH
    assert made.height >= TILE_HEIGHT
    lines = texts(made.drawing)
    assert " ".join(line.words for line in lines) == caption
    for line in lines:
        assert line.bottom <= made.height
        assert (line.left + line.right) / 2 == pytest.approx(TILE_WIDTH / 2)


def test_tiles_in_a_row_with_short_names_never_meet() -> None:
    made = row([tile(None, name, "ready", "x") for name in ("Resettle", "Donation", "Tavern")], 0)
    lines = texts(made.drawing)
    assert not any(one.meets(other) for one, other in combinations(lines, 2))
