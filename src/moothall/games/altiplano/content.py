"""Reads `content.toml` into typed constants, and refuses what does not fit."""

from typing import Final, final

from moothall.engine.content import BadContent, Content, load
from moothall.games.altiplano import names as n

SUPPLY: Final = -1  # where food lies
BACKS: Final = "ABCD"
TABLES: Final[list[int]] = [2, 3, 4, 5]  # numbers of players


@final
class Printed:
    """A converting action as printed: where, for how many of each thing, and what it may give."""

    def __init__(self, location: int, cost: list[int], gains: list[int], repeat: bool) -> None:
        self.location = location
        self.cost = cost  # of each thing: goods and, last, coins
        self.gains = gains
        self.repeat = repeat


@final
class Mission:
    """A mission card."""

    def __init__(self, entry: Content) -> None:
        self.name = entry.word("name")
        self.test = entry.place_in("test", n.TEST_NAMES)
        self.count = entry.figure("count") if entry.has("count") else 0
        each = entry.figure("each") if entry.has("each") else 1
        goods = counts(entry, "goods", n.GOOD_NAMES) if entry.has("goods") else [0] * n.GOODS
        self.goods = [each * number for number in goods]
        self.points = entry.figure("points")
        self.at_end = entry.has("at_end")
        self.text = entry.text("text", {"count": self.count, "each": each})


# ---- reading


def places(entry: Content, key: str, names: list[str]) -> list[int]:
    """Several different names, in the order of their numbers."""
    found = [names.index(word) for word in entry.words(key, names)]
    if found != sorted(set(found)):
        raise entry.refuse(key, "has something twice or out of order")
    return found


def counts(entry: Content, key: str, names: list[str]) -> list[int]:
    """How often each name stands in a list."""
    listed = entry.words(key, names)
    return [listed.count(name) for name in names]


def each_table(entry: Content, key: str) -> list[int]:
    """A figure for every number of players."""
    found = entry.figures(key)
    if len(found) != len(TABLES):
        raise entry.refuse(key, f"is not for {TABLES} players")
    return found


def read_printed(entry: Content) -> Printed:
    """An action, a role tile or an extension that takes things and gives one tile."""
    return Printed(
        entry.place_in("location", n.LOCATION_NAMES),
        counts(entry, "cost", n.THING_NAMES) if entry.has("cost") else [0] * n.THINGS,
        places(entry, "gain", n.GOOD_NAMES) if entry.has("gain") else [],
        entry.has("repeat"),
    )


def read_cards(key: str, names: list[str] | None = None) -> list[Content]:
    """Cards that share a source, unless one names its own."""
    table = _CONTENT.inner(key)
    table.sourced()
    cards = table.entries("cards", names)
    for card in cards:
        if card.has("source"):
            card.sourced()
    return cards


def _goods(key: str) -> list[int]:
    """The goods of the houses or boats, one card each."""
    table = _CONTENT.inner(key)
    table.sourced()
    return places(table, "goods", n.GOOD_NAMES)


_CONTENT: Final[Content] = Content(load("moothall.games.altiplano"))
_FIGURES: Final[Content] = _CONTENT.inner("figures")
_GOODS: Final[list[Content]] = _CONTENT.entries("good", n.GOOD_NAMES)
_LOCATIONS: Final[list[Content]] = read_cards("locations", n.LOCATION_NAMES)
_ROLES: Final[list[Content]] = read_cards("roles", n.ROLE_NAMES)
_KINDS: Final[list[Content]] = read_cards("kinds", n.KIND_NAMES)
_SET_UP: Final[Content] = _CONTENT.inner("set_up")
_ROAD: Final[Content] = _CONTENT.inner("road")
_WAREHOUSE: Final[Content] = _CONTENT.inner("warehouse")
_EXTENSIONS: Final[list[Content]] = read_cards("extensions")
_ORDERS: Final[list[Content]] = read_cards("orders", n.ORDER_NAMES)
_MISSIONS: Final[list[Content]] = read_cards("missions", n.MISSION_NAMES)
for _entry in [*_GOODS, _WAREHOUSE]:
    _entry.sourced()

