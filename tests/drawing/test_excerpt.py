"""A detail of a panel: small, and complete in itself."""

import xml.etree.ElementTree as ET

from moothall.drawing import Panel, circle, excerpt, group, path, settlement, terrain_hex
from moothall.drawing.stylesheet import light_and_dark
from moothall.drawing.tree import at
from tests.scenes import SVG, alone


def board() -> Panel:
    still = [terrain_hex("grass", 100, 100, "near"), terrain_hex("desert", 900, 100, "far")]
    live = [
        settlement(0, 110, 120, "here"),
        settlement(1, 100, 700, "there"),
        path("M0 0", "seam"),
        group(circle(0, 0, 5, "pip"), id="away", transform=at(800, 90)),
    ]
    return Panel("board", "The board", 1000, 800, live, "A board.", still, "board")


def test_it_shows_the_box_and_what_reaches_into_it() -> None:
    root = ET.fromstring(excerpt(board(), 50, 40, 200, 120).svg())
    assert root.get("viewBox") == "50 40 200 120"
    assert (root.get("width"), root.get("height")) == ("200", "120")
    ids = {element.get("id") for element in root.iter()}
    assert {"near", "here"} <= ids
    assert not {"far", "there", "away"} & ids
    seams = [line for line in root.iter(f"{SVG}path") if line.get("d") == "M0 0"]
    assert len(seams) == 1  # has no place: may be anywhere


def test_the_margin_is_what_a_piece_may_reach() -> None:
    assert 'id="far"' in excerpt(board(), 50, 40, 200, 120, margin=700).svg()
    assert 'id="near"' not in excerpt(board(), 300, 300, 200, 120, margin=30).svg()


def test_it_brings_its_colours_and_only_the_shapes_it_uses() -> None:
    root = alone(excerpt(board(), 50, 40, 200, 120).svg())
    ground = root.find(f"{SVG}rect")
    assert ground is not None
    assert ground.get("fill") == light_and_dark()[0]["--paper"]
    assert [ground.get(name) for name in ("x", "y", "width", "height")] == [
        "50",
        "40",
        "200",
        "120",
    ]
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert "mh-grass" in ids
    assert "mh-desert" not in ids
