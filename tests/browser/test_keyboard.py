"""Everything by keyboard: the focus is always somewhere, and always seen."""

import pytest
from playwright.sync_api import Locator, Page, expect

from moothall.engine.dice import Dice
from moothall.engine.record import Record
from tests.browser.conftest import Door
from tests.browser.known import begun, opened, sit_at
from tests.browser.people import Person
from tests.browser.places import sit_in_the_middle
from tests.server.games import played

# every stop of the Tab key, each focused in turn: those where nothing changes to be seen
UNSEEN = """() => {
  const seen = (one) => {
    const label = one.closest("label, fieldset, summary, .panel-box") ?? one;
    const parts = [one, label, ...one.querySelectorAll(".ring, .ghost, .choice-mark")];
    return parts.map((part) => {
      const style = getComputedStyle(part);
      return [style.outline, style.boxShadow, style.stroke, style.strokeWidth, style.opacity,
              style.borderColor, style.backgroundColor, style.textDecoration].join();
    }).join("|");
  };
  const all = "a[href], button, input, select, summary, [tabindex='0']";
  const stops = [...document.querySelectorAll(all)].filter((one) =>
    !one.disabled && one.type !== "hidden" && one.checkVisibility({ visibilityProperty: true }));
  document.activeElement.blur();
  const before = stops.map(seen);
  const unseen = [];
  stops.forEach((one, place) => {
    one.focus({ preventScroll: true });
    if (document.activeElement !== one || seen(one) === before[place]) {
      unseen.push(one.outerHTML.slice(0, 120));
    }
    one.blur();
  });
  return [stops.length, unseen];
}"""


def tab_to(page: Page, wanted: Locator, most: int = 150) -> None:
    """Press Tab until that is in focus."""
    handle = wanted.element_handle()
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("one => one === document.activeElement", handle):
            return
    raise AssertionError(f"{wanted} cannot be reached with Tab")


def in_focus(person: Person) -> str:
    """Where the focus is; empty if it is lost."""
    found: str = person.page.evaluate(
        "() => document.activeElement === document.body ? '' : "
        "document.activeElement.id || document.activeElement.outerHTML.slice(0, 80)"
    )
    return found


def answered(person: Person, count: int) -> None:
    """The choice has been made, and the focus is still somewhere."""
    expect(person.log).to_have_count(count)
    person.look()
    assert in_focus(person), "the focus is lost"


def test_from_the_hall_to_a_choice(person: Door) -> None:
    ada = person("Ada")
    keys = ada.page.keyboard
    ada.hall()
    keys.press("Tab")
    expect(ada.page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    keys.press("Enter")
    tab_to(ada.page, ada.page.get_by_role("button", name="Play Kingdom Builder now"))
    keys.press("Enter")
    ada.at_table()
    ada.wait_for_turn()
    before = ada.log.count()  # the bot may have begun
    tab_to(ada.page, ada.page.locator("#folded > summary"), 300)
    keys.press("Enter")
    expect(ada.offers.first).to_be_visible()
    tab_to(ada.page, ada.offers.first)
    keys.press("Enter")
    answered(ada, before + 1)
    keys.press("u")
    answered(ada, before)
    piece = ada.pieces(ada.board_choices()[0]).first
    tab_to(ada.page, piece, 300)
    keys.press("Enter")
    answered(ada, before + 1)
    tab_to(ada.page, ada.pieces(ada.board_choices()[-1]).first, 300)
    keys.press("Space")
    answered(ada, before + 2)


def test_the_end_of_a_turn(person: Door) -> None:
    ada = person("Ada")
    keys = ada.page.keyboard
    sit_at(ada, begun("indio"), ["bot random", "me"])
    ada.wait_for_turn()
    tab_to(ada.page, ada.offers.first)
    keys.press("Enter")
    expect(ada.status).to_have_text("Your turn is over")
    assert in_focus(ada)
    keys.press("u")
    expect(ada.offers).to_have_count(2)
    assert in_focus(ada)
    keys.press("2")
    expect(ada.status).to_have_text("Your turn is over")
    version = ada.look()["version"]
    keys.press("Enter")  # nothing else has the focus
    ada.page.evaluate("v => hand.until(s => s.version > v + 1 && s.turn)", version)  # the bot, too
    assert in_focus(ada)


def test_enter_makes_a_choice_that_ends_the_turn(person: Door) -> None:
    ada = person("Ada")
    record = until_the_end_of_a_turn()
    mover = record.replay().mover
    sit_at(ada, record, ["me" if seat == mover else "bot random" for seat in range(2)])
    ada.page.locator("body").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.log.filter(has_text="You ended the turn")).to_have_count(1)


