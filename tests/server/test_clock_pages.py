"""Clocks for people and programs: set up, shown in the hall and at the table, told by the API."""

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.clocks import InjectedTime

API = "/api/v1"
FORM = {"filled": "yes", "players": "2", "seat-0": "me", "seat-1": "open", "listed": "yes"}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> InjectedTime:
    return InjectedTime(monkeypatch)


def set_up(client: TestClient, **more: str) -> str:
    """The address of a table that the form has made."""
    answer = client.post("/new/kingdom_builder", data={**FORM, **more}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def token(client: TestClient, name: str) -> dict[str, str]:
    key = client.post(f"{API}/tokens", json={"name": name}).json()["token"]
    return {"Authorization": f"Bearer {key}"}


def create(client: TestClient, who: dict[str, str], **more: Any) -> Any:
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "kingdom_builder", "seats": seats, **more}
    return client.post(f"{API}/tables", headers=who, json=body)


# ---- the form


def test_the_form_offers_clocks(client: TestClient) -> None:
    page = client.get("/new/kingdom_builder").text
    values = re.findall(r'<option value="([^"]*)"', page.partition('id="clock"')[2])
    assert values[:3] == ["", "5+5", "10+10"]
    assert "own" in values
    assert "3d" in values
    assert values[-2:] == ["bot", "lost"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"clock": "10+10"}, "10 minutes for the game and 10 seconds more with each turn"),
        ({"clock": "3d", "at-zero": "lost"}, "3 days for each turn; at zero the seat is lost"),
        (
            {"clock": "own", "clock-minutes": "7", "clock-increment": "0"},
            "7 minutes for the game; at zero a bot plays the turn",
        ),
    ],
)
def test_a_table_is_set_up_with_a_clock(
    client: TestClient, given: dict[str, str], words: str
) -> None:
    page = client.get(set_up(client, **given)).text
    assert words in page
    assert "clock.js" in page


@pytest.mark.parametrize("given", [{}, {"clock": ""}, {"clock": "a week"}, {"clock": "999+0"}])
def test_without_one_the_page_knows_nothing_of_clocks(
    client: TestClient, given: dict[str, str]
) -> None:
    page = client.get(set_up(client, **given)).text
    assert "clock" not in page


@pytest.mark.parametrize(
    ("minutes", "increment", "words"),
    [
        ("0", "5", "from 1 to 180 minutes"),
        ("500", "5", "from 1 to 180 minutes"),
        ("five", "5", "from 1 to 180 minutes"),
        ("", "5", "from 1 to 180 minutes"),
        ("5", "-1", "from 0 to 300 seconds"),
        ("5", "1e3", "from 0 to 300 seconds"),
        ("\u0665", "5", "from 1 to 180 minutes"),
    ],
)
def test_what_is_out_of_bounds_is_said_in_the_form(
    client: TestClient, minutes: str, increment: str, words: str
) -> None:
    given = {"clock": "own", "clock-minutes": minutes, "clock-increment": increment}
    answer = client.post("/new/kingdom_builder", data={**FORM, **given})
    assert answer.status_code == 422
    assert words in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert client.get(f"{API}/tables?list=open").json()["tables"] == []


def test_the_hall_says_the_clock(client: TestClient) -> None:
    set_up(client, clock="10+10")
    assert '<span class="row-clock">10 min + 10 s a turn</span>' in client.get("/").text
    stranger = TestClient(client.app, headers={"Origin": "http://testserver"})
    assert "10 min + 10 s a turn" in stranger.get("/lists").text


# ---- programs


def test_the_api_tells_what_is_left(client: TestClient, time: InjectedTime) -> None:
    ann, bob = token(client, "Ann"), token(client, "Bob")
    asked = {"minutes": 10, "increment": 10, "at_zero": "lost"}
    made = create(client, ann, clock=asked).json()
    assert made["clock"] == {**asked, "days": 0}
    assert [one["left"] for one in made["times"]] == [600, 600]
    assert not any(one["running"] for one in made["times"])
    table = f"{API}/tables/{made['id']}"
    client.post(f"{table}/seats/blue", headers=bob)
    time.forward(60)
    answer = client.get(table, headers=ann).json()
    mover = answer["movers"][0]
    for one in answer["times"]:
        moves = one["seat"] == mover
        assert one == {
            "seat": one["seat"], "left": 540 if moves else 600, "running": moves, "out": False,
        }  # fmt: skip
    listed = client.get(f"{API}/tables?list=running", headers=token(client, "Eve")).json()
    assert listed["tables"][0]["clock"] == {**asked, "days": 0}
    assert client.get(f"/table/{made['id']}/time").text.isdigit()


def test_the_stream_of_a_table_tells_it_too(client: TestClient, time: InjectedTime) -> None:
    from moothall.server.api.streams import _event

    made = create(client, token(client, "Ann"), clock={"days": 2}).json()
    hall = client.app.state.hall  # type: ignore[attr-defined]
    table = hall._lives[made["id"]].table
    told = _event(table, -1, 0, [], hall.time.now())["times"]
    assert told == made["times"]
    assert made["times"][0]["left"] == 2 * 24 * 60 * 60


def test_a_table_without_a_clock_has_no_times(client: TestClient) -> None:
    made = create(client, token(client, "Ann")).json()
    assert made["clock"] is None
    assert made["times"] == []


@pytest.mark.parametrize(
    "clock",
    [
        {},
        {"minutes": 0},
        {"minutes": 181},
        {"minutes": 10, "increment": 301},
        {"minutes": "10"},
        {"minutes": 10.5},
        {"minutes": 10, "days": 1},
        {"days": 31},
        {"days": 1, "at_zero": "later"},
        {"hours": 1},
        "10+10",
    ],
)
def test_the_api_refuses_what_is_no_clock(client: TestClient, clock: object) -> None:
    ann = token(client, "Ann")
    assert create(client, ann, clock=clock).status_code == 422
    assert client.get(f"{API}/tables", headers=ann).json()["tables"] == []
