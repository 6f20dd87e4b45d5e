"""The replay: slider, keys, links, views, playing on, and record files."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from moothall.engine.game import SEAT_NAMES
from moothall.engine.match import Match
from moothall.engine.record import Record
from moothall.engine.telling import ALL_SEEING, tell
from tests.browser.conftest import Door
from tests.browser.known import dealt_anew, opened
from tests.browser.people import Person, points_of, read_points
from tests.server.games import played
from tests.server.running import Server

RECORD = played("indio", 3)
MATCH = Match(RECORD)
LAST = len(RECORD.choices)
TEXT = RECORD.to_text()


@pytest.fixture(scope="module")
def address(server: Server) -> str:
    """The replay of a game of three."""
    files = {"record": ("record.txt", TEXT.encode())}
    answer = httpx.post(f"{server.url}/replay", files=files, trust_env=False)
    return answer.headers["location"]


@pytest.fixture
def ada(person: Door, address: str) -> Person:
    """Ada, at that replay."""
    ada = person("Ada")
    ada.open(address)
    expect_step(ada, LAST)
    return ada


def drop(person: Person, text: str) -> None:
    """Let a file fall onto the page."""
    carried = person.page.evaluate_handle(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "record.txt", { type: "text/plain" }));
          return carried;
        }""",
        text,
    )
    for event in ("dragenter", "dragover", "drop"):
        person.page.dispatch_event("h1", event, {"dataTransfer": carried})


def expect_step(person: Person, step: int, view: str = "all") -> None:
    """The page shows that step: its words, its points, and its position."""
    page = person.page
    expect(page.locator("#step-words")).to_have_attribute("data-step", str(step))
    expect(page.locator("#slider")).to_have_value(str(step))
    state = RECORD.replay(step)
    seat = None if view == "all" else SEAT_NAMES.index(view)
    for colour, score in zip(SEAT_NAMES, state.scores(seat), strict=False):
        expect(page.locator(f"#points-of-{colour} strong")).to_have_text(str(score.total))
    if step:
        words = MATCH.told(ALL_SEEING if seat is None else seat)[step - 1].words
        expect(page.locator("#step-words .step-done")).to_contain_text(words)


