"""The games there are: each folder under `games/`, and whatever an installed package offers.

A game is found by one line: its package has a `GAME`. Other packages register theirs under the
entry point group `moothall.games`. Nothing lists games by hand.
"""

import importlib
import pkgutil
import sys
from functools import lru_cache
from importlib.metadata import entry_points

from moothall.engine.errors import UnknownGame
from moothall.engine.game import Game

_loaded: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games."""
    return sorted(_installed(tuple(sys.path)) | set(_loaded))


@lru_cache(1)
def _installed(_path: tuple[str, ...]) -> frozenset[str]:
    """The games that can be found on Python's path; every package there is looked at once."""
    folders = importlib.import_module("moothall.games").__path__
    built_in = {module.name for module in pkgutil.iter_modules(folders)}
    return frozenset(built_in | {entry.name for entry in entry_points(group="moothall.games")})


def game(name: str) -> Game:
    """The game of a name."""
    if name not in _loaded:
        if name not in games():
            raise UnknownGame(f"there is no game '{name}'; the games are: {', '.join(games())}")
        for entry in entry_points(group="moothall.games", name=name):
            register(entry.load())
            break
        else:
            register(importlib.import_module(f"moothall.games.{name}").GAME)
    return _loaded[name]


def register(game: Game) -> None:
    """Make a game known under its name for as long as this program runs."""
    _loaded[game.name] = game
