"""Building and moving (section 5), and what placing brings: tiles taken and lost (6.1, 6.2)."""

from moothall.games.kingdom_builder.board import NEIGHBOURS
from moothall.games.kingdom_builder.content import TREASURE_POINTS
from moothall.games.kingdom_builder.in_play import earn, mark_row, score_build
from moothall.games.kingdom_builder.names import (
    EMPTY,
    LOST,
    NEVER,
    NEW,
    READY,
    TREASURE,
    USED,
)
from moothall.games.kingdom_builder.state import EARNED_TREASURE, MASK, UNIT, Position


def empty_hexes(state: Position, hexes: list[int]) -> list[int]:
    """5.1: at most one settlement a hex."""
    owner = state.owner
    return [h for h in hexes if owner[h] == EMPTY]


def build_hexes(state: Position, seat: int, hexes: list[int]) -> list[int]:
    """5.3, the adjacency rule: next to an own settlement wherever that is possible."""
    if state.outpost:  # section 16: this one build is free of it
        return empty_hexes(state, hexes)
    owner = state.owner
    near = state.near
    mask = MASK[seat]
    touching = [h for h in hexes if near[h] & mask and owner[h] == EMPTY]
    return touching if touching else empty_hexes(state, hexes)


def lifted_hexes(
    state: Position, seat: int, origin: int, hexes: list[int], touching: list[int]
) -> list[int]:
    """5.3 for a move: the piece is lifted first, then the adjacency rule looks at the rest.

    `hexes` is where the action leads, `touching` those of them that are empty and touch an own
    settlement while the piece still stands. The vacated hex counts as empty but cannot be
    chosen (R9).
    """
    near = state.near
    mask = MASK[seat]
    unit = UNIT[seat]
    around = NEIGHBOURS[origin]
    still = [h for h in touching if near[h] & mask > unit or h not in around]
    if still or (near[origin] & mask and origin in hexes):
        return still
    return empty_hexes(state, hexes)


def touching_hexes(state: Position, seat: int, hexes: list[int]) -> list[int]:
    """Those hexes that are empty and touch an own settlement."""
    owner = state.owner
    near = state.near
    mask = MASK[seat]
    return [h for h in hexes if near[h] & mask and owner[h] == EMPTY]


def build(state: Position, seat: int, h: int) -> None:
    """A settlement from the supply onto the board; the last one triggers the end (section 7)."""
    state.supply[seat] -= 1
    if state.supply[seat] == 0:
        state.ending = True
    state.set_down(seat, h)
    state.last_hexes.append(h)
    take_tiles(state, seat, h)
    score_build(state, seat, h)
    mark_row(state, seat, h)


def move(state: Position, seat: int, origin: int, target: int) -> None:
    """A settlement from one hex to another. Tiles are looked at when it has landed (6.2)."""
    state.pick_up(seat, origin)
    state.set_down(seat, target)
    state.last_hexes.append(target)
    take_tiles(state, seat, target)
    lose_tiles(state, seat)
    mark_row(state, seat, target)


def take_tiles(state: Position, seat: int, h: int) -> None:
    """6.1: one tile from every location next to the hex, once per player and location (R10, R11).

    Section 16: a nomad tile goes to the first who places next to it.
    """
    board = state.board
    locations = len(board.locations)
    for place in board.locations_near[h]:
        tile = seat * locations + place
        if state.tiles_left[place] and state.tiles[tile] == NEVER:
            state.tiles_left[place] -= 1
            state.tiles[tile] = NEW
    for place in board.nomads_near[h]:
        if state.nomad_state[place] == NEVER:
            state.nomad_seat[place] = seat
            if state.nomad_kind[place] == TREASURE:  # R39: points at once
                state.nomad_state[place] = LOST
                earn(state, seat, EARNED_TREASURE, TREASURE_POINTS)
            else:
                state.nomad_state[place] = NEW


def lose_tiles(state: Position, seat: int) -> None:
    """6.2: a tile leaves the game when no own settlement touches its location any more."""
    board = state.board
    mask = MASK[seat]
    first = seat * len(board.locations)
    for place, h in enumerate(board.locations):
        held = state.tiles[first + place]
        if NEW <= held <= USED and not state.near[h] & mask:
            if held == READY:
                keep_ready_twin(state, first, place)
            state.tiles[first + place] = LOST


def keep_ready_twin(state: Position, first: int, lost: int) -> None:
    """R12: of two tiles alike the one that cannot be used now goes; the other stays ready."""
    kinds = state.board.location_tiles
    for place, kind in enumerate(kinds):
        if kind == kinds[lost] and place != lost and state.tiles[first + place] in (NEW, USED):
            state.tiles[first + place] = READY
            return
