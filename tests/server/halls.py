"""Halls without a web server around them, and how to play in them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.routing import BaseRoute

from moothall.engine.dice import Dice
from moothall.engine.record import position_digest
from moothall.server.app import create_app
from moothall.server.config import Config, Limits
from moothall.server.errors import Refused
from moothall.server.storage.notifications import News
from moothall.server.storage.writer import Storage
from moothall.server.tables.bots import BotPool, BotSeats, Think, think
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest, Plan, SeatPlan
from moothall.server.tables.table import Table

ANN = Guest("a" * 16, "Ann")
BOB = Guest("b" * 16, "Bob")
EVE = Guest("e" * 16, "Eve")
ME = SeatPlan("me")
OPEN = SeatPlan("open")
SETTLER = SeatPlan("bot", bot="settler")
RANDOM = SeatPlan("bot", bot="random")

OPEN_LIMITS = Limits(
    requests_a_second=100_000,
    burst=100_000,
    guests_an_hour=100_000,
    tables_a_guest=10_000,
    streams_a_guest=10_000,
    tokens_an_hour=10_000,
    lines_a_minute=100_000,
)


def quick_config(database_url: str) -> Config:
    """Without limits that a test might meet by accident."""
    return Config(
        database_url,
        bot_pace=0,
        bot_grace=0,
        bot_workers=1,
        record_workers=0,  # games of the tests are known in this process only
        limits=OPEN_LIMITS,
    )


@cache
def _routes() -> list[BaseRoute]:
    return create_app(quick_config("sqlite://")).router.routes


def make_app(config: Config) -> FastAPI:
    """The application. What FastAPI finds out of its routes with a first request is found once."""
    app = create_app(config)
    app.router.routes = [*_routes()]  # a test may add its own
    return app


@asynccontextmanager
async def open_hall(
    config: Config | str,
    bots: bool = False,
    news: bool = False,
    think: Think = think,
    seconds: float = 20,
) -> AsyncIterator[Hall]:
    """A hall on a database, as a server process has it."""
    settings = quick_config(config) if isinstance(config, str) else config
    storage = Storage(settings.database_url)
    hall = Hall(settings, storage)
    thinkers = BotPool(1, seconds, think) if bots else None
    playing = BotSeats(hall, thinkers) if thinkers else None
    hearing = News(hall, storage) if news else None
    try:
        if hearing is not None:
            await hearing.listening.wait()
        yield hall
    finally:
        hall.close()
        if playing is not None:
            await playing.close()
        if hearing is not None:
            await hearing.close()
        if thinkers is not None:
            thinkers.close()
        storage.close()


def plan(game: str, *seats: SeatPlan, confirm: bool = False, listed: bool = True) -> Plan:
    return Plan(game, {}, list(seats), confirm, listed)


async def choose_first(hall: Hall, table: Table, seat: int, guest: Guest = ANN) -> Table:
    """Make the first choice that leads on."""
    choice = table.state.forward_choices(seat)[0]
    return await hall.choose(table.id, seat, guest.id, choice, table.decision(seat))


async def play_steps(hall: Hall, table: Table, steps: int, guest: Guest = ANN) -> Table:
    """So many choices by chance of one guest who holds every seat, turns confirmed."""
    dice = Dice(steps)
    for _ in range(steps):
        if table.awaiting_confirm is not None:
            table = await hall.confirm(
                table.id, table.awaiting_confirm, guest.id, table.decision(table.awaiting_confirm)
            )
        if table.over:
            break
        seat = table.movers[dice.below(len(table.movers))]
        choices = table.state.forward_choices(seat)
        choice = choices[dice.below(len(choices))]
        table = await hall.choose(table.id, seat, guest.id, choice, table.decision(seat))
    return table


def whole(table: Table) -> dict[str, object]:
    """All that a table is, to compare two of them."""
    seats = range(len(table.seats))
    return {
        "position": position_digest(table.state),
        "choices": table.record.choices,
        "length": table.length,
        "held": table.awaiting_confirm,
        "waiting": table.waiting,
        "decisions": [table.decision(seat) for seat in seats],
        "open": [table.choices(seat) for seat in seats],
        "undo": [table.undo_refusal(seat) for seat in seats],
        "happened": [list(table.log(seat)) for seat in seats],
        "seats": table.seats,
        "summary": table.summary(),
    }


def limited(database_url: str, **limits: int) -> Config:
    made = quick_config(database_url)
    return replace(made, limits=replace(made.limits, **limits))


def refused(status: int, words: str = ".") -> Any:
    """A refusal with this status, and with some words or these."""
    return pytest.raises(Refused, match=words, check=lambda error: error.status == status)
