"""The building blocks: all there, told apart by shape, and without a colour of their own."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import moothall.drawing
from moothall.drawing import (
    GOODS,
    SEAT_SYMBOLS,
    SYMBOLS,
    TERRAINS,
    Box,
    Card,
    Drawing,
    Element,
    Picture,
    card_back,
    card_face,
    choice,
    chosen_hex,
    die,
    glyph_die,
    good,
    good_stack,
    group,
    hex_choice,
    line_card,
    points_disc,
    recent,
    ring_box,
    seam,
    seat_disc,
    seat_head,
    settlement,
    strip_card,
    symbol_sheet,
    terrain_hex,
    tile,
    tile_ring,
    upright_card,
    wall,
    worker,
)
from moothall.drawing.dice import FACES
from moothall.drawing.tree import walk
from moothall.engine.game import SEAT_NAMES, Score
from tests.scenes import SVG
from tests.shipped import GAMES

LOOK = {
    "grass", "forest", "desert", "canyon", "flower", "water", "mountain", "earth", "farm",
    "quarry", "mine", "hills", "clear", "castle", "location",
}  # fmt: skip
LOOK_GOODS = {
    "food", "wood", "stone", "metal", "fire", "water", "commerce", "wool", "cloth", "silver",
    "glass", "cacao",
}  # fmt: skip
MORE_GOODS = {
    "corn", "ore", "fish", "alpaca", "earth", "wheat", "timber", "brick", "milk", "flour", "crops",
    "game", "pelts", "gold", "citizens", "books", "wild-dice",
}  # fmt: skip
CARD = Card("Sailor & Son", "quest", "3 or more water from a single hex.", "", "1")


def drawn(block: Drawing | Box) -> Element:
    """A block as one element."""
    return group(block.drawing if isinstance(block, Box) else block)


def symbols_in(block: Drawing | Box) -> list[str]:
    """The shared shapes that a block draws, and those that these are made of."""
    found: set[str] = set()
    waiting = [drawn(block)]
    while waiting:
        new = {one.symbol for one in walk(waiting.pop()) if one.symbol} - found
        found |= new
        waiting += [SYMBOLS[name] for name in new]
    return sorted(found)


SHARED = {name: shape for name, shape in SYMBOLS.items() if name.partition("-")[0] not in GAMES}


def blocks() -> list[Drawing | Box]:
    """One of each."""
    found: list[Drawing | Box] = [terrain_hex(name, 0, 0, f"a-{name}", name) for name in TERRAINS]
    found += [good(name, 0, 0) for name in GOODS]
    found += [good_stack("wood", count, 0, 0) for count in (1, 3, 4, 12)]
    found += [die(face, 0, 0) for face in range(1, FACES + 1)]
    for seat in range(len(SEAT_SYMBOLS)):
        found += [settlement(seat, 0, 0), worker(seat, 0, 0), worker(seat, 0, 0, lying=True)]
        found.append(seat_disc(seat, 0, 0))
    found += [tile(None, "Farm", state, "x") for state in ("ready", "used", "new")]
    return [
        *found,
        upright_card(CARD),
        strip_card(CARD, 300),
        line_card(CARD, 300),
        card_back(50, 70, "back", "hidden"),
        card_face(50, 70, "", "grass", "face", "a card"),
        points_disc("4", 0, 0),
        glyph_die(TERRAINS["mine"], 0, 0, "d", "a die"),
        wall(0, 0),
        hex_choice(3, "Build.", 0, 0, settlement(0, 0, 0)),
        chosen_hex(0, 0, "c", "this one"),
        recent(0, 0, "r"),
        ring_box(0, 0, 10, 10),
        tile_ring("chosen"),
    ]


@pytest.mark.parametrize(
    "written",
    [
        *[drawn(block).markup() for block in [*blocks(), *SHARED.values()]],
        symbol_sheet(frozenset(SHARED)).markup(),
    ],
)
def test_every_block_is_valid_and_leaves_its_looks_to_the_stylesheet(written: str) -> None:
    for element in ET.fromstring(written).iter():
        looks = {"style", "fill", "stroke", "opacity", "font-size", "font-family", "stroke-width"}
        assert not looks & set(element.attrib), element.attrib


def test_all_terrains_and_goods_of_the_look_are_there() -> None:
    assert set(TERRAINS) >= LOOK
    assert set(GOODS) == LOOK_GOODS | MORE_GOODS
    assert SEAT_SYMBOLS == ("circle", "triangle", "square", "diamond", "star", "cross")


def test_no_two_terrains_goods_or_seats_share_a_shape() -> None:
    assert len(set(TERRAINS.values())) == len(TERRAINS)
    assert len(set(GOODS.values())) == len(GOODS)
    marks = {SYMBOLS[f"mark-{seat}"].children for seat in range(len(SEAT_SYMBOLS))}
    assert len(marks) == len(SEAT_SYMBOLS)


def test_every_piece_of_a_seat_carries_its_colour_and_its_symbol() -> None:
    for seat in range(len(SEAT_SYMBOLS)):
        for piece in (settlement(seat, 0, 0), worker(seat, 0, 0), seat_disc(seat, 0, 0)):
            assert f"seat-{seat}" in piece.classes.split()
            assert f"mark-{seat}" in symbols_in(piece)


def test_what_is_used_can_be_told_by_shape() -> None:
    shapes = [SYMBOLS[f"tile-{state}"].children for state in ("ready", "used", "new")]
    assert len(set(shapes)) == 3
    assert symbols_in(worker(0, 0, 0)) != symbols_in(worker(0, 0, 0, lying=True))


def test_goods_are_counted_with_a_number_from_four_on() -> None:
    assert good_stack("wool", 3, 0, 0).markup().count("<use") == 3
    many = good_stack("wool", 4, 0, 0).markup()
    assert many.count("<use") == 1
    assert ">4</text>" in many


def test_a_choice_says_what_it_does_and_can_be_reached_by_keyboard() -> None:
    offered = choice(17, "Build on <grass>.", ring_box(0, 0, 9, 9), cls="tile")
    element = ET.fromstring(offered.markup())
    assert element.get("data-choice") == "17"
    assert element.get("tabindex") == "0"
    assert element.get("role") == "button"
    assert element.findtext("title") == "Build on <grass>."


def test_all_card_backs_are_alike() -> None:
    assert card_back(50, 70, "a", "x").drawing is card_back(50, 70, "a", "x").drawing
    assert "face-down" in drawn(card_back(50, 70, "a", "x")).elements()[0].classes.split()


def test_a_card_shows_all_its_parts() -> None:
    for card in (upright_card(CARD), strip_card(CARD, 300), line_card(CARD, 300)):
        lines = [one.words() for one in walk(drawn(card)) if one.tag == "text"]
        words = " ".join(lines)
        for part in (CARD.title, CARD.kind, CARD.points, "single hex"):
            assert part in words
    longer = Card("A", "b", "word " * 60, "")
    assert strip_card(longer, 300).height > strip_card(CARD, 300).height


def test_shapes_that_other_shapes_need_come_along() -> None:
    assert symbols_in(settlement(2, 0, 0)) == ["mark-2", "settlement-2"]
    alone = ET.fromstring(Picture(settlement(2, 0, 0), 40, 40, "a settlement").svg())
    ids = {element.get("id") for element in alone.findall(f"{SVG}defs/{SVG}g")}
    assert ids == {"mh-mark-2", "mh-settlement-2"}


def test_a_seam_runs_between_regions_and_not_along_the_outside() -> None:
    steps = {0: [1, 9, 9, 9, 9, 9], 1: [9, 9, 9, 0, 9, 9]}
    line = seam([0, 1], lambda h: (52 * h, 0), steps.__getitem__, lambda h: -1 if h == 9 else h)
    assert line == "M26 -15L26 15"
    assert seam([0, 1], lambda h: (52 * h, 0), steps.__getitem__, lambda h: -(h // 9)) == ""


def test_drawing_names_no_game() -> None:
    """Of the engine it knows what a seat, a score and a position are, and no more."""
    folder = Path(moothall.drawing.__file__).parent
    for file in [*folder.glob("*.py"), *folder.glob("*.css")]:
        source = file.read_text("utf-8")
        for game in ("indio", "altiplano", "kingdom", "hamlet"):
            assert game not in source.lower(), file
        source = source.replace("from moothall.engine.native import mypyc_attr\n", "")
        known = re.findall(r"from moothall\.engine\.game import ([\w, ]+)\n", source)
        for names in known:
            assert set(names.split(", ")) <= {"SEAT_NAMES", "Score", "State"}, file
        mentioned = re.findall(r"moothall\W+(?:games|engine)", source.lower())
        assert len(mentioned) == len(known), file


def test_the_head_of_a_seat_says_who_what_and_how_much() -> None:
    score = Score([("big_houses", 4), ("roads", 3)])
    head = group(seat_head(1, "waits", 300, score, True, "first"))
    words = "".join(ET.fromstring(head.markup()).itertext())
    assert SEAT_NAMES[1] == "blue"
    for told in ("Blue", "waits", "to move", "first", "7 points so far: big houses 4, roads 3"):
        assert told in words
    quiet = group(seat_head(0, "waits", 300, Score([("roads", 1)]), False)).markup()
    assert "to move" not in quiet
    assert "start-player" not in quiet
    assert "1 point so far" in quiet
    assert "1 points" not in quiet


def test_a_hex_that_may_be_chosen_keeps_its_colour() -> None:
    assert 'class="ring clear-ring"' in hex_choice(3, "Build.", 0, 0).markup()
