"""The course of a year (sections 6, 8 and 14): its beginning, Production, and its end."""

from moothall.games.indio.content import (
    ENDING_HEXES,
    ENDING_STRUCTURES,
    HEX_RESOURCES,
    IDLE_YIELD,
    LAST_YEAR,
    WORKED_EXTRA,
    YIELDS,
)
from moothall.games.indio.control import settle
from moothall.games.indio.counting import controlled_hexes
from moothall.games.indio.goods import UNITS, total
from moothall.games.indio.names import (
    ASK_NOTHING,
    AT_YEAR_END,
    STEP_CRAFT,
    STEP_QUEST,
    STEP_YEAR,
    WATER_LAND,
)
from moothall.games.indio.quests import complete_quests
from moothall.games.indio.state import Position


def begin_year(state: Position) -> None:
    """Section 6: new records, and who stands on water is limited all year (R18)."""
    state.improved = [0] * state.seats
    state.builds = [0] * state.seats
    state.workers_crafted = [0] * state.seats
    state.commerce_crafted = [0] * state.seats
    state.repeaters = 0
    state.passes = 0
    state.limited = water_hexes(state)
    state.touched = 0
    state.touched_before = 0
    state.mover = state.first
    state.asks = STEP_QUEST


def water_hexes(state: Position) -> int:
    """The hexes that show water."""
    hexes = 0
    for h in range(state.shape.size):
        if state.tiles[h] == WATER_LAND:
            hexes |= 1 << h
    return hexes


# ---- Production


def produce(state: Position) -> None:
    """Section 8: all hexes at once, each as far as there is room."""
    for h in range(state.shape.size):
        kind = YIELDS[state.tiles[h]]
        if kind >= 0:
            lying = total(state.goods[h])
            amount = min(hex_yield(state, h, lying), HEX_RESOURCES - lying)
            if amount:
                state.add_goods(h, amount * UNITS[kind])
    settle(state, state.first)
    state.mover = state.first
    state.crafting = 0
    state.asks = STEP_CRAFT


def hex_yield(state: Position, h: int, lying: int) -> int:
    """The first of the four rules that fits; `lying` is what is there already, of any kind (R9)."""
    workers = state.crew[h] % 7
    if workers:
        return workers + WORKED_EXTRA
    if state.stands[h]:
        return IDLE_YIELD
    if lying == 0:
        return IDLE_YIELD
    return 0


# ---- the end


def end_year(state: Position) -> None:
    """Section 14, when all have passed in succession (R8: quests first)."""
    for seat in range(state.seats):
        complete_quests(state, seat, AT_YEAR_END)
    settle(state, state.first)
    if is_last_year(state):
        end_game(state)
    else:
        state.first = (state.first + 1) % state.seats
        state.year += 1
        state.asks = STEP_YEAR


def is_last_year(state: Position) -> bool:
    """14.2: the last year, enough structures in all, or enough hexes under one control (R34)."""
    if state.year >= LAST_YEAR:
        return True
    structures = 0
    for homes in state.homes:
        structures += len(homes)
    if structures >= ENDING_STRUCTURES[state.seats]:
        return True
    for seat in range(state.seats):
        if controlled_hexes(state, seat) >= ENDING_HEXES[state.seats]:
            return True
    return False


def end_game(state: Position) -> None:
    """The leaders are shown, the scores stand."""
    state.over = True
    state.reveals += 1
    state.mover = state.first
    state.asks = ASK_NOTHING
