"""`moothall serve`: one server process, from start to a clean end."""

import gc
import logging
import socket
import sys
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI

from moothall.engine.errors import MoothallError
from moothall.engine.registry import game as find_game
from moothall.engine.registry import games
from moothall.server.app import create_app
from moothall.server.config import Config
from moothall.server.storage.writer import reach

# seconds until the thread that writes may take over from one that draws; Python's own 5 ms would be
# waited several times in one commit
SWITCH: Final = 0.0005
GRACE: Final = 5  # seconds for requests that are under way when the server is asked to end
NEW: Final = 5_000  # so many new objects are worth a look of the collector while nobody waits
FULL: Final = 100  # looks at what is new, until one at everything


class Server(uvicorn.Server):
    """Ends its streams as soon as it is asked to end, instead of waiting for browsers to go.

    While nobody asks for anything it lets the garbage collector work.
    """

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.app = app
        self._requests = 0

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
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
    made.listen(512)
    return made


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


def serve(config: Config, host: str, port: int) -> None:
    """Serve until asked to end. The address is printed once the server answers."""
    reach(config.database_url)
    listening = listen(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '::1') else host}"
    address += f":{listening.getsockname()[1]}/"
    app = create_app(config)
    _draw_once()
    _rest_the_collector()
    sys.setswitchinterval(SWITCH)
    logging.getLogger("moothall").setLevel(logging.INFO)
    # no access log: addresses of seat links are secrets
    settings = uvicorn.Config(
        app, log_level="warning", access_log=False, timeout_graceful_shutdown=GRACE, lifespan="on"
    )
    server = Server(settings, app)
    app.state.announce = lambda: print(f"Moothall is open: {address}", flush=True)
    server.run(sockets=[listening])
