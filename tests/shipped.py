"""The games of this package, without the toys that some tests register."""

import importlib
import pkgutil
from typing import cast

from moothall.conformance import Recount

GAMES = [
    module.name
    for module in pkgutil.iter_modules(importlib.import_module("moothall.games").__path__)
]


def recount_of(name: str) -> Recount:
    """The second opinion on a game's scores, which shares no code with them."""
    return cast(Recount, importlib.import_module(f"tests.games.{name}.recount").recount)
