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

# the weights: `weights.toml` has their values in this order
WEIGHT_NAMES: Final[list[str]] = [
    "gold_a_turn",
    "routes_a_turn",
    "shift",
    "cancel",
    "discount",
    "food",
    "field",
    "route",
    "begun",
    "pelt_die",
    "food_a_turn",
    "mark",
    "mark_passed",
    "farther_field",
    "last_citizen",
    "harvest",
    "dice",
    "loan",
    "pair",
    "pair_shift",
    "mill",
    "school",
    "fountain",
    "fountain_gold",
    *[f"box {name}" for name in ("near", "far")],
    *[f"away {name}" for name in n.WORKER_NAMES],
    *[f"flag {name}" for name in n.TURN_FLAG_NAMES],
]
GOLD_A_TURN: Final = 0
ROUTES_A_TURN: Final = 1
SHIFT: Final = 2
CANCEL: Final = 3
DISCOUNT: Final = 4
FOOD: Final = 5
FIELD: Final = 6
ROUTE: Final = 7
BEGUN: Final = 8
PELT_DIE: Final = 9
FOOD_A_TURN: Final = 10
MARK: Final = 11
MARK_PASSED: Final = 12
FARTHER_FIELD: Final = 13
LAST_CITIZEN: Final = 14
HARVEST: Final = 15
DICE: Final = 16
LOAN: Final = 17
# how likely the Academy is to stand, and how many citizens there will be by then
PAIR: Final = 18  # the chance of its pair in one turn
PAIR_SHIFT: Final = 19  # what a shift of the Mill adds to it
MILL: Final = 20
SCHOOL: Final = 21
FOUNTAIN: Final = 22
FOUNTAIN_GOLD: Final = 23  # a turn
BOX_OF: Final = 24  # of a box ticked, by the circle of its space
AWAY_OF: Final = BOX_OF + 2  # each step from home
FLAG_OF: Final = AWAY_OF + n.WORKERS

# ---- what is to be expected of things begun: chances over the turns that are left

PAIR_CHANCE: Final = 0.16  # of the two dice of an upgrade in one turn
USEFUL_TURNS: Final = 5  # in which charges and wild dice are used up
RIPE: Final = 2 * n.SIDES  # a field is harvested in time if turns times its number come to this


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


def effect_of(
    state: Position, sheet: Sheet, building: int, turns: int, later: int, w: list[float]
) -> float:
    """A building's points, and what its effect is worth if it stands after `later` more turns."""
    worth = float(c.BUILDING_POINTS[building])
    amount = c.BUILDING_AMOUNTS[building]
    if ROUTE_GAIN[building]:
        routes = float(count_bits(sheet.routes)) + w[ROUTES_A_TURN] * later
        worth += ROUTE_GAIN[building] * min(float(c.MOST_ROUTES), routes)
    elif building == n.GARDENS:
        worth += w[CANCEL] * c.BUILDING_CHARGES[building] * USED[turns]
    elif building == n.CHAPEL:
        worth += w[SHIFT] * amount * USED[turns]
    elif c.BUILDING_CHARGES[building]:
        worth += w[SHIFT] * c.BUILDING_CHARGES[building] * USED[turns]
    elif building == n.FOUNTAIN:
        gold = float(sheet.gold) + w[GOLD_A_TURN] * later
        worth += fountain_gain(state) * gold / c.FOUNTAIN_GOLD
    elif building == n.TAVERN:
        worth += amount * (float(count_bits(sheet.built)) + 1.0)
    elif building == n.ACADEMY:
        worth += c.BOOK_POINTS * amount * float(sheet.citizens)
    else:  # Warehouse and Silo
        worth += w[DISCOUNT] * turns
    return worth


def fountain_gain(state: Position) -> int:
    """Points that the Fountain makes of a full amount of gold, less that gold where it is spent."""
    spent = c.GOLD_POINTS * c.FOUNTAIN_GOLD if state.fountain_spends else 0
    return c.CITIZEN_POINTS * c.BUILDING_AMOUNTS[n.FOUNTAIN] - spent


def base_hope(
    state: Position, sheet: Sheet, base: int, missing: int, turns: int, w: list[float]
) -> float:
    """A base that does not stand yet: the chance that it will, and what it will bring then."""
    return FILLED[turns][missing] * effect_of(state, sheet, base, turns, turns, w)


