"""A phone: nothing to scroll sideways, the prompt always there, and what a finger does."""

import pytest
from playwright.sync_api import expect

from moothall import ask, bot, game
from moothall.engine.record import Record
from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at
from tests.browser.people import PHONE, Person
from tests.browser.places import quiet_places, sit_in_the_middle
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


def test_the_page_that_shows_the_choices_is_opened_and_another_stays(person: Door) -> None:
    """Planning happens on one's own board; who looks at the ring meanwhile is not called back."""
    ada = person("Ada", **PHONE)
    sit_at(ada, begun("altiplano"), ["me", "bot random"])
    own, board = (ada.page.locator(f'.tabs [data-tab="{name}"]') for name in ("own", "board"))
    expect(own).to_have_attribute("aria-pressed", "true")
    assert ada.page.locator('section[data-page="own"] svg [data-choice]').first.is_visible()
    board.tap()
    expect(board).to_have_attribute("aria-pressed", "true")
    ada.page.evaluate("document.dispatchEvent(new Event('htmx:after:swap'))")
    expect(board).to_have_attribute("aria-pressed", "true")


# how many pieces that offer something are seen, between the tabs and the prompt
_IN_SIGHT = """() => {
  const [top, bottom] = [
    document.querySelector(".tabs").getBoundingClientRect().bottom,
    document.getElementById("decide").getBoundingClientRect().top,
  ];
  return [...document.querySelectorAll("#table svg [data-choice]")].filter((piece) => {
    const box = piece.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    return piece.checkVisibility() && middle > top && middle < bottom;
  }).length;
}"""


def storing() -> Record:
    """Altiplano where a tile is to be stored: the village is low on the own board."""
    record = Record.begin(game("altiplano"), 2, 4)
    state, settlers = record.start(), [bot("settler", seat) for seat in range(2)]
    store = game("altiplano").space.choice("store wood")
    while store not in state.choices():
        seat = state.movers[0]
        record.play(state, ask(settlers[seat], state, seat), seat)
    return record


def test_what_a_question_offers_is_not_left_below_the_prompt(person: Door) -> None:
    record = storing()
    ada = person("Ada", **PHONE)
    seats = ["me" if seat == record.replay().mover else "bot random" for seat in range(2)]
    sit_at(ada, record, seats)
    ada.wait_for_turn()
    ada.page.wait_for_function(f"() => ({_IN_SIGHT})() > 0")
    assert ada.heard.complaints == []


def test_a_tablet_shows_the_own_area_first_while_all_choices_lie_there(person: Door) -> None:
    ada = person("Ada", viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True)
    sit_at(ada, begun("altiplano"), ["me", "bot random"])  # tiles are to be placed
    ada.wait_for_turn()
    board, own = ada.page.locator("#box-board"), ada.page.locator("#box-seat-red")
    expect(own).to_be_in_viewport()
    expect(board).to_be_in_viewport()
    assert own.bounding_box()["y"] < board.bounding_box()["y"]  # type: ignore[index]
    expect(ada.page.locator('.tabs [data-tab="board"]')).to_have_attribute("aria-pressed", "true")
    assert ada.heard.complaints == []


def test_who_uses_a_tile_of_their_own_sees_the_board_where_it_is_used(person: Door) -> None:
    ada = person("Ada", **PHONE)
    record = begun("kingdom_builder", 2, 40)  # the mover has a Barn
    mover = record.replay().mover
    sit_at(ada, record, ["me" if seat == mover else "bot random" for seat in range(2)])
    own, board = (ada.page.locator(f'.tabs [data-tab="{name}"]') for name in ("own", "board"))
    own.tap()
    before = ada.look()
    ada.page.locator('section[data-page="own"] svg [data-choice]').first.tap()
    ada.page.locator("#details").get_by_role("button", name="Do this").tap()
    ada.wait_for_change(before)
    expect(board).to_have_attribute("aria-pressed", "true")


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
