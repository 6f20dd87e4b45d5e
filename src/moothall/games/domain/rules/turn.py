"""The course of a turn and of the game (sections 6 to 8, 9.1 and 14)."""

from typing import Final

from moothall.engine.lists import replaced
from moothall.games.domain import names as n
from moothall.games.domain.rules.actions import asks_for_action
from moothall.games.domain.rules.builder import asks_for_block
from moothall.games.domain.rules.events import (
    asks_about_location_event,
    asks_about_random_event,
    meet_global_event,
    pay_lasting_event,
)
from moothall.games.domain.rules.rolling import roll, roll_several
from moothall.games.domain.state import NO_DICE, NO_HAPPENINGS, NOTHING, Position

ALL_WORKERS: Final = (1 << n.WORKERS) - 1

# ---- 1 the start


def start_turn(state: Position, seat: int) -> None:
    """What was announced for this turn comes into force."""
    state.mover = seat
    state.own_sheet()
    sheet = state.sheet
    sheet.this_turn = sheet.next_turn
    sheet.next_turn = 0
    sheet.happenings = NO_HAPPENINGS
    state.rolled = NO_DICE
    state.rerolled = n.NOBODY
    state.giver = n.NOBODY
    state.receiver = n.NOBODY
    state.activated = 0
    state.shifted = 0
    state.converted = False
    if sheet.this_turn & n.CHOSEN_DIE_LOST:
        state.question = n.ASK_DROP
        workers = drop_choices(state)
        if len(workers) > 1:
            return
        if workers:
            sheet.this_turn |= n.LOST_DIE << (workers[0] - n.DROP)
    roll_dice(state)


def has_die(state: Position, worker: int) -> bool:
    """Whether a worker's die was not lost for this turn."""
    return state.sheet.this_turn >> worker & n.LOST_DIE == 0


def drop_choices(state: Position) -> list[int]:
    """Idle Hands!: one of the workers that still have a die."""
    return [n.DROP + worker for worker in range(n.WORKERS) if has_die(state, worker)]


def drop_die(state: Position, worker: int) -> None:
    state.sheet.this_turn |= n.LOST_DIE << worker
    roll_dice(state)


# ---- 2 the roll


def roll_dice(state: Position) -> None:
    """One die for each worker that has one; shared dice are rolled once in a round (R21)."""
    if state.shared_dice:
        if not state.round_dice:
            state.round_dice = roll_several(state, n.WORKERS)
        rolled = state.round_dice[:]
        for worker in range(n.WORKERS):
            if not has_die(state, worker):
                rolled[worker] = 0
    else:
        rolled = [roll(state) if has_die(state, worker) else 0 for worker in range(n.WORKERS)]
    state.rolled = rolled
    offer_wild(state)


# ---- 3 the wild die


def offer_wild(state: Position) -> None:
    if can_use_wild(state):
        state.question = n.ASK_WILD
    else:
        offer_assist(state)


def can_use_wild(state: Position) -> bool:
    """An own or a free one, not forbidden, and a die to roll again."""
    sheet = state.sheet
    if sheet.no_wild or (sheet.wild_dice == 0 and sheet.this_turn & n.FREE_WILD == 0):
        return False
    return any_die(state.rolled)


def any_die(rolled: list[int]) -> bool:
    for value in rolled:
        if value:
            return True
    return False


def use_wild(state: Position, worker: int) -> None:
    """The worker's die and the wild die are rolled together; a free one goes first."""
    sheet = state.sheet
    if sheet.this_turn & n.FREE_WILD:
        sheet.this_turn &= ~n.FREE_WILD
    else:
        sheet.wild_dice -= 1
    state.rerolled = worker
    results = roll_several(state, 2)
    if results[0] == results[1]:
        take_result(state, results[0])
    else:
        state.results = results
        state.question = n.ASK_PICK


