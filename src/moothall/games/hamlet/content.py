"""Reads `content.toml` into typed constants, and refuses what does not fit."""

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from moothall.games.hamlet import names as n


class BadContent(ValueError):
    """The content file does not fit the rules."""


@final
class Cost:
    """Section 8.2: gold, or groups of materials, each a number of units of any of its materials."""

    def __init__(self, gold: int, groups: list[list[int]], counts: list[int]) -> None:
        self.gold = gold
        self.counts = counts
        self.group_of = [-1] * n.MATERIALS
        self.materials = sorted([material for group in groups for material in group])
        self.last_of = [max(group) for group in groups]  # the last material of each group
        for place, group in enumerate(groups):
            for material in group:
                if self.group_of[material] >= 0:
                    raise BadContent(f"{n.MATERIAL_NAMES[material]} stands in two groups of a cost")
                self.group_of[material] = place
        self.units = sum(counts)
        self.refined_units = 0
        for group, count in zip(groups, counts, strict=True):
            if min(group) >= n.RAW:
                self.refined_units += count
            elif max(group) >= n.RAW:
                raise BadContent("a group of a cost mixes raw and refined materials")
        if (gold and groups) or gold < 0 or min([1, *counts]) < 1:
            raise BadContent("a cost is either gold or materials, and never less than nothing")


@final
class Shape:
    """An outline: its cells, and its outer segments clockwise as a cell and a side."""

    def __init__(self, name: str, cells: list[list[int]], boundary: list[list[int]]) -> None:
        self.name = name
        self.cells = cells
        self.boundary = boundary


