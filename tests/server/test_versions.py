"""A rules version that rises costs nobody a game: it goes on, or it is kept to be looked at."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Update, delete, func, select, update
from starlette.testclient import TestClient

from moothall.engine.game import SPECTATOR
from moothall.engine.record import OutdatedRecord, Record, digest
from moothall.engine.registry import game, register
from moothall.server.storage.schema import PositionRow, TableRow
from moothall.server.tables.deals import fairness
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import DIGESTED, Table
from tests.engine.toy import DRAW, MARKET, PLACES, STALL, MarketState
from tests.engine.versions import (
    LAST_PLACE,
    FromBelow,
    LaterMarket,
    NoBids,
    NoLastPlace,
    StallsAreSeen,
    installed,
)
from tests.server.conftest import OWN_PAGE
from tests.server.halls import (
    ANN,
    BOB,
    ME,
    OPEN,
    limited,
    make_app,
    open_hall,
    plan,
    play_steps,
    quick_config,
    refused,
    whole,
)
from tests.shipped import GAMES

pytestmark = pytest.mark.anyio
KINGDOM_BUILDER_1 = "tests/server/records/kingdom_builder-rules-1.txt"


@pytest.fixture(autouse=True)
def _market() -> None:
    register(MARKET)


async def market(hall: Hall, *choices: int) -> Table:
    """A table of two people's seats at which so much was chosen, whoever was to choose."""
    begun = Record.begin(game(MARKET.name), 2, 7)
    return await choose(hall, await hall.import_record(ANN, begun, [ME, ME], None), *choices)


async def choose(hall: Hall, table: Table, *choices: int) -> Table:
    for choice in choices:
        seat = table.movers[0]
        table = await hall.choose(table.id, seat, ANN.id, choice, table.decision(seat))
    return table


async def undo(hall: Hall, table: Table, seat: int) -> Table:
    return await hall.undo(table.id, seat, ANN.id, table.decision(seat))


async def row(hall: Hall, table: Table) -> dict[str, Any]:
    asked = select(TableRow.__table__).where(TableRow.id == table.id)
    return dict((await hall.library.storage.read(lambda c: c.execute(asked).one()))._mapping)


def _carry_out(change: Update, connection: Connection) -> None:
    connection.execute(change)


async def forget_digest(hall: Hall) -> None:
    """As tables were stored before they noted digests."""
    change = update(TableRow).values(digest="", digested=0)
    await hall.library.storage.write(lambda c: c.execute(change) and None)
    await forget_positions(hall)


async def forget_positions(hall: Hall) -> None:
    """As tables were stored before they noted positions."""
    await hall.library.storage.write(lambda c: c.execute(delete(PositionRow)) and None)


@contextmanager
def newer(hall: Hall, state_class: type[MarketState] = MarketState) -> Iterator[None]:
    """A server that was started again with newer rules, on the same database."""
    with installed(LaterMarket(state_class)):
        hall._lives.clear()
        yield
    hall._lives.clear()


class Elsewhere(MarketState):
    """Whatever is chosen, the stall of blue ends up in the last place."""

    def apply(self, choice: int, seat: int) -> None:
        super().apply(choice, seat)
        self.stalls[1] = PLACES - 1


OPENING = (0, 1, STALL, DRAW)  # both bid, red moves the stall and draws
THE_END = (DRAW, DRAW, DRAW)


# ---- tables that go on


async def test_a_table_goes_on_under_newer_rules_that_lead_to_the_same(hall: Hall) -> None:
    before = await market(hall, *OPENING)
    with newer(hall):
        table = await hall.table(before.id)
        assert table.closed is None
        assert table.record.choices == before.record.choices
        assert table.rules == 4
        assert table.options == {**before.options, "pace": "slow", "bell": False}
        table = await choose(hall, table, *THE_END)
        assert table.over
        hall._lives.clear()
        assert whole(await hall.table(before.id)) == whole(table)
        found = await row(hall, table)
        assert (found["rules"], found["over"]) == (4, True)
        assert found["options"] == table.options
    with refused(410, "version 4, and here is version 3"):
        await hall.table(before.id)


