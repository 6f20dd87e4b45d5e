"""Paying a price from the pool, and workers from a hex (sections 11.8 and 17)."""

from moothall.engine.native import i64
from moothall.games.indio import names as n
from moothall.games.indio.rules.goods import count_of, lowest_kind
from moothall.games.indio.state import Position

# ---- resources


def begin_payment(state: Position, price: i64, doing: int) -> None:
    """The mover pays a price for something; then that happens."""
    state.doing = doing
    state.price = price
    go_on_paying(state)


def go_on_paying(state: Position) -> None:
    """Kind by kind in their order; a question only where a choice makes a difference."""
    seat = state.mover
    while state.price:
        kind = lowest_kind(state.price)
        due = count_of(state.price, kind)
        sources = hexes_with(state, seat, kind)
        if len(sources) > 1 and count_of(state.pool[seat], kind) > due:
            state.question = n.ASK_PAY
            return
        for h in sources:
            amount = min(due, count_of(state.goods[h], kind))
            state.add_goods(h, -amount * n.UNITS[kind])
            state.price -= amount * n.UNITS[kind]
            due -= amount
    state.question = n.STEP_PAID


def hexes_with(state: Position, seat: int, kind: int) -> list[int]:
    """The hexes of a seat's structures where a resource lies."""
    return [h for h in state.homes[seat] if count_of(state.goods[h], kind)]


def payment_hexes(state: Position) -> list[int]:
    """Where the next unit can be taken from."""
    return hexes_with(state, state.mover, lowest_kind(state.price))


def pay_from(state: Position, h: int) -> None:
    """One unit, from the hex that was chosen."""
    unit = n.UNITS[lowest_kind(state.price)]
    state.add_goods(h, -unit)
    state.price -= unit
    go_on_paying(state)


# ---- workers


def workers_of(state: Position, status: int) -> int:
    """How many workers of the mover on the target hex are exhausted, active or acting."""
    seat = state.mover
    h = state.target
    acting = 1 if state.acting == h else 0
    if status == n.ACTING:
        return acting
    if status == n.ACTIVE:
        return state.active_on(seat, h) - acting
    return state.workers_on(seat, h) - state.active_on(seat, h)


def worker_statuses(state: Position) -> list[int]:
    """R29: the kinds of own workers on the target hex that may be paid."""
    return [status for status in (n.ACTING, n.ACTIVE, n.EXHAUSTED) if workers_of(state, status)]


def pay_worker(state: Position, status: int) -> None:
    """A worker on the target hex returns to its supply; the acting one acts no more (R17)."""
    if status == n.ACTING:
        worker = state.acting_worker
        state.acting = -1
        state.acting_worker = -1
    else:
        worker = find_idle_worker(state, status)
    state.remove_worker(worker)
    state.workers_due -= 1


def find_idle_worker(state: Position, status: int) -> int:
    """A worker of the mover on the target hex that is not the acting one."""
    seat = state.mover
    worker = state.find_worker(seat, state.target, status)
    if worker == state.acting_worker:
        where = state.worker_at[worker]
        worker += 1
        while state.worker_at[worker] != where:
            worker += 1
    return worker
