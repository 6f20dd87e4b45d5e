"""What happens at a table beside the game: taking back, coming back, old pages, and crashes."""

import re

from playwright.sync_api import Route, expect

from tests.browser.conftest import Door
from tests.browser.known import begun, post, sit_at, take_open_seat
from tests.browser.people import Person
from tests.server.running import Server

BUILDING = begun("kingdom_builder")  # red begins; undo ends where a card is drawn
LEADERS = begun("indio")  # blue begins; keeping a leader ends the turn


def board(person: Person) -> str:
    """What the board shows, without what the page itself adds.

    The pointer is taken away first: the sentence below it lights up a piece.
    """
    person.page.mouse.move(0, 0)
    markup: str = person.page.locator("#board-live").evaluate(
        "g => { for (const e of g.querySelectorAll('.flash')) e.classList.remove('flash');"
        " return g.innerHTML; }"
    )
    return markup.replace(' class=""', "")


def build(person: Person, count: int) -> None:
    for _ in range(count):
        person.choose_number(person.choices()[0])


def two_people(person: Door) -> tuple[Person, Person]:
    """Ada holds red, Bob blue, at a table of Indio; blue is to keep a leader first."""
    ada, bob = person("Ada"), person("Bob")
    sit_at(ada, LEADERS, ["me", "open"])
    take_open_seat(ada, bob, 1)
    bob.wait_for_turn()
    return ada, bob


# ---- taking back


def test_undo_goes_back_to_the_last_reveal(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "me"])
    ada.page.get_by_role("link", name="Red takes over").click()
    ada.at_table()
    expect(ada.undo_button).to_be_disabled()
    shown = [board(ada)]
    for _ in range(3):
        build(ada, 1)
        shown.append(board(ada))
    for earlier in shown[-2::-1]:
        expect(ada.undo_button).to_be_enabled()
        ada.undo()
        assert board(ada) == earlier
    expect(ada.undo_button).to_be_disabled()
    expect(ada.log).to_have_count(0)
    build(ada, 3)
    ada.choose("End the turn.")  # and a card is drawn, which nobody can forget
    expect(ada.undo_button).to_be_disabled()
    seen = ada.look()
    for seat in (0, 1):
        refused = post(
            ada, f"/table/{ada.table_id}/decide", seat=seat, decision=seen["version"], undo="yes"
        )
        assert refused.status == 409
    assert "cannot be undone" in refused.text() or "nothing to undo" in refused.text()


def test_a_turn_is_over_when_its_player_says_so(person: Door) -> None:
    ada, bob = two_people(person)
    first, second = bob.offers.all_inner_texts()
    bob.choose(first)
    expect(bob.status).to_have_text("Your turn is over")
    expect(ada.asked).to_have_text("Blue has moved and may still take it back.")
    expect(ada.offers).to_have_count(0)
    bob.page.locator("#undo-turn").click()
    expect(bob.offers).to_have_text([first, second])
    expect(ada.log).to_have_text(["Whatever nobody could see was dealt anew."])
    bob.choose(second)
    bob.end_turn()
    expect(ada.status).to_have_text("Your turn")
    expect(ada.offers).to_have_count(2)
    expect(bob.undo_button).to_be_enabled()  # as long as nobody else has chosen
    ada.choose(ada.offers.first.inner_text())
    expect(bob.undo_button).to_be_disabled()


# ---- twice, and too late


def test_a_double_click_makes_one_choice(person: Door) -> None:
    """However late its second half comes, and whatever lies there by then."""
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    ada.unfold()
    ada.offers.first.dblclick()
    expect(ada.log).to_have_count(1)
    ada.pieces(ada.board_choices()[0]).first.dblclick()
    expect(ada.log).to_have_count(2)

    ada.offers.first.click()
    expect(ada.log).to_have_count(3)
    ada.offers.first.hover()  # the next choice lies there now
    ada.page.mouse.down(click_count=2)  # as a browser counts it
    ada.page.mouse.up(click_count=2)
    ada.page.wait_for_timeout(200)
    assert ada.look()["version"] == 3
    ada.undo_button.click()  # but who goes back may hurry
    expect(ada.log).to_have_count(2)
    ada.page.mouse.down(click_count=2)
    ada.page.mouse.up(click_count=2)
    expect(ada.log).to_have_count(1)
    ada.offers.first.press("Enter")  # and a key is no click
    expect(ada.log).to_have_count(2)


def test_the_same_decision_is_taken_once(person: Door) -> None:
    """Two requests that are on their way at the same time."""
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    ada.unfold()
    answers: list[int] = ada.page.evaluate(
        """async () => {
          const form = document.getElementById("decide");
          const body = new URLSearchParams(new FormData(form, document.querySelector(".pick")));
          const headers = { "HX-Request": "true" };
          const send = () => fetch(form.action, { method: "POST", headers, body });
          const answers = await Promise.all([send(), send(), send()]);
          return answers.map((answer) => answer.status).sort();
        }"""
    )
    assert answers == [204, 409, 409]
    expect(ada.log).to_have_count(1)


