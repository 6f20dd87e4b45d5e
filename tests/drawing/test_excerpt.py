"""A detail of a panel: small, and complete in itself."""

import xml.etree.ElementTree as ET

from moothall.drawing import Panel, path, settlement, terrain_hex
from moothall.drawing.excerpt import excerpt

SVG = "{http://www.w3.org/2000/svg}"


def board() -> Panel:
    still = terrain_hex("grass", 100, 100, "near") + terrain_hex("desert", 900, 100, "far")
    live = settlement(0, 110, 120, "here") + settlement(1, 100, 700, "there") + path("M0 0", "seam")
    return Panel("board", "The board", 1000, 800, still, live, "A board.")


def test_it_shows_the_box_and_what_reaches_into_it() -> None:
    root = ET.fromstring(excerpt(board(), 50, 40, 200, 120))
    assert root.get("viewBox") == "50 40 200 120"
    assert (root.get("width"), root.get("height")) == ("200", "120")
    ids = {element.get("id") for element in root.iter()}
    assert {"near", "here"} <= ids
    assert not {"far", "there"} & ids
    assert root.find(f".//{SVG}path[@class='seam']") is not None  # has no place: may be anywhere


def test_the_margin_is_what_a_piece_may_reach() -> None:
    assert 'id="far"' in excerpt(board(), 50, 40, 200, 120, margin=700)
    assert 'id="near"' not in excerpt(board(), 300, 300, 200, 120, margin=30)


def test_it_brings_its_style_and_only_the_shapes_it_uses() -> None:
    root = ET.fromstring(excerpt(board(), 50, 40, 200, 120))
    assert root.find(f"{SVG}style") is not None
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert {str(use.get("href"))[1:] for use in root.iter(f"{SVG}use")} <= ids
    assert "mh-grass" in ids
    assert "mh-desert" not in ids
