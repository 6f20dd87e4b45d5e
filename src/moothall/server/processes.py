"""The parent of several server processes: it starts them, starts again whichever ends, ends them.

It does nothing else, so that it stays as it was when it had read the configuration, and a child
begins as a copy of it within milliseconds.
"""

import logging
import os
import signal
import socket
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from moothall.engine.errors import MoothallError
from moothall.server.neighbours import Neighbours

Opened = Callable[[], None]
Serve = Callable[[Neighbours, int, Opened], None]

log = logging.getLogger("moothall")
AGAIN: Final = 1.0  # seconds at least between two starts of a process
ENDS: Final = (signal.SIGTERM, signal.SIGINT)


def can_be_several() -> bool:
    """Whether this system has what several processes need."""
    return hasattr(os, "fork") and hasattr(socket, "send_fds")


class Processes:
    """The server processes of one machine, and the sockets between them."""

    def __init__(self, count: int, serve: Serve) -> None:
        if not can_be_several():
            raise MoothallError("MOOTHALL_PROCESSES: this system can only have 1 of them")
        self._serve = serve
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        self._inlets = [inlet for inlet, _ in pairs]
        self._outlets = [outlet for _, outlet in pairs]
        for pair in pairs:
            for one in pair:
                one.setblocking(False)
        self._pen, name = tempfile.mkstemp()  # nothing is ever in it
        os.unlink(name)
        self._alive, self._life = os.pipe()  # that it is closed tells children that we are gone
        self._running: dict[int, int] = {}  # the number of each, by its process id
        self._begun = [0.0] * count
        self._ending = False

    def run(self, opened: Opened) -> None:
        """Serve until asked to end."""
        for one in ENDS:
            signal.signal(one, self._end)
        ready = [self._start(number) for number in range(len(self._inlets))]
        # whoever ends before it answers will not do better the next time: all of them end
        if not all([_is_ready(one) for one in ready]):
            self._end()
            self._wait()
            raise MoothallError("the server could not be started")
        opened()
        self._wait()

    def _wait(self) -> None:
        """Until all have ended; of who has not been asked to, another one takes the place."""
        while self._running:
            process, status = os.wait()
            number = self._running.pop(process, None)
            if number is None or self._ending:
                continue
            words = "server process %d has ended (%d): another one takes its place"
            log.error(words, number, os.waitstatus_to_exitcode(status))
            time.sleep(max(0.0, self._begun[number] + AGAIN - time.monotonic()))
            if not self._ending:
                os.close(self._start(number))

    def _end(self, asked: int = signal.SIGTERM, _: object = None) -> None:
        self._ending = True
        for process in self._running:
            with suppress(ProcessLookupError):  # it has just ended by itself
                os.kill(process, asked)

    def _start(self, number: int) -> int:
        """Start a process; what can be read as soon as it answers, or has ended."""
        self._begun[number] = time.monotonic()
        ready, answers = os.pipe()
        # nobody is asked to end who cannot be yet, nor left out
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
        process = os.fork()
        if process == 0:
            os.close(ready)
            self._live(number, answers)
        self._running[process] = number
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
        os.close(answers)
        return ready

    def _live(self, number: int, answers: int) -> None:
        """The whole life of a child."""
        code = 1
        try:
            os.setpgid(0, 0)  # an interrupt at the terminal is for the parent, which hands it on
            for one in ENDS:
                signal.signal(one, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
            os.close(self._life)

            def opened() -> None:
                with suppress(BrokenPipeError):  # only the first start is waited for
                    os.write(answers, b".")
                os.close(answers)

            inlet = self._inlets[number]
            made = Neighbours(number, inlet, self._outlets, self._pen)
            self._serve(made, self._alive, opened)
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except BaseException:
            traceback.print_exc()
        finally:
            logging.shutdown()
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)  # what the parent had begun, it ends


def _is_ready(ready: int) -> bool:
    try:
        return os.read(ready, 1) == b"."
    finally:
        os.close(ready)
