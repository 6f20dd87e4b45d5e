"""What a choice would bring is shown before it is made; a log line shows what it is about."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Door
from tests.browser.places import sit_in_the_middle
from tests.shipped import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_that_is_pointed_at_tells_what_it_brings(name: str, person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, name)
    before = ada.look()
    details = ada.page.locator("#details")
    if ada.page.locator("#folded").count():
        ada.unfold()
    for choice in ada.choices()[:3]:
        ada.page.locator(f"#pick-{choice}").hover()
        address = f"/table/{ada.table_id}/preview?choice={choice}"
        brings = ada.context.request.get(address, max_retries=2).json()
        assert brings["sentence"] == ada.page.locator(f"#pick-{choice}").inner_text()
        for words in brings["follows"]:
            expect(details).to_contain_text(words)
        for _, colour, points in brings["points"]:
            expect(details).to_contain_text(f"{abs(points)} {colour}")
    assert ada.look() == before
    assert ada.heard.complaints == []


def test_a_line_of_the_log_shows_what_it_speaks_of(person: Door) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, "kingdom_builder")
    line = ada.page.locator("#log li[data-pieces]").first
    ids = str(line.get_attribute("data-pieces")).split()
    line.click()
    for piece in ids:
        place = ada.page.locator(f"[id='{piece}']")
        if place.count():
            assert "spoken-of" in str(place.get_attribute("class"))
    assert ada.page.locator(".spoken-of").count() > 0
