"""Reads `content.toml` into typed constants, and refuses what does not fit."""

from typing import Final, final

from moothall.engine.content import BadContent, Content, load
from moothall.engine.phrases import counted, joined, number_word
from moothall.games.hamlet import names as n

MOST_UNITS_DRAWN: Final = 4  # of a cost without mixed groups: a card has room for no more
STEP: Final = MOST_UNITS_DRAWN + 1

# where one number holds the tokens of all materials, each has so many bits
TOKEN_BITS: Final = 8
MOST_TOKENS: Final = (1 << TOKEN_BITS) - 1


# ---- costs


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
                    raise BadContent(f"{n.MATERIAL_NAMES[material]} stands twice in a cost")
                self.group_of[material] = place
        # of each group the bits of its materials: where they count tokens, the remainder on
        # division by `MOST_TOKENS` is the sum
        self.masks = [sum([MOST_TOKENS << TOKEN_BITS * m for m in group]) for group in groups]
        self.units = sum(counts)
        # where groups of one material have their whole count: [STEP * material + count]
        self.wholes = [STEP * m + counts[self.group_of[m]] for m in self.materials]
        self.refined_units = 0
        for group, count in zip(groups, counts, strict=True):
            if min(group) >= n.RAW:
                self.refined_units += count
            elif max(group) >= n.RAW:
                raise BadContent("a group of a cost mixes raw and refined materials")


def read_cost(entry: Content) -> Cost:
    """A cost of gold, or of units of each of some materials."""
    paid_with = entry.words("materials", ["gold", *n.MATERIAL_NAMES])
    counts = entry.figures("cost")
    if len(counts) != len(paid_with) or min([1, *counts]) < 1:
        raise entry.refuse("cost", f"does not have a number for each of {joined(paid_with)}")
    if paid_with == ["gold"]:
        return Cost(counts[0], [], [])
    if "gold" in paid_with or sum(counts) > MOST_UNITS_DRAWN:
        raise entry.refuse("cost", f"is neither gold nor at most {MOST_UNITS_DRAWN} units")
    return Cost(0, [[n.MATERIAL_NAMES.index(name)] for name in paid_with], counts)


def read_slot(entry: Content) -> Cost:
    """What a delivery slot of the Church asks for: gold, or a mix of the listed materials."""
    if entry.has("gold"):
        return Cost(entry.figure("gold"), [], [])
    group = [n.MATERIAL_NAMES.index(name) for name in entry.words("any_of", n.MATERIAL_NAMES)]
    return Cost(0, [group], [entry.figure("count")])


# ---- shapes (sections 3.2 and 16)


@final
class Shape:
    """An outline: its cells, and its outer segments clockwise as a cell and a side."""

    def __init__(self, name: str, cells: list[list[int]], boundary: list[list[int]]) -> None:
        self.name = name
        self.cells = cells
        self.boundary = boundary


def read_shape(entry: Content) -> Shape:
    """An outline whose boundary is one closed loop around its cells."""
    entry.sourced()
    cells = [[int(number) for number in cell] for cell in entry.take("cells")]
    boundary = [[*map(int, part[:3]), n.SIDES.index(part[3])] for part in entry.take("boundary")]
    if any(sum(cell) not in (0, 1) for cell in cells) or [0, 0, 0] not in cells:
        raise entry.refuse("cells", "has a cell off the lattice, or no cell [0, 0, 0]")
    outer = [
        [*cell, side] for cell in cells for side in range(3) if _across(cell, side) not in cells
    ]
    if sorted(outer) != sorted(boundary):
        raise entry.refuse("boundary", "is not that of its cells")
    for here, following in zip(boundary, [*boundary[1:], boundary[0]], strict=True):
        if _corners(here)[1] != _corners(following)[0]:
            raise entry.refuse("boundary", f"breaks off at {here}")
    return Shape(entry.word("name"), cells, boundary)


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


# ---- tiles


