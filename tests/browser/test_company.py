"""Two people and a table: one goes, a bot plays on, they come back, resign, and play again."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import Person, come_in
from tests.server.running import Server


@pytest.fixture
def people(chromium: Browser, start_server: Callable[..., Server]) -> Iterator[list[Person]]:
    """At a server where a second is a long absence."""
    url = start_server(MOOTHALL_AWAY="1").url
    made = [come_in(chromium, url, name) for name in ("Ada", "Ben", "Eve")]
    yield made
    for one in made:
        one.close()


def test_people_leave_come_back_and_play_again(people: list[Person]) -> None:
    ada, ben, eve = people
    ada.hall()
    ada.call_myself("Ada")
    ada.new_table("Kingdom Builder", ["me", "open", "bot-novice"])
    ben.take_seat(ada.seat_link(1))
    eve.open(f"/table/{ada.table_id}")
    eve.at_table()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(ada.page.locator("#watchers")).to_have_text("1 person is watching")
    expect(ada.page.locator("#seat-row-1 .here")).to_be_visible()

    # Ben goes without a word: after a while Ada, who set the table up, lets a bot play on
    table = f"/table/{ben.table_id}"
    ben.open("/rules/kingdom_builder")
    expect(ada.page.locator("#seat-row-1 .away")).to_contain_text("away since")
    expect(eve.page.locator("#absence-1")).to_have_count(0)
    ada.page.locator("#absence-1").get_by_role("button", name="Let a bot play on").click()
    ada.at_table()
    expect(eve.page.locator("#seat-row-1")).to_contain_text("bot plays for Ben")

    # Ben comes back and takes the seat
    ben.open(table)
    ben.at_table()
    ben.page.get_by_role("button", name="Take the seat back").click()
    ben.at_table()
    expect(ada.page.locator("#seat-row-1")).not_to_contain_text("bot plays")
    expect(ada.log.filter(has_text="is back and plays again")).to_have_count(1)

    # Ben leaves by the menu, and resigns later
    ben.page.locator("#more > summary").click()
    ben.page.get_by_role("link", name="Leave, resign, let a bot play").click()
    ben.page.get_by_role("button", name="Leave the table").click()
    expect(ben.page.locator("#mine")).to_contain_text("Bot for Ben")
    ben.open(f"{table}/leaving")
    ben.page.get_by_role("button", name="Resign for good").click()
    ben.at_table()
    expect(ben.status).to_have_text("You have resigned")
    expect(ada.page.locator("#seat-row-1")).to_contain_text("resigned: Ben")
    for one in people:
        assert one.heard.complaints == []


def test_a_rematch_leads_everybody_on(people: list[Person]) -> None:
    ada, ben, eve = people
    ada.hall()
    ada.call_myself("Ada")
    ada.new_table("Kingdom Builder", ["me", "open"])
    ben.take_seat(ada.seat_link(1))
    eve.open(f"/table/{ada.table_id}")
    eve.at_table()
    expect(eve.page.locator("#turn-red, #turn-blue")).to_be_visible()
    ben.open(f"/table/{ada.table_id}/leaving")
    ben.page.get_by_role("button", name="Resign for good").click()
    for one in people:
        expect(one.asked).to_have_text("Red wins: Blue has resigned.")
    for one, words in zip(people, ("You win", "Red wins", "Red wins"), strict=True):
        expect(one.page.locator("#prompt-heading")).to_have_text(words)
        expect(one.page.locator("#turn-red, #turn-blue")).to_be_hidden()  # "to move"
    old = ada.page.url
    ada.page.get_by_role("button", name="Rematch", exact=True).click()
    ada.page.wait_for_url(lambda url: url != old)
    ada.at_table()
    expect(ada.page.locator("#seat-row-0")).to_contain_text("kept for Ben")
    expect(eve.page.get_by_role("link", name="Watch the rematch")).to_be_visible()
    ben.page.get_by_role("button", name="Rematch: take your seat").click()
    expect(ben.page).to_have_url(re.compile(ada.table_id))
    ben.at_table()
    expect(ada.page.locator("#seat-row-0")).to_contain_text("Ben")
    expect(ada.page.locator("#seat-row-1")).to_contain_text("Ada (you)")
    expect(ada.status).not_to_contain_text("Waiting")
    for one in people:
        assert one.heard.complaints == []
