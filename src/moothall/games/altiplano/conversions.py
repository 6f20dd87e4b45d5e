"""What converts things into a tile: basic actions, role tiles and extensions, ready for use."""

from typing import Final, final

from moothall.engine.native import i64
from moothall.games.altiplano.content import ACTION_CARDS, KIND_CARDS, ROLE_CARDS, Printed
from moothall.games.altiplano.heaps import MASK, SHIFT, heap_of
from moothall.games.altiplano.names import (
    AREA_TO_ACTION,
    CARD_AREA,
    COINS,
    GOODS,
    LOCATIONS,
    ROLE_AREA,
)


@final
class Conversion:
    """An action with a fixed price in tiles or coins.

    `area` is where the price lies: the location's spaces for a basic action, the card's own
    spaces otherwise.
    """

    def __init__(self, action: int, area: int, printed: Printed) -> None:
        self.action = action
        self.area = area
        self.location = printed.location
        self.cost: i64 = heap_of(printed.cost[:GOODS])
        self.coins = printed.cost[COINS]
        self.gains = printed.gains
        self.repeat = printed.repeat
        # the goods of the cost, and how many of each
        self.goods = [good for good in range(GOODS) if printed.cost[good]]
        self.numbers = [printed.cost[good] for good in self.goods]

    def met_by(self, pool: i64) -> bool:
        """Whether a heap holds all the tiles of the cost."""
        goods = self.goods
        numbers = self.numbers
        for place in range(len(goods)):
            good = goods[place]
            if pool >> SHIFT[good] & MASK[good] < numbers[place]:
                return False
        return True

    def takes(self, good: int) -> int:
        """How many tiles of a good the cost holds."""
        return self.cost >> SHIFT[good] & MASK[good]


def _on_board(location: int) -> list[Conversion]:
    """The basic actions of a location that have a price in tiles."""
    return [
        Conversion(action, location, printed)
        for action, printed in enumerate(ACTION_CARDS)
        if printed.location == location and any(printed.cost)
    ]


BOARD: Final[list[list[Conversion]]] = [_on_board(location) for location in range(LOCATIONS)]
ROLE_TILE: Final[list[Conversion]] = [
    Conversion(ROLE_AREA + AREA_TO_ACTION, ROLE_AREA, printed) for printed in ROLE_CARDS
]
EXTENSION: Final[list[Conversion]] = [
    Conversion(CARD_AREA + kind + AREA_TO_ACTION, CARD_AREA + kind, printed)
    for kind, printed in enumerate(KIND_CARDS)
]
