"""Reads `content.toml` into typed constants, and refuses what does not fit."""

from itertools import pairwise
from typing import Final, final

from moothall.engine.content import BadContent, Content, load
from moothall.engine.phrases import number_word
from moothall.games.indio import names as n

_CONTENT: Final[Content] = Content(load("moothall.games.indio"))
_FIGURES: Final[Content] = _CONTENT.inner("figures")


def _entries(what: str, names: list[str] | None = None) -> list[Content]:
    """The entries of a kind; with names exactly those that the rules know."""
    found = _CONTENT.entries(what, names)
    for entry in found:
        entry.sourced()
    return found


def _goods(entry: Content, key: str) -> int:
    """Resources by name, packed; without the key nothing."""
    goods = 0
    if entry.has(key):
        inner = entry.inner(key)
        for name in inner.data:
            if name not in n.RESOURCE_NAMES:
                raise inner.refuse(name, "is not a resource")
            goods += inner.figure(name) * n.UNITS[n.RESOURCE_NAMES.index(name)]
    return goods


def _optional(entry: Content, key: str, otherwise: int) -> int:
    return entry.figure(key) if entry.has(key) else otherwise


def _kind_counted(entry: Content) -> int:
    """The resource or tile that a card counts, or -1 where it counts no one kind."""
    if not entry.has("of"):
        return -1
    tiles = entry.word("counts").startswith("controlled_")
    return entry.place_in("of", n.TILE_NAMES if tiles else n.RESOURCE_NAMES)


def _by_players(name: str) -> list[int]:
    """A figure for each number of players; 0 where nobody plays."""
    figures = _FIGURES.figures(name)
    if len(figures) != n.MOST_SEATS - 1:
        raise _FIGURES.refuse(name, "is not one for each number of players")
    return [0, 0, *figures]


# ---- figures

WORKERS: Final[int] = _FIGURES.figure("workers")
HEX_RESOURCES: Final[int] = _FIGURES.figure("hex_resources")
HEX_WORKERS: Final[int] = _FIGURES.figure("hex_workers")
QUEST_HAND: Final[int] = _FIGURES.figure("quest_hand")
ACTIONS: Final[int] = _FIGURES.figure("actions")
LIMITED_ACTIONS: Final[int] = _FIGURES.figure("limited_actions")
FED_BY_FOOD: Final[int] = _FIGURES.figure("fed_by_food")
LEADERS_DEALT: Final[int] = _FIGURES.figure("leaders_dealt")
QUESTS_DEALT: Final[int] = _FIGURES.figure("quests_dealt")
START_WORKERS: Final[int] = _FIGURES.figure("start_workers")
STACK_PER_PLAYER: Final[int] = _FIGURES.figure("stack_per_player")
FIRST_YEAR: Final[int] = _FIGURES.figure("first_year")
LAST_YEAR: Final[int] = _FIGURES.figure("last_year")
WORKED_EXTRA: Final[int] = _FIGURES.figure("worked_extra")
IDLE_YIELD: Final[int] = _FIGURES.figure("idle_yield")
HEX_POINTS: Final[int] = _FIGURES.figure("hex_points")
WORKERS_PER_POINT: Final[int] = _FIGURES.figure("workers_per_point")
COMMERCE_POINTS: Final[int] = _FIGURES.figure("commerce_points")
STONE_METAL_PER_POINT: Final[int] = _FIGURES.figure("stone_metal_per_point")
STOCKED_RESOURCES: Final[int] = _FIGURES.figure("stocked_resources")
GUARDING_WORKERS: Final[int] = _FIGURES.figure("guarding_workers")
EASY_QUESTS_PER_PLAYER: Final[int] = _FIGURES.figure("easy_quests_per_player")
EASY_QUEST_POINTS: Final[int] = _FIGURES.figure("easy_quest_points")
FIEF_YEAR: Final[int] = _FIGURES.figure("fief_year")
FIEF_TRIANGLES: Final[int] = _FIGURES.figure("fief_triangles")
DESERT_SWAPS: Final[int] = _FIGURES.figure("desert_swaps")
LEAST_SWAPS: Final[int] = _FIGURES.figure("least_swaps")
MOST_SWAPS: Final[int] = _FIGURES.figure("most_swaps")
WIDESPREAD_FOOD: Final[int] = _FIGURES.figure("widespread_food")
REPEAT_FOOD: Final[int] = _FIGURES.figure("repeat_food")
ENDING_STRUCTURES: Final[list[int]] = _by_players("ending_structures")
ENDING_HEXES: Final[list[int]] = _by_players("ending_hexes")
GROUND: Final[list[list[int]]] = [_by_players(f"ground_{name}") for name in n.TILE_NAMES[: n.LANDS]]

