"""Panels and scenes: one picture each, or all in one."""

import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from moothall.drawing import (
    DETAIL,
    Box,
    Drawing,
    Panel,
    Scene,
    arrange,
    at,
    choice,
    circle,
    group,
    hex_choice,
    rect,
    settlement,
    terrain_hex,
    text,
    text_scene,
    text_width,
)
from moothall.drawing.scene import READABLE, ROLES, SMALLEST
from moothall.drawing.tree import walk
from tests.scenes import HREF, SVG, alone, parsed


def panel(name: str, width: float = 300, height: float = 200, live: Drawing = None) -> Panel:
    still = terrain_hex("grass", 0, 0)
    return Panel(name, name.title(), width, height, live or group(), f"a & {name}", still)


def test_a_panel_alone_brings_its_colours_and_the_shapes_it_uses() -> None:
    drawn = panel("board", live=settlement(1, 5, 5, "blue-1")).svg()
    root = alone(drawn)
    assert root.get("viewBox") == "0 0 300 200"
    assert (root.get("width"), root.get("height")) == ("300", "200")
    assert root.findtext(f"{SVG}desc") == "a & board"
    assert root.get("aria-label") == "Board"
    used = {str(use.get(HREF))[1:] for use in root.iter(f"{SVG}use")}
    defined = {shape.get("id") for shape in root.findall(f"{SVG}defs/{SVG}g")}
    assert used == defined == {"mh-grass", "mh-settlement-1", "mh-mark-1"}


def test_a_panel_in_a_page_leaves_style_and_shapes_to_the_page() -> None:
    drawn = panel("board").element.markup()
    assert "<style" not in drawn
    assert "<defs" not in drawn
    assert "fill=" not in drawn
    element = parsed(panel("board"))
    assert element.get("aria-label") == "Board"
    assert element.get("viewBox") == "0 0 300 200"
    assert element.get("id") == "panel-board"


def test_still_and_live_are_layers_of_their_own() -> None:
    only_live = Panel("hand", "Hand", 10, 10, group(), "")
    for shown, layers in (
        (panel("board"), ["board-still", "board-live"]),
        (only_live, ["hand-live"]),
    ):
        assert [g.get("id") for g in parsed(shown).findall(f"{SVG}g")] == layers
        root = ET.fromstring(shown.svg())
        assert [g.get("id") for g in root.findall(f"{SVG}g")] == layers


def test_a_panel_drawn_twice_is_the_same_element() -> None:
    assert panel("board") is not panel("board")
    assert panel("board").element is panel("board").element
    assert panel("board").element is not panel("hand").element


# ---- what a panel says of itself


@pytest.mark.parametrize("role", ROLES)
def test_a_panel_has_a_role_and_may_have_an_owner(role: str) -> None:
    made = Panel("x", "X", 10, 10, None, "", role=role, owner=2)
    assert (made.role, made.owner) == (role, 2)
    assert Panel("x", "X", 10, 10, None, "").owner == -1


@pytest.mark.parametrize("role", ["", "Board", "hand", "boards"])
def test_a_role_that_does_not_exist_is_refused(role: str) -> None:
    with pytest.raises(ValueError, match=f"one of board, own, .*, not '{role}'"):
        Panel("x", "X", 10, 10, None, "", role=role)


def test_a_panel_of_a_box_is_as_large_as_the_box() -> None:
    drawn = rect(0, 0, 40, 30, "sheet")
    made = Panel.of("deck", "Deck", Box(40, 30, drawn), "two cards", "track", 1)
    assert (made.width, made.height, made.live) == (40, 30, drawn)
    assert (made.role, made.owner, made.desc, made.still) == ("track", 1, "two cards", None)


def test_a_quiet_panel_offers_nothing_and_is_the_same_otherwise() -> None:
    before = Panel(
        "board", "Board", 30, 20, hex_choice(3, "Build.", 0, 0), "x", choice(4, "In still."),
        "board", 2,
    )  # fmt: skip
    after = before.quiet()
    assert Scene([before]).shown_choices() == {3, 4}
    assert Scene([after]).shown_choices() == set()
    for name in ("name", "title", "width", "height", "desc", "role", "owner"):
        assert getattr(after, name) == getattr(before, name)
    kept = [one.key for one in walk(after.element)]
    assert kept == [one.key for one in walk(before.element)]
    assert panel("plain").quiet().element is panel("plain").element


def test_a_renamed_panel_can_stand_beside_the_first() -> None:
    first = Panel("own", "Own", 30, 20, settlement(0, 0, 0, "a"), "x", group(id="b"), "own", 1)
    other = first.renamed("own-blue", "blue-", "seat")
    assert (other.name, other.role, other.owner, other.title) == ("own-blue", "seat", 1, "Own")
    both = Scene([first, other])
    alone(both.svg())
    names = {one.key for shown in both.panels for one in walk(shown.element)}
    assert {"a", "b", "blue-a", "blue-b", "panel-own", "panel-own-blue"} <= names


# ---- how wide it must be shown


