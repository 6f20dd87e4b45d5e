"""A villager's action (section 7), and what it does at a building (9.1 to 9.6)."""

from moothall.engine.lists import appended, replaced
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.paying import (
    can_go_on,
    can_pay,
    paying_stands,
    supplied_stands,
    tokens_in_reach,
)
from moothall.games.hamlet.rules.village import (
    MATERIAL_LOTS,
    NOBODY,
    OWN_LOTS,
    PLACE,
    PRODUCERS,
    REFINERIES,
    TILE_LOTS,
    lot_of,
)
from moothall.games.hamlet.state import NOTHING, Position

# ---- section 7: who acts, and how an action begins and ends


def send_villager(state: Position, seat: int, tile: int) -> None:
    """R4: a standing villager acts on a tile: one that is there already, else the first."""
    chosen = -1
    for place in range(seat * c.VILLAGERS, (seat + 1) * c.VILLAGERS):
        there = state.villagers[place]
        if there >= 0 and not state.lying >> place & 1:
            if chosen < 0:
                chosen = place
            if there == tile:
                chosen = place
                break
    if state.villagers[chosen] != tile:
        state.villagers = replaced(state.villagers, chosen, tile)
    state.lying |= 1 << chosen
    state.last_tiles = appended(state.last_tiles, tile)


def begin_action(state: Position, action: int, stand: int, target: int, detail: int) -> None:
    """The mover's villager goes to the stand tile; what it does there is decided next."""
    send_villager(state, state.mover, stand)
    state.action = action
    state.stand = stand
    state.target = target
    state.detail = detail


def finish_action(state: Position) -> None:
    """Back to the main menu of the same player."""
    state.action = n.NO_ACTION
    state.stand = -1
    state.target = -1
    state.detail = 0
    state.due = NOTHING
    state.unit_from = 0
    state.question = n.ASK_TURN


# ---- 9.1: Producers


def produce_options(state: Position, options: list[int]) -> None:
    """Producers of the network with an empty slot."""
    left: i64 = state.network & state.roomy & PRODUCERS
    while left:
        bit = left & -left
        left ^= bit
        options.append(n.PRODUCE_AT + PLACE[bit % 67])


def is_barn(tile: int) -> bool:
    """Whether a Producer takes any mix of raw materials."""
    return len(c.TILE[tile].produces) > 1


def fill_options(room: int) -> list[int]:
    """All mixes of raw materials for so many empty slots."""
    return [
        n.FILL_WITH + n.FILL_BASE * wood + stone
        for wood in range(room + 1)
        for stone in range(room + 1 - wood)
    ]


def fill(state: Position, seat: int, tile: int) -> None:
    """A starting Producer is filled with its own material, and rewards the work once."""
    lot = TILE_LOTS[tile][0]
    state.set_stock(lot, c.SLOTS_OF[tile])
    reward_work(state, seat, tile)


def fill_barn(state: Position, seat: int, tile: int, wood: int, stone: int) -> None:
    """A Barn takes a mix chosen by the player; what is not wood or stone is wheat."""
    wheat = state.empty_slots(tile) - wood - stone
    for material, count in ((n.WOOD, wood), (n.STONE, stone), (n.WHEAT, wheat)):
        lot = lot_of(material, tile, NOBODY)
        state.set_stock(lot, state.stock[lot] + count)
    reward_work(state, seat, tile)


def reward_work(state: Position, seat: int, tile: int) -> None:
    state.reward(seat, n.EARNED_WORK, c.TILE[tile].work_points, c.TILE[tile].work_gold)


# ---- 9.2: Refineries


def refine_options(state: Position, with_tokens: list[int], options: list[int]) -> None:
    """Refineries of the network where the mover can make at least one token."""
    left: i64 = state.network & state.roomy & REFINERIES
    while left:
        bit = left & -left
        left ^= bit
        tile = PLACE[bit % 67]
        cost = c.REFINE_COST[c.MADE_FROM[c.MAKES[tile]]]
        if paying_stands(state, cost, with_tokens, bit) and supply(
            state, state.mover, c.MAKES[tile]
        ):
            options.append(n.REFINE_AT + tile)


def supply(state: Position, seat: int, material: int) -> int:
    """The tokens of a refined material that a seat does not have in the village."""
    left = c.REFINED_TOKENS
    own: i64 = state.stocked & MATERIAL_LOTS[material] & OWN_LOTS[seat]
    while own:
        bit = own & -own
        own ^= bit
        left -= state.stock[PLACE[bit % 67]]
    return left


def room_for(state: Position, seat: int, tile: int) -> int:
    """How many tokens a seat could put on a Refinery: its empty slots, the seat's supply."""
    return min(state.empty_slots(tile), supply(state, seat, c.MAKES[tile]))


def count_options(state: Position, tile: int) -> list[int]:
    """One token, or as many as there is room for and can be paid."""
    cost = c.REFINE_COST[c.MADE_FROM[c.MAKES[tile]]]
    gold = state.gold[state.mover]
    return [
        n.MAKE + count - 1
        for count in range(1, room_for(state, state.mover, tile) + 1)
        if can_go_on(state, cost, [count], tile, True, 0, -1, gold)
    ]


def make(state: Position, seat: int, tile: int, count: int) -> None:
    """So many of the seat's tokens come to lie on a Refinery; no reward now."""
    lot = lot_of(c.MAKES[tile], tile, seat)
    state.set_stock(lot, state.stock[lot] + count)


# ---- 9.4: Market sales


def sale_options(state: Position, with_tokens: list[int], options: list[int]) -> None:
    """Open sale tiles that the mover can pay for at the Market, without buying."""
    for place in range(c.SALE_PLACES):
        tile = state.sales[place]
        if tile >= 0 and supplied_stands(c.SALE_COST[tile], with_tokens, 1 << n.MARKET):
            options.append(n.SELL_AT + place)


def sell(state: Position, seat: int, place: int) -> None:
    """The sale tile is taken and rewards; the next one of the stack is opened in its place."""
    tile = state.sales[place]
    state.sold = replaced(state.sold, seat, state.sold[seat] | 1 << tile)
    state.reward(seat, n.EARNED_MARKET, c.SALE_POINTS[tile], c.SALE_GOLD[tile])
    open_sale(state, place)


def open_sale(state: Position, place: int) -> None:
    """The top of the sale stack into a sale place, which stays empty if there is none."""
    top = -1
    if state.sale_stack:
        top = state.sale_stack[-1]
        state.sale_stack = state.sale_stack[:-1]
        state.reveals += 1
    state.sales = replaced(state.sales, place, top)


# ---- 9.5, 9.6: the Church


def deliver_options(state: Position, options: list[int]) -> None:
    """Unfilled delivery slots that the mover can pay for; buying is allowed."""
    costs = c.SLOT_COST[state.side]
    tokens = tokens_in_reach(state, n.CHURCH, state.stocked)
    for slot in range(len(costs)):
        if state.church[slot] < 0 and can_pay(state, costs[slot], n.CHURCH, tokens):
            options.append(n.DELIVER_TO + slot)


def deliver(state: Position, seat: int, slot: int) -> None:
    """A slot is marked and scores at once."""
    state.church = replaced(state.church, slot, seat)
    state.reward(seat, n.EARNED_CHURCH, c.SLOT_POINTS[state.side][slot], 0)


def can_beg(state: Position) -> bool:
    """Only while there is no work at any of the three starting Producers."""
    return state.roomy & PRODUCERS & c.PILES[n.PILE_START] == 0


def beg(state: Position) -> None:
    state.gain_gold(state.mover, c.BEG_GOLD)
