"""The benchmark's clients work, and pages are small. How fast the server is, no test says."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from benchmarks import peers_server
from benchmarks.crowd import crowded
from benchmarks.loads import Measured, paced, saturated, visited
from benchmarks.pages import largest_page
from benchmarks.rounds import RATE, SLOW, Contestant, Load, compare
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


def test_choices_as_soon_as_all_pages_show_the_last(filled: Server) -> None:
    measured = asyncio.run(paced(filled.port, GAMES, 5, 2, 1.0, pages=True, every=0.0))
    assert measured.errors == []
    assert len(measured.times) >= 5


def test_a_crowd_plays_on_beside_those_who_never_read(filled: Server) -> None:
    measured = asyncio.run(crowded(filled.port, GAMES, 6, 3, 0.5, 1.0))
    assert measured.errors == []
    assert len(measured.times) >= 6
    assert measured.milliseconds(0) > 0


def test_tables_are_begun_looked_at_and_left(filled: Server) -> None:
    with httpx.Client(base_url=filled.url, trust_env=False) as client:
        before = client.get("/api/v1/tables?list=running").json()["tables"]
        measured = asyncio.run(visited(filled.port, GAMES, len(GAMES), 2))
        after = client.get("/api/v1/tables?list=running").json()["tables"]
    known = {table["id"] for table in before}
    assert sorted(table["game"] for table in after if table["id"] not in known) == sorted(GAMES)
    assert len(measured.times) == 2 * len(GAMES)


def test_contestants_take_turns_and_medians_are_compared() -> None:
    load = Load("some load", lambda port, seconds: saturated(port, GAMES, 1, seconds), (RATE, SLOW))
    turns: list[str] = []

    def contestant(name: str, counts: list[int]) -> Contestant:
        def measure(seconds: float) -> Measured:
            turns.append(name)
            return Measured(seconds, [0.001] * counts.pop(0))

        return Contestant(name, measure)

    pair = [contestant("old", [10, 90, 20]), contestant("new", [30, 40, 90])]
    lines, good = compare(load, pair, 3, 1.0, "new")
    assert good
    assert turns == ["old", "new"] * 3
    assert lines[:2] == [
        "| some load | choices a second | old | 10 | 90 | 20 | 20 | 2.00 |",
        "|  | choices a second | new | 30 | 40 | 90 | 40 |  |",
    ]


def test_a_contestant_that_fails_has_an_error_and_the_others_go_on() -> None:
    def fail(seconds: float) -> Measured:
        raise RuntimeError("the server did not start")

    load = Load("some load", lambda port, seconds: saturated(port, GAMES, 1, seconds), (RATE,))
    others = Contestant("new", lambda seconds: Measured(seconds, [0.001] * 5))
    lines, good = compare(load, [Contestant("old", fail), others], 1, 1.0, "new")
    assert not good
    assert lines[:2] == [
        "| some load | choices a second | old | 0 (1 error) | 0 | none |",
        "|  | choices a second | new | 5 | 5 |  |",
    ]


def test_without_node_the_peer_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert not peers_server.ready()
    assert capsys.readouterr().err == "boardgame.io is left out: no node and no npm here\n"


@pytest.mark.parametrize("name", GAMES)
def test_a_page_with_all_it_loads_is_small(filled: Server, name: str) -> None:
    alone, complete = asyncio.run(largest_page(filled.port, name, 24))
    assert 0 < alone < complete < PAGE_BYTES
