"""The position as numbers, for learning: the same length at every table.

First the land, then the sheets, counted from the seat that looks, so that a learner sees itself
always in the same place; then the turn. Nothing is secret, so all of it may be read.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.domain.board import CIRCLE
from moothall.games.domain.content import MOST_ROUTES, MOST_TURNS, ROUTE_COST, WILD_CAPACITY
from moothall.games.domain.names import (
    ASK_NAMES,
    BASES,
    BUILDINGS,
    GLOBAL_EVENTS,
    LOCATION_EVENTS,
    LOCATION_NAMES,
    NO_EVENT,
    RANDOM_EVENT,
    RANDOM_NAMES,
    SPACES,
    TERRAINS,
    TURN_FLAGS,
    WORKERS,
)
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.scoring import total_points
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.state import SEATS, Position

SPACE_NUMBERS: Final = 8 + WORKERS  # of a sheet, besides its lasting event
SHEET_NUMBERS: Final = (
    SPACES * SPACE_NUMBERS
    + LOCATION_EVENTS * SPACES  # which lasting event lies where
    + LOCATION_EVENTS
    + 2 * GLOBAL_EVENTS
    + 2 * BASES
    + BUILDINGS
    + 2 * TURN_FLAGS
    + WORKERS  # who lent its die last turn
    + 22
)
DIE_NUMBERS: Final = SIDES + 6
TURN_NUMBERS: Final = (
    len(ASK_NAMES)
    + WORKERS * DIE_NUMBERS
    + 2 * SIDES  # results to pick from, pairs to come
    + len(RANDOM_NAMES)
    + len(LOCATION_NAMES)
    + 2 * SPACES  # where the acting worker has been, where the event is
    + 8
)
LENGTH: Final = SPACES * TERRAINS + SEATS * SHEET_NUMBERS + TURN_NUMBERS


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the mover's chair."""
    first = seat if seat >= 0 else state.mover
    numbers: list[float] = []
    for space in range(SPACES):
        numbers.extend(one_hot(state.land.terrain[space], TERRAINS))
    for place in range(SEATS):
        if place < state.seats:
            holder = (first + place) % state.seats
            numbers.extend(_sheet(state, state.sheets[holder], holder == state.mover))
        else:
            numbers.extend([0.0] * SHEET_NUMBERS)
    numbers.extend(_turn(state))
    return numbers


def one_hot(place: int, length: int) -> list[float]:
    """A single 1 at a place; none where the place lies outside."""
    numbers = [0.0] * length
    if 0 <= place < length:
        numbers[place] = 1.0
    return numbers


def flags(bits: i64, length: int) -> list[float]:
    """A small set as ones and zeros."""
    return [1.0 if bits >> place & 1 else 0.0 for place in range(length)]


def truth(value: bool) -> float:
    return 1.0 if value else 0.0


# ---- a sheet


def _sheet(state: Position, sheet: Sheet, moves: bool) -> list[float]:
    numbers = _spaces(sheet)
    numbers.extend(flags(sheet.locations_gone, LOCATION_EVENTS))
    numbers.extend(flags(sheet.globals_gone, GLOBAL_EVENTS))
    numbers.extend(one_hot(sheet.global_event, GLOBAL_EVENTS))
    for base in range(BASES):
        numbers.append(sheet.blocks[base] / state.costs[base])
        numbers.append((state.costs[base] - sheet.blocks[base]) / 10)
    numbers.extend(flags(sheet.built, BUILDINGS))
    numbers.extend(flags(sheet.this_turn, TURN_FLAGS))
    numbers.extend(flags(sheet.next_turn, TURN_FLAGS))
    numbers.extend(one_hot(sheet.last_giver, WORKERS))
    numbers.extend(
        [
            1.0,  # somebody sits here
            truth(moves),
            truth(sheet.finished),
            float(sheet.turn) / MOST_TURNS,
            float(sheet.turn_limit - sheet.turn) / MOST_TURNS,
            total_points(sheet) / 100,
            float(sheet.crops) / 20,
            float(sheet.game) / 20,
            float(sheet.pelts) / 20,
            float(sheet.gold) / 50,
            float(sheet.citizens) / 10,
            float(sheet.books) / 10,
            float(sheet.wild_dice) / WILD_CAPACITY,
            float(sheet.mill_shifts) / 2,
            float(sheet.smithy_shifts) / 2,
            float(sheet.gardens_cancels),
            len(sheet.destinations) / MOST_ROUTES,
            float(sheet.harvest_bonus),
            truth(sheet.harvest_lost),
            truth(sheet.no_wild),
            truth(sheet.stag_until >= sheet.turn),
            truth(sheet.stag_until > sheet.turn),
        ]
    )
    return numbers


def _spaces(sheet: Sheet) -> list[float]:
    """For each space its marks, its route and who stands there; then the lasting events."""
    numbers: list[float] = []
    for space in range(SPACES):
        row = sheet.route_row(space)
        done = sheet.progress[row] if row >= 0 else 0
        boxes = sheet.boxes[row] if row >= 0 else 0
        numbers.extend(
            [
                sheet.planted[space] / SIDES,
                truth(sheet.harvested >> space & 1 != 0),
                truth(sheet.hunted >> space & 1 != 0),
                truth(sheet.network >> space & 1 != 0),
                truth(sheet.had_event >> space & 1 != 0),
                done / max(1, ROUTE_COST[CIRCLE[space]]),
                truth(boxes & 1 != 0),
                truth(boxes & 2 != 0),
            ]
        )
        for worker in range(WORKERS):
            numbers.append(truth(sheet.workers[worker] == space))
    events = [0.0] * (LOCATION_EVENTS * SPACES)
    for space in range(SPACES):
        if sheet.events[space] != NO_EVENT:
            events[sheet.events[space] * SPACES + space] = 1.0
    numbers.extend(events)
    return numbers


# ---- the turn


def _turn(state: Position) -> list[float]:
    """The decision, the dice, the event at hand and the acting worker."""
    numbers = one_hot(state.asks, len(ASK_NAMES))
    for worker in range(WORKERS):
        numbers.extend(one_hot(state.rolled[worker] - 1, SIDES))
        numbers.extend(
            [
                truth(state.rerolled == worker),
                truth(state.giver == worker) - truth(state.receiver == worker),
                truth(state.activated >> worker & 1 != 0),
                truth(state.acting == worker),
                truth(state.hand >> worker & 1 != 0),
                truth(state.shifted >> worker & 1 != 0),
            ]
        )
    for waiting in (state.results, state.pairs):
        for number in range(1, SIDES + 1):
            numbers.append(truth(number in waiting))
    random = state.event_kind == RANDOM_EVENT
    numbers.extend(one_hot(state.event if random else NO_EVENT, len(RANDOM_NAMES)))
    numbers.extend(one_hot(NO_EVENT if random else state.event, len(LOCATION_NAMES)))
    numbers.extend(flags(state.been, SPACES))
    numbers.extend(one_hot(state.event_space, SPACES))
    numbers.extend(
        [
            float(state.blocks) / 10,
            float(state.steps) / 2,
            truth(state.on_trail),
            truth(state.stuck),
            truth(state.converted),
            truth(state.direct_pelts),
            truth(state.shared_dice),
            state.seats / SEATS,
        ]
    )
    return numbers
