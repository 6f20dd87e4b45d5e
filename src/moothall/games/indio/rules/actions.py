"""The six actions of a worker (11.3 to 11.8): which are open, and what each does."""

from typing import Final

from moothall.engine.lists import replaced
from moothall.engine.native import i64
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.answers import watch_tile, watch_workers
from moothall.games.indio.rules.goods import covers
from moothall.games.indio.rules.payment import begin_payment, pay_worker, worker_statuses
from moothall.games.indio.rules.turn import end_action
from moothall.games.indio.state import KIND_OF, ONE_WORKER, OWNER_OF, Position

# ---- what is open: every action offered can be completed

ALL_KINDS: Final = (1 << n.ACTION_KINDS) - 1


def worker_choices(state: Position, seat: int) -> list[int]:
    """11.1: a hex for each group of active workers that can do something, and passing."""
    places = state.shape.places
    found = [
        n.WORKER + places[h]
        for h in range(state.shape.size)
        if state.active[h] >> 3 * seat & 7 and can_act(state, seat, h)
    ]
    found.append(n.PASS)
    return found


def can_act(state: Position, seat: int, h: int) -> bool:
    """Whether a worker on a hex has an action; nearly always it can move."""
    for near in state.shape.neighbours[h]:
        if state.has_place(near):
            return True
    return bool(actions_from(state, seat, h, ALL_KINDS))


def action_choices(state: Position, seat: int) -> list[int]:
    """What the acting worker may do: a kind not yet used (R19), or stop after the first."""
    kinds = ALL_KINDS
    if not state.repeats[seat]:  # R43
        kinds &= ~state.used
    found = actions_from(state, seat, state.acting, kinds)
    if state.used:
        found.append(n.END_TURN)
    return found


def actions_from(state: Position, seat: int, h: int, kinds: int) -> list[int]:
    """The actions of some kinds that a worker on a hex can take."""
    found: list[int] = []
    if kinds & 1 << n.MOVING:
        add_moves(state, h, found)
    if kinds & 1 << n.COLLECTING and state.goods[h]:  # R16: something must be there
        found.append(n.COLLECT)
    if kinds & 1 << n.ATTACKING:
        add_attacks(state, seat, h, found)
    if kinds & 1 << n.FORGING:
        add_forges(state, seat, found)
    if kinds & (1 << n.IMPROVING | 1 << n.BUILDING):
        sites = work_sites(state, seat, h)
        if kinds & 1 << n.IMPROVING:
            add_improvements(state, seat, sites, found)
        if kinds & 1 << n.BUILDING:
            add_builds(state, seat, sites, found)
    return found


def add_moves(state: Position, h: int, found: list[int]) -> None:
    """11.3: to any adjacent hex with room for a worker."""
    places = state.shape.places
    for near in state.shape.neighbours[h]:
        if state.has_place(near):
            found.append(n.MOVE + places[near])


def add_attacks(state: Position, seat: int, h: int, found: list[int]) -> None:
    """11.5: a worker of somebody else on the same hex; the attacker picks which kind (R23)."""
    crew = state.crew[h]
    if crew == crew & 7 << 3 * seat:
        return
    for other in range(state.num_players):
        if other != seat:
            active = state.active_on(other, h)
            if state.workers_on(other, h) > active:
                found.append(n.ATTACK + n.TARGETS * other + n.EXHAUSTED)
            if active:
                found.append(n.ATTACK + n.TARGETS * other + n.ACTIVE)


def add_forges(state: Position, seat: int, found: list[int]) -> None:
    """11.6: whatever the pool pays for, wherever the worker is."""
    pool: i64 = state.pool[seat]
    for result, price in enumerate(c.FORGE_PRICES):
        if covers(pool, price):
            found.append(n.FORGE + result)


def work_sites(state: Position, seat: int, h: int) -> list[int]:
    """11.7 and 11.8: on or beside the acting worker's hex, where an own worker is."""
    own = 7 << 3 * seat
    sites = [h]
    for near in state.shape.neighbours[h]:
        if state.crew[near] & own:
            sites.append(near)
    return sites


def add_improvements(state: Position, seat: int, sites: list[int], found: list[int]) -> None:
    """11.7: another tile than the visible one (R25), from its stack, with the land's surcharge."""
    pool: i64 = state.pool[seat]
    for tile in range(n.FARM, n.TILES):
        if state.stacks[tile - n.FARM] and covers(pool, c.TILE_PRICES[tile]):
            for h in sites:
                visible = state.tiles[h]
                if visible != tile and covers(pool, c.TILE_PRICES[tile] + c.SURCHARGES[visible]):
                    found.append(n.IMPROVE + (tile - n.FARM) * n.PLACES + state.shape.places[h])


def add_builds(state: Position, seat: int, sites: list[int], found: list[int]) -> None:
    """11.8: what the pool, the pieces and the workers on the site allow."""
    pool: i64 = state.pool[seat]
    for build, price in enumerate(c.BUILD_PRICES):
        makes = c.BUILD_MAKES[build]
        if covers(pool, price) and state.pieces[seat * n.STRUCTURES + makes] < c.PIECES[makes]:
            for h in sites:
                if is_building_site(state, seat, build, h):
                    found.append(n.BUILD + makes * n.PLACES + state.shape.places[h])