def until_the_end_of_a_turn() -> Record:
    """Kingdom Builder, where somebody may end the turn or use a tile."""
    record, dice = begun("kingdom_builder"), Dice(1)
    state = record.replay()
    while not any(state.game.space.ends_turn(choice) for choice in state.choices()):
        record.play(state, dice.pick(state.choices()), state.mover)
    return record


def test_arrows_go_from_piece_to_piece(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, begun("kingdom_builder"), ["me", "bot random"])
    keys = ada.page.keyboard

    def place() -> tuple[float, float]:
        box = ada.page.locator("[data-choice]:focus").bounding_box()
        assert box is not None
        return box["x"], box["y"]

    keys.press("ArrowDown")
    start = place()
    keys.press("ArrowRight")
    right = place()
    assert right[0] > start[0]
    keys.press("ArrowDown")
    below = place()
    assert below[1] > right[1]
    keys.press("ArrowUp")
    assert place()[1] < below[1]
    lines = ada.log.count()
    keys.press("Enter")
    expect(ada.log).to_have_count(lines + 1)


def test_drawers_open_and_close(person: Door) -> None:
    ada = person("Ada")
    page, keys = ada.page, ada.page.keyboard
    sit_in_the_middle(ada, "domain")
    drawer = page.get_by_role("dialog", name="Log")
    tab_to(page, page.get_by_role("button", name="Log", exact=True).first)
    keys.press("Enter")
    expect(drawer).to_be_visible()
    expect(drawer.locator("li").first).to_be_attached()
    assert page.evaluate("document.getElementById('drawer').contains(document.activeElement)")
    keys.press("Escape")
    expect(drawer).to_be_hidden()
    assert in_focus(ada) == "open-log"

    keys.press("r")
    section = page.locator("#facts").get_attribute("data-section")
    rules = page.get_by_role("dialog", name="Rules")
    here = rules.locator(f"#rule-{section}")
    expect(here).to_be_in_viewport()  # opened where the question is explained
    keys.press("Escape")
    expect(rules).to_be_hidden()
    assert in_focus(ada) == "open-log"

    keys.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_be_visible()
    tab_to(page, sheet.get_by_label("single keys work"))
    keys.press("Space")
    keys.press("Escape")
    keys.press("l")
    expect(drawer).to_be_hidden()  # single keys can be turned off


def test_zoom_and_move_the_board(person: Door) -> None:
    ada = person("Ada")
    page, keys = ada.page, ada.page.keyboard
    sit_in_the_middle(ada, "kingdom_builder")
    picture = page.locator("#panel-board")

    def width() -> float:
        box = picture.bounding_box()
        assert box is not None
        return box["width"]

    before = width()
    keys.press("+")
    keys.press("+")
    assert width() > 1.5 * before
    view = page.locator("#box-board")
    tab_to(page, view)
    left = view.evaluate("one => one.scrollLeft")
    keys.press("ArrowRight")
    page.wait_for_function(
        "([one, left]) => one.scrollLeft > left", arg=[view.element_handle(), left]
    )
    keys.press("0")
    assert width() == pytest.approx(before)


def test_the_focus_stays_when_others_move(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, begun("kingdom_builder"), ["me", "bot random"])
    other = ada.another_tab()
    other.open(f"/table/{ada.table_id}")
    other.at_table()
    for stop in (
        ada.page.locator("#sound"),
        ada.offers.last,
        ada.page.locator("#score-1 > summary"),
    ):
        stop.focus()
        before = ada.look()
        other.choose_number(other.choices()[0])
        ada.wait_for_change(before)
        assert in_focus(ada)
    assert ada.page.evaluate("document.activeElement.parentElement.id") == "score-1"


@pytest.mark.parametrize("place", ["hall", "new table", "replay", "rules"])
def test_every_stop_of_a_page_is_seen(place: str, person: Door) -> None:
    ada = person("Ada")
    replay = opened(ada, played("domain", 2)) if place == "replay" else ""
    ada.open({"hall": "/", "new table": "/new/indio", "rules": "/rules/indio"}.get(place, replay))
    assert unseen(ada) == []


@pytest.mark.parametrize("name", ["kingdom_builder", "altiplano", "hamlet", "indio", "domain"])
def test_every_stop_of_a_table_is_seen(name: str, person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, name)
    assert unseen(ada) == []


def unseen(person: Person) -> list[str]:
    person.page.keyboard.press("Tab")  # from now on the browser shows the focus
    count, found = person.page.evaluate(UNSEEN)
    assert count > 5
    return [str(one) for one in found]
