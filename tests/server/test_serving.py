"""`moothall serve`, from start to a clean end; and what it needs is what is declared."""

import gc
import os
import re
import signal
import socket
import subprocess
import sys
import tomllib
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from moothall.engine.errors import MoothallError
from moothall.server.serving import MANY, NEW, SOME, Collector
from moothall.server.storage.writer import reach
from scripts.requirements import wanted
from tests.server.players import Listener, Player
from tests.server.running import Server

ROOT = Path(__file__).resolve().parent.parent.parent


def serve(*arguments: str, environment: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """A server that is expected to refuse to start."""
    command = [sys.executable, "-m", "moothall", "serve", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "MOOTHALL_DATA": str(tmp_path)}


# ---- starting


def test_it_prints_its_address_and_answers_there(server: Server) -> None:
    assert server.output == f"Moothall is open: http://localhost:{server.port}/\n"
    health = httpx.get(f"{server.url}/healthz", trust_env=False)
    assert health.json()["status"] == "ok"
    page = httpx.get(server.url, trust_env=False)
    assert page.status_code == 200
    assert "Kingdom Builder" in page.text
    assert (server.data / "moothall.sqlite").exists()


def test_a_port_that_is_taken_is_one_line(environment: dict[str, str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = serve("--port", port, environment=environment)
    assert done.returncode == 2
    assert done.stderr.startswith(f"moothall: cannot listen on 127.0.0.1 port {port}")
    assert done.stderr.count("\n") == 1


def test_a_database_that_cannot_be_reached_is_one_line(environment: dict[str, str]) -> None:
    url = "postgresql://ann:very-secret@127.0.0.1:1/hall"
    done = serve("--port", "0", environment={**environment, "MOOTHALL_DATABASE_URL": url})
    assert done.returncode == 2
    assert done.stderr.startswith("moothall: the database cannot be used: ")
    assert done.stderr.count("\n") == 1
    assert "very-secret" not in done.stderr


@pytest.mark.parametrize(
    "url",
    ["postgresql+psycopg://ann:very-secret@127.0.0.1:1/hall", "oracle+odd://ann:very-secret@x/y",
     "nonsense very-secret", "sqlite:////nowhere/very-secret"],
)  # fmt: skip
def test_a_database_that_cannot_be_used_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(MoothallError, match="the database cannot be used") as caught:
        reach(url)
    assert "very-secret" not in str(caught.value)


def test_nothing_stored_is_read_before_somebody_comes(app: FastAPI) -> None:
    with TestClient(app) as client:
        token = client.post("/api/v1/tokens", json={"name": "Ann"}).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        body = {"game": "indio", "seats": [{"kind": "me"}, {"kind": "me"}]}
        made = [client.post("/api/v1/tables", json=body, headers=headers) for _ in range(30)]
        assert len(app.state.hall.in_memory()) == 30
    with TestClient(app) as client:
        assert app.state.hall.in_memory() == []
        assert client.get("/").status_code == 200
        assert app.state.hall.in_memory() == [], "the hall's lists need no table either"
        client.get(f"/table/{made[7].json()['id']}")
        assert app.state.hall.in_memory() == [made[7].json()["id"]]


# ---- ending


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_end_it_ends_its_streams_and_itself(
    number: signal.Signals, start_server: Callable[..., Server]
) -> None:
    server = start_server()
    with Player(server.url) as player:
        table = player.create("kingdom_builder", "me", "me")
        own = player.create("hamlet", "me", "settler")  # so that a bot's process is there
        listeners = [Listener(server.url, name) for name in (table, table, own)]
        assert player.choose(table, player.question(table)).status_code == 200
        for listener in listeners[:2]:
            listener.wait_for(1)
        server.process.send_signal(number)
        assert server.process.wait(60) == 0
        for listener in listeners:
            listener.wait_for_the_end()
            assert listener.ended_well
    assert "Traceback" not in server.output
    assert server.output.count("\n") == 1, server.output


def test_no_secret_is_ever_printed(start_server: Callable[..., Server]) -> None:
    server = start_server()
    with Player(server.url) as ann, Player(server.url, "Bob") as bob:
        table = ann.create("kingdom_builder", "me", "open", listed=False)
        link = ann.http.post(f"/tables/{table}/seats/blue/link").json()
        page = httpx.get(server.url + link["path"], trust_env=False)
        assert page.status_code == 200
        httpx.get(server.url + link["path"] + "x", trust_env=False)
        sat = bob.http.post(f"/tables/{table}/seats/blue", json={"secret": link["secret"]})
        assert sat.status_code == 200
        bob.http.post(f"/tables/{table}/seats/blue", json={"secret": link["secret"] + "é"})
        bob.http.get("/tables", headers={"Authorization": "Bearer wrong-token"})
        own = bob.http.post(f"/tables/{table}/seats/blue/link").json()["secret"]
        guest = httpx.Client(base_url=server.url, headers={"Origin": server.url}, trust_env=False)
        with guest:
            guest.post("/name", data={"name": "Eve"})
            cookie = guest.cookies["moothall_guest"]
            guest.get("/table/%00")
            guest.post("/name", content=b"\xff\xfe")
        secrets = [ann.token, bob.token, link["secret"], own, cookie, "wrong-token"]
    assert server.stop() == 0
    assert all(len(secret) > 10 for secret in secrets)
    for secret in secrets:
        assert secret not in server.output
    assert server.output.count("\n") == 1, server.output


# ---- what is declared


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[<>=\s]", line)[0].lower() for line in requirements}


def test_what_is_installed_is_what_the_extras_declare() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = {
        extra: {name for name in names(needs) if not name.startswith("moothall")}
        for extra, needs in project["project"]["optional-dependencies"].items()
    }
    building = names(project["build-system"]["requires"])
    assert names(wanted("dev")) == set.union(*extras.values()) | building
    assert (
        names(wanted("web", "postgres"))
        == extras["cli"] | extras["web"] | extras["postgres"] | building
    )


def test_everything_that_is_installed_is_pinned_and_in_order() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()[1:]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][0-9a-z.]*", line) for line in lines)
    pinned = {re.sub(r"[-_.]+", "-", line.partition("==")[0].lower()) for line in lines}
    assert len(pinned) == len(lines)
    assert {name.partition("[")[0] for name in names(wanted("dev"))} <= pinned


# ---- rubbish that only the collector finds


class Ring:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    yield Collector()
    gc.unfreeze()
    gc.enable()


def test_rubbish_goes_once_there_is_much_that_is_new(collector: Collector) -> None:
    gc.collect(0)
    ring = weakref.ref(Ring())
    collector.look(quiet=False)
    assert ring() is not None
    much = [[place] for place in range(2 * NEW)]
    collector.look(quiet=False)
    assert ring() is None
    assert len(much) == 2 * NEW


@pytest.mark.parametrize(("quiet", "waits"), [(True, SOME), (False, MANY)])
def test_what_was_looked_at_before_is_looked_at_now_and_then(
    collector: Collector, quiet: bool, waits: int
) -> None:
    """Earlier while nobody waits."""
    kept = Ring()
    ring = weakref.ref(kept)
    gc.collect()
    gc.freeze()  # it is not new any more
    del kept
    gc.collect(0)
    more = [[place] for place in range(2 * NEW)]
    collector.look(quiet)
    assert ring() is not None
    assert len(more) == 2 * NEW
    much = [[place] for place in range(waits)]
    collector.look(quiet)
    assert ring() is None
    assert len(much) == waits
