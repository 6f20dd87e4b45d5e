"""Crashes and ends in the middle of play: what was acknowledged is there, exactly."""

import asyncio
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from benchmarks.kills import survive
from moothall.server.config import find_database
from tests.server.players import Listener, Player
from tests.server.running import Server

TABLES = 4
KILLS = 15


class Burst:
    """Several people who choose as fast as they can, and what they were told."""

    def __init__(self, server: Server) -> None:
        self.player = Player(server.url)
        self.tables = [self.player.create("altiplano", "me", "me") for _ in range(TABLES)]
        self.acknowledged = dict.fromkeys(self.tables, 0)
        self.lost: list[str] = []  # tables where a choice was sent and no answer came
        self.refused: list[httpx.Response] = []
        self._threads = [
            threading.Thread(target=self._play, args=(server.url, table)) for table in self.tables
        ]
        for thread in self._threads:
            thread.start()

    def _play(self, url: str, table: str) -> None:
        with Player(url, token=self.player.token) as player:
            try:
                for step in range(10_000):
                    question = player.question(table)
                    answer = player.choose(table, question, step)
                    if answer.status_code != 200:
                        self.refused.append(answer)
                        return
                    self.acknowledged[table] = answer.json()["length"]
            except httpx.HTTPError:
                self.lost.append(table)

    def wait_for(self, choices: int) -> None:
        until = time.monotonic() + 60
        while sum(self.acknowledged.values()) < choices:
            assert time.monotonic() < until
            time.sleep(0.005)

    def end(self) -> None:
        for thread in self._threads:
            thread.join(60)
            assert not thread.is_alive()
        self.player.http.close()
        assert self.refused == []


def stored(server: Server, burst: Burst) -> dict[str, int]:
    """What is there now, read through a server that has just started."""
    found = {}
    with Player(server.url, token=burst.player.token) as player:
        for table in burst.tables:
            found[table] = player.look(table)["length"]
            log = player.http.get(f"/tables/{table}/log").json()
            assert max([line["step"] for line in log["lines"]], default=0) == found[table]
            if player.look(table)["movers"]:
                assert player.choose(table, player.question(table)).status_code == 200
    return found


@pytest.fixture(params=["sqlite", "two processes", "postgres"])
def own_server(
    request: pytest.FixtureRequest, start_server: Callable[..., Server]
) -> Iterator[Server]:
    """A server on either kind of database, not shared with other tests."""
    more = {}
    if request.param == "two processes":
        more["MOOTHALL_PROCESSES"] = "2"
    if request.param == "postgres":
        more["MOOTHALL_DATABASE_URL"] = str(request.getfixturevalue("postgres_url"))
    server = start_server(**more)
    yield server
    server.kill()


def test_a_crash_in_a_burst_loses_nothing_that_was_acknowledged(own_server: Server) -> None:
    burst = Burst(own_server)
    burst.wait_for(60)
    own_server.kill()
    burst.end()
    own_server.restart()
    for table, length in stored(own_server, burst).items():
        # a choice whose answer was under way may have been stored, and no more than one
        assert 0 <= length - burst.acknowledged[table] <= 1


def test_kills_in_a_row_lose_and_double_nothing(own_server: Server) -> None:
    """Every log is read, not only its length: fifteen kills on each kind of database."""
    database = find_database(own_server.environment)
    tally = asyncio.run(survive(own_server, database, KILLS, TABLES + 1))
    assert (tally.kills, tally.lost, tally.doubled) == (KILLS, 0, 0)
    assert tally.acknowledged > KILLS
    assert "damaged" not in own_server.output


def test_a_clean_end_in_a_burst_finishes_what_it_has_accepted(own_server: Server) -> None:
    burst = Burst(own_server)
    burst.wait_for(60)
    assert own_server.stop() == 0
    burst.end()
    own_server.restart()
    assert stored(own_server, burst) == burst.acknowledged, "neither lost nor kept quiet"
    assert "Traceback" not in own_server.output


def test_a_crash_between_two_choices_is_not_noticed(server: Server) -> None:
    with Player(server.url) as player:
        table = player.create("kingdom_builder", "me", "me", confirm=True)
        for step in range(2):
            question = player.question(table)
            answer = player.choose(table, question, step)
            assert answer.status_code == 200
            seat = player.look(table)["waiting"][0]
            before = player.look(table, seat)
            server.kill()
            server.restart()
            after = player.look(table, seat)
            del before["presence"], after["presence"]  # a process knows of its own streams
            assert after == before, "also what is asked, and its number"


def test_a_stream_comes_back_after_a_crash(server: Server) -> None:
    with Player(server.url) as player:
        table = player.create("kingdom_builder", "me", "me")
        listener = Listener(server.url, table)
        server.kill()
        listener.wait_for_the_end()
        assert not listener.ended_well
        server.restart()
        again = Listener(server.url, table)
        assert player.choose(table, player.question(table)).status_code == 200
        again.wait_for(1)
        server.stop()
        again.wait_for_the_end()
        server.restart()


def test_no_bot_outlives_the_server(server: Server) -> None:
    with Player(server.url) as player:
        table = player.create("indio", "random", "random")
        listener = Listener(server.url, table)
        listener.wait_for(3)
        workers = descendants(server.process.pid)
        assert workers
        server.kill()
        listener.wait_for_the_end()
        until = time.monotonic() + 20
        while any(alive(pid) for pid in workers):
            assert time.monotonic() < until, "a bot's process is still there"
            time.sleep(0.05)
    server.restart()


def descendants(parent: int) -> list[int]:
    """The processes that a process has started, and those that these have."""
    started: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            status = (folder / "stat").read_text()
            by = int(status.rpartition(")")[2].split()[1])
            started.setdefault(by, []).append(int(folder.name))
    found = [parent]
    for one in found:
        found += started.get(one, [])
    return found[1:]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return ") Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
