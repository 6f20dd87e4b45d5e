"""Section 2: what is in the box. Every figure is written down here once more, by hand."""

import json
import os
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest

from moothall.engine.content import BadContent, Content
from moothall.games.hamlet import content
from moothall.games.hamlet.content import (
    Cost,
    read_cost,
    read_shape,
    read_slot,
    read_tile,
)
from moothall.games.hamlet.names import (
    AWARD_NAMES,
    KIND_NAMES,
    MATERIAL_NAMES,
    MILESTONE_NAMES,
    PILE_NAMES,
    SALE_NAMES,
    SCORE_NAMES,
    SEGMENT_LETTERS,
    SLOT_NAMES,
    TILE_NAMES,
)
from moothall.games.hamlet.words.phrases import cost_text
from tests.games.hamlet.positions import tile_number

# name, shape, ring, kind, pile, cost, points and gold for building it, slots
TILES = """
church               church          MFFRRMRFFMRFMR church    start  nothing 0 0 0
market               big_triangle    RFFFFFRFF      market    start  nothing 0 0 0
town_hall            double_hexagon  MFFMMMMFFR     town_hall start  nothing 0 0 0
woodcutter           rhombus         FFFFFFFR       producer  start  nothing 0 0 3
quarry               hexagon         MRMMMM         producer  start  nothing 0 0 3
farm                 small_triangle  RFFFFF         producer  start  nothing 0 0 3
sawmill              flag            RFFRFFFFFF     refinery  bag    1stone+2wheat 4 0 1
stonemason           double_hexagon  MRMMMMMMRM     refinery  bag    1wood+2wheat 4 0 1
flour_mill           rhombus         FFFMRMMR       refinery  bag    1wood+2stone 4 0 1
dairy_farm           flask           FMMRMMRF       refinery  bag    2wood+1stone 4 0 1
shrine               small_triangle  FFFMMM         landmark  bag    1wood+1stone+1wheat 2 0 0
tradepost            small_triangle  MMFFFM         landmark  bag    1wood+1stone 2 1 0
forest_pond          hexagon         FFFFFF         landmark  bag    1wheat 1 1 0
mountain_pond        hexagon         MMMMMM         landmark  bag    1wheat 1 1 0
small_woodland       clipped_rhombus FFFFFFF        landmark  bag    1wood 2 0 0
small_mountain_range hexagon         MMMMMM         landmark  bag    1stone 2 0 0
master_stonemason    rhombus         MMMRMMRM       refinery  timber 2wood+1timber 6 0 2
large_woodland       clipped_rhombus FFFFFFF        landmark  timber 1wood+1timber 3 0 0
tavern               flask           FRMMMRMF       landmark  timber 2wheat+1timber 4 0 0
outpost_a            flask           RMMMMMMM       landmark  timber 1stone+1timber 2 0 0
lumbermill           double_hexagon  FFFFRFFRFF     refinery  brick  2stone+1brick 6 0 2
large_mountain_range hexagon         MMMMMM         landmark  brick  1stone+1brick 3 0 0
warehouse            rhombus         FFRMRMFF       landmark  brick  2stone+1brick 5 0 0
farrier              hexagon         FMMMRR         landmark  brick  1wood+1brick 3 0 0
windmill             clipped_rhombus RFFMRMM        refinery  milk   2wheat+1milk 6 0 2
barn_straight        hexagon         FRMMRF         producer  milk   3gold 4 0 3
stables              flag            FRFFMMMRFF     landmark  milk   1wood+1milk 3 0 0
monument             skirted_hexagon RMMMRRFFF      landmark  milk   1timber+1brick+1milk 5 0 0
cow_conservatory     flag            FRFFMMMRFF     refinery  flour  2wheat+1flour 6 0 2
barn_bent            hexagon         MFRFRM         producer  flour  3gold 4 0 3
square               skirted_hexagon RFFFRRMMM      landmark  flour  2stone+1flour 4 0 0
outpost_b            flask           RMMMMMMM       landmark  flour  1wood+1flour 2 0 0
"""
# shape, cells, segments
SHAPES = """
church 24 14
big_triangle 9 9
small_triangle 4 6
rhombus 8 8
clipped_rhombus 7 7
flask 8 8
flag 10 10
hexagon 6 6
skirted_hexagon 9 9
double_hexagon 12 10
"""
# landmark, rule, points, segment type, most points, whether it must be connected
LANDMARKS = """
shrine               per_church_delivery  2 - 0 True
tradepost            per_market_sale      1 - 0 True
forest_pond          flat                 3 - 0 True
mountain_pond        flat                 3 - 0 True
small_woodland       per_touching_segment 1 F 0 False
small_mountain_range per_touching_segment 1 M 0 False
large_woodland       per_touching_segment 2 F 0 False
tavern               per_gold_left        1 - 8 True
outpost_a            route_to_church      1 - 0 True
large_mountain_range per_touching_segment 2 M 0 False
warehouse            per_own_road         1 - 0 True
farrier              longest_road_bonus   1 - 0 True
stables              per_own_donkey       2 - 0 True
monument             per_matching_segment 2 - 0 True
square               per_printed_road     3 - 0 True
outpost_b            route_to_church      1 - 0 True
"""
# tier, needs, points, gold
SALES = """
1 2wood+1wheat 1 1
1 2stone+1wheat 1 1
1 1milk 1 2
1 1flour 1 2
2 1stone+1wheat+1timber 2 2
2 1wood+1wheat+1brick 2 2
2 1milk+1flour 3 2
2 1timber+1brick 3 2
3 1milk+2flour 4 4
3 2timber+1brick 4 4
3 2brick+2milk 6 4
3 1timber+1brick+1milk+1flour 6 5
"""


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def short(cost: Cost) -> str:
    """A cost as the tables above write it."""
    return "+".join(
        part.replace(" ", "") for part in cost_text(cost).replace(",", " and").split(" and ")
    )


