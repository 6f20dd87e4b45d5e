"""What the server's tests stand on: databases of both kinds, the application, real processes."""

import os
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from moothall.server.app import create_app
from moothall.server.config import Config, Limits, find_database
from moothall.server.tables.hall import Hall
from tests.postgres import Cluster, shared_cluster
from tests.server.halls import open_hall, quick_config
from tests.server.running import Server

OWN_PAGE = {"Origin": "http://testserver"}  # as a browser says that a form is our own


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


# ---- databases


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The PostgreSQL server of this run, one for all workers."""
    own = tmp_path_factory.getbasetemp()
    meeting_place = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    with shared_cluster(meeting_place) as cluster:
        yield cluster


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """A new, empty PostgreSQL database."""
    with postgres.database() as url:
        yield find_database({"MOOTHALL_DATABASE_URL": url})


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A new, empty SQLite database."""
    return f"sqlite:///{tmp_path / 'moothall.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new, empty database: each test that asks for it runs on both kinds."""
    return str(request.getfixturevalue(f"{request.param}_url"))


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
    return create_app(config)


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
        made = TestClient(create_app(settings), headers=OWN_PAGE)
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
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[..., Server]]:
    """Starts servers that end with the module: `start_server(MOOTHALL_BOT_PACE="1")`."""
    started: list[Server] = []

    def start(**environment: str) -> Server:
        made = Server(tmp_path_factory.mktemp("server"), environment)
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
