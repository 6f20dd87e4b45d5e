"""Reads `content.toml` into typed constants, and refuses what does not fit."""

import tomllib
from importlib.resources import files
from typing import Any, Final, final

from moothall.games.altiplano import names as n

SUPPLY: Final = -1  # where food lies
BACKS: Final = "ABCD"
TABLES: Final = [2, 3, 4, 5]  # numbers of players


class BadContent(ValueError):
    """The content file does not fit the rules."""


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

    def __init__(self, entry: dict[str, Any]) -> None:
        self.name = str(entry["name"])
        self.test = _number(n.TEST_NAMES, entry["test"], f"mission {self.name}")
        self.count = int(entry.get("count", 0))
        self.goods = counts(entry.get("goods", {}), n.GOOD_NAMES, f"mission {self.name}")
        self.points = int(entry["points"])
        self.at_end = bool(entry.get("at_end", False))
        self.text = str(entry["text"])


# ---- reading


def _read() -> dict[str, Any]:
    text = files("moothall.games.altiplano").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def _number(names: list[str], name: object, where: str) -> int:
    if name not in names:
        raise BadContent(f"content.toml, {where}: {name} is none of {', '.join(names)}")
    return names.index(str(name))


def _numbers(names: list[str], found: list[object], where: str) -> list[int]:
    """Several different names, in the order of their numbers."""
    numbers = [_number(names, name, where) for name in found]
    if numbers != sorted(set(numbers)):
        raise BadContent(f"content.toml, {where}: {found} stand twice or out of order")
    return numbers


def counts(entry: dict[str, Any], names: list[str], where: str) -> list[int]:
    """How many of each name a table lists."""
    found = [0] * len(names)
    for name, count in entry.items():
        if int(count) < 1:
            raise BadContent(f"content.toml, {where}: {count} {name}")
        found[_number(names, name, where)] = int(count)
    return found


def entries(data: dict[str, Any], key: str, names: list[str]) -> list[dict[str, Any]]:
    """A list of tables, one for each name the rules know, each with its source."""
    found = [str(entry["name"]) for entry in data[key]]
    if found != names:
        raise BadContent(f"content.toml lists as {key} {found}, the rules know {names}")
    return sourced(data[key], key)


def sourced(tables: list[dict[str, Any]], what: str) -> list[dict[str, Any]]:
    for entry in tables:
        if not entry.get("source"):
            raise BadContent(f"content.toml names no source for the {what} {entry}")
    return tables


def read_printed(entry: dict[str, Any]) -> Printed:
    """An action, a role tile or an extension that takes things and gives one tile."""
    where = str(entry["name"])
    return Printed(
        _number(n.LOCATION_NAMES, entry["location"], where),
        counts(entry.get("cost", {}), n.THING_NAMES, where),
        _numbers(n.GOOD_NAMES, entry.get("gain", []), where),
        bool(entry.get("repeat", False)),
    )


def read_cards(data: dict[str, Any], key: str, count: int) -> list[dict[str, Any]]:
    """A list of cards with names of their own."""
    sourced([data[key]], key)
    cards: list[dict[str, Any]] = data[key]["cards"]
    if len({str(card["name"]) for card in cards}) != count:
        raise BadContent(f"content.toml does not name {count} different {key}")
    return cards


def _figure(name: str) -> int:
    entry = _DATA["figures"][name]
    sourced([entry], name)
    return int(entry["value"])


def card_goods(key: str) -> list[int]:
    """The goods of the houses or boats, one card each."""
    return _numbers(n.GOOD_NAMES, sourced([_DATA[key]], key)[0]["goods"], key)


