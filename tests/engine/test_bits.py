"""Sets of hexes as machine words behave like sets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.engine.bits import (
    MOST_HEXES,
    HexSet,
    as_bits,
    cut,
    hex_set,
    members_of_both,
    members_of_three,
    share,
    without,
)
from moothall.engine.lists import appended, replaced

SETS = st.sets(st.integers(0, MOST_HEXES - 1), max_size=60)


@settings(deadline=None, derandomize=True)
@given(SETS, SETS, SETS)
def test_every_operation_agrees_with_pythons_own_sets(
    x: set[int], y: set[int], z: set[int]
) -> None:
    a, b, c = (hex_set(sorted(one)) for one in (x, y, z))
    assert a.members() == sorted(x)
    assert a.size() == len(x)
    assert cut(a, b).members() == sorted(x & y)
    assert without(a, b).members() == sorted(x - y)
    assert members_of_both(a, b) == sorted(x & y)
    assert members_of_three(a, b, c) == sorted(x & y & z)
    assert share(a, b) == bool(x & y)
    joined = a.copy()
    joined.join(b)
    assert joined.members() == sorted(x | y)
    assert a.members() == sorted(x)  # the copy is its own


def test_every_hex_can_be_taken_in_and_out() -> None:
    everything = HexSet()
    for h in range(MOST_HEXES):
        assert not everything.has(h)
        everything.flip(h)
        assert everything.has(h)
    assert everything.members() == list(range(MOST_HEXES))
    for h in range(MOST_HEXES):
        everything.flip(h)
    assert everything.members() == []


def test_a_hex_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="420"):
        HexSet().flip(MOST_HEXES)
    assert not HexSet().has(MOST_HEXES)


def test_small_numbers_are_the_bits_of_one() -> None:
    assert as_bits([]) == 0
    assert as_bits([3, 0, 3, 41]) == 1 << 41 | 0b1001


def test_a_set_shows_its_members() -> None:
    assert repr(hex_set([3, 400])) == "HexSet([3, 400])"


def test_shared_lists_are_replaced_and_not_changed() -> None:
    shared = [1, 2, 3]
    assert replaced(shared, 1, 9) == [1, 9, 3]
    assert appended(shared, 4) == [1, 2, 3, 4]
    assert shared == [1, 2, 3]
