"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these tiles and cards, in this order.
"""

from typing import Final

# ---- segments of a tile's outline
ROAD: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
SEGMENT_TYPES: Final = 3
SEGMENT_LETTERS: Final = "RFM"
SEGMENT_NAMES: Final[list[str]] = ["road", "forest", "mountain"]
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
SALE_NAMES: Final[list[str]] = [f"sale_{number:02}" for number in range(1, 13)]
SLOT_NAMES: Final[list[str]] = ["gold", "raw", "milk_brick", "timber_flour", "any_refined"]

# ---- roads that players build
BRIDGE: Final = 0
PATH: Final = 1
ROAD_NAMES: Final[list[str]] = ["bridge", "path"]

# ---- the printed sides of Church and Market
SIDE_NAMES: Final[list[str]] = ["1-2", "3-4"]

# ---- the rival's action tokens
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

# ---- the decision that is asked for
ASK_TURN: Final = 0  # the main menu
ASK_DONKEY: Final = 1  # where the next donkey goes
ASK_FILL: Final = 2  # what a Barn is filled with
ASK_COUNT: Final = 3  # how many to refine
ASK_BLUEPRINT: Final = 4
ASK_HIRE: Final = 5
ASK_POST: Final = 6  # where a new donkey begins
ASK_PAY: Final = 7  # the next unit of a payment
ASK_PLACE: Final = 8  # where the building comes to lie
ASK_NAMES: Final[list[str]] = [
    "turn", "donkey", "fill", "count", "blueprint", "hire", "post", "pay", "place",
]  # fmt: skip

# ---- choices: the first integer of each verb (section 13.1)
MOVE_DONKEYS: Final = 0
PRODUCE_AT: Final = 1
REFINE_AT: Final = 33
GO_TO_TOWN_HALL: Final = 65
SELL_AT: Final = 66
DELIVER_TO: Final = 69
BEG: Final = 74
CONSTRUCT_AT: Final = 75
ROAD_AT: Final = 1099
END_TURN: Final = 3147
STAY: Final = 3148
WALK_TO: Final = 3149
FILL_WITH: Final = 3181
MAKE: Final = 3197
TAKE: Final = 3199
TAKE_NONE: Final = 3203
HIRE_VILLAGER: Final = 3204
HIRE_DONKEY: Final = 3205
HIRED: Final = 3206
POST_AT: Final = 3207
USE: Final = 3239
BUY: Final = 4359
PLACE: Final = 4366
MAKE_BASE: Final = 3  # `make`: 1 or 2
FILL_BASE: Final = 4  # `fill`: wood and stone count like digits of this base
PLACE_BASE: Final = 10  # `place`: the segments of stand tile and new tile, likewise
