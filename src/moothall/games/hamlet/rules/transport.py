"""Connections and transport: what the roads join, and what can be brought where (4, 8.1)."""

from typing import Final

from moothall.engine.lists import appended
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.village import PLACE, Village, bit_place, with_tile
from moothall.games.hamlet.state import UNKNOWN, Position, road_code, road_ends

ALL_UNKNOWN: Final[list[int]] = [UNKNOWN] * n.TILES


# ---- section 4: connections


def join(state: Position, one: int, others: int) -> None:
    """A tile is from now on directly connected to a set of others; the network may grow."""
    linked = state.linked[:]
    linked[one] |= others
    for other in range(n.TILES):
        if others >> other & 1:
            linked[other] |= 1 << one
    state.linked = linked
    state.network = spread(linked, state.network | 1 << n.CHURCH)
    state.longest = [UNKNOWN] * state.num_players
    renew_reaches(state)


def spread(linked: list[int], tiles: int) -> int:
    """A set of tiles with all that its roads lead to."""
    waiting = tiles
    while waiting:
        bit = waiting & -waiting
        waiting ^= bit
        fresh = linked[bit_place(bit)] & ~tiles
        tiles |= fresh
        waiting |= fresh
    return tiles


def lay_tile(state: Position, tile: int, spot: int) -> None:
    """A tile comes to lie, and its printed roads join those that they meet."""
    state.village = with_tile(state.village, tile, spot)
    met = state.village.touching[n.TILES * n.ROAD + tile]
    if met:
        join(state, tile, met)


def lay_road(state: Position, seat: int, one: int, other: int, kind: int) -> None:
    """A road marker comes to lie between two tiles."""
    state.built = appended(state.built, road_code(one, other, kind, seat))
    join(state, one, 1 << other)


def connections(village: Village, built: list[int]) -> list[int]:
    """For each tile those directly connected to it, from the ground up: what `join` keeps."""
    linked = village.touching[n.TILES * n.ROAD : n.TILES * n.ROAD + n.TILES]
    for code in built:
        one, other = road_ends(code)
        linked[one] |= 1 << other
        linked[other] |= 1 << one
    return linked


# ---- 8.1: transport


def renew_reaches(state: Position) -> None:
    """The mover's donkeys or the roads have changed: forget what could be brought where."""
    relays = 0
    first = state.mover * c.DONKEYS
    for place in range(first, first + c.DONKEYS):
        tile = state.donkeys[place]
        if tile >= 0:
            relays |= 1 << tile
    state.relays = relays
    state.reaches = ALL_UNKNOWN[:]


def reach(state: Position, tile: int) -> int:
    """8.1: the tiles from which the mover can bring a token to a tile.

    The first step is free; every tile on which a token changes steps needs one of the mover's
    donkeys. A way can be gone in both directions, so these are also the tiles to which a token
    can be brought from this one.
    """
    known = state.reaches[tile]
    if known != UNKNOWN:
        return known
    linked = state.linked
    relays: i64 = state.relays
    expanded: i64 = 1 << tile
    found: i64 = linked[tile]
    found |= expanded
    waiting = found & relays & ~expanded
    while waiting:
        bit = waiting & -waiting
        expanded |= bit
        more: i64 = linked[PLACE[bit % 67]]
        found |= more
        waiting = found & relays & ~expanded
    state.reaches[tile] = found
    return found
