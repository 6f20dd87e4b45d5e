"""Tables that somebody wants to set up: what was asked for, and the seats that it makes."""

import secrets
from dataclasses import dataclass
from typing import Final, Literal

from moothall.bots import BOT_NAMES
from moothall.server.errors import Refused
from moothall.server.tables.clock import ClockRule
from moothall.server.tables.seats import Seat

MAX_PEOPLE_NAME: Final = 24
USUAL_BOT: Final = "greedy"


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
        if plan.bot not in BOT_NAMES:
            raise Refused(422, f"there is no bot '{plan.bot}'; choose {', '.join(BOT_NAMES)}")
        return bot_seat(number, plan.bot)
    secret = secrets.token_urlsafe(16)
    if plan.kind == "open":
        kept = plan.name if plan.kept_for else ""
        return Seat(number, "open", kept, plan.kept_for, None, secret)
    return Seat(number, "person", tidy_name(plan.name) or guest.name, guest.id, None, secret)


def bot_seat(number: int, bot: str) -> Seat:
    return Seat(number, "bot", f"{bot} bot", None, bot)


def tidy_name(name: str) -> str:
    """A name as it is shown: visible characters, single spaces, not too long."""
    visible = "".join(letter for letter in name if letter.isprintable())
    return " ".join(visible.split())[:MAX_PEOPLE_NAME].strip()
