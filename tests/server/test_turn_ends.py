"""The end of a turn: taken back until the next player acts, asked about where something is lost,
and first in the list of choices."""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncGenerator
from dataclasses import replace
from typing import cast

import pytest

from moothall.engine.dice import Dice
from moothall.engine.registry import game
from moothall.server.api.views import question
from moothall.server.live.page_view import parts, see, shown_scene
from moothall.server.live.prompt import FEW, FILTERED, folded_choices
from moothall.server.live.viewer import find_viewer
from moothall.server.storage.schema import CHOICE, CONFIRM, UNDO, now
from moothall.server.tables.hall import Hall
from moothall.server.tables.table import Entry, Table
from tests.server.halls import (
    ANN,
    BOB,
    ME,
    OPEN,
    RANDOM,
    open_hall,
    plan,
    quick_config,
    refused,
    whole,
)
from tests.server.test_parts import new_table, played, players
from tests.shipped import GAMES

pytestmark = pytest.mark.anyio

# ---- taking back


def turn_ended(confirm: bool = True, guests: tuple[str, str] = (ANN.id, BOB.id)) -> Table:
    """Hamlet, where a turn ends by a choice that says so, and nothing is revealed by it."""
    table = new_table("hamlet", list(guests), confirm)
    seat = table.movers[0]
    return table.after(Entry(seat, CHOICE, table.game.space.choice("end")), now())


def test_a_turn_can_be_taken_back_until_the_next_player_acts() -> None:
    table = turn_ended()
    seat = table.record.choices[-1][0]
    other = 1 - seat
    assert table.movers == [other]
    assert table.turn_to_take_back() == seat
    assert table.can_undo(seat)
    shown = parts(table, seat, (ANN.id, BOB.id)[seat])
    assert "Take the turn back" in shown["prompt"]
    assert 'name="undo"' in shown["prompt"]
    assert "disabled" not in shown["undo"]
    assert "nobody has acted since" in shown["undo"]
    assert question(table, seat).turn_back
    assert question(table, seat).undo_refusal is None
    waits = parts(table, other, (ANN.id, BOB.id)[other])
    assert "Take the turn back" not in waits["prompt"]
    assert not question(table, other).turn_back

    back = table.after(Entry(seat, UNDO, 0), now())
    assert back.movers == [seat]
    assert back.record.choices == []

    acted = table.after(Entry(other, CHOICE, table.choices(other)[0]), now())
    assert acted.turn_to_take_back() is None
    assert "has chosen" in str(acted.undo_refusal(seat))
    assert "Take the turn back" not in parts(acted, seat, ANN.id)["prompt"]
    assert not question(acted, seat).turn_back


def test_a_confirmed_turn_can_be_taken_back_too_and_the_log_reads_as_before() -> None:
    """A choice, its confirmation and the undo of both: entries that logs have always had."""
    table = new_table("indio", [ANN.id, BOB.id], confirm=True)
    for after in played(table, 600):
        if after.awaiting_confirm is not None:
            break
    seat = after.awaiting_confirm
    assert seat is not None
    assert after.turn_to_take_back() is None  # it is still theirs to confirm
    confirmed = after.after(Entry(seat, CONFIRM, 0), now())
    assert confirmed.turn_to_take_back() == seat
    back = confirmed.after(Entry(seat, UNDO, 0), now())
    assert back.movers == [seat]
    unconfirmed = after.after(Entry(seat, UNDO, 0), now())
    assert whole(back)["position"] == whole(unconfirmed)["position"]
    assert back.record.choices == unconfirmed.record.choices


def test_what_was_revealed_stays() -> None:
    table = new_table("kingdom_builder", [ANN.id, BOB.id])
    end = table.game.space.choice("end turn")
    for after in played(table, 60):
        if after.record.choices and after.record.choices[-1][1] == end:
            break
    seat = after.record.choices[-1][0]
    assert after.turn_to_take_back() is None  # a card was drawn
    assert "revealed" in str(after.undo_refusal(seat))
    assert "Take the turn back" not in parts(after, seat, ANN.id)["prompt"]


