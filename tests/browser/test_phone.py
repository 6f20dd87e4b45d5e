"""A phone: nothing to scroll sideways, the prompt always there, and a whole game by touch."""

import random
import re

import pytest
from playwright.sync_api import expect

from moothall import ask, bot, game
from moothall.engine.record import Record
from tests.browser.conftest import Door
from tests.browser.known import AVOID, begun, sit_at
from tests.browser.people import PHONE, Person, points_of
from tests.browser.places import quiet_places, sit_in_the_middle
from tests.server.games import played
from tests.shipped import GAMES

WIDTH = PHONE["viewport"]["width"]
PLAYED = 0.85  # of a game, before somebody goes on by touch
QUICK = re.compile("^(End the turn|Keep the dice|Take the|.* is done)")  # what ends a turn soon


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


def test_a_whole_game_by_touch(person: Door) -> None:
    ada = person("Ada", **PHONE)
    sit_at(ada, begun("domain", 1), ["me"])
    taps = 0
    while not (seen := ada.look())["over"]:
        words = ada.offers.all_inner_texts()
        quick = [place for place, said in enumerate(words) if QUICK.match(said)]
        on_board = ada.board_choices()
        if on_board and not quick and taps < 12:
            ada.pieces(on_board[0]).first.tap()
            # one of several that lie on each other, or this one
            ada.page.locator("[data-pick]:visible").first.tap()
        else:
            ada.offers.nth(quick[0] if quick else 0).tap()
        ada.page.evaluate(
            "d => hand.until(s => s.over || s.decision !== d, 'an answer')", seen["decision"]
        )
        taps += 1
    assert taps > 30
    assert ada.scoring() == points_of(ada.record().replay())
    assert too_wide(ada) == []
    expect(ada.page.locator("#prompt-heading")).to_be_in_viewport()
    expect(ada.page.locator("#prompt-heading")).to_have_text(re.compile(r"^You have \d+ points$"))
    expect(ada.page.locator("#box-board")).to_be_in_viewport()
    ada.page.get_by_role("button", name="Points", exact=True).tap()
    expect(ada.page.locator(".score-table")).to_be_in_viewport()
    assert too_wide(ada) == []


# where a piece can be tapped: in the middle of the screen, and not below another that is offered
_POINT = """async (choice) => {
  const piece = document.querySelector(`#table svg [data-choice="${choice}"]`);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  piece.scrollIntoView({ block: "center", inline: "center" });
  await frame(); // whoever scrolls takes the finger away first
  await frame();
  const box = piece.getBoundingClientRect();
  for (let step = 0; step < 81; step++) {
    const x = box.left + (box.width * (((step * 5) % 9) + 0.5)) / 9;
    const y = box.top + (box.height * (Math.floor(((step * 5) % 81) / 9) + 0.5)) / 9;
    if (document.elementFromPoint(x, y)?.closest("[data-choice]") === piece) return [x, y];
  }
  return null;
}"""


def tap_piece(ada: Person, choice: str) -> None:
    """Open the tab where a piece lies, tap it, and say yes to what it brings."""
    page = ada.page.evaluate(
        "(choice) => document.querySelector(`#table svg [data-choice='${choice}']`)"
        ".closest('[data-page]').dataset.page",
        choice,
    )
    ada.page.locator(f'.tabs [data-tab="{page}"]').tap()
    point = ada.page.evaluate(_POINT, choice)
    assert point is not None, f"{choice} can be tapped nowhere"
    ada.page.touchscreen.tap(*point)
    ada.page.locator("[data-pick]:visible").first.tap()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_by_taps(name: str, person: Door) -> None:
    """The last part of a game against a bot, on pieces wherever they offer something."""
    whole = played(name, 2, 3)
    made = whole.choices[: int(PLAYED * len(whole.choices))]
    cut = Record(whole.game, whole.players, whole.seed, whole.options, made)
    mover = cut.replay().movers[0]
    ada = person("Ada", **PHONE)
    sit_at(ada, cut, ["me" if seat == mover else "bot random" for seat in range(2)])
    chance = random.Random(name)
    avoided = re.compile(AVOID.get(name, "$^"))
    taps = 0
    while not (seen := ada.wait_for_turn())["over"]:
        if seen["confirm"]:
            ada.page.locator("#confirm").tap()
        else:
            offered = ada.offered()
            useful = [value for value, words in offered.items() if not avoided.match(words)]
            on_pieces = [str(choice) for choice in ada.board_choices() if str(choice) in useful]
            if on_pieces:
                tap_piece(ada, chance.choice(on_pieces))
                taps += 1
            else:
                ada.page.locator(f"#pick-{chance.choice(useful or list(offered))}").tap()
        ada.page.evaluate("decision => hand.answered(decision)", seen["decision"])
    assert taps > 5
    assert ada.scoring() == points_of(ada.record().replay())
    assert ada.heard.complaints == []
