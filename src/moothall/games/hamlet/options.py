"""How Hamlet may be set up."""

from typing import Final

from moothall.engine.errors import BadOption
from moothall.engine.options import OneOf, Option, Settings, Switch
from moothall.games.hamlet.set_up import RANDOM, STANDARD

OPTIONS: Final[list[Option]] = [
    OneOf(
        "layout",
        STANDARD,
        "How the start tiles lie around the Church: as in a first game, or in any way that fits.",
        (STANDARD, RANDOM),
    ),
    Switch(
        "rival",
        False,
        "The solo game: the second seat is Botric's, and the rules play it.",
    ),
]


def check_settings(players: int, settings: Settings) -> None:
    """Combinations that cannot be played."""
    if settings["rival"] and players != 2:
        raise BadOption(f"with the rival there are two seats, yours and his, not {players}")
