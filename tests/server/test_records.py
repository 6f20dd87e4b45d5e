"""Records that strangers bring: played through beside the event loop, within limits."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from moothall.engine.errors import BadRecord
from moothall.engine.record import Record
from moothall.engine.registry import register
from moothall.server.config import Config, Limits
from moothall.server.pages.replay import LARGEST
from moothall.server.storage.schema import CHOICE
from moothall.server.tables.records import Records, begun
from moothall.server.tables.table import Entry
from tests.engine.counting import Counted, counted
from tests.engine.toy import MARKET, STALL
from tests.engine.versions import LAST_PLACE, LaterMarket, NoLastPlace, installed
from tests.server import odd_bots
from tests.server.games import played
from tests.server.halls import refused, whole
from tests.server.test_table import new_table

LONGEST = Limits.choices_a_record


def long_record(choices: int, last: int = STALL + 1) -> str:
    """Both bid, and then red moves the stall for as long as the record goes on."""
    record = Record.begin(MARKET, 2, 7)
    record.choices = [(0, 0), (1, 1)]
    record.choices += [(0, STALL + 2 * (move % 2)) for move in range(choices - 3)]
    record.choices.append((0, last))
    return record.to_text()


@pytest.fixture
def made() -> Iterator[Counted]:
    register(MARKET)
    with counted() as found:
        yield found


def on_the_loop(client: TestClient, made: Counted) -> int:
    """How many choices were played where everybody waits for them."""
    assert client.portal is not None
    return made[client.portal.call(threading.get_ident)]


def upload(client: TestClient, text: str) -> str:
    answer = client.post("/replay", files={"record": ("game.txt", text)}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


# ---- the loop


def test_the_longest_file_is_refused_without_playing_any_of_it(
    client: TestClient, made: Counted
) -> None:
    text = long_record(LARGEST // len("red: stall 0 0\n") - 100)
    assert LARGEST - 5_000 < len(text) < LARGEST
    made.clear()
    answer = client.post("/replay", files={"record": ("game.txt", text)})
    assert answer.status_code == 422
    assert f"it holds more than {LONGEST} choices" in answer.text
    assert sum(made.values()) == 0


def test_the_longest_record_is_played_looked_at_and_played_on_beside_the_loop(
    client: TestClient, made: Counted
) -> None:
    text = long_record(LONGEST)
    made.clear()
    address = upload(client, text)
    assert made.total() >= 2 * LONGEST, "read, and played"
    for look in ("", "?step=5000&seat=red", "/step/7001?seat=blue", "/log", "/record"):
        assert client.get(f"{address}{look}").status_code == 200
    api = address.replace("/replay", "/api/v1/tables")
    assert client.get(f"{api}/positions/9000").status_code == 200
    seats = {"step": str(LONGEST), "red": "me", "blue": "me"}
    answer = client.post(f"{address}/continue", data=seats, follow_redirects=False)
    table = answer.headers["location"]
    assert client.get(table).status_code == 200
    undo = {"seat": "0", "undo": "1", "decision": str(LONGEST)}
    assert client.post(f"{table}/decide", data=undo, follow_redirects=False).status_code == 303
    hall = client.app.state.hall  # type: ignore[attr-defined]
    hall._lives.clear()
    assert client.get(f"{table}/log").status_code == 200, "loaded, and told"
    # a step between two positions that are kept, a few times
    assert on_the_loop(client, made) < 400


def test_so_is_a_long_record_of_older_rules(client: TestClient, made: Counted) -> None:
    text = long_record(LONGEST // 2, LAST_PLACE)
    with installed(LaterMarket(NoLastPlace)):
        made.clear()
        address = upload(client, text)
        assert f"choice {LONGEST // 2} is not open" in client.get(address).text
        assert client.get(f"{address}/record").text == text
        assert made.total() > LONGEST
        assert on_the_loop(client, made) < 400


# ---- limits


def test_one_guest_opens_one_record_at_a_time() -> None:
    records = Records(Config("", record_workers=0))
    with records.opened_by("ann"):
        with refused(429, "you are opening a record already"), records.opened_by("ann"):
            pass
        with records.opened_by("bob"):
            pass
    with records.opened_by("ann"):
        pass


@pytest.mark.anyio
async def test_time_and_memory_of_a_record_are_limited_and_the_next_one_is_read() -> None:
    limits = replace(Limits(), record_seconds=0.5)
    records = Records(Config("", limits=limits))
    try:
        with refused(422, "takes longer than 0.5 seconds to play through"):
            await records._play(time.sleep, 60)
        with refused(422, "takes more memory than a record may"):
            await records._play(odd_bots.too_much, limits.record_bytes)
        with refused(503, "could not be played through"):
            await records._play(odd_bots.dying)
        records.limits = Limits()
        record = played("kingdom_builder")
        assert await records.read(record.to_text().encode()) == record
        with pytest.raises(BadRecord, match="it is not a text file"):
            await records.read(b"\xff")
        # a table that was begun there is the same as one begun here
        table = new_table("kingdom_builder", record.players, seed=record.seed)
        log = [Entry(seat, CHOICE, choice) for seat, choice in record.choices]
        there, log_there = await records.begin(table.head, table.seats, log, None)
        here, log_here = begun(table.head, table.seats, log, None)
        assert (whole(there), log_there) == (whole(here), log_here)
    finally:
        records.close()