if WORKERS > n.MOST_WORKERS:
    raise _FIGURES.refuse("workers", f"is more than the {n.MOST_WORKERS} that can be fed")
if not LEAST_SWAPS <= DESERT_SWAPS <= MOST_SWAPS:
    raise _FIGURES.refuse("desert_swaps", "is not from least_swaps to most_swaps")

# ---- tiles, structures and prices

_TILES: Final[list[Content]] = _entries("tile", n.TILE_NAMES)
YIELDS: Final[list[int]] = [
    entry.place_in("yields", n.RESOURCE_NAMES) if entry.has("yields") else -1 for entry in _TILES
]
SURCHARGES: Final[list[int]] = [_goods(entry, "surcharge") for entry in _TILES]
TILE_PRICES: Final[list[int]] = [_goods(entry, "price") for entry in _TILES]
for _tile, _price in enumerate(TILE_PRICES):
    if (_tile >= n.FARM) != (_price > 0):
        raise _TILES[_tile].refuse("price", "belongs to an improvement, and only to one")

_STRUCTURES: Final[list[Content]] = _entries("structure", n.STRUCTURE_NAMES)
PIECES: Final[list[int]] = [entry.figure("pieces") for entry in _STRUCTURES]
STRUCTURE_POINTS: Final[list[int]] = [entry.figure("points") for entry in _STRUCTURES]
CRAFTS: Final[list[list[int]]] = [
    [n.BUNDLE_NAMES.index(word) for word in entry.words("crafts", n.BUNDLE_NAMES)]
    for entry in _STRUCTURES
]
_BUNDLES: Final[list[Content]] = _entries("bundle", n.BUNDLE_NAMES)
BUNDLE_GOODS: Final[list[int]] = [_goods(entry, "goods") for entry in _BUNDLES]
BUNDLE_WORKERS: Final[list[int]] = [_optional(entry, "workers", 0) for entry in _BUNDLES]

FORGED_RESOURCE: Final[list[int]] = [n.RESOURCE_NAMES.index(name) for name in n.FORGE_NAMES]
FORGE_PRICES: Final[list[int]] = [
    _goods(entry, "price") for entry in _entries("forge", n.FORGE_NAMES)
]

_BUILDS: Final[list[Content]] = _entries("build", n.BUILD_NAMES)
BUILD_MAKES: Final[list[int]] = [entry.place_in("makes", n.STRUCTURE_NAMES) for entry in _BUILDS]
BUILD_FROM: Final[list[int]] = [
    entry.place_in("from", n.STRUCTURE_NAMES) if entry.has("from") else n.NO_STRUCTURE
    for entry in _BUILDS
]
BUILD_PRICES: Final[list[int]] = [_goods(entry, "price") for entry in _BUILDS]
BUILD_WORKERS: Final[list[int]] = [entry.figure("workers") for entry in _BUILDS]

# ---- boards

Hex = tuple[int, int]


@final
class Layout:
    """A shape of the board: its name, how many play on it, and its hexes (q, r)."""

    def __init__(self, entry: Content) -> None:
        self.name = entry.word("name")
        self.players = int(entry.take("players"))
        self.standard = bool(entry.take("standard"))
        self.edge = int(entry.take("edge"))
        self.hexes: list[Hex] = [
            (q, int(r)) for r, first, last in entry.take("rows") for q in range(first, last + 1)
        ]
        ground = sum([counts[self.players] for counts in GROUND])
        if len(self.hexes) != ground:
            raise BadContent(
                f"ground_earth, ground_water and ground_desert are {ground} tiles: "
                f"layout {self.name} does not fit them"
            )


@final
class FirstGame:
    """A recommended board: its map, and where the farms and second workers of the seats are."""

    def __init__(self, entry: Content, players: int) -> None:
        self.map = entry.word("map")
        self.farms: list[Hex] = [(int(q), int(r)) for q, r in entry.take("farms")]
        self.second_workers: list[Hex] = [(int(q), int(r)) for q, r in entry.take("second_workers")]
        for land, counts in enumerate(GROUND):
            if self.map.count(n.TILE_LETTERS[land]) != counts[players]:
                raise BadContent(
                    f"ground_{n.TILE_NAMES[land]} is {counts[players]} for {players} players, "
                    "but not on the first-game board"
                )


