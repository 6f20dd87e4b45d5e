"""Deals: where the chance of a game comes from, and how anybody can check it afterwards.

A game is dealt from a seed when it begins. Where a table goes on from a record that somebody has
brought, that seed is known, so all that is not public is *dealt anew* from a fresh one. A deal
may be committed to: whoever deals gives out a digest of the seed and a salt beforehand, and both
of them when the game is over.
"""

import hashlib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from moothall.engine.dice import MAX_SEED, Dice

if TYPE_CHECKING:
    from moothall.engine.game import State

SALT: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
"""256 bits in hexadecimal."""

_SEED: Final = re.compile(r"[0-9]{1,39}", re.ASCII)


class Deal(NamedTuple):
    """A second start: after so many choices all that is not public was drawn anew."""

    step: int
    seed: int
    salt: str = ""  # nothing, if nobody had committed to it

    @property
    def text(self) -> str:
        """Seed and salt as they are written down."""
        return f"{self.seed} {self.salt}".rstrip()


def read_deal(written: str, step: int) -> Deal:
    """The deal of a text after so many choices; ValueError if that is none."""
    seed, _, salt = written.partition(" ")
    if not _SEED.fullmatch(seed) or int(seed) > MAX_SEED:
        raise ValueError(f"'{seed}' is no seed")
    if salt and not SALT.fullmatch(salt):
        raise ValueError("a salt is 64 hexadecimal digits")
    return Deal(step, int(seed), salt)


def commitment(seed: int, salt: str) -> str:
    """What is given out beforehand: the SHA-256 of the seed in decimal, a space, and the salt.

    Without 256 bits of salt one could try seeds against it.
    """
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()


def dealt(state: "State", deals: Iterable[Deal], step: int) -> "State":
    """The position after so many choices as the game goes on from there: it, or another deal.

    What is public stays as it is. Everybody learns something new, so nobody can undo beyond it.
    """
    from moothall.engine.game import SPECTATOR

    for deal in deals:
        if deal.step == step:
            state = state.imagined(SPECTATOR, Dice(deal.seed))
            state.reveals += 1
    return state
