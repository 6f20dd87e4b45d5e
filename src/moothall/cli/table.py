"""A game under way on this machine: its position, its record, its bots, and taking back."""

import hashlib
from typing import NamedTuple

from moothall.bots import ask, bot
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption, IllegalChoice
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import Record


def seat_number(name: str, seats: int, *others: str) -> int:
    """The seat of a name at a table of `seats`; `others` are words that would do as well."""
    names = SEAT_NAMES[:seats]
    if name not in names:
        known = ", ".join([*names, *others])
        raise BadOption(f"there is no seat '{name}' at a table of {seats}; choose from: {known}")
    return names.index(name)


class Happening(NamedTuple):
    """A choice in words: as its maker reads it and as the others hear of it."""

    seat: int
    told: str
    heard: str


class Table:
    """A record and the position it has led to."""

    def __init__(self, record: Record, to: int | None = None) -> None:
        """Begin the record's game and play its first `to` choices, or all of them."""
        earlier = record.choices if to is None else record.choices[:to]
        self.record = Record(record.game, record.players, record.seed, record.options)
        self.state: State = self.record.start()
        # one entry for every choice, and the reveals before it
        self.happened: list[Happening] = []
        self._reveals: list[int] = []
        for seat, choice in earlier:
            self.play(choice, seat)

    def play(self, choice: int, seat: int) -> None:
        """Make a choice and remember how to tell it."""
        reveals = self.state.reveals
        happening = Happening(seat, self.state.describe(choice), self.state.announce(choice, seat))
        self.record.play(self.state, choice, seat)
        self.happened.append(happening)
        self._reveals.append(reveals)

    def play_bot(self, name: str, seat: int) -> None:
        """Let a bot choose from what its seat knows.

        Its dice depend on the seed and the number of the choice alone, so that a game that was
        saved and resumed goes on as it would have.
        """
        dice = Dice(_bot_seed(self.record.seed, len(self.record.choices)))
        self.play(ask(bot(name, dice.seed()), self.state, seat, dice), seat)

    def undo(self, seat: int) -> str:
        """Take back the seat's last choice; its text. IllegalChoice says why it must stand."""
        own = [place for place, (who, _) in enumerate(self.record.choices) if who == seat]
        if not own:
            raise IllegalChoice("there is nothing to undo: you have not chosen anything yet")
        place = own[-1]
        text = self.record.game.space.to_text(self.record.choices[place][1])
        if self._reveals[place] != self.state.reveals:
            raise IllegalChoice(
                f"'{text}' cannot be undone: since then something new has been revealed, "
                f"and nobody can forget it"
            )
        if place != len(self.record.choices) - 1:
            other = SEAT_NAMES[self.record.choices[-1][0]]
            raise IllegalChoice(f"'{text}' cannot be undone: since then {other} has chosen")
        self.record.choices.pop()
        self.happened.pop()
        self._reveals.pop()
        self.state = self.record.replay()
        return text


def _bot_seed(seed: int, number: int) -> int:
    """A seed that tells nothing of the game's own dice."""
    words = f"moothall bots {seed} {number}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")
