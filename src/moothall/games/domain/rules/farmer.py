"""The farmer plants on even dice and harvests on odd ones (11.1)."""

from moothall.engine.lists import replaced
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import bit
from moothall.games.domain.rules.events import is_burnt
from moothall.games.domain.rules.movement import can_pay_fee
from moothall.games.domain.rules.rolling import note_roll, roll_several
from moothall.games.domain.state import Position


def add_farmer_actions(state: Position, space: int, choices: list[int]) -> None:
    """Each space is planted once and harvested once, by a die no higher than was planted."""
    sheet = state.sheet
    if space == n.CITY or state.hand == 0 or sheet.harvested >> space & 1:
        return
    if not can_pay_fee(state, space):
        return
    planted = sheet.planted[space]
    for die in range(n.WORKERS):
        if state.hand >> die & 1:
            value = state.rolled[die]
            if value % 2 == 0:
                if planted == 0:
                    choices.append(n.PLANT + die)
            elif value <= planted:
                choices.append(n.HARVEST + die)


def plant(state: Position, space: int, value: int) -> None:
    sheet = state.sheet
    sheet.planted = replaced(sheet.planted, space, value)


def harvest(state: Position, space: int, value: int) -> None:
    """The yield becomes crops, or build blocks with Hardwoods; then Population Boom."""
    sheet = state.sheet
    sheet.harvested |= bit(space)
    event = sheet.events[space]
    if event == n.HARDWOODS:
        state.blocks += harvest_yield(state, space, value)
        return
    crops = harvest_yield(state, space, value)
    sheet.gain_crops(crops)
    if event == n.POPULATION_BOOM:
        sheet.change_citizens(max(0, crops - c.LOCATION_AMOUNTS[n.POPULATION_BOOM]))


def harvest_yield(state: Position, space: int, value: int) -> int:
    """Divine anger and Wildfires leave nothing, and leave the dice of fortune for later."""
    sheet = state.sheet
    if sheet.harvest_lost:
        sheet.harvest_lost = False
        return 0
    if is_burnt(state, space):
        return 0
    total = harvest_base(state, space, value)
    if sheet.harvest_bonus:
        dice = roll_several(state, sheet.harvest_bonus)
        sheet.harvest_bonus = 0
        total += sum(dice)
        note_roll(sheet, n.FORTUNE, n.NO_EVENT, space, dice, sum(dice))
    return total


def harvest_base(state: Position, space: int, value: int) -> int:
    """The die, the space bonus and what events add or take, but not less than nothing."""
    sheet = state.sheet
    total = value + state.land.bonus[space]
    if sheet.events[space] != n.NO_EVENT:
        total += location_change(sheet.events[space])
    if sheet.global_event != n.NO_EVENT:
        total += global_change(sheet.global_event, state.land.terrain[space])
    return max(0, total)


def location_change(event: int) -> int:
    """What the event of a space changes about its harvest."""
    if event in (n.PERFECT_SOIL, n.BERRIES, n.FRIENDLY_MIGRANTS, n.FLOODED, n.NUTS):
        return c.LOCATION_AMOUNTS[event]
    return 0


def global_change(event: int, terrain: int) -> int:
    """What a global event changes about a harvest on a terrain."""
    if event in (n.LATE_SUMMER, n.EARLY_SNOWS, n.NATURES_BOUNTY):
        return c.GLOBAL_AMOUNTS[event]
    if event == n.TORRENTIAL_RAIN:
        amount = c.GLOBAL_AMOUNTS[n.TORRENTIAL_RAIN]
        return amount if terrain == n.DESERT else -amount
    return 0
