"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these cards and tiles.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.questions import Question, in_order

# ---- terrain, in the order of the terrain cards
GRASS: Final = 0
FOREST: Final = 1
DESERT: Final = 2
CANYON: Final = 3
FLOWER: Final = 4
WATER: Final = 5
MOUNTAIN: Final = 6
CASTLE: Final = 7
LOCATION: Final = 8
NOMAD: Final = 9
OFF_BOARD: Final = 10
SUITABLE: Final = 5  # the first five are suitable for building
KINDS: Final = 10
TERRAIN_NAMES: Final[list[str]] = [
    "grass", "forest", "desert", "canyon", "flower", "water", "mountain",
    "castle", "location", "nomad",
]  # fmt: skip
TERRAIN_LETTERS: Final = "GFDCLWMKXN"

# ---- what stands on a hex: a seat's number, or
EMPTY: Final = 250
WALL: Final = 251
BARRED: Final = 252  # nobody may ever stand here: special hexes, caves, the volcano, off the board

# ---- powers: location tiles, then what else may be used in a turn
ORACLE: Final = 0
FARM: Final = 1
OASIS: Final = 2
TOWER: Final = 3
TAVERN: Final = 4
BARN: Final = 5
HARBOR: Final = 6
PADDOCK: Final = 7
QUARRY: Final = 8
CARAVAN: Final = 9
VILLAGE: Final = 10
GARDEN: Final = 11
TILE_KINDS: Final = 12
CAVE_WALK: Final = 12
FERRY_RIDE: Final = 13
OUTPOST: Final = 14  # the first nomad tile
SWORD: Final = 15
RESETTLEMENT: Final = 16
DONATION: Final = 17  # seven of them, one for each terrain from grass to mountain
TREASURE: Final = 24  # taken, never used
TILE_NAMES: Final[list[str]] = [
    "oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock",
    "quarry", "caravan", "village", "garden",
]  # fmt: skip
NOMAD_NAMES: Final[list[str]] = [
    "outpost", "sword", "resettlement", "donation_grass", "donation_forest", "donation_desert",
    "donation_canyon", "donation_flower", "donation_water", "donation_mountain", "treasure",
]  # fmt: skip
POWER_NAMES: Final[list[str]] = [*TILE_NAMES, "caves", "ferry", *NOMAD_NAMES]

# ---- where a location tile or a nomad tile is
NEVER: Final = 0  # not taken from this hex by this seat
NEW: Final = 1  # taken this turn, works from the next
READY: Final = 2
USED: Final = 3
LOST: Final = 4  # out of the game; the hex stays barred to this seat
TILE_STATES: Final[list[str]] = ["never", "new", "ready", "used", "lost"]

# ---- goals
CITIZENS: Final = 0
DISCOVERERS: Final = 1
FARMERS: Final = 2
FISHERMEN: Final = 3
HERMITS: Final = 4
KNIGHTS: Final = 5
MERCHANTS: Final = 6
MINERS: Final = 7
WORKERS: Final = 8
AMBASSADORS: Final = 9
FAMILIES: Final = 10
SHEPHERDS: Final = 11
CAPTAINS: Final = 12
GEOLOGISTS: Final = 13
MESSENGERS: Final = 14
NOBLEWOMEN: Final = 15
SCOUTS: Final = 16
VASSALS: Final = 17
CHAINERS: Final = 18
HOMESTEADERS: Final = 19
MAYORS: Final = 20
RANGERS: Final = 21
ROVERS: Final = 22
TRAVELERS: Final = 23
LORDS: Final = 24
GOALS: Final = 25
GOAL_NAMES: Final[list[str]] = [
    "citizens", "discoverers", "farmers", "fishermen", "hermits", "knights", "merchants",
    "miners", "workers", "ambassadors", "families", "shepherds", "captains", "geologists",
    "messengers", "noblewomen", "scouts", "vassals", "chainers", "homesteaders", "mayors",
    "rangers", "rovers", "travelers", "lords",
]  # fmt: skip

# ---- tasks
ADVANCE: Final = 0
COMPASS_POINTS: Final = 1
FORTRESS: Final = 2
HOME_COUNTRY: Final = 3
PLACE_OF_REFUGE: Final = 4
ROAD: Final = 5
TASK_NAMES: Final[list[str]] = [
    "advance", "compass_points", "fortress", "home_country", "place_of_refuge", "road",
]  # fmt: skip

