"""`moothall serve`: one server process, from start to a clean end."""

import asyncio
import gc
import logging
import os
import socket
import stat
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from moothall.engine.errors import MoothallError
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.app import create_app
from moothall.server.config import Config, unknown_settings
from moothall.server.connections import KEPT_FILES, Connection, Door, raise_file_limit
from moothall.server.proxies import Proxies
from moothall.server.storage.writer import reach

# seconds until the thread that writes may take over from one that draws; Python's own 5 ms would be
# waited several times in one commit
SWITCH: Final = 0.0005
BACKLOG: Final = 512  # connections that wait to be let in
GRACE: Final = 5  # seconds for requests that are under way when the server is asked to end
NEW: Final = 5_000  # so many new objects are worth a look of the collector while nobody waits
FULL: Final = 100  # looks at what is new, until one at everything


class Server(uvicorn.Server):
    """Ends its streams as soon as it is asked to end, instead of waiting for browsers to go.

    Who does not get on is cut off. While nobody asks for anything the garbage collector works.
    """

    def __init__(self, config: uvicorn.Config, app: FastAPI, door: Door) -> None:
        super().__init__(config)
        self.app = app
        self.door = door
        self._requests = 0

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % 10 == 0:
            moment = asyncio.get_running_loop().time()
            self.door.look_after(self.server_state.connections, moment)
        requests = self.server_state.total_requests
        if requests == self._requests:
            tidy_up()
        self._requests = requests
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


def _rest_the_collector() -> None:
    """What is loaded now stays, so that the collector need not look at it again and again.

    Positions and pages are many small objects without cycles. The collector looks at all that are
    new and still there, which takes 100 ms with two hundred tables in play: in a busy server it
    shall come seldom, and best while nobody waits (`tidy_up`).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 100)


def tidy_up() -> None:
    """Let the collector look at what is new, if that is much, and now and then at everything."""
    new, _, looks = gc.get_count()
    if new > NEW:
        gc.collect(2 if looks > FULL else 1)


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
        _run(config, listening, address)
    finally:
        if uds is not None:
            uds.unlink(missing_ok=True)


def _run(config: Config, listening: socket.socket, address: str) -> None:
    files = raise_file_limit()
    app = create_app(config)
    _draw_once()
    _rest_the_collector()
    sys.setswitchinterval(SWITCH)
    logging.getLogger("moothall").setLevel(logging.INFO)
    proxies = Proxies(config.proxies, config.proxy_header, config.unix_socket)
    door = Door(config.limits, proxies, max(files - KEPT_FILES, files // 2))
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
    server = Server(settings, app, door)
    app.state.announce = lambda: print(f"Moothall is open: {address}", flush=True)
    server.run(sockets=[listening])
