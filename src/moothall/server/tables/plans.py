"""Tables that somebody wants to set up: what was asked for, and the seats that it makes."""

import secrets
from dataclasses import dataclass
from typing import Final, Literal

from moothall.bots import bot_name
from moothall.engine.errors import BadOption
from moothall.server.errors import Refused
from moothall.server.tables.clock import ClockRule
from moothall.server.tables.seats import Seat

MAX_PEOPLE_NAME: Final = 24


@dataclass(frozen=True)
class Guest:
    """Somebody who came in: no account, only a name and what their cookie or token proves."""

    id: str
    name: str


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit in a seat; an open one may be kept for a guest of a name."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""
    kept_for: str | None = None


@dataclass(frozen=True)
class Plan:
    """A table somebody wants to set up."""

    game: str
    options: dict[str, object]
    seats: list[SeatPlan]
    confirm: bool = True
    listed: bool = True
    chat: bool = True
    clock: ClockRule | None = None


def planned(number: int, plan: SeatPlan, guest: Guest, imported: bool) -> Seat:
    if plan.kind == "bot":
        if imported:
            return Seat(number, "bot", "", None, None)
        return bot_seat(number, known_bot(plan.bot))
    secret = secrets.token_urlsafe(16)
    if plan.kind == "open":
        kept = plan.name if plan.kept_for else ""
        return Seat(number, "open", kept, plan.kept_for, None, secret)
    return Seat(number, "person", tidy_name(plan.name) or guest.name, guest.id, None, secret)


def known_bot(name: str) -> str:
    """What a bot that somebody asks for is called."""
    try:
        return bot_name(name)
    except BadOption as error:
        raise Refused(422, str(error)) from None


def bot_seat(number: int, bot: str) -> Seat:
    return Seat(number, "bot", f"{bot} bot", None, bot)


def tidy_name(name: str) -> str:
    """A name as it is shown: visible characters, single spaces, not too long."""
    visible = "".join(letter for letter in name if letter.isprintable())
    return " ".join(visible.split())[:MAX_PEOPLE_NAME].strip()
