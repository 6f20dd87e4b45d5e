"""Panels and scenes: one picture each, or all in one."""

import xml.etree.ElementTree as ET
from itertools import combinations

import pytest

from moothall.drawing import Panel, Scene, arrange, hex_choice, settlement, terrain_hex

SVG = "{http://www.w3.org/2000/svg}"


def panel(name: str, width: float = 300, height: float = 200, live: str = "<g/>") -> Panel:
    return Panel(name, name.title(), width, height, terrain_hex("grass", 0, 0), live, f"a & {name}")


def test_a_panel_alone_brings_its_style_and_the_shapes_it_uses() -> None:
    drawn = panel("board", live=settlement(1, 5, 5, "blue-1")).svg()
    root = ET.fromstring(drawn)
    assert root.get("viewBox") == "0 0 300 200"
    assert root.findtext(f"{SVG}desc") == "a & board"
    assert root.find(f"{SVG}style") is not None
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter(f"{SVG}use"):
        assert str(element.get("href"))[1:] in ids


def test_a_panel_in_a_page_leaves_style_and_shapes_to_the_page() -> None:
    drawn = panel("board").svg(embed_style=False)
    assert "<style" not in drawn
    assert "<defs" not in drawn
    assert ET.fromstring(drawn).get("aria-label") == "Board"


def test_still_and_live_are_layers_of_their_own() -> None:
    root = ET.fromstring(panel("board").svg())
    layers = [g.get("id") for g in root.findall(f"{SVG}g")]
    assert layers == ["board-still", "board-live"]
    only_live = Panel("hand", "Hand", 10, 10, "", "<g/>", "")
    assert [g.get("id") for g in ET.fromstring(only_live.svg()).findall(f"{SVG}g")] == ["hand-live"]


def test_a_scene_finds_its_panels_and_the_choices_they_show() -> None:
    scene = Scene([panel("board", live=hex_choice(152, "Build.", 0, 0)), panel("hand")])
    assert scene.panel("hand").title == "Hand"
    assert scene.shown_choices() == {152}
    with pytest.raises(KeyError, match="no panel is called deck"):
        scene.panel("deck")


def test_a_scene_without_panels_is_still_a_picture() -> None:
    ET.fromstring(Scene([]).svg())


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
    root = ET.fromstring(scene.svg())
    assert [p.get("id") for p in root.findall(f"{SVG}svg")] == [
        "panel-board",
        "panel-hand",
        "panel-deck",
    ]
    assert len(root.findall(f"{SVG}style")) == 1
