"""Setting up a table: cards to pick, the picture that follows, buttons that mend, the keyboard."""

import pytest
from playwright.sync_api import Locator, Route, expect

from moothall.engine.registry import game
from moothall.engine.setting_up import setting_up
from tests.browser.conftest import Door
from tests.browser.people import PHONE, Person
from tests.browser.test_access import in_light_and_dark
from tests.shipped import GAMES


def caption(person: Person) -> Locator:
    return person.page.locator("#preview figcaption")


def options_of(person: Person) -> dict[str, object]:
    answer = person.context.request.get(f"/api/v1/tables/{person.table_id}", max_retries=2)
    found: dict[str, object] = answer.json()["options"]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_preset_sets_up_a_table_in_two_clicks(person: Door, name: str) -> None:
    ada = person("Ada")
    ada.open(f"/new/{name}")
    preset = setting_up(game(name)).presets[-1]
    button = ada.page.get_by_role("button", name=preset.title, exact=True)
    button.click()
    expect(ada.page.locator(".preset.chosen")).to_have_text(f"{preset.title} {preset.sentence}")
    expect(button).to_be_focused()
    ada.set_up()
    players = preset.fitting(game(name).usual_players)
    assert options_of(ada) == preset.settings(game(name), players)
    assert ada.heard.complaints == []


