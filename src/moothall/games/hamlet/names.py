"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these tiles and cards, in this order.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.game import SEAT_NAMES
from moothall.engine.questions import Question, in_order

SEATS: Final = 4  # at the largest table

# ---- segments of a tile's outline
ROAD: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
SEGMENT_TYPES: Final = 3
SEGMENT_LETTERS: Final = "RFM"
SIDES: Final = "xyz"

# ---- materials, raw and then refined
MATERIAL_NAMES: Final[list[str]] = ["wood", "stone", "wheat", "timber", "brick", "milk", "flour"]
WOOD: Final = 0
STONE: Final = 1
WHEAT: Final = 2
RAW: Final = 3  # the first three are raw
REFINED: Final = 4
MATERIALS: Final = 7

# ---- tiles
CHURCH: Final = 0
MARKET: Final = 1
TOWN_HALL: Final = 2
START_TILES: Final = 6
TILES: Final = 32
TILE_NAMES: Final[list[str]] = [
    "church", "market", "town_hall", "woodcutter", "quarry", "farm", "sawmill", "stonemason",
    "flour_mill", "dairy_farm", "shrine", "tradepost", "forest_pond", "mountain_pond",
    "small_woodland", "small_mountain_range", "master_stonemason", "large_woodland", "tavern",
    "outpost_a", "lumbermill", "large_mountain_range", "warehouse", "farrier", "windmill",
    "barn_straight", "stables", "monument", "cow_conservatory", "barn_bent", "square", "outpost_b",
]  # fmt: skip

# ---- what a tile is
KIND_CHURCH: Final = 0
KIND_MARKET: Final = 1
KIND_TOWN_HALL: Final = 2
PRODUCER: Final = 3
REFINERY: Final = 4
LANDMARK: Final = 5
KIND_NAMES: Final[list[str]] = ["church", "market", "town_hall", "producer", "refinery", "landmark"]

# ---- where a tile waits before it is built
PILE_START: Final = 0
PILE_BAG: Final = 1
PILE_LOCKED: Final = 2  # four of them, in the order of the refined materials
PILE_NAMES: Final[list[str]] = ["start", "bag", "timber", "brick", "milk", "flour"]

# ---- how a landmark scores
SCORE_NOTHING: Final = -1
SCORE_FLAT: Final = 0
SCORE_TOUCHING: Final = 1
SCORE_MATCHING: Final = 2
SCORE_PRINTED_ROADS: Final = 3
SCORE_ROUTE: Final = 4
SCORE_DELIVERIES: Final = 5
SCORE_SALES: Final = 6
SCORE_DONKEYS: Final = 7
SCORE_GOLD: Final = 8
SCORE_OWN_ROADS: Final = 9
SCORE_LONGEST_ROAD: Final = 10
SCORE_NAMES: Final[list[str]] = [
    "flat", "per_touching_segment", "per_matching_segment", "per_printed_road",
    "route_to_church", "per_church_delivery", "per_market_sale", "per_own_donkey",
    "per_gold_left", "per_own_road", "longest_road_bonus",
]  # fmt: skip

# ---- milestones, awards, sale tiles, delivery slots
PLANNER: Final = 0
MILESTONES: Final = 5
MILESTONE_NAMES: Final[list[str]] = ["planner", "carpenter", "mason", "miller", "herder"]
CHAPLAIN: Final = 0
SACRISTAN: Final = 1
LANDSCAPER: Final = 2
MERCHANT: Final = 3
AWARD_NAMES: Final[list[str]] = ["chaplain", "sacristan", "landscaper", "merchant"]
SALES: Final = 12
SALE_NAMES: Final[list[str]] = [f"sale_{place:02}" for place in range(1, SALES + 1)]
SLOTS: Final = 5  # on the larger side of the Church
SLOT_NAMES: Final[list[str]] = ["gold", "raw", "milk_brick", "timber_flour", "any_refined"]

# ---- roads that players build
BRIDGE: Final = 0
PATH: Final = 1
ROAD_KINDS: Final = 2
ROAD_NAMES: Final[list[str]] = ["bridge", "path"]

# ---- tables by their players, and the printed sides of Church and Market
TABLE_NAMES: Final[list[str]] = ["2", "3", "4", "rival"]
SIDE_NAMES: Final[list[str]] = ["1-2", "3-4"]

# ---- in which order a payment is made
ANY_ORDER: Final = "any_order"
IN_ORDER: Final = "in_order"

# ---- sources of points earned during play
EARNED_CHURCH: Final = 0
EARNED_MARKET: Final = 1
EARNED_BUILDINGS: Final = 2
EARNED_GOODS: Final = 3
EARNED_WORK: Final = 4
SOURCES: Final = 5
SOURCE_NAMES: Final[list[str]] = ["deliveries", "sales", "buildings", "goods", "work"]

# ---- the rival: his seat, when he plays, and his action tokens
RIVAL_SEAT: Final = 1
RIVAL_REFINE: Final = 0
RIVAL_CONSTRUCT: Final = 1
RIVAL_PRODUCE: Final = 2
RIVAL_BLUEPRINT: Final = 3
RIVAL_ROAD: Final = 4
RIVAL_ACTIONS: Final[list[str]] = ["refine", "construct", "produce", "blueprint", "road"]

# ---- the villager's action under way
NO_ACTION: Final = 0
FILL_BARN: Final = 1
REFINE: Final = 2
VISIT_TOWN_HALL: Final = 3
SELL: Final = 4
DELIVER: Final = 5
CONSTRUCT: Final = 6
BUILD_ROAD: Final = 7
ACTION_NAMES: Final[list[str]] = [
    "none", "fill", "refine", "town_hall", "sale", "deliver", "construct", "road",
]  # fmt: skip

