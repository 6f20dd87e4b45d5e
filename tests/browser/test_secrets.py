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
from tests.browser.known import begun, dealt_anew, post, sit_at, take_open_seat
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


def sit_down(server: Server, lookers: list[Looker], record: Record) -> Sitting:
    ada, bob, cy = [looker.person for looker in lookers]
    sit_at(ada, record, ["me", "open"])
    take_open_seat(ada, bob, 1)
    cy.open(f"/table/{ada.table_id}")
    cy.at_table()
    for looker in lookers:
        looker.wire.forget()  # the record file itself, which Ada has opened
        looker.person.page.reload()
        looker.person.at_table()
    return Sitting(Truth(dealt_anew(server, ada.table_id, record)), lookers)


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
def test_nothing_hidden_reaches_a_browser(name: str, server: Server, lookers: list[Looker]) -> None:
    sitting = sit_down(server, lookers, GAMES[name])
    check(sitting, 0)
    chance = random.Random(7)
    for made in range(CHOICES[name]):
        make_choice(sitting, chance)
        check(sitting, made)
    for looker in lookers:  # everything once more, on a new page
        looker.person.page.reload()
        looker.person.at_table()
    pry(sitting)
    heard = [looker.wire.heard() for looker in lookers]
    for looker, all_of_it in zip(lookers, heard, strict=True):
        found = sitting.truth.leaks(looker.seat, all_of_it, CHOICES[name])
        assert found == [], f"{looker.person.name} has received what is secret"
    # there was something to find: what one may see is a secret for the others
    assert sitting.truth.leaks(SPECTATOR, heard[0], CHOICES[name])
    assert sitting.truth.leaks(1, heard[0], CHOICES[name]) or name == "hamlet"


def test_the_keys_to_a_seat_stay_with_it(server: Server, lookers: list[Looker]) -> None:
    """Neither a cookie nor the link to a seat reaches anybody else."""
    sitting = sit_down(server, lookers, GAMES["indio"])
    make_choice(sitting, random.Random(1))
    links = [looker.person.own_link(looker.seat) for looker in lookers[:2]]
    heard = [looker.wire.raw().decode(errors="replace") for looker in lookers]
    for owner, link in enumerate(links):
        secret = link.rpartition("/")[2]
        assert len(secret) > 20
        assert [secret in one for one in heard] == [owner == place for place in range(3)]
        cookies = [one["value"] for one in lookers[owner].person.context.cookies()]
        assert len(cookies) == 1
        assert not any(cookies[0] in one for place, one in enumerate(heard) if place != owner)


def pry(sitting: Sitting) -> None:
    """All three ask for what is not theirs, at every address there is."""
    table = sitting.people[0].table_id
    document = sitting.people[2].context.request.get("/api/v1/openapi.json").json()
    asked = [
        path for path, verbs in document["paths"].items() if "{table_id}" in path and "get" in verbs
    ]
    assert len(asked) > 4
    asked += ["/table/{table_id}", "/table/{table_id}/stream", "/table/{table_id}/log"]
    asked += [
        "/table/{table_id}/preview",
        "/table/{table_id}/chart",
        "/replay/{table_id}",
        "/replay/{table_id}/log",
    ]
    asked += ["/replay/{table_id}/record", "/replay/{table_id}/step/2"]
    asked += ["/seat/{table_id}/{colour}/nonsense"]
    for looker in sitting.lookers:
        others = [seat for seat in (0, 1) if seat != looker.seat]
        with browser_of(looker) as client:
            for colour in [SEAT_NAMES[seat] for seat in others]:
                for path in asked:
                    place = path.format(table_id=table, colour=colour, step=3, choice=0)
                    look_into(client, f"{place}?seat={colour}")
        for seat in others:
            for sent in ({"choice": 0}, {"undo": "yes"}, {"confirm": "yes"}):
                refused = post(looker.person, f"/table/{table}/decide", seat=seat, **sent)
                assert refused.status == 403


def browser_of(looker: Looker) -> httpx.Client:
    """A client that asks as the person's browser does, on the same wire."""
    cookies = {one["name"]: one["value"] for one in looker.person.context.cookies()}
    return httpx.Client(base_url=looker.wire.url, cookies=cookies, trust_env=False)


def look_into(client: httpx.Client, address: str) -> None:
    """Read an address; of a stream, how it begins."""
    with client.stream("GET", address) as answer:
        assert answer.status_code < 500
        if answer.headers["content-type"].startswith("text/event-stream"):
            lines = answer.iter_lines()
            while not next(lines).startswith("data:"):
                pass
        else:
            answer.read()