def test_a_record_is_dropped_onto_the_hall(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    drop(ada, TEXT)
    ada.page.wait_for_url("**/replay/*")
    expect_step(ada, LAST)
    assert ada.record() == RECORD


def test_the_slider_goes_to_any_step(ada: Person) -> None:
    slider = ada.page.get_by_label("Step", exact=True)
    for step in (LAST // 2, 3, 0, LAST):
        slider.fill(str(step))
        expect_step(ada, step)
    assert ada.heard.complaints == []


def test_keys_go_a_step_a_turn_and_to_both_ends(ada: Person) -> None:
    keys = ada.page.keyboard
    keys.press("Home")
    expect_step(ada, 0)
    for step in (1, 2, 3):
        keys.press("ArrowRight")
        expect_step(ada, step)
    keys.press("ArrowLeft")
    expect_step(ada, 2)
    turn = int(ada.page.locator("#go-next-turn").get_attribute("data-to") or 0)
    assert turn > 2
    keys.press("Shift+ArrowRight")
    expect_step(ada, turn)
    keys.press("Shift+ArrowLeft")
    expect(ada.page.locator("#step-words")).not_to_have_attribute("data-step", str(turn))
    keys.press("End")
    expect_step(ada, LAST)


def test_it_plays_by_itself_until_it_is_stopped(ada: Person) -> None:
    page = ada.page
    page.get_by_label("Speed").select_option("very fast")
    page.keyboard.press("Home")
    expect_step(ada, 0)
    play = page.get_by_role("button", name="Play", exact=True)
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#step-words")).to_have_attribute("data-step", re.compile(r"^[3-9]$"))
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")


def test_a_link_opens_at_one_step(ada: Person, person: Door) -> None:
    ada.page.get_by_label("Step", exact=True).fill("40")
    expect_step(ada, 40)
    expect(ada.page).to_have_url(re.compile(r"step=40"))  # what she copies from the address bar
    bob = person("Bob")
    bob.open(ada.page.url)
    expect_step(bob, 40)
    bob.page.locator("#log a[data-to='41']").click()
    expect_step(bob, 41)


def test_the_board_is_seen_whole_above_the_bar_whatever_a_step_says(person: Door) -> None:
    """Kingdom Builder, the largest board, at the step with the most words."""
    record = played("kingdom_builder", 4)
    told = [step.words for step in Match(record).told(ALL_SEEING)]
    longest = max(range(len(told)), key=lambda step: len(told[step]))
    ada = person("Ada", viewport={"width": 1280, "height": 800})
    ada.open(f"{opened(ada, record)}?step={longest + 1}")
    board = ada.page.locator("#box-board")
    expect(board.locator("svg.panel")).to_be_in_viewport(ratio=0.99)
    frame, bar = board.bounding_box(), ada.page.locator(".replay-bar").bounding_box()
    assert frame is not None
    assert bar is not None
    assert frame["y"] + frame["height"] <= bar["y"]


def test_every_seat_has_its_own_view(ada: Person) -> None:
    ada.page.get_by_label("Step", exact=True).fill("30")
    expect_step(ada, 30)
    for colour in ("blue", "green", "all"):
        ada.page.locator(f"#view-{colour}").click()
        expect(ada.page.locator(f"#view-{colour}")).to_have_attribute("aria-current", "true")
        expect_step(ada, 30, colour)
        ada.page.keyboard.press("ArrowRight")
        expect_step(ada, 31, colour)
        ada.page.keyboard.press("ArrowLeft")
        expect_step(ada, 30, colour)


def test_the_scoring_is_that_of_the_engine(ada: Person) -> None:
    shown = read_points(ada.page.locator("table.scoring"))
    assert shown == points_of(RECORD.replay())


def test_the_record_is_downloaded_as_it_came(ada: Person) -> None:
    with ada.page.expect_download() as coming:
        ada.page.get_by_role("link", name="Download the record").click()
    assert coming.value.path().read_text("utf-8") == TEXT
    assert coming.value.suggested_filename.startswith("moothall-indio-")


def test_a_game_is_played_on_from_one_step(ada: Person, server: Server) -> None:
    step = next(n for n in range(LAST // 2, LAST) if RECORD.replay(n).mover == 1)
    ada.page.get_by_label("Step", exact=True).fill(str(step))
    expect_step(ada, step)
    form = ada.page.get_by_role("region", name="Play on from here")
    form.get_by_label("Red").select_option("bot novice")
    form.get_by_label("Blue").select_option("me")
    form.get_by_label("Green").select_option("open")
    ada.page.get_by_role("button", name="Play on from here").click()
    ada.at_table()
    expect(ada.status).to_have_text("Waiting for 1 player")
    ada.page.get_by_role("button", name="Start with bots").click()
    expect(ada.status).to_have_text("Your turn")
    state = dealt_anew(server, ada.table_id, RECORD.cut(step)).replay()
    assert sorted(ada.choices()) == sorted(state.choices(1))
    for seat, score in enumerate(state.scores(1)):
        expect(ada.page.locator(f"#total-{seat}")).to_have_text(str(score.total))
    choice = ada.choices()[0]
    before = state.copy()
    state.play(choice)
    words = tell(before, choice, 1, state, 1).changes[0].words
    ada.choose_number(choice)
    expect(ada.page.locator("#log")).to_contain_text(words)


def test_the_end_of_a_game_is_not_played_on(ada: Person) -> None:
    expect(ada.page.get_by_role("button", name="Play on from here")).to_be_disabled()


def test_a_record_can_be_dropped_onto_a_replay_too(ada: Person) -> None:
    before = ada.table_id
    short = Record(RECORD.game, RECORD.players, RECORD.seed, RECORD.options, RECORD.choices[:20])
    drop(ada, short.to_text())
    ada.page.wait_for_url(lambda url: before not in url)
    expect(ada.page.locator("#slider")).to_have_attribute("max", "20")
    expect_step(ada, 20)
    expect(ada.page.get_by_role("button", name="Play on from here")).to_be_enabled()


def test_a_file_that_is_no_record_is_refused_in_words(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    drop(ada, "Dear diary,")
    expect(ada.page.get_by_role("alert")).to_contain_text("not a record")
    ada.page.get_by_role("link", name="To the hall").click()
    edited = TEXT.replace(f"seed: {RECORD.seed}", f"seed: {RECORD.seed + 1}")
    ada.page.get_by_label("Record file").set_input_files(
        {"name": "edited.txt", "mimeType": "text/plain", "buffer": edited.encode()}
    )
    expect(ada.page.get_by_role("alert")).to_contain_text("cannot be opened")


def test_a_running_game_has_no_replay(person: Door) -> None:
    ada = person("Ada")
    ada.hall()
    ada.play_now("Indio")
    ada.open(f"/replay/{ada.table_id}")
    expect(ada.page.get_by_role("alert")).to_contain_text("still being played")
