"""Games from outside: the examples, found by their entry points and played in the hall."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.api_player import Player
from tests.server.running import Server

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = ["nim", "tricks"]


@pytest.fixture
def hall(start_server: Callable[..., Server], tmp_path: Path) -> Server:
    """A server where a package with the two games is installed."""
    package = tmp_path / "example_games-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: example-games\nVersion: 1.0\n")
    lines = [f"{name} = {name}:GAME" for name in GAMES]
    (package / "entry_points.txt").write_text("\n".join(["[moothall.games]", *lines, ""]))
    paths = [str(tmp_path), str(EXAMPLES), os.environ.get("PYTHONPATH", "")]
    return start_server(PYTHONPATH=os.pathsep.join(path for path in paths if path))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_one_file_is_played_in_the_hall(hall: Server, game: str) -> None:
    with httpx.Client(base_url=hall.url, timeout=60, trust_env=False) as client:
        assert f"Play {game.title()} now" in client.get("/").text
        ada = Player(client, "Ada")
        table = ada.open_table(game, ["me", "settler"])["id"]
        page = client.get(f"/table/{table}", headers=ada.headers)
        assert page.status_code == 200
        assert "<svg" in page.text
        dice = random.Random(4)
        while not ada.look(table)["over"]:
            if "red" in ada.look(table)["movers"]:
                ada.play_on(table, "red", dice)
        assert ada.look(table)["result"]
