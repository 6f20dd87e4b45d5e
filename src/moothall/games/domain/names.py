"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these spaces, buildings and events.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb

# ---- workers, in the order of the sheet; a die is named after the worker it was rolled for
FARMER: Final = 0
BUILDER: Final = 1
TRADER: Final = 2
HUNTER: Final = 3
WORKERS: Final = 4
NOBODY: Final = -1
WORKER_NAMES: Final[list[str]] = ["farmer", "builder", "trader", "hunter"]

# ---- terrain
CLEAR: Final = 0
FOREST: Final = 1
HILLS: Final = 2
FARM: Final = 3
DESERT: Final = 4
CITY_GROUND: Final = 5  # the city has no terrain
TERRAINS: Final = 5
TERRAIN_NAMES: Final[list[str]] = ["clear", "forest", "hills", "farm", "desert", "city"]

# ---- spaces: the city, the first circle and the second, each clockwise from straight up
CITY: Final = 0
SPACES: Final = 19
NOWHERE: Final = -1
SPACE_NAMES: Final[list[str]] = [
    "C", "A1", "A2", "A3", "A4", "A5", "A6",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12",
]  # fmt: skip

# ---- buildings: the six base buildings, then in the same order the upgrade of each
MILL: Final = 0
CHAPEL: Final = 1
WAREHOUSE: Final = 2
FOUNTAIN: Final = 3
SCHOOL: Final = 4
MARKET: Final = 5
TAVERN: Final = 6
SMITHY: Final = 7
SILO: Final = 8
GARDENS: Final = 9
ACADEMY: Final = 10
SQUARE: Final = 11
BASES: Final = 6  # base + BASES is the upgrade
BUILDINGS: Final = 12
BUILDING_NAMES: Final[list[str]] = [
    "mill", "chapel", "warehouse", "fountain", "school", "market",
    "tavern", "smithy", "silo", "gardens", "academy", "square",
]  # fmt: skip

# ---- columns of the event tables
COLUMN_NAMES: Final[list[str]] = ["odd", "even"]
NO_EVENT: Final = -1

# ---- random events: the odd column from 2 to 12, then the even one
POORLY_TILLED: Final = 0
FESTIVAL: Final = 1
FOOD_ROT: Final = 2
DIVINE_FORTUNE: Final = 3
BRAWL: Final = 4
PRODUCTION: Final = 5
STORES: Final = 6
NO_HORSESHOES: Final = 7
STOCKPILE: Final = 8
NOWHERE_TO_SELL: Final = 9
IDLE_HANDS: Final = 10
TRADING_DAY: Final = 11
BAD_STREETS: Final = 12
KNOWLEDGE: Final = 13
SPOILAGE: Final = 14
HARD_WORK: Final = 15
SLACKERS: Final = 16
HAPPY_HOUR: Final = 17
DIVINE_ANGER: Final = 18
DROUGHT: Final = 19
WISE_MERCHANTS: Final = 20
IMMIGRANTS: Final = 21
RANDOM_NAMES: Final[list[str]] = [
    "poorly_tilled", "festival", "food_rot", "divine_fortune", "brawl", "production", "stores",
    "no_horseshoes", "stockpile", "nowhere_to_sell", "idle_hands",
    "trading_day", "bad_streets", "knowledge", "spoilage", "hard_work", "slackers", "happy_hour",
    "divine_anger", "drought", "wise_merchants", "immigrants",
]  # fmt: skip
LOWEST_SUM: Final = 2  # two dice on a table of eleven rows
ROWS: Final = 11

# ---- location events: the odd column from 2 to 12, then the even one
REBELS: Final = 0
SILK: Final = 1
POOR_TRAILS: Final = 2
FINE_MARBLE: Final = 3
CROWS: Final = 4
MUD: Final = 5
PERFECT_SOIL: Final = 6
HARDWOODS: Final = 7
BANDITS: Final = 8
BERRIES: Final = 9
POPULATION_BOOM: Final = 10
FRIENDLY_MIGRANTS: Final = 11
WILDLIFE_INFESTATION: Final = 12
FLOODED: Final = 13
TINKERS: Final = 14
LUCKY_STRIKE: Final = 15
TRAVELERS: Final = 16
PILGRIMS: Final = 17
NUTS: Final = 18
WATCHTOWER: Final = 19
SPICES: Final = 20
WHITE_STAG: Final = 21
LOCATION_EVENTS: Final = 22
LOCATION_NAMES: Final[list[str]] = [
    "rebels", "silk", "poor_trails", "fine_marble", "crows", "mud", "perfect_soil", "hardwoods",
    "bandits", "berries", "population_boom",
    "friendly_migrants", "wildlife_infestation", "flooded", "tinkers", "lucky_strike",
    "travelers", "pilgrims", "nuts", "watchtower", "spices", "white_stag",
]  # fmt: skip

