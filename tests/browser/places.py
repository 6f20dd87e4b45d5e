"""Every kind of page, with something to see on each."""

from moothall.engine.registry import game
from tests.browser.known import begun, opened, sit_at
from tests.browser.people import Person
from tests.server.games import played
from tests.shipped import GAMES

STEPS = {"altiplano": 30, "domain": 20, "hamlet": 60, "indio": 30, "kingdom_builder": 30}


def sit_in_the_middle(person: Person, name: str) -> None:
    """A game with as many players as it takes, in the middle, and it is this person's turn alone.

    Where all choose at once, the others have chosen: nothing moves while a test looks.
    """
    record = begun(name, min(4, max(game(name).player_counts)), STEPS[name])
    state = record.replay()
    mover = state.mover
    while len(state.movers) > 1:
        seat = state.movers[-1]
        record.play(state, state.forward_choices(seat)[0], seat)
    assert state.movers == [mover]
    seats = ["me" if seat == mover else "bot random" for seat in range(record.players)]
    sit_at(person, record, seats)
    person.wait_for_turn()


def quiet_places(person: Person) -> dict[str, str]:
    """Pages without a game under way, by what they are."""
    sit_at(person, begun("domain", 2), ["me", "open"])
    waiting = f"/table/{person.table_id}"
    link = person.seat_link(1)
    sit_at(person, begun("indio"), ["me", "me"])
    shared = f"/table/{person.table_id}"
    replay = opened(person, played("kingdom_builder"))
    return {
        "hall": "/",
        **{f"new table of {name}": f"/new/{name}" for name in GAMES},
        "table that waits for players": waiting,
        "table that several share": shared,
        "replay": f"{replay}?step=20",
        "replay of one seat": f"{replay}?step=9&seat=blue",
        "rules": "/rules/hamlet",
        "settings": "/settings",
        "nothing": "/table/0000",
        "documentation of the API": "/api/v1/docs",
        "seat link": link[link.index("/seat/") :],
    }


def finished_table(person: Person) -> None:
    """A game that has just ended, with its scoring."""
    record = played("domain", 2)
    last = record.choices[-1]
    shorter = type(record)(
        record.game, record.players, record.seed, record.options, record.choices[:-1]
    )
    seats = ["me" if seat == last[0] else "bot random" for seat in range(record.players)]
    sit_at(person, shorter, seats)
    person.choose_number(last[1])
