"""The seeded generators. The same seed gives the same numbers on every machine.

A seed of up to 64 bits is for play that must be fast: xoshiro128++ (Blackman and Vigna), seeded
through SplitMix64. Four words of 32 bits are the whole state, so a copy costs nothing, and every
intermediate value fits a machine word. Who has hardware to spare could try all of its seeds.

A longer seed is for play that nobody may foresee: each word and the next state are cut from the
SHA-256 of the state before, so who knows every word so far knows nothing of the next.
"""

from hashlib import sha256
from typing import Final, final

from moothall.engine.native import i64

MASK32: Final = 0xFFFFFFFF
MASK64: Final = 0xFFFFFFFFFFFFFFFF
MAX_FAST_SEED: Final = MASK64
MAX_SEED: Final = (1 << 128) - 1
MAX_RANGE: Final = 1 << 30  # keeps the product in `below` inside a machine word
KEY: Final = 24
"""Bytes of state of the generator that nobody foresees; the rest of a SHA-256 is for its words."""


def splitmix64(seed: int, count: int) -> list[int]:
    """The first `count` numbers of SplitMix64, which spreads a seed over a whole state."""
    numbers: list[int] = []
    state = seed
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & MASK64
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        numbers.append(z ^ (z >> 31))
    return numbers


@final
class Dice:
    """A stream of random numbers that is a function of its seed alone."""

    def __init__(self, seed: int = 0, source: "Dice | None" = None) -> None:
        self.a: i64
        self.b: i64
        self.c: i64
        self.d: i64
        self.key: bytes = b""  # the state, if the seed is a long one
        if source is not None:  # a copy, without the work of seeding
            self.a = source.a
            self.b = source.b
            self.c = source.c
            self.d = source.d
            self.key = source.key
            return
        if not 0 <= seed <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to 2**128 - 1, not {seed}")
        if seed > MAX_FAST_SEED:
            self.a = self.b = self.c = self.d = 0
            self.key = sha256(b"moothall dice %d" % seed).digest()[:KEY]
            return
        low, high = splitmix64(seed, 2)
        self.a = low & MASK32
        self.b = low >> 32
        self.c = high & MASK32
        self.d = high >> 32

    def word(self) -> i64:
        """The next 32 bits."""
        if self.key:
            made = sha256(self.key).digest()
            self.key = made[:KEY]
            return int.from_bytes(made[KEY : KEY + 4], "big")
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        total = (a + self.d) & MASK32
        result = (((total << 7) & MASK32 | total >> 25) + a) & MASK32
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ ((b << 9) & MASK32)
        self.d = (d << 11) & MASK32 | d >> 21
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely as the other (Lemire's method)."""
        if not 0 < n <= MAX_RANGE:
            raise ValueError(f"a range runs from 1 to {MAX_RANGE}, not {n}")
        size: i64 = n
        if self.key:
            product = self.word() * size
        else:  # the step of `word`, written out: fast play draws everything here
            a = self.a
            b = self.b
            c = self.c ^ a
            d = self.d ^ b
            total = (a + self.d) & MASK32
            self.a = a ^ d
            self.b = b ^ c
            self.c = c ^ ((b << 9) & MASK32)
            self.d = (d << 11) & MASK32 | d >> 21
            product = ((((total << 7) & MASK32 | total >> 25) + a) & MASK32) * size
        if product & MASK32 < size:
            threshold = (MASK32 + 1) % size
            while product & MASK32 < threshold:
                product = self.word() * size
        return int(product >> 32)

    def roll(self, sides: int) -> int:
        """One die: a number from 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, items: list[int]) -> None:
        """Bring the list into random order, every order equally likely."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def pick(self, items: list[int]) -> int:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: list[int], count: int) -> list[int]:
        """`count` different items, in random order."""
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)} items")
        pool = list(items)
        self.shuffle(pool)
        return pool[:count]

    def seed(self) -> int:
        """A seed for another generator of the same kind, drawn from this one."""
        drawn: int = 0
        for _ in range(4 if self.key else 2):
            word: int = self.word()  # compiled, a machine word would take the sum for one, too
            drawn = drawn << 32 | word
        return drawn

    def spawn(self) -> "Dice":
        """Another generator, begun from this one, which goes on behind what it gave away."""
        other = Dice(source=self)
        if self.key:
            drawn = [int(self.word()).to_bytes(4, "big") for _ in range(0, KEY, 4)]
            other.key = b"".join(drawn)
            return other
        other.a = self.word()
        other.b = self.word()
        other.c = self.word()
        other.d = self.word() | 1  # the words must not all be zero
        return other

    def copy(self) -> "Dice":
        return Dice(source=self)

    def words(self) -> list[int]:
        """The whole state, for a written position: four words, or six with a long seed."""
        if self.key:
            return [
                int.from_bytes(self.key[place : place + 4], "big") for place in range(0, KEY, 4)
            ]
        return [self.a, self.b, self.c, self.d]

    def __copy__(self) -> "Dice":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Dice":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[list[int]]]:
        return (dice_from_words, (self.words(),))


def dice_from_words(words: list[int]) -> Dice:
    """The generator in a given state, as `words` gave it."""
    if not all(0 <= word <= MASK32 for word in words) or not any(words):
        raise ValueError("the dice are four numbers of 32 bits, not all zero")
    dice = Dice(0)
    if len(words) * 4 == KEY:
        dice.a = dice.b = dice.c = dice.d = 0
        dice.key = b"".join([word.to_bytes(4, "big") for word in words])
    elif len(words) == 4:
        dice.a, dice.b, dice.c, dice.d = words
    else:
        raise ValueError("the dice are four numbers of 32 bits, or six")
    return dice
