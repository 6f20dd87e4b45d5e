"""How the server is set up: what `moothall serve` and the environment say."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from moothall.engine.errors import MoothallError

DATABASE_VARIABLE: Final = "MOOTHALL_DATABASE_URL"
FOLDER_VARIABLE: Final = "MOOTHALL_DATA"


@dataclass(frozen=True)
class Limits:
    """What one guest or one address may ask for."""

    requests_a_second: float = 30.0
    burst: int = 120
    body_bytes: int = 1_000_000
    tables_a_guest: int = 60  # that are not over
    streams_a_guest: int = 40
    tokens_an_hour: int = 30  # for one address
    lines_a_minute: int = 20  # that one guest says
    choices_a_record: int = 10_000  # that somebody brings; the longest games have a few thousand
    record_seconds: float = 20.0  # in which it is to be played through
    record_bytes: int = 1 << 30  # of memory for that
    pushes_a_guest: int = 5  # browsers that are told of turns
    pushes_an_hour: int = 30  # new ones, for one address


@dataclass(frozen=True)
class Config:
    database_url: str
    bot_seconds: float = 5.0  # a bot that thinks longer is replaced by a simpler one
    bot_pace: float = 0.4  # before a bot's turn where a person looks on
    bot_grace: float = 1.5  # before bots go on, where a person might take the turn back
    bot_workers: int = 2
    away_seconds: float = 180.0  # then who set the table up may let a bot play on
    tables_in_memory: int = 500  # at which nobody is
    record_workers: int = 1  # processes in which records are read; 0: a thread
    secure_cookies: bool = False
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


def read_config(environment: Mapping[str, str] = os.environ) -> Config:
    """The configuration of a server process, from the environment alone.

    Server processes are started by uvicorn, also several at once, so nothing else reaches them.
    """
    limits = Limits(
        requests_a_second=float(environment.get("MOOTHALL_RATE", Limits.requests_a_second)),
        burst=int(environment.get("MOOTHALL_BURST", Limits.burst)),
        tables_a_guest=int(environment.get("MOOTHALL_TABLES", Limits.tables_a_guest)),
        streams_a_guest=int(environment.get("MOOTHALL_STREAMS", Limits.streams_a_guest)),
        tokens_an_hour=int(environment.get("MOOTHALL_TOKENS", Limits.tokens_an_hour)),
        lines_a_minute=int(environment.get("MOOTHALL_CHAT", Limits.lines_a_minute)),
        choices_a_record=int(environment.get("MOOTHALL_RECORD_CHOICES", Limits.choices_a_record)),
        record_seconds=float(environment.get("MOOTHALL_RECORD_SECONDS", Limits.record_seconds)),
    )
    return Config(
        database_url=find_database(environment),
        bot_seconds=float(environment.get("MOOTHALL_BOT_SECONDS", Config.bot_seconds)),
        bot_pace=float(environment.get("MOOTHALL_BOT_PACE", Config.bot_pace)),
        bot_grace=float(environment.get("MOOTHALL_BOT_GRACE", Config.bot_grace)),
        bot_workers=int(environment.get("MOOTHALL_BOT_WORKERS", Config.bot_workers)),
        tables_in_memory=int(environment.get("MOOTHALL_KEPT_TABLES", Config.tables_in_memory)),
        away_seconds=float(environment.get("MOOTHALL_AWAY", Config.away_seconds)),
        secure_cookies=environment.get("MOOTHALL_SECURE_COOKIES", "0") == "1",
        push=environment.get("MOOTHALL_PUSH", "1") == "1",
        push_pause=float(environment.get("MOOTHALL_PUSH_PAUSE", Config.push_pause)),
        push_loopback=environment.get("MOOTHALL_PUSH_LOOPBACK", "0") == "1",
        contact=_contact(environment.get("MOOTHALL_CONTACT", Config.contact)),
        limits=limits,
    )


def _contact(written: str) -> str:
    if not written.startswith(("mailto:", "https://")) or not written.isprintable():
        raise MoothallError("MOOTHALL_CONTACT is an address that begins with mailto: or https://")
    return written
