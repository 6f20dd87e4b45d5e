"""`/healthz` and `/readyz`: whether the server can write, whether bots answer, how far behind."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Connection

from moothall.server import health
from moothall.server.config import Config
from tests.server.halls import quick_config


@pytest.fixture
def config(sqlite_url: str) -> Config:
    return quick_config(sqlite_url)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """What holds a thread of the server up, until the test is over."""
    monkeypatch.setattr(health, "PATIENCE", 0.1)
    monkeypatch.setattr(health, "FRESH", -1.0)
    event = threading.Event()
    yield event
    event.set()


def test_a_server_that_is_well_says_so(client: TestClient) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    assert found.pop("write_ms") >= 0
    assert found.pop("behind_ms") >= 0
    assert found.pop("version")
    assert found == {"status": "ok", "process": 0, "writes": True, "bots": True}
    assert client.get("/readyz").json() == {"status": "ok"}


def test_readers_that_are_busy_with_tables_do_not_make_it_wait(
    app: FastAPI, held: threading.Event
) -> None:
    def wait(_: Connection) -> None:
        held.wait(60)

    with TestClient(app) as client:
        storage = app.state.storage
        for _ in range(8):
            storage._readers.submit(storage.read_now, wait)
        assert client.get("/healthz").status_code == 200
        held.set()


def test_a_writer_that_does_not_get_on_is_told_of_at_once(
    app: FastAPI, held: threading.Event
) -> None:
    with TestClient(app) as client:
        portal: Any = client.portal
        portal.start_task_soon(app.state.storage.write, lambda _: held.wait(60))
        for path in ("/healthz", "/readyz"):
            answer = client.get(path)
            assert answer.status_code == 503
            assert answer.json()["status"] == "cannot write"
        assert client.get("/").status_code == 200
        held.set()
        while client.get("/healthz").status_code != 200:
            pass


@pytest.mark.usefixtures("held")
def test_a_database_that_takes_nothing_is_told_of(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Connection) -> None:
        raise OSError("no space left, very-secret")

    with TestClient(app) as client:
        assert client.get("/healthz").json()["writes"]
        monkeypatch.setattr(health, "_touch", fail)
        answer = client.get("/healthz")
        assert answer.status_code == 503
        assert answer.json()["writes"] is False
        assert "very-secret" not in answer.text


def test_bots_that_do_not_answer_are_told_of(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(app) as client:
        monkeypatch.setattr(app.state.health.bots, "answers", lambda: False)
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()["bots"]) == (503, False)
        assert answer.json()["status"] == "bots do not answer"
        assert client.get("/readyz").status_code == 200, "people can still play with each other"


def test_a_server_that_ends_wants_nobody_any_more(app: FastAPI) -> None:
    with TestClient(app) as client:
        app.state.hall.close()
        assert client.get("/readyz").status_code == 503
        assert client.get("/readyz").json() == {"status": "closing"}


def test_a_loop_that_is_held_up_is_told_of(client: TestClient, app: FastAPI) -> None:
    app.state.health._delays.append(1.25)
    assert client.get("/healthz").json()["behind_ms"] == 1250.0