def test_at_a_shared_screen_who_has_ended_the_turn_takes_it_back_before_it_is_handed_over() -> None:
    table = turn_ended(guests=(ANN.id, ANN.id))
    seat = table.record.choices[-1][0]
    colour = ("red", "blue")[seat]
    viewer = find_viewer(table, ANN.id, colour)
    assert viewer.curtain == (1 - seat,)
    shown = see(table, viewer, ANN.id).everything()
    assert f"{colour.title()} may still take the turn back" in shown["prompt"]
    assert f'name="seat" value="{seat}"' in shown["for-seat"]
    assert f'name="decision" value="{table.decision(seat)}"' in shown["for-decision"]
    taken_over = see(table, find_viewer(table, ANN.id, ("red", "blue")[1 - seat]), ANN.id)
    assert "Take the turn back" not in taken_over.everything()["prompt"]


async def hamlet(hall: Hall) -> Table:
    """Ann, who begins, and a bot."""
    table = await hall.create(
        ANN, replace(plan("hamlet", ME, RANDOM, confirm=True), options={"start_player": "red"})
    )
    assert table.movers == [0]
    return table


async def end_turn(hall: Hall, table: Table) -> Table:
    end = table.game.space.choice("end")
    return await hall.choose(table.id, 0, ANN.id, end, table.decision(0))


async def test_a_bot_that_has_not_chosen_has_not_acted(sqlite_url: str) -> None:
    config = replace(quick_config(sqlite_url), bot_grace=0.5)
    async with open_hall(config, bots=True) as hall:
        table = await hamlet(hall)
        watching = cast(AsyncGenerator[Table, None], hall.watch(table.id, ANN.id))
        await anext(watching)
        table = await end_turn(hall, table)
        await asyncio.sleep(0.1)
        assert (await hall.table(table.id)).turn_to_take_back() == 0
        table = await hall.undo(table.id, 0, ANN.id, table.decision(0))
        assert table.movers == [0]
        await asyncio.sleep(0.7)  # the bot, which was about to begin, leaves it
        assert (await hall.table(table.id)).movers == [0]
        # and once more, with all of the time that there is
        table = await end_turn(hall, table)
        async with asyncio.timeout(30):
            while (await hall.table(table.id)).record.choices[-1][0] == 0:
                await asyncio.sleep(0.02)
        with refused(409):
            await hall.undo(table.id, 0, ANN.id, (await hall.table(table.id)).decision(0))
        await watching.aclose()


async def test_a_turn_is_taken_back_in_another_process(postgres_url: str) -> None:
    """The next player looks on in one process, who takes back is at another."""
    async with (
        open_hall(postgres_url, news=True) as here,
        open_hall(postgres_url, news=True) as there,
    ):
        table = await here.create(
            ANN, replace(plan("hamlet", ME, OPEN, confirm=True), options={"start_player": "red"})
        )
        table = await there.sit(table.id, 1, BOB, None)
        table = await end_turn(here, await here.table(table.id))
        seen = await there.table(table.id)
        assert seen.turn_to_take_back() == 0
        back = await there.undo(seen.id, 0, ANN.id, seen.decision(0))
        assert whole(await here.table(table.id)) == whole(back)
        assert back.movers == [0]
        # too late is too late in both
        table = await end_turn(here, await here.table(table.id))
        seen = await there.table(table.id)
        choice = seen.choices(1)[0]
        await there.choose(seen.id, 1, BOB.id, choice, seen.decision(1))
        now_here = await here.table(table.id)
        assert now_here.turn_to_take_back() is None
        with refused(409, "has chosen"):
            await here.undo(table.id, 0, ANN.id, now_here.decision(0))


# ---- what would be left undone


def test_the_end_of_a_turn_carries_what_it_would_leave_undone() -> None:
    table = new_table("hamlet", [ANN.id, BOB.id])
    seat = table.movers[0]
    end = table.game.space.choice("end")
    words = table.forgone(end, seat)
    assert words == table.game.forgone(table.state, end, seat)
    assert words == "1 villager has not acted, and your donkey has not moved."
    shown = parts(table, seat, ANN.id)["prompt"]
    assert f'data-forgone="{words}"' in shown
    assert shown.count("data-forgone") == 1
    answers = {choice.choice: choice.forgone for choice in question(table, seat).choices}
    assert answers.pop(end) == words
    assert set(answers.values()) == {""}