# ---- figures
MOVEMENT_SPACES: Final[int] = _FIGURES.figure("movement_spaces")
MAX_CARTS: Final[int] = _FIGURES.figure("max_carts")
START_CARTS: Final[int] = _FIGURES.figure("start_carts")
CART_REACH: Final[int] = _FIGURES.figure("cart_reach")
STEP_REACH: Final[int] = _FIGURES.figure("step_reach")
CART_PRICE: Final[int] = _FIGURES.figure("cart_price")
MOVEMENT_COINS: Final[int] = _FIGURES.figure("movement_coins")
MAX_PLANNING: Final[int] = _FIGURES.figure("max_planning")
ORDER_PRICE: Final[int] = _FIGURES.figure("order_price")
ORDER_CORN: Final[int] = _FIGURES.figure("order_corn")
ROAD_END_CORN: Final[int] = _FIGURES.figure("road_end_corn")
BOAT_POINTS: Final[int] = _FIGURES.figure("boat_points")
HOUSE_POINTS: Final[int] = _FIGURES.figure("house_points")
HOUSE_BONUS: Final[int] = _FIGURES.figure("house_bonus")
MISSIONS_DEALT: Final[int] = _FIGURES.figure("missions_dealt")

# ---- goods
GOOD_TOTALS: Final[list[int]] = [good.figure("total") for good in _GOODS]
GOOD_POINTS: Final[list[int]] = [good.figure("points") for good in _GOODS]
GOOD_PRICES: Final[list[int]] = [good.figure("price") for good in _GOODS]
LIES_AT: Final[list[int]] = [
    good.place_in("lies_at", ["supply", *n.LOCATION_NAMES]) - 1 for good in _GOODS
]

# ---- the table, by number of players
_STOCKS: Final[list[list[int]]] = [each_table(good, "stock") for good in _GOODS]
STOCKS: Final[dict[int, list[int]]] = {
    players: [stock[table] for stock in _STOCKS] for table, players in enumerate(TABLES)
}
CARTS: Final[dict[int, int]] = dict(zip(TABLES, each_table(_SET_UP, "carts"), strict=True))
ORDERS_LAID_OUT: Final[dict[int, int]] = dict(
    zip(TABLES, each_table(_SET_UP, "orders"), strict=True)
)

# ---- boards
LOCATION_SPACES: Final[list[int]] = [location.figure("spaces") for location in _LOCATIONS]
ACCEPTS: Final[list[list[int]]] = [
    places(location, "accepts", n.GOOD_NAMES) for location in _LOCATIONS
]
ACTION_CARDS: Final[list[Printed]] = [
    read_printed(action) for action in read_cards("actions", n.BASIC_ACTION_NAMES)
]
PLANNING_SPACES: Final[list[int]] = _ROAD.figures("planning")
ROAD_CORN: Final[list[int]] = _ROAD.figures("corn")
ROAD_END: Final[int] = len(PLANNING_SPACES) - 1
ROW_LENGTHS: Final[list[int]] = _WAREHOUSE.figures("lengths")
ROW_POINTS: Final[list[int]] = _WAREHOUSE.figures("points")
ROW_DEPOTS: Final[list[str]] = _WAREHOUSE.words("depots", ["left", "right"])

# ---- role tiles
ROLE_CARDS: Final[list[Printed]] = [read_printed(role) for role in _ROLES]
ROLE_TILES: Final[list[list[int]]] = [counts(role, "tiles", n.GOOD_NAMES) for role in _ROLES]
ROLE_COINS: Final[list[int]] = [role.figure("coins") for role in _ROLES]
SAME_AS: Final[list[int]] = [  # the kind of extension a role may not buy, or -1
    role.place_in("same_as", n.KIND_NAMES) if role.has("same_as") else -1 for role in _ROLES
]

