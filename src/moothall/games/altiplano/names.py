"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these goods, locations, actions, roles, kinds of extensions, orders and missions, and no
more spaces, rows and positions than there are choices for.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.questions import Question, in_order

# ---- goods; a thing that lies on a space is a good or coins
FOOD: Final = 0
CORN: Final = 1
WOOD: Final = 2
STONE: Final = 3
ORE: Final = 4
FISH: Final = 5
ALPACA: Final = 6
WOOL: Final = 7
CACAO: Final = 8
CLOTH: Final = 9
SILVER: Final = 10
GLASS: Final = 11
GOODS: Final = GLASS + 1
COINS: Final = GOODS
THINGS: Final = COINS + 1
GOOD_NAMES: Final[list[str]] = [
    "food", "corn", "wood", "stone", "ore", "fish", "alpaca", "wool", "cacao", "cloth", "silver",
    "glass",
]  # fmt: skip
THING_NAMES: Final[list[str]] = [*GOOD_NAMES, "coins"]

# ---- locations
FARM: Final = 0
FOREST: Final = 1
MINE: Final = 2
HARBOR: Final = 3
VILLAGE: Final = 4
MARKET: Final = 5
ROAD: Final = 6
LOCATIONS: Final = ROAD + 1
ALL_LOCATIONS: Final = (1 << LOCATIONS) - 1  # as bits
LOCATION_NAMES: Final[list[str]] = ["farm", "forest", "mine", "harbor", "village", "market", "road"]

# ---- role tiles
ROLE_NAMES: Final[list[str]] = [
    "woodcutter", "fisherman", "shepherd", "miner", "farmer", "trader", "stonemason",
]  # fmt: skip
ROLES: Final = 7

# ---- kinds of extensions: first those that convert, then those with an effect of their own
CONVERTS: Final = 18
ANY_TILE: Final = CONVERTS
COIN_AS_MOVEMENT: Final = ANY_TILE + 1
SWAP_TILE: Final = ANY_TILE + 2
VILLAGE_SPACES: Final = ANY_TILE + 3
FINAL_STORAGE: Final = ANY_TILE + 4
CORN_STORE: Final = ANY_TILE + 5
KINDS: Final = CORN_STORE + 1
KIND_NAMES: Final[list[str]] = [
    "alpaca_for_food", "ore_for_fish", "wood_for_food", "ore_for_food", "fish_for_food",
    "2coin_cacao", "coin_alpaca_stone", "coin_fish_wood", "coin_stone_wood", "stone_ore_for_food",
    "cacao_for_2fish", "ore_stone_wood_for_fish", "cacao_for_2food", "wool_for_alpaca",
    "cacao_for_food", "wool_cacao_for_fish", "2coin_wool_ore", "3coin_silver_glass",
    "any_tile", "coin_as_movement", "swap_tile", "village_spaces", "final_storage", "corn_store",
]  # fmt: skip

# ---- areas of a player's action spaces: locations, movement spaces, role tile, extensions
MOVEMENT_SPACES: Final = 3
MOVEMENT: Final = LOCATIONS  # the first of them
ROLE_AREA: Final = MOVEMENT + MOVEMENT_SPACES
CARD_AREA: Final = ROLE_AREA + 1  # of the first kind of extension
ANY_AREA: Final = CARD_AREA + ANY_TILE
AREAS: Final = ANY_AREA + 1
AREA_NAMES: Final[list[str]] = [
    *LOCATION_NAMES, "move_1", "move_2", "move_3", "role", *KIND_NAMES[: ANY_TILE + 1],
]  # fmt: skip

# ---- actions: those of the board, storing interim corn, the role tile, converting extensions
FARM_FOOD: Final = 0
FARM_WOOL: Final = 1
FARM_CLOTH: Final = 2
FOREST_WOOD: Final = 3
FOREST_CACAO: Final = 4
MINE_STONE: Final = 5
MINE_SILVER: Final = 6
HARBOR_FOOD: Final = 7
HARBOR_STONE: Final = 8
HARBOR_BOAT: Final = 9
VILLAGE_HOUSE: Final = 10
VILLAGE_STORE: Final = 11
VILLAGE_CART: Final = 12
MARKET_SELL: Final = 13
MARKET_EXTENSION: Final = 14
MARKET_ORDER: Final = 15
MARKET_DELIVER: Final = 16
ROAD_BUILD: Final = 17
BASIC_ACTIONS: Final = ROAD_BUILD + 1
CARD_CORN: Final = BASIC_ACTIONS
ROLE_ACTION: Final = CARD_CORN + 1
CARD_ACTION: Final = ROLE_ACTION + 1  # of the first kind of extension
AREA_TO_ACTION: Final = ROLE_ACTION - ROLE_AREA  # a card's action is its area's number and this
ACTIONS: Final = CARD_ACTION + CONVERTS
BASIC_ACTION_NAMES: Final[list[str]] = [
    "farm_food", "farm_wool", "farm_cloth", "forest_wood", "forest_cacao", "mine_stone",
    "mine_silver", "harbor_food", "harbor_stone", "harbor_boat", "village_house",
    "village_store", "village_cart", "market_sell", "market_extension", "market_order",
    "market_deliver", "road_build",
]  # fmt: skip
ACTION_NAMES: Final[list[str]] = [*BASIC_ACTION_NAMES, "card_corn", "role", *KIND_NAMES[:CONVERTS]]

