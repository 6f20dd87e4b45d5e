"""Figures for Prometheus: what is asked, how long it takes, and what is in memory."""

import time
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from starlette.types import Scope

from moothall.server.errors import Refused
from moothall.server.live.streams import ALL
from moothall.server.neighbours import Neighbours
from moothall.server.proxies import read_address
from moothall.server.request_log import route_of
from moothall.server.tables.bots import BotPool, Thought
from moothall.server.tables.lives import Live
from moothall.server.tables.table import Table

router = APIRouter(include_in_schema=False)
MOMENTS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
THOUGHTS: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10)


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        ProcessCollector(registry=own)
        self.seconds = Histogram(
            "moothall_request_seconds",
            "Until an answer begins, by what was asked for.",
            ["kind"],
            registry=own,
            buckets=MOMENTS,
        )
        self.refusals = Counter(
            "moothall_refusals", "Requests that were refused or failed.", ["status"], registry=own
        )
        self.choices = Counter("moothall_choices", "Choices of people and bots.", registry=own)
        self.thoughts = Histogram(
            "moothall_bot_seconds", "How long bots think.", registry=own, buckets=THOUGHTS
        )

    def watch(self, app: FastAPI) -> None:
        """Let figures be asked of the application's parts, once these are there."""
        state = app.state
        gauges = (
            ("streams", "Streams that are open.", lambda: state.open_streams[ALL]),
            ("tables_in_memory", "Tables in memory.", lambda: len(state.hall.in_memory())),
            ("behind_seconds", "The longest wait for a turn lately.", lambda: state.health.delay),
        )
        for name, words, count in gauges:
            made = Gauge(f"moothall_{name}", words, registry=self.registry)
            made.set_function(count)
        after = state.hall.on_step

        def step(live: Live, before: Table) -> None:
            made = len(live.table.record.choices) - len(before.record.choices)
            if made > 0:
                self.choices.inc(made)
            after(live, before)

        state.hall.on_step = step

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Note an answer that begins now, so many seconds after it was asked for."""
        self.seconds.labels(_kind(scope)).observe(seconds)
        if status >= 400:
            self.refusals.labels(str(status)).inc()


def _kind(scope: Scope) -> str:
    route = route_of(scope) or "none"
    if route.endswith(("/choices", "/decide")) and scope["method"] == "POST":
        return "choice"
    if route.endswith(("/stream", "/events")):
        return "stream"
    for start, kind in (("/static", "static"), ("/api/", "api"), ("none", "none")):
        if route.startswith(start):
            return kind
    return "page"


class TimedBots(BotPool):
    """Bots whose thinking is timed."""

    metrics: Metrics

    async def choose(self, *asked: Any, **more: Any) -> Thought:
        begun = time.perf_counter()
        try:
            return await super().choose(*asked, **more)
        finally:
            self.metrics.thoughts.observe(time.perf_counter() - begun)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The figures, for those who may read them; for others there is no such page."""
    client = request.client
    address = None if client is None else read_address(client.host)
    allowed = request.app.state.config.metrics
    if address is None or not any(address in network for network in allowed):
        raise Refused(404, "there is no such page")
    neighbours: Neighbours = request.app.state.neighbours
    if neighbours.count > 1 and request.query_params.get("process") != str(neighbours.number):
        last = neighbours.count - 1
        raise Refused(400, f"each process has figures of its own: ask for ?process=0 to {last}")
    found: Metrics = request.app.state.metrics
    return Response(generate_latest(found.registry), media_type=CONTENT_TYPE_LATEST)
