"""The benchmark's clients work, and pages are small. How fast the server is, no test says."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from benchmarks.loads import paced, saturated
from benchmarks.pages import largest_page
from benchmarks.stored import fill
from tests.server.running import Server
from tests.shipped import GAMES

STORED = 11
PAGE_BYTES = 300_000


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a database with some finished games."""
    folder: Path = tmp_path_factory.mktemp("filled")
    fill(folder, GAMES, STORED)
    server = Server(folder)
    yield server
    server.stop()


def test_stored_games_are_finished_tables_that_can_be_opened(filled: Server) -> None:
    with httpx.Client(base_url=filled.url, trust_env=False) as client:
        found = client.get("/api/v1/tables?list=finished").json()["tables"]
        assert len(found) == STORED
        for table in found:
            assert client.get(f"/api/v1/tables/{table['id']}").json()["over"]


def test_choices_as_fast_as_they_are_taken(filled: Server) -> None:
    measured = asyncio.run(saturated(filled.port, GAMES, 5, 0.5))
    assert measured.errors == []
    assert len(measured.times) >= 5


@pytest.mark.parametrize("pages", [False, True])
def test_choices_at_a_pace_reach_every_stream(filled: Server, pages: bool) -> None:
    measured = asyncio.run(paced(filled.port, GAMES, 5, 2, 1.0, pages))
    assert measured.errors == []
    assert len(measured.times) >= 5
    assert measured.milliseconds(0) > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_page_with_all_it_loads_is_small(filled: Server, name: str) -> None:
    alone, complete = asyncio.run(largest_page(filled.port, name, 24))
    assert 0 < alone < complete < PAGE_BYTES
