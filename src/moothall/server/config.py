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


@dataclass(frozen=True)
class Config:
    database_url: str
    bot_seconds: float = 5.0  # a bot that thinks longer is replaced by a simpler one
    bot_pace: float = 0.4  # between two choices of bots where a person looks on
    bot_workers: int = 2
    away_seconds: float = 180.0  # then who set the table up may let a bot play on
    tables_in_memory: int = 2000
    secure_cookies: bool = False
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
    )
    return Config(
        database_url=find_database(environment),
        bot_seconds=float(environment.get("MOOTHALL_BOT_SECONDS", Config.bot_seconds)),
        bot_pace=float(environment.get("MOOTHALL_BOT_PACE", Config.bot_pace)),
        bot_workers=int(environment.get("MOOTHALL_BOT_WORKERS", Config.bot_workers)),
        away_seconds=float(environment.get("MOOTHALL_AWAY", Config.away_seconds)),
        secure_cookies=environment.get("MOOTHALL_SECURE_COOKIES", "0") == "1",
        limits=limits,
    )
