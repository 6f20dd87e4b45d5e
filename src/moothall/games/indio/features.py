"""The position as numbers, for learning: the same length at every table.

First the board, plane after plane of 15 x 15 places, so that every shape fits; then each player,
then what belongs to the one who looks and to the decision under way. Seats are counted from the
one who looks, so that a learner sees itself always in the same place. Only what that seat knows is
read.
"""

from typing import Final

from moothall.games.indio.board import count_members
from moothall.games.indio.content import ACTIONS, HEX_RESOURCES, HEX_WORKERS, LAST_YEAR, WORKERS
from moothall.games.indio.counting import controlled_hexes
from moothall.games.indio.goods import unpack
from moothall.games.indio.names import (
    ACTION_KINDS,
    ASK_NAMES,
    BUILD_NAMES,
    BUILDING,
    DOING_NAMES,
    FORGE_NAMES,
    FORGING,
    IMPROVEMENTS,
    IMPROVING,
    LANDS,
    LEADERS,
    MOST_SEATS,
    PLACES,
    QUESTS,
    RESOURCES,
    STRUCTURES,
    TILES,
)
from moothall.games.indio.scoring import leader_points, open_points
from moothall.games.indio.state import KIND_OF, OWNER_OF, Position

# planes, by the first of each group
BASE: Final = 0
VISIBLE: Final = BASE + LANDS
STANDING: Final = VISIBLE + TILES  # kind by kind, seat by seat
ACTIVE: Final = STANDING + STRUCTURES * MOST_SEATS
EXHAUSTED: Final = ACTIVE + MOST_SEATS
GOODS: Final = EXHAUSTED + MOST_SEATS
EDGE: Final = GOODS + RESOURCES
LIMITED: Final = EDGE + 1
ACTING: Final = LIMITED + 1
TARGET: Final = ACTING + 1
CRAFTING: Final = TARGET + 1
SITE: Final = CRAFTING + 1
PLANES: Final = SITE + 1

SEAT_NUMBERS: Final = 14 + STRUCTURES + RESOURCES + QUESTS + LEADERS
OWN_NUMBERS: Final = LEADERS + 2 * QUESTS
TURN_NUMBERS: Final = (
    len(ASK_NAMES)
    + len(DOING_NAMES)
    + ACTION_KINDS
    + len(FORGE_NAMES)
    + TILES
    + len(BUILD_NAMES)
    + TILES  # the tile that is covered
    + RESOURCES  # the resource that is made
    + 3 * RESOURCES  # price, taken, in hand
    + IMPROVEMENTS
    + 11
)
LENGTH: Final = PLANES * PLACES + MOST_SEATS * SEAT_NUMBERS + OWN_NUMBERS + TURN_NUMBERS


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the first player's chair without cards."""
    near = seat if seat >= 0 else state.first
    numbers = _planes(state, near)
    for place in range(MOST_SEATS):
        if place < state.seats:
            numbers.extend(_seat(state, (near + place) % state.seats, seat))
        else:
            numbers.extend([0.0] * SEAT_NUMBERS)
    numbers.extend(_own(state, seat))
    numbers.extend(_turn(state, near))
    return numbers


def one_hot(place: int, length: int) -> list[float]:
    numbers = [0.0] * length
    if place >= 0:
        numbers[place] = 1.0
    return numbers


def marked(members: list[int], length: int) -> list[float]:
    numbers = [0.0] * length
    for member in members:
        numbers[member] = 1.0
    return numbers


def _goods(goods: int, most: int) -> list[float]:
    return [count / most for count in unpack(goods)]


