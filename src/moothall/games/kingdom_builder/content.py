"""Reads `content.toml` into typed constants, and refuses what does not fit."""

from typing import Final, final

from moothall.engine.content import BadContent, Content, load
from moothall.games.kingdom_builder import names as n

SIDE: Final = 10  # a section is 10 x 10


@final
class Section:
    """One printed board section: its name, its set, and the terrain of its 100 hexes."""

    def __init__(self, name: str, set_name: str, terrain: list[int]) -> None:
        self.name = name
        self.set_name = set_name
        self.tile = n.TILE_NAMES.index(name)  # a section is named after its location
        self.terrain: list[int] = terrain


def read_section(entry: Content) -> Section:
    """A section, compared with its own counts and its list of special hexes."""
    entry.sourced()
    letters = entry.word("grid").split()
    if len(letters) != SIDE * SIDE or any([letter not in n.TERRAIN_LETTERS for letter in letters]):
        raise entry.refuse("grid", f"is not 100 hexes of {n.TERRAIN_LETTERS}")
    counts = entry.inner("count").data
    for letter in n.TERRAIN_LETTERS:
        if letters.count(letter) != counts.get(letter, 0):
            raise entry.refuse("grid", f"has {letters.count(letter)} hexes {letter}")
    special = [
        f"{letter} {place // SIDE} {place % SIDE}"
        for place, letter in enumerate(letters)
        if letter in "KXN"
    ]
    if special != entry.words("special"):
        raise entry.refuse("special", f"is not {special}")
    terrain = [n.TERRAIN_LETTERS.index(letter) for letter in letters]
    return Section(entry.word("name"), entry.word("set"), terrain)


_CONTENT: Final[Content] = Content(load("moothall.games.kingdom_builder"))
_FIGURES: Final[Content] = _CONTENT.inner("figures")

SETTLEMENTS: Final[int] = _FIGURES.figure("settlements")
CARDS_PER_TERRAIN: Final[int] = _FIGURES.figure("cards_per_terrain")
GOALS_IN_PLAY: Final[int] = _FIGURES.figure("goals_in_play")
MANDATORY_BUILDS: Final[int] = _FIGURES.figure("mandatory_builds")
TILES_PER_LOCATION: Final[int] = _FIGURES.figure("tiles_per_location")
CASTLE_POINTS: Final[int] = _FIGURES.figure("castle_points")
TAVERN_LINE: Final[int] = _FIGURES.figure("tavern_line")
MAYORS_ROW: Final[int] = _FIGURES.figure("mayors_row")
LORDS_SECOND: Final[int] = _FIGURES.figure("lords_second")
PUBLISHED_FARMERS: Final[int] = _FIGURES.figure("published_farmers")
ADVANCE_EDGE: Final[int] = _FIGURES.figure("advance_edge")
ROAD_LENGTH: Final[int] = _FIGURES.figure("road_length")
CAPITOL_REACH: Final[int] = _FIGURES.figure("capitol_reach")
CAVE_DISTANCE: Final[int] = _FIGURES.figure("cave_distance")
VOLCANO_SHARE: Final[int] = _FIGURES.figure("volcano_share")
WALLS: Final[int] = _FIGURES.figure("walls")
VILLAGE_NEIGHBOURS: Final[int] = _FIGURES.figure("village_neighbours")
WALLS_PER_USE: Final[int] = _FIGURES.figure("walls_per_use")
DONATION_BUILDS: Final[int] = _FIGURES.figure("donation_builds")
RESETTLEMENT_STEPS: Final[int] = _FIGURES.figure("resettlement_steps")
TREASURE_POINTS: Final[int] = _FIGURES.figure("treasure_points")
CITIZENS_SHARE: Final[int] = _FIGURES.figure("citizens_share")
CAPTAINS_NEIGHBOURS: Final[int] = _FIGURES.figure("captains_neighbours")
CHAINERS_NEIGHBOURS: Final[int] = _FIGURES.figure("chainers_neighbours")
MOST_TASKS: Final[int] = _FIGURES.figure("most_tasks")

_NAMED: Final[dict[str, int]] = {name: _FIGURES.figure(name) for name in _FIGURES.data}


def _texts(entries: list[Content]) -> list[str]:
    """What the cards or tiles say, with their figures."""
    for entry in entries:
        entry.sourced()
    return [entry.text("text", _NAMED) for entry in entries]


_GOALS: Final[list[Content]] = _CONTENT.entries("goal", n.GOAL_NAMES)
_TASKS: Final[list[Content]] = _CONTENT.entries("task", n.TASK_NAMES)
_NOMADS: Final[list[Content]] = _CONTENT.entries("nomad", n.NOMAD_NAMES)

GOAL_POINTS: Final[list[int]] = [entry.figure("points") for entry in _GOALS]
GOAL_SETS: Final[list[str]] = [entry.word("set") for entry in _GOALS]
GOAL_TEXTS: Final[list[str]] = _texts(_GOALS)
TASK_POINTS: Final[list[int]] = [entry.figure("points") for entry in _TASKS]
TASK_TEXTS: Final[list[str]] = _texts(_TASKS)
DECREE_TEXTS: Final[list[str]] = _texts(_CONTENT.entries("decree", n.DECREE_NAMES))
TILE_TEXTS: Final[list[str]] = _texts(_CONTENT.entries("tile", n.TILE_NAMES))
NOMAD_COUNTS: Final[list[int]] = [entry.figure("count") for entry in _NOMADS]
NOMAD_TEXTS: Final[list[str]] = _texts(_NOMADS)

SECTIONS: Final[list[Section]] = [read_section(entry) for entry in _CONTENT.entries("section")]
SECTION_NAMES: Final[list[str]] = [section.name for section in SECTIONS]
_ISLANDS: Final[list[Content]] = _CONTENT.entries("island")
ISLAND_TILES: Final[list[int]] = [entry.place_in("location", n.TILE_NAMES) for entry in _ISLANDS]
ISLAND_TERRAIN: Final[list[list[int]]] = [
    [n.TERRAIN_LETTERS.index(letter) for letter in entry.word("hexes").split()]
    for entry in _ISLANDS
]
_FIRST_GAME: Final[Content] = _CONTENT.inner("first_game")
FIRST_GAME_LAYOUT: Final[list[str]] = _FIRST_GAME.words("layout", SECTION_NAMES)
FIRST_GAME_GOALS: Final[list[str]] = _FIRST_GAME.words("goals", n.GOAL_NAMES)

# section 16: every nomad hex gets a tile
NOMAD_HEXES: Final[int] = sum([section.terrain.count(n.NOMAD) for section in SECTIONS])
if sum(NOMAD_COUNTS) < NOMAD_HEXES:
    raise BadContent(f"nomad: {sum(NOMAD_COUNTS)} tiles do not fill the {NOMAD_HEXES} nomad hexes")
