"""Several choices in one go at a table: all or none, one undo, in every process."""

import re
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from moothall.engine.errors import IllegalChoice
from moothall.server.live.page_view import parts, shown_scene
from moothall.server.live.prompt import folded_choices
from moothall.server.storage.schema import CHOICE, JOINED, UNDO, EntryRow, now
from moothall.server.tables.hall import Hall
from moothall.server.tables.rebuilding import Past, rebuilt
from moothall.server.tables.table import Entry, Table, gesture_entries
from tests.engine.gesturing import CORNER, CORNERS, PATHS, VISIT, WALK
from tests.engine.toy import BID, DRAW, STALL, MarketState
from tests.server.halls import ANN, ME, open_hall, plan, refused, whole
from tests.server.test_table import new_table, reread

pytestmark = pytest.mark.anyio

WALKED = "4-5-6"


@pytest.fixture
def hall(quick_hall: Hall) -> Hall:
    return quick_hall


async def begun(hall: Hall) -> Table:
    """A table of Ann alone, where red is to move."""
    table = await hall.create(ANN, plan(PATHS.name, ME, ME))
    for seat in (0, 1):
        table = await hall.choose(table.id, seat, ANN.id, BID, table.decision(seat))
    return table


async def walked(hall: Hall, table: Table) -> Table:
    return await hall.choose(table.id, 0, ANN.id, WALK.choices, table.decision(0))


def stall(table: Table) -> int:
    return cast(MarketState, table.state).stalls[0]


# ---- a table


def begun_table(game: str = PATHS.name) -> Table:
    table = new_table(game, 2)
    for seat in (0, 1):
        table = table.after(Entry(seat, CHOICE, BID), now())
    return table


def test_a_gesture_is_one_change_of_a_table_and_one_undo() -> None:
    table = begun_table()
    before = whole(table)
    after = table.after_all(gesture_entries(0, WALK.choices), now())
    assert (after.length, stall(after)) == (5, 2)
    assert whole(table) == before
    undone = after.after(Entry(0, UNDO, 0), now())
    assert undone.record.choices == table.record.choices
    assert undone.length == 6


def test_the_log_read_again_knows_what_was_one_gesture() -> None:
    log = [Entry(0, CHOICE, BID), Entry(1, CHOICE, BID), Entry(0, CHOICE, STALL + 5)]
    log += gesture_entries(0, WALK.choices)
    table = begun_table().after(log[2], now()).after_all(log[3:], now())
    again = reread(table, log)
    assert whole(again) == whole(table)
    log.append(Entry(0, UNDO, 0))
    table = table.after(log[-1], now())
    assert whole(reread(table, log)) == whole(table)
    assert stall(table) == 5


def test_under_newer_rules_an_undo_has_taken_the_whole_gesture_back() -> None:
    table = begun_table()
    log = [Entry(0, CHOICE, BID), Entry(1, CHOICE, BID), *gesture_entries(0, WALK.choices)]
    log += [Entry(0, UNDO, 0), Entry(0, CHOICE, STALL + 5)]
    past = Past(table.rules - 1, table.options, False, "", "", 0)
    found = rebuilt(table.head, table.seats, now(), log, past)
    assert found.closed is None
    assert found.record.choices == [(0, BID), (1, BID), (0, STALL + 5)]


def test_nothing_is_entered_after_a_reveal() -> None:
    table = begun_table()
    after = table.after_all(gesture_entries(0, [STALL, DRAW, STALL + 1]), now())
    assert after.length == table.length + 2
    assert not after.can_undo(0)


def test_a_gesture_is_one_step_of_the_log_with_its_changes_as_lines() -> None:
    table = begun_table().after_all(gesture_entries(0, WALK.choices), now())
    lines = table.log(0)[-3:]
    assert [line.step for line in lines] == [5, 5, 5]
    assert lines[-1].words == "You: Put the stall at 0 2."
    table = table.after(Entry(0, CHOICE, STALL), now())
    assert table.log(0)[-1].step == 6


def test_what_would_come_of_it_is_told_of_open_choices_and_gestures_alone() -> None:
    table = begun_table()
    assert table.sentence(WALK.choices, 0) == WALK.words
    assert table.sentence([STALL], 0) == "Put the stall at 0 0."
    assert table.preview(WALK.choices, 0).made == 3
    for choices in ([STALL, DRAW], [BID], WALK.choices[:2]):
        with pytest.raises(IllegalChoice):
            table.preview(choices, 0)
    with pytest.raises(IllegalChoice):
        table.preview(WALK.choices, 1)


# ---- the hall


async def test_all_entries_are_stored_together_and_marked(hall: Hall) -> None:
    table = await walked(hall, await begun(hall))
    rows = await hall.library.storage.read(
        lambda c: c.execute(
            select(EntryRow.choice, EntryRow.note).where(EntryRow.table_id == table.id)
        ).all()
    )
    marks = [("", JOINED, JOINED)[place] for place in range(3)]
    assert [tuple(row) for row in rows[2:]] == list(zip(WALK.choices, marks, strict=True))


async def test_who_looks_on_sees_one_change(hall: Hall) -> None:
    table = await begun(hall)
    seen = []
    async for shown in hall.watch(table.id):
        seen.append(shown.length)
        if len(seen) == 1:
            await walked(hall, table)
        else:
            break
    assert seen == [2, 5]


