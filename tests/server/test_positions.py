"""Positions are stored now and then: a table is brought back from them, and none of it is lost."""

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from sqlalchemy import func, select

from moothall.engine.registry import game, register
from moothall.server.storage.schema import PositionRow
from moothall.server.storage.writer import KEPT_POSITIONS
from moothall.server.tables.hall import Hall
from moothall.server.tables.seating import Seating
from moothall.server.tables.table import DIGESTED, Table
from tests.engine.counting import Counted, counted
from tests.engine.toy import MARKET
from tests.server.halls import (
    ANN,
    ME,
    RANDOM,
    choose_first,
    open_hall,
    plan,
    play_steps,
    quick_config,
    refused,
    whole,
)
from tests.shipped import GAMES

pytestmark = pytest.mark.anyio


@pytest.fixture
def made() -> Iterator[Counted]:
    register(MARKET)
    with counted() as found:
        yield found


async def market(hall: Hall, moves: int) -> Table:
    """Both have bid, and red moves the stall to and fro."""
    table = await hall.create(ANN, plan(MARKET.name, ME, ME))
    table = await hall.choose(table.id, 0, ANN.id, 0, table.decision(0))
    table = await hall.choose(table.id, 1, ANN.id, 1, table.decision(1))
    for _ in range(moves):
        table = await choose_first(hall, table, 0)
    return table


async def test_bringing_a_table_back_plays_no_more_than_what_came_after_a_position(
    hall: Hall, made: Counted
) -> None:
    for moves in (DIGESTED * 3 + 10, DIGESTED * 6 + 10):
        table = await market(hall, moves)
        hall._lives.clear()
        made.clear()
        again = await hall.table(table.id)
        assert made.total() <= KEPT_POSITIONS * DIGESTED
        assert made[threading.get_ident()] == 0, "and not where everybody waits"
        assert whole(again) == whole(table)


async def test_only_the_last_positions_are_stored(hall: Hall) -> None:
    register(MARKET)
    table = await market(hall, DIGESTED * 4)
    asked = select(PositionRow.number).where(PositionRow.table_id == table.id)
    numbers = await hall.library.storage.read(lambda c: sorted(c.scalars(asked).all()))
    assert numbers == [DIGESTED * 3, DIGESTED * 4]


async def test_undo_is_not_played_where_everybody_waits(hall: Hall, made: Counted) -> None:
    table = await market(hall, DIGESTED * 2)
    hall._lives.clear()
    table = await hall.table(table.id)
    first = len(table.record.choices)
    made.clear()
    for _ in range(DIGESTED * 2 - 5):  # and further than what is stored goes back
        table = await hall.undo(table.id, 0, ANN.id, table.decision(0))
    assert first - len(table.record.choices) == DIGESTED * 2 - 5
    assert made.total() > 0
    assert made[threading.get_ident()] == 0
    hall._lives.clear()
    assert whole(await hall.table(table.id)) == whole(table)


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_brought_back_from_a_position_is_the_same_in_every_game(
    quick_hall: Hall, name: str
) -> None:
    seats = [ME] * max(2, min(game(name).player_counts))
    table = await quick_hall.create(ANN, plan(name, *seats, confirm=True))
    table = await play_steps(quick_hall, table, DIGESTED + 20)
    stored = await quick_hall.library.storage.read(
        lambda c: c.scalar(select(func.count()).select_from(PositionRow))
    )
    assert stored
    quick_hall._lives.clear()
    assert whole(await quick_hall.table(table.id)) == whole(table)


# ---- logs that end


async def test_a_log_does_not_grow_by_undo_forever(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(MARKET)
    monkeypatch.setattr("moothall.server.tables.standing.MOST_TAKEN_BACK", 12)
    table = await market(hall, 2)
    while table.length < 12:
        table = await hall.undo(table.id, 0, ANN.id, table.decision(0))
        table = await choose_first(hall, table, 0)
    with refused(409, "so much has been taken back in this game that everything stands"):
        await hall.undo(table.id, 0, ANN.id, table.decision(0))
    assert (await choose_first(hall, table, 0)).length == 13, "the game goes on"


async def test_a_log_ends_with_a_clear_refusal_and_the_game_can_be_given_up(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(MARKET)
    monkeypatch.setattr("moothall.server.tables.standing.MOST_ENTRIES", 8)
    async with open_hall(sqlite_url, bots=True) as hall:
        table = await market(hall, 6)
        assert table.length == 8
        with refused(409, "this game has become too long: it can only be resigned"):
            await hall.choose(table.id, 0, ANN.id, table.state.choices(0)[0], table.decision(0))
        assert (await Seating(hall).resign(table.id, 0, ANN.id)).over
        alone = await hall.create(ANN, plan("kingdom_builder", RANDOM, RANDOM))
        async for seen in hall.watch(alone.id):
            if seen.length >= 8:
                break
        live = await hall.live(alone.id)
        assert live.table.thinking == []


# ---- what is kept in memory


async def test_tables_that_are_left_are_forgotten_but_for_the_last(sqlite_url: str) -> None:
    config = replace(quick_config(sqlite_url), tables_in_memory=1)
    async with open_hall(config) as hall:
        tables = [await hall.create(ANN, plan("kingdom_builder", ME, ME)) for _ in range(4)]
        watched = [hall.watch(table.id) for table in tables]
        for stream in watched:
            await anext(stream)
        assert len(hall.in_memory()) == 4, "somebody looks on"
        for stream in watched:
            await stream.aclose()  # type: ignore[attr-defined]
        assert hall.in_memory() == [tables[-1].id]
