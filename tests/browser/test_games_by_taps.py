"""Whole games of all five on a phone, from the first choice to the last, by taps alone.

The game is known beforehand: the house deals from a seed that the test has written down, and it is
played as greedy bots have played it. Ada makes each choice of hers with a finger, where the page
shows it: on a piece, in the list, by a button; Ben's come from a program.
"""

import shutil
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import LONGEST
from moothall.engine.record import Record
from tests.browser.people import PHONE, Person, come_in, points_of
from tests.browser.test_phone import too_wide
from tests.server.api_player import Player, fine
from tests.server.games import greedy_game
from tests.server.known_deals import write_seed
from tests.server.running import Server

ADA, BEN = 0, 1
FINGER = Path(__file__).with_name("finger.js").read_text("utf-8")
PATIENCE = 8  # taps for one choice: a tab, the fold, a piece, which of several, yes

# players and seed: short games, of which each has something for every kind of tap
SHORT = {
    "indio": (2, 7),
    "altiplano": (2, 23),
    "domain": (1, 9),
    "kingdom_builder": (2, 28),
    "hamlet": (2, 20),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, shaped_sqlite: Path) -> Iterator[Server]:
    """A server that deals from the seed that a test has written down."""
    folder = tmp_path_factory.mktemp("house")
    shutil.copy(shaped_sqlite, folder)
    made = Server(folder, program="tests.server.known_deals")
    try:
        yield made
    finally:
        made.stop()


@pytest.fixture
def ada(chromium: Browser, house: Server) -> Iterator[Person]:
    made = come_in(chromium, house.url, "Ada", **PHONE)
    yield made
    made.close()


@pytest.fixture
def ben(house: Server) -> Iterator[Player]:
    with httpx.Client(base_url=house.url, trust_env=False) as client:
        yield Player(client, "Ben")


class Finger:
    """Ada's, at a table."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.page.evaluate(FINGER)
        self.on_pieces = 0  # taps

    def make(self, choices: list[int]) -> None:
        """Make these choices one after the other; several in one go where the page offers that."""
        made = 0
        while made < len(choices):
            made += self._make_first(choices[made:])

    def _make_first(self, choices: list[int]) -> int:
        """Tap until something of it is made; how many of the choices that were."""
        decision, chosen = None, ""
        tapped = []
        for _ in range(PATIENCE):
            wish = [choices[:LONGEST], decision, len(choices) % 2 == 0]
            seen = self.page.evaluate("wish => finger.nextTap(...wish)", wish)
            tapped.append(seen.get("what"))
            if not seen["made"]:
                decision = seen["decision"]
                chosen = seen["choice"] or chosen
                self._tap(seen)
                continue
            if seen["confirm"]:
                self._tap(seen)
                self.page.evaluate("decision => hand.answered(decision)", seen["decision"])
            return len(chosen.split("-"))
        raise AssertionError(f"choice {choices[0]} was not made by taps on {tapped}")

    def _tap(self, seen: dict[str, Any]) -> None:
        assert seen["point"], f"there is nowhere to tap on {seen['what']}"
        self.page.touchscreen.tap(*seen["point"])
        self.on_pieces += bool(seen["piece"])


def play_by_program(ben: Player, table: str, choices: list[int]) -> None:
    """Ben's choices, one after the other; what reveals something ends a go."""
    blue = SEAT_NAMES[BEN]
    now = ben.look(table, blue)
    length, decision = now["length"], now["your"]["decision"]
    while choices:
        after = fine(ben.post(f"/tables/{table}/choices", {
            "seat": blue, "choice": choices[:LONGEST], "decision": decision,
        }))  # fmt: skip
        choices = choices[after["length"] - length :]
        if after["held"] == blue:
            body = {"seat": blue, "decision": after["decision"]}
            after = fine(ben.post(f"/tables/{table}/confirm", body))
        length, decision = after["length"], after["decision"]


@pytest.mark.parametrize("name", SHORT)
def test_a_whole_game_is_played_by_taps(name: str, house: Server, ada: Person, ben: Player) -> None:
    players, seed = SHORT[name]
    game = greedy_game(name, players, seed)
    write_seed(house.data, seed)
    table = ben.open_table(name, ["open", "me"][:players], confirm=True)["id"]
    ada.open(f"/table/{table}")
    ada.page.locator(f"#sit-{ADA}").tap()
    expect(ada.page.locator("#open-seats")).to_have_count(0)
    ada.at_table()
    finger = Finger(ada)
    for seat, made in groupby(game.choices, key=lambda one: one[0]):
        choices = [choice for _, choice in made]
        if seat == ADA:
            finger.make(choices)
        else:
            play_by_program(ben, table, choices)
    assert ada.wait_for_turn()["over"]
    assert finger.on_pieces > 30
    check_the_end(ada, game)


def check_the_end(ada: Person, game: Record) -> None:
    """It went as it was to go, and the page counts what the engine counts."""
    record = ada.record()
    assert (record.seed, record.choices) == (game.seed, game.choices)
    state = record.replay()
    assert state.over
    assert ada.scoring() == points_of(state)
    assert too_wide(ada) == []
    expect(ada.page.locator("#prompt-heading")).to_be_in_viewport()
    if record.players == 1:
        words = f"You have {state.scores()[0].total} points"
        expect(ada.page.locator("#prompt-heading")).to_have_text(words)
    expect(ada.page.locator("#box-board")).to_be_in_viewport()
    ada.page.get_by_role("button", name="Points", exact=True).tap()
    expect(ada.page.locator(".score-table")).to_be_in_viewport()
    assert too_wide(ada) == []
    assert ada.heard.complaints == []
