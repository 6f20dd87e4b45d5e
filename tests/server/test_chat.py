"""The chat of a table: who reads and writes what, how much, and that it lasts."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import delete, select, text

from moothall.server.live.chat import DELETED, LINES
from moothall.server.live.page_view import ASIDE, see
from moothall.server.live.viewer import find_viewer
from moothall.server.storage.schema import ChatRow, SeatRow, TableRow
from moothall.server.tables.chat import LONGEST, tidy_words
from moothall.server.tables.hall import Hall
from moothall.server.tables.plans import Guest, Plan
from moothall.server.tables.seating import Seating
from moothall.server.tables.table import Table
from moothall.server.tables.talking import Talking
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
    refused,
)

pytestmark = pytest.mark.anyio
PATIENCE = 30


async def two_at_a_table(hall: Hall) -> Table:
    """Ann, who has set it up, and Bob; Eve watches."""
    table = await hall.create(ANN, plan("kingdom_builder", ME, OPEN))
    return await hall.sit(table.id, 1, BOB, None)


async def heard(talking: Talking, table: Table, guest: Guest) -> list[str]:
    _, lines = await talking.read(table.id, guest.id)
    return [f"{line.name}: {line.words}" for line in lines]


async def stored(hall: Hall) -> list[str]:
    asked = select(ChatRow.words).order_by(ChatRow.number)
    return list(await hall.chats.storage.read(lambda c: c.scalars(asked).all()))


def page(hall: Hall, table: Table, guest: Guest) -> str:
    """The chat on somebody's page."""
    viewer = find_viewer(table, guest.id)
    return see(table, viewer, guest.id, chat=hall.chat(table)).everything()["chat"]


# ---- two rooms


async def test_players_and_watchers_read_each_other_when_the_game_is_over(hall: Hall) -> None:
    table, talking = await two_at_a_table(hall), Talking(hall)
    await talking.say(table.id, ANN, "I hold a castle")
    await talking.say(table.id, EVE, "Red should go north")
    await talking.say(table.id, BOB, "Good luck")
    players, watchers = ["Ann: I hold a castle", "Bob: Good luck"], ["Eve: Red should go north"]
    assert await heard(talking, table, ANN) == await heard(talking, table, BOB) == players
    assert await heard(talking, table, EVE) == watchers
    assert await heard(talking, table, Guest("", "Guest")) == watchers
    for guest, there, not_there in ((ANN, "castle", "north"), (EVE, "north", "castle")):
        shown = page(hall, table, guest)
        assert there in shown
        assert not_there not in shown

    table = await Seating(hall).resign(table.id, 1, BOB.id)
    both = [players[0], watchers[0], players[1]]
    for guest in (ANN, BOB, EVE):
        assert await heard(talking, table, guest) == both
        assert "castle" in page(hall, table, guest)
        assert "north" in page(hall, table, guest)
    await talking.say(table.id, EVE, "Well played")
    assert (await heard(talking, table, ANN))[-1] == "Eve: Well played"


async def test_who_sits_down_leaves_the_watchers(quick_hall: Hall) -> None:
    table, talking = await quick_hall.create(ANN, plan("indio", ME, OPEN)), Talking(quick_hall)
    await talking.say(table.id, BOB, "May I?")
    assert await heard(talking, table, BOB) == ["Bob: May I?"]
    await quick_hall.sit(table.id, 1, BOB, None)
    await talking.say(table.id, BOB, "Here I am")
    assert await heard(talking, table, BOB) == ["Bob: Here I am"]
    assert await heard(talking, table, EVE) == ["Bob: May I?"]


async def test_one_speaks_for_a_seat_of_ones_own(quick_hall: Hall) -> None:
    talking = Talking(quick_hall)
    table = await quick_hall.create(ANN, plan("kingdom_builder", ME, ME, OPEN))
    assert (await talking.say(table.id, ANN, "one", 1)).seat == 1
    assert (await talking.say(table.id, ANN, "two")).seat == 0
    with refused(403, "not yours"):
        await talking.say(table.id, ANN, "three", 2)
    with refused(403, "not yours"):
        await talking.say(table.id, EVE, "four", 0)
    table = await quick_hall.sit(table.id, 2, BOB, None)
    table = await Seating(quick_hall).leave(table.id, 2, BOB.id)
    assert (await talking.say(table.id, BOB, "a bot plays for me")).room == "players"
    assert await stored(quick_hall) == ["one", "two", "a bot plays for me"]