_DATA: Final[dict[str, Any]] = _read()
_GOODS: Final = entries(_DATA, "good", n.GOOD_NAMES)
_LOCATIONS: Final = entries(_DATA, "location", n.LOCATION_NAMES)
_ACTIONS: Final = entries(_DATA, "action", n.BASIC_ACTION_NAMES)
_ROLES: Final = entries(_DATA, "role", n.ROLE_NAMES)
_KINDS: Final = entries(_DATA, "kind", n.KIND_NAMES)
_SET_UPS: Final = sourced(_DATA["set_up"], "set_up")
_ROAD: Final = sourced(_DATA["road"], "road")
_ROWS: Final = sourced(_DATA["row"], "row")
_EXTENSIONS: Final = read_cards(_DATA, "extensions", 28)
_ORDERS: Final = read_cards(_DATA, "orders", n.ORDERS)
_MISSIONS: Final = read_cards(_DATA, "missions", n.MISSIONS)

# ---- figures
MOVEMENT_SPACES: Final[int] = _figure("movement_spaces")
MAX_CARTS: Final[int] = _figure("max_carts")
START_CARTS: Final[int] = _figure("start_carts")
CART_REACH: Final[int] = _figure("cart_reach")
STEP_REACH: Final[int] = _figure("step_reach")
CART_PRICE: Final[int] = _figure("cart_price")
MOVEMENT_COINS: Final[int] = _figure("movement_coins")
MAX_PLANNING: Final[int] = _figure("max_planning")
ORDER_PRICE: Final[int] = _figure("order_price")
ORDER_CORN: Final[int] = _figure("order_corn")
BOAT_POINTS: Final[int] = _figure("boat_points")
HOUSE_POINTS: Final[int] = _figure("house_points")
HOUSE_BONUS: Final[int] = _figure("house_bonus")
MISSIONS_DEALT: Final[int] = _figure("missions_dealt")

# ---- goods
GOOD_TOTALS: Final[list[int]] = [int(good["total"]) for good in _GOODS]
GOOD_POINTS: Final[list[int]] = [int(good["points"]) for good in _GOODS]
GOOD_PRICES: Final[list[int]] = [int(good["price"]) for good in _GOODS]
STORABLE: Final[list[bool]] = [bool(good["storable"]) for good in _GOODS]
IN_BAGS: Final[list[bool]] = [bool(good["bag"]) for good in _GOODS]
LIES_AT: Final[list[int]] = [
    SUPPLY if good["lies_at"] == "supply" else _number(n.LOCATION_NAMES, good["lies_at"], "good")
    for good in _GOODS
]

# ---- the table, by number of players
STOCKS: Final[dict[int, list[int]]] = {
    int(entry["players"]): counts(entry["stock"], n.GOOD_NAMES, "set_up") for entry in _SET_UPS
}
CARTS: Final[dict[int, int]] = {int(entry["players"]): int(entry["carts"]) for entry in _SET_UPS}
ORDERS_LAID_OUT: Final[dict[int, int]] = {
    int(entry["players"]): int(entry["orders"]) for entry in _SET_UPS
}

# ---- boards
LOCATION_SPACES: Final[list[int]] = [int(location["spaces"]) for location in _LOCATIONS]
ACCEPTS: Final[list[list[int]]] = [
    _numbers(n.GOOD_NAMES, location["accepts"], str(location["name"])) for location in _LOCATIONS
]
ACTION_CARDS: Final[list[Printed]] = [read_printed(action) for action in _ACTIONS]
PLANNING_SPACES: Final[list[int]] = [int(step["planning"]) for step in _ROAD]
ROAD_CORN: Final[list[int]] = [int(step["corn"]) for step in _ROAD]
ROAD_END: Final[int] = len(_ROAD) - 1
ROW_LENGTHS: Final[list[int]] = [int(row["length"]) for row in _ROWS]
ROW_POINTS: Final[list[int]] = [int(row["points"]) for row in _ROWS]
ROW_DEPOTS: Final[list[str]] = [str(row["depot"]) for row in _ROWS]
ROWS: Final[int] = len(_ROWS)

