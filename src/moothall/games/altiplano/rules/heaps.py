"""Heaps: any number of tiles as one integer; and what converts tiles into others.

The lowest bits count all tiles of the heap; above them each good has as many bits as it takes to
count all its tiles in the box. Heaps are added and subtracted like numbers, a copy costs
nothing, and two heaps are the same if the numbers are. `content.toml` decides the widths.
"""

from typing import Final, final

from moothall.engine.content import BadContent
from moothall.engine.native import i64
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n

SIZE: Final = 0xFF  # the bits that count all tiles
BITS: Final = 62  # of a number that needs no memory of its own


def _shifts() -> list[int]:
    shifts: list[int] = []
    shift = SIZE.bit_length()
    for total in c.GOOD_TOTALS:
        shifts.append(shift)
        shift += total.bit_length()
    if shift > BITS:
        raise BadContent(f"good.total: the tiles need {shift} bits, a heap has {BITS}")
    if sum(c.GOOD_TOTALS) > SIZE:
        raise BadContent(f"good.total: {sum(c.GOOD_TOTALS)} tiles are more than {SIZE}")
    return shifts


SHIFT: Final[list[int]] = _shifts()
MASK: Final[list[int]] = [(1 << total.bit_length()) - 1 for total in c.GOOD_TOTALS]
ONE: Final[list[int]] = [(1 << shift) + 1 for shift in SHIFT]  # the heap of one tile
PRESENT: Final[list[int]] = [MASK[good] << SHIFT[good] for good in range(n.GOODS)]


def size(heap: i64) -> int:
    """How many tiles there are."""
    return heap & SIZE


def count(heap: i64, good: int) -> int:
    """How many tiles of a good there are."""
    return heap >> SHIFT[good] & MASK[good]


def has(heap: i64, good: int) -> bool:
    """Whether there is a tile of a good."""
    return heap & PRESENT[good] != 0


def goods_in(heap: i64) -> list[int]:
    """The different goods, in the order of their numbers."""
    return [good for good in range(n.GOODS) if heap & PRESENT[good] != 0]


def heap_of(counts: list[int]) -> int:
    """The heap with so many tiles of each good."""
    heap = 0
    for good in range(n.GOODS):
        heap += counts[good] * ONE[good]
    return heap


def counts_of(heap: i64) -> list[int]:
    """How many tiles of each good there are; the reverse of `heap_of`."""
    return [count(heap, good) for good in range(n.GOODS)]


def tile_at(heap: i64, place: int) -> int:
    """The good of the tile at a place, if the tiles lay in a line, good by good."""
    for good in range(n.GOODS):
        place -= count(heap, good)
        if place < 0:
            return good
    raise ValueError("the heap has no such tile")


# ---- what converts things into a tile: basic actions, role tiles and extensions, ready for use


@final
class Conversion:
    """An action with a fixed price in tiles or coins.

    `area` is where the price lies: the location's spaces for a basic action, the card's own
    spaces otherwise.
    """

    def __init__(self, action: int, area: int, printed: c.Printed) -> None:
        self.action = action
        self.area = area
        self.location = printed.location
        self.cost: i64 = heap_of(printed.cost[: n.GOODS])
        self.coins = printed.cost[n.COINS]
        self.gains = printed.gains
        self.repeat = printed.repeat
        # the goods of the cost, and how many of each
        self.goods = [good for good in range(n.GOODS) if printed.cost[good]]
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
        for action, printed in enumerate(c.ACTION_CARDS)
        if printed.location == location and any(printed.cost)
    ]


BOARD: Final[list[list[Conversion]]] = [_on_board(location) for location in range(n.LOCATIONS)]
ROLE_TILE: Final[list[Conversion]] = [
    Conversion(n.ROLE_AREA + n.AREA_TO_ACTION, n.ROLE_AREA, printed) for printed in c.ROLE_CARDS
]
EXTENSION: Final[list[Conversion]] = [
    Conversion(n.CARD_AREA + kind + n.AREA_TO_ACTION, n.CARD_AREA + kind, printed)
    for kind, printed in enumerate(c.KIND_CARDS)
]
