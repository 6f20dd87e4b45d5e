"""The hunter hunts game and pelts, clears trails and sells pelts (11.4)."""

from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CIRCLE, NEIGHBOUR_BITS, bit
from moothall.games.domain.rules.events import is_burnt
from moothall.games.domain.rules.movement import can_pay_fee
from moothall.games.domain.rules.rolling import note_gold, roll_several
from moothall.games.domain.state import Position, Sheet


def add_hunter_actions(state: Position, space: int, choices: list[int]) -> None:
    """Abroad with dice; pelts are sold without."""
    if space != n.CITY and state.hand and can_pay_fee(state, space):
        if state.sheet.hunted >> space & 1 == 0:
            add_hunts(state, space, choices)
        if can_clear_trail(state, space):
            choices.append(n.TRAIL)
    if can_convert(state, space):
        choices.append(n.CONVERT)


def is_held_by_stag(state: Position) -> bool:
    """White Stag: no action in the turn it appears and the next."""
    return state.sheet.turn <= state.sheet.stag_until


# ---- hunting: either use exhausts the space


def add_hunts(state: Position, space: int, choices: list[int]) -> None:
    """Game on even dice unless there are crows, pelts on odd ones."""
    for die in range(n.WORKERS):
        if state.hand >> die & 1:
            if state.rolled[die] % 2:
                choices.append(n.PELTS + die)
            elif state.sheet.events[space] != n.CROWS:
                choices.append(n.GAME + die)


def hunt_game(state: Position, space: int, value: int) -> None:
    state.sheet.hunted |= bit(space)
    state.sheet.game += game_yield(state, space, value)


def game_yield(state: Position, space: int, value: int) -> int:
    """The die and what events add; nothing in a burning forest."""
    if is_burnt(state, space):
        return 0
    if state.sheet.events[space] == n.WATCHTOWER:
        value += c.LOCATION_AMOUNTS[n.WATCHTOWER]
    if state.sheet.global_event == n.NATURES_BOUNTY:
        value += c.GLOBAL_AMOUNTS[n.NATURES_BOUNTY]
    return value


def collect_pelts(state: Position, space: int, value: int) -> None:
    """R1: pelts are kept to be sold; with the option `direct` they are gold at once."""
    sheet = state.sheet
    sheet.hunted |= bit(space)
    if is_burnt(state, space):
        return
    if state.direct_pelts:
        sheet.gold += direct_gold(sheet, space, value)
    else:
        sheet.pelts += value


def direct_gold(sheet: Sheet, space: int, pelts: int) -> int:
    """More at a trading post or beside one."""
    if sheet.posts & (NEIGHBOUR_BITS[space] | bit(space)):
        return c.DIRECT_GOLD_NEAR_POST * pelts
    return c.DIRECT_GOLD * pelts


# ---- trails


def can_clear_trail(state: Position, space: int) -> bool:
    """The hunter's own die, odd, in a forest without a trail and without Poor Trails."""
    sheet = state.sheet
    return (
        state.hand >> n.HUNTER & 1 != 0
        and state.rolled[n.HUNTER] % 2 == 1
        and state.land.woods >> space & 1 != 0
        and sheet.trails >> space & 1 == 0
        and sheet.poor_trails != space
    )


# ---- selling


def can_convert(state: Position, space: int) -> bool:
    """In the city or at a trading post, once a turn."""
    sheet = state.sheet
    return (
        sheet.pelts > 0
        and not state.converted
        and (space == n.CITY or sheet.posts >> space & 1 != 0)
    )


def pelt_dice(pelts: int) -> int:
    """A die for each full number of pelts, or part of it."""
    return (pelts + c.PELTS_PER_DIE - 1) // c.PELTS_PER_DIE


def convert_pelts(state: Position, space: int) -> None:
    """All pelts together."""
    sell_pelts(state, space, roll_several(state, pelt_dice(state.sheet.pelts)))


def sell_pelts(state: Position, space: int, dice: list[int]) -> None:
    """The dice as gold, each with the bonus of the place."""
    sheet = state.sheet
    state.converted = True
    sheet.pelts = 0
    gold = sum(dice) + c.PELT_BONUS[CIRCLE[space]] * len(dice)
    note_gold(sheet, n.PELTS_SOLD, n.NO_EVENT, space, dice, gold)
