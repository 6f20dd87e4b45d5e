"""The hall: its games and lists, and the form of a new table with every option of every game."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Route, expect

from moothall.engine.errors import BadOption
from moothall.engine.game import Game
from moothall.engine.options import Setting, Settings, read_settings
from moothall.engine.registry import game
from moothall.engine.setting_up import setting_up
from tests.browser.conftest import Door
from tests.browser.people import Person
from tests.shipped import GAMES


def rows(person: Person, heading: str) -> Locator:
    """The tables under a heading of the hall."""
    return person.page.get_by_role("region", name=heading).locator(".table-row")


def row(person: Person, table_id: str) -> Locator:
    return person.page.locator(f"#row-{table_id}")


# ---- the games


def test_the_hall_shows_every_game_with_its_cover_and_three_doors(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    for name in GAMES:
        found = game(name)
        card = ada.page.locator(f"#game-{name}")
        expect(card.get_by_role("heading", name=found.title)).to_be_visible()
        expect(card).to_contain_text(found.summary)
        expect(card).to_contain_text(
            f"{min(found.player_counts)} to {max(found.player_counts)} players"
        )
        expect(card.locator(".game-cover svg")).to_be_visible()
        expect(card.get_by_role("button", name=f"Play {found.title} now")).to_be_visible()
        expect(card.get_by_role("link", name=f"New table of {found.title}")).to_be_visible()
    ada.page.get_by_role("link", name="Rules of Hamlet").click()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Hamlet")
    assert ada.heard.complaints == []


# ---- the lists


def test_my_tables_come_first_and_those_that_wait_for_me_before_the_others(person: Door) -> None:
    ada = person("Ada")
    ada.new_table("Kingdom Builder", ["me", "bot-novice"], {"start_player": "red"})
    waiting = ada.table_id
    ada.new_table("Indio", ["me", "open"])
    incomplete = ada.table_id
    ada.hall()
    mine = ada.page.locator("#mine .table-row")
    expect(mine).to_have_count(2)
    expect(mine.nth(0)).to_have_id(f"row-{waiting}")
    expect(mine.nth(0)).to_contain_text("your turn")
    expect(mine.nth(1)).to_have_id(f"row-{incomplete}")
    expect(mine.nth(1)).to_contain_text("waits for 1 player")
    expect(ada.page.locator("#mine")).to_contain_text("1 table waits for you.")
    expect(ada.page).to_have_title(re.compile("^● Your turn .* Moothall: "))
    assert ada.page.evaluate(
        "document.getElementById('mine').getBoundingClientRect().top"
        " < document.getElementById('games-heading').getBoundingClientRect().top"
    )
    row(ada, waiting).get_by_role("link").click()
    ada.at_table()
    expect(ada.status).to_have_text("Your turn")
    expect(ada.page).to_have_title(re.compile("^● Your turn .* Kingdom Builder "))


def test_what_is_chosen_before_the_page_listens_is_not_lost(person: Door) -> None:
    ada = person("Ada")
    held: list[Route] = []
    ada.page.route("**/hx-csp*", lambda route: held.append(route))
    ada.page.goto("/new/domain", wait_until="commit")
    ada.page.locator("#players-3").check()
    assert held, "a script is still to come, and those after it wait for it"
    expect(ada.page.locator(".seat-rows select")).to_have_count(1)
    for script in held:
        script.continue_()
    expect(ada.page.locator(".seat-rows select")).to_have_count(3)
    expect(ada.page.locator("#players-3")).to_be_checked()


def test_an_open_table_is_joined_watched_and_found_among_the_finished(person: Door) -> None:
    ada, bob, cyd = person("Ada"), person("Bob"), person("Cyd")
    ada.hall()
    ada.call_myself("Ada")
    ada.new_table("Domain", ["me", "open"])
    table_id = ada.table_id

    bob.hall()
    bob.call_myself("Bob")
    there = rows(bob, "Open tables").and_(row(bob, table_id))
    expect(there).to_contain_text("Ada")
    there.get_by_role("button", name="Sit down as blue").click()
    bob.at_table()
    expect(bob.page.locator("#seat-row-1 .name")).to_have_text("Bob (you)")
    expect(ada.page.locator("#seat-row-1 .name")).to_have_text("Bob")

    cyd.hall()
    watched = rows(cyd, "To watch").and_(row(cyd, table_id))
    expect(watched).to_contain_text("to move")
    expect(rows(cyd, "Open tables").and_(row(cyd, table_id))).to_have_count(0)
    watched.get_by_role("link").click()
    cyd.at_table()
    expect(cyd.offers).to_have_count(0)

    # bots among themselves finish a game in no time, and it is listed for everybody
    ada.new_table("Indio", ["bot-novice", "bot-novice"])
    finished = ada.table_id
    ada.page.evaluate("hand.until(s => s.over, 'the end')")
    cyd.hall()
    ended = rows(cyd, "Finished games").and_(row(cyd, finished))
    expect(ended).to_contain_text("with")
    ended.get_by_role("link").click()
    cyd.page.wait_for_url(f"**/replay/{finished}")


def test_a_table_that_is_not_listed_is_seen_by_nobody_else(person: Door) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.new_table("Domain", ["me", "open"], listed=False)
    bob.hall()
    expect(row(bob, ada.table_id)).to_have_count(0)


def test_the_lists_come_up_to_date_by_themselves(person: Door) -> None:
    """The hall asks again when its window gets the focus; nobody reloads."""
    ada, bob = person("Ada"), person("Bob")
    bob.hall()
    ada.new_table("Domain", ["me", "open"])
    bob.page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(rows(bob, "Open tables").and_(row(bob, ada.table_id))).to_be_visible()


# ---- the form


def fitting(found: Game, asked: Settings) -> int | None:
    """A number of players with whom these options can be played."""
    for players in sorted(found.player_counts, key=lambda count: abs(count - found.usual_players)):
        try:
            settings = read_settings(found.options, asked)
            found.check_settings(players, settings)
            found.check_idle(players, settings)
        except BadOption:
            continue
        return players
    return None


def with_company(found: Game, name: str, value: Setting) -> Settings:
    """A value that can only be played together with another option."""
    for option in found.options:
        for other in option.samples():
            if option.name != name and fitting(found, {option.name: other, name: value}):
                return {option.name: other, name: value}
    raise AssertionError(f"{name} can never be {value}")


def fillings(found: Game) -> Iterator[tuple[int, Settings]]:
    """Forms filled in so that together they hold every value of every option."""
    missing: list[tuple[str, Setting]] = [
        (option.name, value)
        for option in found.options
        for value in option.samples()
        if value != option.default
    ]
    while missing:
        asked: Settings = {}
        for name, value in missing:
            if name not in asked and fitting(found, {**asked, name: value}):
                asked[name] = value
        asked = asked or with_company(found, *missing[0])
        players = fitting(found, asked)
        assert players is not None, asked
        yield players, asked
        missing = [(name, value) for name, value in missing if asked.get(name) != value]


def in_order(found: Game, settings: Settings) -> Settings:
    """The same settings; what is ticked one by one comes in the order of the form."""
    sets = [name for name, parts in setting_up(found).parts.items() if not parts.places]
    return {
        name: ",".join(sorted(str(value).split(","))) if name in sets else value
        for name, value in settings.items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_option_of_the_form_is_taken(person: Door, name: str) -> None:
    ada = person("Ada")
    found = game(name)
    chosen: set[tuple[str, Setting]] = set()
    for players, asked in fillings(found):
        ada.open(f"/new/{name}")
        seats = ["me", *["bot-novice"] * (players - 1)]
        ada.fill_form(seats, asked)
        ada.page.get_by_role("button", name="Set up the table").click()
        ada.page.wait_for_url("**/table/*", wait_until="commit")
        answer = ada.context.request.get(f"/api/v1/tables/{ada.table_id}", max_retries=2)
        taken = answer.json()["options"]
        assert in_order(found, taken) == in_order(found, read_settings(found.options, asked))
        chosen |= set(asked.items())
    for option in found.options:
        others = {(option.name, value) for value in option.samples() if value != option.default}
        assert others <= chosen
    assert ada.heard.complaints == []


def test_what_does_not_fit_is_said_beside_the_field_and_nothing_is_lost(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    ada.page.get_by_role("link", name="New table of Kingdom Builder").click()
    ada.fill_form(
        ["me", "open", "bot-novice"], {"goals": "knights,miners", "decree": "ferry"}, listed=False
    )
    ada.page.get_by_role("button", name="Set up the table").click()
    expect(ada.page.locator("#row-goals")).to_have_attribute(
        "aria-describedby", "words-goals wrong-goals"
    )
    expect(ada.page.locator("#wrong-goals")).to_have_text("Choose 3.")
    expect(ada.page.locator("#part-goals-knights")).to_be_checked()
    expect(ada.page.locator("#part-goals-miners")).to_be_checked()
    expect(ada.page.locator("#option-decree-ferry")).to_be_checked()
    expect(ada.page.locator("#seat-1")).to_have_value("open")
    expect(ada.page.get_by_label("Listed in the hall")).not_to_be_checked()
    ada.page.locator("#part-goals-hermits").check()
    ada.settle()
    expect(ada.page.locator("#wrong-goals")).to_have_count(0)
    ada.set_up()
    expect(ada.status).to_have_text("Waiting for 1 player")


def test_the_form_keeps_what_was_filled_in_when_the_number_of_players_changes(
    person: Door,
) -> None:
    ada = person("Ada")
    ada.open("/new/indio")
    ada.fill_form(["me", "open"], {"simplified_quests": True})
    ada.page.locator("#players-4").check()
    expect(ada.page.locator(".seat-rows select")).to_have_count(4)
    expect(ada.page.locator("#seat-1")).to_have_value("open")
    expect(ada.page.locator("#seat-3")).to_have_value("bot-settler")
    expect(ada.page.get_by_label("Simplified quests")).to_be_checked()


def test_an_option_is_shown_once_another_gives_it_an_effect(person: Door) -> None:
    ada = person("Ada")
    ada.open("/new/kingdom_builder")
    tasks = ada.page.locator("#option-tasks")
    crossroads = ada.page.locator("#option-crossroads")
    expect(tasks).to_have_count(0)
    crossroads.check()
    expect(tasks).to_be_visible()
    expect(crossroads).to_be_checked()
    tasks.fill("2")
    crossroads.uncheck()
    expect(tasks).to_have_count(0)
    crossroads.check()
    expect(tasks).to_have_value("2")
