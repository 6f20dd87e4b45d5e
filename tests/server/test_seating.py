"""Leaving, a bot that plays on, coming back, resigning, and playing again."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta
from importlib import import_module
from typing import Any

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from fastapi.testclient import TestClient
from sqlalchemy import inspect

from moothall.server.live.page_view import parts
from moothall.server.storage.migrations.versions import __name__ as versions
from moothall.server.storage.schema import now
from moothall.server.storage.writer import Storage
from moothall.server.tables import presence
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import SeatPlan
from moothall.server.tables.seating import MOST_NOTES, Seating
from moothall.server.tables.table import Table
from tests.server.halls import (
    ANN,
    BOB,
    EVE,
    ME,
    OPEN,
    SETTLER,
    choose_first,
    limited,
    open_hall,
    plan,
    play_steps,
    quick_config,
    refused,
    whole,
)

pytestmark = pytest.mark.anyio
LONG = 180


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """A clock that is set forward by `clock(seconds)`."""
    ahead = timedelta()

    def forward(seconds: float) -> None:
        nonlocal ahead
        ahead += timedelta(seconds=seconds)

    monkeypatch.setattr(presence, "now", lambda: now() + ahead)
    return forward


async def two(
    hall: Hall, *more: SeatPlan, game: str = "kingdom_builder", confirm: bool = False
) -> Table:
    """Ann has set a table up, and Bob sits in its second seat."""
    table = await hall.create(ANN, plan(game, ME, OPEN, *more, confirm=confirm))
    return await hall.sit(table.id, 1, BOB, None)


async def until(hall: Hall, table: Table, wanted: Any) -> Table:
    async with asyncio.timeout(30):
        async for found in hall.watch(table.id, EVE.id):
            if wanted(found):
                return found
    raise AssertionError("the hall has closed")


def notes(table: Table) -> list[str]:
    return [line.words for line in table.log(0) if line.note]


# ---- a bot plays on


async def test_a_bot_plays_for_who_asked_and_the_person_takes_the_seat_back(
    database_url: str,
) -> None:
    async with open_hall(database_url, bots=True) as hall:
        seating = Seating(hall)
        table = await two(hall, game="indio", confirm=True)
        seat = table.movers[0]
        who, other = (ANN, BOB) if seat == 0 else (BOB, ANN)
        table = await seating.let_bot_play(table.id, seat, who.id, "random")
        assert table.seats[seat].stand_in == "random"
        assert table.seats_of(who.id) == [seat], "it is still theirs"
        assert "who asked for it" in notes(table)[-1]
        row = parts(table, 1 - seat, other.id)["seats"]
        assert f"bot plays for {who.name}" in row
        theirs = parts(table, seat, who.id)
        assert "Take the seat back" in theirs["prompt"]
        assert "data-choice" not in "".join(theirs.values()), "the bot chooses, not they"
        table = await until(hall, table, lambda t: not t.thinking)
        assert "What it was after: " in parts(table, seat, who.id)["prompt"]
        for viewer, guest in ((1 - seat, other.id), (-1, EVE.id)):
            assert "it was after" not in "".join(parts(table, viewer, guest).values())
        assert table.asked == [1 - seat], "the others are not asked to wait for an end of turn"
        assert table.undo_refusal(seat) == "a bot plays for this seat"
        with refused(409, "take the seat back first"):
            await hall.choose(table.id, seat, who.id, 0, table.decision(seat))
        back = await seating.take_back(table.id, seat, who.id)
        assert back.seats[seat].stand_in is None
        assert (await seating.take_back(table.id, seat, who.id)).length == back.length
    async with open_hall(database_url) as again:
        assert whole(await again.table(table.id)) == whole(back)


async def test_who_comes_back_in_the_middle_of_a_turn_goes_on_with_it(sqlite_url: str) -> None:
    async with open_hall(sqlite_url) as hall:
        seating = Seating(hall)
        table = await two(hall)
        seat = table.movers[0]
        who = ANN if seat == 0 else BOB
        table = await choose_first(hall, table, seat, who)
        asked = table.decision(seat)
        await seating.let_bot_play(table.id, seat, who.id)
        table = await seating.take_back(table.id, seat, who.id)
        assert table.decision(seat) == asked
        await choose_first(hall, table, seat, who)


async def test_who_leaves_with_a_turn_to_confirm_holds_nobody_up(database_url: str) -> None:
    async with open_hall(database_url) as hall:
        table = await two(hall, game="indio", confirm=True)
        while table.awaiting_confirm is None:
            seat = table.movers[0]
            table = await choose_first(hall, table, seat, ANN if seat == 0 else BOB)
        table = await Seating(hall).leave(table.id, seat, (ANN if seat == 0 else BOB).id)
        assert table.awaiting_confirm is None
        assert table.movers == [1 - seat]
        assert "has left" in notes(table)[-1]
    async with open_hall(database_url) as again:
        assert whole(await again.table(table.id)) == whole(table)


async def test_who_leaves_before_the_game_gives_the_seat_free(quick_hall: Hall) -> None:
    table = await quick_hall.create(ANN, plan("kingdom_builder", ME, OPEN, OPEN))
    table = await quick_hall.sit(table.id, 1, BOB, None)
    old = table.seats[1].secret
    table = await Seating(quick_hall).leave(table.id, 1, BOB.id)
    assert table.seats[1].free
    assert table.seats[1].secret != old
    assert (await quick_hall.sit(table.id, 1, EVE, None)).seats[1].name == "Eve"


async def test_bots_wait_when_everybody_has_left(sqlite_url: str) -> None:
    async with open_hall(sqlite_url, bots=True) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", ME, SETTLER))
        table = await until(hall, table, lambda t: t.asked)
        table = await Seating(hall).leave(table.id, 0, ANN.id)
        watching = hall.watch(table.id, EVE.id)  # a stranger is not somebody who comes back
        await anext(watching)
        await asyncio.sleep(0.3)
        still = await hall.table(table.id)
        assert not still.over
        assert still.length <= table.length + 2
        looking = hall.watch(table.id, ANN.id)
        async with asyncio.timeout(30):
            async for found in looking:
                if found.length > table.length + 6:
                    break
        for stream in (watching, looking):
            await stream.aclose()  # type: ignore[attr-defined]


async def test_a_seat_is_handed_to_a_bot_only_so_often(quick_hall: Hall) -> None:
    seating = Seating(quick_hall)
    table = await two(quick_hall)
    for _ in range(MOST_NOTES // 2):
        await seating.let_bot_play(table.id, 0, ANN.id)
        await seating.take_back(table.id, 0, ANN.id)
    with refused(429, "too often"):
        await seating.let_bot_play(table.id, 0, ANN.id)
    await seating.resign(table.id, 0, ANN.id)


# ---- who may


async def test_nobody_decides_about_the_seat_of_another(quick_hall: Hall) -> None:
    seating = Seating(quick_hall)
    table = await two(quick_hall, OPEN)
    with refused(409, "has not begun"):
        await seating.resign(table.id, 0, ANN.id)
    table = await quick_hall.fill_with_bots(table.id, ANN.id, "random")
    length = table.length
    for guest in (EVE.id, BOB.id, ""):
        for act in (seating.leave, seating.let_bot_play, seating.take_back, seating.resign):
            with refused(403, "not yours"):
                await act(table.id, 0, guest)
    with refused(403, "not yours"):
        await seating.resign(table.id, 1, ANN.id)
    with refused(403, "not yours"):
        await seating.let_bot_play(table.id, 2, ANN.id)  # a bot sits there
    with refused(404, "no such seat"):
        await seating.resign(table.id, 7, ANN.id)
    with refused(422, "no bot"):
        await seating.let_bot_play(table.id, 0, ANN.id, "genius")
    with refused(403, "those who sat"):
        await seating.rematch(table.id, EVE)
    with refused(409, "not over"):
        await seating.rematch(table.id, ANN)
    assert (await quick_hall.table(table.id)).length == length


async def test_only_the_creator_replaces_somebody_and_only_after_a_while(
    quick_hall: Hall, clock: Callable[[float], None]
) -> None:
    seating = Seating(quick_hall)
    table = await two(quick_hall)
    stream = quick_hall.watch(table.id, BOB.id)
    await anext(stream)
    clock(LONG * 2)
    with refused(409, "not been away"):
        await seating.let_bot_play(table.id, 1, ANN.id)
    await stream.aclose()  # type: ignore[attr-defined]
    clock(LONG - 10)
    with refused(409, "not been away"):
        await seating.let_bot_play(table.id, 1, ANN.id)
    clock(11)
    for guest in (EVE.id, ""):
        with refused(403, "not yours"):
            await seating.let_bot_play(table.id, 1, guest)
    with refused(403, "not yours"):
        await seating.let_bot_play(table.id, 0, BOB.id)
    table = await seating.let_bot_play(table.id, 1, ANN.id)
    assert table.seats[1].stand_in
    assert "is away" in notes(table)[-1]
    with refused(403, "not yours"):
        await seating.take_back(table.id, 1, ANN.id)
    assert (await seating.take_back(table.id, 1, BOB.id)).seats[1].stand_in is None


# ---- resigning


async def test_of_two_the_other_wins_and_the_game_is_over(database_url: str) -> None:
    async with open_hall(database_url) as hall:
        table = await two(hall)
        table = await choose_first(hall, table, table.movers[0], (ANN, BOB)[table.movers[0]])
        table = await Seating(hall).resign(table.id, 1, BOB.id)
        assert table.over
        assert table.ended
        assert table.result == "Red wins: Blue has resigned."
        assert table.movers == table.waiting == table.thinking == []
        assert "Rematch" in parts(table, 0, ANN.id)["prompt"]
        assert "wins" in parts(table, 0, ANN.id)["game-end"]
        with refused(409, "over"):
            await hall.choose(table.id, 0, ANN.id, 0, table.decision(0))
        with refused(409, "over"):
            await Seating(hall).take_back(table.id, 1, BOB.id)
        with refused(409, "over"):
            await Seating(hall).resign(table.id, 0, ANN.id)
        finished = (await hall.tables(ANN.id)).finished
        assert [summary.result for summary in finished] == [table.result]
    async with open_hall(database_url) as again:
        assert whole(await again.table(table.id)) == whole(table)


async def test_a_game_that_was_given_up_stays_so_under_newer_rules(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(sqlite_url) as hall:
        table = await two(hall)
        await Seating(hall).resign(table.id, 1, BOB.id)
    monkeypatch.setattr(table.game, "rules_version", table.game.rules_version + 1)
    async with open_hall(sqlite_url) as again:
        found = await again.table(table.id)
        assert found.closed is None
        assert found.result == "Red wins: Blue has resigned."


async def test_among_more_a_bot_plays_on_and_there_is_no_way_back(database_url: str) -> None:
    async with open_hall(database_url, bots=True) as hall:
        seating = Seating(hall)
        table = await two(hall, SeatPlan("bot", bot="random"))
        table = await seating.resign(table.id, 1, BOB.id)
        assert not table.over
        assert table.seats[1].resigned
        assert table.seats[1].stand_in
        with refused(409, "no way back"):
            await seating.take_back(table.id, 1, BOB.id)
        with refused(409, "already"):
            await seating.resign(table.id, 1, BOB.id)
        with refused(409, "has resigned"):
            await hall.sit(table.id, 1, EVE, table.seats[1].secret)
        assert "resigned: Bob" in parts(table, 0, ANN.id)["seats"]
        assert "Take the seat back" not in parts(table, 1, BOB.id)["prompt"]
        table = await until(hall, table, lambda t: t.asked == [0])
    async with open_hall(database_url) as again:
        assert whole(await again.table(table.id)) == whole(table)


# ---- the same people again


async def over(hall: Hall, *seats: SeatPlan) -> Table:
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN, *seats, listed=False))
    table = await hall.sit(table.id, 1, BOB, await hall.seat_secret(table.id, 1, ANN.id))
    for guest, seat in ((BOB, 1), (ANN, 0)):
        if not table.over:
            table = await Seating(hall).resign(table.id, seat, guest.id)
    return table


async def test_a_rematch_keeps_the_seats_of_the_others(database_url: str) -> None:
    async with open_hall(database_url) as hall:
        seating = Seating(hall)
        table = await over(hall)
        first = await seating.rematch(table.id, BOB)
        assert first.id != table.id
        assert (first.game, first.options, first.listed) == (table.game, table.options, False)
        assert first.creator == BOB.id
        assert [seat.name for seat in first.seats] == ["Bob", "Ann"], "who was second begins"
        assert [seat.kind for seat in first.seats] == ["person", "open"]
        assert not first.started
        assert first.seats_of(ANN.id) == []
        told = await hall.table(table.id)
        assert told.rematch == first.id
        assert "Rematch: take your seat" in parts(told, 0, ANN.id)["prompt"]
        assert "kept for Ann" in parts(first, 0, BOB.id)["seats"]
        with refused(409, "kept for Ann"):
            await hall.sit(first.id, 1, EVE, None)
        mine = (await hall.tables(ANN.id)).mine
        assert [(summary.id, summary.kept) for summary in mine] == [(first.id, [1])]
    async with open_hall(database_url) as later:
        both = await Seating(later).rematch(table.id, ANN)
        assert both.id == first.id
        assert both.started
        assert both.seats_of(ANN.id) == [1]
        assert (await Seating(later).rematch(table.id, BOB)).id == first.id
        assert whole(await later.table(first.id)) == whole(both)


async def test_two_who_ask_at_once_meet_at_one_table(postgres_url: str) -> None:
    async with open_hall(postgres_url) as hall, open_hall(postgres_url) as other:
        table = await over(hall)
        await other.table(table.id)
        made = await asyncio.gather(
            Seating(hall).rematch(table.id, ANN), Seating(other).rematch(table.id, BOB)
        )
        assert len({one.id for one in made}) == 1
        again = await Seating(hall).rematch(table.id, ANN)
        assert again.started


async def test_other_processes_hear_of_stand_ins_and_rematches(postgres_url: str) -> None:
    async with open_hall(postgres_url) as hall, open_hall(postgres_url, news=True) as other:
        table = await two(hall)
        stream = other.watch(table.id, ANN.id)
        await anext(stream)
        await Seating(hall).let_bot_play(table.id, 1, BOB.id)
        async with asyncio.timeout(20):
            while not (await anext(stream)).seats[1].stand_in:
                pass
            await Seating(hall).resign(table.id, 1, BOB.id)
            again = await Seating(hall).rematch(table.id, BOB)
            while (await anext(stream)).rematch != again.id:
                pass
        await stream.aclose()  # type: ignore[attr-defined]


async def test_a_late_process_does_not_take_a_seat_from_who_has_just_sat_down(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(postgres_url) as hall, open_hall(postgres_url) as late:
        table = await two(hall)
        await late.table(table.id)

        async def deaf(live: object) -> None:
            return None

        monkeypatch.setattr(late, "refresh", deaf)
        await hall.sit(table.id, 1, EVE, await hall.seat_secret(table.id, 1, BOB.id))
        with refused(409, "gone on"):
            await Seating(late).let_bot_play(table.id, 1, BOB.id)
        monkeypatch.undo()
        found = await late.table(table.id)
        assert found.seats_of(EVE.id) == [1]
        assert found.length == 0


async def test_bots_sit_down_by_themselves_and_strangers_are_only_led_to_watch(
    quick_hall: Hall,
) -> None:
    table = await quick_hall.create(ANN, plan("kingdom_builder", ME, ME, SETTLER))
    table = await play_steps(quick_hall, table, 0)
    for seat in (0, 1):
        table = await Seating(quick_hall).resign(table.id, seat, ANN.id)
    with refused(409, "not over"):
        await Seating(quick_hall).rematch(table.id, ANN)
    table = await quick_hall.create(ANN, plan("kingdom_builder", ME, SETTLER))
    table = await Seating(quick_hall).resign(table.id, 0, ANN.id)
    again = await Seating(quick_hall).rematch(table.id, ANN)
    assert again.started
    assert [seat.kind for seat in again.seats] == ["bot", "person"]
    led = parts(await quick_hall.table(table.id), -1, EVE.id)["prompt"]
    assert "Watch the rematch" in led
    assert "take your seat" not in led


async def test_a_rematch_counts_as_a_game_under_way(sqlite_url: str) -> None:
    async with open_hall(limited(sqlite_url, tables_a_guest=1)) as hall:
        table = await over(hall)
        await hall.create(ANN, plan("kingdom_builder", ME, ME))
        with refused(429, "too many games"):
            await Seating(hall).rematch(table.id, ANN)
        assert (await hall.table(table.id)).rematch is None


# ---- who is here


async def listening(hall: Hall, table: Table, guest: str) -> AsyncIterator[Table]:
    stream = hall.watch(table.id, guest)
    await anext(stream)
    return stream


async def test_who_is_here_who_is_away_and_how_many_watch(
    quick_hall: Hall, clock: Callable[[float], None]
) -> None:
    table = await two(quick_hall)
    begun = quick_hall.company(table)
    assert begun.here == frozenset()
    assert [seat for seat, _ in begun.away] == [0, 1]
    streams = [
        await listening(quick_hall, table, guest) for guest in (ANN.id, BOB.id, EVE.id, "", "")
    ]
    company = quick_hall.company(table)
    assert company.here == {0, 1}
    assert company.watching == 3
    assert quick_hall.company(table, "").watching == 4, "who is just looking counts"
    assert quick_hall.company(table, EVE.id).watching == 3
    for stream in streams[1:4]:
        await stream.aclose()  # type: ignore[attr-defined]
    assert quick_hall.company(table).here == {0, 1}, "loading a page again is no absence"
    clock(10)
    company = quick_hall.company(table)
    assert company.here == {0}
    assert company.watching == 1
    assert company.away_since(1) is not None
    assert company.long_away == frozenset()
    clock(LONG)
    assert quick_hall.company(table).long_away == {1}
    await streams[0].aclose()  # type: ignore[attr-defined]
    await streams[4].aclose()  # type: ignore[attr-defined]


async def test_time_alone_tells_the_others_of_an_absence(sqlite_url: str) -> None:
    config = replace(quick_config(sqlite_url), away_seconds=0.2)
    async with open_hall(config) as hall:
        table = await two(hall)
        mine = await listening(hall, table, ANN.id)
        theirs = await listening(hall, table, BOB.id)
        await theirs.aclose()  # type: ignore[attr-defined]
        async with asyncio.timeout(10):
            while 1 not in hall.company(table).long_away:
                await anext(mine)
        await mine.aclose()  # type: ignore[attr-defined]


async def test_who_plays_without_a_stream_is_not_long_away(
    quick_hall: Hall, clock: Callable[[float], None]
) -> None:
    table = await two(quick_hall)
    seat = table.movers[0]
    clock(LONG + 1)
    assert seat in quick_hall.company(table).long_away
    table = await choose_first(quick_hall, table, seat, (ANN, BOB)[seat])
    assert seat in quick_hall.company(table).here


# ---- pages, the API, and the stored shape


def test_pages_lead_through_leaving_and_back(client: TestClient) -> None:
    client.post("/name", data={"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = client.post("/api/v1/tables", json={"game": "kingdom_builder", "seats": seats})
    table = f"/table/{made.json()['id']}"
    assert 'id="leaving"' in client.get(table).text
    assert "Resign for good" in client.get(f"{table}/leaving").text
    stranger = TestClient(client.app, headers={"Origin": "http://testserver"})
    assert "You are watching." in stranger.get(table).text
    assert "Resign for good" not in stranger.get(f"{table}/leaving").text
    assert stranger.post(f"{table}/resign", data={"seat": 0}).status_code == 403
    gone = client.post(f"{table}/leave", data={"seat": 0}, follow_redirects=False)
    assert gone.headers["location"] == "/"
    assert "Bot for" in client.get("/").text
    assert "A bot plays for you" in client.get(table).text
    assert "Take the seat back" in client.get(f"{table}/leaving").text
    back = client.post(f"{table}/back", data={"seat": 0}).text
    assert "A bot plays for you" not in back
    client.post(f"{table}/resign", data={"seat": 0})
    again = client.post(f"{table}/rematch", follow_redirects=False).headers["location"]
    assert again != table
    assert client.get(again).status_code == 200


def test_the_api_has_all_of_it(client: TestClient) -> None:
    api = "/api/v1"
    keys = [client.post(f"{api}/tokens", json={"name": n}).json()["token"] for n in ("Ann", "Bob")]
    ann, bob = ({"Authorization": f"Bearer {key}"} for key in keys)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = client.post(f"{api}/tables", headers=ann, json={"game": "hamlet", "seats": seats})
    table = f"{api}/tables/{made.json()['id']}"
    client.post(f"{table}/seats/blue", headers=bob)
    assert client.post(f"{table}/seats/red/resign", headers=bob).status_code == 403
    answer = client.post(f"{table}/seats/blue/bot", headers=bob, json={"bot": "random"}).json()
    assert answer["seats"][1]["stand_in"] == "random"
    assert [one["seat"] for one in answer["presence"]["away"]] == ["red", "blue"]
    assert answer["presence"]["watching"] == 0
    answer = client.post(f"{table}/seats/blue/back", headers=bob).json()
    assert answer["seats"][1]["stand_in"] is None
    answer = client.post(f"{table}/seats/blue/resign", headers=bob).json()
    assert answer["over"]
    assert answer["seats"][1]["resigned"]
    assert client.get(f"{table}/record").status_code == 200
    again = client.post(f"{table}/rematch", headers=bob).json()
    assert client.get(table).json()["rematch"] == again["id"]
    assert again["seats"][1] == {
        "seat": "blue", "kind": "open", "name": "Ann", "bot": None, "stand_in": None,
        "resigned": False, "mine": False,
    }  # fmt: skip
    assert client.post(f"{table}/rematch", headers=ann).json()["started"]


def test_the_change_of_the_stored_shape_can_be_taken_back(database_url: str) -> None:
    storage = Storage(database_url)
    change = import_module(f"{versions}.0003_stand_ins")
    with (
        storage.engine.begin() as connection,
        Operations.context(MigrationContext.configure(connection)),
    ):
        change.downgrade()
        names = {column["name"] for column in inspect(connection).get_columns("seats")}
        assert not names & {"stand_in", "resigned"}
        change.upgrade()
    storage.close()
