"""The API under whatever its own description allows, and what it does not: never a 500.

Schemathesis makes requests of the OpenAPI document. Each is sent as it is, to a server that may
know none of its tables, and then again to tables that there are, by somebody who sits at them.
"""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from moothall.server.app import create_app
from moothall.server.config import Config
from tests.postgres import Cluster
from tests.server.api_player import Player
from tests.server.conftest import SHAPED
from tests.server.games import played
from tests.server.running import Server

CONFORMING = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
STREAMS = r"/events$"  # they do not end; test_api_streams.py listens to them
SECONDS = 30

schema = schemathesis.openapi.from_dict(create_app(Config("sqlite://")).openapi())


class House:
    """A server with a table of each kind, and somebody who sits at all of them."""

    def __init__(self, url: str, client: httpx.Client) -> None:
        self.url = url
        self.ada = Player(client)
        running = self.ada.open_table("altiplano", ["me", "me"], confirm=True)["id"]
        waiting = self.ada.open_table("hamlet", ["me", "open", "open"])["id"]
        with_bots = self.ada.open_table("indio", ["me", "novice", "settler"])["id"]
        self.tables = [running, waiting, with_bots, self._finished(client)]
        self._turn = 0

    def _finished(self, client: httpx.Client) -> str:
        """A record that was opened, by the page: the API has no other way to an ended game."""
        file = {"record": ("record.txt", played("indio", 2).to_text())}
        opened = client.post("/replay", files=file, headers=self.ada.headers)
        assert opened.status_code == 303
        return opened.headers["location"].rpartition("/")[2]

    def next_table(self) -> str:
        self._turn += 1
        return str(self.tables[self._turn % len(self.tables)])

    def question(self, table: str, choice: bool) -> dict[str, object]:
        """What is asked of Ada there, to be put into an answer; every second time a good choice."""
        looked = self.ada.look(table)
        mine = [seat["seat"] for seat in looked["seats"] if seat["mine"]]
        asked = [seat for seat in looked["waiting"] if seat in mine] or mine
        if not asked:
            return {}
        your = self.ada.look(table, asked[0])["your"]
        found = {"seat": asked[0], "decision": your["decision"]}
        if choice and your["choices"] and self._turn % 2:
            found["choice"] = your["choices"][0]["choice"]
        return found


@pytest.fixture(scope="module")
def house(start_server: Callable[..., Server], postgres: Cluster) -> Iterator[House]:
    """On PostgreSQL, which refuses more than SQLite: long texts, half characters, NUL."""
    with postgres.database(like=SHAPED) as address:
        server = start_server(MOOTHALL_DATABASE_URL=address)
        with httpx.Client(base_url=server.url, timeout=SECONDS, trust_env=False) as client:
            yield House(server.url, client)
        server.stop()


@schema.exclude(path_regex=STREAMS).parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_nothing_that_is_sent_breaks_the_api(case: Any, house: House) -> None:
    case.call_and_validate(
        base_url=house.url,
        timeout=SECONDS,
        checks=[*CONFORMING, negative_data_rejection, unsupported_method],
    )
    if "table_id" not in case.path_parameters:
        case.call_and_validate(
            base_url=house.url, timeout=SECONDS, headers=house.ada.headers, checks=CONFORMING
        )
        return
    table = house.next_table()
    case.path_parameters["table_id"] = table
    if isinstance(case.body, dict) and "decision" in case.body:
        case.body |= house.question(table, "choice" in case.body)
    case.call_and_validate(
        base_url=house.url, timeout=SECONDS, headers=house.ada.headers, checks=CONFORMING
    )
