"""Bots: they see no more than they may, never hold anybody up, and are replaced when they fail."""

import asyncio
import contextlib
import itertools
import logging
import multiprocessing
import os
import pickle
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from moothall.engine.game import SPECTATOR, State
from moothall.engine.record import position_digest
from moothall.server.tables.bots import BotFailed, BotPool, Think, Thought, think
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import SeatPlan
from moothall.server.tables.table import Table
from tests.server import odd_bots
from tests.server.games import played
from tests.server.halls import ANN, ME, RANDOM, SETTLER, choose_first, open_hall, plan, whole
from tests.shipped import GAMES

pytestmark = pytest.mark.anyio
PATIENCE = 60


async def wait_for_people(hall: Hall, table: Table) -> Table:
    """Until no bot has anything to decide."""

    async def look() -> Table:
        async for found in hall.watch(table.id):
            if not found.thinking:
                return found
        raise AssertionError("the hall was closed")

    return await asyncio.wait_for(look(), PATIENCE)


def notes(table: Table) -> list[str]:
    return [line.words for line in table.log(SPECTATOR) if line.note]


# ---- playing


async def test_bots_play_whole_games_by_themselves(database_url: str) -> None:
    async with open_hall(database_url, bots=True) as hall:
        table = await hall.create(ANN, plan("indio", RANDOM, RANDOM))
        over = await wait_for_people(hall, table)
        assert over.over
        assert notes(over) == []
        hall._lives.clear()
        assert whole(await hall.table(table.id)) == whole(over)


async def test_bots_go_on_when_somebody_comes_back(sqlite_url: str) -> None:
    async with open_hall(sqlite_url) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", RANDOM, RANDOM))
    async with open_hall(sqlite_url, bots=True) as again:
        await asyncio.sleep(0.05)
        assert again.in_memory() == [], "nobody has come yet"
        found = await wait_for_people(again, table)
        assert found.over


async def test_bots_and_a_person_plan_at_once(sqlite_url: str) -> None:
    """The person's page stays good while the bots choose, and the bots do not wait for it."""
    async with open_hall(sqlite_url, bots=True) as hall:
        table = await hall.create(ANN, plan("altiplano", ME, SETTLER, SETTLER))
        assert 0 in table.movers
        planned = await wait_for_people(hall, table)
        assert planned.movers == [0]
        assert planned.length > 0
        await choose_first(hall, table, 0)


# ---- failing


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (odd_bots.raising_if_settler, "failed with ValueError"),
        (odd_bots.sleeping_if_settler, "thought for longer than 0.5 seconds"),
        (odd_bots.looping_if_settler, "thought for longer than 0.5 seconds"),
        (odd_bots.nonsense_if_settler, "chose what was not open"),
        (odd_bots.words_if_settler, "chose what was not open"),
        (odd_bots.dying_if_settler, "ended its process 3 times"),
    ],
)
async def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    wrong: Think, words: str, sqlite_url: str
) -> None:
    async with open_hall(sqlite_url, bots=True, think=wrong, seconds=0.5) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", ME, SETTLER, SETTLER))
        await wait_for_people(hall, table)
        while not notes(await hall.table(table.id)):
            table = await hall.table(table.id)
            await choose_first(hall, table, 0)
            await wait_for_people(hall, table)
        table = await hall.table(table.id)
        first = notes(table)[0]
        assert words in first
        assert first.endswith("the novice bot takes its place.")
        replaced = [seat for seat in table.seats if seat.bot == "novice"]
        assert replaced
        assert replaced[0].name == "novice bot"
        assert table.movers == [0]
        hall._lives.clear()
        assert whole(await hall.table(table.id)) == whole(table)


@pytest.mark.parametrize("wrong", [odd_bots.sleeping_if_settler, odd_bots.looping_if_settler])
async def test_the_hall_goes_on_while_a_bot_thinks(wrong: Think, sqlite_url: str) -> None:
    """Other tables are set up and played on, and all that time the bot has not chosen."""
    async with open_hall(sqlite_url, bots=True, think=wrong, seconds=600) as hall:
        held_up = await hall.create(ANN, plan("kingdom_builder", SETTLER, SETTLER))
        other = await hall.create(ANN, plan("kingdom_builder", ME, ME))
        for _ in range(20):
            table = await hall.table(other.id)
            await choose_first(hall, table, table.waiting[0])
        assert (await hall.table(held_up.id)).length == held_up.length
        assert (await hall.table(held_up.id)).thinking


