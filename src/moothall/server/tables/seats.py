"""The seats of a table: who sits there, or plays for them."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Literal

from moothall.bots import bot_name
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES

SeatKind = Literal["person", "open", "bot"]


def bot_level(name: str) -> str:
    """How strong a bot is: its name, as it is called today."""
    try:
        return bot_name(name)
    except BadOption:  # of a table that another version stored
        return name


def link_digest(secret: str) -> str:
    """What is kept of a seat link's secret: who reads the database cannot use it."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()[:40]


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat, or that nobody does. An open seat with a guest is kept for them."""

    number: int
    kind: SeatKind
    name: str
    guest: str | None = None
    bot: str | None = None
    secret: str = ""  # the digest of what the last seat link carries, or of what none does
    stand_in: str | None = None  # the bot that plays for the person
    resigned: bool = False

    def opens_with(self, secret: str) -> bool:
        """Whether this is what the last link to the seat carries."""
        return secrets.compare_digest(link_digest(secret), self.secret)

    @property
    def free(self) -> bool:
        """Whether it is open to whoever comes."""
        return self.kind == "open" and not self.guest

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in is not None

    @property
    def player(self) -> str:
        """The name of the bot that plays."""
        return str(self.bot if self.kind == "bot" else self.stand_in)

    @property
    def may_return(self) -> bool:
        """Whether a bot plays for somebody who can take the seat back."""
        return self.stand_in is not None and not self.resigned

    @property
    def colour(self) -> str:
        return SEAT_NAMES[self.number]

    @property
    def title(self) -> str:
        """The seat in words: its colour, and who sits there."""
        return f"{self.colour.title()} ({self.name})" if self.name else self.colour.title()


def surrender(seat: int, reason: str, winners: list[int]) -> str:
    """How a game has ended that a seat has given up."""
    name = SEAT_NAMES[seat].title()
    won = f"{SEAT_NAMES[winners[0]].title()} wins: " if winners else ""
    return f"{won}{name} {reason}."
