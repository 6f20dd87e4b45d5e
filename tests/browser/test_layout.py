"""What a decision needs is in sight: panels at their places, not cut off, and large enough."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from moothall.engine.game import SEAT_NAMES
from moothall.engine.record import Record
from moothall.engine.registry import game
from tests.browser.conftest import Door
from tests.browser.known import AVOID, begun, sit_at
from tests.browser.people import PHONE, Person
from tests.browser.test_clickable import POINTS, PROBED, Probed
from tests.server.games import greedy_game
from tests.shipped import GAMES

LOOKS = 20  # positions of a game
LARGE = ((1280, 800), (1920, 1080))
SMALL = ((820, 1180), (390, 844))

# Of every panel that the decision needs, or of all that can be seen: what is wrong with it.
_FAULTS = """(needed) => {
  const faults = [];
  const panels = [...document.querySelectorAll("#table svg.panel")];
  for (const panel of panels) {
    const box = panel.getBoundingClientRect();
    if (!box.width || (needed && !panel.dataset.needed)) continue;
    const name = panel.closest("figure").id;
    const { width, height } = panel.viewBox.baseVal;
    const shown = Math.min(box.width, (box.height * width) / height);
    const { least } = panel.dataset;
    if (shown < least - 1) faults.push(`${name} is ${Math.round(shown)} wide, not ${least}`);
    if (needed) {
      const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      for (let around = panel.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const edge = around.getBoundingClientRect();
        sight.top = Math.max(sight.top, edge.top);
        sight.bottom = Math.min(sight.bottom, edge.bottom);
        sight.right = Math.min(sight.right, edge.right);
      }
      const down = (box.height - (shown * height) / width) / 2;
      const right = box.right - (box.width - shown) / 2;
      const out = Math.max(
        box.bottom - down - sight.bottom, sight.top - box.top - down, right - sight.right);
      if (out > 1) faults.push(`${name} is cut off by ${Math.round(out)}`);
    }
    for (const text of panel.querySelectorAll("text")) {
      if (!text.textContent.trim() || !text.getClientRects().length) continue;
      const grid = text.getScreenCTM();
      const size = Math.hypot(grid.a, grid.b) * parseFloat(getComputedStyle(text).fontSize);
      if (size < 10.9) faults.push(`${name}: '${text.textContent}' is ${size.toFixed(1)} high`);
    }
  }
  return faults;
}"""

# Panels, and the parts of the page beside them, never lie on one another. On a small screen the
# prompt is a sheet at the bottom, under which the page is scrolled.
OVERLAPS = """() => {
  const parts = [...document.querySelectorAll("#table figure, #decide, .log-box, .seats-box")]
    .filter((part) => part.getClientRects().length && !part.closest(".opened"))
    .filter((part) => getComputedStyle(part).position !== "sticky");
  const seen = parts.map((part) => {
    let { left, top, right, bottom } = part.getBoundingClientRect();
    for (let around = part.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const edge = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { part, left, top, right, bottom };
  });
  const found = [];
  for (const line of document.querySelectorAll(".seat-row summary")) {
    const edge = line.getBoundingClientRect().right + 1;
    const parts = [...line.children].map((part) => part.getBoundingClientRect());
    if (parts.some(({ right, width }) => width > 2 && right > edge)) {
      found.push(`the line of ${line.innerText} is too long`);
    }
  }
  for (const [place, a] of seen.entries()) {
    for (const b of seen.slice(place + 1)) {
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) < 2) continue;
      if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) < 2) continue;
      found.push(`${a.part.id || a.part.className} lies on ${b.part.id || b.part.className}`);
    }
  }
  return found;
}"""

# where each panel stands, in their order
_STANDING = """() => [...document.querySelectorAll("#table figure")]
  .map((panel) => `${panel.id} in ${panel.parentElement.id || panel.parentElement.className}`)"""

# prompt, players, log and board
STAYING = ("#decide", ".seats-box", ".log-box", ".board-area")
_PLACE = "(name) => JSON.stringify(document.querySelector(name).getBoundingClientRect())"


def looks(name: str) -> Iterator[Record]:
    """The game up to so many of its decisions, from the first to the last."""
    record = greedy_game(name, max(count for count in game(name).player_counts if count <= 4), 5)
    last = len(record.choices) - 1
    for look in range(LOOKS):
        made = record.choices[: last * look // (LOOKS - 1)]
        yield Record(record.game, record.players, record.seed, record.options, made)


def sit_as_mover(person: Person, record: Record) -> None:
    mover = record.replay().movers[0]
    seats = ["me" if seat == mover else "bot random" for seat in range(record.players)]
    sit_at(person, record, seats)
    person.wait_for_turn()


def resized(person: Person, size: tuple[int, int]) -> None:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(person)


def settle(person: Person) -> None:
    """Some frames: a panel is laid out, then the page sees its size, then it is drawn to fit."""
    person.page.evaluate(
        """async () => {
          for (let n = 0; n < 4; n += 1) await new Promise((done) => requestAnimationFrame(done));
        }"""
    )


def dead_spots(person: Person) -> list[str]:
    """Where a click on an offered piece in sight would be lost, at nine points of each."""
    found = person.page.locator("#table svg.panel:has([data-choice])").evaluate_all(
        f"all => all.filter((panel) => panel.checkVisibility())"
        f".flatMap((panel) => ({PROBED})(panel, [{POINTS}, 5, true]))"
    )
    spots = [Probed(*one) for one in found]
    return [f"{spot.piece} is dead under {spot.by}" for spot in spots if spot.dead]


# What a decision needs and no open or marked part of a small page shows.
_HIDDEN = """() => [...document.querySelectorAll("#table svg[data-needed]")].filter((panel) => {
  const { page } = panel.closest("[data-page]").dataset;
  const tab = document.querySelector(`.tabs [data-tab="${page}"]`);
  const tablet = innerWidth >= 740;
  return tablet ? !panel.checkVisibility() : !tab?.checkVisibility();
}).map((panel) => `${panel.closest("figure").id} cannot be found`)"""


@pytest.mark.parametrize("name", GAMES)
def test_what_a_decision_needs_is_in_sight_and_the_rest_keeps_its_place(
    name: str, person: Door
) -> None:
    ada = person("Ada")
    faults = []
    places = set()
    for record in looks(name):
        resized(ada, LARGE[0])
        sit_as_mover(ada, record)
        places.add(tuple(ada.page.evaluate(_PLACE, part) for part in STAYING))
        for size in LARGE:
            resized(ada, size)
            where = f"{len(record.choices)} choices, {size[0]} x {size[1]}"
            found = ada.page.evaluate(_FAULTS, True) + ada.page.evaluate(OVERLAPS)
            found += dead_spots(ada)
            faults += [f"{where}: {fault}" for fault in found]
            expect(ada.asked).to_be_in_viewport(ratio=1)
            if ada.offers.count():  # and the first choice, whole
                expect(ada.offers.first).to_be_in_viewport(ratio=0.98)
    assert faults == []
    assert len(places) == 1
    assert ada.heard.complaints == []


@pytest.mark.parametrize("name", GAMES)
def test_on_small_screens_all_of_it_can_be_found_read_and_tapped(name: str, person: Door) -> None:
    ada = person("Ada", **PHONE)
    faults = []
    for record in looks(name):
        sit_as_mover(ada, record)
        for size in SMALL:
            resized(ada, size)
            where = f"{len(record.choices)} choices, {size[0]} x {size[1]}"
            found = []
            for tab in ada.page.locator(".tabs .has-choices, .tabs [data-tab=board]").all():
                tab.dispatch_event("click")
                settle(ada)
                found += ada.page.evaluate(_FAULTS, False) + ada.page.evaluate(OVERLAPS)
                found += (
                    ada.page.evaluate(_HIDDEN) if tab.get_attribute("data-tab") == "board" else []
                )
                found += dead_spots(ada)
            faults += [f"{where}: {fault}" for fault in found]
            expect(ada.asked).to_be_in_viewport(ratio=1)
    assert faults == []
    assert ada.heard.complaints == []


# ---- more on demand


def test_the_area_of_somebody_else_opens_from_their_line(person: Door) -> None:
    ada = person("Ada", viewport={"width": 1280, "height": 800})
    record = list(looks("kingdom_builder"))[9]
    sit_as_mover(ada, record)
    mover = record.replay().movers[0]
    other = (mover + 1) % record.players
    area = ada.page.locator(f'svg[data-role="seat"][data-owner="{SEAT_NAMES[other]}"]')
    expect(area).not_to_be_in_viewport()
    line = ada.page.locator(f"#score-{other} > summary")
    line.click()
    expect(area).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(f"#lines-{other}")).to_be_in_viewport(ratio=1)
    ada.page.keyboard.press("Escape")
    expect(area).not_to_be_in_viewport()
    line.press("Enter")
    expect(area).to_be_in_viewport(ratio=1)
    line.press("Enter")
    expect(area).not_to_be_in_viewport()
    assert ada.heard.complaints == []


def test_a_flat_panel_stands_above_the_board_where_the_column_is_full(person: Door) -> None:
    """Hamlet with three blueprints, all of the display, and something to sell."""
    whole = greedy_game("hamlet", 2, 12)
    made = whole.choices[:32]
    ada = person("Ada", viewport={"width": 1280, "height": 800})
    sit_as_mover(ada, Record(whole.game, whole.players, whole.seed, whole.options, made))
    expect(ada.page.locator("#wide > #box-sales")).to_have_count(1)
    assert ada.page.evaluate(_FAULTS, True) == []
    assert ada.page.evaluate(OVERLAPS) == []


def sit_at_many_choices(person: Person) -> Locator:
    """Sit down where Kingdom Builder offers more places than one sees at once; its board."""
    record = next(
        record for record in looks("kingdom_builder") if len(record.replay().choices()) > 4
    )
    sit_as_mover(person, record)
    return person.page.locator("#box-board")


def test_a_decision_that_came_while_another_tab_was_open_is_in_sight_on_the_board(
    person: Door,
) -> None:
    ada = person("Ada", **PHONE)
    board = sit_at_many_choices(ada)
    board.evaluate("view => view.scrollTo(view.scrollWidth, 0)")
    ada.page.locator('.tabs [data-tab="log"]').tap()
    before = ada.look()
    ada.page.evaluate(
        "pickChoice(document.querySelector('#box-board [data-choice]').dataset.choice)"
    )
    ada.wait_for_change(before)
    ada.wait_for_turn()
    ada.page.locator('.tabs [data-tab="board"]').tap()
    settle(ada)
    assert any([_is_inside(one, board) for one in board.locator("[data-choice]").all()])


def test_a_board_that_is_too_small_to_read_is_larger_and_shows_where_the_choices_are(
    person: Door,
) -> None:
    ada = person("Ada", **PHONE)
    board = sit_at_many_choices(ada)
    shown = board.locator("svg.panel").bounding_box()
    assert shown is not None
    assert shown["width"] > 600
    offered = board.locator("[data-choice]")
    seen = [one for one in offered.all() if one.bounding_box() and _is_inside(one, board)]
    assert seen
    sizes = [box["width"] for one in seen if (box := one.bounding_box())]
    assert min(sizes) >= 28  # pixels, for a finger
    ada.page.get_by_role("button", name="Show all").tap()
    whole = board.locator("svg.panel").bounding_box()
    assert whole is not None
    assert whole["width"] < 391


def test_on_a_phone_the_board_has_the_room_that_the_prompt_leaves(person: Door) -> None:
    ada = person("Ada", **PHONE)
    board = sit_at_many_choices(ada)
    settle(ada)
    gap = ada.page.evaluate(
        "document.getElementById('decide').getBoundingClientRect().top"
        " - document.querySelector('.below-board').getBoundingClientRect().bottom"
    )
    picture = board.locator("svg.panel").bounding_box()
    frame = board.bounding_box()
    assert picture is not None
    assert frame is not None
    assert gap >= 0
    assert gap < 20 or frame["height"] >= picture["height"] - 1  # or all of it is there


# Scrolls a board to its left edge, and tells the page that something else is asked now.
_AWAY = """(view) => {
  view.scrollTo({ left: 0 });
  document.getElementById("for-decision").value = "another";
  const detail = { ctx: { text: "<p></p>" } };
  document.dispatchEvent(new CustomEvent("htmx:after:swap", { detail }));
}"""


def test_all_choices_are_in_sight_where_there_is_room_for_them(person: Door) -> None:
    """A worker and the hexes around it: the board is not left where only some of them are seen."""
    ada = person("Ada", **PHONE)
    sit_as_mover(ada, begun("indio", 4, 60))
    board = ada.page.locator("#box-board")
    settle(ada)
    assert board.locator("[data-choice]").count() > 5
    board.evaluate(_AWAY)
    settle(ada)
    assert all([_is_inside(one, board) for one in board.locator("[data-choice]").all()])


def _is_inside(one: Locator, around: Locator) -> bool:
    box, edge = one.bounding_box(), around.bounding_box()
    assert box is not None
    assert edge is not None
    across = edge["x"] <= box["x"] + box["width"] / 2 <= edge["x"] + edge["width"]
    return across and edge["y"] <= box["y"] + box["height"] / 2 <= edge["y"] + edge["height"]


@pytest.mark.parametrize("name", GAMES)
def test_panels_stand_where_a_new_page_has_them(person: Door, name: str) -> None:
    """Between changes they stay where they are; whoever comes later finds them there, too."""
    ada = person("Ada", viewport={"width": 1280, "height": 800})
    record = begun(name, max(count for count in game(name).player_counts if count <= 4))
    sit_at(ada, record, ["me", *["bot random"] * (record.players - 1)])
    later = ada.another_tab()
    chance = random.Random(name)
    for _ in range(5):
        ada.play_some(chance, 6, AVOID.get(name, ""))
        ada.wait_for_turn()
        settle(ada)
        later.open(ada.page.url)
        later.at_table()
        settle(later)
        assert ada.look()["version"] == later.look()["version"]
        assert ada.page.evaluate(_STANDING) == later.page.evaluate(_STANDING)


def test_before_the_game_begins_links_and_bots_are_in_sight(person: Door) -> None:
    ada = person("Ada", viewport={"width": 1280, "height": 800})
    sit_at(ada, begun("indio"), ["me", "open"])
    for what in ("#copy-1", "#fill-now", "#come-from"):
        expect(ada.page.locator(what)).to_be_in_viewport(ratio=1)
