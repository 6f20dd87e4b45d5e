"""The position as numbers, for learning.

The numbers have the same length at every table: first the land, then the sheets, counted from the
seat that looks, so that a learner sees itself always in the same place; then the turn. Nothing is
secret, so all of it may be read.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS
from moothall.games.domain.rules.scoring import total_points
from moothall.games.domain.state import SEATS, Position, Sheet

# ---- what each number stands for

FACES: Final[list[str]] = [str(face) for face in range(1, n.SIDES + 1)]
SPACE_MARKS: Final[list[str]] = [
    "planted", "harvested", "hunted", "trail", "event past", "route", "first box", "second box",
    *n.WORKER_NAMES,
]  # fmt: skip
DIE_MARKS: Final[list[str]] = [
    *FACES, "rolled again", "lent or borrowed", "activated", "acting", "in hand", "shifted",
]  # fmt: skip
MARKS: Final[int] = len(SPACE_MARKS)
ROUTE_MARK: Final[int] = SPACE_MARKS.index("route")
AMOUNTS: Final[list[tuple[str, int]]] = [
    ("seat taken", 1), ("to choose", 1), ("finished", 1), ("turn", c.MOST_TURNS),
    ("turns to come", c.MOST_TURNS), ("points", 100), ("crops", 20), ("game", 20), ("pelts", 20),
    ("gold", 50), ("citizens", 10), ("books", 10), ("wild dice", c.WILD_CAPACITY),
    ("mill shifts", c.BUILDING_CHARGES[n.MILL]), ("smithy shifts", c.BUILDING_CHARGES[n.SMITHY]),
    ("gardens cancels", c.BUILDING_CHARGES[n.GARDENS]), ("rows", c.MOST_ROUTES),
    ("harvest bonus", 1), ("harvest lost", 1), ("no wild dice", 1), ("stag this turn", 1),
    ("stag next turn", 1),
]  # fmt: skip
"""What is counted on a sheet, and in which unit."""
UNITS: Final[list[int]] = [unit for _, unit in AMOUNTS]
SHEET_NAMES: Final[list[str]] = [
    *[f"{mark} in {space}" for space in n.SPACE_NAMES for mark in SPACE_MARKS],
    *[f"{event} in {space}" for event in n.LOCATION_NAMES for space in n.SPACE_NAMES],
    *[f"{event} crossed off" for event in [*n.LOCATION_NAMES, *n.GLOBAL_NAMES]],
    *[f"{event} in force" for event in n.GLOBAL_NAMES],
    *[f"{base} {what}" for base in n.BASE_NAMES for what in ("filled", "missing")],
    *[f"{building} built" for building in n.BUILDING_NAMES],
    *[f"{flag} {when} turn" for when in ("this", "next") for flag in n.TURN_FLAG_NAMES],
    *[f"{worker} lent last turn" for worker in n.WORKER_NAMES],
    *[name for name, _ in AMOUNTS],
]
TURN_NAMES: Final[list[str]] = [
    *[f"question {question.name}" for question in n.QUESTIONS],
    *[f"{worker} {mark}" for worker in n.WORKER_NAMES for mark in DIE_MARKS],
    *[f"{what} {face}" for what in ("result", "pair to come") for face in FACES],
    *[f"random event {event}" for event in n.RANDOM_NAMES],
    *[f"location event {event}" for event in n.LOCATION_NAMES],
    *[f"{what} {space}" for what in ("been in", "event in") for space in n.SPACE_NAMES],
    "blocks", "steps", "on the trail", "stuck", "converted", "direct pelts", "shared dice",
    "players", "fountain spends",
]  # fmt: skip
SHEET_NUMBERS: Final[int] = len(SHEET_NAMES)
TURN_NUMBERS: Final[int] = len(TURN_NAMES)
LENGTH: Final[int] = n.SPACES * n.TERRAINS + SEATS * SHEET_NUMBERS + TURN_NUMBERS


def feature_names() -> list[str]:
    """What each number of `features` stands for; seats are counted from the one who looks."""
    terrains = n.TERRAIN_NAMES[: n.TERRAINS]
    return [
        *[f"{space} is {terrain}" for space in n.SPACE_NAMES for terrain in terrains],
        *[f"seat +{place}: {what}" for place in range(SEATS) for what in SHEET_NAMES],
        *[f"turn: {what}" for what in TURN_NAMES],
    ]


# ---- the numbers


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the mover's chair."""
    first = seat if seat >= 0 else state.mover
    numbers: list[float] = []
    for terrain in state.land.terrain:
        numbers.extend(one_hot(terrain, n.TERRAINS))
    for place in range(state.num_players):
        holder = (first + place) % state.num_players
        numbers.extend(_sheet(state, state.sheets[holder], holder == state.mover))
    numbers.extend([0.0] * ((SEATS - state.num_players) * SHEET_NUMBERS))
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


