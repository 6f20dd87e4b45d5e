"""A phone: nothing to scroll sideways, the prompt always there, and whole games by touch."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from moothall.engine.record import Record
from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at
from tests.browser.people import PHONE, Person, points_of
from tests.browser.places import quiet_places, sit_in_the_middle
from tests.server.api_player import Player, fine
from tests.server.games import greedy_game
from tests.shipped import GAMES

WIDTH = PHONE["viewport"]["width"]


def too_wide(person: Person) -> list[str]:
    """What sticks out to the right, unless it lies in something that scrolls by itself."""
    found: list[str] = person.page.evaluate(
        """width => {
          if (document.documentElement.scrollWidth <= width) return [];
          return [...document.querySelectorAll("body *")]
            .filter((one) => one.getBoundingClientRect().right > width + 0.5)
            .map((one) => one.outerHTML.slice(0, 90)).slice(0, 8);
        }""",
        WIDTH,
    )
    return found


def test_no_page_scrolls_sideways(person: Door) -> None:
    ada, bob = person("Ada", **PHONE), person("Bob", **PHONE)
    for name, address in quiet_places(ada).items():
        visitor = bob if name == "seat link" else ada
        visitor.open(address)
        assert too_wide(visitor) == [], name


@pytest.mark.parametrize("name", GAMES)
def test_a_table_on_a_phone(name: str, person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_in_the_middle(ada, name)
    tabs = ada.page.get_by_role("navigation", name="Parts of the table").get_by_role("button")
    assert tabs.count() >= 4
    for tab in tabs.all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        page = tab.get_attribute("data-tab")
        expect(ada.page.locator(f'section[data-page="{page}"]').first).to_be_visible()
        assert too_wide(ada) == [], page
        expect(ada.asked).to_be_in_viewport()
        expect(ada.offers.first).to_be_in_viewport()
    for other in ("board", "own"):
        ada.page.locator(f'.tabs [data-tab="{other}"]').tap()
        hidden = ada.page.locator(f'section[data-page]:not([data-page="{other}"])')
        assert not any(one.is_visible() for one in hidden.all())


def test_the_prompt_folds(person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_in_the_middle(ada, "kingdom_builder")
    fold = ada.page.get_by_role("button", name="Fold or unfold the choices")
    fold.tap()
    expect(ada.offers.first).not_to_be_in_viewport()
    expect(ada.asked).to_be_in_viewport()
    fold.tap()
    expect(ada.offers.first).to_be_in_viewport()


def test_a_finger_says_what_a_piece_is(person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_in_the_middle(ada, "kingdom_builder")
    before = ada.look()
    ada.page.locator('.tabs [data-tab="shared"]').tap()
    goal = ada.page.locator('section[data-page="shared"] svg g:has(> title)').first
    words = goal.locator("> title").text_content()
    assert words
    goal.tap()
    box = ada.page.locator("#details")
    expect(box).to_be_visible()
    expect(box).to_contain_text(words.split(":")[0])
    assert ada.look() == before


def test_a_first_tap_shows_what_a_choice_brings_and_a_second_makes_it(person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_at(ada, begun("kingdom_builder"), ["me", "bot random"])
    first, second = ada.board_choices()[:2]
    box = ada.page.locator("#details")
    before = ada.look()
    for choice in (first, second):
        ada.pieces(choice).first.tap()
        expect(box).to_contain_text(ada.offered()[str(choice)])
        expect(box.get_by_role("button", name="Do this")).to_be_visible()
        assert ada.look() == before
    ada.pieces(second).first.tap()
    ada.wait_for_change(before)
    expect(box).to_be_hidden()

    choice = ada.board_choices()[0]
    before = ada.look()
    ada.pieces(choice).first.tap()
    box.get_by_role("button", name="Do this").tap()
    ada.wait_for_change(before)

    ada.set_switch("Preview on tap", False)
    before = ada.look()
    ada.pieces(ada.board_choices()[0]).first.tap()
    ada.wait_for_change(before)
    assert not ada.heard.complaints


# ---- whole games

# short games of as few players as can be: how many, and the seed
SHORT = {
    "altiplano": (2, 15), "domain": (1, 9), "hamlet": (2, 5), "indio": (2, 15),
    "kingdom_builder": (2, 10),
}  # fmt: skip
AHEAD = 12  # choices, of which some may be made in one go


def choose_as_recorded(ben: Player, table: str, choice: int) -> None:
    """What the other player does, by a program."""
    your = ben.look(table, "blue")["your"]
    after = fine(ben.choose(table, "blue", choice, your["decision"]))
    if after["held"] == "blue":
        fine(ben.post(f"/tables/{table}/confirm", {"seat": "blue", "decision": after["decision"]}))


def play_by_taps(ada: Person, ben: Player, record: Record) -> tuple[int, int]:
    """A whole game as it was recorded, red's choices by taps; how many, and how many on pieces."""
    made = taps = on_pieces = 0
    while made < len(record.choices):
        seat, choice = record.choices[made]
        following = itertools.takewhile(
            lambda one: one[0] == 0, record.choices[made : made + AHEAD]
        )
        aim = ada.page.evaluate("wished => hand.aim(wished)", [own for _, own in following])
        if aim is not None:
            ada.page.touchscreen.tap(*aim["at"])
            taps, on_pieces = taps + 1, on_pieces + aim["piece"]
            made += aim["count"]
        elif seat == 1:
            choose_as_recorded(ben, ada.table_id, choice)
            made += 1
        else:
            raise AssertionError(f"nothing to tap for choice {made} of {len(record.choices)}")
    return taps, on_pieces


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_taps(name: str, person: Door, ben: Player) -> None:
    """From the first choice to the end page, with nothing but a finger."""
    record = greedy_game(name, *SHORT[name])
    ada = person("Ada", **PHONE)
    begin = Record(record.game, record.players, record.seed, record.options, [])
    sit_at(ada, begin, ["me", "open"][: record.players])
    if record.players == 2:
        secret = ada.seat_link(1).rpartition("/")[2]
        fine(ben.post(f"/tables/{ada.table_id}/seats/blue", {"secret": secret}))
    taps, on_pieces = play_by_taps(ada, ben, record)
    assert taps > on_pieces > 20
    ada.page.evaluate("hand.until(s => s.over, 'the end')")
    state = record.replay()
    assert ada.record().choices == record.choices
    assert ada.scoring() == points_of(state)
    heading = ada.page.locator("#prompt-heading")
    expect(heading).to_be_in_viewport()
    expect(heading).to_have_text(
        re.compile("^(You win|Blue wins|You share|You have [0-9]+ points)")
    )
    ada.page.get_by_role("button", name="Board", exact=True).tap()
    expect(ada.page.locator("#box-board")).to_be_in_viewport()
    assert too_wide(ada) == []
    ada.page.get_by_role("button", name="Points", exact=True).tap()
    expect(ada.page.locator(".score-table")).to_be_in_viewport()
    assert too_wide(ada) == []
    assert ada.heard.complaints == []