@final
class Tile:
    """What is printed on a tile."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.title = str(entry["title"])
        self.text = str(entry["text"])
        self.kind = n.KIND_NAMES.index(entry["kind"])
        self.pile = n.PILE_NAMES.index(entry["pile"])
        self.shape: int = [shape.name for shape in SHAPES].index(entry["shape"])
        self.ring: list[int] = [n.SEGMENT_LETTERS.index(letter) for letter in str(entry["ring"])]
        self.points = int(entry.get("points", 0))
        self.gold = int(entry.get("gold", 0))
        self.slots = int(entry.get("slots", 0))
        self.produces = [n.MATERIAL_NAMES.index(name) for name in entry.get("produces", [])]
        self.makes = n.MATERIAL_NAMES.index(entry["makes"]) if "makes" in entry else -1
        work = entry.get("work", {})
        self.work_points = int(work.get("points", 0))
        self.work_gold = int(work.get("gold", 0))
        score = entry.get("score", {})
        self.score = n.SCORE_NAMES.index(score["rule"]) if score else n.SCORE_NOTHING
        self.score_points = int(score.get("points", 0))
        self.score_type = n.SEGMENT_LETTERS.index(score["type"]) if "type" in score else -1
        self.score_max = int(score.get("max", 0))
        self.needs_connection = bool(entry.get("needs_connection", True))


# ---- reading


def _read() -> dict[str, Any]:
    text = files("moothall.games.hamlet").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def _sourced(entry: dict[str, Any], what: str) -> dict[str, Any]:
    if not entry.get("source"):
        raise BadContent(f"content.toml names no source for {what}")
    return entry


def _names(entries: list[dict[str, Any]], expected: list[str], what: str) -> list[dict[str, Any]]:
    found = [str(entry["name"]) for entry in entries]
    if found != expected:
        raise BadContent(f"content.toml lists the {what} {found}, the rules know {expected}")
    return [_sourced(entry, f"the {what} {entry['name']}") for entry in entries]


def _figure(name: str) -> int:
    return int(_sourced(_DATA["figures"][name], name)["value"])


def read_cost(entry: dict[str, Any]) -> Cost:
    """A cost written as amounts of gold and materials, one group for each material."""
    materials = [material for material, name in enumerate(n.MATERIAL_NAMES) if name in entry]
    if set(entry) - {"gold", *n.MATERIAL_NAMES}:
        raise BadContent(f"{entry} is not a cost")
    counts = [int(entry[n.MATERIAL_NAMES[material]]) for material in materials]
    return Cost(int(entry.get("gold", 0)), [[material] for material in materials], counts)


def read_slot(entry: dict[str, Any]) -> Cost:
    """What a delivery slot of the Church asks for: gold, or a mix of the listed materials."""
    if "gold" in entry:
        return Cost(int(entry["gold"]), [], [])
    group = [n.MATERIAL_NAMES.index(name) for name in entry["any_of"]]
    return Cost(0, [group], [int(entry["count"])])


def read_shape(entry: dict[str, Any]) -> Shape:
    """An outline whose boundary is one closed loop around its cells (section 16)."""
    name = str(entry["name"])
    cells = [[int(number) for number in cell] for cell in entry["cells"]]
    boundary = [[*map(int, place[:3]), n.SIDES.index(place[3])] for place in entry["boundary"]]
    outer = [
        [*cell, side]
        for cell in cells
        for side in range(3)
        if _across(cell, side) not in cells
    ]  # fmt: skip
    if any(sum(cell) not in (0, 1) for cell in cells) or [0, 0, 0] not in cells:
        raise BadContent(f"shape {name} has a cell off the lattice, or no cell [0, 0, 0]")
    if sorted(outer) != sorted(boundary):
        raise BadContent(f"the boundary of shape {name} is not that of its cells")
    for here, following in zip(boundary, [*boundary[1:], boundary[0]], strict=True):
        if _corners(here)[1] != _corners(following)[0]:
            raise BadContent(f"the boundary of shape {name} breaks off at {here}")
    return Shape(name, cells, boundary)


def _across(cell: list[int], side: int) -> list[int]:
    """The cell on the other side of an edge (3.1)."""
    other = list(cell)
    other[side] += 1 if sum(cell) == 0 else -1
    return other


def _corners(segment: list[int]) -> list[tuple[int, int]]:
    """The two ends of a segment, clockwise, in half sides to the right and rows down."""
    x, y, z, side = segment
    left = x - z
    if x + y + z == 0:
        top, right, bottom_left = (left + 1, y), (left + 2, y + 1), (left, y + 1)
        return [[top, right], [right, bottom_left], [bottom_left, top]][side]
    top_left, top_right, bottom = (left, y), (left + 2, y), (left + 1, y + 1)
    return [[bottom, top_left], [top_left, top_right], [top_right, bottom]][side]


def read_tile(entry: dict[str, Any]) -> Tile:
    """A tile, and what its kind must have."""
    name = str(entry["name"])
    tile = Tile(entry)
    segments = len(SHAPES[tile.shape].boundary)
    if len(tile.ring) != segments:
        raise BadContent(f"the ring of {name} has {len(tile.ring)} letters for {segments} segments")
    if tile.pile != n.PILE_START and segments > n.BUILDING_SEGMENTS:
        raise BadContent(f"{name} has more segments than a choice can name")
    fits = (
        (tile.kind == n.PRODUCER) == bool(tile.produces)
        and (tile.kind == n.REFINERY) == (tile.makes >= n.RAW)
        and (tile.kind == n.LANDMARK) == (tile.score != n.SCORE_NOTHING)
        and (tile.kind in (n.PRODUCER, n.REFINERY)) == (tile.slots > 0)
        and (tile.pile == n.PILE_START) == ("cost" not in entry)
        and max([-1, *tile.produces]) < n.RAW
        and tile.slots <= (n.MOST_REFINED if tile.kind == n.REFINERY else n.MOST_RAW)
    )
    if not fits:
        raise BadContent(f"{name} does not have what a {n.KIND_NAMES[tile.kind]} has")
    return tile


_DATA: Final[dict[str, Any]] = _read()

# ---- figures
REFINED_TOKENS: Final[int] = _figure("refined_tokens")
ROADS: Final[int] = _figure("roads")
DONKEYS: Final[int] = _figure("donkeys")
VILLAGERS: Final[int] = _figure("villagers")
BLUEPRINTS: Final[int] = _figure("blueprints")
START_GOLD: Final[int] = _figure("start_gold")
START_VILLAGERS: Final[int] = _figure("start_villagers")
START_DONKEYS: Final[int] = _figure("start_donkeys")
START_RAW: Final[int] = _figure("start_raw")
DISPLAY: Final[int] = _figure("display")
SALE_PLACES: Final[int] = _figure("sale_places")
DONKEY_GOLD: Final[int] = _figure("donkey_gold")
BEG_GOLD: Final[int] = _figure("beg_gold")
REFINED_GOLD: Final[int] = _figure("refined_gold")
REFINED_POINTS: Final[int] = _figure("refined_points")
HIGH_QUALITY: Final[int] = _figure("high_quality")
ROAD_POINTS: Final[int] = _figure("road_points")
PLANNER_POINTS: Final[int] = _figure("planner_points")
LONGEST_ROAD_POINTS: Final[int] = _figure("longest_road_points")
FARRIER_POINTS: Final[int] = _figure("farrier_points")
GOLD_PER_POINT: Final[int] = _figure("gold_per_point")
MOST_ROUNDS: Final[int] = _figure("most_rounds")
RIVAL_FAVOUR: Final[int] = _figure("rival_favour")
RIVAL_HIRE: Final[int] = _figure("rival_hire")
RIVAL_RAW_DISCOUNT: Final[int] = _figure("rival_raw_discount")
RIVAL_REFINED_DISCOUNT: Final[int] = _figure("rival_refined_discount")
RIVAL_GOLD_DISCOUNT: Final[int] = _figure("rival_gold_discount")
RIVAL_GOLD_POINTS: Final[int] = _figure("rival_gold_points")
RIVAL_IDLE_FAVOUR: Final[int] = _figure("rival_idle_favour")
RIVAL_REFILL_FAVOUR: Final[int] = _figure("rival_refill_favour")
VILLAGER_GOLD: Final[list[int]] = [
    int(gold) for gold in _sourced(_DATA["hire"], "hire")["villager_gold"]
]
BEG_FULL: Final[list[int]] = [
    n.TILE_NAMES.index(name) for name in _sourced(_DATA["beg"], "beg")["full"]
]
_RIVAL: Final = _sourced(_DATA["rival"], "rival")
DISCS: Final[list[int]] = [int(disc) for disc in _RIVAL["discs"]]

# ---- tables: 2, 3 and 4 players, then the rival's
_TABLES: Final = [
    _sourced(entry, "a table") for entry in [*_DATA["table"], _DATA["rival_table"]]
]  # fmt: skip
TABLE_PLAYERS: Final[list[int]] = [int(entry["players"]) for entry in _DATA["table"]]
TABLE_SIDE: Final[list[int]] = [n.SIDE_NAMES.index(entry["side"]) for entry in _TABLES]
TABLE_EXTRA_GOLD: Final[list[list[int]]] = [list(entry["extra_gold"]) for entry in _TABLES]
TABLE_SALES_REMOVED: Final[list[list[int]]] = [list(entry["sales_removed"]) for entry in _TABLES]

# ---- materials, roads, milestones, awards
_MATERIALS: Final = _names(_DATA["material"], n.MATERIAL_NAMES, "materials")
_ROADS: Final = _names(_DATA["road"], n.ROAD_NAMES, "roads")
_MILESTONES: Final = _names(_DATA["milestone"], n.MILESTONE_NAMES, "milestones")
_AWARDS: Final = _names(_DATA["award"], n.AWARD_NAMES, "awards")
MADE_FROM: Final[list[int]] = [
    n.MATERIAL_NAMES.index(entry["from"]) if "from" in entry else -1 for entry in _MATERIALS
]
MILESTONE_OF: Final[list[int]] = [
    n.MILESTONE_NAMES.index(entry["milestone"]) if "milestone" in entry else -1
    for entry in _MATERIALS
]
ROAD_JOINS: Final[list[int]] = [n.SEGMENT_LETTERS.index(entry["joins"]) for entry in _ROADS]
ROAD_COST: Final[list[Cost]] = [read_cost(entry["cost"]) for entry in _ROADS]
REFINE_COST: Final[list[Cost]] = [Cost(0, [[material]], [1]) for material in range(n.RAW)]
MILESTONE_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _MILESTONES]
AWARD_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _AWARDS]
AWARD_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _AWARDS]

# ---- Market and Church, by side
_MARKETS: Final = [_sourced(entry, "a Market") for entry in _DATA["market"]]
RAW_PRICE: Final[list[int]] = [int(entry["raw"]) for entry in _MARKETS]
REFINED_PRICE: Final[list[int]] = [int(entry["refined"]) for entry in _MARKETS]
_SLOTS: Final = [
    [_sourced(entry, "a slot") for entry in _DATA["church"] if entry["side"] == side]
    for side in n.SIDE_NAMES
]
SLOT_COST: Final[list[list[Cost]]] = [[read_slot(entry) for entry in side] for side in _SLOTS]
SLOT_POINTS: Final[list[list[int]]] = [[int(entry["points"]) for entry in side] for side in _SLOTS]

# ---- sale tiles
_SALES: Final = _names(_DATA["sale"], n.SALE_NAMES, "sale tiles")
SALE_TIER: Final[list[int]] = [int(entry["tier"]) - 1 for entry in _SALES]
SALE_COST: Final[list[Cost]] = [read_cost(entry["needs"]) for entry in _SALES]
SALE_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _SALES]
SALE_GOLD: Final[list[int]] = [int(entry["gold"]) for entry in _SALES]

# ---- tiles
SHAPES: Final[list[Shape]] = [
    read_shape(_sourced(entry, "a shape")) for entry in _DATA["shape"]
]  # fmt: skip
_TILES: Final = _names(_DATA["tile"], n.TILE_NAMES, "tiles")
TILE: Final[list[Tile]] = [read_tile(entry) for entry in _TILES]
TILE_COST: Final[list[Cost]] = [read_cost(entry.get("cost", {})) for entry in _TILES]
KIND_OF: Final[list[int]] = [tile.kind for tile in TILE]
PILE_OF: Final[list[int]] = [tile.pile for tile in TILE]
SLOTS_OF: Final[list[int]] = [tile.slots for tile in TILE]
MAKES: Final[list[int]] = [tile.makes for tile in TILE]
REFINERIES: Final[list[int]] = [place for place, tile in enumerate(TILE) if tile.kind == n.REFINERY]
PRODUCERS: Final[list[int]] = [place for place, tile in enumerate(TILE) if tile.kind == n.PRODUCER]
MOST_GROUPS: Final[int] = max(
    [len(cost.counts) for cost in [*TILE_COST, *SALE_COST, *SLOT_COST[0], *SLOT_COST[1]]]
)
LAYOUT: Final[list[list[int]]] = [
    [n.TILE_NAMES.index(entry["tile"]), *map(int, entry["at"]), int(entry["turn"])]
    for entry in [_sourced(entry, "the layout") for entry in _DATA["layout"]]
]


def _check_tables() -> None:
    """What concerns several tables at once."""
    for side, slots in enumerate(_SLOTS):
        if [entry["name"] for entry in slots] != n.SLOT_NAMES[: len(slots)]:
            raise BadContent(
                f"the delivery slots of side {n.SIDE_NAMES[side]} are not {n.SLOT_NAMES}"
            )
    if [entry["side"] for entry in _MARKETS] != n.SIDE_NAMES:
        raise BadContent(f"the Market has not the sides {n.SIDE_NAMES}")
    if list(_RIVAL["actions"]) != n.RIVAL_ACTIONS:
        raise BadContent(f"the rival's actions are not {n.RIVAL_ACTIONS}")
    if HIGH_QUALITY < 2:
        raise BadContent("high quality is no better than any other")
    if len(VILLAGER_GOLD) != VILLAGERS - START_VILLAGERS:
        raise BadContent("there is not a price for every villager")
    if sorted(row[0] for row in LAYOUT) != [
        tile for tile, pile in enumerate(PILE_OF) if pile == n.PILE_START
    ]:
        raise BadContent("the layout does not hold the start tiles")


_check_tables()
