"""Following the others: what happened since one's last turn, once more, and how bots pause."""

import asyncio
import re
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from moothall.drawing import Scene
from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.match import Match
from moothall.server.live.again import Shown, what_happened
from moothall.server.live.page_view import see
from moothall.server.live.panels import GROUPS, scene_parts
from moothall.server.live.viewer import Viewer
from moothall.server.tables.presence import NOBODY
from moothall.server.tables.since import choices_since, lines_since
from moothall.server.tables.table import Table
from tests.server.halls import ANN, ME, SETTLER, choose_first, open_hall, plan, quick_config
from tests.server.partials import Page
from tests.server.test_hall_pages import door, visitor
from tests.server.test_parts import ANN as ANNA
from tests.server.test_parts import new_table, played, players
from tests.shipped import GAMES

__all__ = ["door"]


# ---- since when


@pytest.mark.parametrize(
    ("seats", "looking", "found"),
    [
        ("", 0, range(0)),
        ("", SPECTATOR, range(0)),
        ("1122", 0, range(4)),  # has not had a turn yet
        ("0011220", 0, range(2, 6)),  # is in the middle of a turn
        ("001122", 0, range(2, 6)),
        ("00112200", 1, range(4, 8)),
        ("0000", 0, range(0)),
        ("01122001", SPECTATOR, range(3, 8)),  # a round
    ],
)
def test_what_the_others_chose_since_a_seats_last_turn(
    seats: str, looking: int, found: range
) -> None:
    assert choices_since([(int(seat), 0) for seat in seats], looking) == found


@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_line_since_ones_last_turn(name: str) -> None:
    count = players(name)
    for table in played(new_table(name, [ANNA] * count), 60):
        for seat in (SPECTATOR, 0):
            since = lines_since(table, seat)
            shown = see(table, Viewer(seat), ANNA).everything()
            lines = {int(n) for n in re.findall(r'id="line-(\d+)"', shown["log"])}
            assert set(since) <= lines
            told = re.findall(r'data-since="(\d+)-(\d+)"', shown["facts"])
            assert told == ([(str(since.start), str(since.stop))] if since else [])
            chosen = choices_since(table.record.choices, seat)
            steps = {
                line.step for line in table.log(seat) if chosen.start < line.step <= chosen.stop
            }
            assert {table.log(seat)[number].step for number in since} == steps
            if seat == 0:
                assert {table.record.choices[step - 1][0] for step in steps} <= set(range(1, count))


def test_whoever_is_waited_for_is_the_first_of_the_others() -> None:
    firsts = set()
    for table in played(new_table("domain", [ANNA] * 4), 120):
        if table.over:
            break
        group = see(table, Viewer(0), ANNA).parts["scene-players"].markup()
        owners = re.findall(r'data-owner="(\w+)"', group)
        assert sorted(owners) == sorted(SEAT_NAMES[1:4])
        mover = table.state.mover
        expected = owners[0] if mover == 0 else SEAT_NAMES[mover]
        assert owners[0] == expected
        firsts.add(owners[0])
        if mover == 0:
            assert owners == list(SEAT_NAMES[1:4])
    assert len(firsts) > 1


# ---- once more


def again(table: Table, seat: int) -> list[Shown]:
    page = see(table, Viewer(seat), ANNA)
    return what_happened(table, Viewer(seat), ANNA, NOBODY, page)


Drawn = list[tuple[str, dict[str, str], str]]


def drawn(page: Page, key: str) -> Drawn:
    """A part of a page, element by element."""
    return [(one.tag, one.attrib, one.text or "") for one in page.named()[key].iter()]


def seen_then(table: Table, seat: int, step: int) -> dict[str, Drawn]:
    """The picture that a seat saw after so many choices, offering nothing."""
    state = Match(table.record, step).state
    quiet = Scene([panel.quiet() for panel in state.scene(seat).panels])
    parts = scene_parts(quiet, False, state.movers)
    return {key: drawn(Page(part.markup()), key) for key, part in parts.items()}


@pytest.mark.parametrize("name", GAMES)
def test_what_happened_is_what_the_seat_saw_and_leads_to_what_it_sees(name: str) -> None:
    """Step by step, every picture is the one drawn for the seat at that time, offering nothing."""
    count = players(name)
    longest = 0
    for number, table in enumerate(played(new_table(name, [ANNA] * count), 70)):
        if number % 9 or table.over:
            continue
        for seat in (SPECTATOR, 0, count - 1):
            steps = again(table, seat)
            numbers = [line for step in steps for line in step.lines]
            assert numbers == [n for n in lines_since(table, seat) if table.log(seat)[n].step]
            if not steps:
                continue
            longest = max(longest, len(steps))
            now = "".join(see(table, Viewer(seat), ANNA).everything().values())
            page = Page(now)
            page.take([steps[0].partials])
            for step in steps[1:-1]:
                page.take([step.partials])
                after = table.log(seat)[step.lines[-1]].step
                for key, picture in seen_then(table, seat, after).items():
                    assert drawn(page, key) == picture
            page.take([steps[-1].partials])
            for key in [*[f"scene-{group}" for group in GROUPS], "seats"]:
                assert drawn(page, key) == drawn(Page(now), key)
    assert longest > 3


def test_a_page_that_is_behind_is_not_told(door: TestClient) -> None:
    ada = visitor(door, "Ada")
    address = ada.post("/play/domain").headers["location"]
    version = ada.get(f"{address}/version").text
    assert ada.get(f"{address}/since?version={version}").json() == []
    answer = ada.get(f"{address}/since?version={int(version) + 1}")
    assert answer.status_code == 409
    assert ada.get(f"{address}/since?version=x").status_code == 422
    assert ada.get(f"{address}/since").status_code == 422


# ---- bots pause once a turn


@pytest.mark.anyio
async def test_a_bot_pauses_before_its_turn_and_not_before_every_choice(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = 0.0123
    pauses: list[int] = []  # after so many choices
    real = asyncio.sleep
    config = replace(quick_config(sqlite_url), bot_pace=pace)
    async with open_hall(config, bots=True) as hall:
        table = await hall.create(ANN, plan("domain", ME, SETTLER, SETTLER, SETTLER))

        async def sleep(seconds: float) -> None:
            if seconds == pace:
                pauses.append(len((await hall.table(table.id)).record.choices))
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)

        looking = hall.watch(table.id, ANN.id)

        async def my_turn() -> Table:
            async for found in looking:
                if not found.thinking and len(found.record.choices) >= mine:
                    return found
            raise AssertionError("the hall was closed")

        mine = 0
        table = await asyncio.wait_for(my_turn(), 60)
        begun = len(table.record.choices)
        while table.movers == [0]:
            table = await choose_first(hall, table, 0)
        mine = len(table.record.choices)
        table = await asyncio.wait_for(my_turn(), 60)
    choices = table.record.choices
    turns = [n for n in range(begun, len(choices)) if n and choices[n][0] != choices[n - 1][0]]
    bots = [n for n in turns if choices[n][0] != 0]
    assert [n for n in pauses if n >= begun] == bots
    assert len(bots) == 3
    assert len(choices) - mine > 20, "and they have made many choices"