async def test_if_one_is_not_open_nothing_happens(hall: Hall) -> None:
    table = await begun(hall)
    for choices in ([STALL, STALL], [STALL, 10**6], [BID, STALL]):
        with refused(422):
            await hall.choose(table.id, 0, ANN.id, choices, table.decision(0))
    with refused(422, "in one go"):
        await hall.choose(table.id, 0, ANN.id, [], table.decision(0))
    with refused(422, "in one go"):
        await hall.choose(table.id, 0, ANN.id, [STALL, STALL + 1] * 40, table.decision(0))
    assert whole(await hall.table(table.id)) == whole(table)
    assert (await hall.library.load(table.id)).length == 2


async def test_after_a_restart_one_undo_takes_it_back(database_url: str) -> None:
    async with open_hall(database_url) as hall:
        table = await walked(hall, await begun(hall))
    async with open_hall(database_url) as hall:
        again = await hall.table(table.id)
        assert whole(again) == whole(table)
        undone = await hall.undo(table.id, 0, ANN.id, again.decision(0))
        assert undone.record.choices == [(0, BID), (1, BID)]
    async with open_hall(database_url) as hall:
        assert whole(await hall.table(table.id)) == whole(undone)


async def test_another_process_takes_it_back_as_one(database_url: str) -> None:
    async with open_hall(database_url) as here, open_hall(database_url) as there:
        table = await begun(here)
        assert (await there.table(table.id)).length == 2
        table = await walked(here, table)
        await there.catch_up(table.id)
        assert whole(await there.table(table.id)) == whole(table)
        undone = await there.undo(table.id, 0, ANN.id, table.decision(0))
        assert undone.record.choices == [(0, BID), (1, BID)]
        await here.catch_up(table.id)
        assert whole(await here.table(table.id)) == whole(undone)


# ---- the page


def test_gestures_come_first_in_the_list_and_what_they_stand_for_is_folded_away() -> None:
    table = begun_table()
    prompt = parts(table, 0, "a")["prompt"]
    values = re.findall(r'value="([\d-]+)">', prompt.partition('id="choices"')[2])
    assert values[:2] == [WALKED, "8-10"]
    assert WALK.words in prompt
    assert f'id="pick-{WALKED}"' in prompt
    hidden = [str(choice) for choice in WALK.instead_of]
    assert not set(values) & set(hidden)
    assert f"{len(hidden)} choices more, one by one</summary>" in prompt
    folded = folded_choices(table, 0, shown_scene(table, 0)).markup()
    assert re.findall(r'value="([\d-]+)">', folded) == hidden


def test_one_choice_for_several_is_listed_once_and_the_others_are_folded_away() -> None:
    table = begun_table(CORNERS.name)
    main = parts(table, 0, "a")["prompt"]
    folded = folded_choices(table, 0, shown_scene(table, 0)).markup()
    kept, other = [str(choice) for choice in CORNER.instead_of]
    values = re.findall(r'value="([\d-]+)">', main.partition('id="choices"')[2])
    assert values[0] == kept
    assert values.count(kept) == 1
    assert other not in values
    assert CORNER.words in main
    assert re.findall(r'id="pick-(\d+)"', folded) == [other]
    assert table.sentence(CORNER.choices, 0) == CORNER.words
    assert table.sentence([CORNER.instead_of[1]], 0) == "Put the stall at 1 2."
    for choice in CORNER.instead_of:
        assert table.preview([choice], 0).made == 1
        assert table.after_all(gesture_entries(0, [choice]), now()).can_undo(0)


def test_a_page_posts_a_gesture_and_asks_what_it_would_bring(client: TestClient) -> None:
    token = client.post("/api/v1/tokens", json={"name": "Ann"}).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    seats = [{"kind": "me"}, {"kind": "me"}]
    made = client.post("/api/v1/tables", json={"game": PATHS.name, "seats": seats}).json()["id"]

    def question() -> Any:
        return client.get(f"/api/v1/tables/{made}", params={"seat": "red"}).json()["your"]

    def choose(seat: str, choice: object, decision: int) -> Any:
        body = {"seat": seat, "choice": choice, "decision": decision}
        return client.post(f"/api/v1/tables/{made}/choices", json=body)

    assert question()["gestures"] == []
    assert choose("red", BID, 0).status_code == 200
    assert choose("blue", BID, 0).status_code == 200
    asked = question()
    assert asked["gestures"] == [
        {
            "sentence": gesture.words,
            "choices": list(gesture.choices),
            "instead_of": list(gesture.instead_of),
        }
        for gesture in (WALK, VISIT)
    ]
    assert {choice["choice"] for choice in asked["choices"]} >= set(WALK.instead_of)
    for wrong in ([], [STALL, "draw"], [STALL, -1], [STALL] * 65, [STALL, STALL]):
        assert choose("red", wrong, asked["decision"]).status_code == 422
    for form in ("4-", "-4", "4--5", "four", "-".join(["4"] * 65), "\u0661"):
        for answer in (
            client.post(f"/table/{made}/decide", data={"seat": 0, "decision": 2, "choice": form}),
            client.get(f"/table/{made}/preview", params={"choice": form, "seat": "red"}),
        ):
            assert answer.status_code == 422
    answer = choose("red", list(WALK.choices), asked["decision"])
    assert (answer.status_code, answer.json()["length"]) == (200, 5)
    body = {"seat": "red", "decision": answer.json()["decision"]}
    assert client.post(f"/api/v1/tables/{made}/undo", json=body).json()["length"] == 6
    assert question()["gestures"] == asked["gestures"]
