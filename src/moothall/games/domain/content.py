"""Reads `content.toml` into typed constants, and refuses what does not fit."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from moothall.games.domain import names as n


class BadContent(ValueError):
    """The content file does not fit the rules."""


def _read() -> dict[str, Any]:
    text = files("moothall.games.domain").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def read_entries(
    entries: list[dict[str, Any]], expected: list[str], what: str
) -> list[dict[str, Any]]:
    """Entries that carry exactly the expected names, in that order, each with its source."""
    found = [str(entry["name"]) for entry in entries]
    if found != expected:
        raise BadContent(f"content.toml lists the {what} {found}, the rules know {expected}")
    for entry in entries:
        _sourced(entry, f"the {what} {entry['name']}")
    return entries


def _sourced(entry: dict[str, Any], what: str) -> dict[str, Any]:
    if not entry.get("source"):
        raise BadContent(f"content.toml names no source for {what}")
    return entry


def read_table(
    entries: list[dict[str, Any]], expected: list[str], lowest: int, what: str
) -> list[dict[str, Any]]:
    """An event table: each entry stands in the column and row that its place in the list says."""
    rows = len(expected) // 2
    for place, entry in enumerate(read_entries(entries, expected, what)):
        where = n.COLUMN_NAMES[place // rows], lowest + place % rows
        if (entry["column"], entry["roll"]) != where:
            raise BadContent(f"the {what} {entry['name']} does not stand at {where}")
    return entries


def read_needs(entry: dict[str, Any]) -> list[int]:
    """What a location event needs of its space."""
    for need in entry["needs"]:
        if need not in n.NEED_NAMES:
            raise BadContent(f"the location event {entry['name']} needs '{need}': unknown")
    return [n.NEED_NAMES.index(str(need)) for need in entry["needs"]]


def _figure(name: str) -> int:
    return int(_sourced(_DATA["figures"][name], name)["value"])


def _amounts(entries: list[dict[str, Any]]) -> list[int]:
    return [int(entry.get("amount", 0)) for entry in entries]


def _texts(entries: list[dict[str, Any]], key: str) -> list[str]:
    return [str(entry[key]) for entry in entries]


_DATA: Final[dict[str, Any]] = _read()
_TERRAIN: Final = read_entries(_DATA["terrain"], n.TERRAIN_NAMES[: n.TERRAINS], "terrain")
_SPACES: Final = read_entries(_DATA["space"], n.SPACE_NAMES, "spaces")
_BUILDINGS: Final = read_entries(_DATA["building"], n.BUILDING_NAMES, "buildings")
_RANDOM: Final = read_table(_DATA["random_event"], n.RANDOM_NAMES, n.LOWEST_SUM, "random events")
_LOCATION: Final = read_table(
    _DATA["location_event"], n.LOCATION_NAMES, n.LOWEST_SUM, "location events"
)
_GLOBAL: Final = read_table(_DATA["global_event"], n.GLOBAL_NAMES, 1, "global events")

# ---- figures
TURNS: Final[int] = _figure("turns")
MOST_TURNS: Final[int] = _figure("most_turns")
START_CROPS: Final[int] = _figure("crops")
START_GAME: Final[int] = _figure("game")
START_PELTS: Final[int] = _figure("pelts")
START_GOLD: Final[int] = _figure("gold")
START_CITIZENS: Final[int] = _figure("citizens")
START_BOOKS: Final[int] = _figure("books")
START_WILD_DICE: Final[int] = _figure("wild_dice")
WILD_CAPACITY: Final[int] = _figure("wild_capacity")
STEPS: Final[int] = _figure("steps")
FEES: Final[list[int]] = [0, _figure("first_circle_fee"), _figure("second_circle_fee")]
BUILD_CROPS: Final[int] = _figure("build_crops")
CROPS_MARK: Final[int] = _figure("crops_mark")
CROPS_MARK_CITIZENS: Final[int] = _figure("crops_mark_citizens")
PELTS_PER_DIE: Final[int] = _figure("pelts_per_die")
PELT_BONUS: Final[list[int]] = [
    _figure("city_pelt_bonus"),
    _figure("first_post_pelt_bonus"),
    _figure("second_post_pelt_bonus"),
]
DIRECT_GOLD: Final[int] = _figure("direct_gold")
DIRECT_GOLD_NEAR_POST: Final[int] = _figure("direct_gold_near_post")
MOST_ROUTES: Final[int] = _figure("most_routes")
ROUTE_COST: Final[list[int]] = [0, _figure("first_route_cost"), _figure("second_route_cost")]
ROUTE_REACH: Final[int] = _figure("route_reach")
GOLD_POINTS: Final[int] = _figure("gold_points")
CITIZEN_POINTS: Final[int] = _figure("citizen_points")
BOOK_POINTS: Final[int] = _figure("book_points")
CROPS_PER_POINT: Final[int] = _figure("crops_per_point")
ROUTE_POINTS: Final[int] = _figure("route_points")
POST_POINTS: Final[list[int]] = [0, _figure("first_post_points"), _figure("second_post_points")]
SCORE_TRACK: Final[int] = _figure("score_track")
POST_BOXES: Final[list[int]] = [
    int(value) for value in _sourced(_DATA["post_boxes"], "post_boxes")["values"]
]
RANKS: Final[list[int]] = [int(entry["least"]) for entry in _DATA["rank"]]
RANK_TITLES: Final[list[str]] = _texts(_DATA["rank"], "title")

# ---- the map
TERRAIN_BONUS: Final[list[int]] = [*[int(entry["bonus"]) for entry in _TERRAIN], 0]
TERRAIN_TRAIL: Final[list[bool]] = [*[bool(entry["trail"]) for entry in _TERRAIN], False]
SPACE_TITLES: Final[list[str]] = _texts(_SPACES, "title")
SPACE_CIRCLES: Final[list[int]] = [int(entry["circle"]) for entry in _SPACES]
SPACE_Q: Final[list[int]] = [int(entry["q"]) for entry in _SPACES]
SPACE_R: Final[list[int]] = [int(entry["r"]) for entry in _SPACES]
DEFAULT_TERRAIN: Final[list[int]] = [
    n.TERRAIN_NAMES.index(str(entry["terrain"])) for entry in _SPACES
]
OFFSETS: Final[list[list[int]]] = [[int(q), int(r)] for q, r in _DATA["directions"]["offsets"]]
BAG: Final[list[int]] = [
    n.TERRAIN_NAMES.index(str(name))
    for name, count in zip(_DATA["random_map"]["order"], _DATA["random_map"]["counts"], strict=True)
    for _ in range(int(count))
]
FIRST_CIRCLE_LEAST: Final[list[int]] = [
    int(count) for count in _DATA["random_map"]["first_circle_least"]
]
FIRST_CIRCLE_MOST: Final[list[int]] = [
    int(count) for count in _DATA["random_map"]["first_circle_most"]
]

# ---- buildings
BUILDING_TITLES: Final[list[str]] = _texts(_BUILDINGS, "title")
BUILDING_TEXTS: Final[list[str]] = _texts(_BUILDINGS, "text")
BUILDING_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _BUILDINGS]
BUILDING_AMOUNTS: Final[list[int]] = _amounts(_BUILDINGS)
BUILDING_CHARGES: Final[list[int]] = [int(entry.get("charges", 0)) for entry in _BUILDINGS]
FOUNTAIN_GOLD: Final[int] = int(_BUILDINGS[n.BUILDING_NAMES.index("fountain")]["per"])
STANDARD_COSTS: Final[list[int]] = [int(entry["cost"]) for entry in _BUILDINGS[: n.BASES]]
GRADUATED_COSTS: Final[list[int]] = [int(entry["graduated"]) for entry in _BUILDINGS[: n.BASES]]
MOST_CIRCLES: Final[int] = max([*STANDARD_COSTS, *GRADUATED_COSTS])
UPGRADE_DICE: Final[list[list[int]]] = [
    sorted(int(value) for value in entry["dice"]) for entry in _BUILDINGS[n.BASES :]
]

# ---- random events
RANDOM_TITLES: Final[list[str]] = _texts(_RANDOM, "title")
RANDOM_TEXTS: Final[list[str]] = _texts(_RANDOM, "text")
RANDOM_BUILDING: Final[list[int]] = [
    n.BUILDING_NAMES.index(str(entry["building"])) for entry in _RANDOM
]
RANDOM_BUILT: Final[list[bool]] = [bool(entry["built"]) for entry in _RANDOM]
RANDOM_AMOUNTS: Final[list[int]] = _amounts(_RANDOM)

# ---- location events
LOCATION_TITLES: Final[list[str]] = _texts(_LOCATION, "title")
LOCATION_TEXTS: Final[list[str]] = _texts(_LOCATION, "text")
LOCATION_NEEDS: Final[list[list[int]]] = [read_needs(entry) for entry in _LOCATION]
LOCATION_LASTS: Final[list[int]] = [
    n.DURATION_NAMES.index(str(entry["lasts"])) for entry in _LOCATION
]
LOCATION_STARRED: Final[list[bool]] = [bool(entry["starred"]) for entry in _LOCATION]
LOCATION_AMOUNTS: Final[list[int]] = _amounts(_LOCATION)

# ---- global events
GLOBAL_TITLES: Final[list[str]] = _texts(_GLOBAL, "title")
GLOBAL_TEXTS: Final[list[str]] = _texts(_GLOBAL, "text")
GLOBAL_LASTS: Final[list[int]] = [n.DURATION_NAMES.index(str(entry["lasts"])) for entry in _GLOBAL]
GLOBAL_PAYS: Final[list[bool]] = [bool(entry["pays"]) for entry in _GLOBAL]
GLOBAL_AMOUNTS: Final[list[int]] = _amounts(_GLOBAL)


def check_content() -> None:
    """What the rules take for granted about the figures."""
    payable = {game + crops for game, crops in zip(n.PAID_GAME, n.PAID_CROPS, strict=True)}
    if not set(FEES[1:]) <= payable:
        raise BadContent(f"travel fees of {FEES[1:]}: the rules can ask for {sorted(payable)}")
    if len(POST_BOXES) != 2 or len(set(POST_BOXES)) != 2:
        raise BadContent("a trading post has two different boxes")
    if len({tuple(dice) for dice in UPGRADE_DICE}) != n.BASES:
        raise BadContent("two upgrades have the same dice")
    if sorted(BAG) != sorted(DEFAULT_TERRAIN[1:]):
        raise BadContent("the random map deals other terrains than the default map has")
    if sorted(RANKS) != RANKS or RANKS[0] != 0:
        raise BadContent("the titles for a score do not begin at 0 and rise")


check_content()
