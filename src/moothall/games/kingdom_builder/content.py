"""Reads `content.toml` into typed constants, and refuses what does not fit."""

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from moothall.games.kingdom_builder import names as n

SIDE: Final = 10  # a section is 10 x 10


class BadContent(ValueError):
    """The content file does not fit the rules."""


@final
class Section:
    """One printed board section: its name, its set, and the terrain of its 100 hexes."""

    def __init__(self, name: str, set_name: str, terrain: list[int]) -> None:
        self.name = name
        self.set_name = set_name
        self.tile = n.TILE_NAMES.index(name)  # a section is named after its location
        self.terrain: list[int] = terrain


def _read() -> dict[str, Any]:
    text = files("moothall.games.kingdom_builder").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def _names(entries: list[dict[str, Any]], expected: list[str], what: str) -> list[dict[str, Any]]:
    found = [str(entry["name"]) for entry in entries]
    if found != expected:
        raise BadContent(f"content.toml lists the {what} {found}, the rules know {expected}")
    for entry in entries:
        if not entry.get("source"):
            raise BadContent(f"content.toml names no source for the {what} {entry['name']}")
    return entries


def read_section(entry: dict[str, Any]) -> Section:
    """A section, compared with its own counts and its list of special hexes."""
    name = str(entry["name"])
    letters = str(entry["grid"]).split()
    if len(letters) != SIDE * SIDE or any(letter not in n.TERRAIN_LETTERS for letter in letters):
        raise BadContent(f"section {name} is not 100 hexes of {n.TERRAIN_LETTERS}")
    for letter in n.TERRAIN_LETTERS:
        if letters.count(letter) != int(entry["count"].get(letter, 0)):
            raise BadContent(f"section {name} has {letters.count(letter)} hexes {letter}")
    special = [
        f"{letter} {place // SIDE} {place % SIDE}"
        for place, letter in enumerate(letters)
        if letter in "KXN"
    ]
    if special != entry["special"]:
        raise BadContent(f"section {name} has the special hexes {special}")
    return Section(name, str(entry["set"]), [n.TERRAIN_LETTERS.index(letter) for letter in letters])


def _figure(name: str) -> int:
    entry = _DATA["figures"][name]
    if not entry.get("source"):
        raise BadContent(f"content.toml names no source for {name}")
    return int(entry["value"])


_DATA: Final[dict[str, Any]] = _read()
_GOALS: Final = _names(_DATA["goal"], n.GOAL_NAMES, "goals")
_TASKS: Final = _names(_DATA["task"], n.TASK_NAMES, "tasks")
_DECREES: Final = _names(_DATA["decree"], n.DECREE_NAMES, "decrees")
_TILES: Final = _names(_DATA["tile"], n.TILE_NAMES, "tiles")
_NOMADS: Final = _names(_DATA["nomad"], n.NOMAD_NAMES, "nomad tiles")

SETTLEMENTS: Final[int] = _figure("settlements")
CARDS_PER_TERRAIN: Final[int] = _figure("cards_per_terrain")
GOALS_IN_PLAY: Final[int] = _figure("goals_in_play")
MANDATORY_BUILDS: Final[int] = _figure("mandatory_builds")
TILES_PER_LOCATION: Final[int] = _figure("tiles_per_location")
CASTLE_POINTS: Final[int] = _figure("castle_points")
TAVERN_LINE: Final[int] = _figure("tavern_line")
MAYORS_ROW: Final[int] = _figure("mayors_row")
LORDS_SECOND: Final[int] = _figure("lords_second")
PUBLISHED_FARMERS: Final[int] = _figure("published_farmers")
ADVANCE_EDGE: Final[int] = _figure("advance_edge")
ROAD_LENGTH: Final[int] = _figure("road_length")
CAPITOL_REACH: Final[int] = _figure("capitol_reach")
CAVE_DISTANCE: Final[int] = _figure("cave_distance")
VOLCANO_SHARE: Final[int] = _figure("volcano_share")
WALLS: Final[int] = _figure("walls")
VILLAGE_NEIGHBOURS: Final[int] = _figure("village_neighbours")
WALLS_PER_USE: Final[int] = _figure("walls_per_use")
DONATION_BUILDS: Final[int] = _figure("donation_builds")
RESETTLEMENT_STEPS: Final[int] = _figure("resettlement_steps")
TREASURE_POINTS: Final[int] = _figure("treasure_points")

GOAL_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _GOALS]
GOAL_SETS: Final[list[str]] = [str(entry["set"]) for entry in _GOALS]
GOAL_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _GOALS]
TASK_POINTS: Final[list[int]] = [int(entry["points"]) for entry in _TASKS]
TASK_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _TASKS]
DECREE_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _DECREES]
TILE_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _TILES]
NOMAD_COUNTS: Final[list[int]] = [int(entry["count"]) for entry in _NOMADS]
NOMAD_TEXTS: Final[list[str]] = [str(entry["text"]) for entry in _NOMADS]

SECTIONS: Final[list[Section]] = [read_section(entry) for entry in _DATA["section"]]
SECTION_NAMES: Final[list[str]] = [section.name for section in SECTIONS]
ISLAND_TILES: Final[list[int]] = [
    n.TILE_NAMES.index(str(entry["location"])) for entry in _DATA["island"]
]
ISLAND_TERRAIN: Final[list[list[int]]] = [
    [n.TERRAIN_LETTERS.index(letter) for letter in str(entry["hexes"]).split()]
    for entry in _DATA["island"]
]
FIRST_GAME_LAYOUT: Final[list[str]] = [str(name) for name in _DATA["first_game"]["layout"]]
FIRST_GAME_GOALS: Final[list[str]] = [str(name) for name in _DATA["first_game"]["goals"]]
