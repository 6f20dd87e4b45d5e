"""Bots, by name. They know no game: a position, its choices and its evaluation are enough."""

from collections.abc import Callable

from moothall.bots.base import Bot, ask
from moothall.bots.simple import GreedyBot, RandomBot
from moothall.engine.errors import BadOption

__all__ = ["BOT_NAMES", "Bot", "GreedyBot", "RandomBot", "ask", "bot"]

_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}

BOT_NAMES = list(_BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot of a name; the same seed plays the same."""
    if name not in _BOTS:
        raise BadOption(f"there is no bot '{name}'; the bots are: {', '.join(BOT_NAMES)}")
    return _BOTS[name](seed)
