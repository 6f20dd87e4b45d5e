"""Figures for who runs the server, and a request log that tells no secret."""

import json
import logging
import sys
from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_network

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from moothall.engine.errors import MoothallError
from moothall.server.app import create_app
from moothall.server.config import Config
from tests.server.halls import quick_config

OWN_PAGE = {"Origin": "http://testserver"}
SEATS = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def config(sqlite_url: str) -> Config:
    return replace(
        quick_config(sqlite_url),
        metrics=(ip_network("127.0.0.1"),),
        proxies=(ip_network("10.0.0.1"),),
        request_log=True,
    )


@pytest.fixture
def client(config: Config) -> Iterator[TestClient]:
    with TestClient(create_app(config), headers=OWN_PAGE, client=("127.0.0.1", 1)) as made:
        yield made


def figures(client: TestClient) -> dict[tuple[str, str], float]:
    """Each figure by its name and the value of its label."""
    answer = client.get("/metrics")
    assert answer.status_code == 200
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
        if not sample.name.endswith("_bucket")
    }


def test_what_is_done_is_counted(client: TestClient) -> None:
    token = client.post("/api/v1/tokens", json={"name": "Ann"}).json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"game": "kingdom_builder", "seats": [{"kind": "me"}, {"kind": "me"}]}
    table = client.post("/api/v1/tables", json=body, headers=headers).json()
    seat = table["movers"][0]  # it is drawn who begins
    your = client.get(f"/api/v1/tables/{table['id']}?seat={seat}", headers=headers).json()["your"]
    choice = {"seat": seat, "choice": your["choices"][0]["choice"], "decision": your["decision"]}
    address = f"/api/v1/tables/{table['id']}/choices"
    assert client.post(address, json=choice, headers=headers).status_code == 200
    assert client.post(address, json=choice, headers=headers).status_code == 409
    client.get("/nowhere")
    found = figures(client)
    assert found["moothall_choices_total", ""] >= 1
    assert found["moothall_request_seconds_count", "choice"] == 2
    assert found["moothall_request_seconds_count", "api"] == 3
    assert found["moothall_request_seconds_count", "none"] == 1
    assert found["moothall_refusals_total", "409"] == 1
    assert found["moothall_refusals_total", "404"] == 1
    assert found["moothall_tables_in_memory", ""] == 1
    assert found["moothall_streams", ""] == 0
    assert found["moothall_behind_seconds", ""] >= 0
    assert ("moothall_bot_seconds_count", "") in found


@pytest.mark.parametrize(
    ("host", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.0.0.2", {}, 404),
        ("127.0.0.2", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ("10.0.0.1", {"X-Forwarded-For": "8.8.8.8"}, 404),
        ("10.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 200),
        ("10.0.0.1", {"X-Forwarded-For": "127.0.0.1, 8.8.8.8"}, 404),
    ],
)
def test_only_who_may_reads_the_figures(
    config: Config, host: str, headers: dict[str, str], status: int
) -> None:
    with TestClient(create_app(config), client=(host, 1)) as client:
        assert client.get("/metrics", headers=headers).status_code == status


def test_without_the_setting_there_are_none(sqlite_url: str) -> None:
    with TestClient(create_app(quick_config(sqlite_url)), client=("127.0.0.1", 1)) as client:
        assert client.get("/metrics").status_code == 404


def test_figures_without_their_package_are_refused_with_what_to_install(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "moothall.server.metrics", None)
    with pytest.raises(MoothallError, match=r"pip install 'moothall\[metrics\]'"):
        create_app(config)


def test_the_request_log_tells_what_was_asked_and_no_secret(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    log = logging.getLogger("moothall.requests")
    log.addHandler(caplog.handler)
    try:
        made = client.post("/play/hamlet", follow_redirects=False).headers["location"]
        cookie = client.cookies["moothall_guest"]
        answer = client.post(f"{made}/link", data={"seat": "0"}, headers={"HX-Request": "true"})
        link = answer.json()["address"]
        client.get(link)
        client.get(link + "x/y")
        client.get(f"/lists?secret={link}")
        client.get("/static/page.css")
        token = client.post("/api/v1/tokens", json={"name": "Ann"}).json()["token"]
        client.get("/api/v1/tables", headers={"Authorization": f"Bearer {token}"})
    finally:
        log.removeHandler(caplog.handler)
    lines = [json.loads(record.getMessage()) for record in caplog.records]
    assert [line["route"] for line in lines] == [
        "/play/{name}", "/table/{table_id}/link", "/seat/{table_id}/{seat}/{secret}",
        "/table/{table_id}", None, "/lists", "/static", "/api/v1/tokens", "/api/v1/tables",
    ]  # fmt: skip
    assert lines[1]["table"] == made.rpartition("/")[2]
    assert {line["client"] for line in lines} == {"127.0.0.1"}
    assert lines[1]["guest"]
    assert [line["status"] for line in lines][:2] == [303, 200]
    everything = json.dumps(lines)
    for secret in (link, link.rpartition("/")[2], cookie, token):
        assert secret not in everything