@pytest.mark.parametrize("steps", [0, 2, 4])
async def test_so_does_one_that_kept_no_digest(hall: Hall, steps: int) -> None:
    before = await market(hall, *OPENING[:steps])
    await forget_digest(hall)
    with newer(hall, FromBelow if steps < 4 else MarketState):
        table = await hall.table(before.id)
        assert table.closed is None
        assert (await row(hall, table))["digest"] == table.digest != ""


async def test_what_was_taken_back_does_not_matter(hall: Hall) -> None:
    """Under newer rules it could not be chosen, or not be taken back."""
    for state_class in (NoLastPlace, StallsAreSeen):
        table = await market(hall, 0, 1, LAST_PLACE)
        table = await undo(hall, table, 0)
        table = await choose(hall, table, DRAW, DRAW)
        with newer(hall, state_class):
            later = await hall.table(table.id)
            assert later.closed is None
            assert later.record.choices == table.record.choices
            assert later.length == table.length
            later = await choose(hall, later, DRAW)
            hall._lives.clear()
            assert whole(await hall.table(table.id)) == whole(later)


async def test_a_table_that_nobody_has_sat_down_at_goes_on(hall: Hall) -> None:
    table = await hall.create(ANN, plan(MARKET.name, ME, OPEN))
    with newer(hall, NoLastPlace):
        later = await hall.sit(table.id, 1, BOB, None)
        assert later.started
        assert later.rules == 4


# ---- tables that are closed


async def test_a_table_that_does_not_replay_is_closed(hall: Hall) -> None:
    before = await market(hall, 0, 1, STALL, LAST_PLACE, DRAW)
    text = before.record.to_text()
    reason = "played under version 3 of the rules; under today's, choice 4 is not open"
    with newer(hall, NoLastPlace):
        table = await hall.table(before.id)
        assert table.closed is not None
        assert table.closed.old.reason == reason
        assert table.ending == reason.capitalize() + "."
        assert table.record.choices == before.record.choices[:3]
        assert table.ended
        assert not table.over
        assert table.movers == table.waiting == table.thinking == []
        for decision in (table.decision(0), before.decision(0), before.decision(1)):
            for seat in range(2):
                with refused(409, reason):
                    await hall.choose(table.id, seat, ANN.id, DRAW, decision)
                with refused(409, reason):
                    await hall.undo(table.id, seat, ANN.id, decision)
                with refused(409, reason):
                    await hall.confirm(table.id, seat, ANN.id, decision)
        assert table.record_text().partition("position")[0] == text.partition("position")[0]
        assert "position: unknown" in table.record_text()
        found = await row(hall, table)
        assert (found["rules"], found["over"], found["waiting"]) == (3, True, "")
        assert found["options"] == before.options
        assert (found["digest"], found["digested"]) == (before.digest, before.digested)
        assert before.digest
    again = await hall.table(before.id)
    assert again.record.choices == before.record.choices, "nothing is lost for older rules"


async def test_nobody_sits_down_at_a_closed_table(hall: Hall) -> None:
    record = Record.begin(MARKET, 2, 1)
    state = record.start()
    for choice in (0, 1, LAST_PLACE):
        record.play(state, choice)
    table = await hall.import_record(ANN, record, [ME, OPEN], None)
    await forget_positions(hall)
    with newer(hall, NoLastPlace):
        with refused(409, "choice 3 is not open"):
            await hall.sit(table.id, 1, BOB, table.seats[1].secret)
        with refused(409, "choice 3 is not open"):
            await hall.fill_with_bots(table.id, ANN.id, "random")


async def test_a_position_that_was_noted_shows_that_rules_lead_elsewhere(hall: Hall) -> None:
    finished = await market(hall, *OPENING, *THE_END)
    with newer(hall, FromBelow):
        table = await hall.table(finished.id)
        assert table.closed is not None
        assert table.closed.old.fault == "its choices lead to another position"
        assert table.result == finished.result
        assert table.ending.startswith(f"{finished.result} Played under version 3")
        assert table.record_text() == finished.record.to_text()


