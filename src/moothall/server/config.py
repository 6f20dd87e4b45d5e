"""How the server is set up: what `moothall serve` and the environment say."""

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

from moothall.engine.errors import MoothallError
from moothall.server.proxies import X_FORWARDED, HeaderName, Network

PREFIX: Final = "MOOTHALL_"
DATABASE_VARIABLE: Final = "MOOTHALL_DATABASE_URL"
FOLDER_VARIABLE: Final = "MOOTHALL_DATA"
MOST_PROCESSES: Final = 64
WIDER: Final = 8  # so many busy guests share an address, unless somebody says otherwise


@dataclass(frozen=True)
class Limits:
    """What one guest or one address may ask for."""

    requests_a_second: float = 30.0  # of one guest
    burst: int = 120
    address_requests_a_second: float | None = None  # of all behind one address
    address_burst: int | None = None
    body_bytes: int = 1_000_000
    header_seconds: float = 10.0  # until the head of a request is there
    body_seconds: float = 30.0  # until its body is
    deaf_seconds: float = 60.0  # for which nothing is read of what we send
    connections_an_address: int = 250
    guests_an_hour: int = 120  # that are new, from one address
    tables_a_guest: int = 60  # that are not over
    streams_a_guest: int = 40
    tokens_an_hour: int = 30  # for one address
    lines_a_minute: int = 20  # that one guest says
    choices_a_record: int = 10_000  # that somebody brings; the longest games have a few thousand
    record_seconds: float = 20.0  # in which it is to be played through
    record_bytes: int = 1 << 30  # of memory for that
    pushes_a_guest: int = 5  # browsers that are told of turns
    pushes_an_hour: int = 30  # new ones, for one address

    @property
    def address_rate(self) -> tuple[float, int]:
        """Requests a second of one address, and at once."""
        rate, burst = self.address_requests_a_second, self.address_burst
        return (
            WIDER * self.requests_a_second if rate is None else rate,
            WIDER * self.burst if burst is None else burst,
        )


@dataclass(frozen=True)
class Config:
    database_url: str
    bot_seconds: float = 5.0  # a bot that thinks longer is replaced by a simpler one
    bot_pace: float = 0.4  # before a bot's turn where a person looks on
    bot_grace: float = 1.5  # before bots go on, where a person might take the turn back
    processes: int = 1  # that serve, at one address
    bot_workers: int = 2  # of all of them together
    away_seconds: float = 180.0  # then who set the table up may let a bot play on
    tables_in_memory: int = 500  # at which nobody is
    record_workers: int = 1  # processes in which records are read; 0: a thread
    secure_cookies: bool = False  # also where nothing says that the page came over https
    proxies: tuple[Network, ...] = ()  # whose word about a request's origin is believed
    proxy_header: HeaderName = X_FORWARDED
    unix_socket: bool = False  # whoever comes through it is a proxy of ours
    metrics: tuple[Network, ...] = ()  # who may read the figures; nobody: there are none
    request_log: bool = False
    push: bool = True  # offered if its extra is installed, too
    push_pause: float = 6.0  # seconds; longer than the moment for which somebody gone is still here
    push_loopback: bool = False  # for tests: push services on this machine, also without https
    contact: str = "mailto:moothall@localhost"  # who runs the server, for push services
    limits: Limits = field(default_factory=Limits)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same database."""
        return not self.database_url.startswith("sqlite")


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    named = environment.get(FOLDER_VARIABLE)
    folder = Path(named) if named else user_data_path("moothall")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def find_database(environment: Mapping[str, str] = os.environ) -> str:
    """The database's address for SQLAlchemy: what the environment names, or a file of our own."""
    named = environment.get(DATABASE_VARIABLE)
    if not named:
        return f"sqlite:///{data_folder(environment) / 'moothall.sqlite'}"
    for scheme in ("postgres://", "postgresql://"):
        if named.startswith(scheme):
            named = "postgresql+psycopg://" + named.removeprefix(scheme)
    if named.startswith("postgresql") and find_spec("psycopg") is None:
        raise MoothallError(
            f"{DATABASE_VARIABLE} names a PostgreSQL database, which needs a driver: "
            "pip install 'moothall[postgres]'"
        )
    return named


# ---- what a variable may say; each raises `ValueError` with the form that is asked for


