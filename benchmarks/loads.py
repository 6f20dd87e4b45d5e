"""People at many tables: how fast choices are taken, and how soon the others see them."""

import asyncio
import json
import random
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from benchmarks.wire import Stream, Wire, request

API: Final = "/api/v1"
COLOURS: Final = ("red", "blue", "green", "purple", "yellow", "black")
PATIENCE: Final = 10.0  # seconds until an event that has not come is an error
_VERSION: Final = re.compile(rb'data-version="(\d+)"')


@dataclass
class Measured:
    """What came out of a load: seconds from each choice to what is measured, and what went wrong."""

    elapsed: float = 0.0
    times: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return len(self.times) / self.elapsed if self.elapsed else 0.0

    def milliseconds(self, part: float) -> float:
        """The time within which this part of the choices was through."""
        ordered = sorted(self.times)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1e3 if ordered else 0.0


class Chair:
    """A seat with its guest and the streams that are attached to it."""

    def __init__(self, colour: str, token: str) -> None:
        self.colour = colour
        self.token = token
        self.decision = 0
        self.choices: list[int] = []
        self.streams: list[Stream] = []


class Party:
    """A table with a guest in each seat, who learn from their streams what is asked of them."""

    def __init__(self, port: int, wire: Wire, table: str, chairs: list[Chair], seed: int) -> None:
        self.port = port
        self.wire = wire
        self.table = table
        self.chairs = chairs
        self.length = 0
        self.over = False
        self.dice = random.Random(seed)
        self._posted = 0.0
        self._waited: dict[tuple[str, str], int] = {}  # streams that must show this length
        self._last = 0.0
        self._shown: asyncio.Future[float] | None = None

    @classmethod
    async def sit_down(
        cls, port: int, wire: Wire, game: str, tokens: Sequence[str], seed: int
    ) -> "Party":
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(tokens) - 1)
        made = await wire.post(f"{API}/tables", tokens[0], {"game": game, "seats": seats})
        chairs = [Chair(colour, token) for colour, token in zip(COLOURS, tokens, strict=False)]
        for chair in chairs[1:]:
            await wire.post(f"{API}/tables/{made['id']}/seats/{chair.colour}", chair.token, {})
        return cls(port, wire, made["id"], chairs, seed)

    async def attach(self, pages: bool) -> None:
        """Streams of the API for every seat, and where asked those of the table's page too."""
        for chair in self.chairs:
            path = f"{API}/tables/{self.table}/events?seat={chair.colour}"
            stream = await Stream.to(self.port, path, chair.token, self._learner(chair))
            chair.streams.append(stream)
            if pages:
                path = f"/table/{self.table}/stream?seat={chair.colour}"
                stream = await Stream.to(self.port, path, chair.token, self._looker(chair))
                chair.streams.append(stream)

    def leave(self) -> None:
        for chair in self.chairs:
            for stream in chair.streams:
                stream.close()

    async def choose(self, pages: bool) -> float:
        """Make one choice; the seconds until the others' streams show it, or every page does."""
        able = [chair for chair in self.chairs if chair.choices]
        if not able:
            raise RuntimeError(f"nobody is asked at table {self.table}")
        chair = self.dice.choice(able)
        body = {
            "seat": chair.colour,
            "choice": self.dice.choice(chair.choices),
            "decision": chair.decision,
        }
        kind = "page" if pages else "api"
        seers = [c.colour for c in self.chairs if pages or c is not chair]
        self._waited = {(colour, kind): self.length + 1 for colour in seers}
        self._shown = shown = asyncio.get_running_loop().create_future()
        sent = request(
            "POST", f"{API}/tables/{self.table}/choices", chair.token, json.dumps(body).encode()
        )
        self._posted = time.perf_counter()
        status, answer = await self.wire.ask(sent)
        if status != 200:
            raise RuntimeError(f"a choice was answered with {status}: {answer[:200].decode()}")
        after = json.loads(answer)
        self.length = after["length"]
        last = await asyncio.wait_for(shown, PATIENCE)
        return last - self._posted

    def _learner(self, chair: Chair) -> Any:
        def hear(data: bytes, at: float) -> None:
            event = json.loads(data)
            self.length = max(self.length, event["length"])
            self.over = self.over or event["over"]
            chair.decision = event["your"]["decision"]
            chair.choices = _forward(event["your"])
            self._seen((chair.colour, "api"), event["length"], at)

        return hear

    def _looker(self, chair: Chair) -> Any:
        def hear(data: bytes, at: float) -> None:
            found = _VERSION.findall(data)
            if found:
                self._seen((chair.colour, "page"), int(found[-1]), at)

        return hear

    def _seen(self, who: tuple[str, str], length: int, at: float) -> None:
        if length < self._waited.get(who, length + 1):
            return
        del self._waited[who]
        self._last = at
        if not self._waited and self._shown is not None and not self._shown.done():
            self._shown.set_result(self._last)


