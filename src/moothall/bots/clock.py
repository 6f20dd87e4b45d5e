"""How long a bot may think. A level is defined by how much it looks at; a clock only cuts off."""

from collections.abc import Callable
from typing import final


@final
class Clock:
    """Runs out after so many seconds; without a number, never."""

    def __init__(self, seconds: float | None, now: Callable[[], float]) -> None:
        self.now = now
        self.limited = seconds is not None
        self.end = now() + seconds if seconds is not None else 0.0

    def is_up(self) -> bool:
        return self.limited and self.now() >= self.end
