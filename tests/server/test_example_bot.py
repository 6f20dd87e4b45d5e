"""The example client, as a program of its own: it plays every game to the end."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.api_player import Player, fine
from tests.server.running import Server
from tests.shipped import GAMES

PROGRAM = Path(__file__).parents[2] / "examples" / "bot.py"
SECONDS = 240


@pytest.fixture
def player(server: Server) -> Iterator[Player]:
    with httpx.Client(base_url=server.url, timeout=SECONDS, trust_env=False) as client:
        yield Player(client, "Ada")


Bot = subprocess.Popen[str]
Start = Callable[..., Bot]


@pytest.fixture
def start() -> Iterator[Start]:
    """Runs it alone, so that nothing of this project can be imported; ends what a test leaves."""
    started: list[Bot] = []
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def run(*arguments: str) -> Bot:
        command = [sys.executable, "-I", str(PROGRAM), "--seed", "5", *arguments]
        started.append(
            subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        )
        return started[-1]

    try:
        yield run
    finally:
        for bot in started:
            if bot.poll() is None:
                bot.kill()
            bot.communicate()


def table_of(said: str) -> str:
    found = re.search(r"/table/([0-9a-f]+)", said)
    assert found, said
    return found[1]


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_every_game_to_the_end(
    server: Server, player: Player, start: Start, game: str
) -> None:
    bot = start("--server", server.url, "--game", game, "--against", "random")
    said, _ = bot.communicate(timeout=SECONDS)
    assert bot.returncode == 0
    table = player.look(table_of(said))
    assert table["over"]
    assert said.splitlines()[-1] == table["result"]
    totals = [int(line.split()[1]) for line in said.splitlines()[1:-1]]
    assert totals == [score["total"] for score in table["scores"]]


def test_it_takes_a_seat_by_its_link_and_lives_through_a_restart(
    server: Server, player: Player, start: Start
) -> None:
    """Two of them at one table, and the server is killed between their choices."""
    table = player.open_table("indio", ["open", "open"], listed=False)["id"]
    bots = []
    for number, seat in enumerate(("red", "blue")):
        secret = fine(player.post(f"/tables/{table}/seats/{seat}/link", {}))["secret"]
        named = seat if number else str(number)  # the pages number seats, the API names them
        bots.append(start("--link", f"{server.url}/seat/{table}/{named}/{secret}"))
    until = time.monotonic() + SECONDS
    while player.look(table)["length"] < 10 and time.monotonic() < until:
        time.sleep(0.02)
    server.kill()
    server.restart()
    for bot in bots:
        said, _ = bot.communicate(timeout=SECONDS)
        assert bot.returncode == 0
        assert table_of(said) == table
    over = player.look(table)
    assert over["over"]
    assert [seat["name"] for seat in over["seats"]] == ["Example bot", "Example bot"]


def test_it_waits_for_somebody_to_play_with(server: Server, player: Player, start: Start) -> None:
    first = start("--server", server.url, "--game", "indio", "--wait")
    assert first.stdout is not None
    table = table_of(first.stdout.readline())
    secret = "x" * 22
    wrong = start("--link", f"{server.url}/seat/{table}/blue/{secret}")
    wrong.communicate(timeout=SECONDS)
    assert wrong.returncode == 1
    fine(player.post(f"/tables/{table}/seats/blue", {}))
    link = fine(player.post(f"/tables/{table}/seats/blue/link", {}))
    second = start("--link", server.url + link["path"])
    for bot in (first, second):
        bot.communicate(timeout=SECONDS)
        assert bot.returncode == 0
    assert player.look(table)["over"]


def test_it_says_what_is_wrong(server: Server, start: Start) -> None:
    for arguments in (["--game", "chess"], ["--against", "nobody"]):
        bot = start("--server", server.url, *arguments)
        bot.communicate(timeout=SECONDS)
        assert bot.returncode == 1
    nobody = start("--server", "http://127.0.0.1:9")
    nobody.communicate(timeout=SECONDS)
    assert nobody.returncode == 1
