"""Following the others: step by step, in order and complete; skipping; what happened; marks."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from moothall.engine.game import SEAT_NAMES
from moothall.engine.registry import game
from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at
from tests.browser.people import PHONE, Person
from tests.browser.places import STEPS
from tests.browser.test_motion import picture
from tests.server.api_player import Player, fine
from tests.shipped import GAMES

# every sentence that is shown beside the board, every version that the page takes, what is queued
WATCH = """() => {
  window.shown = [];
  window.versions = [];
  window.flights = 0;
  const words = document.getElementById("step-words");
  new MutationObserver(() => {
    for (const one of words.children) shown.push(one.textContent);
  }).observe(words, { childList: true });
  document.addEventListener("htmx:after:swap", () => {
    const version = Number(document.getElementById("facts").dataset.version);
    if (version !== versions.at(-1)) versions.push(version);
  });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const one of addedNodes) if (one.parentNode?.matches?.(".sky")) flights += 1;
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
FACTS = "() => ({ ...document.getElementById('facts').dataset })"
LINES = """() => {
  const [first, end] = document.getElementById("facts").dataset.since.split("-").map(Number);
  const told = [];
  for (let n = first; n < end; n += 1) told.push(document.getElementById(`line-${n}`).textContent);
  return told;
}"""
MARKED = """() => {
  const [first, end] = document.getElementById("facts").dataset.since.split("-").map(Number);
  const ids = new Set();
  for (let n = first; n < end; n += 1) {
    const pieces = document.getElementById(`line-${n}`).dataset.pieces;
    for (const id of pieces ? pieces.split(" ") : []) ids.add(id);
  }
  // every piece that is there lies under or around a dot
  const dots = [...document.querySelectorAll("svg.panel > .dots > circle")].map((dot) => {
    const { left, top, width, height } = dot.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const bare = [...ids].map((id) => document.getElementById(id))
    .filter((piece) => piece?.closest("svg.panel") && piece.getBoundingClientRect().width)
    .filter((piece) => {
      const { left, top, right, bottom } = piece.getBoundingClientRect();
      return !dots.some(([x, y]) => x > left - 9 && x < right + 9 && y > top - 9 && y < bottom + 9);
    });
  return { dots: dots.length, bare: bare.map((piece) => piece.id) };
}"""
HIDE = """() => {
  Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def end_my_turn(
    person: Person, name: str, bot: str = "settler", players: int = 4, watch: str = WATCH
) -> None:
    """A game in the middle in which this person's turn has just ended, and bots are to move."""
    record = begun(name, players, STEPS[name])
    mover = record.replay().mover
    seats = ["me" if seat == mover else f"bot {bot}" for seat in range(record.players)]
    sit_at(person, record, seats)
    person.wait_for_turn()
    person.page.wait_for_function("() => window.glides")
    chance = random.Random(4)
    person.page.evaluate(watch)
    while person.page.evaluate(FACTS).get("turn"):
        person.page.evaluate("n => hand.play([n], { patient: false })", chance.random())
        confirm = person.page.locator("#confirm")
        if confirm.count():
            confirm.click()
            person.page.wait_for_function("() => !document.getElementById('confirm')")


def my_turn(person: Person) -> dict[str, Any]:
    person.page.wait_for_function("() => document.getElementById('facts').dataset.turn === 'yes'")
    facts: dict[str, Any] = person.page.evaluate(FACTS)
    return facts


