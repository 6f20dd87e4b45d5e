"""Deals that can be trusted: tables from records, commitments, and what is told of them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from moothall.engine.deals import commitment
from moothall.engine.dice import MAX_FAST_SEED
from moothall.engine.game import SPECTATOR
from moothall.engine.match import Match
from moothall.engine.record import Record, position_digest
from moothall.engine.registry import game
from moothall.server.app import create_app
from moothall.server.pages.chart import points_curve
from moothall.server.tables.deals import fairness, origin
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import SeatPlan
from moothall.server.tables.replay import Replay
from moothall.server.tables.table import DIGESTED, Table
from tests.server.games import played
from tests.server.halls import (
    ANN,
    BOB,
    ME,
    OPEN,
    RANDOM,
    choose_first,
    open_hall,
    plan,
    play_steps,
    quick_config,
    whole,
)
from tests.shipped import GAMES

pytestmark = pytest.mark.anyio


async def continued(hall: Hall, record: Record, *seats: SeatPlan, to: int | None = None) -> Table:
    return await hall.import_record(ANN, record, list(seats), to)


# ---- tables that go on from a record


@pytest.mark.parametrize("name", GAMES)
async def test_nobody_chooses_the_seed_of_a_table_with_another(name: str, quick_hall: Hall) -> None:
    """A record without choices and with a seed of one's own, played on from its first step."""
    known = Record.begin(game(name), 2, 4711)
    foreseen = known.start()
    tables = [await continued(quick_hall, known, ME, OPEN, to=0) for _ in range(3)]
    for table in tables:
        assert table.state.view(SPECTATOR) == foreseen.view(SPECTATOR)
        assert table.record.last_deal.seed > MAX_FAST_SEED
    positions = {position_digest(table.state) for table in tables}
    assert len({position_digest(foreseen), *positions}) == 4
    words = [table.state.dice.words() for table in tables]
    assert foreseen.dice.words() not in words


async def test_hands_are_dealt_anew_too(quick_hall: Hall) -> None:
    known = Record.begin(game("kingdom_builder"), 2, 4711)
    hands = set()
    for _ in range(12):
        table = await continued(quick_hall, known, ME, OPEN, to=0)
        hands.add(str([table.state.view(seat) for seat in range(2)]))
    assert len(hands) > 1


@pytest.mark.parametrize("step", [0, 30])
async def test_it_holds_after_a_restart_and_in_a_second_process(
    database_url: str, step: int
) -> None:
    async with open_hall(database_url) as hall, open_hall(database_url) as other:
        table = await continued(hall, played("altiplano", 2), ME, OPEN, to=step)
        assert whole(await other.table(table.id)) == whole(table)
        secret = await hall.seat_secret(table.id, 1, ANN.id)
        await hall.sit(table.id, 1, BOB, secret)
        table = await play_both(hall, table.id, 8)
        if hall.config.shared:
            await other.catch_up(table.id)
            assert whole(await other.table(table.id)) == whole(table)
    async with open_hall(database_url) as again:
        assert whole(await again.table(table.id)) == whole(table)
        assert (await again.table(table.id)).record == table.record
    assert table.record.replay() == table.state


async def play_both(hall: Hall, table_id: str, steps: int) -> Table:
    table = await hall.table(table_id)
    for _ in range(steps):
        held = table.awaiting_confirm
        if held is not None:
            guest = str(table.seats[held].guest)
            table = await hall.confirm(table_id, held, guest, table.decision(held))
        seat = table.movers[0]
        guest = str(table.seats[seat].guest)
        choice = table.state.forward_choices(seat)[0]
        table = await hall.choose(table_id, seat, guest, choice, table.decision(seat))
    return table


