"""Kingdom Builder: build settlements where the card allows, and score by three goals.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.rooms import FolderGame

GAME = FolderGame(
    __name__,
    title="Kingdom Builder",
    summary="Settle a land of five terrains, three settlements a turn, "
    "and score by goals that are different every time.",
    player_counts=(2, 3, 4, 5),
    rules_version=2,
)