def upgrade_hope(state: Position, sheet: Sheet, base: int, turns: int, w: list[float]) -> float:
    """The same for an upgrade whose base stands."""
    if base == n.SCHOOL:
        return academy_hope(state, sheet, turns, w)
    return PAIRED[turns] * effect_of(state, sheet, base + n.BASES, turns, 0, w)


def academy_hope(state: Position, sheet: Sheet, turns: int, w: list[float]) -> float:
    """The Academy once the School stands: worth more after the Fountain, likelier with the Mill."""
    citizens = float(sheet.citizens)
    if sheet.built >> n.FOUNTAIN & 1 == 0:
        missing = state.costs[n.FOUNTAIN] - sheet.blocks[n.FOUNTAIN]
        gold = float(sheet.gold) + w[FOUNTAIN_GOLD] * turns
        more = c.BUILDING_AMOUNTS[n.FOUNTAIN] * gold / c.FOUNTAIN_GOLD
        citizens += w[FOUNTAIN] * FILLED[turns][missing] * more
    shifts = float(sheet.mill_shifts)
    if sheet.built >> n.MILL & 1 == 0:
        missing = state.costs[n.MILL] - sheet.blocks[n.MILL]
        shifts = w[MILL] * FILLED[turns][missing] * c.BUILDING_CHARGES[n.MILL]
    missed_once = max(0.05, 1.0 - w[PAIR] - w[PAIR_SHIFT] * shifts)
    missed = 1.0
    for _ in range(turns):
        missed *= missed_once
    books = c.BUILDING_AMOUNTS[n.ACADEMY] * citizens
    return (1.0 - missed) * (c.BUILDING_POINTS[n.ACADEMY] + c.BOOK_POINTS * books)


def route_worth(state: Position, sheet: Sheet, turns: int, w: list[float]) -> float:
    """A finished route: its point, and half of what School, Market and Square may give for it."""
    worth = w[ROUTE]
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


def dice_hope(
    state: Position, sheet: Sheet, worker: int, rolled: list[int], turns: int, w: list[float]
) -> float:
    """What a worker may do with its dice in this turn."""
    dice = state.dice_of(worker)
    values = [rolled[die] for die in range(n.WORKERS) if dice >> die & 1]
    if worker == n.BUILDER:
        return build_hope(state, sheet, values, turns, w)
    hope = 0.0
    for value in values:
        if worker == n.FARMER:
            hope += farm_hope(state, sheet, value, turns, w)
        elif worker == n.TRADER:
            hope += trade_hope(state, sheet, value, turns, w)
        elif value % 2 == 1:
            hope += w[PELT_DIE] * pelt_dice(value) - 1.0
        else:
            hope += w[FOOD] * (value - 1)
    return hope


def reroll_hope(state: Position, sheet: Sheet, worker: int, turns: int, w: list[float]) -> float:
    """The better of two dice, whatever they show: a search that imagines them trusts no luck."""
    hopes: list[float] = []
    for value in range(1, n.SIDES + 1):
        rolled = replaced(state.rolled, worker, value)
        hope = dice_hope(state, sheet, worker, rolled, turns, w)
        hopes.append(hope + loan_hope(state, sheet, rolled, turns, w))
    hopes.sort()
    total = 0.0
    for place, hope in enumerate(hopes):
        total += hope * (2 * place + 1)  # so many of the pairs have it as their better one
    return total / (n.SIDES * n.SIDES)


def build_hope(
    state: Position, sheet: Sheet, values: list[int], turns: int, w: list[float]
) -> float:
    """An upgrade, or the best base for each die, or both dice on one."""
    if sheet.crops < c.BUILD_CROPS or sheet.workers[n.BUILDER] != n.CITY:
        return 0.0
    hope = 0.0
    for value in values:
        hope += best_build(state, sheet, value, turns, w)
    if len(values) < 2 or sheet.crops < 2 * c.BUILD_CROPS:
        return hope
    hope = max(hope, best_build(state, sheet, values[0] + values[1], turns, w))
    return max(hope, best_upgrade(state, sheet, values[0], values[1], turns, w))


