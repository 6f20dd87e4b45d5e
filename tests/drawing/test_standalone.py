"""Pictures that stand alone: the style is worked out, and any program can show them."""

import re
import struct
import sys
import xml.etree.ElementTree as ET
import zlib
from collections.abc import Callable, Iterator

import pytest

from moothall.drawing import (
    SEAT_SYMBOLS,
    SYMBOLS,
    TERRAINS,
    Drawing,
    Element,
    MissingRenderer,
    Panel,
    Picture,
    Scene,
    choice,
    define,
    die,
    gesture,
    good,
    group,
    hex_choice,
    path,
    rect,
    seat_disc,
    settlement,
    tag,
    terrain_hex,
    text,
    use,
)
from moothall.drawing.standalone import _styled
from moothall.drawing.stylesheet import light_and_dark, resolved, style_rules, stylesheet
from moothall.drawing.tree import changed, gesture_offering, offering
from tests.scenes import HREF, SVG, alone

LIGHT, DARK = light_and_dark()
COLOUR = re.compile(r"none|#[0-9a-f]{6}")
PAINTED = {"path", "rect", "circle", "line", "text"}
Style = dict[str, str]


def svg(*drawing: Drawing, dark: bool = False) -> str:
    return Picture(drawing, 100, 80, "a picture").svg(dark)


def painted(picture: str) -> list[tuple[str, Style]]:
    """Every shape as it is painted: what it is, and its style with all that it inherits."""
    root = alone(picture)
    shapes = {element.get("id"): element for element in root.iter()}

    def walk(element: ET.Element, inherited: Style) -> Iterator[tuple[str, Style]]:
        name = element.tag.removeprefix(SVG)
        if name in ("defs", "title", "desc"):
            return
        style = {**inherited, **element.attrib}
        if name in PAINTED:
            yield name, style
        if name == "use":
            yield from walk(shapes[str(element.get(HREF))[1:]], style)
        for child in element:
            yield from walk(child, style)

    return list(walk(root, {}))


def style_of(*drawing: Drawing, dark: bool = False) -> Style:
    """The style of the only shape of a picture."""
    [(_, style)] = painted(svg(*drawing, dark=dark))
    return style


