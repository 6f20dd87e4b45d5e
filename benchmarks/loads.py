"""People at many tables: how fast choices are taken, and how soon the others see them."""

import asyncio
import json
import random
import re
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from benchmarks.wire import Hear, Stream, Wire, request

API: Final = "/api/v1"
COLOURS: Final = ("red", "blue", "green", "purple", "yellow", "black")
PATIENCE: Final = 10.0  # seconds until an event that has not come is an error
_VERSION: Final = re.compile(rb'data-version="(\d+)"')


@dataclass
class Measured:
    """What came out of a load: the seconds that each choice took, and what went wrong."""

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

    def words(self, what: str = "choices") -> str:
        """All of it in a line; the first errors are told on stderr."""
        for error in self.errors[:3]:
            print(f"  error: {error}", file=sys.stderr)
        errors = f"{len(self.errors)} errors" if self.errors else "no error"
        return (
            f"{self.rate:,.0f} {what}/s; median {self.milliseconds(0.5):.1f} ms, 99th percentile "
            f"{self.milliseconds(0.99):.1f} ms, slowest {self.milliseconds(1):.0f} ms; {errors}"
        )


class Chair:
    """A seat with its guest and the streams that are attached to it."""

    def __init__(self, colour: str, token: str) -> None:
        self.colour = colour
        self.token = token
        self.length = 0  # of the table, when this seat last heard of it
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
        self.over = False
        self.dice = random.Random(seed)
        self._seen = asyncio.Event()
        self._pages: dict[str, int] = {}  # the length that each seat's page shows
        self._chooser = ""
        self._last = 0.0  # when what is measured was last heard of

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
            stream = await Stream.to(self.port, path, chair.token, self._learner(chair, not pages))
            chair.streams.append(stream)
            if pages:
                path = f"/table/{self.table}/stream?seat={chair.colour}"
                stream = await Stream.to(self.port, path, chair.token, self._looker(chair))
                chair.streams.append(stream)

    async def begin(self) -> None:
        """Wait until somebody has heard what is asked of them."""
        while not any(chair.choices for chair in self.chairs):
            self._seen.clear()
            await asyncio.wait_for(self._seen.wait(), PATIENCE)

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
        sent = request(
            "POST", f"{API}/tables/{self.table}/choices", chair.token, json.dumps(body).encode()
        )
        self._chooser = "" if pages else chair.colour
        posted = time.perf_counter()
        status, answer = await self.wire.ask(sent)
        if status != 200:
            raise RuntimeError(f"a choice was answered with {status}: {answer[:200].decode()}")
        after = json.loads(answer)
        self.over = after["over"]
        while not self._all_show(after["length"], pages):
            self._seen.clear()
            await asyncio.wait_for(self._seen.wait(), PATIENCE)
        return self._last - posted

    def _all_show(self, length: int, pages: bool) -> bool:
        heard = all(chair.length >= length for chair in self.chairs)
        seen = all(self._pages.get(chair.colour, 0) >= length for chair in self.chairs)
        return heard and (seen or not pages)

    def _learner(self, chair: Chair, timed: bool) -> Hear:
        """Hears what the API tells a seat."""

        def hear(data: bytes, at: float) -> None:
            event = json.loads(data)
            chair.length = event["length"]
            chair.decision = event["your"]["decision"]
            chair.choices = _forward(event["your"])
            if timed and chair.colour != self._chooser:
                self._last = at
            self._seen.set()

        return hear

    def _looker(self, chair: Chair) -> Hear:
        """Hears what the page of a seat is told."""

        def hear(data: bytes, at: float) -> None:
            length = shown(data)
            if length:
                self._pages[chair.colour] = length
                self._last = at
                self._seen.set()

        return hear


