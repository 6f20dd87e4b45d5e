"""Clocks in the browser: set up by the form, counted down in the row, told rarely, axe clean."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Door
from tests.browser.people import PHONE, Person
from tests.browser.test_access import in_light_and_dark


def set_up(person: Person, clock: str, *seats: str) -> None:
    person.hall()
    person.page.get_by_role("link", name="New table of Kingdom Builder", exact=True).click()
    person.fill_form(seats, {})
    person.page.get_by_label("Time to think").select_option(clock)
    person.settle()


def forward(person: Person, seconds: int) -> None:
    """Let time go on for the browser alone; it knows the server's time and does not ask again."""
    expect(person.page.locator("#clock-0")).to_have_class("counted")
    person.page.route("**/time", lambda route: route.fulfill(status=204))
    person.page.clock.fast_forward(1000 * seconds)


def against_a_bot(person: Door) -> Person:
    """Somebody at a table with a clock, whose browser's time can be put forward."""
    ada = person("Ada")
    ada.page.clock.install()
    set_up(ada, "5+5", "me", "bot-novice")
    ada.set_up()
    return ada


def seconds(words: str) -> int:
    minutes, _, rest = words.partition(":")
    return int(minutes) * 60 + int(rest)


def test_the_form_shows_what_belongs_to_the_clock_that_is_chosen(person: Door) -> None:
    ada = person("Ada")
    set_up(ada, "", "me", "me")
    minutes, end = ada.page.get_by_label("Minutes for the game"), ada.page.get_by_label("At zero")
    expect(minutes).to_be_hidden()
    expect(end).to_be_hidden()
    ada.page.get_by_label("Time to think").select_option("3d")
    ada.settle()
    expect(end).to_be_visible()
    expect(minutes).to_be_hidden()
    ada.page.get_by_label("Time to think").select_option("own")
    ada.settle()
    minutes.fill("0")
    minutes.blur()
    expect(ada.page.locator("#wrong-clock")).to_contain_text("from 1 to 180 minutes")
    minutes.fill("7")
    minutes.blur()
    expect(ada.page.locator("#wrong-clock")).to_be_hidden()
    end.select_option("The seat is lost")
    ada.settle()
    assert in_light_and_dark(ada) == []
    ada.page.emulate_media(color_scheme="light")
    ada.set_up()
    expect(ada.page.locator(".clock-rule")).to_have_text(
        "Everybody has 7 minutes for the game and 15 seconds more with each turn; "
        "at zero the seat is lost."
    )
    assert ada.heard.complaints == []


def test_the_clock_of_who_is_asked_counts_down(person: Door) -> None:
    ada, eve = person("Ada"), person("Eve", **PHONE)
    for one in (ada, eve):
        one.page.clock.install()
    set_up(ada, "5+5", "me", "me")
    ada.set_up()
    eve.open(f"/table/{ada.table_id}")
    eve.at_table()
    running = ada.page.locator("#seats .clock.running > [id]")
    resting = ada.page.locator("#seats .clock:not(.running)")
    expect(running).to_have_count(1)
    expect(running).to_have_text(re.compile(r"^[45]:\d\d$"))
    expect(resting).to_contain_text("5:00")
    before = seconds(running.inner_text())
    forward(ada, 100)
    expect(running).to_have_text(re.compile(r"^3:\d\d$"))
    assert 95 <= before - seconds(running.inner_text()) <= 115
    # who looks on sees the same, and on a phone
    eve.page.get_by_role("button", name="Players", exact=True).click()
    expect(eve.page.locator("#seats .clock.running")).to_be_visible()
    expect(resting).to_contain_text("5:00")
    assert in_light_and_dark(ada) == []
    for one in (ada, eve):
        assert one.heard.complaints == []


def test_who_listens_is_told_at_one_minute_and_not_more(person: Door) -> None:
    ada = against_a_bot(person)
    own = ada.page.locator("#clock-0")
    expect(own).to_have_text(re.compile(r"^[45]:\d\d$"))
    told = ada.page.locator("#clock-told")
    forward(ada, 200)
    expect(own).to_have_text(re.compile(r"^1:\d\d$"))
    expect(told).to_be_empty()
    forward(ada, 60)
    expect(own).to_have_text(re.compile(r"^0:\d\d$"))
    expect(told).to_have_text("One minute left on your clock.")
    forward(ada, 60)
    expect(own).to_have_text("0:00")
    expect(told).to_have_text("One minute left on your clock.")
    assert ada.heard.complaints == []


def test_an_answer_that_was_long_on_its_way_does_not_set_the_clock(person: Door) -> None:
    ada = against_a_bot(person)
    own = ada.page.locator("#clock-0")
    expect(own).to_have_class("counted")
    late: list[Route] = []
    ada.page.route("**/time", lambda route: late.append(route))
    with ada.page.expect_request("**/time"):
        ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ada.page.clock.fast_forward(200_000)
    expect(own).to_have_text(re.compile(r"^1:\d\d$"))
    with ada.page.expect_response("**/time") as answered:
        late[0].continue_()
    answered.value.finished()
    ada.page.clock.fast_forward(1000)
    expect(own).to_have_text(re.compile(r"^1:\d\d$"))
    assert ada.heard.complaints == []