# ---- questions
ASK_TURN: Final = 0  # the main menu
ASK_DONKEY: Final = 1  # where the next donkey goes
ASK_FILL: Final = 2  # what a Barn is filled with
ASK_COUNT: Final = 3  # how many to refine
ASK_BLUEPRINT: Final = 4
ASK_HIRE: Final = 5
ASK_POST: Final = 6  # where a new donkey begins
ASK_PAY: Final = 7  # the next unit of a payment
ASK_PLACE: Final = 8  # where the building comes to lie

QUESTIONS: Final = in_order(
    [
        Question(ASK_TURN, "turn", manual="turn"),
        Question(ASK_DONKEY, "donkey", manual="donkeys"),
        Question(ASK_FILL, "fill", manual="produce"),
        Question(ASK_COUNT, "count", manual="refine"),
        Question(ASK_BLUEPRINT, "blueprint", "which blueprint do you take?", "town-hall"),
        Question(ASK_HIRE, "hire", "whom do you hire?", "hiring"),
        Question(ASK_POST, "post", "where does the new donkey begin?", "hiring"),
        Question(ASK_PAY, "pay", manual="paying"),
        Question(ASK_PLACE, "place", manual="construct"),
    ]
)

# ---- how far the arguments of choices count; `content.py` refuses what they cannot name
SALE_PLACES: Final = 3
DISPLAY: Final = 4  # open blueprints
MOST_RAW: Final = 3  # slots of a Producer
MOST_REFINED: Final = 2  # slots of a Refinery
SEGMENTS: Final = 14  # of a tile's outline: the Church's
BUILDING_SEGMENTS: Final = 10  # of a tile that can be built

# ---- verbs: each begins where the one before ends; a new one goes to the end (section 13.1)
MOVE_DONKEYS: Final = 0
PRODUCE_AT: Final = MOVE_DONKEYS + 1
REFINE_AT: Final = PRODUCE_AT + TILES
GO_TO_TOWN_HALL: Final = REFINE_AT + TILES
SELL_AT: Final = GO_TO_TOWN_HALL + 1
DELIVER_TO: Final = SELL_AT + SALE_PLACES
BEG: Final = DELIVER_TO + SLOTS
CONSTRUCT_AT: Final = BEG + 1
ROAD_AT: Final = CONSTRUCT_AT + TILES * TILES
END_TURN: Final = ROAD_AT + TILES * TILES * ROAD_KINDS
STAY: Final = END_TURN + 1
WALK_TO: Final = STAY + 1
FILL_WITH: Final = WALK_TO + TILES
FILL_BASE: Final = MOST_RAW + 1  # wood and stone count like digits
MAKE: Final = FILL_WITH + FILL_BASE * FILL_BASE
TAKE: Final = MAKE + MOST_REFINED
TAKE_NONE: Final = TAKE + DISPLAY
HIRE_VILLAGER: Final = TAKE_NONE + 1
HIRE_DONKEY: Final = HIRE_VILLAGER + 1
HIRED: Final = HIRE_DONKEY + 1
POST_AT: Final = HIRED + 1
USE: Final = POST_AT + TILES
MAKERS: Final = SEATS + 1  # of a token: nobody, or a seat
BUY: Final = USE + MATERIALS * TILES * MAKERS
PLACE: Final = BUY + MATERIALS

_TILE: Final = Argument("tile", tuple(TILE_NAMES))
_STAND: Final = Argument("stand", tuple(TILE_NAMES))
_MATERIAL: Final = Argument("material", tuple(MATERIAL_NAMES))
_SLOT: Final = Argument("slot", tuple(SLOT_NAMES))
_ROAD: Final = Argument("kind", tuple(ROAD_NAMES))
_COUNT: Final = Argument("count", tuple(str(count + 1) for count in range(MOST_REFINED)))
_WORKER: Final = Argument("worker", ("villager", "donkey"))
_MAKER: Final = Argument("maker", ("nobody", *SEAT_NAMES[:SEATS]))
_MIX: Final = (number("wood", FILL_BASE), number("stone", FILL_BASE))
_PAIR: Final = (number("stand_segment", SEGMENTS), number("tile_segment", BUILDING_SEGMENTS))

SPACE: Final = ChoiceSpace(
    [
        Verb(MOVE_DONKEYS, "donkeys"),
        Verb(PRODUCE_AT, "produce", (_TILE,)),
        Verb(REFINE_AT, "refine", (_TILE,)),
        Verb(GO_TO_TOWN_HALL, "town_hall"),
        Verb(SELL_AT, "sale", (number("place", SALE_PLACES),)),
        Verb(DELIVER_TO, "deliver", (_SLOT,)),
        Verb(BEG, "beg"),
        Verb(CONSTRUCT_AT, "construct", (_TILE, _STAND)),
        Verb(ROAD_AT, "road", (_STAND, _TILE, _ROAD)),
        Verb(END_TURN, "end", ends_turn=True),
        Verb(STAY, "stay"),
        Verb(WALK_TO, "walk", (_TILE,)),
        Verb(FILL_WITH, "fill", _MIX),
        Verb(MAKE, "make", (_COUNT,)),
        Verb(TAKE, "take", (number("place", DISPLAY),)),
        Verb(TAKE_NONE, "no_blueprint"),
        Verb(HIRE_VILLAGER, "hire", (_WORKER,)),
        Verb(HIRED, "done", ends_turn=True),
        Verb(POST_AT, "post", (_TILE,)),
        Verb(USE, "use", (_MATERIAL, _TILE, _MAKER)),
        Verb(BUY, "buy", (_MATERIAL,)),
        Verb(PLACE, "place", _PAIR),
    ]
)
