"""How good a position looks for a seat, in points: what it has and what may be hoped for."""

from typing import Final

from moothall.engine.lists import replaced
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CIRCLE, DISTANCE, PIPS, count_bits, members
from moothall.games.domain.rules.hunter import pelt_dice
from moothall.games.domain.rules.scoring import total_points
from moothall.games.domain.rules.turn import is_opening
from moothall.games.domain.state import Position, Sheet

# ---- what is to be expected of things begun: chances over the turns that are left

GOLD_A_TURN: Final = 3.0  # that a domain earns
ROUTES_A_TURN: Final = 0.2
PAIR_CHANCE: Final = 0.16  # of the two dice of an upgrade in one turn
SHIFT_WORTH: Final = 1.0  # of a charge of Mill or Smithy, or a wild die
CANCEL_WORTH: Final = 2.0
DISCOUNT_WORTH: Final = 0.5  # of a food less for acting abroad, a turn
USEFUL_TURNS: Final = 5  # in which charges and wild dice are used up
FOOD_WORTH: Final = 0.7  # that will be eaten
FIELD_WORTH: Final = 0.5  # of a crop to be harvested
RIPE: Final = 2 * n.SIDES  # a field is harvested in time if turns times its number come to this
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
                total += max(before[circles - value] if value <= circles else 0.0, before[circles])
            after.append(total / n.SIDES)
        chances.append(after)
    return chances


TURNS: Final[int] = c.MOST_TURNS + 1
FILLED: Final[list[list[float]]] = exact_chances(max([c.MOST_CIRCLES, *c.ROUTE_COST]), TURNS)
# by the turns that are left: the chance that a pair comes, and how much of a charge is of use
PAIRED: Final[list[float]] = [1.0 - (1.0 - PAIR_CHANCE) ** turn for turn in range(TURNS + 1)]
USED: Final[list[float]] = [min(turn, USEFUL_TURNS) / USEFUL_TURNS for turn in range(TURNS + 1)]

# what a building brings for each finished route
ROUTE_GAIN: Final[list[float]] = [0.0] * n.BUILDINGS
ROUTE_GAIN[n.SCHOOL] = float(c.BOOK_POINTS * c.BUILDING_AMOUNTS[n.SCHOOL])
ROUTE_GAIN[n.MARKET] = float(c.BUILDING_AMOUNTS[n.MARKET])
ROUTE_GAIN[n.SQUARE] = float(c.CITIZEN_POINTS * c.BUILDING_AMOUNTS[n.SQUARE])
# what its charges or wild dice are worth while there is time to use them
CHARGE_WORTH: Final[list[float]] = [charges * SHIFT_WORTH for charges in c.BUILDING_CHARGES]
CHARGE_WORTH[n.CHAPEL] = c.BUILDING_AMOUNTS[n.CHAPEL] * SHIFT_WORTH
CHARGE_WORTH[n.GARDENS] = c.BUILDING_CHARGES[n.GARDENS] * CANCEL_WORTH


def effect_of(state: Position, sheet: Sheet, building: int, turns: int, later: int) -> float:
    """A building's points, and what its effect is worth if it stands after `later` more turns."""
    worth = float(c.BUILDING_POINTS[building])
    amount = c.BUILDING_AMOUNTS[building]
    if ROUTE_GAIN[building]:
        routes = float(count_bits(sheet.routes)) + ROUTES_A_TURN * later
        worth += ROUTE_GAIN[building] * min(float(c.MOST_ROUTES), routes)
    elif CHARGE_WORTH[building]:
        worth += CHARGE_WORTH[building] * USED[turns]
    elif building == n.FOUNTAIN:
        gold = float(sheet.gold) + GOLD_A_TURN * later
        worth += fountain_gain(state) * gold / c.FOUNTAIN_GOLD
    elif building == n.TAVERN:
        worth += amount * (float(count_bits(sheet.built)) + 1.0)
    elif building == n.ACADEMY:
        worth += c.BOOK_POINTS * amount * float(sheet.citizens)
    else:  # Warehouse and Silo
        worth += DISCOUNT_WORTH * turns
    return worth


def fountain_gain(state: Position) -> int:
    """Points that the Fountain makes of a full amount of gold, less that gold where it is spent."""
    spent = c.GOLD_POINTS * c.FOUNTAIN_GOLD if state.fountain_spends else 0
    return c.CITIZEN_POINTS * c.BUILDING_AMOUNTS[n.FOUNTAIN] - spent


def base_hope(state: Position, sheet: Sheet, base: int, missing: int, turns: int) -> float:
    """A base that does not stand yet: the chance that it will, and what it will bring then."""
    return FILLED[turns][missing] * effect_of(state, sheet, base, turns, turns)


def upgrade_hope(state: Position, sheet: Sheet, base: int, turns: int) -> float:
    """The same for an upgrade whose base stands."""
    return PAIRED[turns] * effect_of(state, sheet, base + n.BASES, turns, 0)