@pytest.fixture
def sheet(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Lets a test have a stylesheet of its own."""

    def forget() -> None:
        style_rules.cache_clear()
        light_and_dark.cache_clear()
        _styled.cache_clear()

    def put(css: str) -> None:
        written = f":root {{ --sans: sans-serif; }} {css}"
        monkeypatch.setattr(sys.modules[style_rules.__module__], "stylesheet", lambda: written)
        forget()

    yield put
    monkeypatch.undo()
    forget()


# ---- the look of each shape


def test_a_class_becomes_the_style_it_stands_for() -> None:
    style = style_of(rect(0, 0, 9, 9, "sheet"))
    assert (style["fill"], style["stroke"]) == (LIGHT["--panel"], LIGHT["--line"])
    assert style["stroke-width"] == "1.2"
    style = style_of(text("x", 0, 0, "t-title", "soft middle"))
    assert (style["fill"], style["font-size"]) == (LIGHT["--soft"], "17")
    assert (style["font-weight"], style["text-anchor"]) == ("600", "middle")
    assert style["font-family"] == LIGHT["--serif"].replace('"', "'")
    assert style_of(text("x", 0, 0, "t-body"))["font-family"] == LIGHT["--sans"].replace('"', "'")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("seat", range(len(SEAT_SYMBOLS)))
def test_the_colour_of_a_seat_reaches_into_a_shared_shape(seat: int, dark: bool) -> None:
    variables = DARK if dark else LIGHT
    found = painted(svg(settlement(seat, 0, 0), dark=dark))
    fills = [style["fill"] for _, style in found]
    mark = variables["--mark-dark" if seat == 4 else "--mark-light"]
    assert fills == [
        variables["--shadow"],
        variables[f"--seat-{seat}"],
        variables["--outline"],
        mark,
    ]


def test_the_colour_of_a_seat_reaches_through_the_groups_around() -> None:
    inside = group(group(use("seat-disc")), path("M0 0", "body"), cls="seat-2")
    assert [style["fill"] for _, style in painted(svg(inside))] == [LIGHT["--seat-2"]] * 2
    nearer = group(group(use("seat-disc"), cls="seat-1"), cls="seat-2")
    assert style_of(nearer)["fill"] == LIGHT["--seat-1"]


def test_without_a_seat_the_fallback_of_a_variable_holds() -> None:
    assert style_of(path("M0 0", "body"))["fill"] == LIGHT["--panel"]
    assert style_of(use("seat-disc"))["fill"] == LIGHT["--panel"]
    assert style_of(path("M0 0", "body"), dark=True)["fill"] == DARK["--panel"]


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_hex_gives_its_colour_to_the_shape_it_uses(terrain: str) -> None:
    face, glyph = painted(svg(terrain_hex(terrain, 3, 4)))
    assert face[1]["fill"] == LIGHT[f"--{terrain}"]
    assert face[1]["stroke"] == LIGHT["--hairline"]
    assert (glyph[1]["fill"], glyph[1]["stroke"]) == ("none", LIGHT["--glyph"])
    assert glyph[1]["stroke-opacity"] == "0.4"


def test_a_good_has_the_colour_of_its_ware() -> None:
    for kind in ("water", "stone", "earth", "gold"):
        coin, ware = painted(svg(good(kind, 0, 0)))
        assert coin[1]["fill"] == LIGHT["--panel"]
        [declared] = re.findall(rf"\.good\.{kind} {{ --ware: ([^;]+);", stylesheet())
        assert ware[1]["fill"] == resolved(declared, LIGHT)


def test_what_is_mixed_and_what_stands_directly_inside() -> None:
    lot = path("M0 0", "lot")
    mixed = style_of(group(lot, cls="building lot-market"))["fill"]
    assert mixed == resolved("color-mix(in srgb, var(--flower) 38%, var(--panel))", LIGHT)
    assert mixed not in (LIGHT["--flower"], LIGHT["--panel"])
    assert style_of(group(lot))["fill"] == LIGHT["--panel"]
    line = path("M0 0", "trade-line")
    assert style_of(group(line, cls="mini"))["stroke-width"] == "3"
    assert style_of(group(group(line), cls="mini"))["stroke-width"] == "6"


def test_what_stands_anywhere_inside() -> None:
    stall = path("M0 0", "stall")
    assert style_of(stall)["stroke"] == LIGHT["--outline"]
    assert style_of(group(group(stall), cls="on-paper"), dark=True)["stroke"] == DARK["--ink"]


def test_a_die_of_a_role_has_its_colour() -> None:
    plain = painted(svg(die(1, 0, 0)))
    assert [style["fill"] for _, style in plain] == [LIGHT["--panel"], LIGHT["--ink"]]
    roled = painted(svg(die(1, 0, 0, cls="role-hunter")))
    assert [style["fill"] for _, style in roled] == [LIGHT["--hunter"], LIGHT["--mark-light"]]


def test_a_used_tile_takes_another_value_for_a_variable() -> None:
    face = path("M0 0", "tile-face")
    assert style_of(face)["fill"] == LIGHT["--location"]
    assert style_of(group(face, cls="used"))["fill"] == LIGHT["--spent"]


def test_light_and_dark_differ() -> None:
    drawn = [rect(0, 0, 9, 9, "ground"), settlement(0, 1, 1), text("x", 0, 0, "t-body")]
    picture = Picture(drawn, 10, 10, "x")
    assert picture.svg() != picture.svg(dark=True)
    assert picture.svg(dark=True) == Picture(drawn, 10, 10, "x").svg(True)
    for dark, variables in ((False, LIGHT), (True, DARK)):
        fills = [style["fill"] for _, style in painted(picture.svg(dark))]
        assert fills[0] == variables["--paper"]
        assert fills[-1] == variables["--ink"]


# ---- the cascade, with stylesheets made for it


def test_a_later_rule_wins_and_a_more_special_one_before_it(
    sheet: Callable[[str], None],
) -> None:
    sheet(
        ".a { fill: #000001; } .b { fill: #000002; } .c { stroke: #000003; } "
        ".a.b.c { fill: #000004; } .b { fill: #000005; } path { fill: #000006; }"
    )
    assert style_of(path("M0 0", "b a"))["fill"] == "#000005"
    assert style_of(path("M0 0", "c b a"))["fill"] == "#000004"
    assert style_of(path("M0 0", "a"))["fill"] == "#000001"
    assert style_of(path("M0 0", "x"))["fill"] == "#000006"
    assert style_of(path("M0 0", "a c"))["stroke"] == "#000003"


def test_rules_for_some_screens_for_pointers_and_for_motion_are_left_out(
    sheet: Callable[[str], None],
) -> None:
    sheet(
        ".a { fill: #000001; } /* .a { fill: #000002; } */ @media print { .a { fill: #000003; } } "
        ".a:hover, .b { fill: #000004; } #x .a { fill: #000005; } html .a { fill: #000006; } "
        ".a { cursor: pointer; transition: fill 2s; }"
    )
    style = style_of(path("M0 0", "a"))
    assert style["fill"] == "#000001"
    assert not {"cursor", "transition"} & set(style)
    assert style_of(path("M0 0", "b"))["fill"] == "#000004"


def test_what_is_inherited_is_not_written_again(sheet: Callable[[str], None]) -> None:
    sheet(".a { fill: #000001; opacity: 0.5; } .b { fill: #000002; }")
    line = path("M0 0", "a")
    written = svg(group(line, group(line, cls="b"), cls="a"))
    assert written.count("#000001") == 2  # once around, and once where another came between
    assert written.count("opacity") == 3  # which is not inherited
    fills = [style["fill"] for _, style in painted(written)]
    assert fills == ["#000001", "#000001"]


def test_a_variable_is_what_it_is_where_it_is_used(sheet: Callable[[str], None]) -> None:
    sheet(
        ":root { --a: #000001; --b: var(--a); } .x { --a: #000002; } .y { --c: var(--a); } "
        ".p { fill: var(--b); stroke: var(--c, var(--a)); } "
        '[data-theme="dark"] { --a: #000009; }'
    )
    line = path("M0 0", "p")

    def colours(*drawing: Drawing, dark: bool = False) -> tuple[str, str]:
        style = style_of(*drawing, dark=dark)
        return style["fill"], style["stroke"]

    assert colours(line) == ("#000001", "#000001")
    assert colours(line, dark=True) == ("#000009", "#000009")
    assert colours(group(line, cls="x")) == ("#000001", "#000002")
    assert colours(group(group(line, cls="x"), cls="y")) == ("#000001", "#000001")
    assert colours(group(group(line, cls="y"), cls="x")) == ("#000001", "#000002")


# ---- shared shapes


def test_a_shape_is_defined_once_for_each_look() -> None:
    drawn = [seat_disc(seat, 0, 0) for seat in (0, 1, 0, 1, 1)]
    root = alone(svg(drawn))
    defined = [str(shape.get("id")) for shape in root.findall(f"{SVG}defs/{SVG}g")]
    assert sorted(defined) == ["mh-mark-0", "mh-mark-1", "mh-seat-disc", "mh-seat-disc-1"]
    fills = [style["fill"] for _, style in painted(svg(drawn))][::2]
    assert fills == [LIGHT[f"--seat-{seat}"] for seat in (0, 1, 0, 1, 1)]


def test_shapes_called_like_another_with_a_number_keep_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("probe", "probe-1", "probe-1-1"):
        monkeypatch.setitem(SYMBOLS, name, group(path(f"M0 {len(name)}", "body"), id=f"mh-{name}"))
    drawn = [
        use(name, cls=f"seat-{seat}")
        for seat in range(3)
        for name in ("probe", "probe-1", "probe-1-1")
    ]
    for order in (drawn, drawn[::-1]):
        found = [(style["d"], style["fill"]) for _, style in painted(svg(order))]
        assert found == [(f"M0 {len(one.symbol)}", LIGHT[f"--{one.classes}"]) for one in order]


def test_a_game_defines_shapes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = dict(SYMBOLS)
    define({"hut": rect(0, 0, 4, 4, "body")}, "probe")
    try:
        assert style_of(use("probe-hut", cls="seat-3"))["fill"] == LIGHT["--seat-3"]
    finally:
        SYMBOLS.clear()
        SYMBOLS.update(kept)


# ---- what a picture is made of


def everything() -> Scene:
    """A scene with choices, ghosts, pieces and texts."""
    live = [
        hex_choice(3, "Build.", 40, 40, settlement(0, 0, 0)),
        settlement(1, 80, 40, "blue-1", "a & b"),
        choice(5, "Stop.", rect(0, 0, 20, 10, "ring"), name="stop"),
        gesture((5, 6), "Stop twice.", rect(0, 0, 20, 10, "ring"), name="both"),
        changed(use("dot", cls="recent", id="dot"), offer=6),
        text("<words>", 5, 70, "t-small", "detail"),
    ]
    board = Panel("board", "Board", 200, 100, live, "x", terrain_hex("grass", 40, 40), "board")
    return Scene([board, Panel("deck", "Deck", 80, 60, good("wood", 20, 20), "y")])


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_needs_no_stylesheet_and_nothing_from_outside(dark: bool) -> None:
    scene = everything()
    for picture in (scene.svg(dark), *[panel.svg(dark) for panel in scene.panels]):
        root = alone(picture)
        assert root.get("role") == "img"
        assert picture.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
        for name, style in painted(picture):
            assert COLOUR.fullmatch(style.get("fill", "#000000")), (name, style)
            assert COLOUR.fullmatch(style.get("stroke", "none")), (name, style)


@pytest.mark.parametrize("symbol", sorted(SYMBOLS))
def test_every_shared_shape_stands_alone(symbol: str) -> None:
    for name, style in painted(svg(use(symbol, cls="seat-0 good wood"))):
        assert COLOUR.fullmatch(style.get("fill", "#000000")), (name, style)
        assert COLOUR.fullmatch(style.get("stroke", "none")), (name, style)


def test_a_picture_tells_what_things_are_and_offers_nothing() -> None:
    root = alone(everything().svg())
    titles = [element.text for element in root.iter(f"{SVG}title")]
    assert {"Build.", "a & b", "Stop."} <= set(titles)
    assert "mh-settlement-0" not in everything().svg()  # the ghost of what might be built


def test_the_trees_of_a_picture_are_left_as_they_were() -> None:
    scene = everything()
    before = [panel.element.markup() for panel in scene.panels]
    scene.svg()
    assert [panel.element.markup() for panel in scene.panels] == before
    assert scene.shown_choices() == {3, 5, 6}


def test_a_picture_without_anything_is_valid() -> None:
    root = alone(Picture(None, 10, 20, 'of "nothing" & more').svg())
    assert root.get("aria-label") == 'of "nothing" & more'
    assert root.get("viewBox") == "0 0 10 20"
    assert alone(Picture(None, 10, 20, "", 3, 4).svg()).get("viewBox") == "3 4 10 20"


def test_an_element_that_offers_and_holds_a_tree_of_its_own_is_drawn_whole() -> None:
    drawn = offering(4, tag("text", tag("tspan", "one"), tag("tspan", "two"), cls="t-body"))
    assert isinstance(drawn, Element)
    root = alone(svg(drawn))
    assert [span.text for span in root.iter(f"{SVG}tspan")] == ["one", "two"]


def test_an_element_that_offers_a_gesture_offers_nothing_in_a_picture() -> None:
    root = alone(svg(gesture_offering((4, 5), rect(0, 0, 3, 3, "x"))))
    assert len(list(root.iter(f"{SVG}rect"))) == 1


# ---- PNG


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, after a look at whether every part of the file is whole."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    place = 8
    kinds = []
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        body = png[place + 4 : place + 8 + length]
        (told,) = struct.unpack(">I", png[place + 8 + length : place + 12 + length])
        assert zlib.crc32(body) == told
        kinds.append(body[:4])
        place += 12 + length
    assert kinds[0] == b"IHDR"
    assert kinds[-1] == b"IEND"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_a_picture_becomes_a_png_of_its_size() -> None:
    pytest.importorskip("resvg_py")
    scene = everything()
    picture = scene.picture()
    assert size_of(scene.png()) == (picture.width, picture.height)
    assert size_of(scene.png(scale=2)) == (2 * picture.width, 2 * picture.height)
    assert size_of(scene.panel("deck").picture().png()) == (80, 60)
    assert scene.png() != scene.png(dark=True)
    assert scene.png() == everything().png()
    empty = Picture(rect(0, 0, picture.width, picture.height, "ground"), 312, 132, "x")
    assert len(scene.png()) > len(empty.png())


def test_without_the_renderer_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    scene = everything()
    with pytest.raises(MissingRenderer, match=r"pip install 'moothall\[png\]', or take svg\(\)"):
        scene.png()
    with pytest.raises(ImportError):
        scene.picture().png()
    alone(scene.svg())  # which needs none