# ---- decrees
NO_DECREE: Final = -1
CAPITOL: Final = 0
CAVES: Final = 1
FERRY: Final = 2
ISLAND: Final = 3
PLATEAUS: Final = 4
NATIVE_SOIL: Final = 5
SPY_NETWORK: Final = 6
VOLCANO: Final = 7
DECREE_NAMES: Final[list[str]] = [
    "capitol", "caves", "ferry", "island", "plateaus", "native_soil", "spy_network", "volcano",
]  # fmt: skip

# ---- where points earned during play come from
EARNED_AMBASSADORS: Final = 0
EARNED_FAMILIES: Final = 1
EARNED_SHEPHERDS: Final = 2
EARNED_MAYORS: Final = 3
EARNED_ROVERS: Final = 4
EARNED_TREASURE: Final = 5
SOURCES: Final = 6
SOURCE_NAMES: Final[list[str]] = [
    "ambassadors",
    "families",
    "shepherds",
    "mayors",
    "rovers",
    "treasure",
]

# ---- the board: hexes are counted row by row
ROWS: Final = 20
COLUMNS: Final = 20
HEXES: Final = ROWS * COLUMNS

# ---- questions
ASK_TERRAIN: Final = 0  # Native Soil: the card's terrain or the native one
ASK_TURN: Final = 1  # extra actions, the first mandatory build, or the end of the turn
ASK_MANDATORY: Final = 2  # the next mandatory build
ASK_BUILD: Final = 3  # where to build with a tile
ASK_LIFT: Final = 4  # which settlement to move
ASK_LAND: Final = 5  # where to move it
ASK_CLIMB: Final = 6  # Plateaus: climb a mountain or stay
ASK_WALL: Final = 7  # Quarry: where to set a wall
ASK_GIVE_UP: Final = 8  # Sword: which settlement goes back to the supply
ASK_ERUPT: Final = 9  # Volcano: which settlement is lost

QUESTIONS: Final = in_order(
    [
        Question(ASK_TERRAIN, "terrain", "which terrain for this turn?", "native-soil"),
        Question(ASK_TURN, "turn"),
        Question(ASK_MANDATORY, "mandatory"),
        Question(ASK_BUILD, "build"),
        Question(ASK_LIFT, "lift"),
        Question(ASK_LAND, "land", "where does it go?"),
        Question(ASK_CLIMB, "climb", "climb the mountain?", "plateaus"),
        Question(ASK_WALL, "wall", "where does the wall stand?"),
        Question(ASK_GIVE_UP, "give_up", "which settlement goes back to the supply?", "sword"),
        Question(ASK_ERUPT, "erupt", manual="volcano"),
    ]
)

# ---- verbs: each begins where the one before ends; a new one goes to the end
BUILD: Final = 0
LIFT: Final = BUILD + HEXES
LAND: Final = LIFT + HEXES
SET_WALL: Final = LAND + HEXES
REMOVE: Final = SET_WALL + HEXES
USE: Final = REMOVE + HEXES
SPY: Final = USE + TREASURE
CHOOSE_TERRAIN: Final = SPY + TILE_KINDS
STAY: Final = CHOOSE_TERRAIN + SUITABLE
STOP: Final = STAY + 1
END_TURN: Final = STOP + 1

_HEX: Final = (number("row", ROWS), number("column", COLUMNS))

SPACE: Final = ChoiceSpace(
    [
        Verb(BUILD, "build", _HEX),
        Verb(LIFT, "lift", _HEX),
        Verb(LAND, "land", _HEX),
        Verb(SET_WALL, "wall", _HEX),
        Verb(REMOVE, "remove", _HEX),
        Verb(USE, "use", (Argument("power", tuple(POWER_NAMES[:TREASURE])),)),
        Verb(SPY, "spy", (Argument("tile", tuple(TILE_NAMES)),)),
        Verb(CHOOSE_TERRAIN, "terrain", (Argument("terrain", tuple(TERRAIN_NAMES[:SUITABLE])),)),
        Verb(STAY, "stay"),
        Verb(STOP, "stop"),
        Verb(END_TURN, "end turn", ends_turn=True),
    ]
)
