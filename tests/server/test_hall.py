"""The hall: who may do what at which table, each decision once, and nothing lost."""

import asyncio
import gc
import weakref
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event, update

from moothall.engine.game import SEAT_NAMES
from moothall.server.errors import Refused
from moothall.server.storage.schema import CONFIRM, TableRow
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest, SeatPlan, tidy_name
from moothall.server.tables.table import Table
from tests.server.games import played
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
from tests.shipped import GAMES

pytestmark = pytest.mark.anyio


# ---- coming back


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_is_the_same_for_who_comes_back(name: str, database_url: str) -> None:
    players = 2 if 2 in played(name).game.player_counts else 1
    async with open_hall(database_url) as hall:
        table = await hall.create(ANN, plan(name, *[ME] * players, confirm=True))
        table = await play_steps(hall, table, 40)
        for seat in range(players):
            if table.can_undo(seat):
                table = await hall.undo(table.id, seat, ANN.id, table.decision(seat))
    async with open_hall(database_url) as again:
        assert again.in_memory() == [], "nothing is read before somebody comes"
        assert whole(await again.table(table.id)) == whole(table)
        assert again.in_memory() == [table.id]


async def test_tables_are_forgotten_and_found_again(sqlite_url: str) -> None:
    config = replace(quick_config(sqlite_url), tables_in_memory=2)
    async with open_hall(config) as hall:
        tables = [await hall.create(ANN, plan("kingdom_builder", ME, ME)) for _ in range(5)]
        tables = [await play_steps(hall, table, 7) for table in tables]
        assert len(hall.in_memory()) == 2
        for table in tables:
            assert whole(await hall.table(table.id)) == whole(table)


async def test_a_table_that_somebody_watches_is_not_forgotten(sqlite_url: str) -> None:
    config = replace(quick_config(sqlite_url), tables_in_memory=1)
    async with open_hall(config) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
        watching = hall.watch(table.id)
        await anext(watching)
        for _ in range(3):
            await hall.create(ANN, plan("kingdom_builder", ME, ME))
        assert table.id in hall.in_memory()
        table = await choose_first(hall, table, table.movers[0])
        assert (await anext(watching)).length == 1
        await watching.aclose()  # type: ignore[attr-defined]


async def test_nothing_holds_a_table_that_is_forgotten(sqlite_url: str) -> None:
    config = replace(quick_config(sqlite_url), tables_in_memory=1)
    async with open_hall(config) as hall:
        table_id = (await hall.create(ANN, plan("kingdom_builder", ME, ME))).id
        watching = hall.watch(table_id, ANN.id)
        await anext(watching)
        await watching.aclose()  # type: ignore[attr-defined]
        live = weakref.ref(await hall.live(table_id))  # who has just left is looked after for long
        gc.collect()
        gc.disable()  # as in a server, which seldom looks for cycles
        try:
            await hall.create(ANN, plan("kingdom_builder", ME, ME))
            assert table_id not in hall.in_memory()
            assert live() is None
        finally:
            gc.enable()


@pytest.mark.parametrize("name", ["nothing", "", "a" * 200, "é", "a\x00b", "..", "%00"])
async def test_there_are_no_other_tables(hall: Hall, name: str) -> None:
    with refused(404, "no such table"):
        await hall.table(name)


