"""A worker's activation: steps and actions in any order (sections 10 and 11)."""

from moothall.games.domain.board import bit
from moothall.games.domain.builder import add_builder_actions, build, shift, upgrade
from moothall.games.domain.content import STEPS
from moothall.games.domain.farmer import add_farmer_actions, harvest, plant
from moothall.games.domain.hunter import (
    add_hunter_actions,
    collect_pelts,
    convert_pelts,
    hunt_game,
    is_held_by_stag,
)
from moothall.games.domain.location_events import end_by_action, is_held_by_rebels
from moothall.games.domain.movement import add_steps, pay_fee, payments, step, travel_fee
from moothall.games.domain.names import (
    ASK_ACTION,
    ASK_PAY,
    BASES,
    BUILD,
    BUILDER,
    CONVERT,
    DONE,
    FARMER,
    GAME,
    HARVEST,
    HUNTER,
    MOVE,
    NOBODY,
    PAY,
    PELTS,
    PLANT,
    POST,
    ROUTE,
    SHIFT,
    TRADER,
    TRAIL,
    UPGRADE,
)
from moothall.games.domain.state import Position
from moothall.games.domain.trader import add_trader_actions, build_route, tick_box

# ---- activation


def activate(state: Position, worker: int) -> None:
    """A worker begins, with its dice in hand."""
    place = state.sheet.workers[worker]
    state.activated |= bit(worker)
    state.acting = worker
    state.hand = state.dice_of(worker)
    state.steps = STEPS
    state.been = bit(place)
    state.on_trail = state.sheet.network >> place & 1 != 0
    state.stuck = False


def asks_for_action(state: Position) -> bool:
    """Whether the acting worker can still do something; if not, its activation ends."""
    choices = action_choices(state)
    if len(choices) == 1:
        rest(state)
        return False
    state.asks = ASK_ACTION
    state._open = choices  # found already, so nobody need look again
    return True


def rest(state: Position) -> None:
    """The activation is over; unused dice are lost."""
    state.acting = NOBODY
    state.hand = 0
    state.steps = 0
    state.been = 0
    state.on_trail = False
    state.stuck = False


def action_choices(state: Position) -> list[int]:
    """Steps, what the worker can do where it stands, and `done`."""
    choices: list[int] = []
    add_steps(state, choices)
    space = state.place()
    worker = state.acting
    if can_act(state, worker, space):
        if worker == FARMER:
            add_farmer_actions(state, space, choices)
        elif worker == BUILDER:
            add_builder_actions(state, space, choices)
        elif worker == TRADER:
            add_trader_actions(state, space, choices)
        else:
            add_hunter_actions(state, space, choices)
    choices.append(DONE)
    return choices


def can_act(state: Position, worker: int, space: int) -> bool:
    """R19: whoever lent its die does nothing but walk; nor does a hunter held by the stag."""
    if worker == state.giver or is_held_by_rebels(state.sheet, space):
        return False
    return worker != HUNTER or not is_held_by_stag(state)


# ---- doing something


def take_action(state: Position, choice: int) -> bool:
    """A step or an action; False while the travel fee is still to be decided."""
    if choice < PLANT:
        step(state, choice - MOVE)
    elif BUILD <= choice < ROUTE:
        act_in_city(state, choice)
    elif choice == CONVERT:
        space = state.place()
        convert_pelts(state, space)
        end_by_action(state.sheet, space, False)
    else:
        return act_abroad(state, choice)
    return True


def act_in_city(state: Position, choice: int) -> None:
    """What the builder does; no travel fee, and no event ever lies on the city."""
    if choice < SHIFT:
        build(state, (choice - BUILD) // BASES, (choice - BUILD) % BASES)
    elif choice < UPGRADE:
        shift(state, (choice - SHIFT) // 2, (choice - SHIFT) % 2)
    else:
        upgrade(state, choice - UPGRADE)


def act_abroad(state: Position, choice: int) -> bool:
    """The fee is paid before the action takes effect; several ways to pay are a decision."""
    fee = travel_fee(state, state.place())
    if fee > 0:
        ways = payments(state, fee)
        if len(ways) > 1:
            state.paying = choice
            state.asks = ASK_PAY
            state._open = ways
            return False
        pay_fee(state, ways[0] - PAY)
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
    if choice < HARVEST:
        plant(state, space, use_die(state, choice - PLANT))
    elif choice < BUILD:
        harvest(state, space, use_die(state, choice - HARVEST))
    elif choice < POST:
        build_route(state, space, use_die(state, choice - ROUTE))
    elif choice < GAME:
        tick_box(state, space, use_die(state, choice - POST))
    elif choice < PELTS:
        hunt_game(state, space, use_die(state, choice - GAME))
    elif choice < TRAIL:
        collect_pelts(state, space, use_die(state, choice - PELTS))
    else:
        use_die(state, HUNTER)
        state.sheet.clear_trail(space)
    end_by_action(state.sheet, space, choice < HARVEST)


def use_die(state: Position, die: int) -> int:
    """The die leaves the hand; what it shows."""
    state.hand &= ~bit(die)
    return state.rolled[die]