def _forward(asked: dict[str, Any]) -> list[int]:
    back = set(asked["back"])
    return [choice for choice in asked["choices"] if choice not in back]


async def tokens(wire: Wire, count: int) -> list[str]:
    return [
        (await wire.post(f"{API}/tokens", "", {"name": f"Guest {n}"}))["token"]
        for n in range(count)
    ]


async def paced(
    port: int, games: Sequence[str], tables: int, seats: int, seconds: float, pages: bool
) -> Measured:
    """Each table makes a choice every second, spread evenly; timed to the others' streams."""
    wire = await Wire.to(port)
    guests = await tokens(wire, tables * seats)
    wires = [await Wire.to(port) for _ in range(tables)]
    measured = Measured()

    async def sit(n: int, round_: int) -> Party:
        mine = guests[n * seats : (n + 1) * seats]
        party = await Party.sit_down(port, wires[n], games[n % len(games)], mine, n + round_)
        await party.attach(pages)
        return party

    parties = [await sit(n, 0) for n in range(tables)]
    await asyncio.sleep(0.5)
    start = time.perf_counter() + 0.5
    warm = start + min(3.0, seconds / 3)  # the first choices fill caches: played, not counted
    stop = warm + seconds

    async def play(n: int) -> None:
        party = parties[n]
        due = start + n / tables
        while due < stop:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                took = await party.choose(pages)
                if due >= warm:
                    measured.times.append(took)
                if party.over:
                    party.leave()
                    party = parties[n] = await sit(n, len(measured.times))
                    await asyncio.sleep(0.1)
            except (RuntimeError, ConnectionError, TimeoutError) as error:
                measured.errors.append(repr(error))
                return
            due += 1.0

    await asyncio.gather(*[play(n) for n in range(tables)])
    measured.elapsed = time.perf_counter() - warm
    for party in parties:
        if any(stream.lost for chair in party.chairs for stream in chair.streams):
            measured.errors.append(f"a stream of table {party.table} ended")
        party.leave()
    for one in [wire, *wires]:
        one.close()
    return measured


async def saturated(port: int, games: Sequence[str], tables: int, seconds: float) -> Measured:
    """Every table makes its next choice as soon as the last one is answered."""
    measured = Measured()
    wires = [await Wire.to(port) for _ in range(tables)]
    guests = await tokens(wires[0], tables)
    stop = 0.0

    async def new(n: int) -> tuple[str, str, int, list[int]]:
        wire, token = wires[n], guests[n]
        asked = {"game": games[n % len(games)], "seats": [{"kind": "me"}, {"kind": "me"}]}
        table = (await wire.post(f"{API}/tables", token, asked))["id"]
        for colour in COLOURS[:2]:  # whoever begins
            seen = json.loads(await wire.get(f"{API}/tables/{table}?seat={colour}", token))
            if seen["your"]["choices"]:
                found = [c["choice"] for c in seen["your"]["choices"] if not c["takes_back"]]
                return table, colour, seen["your"]["decision"], found
        raise RuntimeError(f"nobody begins at table {table}")

    async def play(n: int, begun: tuple[str, str, int, list[int]]) -> None:
        wire, dice = wires[n], random.Random(n)
        table, colour, decision, choices = begun
        while time.perf_counter() < stop:
            body = f'{{"seat":"{colour}","choice":{dice.choice(choices)},"decision":{decision}}}'
            sent = request("POST", f"{API}/tables/{table}/choices", guests[n], body.encode())
            posted = time.perf_counter()
            status, answer = await wire.ask(sent)
            measured.times.append(time.perf_counter() - posted)
            if status != 200:
                measured.errors.append(f"{status}: {answer[:200].decode()}")
                return
            after = json.loads(answer)
            if after["over"]:
                table, colour, decision, choices = await new(n)
                continue
            asked = after if after["choices"] else after["next"]
            colour = asked.get("seat", colour)
            decision, choices = asked["decision"], _forward(asked)

    begun = [await new(n) for n in range(tables)]
    start = time.perf_counter()
    stop = start + seconds
    await asyncio.gather(*[play(n, begun[n]) for n in range(tables)])
    measured.elapsed = time.perf_counter() - start
    for wire in wires:
        wire.close()
    return measured
