"""The end of the game (section 12): what triggers it, and the last storing."""

from typing import Final

from moothall.games.altiplano.content import FINAL_DRAW, LIES_AT
from moothall.games.altiplano.draw import random_tile, refill_bag
from moothall.games.altiplano.heaps import ONE
from moothall.games.altiplano.missions import fulfil_all
from moothall.games.altiplano.names import (
    ENDED,
    FINAL_STORAGE,
    GOODS,
    HARBOR,
    LOCATIONS,
    MARKET,
    VILLAGE,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position
from moothall.games.altiplano.storage import NO_ROW, open_row, put

STOCKED_AT: Final[list[list[int]]] = [  # the goods of each location
    [good for good in range(GOODS) if LIES_AT[good] == location] for location in range(LOCATIONS)
]


def note_end(state: Position) -> None:
    """The end is triggered once a location is empty."""
    if state.ending:
        return
    for location in range(LOCATIONS):
        if is_empty(state, location):
            state.ending = True
            return


def is_empty(state: Position, location: int) -> bool:
    """Whether neither tiles nor cards nor carts are left; food lies in no location."""
    for good in STOCKED_AT[location]:
        if state.stocks[good]:
            return False
    if location == MARKET:
        return not state.orders
    if location == HARBOR:
        return not state.boats
    if location == VILLAGE:
        return not state.houses and not state.village_carts
    return True


def end_game(state: Position) -> None:
    """After the final round: final storage in turn order, missions, and the scores stand."""
    for seat in state.turn_order():
        if state.players[seat].owns(FINAL_STORAGE):
            store_finally(state, state.players[seat])
    fulfil_all(state)
    state.phase = ENDED
    state.over = True
    state.reveals += 1


def store_finally(state: Position, player: Player) -> None:
    """Extension 24 (R-FINAL-1): tiles from the bag go to open rows of their type, if any.

    What does not fit is laid aside, and into the container when all is drawn.
    """
    aside = 0
    for _ in range(FINAL_DRAW):
        refill_bag(player)
        if not player.bag:
            break
        good = random_tile(state, player)
        player.bag -= ONE[good]
        row = open_row(player, good)
        if row == NO_ROW:
            aside += ONE[good]
        else:
            put(state, player, row, good)
    player.container += aside
