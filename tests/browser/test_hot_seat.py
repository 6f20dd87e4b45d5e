"""Several people at one screen: what the next may not see is put away before they look."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from moothall.engine.game import SEAT_NAMES, SPECTATOR
from tests.browser.known import begun, sit_at
from tests.browser.people import Person, come_in
from tests.browser.secrecy import Truth
from tests.browser.wire import Wire, tapped
from tests.server.running import Server

SEED = 735_118_244_901
LEADERS = begun("indio", seed=SEED)
PLANNING = begun("altiplano", seed=SEED, missions=True)


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with tapped(server.port) as made:
        yield made


@pytest.fixture
def screen(chromium: Browser, wire: Wire) -> Iterator[Person]:
    """The one screen at which all sit."""
    made = come_in(chromium, wire.url, "Ada")
    yield made
    made.close()


def curtain(page: Page) -> list[str]:
    """Who is asked to take over."""
    expect(page.locator("#curtain")).to_be_visible()
    return page.locator("#curtain a").all_inner_texts()


def take_over(screen: Person, seat: int) -> None:
    name = SEAT_NAMES[seat].title()
    screen.page.get_by_role("link", name=f"{name} takes over").click()
    screen.page.wait_for_url(f"**?seat={SEAT_NAMES[seat]}")
    screen.at_table()


def test_a_turn_each_with_the_curtain_between(screen: Person, wire: Wire) -> None:
    """Indio: each keeps a leader that the other must not see, then they place and craft."""
    sit_at(screen, LEADERS, ["me", "me"])
    truth = Truth(LEADERS)
    wire.forget()
    chance = random.Random(3)
    looking, since = SPECTATOR, 0
    for step in range(12):
        seat = truth.state.mover
        if looking != seat:
            name = SEAT_NAMES[seat].title()
            assert curtain(screen.page) == [f"{name} takes over"]
            expect(screen.status).to_have_text(f"{name} to take over")
            expect(screen.offers).to_have_count(0)
            expect(screen.undo_button).to_be_disabled()
            # what was left open has been put away
            shown = screen.page.locator("#main").evaluate("main => main.outerHTML")
            assert truth.leaks(SPECTATOR, shown[shown.index("</defs>") :], step) == []
            # and whatever came until then, who looked might see, or anybody
            watched = wire.heard()
            secret = truth.leaks(looking, watched, since)
            assert [one for one in truth.leaks(SPECTATOR, watched, since) if one in secret] == []
            take_over(screen, seat)
            looking, since = seat, step
        expect(screen.page.locator("#curtain")).to_be_hidden()
        choice = chance.choice(screen.choices())
        screen.choose_number(choice)
        if screen.look()["confirm"]:
            screen.end_turn()
        truth.play(choice, seat)
    assert looking != SPECTATOR


def test_everybody_plans_one_after_the_other(screen: Person, wire: Wire) -> None:
    """Altiplano: all may plan at once, so who takes over first is theirs to say."""
    sit_at(screen, PLANNING, ["me", "me"])
    truth = Truth(PLANNING)
    wire.forget()
    assert sorted(curtain(screen.page)) == ["Blue takes over", "Red takes over"]
    take_over(screen, 1)
    assert truth.leaks(1, wire.heard()) == []
    screen.choose_number(screen.choices()[0])
    screen.open(f"/table/{screen.table_id}")  # red comes to the screen in between
    take_over(screen, 0)
    heard = wire.heard()
    assert screen.choices() == truth.state.choices(0)
    assert "a secret mission of blue" in heard


def test_nobody_looks_through_the_address(screen: Person, wire: Wire) -> None:
    """The seat in the address counts only while it is that seat's turn."""
    sit_at(screen, LEADERS, ["me", "me"])
    truth = Truth(LEADERS)
    wire.forget()
    other = SEAT_NAMES[1 - truth.state.mover]
    screen.open(f"/table/{screen.table_id}?seat={other}")
    screen.at_table()
    expect(screen.page.locator("#curtain")).to_be_visible()
    assert truth.leaks(SPECTATOR, wire.heard()) == []


def test_the_curtain_by_keyboard(screen: Person) -> None:
    sit_at(screen, LEADERS, ["me", "me"])
    link = screen.page.locator("#curtain a")
    for _ in range(40):
        if link.evaluate("link => link === document.activeElement"):
            break
        screen.page.keyboard.press("Tab")
    screen.page.keyboard.press("Enter")
    screen.page.wait_for_url("**?seat=*")
    screen.at_table()
    expect(screen.offers).to_have_count(2)