# ---- role tiles
ROLE_CARDS: Final[list[Printed]] = [read_printed(role) for role in _ROLES]
ROLE_TILES: Final[list[list[int]]] = [
    counts(role["tiles"], n.GOOD_NAMES, str(role["name"])) for role in _ROLES
]
ROLE_COINS: Final[list[int]] = [int(role["coins"]) for role in _ROLES]
SAME_AS: Final[list[int]] = [  # the kind of extension a role may not buy, or -1
    _number(n.KIND_NAMES, role["same_as"], str(role["name"])) if "same_as" in role else -1
    for role in _ROLES
]

# ---- extensions
KIND_CARDS: Final[list[Printed]] = [read_printed(kind) for kind in _KINDS[: n.CONVERTS]]
KIND_TEXTS: Final[list[str]] = [str(kind.get("text", "")) for kind in _KINDS]
MORE_VILLAGE_SPACES: Final[int] = int(_KINDS[n.VILLAGE_SPACES]["amount"])
FINAL_DRAW: Final[int] = int(_KINDS[n.FINAL_STORAGE]["amount"])
INTERIM_ROOM: Final[int] = int(_KINDS[n.CORN_STORE]["amount"])
EXTENSION_NAMES: Final[list[str]] = [str(card["name"]) for card in _EXTENSIONS]
EXTENSION_KINDS: Final[list[int]] = [
    _number(n.KIND_NAMES, card["kind"], str(card["name"])) for card in _EXTENSIONS
]
EXTENSION_BACKS: Final[list[int]] = [BACKS.index(str(card["back"])) for card in _EXTENSIONS]
EXTENSION_FROM: Final[list[int]] = [int(card["from"]) for card in _EXTENSIONS]
EXTENSION_PRICES: Final[list[int]] = [int(card["price"]) for card in _EXTENSIONS]
SURCHARGES: Final[list[int]] = [
    int(coins) for coins in sourced([_DATA["strip"]], "strip")[0]["surcharge"]
]
STRIP: Final[int] = len(SURCHARGES)

# ---- cards
HOUSE_GOODS: Final[list[int]] = card_goods("houses")
BOAT_GOODS: Final[list[int]] = card_goods("boats")
ORDER_GOODS: Final[list[list[int]]] = [
    counts(order["goods"], n.GOOD_NAMES, str(order["name"])) for order in _ORDERS
]
ORDER_POINTS: Final[list[int]] = [int(order["points"]) for order in _ORDERS]
MISSIONS: Final[list[Mission]] = [Mission(entry) for entry in _MISSIONS]


def find_misfit() -> str:
    """What in the content the rules could not play with, or nothing."""
    if sorted(STOCKS) != TABLES:
        return "the set-up is not given for 2, 3, 4 and 5 players"
    for players, stock in STOCKS.items():
        if any([stock[good] > GOOD_TOTALS[good] for good in range(n.GOODS)]):
            return f"the stock for {players} players is more than the box holds"
    if MOVEMENT_SPACES != n.ROLE_AREA - n.MOVEMENT or MAX_CARTS != START_CARTS + MOVEMENT_SPACES:
        return "the carts do not fit the movement spaces"
    if max(PLANNING_SPACES) != MAX_PLANNING or sorted(PLANNING_SPACES) != PLANNING_SPACES:
        return "the planning spaces of the road do not fit the board"
    for role, tiles in enumerate(ROLE_TILES):
        if sum(tiles) != PLANNING_SPACES[0]:
            return f"the tiles of the {n.ROLE_NAMES[role]} do not fill the first planning spaces"
    if (
        STORABLE[n.FOOD]
        or IN_BAGS[n.CORN]
        or not all([STORABLE[good] for good in range(1, n.GOODS)])
    ):
        return "all goods but food are stored, all but corn are in bags"
    if ROWS != 10 or STRIP != 5:
        return "the warehouse has 10 rows and the strip 5 positions"
    if any([len(card.gains) == 0 for card in [*ROLE_CARDS, *KIND_CARDS]]):
        return "a converting card gives nothing"
    return ""


_MISFIT: Final = find_misfit()
if _MISFIT:
    raise BadContent(f"content.toml: {_MISFIT}")
