"""Some resources as one number, eight bits for each kind (`names.UNITS`), and what is in it.

The same form serves for what lies on a hex, for a player's pool and for a price. A count stays
below 128, so the highest bit of each field is free to tell whether a price is covered.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.indio import names as n

GUARDS: Final = 0x80808080808080


def count_of(goods: i64, kind: i64) -> int:
    """How many of a kind."""
    return goods >> 8 * kind & 255


def total(goods: i64) -> int:
    """How many of all kinds together: 256 leaves the remainder 1, so the counts add up."""
    return goods % 255


def covers(pool: i64, price: i64) -> bool:
    """Whether there is enough of every kind: no field has to borrow from its guard."""
    return ((pool | GUARDS) - price) & GUARDS == GUARDS


def lowest_kind(goods: i64) -> int:
    """The first kind there is any of."""
    kind = 0
    while goods & 255 == 0:
        goods >>= 8
        kind += 1
    return kind


def kinds_in(goods: i64) -> list[int]:
    """The kinds there are any of, in their order."""
    return [kind for kind in range(n.RESOURCES) if goods >> 8 * kind & 255]


def unpack(goods: int) -> list[int]:
    """The counts of all kinds."""
    return [goods >> 8 * kind & 255 for kind in range(n.RESOURCES)]
