"""Pieces glide and stay the same elements; who wants no motion gets none; and pages are quiet."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at
from tests.browser.people import Person
from tests.browser.places import finished_table, quiet_places, sit_in_the_middle
from tests.server.running import Server
from tests.shipped import GAMES

WATCH = """() => {
  window.moved = [];
  document.addEventListener("transitionrun", (event) => {
    if (event.target.closest("svg.panel")) moved.push(`${event.propertyName} ${event.target.id}`);
  });
  document.addEventListener("animationstart", (event) => moved.push(event.animationName));
}"""
# every message from the stream: what stays in its place is still the same element; what is picked
# up (a piece that offers itself stands in a group of its own) may come anew
KEPT = """() => {
  window.replaced = [];
  window.messages = 0;
  const place = ({ parentElement: around }) =>
    around.id || `${place(around)} ${around.getAttribute("transform")}`;
  let before = new Map();
  document.addEventListener("htmx:sse:before:message", () => {
    const all = [...document.querySelectorAll("svg.panel [id]")];
    before = new Map(all.map((one) => [one.id, [one, place(one)]]));
  });
  document.addEventListener("htmx:sse:after:message", () => {
    messages += 1;
    for (const [id, [one, where]] of before) {
      const now = document.getElementById(id);
      if (now && now !== one && place(now) === where) replaced.push(`${id} in ${where}`);
    }
  });
}"""
TWICE = """() => {
  const all = [...document.querySelectorAll("[id]")].map((element) => element.id);
  return all.filter((id, place) => all.indexOf(id) !== place);
}"""
DRAWN = """() => {
  const own = /^(flash|selected|spoken-of)$/;
  const classes = (one) => [...one.classList].filter((name) => !own.test(name));
  const attributes = (one) => [...one.attributes]
    .filter(({ name }) => name !== "class")
    .map(({ name, value }) => `${name}=${value}`).sort();
  const words = (one) => one.children.length ? "" : one.textContent;
  return [...document.querySelectorAll("svg.panel *")]
    .map((one) => [one.localName, ...classes(one), ...attributes(one), words(one)].join(" "))
    .join("\\n");
}"""
STRANGE = """() => [...document.querySelectorAll("svg.panel *")]
  .filter((element) => element.namespaceURI !== "http://www.w3.org/2000/svg")
  .map((element) => element.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("name", GAMES)
def test_pieces_stay_the_same_elements(name: str, person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, name)
    ada.page.evaluate(KEPT)
    ada.play_some(random.Random(5), 8)
    ada.wait_for_turn()  # the last choice may have passed it on to the bots
    assert ada.page.evaluate("messages") >= 8
    for unwanted in ("() => replaced", TWICE, STRANGE):
        assert ada.page.evaluate(unwanted) == []
    drawn = picture(ada)
    ada.page.reload()  # what was sent piece by piece is what a new page shows
    ada.at_table()
    assert picture(ada) == drawn


def picture(person: Person) -> str:
    """All pictures as they are drawn, without what the page itself adds."""
    drawn: str = person.page.evaluate(DRAWN)
    return drawn


WISH = "try {{ localStorage.setItem('moothall-motion', '{}'); }} catch {{ /* blank */ }}"


def walk(person: Person) -> list[str]:
    """Somebody goes somewhere in Domain; what moved on the page."""
    sit_at(person, begun("domain", 1), ["me"])
    person.page.evaluate(WATCH)
    chance = random.Random(2)
    for _ in range(12):
        going = [what for what, words in person.offered().items() if " goes to " in words]
        if going:
            person.choose_on_board(going[0])
            break
        person.play_some(chance, 1)
    else:
        raise AssertionError("nobody could go anywhere")
    moved: list[str] = person.page.evaluate(
        "() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => done(moved))))"
    )
    return moved


def test_pieces_glide(person: Door) -> None:
    moved = walk(person("Ada", reduced_motion="no-preference"))
    assert [one for one in moved if one.startswith("transform ") and len(one.split()) == 2]


def test_nothing_moves_for_who_wants_no_motion(person: Door) -> None:
    assert walk(person("Ada", reduced_motion="reduce")) == []


def test_the_settings_have_the_last_word_on_motion(person: Door) -> None:
    """The system's wish holds until somebody says otherwise here."""
    still, moving = person("Ada"), person("Bob", reduced_motion="no-preference")
    still.context.add_init_script(WISH.format("on"))
    moving.context.add_init_script(WISH.format("off"))
    assert [one for one in walk(still) if one.startswith("transform ") and len(one.split()) == 2]
    assert walk(moving) == []


def test_pages_are_quiet(person: Door, server: Server) -> None:
    """No error in any console, nothing against the content security policy, no other host."""
    ada, bob = [person(name, service_workers="allow") for name in ("Ada", "Bob")]
    for name, address in quiet_places(ada).items():
        visitor = bob if name == "seat link" else ada
        visitor.open(address)
        if name == "nothing":
            ada.heard.complaints = [one for one in ada.heard.complaints if "404" not in one]
    for name in GAMES:
        sit_in_the_middle(ada, name)
        ada.page.locator("#open-rules").click()
        ada.page.locator("#drawer-body h2, #drawer-body h3").first.wait_for()
        ada.page.keyboard.press("Escape")
        ada.page.keyboard.press("+")
        ada.play_some(random.Random(1), 2)
    finished_table(ada)
    ada.open_chart()
    for one in (ada, bob):
        assert one.heard.complaints == []
        assert [url for url in one.heard.asked if not url.startswith((server.url, "data:"))] == []


def test_the_title_says_whose_turn_it_is(person: Door) -> None:
    ada, bob = person("Ada"), person("Bob")
    sit_at(ada, begun("indio"), ["me", "open"])
    link = ada.seat_link(1)
    bob.take_seat(link[link.index("/seat/") :])
    bob.wait_for_turn()
    ada.page.wait_for_function("() => !document.title.startsWith('●')")
    assert bob.page.title().startswith("● Your turn")
    told = bob.page.get_by_role("status").filter(has_text="Your turn")
    assert "leader" in told.inner_text()  # who listens hears what is asked
    bob.choose(bob.offers.first.inner_text())
    bob.end_turn()
    ada.page.wait_for_function("() => document.title.startsWith('● Your turn')")
    bob.page.wait_for_function("() => !document.title.startsWith('●')")


def test_sounds_are_off_until_wanted(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, begun("domain", 1), ["me"])
    ada.page.evaluate(
        "() => { AudioContext.prototype.createOscillator = () => { window.heardSound = true; }; }"
    )
    sound = ada.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    ada.play_some(random.Random(1), 2)
    assert not ada.page.evaluate("'heardSound' in window")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    ada.page.wait_for_function("() => 'heardSound' in window")
