"""Sending a push: sealed for one browser, signed by this server, with a limit of time.

Everything here waits for the network and runs in threads of its own, never in the event loop.
"""

import base64
import http.client
import json
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from moothall.server.errors import Refused
from moothall.server.push.addresses import Address, LookUp, find_address, look_up

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

SECONDS: Final = 10.0  # for one push, from the connection to the answer
KEPT: Final = 3 * 24 * 3600  # seconds for which a push service keeps what it cannot deliver
SIGNED: Final = 12 * 3600  # seconds for which a signature is good
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
POINT: Final = 65  # bytes of a public key
AUTH: Final = 16  # bytes


@dataclass(frozen=True)
class Subscription:
    """What a browser hands out so that it can be told something."""

    endpoint: str
    p256dh: str
    auth: str


def is_installed() -> bool:
    """Whether the extra `push` is there."""
    return find_spec("pywebpush") is not None


class Sender:
    """Sends pushes in the name of this server."""

    def __init__(
        self, secret: str, contact: str, loopback: bool = False, look_up: LookUp = look_up
    ) -> None:
        """`secret`: 256 random bits in hexadecimal digits, always the same for one database."""
        self._secret = secret
        self._contact = contact
        self._loopback = loopback
        self._look_up = look_up

    @cached_property
    def _key(self) -> "EllipticCurvePrivateKey":
        from cryptography.hazmat.primitives.asymmetric import ec

        return ec.derive_private_key(int(self._secret, 16) % (ORDER - 1) + 1, ec.SECP256R1())

    @cached_property
    def public_key(self) -> str:
        """What browsers must know to let this server, and nobody else, send to them."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def check(self, subscription: Subscription) -> None:
        """Refuse what could never be sent to. Takes as long as the look-up of a name does."""
        from cryptography.hazmat.primitives.asymmetric import ec

        try:
            point = _read(subscription.p256dh, POINT)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            _read(subscription.auth, AUTH)
        except ValueError:
            raise Refused(422, "the keys of the subscription cannot be used") from None
        self._find(subscription)

    def _find(self, subscription: Subscription) -> Address:
        return find_address(subscription.endpoint, self._loopback, self._look_up)

    def send(self, subscription: Subscription, message: Mapping[str, str], topic: str) -> int:
        """Send, and what the push service answers; a later push of a topic replaces an earlier
        one that has not been delivered."""
        from py_vapid import Vapid02  # type: ignore[import-untyped]
        from pywebpush import WebPusher  # type: ignore[import-untyped]

        address = self._find(subscription)
        keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
        pusher = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
        sealed: bytes = pusher.encode(json.dumps(message).encode(), "aes128gcm")["body"]
        claims = {
            "aud": address.origin,
            "exp": int(time.time()) + SIGNED,
            "sub": self._contact,
        }
        signature: dict[str, str] = Vapid02(self._key, {"no-strict": True}).sign(claims)
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": topic,
            "Urgency": "normal",
            **signature,
        }
        return post(address, headers, sealed)


def _read(written: str, size: int) -> bytes:
    """Bytes from base64 as browsers write it."""
    found = base64.b64decode(written.encode() + b"=" * (-len(written) % 4), b"-_", validate=True)
    if len(found) != size:
        raise ValueError("not of this size")
    return found


def post(
    address: Address, headers: Mapping[str, str], body: bytes, seconds: float = SECONDS
) -> int:
    """The status of the answer. Calls the numbers that were checked, and follows nothing."""
    connection = _Connection(address, seconds)
    # a time limit of a socket is one for each piece that comes, and pieces can be many
    limit = threading.Timer(seconds, connection.cut)
    limit.daemon = True
    limit.start()
    try:
        connection.request("POST", address.target, body, dict(headers))
        return connection.getresponse().status
    finally:
        limit.cancel()
        connection.close()


class _Connection(http.client.HTTPConnection):
    """To the numbers of an address, and to the name that its certificate must have."""

    default_port = 443

    def __init__(self, address: Address, seconds: float) -> None:
        super().__init__(address.host, address.port, timeout=seconds)
        self._address = address
        self._seconds = seconds

    def connect(self) -> None:
        plain = self._reach()
        if not self._address.secure:
            self.sock = plain
            return
        secure = ssl.create_default_context().wrap_socket(
            plain, server_hostname=self._address.host, do_handshake_on_connect=False
        )
        self.sock = secure  # before the handshake, which may be cut short too
        secure.do_handshake()

    def _reach(self) -> socket.socket:
        failure = OSError("no number")
        until = time.monotonic() + self._seconds
        for number in self._address.numbers:
            left = until - time.monotonic()
            if left <= 0:
                break
            try:
                return socket.create_connection((number, self._address.port), left)
            except OSError as error:
                failure = error
        raise failure

    def cut(self) -> None:
        """End it, whatever it waits for."""
        if self.sock is not None:
            with suppress(OSError):  # it may have ended by itself
                # not by the method of a secure socket, which another thread is using
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)
