"""Moothall: settlement-building board games on one small engine.

>>> import moothall
>>> game = moothall.game("kingdom_builder")
>>> state = game.start(players=2, seed=7)
>>> while not state.over:
...     state.play(state.choices()[0])
>>> len(state.scores())
2
"""

import os
import sys
from typing import TYPE_CHECKING

if os.environ.get("MOOTHALL_PURE") == "1":
    # before any compiled module is imported: take the sources that lie beside them
    from moothall.pure import prefer_sources

    prefer_sources()

from moothall.bots import Bot, ask, bot
from moothall.conformance import ConformanceError, check_game, samples
from moothall.engine.choices import ChoiceSpace
from moothall.engine.dice import Dice
from moothall.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalChoice,
    MoothallError,
    UnknownGame,
)
from moothall.engine.game import SEAT_NAMES, SPECTATOR, Game, Score, State
from moothall.engine.match import Match
from moothall.engine.options import Settings
from moothall.engine.playout import playout
from moothall.engine.record import OutdatedRecord, Record
from moothall.engine.registry import game, register

if TYPE_CHECKING:
    from moothall.engine.registry import games
else:
    from moothall import games  # the folder, which lists its games when called

__version__ = "0.1.0"

__all__ = [
    "SEAT_NAMES",
    "SPECTATOR",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "ChoiceSpace",
    "ConformanceError",
    "Dice",
    "Game",
    "IllegalChoice",
    "Match",
    "MoothallError",
    "OutdatedRecord",
    "Record",
    "Score",
    "Settings",
    "State",
    "UnknownGame",
    "ask",
    "bot",
    "build",
    "check_game",
    "game",
    "games",
    "playout",
    "register",
    "samples",
]


def build() -> str:
    """Which build is loaded: `compiled` by mypyc, or `pure` Python."""
    source = str(sys.modules[State.__module__].__file__)
    return "pure" if source.endswith(".py") else "compiled"