def _planes(state: Position, near: int) -> list[float]:
    """What lies and stands on each hex; a place off the board is 0 everywhere."""
    numbers = [0.0] * (PLANES * PLACES)
    places = state.shape.places
    for h in range(state.shape.size):
        place = places[h]
        numbers[(BASE + state.base[h]) * PLACES + place] = 1.0
        numbers[(VISIBLE + state.tiles[h]) * PLACES + place] = 1.0
        code = state.stands[h]
        if code:
            seen = (OWNER_OF[code] - near) % state.seats
            numbers[(STANDING + KIND_OF[code] * MOST_SEATS + seen) * PLACES + place] = 1.0
        for holder in range(state.seats):
            seen = (holder - near) % state.seats
            active = state.active_on(holder, h)
            lying = state.workers_on(holder, h) - active
            numbers[(ACTIVE + seen) * PLACES + place] = active / HEX_WORKERS
            numbers[(EXHAUSTED + seen) * PLACES + place] = lying / HEX_WORKERS
        for kind, count in enumerate(unpack(state.goods[h])):
            numbers[(GOODS + kind) * PLACES + place] = count / HEX_RESOURCES
        if state.shape.edge >> h & 1:
            numbers[EDGE * PLACES + place] = 1.0
        if state.limited >> h & 1:
            numbers[LIMITED * PLACES + place] = 1.0
    if state.acting >= 0:
        numbers[ACTING * PLACES + places[state.acting]] = 1.0
    if state.target >= 0:
        numbers[TARGET * PLACES + places[state.target]] = 1.0
    if state.crafting < len(state.homes[state.mover]):
        numbers[CRAFTING * PLACES + places[state.homes[state.mover][state.crafting]]] = 1.0
    for h in state.site:
        numbers[SITE * PLACES + places[h]] = 1.0
    return numbers


def _seat(state: Position, holder: int, seat: int) -> list[float]:
    """What lies open before a player, and the leader as far as it is known."""
    known = state.knows_leader(seat, holder)
    points = open_points(state, holder) + (leader_points(state, holder) if known else 0)
    first = holder * STRUCTURES
    return [
        1.0,
        points / 50,
        state.on_board[holder] / WORKERS,
        state.active_count(holder) / WORKERS,
        controlled_hexes(state, holder) / state.shape.size,
        len(state.hands[holder]) / 4,
        len(state.discards[holder]) / 4,
        count_members(state.improved[holder]) / 4,
        state.builds[holder] / 4,
        state.workers_crafted[holder] / 4,
        state.commerce_crafted[holder] / 4,
        1.0 if state.repeaters >> holder & 1 else 0.0,
        1.0 if holder == state.first else 0.0,
        1.0 if holder == state.mover else 0.0,
        *[count / 4 for count in state.pieces[first : first + STRUCTURES]],
        *_goods(state.pool[holder], 10),
        *marked(state.completed[holder], QUESTS),
        *one_hot(state.leader[holder] if known else -1, LEADERS),
    ]


def _own(state: Position, seat: int) -> list[float]:
    """What only the one who looks knows."""
    if seat < 0:
        return [0.0] * OWN_NUMBERS
    return [
        *marked(state.dealt[2 * seat : 2 * seat + 2], LEADERS),
        *marked(state.hands[seat], QUESTS),
        *marked(state.discards[seat], QUESTS),
    ]


def _turn(state: Position, near: int) -> list[float]:
    """The year and the decision under way."""
    doing = state.doing
    return [
        *one_hot(state.asks, len(ASK_NAMES)),
        *one_hot(doing, len(DOING_NAMES)),
        *[1.0 if state.used >> kind & 1 else 0.0 for kind in range(ACTION_KINDS)],
        *one_hot(state.what if doing == FORGING else -1, len(FORGE_NAMES)),
        *one_hot(state.what if doing == IMPROVING else -1, TILES),
        *one_hot(state.what if doing == BUILDING else -1, len(BUILD_NAMES)),
        *one_hot(state.covered, TILES),
        *one_hot(state.making, RESOURCES),
        *_goods(state.price, HEX_RESOURCES),
        *_goods(state.taken, HEX_RESOURCES),
        *_goods(state.in_hand, HEX_RESOURCES),
        *[left / 8 for left in state.stacks],
        state.year / LAST_YEAR,
        len(state.deck) / QUESTS,
        state.seats / MOST_SEATS,
        (state.first - near) % state.seats / MOST_SEATS,
        state.passes / MOST_SEATS,
        state.actions_left / ACTIONS,
        state.to_make / HEX_RESOURCES,
        state.to_wake / WORKERS,
        state.workers_due / HEX_WORKERS,
        1.0 if state.settings["simplified_quests"] else 0.0,
        1.0 if state.settings["multiple_actions"] else 0.0,
    ]