def route_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """A finished route: its point, and half of what School, Market and Square may give for it."""
    worth = ROUTE_WORTH
    for base in (n.SCHOOL, n.MARKET):
        missing = state.costs[base] - sheet.blocks[base]
        if missing:
            worth += 0.5 * FILLED[turns][missing] * ROUTE_GAIN[base]
    if sheet.built >> n.SQUARE & 1 == 0:
        worth += 0.5 * PAIRED[turns] * ROUTE_GAIN[n.SQUARE]
    return worth


def fee_share(sheet: Sheet) -> float:
    """How much of the travel fees is left to pay."""
    if sheet.built >> n.SILO & 1:
        return 0.3
    return 0.6 if sheet.built >> n.WAREHOUSE & 1 else 1.0


# ---- what may be hoped of the dice that are still to be used in a turn


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
        elif worker == n.TRADER:
            hope += trade_hope(state, sheet, value, turns)
        elif value % 2 == 1:
            hope += PELT_DIE_WORTH * pelt_dice(value) - 1.0
        else:
            hope += FOOD_WORTH * (value - 1)
    return hope


def reroll_hope(state: Position, sheet: Sheet, worker: int, turns: int) -> float:
    """The better of two dice, whatever they show: a search that imagines them trusts no luck."""
    hopes: list[float] = []
    for value in range(1, n.SIDES + 1):
        rolled = replaced(state.rolled, worker, value)
        hopes.append(dice_hope(state, sheet, worker, rolled, turns))
    hopes.sort()
    total = 0.0
    for place, hope in enumerate(hopes):
        total += hope * (2 * place + 1)  # so many of the pairs have it as their better one
    return total / (n.SIDES * n.SIDES)


def build_hope(state: Position, sheet: Sheet, values: list[int], turns: int) -> float:
    """An upgrade, or the best base for each die, or both dice on one."""
    if sheet.crops < c.BUILD_CROPS or sheet.workers[n.BUILDER] != n.CITY:
        return 0.0
    hope = 0.0
    for value in values:
        hope += best_build(state, sheet, value, turns)
    if len(values) < 2 or sheet.crops < 2 * c.BUILD_CROPS:
        return hope
    hope = max(hope, best_build(state, sheet, values[0] + values[1], turns))
    pair = sorted(values)
    for base in range(n.BASES):
        open_upgrade = sheet.built >> base & 1 and sheet.built >> (base + n.BASES) & 1 == 0
        if open_upgrade and c.UPGRADE_DICE[base] == pair:
            gain = effect_of(state, sheet, base + n.BASES, turns, 0)
            hope = max(hope, gain - upgrade_hope(state, sheet, base, turns))
    return hope


