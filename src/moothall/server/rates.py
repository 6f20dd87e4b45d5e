"""How often somebody may do something."""

import time
from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 20_000


class Rates:
    """So much a second for each who asks, and some more at once."""

    def __init__(self, a_second: float, burst: int) -> None:
        self.a_second = a_second
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # left, when

    def allow(self, who: str) -> bool:
        at = time.monotonic()
        left, before = self._buckets.get(who, (float(self.burst), at))
        left = min(self.burst, left + (at - before) * self.a_second)
        allowed = left >= 1
        self._buckets[who] = (left - 1 if allowed else left, at)
        self._buckets.move_to_end(who)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return allowed
