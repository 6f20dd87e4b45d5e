"""Bots, by name. They know no game: a position, its choices and its evaluation are enough."""

from collections.abc import Callable
from typing import Final

from moothall.bots.base import Bot, ask
from moothall.bots.levels import builder, ruler
from moothall.bots.simple import FirstBot, GreedyBot, NoviceBot, RandomBot
from moothall.engine.errors import BadOption

__all__ = ["BOT_NAMES", "LEVELS", "USUAL_BOT", "Bot", "ask", "bot", "bot_name"]

_BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "first": FirstBot,
    "novice": NoviceBot,
    "settler": GreedyBot,
    "builder": builder,
    "ruler": ruler,
}
_OLD_NAMES: Final = {"greedy": "settler"}  # as tables and programs of earlier versions say

BOT_NAMES: Final = list(_BOTS)
LEVELS: Final = ["novice", "settler", "builder", "ruler"]
"""What people choose from, each stronger than the one before; the others measure them."""

USUAL_BOT: Final = "settler"


def bot_name(name: str) -> str:
    """What a bot is called today; BadOption if there is none of that name."""
    known = _OLD_NAMES.get(name, name)
    if known not in _BOTS:
        raise BadOption(f"there is no bot '{name}'; the bots are: {', '.join(BOT_NAMES)}")
    return known


def bot(name: str, seed: int = 0) -> Bot:
    """A bot of a name; the same seed plays the same."""
    return _BOTS[bot_name(name)](seed)