async def test_a_long_game_notes_its_position_now_and_then(hall: Hall) -> None:
    table = await market(hall, 0, 1)
    assert table.digested == 0
    for _ in range(DIGESTED):
        table = await choose(hall, table, table.choices(0)[0])  # to the first free place
    assert table.digested == DIGESTED
    stored = await row(hall, table)
    assert (stored["digest"], stored["digested"]) == (table.digest, table.digested)

    await forget_positions(hall)
    with newer(hall, Elsewhere):
        closed = (await hall.table(table.id)).closed
        assert closed is not None
        assert closed.old.fault == "its choices lead to another position"


async def test_a_result_that_would_be_another_stays_as_it_was(hall: Hall) -> None:
    """The positions are the same and only the points are not."""
    finished = await market(hall, 0, 3, *OPENING[2:], *THE_END)
    await forget_digest(hall)
    with newer(hall, NoBids):
        table = await hall.table(finished.id)
        assert finished.state.result() != table.state.result()
        assert table.closed is not None
        assert table.closed.old.fault == "its result is another"
        assert table.result == finished.result == (await row(hall, finished))["result"]


async def test_a_table_that_was_closed_stays_closed(hall: Hall) -> None:
    """Everybody has seen what was hidden there, even if later rules lead through it again."""
    before = await market(hall, 0, 1, LAST_PLACE)
    with newer(hall, NoLastPlace):
        assert (await hall.table(before.id)).closed is not None
    with installed(LaterMarket(rules_version=5)):
        table = await hall.table(before.id)
        assert table.closed is not None
        assert table.ended


# ---- tables that go on from a position


async def long_market(hall: Hall) -> Table:
    """A table at which a position is stored, and a few more choices are made."""
    table = await market(hall, 0, 1)
    for _ in range(DIGESTED):
        table = await choose(hall, table, table.choices(0)[0])
    return table


async def test_a_table_goes_on_from_its_stored_position_and_says_so(hall: Hall) -> None:
    before = await long_market(hall)
    with newer(hall, Elsewhere):
        table = await hall.table(before.id)
        assert table.closed is None
        assert table.rules == 4
        assert table.length == before.length + 1
        assert table.movers == [0]
        last = table.log(SPECTATOR)[-1]
        assert last.note
        assert last.words.startswith("The rules of Toy Market have changed since this game began")
        stored = await row(hall, table)
        assert (stored["rules"], stored["length"], stored["over"]) == (4, table.length, False)
        lists = await hall.tables(ANN.id)
        assert [summary.id for summary in lists.mine] == [before.id]
        table = await choose(hall, table, DRAW, DRAW)
        hall._lives.clear()
        assert whole(await hall.table(before.id)) == whole(table)
        table = await choose(hall, table, DRAW, DRAW)
        assert table.over


async def test_its_record_holds_every_choice_and_where_it_went_on(hall: Hall) -> None:
    before = await long_market(hall)
    with newer(hall, Elsewhere):
        table = await choose(hall, await hall.table(before.id), DRAW, DRAW, DRAW, DRAW)
        text = table.record_text()
        assert text.count("\nred: ") + text.count("\nblue: ") == len(before.record.choices) + 4
        read = Record.parse_text(text)
        assert read.to_text() == text
        assert read.earlier is not None
        since = [(0, DRAW), (1, DRAW), (0, DRAW), (1, DRAW)]
        assert read.earlier.choices + read.choices == before.record.choices + since
        assert read.replay().result() == table.result
        opened = await hall.import_record(ANN, read, None, None)
        for _ in range(2):
            assert opened.record_text() == text
            hall._lives.clear()
            opened = await hall.table(opened.id)
    with installed(LaterMarket(Elsewhere, rules_version=5)):
        hall._lives.clear()
        assert (await hall.table(table.id)).closed is None


async def test_what_was_dealt_anew_before_is_kept_with_the_choices(hall: Hall) -> None:
    table = await market(hall, 0, 1)
    secret = await hall.seat_secret(table.id, 1, ANN.id)
    table = await hall.sit(table.id, 1, BOB, secret)
    for _ in range(DIGESTED):
        table = await choose(hall, table, table.choices(0)[0])
    known = fairness(table)
    assert known is not None
    with newer(hall, Elsewhere):
        again = await hall.table(table.id)
        assert again.record.earlier is not None
        assert (again.record.earlier.deals, again.record.deals) == (table.record.deals, [])
        assert fairness(again) == known
        hall._lives.clear()
        assert whole(await hall.table(table.id)) == whole(again)
        read = Record.parse_text(again.record_text())
        assert read == again.record
        opened = await hall.import_record(ANN, read, None, None)
        hall._lives.clear()
        brought = await hall.table(opened.id)
        assert (brought.record_text(), brought.chain) == (opened.record_text(), opened.chain)
        assert brought.log(SPECTATOR) == opened.log(SPECTATOR)