def test_sections_are_picked_and_the_picture_follows(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/kingdom_builder")
    expect(caption(ada)).to_have_text("Four sections, drawn when the table is set up.")
    ada.page.get_by_label("My own board").check()
    expect(caption(ada)).to_contain_text("north-east Paddock;")
    spot = ada.page.locator("#spot-layout-1")
    spot.locator("summary").click()
    spot.get_by_label("Harbor").check()
    expect(caption(ada)).to_contain_text("north-east Harbor;")
    spot.get_by_label("Turned around").check()
    expect(caption(ada)).to_contain_text("north-east Harbor, turned;")
    expect(spot.get_by_label("Harbor")).to_be_visible()  # what was opened stays open
    drawn = ada.page.locator("#preview use")
    expect(drawn).to_have_count(4)
    for place in range(4):  # shapes that the page really has
        box = drawn.nth(place).bounding_box()
        assert box is not None
        assert box["width"] > 100
    spot.get_by_label("Tavern").check()  # which lies elsewhere already
    expect(ada.page.locator("#wrong-layout")).to_have_text("The sections must differ.")
    spot.get_by_label("Barn").check()
    expect(ada.page.locator("#wrong-layout")).to_have_count(0)
    ada.settle()
    ada.set_up()
    assert options_of(ada)["layout"] == "tavern,barn:180,oasis,farm"
    assert ada.heard.complaints == []


def test_goals_are_counted_while_they_are_picked(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/kingdom_builder")
    goals = ada.page.locator("#row-goals")
    knights = goals.get_by_label("Knights")
    expect(knights).to_be_hidden()
    goals.get_by_label("My own choice").check()
    for count, goal in enumerate(("Knights", "Miners", "Hermits", "Lords"), 1):
        goals.get_by_label(goal).check()
        expect(ada.page.locator("#counted-goals")).to_have_text(f"{count} of 3 chosen")
    expect(ada.page.locator("#wrong-goals")).to_have_text("3 goals are in play, not 4.")
    goals.get_by_label("Lords").uncheck()
    expect(ada.page.locator("#wrong-goals")).to_have_count(0)
    ada.set_up()
    assert options_of(ada)["goals"] == "hermits,knights,miners"


def test_what_does_not_go_together_is_mended_with_one_click(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/kingdom_builder")
    ada.page.locator("#players-5").check()
    notice = ada.page.get_by_role("alert")
    expect(notice).to_contain_text("A fifth player needs Nomads.")
    notice.get_by_role("button", name="Nomads on").click()
    expect(ada.page.get_by_role("alert")).to_have_count(0)
    expect(ada.page.locator("#option-nomads")).to_be_checked()
    expect(ada.page.locator("#players-5")).to_be_checked()
    ada.set_up()
    assert options_of(ada)["nomads"] is True


def test_the_board_of_indio_follows_players_and_presets(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/indio")
    for players, hexes in ((2, 19), (3, 27), (4, 37)):
        ada.page.locator(f"#players-{players}").check()
        expect(caption(ada)).to_contain_text(f"{hexes} hexes:")
        expect(ada.page.locator("#preview .hex")).to_have_count(hexes)
    ada.page.get_by_role("button", name="First game").click()
    expect(ada.page.locator("#preview .seat-disc")).to_have_count(4)
    shape = ada.page.locator("#preview .seat-disc use").first.evaluate("u => u.namespaceURI")
    assert shape.endswith("svg")
    assert ada.heard.complaints == []


# what the form would post, as it stands in the page and as it came
SHOWN_AND_SENT = """text => {
    const came = new DOMParser().parseFromString(text, "text/html");
    return [document, came].map(page => {
        const filled = new FormData(page.getElementById("new-form"));
        return [...filled].map(pair => pair.join("=")).join("&");
    });
}"""


def test_surprises_differ_and_can_be_set_up(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/kingdom_builder")
    surprise = ada.page.get_by_role("button", name="Surprise me")
    seen = set()
    for _ in range(8):
        ada.open_folds("#option-start_player")
        ada.page.locator("#option-start_player").select_option("blue")  # is chosen anew, too
        ada.settle()
        with ada.page.expect_response("**/new/**") as answered:
            surprise.click()
        ada.settle()
        shown, sent = ada.page.evaluate(SHOWN_AND_SENT, answered.value.text())
        assert shown == sent
        seen.add(shown)
    assert len(seen) > 2
    ada.set_up()


def test_the_form_by_keyboard(person: Door) -> None:
    ada = person("Ada")
    keys = ada.page.keyboard
    ada.open("/new/kingdom_builder")
    ada.page.locator("#option-layout-random").focus()
    keys.press("ArrowDown")
    expect(ada.page.locator("#option-layout-first_game")).to_be_checked()
    ada.settle()
    expect(ada.page.locator("#option-layout-first_game")).to_be_focused()
    keys.press("ArrowDown")
    expect(caption(ada)).to_contain_text("North-west Tavern")
    ada.settle()
    keys.press("Tab")
    expect(ada.page.locator("#spot-layout-0 summary")).to_be_focused()
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Space")
    expect(caption(ada)).to_contain_text("Tavern, turned")
    ada.settle()
    expect(ada.page.locator("#mark-layout-0")).to_be_focused()
    ada.page.locator("#seat-0-name").focus()
    keys.press("Enter")  # in a field: the table is set up
    ada.at_table()
    assert options_of(ada)["layout"] == "tavern:180,paddock,oasis,farm"


def test_without_scripts_everything_can_be_chosen(person: Door) -> None:
    ada = person("Ada", java_script_enabled=False)
    ada.page.goto("/new/kingdom_builder")
    ada.page.get_by_role("button", name="Everything").click()
    expect(ada.page.locator("#option-harvest")).to_be_checked()
    ada.page.get_by_label("My own board").check()
    ada.page.locator("#players-5").check()
    ada.page.get_by_role("button", name="Show the seats for this number").click()
    expect(ada.page.locator(".seat-rows select")).to_have_count(5)
    expect(caption(ada)).to_contain_text("North-west Tavern")
    ada.page.get_by_role("button", name="Set up the table").click()
    ada.page.wait_for_url("**/table/*", wait_until="commit")
    assert options_of(ada)["layout"] == "tavern,paddock,oasis,farm"


def test_a_slow_answer_does_not_undo_a_later_choice(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/kingdom_builder")
    held: list[Route] = []
    ada.page.route("**/new/**", lambda route: held.append(route))
    ada.page.get_by_label("Crossroads").check()
    ada.page.get_by_label("Harvest").check()
    ada.page.locator("#seat-0-name").fill("Ad")
    ada.page.wait_for_timeout(100)
    assert len(held) == 1  # the others wait for it
    held[0].continue_()
    ada.page.wait_for_timeout(200)
    expect(ada.page.get_by_label("Harvest")).to_be_checked()
    expect(ada.page.get_by_label("Number of tasks")).to_have_count(0)  # it was overtaken
    held[1].continue_()
    ada.settle()
    expect(ada.page.get_by_label("Number of tasks")).to_be_visible()
    expect(ada.page.get_by_label("Harvest")).to_be_checked()
    expect(ada.page.locator("#seat-0-name")).to_have_value("Ad")
    assert ada.heard.complaints == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("phone", [False, True])
def test_the_whole_form_is_sound(person: Door, name: str, phone: bool) -> None:
    """Everything opened, wide and narrow: axe finds nothing, and nothing sticks out."""
    ada = person("Ada", **(PHONE if phone else {}))
    ada.open(f"/new/{name}")
    for own in ada.page.locator(".own-choice").all():
        own.check()
        ada.settle()
    ada.page.evaluate("document.querySelectorAll('main details').forEach(one => one.open = true)")
    assert in_light_and_dark(ada) == []
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ada.page.evaluate(width) <= 0
    small = """[...document.querySelectorAll('main *')].filter(one => one.checkVisibility()
        && !one.closest('svg') && [...one.childNodes].some(inner => inner.nodeType === 3
        && inner.data.trim()) && parseFloat(getComputedStyle(one).fontSize) < 11).length"""
    assert ada.page.evaluate(small) == 0
    assert ada.heard.complaints == []
