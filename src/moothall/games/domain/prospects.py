"""What is to be expected of things begun: chances over the turns that are left."""

from typing import Final

from moothall.games.domain.board import count_bits
from moothall.games.domain.content import (
    BOOK_POINTS,
    BUILDING_AMOUNTS,
    BUILDING_POINTS,
    CITIZEN_POINTS,
    FOUNTAIN_GOLD,
    GOLD_POINTS,
    MOST_ROUTES,
    MOST_TURNS,
)
from moothall.games.domain.names import (
    BASES,
    CHAPEL,
    FOUNTAIN,
    GARDENS,
    MARKET,
    MILL,
    SCHOOL,
    SILO,
    SMITHY,
    SQUARE,
    TAVERN,
    WAREHOUSE,
)
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.state import Position

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
            for value in range(1, SIDES + 1):
                used = before[circles - value] if value <= circles else 0.0
                total += max(used, before[circles])
            after.append(total / SIDES)
        chances.append(after)
    return chances


def lasting_chances(chance: float, turns: int) -> list[float]:
    """[turns]: the chance that something happens at least once."""
    return [1.0 - (1.0 - chance) ** turn for turn in range(turns + 1)]


FILLED: Final[list[list[float]]] = exact_chances(10, MOST_TURNS + 1)
PAIRED: Final[list[float]] = lasting_chances(PAIR_CHANCE, MOST_TURNS + 1)


def use_of(turns: int) -> float:
    """How much of a charge is still of use with so many turns to go."""
    return min(turns, USEFUL_TURNS) / USEFUL_TURNS


def effect_of(sheet: Sheet, building: int, turns: int, later: int) -> float:
    """A building's points, and what its effect is worth if it stands after `later` more turns."""
    worth = float(BUILDING_POINTS[building])
    amount = BUILDING_AMOUNTS[building]
    gold = float(sheet.gold) + GOLD_A_TURN * later
    routes = min(float(MOST_ROUTES), float(count_bits(sheet.routes)) + ROUTES_A_TURN * later)
    if building == FOUNTAIN:
        return worth + CITIZEN_POINTS * amount * gold / FOUNTAIN_GOLD
    if building == SCHOOL:
        return worth + BOOK_POINTS * amount * routes
    if building == MARKET:
        return worth + amount * routes
    if building == SQUARE:
        return worth + CITIZEN_POINTS * amount * routes
    if building == TAVERN:
        return worth + amount * (float(count_bits(sheet.built)) + 1.0)
    if building in (MILL, SMITHY):
        return worth + 2.0 * SHIFT_WORTH * use_of(turns)
    if building == CHAPEL:
        return worth + amount * SHIFT_WORTH * use_of(turns)
    if building == GARDENS:
        return worth + CANCEL_WORTH * use_of(turns)
    if building in (WAREHOUSE, SILO):
        return worth + DISCOUNT_WORTH * turns
    return worth + BOOK_POINTS * amount * float(sheet.citizens)  # Academy


def base_hope(sheet: Sheet, base: int, missing: int, turns: int) -> float:
    """A base that does not stand yet: the chance that it will, and what it will bring then."""
    return FILLED[turns][missing] * effect_of(sheet, base, turns, turns)


def upgrade_hope(sheet: Sheet, base: int, turns: int) -> float:
    """The same for an upgrade whose base stands."""
    return PAIRED[turns] * effect_of(sheet, base + BASES, turns, 0)


def route_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """A finished route: its point, and half of what School, Market and Square may give for it."""
    worth = ROUTE_WORTH
    for base, points in ((SCHOOL, BOOK_POINTS), (MARKET, GOLD_POINTS)):
        missing = state.costs[base] - sheet.blocks[base]
        if missing:
            worth += 0.5 * FILLED[turns][missing] * BUILDING_AMOUNTS[base] * points
    if sheet.built >> SQUARE & 1 == 0:
        worth += 0.5 * PAIRED[turns] * BUILDING_AMOUNTS[SQUARE] * CITIZEN_POINTS
    return worth


def fee_share(sheet: Sheet) -> float:
    """How much of the travel fees is left to pay."""
    if sheet.built >> SILO & 1:
        return 0.3
    return 0.6 if sheet.built >> WAREHOUSE & 1 else 1.0
