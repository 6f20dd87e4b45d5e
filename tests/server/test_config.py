"""Settings: what the environment may say, and that nothing wrong is passed over."""

import os
import re
import subprocess
import sys
from ipaddress import ip_network
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from moothall.engine.errors import MoothallError
from moothall.server.config import (
    SETTINGS,
    WIDER,
    Config,
    Limits,
    read_config,
    unknown_settings,
)
from moothall.server.storage.writer import Storage, reach

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = {"MOOTHALL_DATABASE_URL": "sqlite://"}

WRONG = [
    ("MOOTHALL_RATE", "abc"),
    ("MOOTHALL_RATE", "0"),
    ("MOOTHALL_RATE", "nan"),
    ("MOOTHALL_RATE", "-1"),
    ("MOOTHALL_BURST", "2.5"),
    ("MOOTHALL_BURST", "1_000"),
    ("MOOTHALL_BOT_WORKERS", "0"),
    ("MOOTHALL_PROCESSES", "0"),
    ("MOOTHALL_PROCESSES", "65"),
    ("MOOTHALL_PROCESSES", "two"),
    ("MOOTHALL_BOT_SECONDS", "inf"),
    ("MOOTHALL_HEADER_SECONDS", "ten"),
    ("MOOTHALL_CONNECTIONS", "0"),
    ("MOOTHALL_SECURE_COOKIES", "true"),
    ("MOOTHALL_PUSH", "yes"),
    ("MOOTHALL_PROXIES", "localhost"),
    ("MOOTHALL_PROXIES", "10.0.0.1/8"),
    ("MOOTHALL_PROXIES", "10.0.0.1,"),
    ("MOOTHALL_PROXY_HEADER", "x-real-ip"),
    ("MOOTHALL_CONTACT", "me"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(MoothallError, match=f"^{name} is .*, not '{re.escape(value)}'$"):
        read_config({**HERE, name: value})


def test_every_value_that_makes_sense_is_taken() -> None:
    config = read_config(
        {
            **HERE,
            "MOOTHALL_RATE": "2.5",
            "MOOTHALL_BURST": "10",
            "MOOTHALL_BOT_PACE": "0",
            "MOOTHALL_SECURE_COOKIES": "1",
            "MOOTHALL_PUSH": "",
            "MOOTHALL_PROXIES": "127.0.0.1, 10.0.0.0/8,::1",
            "MOOTHALL_PROXY_HEADER": "Forwarded",
        }
    )
    assert config.limits.requests_a_second == 2.5
    assert config.limits.address_rate == (WIDER * 2.5, WIDER * 10)
    assert config.bot_pace == 0
    assert config.secure_cookies
    assert config.push, "what is empty is not said"
    assert config.proxies == tuple(map(ip_network, ("127.0.0.1", "10.0.0.0/8", "::1")))
    assert config.proxy_header == "forwarded"
    assert read_config(HERE) == Config("sqlite://", limits=Limits())


def test_names_that_mean_nothing_are_told_of() -> None:
    known = dict.fromkeys(SETTINGS, "1")
    assert unknown_settings({**known, "MOOTHALL_PURE": "1", "PATH": "/bin"}) == []
    assert unknown_settings({"MOOTHALL_RATES": "1", "MOOTHALL_PORT": "tcp://1.2.3.4"}) == [
        "MOOTHALL_PORT is no setting of this server",
        "MOOTHALL_RATES is no setting of this server: did you mean MOOTHALL_RATE?",
    ]


def test_every_setting_is_documented_and_no_other() -> None:
    written = (ROOT / "docs" / "serving.md").read_text("utf-8")
    table = "".join(line for line in written.splitlines() if line.startswith("| `MOOTHALL"))
    assert set(re.findall(r"MOOTHALL_\w+", table)) == set(SETTINGS)


def test_a_database_of_a_newer_version_is_refused(database_url: str) -> None:
    Storage(database_url).close()
    engine = create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    for use in (reach, Storage):
        with pytest.raises(MoothallError, match=r"the database is of a newer version .*9999"):
            use(database_url)


def test_a_server_that_is_set_up_wrong_says_so_in_one_line_and_does_not_start(
    tmp_path: Path,
) -> None:
    environment = {**os.environ, "MOOTHALL_DATA": str(tmp_path), "MOOTHALL_RATE": "abc"}
    command = [sys.executable, "-m", "moothall", "serve", "--port", "0"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "moothall: MOOTHALL_RATE is a number such as 0.5 or 30, not 'abc'\n"
    assert not list(tmp_path.iterdir())