# ---- extensions
KIND_CARDS: Final[list[Printed]] = [read_printed(kind) for kind in _KINDS[: n.CONVERTS]]
MORE_VILLAGE_SPACES: Final[int] = _KINDS[n.VILLAGE_SPACES].figure("amount")
FINAL_DRAW: Final[int] = _KINDS[n.FINAL_STORAGE].figure("amount")
INTERIM_ROOM: Final[int] = _KINDS[n.CORN_STORE].figure("amount")
KIND_TEXTS: Final[list[str]] = [  # of the kinds with an effect of their own
    kind.text("text", {"amount": kind.figure("amount") if kind.has("amount") else 0})
    for kind in _KINDS[n.CONVERTS :]
]
EXTENSION_NAMES: Final[list[str]] = [card.word("name") for card in _EXTENSIONS]
EXTENSION_KINDS: Final[list[int]] = [card.place_in("kind", n.KIND_NAMES) for card in _EXTENSIONS]
EXTENSION_BACKS: Final[list[int]] = [card.place_in("back", list(BACKS)) for card in _EXTENSIONS]
EXTENSION_FROM: Final[list[int]] = [card.figure("from") for card in _EXTENSIONS]
EXTENSION_PRICES: Final[list[int]] = [card.figure("price") for card in _EXTENSIONS]
SURCHARGES: Final[list[int]] = _CONTENT.inner("strip").figures("surcharge")

# ---- cards
HOUSE_GOODS: Final[list[int]] = _goods("houses")
BOAT_GOODS: Final[list[int]] = _goods("boats")
ORDER_GOODS: Final[list[list[int]]] = [counts(order, "goods", n.GOOD_NAMES) for order in _ORDERS]
ORDER_POINTS: Final[list[int]] = [order.figure("points") for order in _ORDERS]
MISSIONS: Final[list[Mission]] = [Mission(entry) for entry in _MISSIONS]


def find_misfit() -> str:
    """What in the content the rules could not play with, by its name, or nothing."""
    for good, name in enumerate(n.GOOD_NAMES):
        taken = sum([tiles[good] for tiles in ROLE_TILES])
        for players in TABLES:
            laid_out = f"good.{name}.stock is {STOCKS[players][good]} for {players} players"
            if STOCKS[players][good] > GOOD_TOTALS[good]:
                return f"{laid_out}, more than its total of {GOOD_TOTALS[good]}"
            if STOCKS[players][good] < taken:
                return f"{laid_out}, fewer than the {taken} that roles may take"
    if (MOVEMENT_SPACES, MAX_PLANNING) != (n.MOVEMENT_SPACES, n.MAX_PLANNING):
        return "movement_spaces and max_planning are those that the choices are numbered for"
    if MAX_CARTS != START_CARTS + MOVEMENT_SPACES:
        return "max_carts are start_carts and one for each movement space"
    if sorted(PLANNING_SPACES) != PLANNING_SPACES or PLANNING_SPACES[-1] != MAX_PLANNING:
        return f"road.planning does not rise to {MAX_PLANNING} spaces"
    if len(ROAD_CORN) != len(PLANNING_SPACES):
        return "road.planning and road.corn do not have equally many steps"
    for role, tiles in enumerate(ROLE_TILES):
        if tiles[n.CORN]:
            return f"roles: the {n.ROLE_NAMES[role]} has corn, which is never in a bag"
        if sum(tiles) != PLANNING_SPACES[0]:
            return (
                f"roles: the tiles of the {n.ROLE_NAMES[role]} do not fill road.planning at its top"
            )
    if not n.ROWS == len(ROW_LENGTHS) == len(ROW_POINTS) == len(ROW_DEPOTS):
        return f"warehouse: lengths, points and depots are not for {n.ROWS} rows"
    if len(SURCHARGES) != n.STRIP:
        return f"strip.surcharge is not for {n.STRIP} positions"
    if len(set(EXTENSION_NAMES)) != len(EXTENSION_NAMES):
        return "extensions.cards has a name twice"
    if EXTENSION_FROM.count(TABLES[0]) < n.STRIP:
        return f"extensions.cards: fewer than {n.STRIP} are used from {TABLES[0]} players on"
    if any([len(card.gains) == 0 for card in [*ROLE_CARDS, *KIND_CARDS]]):
        return "a converting card gives nothing"
    return ""


_MISFIT: Final[str] = find_misfit()
if _MISFIT:
    raise BadContent(_MISFIT)