def best_upgrade(
    state: Position, sheet: Sheet, one: int, other: int, turns: int, w: list[float]
) -> float:
    """The most that two dice are worth for an upgrade, shifted by the Mill if need be."""
    low = min(one, other)
    high = max(one, other)
    most = int(sheet.mill_shifts) if w[LOAN] else 0  # the first weights knew of neither
    best = 0.0
    for base in range(n.BASES):
        if sheet.built >> base & 1 == 0 or sheet.built >> (base + n.BASES) & 1:
            continue
        pair = c.UPGRADE_DICE[base]
        first = abs(low - pair[0])
        second = abs(high - pair[1])
        if first > 1 or second > 1 or first + second > most:
            continue
        gain = effect_of(state, sheet, base + n.BASES, turns, 0, w)
        gain -= upgrade_hope(state, sheet, base, turns, w)
        best = max(best, gain - w[SHIFT] * USED[turns] * (first + second))
    return best


def loan_hope(
    state: Position, sheet: Sheet, rolled: list[int], turns: int, w: list[float]
) -> float:
    """What an upgrade with a die that the builder may still borrow is worth beyond both dice."""
    if w[LOAN] == 0.0 or state.giver != n.NOBODY or rolled[n.BUILDER] == 0:
        return 0.0
    if sheet.crops < 2 * c.BUILD_CROPS or sheet.workers[n.BUILDER] != n.CITY:
        return 0.0
    best = 0.0
    for giver in range(n.WORKERS):
        if giver in (n.BUILDER, state.rerolled, sheet.last_giver) or rolled[giver] == 0:
            continue
        gain = best_upgrade(state, sheet, rolled[n.BUILDER], rolled[giver], turns, w)
        if gain > best:
            gain -= dice_hope(state, sheet, n.BUILDER, rolled, turns, w)
            best = max(best, gain - dice_hope(state, sheet, giver, rolled, turns, w))
    return w[LOAN] * best


def best_build(state: Position, sheet: Sheet, value: int, turns: int, w: list[float]) -> float:
    """The most that so many circles are worth on one base."""
    best = 0.0
    for base in range(n.BASES):
        missing = state.costs[base] - sheet.blocks[base]
        if value > missing:
            continue
        if value < missing:
            after = base_hope(state, sheet, base, missing - value, turns, w)
        else:
            after = effect_of(state, sheet, base, turns, 0, w)
            if base == n.FOUNTAIN:
                rest = float(sheet.gold % c.FOUNTAIN_GOLD)
                after -= fountain_gain(state) * rest / c.FOUNTAIN_GOLD
        best = max(best, after - base_hope(state, sheet, base, missing, turns, w))
    return best


def farm_hope(state: Position, sheet: Sheet, value: int, turns: int, w: list[float]) -> float:
    """The best field within reach to plant or to harvest."""
    best = 0.0
    fee = fee_share(sheet)
    for space in range(1, n.SPACES):
        if DISTANCE[sheet.workers[n.FARMER]][space] > c.STEPS or sheet.harvested >> space & 1:
            continue
        planted = sheet.planted[space]
        crops = value + state.land.bonus[space] - CIRCLE[space] * fee
        if value % 2 == 1 and value <= planted:
            best = max(best, (w[FOOD] + 0.2 - w[FIELD]) * crops)
        elif value % 2 == 0 and planted == 0:
            best = max(best, w[FIELD] * (crops - value / 2) * min(1.0, turns * value / RIPE))
    return best


def trade_hope(state: Position, sheet: Sheet, value: int, turns: int, w: list[float]) -> float:
    """A route that the die carries on, or a new one."""
    whole = route_worth(state, sheet, turns, w)
    best = 0.0
    if value <= c.ROUTE_COST[1] and len(sheet.destinations) < c.MOST_ROUTES:
        best = whole * w[BEGUN] * value / c.ROUTE_COST[1]
    for row, space in enumerate(sheet.destinations):
        cost = PIPS[space]
        missing = cost - sheet.progress[row]
        if value == missing:
            best = max(best, whole * (1.0 - w[BEGUN] * sheet.progress[row] / cost))
        elif value < missing:
            best = max(best, whole * w[BEGUN] * value / cost)
    return best


# ---- how good a position looks for a seat


