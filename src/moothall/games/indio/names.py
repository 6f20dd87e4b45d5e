"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these tiles, structures and cards.
"""

from string import ascii_uppercase
from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.game import SEAT_NAMES
from moothall.engine.questions import Question, in_order

MOST_SEATS: Final = 4

# ---- resources, in the order in which prices are paid
EARTH: Final = 0
WATER: Final = 1
FIRE: Final = 2
FOOD: Final = 3
STONE: Final = 4
METAL: Final = 5
COMMERCE: Final = 6
RESOURCES: Final = 7
RESOURCE_NAMES: Final[list[str]] = ["earth", "water", "fire", "food", "stone", "metal", "commerce"]
UNITS: Final[list[int]] = [1 << 8 * kind for kind in range(RESOURCES)]
"""One of each kind. Some resources are one number, eight bits a kind, so that adding adds kind by
kind; `rules/goods.py` asks what is in it."""

# ---- tiles: the land that is dealt, then the improvements laid over it
EARTH_LAND: Final = 0
WATER_LAND: Final = 1
DESERT: Final = 2
FARM: Final = 3
QUARRY: Final = 4
MINE: Final = 5
TILES: Final = 6
LANDS: Final = 3  # the first three are dealt
IMPROVEMENTS: Final = 3  # the others are laid
TILE_NAMES: Final[list[str]] = ["earth", "water", "desert", "farm", "quarry", "mine"]
TILE_LETTERS: Final = "ewdfqm"

# ---- structures
NO_STRUCTURE: Final = -1
OUTPOST: Final = 0
TOWN: Final = 1
CITY: Final = 2
STRUCTURES: Final = 3
STRUCTURE_NAMES: Final[list[str]] = ["outpost", "town", "city"]

# ---- what a structure crafts in a year
WATER_BUNDLE: Final = 7
BUNDLES: Final = 11
BUNDLE_NAMES: Final[list[str]] = [
    "food", "two_food", "food_and_worker", "worker", "two_workers", "three_workers", "fire",
    "water", "commerce", "two_commerce", "nothing",
]  # fmt: skip

# ---- the kinds of action
MOVING: Final = 0
COLLECTING: Final = 1
ATTACKING: Final = 2
FORGING: Final = 3
IMPROVING: Final = 4
BUILDING: Final = 5
ACTION_KINDS: Final = 6
ACTION_NAMES: Final[list[str]] = ["move", "collect", "attack", "forge", "improve", "build"]
# ---- a price is paid for one of the last three, or in Harvest for
FEEDING: Final = 6
BUYING_REPEATS: Final = 7
DOING_NAMES: Final[list[str]] = [*ACTION_NAMES, "feed", "buy_repeats"]

# ---- building, line by line of the price list
BUILD_NAMES: Final[list[str]] = [
    "outpost", "new_town", "town_from_outpost", "city_from_outpost", "city_from_town",
]  # fmt: skip

# ---- what forging makes
FORGES: Final = 4
FORGE_NAMES: Final[list[str]] = ["food", "stone", "metal", "commerce"]

# ---- cards
LEADERS: Final = 21
LEADER_NAMES: Final[list[str]] = [
    "abbot", "artist", "baker", "banker", "bishop", "countess", "curate", "duke", "exchequer",
    "herald", "mapmaker", "mariner", "nomad", "playwright", "scholar", "shepherd", "shipwright",
    "sultana", "tanner", "trader", "viceroy",
]  # fmt: skip
QUESTS: Final = 42
QUEST_NAMES: Final[list[str]] = [
    "architect", "armory", "barbican", "barn", "barricade", "bastion", "blacksmith", "bricklayer",
    "butcher", "cavalcade", "chancellor", "chapman", "colonnade", "compass", "conqueror",
    "conrois", "convoy", "dike", "dock", "envoy", "explorer", "farmhand", "governor", "guild",
    "inn", "jeweler", "mason", "miner", "missionary", "monk", "overseer", "peasant", "planner",
    "rampart", "sailor", "scout", "shipyard", "storehouse", "thief", "vault", "wagoneer", "wharf",
]  # fmt: skip

# ---- when a quest is asked: at the end of an action of its kind, or
AT_POSITION: Final = 6  # whenever the position has changed
AT_CRAFTING: Final = 7
AT_YEAR_END: Final = 8
OCCASION_NAMES: Final[list[str]] = [*ACTION_NAMES, "position", "crafting", "year_end"]

# ---- what leaders and quests count: of the position,
STRUCTURE_COUNT: Final = 0
OUTPOST_COUNT: Final = 1
TOWN_COUNT: Final = 2
CITY_COUNT: Final = 3
STRUCTURE_SETS: Final = 4
POOL: Final = 5
POOL_TOTAL: Final = 6
POOL_SETS: Final = 7
CONTROLLED_HEXES: Final = 8
CONTROLLED_EDGE: Final = 9
CONTROLLED_TILE: Final = 10
CONTROLLED_BASE: Final = 11
CONTROLLED_SETS: Final = 12
SHARED_HEXES: Final = 13
CROWDED_STRUCTURE: Final = 14
STOCKED_STRUCTURES: Final = 15
GUARDED_STRUCTURES: Final = 16
ACTIVE_WORKERS: Final = 17
# ---- of the year so far,
WORKERS_CRAFTED: Final = 18
COMMERCE_CRAFTED: Final = 19
HEXES_IMPROVED: Final = 20
BUILDS: Final = 21
# ---- and of the action that has just been taken
TAKEN: Final = 22
TAKEN_TOTAL: Final = 23
ROBBED: Final = 24
EMPTY_ARRIVAL: Final = 25
ATTACKER_KEPT: Final = 26
FORGED: Final = 27
WATER_IMPROVED: Final = 28
UPGRADED: Final = 29
COUNT_NAMES: Final[list[str]] = [
    "structures", "outposts", "towns", "cities", "structure_sets", "pool", "pool_total",
    "pool_sets", "controlled_hexes", "controlled_edge", "controlled_tile", "controlled_base",
    "controlled_sets", "shared_hexes", "crowded_structure", "stocked_structures",
    "guarded_structures", "active_workers", "workers_crafted", "commerce_crafted",
    "hexes_improved", "builds", "taken", "taken_total", "robbed", "empty_arrival",
    "attacker_kept", "forged", "water_improved", "upgraded",
]  # fmt: skip

# ---- questions
ASK_LEADER: Final = 0
ASK_FARM: Final = 1  # where the start farm lies
ASK_SECOND_WORKER: Final = 2
ASK_FIEF_FARM: Final = 3
ASK_FIEF_QUARRY: Final = 4
ASK_FIEF_MINE: Final = 5
ASK_FIEF_OUTPOST: Final = 6
ASK_FIEF_TOWN: Final = 7
ASK_FIEF_WORKER: Final = 8
ASK_DISCARD: Final = 9  # Quests: too many cards
ASK_CRAFT: Final = 10  # what the next structure makes
ASK_CRAFT_REMOVE: Final = 11  # what makes room for it
ASK_FEED: Final = 12  # how many workers wake
ASK_REPEAT: Final = 13  # Multiple Actions: buy the ability?
ASK_ACTIVATE: Final = 14  # which workers wake
ASK_WORKER: Final = 15  # who acts, or pass
ASK_ACTION: Final = 16  # what it does
ASK_PAY: Final = 17  # from which hex the next unit is paid
ASK_PAY_WORKER: Final = 18  # which worker is paid
ASK_PUT: Final = 19  # where the forged resource goes
ASK_STORE: Final = 20  # what of the collected goods goes where
ASK_NOTHING: Final = 21  # the game is over

QUESTIONS: Final = in_order(
    [
        Question(ASK_LEADER, "leader", "which leader do you keep?", "choosing-a-leader"),
        Question(ASK_FARM, "farm", "where does your farm lie?", "starting-places"),
        Question(
            ASK_SECOND_WORKER,
            "second_worker",
            "where does your second worker begin?",
            "starting-places",
        ),
        Question(ASK_FIEF_FARM, "fief_farm", "where does the farm of your fief lie?", "fiefs"),
        Question(
            ASK_FIEF_QUARRY, "fief_quarry", "where does the quarry of your fief lie?", "fiefs"
        ),
        Question(ASK_FIEF_MINE, "fief_mine", "where does the mine of your fief lie?", "fiefs"),
        Question(ASK_FIEF_OUTPOST, "fief_outpost", "where does your outpost stand?", "fiefs"),
        Question(ASK_FIEF_TOWN, "fief_town", "where does your town stand?", "fiefs"),
        Question(ASK_FIEF_WORKER, "fief_worker", "where does a worker begin?", "fiefs"),
        Question(ASK_DISCARD, "discard", manual="quests-phase"),
        Question(ASK_CRAFT, "craft", manual="crafting"),
        Question(ASK_CRAFT_REMOVE, "craft_remove", manual="full-hex"),
        Question(ASK_FEED, "feed", "how many workers do you feed?", "harvest"),
        Question(ASK_REPEAT, "repeat", manual="multiple-actions"),
        Question(ASK_ACTIVATE, "activate", manual="waking"),
        Question(ASK_WORKER, "worker", "act with a worker, or pass.", "actions-phase"),
        Question(ASK_ACTION, "action", manual="action-kinds"),
        Question(ASK_PAY, "pay"),
        Question(ASK_PAY_WORKER, "pay_worker", manual="build"),
        Question(ASK_PUT, "put", manual="forge"),
        Question(ASK_STORE, "store", manual="storing"),
        Question(ASK_NOTHING, "nothing", manual="scoring"),
    ]
)
# ---- instead of a question, a step that takes itself
STEP_DEAL: Final = 22  # quests are dealt, the placement begins
STEP_BEGIN: Final = 23  # everybody has placed
STEP_YEAR: Final = 24
STEP_QUEST: Final = 25
STEP_PRODUCE: Final = 26
STEP_CRAFT: Final = 27  # the next structure
STEP_HARVEST: Final = 28  # the next player feeds
STEP_PAID: Final = 29
STEP_YEAR_END: Final = 30
STEP_PRODUCE_AFTER_DISCARD: Final = 31  # when the last player has discarded

# ---- words of the options
RANDOM: Final = "random"
FIRST_GAME: Final = "first_game"
CHOSEN: Final = "chosen"
FIEFS: Final = "fiefs"

# ---- hexes in choices: coordinates run from -REACH to REACH, whatever the board's shape
REACH: Final = 7
SPAN: Final = 2 * REACH + 1
PLACES: Final = SPAN * SPAN
HEX_NAMES: Final[list[str]] = [
    f"{ascii_uppercase[row]}{column + 1}" for column in range(SPAN) for row in range(SPAN)
]
"""What people call the hexes, as on a chess board: a row's letter and a number along the row, on
every board the same. H8 is 0 0."""

# ---- pieces that are placed at the start
PLACE_FARM: Final = 0
PLACE_QUARRY: Final = 1
PLACE_MINE: Final = 2
PLACE_OUTPOST: Final = 3
PLACE_TOWN: Final = 4
PLACE_WORKER: Final = 5
PIECE_KINDS: Final = 6
PIECE_NAMES: Final[list[str]] = ["farm", "quarry", "mine", "outpost", "town", "worker"]

# ---- workers
EXHAUSTED: Final = 0
ACTIVE: Final = 1
ACTING: Final = 2
TARGETS: Final = 2  # the first two may be attacked
STATUSES: Final = 3  # all may be paid
STATUS_NAMES: Final[list[str]] = ["exhausted", "active", "acting"]

# ---- verbs: each begins where the one before ends; a new one goes to the end
MOST_WORKERS: Final = 10  # that can be fed at once
LEAD: Final = 0
DISCARD: Final = LEAD + LEADERS
PLACE: Final = DISCARD + QUESTS  # + piece * PLACES + place
CRAFT: Final = PLACE + PIECE_KINDS * PLACES
FEED: Final = CRAFT + BUNDLES
REPEAT: Final = FEED + MOST_WORKERS + 1
DECLINE: Final = REPEAT + 1
ACTIVATE: Final = DECLINE + 1
WORKER: Final = ACTIVATE + PLACES
MOVE: Final = WORKER + PLACES
IMPROVE: Final = MOVE + PLACES  # + (tile - FARM) * PLACES + place
BUILD: Final = IMPROVE + IMPROVEMENTS * PLACES  # + structure * PLACES + place
FORGE: Final = BUILD + STRUCTURES * PLACES
ATTACK: Final = FORGE + FORGES  # + seat * TARGETS + status
COLLECT: Final = ATTACK + MOST_SEATS * TARGETS
END_TURN: Final = COLLECT + 1
PASS: Final = END_TURN + 1
PAY: Final = PASS + 1
PAY_WORKER: Final = PAY + PLACES
PUT: Final = PAY_WORKER + STATUSES
STORE: Final = PUT + PLACES  # + resource * PLACES + place
REMOVE: Final = STORE + RESOURCES * PLACES  # the same
LOSE: Final = REMOVE + RESOURCES * PLACES
LOSE_ALL: Final = LOSE + RESOURCES

_COORDINATES: Final = tuple(str(i) for i in range(-REACH, REACH + 1))
_HEX: Final = (Argument("q", _COORDINATES), Argument("r", _COORDINATES))
_RESOURCE: Final = Argument("resource", tuple(RESOURCE_NAMES))

SPACE: Final = ChoiceSpace(
    [
        Verb(LEAD, "lead", (Argument("leader", tuple(LEADER_NAMES)),)),
        Verb(DISCARD, "discard", (Argument("quest", tuple(QUEST_NAMES)),)),
        Verb(PLACE, "place", (Argument("piece", tuple(PIECE_NAMES)), *_HEX)),
        Verb(CRAFT, "craft", (Argument("bundle", tuple(BUNDLE_NAMES)),)),
        Verb(FEED, "feed", (number("workers", MOST_WORKERS + 1),)),
        Verb(REPEAT, "buy repeats"),
        Verb(DECLINE, "decline repeats"),
        Verb(ACTIVATE, "activate", _HEX),
        Verb(WORKER, "worker", _HEX),
        Verb(MOVE, "move", _HEX),
        Verb(IMPROVE, "improve", (Argument("tile", tuple(TILE_NAMES[FARM:])), *_HEX)),
        Verb(BUILD, "build", (Argument("structure", tuple(STRUCTURE_NAMES)), *_HEX)),
        Verb(FORGE, "forge", (Argument("result", tuple(FORGE_NAMES)),)),
        Verb(
            ATTACK,
            "attack",
            (
                Argument("seat", tuple(SEAT_NAMES[:MOST_SEATS])),
                Argument("status", tuple(STATUS_NAMES[:TARGETS])),
            ),
        ),
        Verb(COLLECT, "collect"),
        Verb(END_TURN, "end turn", ends_turn=True),
        Verb(PASS, "pass", ends_turn=True),
        Verb(PAY, "pay", _HEX),
        Verb(PAY_WORKER, "pay worker", (Argument("status", tuple(STATUS_NAMES)),)),
        Verb(PUT, "put", _HEX),
        Verb(STORE, "store", (_RESOURCE, *_HEX)),
        Verb(REMOVE, "remove", (_RESOURCE, *_HEX)),
        Verb(LOSE, "lose", (_RESOURCE,)),
        Verb(LOSE_ALL, "lose all"),
    ]
)
