"""The seeded generator against published values, and its draws against chance."""

import copy
import hashlib
import pickle
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from moothall.engine.dice import (
    MAX_FAST_SEED,
    MAX_RANGE,
    MAX_SEED,
    Dice,
    dice_from_words,
    splitmix64,
)

fixed = settings(deadline=None, derandomize=True, max_examples=60)


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# ---- published values


def test_xoshiro_matches_the_reference_sequence() -> None:
    dice = dice_from_words([1, 2, 3, 4])
    assert [dice.word() for _ in range(10)] == [
        641, 1573767, 3222811527, 3517856514, 836907274,
        4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ]  # fmt: skip


def test_splitmix_matches_the_reference_sequence() -> None:
    assert splitmix64(1477776061723855037, 5) == [
        1985237415132408290, 2979275885539914483, 13511426838097143398,
        8488337342461049707, 15141737807933549159,
    ]  # fmt: skip


def test_a_seed_is_spread_as_the_rust_crate_rand_does() -> None:
    dice = Dice(0)
    assert [dice.word() for _ in range(6)] == [
        1179900579, 1938959192, 3089844957, 3657088315, 1015453891, 479942911,
    ]  # fmt: skip


@fixed
@given(st.lists(st.integers(0, 2**32 - 1), min_size=4, max_size=4).filter(any))
def test_every_word_equals_a_plain_version_of_the_algorithm(words: list[int]) -> None:
    def turn(x: int, k: int) -> int:
        return (x << k | x >> (32 - k)) % 2**32

    s = list(words)
    dice = dice_from_words(words)
    for _ in range(5):
        expected = (turn((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32
        shifted = (s[1] << 9) % 2**32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = turn(s[3], 11)
        assert dice.word() == expected
        assert dice.words() == s


# ---- long seeds


@fixed
@given(st.integers(MAX_FAST_SEED + 1, MAX_SEED))
def test_a_long_seed_draws_every_word_from_a_chain_of_digests(seed: int) -> None:
    state = hashlib.sha256(f"moothall dice {seed}".encode()).digest()[:24]
    dice = Dice(seed)
    for _ in range(5):
        assert b"".join(word.to_bytes(4, "big") for word in dice.words()) == state
        made = hashlib.sha256(state).digest()
        assert dice.word() == int.from_bytes(made[24:28], "big")
        state = made[:24]


def test_what_is_drawn_from_a_long_seed_is_long_and_apart() -> None:
    dice = Dice(MAX_SEED)
    assert all(dice.seed() > MAX_FAST_SEED for _ in range(50))
    other = dice.spawn()
    assert len(other.words()) == len(dice.words()) == 6
    assert other.words() != dice.words()
    drawn = [other.below(1000) for _ in range(20)]
    assert drawn != [dice.below(1000) for _ in range(20)]


def test_the_longest_short_seed_is_drawn_from_as_ever() -> None:
    assert len(Dice(MAX_FAST_SEED).words()) == 4
    assert Dice(MAX_FAST_SEED).seed() <= MAX_FAST_SEED


# ---- seeds


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**32, 2**63, MAX_FAST_SEED, MAX_SEED])
def test_the_same_seed_gives_the_same_numbers(seed: int) -> None:
    one, other = Dice(seed), Dice(seed)
    assert [one.word() for _ in range(20)] == [other.word() for _ in range(20)]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [Dice(seed).word() for seed in range(1000)]
    assert len(set(first)) == len(first)
    flips = [int(a ^ b).bit_count() for a, b in pairwise(first)]
    assert 15 < sum(flips) / len(flips) < 17


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        Dice(seed)


def test_a_seed_drawn_from_the_dice_is_a_seed() -> None:
    dice = Dice(5)
    drawn = {dice.seed() for _ in range(100)}
    assert len(drawn) == 100
    assert all(0 <= seed <= MAX_SEED for seed in drawn)


# ---- fair draws


@pytest.mark.parametrize(
    ("n", "limit"), [(2, 15.1), (3, 18.4), (6, 25.7), (7, 27.9), (10, 33.0), (100, 161.3)]
)
def test_every_number_below_n_is_equally_likely(n: int, limit: float) -> None:
    """`limit` is the 99.99 % point of chi-square with n - 1 degrees of freedom."""
    for seed in (0, 1, 2, MAX_SEED):
        dice = Dice(seed)
        counts = [0] * n
        for _ in range(300 * n):
            counts[dice.below(n)] += 1
        assert chi_square(counts) < limit


def test_a_range_that_does_not_divide_the_words_is_not_biased() -> None:
    """With 3/4 of 2**30, taking the remainder of 32 bits would favour the lower part visibly."""
    n = 3 << 28
    dice = Dice(11)
    thirds = [0, 0, 0]
    for _ in range(9000):
        thirds[dice.below(n) // (1 << 28)] += 1
    assert chi_square(thirds) < 18.4


@fixed
@given(st.integers(0, MAX_FAST_SEED) | st.integers(0, MAX_SEED), st.integers(1, MAX_RANGE))
def test_a_number_below_n_is_below_n(seed: int, n: int) -> None:
    dice = Dice(seed)
    assert all(0 <= dice.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [0, -1, MAX_RANGE + 1])
def test_an_impossible_range_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="a range runs from 1"):
        Dice(0).below(n)


def test_a_die_shows_every_side_and_no_other() -> None:
    dice = Dice(1)
    assert {dice.roll(6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_every_order_of_four_is_equally_likely() -> None:
    orders = dict.fromkeys(permutations(range(4)), 0)
    dice = Dice(2)
    for _ in range(24 * 300):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert chi_square(list(orders.values())) < 58.6  # 99.99 % with 23 degrees of freedom


def test_every_item_is_picked_equally_often() -> None:
    dice = Dice(3)
    counts = dict.fromkeys([5, 6, 7, 8, 9], 0)
    for _ in range(2000):
        counts[dice.pick([5, 6, 7, 8, 9])] += 1
    assert chi_square(list(counts.values())) < 23.6


@fixed
@given(st.integers(0, MAX_FAST_SEED), st.lists(st.integers(), max_size=30), st.data())
def test_a_sample_takes_each_item_once_and_leaves_the_list(
    seed: int, items: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(items)))
    before = list(items)
    drawn = Dice(seed).sample(items, count)
    assert items == before
    assert len(drawn) == count
    rest = list(items)
    for item in drawn:
        rest.remove(item)


@pytest.mark.parametrize("count", [-1, 4])
def test_more_than_there_is_cannot_be_drawn(count: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Dice(0).sample([1, 2, 3], count)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="a range runs from 1"):
        Dice(0).pick([])


# ---- copies


def copies(dice: Dice) -> list[Dice]:
    return [
        dice.copy(),
        copy.copy(dice),
        copy.deepcopy(dice),
        pickle.loads(pickle.dumps(dice)),
        dice_from_words(dice.words()),
    ]


@pytest.mark.parametrize("seed", [9, MAX_SEED])
def test_a_copy_goes_on_alike_and_apart(seed: int) -> None:
    dice = Dice(seed)
    dice.word()
    before = dice.words()
    expected = [dice.copy().word()]
    for other in copies(dice):
        assert other.words() == before
        assert [other.word()] == expected
        assert dice.words() == before
    dice.word()
    assert dice.words() != before


@pytest.mark.parametrize(
    "words", [[], [1, 2, 3], [1, 2, 3, 4, 5], [0, 0, 0, 0], [1, 2, 3, 2**32], [1, 2, 3, -1]]
)
def test_words_that_are_no_state_are_refused(words: list[int]) -> None:
    with pytest.raises(ValueError, match="four numbers of 32 bits"):
        dice_from_words(words)
