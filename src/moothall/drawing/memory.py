"""What was drawn before, for the next picture: from choice to choice most of it is the same."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

Drawn = TypeVar("Drawn")
MOST: Final = 1 << 13
_memory: dict[tuple[object, ...], Any] = {}


def kept(key: tuple[object, ...], draw: Callable[[], Drawn]) -> Drawn:
    """What was drawn before, if all that it shows is the same.

    The key begins with the game and what it is, and tells everything that makes a difference to it.
    """
    found: Drawn | None = _memory.get(key)
    if found is None:
        if len(_memory) >= MOST:
            _memory.clear()
        found = _memory[key] = draw()
    return found


def forget() -> None:
    """Draw everything anew from now on."""
    _memory.clear()