def test_what_is_not_open_or_ends_no_turn_leaves_nothing_undone() -> None:
    table = new_table("hamlet", [ANN.id, BOB.id])
    seat = table.movers[0]
    end = table.game.space.choice("end")
    assert table.forgone(end, 1 - seat) == ""
    assert table.forgone(table.choices(seat)[0], seat) == ""


@pytest.mark.parametrize("name", GAMES)
def test_the_end_is_the_main_button_when_nothing_else_is_left(name: str) -> None:
    main = asked = 0
    for table in played(new_table(name, [ANN.id] * players(name, 3)), 250):
        if table.over:
            break
        seat = table.movers[0]
        shown = parts(table, seat, ANN.id)["prompt"]
        forward = table.state.forward_choices(seat)
        left = forward[0] if len(forward) == 1 else -1
        only = left >= 0 and table.game.space.ends_turn(left)
        assert ('class="pick main"' in shown) == only
        if only:
            assert "data-forgone" not in shown
            assert f'id="pick-{left}" class="pick main"' in shown
        main += only
        asked += "data-forgone" in shown
    assert asked
    if name not in ("domain", "indio"):  # where a turn ends by itself, or a worker can still move
        assert main


@pytest.mark.parametrize("name", GAMES)
def test_what_is_left_undone_is_a_sentence_that_tells_no_secret(name: str) -> None:
    for step, table in enumerate(played(new_table(name, [ANN.id] * players(name, 3)), 150)):
        if table.over:
            break
        for seat in table.movers:
            for choice in table.choices(seat):
                if not table.game.space.ends_turn(choice):
                    assert table.forgone(choice, seat) == ""
                    continue
                words = table.forgone(choice, seat)
                assert not words or (words.endswith(".") and not words[0].islower())
                if len(table.state.forward_choices(seat)) == 1:
                    assert words == ""
                world = table.state.imagined(seat, Dice(step))
                assert game(name).forgone(world, choice, seat) == words


# ---- what comes first


def listed(table: Table, seat: int) -> list[str]:
    shown = parts(table, seat, ANN.id)["prompt"]
    return re.findall(r'name="choice" value="([\d-]+)"', shown)


@pytest.mark.parametrize("name", GAMES)
def test_special_actions_come_first(name: str) -> None:
    """The end of the turn, then the few that no piece offers; gestures and pieces come after."""
    space = game(name).space
    ends = space.ends_turn
    mixed = 0
    for table in played(new_table(name, [ANN.id] * players(name, 3)), 200):
        if table.over:
            break
        seat = table.movers[0]
        found = listed(table, seat)
        scene = shown_scene(table, seat)
        replaced = {one for gesture in table.gestures(seat) for one in gesture.instead_of}
        single = [int(one) for one in found if one.isdecimal() and int(one) not in replaced]
        first = [one for one in single if ends(one)]
        kinds = Counter([space.split(one)[0].base for one in table.choices(seat)])
        few = [one for one in single if kinds[space.split(one)[0].base] <= FEW and not ends(one)]
        aside = [one for one in few if scene.offered() and (one,) not in scene.offered()]
        assert found[: len(first)] == [str(one) for one in first]
        places = [found.index(str(one)) for one in aside]
        after = [place for place, one in enumerate(found) if "-" in one]
        assert max(places, default=-1) < min(after, default=len(found))
        mixed += bool(first and len(found) > len(first))
        folded = folded_choices(table, seat, scene).markup()
        assert not [one for one in re.findall(r'value="(\d+)"', folded) if ends(int(one))]
    assert mixed


def test_a_tile_among_fifty_hexes_is_in_the_list() -> None:
    """Kingdom Builder: `use the Farm` is not lost among the places on the board."""
    seen = 0
    for seed in range(3, 8):
        for table in played(new_table("kingdom_builder", [ANN.id] * 2, seed=seed), 120):
            if table.over:
                break
            seat = table.movers[0]
            texts = [table.game.space.to_text(choice) for choice in table.choices(seat)]
            used = [text for text in texts if text.startswith("use ")]
            if len(texts) > FILTERED and 0 < len(used) <= FEW and "build" in texts[0]:
                found = [table.game.space.to_text(int(one)) for one in listed(table, seat)]
                assert found[: len(used)] == used
                seen += 1
    assert seen
