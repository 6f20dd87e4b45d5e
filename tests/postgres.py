"""A private PostgreSQL server for one run of the tests: made, started, and gone at the end.

Several workers of one run share it; each test that wants a database makes one of its own.
"""

import fcntl
import json
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

OWNER = "postgres"  # PostgreSQL refuses to run as root
SETTINGS = {
    "fsync": "on",
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "log_statement": "none",
}


@dataclass(frozen=True)
class Cluster:
    """A running server: a folder with its data and socket, and a port on loopback."""

    folder: str
    port: int

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}"

    @contextmanager
    def database(self, like: str = "template1") -> Iterator[str]:
        """The address of a new database, empty or like another one, dropped at the end."""
        name = f"moothall_{secrets.token_hex(6)}"
        self.execute(f"create database {name} template {like}")
        try:
            yield self.url(name)
        finally:
            self.execute(f"drop database {name} with (force)")

    def execute(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Carry out a statement outside a transaction; its rows, if it has any."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []


def programs() -> Path:
    """Where the newest installed server keeps its programs."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).parent
    versions = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if _has_server(path)]
    if not versions:
        raise RuntimeError(
            "PostgreSQL is not installed, and these tests need a real server: "
            "as root, scripts/set_up.sh dev installs it (apt-get install postgresql)"
        )
    return max(versions, key=lambda path: int(path.parent.name))


def _has_server(folder: Path) -> bool:
    return (folder / "initdb").exists() and (folder / "postgres").exists()


def start_cluster() -> Cluster:
    """A new server with an empty cluster; ready when this returns."""
    bin_ = programs()
    folder = Path(tempfile.mkdtemp(prefix="moothall-pg-"))  # short: a socket's path is limited
    if os.getuid() == 0:
        shutil.chown(folder, OWNER)
    data = folder / "data"
    try:
        _run([bin_ / "initdb", "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8",
              "--locale=C", "--no-sync"])  # fmt: skip
        port = free_port()
        settings = {**SETTINGS, "port": str(port), "unix_socket_directories": str(folder)}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        _run([bin_ / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-t", "60",
              "-o", options, "start"])  # fmt: skip
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    return Cluster(str(folder), port)


def stop_cluster(cluster: Cluster) -> None:
    data = Path(cluster.folder) / "data"
    try:
        _run([programs() / "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop"])
    finally:
        shutil.rmtree(cluster.folder, ignore_errors=True)


@contextmanager
def shared_cluster(meeting_place: Path, furnish: Callable[[Cluster], None]) -> Iterator[Cluster]:
    """The one server of this run: the first starts and furnishes it, the last stops it."""
    note = meeting_place / "postgres.json"
    with _alone(note):
        users, cluster = _read(note)
        if cluster is None:
            cluster = start_cluster()
            furnish(cluster)
        _write(note, users + 1, cluster)
    try:
        yield cluster
    finally:
        with _alone(note):
            users, _ = _read(note)
            if users == 1:
                note.unlink()
                stop_cluster(cluster)
            else:
                _write(note, users - 1, cluster)


@contextmanager
def _alone(note: Path) -> Iterator[None]:
    with note.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _read(note: Path) -> tuple[int, Cluster | None]:
    if not note.exists():
        return 0, None
    written = json.loads(note.read_text("utf-8"))
    return written["users"], Cluster(written["folder"], written["port"])


def _write(note: Path, users: int, cluster: Cluster) -> None:
    written = {"users": users, "folder": cluster.folder, "port": cluster.port}
    note.write_text(json.dumps(written), "utf-8")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _run(command: list[str | Path]) -> None:
    """Carry out a program of PostgreSQL, as its own user when we are root."""
    words = [str(word) for word in command]
    if os.getuid() == 0:
        words = ["runuser", "-u", OWNER, "--", *words]
    # output to a file: a server that stays would keep a pipe open for ever
    with tempfile.TemporaryFile() as said:
        done = subprocess.run(words, stdout=said, stderr=said, stdin=subprocess.DEVNULL, cwd="/")
        if done.returncode:
            said.seek(0)
            text = said.read().decode(errors="replace")
            raise RuntimeError(f"{' '.join(words)} failed:\n{text}")