# ---- orders and missions: what they ask for is content
ORDERS: Final = 16
ORDER_NAMES: Final[list[str]] = [f"O{order:02}" for order in range(1, ORDERS + 1)]
MISSIONS: Final = 20
MISSION_NAMES: Final[list[str]] = [f"M{mission:02}" for mission in range(1, MISSIONS + 1)]

# ---- what a mission asks for
ORDERS_COMPLETED: Final = 0
STORED_GOOD: Final = 1
STORED_TYPES: Final = 2
STORED_TOTAL: Final = 3
FIRST_ROW: Final = 4
ROWS_WITHOUT_CORN: Final = 5
OWN_GOODS: Final = 6
ROWS_COMPLETED: Final = 7
FIRST_ROW_OF: Final = 8
BOATS_BUILT: Final = 9
HOUSES_BUILT: Final = 10
MOST_OF: Final = 11
ORDER_BOAT_HOUSE: Final = 12
FIRST_ORDER: Final = 13
FIRST_HOUSE: Final = 14
ORDERS_INVOLVING: Final = 15
TEST_NAMES: Final[list[str]] = [
    "orders_completed", "stored_good", "stored_types", "stored_total", "first_row",
    "rows_without_corn", "own_goods", "rows_completed", "first_row_of", "boats_built",
    "houses_built", "most_of", "order_boat_house", "first_order", "first_house",
    "orders_involving",
]  # fmt: skip

# ---- who was the first to do something: places in `Position.firsts`
RECORD_ROW: Final = 0
RECORD_ROW_OF: Final = 1
RECORD_ORDER: Final = 2
RECORD_HOUSE: Final = 3
RECORD_NAMES: Final[list[str]] = ["row", "row_of", "order", "house"]

# ---- the course of the game
SET_UP: Final = 0  # roles are drafted, missions handed round
DRAWING: Final = 1
PLANNING: Final = 2
ACTING: Final = 3
ENDED: Final = 4
PHASE_NAMES: Final[list[str]] = ["set_up", "draw", "plan", "act", "ended"]

# ---- means of movement
FREE_CART: Final = 0  # then the movement spaces
MEANS: Final = 1 + MOVEMENT_SPACES
MEANS_NAMES: Final[list[str]] = ["free", "1", "2", "3"]

# ---- the spaces, rows and positions that may be chosen
MAX_PLANNING: Final = 8
ROWS: Final = 10  # of a warehouse
STRIP: Final = 5

# ---- goods in a bag are hidden from the others, who count them again when they are drawn
POINTS_IN_HIDING: Final = frozenset(["goods", "house bonus"])

# ---- questions, phase by phase: the decision that is asked of a player
WAIT: Final = 0
ASK_ROLE: Final = 1
ASK_KEEP: Final = 2
ASK_HAND: Final = 3
ASK_SECOND: Final = 4
ASK_BACK: Final = 5
ASK_DRAW: Final = 6
ASK_SWAP: Final = 7
ASK_GET: Final = 8
ASK_PLAN: Final = 9
ASK_TURN: Final = 10
ASK_AFTER: Final = 11
ASK_GAIN: Final = 12  # the first within an action
ASK_MORE: Final = 13
ASK_SOURCE: Final = 14  # the proper spaces or the any-tile space
ASK_BOAT: Final = 15
ASK_HOUSE: Final = 16
ASK_STORE: Final = 17
ASK_CORN: Final = 18
ASK_CART: Final = 19
ASK_SELL: Final = 20
ASK_EXTENSION: Final = 21
ASK_ORDER: Final = 22
ASK_DELIVER: Final = 23

QUESTIONS: Final = in_order(
    [
        Question(WAIT, "wait"),
        Question(ASK_ROLE, "role", "which role tile will you take?", "roles"),
        Question(ASK_KEEP, "keep", "which mission will you keep?", "missions-deal"),
        Question(
            ASK_HAND, "hand", "which mission goes to your left neighbour?", "missions-deal"
        ),
        Question(
            ASK_SECOND, "second", "which of the missions you received will you keep?",
            "missions-deal",
        ),
        Question(
            ASK_BACK, "back", "take tiles or coins back before drawing, or be done.", "take-back"
        ),
        Question(ASK_DRAW, "draw", "how many tiles will you draw?", "draw"),
        Question(ASK_SWAP, "swap", "which planned tile will you exchange, if any?", "swap"),
        Question(ASK_GET, "get", "what will you take for the tile that you put down?", "swap"),
        Question(ASK_PLAN, "plan", "place tiles and coins, and say when you are done.", "plan"),
        Question(ASK_TURN, "turn", "act, move or pass."),
        Question(ASK_AFTER, "after", "move on, or end your turn here.", "movement"),
        Question(ASK_GAIN, "gain", "which good will you gain?"),
        Question(ASK_MORE, "more", "once more?", "farm"),
        Question(ASK_SOURCE, "source", "which tile will you use?", "any-tile"),
        Question(ASK_BOAT, "boat", "which boat will you build?", "buildings"),
        Question(ASK_HOUSE, "house", "which house will you build?", "buildings"),
        Question(ASK_STORE, "store", "which tile will you store?", "warehouse"),
        Question(ASK_CORN, "corn", "where does the corn go?", "corn"),
        Question(ASK_CART, "cart", "beside which movement space does the cart stand?", "carts"),
        Question(ASK_SELL, "sell", "which tile will you sell?", "selling"),
        Question(ASK_EXTENSION, "extension", "which extension will you buy?", "buying-extensions"),
        Question(ASK_ORDER, "order", "which order will you take?", "orders"),
        Question(ASK_DELIVER, "deliver", "which tile will you deliver?", "orders"),
    ]
)  # fmt: skip

