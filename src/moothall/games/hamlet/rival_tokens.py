"""The rival's payments (section 12): from the whole network, never bought."""

from typing import Final

from moothall.games.hamlet.content import Cost
from moothall.games.hamlet.lots import (
    LOT_MATERIAL,
    LOT_OWNER,
    LOT_TILE,
    LOTS,
    NOBODY,
    TILE_LOTS,
)
from moothall.games.hamlet.paying import consume
from moothall.games.hamlet.state import RIVAL_SEAT, Position

NONE: Final = -1


def has_tokens(state: Position, cost: Cost, due: list[int]) -> bool:
    """Whether the network holds what a cost asks for."""
    left = due[:]
    for lot in range(LOTS):
        group = cost.group_of[LOT_MATERIAL[lot]]
        if group >= 0 and state.is_connected(LOT_TILE[lot]):
            left[group] -= state.stock[lot]
    for units in left:
        if units > 0:
            return False
    return True


def spend(state: Position, cost: Cost, due: list[int]) -> None:
    """Consume for each group what he likes best to give, one token after another."""
    for group, units in enumerate(due):
        for _ in range(units):
            consume(state, token_to_spend(state, cost, group))


def token_to_spend(state: Position, cost: Cost, group: int) -> int:
    """His own, then nobody's, then the human's; by material, the fullest tile, tile order."""
    chosen = NONE
    best = [0, 0, 0, 0]
    for lot in range(LOTS):
        tile = LOT_TILE[lot]
        if (
            cost.group_of[LOT_MATERIAL[lot]] != group
            or not state.stock[lot]
            or not state.is_connected(tile)
        ):
            continue
        whose = 0 if LOT_OWNER[lot] == RIVAL_SEAT else 1 if LOT_OWNER[lot] == NOBODY else 2
        rank = [whose, LOT_MATERIAL[lot], -tokens_on(state, tile, LOT_MATERIAL[lot]), tile]
        if chosen == NONE or rank < best:
            chosen = lot
            best = rank
    return chosen


def tokens_on(state: Position, tile: int, material: int) -> int:
    """All tokens of a material on a tile, whoever made them."""
    count = 0
    for lot in TILE_LOTS[tile]:
        if LOT_MATERIAL[lot] == material:
            count += state.stock[lot]
    return count