def test_an_old_page_is_refused_and_brought_up_to_date(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    old = ada.another_tab()
    heard: list[Route] = []

    def first_is_never_answered(route: Route) -> None:
        heard.append(route)
        if len(heard) > 1:
            route.continue_()

    old.page.add_init_script("delete window.SharedWorker")  # so that its stream is its own
    old.page.route(re.compile("/stream"), first_is_never_answered)
    old.open(f"/table/{ada.table_id}")
    build(ada, 2)
    expect(old.log).to_have_count(0)
    old.pieces(old.choices()[-1]).first.click()
    expect(old.page.get_by_role("alert")).to_have_text("The game has gone on since: look again.")
    expect(old.log).to_have_count(2)
    assert old.choices() == ada.choices()
    assert ada.look()["version"] == 2
    old.choose_number(old.choices()[0])
    expect(ada.log).to_have_count(3)
    expect(old.page.get_by_role("alert")).to_have_count(0)  # said once


def test_two_tabs_show_the_same(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    other = ada.another_tab()
    other.open(f"/table/{ada.table_id}")
    other.at_table()
    for chooser, watcher in ((ada, other), (other, ada)):
        before = watcher.look()
        build(chooser, 1)
        watcher.wait_for_change(before)
        assert board(watcher) == board(chooser)
        assert watcher.choices() == chooser.choices()


# ---- going away and coming back


def test_reload_in_the_middle_of_a_turn(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    build(ada, 1)
    drawn, choices = board(ada), ada.choices()
    ada.page.reload()
    ada.at_table()
    assert (board(ada), ada.choices()) == (drawn, choices)
    ada.undo()
    build(ada, 2)
    expect(ada.log).to_have_count(2)


def test_closing_the_browser_and_coming_back(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    build(ada, 2)
    table, choices = ada.table_id, ada.choices()
    kept = ada.context.storage_state()
    ada.close()
    later = person("Ada", storage_state=kept)
    later.hall()
    mine = later.page.get_by_role("region", name="Your tables")
    row = mine.locator(f"#row-{table}")
    expect(row).to_contain_text("Kingdom Builder")
    row.get_by_role("link").first.click()
    later.at_table()
    assert later.choices() == choices
    build(later, 1)
    expect(later.log).to_have_count(3)


def test_the_server_is_killed_between_two_choices(person: Door, server: Server) -> None:
    ada, bob = two_people(person)
    bob.choose(bob.offers.first.inner_text())
    lost = [one.page.get_by_text("Connection lost, trying again") for one in (ada, bob)]
    server.kill()
    for banner in lost:
        expect(banner).to_be_visible()
    bob.page.get_by_role("button", name="End turn").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("cannot be reached")
    server.restart()
    for banner in lost:
        expect(banner).to_be_hidden()
    bob.end_turn()
    expect(ada.status).to_have_text("Your turn")
    ada.choose(ada.offers.first.inner_text())
    for one in (ada, bob):
        expect(one.log.filter(has_text="kept")).to_have_count(2)


# ---- others


def test_somebody_else_with_the_link_only_watches(person: Door) -> None:
    ada, bob = person("Ada"), person("Bob")
    sit_at(ada, LEADERS, ["me", "open"])
    link = ada.seat_link(1)
    link = link[link.index("/seat/") :]
    bob.take_seat(link)
    cy = person("Cy")
    cy.open(link)  # which Bob has used
    expect(cy.page.get_by_role("alert")).to_contain_text("no longer good")
    cy.open(f"/table/{ada.table_id}?seat=blue")
    cy.at_table()
    expect(cy.status).to_have_text("Blue to move")
    for forbidden in (cy.offers, cy.page.locator("#table svg [data-choice]")):
        expect(forbidden).to_have_count(0)
    expect(cy.undo_button).to_be_disabled()
    expect(cy.page.locator("#own-link-0, #own-link-1, #link-0, #link-1")).to_have_count(0)
    choice = bob.choices()[0]
    for seat in (0, 1, -1):
        answer = post(cy, f"/table/{ada.table_id}/decide", seat=seat, decision=0, choice=choice)
        assert answer.status == 403
    bob.choose_number(choice)
    bob.end_turn()
    expect(cy.status).to_have_text("Red to move")  # who watches sees it at once
    expect(cy.log).to_have_count(2)  # after the line that everything was dealt anew


def test_a_seat_moves_to_another_device(person: Door) -> None:
    ada, bob = two_people(person)
    link = bob.own_link(1)
    phone = person("Bob")
    phone.take_seat(link[link.index("/seat/") :])
    phone.wait_for_turn()
    expect(bob.offers).to_have_count(0)  # the old device has become one that watches
    expect(bob.status).to_have_text("Blue to move")
    phone.choose(phone.offers.first.inner_text())
    phone.end_turn()
    expect(ada.status).to_have_text("Your turn")


def test_a_page_without_script_still_plays(person: Door) -> None:
    ada = person("Ada")
    sit_at(ada, BUILDING, ["me", "bot random"])
    plain = person("Ada", storage_state=ada.context.storage_state(), java_script_enabled=False)
    plain.open(f"/table/{ada.table_id}")
    plain.offers.first.click()
    expect(plain.log).to_have_count(1)
    plain.undo_button.click()
    expect(plain.log).to_have_count(0)
