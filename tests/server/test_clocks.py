"""Clocks at tables: when they run, what a turn adds, and what happens at zero."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from importlib import import_module

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import inspect, select

from moothall.server.live.page_view import ASIDE, parts, see
from moothall.server.live.viewer import Viewer
from moothall.server.storage import uptime
from moothall.server.storage.migrations.versions import __name__ as versions
from moothall.server.storage.schema import TIME_OUT, EntryRow, UptimeRow
from moothall.server.storage.writer import Storage
from moothall.server.tables.clock import ClockRule
from moothall.server.tables.clock_keeper import ClockKeeper
from moothall.server.tables.hall import Hall
from moothall.server.tables.seating import Seating
from moothall.server.tables.table import Table
from tests.server.clocks import (
    SUDDEN,
    TEN,
    THREE_DAYS,
    InjectedTime,
    clock_of,
    end_turn,
    left,
    notes,
    timed_hall,
    timed_table,
    who,
)
from tests.server.halls import (
    ANN,
    BOB,
    EVE,
    ME,
    OPEN,
    SETTLER,
    choose_first,
    open_hall,
    plan,
    refused,
    whole,
)
from tests.server.odd_bots import raising

pytestmark = pytest.mark.anyio
DAY = 24 * 60 * 60


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> InjectedTime:
    return InjectedTime(monkeypatch)


@pytest.fixture
async def kept(time: InjectedTime, sqlite_url: str) -> AsyncIterator[tuple[Hall, ClockKeeper]]:
    """A hall without bots, so that a test sees what comes before they choose."""
    async with timed_hall(sqlite_url) as made:
        yield made


async def until_decided(hall: Hall, table: Table) -> Table:
    """Wait until no bot is to choose."""
    async with asyncio.timeout(30):
        async for found in hall.watch(table.id):
            if not found.thinking:
                return found
    raise AssertionError("the hall has closed")


# ---- when they run


async def test_time_runs_for_who_is_asked_and_a_turn_adds_some(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, _ = kept
    table = await timed_table(hall, TEN)
    seat = table.asked[0]
    time.forward(30)
    table = await choose_first(hall, table, seat, who(seat))
    assert left(hall, table, seat) == 570
    assert left(hall, table, 1 - seat) == 600
    time.forward(30)
    table = await end_turn(hall, table)
    assert left(hall, table, seat) == 550, "540 and 10"
    time.forward(100)
    assert left(hall, table, seat) == 550
    assert left(hall, table, 1 - seat) == 500


async def test_time_does_not_run_before_the_game_has_begun(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await hall.create(ANN, replace(plan("kingdom_builder", ME, OPEN), clock=TEN))
    time.forward(DAY)
    await keeper.look()
    table = await hall.sit(table.id, 1, BOB, None)
    assert not table.lost
    assert [left(hall, table, seat) for seat in (0, 1)] == [600, 600]


async def test_time_does_not_run_for_bots_nor_while_one_stands_in(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN, SETTLER)
    while table.asked:
        table = await end_turn(hall, table)
    assert table.thinking == [2]
    time.forward(DAY)
    await keeper.look()
    table = await hall.table(table.id)
    assert notes(table) == []
    table = await timed_table(hall, TEN)
    seat = table.asked[0]
    time.forward(100)
    table = await Seating(hall).let_bot_play(table.id, seat, who(seat).id)
    time.forward(DAY)
    await keeper.look()
    table = await Seating(hall).take_back(table.id, seat, who(seat).id)
    assert left(hall, table, seat) == 500
    time.forward(100)
    assert left(hall, table, seat) == 400


async def test_nothing_happens_after_the_game(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN)
    table = await Seating(hall).resign(table.id, 0, ANN.id)
    assert clock_of(table).running == ()
    time.forward(DAY)
    await keeper.look()
    assert (await hall.table(table.id)).length == table.length
    assert await hall.time.due(10) == []


async def test_time_runs_on_until_the_end_of_a_turn_is_confirmed(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN, game="indio", confirm=True)
    while table.awaiting_confirm is None:
        seat = table.movers[0]
        table = await choose_first(hall, table, seat, who(seat))
    before = left(hall, table, seat)
    time.forward(50)
    assert left(hall, table, seat) == before - 50
    done = await hall.confirm(table.id, seat, who(seat).id, table.decision(seat))
    assert left(hall, done, seat) == before - 40
    assert done.asked == [1 - seat]

    # at zero the turn is over: there is nothing for a bot to do
    table = done
    while table.awaiting_confirm is None:
        seat = table.movers[0]
        table = await choose_first(hall, table, seat, who(seat))
    time.forward(700)
    await keeper.look()
    table = await hall.table(table.id)
    assert table.awaiting_confirm is None
    assert "has run out of time; the turn is over." in notes(table)[-1]
    assert not table.is_out_of_time(seat)
    assert left(hall, table, seat) == 60


async def test_undo_gives_no_time_back(time: InjectedTime, kept: tuple[Hall, ClockKeeper]) -> None:
    hall, _ = kept
    table = await timed_table(hall, TEN, game="indio")
    seat = table.asked[0]
    table = await end_turn(hall, table)
    if not table.can_undo(seat):
        pytest.fail("this turn was to be one that can be taken back")
    assert left(hall, table, seat) == 610
    time.forward(20)
    table = await hall.undo(table.id, seat, who(seat).id, table.decision(seat))
    assert left(hall, table, seat) == 600, "the turn has not ended yet"
    assert left(hall, table, 1 - seat) == 580, "it ran for the other meanwhile"
    for _ in range(3):
        time.forward(10)
        table = await end_turn(hall, table)
        table = await hall.undo(table.id, seat, who(seat).id, table.decision(seat))
    assert left(hall, table, seat) == 570


async def test_all_clocks_run_where_all_decide_at_once(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN, game="altiplano")
    assert sorted(table.asked) == [0, 1]
    time.forward(300)
    table = await choose_first(hall, table, 0, ANN)
    assert [left(hall, table, seat) for seat in (0, 1)] == [300, 300]
    while 0 in table.movers and len(table.movers) == 2:
        table = await hall.choose(
            table.id, 0, ANN.id, table.state.forward_choices(0)[-1], table.decision(0)
        )
    assert table.asked == [1]
    assert left(hall, table, 0) == 310
    time.forward(300)
    await keeper.look()
    table = await hall.table(table.id)
    assert table.thinking == [1]
    assert table.asked == []
    assert notes(table) == ["Blue (Bob) has run out of time; a bot plays this turn."]


async def test_several_may_run_out_at_once(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN, game="altiplano")
    time.forward(600)
    await keeper.look()
    table = await hall.table(table.id)
    assert sorted(table.thinking) == [0, 1]
    assert len(notes(table)) == 2


async def test_a_turn_that_follows_ones_own_is_a_new_one(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, _ = kept
    for rule, most in ((TEN, 610), (THREE_DAYS, 3 * DAY)):
        table = await hall.create(ANN, replace(plan("domain", ME), clock=rule))
        for _ in range(200):
            time.forward(1)
            ended = table
            choices = table.state.forward_choices(0)
            ending = [one for one in choices if table.game.space.ends_turn(one)]
            choice = (ending or choices)[0]
            table = await hall.choose(table.id, 0, ANN.id, choice, table.decision(0))
            if ending and table.state.reveals != ended.state.reveals:
                break
        else:
            pytest.fail("no turn has ended")
        before = left(hall, ended, 0)
        expected = before + 10 if rule is TEN else most
        assert left(hall, table, 0) == expected


# ---- days


async def test_days_are_for_each_turn(time: InjectedTime, kept: tuple[Hall, ClockKeeper]) -> None:
    hall, keeper = kept
    table = await timed_table(hall, THREE_DAYS)
    seat = table.asked[0]
    time.forward(2 * DAY)
    table = await choose_first(hall, table, seat, who(seat))
    assert left(hall, table, seat) == DAY
    seating = Seating(hall)
    table = await seating.let_bot_play(table.id, seat, who(seat).id)
    table = await seating.take_back(table.id, seat, who(seat).id)
    assert left(hall, table, seat) == DAY, "nobody gets new days by leaving"
    table = await end_turn(hall, table)
    assert left(hall, table, 1 - seat) == 3 * DAY
    time.forward(2 * DAY)
    table = await end_turn(hall, table)
    assert left(hall, table, seat) == 3 * DAY
    time.forward(3 * DAY - 1)
    await keeper.look()
    assert notes(await hall.table(table.id))[2:] == []
    time.forward(1)
    await keeper.look()
    assert "has run out of time" in notes(await hall.table(table.id))[-1]


# ---- at zero


async def test_at_zero_a_bot_plays_the_turn_and_the_person_goes_on(
    time: InjectedTime, sqlite_url: str
) -> None:
    async with timed_hall(sqlite_url) as (hall, keeper):
        table = await timed_table(hall, TEN)
        seat = table.asked[0]
        table = await choose_first(hall, table, seat, who(seat))
        time.forward(599)
        await keeper.look()
        assert (await hall.table(table.id)).length == table.length
        time.forward(1)
        with refused(409, "your time has run out"):  # also before anybody has looked
            await choose_first(hall, table, seat, who(seat))
        await keeper.look()
        table = await hall.table(table.id)
        title = table.seats[seat].title
        assert notes(table) == [f"{title} has run out of time; a bot plays this turn."]
        assert table.thinking == [seat]
        assert table.asked == []
        assert table.seats[seat].stand_in is None, "it is for this turn only"
        with refused(409, "your time has run out"):
            await choose_first(hall, table, seat, who(seat))
        assert table.undo_refusal(seat) == "a bot has played this turn, and it stands"
        shown = parts(table, seat, who(seat).id)
        assert "Your time has run out" in shown["status"]
        assert "A bot plays this turn for you" in shown["prompt"]
        assert "data-choice" not in "".join(shown.values())
        mine = (await hall.tables(who(seat).id)).mine
        assert not any(one.my_turn for one in mine)
    async with timed_hall(sqlite_url, bots=True) as (hall, keeper):
        table = await until_decided(hall, await hall.table(table.id))
        assert table.asked == [1 - seat]
        assert left(hall, table, seat) == 60, "a minute, to go on with"
        assert table.undo_refusal(seat) == "a bot has played this turn, and it stands"
        table = await end_turn(hall, table)
        assert table.asked == [seat]
        time.forward(20)
        table = await choose_first(hall, table, seat, who(seat))
        assert table.can_undo(seat)
        table = await hall.undo(table.id, seat, who(seat).id, table.decision(seat))
        assert not table.can_undo(seat), "what the bot did still stands"
        table = await end_turn(hall, table)
        assert left(hall, table, seat) == 50
        before = whole(table)
    async with open_hall(sqlite_url) as again:
        assert whole(await again.table(table.id)) == before


async def test_a_bot_that_fails_is_helped_out_and_does_not_stay(
    time: InjectedTime, sqlite_url: str
) -> None:
    async with timed_hall(sqlite_url, bots=True, think=raising) as (hall, keeper):
        table = await timed_table(hall, TEN)
        seat = table.asked[0]
        time.forward(600)
        await keeper.look()
        table = await until_decided(hall, table)
        assert any("a lot was drawn for it" in words for words in notes(table))
        assert table.seats[seat].stand_in is None
        assert table.asked == [1 - seat]


async def test_running_out_often_keeps_nobody_from_leaving(
    time: InjectedTime, sqlite_url: str
) -> None:
    async with timed_hall(sqlite_url, bots=True) as (hall, keeper):
        table = await timed_table(hall, ClockRule(1))
        for _ in range(4):
            time.forward(60)
            await keeper.look()
            table = await until_decided(hall, table)
        assert len(notes(table)) == 4
        assert [table.notes_about(seat) for seat in (0, 1)] == [0, 0]


async def test_at_zero_a_seat_may_be_lost(time: InjectedTime, database_url: str) -> None:
    async with timed_hall(database_url) as (hall, keeper):
        table = await timed_table(hall, SUDDEN)
        seat = table.asked[0]
        time.forward(600)
        await keeper.look()
        table = await hall.table(table.id)
        assert table.over
        loser, winner = table.seats[seat].colour.title(), table.seats[1 - seat].colour.title()
        assert table.result == f"{winner} wins: {loser} has run out of time."
        assert table.winners == [1 - seat]
        assert notes(table) == [
            f"{table.seats[seat].title} has run out of time and loses the seat."
        ]
        assert f"out of time: {who(seat).name}" in parts(table, seat, who(seat).id)["seats"]
        again = await Seating(hall).rematch(table.id, ANN)
        assert again.head.clock == SUDDEN, "a rematch keeps the clock"
        table = await hall.table(table.id)
    async with open_hall(database_url) as opened:
        assert whole(await opened.table(table.id)) == whole(table)


async def test_among_more_a_bot_plays_on_in_a_lost_seat(
    time: InjectedTime, sqlite_url: str
) -> None:
    async with timed_hall(sqlite_url, bots=True) as (hall, keeper):
        table = await timed_table(hall, SUDDEN, SETTLER)
        table = await until_decided(hall, table)
        seat = table.asked[0]
        time.forward(600)
        await keeper.look()
        table = await until_decided(hall, table)
        assert not table.over
        assert table.seats[seat].resigned
        assert table.seats[seat].stand_in is not None
        assert table.asked == [1 - seat]
        with refused(409, "no way back"):
            await Seating(hall).take_back(table.id, seat, who(seat).id)
        assert "You have lost the seat" in parts(table, seat, who(seat).id)["status"]


async def test_zero_is_noticed_at_tables_where_nobody_is(
    time: InjectedTime, sqlite_url: str
) -> None:
    async with timed_hall(sqlite_url) as (hall, _):
        table = await timed_table(hall, THREE_DAYS)
    async with timed_hall(sqlite_url) as (hall, keeper):
        assert hall.in_memory() == []
        time.forward(3 * DAY)
        await keeper.look()
        assert len(notes(await hall.table(table.id))) == 1


async def test_zero_is_noticed_at_once(time: InjectedTime, kept: tuple[Hall, ClockKeeper]) -> None:
    hall, _ = kept
    table = await timed_table(hall, TEN)
    seat = table.asked[0]
    time.forward(599.999)
    table = await choose_first(hall, table, seat, who(seat))  # a timer is set for what is left
    time.forward(0.001)
    async with asyncio.timeout(30):
        async for found in hall.watch(table.id):
            if found.is_out_of_time(seat):
                break


# ---- restarts


async def test_clocks_survive_a_restart(time: InjectedTime, database_url: str) -> None:
    async with timed_hall(database_url) as (hall, _):
        table = await timed_table(hall, TEN)
        seat = table.asked[0]
        time.forward(100)
        table = await choose_first(hall, table, seat, who(seat))
        time.forward(50)
    async with timed_hall(database_url) as (hall, _):
        again = await hall.table(table.id)
        assert whole(again) == whole(table)
        assert left(hall, again, seat) == 450
        assert again.clock == table.clock


@pytest.fixture
def outages(monkeypatch: pytest.MonkeyPatch, time: InjectedTime) -> None:
    """With this a silence of half a minute is an outage, as it is for a real server."""
    monkeypatch.setattr(uptime, "OUTAGE", 25_000)


async def test_time_in_which_no_server_ran_does_not_count(
    time: InjectedTime, outages: None, database_url: str
) -> None:
    async with timed_hall(database_url) as (hall, _):
        table = await timed_table(hall, TEN)
        seat = table.asked[0]
        for _ in range(5):
            time.forward(20)
            await hall.time.beat()
    for _ in range(2):
        time.forward(DAY)
        async with timed_hall(database_url) as (hall, keeper):
            await keeper.look()
            table = await hall.table(table.id)
            assert notes(table) == []
            assert left(hall, table, seat) == 500
    time.forward(DAY)
    async with timed_hall(database_url) as (hall, _):
        time.forward(10)
        table = await choose_first(hall, table, seat, who(seat))
        assert left(hall, table, seat) == 490


async def test_after_a_crash_no_more_counts_than_was_noted(
    time: InjectedTime, outages: None, sqlite_url: str
) -> None:
    async with open_hall(sqlite_url) as hall:  # nobody notes when this one ends
        table = await timed_table(hall, TEN)
        seat = table.asked[0]
        time.forward(3)
    time.forward(4)
    async with timed_hall(sqlite_url) as (hall, _):
        assert left(hall, await hall.table(table.id), seat) == 600


async def test_a_machine_that_was_asleep_is_not_late(
    time: InjectedTime, outages: None, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN)
    seat = table.asked[0]
    time.forward(20)
    await keeper.look()
    time.forward(DAY)
    table = await choose_first(hall, table, seat, who(seat))
    assert left(hall, table, seat) == 580
    time.forward(DAY)
    await keeper.look()
    assert notes(await hall.table(table.id)) == []


async def test_an_hour_without_clocks_costs_nobody_anything(
    time: InjectedTime, outages: None, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await timed_table(hall, TEN)
    await Seating(hall).resign(table.id, 0, ANN.id)
    time.forward(3600)
    await keeper.look()
    table = await timed_table(hall, TEN)
    time.forward(10)
    assert left(hall, table, table.asked[0]) == 590


async def test_without_clocks_nothing_is_noted(
    time: InjectedTime, kept: tuple[Hall, ClockKeeper]
) -> None:
    hall, keeper = kept
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    table = await choose_first(hall, table, table.asked[0])
    await keeper.look()
    assert table.clock is None
    storage = hall.library.storage
    assert await storage.read(lambda c: c.scalar(select(UptimeRow.seen))) == 0
    assert "clock" not in parts(table, 0, ANN.id)["seats"]


# ---- several processes


async def test_two_processes_have_the_same_clock_and_one_of_them_acts(
    time: InjectedTime, postgres_url: str
) -> None:
    async with (
        timed_hall(postgres_url, news=True) as (a, keeper_a),
        timed_hall(postgres_url, news=True) as (b, keeper_b),
    ):
        table = await timed_table(a, TEN, OPEN)
        table = await a.sit(table.id, 2, EVE, None)
        for hall, other in ((a, b), (b, a)):
            time.forward(7)
            table = await end_turn(hall, await hall.table(table.id))
            assert whole(await other.table(table.id)) == whole(table)
            assert (await other.table(table.id)).clock == table.clock
        seat = table.asked[0]
        time.forward(600)
        await asyncio.gather(keeper_a.look(), keeper_b.look())
        seen = [await hall.table(table.id) for hall in (a, b)]
        assert whole(seen[0]) == whole(seen[1])
        assert seen[0].is_out_of_time(seat)
        stored = select(EntryRow.kind).where(EntryRow.table_id == table.id)
        kinds = await a.library.storage.read(lambda c: list(c.scalars(stored)))
        assert kinds.count(TIME_OUT) == 1


# ---- what pages get


async def test_a_running_clock_is_not_sent_again_with_every_choice(
    kept: tuple[Hall, ClockKeeper], time: InjectedTime
) -> None:
    hall, _ = kept
    table = await timed_table(hall, TEN)
    seat = table.asked[0]
    time.forward(5)
    after = await choose_first(hall, table, seat, who(seat))
    assert seat in after.asked
    # tables are stamped by the clock on the wall, which was not set forward
    after.changed_at = table.changed_at + timedelta(seconds=5)
    for viewer in (0, 1):
        guest = who(viewer).id
        old, new = (see(one, Viewer(viewer), guest) for one in (table, after))
        assert not any("clock" in sent for sent in new.messages(old))
    shown = parts(after, seat, who(seat).id)
    until = clock_of(after).until(seat)
    assert f'<span class="clock running" data-until="{until}" data-own="yes">' in shown["clocks"]
    assert '<span class="clock">10:00<' in shown["clocks"]
    assert f'id="clock-{1 - seat}">10:00<' in shown["seats"]


async def test_a_clock_that_starts_or_stops_comes_before_the_step_that_did_it(
    kept: tuple[Hall, ClockKeeper],
) -> None:
    hall, _ = kept
    table = await timed_table(hall, TEN)
    seat = table.asked[0]
    after = table
    while seat in after.asked:
        before, after = after, await choose_first(hall, after, seat, who(seat))
    old, new = (see(one, Viewer(1 - seat), who(1 - seat).id) for one in (before, after))
    first, second = new.messages(old)
    assert first.startswith(ASIDE)
    assert f'data-until="{clock_of(after).until(1 - seat)}" data-own="yes"' in first
    assert "data-version" not in first
    assert "data-version" in second
    assert "data-until" not in second


async def test_days_are_shown_while_they_run(
    kept: tuple[Hall, ClockKeeper], time: InjectedTime
) -> None:
    hall, _ = kept
    table = await timed_table(hall, THREE_DAYS, SETTLER)
    table = await hall.table(table.id)
    rows = parts(table, -1)["seats"]
    assert [f'id="clock-{seat}">until ' in rows for seat in range(3)] == [
        seat in table.asked for seat in range(3)
    ]
    assert rows.count('<span class="clock" hidden="hidden">') == 3 - len(table.asked)


async def test_the_change_of_the_stored_shape_can_be_taken_back(database_url: str) -> None:
    storage = Storage(database_url)
    change = import_module(f"{versions}.0005_clocks")
    with (
        storage.engine.begin() as connection,
        Operations.context(MigrationContext.configure(connection)),
    ):
        change.downgrade()
        found = inspect(connection)
        names = {column["name"] for column in found.get_columns("tables")}
        assert not names & {"clock", "times", "due"}
        assert "uptime" not in found.get_table_names()
        change.upgrade()
    storage.close()
