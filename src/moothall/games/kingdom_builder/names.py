"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these cards and tiles.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number

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
TERRAIN_NAMES: Final = [
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
TILE_NAMES: Final = [
    "oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock",
    "quarry", "caravan", "village", "garden",
]  # fmt: skip
NOMAD_NAMES: Final = [
    "outpost", "sword", "resettlement", "donation_grass", "donation_forest", "donation_desert",
    "donation_canyon", "donation_flower", "donation_water", "donation_mountain", "treasure",
]  # fmt: skip
POWER_NAMES: Final = [*TILE_NAMES, "caves", "ferry", *NOMAD_NAMES]

# ---- where a location tile or a nomad tile is
NEVER: Final = 0  # not taken from this hex by this seat
NEW: Final = 1  # taken this turn, works from the next
READY: Final = 2
USED: Final = 3
LOST: Final = 4  # out of the game; the hex stays barred to this seat
TILE_STATES: Final = ["never", "new", "ready", "used", "lost"]

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
GOAL_NAMES: Final = [
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
TASK_NAMES: Final = [
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
DECREE_NAMES: Final = [
    "capitol", "caves", "ferry", "island", "plateaus", "native_soil", "spy_network", "volcano",
]  # fmt: skip

# ---- the decision that is asked for
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
ASK_NAMES: Final = [
    "terrain", "turn", "mandatory", "build", "lift", "land", "climb", "wall", "give_up", "erupt",
]  # fmt: skip

# ---- choices: the first integer of each verb (a hex is row * 20 + column)
BUILD: Final = 0
LIFT: Final = 400
LAND: Final = 800
SET_WALL: Final = 1200
REMOVE: Final = 1600
USE: Final = 2000
SPY: Final = 2024
CHOOSE_TERRAIN: Final = 2036
STAY: Final = 2041
STOP: Final = 2042
END_TURN: Final = 2043


# ==== All choices of Kingdom Builder, as verbs with arguments


_HEX: Final = (number("row", 20), number("column", 20))

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
        Verb(END_TURN, "end turn"),
    ]
)
