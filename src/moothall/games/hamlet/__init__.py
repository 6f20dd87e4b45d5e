"""Hamlet: build one village together, and profit most from it before the Church is finished.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.rooms import FolderGame

GAME = FolderGame(
    __name__,
    title="Hamlet",
    summary="Build one village together, road by road, "
    "and be its greatest benefactor when the Church is finished.",
    player_counts=(2, 3, 4),
    rules_version=1,
)