def best_build(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """The most that so many circles are worth on one base."""
    best = 0.0
    for base in range(n.BASES):
        missing = state.costs[base] - sheet.blocks[base]
        if value > missing:
            continue
        if value < missing:
            after = base_hope(state, sheet, base, missing - value, turns)
        else:
            after = effect_of(state, sheet, base, turns, 0)
            if base == n.FOUNTAIN:
                rest = float(sheet.gold % c.FOUNTAIN_GOLD)
                after -= fountain_gain(state) * rest / c.FOUNTAIN_GOLD
        best = max(best, after - base_hope(state, sheet, base, missing, turns))
    return best


def farm_hope(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """The best field within reach to plant or to harvest."""
    best = 0.0
    fee = fee_share(sheet)
    for space in range(1, n.SPACES):
        if DISTANCE[sheet.workers[n.FARMER]][space] > c.STEPS or sheet.harvested >> space & 1:
            continue
        planted = sheet.planted[space]
        crops = value + state.land.bonus[space] - CIRCLE[space] * fee
        if value % 2 == 1 and value <= planted:
            best = max(best, (FOOD_WORTH + 0.2 - FIELD_WORTH) * crops)
        elif value % 2 == 0 and planted == 0:
            best = max(best, FIELD_WORTH * (crops - value / 2) * min(1.0, turns * value / RIPE))
    return best


def trade_hope(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """A route that the die carries on, or a new one."""
    whole = route_worth(state, sheet, turns)
    best = 0.0
    if value <= c.ROUTE_COST[1] and len(sheet.destinations) < c.MOST_ROUTES:
        best = whole * BEGUN * value / c.ROUTE_COST[1]
    for row, space in enumerate(sheet.destinations):
        cost = PIPS[space]
        missing = cost - sheet.progress[row]
        if value == missing:
            best = max(best, whole * (1.0 - BEGUN * sheet.progress[row] / cost))
        elif value < missing:
            best = max(best, whole * BEGUN * value / cost)
    return best


# ---- how good a position looks for a seat

FOOD_A_TURN: Final = 2.6
MARK_WORTH: Final = 3.0  # of crops close below the mark that brings a citizen
MARK_PASSED: Final = 0.4  # part of it above the mark
BOX_WORTH: Final = [0.0, 0.4, 1.2]
FARTHER_FIELD: Final = 0.8  # each field more is worth so much of the one before
AWAY: Final = [0.1, 1.2, 0.1, 0.1]  # a step from home, of WORKER_NAMES
LAST_CITIZEN: Final = 4.0  # the danger of having but one
FLAG_WORTH: Final = [-1.5, -1.5, -1.5, -1.5, -1.5, 0.5, -3.0, 1.0]  # of TURN_FLAG_NAMES
HARVEST_WORTH: Final = 2.0
DICE_WORTH: Final = 0.8


def evaluate(state: Position, seat: int) -> float:
    sheet = state.sheets[seat]
    value = float(total_points(sheet))
    if sheet.finished:
        return value
    turns: int = sheet.turn_limit - sheet.turn
    if seat != state.mover or is_opening(state):  # its dice count as if they were still to come
        turns += 1
    else:
        for worker in range(n.WORKERS):
            if state.question == n.ASK_PICK and worker == state.rerolled:
                value += DICE_WORTH * reroll_hope(state, sheet, worker, turns)
            elif state.activated >> worker & 1 == 0:
                value += DICE_WORTH * dice_hope(state, sheet, worker, state.rolled, turns)
    if turns == 0:
        return value
    value += food_worth(sheet, turns)
    value += building_worth(state, sheet, turns)
    value += trade_worth(state, sheet, turns)
    value += field_worth(state, sheet, turns)
    return value + standing_worth(sheet) + pending_worth(sheet)


# ---- what is on the sheet


def food_worth(sheet: Sheet, turns: int) -> float:
    """Food that will be eaten, and crops on their way to the mark."""
    need = FOOD_A_TURN * turns * fee_share(sheet)
    worth = FOOD_WORTH * min(float(sheet.crops + sheet.game), need)
    mark = MARK_WORTH * (min(turns, 3) / 3.0)
    if sheet.crops >= c.CROPS_MARK:
        return worth + mark * MARK_PASSED
    return worth + mark * float(sheet.crops) / c.CROPS_MARK


def building_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """What may still be built, and what stands and goes on working."""
    worth = 0.0
    for base in range(n.BASES):
        if sheet.built >> base & 1 == 0:
            missing = state.costs[base] - sheet.blocks[base]
            worth += base_hope(state, sheet, base, missing, turns)
            worth += 0.5 * FILLED[turns][missing] * upgrade_hope(state, sheet, base, turns)
        elif sheet.built >> (base + n.BASES) & 1 == 0:
            worth += upgrade_hope(state, sheet, base, turns)
    shifts = float(sheet.mill_shifts + sheet.smithy_shifts + sheet.wild_dice)
    worth += SHIFT_WORTH * USED[turns] * shifts
    worth += CANCEL_WORTH * USED[turns] * float(sheet.gardens_cancels)
    for building in (n.WAREHOUSE, n.SILO):
        if sheet.built >> building & 1:
            worth += DISCOUNT_WORTH * turns
    return worth


def trade_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """Routes under way, boxes ticked, pelts to be sold."""
    worth = PELT_DIE_WORTH * float(pelt_dice(sheet.pelts))
    whole = route_worth(state, sheet, turns)
    for row, space in enumerate(sheet.destinations):
        missing = PIPS[space] - sheet.progress[row]
        if missing:
            worth += whole * BEGUN * FILLED[turns][missing] * sheet.progress[row] / PIPS[space]
        elif 0 < sheet.boxes[row] < n.BOTH_BOXES:
            worth += BOX_WORTH[CIRCLE[space]]
    return worth


def field_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """Fields to be harvested; there is less and less time for each one more."""
    worth = 0.0
    share = FIELD_WORTH
    for space in range(1, n.SPACES):
        planted = sheet.planted[space]
        if planted and sheet.harvested >> space & 1 == 0:
            crops = planted / 2 + state.land.bonus[space] - CIRCLE[space] * fee_share(sheet)
            near = 1.0 if DISTANCE[sheet.workers[n.FARMER]][space] <= c.STEPS else FARTHER_FIELD
            worth += share * near * crops * min(1.0, turns * planted / RIPE)
            share *= FARTHER_FIELD
    return worth


def standing_worth(sheet: Sheet) -> float:
    """Workers near home can go anywhere; the builder works nowhere else."""
    worth = 0.0
    for worker in range(n.WORKERS):
        worth -= AWAY[worker] * CIRCLE[sheet.workers[worker]]
    return worth


def pending_worth(sheet: Sheet) -> float:
    """What hangs over the turns to come."""
    worth = HARVEST_WORTH * float(sheet.harvest_bonus)
    if sheet.next_turn:
        for flag in members(sheet.next_turn, n.TURN_FLAGS):
            worth += FLAG_WORTH[flag]
    if sheet.no_wild:
        worth -= 0.5 * SHIFT_WORTH
    if sheet.harvest_lost:
        worth -= HARVEST_WORTH
    if sheet.citizens < 2:
        worth -= LAST_CITIZEN
    return worth
