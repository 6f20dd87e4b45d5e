"""Short matches for tests, and what of them must be the same everywhere."""

import polars as pl

from moothall.arena.game_file import TIMES
from moothall.bots import BOT_NAMES
from moothall.engine.registry import register
from tests.engine.toy import MARKET

register(MARKET)

ONE, OTHER = BOT_NAMES[:2]


def games_of(frame: pl.DataFrame) -> list[dict[str, object]]:
    """The rows without the times, which no two runs share."""
    return frame.drop(TIMES).to_dicts()