# ---- tiles


@pytest.mark.parametrize("row", rows(TILES), ids=lambda row: str(row[0]))
def test_a_tile_is_printed_as_the_table_says(row: list[str]) -> None:
    """2: outline, segments, group, cost, reward and slots."""
    name, shape, ring, kind, pile, cost, points, gold, slots = row
    number = tile_number(name)
    tile = content.TILE[number]
    assert content.SHAPES[tile.shape].name == shape
    assert "".join(SEGMENT_LETTERS[letter] for letter in tile.ring) == ring
    assert (KIND_NAMES[tile.kind], PILE_NAMES[tile.pile]) == (kind, pile)
    assert short(content.TILE_COST[number]) == cost
    assert (tile.points, tile.gold, tile.slots) == (int(points), int(gold), int(slots))


def test_there_are_32_tiles_in_their_order() -> None:
    """2: six to start with, ten in the bag, and four piles of four."""
    assert [row[0] for row in rows(TILES)] == TILE_NAMES
    piles = [PILE_NAMES[pile] for pile in content.PILE_OF]
    assert [piles.count(pile) for pile in PILE_NAMES] == [6, 10, 4, 4, 4, 4]


@pytest.mark.parametrize("row", rows(SHAPES), ids=lambda row: str(row[0]))
def test_a_shape_has_its_cells_and_segments(row: list[str]) -> None:
    """3.2."""
    shape = next(shape for shape in content.SHAPES if shape.name == row[0])
    assert (len(shape.cells), len(shape.boundary)) == (int(row[1]), int(row[2]))


def test_every_boundary_begins_at_the_topmost_then_leftmost_corner() -> None:
    """3.2: the first segment begins there, and they go round clockwise."""
    for shape in content.SHAPES:
        starts = [content._corners(segment)[0] for segment in shape.boundary]
        assert min(starts, key=lambda corner: (corner[1], corner[0])) == starts[0]
        ring = [*starts, starts[0]]
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring))
        assert area == 2 * len(shape.cells)  # positive: clockwise where rows run down


@pytest.mark.parametrize("row", rows(LANDMARKS), ids=lambda row: str(row[0]))
def test_a_landmark_scores_as_the_table_says(row: list[str]) -> None:
    """11."""
    name, rule, points, letter, most, needs = row
    tile = content.TILE[tile_number(name)]
    assert SCORE_NAMES[tile.score] == rule
    assert (tile.score_points, tile.score_max) == (int(points), int(most))
    assert (SEGMENT_LETTERS[tile.score_type] if tile.score_type >= 0 else "-") == letter
    assert str(tile.needs_connection) == needs


def test_there_are_16_landmarks() -> None:
    """2: all in the table above."""
    found = [name for name in TILE_NAMES if content.TILE[tile_number(name)].score >= 0]
    assert found == [row[0] for row in rows(LANDMARKS)]


def test_producers_fill_with_their_own_material_and_pay_for_work() -> None:
    """9.1: two gold at the start tiles, two points at a Barn."""
    found = {
        TILE_NAMES[number]: (
            [MATERIAL_NAMES[m] for m in content.TILE[number].produces],
            content.TILE[number].work_points,
            content.TILE[number].work_gold,
        )
        for number in content.PRODUCERS
    }
    anything = ["wood", "stone", "wheat"]
    assert found == {
        "woodcutter": (["wood"], 0, 2),
        "quarry": (["stone"], 0, 2),
        "farm": (["wheat"], 0, 2),
        "barn_straight": (anything, 2, 0),
        "barn_bent": (anything, 2, 0),
    }


