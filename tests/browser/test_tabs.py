"""Many tabs of one browser over plain http, where a browser has six connections to a server."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Door
from tests.browser.known import begun, sit_at
from tests.browser.people import Person, come_in
from tests.server.running import Server

TABS = 8
BUILDING = begun("kingdom_builder")  # red begins
SEATS = ["me", "bot random"]


def build(person: Person) -> None:
    person.choose_number(person.choices()[0])


def play_at_eight_tables(ada: Person) -> list[Person]:
    """All in one browser, and all alive."""
    tabs = [ada, *[ada.another_tab() for _ in range(TABS - 1)]]
    for tab in tabs:
        sit_at(tab, BUILDING, SEATS)
    assert len({tab.table_id for tab in tabs}) == TABS
    for choices in (1, 2):
        for tab in tabs:
            build(tab)
            expect(tab.log).to_have_count(choices)
    # the same table in one more tab hears of the same, also when another one is gone
    beside = ada.another_tab()
    beside.open(f"/table/{ada.table_id}")
    beside.at_table()
    tabs[1].page.close()
    build(ada)
    expect(beside.log).to_have_count(3)
    assert ada.heard.complaints == []
    return tabs


def test_eight_tables_of_one_browser_are_all_alive(person: Door) -> None:
    play_at_eight_tables(person("Ada"))


def test_they_are_at_the_tables_of_two_processes_too(
    chromium: Browser, start_server: Callable[..., Server]
) -> None:
    ada = come_in(chromium, start_server(MOOTHALL_PROCESSES="2").url, "Ada")
    try:
        tabs = play_at_eight_tables(ada)
        assert {int(str(tab.table_id), 16) % 2 for tab in tabs} == {0, 1}
    finally:
        ada.close()


@pytest.mark.parametrize("lost", ["delete window.SharedWorker", "window.SharedWorker = Broken"])
def test_without_a_shared_worker_a_page_has_a_stream_of_its_own(person: Door, lost: str) -> None:
    ada = person("Ada")
    broken = "class Broken { constructor() { throw new Error('not here'); } }"
    ada.page.add_init_script(f"{broken} {lost};")
    sit_at(ada, BUILDING, SEATS)
    build(ada)
    expect(ada.log).to_have_count(1)
    assert any("/stream?" in address for address in ada.heard.asked)
