"""A game at this keyboard: a match whose bots choose here and now."""

import hashlib

from moothall.bots import ask, bot
from moothall.engine.dice import Dice
from moothall.engine.errors import BadOption
from moothall.engine.game import SEAT_NAMES
from moothall.engine.match import Match


def seat_number(name: str, num_players: int, *others: str) -> int:
    """The seat of a name at a table of `seats`; `others` are words that would do as well."""
    names = SEAT_NAMES[:num_players]
    if name not in names:
        known = ", ".join([*names, *others])
        raise BadOption(
            f"there is no seat '{name}' at a table of {num_players}; choose from: {known}"
        )
    return names.index(name)


class BotMatch(Match):
    """A match with bots."""

    def play_bot(self, name: str, seat: int) -> None:
        """Let a bot choose from what its seat knows.

        Its dice depend on the seed and the number of the choice alone, so that a game that was
        saved and resumed goes on as it would have.
        """
        dice = Dice(_bot_seed(self.record.seed, len(self.record.choices)))
        self.play(ask(bot(name, dice.seed()), self.state, seat, dice), seat)


def _bot_seed(seed: int, number: int) -> int:
    """A seed that tells nothing of the game's own dice."""
    words = f"moothall bots {seed} {number}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")
