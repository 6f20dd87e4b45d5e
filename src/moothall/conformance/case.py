"""A random game that is held against the contract, and where it stands when it breaks it."""

import json
from collections.abc import Callable

from moothall.engine.game import Game, State
from moothall.engine.options import Settings

Recount = Callable[[dict[str, object]], list[int]]


class ConformanceError(AssertionError):
    """A game breaks the contract."""


class Case:
    """One random game under way, and where it stands when something is wrong."""

    def __init__(
        self, game: Game, players: int, seed: int, options: Settings, recount: Recount | None
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = options
        self.recount = recount
        self.step = 0

    def require(self, truth: bool, message: str) -> None:
        if not truth:
            raise ConformanceError(f"{self.where()}: {message}")

    def where(self) -> str:
        return (
            f"{self.game.name}, {self.players} players, seed {self.seed}, "
            f"options {self.options}, choice {self.step}"
        )


def written(state: State) -> str:
    """The whole position as text."""
    return json.dumps(state.to_dict(), sort_keys=True)
