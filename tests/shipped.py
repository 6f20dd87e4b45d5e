"""The games of this package, without the toys that some tests register."""

import importlib
import pkgutil

GAMES = [
    module.name
    for module in pkgutil.iter_modules(importlib.import_module("moothall.games").__path__)
]
