"""A bot: given a position it may look at in full, because it was imagined for it, a choice."""

from abc import ABC, abstractmethod

from moothall.engine.dice import Dice
from moothall.engine.game import State
from moothall.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Someone who plays a seat."""

    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def choose(self, state: State, seat: int) -> int:
        """One of the choices open to the seat. The position is the bot's own, to play with."""


def ask(bot: Bot, state: State, seat: int, dice: Dice) -> int:
    """A bot's choice. It sees an imagined position, so it cannot peek at cards or future dice."""
    return bot.choose(state.imagined(seat, dice), seat)
