"""Whole games from the hall to the final scores, by clicking choices."""

import random

import pytest
from playwright.sync_api import expect

from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.phrases import joined
from moothall.engine.record import Record
from moothall.engine.registry import game
from tests.browser.conftest import Door
from tests.browser.known import AVOID
from tests.browser.people import Person, next_to_move, play_together, points_of, read_points
from tests.shipped import recount_of


def headline(person: Person, state: State) -> str:
    """Who has won, as the page says it to somebody who holds one seat, or none."""
    rows = person.page.locator("#seats .seat-row").all_text_contents()
    own = [seat for seat, row in enumerate(rows) if "(you)" in row]
    winners = state.winners()
    if state.num_players == 1:
        return f"You have {state.scores()[0].total} points"
    if winners == own:
        return "You win"
    names = [SEAT_NAMES[seat].title() for seat in winners if [seat] != own]
    if len(names) == len(winners):
        return f"{joined(names)} {'wins' if len(names) == 1 else 'share the win'}"
    return f"You share the win with {joined(names)}"


def check_the_end(person: Person) -> Record:
    """The page shows the end of the game as the engine tells it."""
    record = person.record()
    state = record.replay()
    assert state.over
    assert person.scoring() == points_of(state)
    totals = [score.total for score in state.scores()]
    assert totals == recount_of(record.game.name)(state.to_dict())
    expect(person.status).to_have_text("The game is over")
    expect(person.asked).to_have_text(state.result())
    expect(person.page.locator("#prompt-heading")).to_have_text(headline(person, state))
    for seat, score in enumerate(state.scores()):
        expect(person.page.locator(f"#total-{seat}")).to_have_text(str(score.total))
        winner = person.page.locator(f"#game-end th.seat-{seat} .winner")
        expect(winner).to_have_count(int(seat in state.winners()))
    person.open_chart()
    expect(person.offers).to_have_count(0)
    return record


def check_peace(person: Person) -> None:
    """No error of a script, no refusal by the browser, nothing asked of another host."""
    assert person.heard.complaints == []
    home = person.page.url.partition("/table")[0]
    assert [address for address in person.heard.asked if not address.startswith(home)] == []


@pytest.mark.parametrize("name", ["kingdom_builder", "altiplano", "hamlet", "indio", "domain"])
def test_one_click_in_the_hall_and_a_game_is_played_to_its_end(person: Door, name: str) -> None:
    ada = person("Ada")
    ada.hall()
    ada.play_now(game(name).title)
    made = ada.play_to_the_end(random.Random(name), AVOID.get(name, ""))
    record = check_the_end(ada)
    assert record.game.name == name
    assert sum(seat == 0 for seat, _ in record.choices) == made
    assert any([seat != 0 for seat, _ in record.choices])  # a bot has played
    check_peace(ada)

    ada.page.get_by_role("link", name="Replay", exact=True).click()
    ada.page.wait_for_url("**/replay/*")
    shown = read_points(ada.page.locator("table.scoring"))
    assert shown == points_of(record.replay())


def test_two_friends_plan_at_the_same_time(person: Door) -> None:
    """Altiplano, with a seat link: in the planning phase nobody waits for the other."""
    ada, bob = person("Ada"), person("Bob")
    ada.new_table("Altiplano", ["me", "open"], {"start_player": "blue"}, listed=False)
    expect(ada.status).to_have_text("Waiting for 1 player")
    link = ada.seat_link(1)
    bob.take_seat(link)
    expect(ada.page.locator("#seat-row-1 .name")).to_have_text("Bob")
    for one in (ada, bob):
        expect(one.status).to_have_text("Your turn")

    # both are asked, and who is done goes on alone
    chance = random.Random(5)
    ada.play_some(chance, 2, AVOID["altiplano"], patient=False)
    bob.play_some(chance, 2, AVOID["altiplano"], patient=False)
    assert ada.look()["turn"] or bob.look()["turn"]

    play_together([ada, bob], chance, AVOID["altiplano"])
    for one in (ada, bob):
        record = check_the_end(one)
        assert record.options["start_player"] == "blue"
        check_peace(one)
    assert ada.scoring() == bob.scoring()


def test_two_friends_build_on_the_board(person: Door) -> None:
    """Kingdom Builder, choosing pieces and not sentences wherever a piece shows the choice."""
    ada, bob = person("Ada"), person("Bob")
    ada.new_table("Kingdom Builder", ["me", "open"], {"start_player": "red"}, confirm=False)
    bob.take_seat(ada.seat_link(1))
    chance = random.Random(11)
    on_board = in_list = 0
    while mover := next_to_move([ada, bob]):
        shown = mover.board_choices()
        if shown:
            mover.choose_on_board(chance.choice(shown))
            on_board += 1
        else:
            mover.choose_number(chance.choice(mover.choices()))
            in_list += 1
    assert on_board > 60
    assert in_list < 40
    for one in (ada, bob):
        record = check_the_end(one)
        assert len(record.choices) == on_board + in_list
        check_peace(one)


def test_five_at_the_table_with_the_options_of_the_form(person: Door) -> None:
    options: dict[str, bool | int | str] = {
        "nomads": True,
        "crossroads": True,
        "layout": "harbor,oracle,barn,farm",
        "goals": "knights,miners,hermits",
        "task_cards": "advance,road",
        "decree": "ferry",
        "start_player": "yellow",
    }
    ada = person("Ada")
    bots = ["bot-settler", "bot-novice", "bot-settler", "bot-novice"]
    ada.new_table("Kingdom Builder", ["me", *bots], options, confirm=False)
    rows = ada.page.locator("#seats .seat-row")
    expect(rows).to_have_count(5)
    for seat, row in enumerate(rows.all()):
        expect(row.locator(".colour")).to_have_text(SEAT_NAMES[seat].title())
    words = ada.page.locator("#table svg title").all_text_contents()
    for goal in ("Knights", "Miners", "Hermits", "Ferry", "Advance", "Road"):
        assert any([goal in title for title in words]), goal

    ada.play_to_the_end(random.Random(3))
    record = check_the_end(ada)
    assert record.players == 5
    assert record.choices[0][0] == SEAT_NAMES.index("yellow")
    kept = {name: record.options[name] for name in options}
    # goals are ticked, and come in the order of the form
    assert {**kept, "goals": sorted(str(kept["goals"]).split(","))} == {
        **options, "goals": sorted(str(options["goals"]).split(",")),
    }  # fmt: skip
    check_peace(ada)


def test_bots_among_themselves_can_be_watched(person: Door) -> None:
    ada, bob = person("Ada"), person("Bob")
    ada.new_table("Indio", ["bot-settler", "bot-novice", "bot-settler"])
    bob.open(f"/table/{ada.table_id}")
    for one in (ada, bob):
        seen = one.page.evaluate("hand.until(s => s.over, 'the end')")
        assert not seen["turn"]
        expect(one.undo_button).to_be_disabled()
        check_the_end(one)
        check_peace(one)
