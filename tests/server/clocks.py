"""Halls with clocks, and a time that only goes on when a test says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from moothall.server.config import Config
from moothall.server.storage import uptime
from moothall.server.tables.bots import Think, think
from moothall.server.tables.clock import Clock, ClockRule
from moothall.server.tables.clock_keeper import ClockKeeper
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest, SeatPlan
from moothall.server.tables.table import Table
from tests.server.halls import ANN, BOB, EVE, ME, OPEN, choose_first, open_hall, plan

TEN = ClockRule(minutes=10, increment=10)
SUDDEN = ClockRule(minutes=10, at_zero="lost")
THREE_DAYS = ClockRule(days=3)


class InjectedTime:
    """What the server takes for the time of day."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = datetime(2030, 1, 1, tzinfo=UTC)
        monkeypatch.setattr(uptime, "now", lambda: self.now)
        # nobody writes every ten seconds here, and that shall not look like an outage
        monkeypatch.setattr(uptime, "OUTAGE", 10**12)

    def forward(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@asynccontextmanager
async def timed_hall(
    config: Config | str, bots: bool = False, news: bool = False, think: Think = think
) -> AsyncIterator[tuple[Hall, ClockKeeper]]:
    """A hall as a server process has it, with who keeps its clocks."""
    async with open_hall(config, bots, news, think) as hall:
        keeper = ClockKeeper(hall)
        await keeper.open()
        try:
            yield hall, keeper
        finally:
            await keeper.close()


async def timed_table(
    hall: Hall,
    rule: ClockRule,
    *more: SeatPlan,
    game: str = "kingdom_builder",
    confirm: bool = False,
) -> Table:
    """Ann has set a table up, and Bob sits in its second seat."""
    asked = replace(plan(game, ME, OPEN, *more, confirm=confirm), clock=rule)
    table = await hall.create(ANN, asked)
    return await hall.sit(table.id, 1, BOB, None)


def clock_of(table: Table) -> Clock:
    assert table.clock is not None
    return table.clock


def left(hall: Hall, table: Table, seat: int) -> float:
    """Seconds."""
    return clock_of(table).left_at(seat, hall.time.now()) / 1000


def who(seat: int) -> Guest:
    return (ANN, BOB, EVE)[seat]


async def end_turn(hall: Hall, table: Table) -> Table:
    """Choose for whoever is to move until others are."""
    seat = table.asked[0]
    while seat in table.movers:
        table = await choose_first(hall, table, seat, who(seat))
    return table


def notes(table: Table) -> list[str]:
    return [line.words for line in table.log(0) if line.note]