@pytest.mark.parametrize("name", ["domain", "kingdom_builder"])
def test_every_step_of_three_bots_is_shown_in_order(name: str, person: Door) -> None:
    ada = person("Ada", speed="fast", reduced_motion="no-preference")
    end_my_turn(ada, name)
    facts = my_turn(ada)
    ada.page.wait_for_function("() => document.getElementById('step').hidden")
    told = ada.page.evaluate(LINES)
    shown = ada.page.evaluate("shown")
    assert [one for one in shown if one in told] == told
    versions = ada.page.evaluate("versions")
    assert versions == sorted(versions)
    assert versions[-1] == int(facts["version"])
    assert ada.page.evaluate("flights") > 0
    expect(ada.page.locator(".sky > *")).to_have_count(0)  # every flight lands
    expect(ada.page.locator("#skip")).not_to_be_visible()
    ada.play_some(random.Random(1), 1)  # and it goes on
    assert ada.heard.complaints == []


# whose the sheet in front is at each step, and what lies out of sight meanwhile
SHEETS = """() => {
  window.sheets = [];
  const whose = (name) => document.querySelector(`#box-${name} > svg`).dataset.owner;
  const unseen = (svg) => {
    const { top, bottom, left, right } = svg.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
  };
  document.addEventListener("htmx:after:swap", () => {
    const front = [...document.querySelectorAll('svg[data-role="board"], svg[data-role="own"]')];
    sheets.push({
      whose: ["board", "turn", "events", "trade", "buildings"].map(whose),
      unseen: front.filter(unseen).map((svg) => svg.parentNode.id),
      turn: document.getElementById("facts").dataset.turn === "yes",
    });
  });
}"""


def test_the_sheet_of_whoever_moves_in_domain_comes_to_the_front(person: Door) -> None:
    ada = person("Ada", speed="fast", reduced_motion="no-preference")
    record = begun("domain", 4, STEPS["domain"])
    mine = record.replay().mover
    end_my_turn(ada, "domain", watch=SHEETS)
    my_turn(ada)
    ada.page.wait_for_function("() => document.getElementById('step').hidden")
    sheets = ada.page.evaluate("sheets")
    whose = [one["whose"][0] for one in sheets]
    others = [SEAT_NAMES[(mine + ahead) % 4] for ahead in (1, 2, 3)]
    assert list(dict.fromkeys(whose)) == [SEAT_NAMES[mine], *others]
    assert whose[-1] == SEAT_NAMES[mine]
    for one in sheets:
        assert len(set(one["whose"])) == 1, one
        assert one["unseen"] == [], one
        assert one["turn"] == (one["whose"][0] == SEAT_NAMES[mine]), one


def latest_version(person: Person) -> int:
    address = person.page.locator("#table").get_attribute("data-address")
    # a connection that was idle may be closed just then, and a browser asks again
    return int(person.context.request.get(f"{address}/version", max_retries=2).text())


def behind(person: Person) -> None:
    """Wait until the bots have finished and the page has not."""
    page = person.page
    expect(page.locator("#skip")).to_have_text("Skip to your turn")
    assert page.evaluate(FACTS).get("turn") is None
    assert int(page.evaluate(FACTS)["version"]) < latest_version(person)


@pytest.mark.parametrize("how", ["s", "Escape", "button", "hidden tab"])
def test_what_is_shown_can_be_skipped(how: str, person: Door) -> None:
    ada = person("Ada", speed="slow")
    end_my_turn(ada, "domain")
    behind(ada)
    if how == "button":
        ada.page.locator("#skip").click()
    elif how == "hidden tab":
        ada.page.evaluate(HIDE)
    else:
        ada.page.keyboard.press(how)
    ada.page.wait_for_function("() => document.getElementById('facts').dataset.turn === 'yes'")
    assert int(ada.page.evaluate(FACTS)["version"]) == latest_version(ada)
    expect(ada.page.locator("#step")).to_be_hidden()
    ada.play_some(random.Random(1), 1)
    assert ada.heard.complaints == []


