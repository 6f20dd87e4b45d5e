"""Indio: lead a small realm through seven years of work, and gain the most influence.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.rooms import FolderGame

GAME = FolderGame(
    __name__,
    title="Indio",
    summary="Feed your workers, improve the land, found towns and cities, "
    "and rule the realm after seven years.",
    player_counts=(2, 3, 4),
    rules_version=1,
    usual_players=2,
)
