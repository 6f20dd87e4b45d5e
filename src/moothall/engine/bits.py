"""Sets of hexes as bits: a list of words, 60 hexes a word, so that each fits a machine word.

Cutting two sets of a 400-hex board costs seven operations, compiled or not, and listing the
members costs a few more for each.
"""

from typing import Final

from moothall.engine.native import i64

WORD_BITS: Final = 60

# 2 is a primitive root modulo 67, so a single bit is told by its remainder
_PLACE: Final[list[int]] = [0] * 67
for _place in range(WORD_BITS):
    _PLACE[(1 << _place) % 67] = _place


def words_for(size: int) -> int:
    """How many words hold a set of `size` possible members."""
    return (size + WORD_BITS - 1) // WORD_BITS


def to_words(members: list[int], words: int) -> list[int]:
    """The set of some members."""
    result = [0] * words
    for member in members:
        result[member // WORD_BITS] |= 1 << member % WORD_BITS
    return result


def has_member(words: list[int], member: int) -> bool:
    return words[member // WORD_BITS] >> member % WORD_BITS & 1 != 0


def list_word(word: i64, first: int, found: list[int]) -> None:
    """Append the members of one word, the lowest first; `first` is the word's first member."""
    while word:
        low: i64 = word & -word
        found.append(first + _PLACE[low % 67])
        word ^= low


def members(words: list[int]) -> list[int]:
    """The members of a set, sorted."""
    found: list[int] = []
    for place, word in enumerate(words):
        list_word(word, place * WORD_BITS, found)
    return found


def common_members(a: list[int], b: list[int]) -> list[int]:
    """The members of both sets, sorted."""
    found: list[int] = []
    for place, word in enumerate(a):
        list_word(word & b[place], place * WORD_BITS, found)
    return found


def have_common(a: list[int], b: list[int]) -> bool:
    """Whether two sets share a member."""
    for place, word in enumerate(a):
        if word & b[place]:
            return True
    return False


def count_common(a: list[int], b: list[int]) -> int:
    """How many members two sets share."""
    return sum([(word & b[place]).bit_count() for place, word in enumerate(a)])


def replaced(items: list[int], place: int, value: int) -> list[int]:
    """A list with one entry changed: for lists that copies of a position share."""
    changed = items[:]
    changed[place] = value
    return changed