def test_refineries_make_one_material_each_and_two_of_them_each() -> None:
    """2 and 9.2: with the material it is made from and its milestone."""
    found = {TILE_NAMES[n]: MATERIAL_NAMES[content.MAKES[n]] for n in content.REFINERIES}
    assert found == {
        "sawmill": "timber", "lumbermill": "timber",
        "stonemason": "brick", "master_stonemason": "brick",
        "dairy_farm": "milk", "cow_conservatory": "milk",
        "flour_mill": "flour", "windmill": "flour",
    }  # fmt: skip
    made = {
        name: (MATERIAL_NAMES[content.MADE_FROM[m]], MILESTONE_NAMES[content.MILESTONE_OF[m]])
        for m, name in enumerate(MATERIAL_NAMES)
        if content.MADE_FROM[m] >= 0
    }
    assert made == {
        "timber": ("wood", "carpenter"),
        "brick": ("stone", "mason"),
        "milk": ("wheat", "herder"),
        "flour": ("wheat", "miller"),
    }


def test_the_skirted_hexagon_has_two_segments_at_its_foot_and_both_are_roads() -> None:
    """R20: for the Monument and the Square; the Tavern has the outline of a flask."""
    for name in ("monument", "square"):
        tile = content.TILE[tile_number(name)]
        shape = content.SHAPES[tile.shape]
        lowest = max(cell[1] for cell in shape.cells)
        foot = [
            SEGMENT_LETTERS[kind]
            for (_, y, _, side), kind in zip(shape.boundary, tile.ring, strict=True)
            if y == lowest and side == 1
        ]
        assert foot == ["R", "R"]
    assert content.SHAPES[content.TILE[tile_number("tavern")].shape].name == "flask"


# ---- sale tiles, Church, Market


@pytest.mark.parametrize(("place", "row"), list(enumerate(rows(SALES))))
def test_a_sale_tile_is_printed_as_the_table_says(place: int, row: list[str]) -> None:
    """9.4."""
    tier, needs, points, gold = row
    assert SALE_NAMES[place] == f"sale_{place + 1:02}"
    assert content.SALE_TIER[place] == int(tier) - 1
    assert short(content.SALE_COST[place]) == needs
    assert (content.SALE_POINTS[place], content.SALE_GOLD[place]) == (int(points), int(gold))


def test_the_church_has_four_slots_on_one_side_and_five_on_the_other() -> None:
    """9.5, R9."""
    sides = [
        [
            (SLOT_NAMES[slot], cost_text(cost), content.SLOT_POINTS[side][slot])
            for slot, cost in enumerate(costs)
        ]
        for side, costs in enumerate(content.SLOT_COST)
    ]
    four = [
        ("gold", "10 gold", 6),
        ("raw", "10 wood, stone or wheat", 6),
        ("milk_brick", "3 brick or milk", 4),
        ("timber_flour", "3 timber or flour", 4),
    ]
    assert sides == [four, [*four, ("any_refined", "4 timber, brick, milk or flour", 6)]]


def test_the_market_has_two_price_lists() -> None:
    """8.3."""
    assert (content.RAW_PRICE, content.REFINED_PRICE) == ([3, 2], [5, 4])


def test_roads_milestones_and_awards_have_their_figures() -> None:
    """9.8 and 11."""
    assert [short(cost) for cost in content.ROAD_COST] == ["2wood", "2stone"]
    assert [SEGMENT_LETTERS[letter] for letter in content.ROAD_JOINS] == ["M", "F"]
    assert MILESTONE_NAMES == ["planner", "carpenter", "mason", "miller", "herder"]
    assert dict(zip(AWARD_NAMES, content.AWARD_POINTS, strict=True)) == {
        "chaplain": 5, "sacristan": 3, "landscaper": 4, "merchant": 4,
    }  # fmt: skip