def _seconds(written: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", written):
        raise ValueError("a number such as 0.5 or 30")
    return float(written)


def _amount(written: str) -> float:
    if not (found := _seconds(written)):
        raise ValueError("a number above 0")
    return found


def _count(written: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", written):
        raise ValueError("a whole number")
    return int(written)


def _some(written: str) -> int:
    if not (found := _count(written)):
        raise ValueError("a whole number above 0")
    return found


def _processes(written: str) -> int:
    if not 0 < (found := _count(written)) <= MOST_PROCESSES:
        raise ValueError(f"a whole number from 1 to {MOST_PROCESSES}")
    return found


def _switch(written: str) -> bool:
    if written not in ("0", "1"):
        raise ValueError("0 or 1")
    return written == "1"


def _networks(written: str) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(part.strip()) for part in written.split(","))
    except ValueError:
        raise ValueError("addresses or networks such as 127.0.0.1, 10.0.0.0/8, ::1") from None


def _proxy_header(written: str) -> HeaderName:
    known: tuple[HeaderName, ...] = (X_FORWARDED, "forwarded")
    for name in known:
        if written.lower() == name:
            return name
    raise ValueError(" or ".join(known))


def _contact(written: str) -> str:
    if not written.startswith(("mailto:", "https://")) or not written.isprintable():
        raise ValueError("an address that begins with mailto: or https://")
    return written


Readers = dict[str, tuple[str, Callable[[str], Any]]]
_LIMITS: Final[Readers] = {
    "MOOTHALL_RATE": ("requests_a_second", _amount),
    "MOOTHALL_BURST": ("burst", _some),
    "MOOTHALL_ADDRESS_RATE": ("address_requests_a_second", _amount),
    "MOOTHALL_ADDRESS_BURST": ("address_burst", _some),
    "MOOTHALL_HEADER_SECONDS": ("header_seconds", _amount),
    "MOOTHALL_BODY_SECONDS": ("body_seconds", _amount),
    "MOOTHALL_DEAF_SECONDS": ("deaf_seconds", _amount),
    "MOOTHALL_CONNECTIONS": ("connections_an_address", _some),
    "MOOTHALL_GUESTS": ("guests_an_hour", _count),
    "MOOTHALL_TABLES": ("tables_a_guest", _count),
    "MOOTHALL_STREAMS": ("streams_a_guest", _count),
    "MOOTHALL_TOKENS": ("tokens_an_hour", _count),
    "MOOTHALL_CHAT": ("lines_a_minute", _count),
    "MOOTHALL_RECORD_CHOICES": ("choices_a_record", _some),
    "MOOTHALL_RECORD_SECONDS": ("record_seconds", _amount),
}
_OWN: Final[Readers] = {
    "MOOTHALL_BOT_SECONDS": ("bot_seconds", _amount),
    "MOOTHALL_BOT_PACE": ("bot_pace", _seconds),
    "MOOTHALL_BOT_GRACE": ("bot_grace", _seconds),
    "MOOTHALL_BOT_WORKERS": ("bot_workers", _some),
    "MOOTHALL_PROCESSES": ("processes", _processes),
    "MOOTHALL_KEPT_TABLES": ("tables_in_memory", _count),
    "MOOTHALL_AWAY": ("away_seconds", _seconds),
    "MOOTHALL_SECURE_COOKIES": ("secure_cookies", _switch),
    "MOOTHALL_PROXIES": ("proxies", _networks),
    "MOOTHALL_PROXY_HEADER": ("proxy_header", _proxy_header),
    "MOOTHALL_METRICS": ("metrics", _networks),
    "MOOTHALL_REQUEST_LOG": ("request_log", _switch),
    "MOOTHALL_PUSH": ("push", _switch),
    "MOOTHALL_PUSH_PAUSE": ("push_pause", _seconds),
    "MOOTHALL_PUSH_LOOPBACK": ("push_loopback", _switch),
    "MOOTHALL_CONTACT": ("contact", _contact),
}
SETTINGS: Final = (DATABASE_VARIABLE, FOLDER_VARIABLE, *_LIMITS, *_OWN)
_ELSEWHERE: Final = ("MOOTHALL_PURE", "MOOTHALL_BUILD")  # for who builds and tests


def read_config(environment: Mapping[str, str] = os.environ) -> Config:
    """The configuration of a server process, from the environment alone.

    A value that makes no sense is refused by the name of its variable.
    """
    limits = Limits(**_read(_LIMITS, environment))
    own = _read(_OWN, environment)
    return Config(database_url=find_database(environment), limits=limits, **own)


def _read(readers: Readers, environment: Mapping[str, str]) -> dict[str, Any]:
    found = {}
    for name, (attribute, read) in readers.items():
        if written := environment.get(name):  # an empty one is as good as none
            try:
                found[attribute] = read(written)
            except ValueError as error:
                raise MoothallError(f"{name} is {error}, not '{written}'") from None
    return found


def unknown_settings(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Sentences about variables that look like ours and mean nothing.

    They are no reason not to start: container systems set such names by themselves.
    """
    known = {*SETTINGS, *_ELSEWHERE}
    told = []
    for name in sorted(environment):
        if name.startswith(PREFIX) and name not in known:
            ours = [setting.removeprefix(PREFIX) for setting in SETTINGS]
            near = get_close_matches(name.removeprefix(PREFIX), ours, 1, 0.75)
            meant = f": did you mean {PREFIX}{near[0]}?" if near else ""
            told.append(f"{name} is no setting of this server{meant}")
    return told