def _sheet(state: Position, sheet: Sheet, moves: bool) -> list[float]:
    circles: list[float] = []
    for base in range(n.BASES):
        filled, cost = sheet.blocks[base], state.costs[base]
        circles += [filled / cost, (cost - filled) / 10]
    return [
        *_spaces(sheet), *flags(sheet.locations_gone, n.LOCATION_EVENTS),
        *flags(sheet.globals_gone, n.GLOBAL_EVENTS), *one_hot(sheet.global_event, n.GLOBAL_EVENTS),
        *circles, *flags(sheet.built, n.BUILDINGS),
        *flags(sheet.this_turn, n.TURN_FLAGS), *flags(sheet.next_turn, n.TURN_FLAGS),
        *one_hot(sheet.last_giver, n.WORKERS), *_amounts(sheet, moves),
    ]  # fmt: skip


def _amounts(sheet: Sheet, moves: bool) -> list[float]:
    """In the order of AMOUNTS."""
    amounts: list[int] = [
        1, moves, sheet.finished, sheet.turn, sheet.turn_limit - sheet.turn, total_points(sheet),
        sheet.crops, sheet.game, sheet.pelts, sheet.gold, sheet.citizens, sheet.books,
        sheet.wild_dice, sheet.mill_shifts, sheet.smithy_shifts, sheet.gardens_cancels,
        len(sheet.destinations), sheet.harvest_bonus, sheet.harvest_lost, sheet.no_wild,
        sheet.stag_until >= sheet.turn, sheet.stag_until > sheet.turn,
    ]  # fmt: skip
    return [amount / unit for amount, unit in zip(amounts, UNITS, strict=True)]


def _spaces(sheet: Sheet) -> list[float]:
    """For each space its marks, its route and who stands there; then the lasting events."""
    numbers = [0.0] * (n.SPACES * MARKS)
    events = [0.0] * (n.LOCATION_EVENTS * n.SPACES)
    for space in range(n.SPACES):
        first = space * MARKS
        numbers[first : first + ROUTE_MARK] = [
            sheet.planted[space] / n.SIDES, float(sheet.harvested >> space & 1),
            float(sheet.hunted >> space & 1), float(sheet.network >> space & 1),
            float(sheet.had_event >> space & 1),
        ]  # fmt: skip
        if sheet.events[space] != n.NO_EVENT:
            events[sheet.events[space] * n.SPACES + space] = 1.0
    for row, space in enumerate(sheet.destinations):
        first = space * MARKS + ROUTE_MARK
        boxes = sheet.boxes[row]
        route = [sheet.progress[row] / PIPS[space], float(boxes & 1), float(boxes >> 1)]
        numbers[first : first + len(route)] = route
    for worker, space in enumerate(sheet.workers):
        numbers[(space + 1) * MARKS - n.WORKERS + worker] = 1.0  # the last marks of a space
    return numbers + events


def _turn(state: Position) -> list[float]:
    """The decision, the dice, the event at hand and the acting worker."""
    numbers = one_hot(state.question, len(n.QUESTIONS))
    for worker in range(n.WORKERS):
        numbers += [
            *one_hot(state.rolled[worker] - 1, n.SIDES), float(state.rerolled == worker),
            float(state.giver == worker) - float(state.receiver == worker),
            float(state.activated >> worker & 1), float(state.acting == worker),
            float(state.hand >> worker & 1), float(state.shifted >> worker & 1),
        ]  # fmt: skip
    for waiting in (state.results, state.pairs):
        for number in range(1, n.SIDES + 1):
            numbers.append(float(number in waiting))
    random = state.event_kind == n.RANDOM_EVENT
    numbers += [
        *one_hot(state.event if random else n.NO_EVENT, len(n.RANDOM_NAMES)),
        *one_hot(n.NO_EVENT if random else state.event, n.LOCATION_EVENTS),
        *flags(state.been, n.SPACES), *one_hot(state.event_space, n.SPACES),
        float(state.blocks) / 10, float(state.steps) / c.STEPS, float(state.on_trail),
        float(state.stuck), float(state.converted), float(state.direct_pelts),
        float(state.shared_dice), state.num_players / SEATS, float(state.fountain_spends),
    ]  # fmt: skip
    return numbers
