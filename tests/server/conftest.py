"""What the server's tests stand on: databases of both kinds, the application, real processes."""

import os
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from moothall.server.config import Config, Limits, find_database
from moothall.server.storage.writer import Storage
from moothall.server.tables.hall import Hall
from tests.postgres import Cluster, shared_cluster
from tests.server.halls import make_app, open_hall, quick_config
from tests.server.running import Server

OWN_PAGE = {"Origin": "http://testserver"}  # as a browser says that a form is our own


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


# ---- databases


# A new database takes its shape by all changes there ever were, one after another: that is done
# once for each kind, and copied. Only tests of it begin with nothing (`empty_url`).
SHAPED = "moothall_shaped"


def shape(url: str) -> None:
    """Give an empty database today's shape."""
    Storage(url).close()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The PostgreSQL server of this run, one for all workers."""

    def furnish(cluster: Cluster) -> None:
        cluster.execute(f"create database {SHAPED}")
        shape(find_database({"MOOTHALL_DATABASE_URL": cluster.url(SHAPED)}))

    own = tmp_path_factory.getbasetemp()
    meeting_place = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with shared_cluster(meeting_place, furnish) as cluster:
        yield cluster


@pytest.fixture(scope="session")
def shaped_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a new SQLite database, to be copied."""
    file = tmp_path_factory.mktemp("shaped") / "moothall.sqlite"
    shape(f"sqlite:///{file}")
    return file


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """A new PostgreSQL database without any tables of games."""
    with postgres.database(like=SHAPED) as url:
        yield find_database({"MOOTHALL_DATABASE_URL": url})


@pytest.fixture
def sqlite_url(shaped_sqlite: Path, tmp_path: Path) -> str:
    """A new SQLite database without any tables of games."""
    return f"sqlite:///{shutil.copy(shaped_sqlite, tmp_path)}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database: each test that asks for it runs on both kinds."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=["sqlite", "postgres"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database that no server has seen, of both kinds."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'moothall.sqlite'}"
        return
    cluster: Cluster = request.getfixturevalue("postgres")
    with cluster.database() as url:
        yield find_database({"MOOTHALL_DATABASE_URL": url})


@pytest.fixture
async def hall(database_url: str) -> AsyncIterator[Hall]:
    """A hall without a web server around it."""
    async with open_hall(database_url) as made:
        yield made


@pytest.fixture
async def quick_hall(sqlite_url: str) -> AsyncIterator[Hall]:
    """For what does not hang on the database."""
    async with open_hall(sqlite_url) as made:
        yield made


@pytest.fixture
def config(database_url: str) -> Config:
    """Without limits that a test might meet by accident."""
    return quick_config(database_url)


# ---- the application in this process


@pytest.fixture
def app(config: Config) -> FastAPI:
    return make_app(config)


@pytest.fixture
def client(app: FastAPI) -> Iterator[TestClient]:
    """A browser of its own at the application, which runs as long as the test."""
    with TestClient(app, headers=OWN_PAGE) as made:
        yield made


@pytest.fixture
def limited_client(sqlite_url: str) -> Iterator[Callable[[Limits], TestClient]]:
    """Makes a browser at an application with other limits."""
    opened: list[TestClient] = []

    def make(limits: Limits) -> TestClient:
        settings = replace(quick_config(sqlite_url), limits=limits)
        made = TestClient(make_app(settings), headers=OWN_PAGE)
        made.__enter__()
        opened.append(made)
        return made

    try:
        yield make
    finally:
        for made in opened:
            made.__exit__(None, None, None)


# ---- real processes


@pytest.fixture(scope="module")
def start_server(
    tmp_path_factory: pytest.TempPathFactory, shaped_sqlite: Path
) -> Iterator[Callable[..., Server]]:
    """Starts servers that end with the module: `start_server(MOOTHALL_BOT_PACE="1")`."""
    started: list[Server] = []

    def start(**environment: str) -> Server:
        folder = tmp_path_factory.mktemp("server")
        shutil.copy(shaped_sqlite, folder)
        made = Server(folder, environment)
        started.append(made)
        return made

    try:
        yield start
    finally:
        for made in started:
            if made.process.poll() is None:
                made.stop()


@pytest.fixture(scope="module")
def server(start_server: Callable[..., Server]) -> Server:
    """A real server process for the tests of a module."""
    return start_server()
