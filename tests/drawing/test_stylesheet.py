"""The stylesheet: one place for colours, readable in light and in dark."""

import re
from itertools import combinations

import pytest

from moothall.drawing import GOODS, SEAT_SYMBOLS, SIZES, TERRAINS, embedded_stylesheet, stylesheet

COLOUR = re.compile(r"#[0-9a-f]{3,8}\b")
VARIABLE = re.compile(r"(--[a-z0-9-]+):\s*([^;]+);")


def block(start: str) -> dict[str, str]:
    """The variables of the rule that starts with a selector."""
    sheet = stylesheet()
    begin = sheet.index(start + " {") + len(start)
    return dict(VARIABLE.findall(sheet[begin : sheet.index("}", begin)]))


LIGHT = block(":root")
DARK = {**LIGHT, **block('\n[data-theme="dark"]')}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_has_the_contrast_of_grade_aa(theme: dict[str, str]) -> None:
    for ground in ("--paper", "--panel", "--inset"):
        for ink in ("--ink", "--soft"):
            assert contrast(theme[ink], theme[ground]) >= 4.5, (ink, ground)
    assert contrast(theme["--on-gold"], theme["--disc"]) >= 4.5
    for special in ("--location", "--castle", "--mountain", "--water", "--nomad"):
        assert contrast(theme["--glyph"], theme[special]) >= 4.5, special


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_the_dashes_of_a_choice_stand_out_from_the_line_they_lie_on(theme: dict[str, str]) -> None:
    assert contrast(theme["--gold"], theme["--casing"]) >= 3


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_a_seats_symbol_stands_out_from_its_colour(theme: dict[str, str]) -> None:
    for seat in range(len(SEAT_SYMBOLS)):
        mark = theme["--mark-dark" if seat == 4 else "--mark-light"]
        assert contrast(mark, theme[f"--seat-{seat}"]) >= 3, seat


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_no_two_terrains_have_the_same_colour(theme: dict[str, str]) -> None:
    for one, other in combinations(TERRAINS, 2):
        assert theme[f"--{one}"] != theme[f"--{other}"]


def test_dark_is_the_same_for_who_asked_the_system_and_who_asked_us() -> None:
    assert "prefers-color-scheme: dark" in stylesheet()
    assert block(':root:not([data-theme="light"])') == block('\n[data-theme="dark"]')


def test_every_terrain_seat_and_good_has_its_colour() -> None:
    sheet = stylesheet()
    for terrain in TERRAINS:
        assert f".{terrain} {{ fill: var(--{terrain}); }}" in sheet
    for seat in range(len(SEAT_SYMBOLS)):
        assert f".seat-{seat} {{ --seat: var(--seat-{seat});" in sheet
    for good in GOODS:
        assert f".good.{good} {{ --ware:" in sheet


def test_colours_stand_in_variables_only_and_every_variable_exists() -> None:
    rules = VARIABLE.sub("", stylesheet())
    assert not COLOUR.findall(rules)
    defined = {name for name, _ in VARIABLE.findall(stylesheet())}
    used = set(re.findall(r"var\((--[a-z0-9-]+)", stylesheet()))
    assert used <= defined


def test_sizes_of_text_agree_with_the_ones_the_layout_counts_on() -> None:
    for style, size in SIZES.items():
        assert size >= 11
        sizes = re.findall(rf"\.{style} {{[^}}]*font-size: (\d+)px", stylesheet())
        assert sizes[0] == f"{size:g}", style


def test_motion_is_a_quarter_second_and_none_for_who_wants_none() -> None:
    assert LIGHT["--glide"] == "250ms"
    reduced = stylesheet().split("prefers-reduced-motion: reduce")[1]
    assert "--glide: 0ms" in reduced
    assert "animation: none" in reduced


def test_the_embedded_stylesheet_is_the_same_without_comments() -> None:
    embedded = embedded_stylesheet()
    assert embedded.startswith("<style>")
    assert "/*" not in embedded
    assert embedded.count("{") == re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.S).count("{")