class Alone:
    """A guest in both seats of a table, who learns from each answer what is asked next."""

    def __init__(self, wire: Wire, token: str, game: str, seed: int) -> None:
        self.wire = wire
        self.token = token
        self.game = game
        self.table = ""
        self.over = False
        self.length = 0  # of the table, as the last answer said
        self.posted = 0.0  # when the last choice was sent
        self._dice = random.Random(seed)
        self._colour = ""
        self._decision = 0
        self._choices: list[int] = []

    async def sit_down(self) -> None:
        """At a new table, in the eyes of whoever begins there."""
        asked = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "me"}]}
        self.table = (await self.wire.post(f"{API}/tables", self.token, asked))["id"]
        self.over = False
        for colour in COLOURS[:2]:
            path = f"{API}/tables/{self.table}?seat={colour}"
            your = json.loads(await self.wire.get(path, self.token))["your"]
            if your["choices"]:
                found = [one["choice"] for one in your["choices"] if not one["takes_back"]]
                self._colour, self._decision, self._choices = colour, your["decision"], found
                return
        raise RuntimeError(f"nobody begins at table {self.table}")

    async def choose(self) -> float:
        """Make one choice; when it was answered."""
        choice = self._dice.choice(self._choices)
        body = f'{{"seat":"{self._colour}","choice":{choice},"decision":{self._decision}}}'
        sent = request("POST", f"{API}/tables/{self.table}/choices", self.token, body.encode())
        self.posted = time.perf_counter()
        status, answer = await self.wire.ask(sent)
        answered = time.perf_counter()
        if status != 200:
            raise RuntimeError(f"a choice was answered with {status}: {answer[:200].decode()}")
        after = json.loads(answer)
        self.over, self.length = after["over"], after["length"]
        if not self.over:
            asked = after if after["choices"] else after["next"]
            self._colour = asked.get("seat", self._colour)
            self._decision, self._choices = asked["decision"], _forward(asked)
        return answered


def shown(data: bytes) -> int:
    """How long the table is that an event of a page's stream shows; 0 if it shows none."""
    found = _VERSION.findall(data)
    return int(found[-1]) if found else 0


def _forward(asked: dict[str, Any]) -> list[int]:
    back = set(asked["back"])
    return [choice for choice in asked["choices"] if choice not in back]


async def tokens(wire: Wire, count: int) -> list[str]:
    return [
        (await wire.post(f"{API}/tokens", "", {"name": f"Guest {n}"}))["token"]
        for n in range(count)
    ]


async def paced(
    port: int,
    games: Sequence[str],
    tables: int,
    seats: int,
    seconds: float,
    pages: bool,
    every: float = 1.0,
) -> Measured:
    """Each table makes a choice every second, spread evenly; timed to the others' streams.

    With `every` at zero a table goes on as soon as all have seen the last choice.
    """
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
    for party in parties:
        await party.begin()
    start = time.perf_counter() + 0.5
    warm = start + min(3.0, seconds / 3)  # the first choices fill caches: played, not counted
    stop = warm + seconds

    async def play(n: int) -> None:
        party = parties[n]
        due = start + every * n / tables
        while due < stop:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                took = await party.choose(pages)
                if due >= warm:
                    measured.times.append(took)
                if party.over:
                    party.leave()
                    party = parties[n] = await sit(n, len(measured.times))
                    await party.begin()
            except (RuntimeError, ConnectionError, TimeoutError) as error:
                measured.errors.append(repr(error))
                return
            due = due + every if every else time.perf_counter()

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
    alone = [Alone(wires[n], guests[n], games[n % len(games)], n) for n in range(tables)]
    for one in alone:
        await one.sit_down()
    start = time.perf_counter()
    stop = start + seconds

    async def play(one: Alone) -> None:
        while time.perf_counter() < stop:
            try:
                measured.times.append(await one.choose() - one.posted)
                if one.over:
                    await one.sit_down()
            except (RuntimeError, ConnectionError) as error:
                measured.errors.append(repr(error))
                return

    await asyncio.gather(*[play(one) for one in alone])
    measured.elapsed = time.perf_counter() - start
    for wire in wires:
        wire.close()
    return measured


async def visited(port: int, games: Sequence[str], tables: int, choices: int) -> Measured:
    """One table after another is begun, played at for some choices, looked at and left."""
    measured = Measured()
    wire = await Wire.to(port)
    (guest,) = await tokens(wire, 1)
    start = time.perf_counter()
    for n in range(tables):
        one = Alone(wire, guest, games[n % len(games)], n)
        await one.sit_down()
        for _ in range(choices):
            measured.times.append(await one.choose() - one.posted)
            if one.over:
                break
        await wire.get(f"/table/{one.table}", guest)
    measured.elapsed = time.perf_counter() - start
    wire.close()
    return measured
