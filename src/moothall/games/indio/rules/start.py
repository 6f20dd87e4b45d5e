"""The start of an empire: leaders, and where everybody begins (section 5, Fiefs in 16)."""

from typing import Final

from moothall.engine.lists import replaced
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import members
from moothall.games.indio.rules.quests import take_quest
from moothall.games.indio.rules.turn import settle
from moothall.games.indio.state import NONE, Position


def keep_leader(state: Position, leader: int) -> None:
    """5.4: one of the leaders dealt is kept; what is left leaves the game unseen."""
    state.leader = replaced(state.leader, state.mover, leader)
    state.next_in_order(n.ASK_LEADER, n.STEP_DEAL)


def deal_quests(state: Position) -> None:
    """5.5, and on to the placement of 5.7."""
    for seat in state.turn_order():
        for _ in range(c.QUESTS_DEALT):
            take_quest(state, seat)
    start = state.settings["start"]
    if start == n.FIRST_GAME:
        take_first_game_places(state)
        state.question = n.STEP_BEGIN
    elif start == n.FIEFS:
        state.question = n.ASK_FIEF_FARM
    else:
        state.question = n.ASK_FARM


def begin_game(state: Position) -> None:
    """5.8: settle (R4), and the first year; with Fiefs it is a later one."""
    state.year = c.FIEF_YEAR if state.settings["start"] == n.FIEFS else c.FIRST_YEAR
    settle(state, state.first)
    state.question = n.STEP_YEAR


# ---- the usual start


def take_first_game_places(state: Position) -> None:
    """3.3: farms and second workers where the recommended board has them."""
    board = c.FIRST_GAMES[state.num_players - 2]
    for seat in range(state.num_players):
        q, r = board.farms[seat]
        settle_farm(state, seat, state.shape.hex_at(q, r))
        q, r = board.second_workers[seat]
        state.place_worker(seat, state.shape.hex_at(q, r))


def farm_hexes(state: Position) -> list[int]:
    """5.7a: neither another start farm nor beside one."""
    barred = 0
    for homes in state.homes:
        for h in homes:
            barred |= 1 << h | state.shape.near[h]
    return members(state.shape.all & ~barred)


def settle_farm(state: Position, seat: int, h: int) -> None:
    """5.7a and b: the farm, free and on any land (R2), an outpost and a worker on it."""
    state.lay_tile(h, n.FARM)
    state.set_structure(h, n.OUTPOST, seat)
    state.place_worker(seat, h)


def second_worker_hexes(state: Position) -> list[int]:
    """5.7c: on the farm or beside it, where there is room (R3)."""
    farm = state.homes[state.mover][0]
    return [h for h in members(state.shape.near[farm] | 1 << farm) if state.has_place(h)]


# ---- Fiefs


def free_hexes(state: Position) -> int:
    """R39: the hexes that are in no fief, as a set."""
    free = 0
    for h in range(state.shape.size):
        if state.layers[h] == 0:
            free |= 1 << h
    return free


def third_hexes(state: Position, first: int, second: int) -> int:
    """The free hexes that make a triangle with two others, as a set."""
    near = state.shape.near
    return near[first] & near[second] & free_hexes(state)


def quarry_hexes(state: Position, farm: int) -> list[int]:
    """Free hexes beside a farm that still leave one for the mine."""
    near = state.shape.near[farm] & free_hexes(state)
    return [h for h in members(near) if third_hexes(state, farm, h)]


def fief_farm_hexes(state: Position) -> list[int]:
    """R39: part of a free triangle and not beside another fief's farm, unless none is left."""
    fitting = [h for h in members(free_hexes(state)) if quarry_hexes(state, h)]
    farms = 0
    for h in range(state.shape.size):
        if state.tiles[h] == n.FARM:
            farms |= 1 << h
    distant = [h for h in fitting if not state.shape.near[h] & farms]
    return distant or fitting


def fief_town_hexes(state: Position) -> list[int]:
    """The two hexes of the fief without the outpost."""
    return [h for h in sorted(state.site) if not state.stands[h]]


# ---- placing


def place_options(state: Position) -> list[int]:
    """Where the piece that is asked for may be placed."""
    question = state.question
    if question == n.ASK_FARM:
        return farm_hexes(state)
    if question == n.ASK_SECOND_WORKER:
        return second_worker_hexes(state)
    if question == n.ASK_FIEF_FARM:
        return fief_farm_hexes(state)
    if question == n.ASK_FIEF_QUARRY:
        return quarry_hexes(state, state.site[0])
    if question == n.ASK_FIEF_MINE:
        return members(third_hexes(state, state.site[0], state.site[1]))
    if question == n.ASK_FIEF_TOWN:
        return fief_town_hexes(state)
    return sorted(state.site)


PIECE_ASKED: Final[dict[int, int]] = {
    n.ASK_FARM: n.PLACE_FARM,
    n.ASK_SECOND_WORKER: n.PLACE_WORKER,
    n.ASK_FIEF_FARM: n.PLACE_FARM,
    n.ASK_FIEF_QUARRY: n.PLACE_QUARRY,
    n.ASK_FIEF_MINE: n.PLACE_MINE,
    n.ASK_FIEF_OUTPOST: n.PLACE_OUTPOST,
    n.ASK_FIEF_TOWN: n.PLACE_TOWN,
    n.ASK_FIEF_WORKER: n.PLACE_WORKER,
}
"""The piece that a decision of the start places."""


def place(state: Position, h: int) -> None:
    """The piece that was asked for comes to a hex."""
    seat = state.mover
    question = state.question
    state.touched |= 1 << h
    if question == n.ASK_FARM:
        settle_farm(state, seat, h)
        state.question = n.ASK_SECOND_WORKER
    elif question == n.ASK_SECOND_WORKER:
        state.place_worker(seat, h)
        state.next_in_order(n.ASK_FARM, n.STEP_BEGIN)
    elif question == n.ASK_FIEF_FARM:
        place_fief_tile(state, h, n.FARM, n.ASK_FIEF_QUARRY)
    elif question == n.ASK_FIEF_QUARRY:
        place_fief_tile(state, h, n.QUARRY, n.ASK_FIEF_MINE)
    elif question == n.ASK_FIEF_MINE:
        place_fief_tile(state, h, n.MINE, n.ASK_FIEF_OUTPOST)
    elif question == n.ASK_FIEF_OUTPOST:
        state.set_structure(h, n.OUTPOST, seat)
        state.question = n.ASK_FIEF_TOWN
    elif question == n.ASK_FIEF_TOWN:
        state.set_structure(h, n.TOWN, seat)
        state.question = n.ASK_FIEF_WORKER
    else:
        state.place_worker(seat, h)
        if state.on_board[seat] == c.START_WORKERS:
            state.site = NONE
            state.next_in_order(n.ASK_FIEF_FARM, n.STEP_BEGIN)


def place_fief_tile(state: Position, h: int, tile: int, then: int) -> None:
    """R39: a tile from the box; food that lies there is discarded."""
    state.lay_tile(h, tile)
    state.site = [*state.site, h]
    state.question = then
