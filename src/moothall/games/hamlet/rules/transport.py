"""Connections and transport: what the roads join, and what can be brought where (4, 8.1)."""

from typing import Final

from moothall.engine.lists import appended
from moothall.engine.native import i64
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.village import BIT, PLACE, Village, bit_place, with_tile
from moothall.games.hamlet.state import NOTHING, UNKNOWN, Position, road_code, road_ends

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
    state.reaches = [NOTHING] * (2 * state.num_players)


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
    """The mover's donkeys have changed: forget what could be brought where."""
    state.forget(2 * state.mover)
    state.forget(2 * state.mover + 1)
    find_relays(state)


def find_relays(state: Position) -> None:
    """The tiles of the mover's donkeys."""
    relays: i64 = 0
    donkeys = state.donkeys
    first = state.mover * c.DONKEYS
    for place in range(first, first + c.DONKEYS):
        tile: i64 = donkeys[place]
        if tile < 0:  # they come in their order
            break
        relays |= BIT[tile]
    state.relays = relays


def reach(state: Position, tile: i64) -> i64:
    """8.1: the tiles from which the mover can bring a token to a tile.

    The first step is free; every tile on which a token changes steps needs one of the mover's
    donkeys. A way can be gone in both directions, so these are also the tiles to which a token
    can be brought from this one.
    """
    reaches = state.reaches[2 * state.mover]
    if not reaches:
        reaches = ALL_UNKNOWN[:]
        state.remember(2 * state.mover, reaches)
    known: i64 = reaches[tile]
    if known != UNKNOWN:
        return known
    linked = state.linked
    relays: i64 = state.relays
    expanded: i64 = BIT[tile]
    found: i64 = linked[tile]
    found |= expanded
    waiting = found & relays & ~expanded
    while waiting:
        bit = waiting & -waiting
        expanded |= bit
        more: i64 = linked[PLACE[bit % 67]]
        found |= more
        waiting = found & relays & ~expanded
    reaches[tile] = found
    return found
