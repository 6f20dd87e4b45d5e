"""Who really asks, where proxies stand between: believed from proxies that we trust, and no others.

A proxy writes from where it was asked into a header, after what stood there already. What a
trusted proxy wrote is true; what stands before it is what the one before claims, and is believed
only as far as that one is trusted too. So the chain is read from its end, up to the first whom we
do not trust: that is who asks. Only one header is looked at, the one that the proxies are said to
write, since a client may send the other one through them unchanged.
"""

import logging
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final, Literal

from starlette.datastructures import Headers
from starlette.types import Scope

log = logging.getLogger("moothall")

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
HeaderName = Literal["x-forwarded-for", "forwarded"]
X_FORWARDED: Final = "x-forwarded-for"
SCHEMES: Final = ("http", "https")
_WITH_PORT: Final = re.compile(r"\[([^\]]+)\](?::\w+)?|([^:]+):\w+")


@lru_cache(4096)
def read_address(written: str) -> Address | None:
    """An address as text, in whichever form; None if it is none."""
    found = _WITH_PORT.fullmatch(written)
    try:
        address = ip_address((found[1] or found[2]) if found else written)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(4096)
def counted_as(host: str) -> str:
    """The address under which limits count a host: of IPv6 everybody has 2 to the 64."""
    address = read_address(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address) >> 64 << 64, 64)))
    return host if address is None else str(address)


def client_of(scope: Scope) -> str:
    """Under which address limits count whoever asks."""
    client = scope.get("client")
    return counted_as(client[0]) if client else ""


class Proxies:
    def __init__(
        self, trusted: Iterable[Network], header: HeaderName = X_FORWARDED, unix: bool = False
    ) -> None:
        self.trusted = tuple(trusted)
        self.header = header
        self.unix = unix  # whether who has no address comes through a socket of ours
        self._warned = False

    def trusts(self, host: str | None) -> bool:
        if host is None:
            return self.unix
        address = read_address(host)
        return address is not None and self._trusts(address)

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self.trusted)

    def look_behind(self, scope: Scope) -> None:
        """Let the request be of who really asks, by the scheme that they really use."""
        client = scope.get("client")
        if not self.trusts(client[0] if client else None):
            if client is not None and not self._warned:
                self._warn(client, scope)
            return
        headers = Headers(scope=scope)
        read = _x_forwarded if self.header == X_FORWARDED else _forwarded
        for address, scheme in read(headers):
            if address is not None:
                scope["client"] = (str(address), 0)
            if scheme:
                scope["scheme"] = scheme
            if address is None or not self._trusts(address):
                return

    def _warn(self, client: tuple[str, int], scope: Scope) -> None:
        written = self.header.encode()
        if not any(name == written for name, _ in scope["headers"]):
            return
        self._warned = True
        log.warning(
            "%s sends %s and is not among MOOTHALL_PROXIES: everybody behind it counts as one",
            client[0],
            self.header,
        )


Hop = tuple[Address | None, str]


def _x_forwarded(headers: Headers) -> Iterator[Hop]:
    """From the nearest on. The scheme is what the nearest says: it is the one that we know."""
    proto = ",".join(headers.getlist("x-forwarded-proto")).rpartition(",")[2].strip().lower()
    scheme = proto if proto in SCHEMES else ""
    hops = [part.strip() for part in ",".join(headers.getlist(X_FORWARDED)).split(",")]
    for written in reversed(hops):
        yield read_address(written), scheme


def _forwarded(headers: Headers) -> Iterator[Hop]:
    """The same by RFC 7239, where every proxy says the scheme that it was asked by.

    A comma always ends an element, also between quotes: what is looked for holds none, and no
    quote that somebody leaves open can swallow what a proxy adds.
    """
    elements = ",".join(headers.getlist("forwarded")).split(",")
    for element in reversed(elements):
        pairs = {}
        for pair in element.split(";"):
            name, _, value = pair.partition("=")
            pairs[name.strip().lower()] = value.strip().strip('"')
        scheme = pairs.get("proto", "").lower()
        yield read_address(pairs.get("for", "")), scheme if scheme in SCHEMES else ""