def test_the_figures_of_the_game() -> None:
    """5, 6, 8.3, 9, 10, 11 and 12."""
    expected = {
        "REFINED_TOKENS": 2, "ROADS": 5, "DONKEYS": 6, "VILLAGERS": 4, "BLUEPRINTS": 3,
        "START_GOLD": 3, "START_VILLAGERS": 1, "START_DONKEYS": 1, "START_RAW": 2, "DISPLAY": 4,
        "SALE_PLACES": 3, "DONKEY_GOLD": 3, "BEG_GOLD": 1, "REFINED_GOLD": 1, "REFINED_POINTS": 1,
        "HIGH_QUALITY": 2, "ROAD_POINTS": 1, "PLANNER_POINTS": 1, "LONGEST_ROAD_POINTS": 2,
        "GOLD_PER_POINT": 3, "MOST_ROUNDS": 300, "RIVAL_FAVOUR": 2,
        "RIVAL_HIRE": 5, "RIVAL_RAW_DISCOUNT": 2, "RIVAL_REFINED_DISCOUNT": 1,
        "RIVAL_GOLD_DISCOUNT": 3, "RIVAL_GOLD_POINTS": 1, "RIVAL_IDLE_FAVOUR": 1,
        "RIVAL_REFILL_FAVOUR": 1, "VILLAGER_GOLD": [5, 7, 9], "DISCS": [1, 1, 1, 2, 2, 3],
        "TABLE_PLAYERS": [2, 3, 4], "TABLE_SIDE": [0, 1, 1, 0],
        "TABLE_EXTRA_GOLD": [[0, 1], [0, 0, 1], [0, 0, 1, 1], [0, 0]],
        "TABLE_SALES_REMOVED": [[0, 2, 3], [0, 1, 2], [0, 1, 1], [0, 2, 3]],
    }  # fmt: skip
    assert {name: getattr(content, name) for name in expected} == expected


def test_every_cost_has_groups_of_different_materials() -> None:
    """8.2: so a token belongs to one group only."""
    for cost in [
        *content.TILE_COST,
        *content.SALE_COST,
        *content.SLOT_COST[0],
        *content.SLOT_COST[1],
    ]:
        assert len(set(cost.materials)) == len(cost.materials)
        assert not (cost.gold and cost.counts)


# ---- content that does not fit is refused


def line(*value: int) -> dict[str, Any]:
    return {"value": list(value), "range": [-9, 99], "source": "seed"}


def number(value: int) -> dict[str, Any]:
    return {"value": value, "range": [-9, 99], "source": "seed"}


SHAPE: dict[str, Any] = {
    "name": "bit",
    "cells": [[0, 0, 0]],
    "boundary": [[0, 0, 0, "x"], [0, 0, 0, "y"], [0, 0, 0, "z"]],
    "source": "seed",
}
TILE: dict[str, Any] = {
    "name": "hut", "title": "Hut", "text": "{points}.", "kind": "landmark", "pile": "bag",
    "shape": "hexagon", "ring": "FFFFFF", "materials": ["wood"], "cost": line(1), "score": "flat",
    "source": "seed",
}  # fmt: skip


def shape(**change: Any) -> Content:
    return Content({**SHAPE, **change}, "shape.bit")


def hut(**change: Any) -> Content:
    """A tile as the content file writes it, with something changed, or left out if it is None."""
    written = {**TILE, **change}
    return Content({key: value for key, value in written.items() if value is not None}, "tile.hut")


def test_a_shape_and_a_tile_that_fit_are_taken() -> None:
    assert len(read_shape(shape()).boundary) == 3
    assert read_tile(hut()).title == "Hut"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"cells": [[0, 0, 2]]}, "off the lattice"),
        ({"cells": [[0, 0, 1]], "boundary": []}, "no cell"),
        ({"boundary": SHAPE["boundary"][:2]}, "not that of its cells"),
        ({"boundary": SHAPE["boundary"][::-1]}, "breaks off"),
    ],
)
def test_a_boundary_that_is_no_loop_is_refused(change: dict[str, Any], reason: str) -> None:
    """16: for every shape one closed loop around its cells."""
    with pytest.raises(BadContent, match=reason):
        read_shape(shape(**change))


@pytest.mark.parametrize(
    "change",
    [
        {"ring": "FFFFF"},
        {"kind": "producer"},
        {"kind": "refinery"},
        {"makes": "brick"},
        {"produces": ["wood"]},
        {"slots": number(1)},
        {"score": None},
        {"pile": "start"},
        {"kind": "producer", "score": None, "slots": number(4), "produces": ["wood"]},
        {"kind": "producer", "score": None, "slots": number(1), "produces": ["brick"]},
        {"kind": "refinery", "score": None, "slots": number(3), "makes": "brick"},
        {"shape": "church", "ring": "F" * 14},
        {"text": "{weather}"},
        {"source": None},
    ],
)
def test_a_tile_without_what_its_kind_needs_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadContent, match="hut"):
        read_tile(hut(**change))


@pytest.mark.parametrize(
    ("read", "entry"),
    [
        (read_cost, {"materials": ["iron"], "cost": line(1)}),
        (read_cost, {"materials": ["wood"], "cost": line(0)}),
        (read_cost, {"materials": ["wood"], "cost": line(1, 1)}),
        (read_cost, {"materials": ["wood"], "cost": line(5)}),
        (read_cost, {"materials": ["gold", "wood"], "cost": line(1, 1)}),
        (read_cost, {"materials": ["gold"], "cost": line(-1)}),
        (read_cost, {"materials": ["wood", "wood"], "cost": line(1, 1)}),
        (read_slot, {"any_of": ["wood", "wood"], "count": number(2)}),
        (read_slot, {"any_of": ["wood", "milk"], "count": number(2)}),
    ],
)
def test_a_cost_that_makes_no_sense_is_refused(read: Any, entry: dict[str, Any]) -> None:
    """8.2."""
    with pytest.raises(BadContent):
        read(Content(entry, "sale.this"))


def test_a_list_with_other_names_or_without_a_source_is_refused() -> None:
    with pytest.raises(BadContent, match="the rules know"):
        content._entries("tile", ["castle"])
    with pytest.raises(BadContent, match="source"):
        content._entries("market", ["1-2", "3-4"])


# ---- figures that depend on one another, and texts that name them


CHANGED = """
import json, sys
from moothall.engine import content

*path, last = json.loads(sys.argv[1])
load = content.load


def load_changed(package):
    data = inner = load(package)
    for part in path:
        inner = inner[part]
    inner[last] = json.loads(sys.argv[2])
    return data


content.load = load_changed
try:
    from moothall.games.hamlet import content as c
except content.BadContent as error:
    print(error)
else:
    print(*[tile.text for tile in c.TILE], *c.MILESTONE_TEXTS)
"""


def changed(place: str, value: object) -> str:
    """What is said when the content is read with something changed: the refusal, or the texts."""
    path = [int(part) if part.isdigit() else part for part in place.split(".")]
    command = [sys.executable, "-c", CHANGED, json.dumps(path), json.dumps(value)]
    plain = {**os.environ, "MOOTHALL_PURE": "1"}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=plain).stdout


def tile_at(name: str, key: str) -> str:
    return f"tile.{TILE_NAMES.index(name)}.{key}.value"


@pytest.mark.parametrize(
    ("place", "value", "reason"),
    [
        ("figures.start_villagers.value", 4, ""),
        ("figures.villagers.value", 3, ""),
        ("figures.villagers.range", [5, 5], "figures.villagers is 4, not 5"),
        ("figures.villager_gold.value", [5, 7], "figures.villagers is 4, not from"),
        ("figures.donkeys.value", 1, ""),
        ("figures.start_donkeys.value", 6, ""),
        ("figures.start_raw.value", 3, ""),
        (tile_at("quarry", "slots"), 1, "figures.start_raw is more than tile.quarry.slots"),
        ("figures.display", {**number(5)}, "choices name 3 and 4 places"),
        ("figures.sale_places", {**number(4)}, "choices name 3 and 4 places"),
        ("table.0.sales_removed.value", [0, 2, 4], ""),
        ("sale.8.tier.value", 2, ""),
        ("sale.8.tier.range", [1, 2], "sale.sale_09.tier is 3, not from 1 to 2"),
        ("table.0.sales_removed", line(0, 5, 0), "takes 5 sales of tier 2"),
        ("church.1.name", "any", "church lists others than"),
        ("layout.1.name", "sawmill", "layout does not hold the start tiles"),
    ],
)
def test_figures_fit_one_another_or_are_refused_by_name(
    place: str, value: object, reason: str
) -> None:
    said = changed(place, value)
    assert reason in said
    assert bool(reason) != said.startswith("Deliver here")


@pytest.mark.parametrize(
    ("place", "value", "text"),
    [
        (tile_at("sawmill", "slots"), 2, "Makes up to two timber, each of one wood."),
        (tile_at("lumbermill", "slots"), 1, "Makes one timber of one wood."),
        (tile_at("shrine", "worth"), 1, "1 point for each Church delivery"),
        (tile_at("tavern", "most"), 9, "each gold you have left, up to 9."),
        (tile_at("barn_bent", "work"), [1, 1], "any raw materials and get 1 point and 1 gold."),
        (tile_at("farm", "work"), [0, 0], "Fill it with wheat and get nothing."),
        (tile_at("farrier", "worth"), 2, "2 points more for each tile of your longest road."),
        ("figures.planner_points.value", 2, "each of your roads counts two points more."),
    ],
)
def test_texts_follow_the_figures(place: str, value: object, text: str) -> None:
    assert text in changed(place, value)