# ---- global events: the odd column from 1 to 6, then the even one
DIVINE_BLESSING: Final = 0
WILDFIRES: Final = 1
TORRENTIAL_RAIN: Final = 2
LATE_SUMMER: Final = 3
WANDERING_PLAYERS: Final = 4
RAIDERS: Final = 5
EPIC_RENOWN: Final = 6
EARLY_SNOWS: Final = 7
NATURES_BOUNTY: Final = 8
HIGH_WINDS: Final = 9
SCHOLAR_MERCHANTS: Final = 10
DIVINE_FAVOR: Final = 11
GLOBAL_EVENTS: Final = 12
GLOBAL_NAMES: Final[list[str]] = [
    "divine_blessing", "wildfires", "torrential_rain", "late_summer", "wandering_players",
    "raiders",
    "epic_renown", "early_snows", "natures_bounty", "high_winds", "scholar_merchants",
    "divine_favor",
]  # fmt: skip

# ---- what a location event may need of its space
NEED_FOREST: Final = 0
NEED_HILLS: Final = 1
NEED_POST: Final = 2
NEED_UNHARVESTED: Final = 3
NEED_UNHUNTED: Final = 4
NEED_NAMES: Final[list[str]] = ["forest", "hills", "post", "unharvested", "unhunted"]

# ---- how long an event lasts
INSTANT: Final = 0
UNTIL_ACTION: Final = 1  # until the next action in its space
UNTIL_MATCH: Final = 2  # until the next turn with matching dice
ALL_GAME: Final = 3
DURATION_NAMES: Final[list[str]] = ["instant", "until_action", "until_match", "game"]

# ---- what is lost or granted for one turn, as bits; the first four are a worker's die each
LOST_DIE: Final = 1  # shifted by the worker
CHOSEN_DIE_LOST: Final = 16
ALL_LOST_DICE: Final = 31
FREE_TRAVEL: Final = 32
NO_MOVES: Final = 64
FREE_WILD: Final = 128
TURN_FLAGS: Final = 8
TURN_FLAG_NAMES: Final[list[str]] = [
    "farmer_die_lost", "builder_die_lost", "trader_die_lost", "hunter_die_lost",
    "chosen_die_lost", "free_travel", "no_moves", "free_wild",
]  # fmt: skip

# ---- what dice brought about in the turn, for the picture
RANDOM_EVENT: Final = 0
LOCATION_EVENT: Final = 1
GLOBAL_EVENT: Final = 2
LASTING_PAY: Final = 3  # a lasting global event pays again
ROBBED: Final = 4  # Bandits, on a step
WELCOMED: Final = 5  # Travelers, on a step of the trader
FORTUNE: Final = 6  # dice added to a harvest
PELTS_SOLD: Final = 7
HAPPENING_NAMES: Final[list[str]] = [
    "random", "location", "global", "lasting", "robbed", "welcomed", "fortune", "pelts_sold",
]  # fmt: skip

# ---- what became of an event
APPLIED: Final = 0
CONDITION_FAILED: Final = 1  # the building stands, or does not
CROSSED_OFF: Final = 2  # the entry happened before
IN_THE_CITY: Final = 3
SPACE_HAD_EVENT: Final = 4
REQUIREMENT_FAILED: Final = 5  # the space does not fit the event
CANCELLED: Final = 6
OUTCOME_NAMES: Final[list[str]] = [
    "applied", "condition_failed", "crossed_off", "in_the_city", "space_had_event",
    "requirement_failed", "cancelled",
]  # fmt: skip

