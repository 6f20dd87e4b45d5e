"""What planners try of all that may be chosen: little that comes to the same as something else.

A worker's walk with all that it may do on its way is a decision of hundreds of ends, most of which
differ in nothing but the way. Everything that is left out here is legal, and others may do it.
"""

from moothall.games.domain import names as n
from moothall.games.domain.rules.actions import add_actions
from moothall.games.domain.rules.board import CIRCLE, NEIGHBOUR_BITS, NEIGHBOURS, bit, count_bits
from moothall.games.domain.rules.movement import is_free_step
from moothall.games.domain.state import Position


def choices_worth_trying(state: Position, choices: list[int]) -> list[int]:
    """Those of the open choices that lead somewhere else, or there on the shortest way."""
    question = state.question
    if question == n.ASK_ACTION:
        return actions_worth_trying(state, choices)
    if question == n.ASK_PAY:
        return [most_game(choices)]
    return choices


def most_game(payments: list[int]) -> int:
    """Crops build, and count at the end; game is for nothing but fees."""
    best = payments[0]
    for payment in payments:
        if n.PAID_GAME[payment - n.PAY] > n.PAID_GAME[best - n.PAY]:
            best = payment
    return best


def actions_worth_trying(state: Position, choices: list[int]) -> list[int]:
    """All actions; of the steps those that lead to one, or home when all is done."""
    found: list[int] = []
    idle = is_idle(state)
    acted = state.hand != state.dice_of(state.acting)
    acted = acted or (state.acting == n.HUNTER and state.converted)
    for choice in choices:
        if choice == n.DONE:
            continue
        if n.VERB_OF[choice] != n.MOVE or is_worth_stepping(state, choice - n.MOVE, idle, acted):
            found.append(choice)
    if acted or idle or not found or state.acting == n.BUILDER or count_bits(state.been) == 1:
        found.append(n.DONE)
    return found


def is_idle(state: Position) -> bool:
    """Whether the acting worker can do nothing more but walk, wherever it goes."""
    if state.acting == state.giver:
        return True
    if state.acting == n.HUNTER and state.sheet.pelts > 0 and not state.converted:
        return False
    return state.hand == 0


def is_worth_stepping(state: Position, space: int, idle: bool, acted: bool) -> bool:
    here = state.place()
    if idle or state.acting == n.BUILDER:  # on the way home
        return CIRCLE[space] < CIRCLE[here]
    if state.been >> space & 1:
        return False
    if not acted and goes_around(state, here, space):
        return False
    if may_go_on(state, here, space):
        return True
    return can_do_something(state, space)


def goes_around(state: Position, here: int, space: int) -> bool:
    """Whether the space could have been reached on a shorter way, or on one that is tried too."""
    before = state.been & ~bit(here)
    if before & NEIGHBOUR_BITS[space]:
        return True
    network = state.sheet.network
    if count_bits(before) != 1 or network >> here & 1:
        return False
    for other in NEIGHBOURS[space]:
        if other < here and before & NEIGHBOUR_BITS[other] and is_open_way(state, other):
            return True
    return False


def is_open_way(state: Position, space: int) -> bool:
    """Nothing is met there, no forest may be barred, and no trail makes it another way."""
    sheet = state.sheet
    if sheet.events[space] != n.NO_EVENT or sheet.network >> space & 1:
        return False
    return sheet.global_event != n.HIGH_WINDS


def may_go_on(state: Position, here: int, space: int) -> bool:
    """Whether there are steps left after this one."""
    if state.steps > (0 if is_free_step(state, here, space) else 1):
        return True
    network = state.sheet.network
    if network >> space & 1 == 0:
        return False
    return network & NEIGHBOUR_BITS[space] & ~(state.been | bit(here)) != 0


def can_do_something(state: Position, space: int) -> bool:
    """Whether the acting worker could act in a space if it stood there."""
    actions: list[int] = []
    add_actions(state, space, actions)
    return len(actions) > 0