def test_what_is_said_and_clocks_do_not_wait_for_what_is_shown(person: Door, ben: Player) -> None:
    clock = {"minutes": 30, "increment": 0, "at_zero": "bot"}
    options = {"start_player": "red"}
    table = ben.open_table("hamlet", ["me", "open"], options=options, clock=clock, confirm=False)
    ada = person("Ada", speed="slow", reduced_motion="no-preference")
    ada.take_seat(fine(ben.post(f"/tables/{table['id']}/seats/blue/link", {}))["path"])
    ada.page.wait_for_function("() => window.glides")
    ada.page.evaluate(WATCH)
    end = game("hamlet").space.choice("end")
    while (seen := ben.look(table["id"], "red"))["movers"] == ["red"]:
        choices = [one["choice"] for one in seen["your"]["choices"]]
        longest = [choice for choice in choices if choice != end] or [end]
        fine(ben.choose(table["id"], "red", longest[0], seen["your"]["decision"]))
    fine(ben.post(f"/tables/{table['id']}/chat", {"words": "Your turn, Ada"}), 201)

    running = ada.page.locator("#seats .clock.running > [id]")
    expect(running).to_have_id("clock-1")
    expect(running).to_have_text(re.compile(r"^(30:00|29:\d\d)$"))
    expect(ada.page.locator("#open-chat")).to_have_attribute("data-unread", "1")
    expect(ada.page.locator("#chat-0 .said")).to_have_text("Your turn, Ada")
    behind(ada)

    # nothing of what was shown is lost by that
    my_turn(ada)
    told = ada.page.evaluate(LINES)
    ada.page.wait_for_function("() => document.getElementById('step').hidden")
    assert [one for one in ada.page.evaluate("shown") if one in told] == told
    expect(running).to_have_id("clock-1")
    assert ada.heard.complaints == []


@pytest.mark.parametrize("how", ["at once", "hidden"])
def test_nothing_is_held_back_from_a_hidden_tab_or_who_wants_all_at_once(
    how: str, person: Door
) -> None:
    ada = person("Ada", speed="at-once" if how == "at once" else "slow")
    if how == "hidden":
        ada.context.add_init_script(f"({HIDE})()")
    end_my_turn(ada, "domain")
    my_turn(ada)
    assert ada.page.evaluate("shown") == []
    assert int(ada.page.evaluate(FACTS)["version"]) == latest_version(ada)


def test_nobody_decides_on_a_page_that_is_behind(person: Door) -> None:
    ada = person("Ada", speed="slow")
    end_my_turn(ada, "domain")
    behind(ada)
    sent: list[str] = []
    ada.page.on("request", lambda one: sent.append(one.url) if "/decide" in one.url else None)
    ada.page.evaluate("pickChoice('0')")  # whatever a page might offer
    my_turn(ada)
    assert sent == []
    ada.page.keyboard.press("w")
    expect(ada.page.locator("#skip")).to_be_visible()
    version = latest_version(ada)
    ada.page.keyboard.press("1")  # the list is from now, the board is not
    expect(ada.page.locator("#step")).to_be_hidden()
    assert sent == []
    assert latest_version(ada) == version
    ada.page.keyboard.press("1")
    ada.page.wait_for_function(
        "v => Number(document.getElementById('facts').dataset.version) > v", arg=version
    )
    assert len(sent) == 1
    assert ada.heard.complaints == []


def test_nothing_glides_for_who_wants_no_motion(person: Door) -> None:
    """Sentences are shown and pieces are marked as ever."""
    for options in ({"reduced_motion": "reduce"}, {"reduced_motion": "no-preference"}):
        ada = person("Ada", speed="fast", **options)
        if options["reduced_motion"] != "reduce":
            ada.context.add_init_script(
                "document.addEventListener('DOMContentLoaded',"
                " () => { document.documentElement.dataset.motion = 'off'; });"
            )
        end_my_turn(ada, "kingdom_builder")
        my_turn(ada)
        assert ada.page.evaluate("flights") == 0
        assert ada.page.evaluate("shown")
        assert ada.page.evaluate(MARKED)["dots"] > 0
        glide = "getComputedStyle(document.documentElement).getPropertyValue('--glide')"
        assert ada.page.evaluate(glide) in ("0ms", "0s")