# ---- the decision that is asked for
ASK_DROP: Final = 0  # which worker goes without a die
ASK_WILD: Final = 1  # spend a wild die?
ASK_PICK: Final = 2  # which of the two new results
ASK_WILD_SHIFT: Final = 3  # Smithy
ASK_ASSIST: Final = 4  # lend a die?
ASK_CANCEL: Final = 5  # Gardens: cancel the random event?
ASK_HUNTER_CANCEL: Final = 6  # the hunter cancels a starred location event?
ASK_BLOCK: Final = 7  # where a build block goes
ASK_WORKER: Final = 8  # who acts next
ASK_ACTION: Final = 9  # what the acting worker does
ASK_PAY: Final = 10  # which food pays the travel fee
ASK_NAMES: Final[list[str]] = [
    "drop_die", "wild", "wild_pick", "wild_shift", "assist", "cancel_random", "hunter_cancel",
    "place_block", "pick_worker", "worker_action", "pay_food",
]  # fmt: skip

# ---- choices: the first integer of each verb
DROP: Final = 0  # + worker
WILD_NONE: Final = 4
WILD: Final = 5  # + die
PICK: Final = 9  # + result - 1
WILD_SHIFT: Final = 15  # 0, -1, +1
ASSIST_NONE: Final = 18
ASSIST: Final = 19  # + giver * 3 + receiver, the giver left out
CANCEL_NO: Final = 31
CANCEL_YES: Final = 32
BLOCK: Final = 33  # + base
PICK_WORKER: Final = 39  # + worker
END_TURN: Final = 43
MOVE: Final = 44  # + space
PLANT: Final = 63  # + die
HARVEST: Final = 67  # + die
BUILD: Final = 71  # + die * BASES + base
SHIFT: Final = 95  # + die * 2, and 1 for upwards
UPGRADE: Final = 103  # + base
ROUTE: Final = 109  # + die
POST: Final = 113  # + die
GAME: Final = 117  # + die
PELTS: Final = 121  # + die
TRAIL: Final = 125
CONVERT: Final = 126
DONE: Final = 127
PAY: Final = 128  # + place in PAYMENT_NAMES
PAYMENT_NAMES: Final[list[str]] = ["1g0c", "0g1c", "2g0c", "1g1c", "0g2c"]  # game and crops
PAID_GAME: Final[list[int]] = [1, 0, 2, 1, 0]
PAID_CROPS: Final[list[int]] = [0, 1, 0, 1, 2]


# ==== All choices of Domain, as verbs with arguments


_WORKER: Final = Argument("worker", tuple(WORKER_NAMES))
_DIE: Final = (Argument("die", tuple(WORKER_NAMES)),)
_BASE: Final = Argument("building", tuple(BUILDING_NAMES[:BASES]))
_UPGRADE: Final = Argument("building", tuple(BUILDING_NAMES[BASES:]))
_LOANS: Final = tuple(
    f"{giver}>{receiver}"
    for giver in WORKER_NAMES
    for receiver in WORKER_NAMES
    if giver != receiver
)

SPACE: Final = ChoiceSpace(
    [
        Verb(DROP, "drop", (_WORKER,)),
        Verb(WILD_NONE, "wild", (Argument("die", ("none", *WORKER_NAMES)),)),
        Verb(PICK, "pick", (Argument("result", ("1", "2", "3", "4", "5", "6")),)),
        Verb(WILD_SHIFT, "wild shift", (Argument("change", ("0", "-1", "+1")),)),
        Verb(ASSIST_NONE, "assist", (Argument("loan", ("none", *_LOANS)),)),
        Verb(CANCEL_NO, "cancel", (Argument("answer", ("no", "yes")),)),
        Verb(BLOCK, "block", (_BASE,)),
        Verb(PICK_WORKER, "worker", (_WORKER,)),
        Verb(END_TURN, "end turn", ends_turn=True),
        Verb(MOVE, "move", (Argument("space", tuple(SPACE_NAMES)),)),
        Verb(PLANT, "plant", _DIE),
        Verb(HARVEST, "harvest", _DIE),
        Verb(BUILD, "build", (*_DIE, _BASE)),
        Verb(SHIFT, "shift", (*_DIE, Argument("change", ("-1", "+1")))),
        Verb(UPGRADE, "upgrade", (_UPGRADE,)),
        Verb(ROUTE, "route", _DIE),
        Verb(POST, "post", _DIE),
        Verb(GAME, "game", _DIE),
        Verb(PELTS, "pelts", _DIE),
        Verb(TRAIL, "trail"),
        Verb(CONVERT, "convert"),
        Verb(DONE, "done", ends_turn=True),
        Verb(PAY, "pay", (Argument("food", tuple(PAYMENT_NAMES)),)),
    ]
)
