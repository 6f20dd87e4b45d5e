"""Indio: lead a small realm through some years of work, and gain the most influence.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.phrases import number_word
from moothall.engine.rooms import FolderGame
from moothall.games.indio.content import LAST_YEAR

GAME = FolderGame(
    __name__,
    title="Indio",
    summary="Feed your workers, improve the land, found towns and cities, "
    f"and rule the realm after {number_word(LAST_YEAR)} years.",
    player_counts=(2, 3, 4),
    rules_version=1,
    usual_players=2,
)
