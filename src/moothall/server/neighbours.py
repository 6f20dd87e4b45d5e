"""Several server processes on one machine, on one database: what one of them knows of the others.

Every table belongs to one process, by its id, and is played there. All processes take
connections. A request that is another one's is handed over with its connection, as soon as its
first line is there, and whatever the same browser asks next is answered there at once. That is for
speed and for who is seen at a table: any process could answer any request, since all of them write
to one database and hear what the others have changed. So where handing over fails for a moment, a
process answers by itself.
"""

import os
import re
import secrets
import socket
import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Final

LARGEST: Final = 1 << 16  # bytes of a request that are handed over with its connection
_TAKEN: Final = b"c"  # what begins a message: a connection, or news
_NEWS: Final = b"n"
_AT_ONCE: Final = 64  # news in a message
_MESSAGES: Final = 64  # that are read before others have a turn
_TABLE_ID: Final = 6  # bytes
_AT_TABLE: Final = re.compile(
    rb"[A-Z]{3,7} (?:/api/v1)?/(?:tables?|replay|seat|join)/([0-9a-f]{12})[/? ]"
)
_NAMED: Final = re.compile(rb"[A-Z]{3,7} \S*[?&]process=([0-9]{1,3})[& ]")


class Neighbours:
    """One process among several, or the only one."""

    def __init__(
        self,
        number: int = 0,
        inlet: socket.socket | None = None,
        outlets: Sequence[socket.socket] = (),
        pen: int = -1,
    ) -> None:
        self.number = number
        self.count = len(outlets) or 1
        self._inlet = inlet
        self._outlets = outlets
        self._pen = pen  # a file: who locks it may write
        self._next = number  # who sets up the next table
        self._take: Callable[[socket.socket, bytes], None] | None = None
        self._hear: Callable[[list[str]], None] | None = None
        self._untold: dict[int, dict[str, None]] = {one: {} for one in self._others}
        self._telling = threading.Lock()  # the thread that writes tells news, too

    @property
    def _others(self) -> list[int]:
        return [one for one in range(self.count) if one != self.number]

    # ---- whose a table is, and who answers

    def owner(self, table_id: str) -> int:
        """The process to which a table belongs."""
        return int(table_id, 16) % self.count

    def owns(self, table_id: str) -> bool:
        return self.owner(table_id) == self.number

    def new_table_id(self) -> str:
        """For a table that belongs to this process."""
        while True:
            made = secrets.token_hex(_TABLE_ID)
            if self.owns(made):
                return made

    def answers(self, begun: bytes) -> int:
        """The process that is to answer a request that begins so. In an address `process` names
        one; new tables are set up by all in turn; what is nobody's is answered by whoever has it.
        """
        found = _AT_TABLE.match(begun)
        if found is not None:
            return self.owner(found[1].decode())
        found = _NAMED.match(begun)
        if found is not None:
            named = int(found[1])
            return named if named < self.count else self.number
        if begun.startswith(b"POST "):
            self._next = (self._next + 1) % self.count
            return self._next
        return self.number

    # ---- what goes from one to another

    def hand_over(self, number: int, connection: int, begun: bytes) -> bool:
        """Give another process an open connection, and what was read of it; whether it will do."""
        if len(begun) > LARGEST:
            return False
        try:
            socket.send_fds(self._outlets[number], [_TAKEN + begun], [connection])
        except OSError:  # it has more than it can do, or systems differ in how long a message is
            return False
        return True

    def tell(self, news: Collection[str] = ()) -> None:
        """Let the others hear what has changed; and again what they had no room for before."""
        with self._telling:
            for number, untold in self._untold.items():
                untold.update(dict.fromkeys(news))
                while untold:
                    some = list(islice(untold, _AT_ONCE))
                    try:
                        self._outlets[number].send(_NEWS + "\n".join(some).encode())
                    except OSError:
                        break
                    for one in some:
                        del untold[one]

    def listen(
        self, take: Callable[[socket.socket, bytes], None], hear: Callable[[list[str]], None]
    ) -> int:
        """Begin to take connections and to hear news; what becomes readable when there are any."""
        assert self._inlet is not None
        self._take, self._hear = take, hear
        return self._inlet.fileno()

    def read(self) -> None:
        """Look at what the others have sent. Whoever is about to answer somebody does so, too: they
        may have been told by another process of what its news are still on their way here."""
        if self._inlet is None or self._take is None or self._hear is None:
            return
        for _ in range(_MESSAGES):
            try:
                message, files, _, _ = socket.recv_fds(self._inlet, LARGEST + 1, 1)
            except BlockingIOError:
                return
            if message.startswith(_NEWS):
                self._hear(message[1:].decode().split("\n"))
            for file in files:
                os.set_inheritable(file, False)
                self._take(socket.socket(fileno=file), message[1:])

    # ---- one writes at a time

    @contextmanager
    def pen(self) -> Iterator[None]:
        """Hold the right to write. Who waits for it waits in turn, where SQLite's own lock would
        be asked for again and again; and what is read before it is written is still so."""
        if self.count == 1:
            yield
            return
        import fcntl  # not everywhere; where it is not there is one process

        fcntl.lockf(self._pen, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.lockf(self._pen, fcntl.LOCK_UN)
