"""Short matches for tests, and what of them must be the same everywhere."""

import os
import sys

import polars as pl

from moothall.arena.game_file import TIMES
from moothall.bots import BOT_NAMES
from moothall.engine.registry import register
from tests.engine.toy import MARKET

register(MARKET)

ONE, OTHER = BOT_NAMES[:2]
HERE = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
"""The environment of a program that finds what this one finds."""


def games_of(frame: pl.DataFrame) -> list[dict[str, object]]:
    """The rows without the times, which no two runs share."""
    return frame.drop(TIMES).to_dicts()