@final
class Tile:
    """What is printed on a tile."""

    def __init__(self, entry: Content) -> None:
        self.title = entry.word("title")
        self.kind = entry.place_in("kind", n.KIND_NAMES)
        self.pile = entry.place_in("pile", n.PILE_NAMES)
        self.shape: int = entry.place_in("shape", [shape.name for shape in SHAPES])
        self.ring: list[int] = [n.SEGMENT_LETTERS.index(letter) for letter in entry.word("ring")]
        self.points, self.gold = _reward(entry, "reward")
        self.slots = entry.figure("slots") if entry.has("slots") else 0
        produces = entry.words("produces", n.MATERIAL_NAMES) if entry.has("produces") else []
        self.produces: list[int] = [n.MATERIAL_NAMES.index(name) for name in produces]
        self.makes = entry.place_in("makes", n.MATERIAL_NAMES) if entry.has("makes") else -1
        self.work_points, self.work_gold = _reward(entry, "work")
        has_rule = entry.has("score")
        self.score = entry.place_in("score", n.SCORE_NAMES) if has_rule else n.SCORE_NOTHING
        self.score_points = entry.figure("worth") if entry.has("worth") else 0
        self.score_type = (
            n.SEGMENT_LETTERS.index(entry.word("segment")) if entry.has("segment") else -1
        )
        self.score_max = entry.figure("most") if entry.has("most") else 0
        self.needs_connection = bool(entry.data.get("needs_connection", True))
        self.text = self._makes_text() if self.makes >= 0 else self._text(entry)

    def _makes_text(self) -> str:
        made = n.MATERIAL_NAMES[self.makes]
        raw = n.MATERIAL_NAMES[MADE_FROM[self.makes]]
        if self.slots == 1:
            return f"Makes one {made} of one {raw}."
        return f"Makes up to {number_word(self.slots)} {made}, each of one {raw}."

    def _text(self, entry: Content) -> str:
        return read_text(
            entry,
            {
                "points": counted(self.score_points, "point"),
                "most": str(self.score_max),
                "work": reward_text(self.work_points, self.work_gold),
            },
        )


def _reward(entry: Content, key: str) -> tuple[int, int]:
    """Points and gold."""
    if not entry.has(key):
        return 0, 0
    points, gold = entry.figures(key)
    return points, gold


def reward_text(points: int, gold: int) -> str:
    """Points and gold, as far as there are any."""
    words = [counted(points, "point")] if points else []
    if gold:
        words.append(f"{gold} gold")
    return joined(words, "and") or "nothing"


def read_text(entry: Content, phrases: dict[str, str]) -> str:
    """A sentence, with the phrases that it names filled in."""
    try:
        return entry.word("text").format_map(phrases)
    except KeyError as error:
        raise entry.refuse("text", f"names {error}, which is not known") from None


def read_tile(entry: Content) -> Tile:
    """A tile, and what its kind must have."""
    entry.sourced()
    tile = Tile(entry)
    segments = len(SHAPES[tile.shape].boundary)
    if len(tile.ring) != segments:
        raise entry.refuse("ring", f"has {len(tile.ring)} letters for {segments} segments")
    if segments > (n.SEGMENTS if tile.pile == n.PILE_START else n.BUILDING_SEGMENTS):
        raise entry.refuse("shape", "has more segments than a choice can name")
    most = n.MOST_REFINED if tile.kind == n.REFINERY else n.MOST_RAW
    if tile.slots > most:
        raise entry.refuse("slots", f"is {tile.slots}: choices count to {most}")
    fits = (
        (tile.kind == n.PRODUCER) == bool(tile.produces)
        and (tile.kind == n.REFINERY) == (tile.makes >= n.RAW)
        and (tile.kind == n.LANDMARK) == (tile.score != n.SCORE_NOTHING)
        and (tile.kind in (n.PRODUCER, n.REFINERY)) == (tile.slots > 0)
        and (tile.pile == n.PILE_START) != entry.has("cost")
        and max([-1, *tile.produces]) < n.RAW
    )
    if not fits:
        raise entry.refuse("kind", f"needs something else than a {n.KIND_NAMES[tile.kind]} has")
    return tile


# ---- figures