async def test_no_choice_before_the_position_is_taken_back(hall: Hall) -> None:
    before = await long_market(hall)
    with newer(hall, Elsewhere):
        table = await hall.table(before.id)
        undone = 0
        while table.can_undo(0):
            table = await undo(hall, table, 0)
            undone += 1
        assert undone == before.length % DIGESTED
        assert len(table.record.choices) == 0


@pytest.mark.parametrize("wrong", ["{", "[]", "{}", '{"game": "market"}'])
async def test_a_position_that_cannot_be_read_closes_the_table(hall: Hall, wrong: str) -> None:
    before = await long_market(hall)
    change = update(PositionRow).values(written=wrong, digest=digest(wrong))
    await hall.library.storage.write(lambda c: c.execute(change) and None)
    hall._lives.clear()
    assert whole(await hall.table(before.id)) == whole(before), "under the same rules it is played"
    with newer(hall, Elsewhere):
        table = await hall.table(before.id)
        assert table.closed is not None
        assert table.record_text().count("\nred: stall") == DIGESTED


async def test_a_position_that_was_changed_is_not_believed(hall: Hall) -> None:
    before = await long_market(hall)
    change = update(PositionRow).values(written=func.replace(PositionRow.written, "1", "2"))
    await hall.library.storage.write(lambda c: c.execute(change) and None)
    hall._lives.clear()
    assert whole(await hall.table(before.id)) == whole(before)


async def test_choices_that_newer_rules_refuse_after_the_position_are_not_dropped(
    hall: Hall,
) -> None:
    before = await long_market(hall)
    places = before.choices(0)
    assert LAST_PLACE in places
    before = await choose(hall, before, LAST_PLACE)

    class Both(Elsewhere, NoLastPlace):
        pass

    with newer(hall, Both):
        table = await hall.table(before.id)
        assert table.closed is not None
        assert table.closed.old.record.choices == before.record.choices


async def test_a_server_that_ends_in_order_stores_where_its_tables_stand(sqlite_url: str) -> None:
    async with open_hall(sqlite_url) as hall:
        before = await market(hall, 0, 1, LAST_PLACE)
        await hall.note_positions()
    async with open_hall(sqlite_url) as hall:
        with newer(hall, NoLastPlace):
            table = await hall.table(before.id)
            assert table.closed is None
            assert table.state.to_dict()["stalls"] == before.state.to_dict()["stalls"]


async def test_what_cannot_be_opened_is_neither_offered_nor_counted(database_url: str) -> None:
    async with open_hall(limited(database_url, tables_a_guest=4)) as hall:
        broken, gone, future, there = [await market(hall) for _ in range(4)]
        with refused(429, "too many games"):
            await market(hall)
        for table, values in (
            (broken, {"options": {"gone": 1}}),
            (gone, {"game": "gone"}),
            (future, {"rules": 9}),
        ):
            change = update(TableRow).where(TableRow.id == table.id).values(values)
            await hall.library.storage.write(partial(_carry_out, change))
        hall._lives.clear()
        lists = await hall.tables(ANN.id)
        shown = [*lists.mine, *lists.open, *lists.running, *lists.finished]
        assert [summary.id for summary in shown] == [there.id]
        assert [found.id for found in await hall.library.waiting_for(ANN.id)] == [there.id]
        assert await hall.library.count_running(ANN.id) == 1
        await market(hall)


# ---- the hall and its limits


async def test_closed_tables_are_not_under_way(database_url: str) -> None:
    async with open_hall(limited(database_url, tables_a_guest=2)) as hall:
        gone = await market(hall, 0, 1, LAST_PLACE)
        there = await market(hall, 0, 1, STALL)
        with newer(hall, NoLastPlace):
            with refused(429, "too many games"):
                await market(hall)
            await hall.look_at_older()
            assert hall.in_memory() == []
            assert await hall.library.of_older_rules() == []
            lists = await hall.tables(ANN.id)
            assert [summary.id for summary in lists.mine] == [there.id]
            assert [summary.id for summary in lists.finished] == [gone.id]
            assert [s.id for s in await hall.library.waiting_for(ANN.id)] == [there.id]
            await market(hall)