async def test_undo_replay_and_chart_follow_it(quick_hall: Hall) -> None:
    table = await continued(quick_hall, played("hamlet", 2), ME, OPEN, to=20)
    secret = await quick_hall.seat_secret(table.id, 1, ANN.id)
    table = await quick_hall.sit(table.id, 1, BOB, secret)
    start = table
    seat = table.movers[0]
    guest = table.seats[seat].guest or ""
    assert table.undo_refusal(0) is not None
    assert table.undo_refusal(1) is not None, "what came before it stands"
    choice = table.state.forward_choices(seat)[0]
    table = await quick_hall.choose(table.id, seat, guest, choice, table.decision(seat))
    if table.can_undo(seat):
        undone = await quick_hall.undo(table.id, seat, guest, table.decision(seat))
        assert undone.state == start.state
    table = await play_both(quick_hall, table.id, 12)
    replay = Replay(table.record)
    for step in (0, 19, 20, 21, replay.length):
        assert replay.position(step) == table.record.replay(step)
    assert replay.told(0) == Match(table.record).told(0)
    last = [score.total for score in table.state.scores()]
    assert points_curve(table.record).totals[-1] == last == replay.curve.totals[-1]


async def test_a_table_is_brought_back_from_positions_noted_after_it(quick_hall: Hall) -> None:
    table = await continued(quick_hall, played("hamlet", 2), ME, OPEN, to=20)
    secret = await quick_hall.seat_secret(table.id, 1, ANN.id)
    await quick_hall.sit(table.id, 1, BOB, secret)
    table = await play_both(quick_hall, table.id, 2 * DIGESTED)
    quick_hall._lives.clear()
    again = await quick_hall.table(table.id)
    assert again.match._kept[0][0] > 20, "not from its start"
    assert whole(again) == whole(table)
    assert (again.record, again.chain) == (table.record, table.chain)
    assert again.match.back_at(20).state == table.record.replay(20)


async def test_who_plays_alone_goes_on_with_what_was_there(quick_hall: Hall) -> None:
    record = played("kingdom_builder", 2)
    for seats in ([ME, RANDOM], [ME, ME]):
        table = await continued(quick_hall, record, *seats, to=10)
        assert table.state == record.replay(10)
        assert fairness(table) is None
        assert "may know what is hidden" in origin(table)


async def test_when_a_seat_of_a_shared_screen_is_handed_on_everything_is_dealt_anew(
    hall: Hall,
) -> None:
    table = await continued(hall, played("kingdom_builder", 2), ME, ME, to=10)
    known = table.state
    secret = await hall.seat_secret(table.id, 1, ANN.id)
    table = await hall.sit(table.id, 1, BOB, secret)
    assert table.seats[1].guest == BOB.id
    assert table.record.deals[0].step == 10
    assert table.state.view(SPECTATOR) == known.view(SPECTATOR)
    assert table.state.dice.words() != known.dice.words()
    assert table.digest == position_digest(table.state)
    assert "was dealt anew" in origin(table)
    hall._lives.clear()
    assert whole(await hall.table(table.id)) == whole(table)


async def test_a_record_of_such_a_table_can_be_played_on_again(quick_hall: Hall) -> None:
    first = await continued(quick_hall, played("indio", 2), ME, OPEN, to=8)
    record = first.record
    second = await continued(quick_hall, record, ME, OPEN, to=8)
    assert [deal.step for deal in second.record.deals] == [8, 8]
    assert second.record.deals[0].salt == "", "only its own deal is committed to"
    assert second.state == second.record.replay()
    looked = await quick_hall.import_record(ANN, record, None, None)
    assert looked.record == record
    assert looked.record_text() == record.to_text()


# ---- commitments


async def test_a_table_commits_to_its_seed_and_gives_it_out_when_it_is_over(hall: Hall) -> None:
    table = await hall.create(ANN, plan("domain", ME))
    known = fairness(table)
    assert known is not None
    assert (known.seed, known.salt) == (None, None)
    assert known.commitment == commitment(table.head.seed, table.head.salt)
    assert table.head.seed > MAX_FAST_SEED
    assert re.fullmatch("[0-9a-f]{64}", table.head.salt)
    table = await play_steps(hall, table, 2000)
    assert table.over
    told = fairness(table)
    assert told is not None
    assert told == (known.commitment, table.head.seed, table.head.salt)
    record = Record.parse_text(table.record_text())
    assert record.commitment == known.commitment
    hall._lives.clear()
    assert fairness(await hall.table(table.id)) == told


async def test_no_two_tables_have_the_same_seed_or_salt(quick_hall: Hall) -> None:
    tables = [await quick_hall.create(ANN, plan("domain", ME)) for _ in range(5)]
    assert len({table.head.seed for table in tables}) == 5
    assert len({table.head.salt for table in tables}) == 5


