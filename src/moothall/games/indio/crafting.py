"""Crafting (section 9): structure by structure, each a bundle of its own."""

from moothall.engine.lists import replaced
from moothall.games.indio.content import (
    BUNDLE_GOODS,
    BUNDLE_WORKERS,
    CRAFTS,
    HEX_WORKERS,
    WORKERS,
)
from moothall.games.indio.control import settle
from moothall.games.indio.goods import UNITS, lowest_kind, total
from moothall.games.indio.names import (
    ASK_CRAFT,
    ASK_CRAFT_REMOVE,
    AT_CRAFTING,
    COMMERCE,
    STEP_CRAFT,
    STEP_HARVEST,
    WATER_BUNDLE,
    WATER_LAND,
)
from moothall.games.indio.quests import complete_quests
from moothall.games.indio.state import KIND_OF, Position


def craft_step(state: Position) -> None:
    """The mover's next structure in canonical order (R10), or the next player."""
    if state.crafting < len(state.homes[state.mover]):
        state.asks = ASK_CRAFT
    else:
        state.crafting = 0
        state.next_in_order(STEP_CRAFT, STEP_HARVEST)


def crafting_hex(state: Position) -> int:
    """The hex of the structure that crafts now."""
    return state.homes[state.mover][state.crafting]


def bundles(state: Position) -> list[int]:
    """What the structure may make (R12): resources always, workers if there is room and supply."""
    kind = KIND_OF[state.stands[crafting_hex(state)]]
    return [bundle for bundle in CRAFTS[kind] if can_craft(state, bundle)]


def can_craft(state: Position, bundle: int) -> bool:
    if bundle == WATER_BUNDLE:  # R13
        return WATER_LAND not in state.tiles
    workers = BUNDLE_WORKERS[bundle]
    if workers == 0:
        return True
    if state.crew[crafting_hex(state)] % 7 + workers > HEX_WORKERS:
        return False
    return state.on_board[state.mover] + workers <= WORKERS


def craft(state: Position, bundle: int) -> None:
    """New workers lie down on the structure's hex; resources follow one by one."""
    seat = state.mover
    h = crafting_hex(state)
    workers = BUNDLE_WORKERS[bundle]
    if workers:
        for _ in range(workers):
            state.place_worker(seat, h)
        made = state.workers_crafted[seat] + workers
        state.workers_crafted = replaced(state.workers_crafted, seat, made)
    state.to_make = total(BUNDLE_GOODS[bundle])
    if state.to_make:
        state.making = lowest_kind(BUNDLE_GOODS[bundle])
    if state.to_make or workers:
        state.touched |= 1 << h
    add_products(state)


def add_products(state: Position) -> None:
    """Each resource singly; a full hex has to give up something first."""
    h = crafting_hex(state)
    while state.to_make:
        if state.room(h) == 0:
            state.asks = ASK_CRAFT_REMOVE
            return
        add_product(state, h)
    finish_structure(state)


def add_product(state: Position, h: int) -> None:
    state.add_goods(h, UNITS[state.making])
    state.to_make -= 1
    if state.making == COMMERCE:
        seat = state.mover
        made = state.commerce_crafted[seat] + 1
        state.commerce_crafted = replaced(state.commerce_crafted, seat, made)


def make_room(state: Position, kind: int) -> None:
    """R11: any resource of the hex goes back to the supply."""
    state.add_goods(crafting_hex(state), -UNITS[kind])
    add_products(state)


def finish_structure(state: Position) -> None:
    """Section 13: crafting quests count over the whole phase; then settle."""
    complete_quests(state, state.mover, AT_CRAFTING)
    settle(state, state.first)
    state.making = -1
    state.crafting += 1
    state.asks = STEP_CRAFT