async def test_games_that_are_gone_do_not_stop_the_look_at_the_others(hall: Hall) -> None:
    broken = await market(hall, 0)
    there = await market(hall, 0, 1, LAST_PLACE)
    change = update(TableRow).where(TableRow.id == broken.id).values(options={"gone": 1})
    await hall.library.storage.write(lambda c: c.execute(change) and None)
    with newer(hall, NoLastPlace):
        await hall.look_at_older()
        assert (await row(hall, there))["over"]
        with refused(410, "can no longer be set up: there is no option 'gone'"):
            await hall.table(broken.id)


async def test_bots_do_not_play_at_a_closed_table(sqlite_url: str) -> None:
    async with open_hall(sqlite_url) as hall:
        table = await market(hall, 0, 1, LAST_PLACE)
    async with open_hall(sqlite_url, bots=True) as hall:
        with newer(hall, NoLastPlace):
            live = await hall.live(table.id)
            assert live.bots is None


# ---- records


async def test_a_record_that_does_not_replay_is_kept_as_it_was(hall: Hall) -> None:
    table = await market(hall, 0, 1, LAST_PLACE, *OPENING[3:], *THE_END)
    text = table.record.to_text()
    with newer(hall, NoLastPlace):
        with pytest.raises(OutdatedRecord) as caught:
            Record.parse_text(text)
        kept = await hall.keep(ANN, caught.value.old)
        for _ in range(2):
            assert kept.closed is not None
            assert kept.imported
            assert kept.record_text() == text
            assert len(kept.record.choices) == 2
            hall._lives.clear()
            kept = await hall.table(kept.id)


def test_a_record_of_kingdom_builder_outlives_its_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Taken under version 1; a later version that plays this game alike opens it."""
    kingdom = game("kingdom_builder")
    with open(KINGDOM_BUILDER_1, encoding="utf-8") as file:
        text = file.read()
    assert "rules: 1\n" in text
    for version in (2, 3):
        monkeypatch.setattr(kingdom, "rules_version", version)
        record = Record.load(KINGDOM_BUILDER_1)
        assert record.replay().over
        assert f"rules: {version}\n" in record.to_text()


# ---- pages and the API


@pytest.fixture
def closed(client: TestClient) -> Iterator[tuple[TestClient, str]]:
    """A browser at a table that was closed at its second turn, and the table's id."""
    client.post("/name", data={"name": "Ann"})
    token = client.post("/api/v1/tokens", json={"name": "Ann"}).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = client.post("/api/v1/tables", json={"game": MARKET.name, "seats": seats}).json()
    address = f"/api/v1/tables/{made['id']}"
    for seat, choice in (("red", 0), ("blue", 1), ("red", LAST_PLACE), ("red", DRAW)):
        asked = client.get(address, params={"seat": seat}).json()["your"]
        sent = {"seat": seat, "choice": choice, "decision": asked["decision"]}
        assert client.post(f"{address}/choices", json=sent).status_code == 200
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    with newer(hall, NoLastPlace):
        yield client, made["id"]


SENTENCE = "Played under version 3 of the rules; under today&#39;s, choice 3 is not open."


def test_the_pages_show_a_closed_table_and_say_why(closed: tuple[TestClient, str]) -> None:
    client, table_id = closed
    page = client.get(f"/table/{table_id}").text
    assert "Played under older rules" in page
    assert SENTENCE.replace("&#39;", "'") in page.replace("&#39;", "'")
    replay = client.get(f"/replay/{table_id}?seat=red").text
    assert 'data-step="2"' in replay
    assert replay.count(SENTENCE) == 2, "at the head, and at the last step"
    assert client.get(f"/replay/{table_id}?step=1&seat=red").text.count(SENTENCE) == 1
    assert "Points by today&#39;s rules" in replay
    assert client.get(f"/replay/{table_id}?step=3").status_code == 404
    assert "Played under older rules." in client.get("/lists").text
    record = client.get(f"/replay/{table_id}/record").text
    assert "rules: 3\n" in record
    assert "red: stall 1 2\nred: draw\n" in record


