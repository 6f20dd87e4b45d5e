"""The position as numbers, for learning: the same length at every table.

First what all share, then what the seat alone knows, then the seats, counted from the one who
looks, so that a learner sees itself always in the same place. Of the others only what lies open
is read, and how many tiles are in their bags and containers.
"""

from typing import Final

from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.actions import price_at
from moothall.games.altiplano.rules.heaps import count, size
from moothall.games.altiplano.rules.missions import missions_exchanged, received
from moothall.games.altiplano.rules.scoring import score_lines
from moothall.games.altiplano.state import NO_CARD, NO_MISSION, Player, Position

SEATS: Final = 5


# ---- what each number stands for


def _table_names() -> list[str]:
    return [
        *[f"{good} in stock" for good in n.GOOD_NAMES],
        *[f"house of {good} to be had" for good in n.GOOD_NAMES],
        *[f"boat of {good} to be had" for good in n.GOOD_NAMES],
        *[f"order {order} to be had" for order in n.ORDER_NAMES],
        *[
            f"strip {position}: {what}"
            for position in range(1, n.STRIP + 1)
            for what in (*n.KIND_NAMES, "price")
        ],
        *[f"{kind} in the pile" for kind in n.KIND_NAMES],
        *[
            f"place {place} of the circle: {location}"
            for place in range(1, n.LOCATIONS + 1)
            for location in n.LOCATION_NAMES
        ],
        *[f"phase {phase}" for phase in n.PHASE_NAMES],
        *[f"acting {action}" for action in n.ACTION_NAMES],
        *[f"chosen {good}" for good in n.GOOD_NAMES],
        *[
            f"{what}: seat +{place}"
            for what in ("starter", "active", *[f"first {record}" for record in n.RECORD_NAMES])
            for place in range(SEATS)
        ],
        *[f"role {role} to be had" for role in n.ROLE_NAMES],
        *["players", "round", "extensions in the pile", "carts in the village", "handled"],
        *["corn due", "moved", "ending", "final", "missions", "draws all", "corn forced"],
        *["any tile feeds cards", "road repeats"],
    ]


def _own_names() -> list[str]:
    return [
        *[f"own {heap}: {good}" for heap in ("bag", "container") for good in n.GOOD_NAMES],
        *[
            f"own mission {place}: {mission}"
            for place in ("in hand", "first", "second", "to the left", "to the right", "received")
            for mission in n.MISSION_NAMES
        ],
    ]


def _seat_names() -> list[str]:
    heaps = [*n.LOCATION_NAMES, "any-tile space", "planned", "delivered"]
    return [
        *[f"role {role}" for role in n.ROLE_NAMES],
        *[f"coins on {area}" for area in n.AREA_NAMES],
        *[f"tiles on {area}" for area in n.AREA_NAMES[n.MOVEMENT :]],
        *[f"{heap}: {good}" for heap in heaps for good in n.GOOD_NAMES],
        *[f"figure at {location}" for location in n.LOCATION_NAMES],
        *[f"extension {kind}" for kind in n.KIND_NAMES],
        *[
            f"row {row}: {what}"
            for row in range(1, n.ROWS + 1)
            for what in (*n.GOOD_NAMES, "tiles", "corn in it")
        ],
        *[f"house of {good}" for good in n.GOOD_NAMES],
        *[f"boat of {good}" for good in n.GOOD_NAMES],
        *[f"open order {order}" for order in n.ORDER_NAMES],
        *[f"completed order {order}" for order in n.ORDER_NAMES],
        *[f"fulfilled {mission}" for mission in n.MISSION_NAMES],
        *[f"question {question.name}" for question in n.QUESTIONS],
        *["points", "coins", "tiles in the bag", "tiles in the container", "road", "interim corn"],
        *[f"cart {space}" for space in range(1, n.MOVEMENT_SPACES + 1)],
        *["free cart ready", "bought a cart", "bought an extension", "passed"],
    ]


OWN_NUMBERS: Final[int] = len(_own_names())
SEAT_NUMBERS: Final[int] = len(_seat_names())
LENGTH: Final[int] = len(_table_names()) + OWN_NUMBERS + SEATS * SEAT_NUMBERS


def feature_names() -> list[str]:
    """What each number of `features` stands for; seats are counted from the one who looks."""
    seats = [f"seat +{place}: {what}" for place in range(SEATS) for what in _seat_names()]
    return [*_table_names(), *_own_names(), *seats]


# ---- the numbers


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the starting player's chair."""
    first = seat if seat >= 0 else state.starter
    numbers = _table(state, first)
    numbers.extend(_own(state, seat))
    for place in range(SEATS):
        if place < state.num_players:
            numbers.extend(_seat(state, state.players[(first + place) % state.num_players], seat))
        else:
            numbers.extend([0.0] * SEAT_NUMBERS)
    return numbers


def one_hot(place: int, length: int) -> list[float]:
    """One number of many is 1, or none for a place below 0."""
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def bit_list(bits: int, length: int) -> list[float]:
    return [1.0 if bits >> place & 1 else 0.0 for place in range(length)]


