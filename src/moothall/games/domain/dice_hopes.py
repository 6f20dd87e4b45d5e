"""What may be hoped of the dice that are still to be used in a turn."""

from moothall.engine.lists import replaced
from moothall.games.domain.board import CIRCLE, DISTANCE
from moothall.games.domain.content import (
    FOUNTAIN_GOLD,
    MOST_ROUTES,
    PELTS_PER_DIE,
    ROUTE_COST,
    UPGRADE_DICE,
)
from moothall.games.domain.names import (
    BASES,
    BUILDER,
    CITY,
    FARMER,
    FOUNTAIN,
    HUNTER,
    SPACES,
    WORKERS,
)
from moothall.games.domain.prospects import (
    BEGUN,
    FIELD_WORTH,
    FOOD_WORTH,
    PELT_DIE_WORTH,
    base_hope,
    effect_of,
    fee_share,
    route_worth,
    upgrade_hope,
)
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.state import Position


def dice_hope(state: Position, sheet: Sheet, worker: int, rolled: list[int], turns: int) -> float:
    """What a worker may do with its dice in this turn."""
    dice = state.dice_of(worker)
    values = [rolled[die] for die in range(WORKERS) if dice >> die & 1]
    if worker == BUILDER:
        return build_hope(state, sheet, values, turns)
    hope = 0.0
    for value in values:
        if worker == FARMER:
            hope += farm_hope(state, sheet, value, turns)
        elif worker == HUNTER:
            hope += hunt_hope(value)
        else:
            hope += trade_hope(state, sheet, value, turns)
    return hope


def reroll_hope(state: Position, sheet: Sheet, worker: int, turns: int) -> float:
    """The better of two dice, whatever they show: a search that imagines them trusts no luck."""
    hopes: list[float] = []
    for value in range(1, SIDES + 1):
        rolled = replaced(state.rolled, worker, value)
        hopes.append(dice_hope(state, sheet, worker, rolled, turns))
    hopes.sort()
    total = 0.0
    for place in range(SIDES):
        total += hopes[place] * (2 * place + 1)  # so many of the pairs have it as their better one
    return total / (SIDES * SIDES)


def build_hope(state: Position, sheet: Sheet, values: list[int], turns: int) -> float:
    """An upgrade, or the best base for each die, or both dice on one."""
    if sheet.crops == 0 or sheet.workers[BUILDER] != CITY:
        return 0.0
    hope = 0.0
    for value in values:
        hope += best_build(state, sheet, value, turns)
    if len(values) < 2 or sheet.crops < 2:
        return hope
    hope = max(hope, best_build(state, sheet, values[0] + values[1], turns))
    pair = sorted(values)
    for base in range(BASES):
        if sheet.built >> base & 1 and sheet.built >> (base + BASES) & 1 == 0:
            if UPGRADE_DICE[base] == pair:
                gain = effect_of(sheet, base + BASES, turns, 0) - upgrade_hope(sheet, base, turns)
                hope = max(hope, gain)
    return hope


def best_build(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """The most that so many circles are worth on one base."""
    best = 0.0
    for base in range(BASES):
        missing = state.costs[base] - sheet.blocks[base]
        if missing == 0 or value > missing:
            continue
        if value < missing:
            after = base_hope(sheet, base, missing - value, turns)
        elif base == FOUNTAIN:
            after = effect_of(sheet, base, turns, 0) - float(sheet.gold % FOUNTAIN_GOLD)
        else:
            after = effect_of(sheet, base, turns, 0)
        best = max(best, after - base_hope(sheet, base, missing, turns))
    return best


def farm_hope(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """The best field within two steps to plant or to harvest."""
    best = 0.0
    place = sheet.workers[FARMER]
    fee = fee_share(sheet)
    for space in range(1, SPACES):
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
        return PELT_DIE_WORTH * ((value + PELTS_PER_DIE - 1) // PELTS_PER_DIE) - 1.0
    return FOOD_WORTH * (value - 1)


def trade_hope(state: Position, sheet: Sheet, value: int, turns: int) -> float:
    """A route that the die carries on, or a new one."""
    whole = route_worth(state, sheet, turns)
    best = 0.0
    if value <= ROUTE_COST[1] and len(sheet.destinations) < MOST_ROUTES:
        best = whole * BEGUN * value / ROUTE_COST[1]
    for row in range(len(sheet.destinations)):
        space = sheet.destinations[row]
        cost = ROUTE_COST[CIRCLE[space]]
        missing = cost - sheet.progress[row]
        if value == missing:
            best = max(best, whole * (1.0 - BEGUN * sheet.progress[row] / cost))
        elif value < missing:
            best = max(best, whole * BEGUN * value / cost)
    return best