def least(live: Drawing, still: Drawing = None) -> float:
    return Panel("x", "X", 400, 100, live, "", still).least_width


@pytest.mark.parametrize(("style", "size"), [("t-number", 24), ("t-title", 17), ("t-small", 11)])
def test_the_smallest_text_decides_how_wide_a_panel_must_be(style: str, size: float) -> None:
    small = text("7", 0, 0, style)
    assert least(small) == pytest.approx(400 * READABLE / size)
    assert least([text("7", 0, 0, "t-number"), group(group(small))]) == least(small)
    assert least(None, small) == least(small)  # what never changes counts as well


def test_a_scaled_text_counts_as_it_stands() -> None:
    inner = group(text("7", 0, 0, "t-number"), transform=at(5, 5, 0.75))
    assert least(inner) == pytest.approx(400 * READABLE / (24 * 0.75))
    assert least(group(inner, transform=at(0, 0, 0.8))) == pytest.approx(400 * READABLE / 14.4)
    own = text("7", 0, 0, "t-number", transform=at(0, 0, 0.5))
    assert least(own) == pytest.approx(400 * READABLE / 12)
    assert least(group(text("7", 0, 0, "t-title"), transform=at(0, 0, 2))) == pytest.approx(
        400 * READABLE / 34
    )


def test_a_label_that_appears_only_where_there_is_room_does_not_count() -> None:
    number = text("7", 0, 0, "t-number")
    assert least([number, text("x", 0, 0, "t-small", f"soft {DETAIL}")]) == least(number)
    assert least([number, group(group(text("x", 0, 0, "t-small")), cls=DETAIL)]) == least(number)
    assert least([number, text("x", 0, 0, "t-small", "detailed")]) == 400


def test_without_a_text_a_panel_may_be_small_but_not_tiny() -> None:
    assert least(circle(0, 0, 9, "pip")) == SMALLEST * 400
    assert least(text("x", 0, 0, "t-small", DETAIL)) == SMALLEST * 400


# ---- scenes


def test_a_scene_finds_its_panels_and_the_choices_they_show() -> None:
    scene = Scene([panel("board", live=hex_choice(152, "Build.", 0, 0)), panel("hand")])
    assert scene.panel("hand").title == "Hand"
    assert scene.shown_choices() == {152}
    with pytest.raises(KeyError, match="no panel is called deck"):
        scene.panel("deck")


def test_a_scene_without_panels_is_still_a_picture() -> None:
    alone(Scene([]).svg())


@pytest.mark.parametrize("count", [0, 1, 3, 7, 12])
@pytest.mark.parametrize("wide", [0, 2])
def test_panels_never_overlap_and_stay_inside_the_picture(count: int, wide: int) -> None:
    side = [panel(f"p{i}", 300 + 10 * i, 150 + 40 * (i % 3)) for i in range(count)]
    below = [panel(f"w{i}", 900, 100) for i in range(wide)]
    panels = [panel("board", 1000, 800), *side, *below]
    places, width, height = arrange(panels)
    boxes = [(x, y, x + p.width, y + p.height) for p, (x, y) in zip(panels, places, strict=True)]
    for left, top, right, bottom in boxes:
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
    for (l1, t1, r1, b1), (l2, t2, r2, b2) in combinations(boxes, 2):
        assert r1 <= l2 or r2 <= l1 or b1 <= t2 or b2 <= t1


def test_a_tall_side_is_split_into_even_columns() -> None:
    panels = [panel("board", 1000, 800), *[panel(f"p{i}", 300, 300) for i in range(4)]]
    places, _, _ = arrange(panels)
    columns = [x for x, _ in places[1:]]
    assert [columns.count(x) for x in sorted(set(columns))] == [2, 2]


def test_the_composed_picture_is_valid_and_has_every_panel_once() -> None:
    scene = Scene([panel("board", 800, 700), panel("hand"), panel("deck")])
    root = alone(scene.svg())
    assert [p.get("id") for p in root.findall(f"{SVG}svg")] == [
        "panel-board",
        "panel-hand",
        "panel-deck",
    ]
    places, width, height = arrange(scene.panels)
    assert (root.get("width"), root.get("height")) == (f"{width:g}", f"{height:g}")
    found = [(p.get("x"), p.get("y")) for p in root.findall(f"{SVG}svg")]
    assert found == [(f"{x:g}", f"{y:g}") for x, y in places]
    assert len(root.findall(f"{SVG}defs")) == 1


def test_a_scene_of_text_has_every_line_within_its_sheet() -> None:
    lines = ["A game", "  of words & <signs>", "m" * 40]
    scene = text_scene("Words", lines)
    board = scene.panel("table")
    assert board.role == "board"
    assert board.desc == "\n".join(lines)
    drawn = [one for one in walk(board.element) if one.tag == "text"]
    assert [one.words() for one in drawn] == lines
    assert board.width >= 32 + max(text_width(line, "t-body") for line in lines)
    assert all(float(str(one.attribute("y"))) < board.height for one in drawn)
    alone(scene.svg())
