"""How good a position looks for a seat: what the greedy bot climbs.

The points as they stand, and what is to be expected of everything begun: food for the turns to
come, buildings and routes under way, fields, pelts, and the dice that are still to be used. Other
seats do not matter, because nothing they do touches this one.
"""

from typing import Final

from moothall.games.domain.board import CIRCLE, DISTANCE, count_bits
from moothall.games.domain.content import CROPS_MARK, PELTS_PER_DIE, ROUTE_COST
from moothall.games.domain.dice_hopes import dice_hope, reroll_hope
from moothall.games.domain.names import (
    ALL_LOST_DICE,
    ASK_ASSIST,
    ASK_DROP,
    ASK_PICK,
    ASK_WILD,
    BASES,
    BUILDER,
    CITY,
    FARMER,
    FREE_TRAVEL,
    FREE_WILD,
    NO_MOVES,
    NOBODY,
    SILO,
    SPACES,
    WAREHOUSE,
    WORKERS,
)
from moothall.games.domain.prospects import (
    BEGUN,
    CANCEL_WORTH,
    DISCOUNT_WORTH,
    FIELD_WORTH,
    FILLED,
    FOOD_WORTH,
    PELT_DIE_WORTH,
    SHIFT_WORTH,
    base_hope,
    fee_share,
    route_worth,
    upgrade_hope,
    use_of,
)
from moothall.games.domain.scoring import total_points
from moothall.games.domain.sheet import Sheet
from moothall.games.domain.state import Position
from moothall.games.domain.turn import can_use_wild

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
        for worker in range(WORKERS):
            if state.asks == ASK_PICK and worker == state.rerolled:
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
    asks = state.asks
    if asks == ASK_ASSIST:
        return state.rerolled == NOBODY and not can_use_wild(state)
    return asks in (ASK_DROP, ASK_WILD)


# ---- what is on the sheet


def food_worth(sheet: Sheet, turns: int) -> float:
    """Food that will be eaten, and crops on their way to the mark."""
    need = FOOD_A_TURN * turns * fee_share(sheet)
    worth = FOOD_WORTH * min(float(sheet.crops + sheet.game), need)
    near = min(turns, 3) / 3.0
    if sheet.crops < CROPS_MARK:
        return worth + MARK_WORTH * near * float(sheet.crops) / CROPS_MARK
    return worth + MARK_WORTH * near * MARK_PASSED


def building_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """What may still be built, and what stands and goes on working."""
    worth = 0.0
    for base in range(BASES):
        if sheet.built >> base & 1 == 0:
            missing = state.costs[base] - sheet.blocks[base]
            worth += base_hope(sheet, base, missing, turns)
            worth += 0.5 * FILLED[turns][missing] * upgrade_hope(sheet, base, turns)
        elif sheet.built >> (base + BASES) & 1 == 0:
            worth += upgrade_hope(sheet, base, turns)
    charges = float(sheet.mill_shifts + sheet.smithy_shifts + sheet.wild_dice)
    worth += SHIFT_WORTH * use_of(turns) * charges
    worth += CANCEL_WORTH * use_of(turns) * float(sheet.gardens_cancels)
    if sheet.built >> WAREHOUSE & 1:
        worth += DISCOUNT_WORTH * turns
    if sheet.built >> SILO & 1:
        worth += DISCOUNT_WORTH * turns
    return worth


def trade_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """Routes under way, boxes ticked, pelts to be sold."""
    worth = PELT_DIE_WORTH * float((sheet.pelts + PELTS_PER_DIE - 1) // PELTS_PER_DIE)
    whole = route_worth(state, sheet, turns)
    for row in range(len(sheet.destinations)):
        circle = CIRCLE[sheet.destinations[row]]
        missing = ROUTE_COST[circle] - sheet.progress[row]
        if missing:
            worth += (
                whole * BEGUN * FILLED[turns][missing] * sheet.progress[row] / ROUTE_COST[circle]
            )
        elif sheet.boxes[row] == 1 or sheet.boxes[row] == 2:
            worth += BOX_WORTH[circle]
    return worth


def field_worth(state: Position, sheet: Sheet, turns: int) -> float:
    """Fields to be harvested; there is less and less time for each one more."""
    worth = 0.0
    share = FIELD_WORTH
    for space in range(1, SPACES):
        planted = sheet.planted[space]
        if planted and sheet.harvested >> space & 1 == 0:
            crops = planted / 2 + state.land.bonus[space] - CIRCLE[space] * fee_share(sheet)
            near = 1.0 if DISTANCE[sheet.workers[FARMER]][space] <= 2 else FARTHER_FIELD
            worth += share * near * crops * min(1.0, turns * planted / 12)
            share *= FARTHER_FIELD
    return worth


def standing_worth(sheet: Sheet) -> float:
    """Workers near home can go anywhere; the builder works nowhere else."""
    worth = 0.0
    for worker in range(WORKERS):
        away = DISTANCE[sheet.workers[worker]][CITY]
        worth -= (BUILDER_AWAY if worker == BUILDER else AWAY) * away
    return worth


def pending_worth(sheet: Sheet) -> float:
    """What hangs over the turns to come."""
    worth = HARVEST_WORTH * float(sheet.harvest_bonus)
    flags = sheet.next_turn
    worth -= LOST_DIE_WORTH * float(count_bits(flags & ALL_LOST_DICE))
    if flags & NO_MOVES:
        worth -= NO_MOVES_WORTH
    if flags & FREE_TRAVEL:
        worth += DISCOUNT_WORTH
    if flags & FREE_WILD:
        worth += SHIFT_WORTH
    if sheet.no_wild:
        worth -= 0.5 * SHIFT_WORTH
    if sheet.harvest_lost:
        worth -= HARVEST_WORTH
    if sheet.citizens < 2:
        worth -= LAST_CITIZEN
    return worth