async def test_for_the_simplest_bot_a_lot_is_drawn(sqlite_url: str) -> None:
    async with open_hall(sqlite_url, bots=True, think=odd_bots.raising) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", ME, SETTLER))
        table = await wait_for_people(hall, table)
        while len(notes(table)) < 3:
            await choose_first(hall, table, 0)
            table = await wait_for_people(hall, table)
        assert notes(table)[0].endswith("the novice bot takes its place.")
        assert notes(table)[1].endswith("the random bot takes its place.")
        assert "a lot was drawn" in notes(table)[2]
        assert table.seats[1].bot == "random"


async def test_a_bots_choice_that_could_not_be_stored_is_made_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moothall.server.tables.bots.AGAIN", 0.05)
    async with open_hall(sqlite_url, bots=True) as hall:
        engine = hall.library.storage.engine
        failures: list[int] = []

        def fail(connection: object) -> None:
            if len(failures) < 3 and hall.in_memory():
                failures.append(1)
                raise OSError("the disk is full")

        table = await hall.create(ANN, plan("kingdom_builder", RANDOM, RANDOM))
        event.listen(engine, "commit", fail)
        try:
            found = await wait_for_people(hall, table)
        finally:
            event.remove(engine, "commit", fail)
        assert found.over
        assert len(failures) == 3
        assert notes(found) == [], "the bot is not to blame"


async def test_closing_in_the_middle_of_a_thought_loses_nothing(
    sqlite_url: str,
) -> None:
    async with open_hall(sqlite_url, bots=True, think=odd_bots.sleeping_if_settler) as hall:
        table = await hall.create(ANN, plan("altiplano", SETTLER, SETTLER))
        await asyncio.sleep(0.3)
    async with open_hall(sqlite_url) as again:
        assert (await again.table(table.id)).length >= 0


# ---- processes that are killed


async def thinking_process(held: odd_bots.Hold) -> int:
    """The process in which a bot has begun to think, and does not get on."""
    async with asyncio.timeout(PATIENCE):
        while held.process() is None:
            await asyncio.sleep(0.02)
    return held.process() or 0


@pytest.fixture
def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[odd_bots.Hold]:
    """Holds every bot that thinks `held_up`, until it is let go."""
    made = odd_bots.Hold(tmp_path)
    monkeypatch.setenv(odd_bots.HOLD, str(tmp_path))
    made.begin()
    yield made
    made.let_go()


