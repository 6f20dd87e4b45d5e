"""Two players and somebody who watches talk at a table."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.people import PHONE, Person, come_in
from tests.browser.test_access import in_light_and_dark
from tests.browser.test_phone import too_wide
from tests.server.running import Server

EVIL = "<img src=x onerror=\"alert('x')\"></li><script>alert(1)</script> & 'so on' {{ 7 * 7 }}"


@pytest.fixture
def people(chromium: Browser, server: Server) -> Iterator[list[Person]]:
    """Ada at a desk, Ben with a phone, and Eve, who watches."""
    yield from at_a_table(chromium, server.url)


def at_a_table(chromium: Browser, url: str) -> Iterator[list[Person]]:
    ada, ben, eve = (
        come_in(chromium, url, "Ada", viewport={"width": 1280, "height": 800}),
        come_in(chromium, url, "Ben", **PHONE),
        come_in(chromium, url, "Eve"),
    )
    ada.hall()
    ada.call_myself("Ada")
    ada.new_table("Kingdom Builder", ["me", "open"])
    ben.take_seat(ada.seat_link(1))
    eve.open(f"/table/{ada.table_id}")
    eve.at_table()
    yield [ada, ben, eve]
    for one in (ada, ben, eve):
        one.close()


def door(person: Person) -> Locator:
    """What opens the chat."""
    return person.page.locator("#open-chat, .tabs [data-tab=chat]").filter(visible=True)


def line(person: Person, number: int) -> Locator:
    return person.page.locator(f"#chat-{number} .said")


def say(person: Person, words: str) -> None:
    field = person.page.locator("#say-words")
    field.fill(words)
    field.press("Enter")
    expect(field).to_have_value("")


def places(person: Person) -> list[object]:
    """Where prompt, players and board are."""
    return [
        person.page.locator(name).bounding_box() for name in ("#decide", ".seats-box", "#box-board")
    ]


def test_people_talk_at_a_table(people: list[Person]) -> None:
    ada, ben, eve = people
    before = places(ada)

    # Ben with a thumb: a phrase, then what he types
    door(ben).tap()
    ben.page.get_by_role("button", name="Good game").tap()
    expect(line(ben, 0)).to_have_text("Good game")
    say(ben, EVIL)
    expect(line(ben, 1)).to_have_text(EVIL)
    assert too_wide(ben) == []
    expect(ben.page.locator("#say-words")).to_be_in_viewport()
    expect(ben.prompt).to_be_in_viewport()

    # Ada is told how much is unread, and nothing has moved
    expect(door(ada)).to_have_attribute("data-unread", "2")
    expect(ada.page.get_by_text("The chat has 2 unread lines.")).to_have_count(1)
    assert places(ada) == before

    # she opens it with a key, answers, and goes back
    ada.page.keyboard.press("c")
    expect(ada.page.locator("#say-words")).to_be_focused()
    expect(line(ada, 1)).to_have_text(EVIL)
    assert places(ada) == before
    say(ada, "Hello, Ben: 1 2 3 u l r")  # no key of the table
    expect(line(ben, 2)).to_have_text("Hello, Ben: 1 2 3 u l r")
    expect(ada.page.get_by_role("log", name="Chat").get_by_role("listitem")).to_have_count(3)
    assert in_light_and_dark(ada) == []
    assert in_light_and_dark(ben) == []
    ada.page.locator("#say-words").press("Escape")
    expect(door(ada)).to_be_focused()
    expect(ada.page.locator("#log")).to_be_visible()
    assert places(ada) == before
    expect(door(ada)).not_to_have_attribute("data-unread", "2")
    ada.page.reload()
    ada.at_table()
    expect(door(ada)).to_be_visible()
    assert door(ada).get_attribute("data-unread") is None, "what was read stays read"

    # Eve talks apart
    door(eve).click()
    say(eve, "Red should go north")
    expect(line(eve, 3)).to_have_text("Red should go north")
    assert "Hello, Ben" not in eve.page.content()
    assert "go north" not in ada.page.content() + ben.page.content()

    # Ada deletes what Ben has said; Ben may not
    expect(ben.page.locator(".chat-delete")).to_have_count(0)
    door(ada).click()
    ada.page.get_by_role("button", name="Delete this line of Ben").nth(1).click()
    for one in (ada, ben):
        expect(line(one, 1)).to_have_text("This line was deleted.")
        assert "onerror" not in one.page.content()
    expect(ada.page.get_by_role("log", name="Chat")).to_be_focused()

    # when the game is over, everybody reads everything
    ben.open(f"/table/{ada.table_id}/leaving")
    ben.page.get_by_role("button", name="Resign for good").tap()
    ben.at_table()
    expect(line(ada, 3)).to_have_text("Red should go north")
    expect(line(eve, 2)).to_have_text("Hello, Ben: 1 2 3 u l r")
    expect(door(ben)).to_have_attribute("data-unread", "1")
    for one in people:
        assert one.heard.complaints == []


def test_everything_can_be_reached_by_keyboard(people: list[Person]) -> None:
    ada = people[0]
    door(ada).focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("#say-words")).to_be_focused()
    ada.page.keyboard.type("Hello")
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("button", name="Send")).to_be_focused()
    ada.page.keyboard.press("Tab")
    expect(ada.page.get_by_role("button", name="Good game")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(line(ada, 0)).to_have_text("Good game")
    expect(ada.page.locator("#say-words")).to_have_value("Hello")  # not sent, and not lost
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.press("Shift+Tab")
    ada.page.keyboard.press("Enter")  # sends; it does not press the first button of the page
    expect(line(ada, 1)).to_have_text("Hello")
    expect(ada.page.locator("#chat-lines .deleted")).to_have_count(0)
    ada.page.keyboard.press("Shift+Tab")
    expect(ada.page.get_by_role("button", name="Delete this line of Ada").last).to_be_focused()


def test_who_wants_no_chat_sees_none(people: list[Person]) -> None:
    ada, ben, _ = people
    for one in (ada, ben):
        one.page.evaluate("localStorage.setItem('moothall-chat', 'off')")
        one.page.reload()
        one.at_table()
        expect(door(one)).to_have_count(0)
        one.page.keyboard.press("c")
        expect(one.page.locator("#chat-box")).to_be_hidden()
        # a setting of the page counts at once
        one.page.evaluate("remember('chat', 'on')")
        expect(door(one)).to_have_count(1)
        assert one.heard.complaints == []


def test_who_writes_too_fast_is_told_so(
    chromium: Browser, start_server: Callable[..., Server]
) -> None:
    for ada, ben, _ in at_a_table(chromium, start_server(MOOTHALL_CHAT="4").url):
        door(ada).click()
        say(ada, "one")
        ada.page.locator("#say-words").fill("two")
        ada.page.get_by_role("button", name="Send").click()
        expect(ada.page.locator("#chat-notice")).to_contain_text("You write very fast")
        expect(ada.page.locator("#say-words")).to_have_value("two")
        expect(ada.page.locator("#chat-lines > li")).to_have_count(1)
        expect(line(ben, 0)).to_have_text("one")


def test_alone_with_bots_there_is_no_chat(chromium: Browser, server: Server) -> None:
    ada = come_in(chromium, server.url)
    ada.hall()
    ada.play_now("Hamlet")
    expect(ada.page.locator("#open-chat")).to_be_hidden()
    assert not any("chat.js" in address for address in ada.heard.asked)
    ada.close()
