"""Tables whose game is known: from a record, so that it is the same in every run."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

from playwright.sync_api import APIResponse

from moothall.engine.deals import read_deal
from moothall.engine.dice import Dice
from moothall.engine.game import SEAT_NAMES
from moothall.engine.record import Record
from moothall.engine.registry import game
from moothall.server.storage.schema import DEAL
from tests.browser.people import Person
from tests.server.running import Server

# sentences that lead round in circles, or nowhere
AVOID = {"altiplano": "^Take back", "hamlet": "^The donkey stays|^Beg"}
OWN_PAGE = {"Sec-Fetch-Site": "same-origin"}  # what a browser says of a form of our own pages


def begun(
    name: str, players: int = 2, steps: int = 0, seed: int = 3, **options: bool | int | str
) -> Record:
    """A game of which the first choices were made by chance."""
    record = Record.begin(game(name), players, seed, options)
    state = record.start()
    dice = Dice(seed)
    for _ in range(steps):
        seat = state.movers[dice.below(len(state.movers))]
        choices = state.forward_choices(seat)
        record.play(state, choices[dice.below(len(choices))], seat)
    return record


def sit_at(person: Person, record: Record, seats: Sequence[str]) -> None:
    """Play on from where a record ends. A seat is `me`, `open`, or a bot such as `bot greedy`."""
    shown = opened(person, record)
    form = {"step": str(len(record.choices))}
    form.update(zip(SEAT_NAMES, seats, strict=False))
    person.open(_leads_to(_post(person, f"{shown}/continue", form=form)))
    person.at_table()


def dealt_anew(server: Server, table_id: str, record: Record) -> Record:
    """The record of a table for several people that goes on from one, with what was dealt then.

    Nobody is told before the game is over: it is read where the server keeps it.
    """
    with closing(sqlite3.connect(server.data / "moothall.sqlite")) as database:
        asked = "select note from entries where table_id = ? and kind = ?"
        [(note,)] = database.execute(asked, (table_id, DEAL)).fetchall()
    return replace(record, deals=[read_deal(note, len(record.choices))])


def opened(person: Person, record: Record) -> str:
    """Open a record as a file; the address of its replay."""
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.to_text().encode()}
    return _leads_to(_post(person, "/replay", multipart={"record": file}))


def take_open_seat(creator: Person, friend: Person, seat: int) -> None:
    """A friend comes by the link that the creator's page shows."""
    link = creator.seat_link(seat)
    friend.take_seat(link[link.index("/seat/") :])


def post(person: Person, address: str, **form: str | int) -> APIResponse:
    """Send a form as the person's browser would, whatever the page offers."""
    return _post(person, address, form=form)


def _post(person: Person, address: str, **content: object) -> APIResponse:
    return person.context.request.post(
        address,
        headers=OWN_PAGE,
        max_redirects=0,
        **content,  # type: ignore[arg-type]
    )


def _leads_to(answer: APIResponse) -> str:
    assert answer.status == 303, f"{answer.status}: {answer.text()}"
    return answer.headers["location"]
