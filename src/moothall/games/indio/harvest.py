"""Harvest (section 10): food wakes exhausted workers; with Multiple Actions it buys more (R43)."""

from moothall.games.indio.content import FED_BY_FOOD, REPEAT_FOOD, WORKERS
from moothall.games.indio.goods import UNITS, count_of
from moothall.games.indio.names import (
    ASK_ACTIVATE,
    ASK_REPEAT,
    ASK_WORKER,
    BUYING_REPEATS,
    FEEDING,
    FOOD,
    STEP_HARVEST,
)
from moothall.games.indio.payment import begin_payment
from moothall.games.indio.state import IN_SUPPLY, Position


def exhausted_count(state: Position, seat: int) -> int:
    return state.on_board[seat] - state.active_count(seat)


def most_fed(state: Position) -> int:
    """10.1: as many as lie and as the food feeds."""
    food = count_of(state.pool[state.mover], FOOD)
    return min(exhausted_count(state, state.mover), FED_BY_FOOD * food)


def feed(state: Position, workers: int) -> None:
    """10.2: the food for some workers, rounded up (R14)."""
    state.to_wake = workers
    food = (workers + FED_BY_FOOD - 1) // FED_BY_FOOD
    begin_payment(state, food * UNITS[FOOD], FEEDING)


def after_feeding(state: Position) -> None:
    """10.3: with Multiple Actions and food left, the offer to repeat actions (R43)."""
    if state.settings["multiple_actions"]:
        if count_of(state.pool[state.mover], FOOD) >= REPEAT_FOOD:
            state.asks = ASK_REPEAT
            return
    wake_workers(state)


def buy_repeats(state: Position) -> None:
    """R43: one price for all workers of a player and for this year."""
    state.repeaters |= 1 << state.mover
    begin_payment(state, REPEAT_FOOD * UNITS[FOOD], BUYING_REPEATS)


def wake_workers(state: Position) -> None:
    """10.4: all of them, or a question for each."""
    state.doing = -1
    if state.to_wake == exhausted_count(state, state.mover):
        for worker in range(state.mover * WORKERS, (state.mover + 1) * WORKERS):
            if is_exhausted(state, worker):
                state.activate(worker)
        state.to_wake = 0
    if state.to_wake:
        state.asks = ASK_ACTIVATE
    else:
        state.next_in_order(STEP_HARVEST, ASK_WORKER)


def is_exhausted(state: Position, worker: int) -> bool:
    where = state.worker_at[worker]
    return where != IN_SUPPLY and where & 1 == 0


def waking_hexes(state: Position) -> list[int]:
    """Hexes with exhausted workers of the mover; those of one hex are all alike."""
    seat = state.mover
    return [
        h for h in range(state.shape.size) if state.workers_on(seat, h) > state.active_on(seat, h)
    ]


def wake(state: Position, h: int) -> None:
    """One worker on a hex stands up."""
    state.activate(state.find_worker(state.mover, h, 0))
    state.to_wake -= 1
    wake_workers(state)
