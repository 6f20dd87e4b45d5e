"""Domain: fifteen turns of four dice, four workers and a city that grows by their labour.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.rooms import FolderGame

GAME = FolderGame(
    __name__,
    title="Domain",
    summary="Roll for farmer, builder, trader and hunter, "
    "and make the best city-state of fifteen turns.",
    player_counts=(1, 2, 3, 4, 5, 6),
    rules_version=2,
)
