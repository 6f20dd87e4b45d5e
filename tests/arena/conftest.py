"""Matches that are interrupted."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def heeds_interrupts() -> Iterator[None]:
    """Also where the tests run in the background, and the shell had them ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
