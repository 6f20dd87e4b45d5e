"""The games, a folder each.

`moothall.games()` lists their names and `moothall.games.kingdom_builder` is a folder: Python binds
the package's attribute `games` to this module, so this module answers the call.
"""

import sys
from types import ModuleType

from moothall.engine import registry


class _Folder(ModuleType):
    def __call__(self) -> list[str]:
        """The names of all games."""
        return registry.games()


sys.modules[__name__].__class__ = _Folder
