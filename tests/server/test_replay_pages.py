"""The replay's pages: what they show, what they refuse, playing on, opening a record."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from moothall.engine.game import SEAT_NAMES, SPECTATOR, Score
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.engine.registry import game
from moothall.engine.telling import ALL_SEEING
from moothall.server.config import Config, Limits
from moothall.server.pages.replay_steps import scoring
from tests.server.games import played
from tests.server.halls import make_app
from tests.shipped import GAMES

LIMITS = Limits(requests_a_second=1e6, burst=1_000_000, tables_a_guest=1000)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("replay")
    config = Config(f"sqlite:///{folder / 'tables.sqlite'}", bot_workers=1, limits=LIMITS)
    origin = {"Origin": "http://testserver"}
    with TestClient(make_app(config), headers=origin, follow_redirects=False) as made:
        yield made


def opened(client: TestClient, record: Record) -> str:
    """The address of the replay of a record that was dropped onto the page."""
    answer = client.post("/replay", files={"record": ("game.txt", record.to_text())})
    assert answer.status_code == 303
    return str(answer.headers["location"])


# ---- looking


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_looked_at_from_all_sides(client: TestClient, name: str) -> None:
    record = played(name)
    address = opened(client, record)
    length = len(record.choices)
    for view in ("all", *SEAT_NAMES[: record.players]):
        for step in (0, 1, length // 2, length):
            page = client.get(f"{address}?step={step}&seat={view}")
            assert page.status_code == 200
            assert f'data-step="{step}"' in page.text
            assert " style=" not in page.text
            part = client.get(f"{address}/step/{step}?seat={view}&from={length // 2}")
            assert part.status_code == 200
            assert f'data-step="{step}"' in part.text
            assert "<html" not in part.text


def test_without_a_step_the_page_opens_at_the_end_with_the_scoring(client: TestClient) -> None:
    record = played("kingdom_builder")
    page = client.get(opened(client, record)).text
    state = record.replay()
    assert f'data-step="{len(record.choices)}"' in page
    assert state.result() in page
    foot = page[page.index("<tfoot>") : page.index("</tfoot>")]
    totals = [int(total) for total in re.findall(r"<td>(-?\d+)</td>", foot)]
    assert totals == [score.total for score in state.scores()]


def test_points_are_for_what_the_game_calls_it() -> None:
    scores = [Score([("outpost_b", 4), ("longest_road", 6)]), Score([("longest_road", 0)])]
    rows = [("Second Outpost", [4, None]), ("Longest road", [6, 0])]
    assert scoring(game("hamlet"), scores) == rows


def test_points_and_words_belong_to_the_step(client: TestClient) -> None:
    record = played("kingdom_builder")
    address = opened(client, record)
    step = len(record.choices) // 2
    page = client.get(f"{address}?step={step}").text
    shown = re.findall(r'player-points"><strong>(-?\d+)', page)
    assert [int(points) for points in shown] == [s.total for s in record.replay(step).scores()]
    words = page[page.index('id="step-words"') : page.index('class="bar-buttons"')]
    assert Match(record).told(ALL_SEEING)[step - 1].words in words


def test_a_step_sends_less_than_the_page(client: TestClient) -> None:
    address = opened(client, played("kingdom_builder"))
    client.get(f"{address}?step=20")
    near = client.get(f"{address}/step/21?from=20").text
    unknown = client.get(f"{address}/step/21").text
    assert len(near) < len(unknown) / 4


def test_the_log_has_a_link_to_every_step(client: TestClient) -> None:
    record = played("indio")
    address = opened(client, record)
    text = client.get(f"{address}/log?seat=red").text
    steps = [int(step) for step in re.findall(r'data-to="(\d+)"', text)]
    assert steps == list(range(1, len(record.choices) + 1))
    assert "?step=1&amp;seat=red" in text


def test_a_seats_log_tells_of_others_what_was_heard(client: TestClient) -> None:
    record = played("indio")
    address = opened(client, record)
    logs = {
        view: [
            unescape(words)
            for words in re.findall(
                r'data-to="\d+">([^<]*?) *<', client.get(f"{address}/log?seat={view}").text
            )
        ]
        for view in ("all", "red")
    }
    match = Match(record)
    assert logs["all"] == [step.words for step in match.told(ALL_SEEING)]
    assert logs["red"] == [step.words for step in match.told(0)]
    assert logs["all"] != [step.words for step in match.told(SPECTATOR)]


def test_the_record_can_be_downloaded(client: TestClient) -> None:
    record = played("domain")
    answer = client.get(f"{opened(client, record)}/record")
    assert answer.text == record.to_text()
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.headers["content-type"].startswith("text/plain")


# ---- what is refused


@pytest.mark.parametrize("query", ["step=-1", "step=100000", "seat=nobody", "seat=black"])
def test_there_is_no_such_step_or_seat(client: TestClient, query: str) -> None:
    address = opened(client, played("kingdom_builder"))
    assert client.get(f"{address}?{query}").status_code == 404


@pytest.mark.parametrize("step", ["x", "1.5", "9" * 5000])
def test_a_step_is_a_number(client: TestClient, step: str) -> None:
    address = opened(client, played("kingdom_builder"))
    assert client.get(f"{address}?step={step}").status_code in (404, 422)
    assert client.get(f"{address}/step/{step}").status_code in (404, 422)


def test_there_is_no_such_table(client: TestClient) -> None:
    for path in ("", "/step/0", "/log", "/record"):
        assert client.get(f"/replay/nowhere{path}").status_code == 404


def test_a_running_game_has_no_replay_and_no_record(client: TestClient) -> None:
    address = opened(client, played("kingdom_builder"))
    seats = {"red": "me", "blue": "open", "green": "open"}
    table = client.post(f"{address}/continue", data={"step": "10", **seats})
    assert table.status_code == 303
    running = table.headers["location"].replace("/table/", "/replay/")
    for path in ("", "?step=3", "/step/0", "/log", "/record"):
        answer = client.get(running + path)
        assert answer.status_code == 403
        assert "still being played" in answer.text
    refused = client.post(f"{running}/continue", data={"step": "0", **seats})
    assert refused.status_code == 403


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not a record"),
        (b"hello", "not a record"),
        (b"\xff\xfe\x00", "not a text file"),
        (b"moothall record 1\ngame: <script>\n", "cannot be opened"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(
    client: TestClient, content: bytes, words: str
) -> None:
    answer = client.post("/replay", files={"record": ("game.txt", content)})
    assert answer.status_code == 422
    assert words in answer.text
    assert "<script>" not in answer.text.replace("<script src", "")


def test_an_edited_record_is_refused(client: TestClient) -> None:
    text = played("kingdom_builder").to_text().replace("seed: 3", "seed: 4")
    answer = client.post("/replay", files={"record": ("game.txt", text)})
    assert answer.status_code == 422


def test_a_file_that_is_too_large_is_refused(client: TestClient) -> None:
    answer = client.post("/replay", files={"record": ("game.txt", b"x" * 1_100_000)})
    assert answer.status_code == 413


def test_a_form_without_a_file_is_refused(client: TestClient) -> None:
    assert client.post("/replay", data={"record": "words"}).status_code == 422
    assert client.post("/replay").status_code == 422


# ---- opening and playing on


def test_htmx_is_told_where_to_go(client: TestClient) -> None:
    files = {"record": ("game.txt", played("kingdom_builder").to_text())}
    answer = client.post("/replay", files=files, headers={"HX-Request": "true"})
    assert answer.status_code == 204
    assert answer.headers["hx-redirect"].startswith("/replay/")


def test_a_record_that_ends_early_can_be_looked_at(client: TestClient) -> None:
    record = played("kingdom_builder")
    short = Record(record.game, record.players, record.seed, record.options, record.choices[:40])
    page = client.get(opened(client, short)).text
    assert "The record ends before the game does." in page
    assert "Points when the record ends" in page
    assert 'id="continue-button"' in page
    assert "disabled>Play on" not in page


def test_playing_on_opens_a_table_at_that_position(client: TestClient) -> None:
    record = played("kingdom_builder")
    address = opened(client, record)
    form = {"step": "10", "red": "me", "blue": "open", "green": "bot settler"}
    answer = client.post(f"{address}/continue", data=form)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/table/")
    assert client.get(answer.headers["location"]).status_code == 200


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"step": "10"},
        {"step": "x", "red": "me", "blue": "me", "green": "me"},
        {"step": "10", "red": "me", "blue": "bot nobody", "green": "me"},
        {"step": "10", "red": "me", "blue": "bot", "green": "me"},
    ],
)
def test_playing_on_needs_a_step_and_somebody_in_every_seat(
    client: TestClient, form: dict[str, str]
) -> None:
    address = opened(client, played("kingdom_builder"))
    assert client.post(f"{address}/continue", data=form).status_code == 422


def test_nobody_plays_on_from_the_end(client: TestClient) -> None:
    record = played("kingdom_builder")
    address = opened(client, record)
    form = {"step": str(len(record.choices)), "red": "me", "blue": "me", "green": "me"}
    assert client.post(f"{address}/continue", data=form).status_code == 422
    page = client.get(address).text
    assert "Here the game is over." in page
    assert re.search(r"disabled>Play on", page)