async def test_a_table_may_be_set_up_without_a_chat(quick_hall: Hall) -> None:
    talking, seating = Talking(quick_hall), Seating(quick_hall)
    quiet = Plan("kingdom_builder", {}, [ME, OPEN], chat=False)
    table = await quick_hall.create(ANN, quiet)
    table = await quick_hall.sit(table.id, 1, BOB, None)
    assert 'hidden="hidden"' in page(quick_hall, table, ANN)
    for act in (
        talking.say(table.id, ANN, "Hello"),
        talking.read(table.id, ANN.id),
        talking.delete(table.id, ANN.id, 0),
    ):
        with refused(403, "no chat"):
            await act
    await seating.resign(table.id, 1, BOB.id)
    assert not (await seating.rematch(table.id, ANN)).head.chat


async def test_alone_with_bots_there_is_nobody_to_talk_with(quick_hall: Hall) -> None:
    alone = await quick_hall.create(ANN, plan("indio", ME, SETTLER))
    assert 'hidden="hidden"' in page(quick_hall, alone, ANN)
    assert "chat-lines" in page(quick_hall, alone, EVE), "those who watch may be several"
    with_friend = await quick_hall.create(ANN, plan("indio", ME, OPEN))
    assert "chat-lines" in page(quick_hall, with_friend, ANN)


# ---- how much


async def test_a_line_has_a_length(hall: Hall) -> None:
    table, talking = await two_at_a_table(hall), Talking(hall)
    await talking.say(table.id, ANN, "x" * LONGEST)
    with refused(422, f"at most {LONGEST} characters, and this one has {LONGEST + 1}"):
        await talking.say(table.id, ANN, "x" * (LONGEST + 1))
    for nothing in ("", " \n\t ", "\x00\x1b\u202e", "\u200d\u200c"):
        with refused(422, "nothing in this line"):
            await talking.say(table.id, ANN, nothing)
    assert await stored(hall) == ["x" * LONGEST]


def test_only_what_can_be_seen_is_kept() -> None:
    assert tidy_words("  two\r\n  lines\t\x00\x1b[31m \u202ebackwards\ud800 ") == (
        "two lines [31m backwards"
    )
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert tidy_words(family) == family, "joined signs stay joined"