# ---- verbs: each begins where the one before ends; a new one goes to the end
PLACE: Final = 0
BACK: Final = PLACE + THINGS * AREAS
DONE: Final = BACK + THINGS * AREAS
DRAW: Final = DONE + 1
SWAP: Final = DRAW + 1 + MAX_PLANNING
SKIP: Final = SWAP + GOODS
GET: Final = SKIP + 1
GET_BAG: Final = GET + GOODS
PASS: Final = GET_BAG + 1
START: Final = PASS + 1
ACT: Final = START + LOCATIONS
MOVE: Final = ACT + ACTIONS
GAIN: Final = MOVE + MEANS * LOCATIONS
MORE: Final = GAIN + GOODS
STOP: Final = MORE + 1
FROM_OWN: Final = STOP + 1
FROM_ANY: Final = FROM_OWN + 1
BOAT: Final = FROM_ANY + 1
HOUSE: Final = BOAT + GOODS
STORE: Final = HOUSE + GOODS
CORN_ROW: Final = STORE + GOODS
INTERIM: Final = CORN_ROW + ROWS
CART: Final = INTERIM + 1
SELL: Final = CART + MOVEMENT_SPACES
BUY: Final = SELL + GOODS
ORDER: Final = BUY + STRIP
DELIVER: Final = ORDER + ORDERS
TAKE_ROLE: Final = DELIVER + GOODS
KEEP: Final = TAKE_ROLE + ROLES
HAND: Final = KEEP + MISSIONS


def _counted(name: str, count: int) -> Argument:
    """People count spaces, rows and positions from 1."""
    return Argument(name, tuple(str(i) for i in range(1, count + 1)))


_GOOD: Final = (Argument("good", tuple(GOOD_NAMES)),)
_THING_AND_AREA: Final = (
    Argument("thing", tuple(THING_NAMES)),
    Argument("area", tuple(AREA_NAMES)),
)
_LOCATION: Final = Argument("location", tuple(LOCATION_NAMES))
_MISSION: Final = (Argument("mission", tuple(MISSION_NAMES)),)

SPACE: Final = ChoiceSpace(
    [
        Verb(PLACE, "place", _THING_AND_AREA),
        Verb(BACK, "back", _THING_AND_AREA),
        Verb(DONE, "done", ends_turn=True),
        Verb(DRAW, "draw", (number("tiles", 1 + MAX_PLANNING),)),
        Verb(SWAP, "swap", _GOOD),
        Verb(SKIP, "skip"),
        Verb(GET, "get", _GOOD),
        Verb(GET_BAG, "get from bag"),
        Verb(PASS, "pass", ends_turn=True),
        Verb(START, "start", (_LOCATION,)),
        Verb(ACT, "act", (Argument("action", tuple(ACTION_NAMES)),)),
        Verb(MOVE, "move", (Argument("means", tuple(MEANS_NAMES)), _LOCATION)),
        Verb(GAIN, "gain", _GOOD),
        Verb(MORE, "more"),
        Verb(STOP, "stop", ends_turn=True),
        Verb(FROM_OWN, "from own"),
        Verb(FROM_ANY, "from any"),
        Verb(BOAT, "boat", _GOOD),
        Verb(HOUSE, "house", _GOOD),
        Verb(STORE, "store", _GOOD),
        Verb(CORN_ROW, "corn", (_counted("row", ROWS),)),
        Verb(INTERIM, "corn interim"),
        Verb(CART, "cart", (_counted("space", MOVEMENT_SPACES),)),
        Verb(SELL, "sell", _GOOD),
        Verb(BUY, "buy", (_counted("position", STRIP),)),
        Verb(ORDER, "order", (Argument("order", tuple(ORDER_NAMES)),)),
        Verb(DELIVER, "deliver", _GOOD),
        Verb(TAKE_ROLE, "role", (Argument("role", tuple(ROLE_NAMES)),)),
        Verb(KEEP, "keep", _MISSION),
        Verb(HAND, "hand", _MISSION),
    ]
)
