"""A push service on this machine, and a browser that subscribes to it with keys of its own."""

import base64
import json
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from moothall.server.push.sending import Subscription


def written(raw: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


@dataclass
class Pushed:
    """What came: where to, the headers, and what nobody but the browser can read."""

    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self, key: str) -> dict[str, Any]:
        """What the server has signed; its public key must be the one that is known."""
        assert f"k={key}" in self.headers["authorization"].split(",")
        assert Vapid02.verify(self.headers["authorization"])
        token = self.headers["authorization"].partition("t=")[2].partition(",")[0]
        middle = token.split(".")[1]
        found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(middle + "=="))
        return found


@dataclass
class PushService:
    port: int = 0
    answer: int = 201
    pushed: list[Pushed] = field(default_factory=list)
    arrived: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    hold: threading.Event | None = None  # answers wait for it

    def subscribed(self, name: str = "") -> "Browser":
        path = f"/{name or secrets.token_hex(8)}"
        return Browser(f"http://127.0.0.1:{self.port}{path}", path)

    def wait(self, seconds: float = 10) -> Pushed:
        """The next push that comes."""
        assert self.arrived.acquire(timeout=seconds), "nothing was pushed"
        return self.pushed[-1]

    def is_quiet(self, seconds: float = 0.4) -> bool:
        """Whether nothing more comes for a while."""
        return not self.arrived.acquire(timeout=seconds)


class Browser:
    """Holds the private key of a subscription."""

    def __init__(self, endpoint: str, path: str) -> None:
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = Subscription(endpoint, written(point), written(self._auth))

    @property
    def json(self) -> dict[str, object]:
        """The subscription as a page sends it."""
        one = self.subscription
        keys = {"p256dh": one.p256dh, "auth": one.auth}
        return {"endpoint": one.endpoint, "expirationTime": None, "keys": keys}

    def read(self, pushed: Pushed) -> Any:
        assert pushed.path == self.path
        assert pushed.headers["content-encoding"] == "aes128gcm"
        opened = http_ece.decrypt(pushed.body, private_key=self._key, auth_secret=self._auth)
        return json.loads(opened)


@contextmanager
def push_service() -> Iterator[PushService]:
    made = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            made.pushed.append(Pushed(self.path, headers, body))
            made.arrived.release()
            if made.hold is not None:
                made.hold.wait(20)
            self.send_response(made.answer)
            if made.answer in (301, 307):
                self.send_header("Location", f"http://127.0.0.1:{made.port}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    made.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield made
    finally:
        if made.hold is not None:
            made.hold.set()
        server.shutdown()
        thread.join()
        server.server_close()
