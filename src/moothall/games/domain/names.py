"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these spaces, buildings and events.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb
from moothall.engine.questions import Question, in_order

# ---- workers, in the order of the sheet; a die is named after the worker it was rolled for
FARMER: Final = 0
BUILDER: Final = 1
TRADER: Final = 2
HUNTER: Final = 3
WORKERS: Final = 4
NOBODY: Final = -1
WORKER_NAMES: Final[list[str]] = ["farmer", "builder", "trader", "hunter"]

# ---- dice
SIDES: Final = 6

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
FIRST_CIRCLE: Final = 6  # spaces
SPACES: Final = 19
NOWHERE: Final = -1
SPACE_NAMES: Final[list[str]] = [
    "C", "A1", "A2", "A3", "A4", "A5", "A6",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11", "B12",
]  # fmt: skip

# ---- buildings: the base buildings, then in the same order the upgrade of each
MILL: Final = 0
CHAPEL: Final = 1
WAREHOUSE: Final = 2
FOUNTAIN: Final = 3
SCHOOL: Final = 4
MARKET: Final = 5
BASES: Final = 6  # base + BASES is the upgrade
TAVERN: Final = BASES + MILL
SMITHY: Final = BASES + CHAPEL
SILO: Final = BASES + WAREHOUSE
GARDENS: Final = BASES + FOUNTAIN
ACADEMY: Final = BASES + SCHOOL
SQUARE: Final = BASES + MARKET
BUILDINGS: Final = 2 * BASES
BASE_NAMES: Final[list[str]] = ["mill", "chapel", "warehouse", "fountain", "school", "market"]
UPGRADE_NAMES: Final[list[str]] = ["tavern", "smithy", "silo", "gardens", "academy", "square"]
BUILDING_NAMES: Final[list[str]] = [*BASE_NAMES, *UPGRADE_NAMES]

# ---- trade
BOXES: Final = 2  # of a trading post
BOTH_BOXES: Final = 3  # ticked, as bits

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
PRINTED_NEEDS: Final = (NEED_FOREST, NEED_HILLS, NEED_POST)

# ---- how long an event lasts
INSTANT: Final = 0
UNTIL_ACTION: Final = 1  # until the next action in its space
UNTIL_MATCH: Final = 2  # until the next turn with matching dice
ALL_GAME: Final = 3
DURATION_NAMES: Final[list[str]] = ["instant", "until_action", "until_match", "game"]

# ---- what is lost or granted for one turn, as bits; the first four are a worker's die each
LOST_DIE: Final = 1  # shifted by the worker
CHOSEN_DIE_LOST: Final = 16
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

# ---- questions
ASK_DROP: Final = 0
ASK_WILD: Final = 1
ASK_PICK: Final = 2  # which of the two new results
ASK_WILD_SHIFT: Final = 3  # Smithy
ASK_ASSIST: Final = 4
ASK_CANCEL: Final = 5  # Gardens: cancel the random event?
ASK_HUNTER_CANCEL: Final = 6  # the hunter cancels a starred location event?
ASK_BLOCK: Final = 7
ASK_WORKER: Final = 8
ASK_ACTION: Final = 9  # what the acting worker does; the manual has a section for each worker
ASK_PAY: Final = 10  # the travel fee

QUESTIONS: Final = in_order(
    [
        Question(ASK_DROP, "drop_die", "which worker goes without a die?", "lost-dice"),
        Question(ASK_WILD, "wild", manual="wild-dice"),
        Question(ASK_PICK, "wild_pick", manual="wild-dice"),
        Question(ASK_WILD_SHIFT, "wild_shift", manual="wild-dice"),
        Question(ASK_ASSIST, "assist", "does somebody lend a die?", "assist"),
        Question(ASK_CANCEL, "cancel_random", manual="random-events"),
        Question(ASK_HUNTER_CANCEL, "hunter_cancel", manual="location-events"),
        Question(ASK_BLOCK, "place_block", manual="build-block"),
        Question(ASK_WORKER, "pick_worker", "which worker acts next?", "workers"),
        Question(ASK_ACTION, "worker_action"),
        Question(ASK_PAY, "pay_food", manual="food"),
    ]
)

# ---- the ways to pay a travel fee: every mix of game and crops
MOST_FEE: Final = 2
PAID_CROPS: Final[list[int]] = [crops for fee in range(1, MOST_FEE + 1) for crops in range(fee + 1)]
PAID_GAME: Final[list[int]] = [
    fee - crops for fee in range(1, MOST_FEE + 1) for crops in range(fee + 1)
]
PAYMENT_NAMES: Final[list[str]] = [
    f"{game}g{crops}c" for game, crops in zip(PAID_GAME, PAID_CROPS, strict=True)
]

# ---- verbs: each begins where the one before ends; a new one goes to the end
DROP: Final = 0  # + worker
WILD_NONE: Final = DROP + WORKERS
WILD: Final = WILD_NONE + 1  # + die
PICK: Final = WILD + WORKERS  # + result - 1
WILD_SHIFT: Final = PICK + SIDES  # 0, -1, +1
ASSIST_NONE: Final = WILD_SHIFT + 3
ASSIST: Final = ASSIST_NONE + 1  # + giver * (WORKERS - 1) + receiver, the giver left out
CANCEL_NO: Final = ASSIST + WORKERS * (WORKERS - 1)
CANCEL_YES: Final = CANCEL_NO + 1
BLOCK: Final = CANCEL_YES + 1  # + base
PICK_WORKER: Final = BLOCK + BASES  # + worker
END_TURN: Final = PICK_WORKER + WORKERS
MOVE: Final = END_TURN + 1  # + space
PLANT: Final = MOVE + SPACES  # + die
HARVEST: Final = PLANT + WORKERS  # + die
BUILD: Final = HARVEST + WORKERS  # + die * BASES + base
SHIFT: Final = BUILD + WORKERS * BASES  # + die * 2, and 1 for upwards
UPGRADE: Final = SHIFT + WORKERS * 2  # + base
ROUTE: Final = UPGRADE + BASES  # + die
POST: Final = ROUTE + WORKERS  # + die
GAME: Final = POST + WORKERS  # + die
PELTS: Final = GAME + WORKERS  # + die
TRAIL: Final = PELTS + WORKERS
CONVERT: Final = TRAIL + 1
DONE: Final = CONVERT + 1
PAY: Final = DONE + 1  # + place in PAYMENT_NAMES

_WORKER: Final = Argument("worker", tuple(WORKER_NAMES))
_DIE: Final = (Argument("die", tuple(WORKER_NAMES)),)
_BASE: Final = Argument("building", tuple(BASE_NAMES))
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
        Verb(PICK, "pick", (Argument("result", tuple(str(i + 1) for i in range(SIDES))),)),
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
        Verb(UPGRADE, "upgrade", (Argument("building", tuple(UPGRADE_NAMES)),)),
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

# done outside the city, each with a die, for a travel fee
ABROAD: Final = (PLANT, HARVEST, ROUTE, POST, GAME, PELTS, TRAIL)

VERB_OF: Final[list[int]] = [verb.base for verb in SPACE.verbs for _ in range(verb.size)]
"""The verb of each choice, by the verb's first number."""