def is_building_site(state: Position, seat: int, build: int, h: int) -> bool:
    """11.8: not on water; nothing or the own structure to upgrade; enough own workers."""
    if state.tiles[h] == n.WATER_LAND:
        return False
    code = state.stands[h]
    if KIND_OF[code] != c.BUILD_FROM[build]:
        return False
    if c.BUILD_FROM[build] != n.NO_STRUCTURE and OWNER_OF[code] != seat:
        return False
    return state.workers_on(seat, h) >= c.BUILD_WORKERS[build]


# ---- move, collect, attack


def move(state: Position, h: int) -> None:
    """11.3: the acting worker goes to an adjacent hex."""
    state.doing = n.MOVING
    origin = state.acting
    left = state.crew[origin]
    met_there = state.crew[h]
    state.touched |= 1 << origin | 1 << h
    state.shift_worker(state.acting_worker, h)
    state.acting = h
    watch_workers(state, origin, left, h, met_there)
    end_action(state)


def collect(state: Position) -> None:
    """11.4: everything on the worker's hex, whoever else is there (R20)."""
    state.doing = n.COLLECTING
    state.touched |= 1 << state.acting
    state.taken = state.goods[state.acting]
    state.in_hand = state.taken
    state.add_goods(state.acting, -state.taken)
    state.question = n.ASK_STORE


def storing_hexes(state: Position) -> list[int]:
    """The hexes of the mover's structures that have room."""
    return [h for h in state.homes[state.mover] if state.room(h)]


def store(state: Position, kind: int, h: int) -> None:
    """R21: one collected resource goes to a structure with room."""
    state.touched |= 1 << h
    state.add_goods(h, n.UNITS[kind])
    drop(state, n.UNITS[kind])


def drop(state: Position, goods: i64) -> None:
    """Some of the collected resources leave the hand; with the last one the action ends."""
    state.in_hand -= goods
    if state.in_hand == 0:
        end_action(state)


def throw_out(state: Position, kind: int, h: int) -> None:
    """11.4, no room left: a stored resource goes, so that a collected one may take its place."""
    state.add_goods(h, -n.UNITS[kind])


def attack(state: Position, seat: int, status: int) -> None:
    """11.5: the target leaves the board; an active one takes the attacker with it."""
    state.doing = n.ATTACKING
    h = state.acting
    crew = state.crew[h]
    state.touched |= 1 << h
    state.remove_worker(state.find_worker(seat, h, status))
    if status == n.ACTIVE:
        state.remove_worker(state.acting_worker)
        state.acting = -1
        state.acting_worker = -1
    watch_workers(state, h, crew, h, crew)
    end_action(state)


# ---- forge


def forge(state: Position, result: int) -> None:
    """11.6: elemental resources for a refined one."""
    state.what = result
    begin_payment(state, c.FORGE_PRICES[result], n.FORGING)


def after_forge_price(state: Position) -> None:
    state.question = n.ASK_PUT


def put_forged(state: Position, h: int) -> None:
    """R24: the forger picks where it goes."""
    state.touched |= 1 << h
    state.add_goods(h, n.UNITS[c.FORGED_RESOURCE[state.what]])
    end_action(state)


# ---- improve


def improve(state: Position, tile: int, h: int) -> None:
    """11.7: the tile's price and the land's surcharge."""
    state.target = h
    state.what = tile
    state.covered = state.tiles[h]
    begin_payment(state, c.TILE_PRICES[tile] + c.SURCHARGES[state.covered], n.IMPROVING)


def after_improve_price(state: Position) -> None:
    """R26: what still lies on the hex is lost, then the tile is laid."""
    seat = state.mover
    h = state.target
    tiles = state.tiles
    state.lay_tile(h, state.what)
    place = state.what - n.FARM
    state.stacks = replaced(state.stacks, place, state.stacks[place] - 1)
    state.improved = replaced(state.improved, seat, state.improved[seat] | 1 << h)
    state.touched |= 1 << h
    watch_tile(state, h, tiles)
    end_action(state)


# ---- build


def build(state: Position, structure: int, h: int) -> None:
    """11.8: the price of a structure; what stands there says which one."""
    state.target = h
    state.what = build_line(structure, KIND_OF[state.stands[h]])
    begin_payment(state, c.BUILD_PRICES[state.what], n.BUILDING)


def build_line(makes: int, stands: int) -> int:
    """The line of the price list that makes a structure out of what stands."""
    line = 0
    while c.BUILD_MAKES[line] != makes or c.BUILD_FROM[line] != stands:
        line += 1
    return line


def after_build_price(state: Position) -> None:
    state.workers_due = c.BUILD_WORKERS[state.what]
    go_on_paying_workers(state)


def go_on_paying_workers(state: Position) -> None:
    """R29: a question where workers differ and not all are needed; then the structure stands."""
    while state.workers_due:
        statuses = worker_statuses(state)
        if len(statuses) > 1 and state.workers_on(state.mover, state.target) > state.workers_due:
            state.question = n.ASK_PAY_WORKER
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
    state.set_structure(h, c.BUILD_MAKES[state.what], seat)
    state.builds = replaced(state.builds, seat, state.builds[seat] + 1)
    state.touched |= 1 << h
    crew = state.crew[h] + c.BUILD_WORKERS[state.what] * ONE_WORKER[seat]  # before they were paid
    watch_workers(state, h, crew, h, crew)
    end_action(state)
