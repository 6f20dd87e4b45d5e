"""A bot: given a position it may look at in full, because it was imagined for it, a choice."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from moothall.engine.dice import Dice
from moothall.engine.game import State
from moothall.engine.native import mypyc_attr


class Kept(NamedTuple):
    """The rest of a plan, and where it goes on."""

    plan: list[int]
    seat: int
    revealed: int  # so much, and nothing more
    open: list[int]  # what the seat may choose there


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Someone who plays a seat. The same seed imagines the same."""

    def __init__(self, name: str, seed: int = 0) -> None:
        self.name = name
        self.imagination = Dice(seed)
        # how long it may think about one choice, where somebody waits
        self.seconds: float | None = None
        self.now: Callable[[], float] = time.monotonic
        # what it meant to do when it chose last: that choice, and what was to follow
        self.plan: list[int] = []
        # what it goes on with, if the next position is the one it expects; another bot of its kind
        # that is given this goes on with it too
        self.kept: Kept | None = None

    @abstractmethod
    def choose(self, state: State, seat: int) -> int:
        """One of the choices open to the seat. The position is the bot's own, to play with."""


def ask(bot: Bot, state: State, seat: int | None = None, dice: Dice | None = None) -> int:
    """A bot's choice for a seat (the mover, unless named).

    It sees an imagined position, so it cannot peek at cards or future dice. What it imagines is
    drawn from the dice, or from the bot's own.
    """
    if seat is None:
        seat = state.mover
    return bot.choose(state.imagined(seat, bot.imagination if dice is None else dice), seat)