_CONTENT: Final[Content] = Content(load("moothall.games.hamlet"))
_FIGURES: Final[Content] = _CONTENT.inner("figures")
REFINED_TOKENS: Final[int] = _FIGURES.figure("refined_tokens")
ROADS: Final[int] = _FIGURES.figure("roads")
DONKEYS: Final[int] = _FIGURES.figure("donkeys")
VILLAGERS: Final[int] = _FIGURES.figure("villagers")
BLUEPRINTS: Final[int] = _FIGURES.figure("blueprints")
START_GOLD: Final[int] = _FIGURES.figure("start_gold")
START_VILLAGERS: Final[int] = _FIGURES.figure("start_villagers")
START_DONKEYS: Final[int] = _FIGURES.figure("start_donkeys")
START_RAW: Final[int] = _FIGURES.figure("start_raw")
DISPLAY: Final[int] = _FIGURES.figure("display")
SALE_PLACES: Final[int] = _FIGURES.figure("sale_places")
DONKEY_GOLD: Final[int] = _FIGURES.figure("donkey_gold")
BEG_GOLD: Final[int] = _FIGURES.figure("beg_gold")
REFINED_GOLD: Final[int] = _FIGURES.figure("refined_gold")
REFINED_POINTS: Final[int] = _FIGURES.figure("refined_points")
HIGH_QUALITY: Final[int] = _FIGURES.figure("high_quality")
ROAD_POINTS: Final[int] = _FIGURES.figure("road_points")
PLANNER_POINTS: Final[int] = _FIGURES.figure("planner_points")
LONGEST_ROAD_POINTS: Final[int] = _FIGURES.figure("longest_road_points")
GOLD_PER_POINT: Final[int] = _FIGURES.figure("gold_per_point")
MOST_ROUNDS: Final[int] = _FIGURES.figure("most_rounds")
RIVAL_FAVOUR: Final[int] = _FIGURES.figure("rival_favour")
RIVAL_HIRE: Final[int] = _FIGURES.figure("rival_hire")
RIVAL_RAW_DISCOUNT: Final[int] = _FIGURES.figure("rival_raw_discount")
RIVAL_REFINED_DISCOUNT: Final[int] = _FIGURES.figure("rival_refined_discount")
RIVAL_GOLD_DISCOUNT: Final[int] = _FIGURES.figure("rival_gold_discount")
RIVAL_GOLD_POINTS: Final[int] = _FIGURES.figure("rival_gold_points")
RIVAL_IDLE_FAVOUR: Final[int] = _FIGURES.figure("rival_idle_favour")
RIVAL_REFILL_FAVOUR: Final[int] = _FIGURES.figure("rival_refill_favour")
VILLAGER_GOLD: Final[list[int]] = _FIGURES.figures("villager_gold")
DISCS: Final[list[int]] = _FIGURES.figures("rival_discs")


def _entries(key: str, names: list[str] | None = None) -> list[Content]:
    """The entries of a list, each with its source."""
    entries = _CONTENT.entries(key, names)
    for entry in entries:
        entry.sourced()
    return entries


# ---- tables: 2, 3 and 4 players, then the rival's
_TABLES: Final[list[Content]] = _entries("table", n.TABLE_NAMES)
TABLE_PLAYERS: Final[list[int]] = [int(name) for name in n.TABLE_NAMES[:-1]]
TABLE_SIDE: Final[list[int]] = [entry.place_in("side", n.SIDE_NAMES) for entry in _TABLES]
TABLE_EXTRA_GOLD: Final[list[list[int]]] = [entry.figures("extra_gold") for entry in _TABLES]
TABLE_SALES_REMOVED: Final[list[list[int]]] = [entry.figures("sales_removed") for entry in _TABLES]

# ---- materials, roads, milestones, awards
_MATERIALS: Final[list[Content]] = _entries("material", n.MATERIAL_NAMES)
_ROADS: Final[list[Content]] = _entries("road", n.ROAD_NAMES)
_AWARDS: Final[list[Content]] = _entries("award", n.AWARD_NAMES)
MADE_FROM: Final[list[int]] = [
    entry.place_in("from", n.MATERIAL_NAMES[: n.RAW]) if entry.has("from") else -1
    for entry in _MATERIALS
]
MILESTONE_OF: Final[list[int]] = [
    entry.place_in("milestone", n.MILESTONE_NAMES) if entry.has("milestone") else -1
    for entry in _MATERIALS
]
ROAD_JOINS: Final[list[int]] = [n.SEGMENT_LETTERS.index(entry.word("joins")) for entry in _ROADS]
ROAD_COST: Final[list[Cost]] = [read_cost(entry) for entry in _ROADS]
REFINE_COST: Final[list[Cost]] = [Cost(0, [[material]], [1]) for material in range(n.RAW)]
_PLANNER: Final = f"{number_word(PLANNER_POINTS)} point{'' if PLANNER_POINTS == 1 else 's'}"
MILESTONE_TEXTS: Final[list[str]] = [
    read_text(entry, {"planner": _PLANNER}) for entry in _entries("milestone", n.MILESTONE_NAMES)
]
AWARD_POINTS: Final[list[int]] = [entry.figure("points") for entry in _AWARDS]
AWARD_TEXTS: Final[list[str]] = [entry.word("text") for entry in _AWARDS]

