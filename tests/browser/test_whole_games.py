"""Whole games from the hall to the final scores, in a real browser."""

import random

import pytest

from tests.browser.conftest import Door
from tests.browser.people import points_of


def test_kb(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    ada.play_now("Kingdom Builder")
    import time
    t=time.time()
    n=ada.play_to_the_end(random.Random(1))
    print(n, time.time()-t)
    state = ada.record().replay()
    assert ada.scoring() == points_of(state.scores())
    assert ada.heard.complaints == []