async def test_games_of_other_rules_are_told_apart(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    other = await hall.create(ANN, plan("kingdom_builder", ME, ME))

    def change(connection: Any) -> None:
        connection.execute(update(TableRow).where(TableRow.id == table.id).values(rules=999))
        connection.execute(update(TableRow).where(TableRow.id == other.id).values(game="lost"))

    await hall.library.storage.write(change)
    hall._lives.clear()
    with refused(410, "other rules"):
        await hall.table(table.id)
    with refused(410, "not installed"):
        await hall.table(other.id)
    third = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    shown = [summary.id for summary in (await hall.tables(ANN.id)).mine]
    assert shown == [third.id], "the hall still shows its lists, without what cannot be opened"


# ---- each decision once


async def test_a_double_click_is_one_choice(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    clicks = [choose_first(hall, table, table.movers[0]) for _ in range(5)]
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    accepted = [answer for answer in answers if isinstance(answer, Table)]
    late = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(accepted) == 1
    assert [refusal.status for refusal in late] == [409] * 4
    assert (await hall.table(table.id)).length == 1


async def test_an_old_pages_choice_is_refused(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    seat = table.movers[0]
    later = await choose_first(hall, table, seat)
    with refused(409, "has gone on"):
        await choose_first(hall, table, seat)
    later = await hall.undo(table.id, seat, ANN.id, later.decision(seat))
    with refused(409, "has gone on"):  # the same position, but not the same question
        await choose_first(hall, table, seat)
    assert (await hall.table(table.id)).length == later.length == 2


async def test_where_all_decide_at_once_pages_of_one_age_are_all_good(hall: Hall) -> None:
    table = await hall.create(ANN, plan("altiplano", ME, ME, ME))
    assert len(table.movers) == 3
    answers = await asyncio.gather(*[choose_first(hall, table, seat) for seat in range(3)])
    assert {answer.length for answer in answers} <= {1, 2, 3}
    assert (await hall.table(table.id)).length == 3


async def test_only_what_is_open_can_be_chosen(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    seat = table.movers[0]
    for choice in (10**9, -1):
        with refused(422, "not open now"):
            await hall.choose(table.id, seat, ANN.id, choice, table.decision(seat))
    other = 1 - seat
    with refused(409, "not your turn"):
        await hall.choose(table.id, other, ANN.id, table.choices(seat)[0], table.decision(other))
    assert whole(await hall.table(table.id)) == whole(table)


async def test_nobody_plays_for_another(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    seat = table.movers[0]
    for guest in (BOB.id, ""):
        with refused(403, "not yours"):
            await hall.choose(table.id, seat, guest, table.choices(seat)[0], 0)
        with refused(403, "not yours"):
            await hall.undo(table.id, seat, guest, 0)
        with refused(403, "not yours"):
            await hall.confirm(table.id, seat, guest, 0)
    for nowhere in (-1, 2, 99):
        with refused(403, "not yours"):
            await hall.choose(table.id, nowhere, ANN.id, 0, 0)


async def test_a_choice_that_cannot_be_stored_has_not_happened(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    watching = hall.watch(table.id)
    await anext(watching)
    engine = hall.library.storage.engine

    def fail(connection: object) -> None:
        raise OSError("the disk is full")

    event.listen(engine, "commit", fail)
    try:
        with pytest.raises(OSError, match="disk"):
            await choose_first(hall, table, table.movers[0])
    finally:
        event.remove(engine, "commit", fail)
    assert whole(await hall.table(table.id)) == whole(table)
    news = asyncio.ensure_future(anext(watching))
    await asyncio.sleep(0.01)
    assert not news.done(), "and nobody was shown anything"
    after = await choose_first(hall, table, table.movers[0])
    assert (await news).length == after.length == 1
    await watching.aclose()  # type: ignore[attr-defined]


# ---- the end of a turn, and undo


async def to_the_end_of_a_turn(hall: Hall, guest: Guest = ANN) -> Table:
    table = await hall.create(guest, plan("indio", ME, ME, confirm=True))
    while table.awaiting_confirm is None:
        table = await choose_first(hall, table, table.movers[0])
    return table


async def test_the_others_wait_until_a_turn_is_confirmed(hall: Hall) -> None:
    table = await to_the_end_of_a_turn(hall)
    seat = table.awaiting_confirm
    assert seat is not None
    other = 1 - seat
    with refused(409, "not your turn"):
        choice = table.state.choices(other)[0]
        await hall.choose(table.id, other, ANN.id, choice, table.decision(other))
    with refused(409, "nothing to confirm"):
        await hall.confirm(table.id, other, ANN.id, table.decision(other))
    decision = table.decision(seat)
    answers = await asyncio.gather(
        *[hall.confirm(table.id, seat, ANN.id, decision) for _ in range(2)], return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Table"]
    assert other in (await hall.table(table.id)).movers


async def test_a_turn_can_be_taken_back_before_it_is_confirmed(hall: Hall) -> None:
    table = await to_the_end_of_a_turn(hall)
    seat = table.awaiting_confirm
    assert seat is not None
    table = await hall.undo(table.id, seat, ANN.id, table.decision(seat))
    assert table.awaiting_confirm is None
    assert table.movers == [seat]


async def test_undo_goes_back_to_the_last_reveal_and_no_further(quick_hall: Hall) -> None:
    table = await quick_hall.create(ANN, plan("kingdom_builder", ME, ME))
    seat = table.movers[0]
    with refused(409, "nothing to undo"):
        await quick_hall.undo(table.id, seat, ANN.id, table.decision(seat))
    reveals = table.state.reveals
    own = 0
    while True:
        after = await choose_first(quick_hall, table, seat)
        if after.state.reveals != reveals or seat not in after.movers:
            break
        table, own = after, own + 1
    with refused(409, "cannot be undone"):
        await quick_hall.undo(table.id, seat, ANN.id, after.decision(seat))
    other = await quick_hall.create(ANN, plan("kingdom_builder", ME, ME))
    other_seat = other.movers[0]
    start = whole(other)["position"]
    for _ in range(2):
        other = await choose_first(quick_hall, other, other_seat)
    for _ in range(2):
        decision = other.decision(other_seat)
        other = await quick_hall.undo(other.id, other_seat, ANN.id, decision)
    assert whole(other)["position"] == start
    assert own >= 2


async def test_nothing_happens_at_a_table_that_is_over(quick_hall: Hall) -> None:
    table = await quick_hall.import_record(ANN, played("domain", 2), [ME, ME], None)
    assert table.over
    for act in (quick_hall.undo, quick_hall.confirm):
        with refused(409, "the game is over"):
            await act(table.id, 0, ANN.id, table.decision(0))
    with refused(409, "the game is over"):
        await quick_hall.choose(table.id, 0, ANN.id, 0, table.decision(0))


# ---- seats


async def test_several_people_share_a_screen(quick_hall: Hall) -> None:
    seats = [SeatPlan("me", "Ann"), SeatPlan("me", "Grandpa"), SETTLER]
    table = await quick_hall.create(ANN, plan("kingdom_builder", *seats))
    assert [seat.name for seat in table.seats] == ["Ann", "Grandpa", "settler bot"]
    assert table.seats_of(ANN.id) == [0, 1]
    assert table.seats_of(BOB.id) == []


async def test_an_open_seat_of_a_listed_table_is_free_for_one(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN))
    assert not table.started
    with refused(409, "has not begun"):
        await hall.choose(table.id, 0, ANN.id, table.state.choices()[0], table.decision(0))
    answers = await asyncio.gather(
        *[hall.sit(table.id, 1, guest, None) for guest in (BOB, EVE)], return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Refused", "Table"]
    table = await hall.table(table.id)
    assert table.started
    assert table.seats[1].guest in (BOB.id, EVE.id)
    assert table.seats[1].name in ("Bob", "Eve")
    assert table.movers


async def test_sitting_down_twice_changes_nothing(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN))
    first = await hall.sit(table.id, 1, BOB, None)
    again = await hall.sit(table.id, 1, BOB, None)
    assert whole(first) == whole(again)


async def test_a_seat_link_lets_in_whoever_holds_it_once(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN, listed=False))
    with refused(403, "private"):
        await hall.sit(table.id, 1, BOB, None)
    link = await hall.seat_secret(table.id, 1, ANN.id)
    for wrong in ("", "x" * 22, link[:-1], link + "é", "\ud800"):
        with refused(403, "no longer good"):
            await hall.sit(table.id, 1, BOB, wrong)
    table = await hall.sit(table.id, 1, BOB, link)
    assert table.seats_of(BOB.id) == [1]
    with refused(403, "no longer good"):
        await hall.sit(table.id, 1, EVE, link)
    with refused(403, "not yours"):
        await hall.seat_secret(table.id, 1, ANN.id)
    with refused(403, "not yours"):
        await hall.seat_secret(table.id, 1, "")
    assert await hall.seat_secret(table.id, 1, BOB.id) != link


async def test_a_new_seat_link_ends_the_one_before(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN, listed=False))
    first, second = [await hall.seat_secret(table.id, 1, ANN.id) for _ in range(2)]
    with refused(403, "no longer good"):
        await hall.sit(table.id, 1, BOB, first)
    assert (await hall.sit(table.id, 1, BOB, second)).seats_of(BOB.id) == [1]


async def test_what_is_stored_of_a_seat_link_opens_nothing(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN, listed=False))
    link = await hall.seat_secret(table.id, 1, ANN.id)
    stored = await hall.library.storage.read(
        lambda c: str(c.exec_driver_sql("select secret from seats where seat = 1").scalar())
    )
    assert link not in stored
    for secret in (stored, ""):
        with refused(403, "no longer good"):
            await hall.sit(table.id, 1, BOB, secret)


async def test_a_seat_is_handed_on_in_the_middle_of_a_game(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    table = await play_steps(hall, table, 5)
    link = await hall.seat_secret(table.id, 0, ANN.id)
    handed = await hall.sit(table.id, 0, BOB, link)
    assert handed.seats_of(ANN.id) == [1]
    assert handed.seats_of(BOB.id) == [0]
    assert handed.length == table.length
    seat = handed.movers[0]
    await choose_first(hall, handed, seat, BOB if seat == 0 else ANN)
    hall._lives.clear()
    assert (await hall.table(table.id)).seats == handed.seats


async def test_there_is_no_sitting_down_on_a_bot_or_beside_the_table(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, SETTLER))
    for secret in (None, "", "x"):
        with refused(409, "a bot sits there"):
            await hall.sit(table.id, 1, BOB, secret)
        with refused(404, "no such seat"):
            await hall.sit(table.id, 2, BOB, secret)
        with refused(404, "no such seat"):
            await hall.sit(table.id, -1, BOB, secret)
    with refused(403, "not yours"):
        await hall.seat_secret(table.id, 1, ANN.id)


async def test_who_set_a_table_up_may_begin_with_bots(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", OPEN, ME, OPEN))
    with refused(403, "only who set the table up"):
        await hall.fill_with_bots(table.id, BOB.id, "settler")
    with refused(422, "there is no bot 'genius'"):
        await hall.fill_with_bots(table.id, ANN.id, "genius")
    table = await hall.fill_with_bots(table.id, ANN.id, "random")
    assert [seat.kind for seat in table.seats] == ["bot", "person", "bot"]
    assert table.started
    hall._lives.clear()
    assert (await hall.table(table.id)).seats == table.seats


# ---- setting up


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (plan("chess", ME, ME), "chess"),
        (plan("kingdom_builder", *[ME] * 6), "players"),
        (plan("kingdom_builder"), "players"),
        (replace(plan("kingdom_builder", ME, ME), options={"nonsense": 1}), "nonsense"),
        (replace(plan("kingdom_builder", ME, ME), options={"tasks": 99}), "tasks"),
        (plan("kingdom_builder", ME, SeatPlan("bot", bot="genius")), "no bot 'genius'"),
    ],
)
async def test_what_cannot_be_played_is_refused(made: Any, words: str, quick_hall: Hall) -> None:
    with refused(422, words):
        await quick_hall.create(ANN, made)


async def test_every_table_has_its_own_chance(quick_hall: Hall) -> None:
    tables = [await quick_hall.create(ANN, plan("hamlet", ME, ME)) for _ in range(5)]
    assert len({table.head.seed for table in tables}) == 5
    assert len({table.id for table in tables}) == 5


async def test_a_guest_has_so_many_tables_under_way_and_no_more(sqlite_url: str) -> None:
    async with open_hall(limited(sqlite_url, tables_a_guest=2)) as hall:
        for _ in range(2):
            await hall.create(ANN, plan("hamlet", ME, ME))
        with refused(429, "too many games"):
            await hall.create(ANN, plan("hamlet", ME, ME))
        with refused(429, "too many games"):
            await hall.import_record(ANN, played("hamlet", 2), None, None)
        await hall.create(BOB, plan("hamlet", ME, ME))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("a\x00b\u202ec\ud800", "abc"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("x" * 100, "x" * 24),
        ("\n\t", ""),
    ],
)
def test_names_are_tidied(typed: str, shown: str) -> None:
    assert tidy_name(typed) == shown


# ---- records


@pytest.mark.parametrize("name", GAMES)
async def test_a_record_is_opened_to_look_at(name: str, quick_hall: Hall) -> None:
    record = played(name)
    table = await quick_hall.import_record(ANN, record, None, None)
    assert table.imported
    assert table.ended
    assert table.record.choices == record.choices
    assert not table.listed
    assert table.movers == table.thinking == []
    quick_hall._lives.clear()
    assert whole(await quick_hall.table(table.id)) == whole(table)


@pytest.mark.parametrize("name", GAMES)
async def test_a_record_is_played_on_from_any_step(name: str, sqlite_url: str) -> None:
    record = played(name)
    for part in (0, 1, len(record.choices) // 2):
        async with open_hall(sqlite_url) as hall:
            table = await hall.import_record(ANN, record, [ME] * record.players, part)
            assert table.record.choices == record.choices[:part]
            assert table.started
            assert table.awaiting_confirm is None
            assert table.movers == table.state.movers
            table = await choose_first(hall, table, table.movers[0])
        async with open_hall(sqlite_url) as again:
            assert whole(await again.table(table.id)) == whole(table)


async def test_who_sits_down_later_is_not_asked_to_confirm_what_was_done_elsewhere(
    sqlite_url: str,
) -> None:
    record = played("indio", 2)
    async with open_hall(sqlite_url) as hall:
        for step in range(5, 25):
            table = await hall.import_record(ANN, record, [OPEN, OPEN], step)
            for seat, guest in enumerate((ANN, BOB)):
                table = await hall.sit(table.id, seat, guest, await secret(hall, table, seat))
            assert table.awaiting_confirm is None
            hall._lives.clear()
            assert whole(await hall.table(table.id)) == whole(table), SEAT_NAMES[table.movers[0]]


async def secret(hall: Hall, table: Table, seat: int) -> str:
    return await hall.seat_secret(table.id, seat, ANN.id)


async def test_a_record_has_its_steps_and_seats_and_no_others(quick_hall: Hall) -> None:
    record = played("hamlet", 2)
    for to in (-1, len(record.choices) + 1):
        with refused(422, "there is no step"):
            await quick_hall.import_record(ANN, record, None, to)
    with refused(422, "2 seats, not 3"):
        await quick_hall.import_record(ANN, record, [ME, ME, ME], 0)


# ---- what the hall shows


async def test_the_lists_hold_what_they_say(hall: Hall) -> None:
    mine = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    free = await hall.create(BOB, plan("hamlet", ME, OPEN))
    private = await hall.create(BOB, plan("hamlet", ME, OPEN, listed=False))
    running = await hall.create(BOB, plan("hamlet", ME, ME))
    over = await hall.import_record(BOB, played("domain", 2), [ME, ME], None)
    lists = await hall.tables(ANN.id)
    assert [summary.id for summary in lists.mine] == [mine.id]
    assert [summary.id for summary in lists.open] == [free.id]
    assert [summary.id for summary in lists.running] == [running.id]
    assert lists.finished == [], "what Bob has opened is his own"
    bobs = await hall.tables(BOB.id)
    assert {summary.id for summary in bobs.mine} == {free.id, private.id, running.id}
    assert [summary.id for summary in bobs.finished] == [over.id]
    assert bobs.finished[0].result == over.state.result()
    nobody = await hall.tables("")
    assert nobody.mine == []
    assert [summary.id for summary in nobody.open] == [free.id]


async def test_tables_that_wait_for_me_come_first(hall: Hall) -> None:
    waiting = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    idle = await hall.create(ANN, plan("kingdom_builder", ME, OPEN))
    lists = await hall.tables(ANN.id)
    assert [summary.id for summary in lists.mine] == [waiting.id, idle.id]
    assert lists.mine[0].my_turn
    assert lists.mine[0].waiting == waiting.movers
    assert not lists.mine[1].my_turn


# ---- watching


async def test_who_watches_sees_the_table_at_once_and_after_every_change(hall: Hall) -> None:
    table = await hall.create(ANN, plan("kingdom_builder", ME, ME))
    watching = hall.watch(table.id)
    assert (await anext(watching)).length == 0
    table = await play_steps(hall, table, 4)
    assert (await anext(watching)).length == 4, "what came fast is taken together"
    late = asyncio.ensure_future(anext(watching))
    await choose_first(hall, table, table.movers[0])
    assert (await late).length == 5
    last = asyncio.ensure_future(anext(watching))
    await asyncio.sleep(0)
    hall.close()
    with pytest.raises(StopAsyncIteration):
        await last


async def test_a_confirmation_is_an_entry_too(hall: Hall) -> None:
    table = await to_the_end_of_a_turn(hall)
    seat = table.awaiting_confirm
    assert seat is not None
    after = await hall.confirm(table.id, seat, ANN.id, table.decision(seat))
    assert after.length == table.length + 1

    def last_kind(connection: Any) -> Any:
        asked = "select kind from entries order by number desc limit 1"
        return connection.exec_driver_sql(asked).scalar()

    assert await hall.library.storage.read(last_kind) == CONFIRM
