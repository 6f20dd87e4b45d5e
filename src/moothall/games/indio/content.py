"""Reads `content.toml` into typed constants, and refuses what does not fit."""

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from moothall.games.indio import names as n


class BadContent(ValueError):
    """The content file does not fit the rules."""


def _read() -> dict[str, Any]:
    text = files("moothall.games.indio").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def _sourced(entries: list[dict[str, Any]], what: str) -> list[dict[str, Any]]:
    for entry in entries:
        if not entry.get("source"):
            raise BadContent(f"content.toml names no source for a {what}: {entry}")
    return entries


def _named(what: str, expected: list[str]) -> list[dict[str, Any]]:
    """The entries of a kind, which must be exactly those that the rules know."""
    entries = _sourced(_DATA[what], what)
    found = [str(entry["name"]) for entry in entries]
    if found != expected:
        raise BadContent(f"content.toml lists as {what} {found}, the rules know {expected}")
    return entries


def _figure(name: str) -> int:
    entry = _DATA["figures"][name]
    if not entry.get("source"):
        raise BadContent(f"content.toml names no source for {name}")
    return int(entry["value"])


def _goods(entry: dict[str, Any]) -> int:
    """Resources by name, packed; an unknown name is refused."""
    for name in entry:
        if name not in n.RESOURCE_NAMES:
            raise BadContent(f"content.toml names a resource {name}")
    return sum(
        [n.UNITS[n.RESOURCE_NAMES.index(name)] * int(count) for name, count in entry.items()]
    )


def _place(names: list[str], word: object, what: str) -> int:
    if word not in names:
        raise BadContent(f"content.toml names a {what} {word}")
    return names.index(str(word))


def _kind_counted(entry: dict[str, Any]) -> int:
    """The resource or tile that a card counts, or -1 where it counts no one kind."""
    if "of" not in entry:
        return -1
    tiles = str(entry["counts"]).startswith("controlled_")
    return _place(n.TILE_NAMES if tiles else n.RESOURCE_NAMES, entry["of"], "kind")


def _by_players(what: str, column: str) -> list[int]:
    """A figure for each number of players; 0 where nobody plays."""
    figures = [0] * (n.MOST_SEATS + 1)
    for entry in _sourced(_DATA[what], what):
        figures[int(entry["players"])] = int(entry[column])
    return figures


@final
class Layout:
    """A shape of the board: its name, how many play on it, and its hexes (q, r)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.name = str(entry["name"])
        self.players = int(entry["players"])
        self.standard = bool(entry["standard"])
        self.edge = int(entry["edge"])
        self.hexes: list[tuple[int, int]] = [
            (q, int(row[0])) for row in entry["rows"] for q in range(int(row[1]), int(row[2]) + 1)
        ]


@final
class FirstGame:
    """A recommended board: its map, and where the farms and second workers of the seats are."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.map = str(entry["map"])
        self.farms: list[tuple[int, int]] = [(int(q), int(r)) for q, r in entry["farms"]]
        self.second_workers: list[tuple[int, int]] = [
            (int(q), int(r)) for q, r in entry["second_workers"]
        ]


_DATA: Final[dict[str, Any]] = _read()
_TILES: Final = _named("tile", n.TILE_NAMES)
_STRUCTURES: Final = _named("structure", n.STRUCTURE_NAMES)
_BUNDLES: Final = _named("bundle", n.BUNDLE_NAMES)
_FORGES: Final = _named("forge", n.FORGE_NAMES)
_BUILDS: Final = _named("build", n.BUILD_NAMES)
_LEADERS: Final = _named("leader", n.LEADER_NAMES)
_QUESTS: Final = _named("quest", n.QUEST_NAMES)

WORKERS: Final[int] = _figure("workers")
HEX_RESOURCES: Final[int] = _figure("hex_resources")
HEX_WORKERS: Final[int] = _figure("hex_workers")
QUEST_HAND: Final[int] = _figure("quest_hand")
ACTIONS: Final[int] = _figure("actions")
LIMITED_ACTIONS: Final[int] = _figure("limited_actions")
FED_BY_FOOD: Final[int] = _figure("fed_by_food")
LEADERS_DEALT: Final[int] = _figure("leaders_dealt")
QUESTS_DEALT: Final[int] = _figure("quests_dealt")
START_WORKERS: Final[int] = _figure("start_workers")
STACK_PER_PLAYER: Final[int] = _figure("stack_per_player")
FIRST_YEAR: Final[int] = _figure("first_year")
LAST_YEAR: Final[int] = _figure("last_year")
WORKED_EXTRA: Final[int] = _figure("worked_extra")
IDLE_YIELD: Final[int] = _figure("idle_yield")
HEX_POINTS: Final[int] = _figure("hex_points")
WORKERS_PER_POINT: Final[int] = _figure("workers_per_point")
COMMERCE_POINTS: Final[int] = _figure("commerce_points")
STONE_METAL_PER_POINT: Final[int] = _figure("stone_metal_per_point")
STOCKED_RESOURCES: Final[int] = _figure("stocked_resources")
GUARDING_WORKERS: Final[int] = _figure("guarding_workers")
EASY_QUESTS_PER_PLAYER: Final[int] = _figure("easy_quests_per_player")
EASY_QUEST_POINTS: Final[int] = _figure("easy_quest_points")
FIEF_YEAR: Final[int] = _figure("fief_year")
FIEF_TRIANGLES: Final[int] = _figure("fief_triangles")
DESERT_SWAPS: Final[int] = _figure("desert_swaps")
LEAST_SWAPS: Final[int] = _figure("least_swaps")
MOST_SWAPS: Final[int] = _figure("most_swaps")
WIDESPREAD_FOOD: Final[int] = _figure("widespread_food")
REPEAT_FOOD: Final[int] = _figure("repeat_food")

