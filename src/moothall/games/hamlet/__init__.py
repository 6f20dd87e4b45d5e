"""Hamlet: build one village together, and profit most from it before the Church is finished.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.errors import BadOption
from moothall.engine.rooms import FolderGame


class Hamlet(FolderGame):
    """The game, which tells who comes alone how to play."""

    def check_players(self, players: int) -> None:
        """R25: the solo game is a table for two."""
        try:
            super().check_players(players)
        except BadOption as error:
            if players != 1:
                raise
            message = f"{error}; alone, sit down at a table for 2 with the option rival"
            raise BadOption(message, "rival") from None


GAME = Hamlet(
    __name__,
    title="Hamlet",
    summary="Build one village together, road by road, "
    "and be its greatest benefactor when the Church is finished.",
    player_counts=(2, 3, 4),
    rules_version=2,
)