# ---- Market and Church, by side
_MARKETS: Final[list[Content]] = _CONTENT.entries("market", n.SIDE_NAMES)
RAW_PRICE: Final[list[int]] = [entry.figure("raw") for entry in _MARKETS]
REFINED_PRICE: Final[list[int]] = [entry.figure("refined") for entry in _MARKETS]
_SLOTS: Final[list[list[Content]]] = [
    [entry for entry in _entries("church") if entry.word("side", n.SIDE_NAMES) == side]
    for side in n.SIDE_NAMES
]
SLOT_COST: Final[list[list[Cost]]] = [[read_slot(entry) for entry in side] for side in _SLOTS]
SLOT_POINTS: Final[list[list[int]]] = [
    [entry.figure("points") for entry in side] for side in _SLOTS
]

# ---- sale tiles
_SALES: Final[list[Content]] = _entries("sale", n.SALE_NAMES)
SALE_TIER: Final[list[int]] = [entry.figure("tier") - 1 for entry in _SALES]
SALE_COST: Final[list[Cost]] = [read_cost(entry) for entry in _SALES]
SALE_POINTS: Final[list[int]] = [_reward(entry, "reward")[0] for entry in _SALES]
SALE_GOLD: Final[list[int]] = [_reward(entry, "reward")[1] for entry in _SALES]

# ---- tiles
SHAPES: Final[list[Shape]] = [read_shape(entry) for entry in _CONTENT.entries("shape")]
_TILES: Final[list[Content]] = _CONTENT.entries("tile", n.TILE_NAMES)
TILE: Final[list[Tile]] = [read_tile(entry) for entry in _TILES]
TILE_COST: Final[list[Cost]] = [
    read_cost(entry) if entry.has("cost") else Cost(0, [], []) for entry in _TILES
]
KIND_OF: Final[list[int]] = [tile.kind for tile in TILE]
PILE_OF: Final[list[int]] = [tile.pile for tile in TILE]
PILES: Final[list[int]] = [  # the tiles of each pile, as a set
    sum([1 << place for place, tile in enumerate(TILE) if tile.pile == pile])
    for pile in range(len(n.PILE_NAMES))
]
SLOTS_OF: Final[list[int]] = [tile.slots for tile in TILE]
MAKES: Final[list[int]] = [tile.makes for tile in TILE]
REFINERIES: Final[list[int]] = [place for place, tile in enumerate(TILE) if tile.kind == n.REFINERY]
PRODUCERS: Final[list[int]] = [place for place, tile in enumerate(TILE) if tile.kind == n.PRODUCER]
START_PRODUCERS: Final[list[int]] = [tile for tile in PRODUCERS if tile < n.START_TILES]
MOST_GROUPS: Final[int] = max(
    [len(cost.counts) for cost in [*TILE_COST, *SALE_COST, *SLOT_COST[0], *SLOT_COST[1]]]
)
LAYOUT: Final[list[list[int]]] = [
    [entry.place_in("name", n.TILE_NAMES), *map(int, entry.take("at")), int(entry.take("turn"))]
    for entry in _entries("layout")
]


# ---- what concerns several figures at once


def _check_figures() -> None:
    if SALE_PLACES > n.SALE_PLACES or DISPLAY > n.DISPLAY:
        raise BadContent(
            f"figures.sale_places is {SALE_PLACES} and figures.display {DISPLAY}: "
            f"choices name {n.SALE_PLACES} and {n.DISPLAY} places"
        )
    if not START_VILLAGERS <= VILLAGERS <= START_VILLAGERS + len(VILLAGER_GOLD):
        raise BadContent(
            f"figures.villagers is {VILLAGERS}, not from figures.start_villagers "
            f"({START_VILLAGERS}) on with a price in villager_gold for every other"
        )
    if START_DONKEYS > DONKEYS:
        raise BadContent(f"figures.start_donkeys is more than figures.donkeys ({DONKEYS})")
    for tile in START_PRODUCERS:
        if SLOTS_OF[tile] < START_RAW:
            raise BadContent(f"figures.start_raw is more than tile.{n.TILE_NAMES[tile]}.slots")


def _check_tables() -> None:
    for side, slots in enumerate(_SLOTS):
        if [entry.word("name") for entry in slots] != n.SLOT_NAMES[: len(slots)]:
            raise BadContent(f"church lists others than {n.SLOT_NAMES} on {n.SIDE_NAMES[side]}")
    for entry, removed in zip(_TABLES, TABLE_SALES_REMOVED, strict=True):
        for tier, count in enumerate(removed):
            if count > SALE_TIER.count(tier):
                raise entry.refuse("sales_removed", f"takes {count} sales of tier {tier + 1}")
    if (
        sorted([row[0] for row in LAYOUT]) != list(range(n.START_TILES))
        or PILES[n.PILE_START] != (1 << n.START_TILES) - 1
    ):
        raise BadContent("layout does not hold the start tiles")


_check_figures()
_check_tables()
