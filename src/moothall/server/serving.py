"""`moothall serve`: a server process, from start to a clean end; or several at one address."""

import asyncio
import gc
import logging
import os
import signal
import socket
import stat
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from moothall.engine.errors import MoothallError
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.app import create_app
from moothall.server.config import Config, unknown_settings
from moothall.server.connections import KEPT_FILES, Connection, Door, raise_file_limit
from moothall.server.neighbours import Neighbours
from moothall.server.processes import Opened, Processes
from moothall.server.proxies import Proxies
from moothall.server.storage.writer import reach
from moothall.server.tables.hall import Hall
from moothall.server.tables.news import LocalNews

# seconds until the thread that writes may take over from one that draws; Python's own 5 ms would be
# waited several times in one commit
SWITCH: Final = 0.0005
BACKLOG: Final = 512  # connections that wait to be let in
GRACE: Final = 5  # seconds for requests that are under way when the server is asked to end
NEW: Final = 400  # so many new objects are worth a look of the collector
SOME: Final = 100_000  # so many more set aside, and all are looked at again while nobody waits,
MANY: Final = 3_000_000  # or so many, even though somebody does
QUIET: Final = 10  # ticks without a request, after which nobody is waiting
TICK: Final = 0.1  # seconds
LOOKS: Final = 20  # in a tick with requests: what is looked at is set aside, so each is short


class Collector:
    """Garbage is looked for in small steps, when nobody or hardly anybody waits, never by itself.

    Positions and pages are many small objects, nearly all without cycles. One look at what two
    hundred tables in play have made takes 100 ms, and everybody would wait for it. So what is new
    is looked at often, and what is still there then is set aside. It is freed like everything else
    when nobody holds it any more; only cycles that were closed later wait for a look at everything.
    """

    def __init__(self) -> None:
        gc.disable()
        self._look_at_everything()

    def look(self, quiet: bool) -> None:
        new = gc.get_count()[0]
        if new < NEW:
            return
        self._aside += new  # at most: gc.get_freeze_count() would count them one by one
        if self._aside > (SOME if quiet else MANY):
            self._look_at_everything()
        else:
            gc.collect(0)
            gc.freeze()

    def _look_at_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._aside = 0


class Server(uvicorn.Server):
    """Ends its streams as soon as it is asked to end, instead of waiting for browsers to go.

    Who does not get on is cut off. The garbage collector works in small steps, and looks at
    everything while nobody asks.
    """

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, door: Door, alive: int | None = None
    ) -> None:
        super().__init__(config)
        self.app = app
        self.door = door
        self._alive = alive  # can be read when whoever started this process is gone
        self._taking: set[asyncio.Task[Any]] = set()
        self._requests = 0
        self._quiet = 0
        self._collector = Collector()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        neighbours = self.door.neighbours
        loop = asyncio.get_running_loop()
        if neighbours.count > 1 and self.started:
            hall: Hall = self.app.state.hall
            inlet = neighbours.listen(self._take, LocalNews(hall).heard)
            loop.add_reader(inlet, neighbours.read)
        if self._alive is not None:
            loop.add_reader(self._alive, self._end_alone, loop)

    def _take(self, connection: socket.socket, begun: bytes) -> None:
        """Go on with a connection that a neighbour hands over."""
        task = asyncio.ensure_future(self._go_on(connection, begun))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _go_on(self, connection: socket.socket, begun: bytes) -> None:
        connection.setblocking(False)
        state = (self.config, self.server_state, self.lifespan.state)
        made = partial(Connection, *state, door=self.door, begun=begun)
        try:
            _, taken = await asyncio.get_running_loop().connect_accepted_socket(made, connection)
        except OSError:  # whoever asked has gone
            connection.close()
        else:
            if self.should_exit:  # those that were there before have been told
                taken.shutdown()

    def _end_alone(self, loop: asyncio.AbstractEventLoop) -> None:
        assert self._alive is not None
        loop.remove_reader(self._alive)
        self.handle_exit(signal.SIGTERM, None)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        self.door.neighbours.tell()
        loop = asyncio.get_running_loop()
        if counter % 10 == 0:
            self.door.look_after(self.server_state.connections, loop.time())
        requests = self.server_state.total_requests
        self._quiet = self._quiet + 1 if requests == self._requests else 0
        self._requests = requests
        self._collector.look(self._quiet >= QUIET)
        if not self._quiet:
            for number in range(1, LOOKS):
                loop.call_later(TICK * number / LOOKS, self._collector.look, False)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        hall = getattr(self.app.state, "hall", None)
        if hall is not None:
            hall.close()
        super().handle_exit(sig, frame)
        self._captured_signals.clear()  # or they are raised again: an end in order is exit code 0


