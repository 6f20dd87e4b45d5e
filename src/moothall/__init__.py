"""Moothall."""

from moothall.engine.dice import Dice
from moothall.engine.errors import IllegalChoice
from moothall.engine.registry import game, games

__all__ = ["Dice", "IllegalChoice", "game", "games"]
