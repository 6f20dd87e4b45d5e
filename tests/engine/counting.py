"""How many choices of the toy market are played, and in which thread."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.engine.toy import MarketState

Counted = Counter[int]
"""By thread."""


@contextmanager
def counted() -> Iterator[Counted]:
    made: Counted = Counter()
    apply = MarketState.apply

    def count(self: MarketState, choice: int, seat: int) -> None:
        made[threading.get_ident()] += 1
        apply(self, choice, seat)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MarketState, "apply", count)
        yield made
