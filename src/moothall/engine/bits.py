"""Sets of hexes as bits: seven machine words hold a board of up to 420 hexes.

Cutting two sets costs seven operations, and listing the members a few more for each. The words
are fields of their own because a compiled field is a bare machine word and a list entry is not.
"""

from typing import Final, final

from moothall.engine.native import i64

WORD_BITS: Final = 60
MOST_HEXES: Final = 7 * WORD_BITS

# 2 is a primitive root modulo 67, so a single bit is told by its remainder
_PLACE: Final[list[int]] = [0] * 67
for _place in range(WORD_BITS):
    _PLACE[(1 << _place) % 67] = _place


@final
class HexSet:
    """A set of hexes, numbered from 0."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.e: i64 = 0
        self.f: i64 = 0
        self.g: i64 = 0

    def flip(self, h: int) -> None:
        """Take a hex in if it is out, and out if it is in."""
        word: i64 = h // WORD_BITS
        shift: i64 = h % WORD_BITS
        bit: i64 = 1
        bit = bit << shift
        if word == 0:
            self.a ^= bit
        elif word == 1:
            self.b ^= bit
        elif word == 2:
            self.c ^= bit
        elif word == 3:
            self.d ^= bit
        elif word == 4:
            self.e ^= bit
        elif word == 5:
            self.f ^= bit
        elif word == 6:
            self.g ^= bit
        else:
            raise ValueError(f"a set of hexes holds numbers below {MOST_HEXES}, not {h}")

    def has(self, h: int) -> bool:
        word: i64 = h // WORD_BITS
        shift: i64 = h % WORD_BITS
        if word == 0:
            return self.a >> shift & 1 != 0
        if word == 1:
            return self.b >> shift & 1 != 0
        if word == 2:
            return self.c >> shift & 1 != 0
        if word == 3:
            return self.d >> shift & 1 != 0
        if word == 4:
            return self.e >> shift & 1 != 0
        if word == 5:
            return self.f >> shift & 1 != 0
        return word == 6 and self.g >> shift & 1 != 0

    def join(self, other: "HexSet") -> None:
        """Take in all members of another set."""
        self.a |= other.a
        self.b |= other.b
        self.c |= other.c
        self.d |= other.d
        self.e |= other.e
        self.f |= other.f
        self.g |= other.g

    def copy(self) -> "HexSet":
        other = HexSet()
        other.join(self)
        return other

    def size(self) -> int:
        """How many hexes there are in the set."""
        return (
            _count(self.a)
            + _count(self.b)
            + _count(self.c)
            + _count(self.d)
            + _count(self.e)
            + _count(self.f)
            + _count(self.g)
        )

    def members(self) -> list[int]:
        """The hexes, sorted."""
        return members_of_both(self, self)

    def __repr__(self) -> str:
        return f"HexSet({self.members()})"


def as_bits(numbers: list[int]) -> int:
    """A few small numbers as the bits of one."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def hex_set(members: list[int]) -> HexSet:
    """The set of some hexes, each named once."""
    result = HexSet()
    for h in members:
        result.flip(h)
    return result


def cut(x: HexSet, y: HexSet) -> HexSet:
    """The hexes in both sets."""
    result = HexSet()
    result.a = x.a & y.a
    result.b = x.b & y.b
    result.c = x.c & y.c
    result.d = x.d & y.d
    result.e = x.e & y.e
    result.f = x.f & y.f
    result.g = x.g & y.g
    return result


def without(x: HexSet, y: HexSet) -> HexSet:
    """The hexes of the first set that are not in the second."""
    result = HexSet()
    result.a = x.a & ~y.a
    result.b = x.b & ~y.b
    result.c = x.c & ~y.c
    result.d = x.d & ~y.d
    result.e = x.e & ~y.e
    result.f = x.f & ~y.f
    result.g = x.g & ~y.g
    return result


def share(x: HexSet, y: HexSet) -> bool:
    """Whether two sets have a hex in common."""
    return (
        x.a & y.a != 0
        or x.b & y.b != 0
        or x.c & y.c != 0
        or x.d & y.d != 0
        or x.e & y.e != 0
        or x.f & y.f != 0
        or x.g & y.g != 0
    )


def members_of_both(x: HexSet, y: HexSet) -> list[int]:
    """The hexes in both sets, sorted."""
    found: list[int] = []
    _list_word(x.a & y.a, 0, found)
    _list_word(x.b & y.b, 60, found)
    _list_word(x.c & y.c, 120, found)
    _list_word(x.d & y.d, 180, found)
    _list_word(x.e & y.e, 240, found)
    _list_word(x.f & y.f, 300, found)
    _list_word(x.g & y.g, 360, found)
    return found


def members_of_three(x: HexSet, y: HexSet, z: HexSet) -> list[int]:
    """The hexes in all three sets, sorted."""
    found: list[int] = []
    _list_word(x.a & y.a & z.a, 0, found)
    _list_word(x.b & y.b & z.b, 60, found)
    _list_word(x.c & y.c & z.c, 120, found)
    _list_word(x.d & y.d & z.d, 180, found)
    _list_word(x.e & y.e & z.e, 240, found)
    _list_word(x.f & y.f & z.f, 300, found)
    _list_word(x.g & y.g & z.g, 360, found)
    return found


def _count(word: i64) -> i64:
    """The bits of one word."""
    count: i64 = 0
    while word:
        word &= word - 1
        count += 1
    return count


def _list_word(word: i64, first: i64, found: list[int]) -> None:
    """Append the hexes of one word, the lowest first; `first` is the word's first hex."""
    while word:
        low: i64 = word & -word
        found.append(first + _PLACE[low % 67])
        word ^= low
