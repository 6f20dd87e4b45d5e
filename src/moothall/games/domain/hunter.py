"""The hunter hunts game and pelts, clears trails and sells pelts (11.4)."""

from moothall.games.domain.board import CIRCLE, NEIGHBOUR_BITS, bit
from moothall.games.domain.content import (
    DIRECT_GOLD,
    DIRECT_GOLD_NEAR_POST,
    GLOBAL_AMOUNTS,
    LOCATION_AMOUNTS,
    PELT_BONUS,
    PELTS_PER_DIE,
)
from moothall.games.domain.global_events import is_burnt
from moothall.games.domain.movement import can_pay_fee
from moothall.games.domain.names import (
    CITY,
    CONVERT,
    CROWS,
    GAME,
    HUNTER,
    NATURES_BOUNTY,
    NO_EVENT,
    PELTS,
    PELTS_SOLD,
    TRAIL,
    WATCHTOWER,
    WORKERS,
)
from moothall.games.domain.record import note_gold
from moothall.games.domain.rolling import roll_several
from moothall.games.domain.state import Position


def add_hunter_actions(state: Position, space: int, choices: list[int]) -> None:
    """Abroad with dice; pelts are sold without."""
    if space != CITY and state.hand and can_pay_fee(state, space):
        if state.sheet.hunted >> space & 1 == 0:
            add_hunts(state, space, choices)
        if can_clear_trail(state, space):
            choices.append(TRAIL)
    if can_convert(state, space):
        choices.append(CONVERT)


def is_held_by_stag(state: Position) -> bool:
    """White Stag: no action in the turn it appears and the next."""
    return state.sheet.turn <= state.sheet.stag_until


# ---- hunting: either use exhausts the space


def add_hunts(state: Position, space: int, choices: list[int]) -> None:
    """Game on even dice unless there are crows, pelts on odd ones."""
    for die in range(WORKERS):
        if state.hand >> die & 1:
            if state.rolled[die] % 2:
                choices.append(PELTS + die)
            elif state.sheet.events[space] != CROWS:
                choices.append(GAME + die)


def hunt_game(state: Position, space: int, value: int) -> None:
    sheet = state.sheet
    sheet.hunted |= bit(space)
    if is_burnt(state, space):
        return
    sheet.game += value
    if sheet.events[space] == WATCHTOWER:
        sheet.game += LOCATION_AMOUNTS[WATCHTOWER]
    if sheet.global_event == NATURES_BOUNTY:
        sheet.game += GLOBAL_AMOUNTS[NATURES_BOUNTY]


def collect_pelts(state: Position, space: int, value: int) -> None:
    """R1: pelts are kept to be sold; with the option `direct` they are gold at once."""
    sheet = state.sheet
    sheet.hunted |= bit(space)
    if is_burnt(state, space):
        return
    if not state.direct_pelts:
        sheet.pelts += value
    elif sheet.posts & (NEIGHBOUR_BITS[space] | bit(space)):
        sheet.gold += DIRECT_GOLD_NEAR_POST * value
    else:
        sheet.gold += DIRECT_GOLD * value


# ---- trails


def can_clear_trail(state: Position, space: int) -> bool:
    """The hunter's own die, odd, in a forest without a trail and without Poor Trails."""
    sheet = state.sheet
    return (
        state.hand >> HUNTER & 1 != 0
        and state.rolled[HUNTER] % 2 == 1
        and state.land.woods >> space & 1 != 0
        and sheet.trails >> space & 1 == 0
        and sheet.poor_trails != space
    )


# ---- selling


def can_convert(state: Position, space: int) -> bool:
    """In the city or at a trading post, once a turn."""
    sheet = state.sheet
    return (
        sheet.pelts > 0 and not state.converted and (space == CITY or sheet.posts >> space & 1 != 0)
    )


def convert_pelts(state: Position, space: int) -> None:
    """All pelts together: a die for each three or part of three."""
    count = (state.sheet.pelts + PELTS_PER_DIE - 1) // PELTS_PER_DIE
    sell_pelts(state, space, roll_several(state, count))


def sell_pelts(state: Position, space: int, dice: list[int]) -> None:
    """The dice as gold, each with the bonus of the place."""
    sheet = state.sheet
    state.converted = True
    sheet.pelts = 0
    gold = sum(dice) + PELT_BONUS[CIRCLE[space]] * len(dice)
    note_gold(sheet, PELTS_SOLD, NO_EVENT, space, dice, gold)
