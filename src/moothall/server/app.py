"""The application: its parts put together, and how it starts and ends."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from moothall import __version__
from moothall.engine.errors import MoothallError
from moothall.server import health
from moothall.server.api import routes as api
from moothall.server.api.shortcut import Shortcut
from moothall.server.config import Config, read_config
from moothall.server.errors import Refused
from moothall.server.guests import Guests
from moothall.server.live.ears import Ears
from moothall.server.neighbours import Neighbours
from moothall.server.pages import chat as chat_pages
from moothall.server.pages import hall as hall_pages
from moothall.server.pages import installing, listening
from moothall.server.pages import replay as replay_pages
from moothall.server.pages import rules as rules_pages
from moothall.server.pages import settings as settings_pages
from moothall.server.pages import table as table_pages
from moothall.server.pages.rendering import content, own_files, render
from moothall.server.push.sending import Sender, is_installed
from moothall.server.push.turns import Turns
from moothall.server.rates import Rates
from moothall.server.request_log import open_log, write_line
from moothall.server.security import Note, Safety
from moothall.server.storage.writer import Storage
from moothall.server.tables.bots import BotPool, BotSeats
from moothall.server.tables.clock_keeper import ClockKeeper
from moothall.server.tables.hall import Hall
from moothall.server.tables.talking import Talking

if TYPE_CHECKING:
    from moothall.server.metrics import Metrics
    from moothall.server.storage.notifications import News

log = logging.getLogger("moothall")
HERE: Final = Path(str(files("moothall.server")))


def create_app(config: Config | None = None, neighbours: Neighbours | None = None) -> FastAPI:
    """A server process. Without a configuration it reads the environment."""
    settings = config or read_config()
    others = neighbours or Neighbours()
    metrics = _metrics(settings)
    notes: list[Note] = [] if metrics is None else [metrics.note]
    if settings.request_log:
        open_log()
        notes.append(write_line)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        storage = Storage(settings.database_url, others)
        app.state.config = settings
        app.state.storage = storage
        app.state.neighbours = others
        app.state.guests = Guests(storage)
        app.state.hall = hall = Hall(settings, storage)
        app.state.talking = Talking(hall)
        app.state.open_streams = Counter()
        app.state.ears = Ears()
        new = settings.limits.guests_an_hour
        app.state.guest_rates = Rates(new / 3600, new)
        tokens = settings.limits.tokens_an_hour
        app.state.token_rates = Rates(tokens / 3600, tokens)
        pushes = settings.limits.pushes_an_hour
        app.state.push_rates = Rates(pushes / 3600, pushes)
        app.state.turns = turns = _turns(settings, hall, storage)
        thinkers = _bots(settings, metrics, others.count)
        app.state.bots = bots = BotSeats(hall, thinkers)
        app.state.health = health.Health(storage, thinkers)
        if metrics is not None:
            metrics.watch(app)
        clocks = ClockKeeper(hall)
        app.state.news = news = _news(hall, storage)
        older = asyncio.ensure_future(_look_at_older(hall))
        try:
            await clocks.open()
            getattr(app.state, "announce", lambda: None)()
            yield
        finally:
            hall.close()
            await older
            await app.state.health.close()
            await bots.close()
            await clocks.close()
            if turns is not None:
                await turns.close()
            if news is not None:
                await news.close()
            await _note_positions(hall)
            thinkers.close()
            hall.records.close()
            storage.close()

    app = FastAPI(
        title="Moothall",
        version=__version__,
        description=api.DESCRIPTION,
        lifespan=life,
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=5)
    app.add_middleware(Shortcut, handlers=ANSWERS)
    app.add_middleware(Safety, config=settings, failed=_failed, notes=notes)
    for error, answer in ANSWERS.items():
        app.add_exception_handler(error, answer)
    # first what is asked for most: routes are tried in turn
    app.include_router(api.router, prefix="/api/v1")
    api.describe(app)
    for part in (
        hall_pages, table_pages, listening, chat_pages, replay_pages, rules_pages, settings_pages,
        installing,
    ):  # fmt: skip
        app.include_router(part.router, include_in_schema=False)
    app.include_router(health.router)
    if metrics is not None:
        from moothall.server.metrics import router

        app.state.metrics = metrics
        app.include_router(router)
    for name in own_files():
        app.add_route(f"/static/{name}", _own_file, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=HERE / "static"))
    return app


def _metrics(config: Config) -> "Metrics | None":
    if not config.metrics:
        return None
    try:
        from moothall.server.metrics import Metrics  # an extra, which others do without
    except ModuleNotFoundError:
        raise MoothallError(
            "MOOTHALL_METRICS needs a package: pip install 'moothall[metrics]'"
        ) from None
    return Metrics()


def _bots(config: Config, metrics: "Metrics | None", processes: int) -> BotPool:
    workers = -(-config.bot_workers // processes)
    if metrics is None:
        return BotPool(workers, config.bot_seconds)
    from moothall.server.metrics import TimedBots

    timed = TimedBots(workers, config.bot_seconds)
    timed.metrics = metrics
    return timed


def _news(hall: Hall, storage: Storage) -> "News | None":
    if not storage.shared:
        return None
    from moothall.server.storage.notifications import (
        News,  # with psycopg, which SQLite does not need
    )

    return News(hall, storage)


def _turns(config: Config, hall: Hall, storage: Storage) -> Turns | None:
    if not config.push or not is_installed():
        return None
    sender = Sender(storage.key("push"), config.contact, config.push_loopback)
    return Turns(hall, storage, config, sender)


async def _look_at_older(hall: Hall) -> None:
    try:
        await hall.look_at_older()
    except Exception as error:  # whoever comes to such a table finds out again
        log.warning("tables of older rules were not all looked at (%s)", type(error).__name__)


async def _note_positions(hall: Hall) -> None:
    try:
        await hall.note_positions()
    except Exception as error:  # they can all be found again from their logs
        log.warning("positions could not be stored at the end (%s)", type(error).__name__)


async def _own_file(request: Request) -> Response:
    """A script or style of our own, as small as it can be."""
    name = request.url.path.rpartition("/")[2]
    kind = "text/css" if name.endswith(".css") else "text/javascript"
    return Response(content(name), media_type=kind)


# ---- what went wrong, for people and for programs


def _say(request: Request, status: int, words: str) -> Response:
    # what was sent may hold half characters, which no answer can
    words = words.encode(errors="replace").decode()
    if request.url.path.startswith("/api"):
        return JSONResponse({"detail": words}, status)
    return render(request, "error.html", status=status, message=words)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _say(request, error.status, error.message)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = "there is no such page" if error.status_code == 404 else str(error.detail)
    answer = _say(request, error.status_code, words)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def _not_valid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    found: list[Any] = list(error.errors())
    words = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in found[:5])
    return _say(request, 422, words)


async def _failed(request: Request, _: Exception) -> Response:
    return _say(request, 500, "something went wrong here; nothing was changed")


ANSWERS: Final = {
    Refused: _refused,
    HTTPException: _http_error,
    RequestValidationError: _not_valid,
}