YIELDS: Final[list[int]] = [
    n.RESOURCE_NAMES.index(entry["yields"]) if "yields" in entry else -1 for entry in _TILES
]
SURCHARGES: Final[list[int]] = [_goods(entry["surcharge"]) for entry in _TILES]
TILE_PRICES: Final[list[int]] = [_goods(entry.get("price", {})) for entry in _TILES]

PIECES: Final[list[int]] = [int(entry["pieces"]) for entry in _STRUCTURES]
STRUCTURE_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _STRUCTURES]
CRAFTS: Final[list[list[int]]] = [
    [_place(n.BUNDLE_NAMES, word, "bundle") for word in entry["crafts"]] for entry in _STRUCTURES
]
BUNDLE_GOODS: Final[list[int]] = [_goods(entry["goods"]) for entry in _BUNDLES]
BUNDLE_WORKERS: Final[list[int]] = [int(entry["workers"]) for entry in _BUNDLES]

FORGED_RESOURCE: Final[list[int]] = [n.RESOURCE_NAMES.index(name) for name in n.FORGE_NAMES]
FORGE_PRICES: Final[list[int]] = [_goods(entry["price"]) for entry in _FORGES]
BUILD_MAKES: Final[list[int]] = [
    _place(n.STRUCTURE_NAMES, entry["makes"], "structure") for entry in _BUILDS
]
BUILD_FROM: Final[list[int]] = [
    _place(n.STRUCTURE_NAMES, entry["from"], "structure") if "from" in entry else n.NO_STRUCTURE
    for entry in _BUILDS
]
BUILD_PRICES: Final[list[int]] = [_goods(entry["price"]) for entry in _BUILDS]
BUILD_WORKERS: Final[list[int]] = [int(entry["workers"]) for entry in _BUILDS]

ENDING_STRUCTURES: Final[list[int]] = _by_players("ending", "structures")
ENDING_HEXES: Final[list[int]] = _by_players("ending", "hexes")
GROUND: Final[list[list[int]]] = [_by_players("ground", name) for name in n.TILE_NAMES[: n.LANDS]]

LAYOUTS: Final[list[Layout]] = [Layout(entry) for entry in _sourced(_DATA["layout"], "layout")]
LAYOUT_NAMES: Final[list[str]] = [layout.name for layout in LAYOUTS]
FIRST_GAMES: Final[list[FirstGame]] = [
    FirstGame(entry) for entry in _sourced(_DATA["first_game"], "first game")
]  # for two players and on

LEADER_COUNTS: Final[list[int]] = [
    _place(n.COUNT_NAMES, entry["counts"], "count") for entry in _LEADERS
]
LEADER_KIND: Final[list[int]] = [_kind_counted(entry) for entry in _LEADERS]
LEADER_PER: Final[list[int]] = [int(entry.get("per", 0)) for entry in _LEADERS]
LEADER_MOST: Final[list[int]] = [int(entry.get("most", 0)) for entry in _LEADERS]
LEADER_STEPS: Final[list[list[list[int]]]] = [
    [[int(least), int(points)] for least, points in entry.get("steps", [])] for entry in _LEADERS
]
LEADER_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _LEADERS]

QUEST_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _QUESTS]
QUEST_WHEN: Final[list[int]] = [
    _place(n.OCCASION_NAMES, entry["when"], "occasion") for entry in _QUESTS
]
QUEST_COUNTS: Final[list[int]] = [
    _place(n.COUNT_NAMES, entry["counts"], "count") for entry in _QUESTS
]
QUEST_KIND: Final[list[int]] = [_kind_counted(entry) for entry in _QUESTS]
QUEST_LEAST: Final[list[int]] = [int(entry["least"]) for entry in _QUESTS]
QUEST_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _QUESTS]


def check_figures() -> None:
    """What the packed counts rely on, and what the tables must agree on."""
    if HEX_WORKERS > 6:
        raise BadContent("three bits a seat count at most six workers on a hex")
    if HEX_RESOURCES * sum(PIECES) > 127:
        raise BadContent("seven bits a kind count at most 127 resources in a pool")
    for layout in LAYOUTS:
        if len(layout.hexes) != sum([GROUND[land][layout.players] for land in range(n.LANDS)]):
            raise BadContent(f"layout {layout.name} does not fit the tiles")
    if [int(entry["players"]) for entry in _DATA["first_game"]] != [2, 3, 4]:
        raise BadContent("there is not one first game for each number of players")
    for tile, price in enumerate(TILE_PRICES):
        if (tile >= n.FARM) != (price > 0):
            raise BadContent(f"the tile {n.TILE_NAMES[tile]} is wrongly priced")
    for leader, steps in enumerate(LEADER_STEPS):
        if bool(steps) == bool(LEADER_PER[leader]):
            raise BadContent(f"the leader {n.LEADER_NAMES[leader]} has not one formula")


check_figures()