async def test_a_table_from_before_says_nothing(quick_hall: Hall) -> None:
    table = await quick_hall.create(ANN, plan("domain", ME))
    quick_hall._lives.clear()
    await quick_hall.library.storage.write(
        lambda c: c.exec_driver_sql("update tables set salt = ''") and None
    )
    table = await quick_hall.table(table.id)
    assert fairness(table) is None
    assert "salt" not in (await choose_first(quick_hall, table, 0)).record.to_text()


# ---- pages and programs


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("deals")
    config = quick_config(f"sqlite:///{folder / 'tables.sqlite'}")
    origin = {"Origin": "http://testserver"}
    with TestClient(create_app(config), headers=origin) as made:
        yield made


def api(client: TestClient, table: str) -> dict[str, object]:
    found: dict[str, object] = client.get(f"/api/v1/tables/{table}").json()
    return found


def test_pages_and_programs_say_that_a_table_comes_from_a_record(client: TestClient) -> None:
    files = {"record": ("game.txt", played("kingdom_builder", 2).to_text())}
    replay = client.post("/replay", files=files).url.path
    form = {"step": "10", "red": "me", "blue": "open"}
    page = client.post(f"{replay}/continue", data=form)
    table = page.url.path.rpartition("/")[2]
    words = "This table goes on from a record, after 10 choices."
    assert page.text.count(words) == 2, "beside the log, and where people wait to sit down"
    asked = {"seat": "1"}
    made = client.post(f"/table/{table}/link", data=asked, headers={"HX-Request": "true"})
    link = re.search(rf"/seat/{table}/1/[\w-]+", made.json()["address"])
    assert link is not None
    client.cookies.clear()
    assert words in client.get(link[0]).text, "before one sits down"
    assert words in client.post(link[0], data={"name": "Bob"}).text
    answer = api(client, table)
    assert answer["from_record"] == {
        "choices": 10, "dealt_anew": True, "sentence": origin(_table(client, table)),
    }  # fmt: skip


def _table(client: TestClient, table: str) -> Table:
    found: Table = client.app.state.hall._lives[table].table  # type: ignore[attr-defined]
    return found


def test_the_commitment_is_shown_from_the_start_and_no_more(client: TestClient) -> None:
    body = {"game": "domain", "seats": [{"kind": "me"}]}
    made = client.post("/api/v1/tables", json=body).json()
    table = _table(client, made["id"])
    known = commitment(table.head.seed, table.head.salt)
    assert made["deal"] == {"commitment": known, "seed": None, "salt": None}
    assert made["from_record"] is None
    page = client.get(f"/table/{table.id}").text
    assert known in page
    for secret in (str(table.head.seed), table.head.salt):
        assert secret not in page
        assert secret not in str(made)
        assert secret not in client.get(f"/api/v1/tables/{table.id}/log").text
    client.post(f"/table/{table.id}/resign", data={"seat": "0"})
    page = client.get(f"/table/{table.id}").text
    answer = api(client, table.id)
    given = {"commitment": known, "seed": str(table.head.seed), "salt": table.head.salt}
    assert answer["deal"] == given
    assert all(value in page for value in given.values())
    record = client.get(f"/api/v1/tables/{table.id}/record").text
    assert Record.parse_text(record).commitment == known


def test_the_seed_of_a_second_start_is_nowhere_while_the_game_goes_on(client: TestClient) -> None:
    files = {"record": ("game.txt", played("kingdom_builder", 2).to_text())}
    replay = client.post("/replay", files=files).url.path
    page = client.post(f"{replay}/continue", data={"step": "4", "red": "me", "blue": "open"})
    table = _table(client, page.url.path.rpartition("/")[2])
    deal = table.record.last_deal
    heard = [page.text, str(api(client, table.id))]
    heard += [client.get(f"{path}/{table.id}/log").text for path in ("/table", "/api/v1/tables")]
    assert "dealt anew" in heard[2]
    for secret in (str(deal.seed), deal.salt, *map(str, table.state.dice.words())):
        assert not any(secret in answer for answer in heard)
    assert commitment(deal.seed, deal.salt) in page.text
    assert table.length == 5, "four choices and the deal"
