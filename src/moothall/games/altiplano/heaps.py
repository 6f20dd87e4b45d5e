"""Heaps: any number of tiles as one integer.

The lowest bits count all tiles of the heap; above them each good has as many bits as it takes to
count all its tiles in the box. Heaps are added and subtracted like numbers, a copy costs
nothing, and two heaps are the same if the numbers are. `content.toml` decides the widths.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.altiplano.content import GOOD_TOTALS, BadContent
from moothall.games.altiplano.names import GOODS

SIZE: Final = 0xFF  # the bits that count all tiles


def _shifts() -> list[int]:
    shifts: list[int] = []
    shift = SIZE.bit_length()
    for total in GOOD_TOTALS:
        shifts.append(shift)
        shift += total.bit_length()
    if shift > 62 or sum(GOOD_TOTALS) > SIZE:
        raise BadContent("content.toml: there are more tiles than a heap can count")
    return shifts


SHIFT: Final[list[int]] = _shifts()
MASK: Final[list[int]] = [(1 << total.bit_length()) - 1 for total in GOOD_TOTALS]
ONE: Final[list[int]] = [(1 << shift) + 1 for shift in SHIFT]  # the heap of one tile
PRESENT: Final[list[int]] = [MASK[good] << SHIFT[good] for good in range(GOODS)]


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
    return [good for good in range(GOODS) if heap & PRESENT[good] != 0]


def heap_of(counts: list[int]) -> int:
    """The heap with so many tiles of each good."""
    heap = 0
    for good in range(GOODS):
        heap += counts[good] * ONE[good]
    return heap


def counts_of(heap: i64) -> list[int]:
    """How many tiles of each good there are; the reverse of `heap_of`."""
    return [count(heap, good) for good in range(GOODS)]


def tile_at(heap: i64, place: int) -> int:
    """The good of the tile at a place, if the tiles lay in a line, good by good."""
    for good in range(GOODS):
        place -= count(heap, good)
        if place < 0:
            return good
    raise ValueError("the heap has no such tile")
