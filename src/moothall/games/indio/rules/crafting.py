"""Crafting (section 9), structure by structure, and Harvest (section 10)."""

from moothall.engine.lists import replaced
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.answers import watch_workers
from moothall.games.indio.rules.goods import count_of, lowest_kind, total
from moothall.games.indio.rules.payment import begin_payment
from moothall.games.indio.rules.quests import complete_quests
from moothall.games.indio.rules.turn import settle
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, ONE_WORKER, Position


def craft_step(state: Position) -> None:
    """The mover's next structure in canonical order (R10), or the next player."""
    if state.crafting < len(state.homes[state.mover]):
        state.question = n.ASK_CRAFT
    else:
        state.crafting = 0
        state.next_in_order(n.STEP_CRAFT, n.STEP_HARVEST)


def crafting_hex(state: Position) -> int:
    """The hex of the structure that crafts now."""
    return state.homes[state.mover][state.crafting]


def bundles(state: Position) -> list[int]:
    """What the structure may make (R12): resources always, workers if there is room and supply."""
    kind = KIND_OF[state.stands[crafting_hex(state)]]
    return [bundle for bundle in c.CRAFTS[kind] if can_craft(state, bundle)]


def can_craft(state: Position, bundle: int) -> bool:
    if bundle == n.WATER_BUNDLE:  # R13
        return n.WATER_LAND not in state.tiles
    workers = c.BUNDLE_WORKERS[bundle]
    if workers == 0:
        return True
    if state.crew[crafting_hex(state)] % 7 + workers > c.HEX_WORKERS:
        return False
    return state.on_board[state.mover] + workers <= c.WORKERS


def craft(state: Position, bundle: int) -> None:
    """New workers lie down on the structure's hex; resources follow one by one."""
    seat = state.mover
    h = crafting_hex(state)
    workers = c.BUNDLE_WORKERS[bundle]
    if workers:
        for _ in range(workers):
            state.place_worker(seat, h)
        made = state.workers_crafted[seat] + workers
        state.workers_crafted = replaced(state.workers_crafted, seat, made)
    state.to_make = total(c.BUNDLE_GOODS[bundle])
    if state.to_make:
        state.making = lowest_kind(c.BUNDLE_GOODS[bundle])
    if state.to_make or workers:
        state.touched |= 1 << h
    add_products(state, workers)


def add_products(state: Position, workers: int) -> None:
    """Each resource singly; a full hex has to give up something first."""
    h = crafting_hex(state)
    while state.to_make:
        if state.room(h) == 0:
            state.question = n.ASK_CRAFT_REMOVE
            return
        add_product(state, h)
    finish_structure(state, workers)


def add_product(state: Position, h: int) -> None:
    state.add_goods(h, n.UNITS[state.making])
    state.to_make -= 1
    if state.making == n.COMMERCE:
        seat = state.mover
        made = state.commerce_crafted[seat] + 1
        state.commerce_crafted = replaced(state.commerce_crafted, seat, made)


def make_room(state: Position, kind: int) -> None:
    """R11: any resource of the hex goes back to the supply."""
    h = crafting_hex(state)
    state.add_goods(h, -n.UNITS[kind])
    add_products(state, min(workers_with(state), state.workers_on(state.mover, h)))


def workers_with(state: Position) -> int:
    """The workers that may have come with the resource; it is not noted whether they have."""
    for bundle in c.CRAFTS[KIND_OF[state.stands[crafting_hex(state)]]]:
        goods = c.BUNDLE_GOODS[bundle]
        if goods and c.BUNDLE_WORKERS[bundle] and lowest_kind(goods) == state.making:
            return c.BUNDLE_WORKERS[bundle]
    return 0


def finish_structure(state: Position, workers: int) -> None:
    """Section 13: crafting quests count over the whole phase; then settle."""
    if workers:
        h = crafting_hex(state)
        crew = state.crew[h] - workers * ONE_WORKER[state.mover]  # before they came
        watch_workers(state, h, crew, h, crew)
    complete_quests(state, state.mover, n.AT_CRAFTING)
    settle(state, state.first)
    state.making = -1
    state.crafting += 1
    state.question = n.STEP_CRAFT


# ---- Harvest: food wakes exhausted workers; with Multiple Actions it buys more (R43)


def exhausted_count(state: Position, seat: int) -> int:
    return state.on_board[seat] - state.active_count(seat)


def most_fed(state: Position) -> int:
    """10.1: as many as lie and as the food feeds."""
    food = count_of(state.pool[state.mover], n.FOOD)
    return min(exhausted_count(state, state.mover), c.FED_BY_FOOD * food)


def feed(state: Position, workers: int) -> None:
    """10.2: the food for some workers, rounded up (R14)."""
    state.to_wake = workers
    food = (workers + c.FED_BY_FOOD - 1) // c.FED_BY_FOOD
    begin_payment(state, food * n.UNITS[n.FOOD], n.FEEDING)


def after_feeding(state: Position) -> None:
    """10.3: with Multiple Actions and food left, the offer to repeat actions (R43)."""
    if state.settings["multiple_actions"]:
        if count_of(state.pool[state.mover], n.FOOD) >= c.REPEAT_FOOD:
            state.question = n.ASK_REPEAT
            return
    wake_workers(state)


def buy_repeats(state: Position) -> None:
    """R43: one price for all workers of a player and for this year."""
    repeats = state.repeats[:]
    repeats[state.mover] = True
    state.repeats = repeats
    begin_payment(state, c.REPEAT_FOOD * n.UNITS[n.FOOD], n.BUYING_REPEATS)


def wake_workers(state: Position) -> None:
    """10.4: all of them, or a question for each."""
    state.doing = -1
    if state.to_wake == exhausted_count(state, state.mover):
        for worker in range(state.mover * c.WORKERS, (state.mover + 1) * c.WORKERS):
            if is_exhausted(state, worker):
                state.activate(worker)
        state.to_wake = 0
    if state.to_wake:
        state.question = n.ASK_ACTIVATE
    else:
        state.next_in_order(n.STEP_HARVEST, n.ASK_WORKER)


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
