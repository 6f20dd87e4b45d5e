"""Building and moving (section 5), and what placing brings: tiles taken and lost (6.1, 6.2).

Where an action may lead, empty or not, is a set of hexes called `land` here.
"""

from moothall.engine.bits import HexSet, cut, members_of_both, members_of_three, share, without
from moothall.engine.lists import appended, replaced
from moothall.games.kingdom_builder import content as c
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.board import NEIGHBOUR_SETS, NEIGHBOURS
from moothall.games.kingdom_builder.rules.in_play import earn, mark_row, score_build
from moothall.games.kingdom_builder.state import Position


def build_hexes(state: Position, seat: int, land: HexSet) -> list[int]:
    """5.3, the adjacency rule: next to an own settlement wherever that is possible."""
    if not state.outpost:  # section 16: an outpost frees one build
        touching = members_of_three(land, state.empty, state.around[seat])
        if touching:
            return touching
    return members_of_both(land, state.empty)


def touching_land(state: Position, seat: int, land: HexSet) -> HexSet:
    """Those hexes of some land that are empty and touch an own settlement."""
    return cut(cut(land, state.empty), state.around[seat])


def move_hexes(
    state: Position, seat: int, origin: int, land: HexSet, touching: HexSet
) -> list[int]:
    """5.3 for a move: the piece is lifted first, then the adjacency rule looks at the rest.

    `touching` is `touching_land` while the piece still stands. The vacated hex counts as empty
    but cannot be chosen (R9).
    """
    still = without(touching, NEIGHBOUR_SETS[origin])
    for near in NEIGHBOURS[origin]:
        if touching.has(near) and state.own_neighbours(seat, near) > 1:
            still.flip(near)
    targets = still.members()
    if targets or (land.has(origin) and state.touches(seat, origin)):
        return targets
    return members_of_both(land, state.empty)


def can_move(state: Position, seat: int, origin: int, land: HexSet, touching: HexSet) -> bool:
    """Whether `move_hexes` leads anywhere, mostly without listing where."""
    far = without(touching, NEIGHBOUR_SETS[origin])
    return share(far, far) or bool(move_hexes(state, seat, origin, land, touching))


def can_build(state: Position, land: HexSet) -> bool:
    """5.4: whether there is an empty hex at all; the adjacency rule then always leaves one."""
    return share(land, state.empty)


def build(state: Position, seat: int, h: int) -> None:
    """A settlement from the supply onto the board; the last one triggers the end (section 7)."""
    state.supply = replaced(state.supply, seat, state.supply[seat] - 1)
    if state.supply[seat] == 0:
        state.ending = True
    state.set_down(seat, h)
    state.last_hexes = appended(state.last_hexes, h)
    take_tiles(state, seat, h)
    score_build(state, seat, h)
    mark_row(state, seat, h)


def move(state: Position, seat: int, origin: int, target: int) -> None:
    """A settlement from one hex to another. Tiles are looked at when it has landed (6.2)."""
    state.shift(seat, origin, target)
    state.last_hexes = appended(state.last_hexes, target)
    take_tiles(state, seat, target)
    lose_tiles(state, seat)
    mark_row(state, seat, target)


def take_tiles(state: Position, seat: int, h: int) -> None:
    """6.1: one tile from every location next to the hex, once per player (R10, R11)."""
    board = state.board
    if board.beside_locations.has(h):
        for place, location in enumerate(board.locations):
            tile = seat * len(board.locations) + place
            if (
                location in NEIGHBOURS[h]
                and state.tiles_left[place]
                and state.tiles[tile] == n.NEVER
            ):
                state.tiles_left = replaced(state.tiles_left, place, state.tiles_left[place] - 1)
                state.tiles = replaced(state.tiles, tile, n.NEW)
    if board.beside_nomads.has(h):
        take_nomad_tiles(state, seat, h)


def take_nomad_tiles(state: Position, seat: int, h: int) -> None:
    """Section 16: a nomad tile goes to the first who places next to it."""
    for place, nomad in enumerate(state.board.nomads):
        if NEIGHBOUR_SETS[h].has(nomad) and state.nomad_state[place] == n.NEVER:
            state.nomad_seat = replaced(state.nomad_seat, place, seat)
            if state.nomad_kind[place] == n.TREASURE:  # R39: points at once
                state.nomad_state = replaced(state.nomad_state, place, n.LOST)
                earn(state, seat, n.EARNED_TREASURE, c.TREASURE_POINTS)
            else:
                state.nomad_state = replaced(state.nomad_state, place, n.NEW)


def lose_tiles(state: Position, seat: int) -> None:
    """6.2: a tile leaves the game when no own settlement touches its location any more."""
    board = state.board
    first = seat * len(board.locations)
    for place, h in enumerate(board.locations):
        held = state.tiles[first + place]
        if n.NEW <= held <= n.USED and not state.touches(seat, h):
            if held == n.READY:
                keep_ready_twin(state, first, place)
            state.tiles = replaced(state.tiles, first + place, n.LOST)


def keep_ready_twin(state: Position, first: int, lost: int) -> None:
    """R12: of two tiles alike a used one goes and the other stays ready; a new one must wait."""
    kinds = state.board.location_tiles
    for place, kind in enumerate(kinds):
        if kind == kinds[lost] and state.tiles[first + place] == n.USED:
            state.tiles = replaced(state.tiles, first + place, n.READY)
            return
