"""One click makes several choices, one undo takes them back; a turn without choices ends itself."""

from functools import cache

import pytest
from playwright.sync_api import expect

from moothall.bots import ask, bot
from moothall.engine.dice import Dice
from moothall.engine.game import State
from moothall.engine.gestures import ends_by_itself, written
from moothall.engine.record import Record
from moothall.engine.registry import game
from tests.browser.conftest import Door
from tests.browser.known import sit_at
from tests.browser.people import PHONE


@cache
def storing() -> tuple[Record, State]:
    """A game of Indio in which red is to store, and few ways to do so stand for all choices.

    It can be taken back: no quest is completed by it, and the turn goes on.
    """
    for seed in range(20):
        record = Record.begin(game("indio"), 2, seed)
        state, player, dice = record.start(), bot("first", seed), Dice(seed)
        while not state.over:
            gestures = state.gestures()
            stores = gestures and gestures[0].words.startswith("Store everything")
            if stores and state.mover == 0 and gestures[0].instead_of:
                after = state.copy()
                for choice in gestures[0].choices:
                    after.play(choice)
                if after.reveals == state.reveals and after.mover == 0:
                    return record, state
            record.play(state, ask(player, state, state.mover, dice), state.mover)
    raise AssertionError("nobody stores anything")


def nothing_left() -> Record:
    """A game of Hamlet in which red can only end its turn."""
    record = Record.begin(game("hamlet"), 2, 0)
    state, dice = record.start(), Dice(0)
    while state.mover != 0 or not ends_by_itself(state, 0):
        choices = state.forward_choices()
        record.play(state, choices[dice.below(len(choices))], state.mover)
    return record


# ---- one click, one undo


@pytest.mark.parametrize("where", ["list", "board"])
def test_one_click_stores_everything_and_one_undo_takes_it_back(person: Door, where: str) -> None:
    record, state = storing()
    gesture = state.gestures()[0]
    ada = person("Ada")
    sit_at(ada, record, ["me", "bot random"])
    before, lines = ada.look(), ada.log.count()
    expect(ada.gestures.first).to_have_text(gesture.words)
    expect(ada.undo_button).to_be_enabled()
    if where == "list":
        ada.gestures.first.click()
    else:
        ring = ada.pieces(written(gesture.choices))
        ring.locator("title").wait_for(state="attached")
        ring.focus()
        ada.page.keyboard.press("Enter")
    after = ada.wait_for_change(before)
    assert after["version"] == before["version"] + len(gesture.choices)
    ada.undo()
    expect(ada.gestures.first).to_have_text(gesture.words)
    assert ada.look()["version"] == after["version"] + 1
    assert ada.log.count() == lines
    assert not ada.heard.complaints


def test_what_a_gesture_stands_for_can_still_be_done_one_by_one(person: Door) -> None:
    record, state = storing()
    ada = person("Ada")
    sit_at(ada, record, ["me", "bot random"])
    single = state.gestures()[0].instead_of[0]
    button = ada.page.locator(f"#pick-{single}")
    expect(button).to_be_hidden()
    ada.unfold()
    expect(button).to_have_text(state.describe(single))
    before = ada.look()
    button.click()
    assert ada.wait_for_change(before)["version"] == before["version"] + 1


def test_a_gesture_that_is_pointed_at_tells_what_it_brings(person: Door) -> None:
    record, state = storing()
    ada = person("Ada")
    sit_at(ada, record, ["me", "bot random"])
    with ada.page.expect_response("**/preview?*") as answer:
        ada.gestures.first.hover()
    assert answer.value.json()["sentence"] == state.gestures()[0].words


def test_a_gesture_on_a_phone(person: Door) -> None:
    record, state = storing()
    ada = person("Ada", **PHONE)
    sit_at(ada, record, ["me", "bot random"])
    before = ada.look()
    ada.gestures.first.tap()
    count = len(state.gestures()[0].choices)
    assert ada.wait_for_change(before)["version"] == before["version"] + count


# ---- a turn that ends by itself


def test_a_turn_in_which_nothing_is_left_ends_by_itself(person: Door) -> None:
    ada = person("Ada", by_itself=True)
    sit_at(ada, nothing_left(), ["me", "me"])
    ada.page.get_by_role("link", name="Red takes over").click()
    ada.at_table()
    before = ada.look()
    expect(ada.page.locator("#by-itself")).to_contain_text("The turn ends by itself.")
    assert ada.wait_for_change(before)["version"] > before["version"]
    expect(ada.page.locator("#by-itself")).to_be_hidden()


def test_it_can_be_stopped_and_turned_off(person: Door) -> None:
    ada = person("Ada", by_itself=True)
    sit_at(ada, nothing_left(), ["me", "bot random"])
    before = ada.look()
    ada.page.locator("#stop-by-itself").click()
    expect(ada.page.locator("#by-itself")).to_be_hidden()
    ada.page.wait_for_timeout(2500)
    assert ada.look() == before
    ada.set_switch("Empty turns end by themselves", False)
    ada.page.reload()
    ada.at_table()
    ada.page.wait_for_timeout(2500)
    assert ada.look()["version"] == before["version"]
    expect(ada.page.locator("#by-itself")).to_be_hidden()