async def test_who_writes_too_fast_is_told_so(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("moothall.server.rates.time.monotonic", lambda: clock[0])
    async with open_hall(limited(sqlite_url, lines_a_minute=12)) as hall:
        table, talking = await two_at_a_table(hall), Talking(hall)
        for number in range(3):
            await talking.say(table.id, ANN, str(number))
        with refused(429, "very fast"):
            await talking.say(table.id, ANN, "too fast")
        await talking.say(table.id, BOB, "each for himself")
        clock[0] = 5
        await talking.say(table.id, ANN, "later")
        with refused(429):
            await talking.say(table.id, ANN, "too fast")
        assert await stored(hall) == ["0", "1", "2", "each for himself", "later"]


async def test_many_strangers_cannot_flood_a_room(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moothall.server.rates.time.monotonic", lambda: 0.0)
    async with open_hall(limited(sqlite_url, lines_a_minute=12)) as hall:
        table, talking = await two_at_a_table(hall), Talking(hall)
        for number in range(12):
            await talking.say(table.id, Guest(f"{number:016}", "Guest"), "spam")
        with refused(429, "too much is written here"):
            await talking.say(table.id, EVE, "May I?")
        await talking.say(table.id, ANN, "The players notice nothing")
        assert await stored(hall) == ["spam"] * 12 + ["The players notice nothing"]


async def test_a_room_holds_so_many_lines(
    quick_hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("moothall.server.tables.talking.MOST_LINES", 2)
    table, talking = await two_at_a_table(quick_hall), Talking(quick_hall)
    await talking.say(table.id, ANN, "one")
    await talking.say(table.id, BOB, "two")
    with refused(409, "full"):
        await talking.say(table.id, ANN, "three")
    await talking.say(table.id, EVE, "there is room among those who watch")
    assert len(await stored(quick_hall)) == 3


# ---- deleting


async def test_who_set_the_table_up_deletes_lines_for_good(hall: Hall) -> None:
    table, talking = await two_at_a_table(hall), Talking(hall)
    await talking.say(table.id, BOB, "Something rude")
    await talking.say(table.id, EVE, "Something secret")
    await talking.say(table.id, BOB, "Something kind")
    for guest in (BOB, EVE):
        with refused(403, "only who set the table up"):
            await talking.delete(table.id, guest.id, 0)
    with refused(404, "no such line"):
        await talking.delete(table.id, ANN.id, 1)  # she may not know that it is there
    with refused(404, "no such line"):
        await talking.delete(table.id, ANN.id, 3)
    assert "Something rude" in page(hall, table, BOB)

    for _ in range(2):  # the second time nothing is left to delete
        gone = await talking.delete(table.id, ANN.id, 0)
        assert (gone.deleted, gone.words, gone.name) == (True, "", "Bob")
    assert await stored(hall) == ["", "Something secret", "Something kind"]
    for guest in (ANN, BOB):
        shown = page(hall, table, guest)
        assert "rude" not in shown
        assert DELETED in shown
        assert "kind" in shown
    await Seating(hall).resign(table.id, 1, BOB.id)
    await talking.delete(table.id, ANN.id, 1)
    assert await stored(hall) == ["", "", "Something kind"]


async def test_only_who_may_delete_has_the_buttons(quick_hall: Hall) -> None:
    table, talking = await two_at_a_table(quick_hall), Talking(quick_hall)
    await talking.say(table.id, BOB, "Hello")
    await talking.say(table.id, EVE, "Hello")
    assert page(quick_hall, table, ANN).count("chat-delete") == 1
    assert "chat-delete" not in page(quick_hall, table, BOB) + page(quick_hall, table, EVE)


async def test_the_chat_goes_with_its_table(hall: Hall) -> None:
    table, talking = await two_at_a_table(hall), Talking(hall)
    other = await two_at_a_table(hall)
    await talking.say(table.id, ANN, "Goodbye")
    await talking.say(other.id, ANN, "I stay")
    storage = hall.chats.storage
    await storage.write(
        lambda c: (
            c.execute(delete(SeatRow).where(SeatRow.table_id == table.id))
            and c.execute(delete(TableRow).where(TableRow.id == table.id))
            and None
        )
    )
    assert await stored(hall) == ["I stay"]


# ---- it lasts


async def test_the_chat_survives_a_restart(database_url: str) -> None:
    async with open_hall(database_url) as hall:
        table, talking = await two_at_a_table(hall), Talking(hall)
        for words in ("one", "two", "three"):
            await talking.say(table.id, ANN, words)
        await talking.delete(table.id, ANN.id, 1)
        before = (await talking.read(table.id, BOB.id))[1]
    async with open_hall(database_url) as hall:
        talking = Talking(hall)
        assert (await talking.read(table.id, BOB.id))[1] == before
        assert (await talking.say(table.id, BOB, "four")).number == 3
        assert await heard(talking, table, ANN) == ["Ann: one", "Ann: ", "Ann: three", "Bob: four"]


async def test_tables_that_were_there_before_have_a_chat(database_url: str) -> None:
    async with open_hall(database_url) as hall:
        table = await two_at_a_table(hall)
        names = ", ".join(c.name for c in TableRow.__table__.c if c.name not in ("id", "chat"))
        older = text(f"insert into tables (id, {names}) select 'ffffffffffff', {names} from tables")
        await hall.chats.storage.write(lambda c: c.execute(older) and None)
        asked = select(TableRow.chat).where(TableRow.id != table.id)
        assert await hall.chats.storage.read(lambda c: c.scalars(asked).all()) == [True]


@pytest.fixture
async def halls(postgres_url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    async with AsyncExitStack() as stack:
        a = await stack.enter_async_context(open_hall(postgres_url, news=True))
        b = await stack.enter_async_context(open_hall(postgres_url, news=True))
        yield a, b


async def shown_at(hall: Hall, table: Table, guest: Guest, words: str) -> None:
    """Wait until a page of the guest at a hall is shown some words."""

    async def listen() -> None:
        async for found in hall.watch(table.id, guest.id):
            if words in page(hall, found, guest):
                return
        raise AssertionError("the hall was closed")

    await asyncio.wait_for(listen(), PATIENCE)


async def test_what_is_said_at_one_process_is_heard_at_the_other(halls: tuple[Hall, Hall]) -> None:
    a, b = halls
    table = await two_at_a_table(a)
    await b.table(table.id)
    for hall, other, guest, listener in ((a, b, ANN, BOB), (b, a, BOB, ANN)):
        words = f"from {guest.name}"
        waiting = asyncio.ensure_future(shown_at(other, table, listener, words))
        await asyncio.sleep(0.05)
        await Talking(hall).say(table.id, guest, words)
        await waiting
    waiting = asyncio.ensure_future(shown_at(b, table, BOB, DELETED))
    await asyncio.sleep(0.05)
    await Talking(a).delete(table.id, ANN.id, 1)
    await waiting
    assert "from Bob" not in page(b, await b.table(table.id), BOB)
    assert "from Ann" in page(b, await b.table(table.id), BOB)


async def test_lines_that_are_said_at_once_are_all_kept(halls: tuple[Hall, Hall]) -> None:
    table = await two_at_a_table(halls[0])
    talks = [Talking(hall) for hall in halls]
    said = [
        talk.say(table.id, guest, f"{guest.name} {number}")
        for number in range(10)
        for talk, guest in zip(talks, (ANN, BOB), strict=True)
    ]
    lines = await asyncio.gather(*said)
    assert sorted(line.number for line in lines) == list(range(20))
    read = [(await talk.read(table.id, ANN.id))[1] for talk in talks]
    assert read[0] == read[1]
    assert {line.words for line in read[0]} == {
        f"{n} {i}" for n in ("Ann", "Bob") for i in range(10)
    }


# ---- on the page


async def test_only_what_has_changed_is_sent(quick_hall: Hall) -> None:
    table, talking = await two_at_a_table(quick_hall), Talking(quick_hall)
    for number in range(20):
        await talking.say(table.id, ANN, f"line {number}")
    viewer = find_viewer(table, ANN.id)

    def seen(now: Table, guest: Guest) -> object:
        return see(now, find_viewer(now, guest.id), guest.id, chat=quick_hall.chat(now))

    before = see(table, viewer, ANN.id, chat=quick_hall.chat(table))
    await talking.say(table.id, BOB, "and one more")
    after = see(table, viewer, ANN.id, chat=quick_hall.chat(table))
    changed = [name for name in after.parts if after.parts[name] is not before.parts[name]]
    assert changed == ["chat"]
    (sent,) = after.messages(before)
    assert sent.startswith(ASIDE)
    assert "and one more" in sent
    assert "line 19" not in sent

    mover = table.movers[0]
    later = await choose_first(quick_hall, table, mover, (ANN, BOB)[mover])
    again = see(later, find_viewer(later, ANN.id), ANN.id, chat=quick_hall.chat(later))
    assert again.parts["chat"] is after.parts["chat"]
    assert seen(later, EVE) is seen(later, Guest("f" * 16, "Fay")), "all who watch see the same"


async def test_a_page_holds_the_newest_lines_and_counts_all(quick_hall: Hall) -> None:
    table, talking = await two_at_a_table(quick_hall), Talking(quick_hall)
    for number in range(LINES + 5):
        await talking.say(table.id, ANN, f"line {number}.")
    shown = page(quick_hall, table, BOB)
    assert "line 4." not in shown
    assert "line 5." in shown
    assert f'data-lines="{LINES + 5}"' in shown


async def test_hostile_text_is_text(quick_hall: Hall) -> None:
    table, talking = await two_at_a_table(quick_hall), Talking(quick_hall)
    evil = "<img src=x onerror=alert(1)>\"'&amp;</li><script>alert(1)</script>"
    await talking.say(table.id, Guest(BOB.id, "<b>Bob</b>"), evil)
    await talking.say(table.id, Guest(EVE.id, "<i>Eve</i>"), evil)
    for guest in (ANN, EVE):
        shown = page(quick_hall, table, guest)
        assert not re.search(r"<(img|script|i)\b", shown)
        assert "&lt;img src=x" in shown
        assert "&amp;amp;" in shown