def marks(members: list[int], length: int) -> list[float]:
    """1 for each member."""
    numbers = [0.0] * length
    for member in members:
        if member >= 0:
            numbers[member] += 1.0
    return numbers


def tile_counts(heap: int) -> list[float]:
    return [count(heap, good) / c.GOOD_TOTALS[good] for good in range(n.GOODS)]


def flag(truth: bool) -> float:
    return 1.0 if truth else 0.0


def _table(state: Position, first: int) -> list[float]:
    """What all share, and the course of the round."""
    numbers = [state.stocks[good] / c.GOOD_TOTALS[good] for good in range(n.GOODS)]
    numbers.extend(bit_list(state.houses, n.GOODS))
    numbers.extend(bit_list(state.boats, n.GOODS))
    numbers.extend(marks(state.orders, n.ORDERS))
    for position, card in enumerate(state.strip):
        numbers.extend(one_hot(c.EXTENSION_KINDS[card] if card != NO_CARD else -1, n.KINDS))
        numbers.append(price_at(state, position) / 10 if card != NO_CARD else 0.0)
    numbers.extend(marks([c.EXTENSION_KINDS[card] for card in state.pile], n.KINDS))
    for location in state.circle:
        numbers.extend(one_hot(location, n.LOCATIONS))
    numbers.extend(one_hot(state.phase, len(n.PHASE_NAMES)))
    numbers.extend(one_hot(state.acting, n.ACTIONS))
    numbers.extend(one_hot(state.chosen, n.GOODS))
    for seat in (state.starter, state.active, *state.firsts):
        numbers.extend(one_hot((seat - first) % state.num_players if seat >= 0 else -1, SEATS))
    numbers.extend(marks(state.roles, n.ROLES))
    numbers.extend(
        [
            state.num_players / SEATS,
            state.round / 25,
            len(state.pile) / 25,
            state.village_carts / c.CARTS[SEATS],
            state.handled / n.MAX_PLANNING,
            float(state.corn_due),
            flag(state.moved),
            flag(state.ending),
            flag(state.final),
            flag(state.missions),
            flag(state.draws_all),
            flag(state.corn_forced),
            flag(state.any_feeds),
            flag(state.road_repeats),
        ]
    )
    return numbers


def _own(state: Position, seat: int) -> list[float]:
    """The own bag, container and missions: in hand, kept, handed on, received."""
    if seat < 0:
        return [0.0] * OWN_NUMBERS
    player = state.players[seat]
    numbers = tile_counts(player.bag)
    numbers.extend(tile_counts(player.container))
    numbers.extend(marks(player.hand, n.MISSIONS))
    for mission in (player.first, player.second, player.left, player.right):
        numbers.extend(one_hot(mission if mission != NO_MISSION else -1, n.MISSIONS))
    seen = received(state, seat) if missions_exchanged(state) else []
    numbers.extend(marks(seen, n.MISSIONS))
    return numbers


def _seat(state: Position, player: Player, viewer: int) -> list[float]:
    """One player's board, warehouse and cards, as a seat sees them."""
    numbers = one_hot(player.role, n.ROLES)
    numbers.extend(bit_list(player.coins_on, n.AREAS))
    for area in range(n.MOVEMENT, n.AREAS):
        numbers.append(float(size(player.spaces[area])))
    for location in range(n.LOCATIONS):
        numbers.extend(tile_counts(player.spaces[location]))
    for heap in (player.spaces[n.ANY_AREA], player.planning, player.delivered):
        numbers.extend(tile_counts(heap))
    numbers.extend(one_hot(player.figure, n.LOCATIONS))
    numbers.extend(bit_list(player.kinds, n.KINDS))
    numbers.extend(_rows(player))
    numbers.extend(bit_list(player.houses, n.GOODS))
    numbers.extend(bit_list(player.boats, n.GOODS))
    numbers.extend(one_hot(player.order, n.ORDERS))
    numbers.extend(marks(player.completed, n.ORDERS))
    numbers.extend(bit_list(player.fulfilled, n.MISSIONS))
    numbers.extend(one_hot(player.question, len(n.QUESTIONS)))
    points = sum([line[1] for line in score_lines(state, player, viewer)])
    numbers.extend(
        [
            points / 100,
            player.coins / 10,
            size(player.bag) / 30,
            size(player.container) / 30,
            player.road / c.ROAD_END,
            player.interim / c.INTERIM_ROOM,
            *bit_list(player.carts, n.MOVEMENT_SPACES),
            flag(player.cart_ready),
            flag(player.bought_cart),
            flag(player.bought_extension),
            flag(player.passed),
        ]
    )
    return numbers


def _rows(player: Player) -> list[float]:
    """Of each row its type, how full it is and how much of that is corn."""
    numbers: list[float] = []
    for row in range(n.ROWS):
        if row < len(player.row_goods):
            numbers.extend(one_hot(player.row_goods[row], n.GOODS))
            numbers.append(player.row_sizes[row] / c.ROW_LENGTHS[row])
            numbers.append(player.row_corn[row] / c.ROW_LENGTHS[row])
        else:
            numbers.extend([0.0] * (n.GOODS + 2))
    return numbers
