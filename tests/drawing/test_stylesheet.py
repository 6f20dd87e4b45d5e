"""The stylesheet: one place for colours, readable in light and in dark."""

import re
from itertools import combinations

import pytest

from moothall.drawing import GOODS, SEAT_SYMBOLS, SIZES, TERRAINS, stylesheet, text_width
from moothall.drawing.stylesheet import Rule, light_and_dark, resolved, style_rules

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


def test_bold_text_is_counted_as_wider_wherever_the_sheet_makes_it_bold() -> None:
    rules = re.findall(r"^\.([a-z-]+) {([^}]*)}", stylesheet(), flags=re.M)
    bold = {name for name, declared in rules if re.search(r"font-weight: [67]00", declared)}
    assert {"t-title", "t-count", "strong", "on-pill"} <= bold
    plain = text_width("Merchants", "t-body")
    for name in bold:
        if name in SIZES:
            assert text_width("Merchants", name) / SIZES[name] > 1.1 * plain / SIZES["t-body"], name
        else:
            assert text_width("Merchants", "t-body", f"soft {name}") > 1.1 * plain, name
    for name in SIZES.keys() - bold:
        assert text_width("Merchants", name) / SIZES[name] == pytest.approx(plain / SIZES["t-body"])


def test_motion_is_a_quarter_second_and_none_for_who_wants_none() -> None:
    assert LIGHT["--glide"] == "250ms"
    reduced = stylesheet().split("prefers-reduced-motion: reduce")[1]
    assert "--glide: 0ms" in reduced
    assert "animation: none" in reduced


# ---- the part of it that colours a picture that stands alone


def plain_sheet() -> str:
    """The stylesheet without comments, and without what holds for some screens or at some times."""
    kept, depth, skipped = "", 0, False
    for part in re.split(r"([{}])", re.sub(r"/\*.*?\*/", "", stylesheet(), flags=re.S)):
        if depth == 0 and part.strip().startswith("@"):
            skipped = True
        depth += {"{": 1, "}": -1}.get(part, 0)
        kept += "" if skipped else part
        if depth == 0 and part == "}":
            skipped = False
    assert depth == 0
    return kept


def test_every_rule_that_always_holds_is_read_and_no_other() -> None:
    expected = []
    for order, (selectors, body) in enumerate(re.findall(r"([^{}]+){([^{}]*)}", plain_sheet())):
        for selector in selectors.split(","):
            words = selector.split()
            if ":" not in selector and words[0] not in ("html", '[data-theme="dark"]'):
                declared = re.findall(r"([\w-]+):\s*([^;]+);", body)
                expected.append((order, " ".join(words), declared))
    found = [
        (rule.order, written(rule), list(rule.declarations.items()))
        for rules in style_rules().values()
        for rule in rules
    ]
    assert sorted(found) == sorted(expected)
    assert len(expected) > 150


def written(rule: Rule) -> str:
    steps = [
        f"> {step}" if near else step for step, near in zip(rule.steps, rule.direct, strict=True)
    ]
    return " ".join(steps)


def test_the_variables_are_those_of_the_sheet_by_day_and_by_night() -> None:
    light, dark = light_and_dark()
    assert {name: light[name] for name in LIGHT} == LIGHT
    assert {name: dark[name] for name in DARK} == DARK
    assert set(light) == set(dark)
    assert "--farmer" in light  # the blocks further down count as well
    assert light["--road"] != dark["--road"]
    assert light["--wheat"] == dark["--wheat"]
    assert light["--glide"] == "250ms"  # nobody asked for less motion
    assert not any("var(" in value for value in [*light.values(), *dark.values()])


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("6 4", "6 4"),
        ("var(--a)", "#112233"),
        ("var(--a, #ffffff)", "#112233"),
        ("var(--none, #ffffff)", "#ffffff"),
        ("var(--none, var(--a))", "#112233"),
        ("var(--none, var(--no, var(--b)))", "#445566"),
        ("var(--none, var(--no, var(--nor, #778899)))", "#778899"),
        ("var(--c)", "#445566"),
        ("var(--none)", "none"),
        ("1px solid var(--a)", "1px solid #112233"),
        ("color-mix(in srgb, #ff0000 50%, #0000ff)", "#800080"),
        ("color-mix(in srgb, var(--a) 0%, var(--b))", "#445566"),
        ("color-mix(in srgb, var(--a) 100%, var(--b))", "#112233"),
        ("color-mix(in srgb, #000000 25%, #c8c8c8)", "#969696"),
        ("color-mix(in srgb, var(--none, #ff0000) 50%, var(--none, #0000ff))", "#800080"),
    ],
)
def test_variables_fallbacks_and_mixtures_are_worked_out(value: str, found: str) -> None:
    variables = {"--a": "#112233", "--b": "#445566", "--c": "var(--b)"}
    assert resolved(value, variables) == found


def chain(*elements: str) -> list[tuple[str, frozenset[str]]]:
    """Elements from the outermost, each written `tag.class.class`."""
    parts = [element.split(".") for element in elements]
    return [(name, frozenset(classes)) for name, *classes in parts]


def rule(selector: str) -> Rule:
    words = selector.split()
    steps = [place for place, word in enumerate(words) if word != ">"]
    direct = tuple(place > 0 and words[place - 1] == ">" for place in steps)
    return Rule(tuple(words[place] for place in steps), direct, {}, 0)


@pytest.mark.parametrize(
    ("selector", "elements", "fits"),
    [
        (".a", ["g.a"], True),
        (".a", ["g.a.b"], True),
        (".a", ["g.ab"], False),
        (".a", ["g.a", "g"], False),
        (".a.b", ["g.a.b"], True),
        (".a.b", ["g.a"], False),
        ("text", ["text.a"], True),
        ("text", ["g.text"], False),
        ("use.a", ["use.a"], True),
        ("use.a", ["g.a"], False),
        (".a .b", ["g.a", "g.b"], True),
        (".a .b", ["g.a", "g", "g", "g.b"], True),
        (".a .b", ["g.b", "g.a"], False),
        (".a .b", ["g.a.b"], False),
        (".a > .b", ["g.a", "g.b"], True),
        (".a > .b", ["g.a", "g", "g.b"], False),
        (".a > .b", ["g.b"], False),
        (".a > .b > .c", ["g.a", "g.b", "g.c"], True),
        (".a > .b > .c", ["g.a", "g", "g.b", "g.c"], False),
        (".a .b > .c", ["g.a", "g", "g.b", "g.c"], True),
        (".a > .b .c", ["g.a", "g.b", "g.b", "g.c"], True),
        (".a > .b .c", ["g.a", "g", "g.b", "g.c"], False),
        ('[class*="role-"] > .b', ["g.role-x.die", "g.b"], True),
        ('[class*="role-"] > .b', ["g.a-role-x", "g.b"], True),
        ('[class*="role-"] > .b', ["g.roles", "g.b"], False),
        ('[class*="role-"] > .b', ["g.role-x", "g", "g.b"], False),
    ],
)
def test_a_rule_fits_an_element_in_its_surroundings(
    selector: str, elements: list[str], fits: bool
) -> None:
    assert rule(selector).fits(chain(*elements)) == fits


def test_a_rule_that_says_more_weighs_more() -> None:
    weights = [
        rule(one).weight
        for one in ("text", ".a", "use.a", ".a.b", '[class*="x"] > .b > .c', ".a > .b .c .d")
    ]
    assert weights == sorted(set(weights))
