"""Ends: of a turn, which asks where something is lost and can be taken back; and of a game, which
says who has won and why beside the board."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from moothall.engine.dice import Dice
from moothall.engine.record import Record
from moothall.engine.registry import game
from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at, take_open_seat
from tests.browser.people import PHONE, Person, come_in, points_of
from tests.server.running import Server
from tests.shipped import GAMES

LAPTOP = {"viewport": {"width": 1280, "height": 800}}


# ---- the end of a turn


def at_hamlet(person: Person, seats: list[str]) -> None:
    """Red begins, with a villager and a donkey."""
    sit_at(person, begun("hamlet", 2, start_player="red"), seats)
    if seats == ["me", "me"]:
        person.page.locator("#take-over-0").click()


def end_button(person: Person) -> Locator:
    end = game("hamlet").space.choice("end")
    return person.page.locator(f"#pick-{end}")


def test_the_end_asks_where_something_would_be_lost(person: Door) -> None:
    ada = person("Ada", asked=True)
    at_hamlet(ada, ["me", "open"])
    take_open_seat(ada, person("Ben"), 1)
    expect(ada.status).to_have_text("Your turn")
    end = end_button(ada)
    expect(ada.offers.first).to_have_id(str(end.get_attribute("id")))  # it comes first
    before = ada.look()
    end.dblclick()  # one press of an impatient finger
    expect(end).to_contain_class("asks")
    expect(ada.page.locator("#foretold")).to_have_text(
        "1 villager has not acted, and your donkey has not moved. Press again to go on."
    )
    assert ada.look() == before
    ada.page.wait_for_timeout(450)
    end.click()
    expect(ada.status).to_have_text("Blue to move")
    assert ada.heard.complaints == []


def test_enter_asks_too_and_the_setting_turns_it_off(person: Door) -> None:
    ada = person("Ada", asked=True)
    at_hamlet(ada, ["me", "me"])
    expect(ada.status).to_have_text("Your turn")
    before = ada.look()
    ada.page.keyboard.press("Enter")
    expect(end_button(ada)).to_contain_class("asks")
    assert ada.look() == before
    ada.page.evaluate("localStorage.setItem('moothall-ask', 'off')")
    ada.page.reload()
    ada.at_table()
    ada.page.keyboard.press("Enter")
    expect(ada.status).to_have_text("Blue to take over")


def test_another_choice_takes_the_question_back(person: Door) -> None:
    ada = person("Ada", asked=True)
    at_hamlet(ada, ["me", "me"])
    end_button(ada).click()
    expect(end_button(ada)).to_contain_class("asks")
    ada.choose_number(game("hamlet").space.choice("donkeys"))
    ada.undo()
    expect(end_button(ada)).not_to_contain_class("asks")  # and it asks anew
    end_button(ada).click()
    expect(end_button(ada)).to_contain_class("asks")


def test_the_end_is_the_main_button_when_nothing_else_is_left(person: Door) -> None:
    record = begun("kingdom_builder", 2, start_player="red")
    state = record.start()
    end_turn = [game("kingdom_builder").space.choice("end turn")]
    while state.choices() != end_turn or state.mover != 0:
        record.play(state, state.choices()[0], state.mover)
    ada = person("Ada", asked=True)
    sit_at(ada, record, ["me", "open"])
    take_open_seat(ada, person("Ben"), 1)
    end = ada.page.locator("#choices .pick.main")
    expect(end).to_have_text("End the turn.")
    end.click()  # nothing is lost: one press
    expect(ada.status).to_have_text("Blue to move")


# ---- taking a turn back


def test_a_turn_is_taken_back_until_the_next_player_acts(person: Door) -> None:
    ada, ben = person("Ada"), person("Ben")
    at_hamlet(ada, ["me", "open"])
    take_open_seat(ada, ben, 1)
    expect(ada.status).to_have_text("Your turn")
    back = ada.page.get_by_role("button", name="Take the turn back")
    end_button(ada).click()
    expect(ben.status).to_have_text("Your turn")
    expect(ben.page.get_by_role("button", name="Take the turn back")).to_have_count(0)
    back.click()
    expect(ada.status).to_have_text("Your turn")
    expect(ben.status).to_have_text("Red to move")
    end_button(ada).click()
    expect(back).to_be_visible()
    ben.choose_number(game("hamlet").space.choice("donkeys"))
    expect(back).to_have_count(0)
    expect(ada.undo_button).to_be_disabled()
    for one in (ada, ben):
        assert one.heard.complaints == []


def test_bots_wait_a_moment_so_that_a_turn_can_be_taken_back(
    chromium: Browser, start_server: Callable[..., Server]
) -> None:
    server = start_server(MOOTHALL_BOT_GRACE="4")
    ada = come_in(chromium, server.url)
    at_hamlet(ada, ["me", "bot random"])
    end_button(ada).click()
    expect(ada.page.locator("#may-undo")).to_have_text(
        "You may still take the turn back: nobody has acted since."
    )
    ada.page.get_by_role("button", name="Take the turn back").click()
    expect(ada.status).to_have_text("Your turn")
    end_button(ada).click()
    expect(ada.page.locator("#may-undo")).to_be_visible()
    ada.page.evaluate("hand.until(s => s.turn, 'my turn')")  # the bot has played
    expect(ada.page.locator("#may-undo")).to_have_count(0)
    ada.close()


def test_at_a_shared_screen_a_turn_is_taken_back_before_it_is_handed_over(person: Door) -> None:
    ada = person("Ada")
    at_hamlet(ada, ["me", "me"])
    end_button(ada).click()
    expect(ada.page.locator("#may-undo")).to_contain_text("Red may still take the turn back")
    ada.page.get_by_role("button", name="Take the turn back").click()
    expect(ada.status).to_have_text("Your turn")
    expect(ada.page.locator("#curtain")).to_be_hidden()


# ---- the end of a game


def nearly_over(name: str, players: int) -> Record:
    """A game by chance in which red has the last choice before the end."""
    seed = 0
    while True:
        record = Record.begin(game(name), players, seed)
        state, dice = record.start(), Dice(seed)
        while not state.over:
            seat = state.movers[0]
            choices = state.forward_choices(seat)
            record.play(state, choices[dice.below(len(choices))], seat)
        if record.choices[-1][0] == 0:
            return Record(record.game, players, seed, record.options, record.choices[:-1])
        seed += 1


def finish(person: Person, name: str, players: int) -> None:
    sit_at(person, nearly_over(name, players), ["me"] + ["bot random"] * (players - 1))
    person.play_to_the_end(random.Random(1))


def is_whole(element: Locator) -> bool:
    """Whether all of it is seen without scrolling."""
    seen: bool = element.evaluate(
        "e => { const b = e.getBoundingClientRect();"
        " return b.top >= 0 && b.left >= 0 && b.bottom <= innerHeight && b.right <= innerWidth; }"
    )
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_the_end_stands_beside_the_board(person: Door, name: str) -> None:
    ada = person("Ada", **LAPTOP)
    finish(ada, name, 2)
    page = ada.page
    state = ada.record().replay()
    heading = "You win" if state.winners() == [0] else "Blue wins"
    if len(state.winners()) == 1:
        expect(page.locator("#prompt-heading")).to_have_text(heading)
        expect(page.locator("#why")).to_contain_text(" ahead o")
    for part in ("#prompt-heading", "#asked", "#why", "#rematch", "#to-replay", "#seats"):
        assert is_whole(page.locator(part)), part
    assert is_whole(page.locator("#scene-board .panel-box").first)
    expect(page.locator(".score-table")).to_be_in_viewport()
    assert ada.scoring() == points_of(state)
    ada.open_chart()
    expect(page.locator(".score-table")).to_be_hidden()  # one of the two is open
    assert is_whole(page.locator("#end-points > summary"))
    page.locator("#end-points > summary").click()
    expect(page.locator(".score-table")).to_be_visible()
    assert ada.heard.complaints == []


def test_on_a_phone_the_end_is_a_sheet_below_the_board_and_the_points_a_tab(person: Door) -> None:
    ada = person("Ada", **PHONE)
    finish(ada, "indio", 2)
    assert is_whole(ada.page.locator("#prompt-heading"))
    assert is_whole(ada.page.locator("#rematch"))
    expect(ada.page.locator("#box-board")).to_be_in_viewport()
    expect(ada.page.locator(".score-table")).to_be_hidden()
    ada.page.get_by_role("button", name="Points", exact=True).tap()
    expect(ada.page.locator(".score-table")).to_be_in_viewport()
    expect(ada.page.locator("#box-board")).to_be_hidden()
    ada.page.get_by_role("button", name="Board", exact=True).tap()
    expect(ada.page.locator("#box-board")).to_be_in_viewport()


def test_while_a_game_is_played_there_is_no_tab_for_its_end(person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_at(ada, begun("indio", 2), ["me", "me"])
    expect(ada.page.get_by_role("button", name="Board", exact=True)).to_be_visible()
    expect(ada.page.get_by_role("button", name="Points", exact=True)).to_be_hidden()
