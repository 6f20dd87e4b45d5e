"""A wire with an ear on it: everything that a browser receives from the server, byte by byte."""

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

_ENCODINGS = re.compile(rb"\r\nAccept-Encoding:[^\r]*", re.IGNORECASE)
_SEAM = re.compile(rb"\r\n[0-9a-fA-F]+\r\n")
_HEADERS = re.compile(rb"HTTP/1\.1 \d{3} [^\r]*\r\n(?:[^\r\n]*\r\n)*\r\n")
# what is drawn at random for each answer and could spell anything
_RANDOM = re.compile(rb'(?:hx-)?nonce="[^"]*"|[?&](?:amp;)?shown=[^"&]*|/seat/[^"]*|\?v=[^"]*')


class Wire:
    """A port that leads to a server, and remembers what came from there."""

    def __init__(self, port: int) -> None:
        self._server = ("127.0.0.1", port)
        self._lock = threading.Lock()
        self._heard: dict[int, bytearray] = {}  # by connection: answers do not mix
        self._read: dict[int, int] = {}
        self._sockets: list[socket.socket] = []
        self._ear = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._welcome, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._ear.getsockname()[1]}"

    def heard(self) -> str:
        """What came since this was asked last: bodies only, without what is random."""
        with self._lock:
            fresh = [bytes(heard[self._read.get(n, 0) :]) for n, heard in self._heard.items()]
            self._read = {n: len(heard) for n, heard in self._heard.items()}
        return "\n".join(tidy(piece) for piece in fresh)

    def raw(self) -> bytes:
        """Everything that ever came."""
        with self._lock:
            return b"\n".join(bytes(heard) for heard in self._heard.values())

    def forget(self) -> None:
        """Drop what has come so far."""
        with self._lock:
            for heard in self._heard.values():
                heard.clear()
            self._read = {}

    def close(self) -> None:
        for connection in [self._ear, *self._sockets]:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()

    def _welcome(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._ear.accept()
                far = socket.create_connection(self._server)
                number = len(self._heard)
                with self._lock:
                    self._heard[number] = bytearray()
                self._sockets += [near, far]
                for work in (self._ask, self._answer):
                    threading.Thread(target=work, args=(near, far, number), daemon=True).start()

    def _ask(self, near: socket.socket, far: socket.socket, number: int) -> None:
        """Requests go on as they are, but for the offer to read compressed answers."""
        with suppress(OSError):
            while piece := near.recv(65536):
                far.sendall(_ENCODINGS.sub(b"", piece))
        with suppress(OSError):
            far.shutdown(socket.SHUT_WR)

    def _answer(self, near: socket.socket, far: socket.socket, number: int) -> None:
        with suppress(OSError):
            while piece := far.recv(65536):
                with self._lock:
                    self._heard[number] += piece
                near.sendall(piece)
        with suppress(OSError):
            near.shutdown(socket.SHUT_WR)


@contextmanager
def tapped(port: int) -> Iterator[Wire]:
    """A wire to a server for as long as it is needed."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()


def tidy(heard: bytes) -> str:
    """Answers as text, without headers, seams between chunks, and random parts."""
    heard = _SEAM.sub(b"", _HEADERS.sub(b"\n", heard))
    return _RANDOM.sub(b"", heard).decode(errors="replace")
