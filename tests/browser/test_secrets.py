"""What a seat may not know is searched for in everything that its browser has received."""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import httpx
import pytest
from playwright.sync_api import Browser

from moothall.engine.game import SEAT_NAMES, SPECTATOR
from moothall.engine.record import Record
from tests.browser.known import begun, post, sit_at, take_open_seat
from tests.browser.people import Person, come_in
from tests.browser.secrecy import Truth
from tests.browser.wire import Wire, tapped
from tests.server.running import Server

SEED = 735_118_244_901  # long enough to be recognised
GAMES = {
    "indio": begun("indio", seed=SEED),  # leaders are dealt and kept, quests drawn and discarded
    "altiplano": begun("altiplano", seed=SEED, missions=True),
    "kingdom_builder": begun("kingdom_builder", seed=SEED, tasks=2, crossroads=True),
    "hamlet": begun("hamlet", steps=40, seed=SEED),
}
CHOICES = {"indio": 20, "altiplano": 20, "kingdom_builder": 12, "hamlet": 5}


@dataclass
class Looker:
    """A person, the seat through which they look, and the wire to their browser."""

    person: Person
    seat: int
    wire: Wire


@dataclass
class Sitting:
    """A game of two people with a third who looks on."""

    truth: Truth
    lookers: list[Looker]

    @property
    def people(self) -> list[Person]:
        return [looker.person for looker in self.lookers]


@pytest.fixture
def lookers(chromium: Browser, server: Server) -> Iterator[list[Looker]]:
    with ExitStack() as stack:
        present = []
        for seat, name in ((0, "Ada"), (1, "Bob"), (SPECTATOR, "Cy")):
            wire = stack.enter_context(tapped(server.port))
            person = come_in(chromium, wire.url, name)
            stack.callback(person.close)
            present.append(Looker(person, seat, wire))
        yield present


def sit_down(lookers: list[Looker], record: Record) -> Sitting:
    ada, bob, cy = [looker.person for looker in lookers]
    sit_at(ada, record, ["me", "open"])
    take_open_seat(ada, bob, 1)
    cy.open(f"/table/{ada.table_id}")
    cy.at_table()
    for looker in lookers:
        looker.wire.forget()  # the record file itself, which Ada has opened
        looker.person.page.reload()
        looker.person.at_table()
    return Sitting(Truth(record), lookers)


def check(sitting: Sitting, since: int) -> None:
    """Hold what came lately against what each may have seen since a step."""
    for looker in sitting.lookers:
        found = sitting.truth.leaks(looker.seat, looker.wire.heard(), since)
        assert found == [], f"{looker.person.name} has received what is secret"


def make_choice(sitting: Sitting, chance: random.Random) -> None:
    """Somebody who may choose does, and all pages hear of it."""
    state = sitting.truth.state
    seat = chance.choice(state.movers)
    choice = chance.choice(state.forward_choices(seat))
    mover = sitting.people[seat]
    mover.choose_number(choice)
    if mover.look()["confirm"]:
        mover.end_turn()
    sitting.truth.play(choice, seat)
    version = mover.look()["version"]
    for person in sitting.people:
        person.page.evaluate("v => hand.until(s => s.version >= v, 'the news')", version)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_reaches_a_browser(name: str, lookers: list[Looker]) -> None:
    sitting = sit_down(lookers, GAMES[name])
    check(sitting, 0)
    chance = random.Random(7)
    for made in range(CHOICES[name]):
        make_choice(sitting, chance)
        check(sitting, made)
    assert name == "kingdom_builder" or sitting.truth.hidden_names(SPECTATOR)
    for looker in sitting.lookers:  # everything once more, on a new page
        looker.person.page.reload()
        looker.person.at_table()
    pry(sitting)
    check(sitting, CHOICES[name])


def pry(sitting: Sitting) -> None:
    """All three ask for what is not theirs, at every address there is."""
    table = sitting.people[0].table_id
    document = sitting.people[2].context.request.get("/api/v1/openapi.json").json()
    asked = [path for path, verbs in document["paths"].items() if "{table_id}" in path and "get" in verbs]
    assert len(asked) > 4
    for looker in sitting.lookers:
        for seat in range(2):
            other = SEAT_NAMES[seat]
            if seat == looker.seat:
                continue
            places = [path.format(table_id=table, colour=other, step=3) for path in asked]
            places += [f"/table/{table}", f"/table/{table}/log", f"/table/{table}/chart"]
            places += [f"/replay/{table}", f"/replay/{table}/record", f"/replay/{table}/log"]
            places += [f"/replay/{table}/step/2", f"/seat/{table}/{seat}/nonsense"]
            for place in places:
                look_into(looker, f"{place}?seat={other}")
            look_into(looker, f"/table/{table}/stream?seat={other}")
            for sent in ({"choice": 0}, {"undo": "yes"}, {"confirm": "yes"}, {}):
                refused = post(looker.person, f"/table/{table}/decide", seat=seat, **sent)
                assert refused.status in (403, 422)


def look_into(looker: Looker, address: str) -> None:
    """Read an address as the person's own browser would; of a stream, how it begins."""
    cookies = {one["name"]: one["value"] for one in looker.person.context.cookies()}
    with (
        httpx.Client(base_url=looker.wire.url, cookies=cookies, trust_env=False) as client,
        client.stream("GET", address) as answer,
    ):
        assert answer.status_code < 500
        if answer.headers["content-type"].startswith("text/event-stream"):
            lines = answer.iter_lines()
            while not next(lines).startswith("data:"):
                pass
        else:
            answer.read()