LAYOUTS: Final[list[Layout]] = [Layout(entry) for entry in _entries("layout")]
LAYOUT_NAMES: Final[list[str]] = [layout.name for layout in LAYOUTS]
FIRST_GAMES: Final[list[FirstGame]] = [
    FirstGame(entry, players) for players, entry in enumerate(_entries("first_game"), 2)
]  # for two players and on
if len(FIRST_GAMES) != n.MOST_SEATS - 1:
    raise BadContent("first_game: there is not one for each number of players")

# ---- leaders and quests


def _steps(entry: Content) -> list[list[int]]:
    """How many of what a leader counts give how many points, rising."""
    if entry.has("steps") == entry.has("per"):
        raise entry.refuse("steps", "has not one formula: it is either steps or per")
    if not entry.has("steps"):
        return []
    entry.figures("steps")  # the range of each
    steps = [[int(least), int(points)] for least, points in entry.take("steps")["value"]]
    for lower, higher in pairwise(steps):
        if lower[0] >= higher[0] or lower[1] >= higher[1]:
            raise entry.refuse("steps", "do not rise")
    return steps


def _leader_text(entry: Content, steps: list[list[int]]) -> str:
    """What a leader says, with its figures."""
    spoken = {
        "stocked": number_word(STOCKED_RESOURCES),
        "guarding": number_word(GUARDING_WORKERS),
        "each": number_word(_optional(entry, "each", 1)),
        "per": str(_optional(entry, "per", 0)),
        "most": str(_optional(entry, "most", 0)),
    }
    for i, step in enumerate(steps):
        last = steps[i + 1][0] - 1 if i + 1 < len(steps) else PIECES[n.CITY]
        spoken[f"least_{i + 1}"] = number_word(step[0])
        spoken[f"points_{i + 1}"] = str(step[1])
        spoken[f"span_{i + 1}"] = span(step[0], last)
    return entry.word("text").format_map(spoken)


def span(first: int, last: int) -> str:
    """All numbers from one to another in words: `three or four`, `three to five`."""
    if last <= first:
        return number_word(first)
    between = "or" if last == first + 1 else "to"
    return f"{number_word(first)} {between} {number_word(last)}"


_LEADERS: Final[list[Content]] = _entries("leader", n.LEADER_NAMES)
LEADER_COUNTS: Final[list[int]] = [entry.place_in("counts", n.COUNT_NAMES) for entry in _LEADERS]
LEADER_KIND: Final[list[int]] = [_kind_counted(entry) for entry in _LEADERS]
LEADER_EACH: Final[list[int]] = [_optional(entry, "each", 1) for entry in _LEADERS]
LEADER_PER: Final[list[int]] = [_optional(entry, "per", 0) for entry in _LEADERS]
LEADER_MOST: Final[list[int]] = [_optional(entry, "most", 0) for entry in _LEADERS]  # 0: no limit
LEADER_STEPS: Final[list[list[list[int]]]] = [_steps(entry) for entry in _LEADERS]
LEADER_TEXTS: Final[list[str]] = [
    _leader_text(entry, steps) for entry, steps in zip(_LEADERS, LEADER_STEPS, strict=True)
]

_QUESTS: Final[list[Content]] = _entries("quest", n.QUEST_NAMES)
QUEST_POINTS: Final[list[int]] = [entry.figure("points") for entry in _QUESTS]
QUEST_WHEN: Final[list[int]] = [entry.place_in("when", n.OCCASION_NAMES) for entry in _QUESTS]
QUEST_COUNTS: Final[list[int]] = [entry.place_in("counts", n.COUNT_NAMES) for entry in _QUESTS]
QUEST_KIND: Final[list[int]] = [_kind_counted(entry) for entry in _QUESTS]
QUEST_LEAST: Final[list[int]] = [_optional(entry, "least", 1) for entry in _QUESTS]
QUEST_TEXTS: Final[list[str]] = [
    entry.text("text", {"least": least}) for entry, least in zip(_QUESTS, QUEST_LEAST, strict=True)
]
if QUEST_POINTS.count(EASY_QUEST_POINTS) < EASY_QUESTS_PER_PLAYER * n.MOST_SEATS:
    raise _FIGURES.refuse("easy_quests_per_player", "is more than there are of easy_quest_points")
