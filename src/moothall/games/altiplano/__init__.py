"""Altiplano: build up a bag of goods in the Andes, and plan what it will bring.

Read `RULES.md` beside this file with the rulebook in the other hand: it names the function and
the test for every section and ruling.
"""

from moothall.engine.rooms import FolderGame

GAME = FolderGame(
    __name__,
    title="Altiplano",
    summary="Fill a bag with goods of the highlands, plan with what you draw from it, "
    "and travel to where it becomes more.",
    player_counts=(2, 3, 4, 5),
    rules_version=1,
)
