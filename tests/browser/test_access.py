"""axe-core finds nothing serious, on any page, in light and in dark."""

from collections.abc import Callable, Mapping

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.conftest import Door
from tests.browser.people import Person
from tests.browser.places import finished_table, quiet_places, sit_in_the_middle
from tests.shipped import GAMES

AXE: str = Axe().axe_script
CONTRAST = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}
ALL = {"resultTypes": ["violations"]}


def findings(person: Person, options: Mapping[str, object] = ALL) -> list[str]:
    """What is serious or critical on the page as it is now."""
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE)
    found = person.page.evaluate("options => axe.run(document, options)", options)
    return [
        f"{one['impact']} {one['id']}: {[node['html'][:120] for node in one['nodes']][:3]} "
        f"{one['nodes'][0]['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def in_light_and_dark(person: Person) -> list[str]:
    """Only the colours differ in the dark."""
    person.page.emulate_media(color_scheme="light")
    found = findings(person)
    person.page.emulate_media(color_scheme="dark")
    return found + [f"dark: {one}" for one in findings(person, CONTRAST)]


def test_every_quiet_page(person: Door) -> None:
    ada, bob = person("Ada"), person("Bob")
    found = []
    for name, address in quiet_places(ada).items():
        if name.startswith("new table") and "kingdom" not in name:
            continue  # the same page with fewer options
        visitor = bob if name == "seat link" else ada
        visitor.open(address)
        found += [f"{name}: {one}" for one in in_light_and_dark(visitor)]
    assert found == []


@pytest.mark.parametrize("name", GAMES)
def test_a_table(name: str, person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, name)
    assert in_light_and_dark(ada) == []


def test_a_finished_game(person: Door) -> None:
    ada = person("Ada")
    finished_table(ada)
    ada.open_chart()
    assert in_light_and_dark(ada) == []


def open_rules(person: Person) -> None:
    person.page.locator("#open-rules").click()
    person.page.locator("#drawer-body h2, #drawer-body h3").first.wait_for()


def open_log(person: Person) -> None:
    person.page.locator("#open-log").click()
    person.page.locator("#drawer-body li").first.wait_for()


def open_keys(person: Person) -> None:
    person.page.keyboard.press("?")
    person.page.get_by_role("dialog", name="Keys").wait_for()


def open_more(person: Person) -> None:
    person.page.locator("#more > summary").click()
    person.page.get_by_label("To look on").wait_for()


def open_settings(person: Person) -> None:
    person.open_settings()


@pytest.mark.parametrize("open_it", [open_rules, open_log, open_keys, open_more, open_settings])
def test_what_opens_over_the_table(open_it: Callable[[Person], None], person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, "domain")
    open_it(ada)
    assert in_light_and_dark(ada) == []
