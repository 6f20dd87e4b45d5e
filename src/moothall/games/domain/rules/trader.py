"""The trader opens routes and trading posts where it stands (11.3)."""

from moothall.engine.lists import replaced
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import DISTANCE, NEIGHBOUR_BITS, PIPS, bit
from moothall.games.domain.rules.movement import can_pay_fee
from moothall.games.domain.state import Position, Sheet


def add_trader_actions(state: Position, space: int, choices: list[int]) -> None:
    """R18: in the destination, for routes and posts alike."""
    if space == n.CITY or state.hand == 0 or state.sheet.posts >> space & 1:
        return
    if not can_pay_fee(state, space):
        return
    if state.sheet.routes >> space & 1:
        add_boxes(state, space, choices)
    else:
        add_route(state, space, choices)


# ---- routes


def add_route(state: Position, space: int, choices: list[int]) -> None:
    """A die must not exceed the pips that are missing to the route's cost."""
    missing = missing_pips(state.sheet, space)
    for die in range(n.WORKERS):
        if state.hand >> die & 1 and state.rolled[die] <= missing:
            choices.append(n.ROUTE + die)


def missing_pips(sheet: Sheet, space: int) -> int:
    """What the route to a space still takes; 0 where none may be opened or carried on."""
    if sheet.poor_trails == space:
        return 0
    row = sheet.route_row(space)
    if row >= 0:
        return PIPS[space] - sheet.progress[row]
    if len(sheet.destinations) == c.MOST_ROUTES or find_origin(sheet, space) == n.NOWHERE:
        return 0
    return PIPS[space]


def find_origin(sheet: Sheet, space: int) -> int:
    """R17: the nearest open origin; of several the city, then in the order of the rows."""
    best = n.NOWHERE
    if is_open_origin(sheet, n.CITY, space):
        best = n.CITY
    for origin in sheet.destinations:
        if sheet.routes >> origin & 1 and is_open_origin(sheet, origin, space):
            if best == n.NOWHERE or DISTANCE[origin][space] < DISTANCE[best][space]:
                best = origin
    return best


def is_open_origin(sheet: Sheet, origin: int, space: int) -> bool:
    """Near enough, and not cut off by Poor Trails."""
    if not 1 <= DISTANCE[origin][space] <= c.ROUTE_REACH:
        return False
    if sheet.poor_trails == n.NOWHERE:
        return True
    if sheet.poor_trails == origin or sheet.poor_trails == space:
        return False
    between = NEIGHBOUR_BITS[origin] & NEIGHBOUR_BITS[space] & ~bit(sheet.poor_trails)
    return DISTANCE[origin][space] == 1 or between != 0


def build_route(state: Position, space: int, value: int) -> None:
    """The row is opened if need be, and finished when it is exactly full."""
    sheet = state.sheet
    row = sheet.route_row(space)
    if row < 0:
        row = len(sheet.destinations)
        sheet.open_row(space, find_origin(sheet, space))
    progress = sheet.progress[row] + value
    sheet.progress = replaced(sheet.progress, row, progress)
    if progress == PIPS[space]:
        sheet.routes |= bit(space)


# ---- trading posts


def box_of(value: int) -> int:
    """The bit of the box that a die ticks, or 0."""
    if value == c.POST_BOXES[0]:
        return 1
    return 2 if value == c.POST_BOXES[1] else 0


def add_boxes(state: Position, space: int, choices: list[int]) -> None:
    """A die that shows the number of an empty box, on a finished route."""
    ticked = state.sheet.boxes[state.sheet.route_row(space)]
    for die in range(n.WORKERS):
        if state.hand >> die & 1 and box_of(state.rolled[die]) & ~ticked:
            choices.append(n.POST + die)


def tick_box(state: Position, space: int, value: int) -> None:
    """Both boxes ticked are a trading post."""
    sheet = state.sheet
    row = sheet.route_row(space)
    ticked = sheet.boxes[row] | box_of(value)
    sheet.boxes = replaced(sheet.boxes, row, ticked)
    if ticked == n.BOTH_BOXES:
        sheet.posts |= bit(space)