@pytest.mark.parametrize("name", GAMES)
def test_all_that_the_others_did_since_my_last_turn_is_marked_and_can_be_shown_again(
    name: str, person: Door
) -> None:
    ada = person("Ada")
    end_my_turn(ada, name)
    my_turn(ada)
    marked = ada.page.evaluate(MARKED)
    assert marked["bare"] == []
    movers = {line.split(" ")[0] for line in ada.page.evaluate(LINES)}
    assert len(movers & {"Red", "Blue", "Green", "Purple"}) > 1
    for reloaded in (False, True):
        if reloaded:
            ada.page.reload()
            ada.at_table()
            ada.page.wait_for_function("() => window.glides")
            assert ada.page.evaluate(MARKED) == marked
            ada.page.evaluate(WATCH)
        ada.page.evaluate("localStorage.setItem('moothall-speed', 'fast')")
        now, told = picture(ada), ada.page.evaluate(LINES)
        ada.page.evaluate("shown.length = 0")
        ada.page.get_by_role("button", name="Show it again").click()
        expect(ada.page.locator("#skip")).to_be_visible()
        assert ada.page.locator("#table svg [data-choice]").count() == 0
        expect(ada.page.locator("#step")).to_be_hidden()
        assert ada.page.evaluate("shown") == told
        assert picture(ada) == now
    ada.page.evaluate("localStorage.setItem('moothall-speed', 'at-once')")
    ada.play_some(random.Random(3), 1, patient=False)
    if ada.look()["turn"]:
        assert ada.page.evaluate(FACTS)["since"], "they stay until my turn is over"
    assert ada.heard.complaints == []


def test_what_happened_on_a_phone(person: Door) -> None:
    ada = person("Ada", **PHONE)
    end_my_turn(ada, "kingdom_builder")
    my_turn(ada)
    ada.page.evaluate("localStorage.setItem('moothall-speed', 'slow')")
    ada.page.locator('.tabs [data-tab="log"]').tap()
    ada.page.get_by_role("button", name="Show it again").tap()
    expect(ada.page.locator("#skip")).to_be_visible()
    expect(ada.page.locator("#scene-board")).to_be_visible()
    ada.page.locator("#skip").tap()
    expect(ada.page.locator("#step")).to_be_hidden()
    ada.page.locator('.tabs [data-tab="log"]').tap()
    ada.page.locator("#log li[data-pieces]").first.tap()
    expect(ada.page.locator("svg .spoken-of").first).to_be_visible()
    assert ada.heard.complaints == []


def test_a_line_of_the_log_shows_what_it_speaks_of(person: Door) -> None:
    ada = person("Ada")
    end_my_turn(ada, "kingdom_builder")
    my_turn(ada)
    page = ada.page
    lit = page.locator("svg .spoken-of")
    line = page.locator("#log li[data-pieces]").first
    wanted = (line.get_attribute("data-pieces") or "").split(" ")

    def is_shown() -> None:
        expect(lit).to_have_count(len(wanted))
        assert sorted(lit.evaluate_all("all => all.map(one => one.id)")) == sorted(wanted)

    line.hover()
    is_shown()
    page.locator("h1").hover()
    expect(lit).to_have_count(0)
    line.click()
    is_shown()
    page.reload()
    ada.at_table()
    page.locator("#log").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    is_shown()
    page.locator("#open-log").click()
    drawn = page.locator("#drawer-body li[data-pieces]").last
    drawn.click()
    expect(page.locator("#drawer")).to_be_hidden()
    is_shown()
    assert ada.heard.complaints == []


def test_the_keys_are_told(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, begun("domain", 2), ["me", "me"])
    ada.page.keyboard.press("?")
    for words in ("show what happened since your last turn", "skip what is being shown"):
        expect(ada.page.locator("#keys").get_by_text(words)).to_be_visible()
