"""The shapes in the picture: tiles in their true form, and texts that can be read."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations
from math import dist
from typing import Any, cast

import pytest

import moothall
from moothall.drawing import DETAIL, SIZES, Panel, stylesheet, text_width
from moothall.engine.game import SPECTATOR
from moothall.games.hamlet.content import SLOT_COST, SLOT_POINTS, TILE
from moothall.games.hamlet.names import (
    ASK_PLACE,
    CHURCH,
    FOREST,
    KIND_NAMES,
    RAW,
    SEGMENT_TYPES,
    TILE_NAMES,
    TILES,
)
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import OUTLINES, TURNS
from moothall.games.hamlet.scene.plan import LARGEST, grown, plan
from moothall.games.hamlet.scene.shapes import contains, peaks, shape, spot_point, trees, ways
from moothall.games.hamlet.scene.tiles import printed
from tests.games.hamlet.pictures import (
    BUSY,
    after,
    next_choice,
    source,
)
from tests.games.hamlet.positions import GAME, VILLAGE_V, table
from tests.scenes import SVG, parsed

# ---- shapes


@pytest.mark.parametrize("tile", range(TILES))
def test_the_drawn_outline_has_the_segments_of_the_tile(tile: int) -> None:
    for turn in range(TURNS):
        lying = shape(tile, turn)
        assert [segment.kind for segment in lying.segments] == OUTLINES[tile].ring
        for one, other in zip(lying.segments, lying.segments[1:] + lying.segments[:1], strict=True):
            assert dist(one.end, other.start) < 0.01
            assert dist(one.start, one.end) == pytest.approx(80)
            assert contains(lying.segments, *one.middle(0.06))
            assert not contains(lying.segments, *one.middle(-0.06))


def test_tiles_that_touch_are_drawn_side_by_side() -> None:
    for state in (table(village=VILLAGE_V), BUSY):
        village = state.village
        middles: dict[tuple[int, int], list[int]] = {}
        for tile in village.order:
            x, y = spot_point(village.spots[tile])
            for segment in shape(tile, village.spots[tile] % TURNS).segments:
                dx, dy = segment.middle()
                middles.setdefault((round(x + dx), round(y + dy)), []).append(segment.kind)
        assert max(len(kinds) for kinds in middles.values()) == 2
        for kind in range(SEGMENT_TYPES):
            meetings = sum(kinds == [kind, kind] for kinds in middles.values())
            assert 2 * meetings == sum(village.matched[TILES * kind : TILES * (kind + 1)])


def test_forest_mountain_and_road_are_told_apart_by_their_form() -> None:
    church = shape(CHURCH, 0)
    ring = OUTLINES[CHURCH].ring
    assert trees(church).count("A") == 3 * ring.count(FOREST)
    light, dark = peaks(church)
    assert "A" not in light + dark
    assert ways(church).count("Q") == ring.count(0)


@pytest.mark.parametrize("tile", range(1, TILES))
def test_sign_name_slots_and_workers_stand_on_the_tile(tile: int) -> None:
    for turn in range(TURNS):
        lying = shape(tile, turn).segments
        places = plan(tile, turn, 1)
        assert places.worker_room > 15
        points = [*places.slots, places.workers, places.sign]
        for line, (x, y) in places.name:
            half, height = text_width(line, places.style, "strong") / 2, 0.7 * SIZES[places.style]
            points += [(x - half, y), (x + half, y), (x - half, y - height), (x + half, y - height)]
        for x, y in points:
            assert contains(lying, x, y)


def test_only_the_small_farm_goes_without_a_sign() -> None:
    signless = {
        TILE_NAMES[tile] for tile in range(TILES) for turn in range(TURNS)
        if not plan(tile, turn, 0).has_sign
    }  # fmt: skip
    assert signless <= {"farm"}


# ---- text


def texts(element: ET.Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Any]:
    """Every line of text with its place and size."""
    transform = element.get("transform") or ""
    for verb, values in re.findall(r"(\w+)\(([^)]*)\)", transform):
        parts = [float(value) for value in values.split()]
        if verb == "translate":
            x, y = x + scale * parts[0], y + scale * (parts[1] if len(parts) > 1 else 0)
        elif verb == "scale":
            scale *= parts[0]
    if element.tag in (f"{SVG}text", f"{SVG}tspan") and element.text:
        yield element, x + scale * _value(element, "x"), y + scale * _value(element, "y"), scale
    for child in element:
        if child.tag != f"{SVG}defs":
            if child.tag == f"{SVG}tspan":
                child.set("class", str(element.get("class")))
            yield from texts(child, x, y, scale)


def _value(element: ET.Element, name: str) -> float:
    return float(element.get(name) or 0)


@pytest.mark.parametrize("seed", range(5))
def test_no_text_is_too_small_runs_over_the_edge_or_over_another_text(seed: int) -> None:
    options = {"rival": True} if seed == 4 else {}
    state = after(2 if seed == 4 else 4, seed, 40 + 90 * seed, **options)
    for panel in state.scene(state.mover).panels:
        boxes: list[tuple[str, float, float, float, float]] = []
        for element, x, y, scale in texts(parsed(panel)):
            classes = str(element.get("class")).split()
            size = SIZES[classes[0]]
            assert scale * size >= 11, element.text
            width = 0.9 * text_width(
                str(element.text), classes[0], str(element.get("class"))
            )  # what a usual font needs
            left = x - width / 2 if "middle" in classes else x - width if "end" in classes else x
            assert left >= 0, element.text
            assert left + width <= panel.width, element.text
            boxes.append((str(element.text), left, y - 0.7 * size, left + width, y))
        for one, other in combinations(boxes, 2):
            apart = one[1] >= other[3] or other[1] >= one[3]
            assert apart or one[2] >= other[4] or other[2] >= one[4], (one, other)


def needed_texts(panel: Panel) -> list[tuple[str, float]]:
    """Every text that a decision needs, with its size in the picture."""
    root = parsed(panel)
    for parent in root.iter():
        for child in list(parent):
            if DETAIL in str(child.get("class")).split():
                parent.remove(child)
    return [
        (str(element.text), scale * SIZES[str(element.get("class")).split()[0]])
        for element, _, _, scale in texts(root)
    ]


def test_names_keep_their_size_when_the_village_grows() -> None:
    """Shown 700 pixels wide, a name that has grown with the village is still eleven high."""
    state = cast(HamletState, GAME.start(4, 6))
    dice = moothall.Dice(6)
    while not state.over:
        state.play(next_choice(state, dice))
    board = state.scene(SPECTATOR).panel("board")
    assert grown(state.village) > 1
    assert board.least_width <= 710
    names = {words for tile in state.village.order for words in TILE[tile].title.split()}
    shown = [size for words, size in needed_texts(board) if set(words.split()) <= names]
    assert len(shown) >= 8
    assert min(shown) * 700 / board.width >= 10.8


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 0), (4, 5)])
def test_a_village_however_high_can_be_read_on_a_usual_screen(players: int, seed: int) -> None:
    """The whole village is shown 868 by 674 pixels large, also while a building is placed."""
    state = cast(HamletState, GAME.start(players, seed))
    dice = moothall.Dice(seed)
    laid = -1
    highest = 0.0
    while not state.over:
        if state.question == ASK_PLACE or len(state.village.order) != laid:
            laid = len(state.village.order)
            board = state.scene(state.mover).panel("board")
            assert board.least_width <= min(868, 674 * board.width / board.height) + 0.5
            highest = max(highest, board.height)
        state.play(next_choice(state, dice))
    assert highest > 900


def test_names_are_to_be_read_from_the_start() -> None:
    shown = [words for words, _ in needed_texts(table().scene(0).panel("board"))]
    assert {"Church", "Woodcutter", "Quarry", "Town", "Hall"} <= set(shown)


def test_a_name_that_cannot_grow_enough_appears_where_there_is_room() -> None:
    village = after(4, 6, 100_000).village
    ways_to_write = set()
    for tile in village.order:
        places = plan(tile, village.spots[tile] % TURNS, 1, large=LARGEST)
        drawing = printed(tile, village.spots[tile] % TURNS, 1, LARGEST, LARGEST)
        classes = source(parsed(Panel("x", "X", 9, 9, drawing, "")))
        assert (DETAIL in classes) == (places.size < LARGEST)
        ways_to_write.add(DETAIL in classes)
    assert len(ways_to_write) == 2


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 8), (4, 2), (4, 6)])
def test_what_a_decision_needs_can_be_read_in_a_large_village_shown_small(
    players: int, seed: int
) -> None:
    state = cast(HamletState, GAME.start(players, seed))
    dice = moothall.Dice(seed)
    widths = []
    while not state.over:
        for _ in range(29):
            if not state.over:
                state.play(next_choice(state, dice))
        board = state.scene(SPECTATOR if state.over else state.mover).panel("board")
        assert board.least_width <= 740
        widths.append(board.width)
        found = needed_texts(board)
        for words, size in found:
            assert round(size * board.least_width / board.width, 6) >= 11, words
        numbers = [words for words, _ in found if words.isdigit()]
        prices = [str(state.price(0)), str(state.price(RAW))]
        asked = [str(cost.gold or cost.counts[0]) for cost in SLOT_COST[state.side]]
        gained = [str(points) for points in SLOT_POINTS[state.side]]
        assert sorted(numbers) == sorted(prices + asked + gained)
        assert any(words.startswith(f"Round {state.round}") for words, _ in found)
    assert max(widths) > 1_200


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_names_stand_out_from_every_ground_and_from_the_roads(dark: bool) -> None:
    sheet = stylesheet()
    colours: dict[str, str] = {}
    for selector, block in re.findall(r"(?m)^(:root|\[data-theme=\"dark\"\]) \{([^}]*)\}", sheet):
        if dark or selector == ":root":
            colours |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
    mixed = r"color-mix\(in srgb, var\(--lot, var\(--panel\)\) (\d+)%, var\(--panel\)\)"
    share = int(re.findall(mixed, sheet)[0])
    grounds = [rgb(colours["road"])]
    for kind in KIND_NAMES:
        ground = re.findall(rf"\.lot-{kind.replace('_', '-')} {{ --lot: var\(--(\w+)\)", sheet)[0]
        pairs = zip(rgb(colours[ground]), rgb(colours["panel"]), strict=True)
        grounds.append([(share * one + (100 - share) * other) / 100 for one, other in pairs])
    for ground in grounds:
        light, deep = sorted((luminance(ground), luminance(rgb(colours["ink"]))), reverse=True)
        assert (light + 0.05) / (deep + 0.05) >= 4.5


def rgb(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def luminance(colour: list[float]) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
