"""The turns of the Actions phase (11.1 and 11.2)."""

from moothall.games.indio.content import ACTIONS, LIMITED_ACTIONS
from moothall.games.indio.control import settle
from moothall.games.indio.names import ASK_ACTION, ASK_WORKER, STEP_YEAR_END
from moothall.games.indio.quests import complete_quests
from moothall.games.indio.state import Position


def choose_worker(state: Position, h: int) -> None:
    """An active worker acts; one that began the year on water has a single action (R18)."""
    state.acting = h
    state.acting_worker = state.find_worker(state.mover, h, 1)
    state.actions_left = LIMITED_ACTIONS if state.limited >> h & 1 else ACTIONS
    state.used = 0
    state.passes = 0  # R30
    state.touched_before = state.touched
    state.touched = 0
    state.asks = ASK_ACTION


def pass_turn(state: Position) -> None:
    """R30: not binding; the year ends when all pass in succession."""
    state.passes += 1
    if state.passes == state.seats:
        state.asks = STEP_YEAR_END
    else:
        next_turn(state)


def end_action(state: Position) -> None:
    """After an action: its quests, settling, then a second one if the worker may (R17)."""
    complete_quests(state, state.mover, state.doing)
    settle(state, state.mover)
    state.used |= 1 << state.doing
    state.actions_left -= 1
    state.doing = -1
    state.target = -1
    state.what = -1
    state.covered = -1
    state.taken = 0
    if state.acting < 0 or state.actions_left == 0:
        end_turn(state)
    else:
        state.asks = ASK_ACTION


def end_turn(state: Position) -> None:
    """R15: the worker that acted, if it is still there, is exhausted."""
    if state.acting >= 0:
        state.exhaust(state.acting_worker)
    state.acting = -1
    state.acting_worker = -1
    state.actions_left = 0
    state.used = 0
    next_turn(state)


def next_turn(state: Position) -> None:
    state.mover = (state.mover + 1) % state.seats
    state.asks = ASK_WORKER