def listen(host: str, port: int) -> socket.socket:
    """A socket at the address; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        made.close()
        raise MoothallError(f"cannot listen on {host} port {port}: {error}") from None
    made.listen(BACKLOG)
    return made


def listen_at(path: Path) -> socket.socket:
    """A Unix socket, for this user and group alone; one that a dead process left is replaced."""
    made = socket.socket(socket.AF_UNIX)
    try:
        if path.exists() and stat.S_ISSOCK(path.stat().st_mode):
            if _is_answered(path):
                raise OSError("another process listens there")
            path.unlink()
        before = os.umask(0o117)
        try:
            made.bind(str(path))
        finally:
            os.umask(before)
    except OSError as error:
        made.close()
        raise MoothallError(f"cannot listen at {path}: {error}") from None
    made.listen(BACKLOG)
    return made


def _is_answered(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as asking:
        return asking.connect_ex(str(path)) == 0


def _draw_once() -> None:
    """The first picture of a game takes a tenth of a second: nobody shall wait for it."""
    for name in games():
        try:
            game = find_game(name)
            state = game.start(game.usual_players, 0)
            state.scene(state.mover)
        except Exception:  # a game from elsewhere: its own tables will say what is wrong
            logging.getLogger("moothall").exception("%s cannot be drawn", name)


def serve(config: Config, host: str, port: int, uds: Path | None = None) -> None:
    """Serve until asked to end. The address is printed once the server answers."""
    for words in unknown_settings():
        print(f"moothall: {words}", file=sys.stderr)
    reach(config.database_url)
    if uds is None:
        listening = listen(host, port)
        address = f"http://{'localhost' if host in ('127.0.0.1', '::1') else host}"
        address += f":{listening.getsockname()[1]}/"
    else:
        listening = listen_at(uds)
        config = replace(config, unix_socket=True)
        address = f"unix:{uds}"
    try:
        _run(config, listening, lambda: print(f"Moothall is open: {address}", flush=True))
    finally:
        if uds is not None:
            uds.unlink(missing_ok=True)


def _run(config: Config, listening: socket.socket, opened: Opened) -> None:
    files = raise_file_limit()
    _draw_once()
    sys.setswitchinterval(SWITCH)
    logging.getLogger("moothall").setLevel(logging.INFO)
    if config.processes == 1:
        _serve_one(config, listening, files, Neighbours(), None, opened)
    else:
        one = partial(_serve_one, config, listening, files)
        Processes(config.processes, one).run(opened)


def _serve_one(
    config: Config,
    listening: socket.socket,
    files: int,
    neighbours: Neighbours,
    alive: int | None,
    opened: Opened,
) -> None:
    app = create_app(config, neighbours)
    proxies = Proxies(config.proxies, config.proxy_header, config.unix_socket)
    door = Door(config.limits, proxies, max(files - KEPT_FILES, files // 2), neighbours)
    settings = uvicorn.Config(
        app,
        http=partial(Connection, door=door),  # type: ignore[arg-type]  # it makes connections
        ws="none",
        log_level="warning",
        access_log=False,  # addresses of seat links are secrets
        proxy_headers=False,  # `Safety` looks at them
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    server = Server(settings, app, door, alive)
    app.state.announce = opened
    server.run(sockets=[listening])
