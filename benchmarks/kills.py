"""How much is lost when a server is killed under load, again and again: nothing, it should be.

    python benchmarks/kills.py [--kills 1000] [--tables 12] [--seed 1]

Starts `moothall serve` on a data folder of its own, plays at many tables as fast as choices are
taken, and ends the process with SIGKILL at a random moment; then it starts the server again and
holds the stored logs against what was acknowledged. A choice whose answer was under way may have
been stored, once; what was acknowledged must be there, once, in its place.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Engine, create_engine, text

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.loads import API, COLOURS
from benchmarks.wire import Wire
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games

SHORTEST, LONGEST = 0.05, 0.5  # seconds of play before a kill
LOG: Final = text("select seat, choice from entries where table_id = :table order by number")


class Killable(Protocol):
    """A server process that can be killed, and started again at the same address."""

    port: int

    def kill(self) -> None: ...

    def restart(self) -> None: ...


@dataclass
class Tally:
    """What came out of it."""

    kills: int = 0
    acknowledged: int = 0
    unanswered: int = 0  # choices that were stored, and the kill came before the answer
    lost: int = 0
    doubled: int = 0  # stored twice, or something else in their place

    @property
    def good(self) -> bool:
        return not self.lost and not self.doubled


class Player:
    """One guest who plays all seats of a table, and remembers what was acknowledged."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.table = ""
        self.acknowledged = 0
        self.made: list[tuple[int, int]] = []
        self.sent: tuple[int, int] | None = None
        self._dice = random.Random(seed)

    async def play(self, port: int, token: str) -> None:
        """Play until the server is gone."""
        try:
            wire = await Wire.to(port)
            asked: Any = None
            while True:
                if asked is None:
                    asked = await self._look(wire, token)
                asked = await self._choose(wire, token, asked)
        except OSError as error:
            if "answered with" in str(error):  # a refusal, not the end of the server
                raise RuntimeError(str(error)) from None

    async def _look(self, wire: Wire, token: str) -> Any:
        found = None
        if self.table:
            found = json.loads(await wire.get(f"{API}/tables/{self.table}", token))
        if found is None or found["over"]:
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = await wire.post(f"{API}/tables", token, {"game": self.game, "seats": seats})
            found, self.table, self.made = made, made["id"], []
        seat = found["movers"][0]
        path = f"{API}/tables/{self.table}?seat={seat}"
        question = json.loads(await wire.get(path, token))["your"]
        forward = [one["choice"] for one in question["choices"] if not one["takes_back"]]
        return {"seat": seat, "decision": question["decision"], "choices": forward, "back": []}

    async def _choose(self, wire: Wire, token: str, asked: Any) -> Any:
        """Make a choice; what is asked next, or None if one must look."""
        choice = self._dice.choice([one for one in asked["choices"] if one not in asked["back"]])
        body = {"seat": asked["seat"], "choice": choice, "decision": asked["decision"]}
        self.sent = (COLOURS.index(asked["seat"]), choice)
        after = await wire.post(f"{API}/tables/{self.table}/choices", token, body)
        self.made.append(self.sent)
        self.sent = None
        self.acknowledged += 1
        if after["choices"]:
            return {**after, "seat": asked["seat"]}
        return after["next"]

    def compare(self, engine: Engine, tally: Tally) -> None:
        """Hold what is stored against what was acknowledged, and go on from what is stored."""
        with engine.connect() as connection:
            rows = [
                (seat, choice) for seat, choice in connection.execute(LOG, {"table": self.table})
            ]
        known = len(self.made)
        right = sum(a == b for a, b in zip(rows, self.made, strict=False))
        more = rows[known:]
        tally.lost += max(0, known - len(rows))
        tally.doubled += min(known, len(rows)) - right
        if more and more[0] == self.sent:
            tally.unanswered += 1
            more = more[1:]
        tally.doubled += len(more)
        self.made, self.sent = rows, None


async def survive(
    server: Killable,
    database: str,
    kills: int,
    tables: int,
    seed: int = 1,
    go_on: Callable[[Tally], bool] = lambda _: True,
) -> Tally:
    """Kill a server so many times while people play at so many tables, or until told to stop."""
    tally, dice = Tally(), random.Random(seed)
    names = [name for name in games() if 2 in find_game(name).player_counts]
    players = [Player(names[n % len(names)], seed + n) for n in range(tables)]
    engine = create_engine(database)
    wire = await Wire.to(server.port)
    token = (await wire.post(f"{API}/tokens", "", {"name": "Kills"}))["token"]
    wire.close()
    for _ in range(kills):
        playing = [asyncio.create_task(one.play(server.port, token)) for one in players]
        await _first_answer(players, playing)
        await asyncio.sleep(dice.uniform(SHORTEST, LONGEST))
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*playing)
        tally.kills += 1
        for player in players:
            if player.table:
                player.compare(engine, tally)
        tally.acknowledged = sum(player.acknowledged for player in players)
        await asyncio.to_thread(server.restart)
        if not go_on(tally):
            break
    engine.dispose()
    return tally


async def _first_answer(players: Sequence[Player], playing: Sequence[asyncio.Task[None]]) -> None:
    """Wait until somebody's choice has been acknowledged since now."""
    before = sum(player.acknowledged for player in players)
    while sum(player.acknowledged for player in players) == before:
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.005)


def main() -> int:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from tests.server.running import Server

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0, help="stop after so many")
    given = parser.parse_args()
    began = time.monotonic()
    columns = (
        "{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder, Progress(*columns) as progress:
        bar = progress.add_task("kills", total=given.kills)

        def show(tally: Tally) -> bool:
            words = f"{tally.acknowledged} acknowledged, {tally.lost} lost, {tally.doubled} doubled"
            progress.update(bar, completed=tally.kills, description=words)
            return not given.minutes or time.monotonic() - began < given.minutes * 60

        server = Server(Path(folder))
        database = f"sqlite:///{Path(folder) / 'moothall.sqlite'}"
        try:
            tally = asyncio.run(
                survive(server, database, given.kills, given.tables, given.seed, show)
            )
        finally:
            server.kill()
    print(
        f"{tally.kills} kills, {tally.acknowledged} acknowledged choices: {tally.lost} lost, "
        f"{tally.doubled} doubled; {tally.unanswered} were stored without an answer"
    )
    return 0 if tally.good else 1


if __name__ == "__main__":
    sys.exit(main())