def test_a_closed_table_is_played_on_from_as_any_other(closed: tuple[TestClient, str]) -> None:
    client, table_id = closed
    seats = {"step": "2", "red": "me", "blue": "me"}
    answer = client.post(f"/replay/{table_id}/continue", data=seats, follow_redirects=False)
    assert answer.status_code == 303
    made = client.get(f"/api/v1{answer.headers['location'].replace('table', 'tables')}").json()
    assert made["rules_version"] == 4
    assert made["closed"] is None
    assert made["movers"] == ["red"]


def test_the_api_says_the_same(closed: tuple[TestClient, str]) -> None:
    client, table_id = closed
    address = f"/api/v1/tables/{table_id}"
    answer = client.get(address, params={"seat": "red"}).json()
    sentence = SENTENCE.replace("&#39;", "'")
    assert answer["closed"] == sentence
    assert (answer["over"], answer["result"], answer["rules_version"]) == (True, "", 3)
    assert answer["waiting"] == answer["movers"] == answer["your"]["choices"] == []
    assert answer["options"] == {"rounds": 2, "passing": False}
    assert sentence.lower() == answer["your"]["undo_refusal"].lower() + "."
    sent = {"seat": "red", "choice": DRAW, "decision": answer["your"]["decision"]}
    refusal = client.post(f"{address}/choices", json=sent)
    assert refusal.status_code == 409
    assert refusal.json()["detail"].lower() + "." == sentence.lower()
    assert client.get(f"{address}/positions/2").json()["steps"] == 2
    assert client.get(f"{address}/positions/3").status_code == 404
    assert "rules: 3\n" in client.get(f"{address}/record").text
    finished = client.get("/api/v1/tables", params={"list": "finished"}).json()["tables"]
    assert [(found["id"], found["over"]) for found in finished] == [(table_id, True)]


def test_a_record_file_that_does_not_replay_opens_in_the_browser(client: TestClient) -> None:
    record = Record.begin(MARKET, 2, 7)
    state = record.start()
    for choice in (0, 1, LAST_PLACE, DRAW):
        record.play(state, choice)
    text = record.to_text()
    with installed(LaterMarket(NoLastPlace)):
        answer = client.post(
            "/replay", files={"record": ("game.txt", text)}, follow_redirects=False
        )
        assert answer.status_code == 303
        address = answer.headers["location"]
        assert client.get(f"{address}?seat=red").text.count(SENTENCE) == 2
        assert client.get(f"{address}/record").text == text
        newest = text.replace("rules: 3", "rules: 9")
        refusal = client.post("/replay", files={"record": ("game.txt", newest)})
        assert refusal.status_code == 422


def test_a_server_looks_at_older_tables_when_it_starts(sqlite_url: str) -> None:
    with TestClient(make_app(quick_config(sqlite_url)), headers=OWN_PAGE) as client:
        hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
        assert client.portal is not None
        table = client.portal.call(market, hall, 0, 1, LAST_PLACE)
    with installed(LaterMarket(NoLastPlace)):
        app = make_app(quick_config(sqlite_url))
        with TestClient(app, headers=OWN_PAGE) as client:
            assert client.portal is not None
            for _ in range(200):
                found = client.portal.call(row, app.state.hall, table)
                if found["rules"] == 4:
                    break
                time.sleep(0.05)
            else:
                pytest.fail("nobody has looked at it")
            assert not found["over"], "it goes on from where the server before has left it"


async def test_every_shipped_game_goes_on_when_nothing_but_its_number_changes(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in GAMES:
        found = game(name)
        seats = [ME] * max(2, min(found.player_counts))
        table = await hall.create(ANN, plan(name, *seats, confirm=True))
        table = await play_steps(hall, table, 30)
        hall._lives.clear()
        with monkeypatch.context() as patch:
            patch.setattr(found, "rules_version", found.rules_version + 1)
            later = await hall.table(table.id)
            assert later.closed is None
            assert later.rules == found.rules_version
            assert whole(later)["decisions"] == whole(table)["decisions"]
            assert later.record.choices == table.record.choices
