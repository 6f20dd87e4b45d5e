"""The position as numbers, for learning: the same length at every table.

First the land, then the sheets, counted from the seat that looks, so that a learner sees itself
always in the same place; then the turn. Nothing is secret, so all of it may be read.
"""

from typing import Final

from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CIRCLE, DISTANCE, count_bits
from moothall.games.domain.rules.scoring import total_points
from moothall.games.domain.rules.turn import can_use_wild
from moothall.games.domain.state import SEATS, Position, Sheet

SPACE_NUMBERS: Final = 8 + n.WORKERS  # of a sheet, besides its lasting event
SHEET_NUMBERS: Final = (
    n.SPACES * SPACE_NUMBERS
    + n.LOCATION_EVENTS * n.SPACES  # which lasting event lies where
    + n.LOCATION_EVENTS
    + 2 * n.GLOBAL_EVENTS
    + 2 * n.BASES
    + n.BUILDINGS
    + 2 * n.TURN_FLAGS
    + n.WORKERS  # who lent its die last turn
    + 22
)
DIE_NUMBERS: Final = n.SIDES + 6
TURN_NUMBERS: Final = (
    len(n.QUESTIONS)
    + n.WORKERS * DIE_NUMBERS
    + 2 * n.SIDES  # results to pick from, pairs to come
    + len(n.RANDOM_NAMES)
    + len(n.LOCATION_NAMES)
    + 2 * n.SPACES  # where the acting worker has been, where the event is
    + 8
)
LENGTH: Final = n.SPACES * n.TERRAINS + SEATS * SHEET_NUMBERS + TURN_NUMBERS


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the mover's chair."""
    first = seat if seat >= 0 else state.mover
    numbers: list[float] = []
    for space in range(n.SPACES):
        numbers.extend(one_hot(state.land.terrain[space], n.TERRAINS))
    for place in range(SEATS):
        if place < state.num_players:
            holder = (first + place) % state.num_players
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
    numbers.extend(flags(sheet.locations_gone, n.LOCATION_EVENTS))
    numbers.extend(flags(sheet.globals_gone, n.GLOBAL_EVENTS))
    numbers.extend(one_hot(sheet.global_event, n.GLOBAL_EVENTS))
    for base in range(n.BASES):
        numbers.append(sheet.blocks[base] / state.costs[base])
        numbers.append((state.costs[base] - sheet.blocks[base]) / 10)
    numbers.extend(flags(sheet.built, n.BUILDINGS))
    numbers.extend(flags(sheet.this_turn, n.TURN_FLAGS))
    numbers.extend(flags(sheet.next_turn, n.TURN_FLAGS))
    numbers.extend(one_hot(sheet.last_giver, n.WORKERS))
    numbers.extend(
        [
            1.0,  # somebody sits here
            truth(moves),
            truth(sheet.finished),
            float(sheet.turn) / c.MOST_TURNS,
            float(sheet.turn_limit - sheet.turn) / c.MOST_TURNS,
            total_points(sheet) / 100,
            float(sheet.crops) / 20,
            float(sheet.game) / 20,
            float(sheet.pelts) / 20,
            float(sheet.gold) / 50,
            float(sheet.citizens) / 10,
            float(sheet.books) / 10,
            float(sheet.wild_dice) / c.WILD_CAPACITY,
            float(sheet.mill_shifts) / 2,
            float(sheet.smithy_shifts) / 2,
            float(sheet.gardens_cancels),
            len(sheet.destinations) / c.MOST_ROUTES,
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
    for space in range(n.SPACES):
        row = sheet.route_row(space)
        done = sheet.progress[row] if row >= 0 else 0
        boxes = sheet.boxes[row] if row >= 0 else 0
        numbers.extend(
            [
                sheet.planted[space] / n.SIDES,
                truth(sheet.harvested >> space & 1 != 0),
                truth(sheet.hunted >> space & 1 != 0),
                truth(sheet.network >> space & 1 != 0),
                truth(sheet.had_event >> space & 1 != 0),
                done / max(1, c.ROUTE_COST[CIRCLE[space]]),
                truth(boxes & 1 != 0),
                truth(boxes & 2 != 0),
            ]
        )
        for worker in range(n.WORKERS):
            numbers.append(truth(sheet.workers[worker] == space))
    events = [0.0] * (n.LOCATION_EVENTS * n.SPACES)
    for space in range(n.SPACES):
        if sheet.events[space] != n.NO_EVENT:
            events[sheet.events[space] * n.SPACES + space] = 1.0
    numbers.extend(events)
    return numbers


# ---- the turn


def _turn(state: Position) -> list[float]:
    """The decision, the dice, the event at hand and the acting worker."""
    numbers = one_hot(state.question, len(n.QUESTIONS))
    for worker in range(n.WORKERS):
        numbers.extend(one_hot(state.rolled[worker] - 1, n.SIDES))
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
        for number in range(1, n.SIDES + 1):
            numbers.append(truth(number in waiting))
    random = state.event_kind == n.RANDOM_EVENT
    numbers.extend(one_hot(state.event if random else n.NO_EVENT, len(n.RANDOM_NAMES)))
    numbers.extend(one_hot(n.NO_EVENT if random else state.event, len(n.LOCATION_NAMES)))
    numbers.extend(flags(state.been, n.SPACES))
    numbers.extend(one_hot(state.event_space, n.SPACES))
    numbers.extend(
        [
            float(state.blocks) / 10,
            float(state.steps) / 2,
            truth(state.on_trail),
            truth(state.stuck),
            truth(state.converted),
            truth(state.direct_pelts),
            truth(state.shared_dice),
            state.num_players / SEATS,
        ]
    )
    return numbers


# ==== What is to be expected of things begun: chances over the turns that are left


GOLD_A_TURN: Final = 3.0  # that a domain earns
ROUTES_A_TURN: Final = 0.2
PAIR_CHANCE: Final = 0.16  # of the two dice of an upgrade in one turn
SHIFT_WORTH: Final = 1.0  # of a charge of Mill or Smithy, or a wild die
CANCEL_WORTH: Final = 2.0
DISCOUNT_WORTH: Final = 0.5  # of a food less for acting abroad, a turn
USEFUL_TURNS: Final = 5  # in which charges and wild dice are used up
FOOD_WORTH: Final = 0.7  # that will be eaten
FIELD_WORTH: Final = 0.5  # of a crop to be harvested
ROUTE_WORTH: Final = 2.0
BEGUN: Final = 0.6  # part of a route's worth while it is under way
PELT_DIE_WORTH: Final = 4.5


def exact_chances(most: int, dice: int) -> list[list[float]]:
    """[dice][circles]: the chance to fill circles exactly, a die being used only if it helps."""
    chances = [[1.0] + [0.0] * most]
    for _ in range(dice):
        before = chances[-1]
        after = [1.0]
        for circles in range(1, most + 1):
            total = 0.0
            for value in range(1, n.SIDES + 1):
                used = before[circles - value] if value <= circles else 0.0
                total += max(used, before[circles])
            after.append(total / n.SIDES)
        chances.append(after)
    return chances


def lasting_chances(chance: float, turns: int) -> list[float]:
    """[turns]: the chance that something happens at least once."""
    return [1.0 - (1.0 - chance) ** turn for turn in range(turns + 1)]


FILLED: Final[list[list[float]]] = exact_chances(10, c.MOST_TURNS + 1)
PAIRED: Final[list[float]] = lasting_chances(PAIR_CHANCE, c.MOST_TURNS + 1)


def use_of(turns: int) -> float:
    """How much of a charge is still of use with so many turns to go."""
    return min(turns, USEFUL_TURNS) / USEFUL_TURNS


def effect_of(sheet: Sheet, building: int, turns: int, later: int) -> float:
    """A building's points, and what its effect is worth if it stands after `later` more turns."""
    worth = float(c.BUILDING_POINTS[building])
    amount = c.BUILDING_AMOUNTS[building]
    gold = float(sheet.gold) + GOLD_A_TURN * later
    routes = min(float(c.MOST_ROUTES), float(count_bits(sheet.routes)) + ROUTES_A_TURN * later)
    if building == n.FOUNTAIN:
        return worth + c.CITIZEN_POINTS * amount * gold / c.FOUNTAIN_GOLD
    if building == n.SCHOOL:
        return worth + c.BOOK_POINTS * amount * routes
    if building == n.MARKET:
        return worth + amount * routes
    if building == n.SQUARE:
        return worth + c.CITIZEN_POINTS * amount * routes
    if building == n.TAVERN:
        return worth + amount * (float(count_bits(sheet.built)) + 1.0)
    if building in (n.MILL, n.SMITHY):
        return worth + 2.0 * SHIFT_WORTH * use_of(turns)
    if building == n.CHAPEL:
        return worth + amount * SHIFT_WORTH * use_of(turns)
    if building == n.GARDENS:
        return worth + CANCEL_WORTH * use_of(turns)
    if building in (n.WAREHOUSE, n.SILO):
        return worth + DISCOUNT_WORTH * turns
    return worth + c.BOOK_POINTS * amount * float(sheet.citizens)  # Academy


def base_hope(sheet: Sheet, base: int, missing: int, turns: int) -> float:
    """A base that does not stand yet: the chance that it will, and what it will bring then."""
    return FILLED[turns][missing] * effect_of(sheet, base, turns, turns)


def upgrade_hope(sheet: Sheet, base: int, turns: int) -> float:
    """The same for an upgrade whose base stands."""
    return PAIRED[turns] * effect_of(sheet, base + n.BASES, turns, 0)


def route_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """A finished route: its point, and half of what School, Market and Square may give for it."""
    worth = ROUTE_WORTH
    for base, points in ((n.SCHOOL, c.BOOK_POINTS), (n.MARKET, c.GOLD_POINTS)):
        missing = state.costs[base] - sheet.blocks[base]
        if missing:
            worth += 0.5 * FILLED[turns][missing] * c.BUILDING_AMOUNTS[base] * points
    if sheet.built >> n.SQUARE & 1 == 0:
        worth += 0.5 * PAIRED[turns] * c.BUILDING_AMOUNTS[n.SQUARE] * c.CITIZEN_POINTS
    return worth


def fee_share(sheet: Sheet) -> float:
    """How much of the travel fees is left to pay."""
    if sheet.built >> n.SILO & 1:
        return 0.3
    return 0.6 if sheet.built >> n.WAREHOUSE & 1 else 1.0


# ==== What may be hoped of the dice that are still to be used in a turn


def dice_hope(state: Position, sheet: Sheet, worker: int, rolled: list[int], turns: int) -> float:
    """What a worker may do with its dice in this turn."""
    dice = state.dice_of(worker)
    values = [rolled[die] for die in range(n.WORKERS) if dice >> die & 1]
    if worker == n.BUILDER:
        return build_hope(state, sheet, values, turns)
    hope = 0.0
    for value in values:
        if worker == n.FARMER:
            hope += farm_hope(state, sheet, value, turns)
        elif worker == n.HUNTER:
            hope += hunt_hope(value)
        else:
            hope += trade_hope(state, sheet, value, turns)
    return hope


def reroll_hope(state: Position, sheet: Sheet, worker: int, turns: int) -> float:
    """The better of two dice, whatever they show: a search that imagines them trusts no luck."""
    hopes: list[float] = []
    for value in range(1, n.SIDES + 1):
        rolled = replaced(state.rolled, worker, value)
        hopes.append(dice_hope(state, sheet, worker, rolled, turns))
    hopes.sort()
    total = 0.0
    for place in range(n.SIDES):
        total += hopes[place] * (2 * place + 1)  # so many of the pairs have it as their better one
    return total / (n.SIDES * n.SIDES)


def build_hope(state: Position, sheet: Sheet, values: list[int], turns: int) -> float:
    """An upgrade, or the best base for each die, or both dice on one."""
    if sheet.crops == 0 or sheet.workers[n.BUILDER] != n.CITY:
        return 0.0
    hope = 0.0
    for value in values:
        hope += best_build(state, sheet, value, turns)
    if len(values) < 2 or sheet.crops < 2:
        return hope
    hope = max(hope, best_build(state, sheet, values[0] + values[1], turns))
    pair = sorted(values)
    for base in range(n.BASES):
        if sheet.built >> base & 1 and sheet.built >> (base + n.BASES) & 1 == 0:
            if c.UPGRADE_DICE[base] == pair:
                gain = effect_of(sheet, base + n.BASES, turns, 0) - upgrade_hope(sheet, base, turns)
                hope = max(hope, gain)
    return hope


def best_build(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """The most that so many circles are worth on one base."""
    best = 0.0
    for base in range(n.BASES):
        missing = state.costs[base] - sheet.blocks[base]
        if missing == 0 or value > missing:
            continue
        if value < missing:
            after = base_hope(sheet, base, missing - value, turns)
        elif base == n.FOUNTAIN:
            after = effect_of(sheet, base, turns, 0) - float(sheet.gold % c.FOUNTAIN_GOLD)
        else:
            after = effect_of(sheet, base, turns, 0)
        best = max(best, after - base_hope(sheet, base, missing, turns))
    return best


def farm_hope(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """The best field within two steps to plant or to harvest."""
    best = 0.0
    place = sheet.workers[n.FARMER]
    fee = fee_share(sheet)
    for space in range(1, n.SPACES):
        if DISTANCE[place][space] > 2 or sheet.harvested >> space & 1:
            continue
        planted = sheet.planted[space]
        crops = value + state.land.bonus[space] - CIRCLE[space] * fee
        if value % 2 == 1:
            if value <= planted:
                best = max(best, (FOOD_WORTH + 0.2 - FIELD_WORTH) * crops)
        elif planted == 0 and turns:
            best = max(best, FIELD_WORTH * (crops - value / 2) * min(1.0, turns * value / 12))
    return best


def hunt_hope(value: int) -> float:
    """Pelts for odd dice, game for even ones."""
    if value % 2 == 1:
        return PELT_DIE_WORTH * ((value + c.PELTS_PER_DIE - 1) // c.PELTS_PER_DIE) - 1.0
    return FOOD_WORTH * (value - 1)


def trade_hope(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """A route that the die carries on, or a new one."""
    whole = route_worth(state, sheet, turns)
    best = 0.0
    if value <= c.ROUTE_COST[1] and len(sheet.destinations) < c.MOST_ROUTES:
        best = whole * BEGUN * value / c.ROUTE_COST[1]
    for row in range(len(sheet.destinations)):
        space = sheet.destinations[row]
        cost = c.ROUTE_COST[CIRCLE[space]]
        missing = cost - sheet.progress[row]
        if value == missing:
            best = max(best, whole * (1.0 - BEGUN * sheet.progress[row] / cost))
        elif value < missing:
            best = max(best, whole * BEGUN * value / cost)
    return best


# ==== How good a position looks for a seat: what the greedy bot climbs


FOOD_A_TURN: Final = 2.6
MARK_WORTH: Final = 3.0  # of crops close below the mark that brings a citizen
MARK_PASSED: Final = 0.4  # part of it above the mark
BOX_WORTH: Final = [0.0, 0.4, 1.2]
FARTHER_FIELD: Final = 0.8  # each field more is worth so much of the one before
BUILDER_AWAY: Final = 1.2  # a step from home
AWAY: Final = 0.1  # the same for the others
LAST_CITIZEN: Final = 4.0  # the danger of having but one
LOST_DIE_WORTH: Final = 1.5
NO_MOVES_WORTH: Final = 3.0
HARVEST_WORTH: Final = 2.0
DICE_WORTH: Final = 0.8


def evaluate(state: Position, seat: int) -> float:
    sheet = state.sheets[seat]
    value = float(total_points(sheet))
    if sheet.finished:
        return value
    dice_known = seat == state.mover and not is_opening(state)
    turns: int = sheet.turn_limit - sheet.turn
    if not dice_known:
        turns += 1
    if dice_known:
        for worker in range(n.WORKERS):
            if state.question == n.ASK_PICK and worker == state.rerolled:
                value += DICE_WORTH * reroll_hope(state, sheet, worker, turns)
            elif state.activated >> worker & 1 == 0:
                value += DICE_WORTH * dice_hope(state, sheet, worker, state.rolled, turns)
    if turns == 0:
        return value
    return (
        value
        + food_worth(sheet, turns)
        + building_worth(state, sheet, turns)
        + trade_worth(state, sheet, turns)
        + field_worth(state, sheet, turns)
        + standing_worth(sheet)
        + pending_worth(sheet)
    )


def is_opening(state: Position) -> bool:
    """Nothing was decided in this turn yet: its dice count as if they were still to come."""
    question = state.question
    if question == n.ASK_ASSIST:
        return state.rerolled == n.NOBODY and not can_use_wild(state)
    return question in (n.ASK_DROP, n.ASK_WILD)


# ---- what is on the sheet


def food_worth(sheet: Sheet, turns: int) -> float:
    """Food that will be eaten, and crops on their way to the mark."""
    need = FOOD_A_TURN * turns * fee_share(sheet)
    worth = FOOD_WORTH * min(float(sheet.crops + sheet.game), need)
    near = min(turns, 3) / 3.0
    if sheet.crops < c.CROPS_MARK:
        return worth + MARK_WORTH * near * float(sheet.crops) / c.CROPS_MARK
    return worth + MARK_WORTH * near * MARK_PASSED


def building_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """What may still be built, and what stands and goes on working."""
    worth = 0.0
    for base in range(n.BASES):
        if sheet.built >> base & 1 == 0:
            missing = state.costs[base] - sheet.blocks[base]
            worth += base_hope(sheet, base, missing, turns)
            worth += 0.5 * FILLED[turns][missing] * upgrade_hope(sheet, base, turns)
        elif sheet.built >> (base + n.BASES) & 1 == 0:
            worth += upgrade_hope(sheet, base, turns)
    charges = float(sheet.mill_shifts + sheet.smithy_shifts + sheet.wild_dice)
    worth += SHIFT_WORTH * use_of(turns) * charges
    worth += CANCEL_WORTH * use_of(turns) * float(sheet.gardens_cancels)
    if sheet.built >> n.WAREHOUSE & 1:
        worth += DISCOUNT_WORTH * turns
    if sheet.built >> n.SILO & 1:
        worth += DISCOUNT_WORTH * turns
    return worth


def trade_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """Routes under way, boxes ticked, pelts to be sold."""
    worth = PELT_DIE_WORTH * float((sheet.pelts + c.PELTS_PER_DIE - 1) // c.PELTS_PER_DIE)
    whole = route_worth(state, sheet, turns)
    for row in range(len(sheet.destinations)):
        circle = CIRCLE[sheet.destinations[row]]
        missing = c.ROUTE_COST[circle] - sheet.progress[row]
        if missing:
            worth += (
                whole * BEGUN * FILLED[turns][missing] * sheet.progress[row] / c.ROUTE_COST[circle]
            )
        elif sheet.boxes[row] == 1 or sheet.boxes[row] == 2:
            worth += BOX_WORTH[circle]
    return worth


def field_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """Fields to be harvested; there is less and less time for each one more."""
    worth = 0.0
    share = FIELD_WORTH
    for space in range(1, n.SPACES):
        planted = sheet.planted[space]
        if planted and sheet.harvested >> space & 1 == 0:
            crops = planted / 2 + state.land.bonus[space] - CIRCLE[space] * fee_share(sheet)
            near = 1.0 if DISTANCE[sheet.workers[n.FARMER]][space] <= 2 else FARTHER_FIELD
            worth += share * near * crops * min(1.0, turns * planted / 12)
            share *= FARTHER_FIELD
    return worth


def standing_worth(sheet: Sheet) -> float:
    """Workers near home can go anywhere; the builder works nowhere else."""
    worth = 0.0
    for worker in range(n.WORKERS):
        away = DISTANCE[sheet.workers[worker]][n.CITY]
        worth -= (BUILDER_AWAY if worker == n.BUILDER else AWAY) * away
    return worth


def pending_worth(sheet: Sheet) -> float:
    """What hangs over the turns to come."""
    worth = HARVEST_WORTH * float(sheet.harvest_bonus)
    flags = sheet.next_turn
    worth -= LOST_DIE_WORTH * float(count_bits(flags & n.ALL_LOST_DICE))
    if flags & n.NO_MOVES:
        worth -= NO_MOVES_WORTH
    if flags & n.FREE_TRAVEL:
        worth += DISCOUNT_WORTH
    if flags & n.FREE_WILD:
        worth += SHIFT_WORTH
    if sheet.no_wild:
        worth -= 0.5 * SHIFT_WORTH
    if sheet.harvest_lost:
        worth -= HARVEST_WORTH
    if sheet.citizens < 2:
        worth -= LAST_CITIZEN
    return worth
