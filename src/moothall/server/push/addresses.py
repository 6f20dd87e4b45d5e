"""Which addresses the server calls: public ones, by https, and nothing else.

The address of a push service comes from whoever asks to be told. If the server called any address,
anybody could make it knock at doors that only it can reach. So a name is looked up once, every
number that it stands for must be public, and these very numbers are called.
"""

import socket
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from moothall.server.errors import Refused

LONGEST: Final = 1000
HTTPS: Final = 443
WRONG: Final = "the address of the push service is not a public one with https"
"""The same whatever is wrong: nobody learns by it which names and numbers there are inside."""

LookUp = Callable[[str, int], list[str]]


@dataclass(frozen=True)
class Address:
    """An address taken apart, and the numbers that its name stands for."""

    secure: bool
    host: str
    port: int
    target: str  # path and query
    numbers: tuple[str, ...]

    @property
    def origin(self) -> str:
        if self.secure and self.port == HTTPS:
            return f"https://{self.host}"
        return f"{'https' if self.secure else 'http'}://{self.host}:{self.port}"


def look_up(host: str, port: int) -> list[str]:
    """The numbers of a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


def find_address(endpoint: str, loopback: bool = False, look_up: LookUp = look_up) -> Address:
    """The address as it may be called; Refused if it may not. Takes as long as the look-up does.

    `loopback`: for tests, this machine may be called too, at any port and without https.
    """
    if not 0 < len(endpoint) <= LONGEST or not endpoint.isascii() or not endpoint.isprintable():
        raise Refused(422, WRONG)
    try:
        parts = urlsplit(endpoint)
        port = parts.port
        host = parts.hostname or ""
    except ValueError:
        raise Refused(422, WRONG) from None
    odd = parts.username is not None or parts.fragment or set(endpoint) & set(" \\")
    if odd or not host or ":" in host or parts.scheme not in ("http", "https"):
        raise Refused(422, WRONG)
    secure = parts.scheme == "https"
    port = port if port is not None else HTTPS if secure else 80
    try:
        numbers = look_up(host, port)
    except (OSError, UnicodeError):
        raise Refused(422, WRONG) from None
    outside = secure and port == HTTPS and bool(numbers) and all(map(is_public, numbers))
    inside = loopback and bool(numbers) and all(ip_address(one).is_loopback for one in numbers)
    if not outside and not inside:
        raise Refused(422, WRONG)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(secure, host, port, target, tuple(numbers))


def is_public(number: str) -> bool:
    """Whether a number belongs to the internet at large, and does not carry another one inside."""
    address = ip_address(number.partition("%")[0])
    if isinstance(address, IPv6Address) and (
        address.ipv4_mapped is not None
        or address.sixtofour is not None
        or address.teredo is not None
    ):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved
