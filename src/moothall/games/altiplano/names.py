"""The game's vocabulary: what the rulebook names, as numbers for the rules and words for people.

A name's place in its list is its number. `content.py` makes sure that the content file has
exactly these goods, locations, actions, roles, kinds of extensions and missions.
"""

from typing import Final

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
GOODS: Final = 12
COINS: Final = 12
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
LOCATIONS: Final = 7
ALL_LOCATIONS: Final = 0b1111111  # as bits
LOCATION_NAMES: Final[list[str]] = ["farm", "forest", "mine", "harbor", "village", "market", "road"]

# ---- role tiles
ROLE_NAMES: Final[list[str]] = [
    "woodcutter", "fisherman", "shepherd", "miner", "farmer", "trader", "stonemason",
]  # fmt: skip

# ---- kinds of extensions: first those that convert, then those with an effect of their own
CONVERTS: Final = 18
ANY_TILE: Final = 18
COIN_AS_MOVEMENT: Final = 19
SWAP_TILE: Final = 20
VILLAGE_SPACES: Final = 21
FINAL_STORAGE: Final = 22
CORN_STORE: Final = 23
KINDS: Final = 24
KIND_NAMES: Final[list[str]] = [
    "alpaca_for_food", "ore_for_fish", "wood_for_food", "ore_for_food", "fish_for_food",
    "2coin_cacao", "coin_alpaca_stone", "coin_fish_wood", "coin_stone_wood", "stone_ore_for_food",
    "cacao_for_2fish", "ore_stone_wood_for_fish", "cacao_for_2food", "wool_for_alpaca",
    "cacao_for_food", "wool_cacao_for_fish", "2coin_wool_ore", "3coin_silver_glass",
    "any_tile", "coin_as_movement", "swap_tile", "village_spaces", "final_storage", "corn_store",
]  # fmt: skip

# ---- areas of a player's action spaces: locations, movement spaces, role tile, extensions
MOVEMENT: Final = 7  # the first of three
ROLE_AREA: Final = 10
CARD_AREA: Final = 11  # of the first kind of extension
ANY_AREA: Final = 29  # CARD_AREA + ANY_TILE
AREAS: Final = 30
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
BASIC_ACTIONS: Final = 18
CARD_CORN: Final = 18
ROLE_ACTION: Final = 19
CARD_ACTION: Final = 20  # of the first kind of extension
AREA_TO_ACTION: Final = 9  # a card's action is its area's number and this
ACTIONS: Final = 38
BASIC_ACTION_NAMES: Final[list[str]] = [
    "farm_food", "farm_wool", "farm_cloth", "forest_wood", "forest_cacao", "mine_stone",
    "mine_silver", "harbor_food", "harbor_stone", "harbor_boat", "village_house",
    "village_store", "village_cart", "market_sell", "market_extension", "market_order",
    "market_deliver", "road_build",
]  # fmt: skip
ACTION_NAMES: Final[list[str]] = [*BASIC_ACTION_NAMES, "card_corn", "role", *KIND_NAMES[:CONVERTS]]

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

# ---- the decision that is asked of a player
WAIT: Final = 0  # none
ASK_ROLE: Final = 1
ASK_KEEP: Final = 2  # missions: the one to keep of three
ASK_HAND: Final = 3  # missions: the one for the left neighbour
ASK_SECOND: Final = 4  # missions: the one to keep of two received
ASK_BACK: Final = 5  # tiles and coins to take back before drawing
ASK_DRAW: Final = 6  # how many tiles to draw
ASK_SWAP: Final = 7  # the planned tile to put into the container
ASK_GET: Final = 8  # what comes in its place
ASK_PLAN: Final = 9
ASK_TURN: Final = 10
ASK_AFTER: Final = 11  # moves after the action
ASK_GAIN: Final = 12  # one of several goods
ASK_MORE: Final = 13  # the same once more
ASK_SOURCE: Final = 14  # a tile from the proper spaces or from the any-tile space
ASK_BOAT: Final = 15
ASK_HOUSE: Final = 16
ASK_STORE: Final = 17
ASK_CORN: Final = 18
ASK_CART: Final = 19
ASK_SELL: Final = 20
ASK_EXTENSION: Final = 21
ASK_ORDER: Final = 22
ASK_DELIVER: Final = 23
ASK_NAMES: Final[list[str]] = [
    "wait", "role", "keep", "hand", "second", "back", "draw", "swap", "get", "plan", "turn",
    "after", "gain", "more", "source", "boat", "house", "store", "corn", "cart", "sell",
    "extension", "order", "deliver",
]  # fmt: skip

# ---- choices: the first integer of each verb
PLACE: Final = 0  # thing * AREAS + area
BACK: Final = 390  # thing * AREAS + area
DONE: Final = 780
DRAW: Final = 781  # 0 to 8 tiles
SWAP: Final = 790  # good
SKIP: Final = 802
GET: Final = 803  # good, or the bag
GET_BAG: Final = 815
PASS: Final = 816
START: Final = 817  # location
ACT: Final = 824  # action
MOVE: Final = 862  # means * LOCATIONS + location
GAIN: Final = 890  # good
MORE: Final = 902
STOP: Final = 903
FROM_OWN: Final = 904
FROM_ANY: Final = 905
BOAT: Final = 906  # good
HOUSE: Final = 918  # good
STORE: Final = 930  # good
CORN_ROW: Final = 942  # row
INTERIM: Final = 952
CART: Final = 953  # movement space
SELL: Final = 956  # good
BUY: Final = 968  # position on the strip
ORDER: Final = 973  # order
DELIVER: Final = 989  # good
TAKE_ROLE: Final = 1001  # role
KEEP: Final = 1008  # mission
HAND: Final = 1028  # mission
CHOICES: Final = 1048

# ---- means of movement
FREE_CART: Final = 0  # then the three movement spaces
MEANS: Final = 4
MEANS_NAMES: Final[list[str]] = ["free", "1", "2", "3"]