def evaluate(state: Position, seat: int, w: list[float]) -> float:
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
                value += w[DICE] * reroll_hope(state, sheet, worker, turns, w)
            elif state.activated >> worker & 1 == 0:
                value += w[DICE] * dice_hope(state, sheet, worker, state.rolled, turns, w)
        if state.question in (n.ASK_WILD, n.ASK_ASSIST):
            value += w[DICE] * loan_hope(state, sheet, state.rolled, turns, w)
    if turns == 0:
        return value
    value += food_worth(sheet, turns, w)
    value += building_worth(state, sheet, turns, w)
    value += trade_worth(state, sheet, turns, w)
    value += field_worth(state, sheet, turns, w)
    return value + standing_worth(sheet, w) + pending_worth(sheet, w)


# ---- what is on the sheet


def food_worth(sheet: Sheet, turns: int, w: list[float]) -> float:
    """Food that will be eaten, and crops on their way to the mark."""
    need = w[FOOD_A_TURN] * turns * fee_share(sheet)
    worth = w[FOOD] * min(float(sheet.crops + sheet.game), need)
    mark = w[MARK] * (min(turns, 3) / 3.0)
    if sheet.crops >= c.CROPS_MARK:
        return worth + mark * w[MARK_PASSED]
    return worth + mark * float(sheet.crops) / c.CROPS_MARK


def building_worth(state: Position, sheet: Sheet, turns: int, w: list[float]) -> float:
    """What may still be built, and what stands and goes on working."""
    worth = 0.0
    for base in range(n.BASES):
        if sheet.built >> base & 1 == 0:
            missing = state.costs[base] - sheet.blocks[base]
            worth += base_hope(state, sheet, base, missing, turns, w)
            share = w[SCHOOL] if base == n.SCHOOL else 0.5
            worth += share * FILLED[turns][missing] * upgrade_hope(state, sheet, base, turns, w)
        elif sheet.built >> (base + n.BASES) & 1 == 0:
            worth += upgrade_hope(state, sheet, base, turns, w)
    shifts = float(sheet.mill_shifts + sheet.smithy_shifts + sheet.wild_dice)
    worth += w[SHIFT] * USED[turns] * shifts
    worth += w[CANCEL] * USED[turns] * float(sheet.gardens_cancels)
    for building in (n.WAREHOUSE, n.SILO):
        if sheet.built >> building & 1:
            worth += w[DISCOUNT] * turns
    return worth


def trade_worth(state: Position, sheet: Sheet, turns: int, w: list[float]) -> float:
    """Routes under way, boxes ticked, pelts to be sold."""
    worth = w[PELT_DIE] * float(pelt_dice(sheet.pelts))
    whole = route_worth(state, sheet, turns, w)
    for row, space in enumerate(sheet.destinations):
        missing = PIPS[space] - sheet.progress[row]
        if missing:
            worth += whole * w[BEGUN] * FILLED[turns][missing] * sheet.progress[row] / PIPS[space]
        elif 0 < sheet.boxes[row] < n.BOTH_BOXES:
            worth += w[BOX_OF + CIRCLE[space] - 1]
    return worth


def field_worth(state: Position, sheet: Sheet, turns: int, w: list[float]) -> float:
    """Fields to be harvested; there is less and less time for each one more."""
    worth = 0.0
    share = w[FIELD]
    for space in range(1, n.SPACES):
        planted = sheet.planted[space]
        if planted and sheet.harvested >> space & 1 == 0:
            crops = planted / 2 + state.land.bonus[space] - CIRCLE[space] * fee_share(sheet)
            near = 1.0 if DISTANCE[sheet.workers[n.FARMER]][space] <= c.STEPS else w[FARTHER_FIELD]
            worth += share * near * crops * min(1.0, turns * planted / RIPE)
            share *= w[FARTHER_FIELD]
    return worth


def standing_worth(sheet: Sheet, w: list[float]) -> float:
    """Workers near home can go anywhere; the builder works nowhere else."""
    worth = 0.0
    for worker in range(n.WORKERS):
        worth -= w[AWAY_OF + worker] * CIRCLE[sheet.workers[worker]]
    return worth


def pending_worth(sheet: Sheet, w: list[float]) -> float:
    """What hangs over the turns to come."""
    worth = w[HARVEST] * float(sheet.harvest_bonus)
    if sheet.next_turn:
        for flag in members(sheet.next_turn, n.TURN_FLAGS):
            worth += w[FLAG_OF + flag]
    if sheet.no_wild:
        worth -= 0.5 * w[SHIFT]
    if sheet.harvest_lost:
        worth -= w[HARVEST]
    if sheet.citizens < 2:
        worth -= w[LAST_CITIZEN]
    return worth