async def test_a_bot_whose_process_is_killed_thinks_again(
    sqlite_url: str, held: odd_bots.Hold, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_hall(sqlite_url, bots=True, think=odd_bots.held_up, seconds=600) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", SETTLER, SETTLER))
        process = await thinking_process(held)
        held.let_go()
        with caplog.at_level(logging.WARNING):
            os.kill(process, signal.SIGKILL)
            over = await wait_for_people(hall, table)
        assert over.over
        assert notes(over) == [], "it was not to blame"
        assert [seat.bot for seat in over.seats] == ["settler", "settler"]
        assert "a process for bots ended with -9; another takes its place" in caplog.text


async def test_bots_go_on_after_all_their_processes_were_killed_while_they_had_nothing_to_do(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_hall(sqlite_url, bots=True) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", ME, SETTLER))
        table = await wait_for_people(hall, table)  # it is drawn who begins
        while not multiprocessing.active_children():
            table = await wait_for_people(hall, await choose_first(hall, table, 0))
        for child in multiprocessing.active_children():
            child.kill()
            child.join()
        first = table.length
        while table.length < first + 15 and not table.over:
            table = await wait_for_people(hall, await choose_first(hall, table, 0))
        assert notes(table) == []
        assert table.seats[1].bot == "settler"
        assert "another takes its place" in caplog.text


async def test_bots_do_not_answer_while_every_process_dies_and_do_again_when_one_lives(
    sqlite_url: str,
) -> None:
    state = played("kingdom_builder").start()
    bots = BotPool(1, 20, odd_bots.dying_if_settler)
    try:
        assert bots.answers()
        with pytest.raises(BotFailed, match="ended its process 3 times"):
            await bots.choose("settler", state, state.mover)
        assert not bots.answers()
        await bots.choose("random", state, state.mover)
        assert bots.answers()
    finally:
        bots.close()


async def test_tables_of_bots_alone_wait_behind_those_with_people(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    let_go = asyncio.Event()

    class Slow:
        def __init__(self, what: str, memory: int) -> None:
            self.deaths = 0

        async def run(self, function: Any, arguments: tuple[str], seconds: float) -> Thought:
            asked.append(arguments[0])
            await let_go.wait()
            return Thought(0)

    monkeypatch.setattr("moothall.server.tables.workers._Worker", Slow)
    bots = BotPool(1, 20)
    state = played("kingdom_builder").replay(10)

    async def ask(name: str, with_people: bool) -> None:
        with contextlib.suppress(BotFailed):
            await bots.choose(name, state, state.mover, with_people)

    async with asyncio.TaskGroup() as all_of_them:
        names = ("first", True), ("alone", False), ("gone", True), ("people", True)
        tasks = [all_of_them.create_task(ask(*name)) for name in names]
        await asyncio.sleep(0)
        assert (asked, bots.waiting) == (["first"], 3)
        tasks[2].cancel()
        await asyncio.sleep(0)
        let_go.set()
    assert asked == ["first", "people", "alone"]
    assert bots.waiting == 0


# ---- what a bot may know


class Caught(BotPool):
    """Catches what would be sent to a bot's process."""

    def __init__(self) -> None:
        self.seconds = 5
        self.think = think
        self.sent: list[tuple[Any, ...]] = []
        self._workers = self  # type: ignore[assignment]

    async def run(self, function: Any, *arguments: Any, seconds: float, behind: bool) -> Thought:
        self.sent.append(pickle.loads(pickle.dumps(arguments)))
        return Thought(arguments[1].forward_choices(arguments[2])[0])


@pytest.mark.parametrize("name", GAMES)
async def test_a_bots_process_gets_nothing_that_the_bot_may_not_know(name: str) -> None:
    record = played(name, 3)
    state = record.start()
    unlike = 0
    thinkers = Caught()
    for number, (seat, choice) in enumerate(record.choices[:150]):
        if number % 10 == 0:
            for mover in state.movers:
                await thinkers.choose("settler", state, mover)
                if not thinkers.sent:
                    continue
                bot_name, sent, sent_seat, _, kept = thinkers.sent.pop()
                assert (bot_name, sent_seat, kept) == ("settler", mover, None)
                assert sent.view(mover) == state.view(mover), "all that it may know"
                unlike += position_digest(sent) != position_digest(state)
        state.play(choice, seat)
    assert unlike > 5, "the rest, at least the dice to come, is drawn anew"


async def test_a_bot_goes_on_with_the_plan_that_it_has_kept(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each choice is thought about by another bot of the same level: the plan is handed on."""
    made: list[tuple[int, Thought]] = []
    really = BotPool.choose

    async def choose(pool: BotPool, name: str, state: State, seat: int, *more: Any) -> Thought:
        thought = await really(pool, name, state, seat, *more)
        made.append((seat, thought))
        return thought

    monkeypatch.setattr(BotPool, "choose", choose)
    builder = SeatPlan("bot", bot="builder")
    async with open_hall(sqlite_url, bots=True) as hall:
        table = await hall.create(ANN, plan("kingdom_builder", builder, builder))
        async for found in hall.watch(table.id):
            if len(made) > 12 or found.over:
                break
    went_on = 0
    for (seat, before), (next_seat, after) in itertools.pairwise(made):
        if before.kept is not None and seat == next_seat:
            assert after.choice == before.kept.plan[0]
            went_on += 1
    assert went_on