def take_result(state: Position, value: int) -> None:
    """The first result is gone; with a charge of the Smithy the new one may be shifted."""
    state.results = NOTHING
    state.rolled = replaced(state.rolled, state.rerolled, value)
    if state.sheet.smithy_shifts > 0:
        state.question = n.ASK_WILD_SHIFT
    else:
        offer_assist(state)


def shift_wild(state: Position, change: int) -> None:
    """R14: a charge of the Smithy, which has two for the whole game."""
    if change:
        state.sheet.smithy_shifts -= 1
        value = state.rolled[state.rerolled] + change
        state.rolled = replaced(state.rolled, state.rerolled, value)
    offer_assist(state)


# ---- 4 the loan


def can_lend(state: Position, worker: int) -> bool:
    """A die of its own, not rolled again with a wild die, and none lent last turn."""
    return (
        state.rolled[worker] > 0 and worker != state.rerolled and worker != state.sheet.last_giver
    )


def offer_assist(state: Position) -> None:
    for worker in range(n.WORKERS):
        if can_lend(state, worker):
            state.question = n.ASK_ASSIST
            return
    begin_events(state)


def lend_die(state: Position, giver: int, receiver: int) -> None:
    """To any other worker, wherever it stands, even one that has lost its own."""
    state.giver = giver
    state.receiver = receiver
    begin_events(state)


def is_opening(state: Position) -> bool:
    """Whether nothing was decided in this turn yet."""
    if state.question == n.ASK_ASSIST:
        return state.rerolled == n.NOBODY and not can_use_wild(state)
    return state.question in (n.ASK_DROP, n.ASK_WILD)


# ---- 5 events


def numbers_shown(rolled: list[int], times: int) -> list[int]:
    """The numbers that exactly so many dice show, the lowest first."""
    return [number for number in range(1, n.SIDES + 1) if rolled.count(number) == times]


def begin_events(state: Position) -> None:
    """9.1: two, three or four equal dice, wherever they are assigned; R12: two pairs are two."""
    pairs = numbers_shown(state.rolled, 2)
    triples = numbers_shown(state.rolled, 3)
    quadruples = numbers_shown(state.rolled, 4)
    if pairs or triples or quadruples:
        end_lasting(state, bool(pairs))
    else:
        pay_lasting_event(state)
    if quadruples:
        meet_global_event(state, quadruples[0])
    elif triples and asks_about_location_event(state, triples[0]):
        return
    state.pairs = pairs
    go_on(state)


def end_lasting(state: Position, paired: bool) -> None:
    """Any match ends the global event in force, a pair also the ban on wild dice."""
    state.sheet.global_event = n.NO_EVENT
    if paired:
        state.sheet.no_wild = False


# ---- 6 actions


def go_on(state: Position) -> None:
    """To the next real decision: a block, the acting worker, the next event, the next worker."""
    if asks_for_block(state):
        return
    if state.acting != n.NOBODY and asks_for_action(state):
        return
    while state.pairs:
        number = state.pairs[0]
        state.pairs = state.pairs[1:]
        if asks_about_random_event(state, number) or asks_for_block(state):
            return
    if state.activated == ALL_WORKERS:
        end_turn(state)
    else:
        state.question = n.ASK_WORKER


# ---- 7 the end


def end_turn(state: Position) -> None:
    """Without citizens or after the last turn the game is over for this player."""
    sheet = state.sheet
    sheet.last_giver = state.giver
    if sheet.citizens == 0 or sheet.turn == sheet.turn_limit:
        sheet.finished = True
    else:
        sheet.turn += 1
    next_player(state)


def next_player(state: Position) -> None:
    """Turn by turn in the order of the seats, without those who are finished (section 14)."""
    for seat in range(state.mover + 1, state.num_players):
        if not state.sheets[seat].finished:
            start_turn(state, seat)
            return
    state.round_dice = NOTHING
    for seat in range(state.num_players):
        if not state.sheets[seat].finished:
            start_turn(state, seat)
            return
    state.over = True
