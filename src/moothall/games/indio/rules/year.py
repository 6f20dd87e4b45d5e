"""The course of a year (sections 6, 8 and 14), and the steps that take themselves."""

from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules import actions
from moothall.games.indio.rules.answers import watch_pool
from moothall.games.indio.rules.crafting import after_feeding, craft_step, wake_workers
from moothall.games.indio.rules.goods import total
from moothall.games.indio.rules.quests import complete_quests, controlled_hexes, quest_step
from moothall.games.indio.rules.start import begin_game, deal_quests
from moothall.games.indio.rules.turn import settle
from moothall.games.indio.state import Position


def begin_year(state: Position) -> None:
    """Section 6: new records, and who stands on water is limited all year (R18)."""
    state.improved = [0] * state.num_players
    state.builds = [0] * state.num_players
    state.workers_crafted = [0] * state.num_players
    state.commerce_crafted = [0] * state.num_players
    state.repeats = [False] * state.num_players
    state.passes = 0
    state.limited = water_hexes(state)
    state.touched = 0
    state.touched_before = 0
    state.mover = state.first
    state.question = n.STEP_QUEST


def water_hexes(state: Position) -> int:
    """The hexes that show water."""
    hexes = 0
    for h in range(state.shape.size):
        if state.tiles[h] == n.WATER_LAND:
            hexes |= 1 << h
    return hexes


# ---- Production


def produce(state: Position) -> None:
    """Section 8: all hexes at once, each as far as there is room."""
    for h in range(state.shape.size):
        kind = c.YIELDS[state.tiles[h]]
        if kind >= 0:
            lying = total(state.goods[h])
            amount = min(hex_yield(state, h, lying), c.HEX_RESOURCES - lying)
            if amount:
                state.add_goods(h, amount * n.UNITS[kind])
    settle(state, state.first)
    state.mover = state.first
    state.crafting = 0
    state.question = n.STEP_CRAFT


def produce_after_discard(state: Position) -> None:
    """R55: the last player's discard, after which nobody draws, leads straight to Production."""
    last = (state.first - 1) % state.num_players
    pool = state.pool[:]
    reveals = state.reveals
    produce(state)
    for seat in range(state.num_players):
        if seat != last and state.reveals == reveals:
            watch_pool(state, seat, pool[seat])


def hex_yield(state: Position, h: int, lying: int) -> int:
    """The first of the four rules that fits; `lying` is what is there already, of any kind (R9)."""
    workers = state.crew[h] % 7
    if workers:
        return workers + c.WORKED_EXTRA
    if state.stands[h]:
        return c.IDLE_YIELD
    if lying == 0:
        return c.IDLE_YIELD
    return 0


# ---- the end


def end_year(state: Position) -> None:
    """Section 14, when all have passed in succession (R8: quests first)."""
    for seat in range(state.num_players):
        complete_quests(state, seat, n.AT_YEAR_END)
    settle(state, state.first)
    if is_last_year(state):
        end_game(state)
    else:
        state.first = (state.first + 1) % state.num_players
        state.year += 1
        state.question = n.STEP_YEAR


def is_last_year(state: Position) -> bool:
    """14.2: the last year, enough structures in all, or enough hexes under one control (R34)."""
    if state.year >= c.LAST_YEAR:
        return True
    structures = 0
    for homes in state.homes:
        structures += len(homes)
    if structures >= c.ENDING_STRUCTURES[state.num_players]:
        return True
    for seat in range(state.num_players):
        if controlled_hexes(state, seat) >= c.ENDING_HEXES[state.num_players]:
            return True
    return False


def end_game(state: Position) -> None:
    """The leaders are shown, the scores stand."""
    state.over = True
    state.reveals += 1
    state.mover = state.first
    state.question = n.ASK_NOTHING


# ---- the steps between two decisions


def take_step(state: Position) -> None:
    """What happens by itself now: a year is Quests, Production, Crafting, Harvest, Actions."""
    step = state.question
    if step == n.STEP_PAID:
        after_payment(state)
    elif step == n.STEP_CRAFT:
        craft_step(state)
    elif step == n.STEP_HARVEST:
        state.question = n.ASK_FEED
    elif step == n.STEP_QUEST:
        quest_step(state)
    elif step == n.STEP_PRODUCE:
        produce(state)
    elif step == n.STEP_PRODUCE_AFTER_DISCARD:
        produce_after_discard(state)
    elif step == n.STEP_YEAR_END:
        end_year(state)
    elif step == n.STEP_YEAR:
        begin_year(state)
    elif step == n.STEP_DEAL:
        deal_quests(state)
    elif step == n.STEP_BEGIN:
        begin_game(state)
    else:
        raise ValueError(f"there is no step {step}")


def after_payment(state: Position) -> None:
    """What the price was for."""
    doing = state.doing
    if doing == n.FORGING:
        actions.after_forge_price(state)
    elif doing == n.IMPROVING:
        actions.after_improve_price(state)
    elif doing == n.BUILDING:
        actions.after_build_price(state)
    elif doing == n.FEEDING:
        after_feeding(state)
    else:
        wake_workers(state)
