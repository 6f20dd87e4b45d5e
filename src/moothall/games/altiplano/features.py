"""The position as numbers, for learning: the same length at every table.

First what all share, then what the seat alone knows, then the seats, counted from the one who
looks, so that a learner sees itself always in the same place. Of the others only what lies open
is read, and how many tiles are in their bags and containers.
"""

from typing import Final

from moothall.games.altiplano.content import (
    CARTS,
    EXTENSION_KINDS,
    GOOD_TOTALS,
    MAX_PLANNING,
    MISSIONS,
    ORDERS,
    ROAD_END,
    ROW_LENGTHS,
    ROWS,
    STRIP,
)
from moothall.games.altiplano.heaps import count, size
from moothall.games.altiplano.market import price_at
from moothall.games.altiplano.missions import missions_exchanged, received
from moothall.games.altiplano.names import (
    ACTIONS,
    ANY_AREA,
    AREAS,
    ASK_NAMES,
    GOODS,
    KINDS,
    LOCATIONS,
    MOVEMENT,
    PHASE_NAMES,
    RECORD_NAMES,
    ROLE_NAMES,
)
from moothall.games.altiplano.player import NO_MISSION, Player
from moothall.games.altiplano.scoring import score_lines
from moothall.games.altiplano.state import NO_CARD, Position

SEATS: Final = 5
CARD_COUNT: Final = len(MISSIONS)
TABLE_NUMBERS: Final = (
    3 * GOODS  # stocks, houses, boats
    + ORDERS
    + STRIP * (KINDS + 1)
    + KINDS  # in the pile
    + LOCATIONS * LOCATIONS
    + len(PHASE_NAMES)
    + ACTIONS
    + GOODS
    + SEATS * (2 + len(RECORD_NAMES))
    + len(ROLE_NAMES)
    + 14
)
OWN_NUMBERS: Final = 2 * GOODS + 6 * CARD_COUNT
SEAT_NUMBERS: Final = (
    len(ROLE_NAMES)
    + AREAS  # coins
    + AREAS
    - LOCATIONS  # how many tiles on movement spaces and cards
    + (LOCATIONS + 3) * GOODS  # tiles at locations, on the any-tile space, planned, delivered
    + LOCATIONS
    + KINDS
    + ROWS * (GOODS + 2)
    + 2 * GOODS  # houses, boats
    + 2 * ORDERS
    + CARD_COUNT
    + len(ASK_NAMES)
    + 13
)
LENGTH: Final = TABLE_NUMBERS + OWN_NUMBERS + SEATS * SEAT_NUMBERS


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the starting player's chair."""
    first = seat if seat >= 0 else state.starter
    numbers = _table(state, first)
    numbers.extend(_own(state, seat))
    for place in range(SEATS):
        if place < state.seats:
            numbers.extend(_seat(state, state.players[(first + place) % state.seats], seat))
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
    return [count(heap, good) / GOOD_TOTALS[good] for good in range(GOODS)]


def flag(truth: bool) -> float:
    return 1.0 if truth else 0.0


def _table(state: Position, first: int) -> list[float]:
    """What all share, and the course of the round."""
    numbers = [state.stocks[good] / GOOD_TOTALS[good] for good in range(GOODS)]
    numbers.extend(bit_list(state.houses, GOODS))
    numbers.extend(bit_list(state.boats, GOODS))
    numbers.extend(marks(state.orders, ORDERS))
    for position, card in enumerate(state.strip):
        numbers.extend(one_hot(EXTENSION_KINDS[card] if card != NO_CARD else -1, KINDS))
        numbers.append(price_at(state, position) / 10 if card != NO_CARD else 0.0)
    numbers.extend(marks([EXTENSION_KINDS[card] for card in state.pile], KINDS))
    for location in state.circle:
        numbers.extend(one_hot(location, LOCATIONS))
    numbers.extend(one_hot(state.phase, len(PHASE_NAMES)))
    numbers.extend(one_hot(state.acting, ACTIONS))
    numbers.extend(one_hot(state.chosen, GOODS))
    for seat in (state.starter, state.active, *state.firsts):
        numbers.extend(one_hot((seat - first) % state.seats if seat >= 0 else -1, SEATS))
    numbers.extend(marks(state.roles, len(ROLE_NAMES)))
    numbers.extend(
        [
            state.seats / SEATS,
            state.round / 25,
            len(state.pile) / 25,
            state.village_carts / CARTS[SEATS],
            state.handled / MAX_PLANNING,
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
    numbers.extend(marks(player.hand, CARD_COUNT))
    for mission in (player.first, player.second, player.left, player.right):
        numbers.extend(one_hot(mission if mission != NO_MISSION else -1, CARD_COUNT))
    seen = received(state, seat) if missions_exchanged(state) else []
    numbers.extend(marks(seen, CARD_COUNT))
    return numbers


def _seat(state: Position, player: Player, viewer: int) -> list[float]:
    """One player's board, warehouse and cards, as a seat sees them."""
    numbers = one_hot(player.role, len(ROLE_NAMES))
    numbers.extend(bit_list(player.coins_on, AREAS))
    for area in range(MOVEMENT, AREAS):
        numbers.append(float(size(player.spaces[area])))
    for location in range(LOCATIONS):
        numbers.extend(tile_counts(player.spaces[location]))
    for heap in (player.spaces[ANY_AREA], player.planning, player.delivered):
        numbers.extend(tile_counts(heap))
    numbers.extend(one_hot(player.figure, LOCATIONS))
    numbers.extend(bit_list(player.kinds, KINDS))
    numbers.extend(_rows(player))
    numbers.extend(bit_list(player.houses, GOODS))
    numbers.extend(bit_list(player.boats, GOODS))
    numbers.extend(one_hot(player.order, ORDERS))
    numbers.extend(marks(player.completed, ORDERS))
    numbers.extend(bit_list(player.fulfilled, CARD_COUNT))
    numbers.extend(one_hot(player.asks, len(ASK_NAMES)))
    points = sum([line[1] for line in score_lines(state, player, viewer)])
    numbers.extend(
        [
            points / 100,
            player.coins / 10,
            size(player.bag) / 30,
            size(player.container) / 30,
            player.road / ROAD_END,
            player.interim / 2,
            *bit_list(player.carts, 3),
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
    for row in range(ROWS):
        if row < len(player.row_goods):
            numbers.extend(one_hot(player.row_goods[row], GOODS))
            numbers.append(player.row_sizes[row] / ROW_LENGTHS[row])
            numbers.append(player.row_corn[row] / ROW_LENGTHS[row])
        else:
            numbers.extend([0.0] * (GOODS + 2))
    return numbers
