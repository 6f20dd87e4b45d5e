"""The six actions (11.3 to 11.8): what each of them does."""

from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.games.indio.content import (
    BUILD_FROM,
    BUILD_MAKES,
    BUILD_PRICES,
    BUILD_WORKERS,
    FORGE_PRICES,
    FORGED_RESOURCE,
    SURCHARGES,
    TILE_PRICES,
)
from moothall.games.indio.goods import UNITS
from moothall.games.indio.names import (
    ACTIVE,
    ASK_PAY_WORKER,
    ASK_PUT,
    ASK_STORE,
    ATTACKING,
    BUILDING,
    COLLECTING,
    FARM,
    FORGING,
    IMPROVING,
    MOVING,
)
from moothall.games.indio.payment import begin_payment, pay_worker, worker_statuses
from moothall.games.indio.state import KIND_OF, Position
from moothall.games.indio.turn import end_action

# ---- move, collect, attack


def move(state: Position, h: int) -> None:
    """11.3: the acting worker goes to an adjacent hex."""
    state.doing = MOVING
    state.touched |= 1 << state.acting | 1 << h
    state.shift_worker(state.acting_worker, h)
    state.acting = h
    end_action(state)


def collect(state: Position) -> None:
    """11.4: everything on the worker's hex, whoever else is there (R20)."""
    state.doing = COLLECTING
    state.touched |= 1 << state.acting
    state.taken = state.goods[state.acting]
    state.in_hand = state.taken
    state.add_goods(state.acting, -state.taken)
    state.asks = ASK_STORE


def storing_hexes(state: Position) -> list[int]:
    """The hexes of the mover's structures that have room."""
    return [h for h in state.homes[state.mover] if state.room(h)]


def store(state: Position, kind: int, h: int) -> None:
    """R21: one collected resource goes to a structure with room."""
    state.touched |= 1 << h
    state.add_goods(h, UNITS[kind])
    drop(state, UNITS[kind])


def drop(state: Position, goods: i64) -> None:
    """Some of the collected resources leave the hand; with the last one the action ends."""
    state.in_hand -= goods
    if state.in_hand == 0:
        end_action(state)


def throw_out(state: Position, kind: int, h: int) -> None:
    """11.4, no room left: a stored resource goes, so that a collected one may take its place."""
    state.add_goods(h, -UNITS[kind])


def attack(state: Position, seat: int, status: int) -> None:
    """11.5: the target leaves the board; an active one takes the attacker with it."""
    state.doing = ATTACKING
    state.touched |= 1 << state.acting
    state.remove_worker(state.find_worker(seat, state.acting, status))
    if status == ACTIVE:
        state.remove_worker(state.acting_worker)
        state.acting = -1
        state.acting_worker = -1
    end_action(state)


# ---- forge


def forge(state: Position, result: int) -> None:
    """11.6: two elemental resources for a refined one."""
    state.what = result
    begin_payment(state, FORGE_PRICES[result], FORGING)


def after_forge_price(state: Position) -> None:
    state.asks = ASK_PUT


def put_forged(state: Position, h: int) -> None:
    """R24: the forger picks where it goes."""
    state.touched |= 1 << h
    state.add_goods(h, UNITS[FORGED_RESOURCE[state.what]])
    end_action(state)


# ---- improve


def improve(state: Position, tile: int, h: int) -> None:
    """11.7: the tile's price and the land's surcharge."""
    state.target = h
    state.what = tile
    state.covered = state.tiles[h]
    begin_payment(state, TILE_PRICES[tile] + SURCHARGES[state.covered], IMPROVING)


def after_improve_price(state: Position) -> None:
    """R26: what still lies on the hex is lost, then the tile is laid."""
    seat = state.mover
    h = state.target
    state.lay_tile(h, state.what)
    place = state.what - FARM
    state.stacks = replaced(state.stacks, place, state.stacks[place] - 1)
    state.improved = replaced(state.improved, seat, state.improved[seat] | 1 << h)
    state.touched |= 1 << h
    end_action(state)


# ---- build


def build(state: Position, structure: int, h: int) -> None:
    """11.8: the price of a structure; what stands there says which one."""
    state.target = h
    state.what = build_line(structure, KIND_OF[state.stands[h]])
    begin_payment(state, BUILD_PRICES[state.what], BUILDING)


def build_line(makes: int, stands: int) -> int:
    """The line of the price list that makes a structure out of what stands."""
    line = 0
    while BUILD_MAKES[line] != makes or BUILD_FROM[line] != stands:
        line += 1
    return line


def after_build_price(state: Position) -> None:
    state.workers_due = BUILD_WORKERS[state.what]
    go_on_paying_workers(state)


def go_on_paying_workers(state: Position) -> None:
    """R29: a question where workers differ and not all are needed; then the structure stands."""
    while state.workers_due:
        statuses = worker_statuses(state)
        if len(statuses) > 1 and state.workers_on(state.mover, state.target) > state.workers_due:
            state.asks = ASK_PAY_WORKER
            return
        pay_worker(state, statuses[0])
    raise_structure(state)


def choose_paid_worker(state: Position, status: int) -> None:
    pay_worker(state, status)
    go_on_paying_workers(state)


def raise_structure(state: Position) -> None:
    """R28: all is paid, now the piece comes to stand and what lies there joins the pool."""
    seat = state.mover
    h = state.target
    state.set_structure(h, BUILD_MAKES[state.what], seat)
    state.builds = replaced(state.builds, seat, state.builds[seat] + 1)
    state.touched |= 1 << h
    end_action(state)
