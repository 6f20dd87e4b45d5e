"""A worker's activation: steps and actions in any order (sections 10 and 11)."""

from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import bit
from moothall.games.domain.rules.builder import add_builder_actions, build, shift, upgrade
from moothall.games.domain.rules.events import end_by_action, is_held_by_rebels
from moothall.games.domain.rules.farmer import add_farmer_actions, harvest, plant
from moothall.games.domain.rules.hunter import (
    add_hunter_actions,
    collect_pelts,
    convert_pelts,
    hunt_game,
    is_held_by_stag,
)
from moothall.games.domain.rules.movement import add_steps, pay_fee, payments, step, travel_fee
from moothall.games.domain.rules.trader import add_trader_actions, build_route, tick_box
from moothall.games.domain.state import Position

# ---- activation


def activate(state: Position, worker: int) -> None:
    """A worker begins, with its dice in hand."""
    place = state.sheet.workers[worker]
    state.activated |= bit(worker)
    state.acting = worker
    state.hand = state.dice_of(worker)
    state.steps = c.STEPS
    state.been = bit(place)
    state.on_trail = state.sheet.network >> place & 1 != 0
    state.stuck = False


def asks_for_action(state: Position) -> bool:
    """Whether the acting worker can still do something; if not, its activation ends."""
    choices = action_choices(state)
    if len(choices) == 1:
        rest(state)
        return False
    state.question = n.ASK_ACTION
    state._open = choices  # found already, so nobody need look again
    return True


def rest(state: Position) -> None:
    """The activation is over; unused dice are lost."""
    state.acting = n.NOBODY
    state.hand = 0
    state.steps = 0
    state.been = 0
    state.on_trail = False
    state.stuck = False


def action_choices(state: Position) -> list[int]:
    """Steps, what the worker can do where it stands, and `done`."""
    choices: list[int] = []
    add_steps(state, choices)
    add_actions(state, state.place(), choices)
    choices.append(n.DONE)
    return choices


def add_actions(state: Position, space: int, choices: list[int]) -> None:
    """What the acting worker can do in a space, or could if it stood there."""
    worker = state.acting
    if can_act(state, worker, space):
        if worker == n.FARMER:
            add_farmer_actions(state, space, choices)
        elif worker == n.BUILDER:
            add_builder_actions(state, space, choices)
        elif worker == n.TRADER:
            add_trader_actions(state, space, choices)
        else:
            add_hunter_actions(state, space, choices)


def can_act(state: Position, worker: int, space: int) -> bool:
    """R19: whoever lent its die does nothing but walk; nor does a hunter held by the stag."""
    if worker == state.giver or is_held_by_rebels(state.sheet, space):
        return False
    return worker != n.HUNTER or not is_held_by_stag(state)


# ---- doing something


def take_action(state: Position, choice: int) -> bool:
    """A step or an action; False while the travel fee is still to be decided."""
    if choice == n.DONE:
        rest(state)
        return True
    verb = n.VERB_OF[choice]
    if verb == n.MOVE:
        step(state, choice - n.MOVE)
    elif verb == n.BUILD:
        build(state, (choice - n.BUILD) // n.BASES, (choice - n.BUILD) % n.BASES)
    elif verb == n.SHIFT:
        shift(state, (choice - n.SHIFT) // 2, (choice - n.SHIFT) % 2)
    elif verb == n.UPGRADE:
        upgrade(state, choice - n.UPGRADE)
    elif verb == n.CONVERT:
        space = state.place()
        convert_pelts(state, space)
        end_by_action(state.sheet, space, False)
    else:
        return act_abroad(state, choice)
    return True


def act_abroad(state: Position, choice: int) -> bool:
    """The fee is paid before the action takes effect; several ways to pay are a decision."""
    fee = travel_fee(state, state.place())
    if fee > 0:
        ways = payments(state, fee)
        if len(ways) > 1:
            state.paying = choice
            state.question = n.ASK_PAY
            state._open = ways
            return False
        pay_fee(state, ways[0] - n.PAY)
    perform(state, choice)
    return True


def pay_and_perform(state: Position, payment: int) -> None:
    """The action that waited for its fee."""
    choice = state.paying
    state.paying = -1
    pay_fee(state, payment)
    perform(state, choice)


def perform(state: Position, choice: int) -> None:
    """An action abroad uses one die, and ends the event of its space."""
    space = state.place()
    verb = n.VERB_OF[choice]
    die = n.HUNTER if verb == n.TRAIL else choice - verb
    state.hand &= ~bit(die)
    value = state.rolled[die]
    if verb == n.PLANT:
        plant(state, space, value)
    elif verb == n.HARVEST:
        harvest(state, space, value)
    elif verb == n.ROUTE:
        build_route(state, space, value)
    elif verb == n.POST:
        tick_box(state, space, value)
    elif verb == n.GAME:
        hunt_game(state, space, value)
    elif verb == n.PELTS:
        collect_pelts(state, space, value)
    else:
        state.sheet.clear_trail(space)
    end_by_action(state.sheet, space, verb == n.PLANT)
