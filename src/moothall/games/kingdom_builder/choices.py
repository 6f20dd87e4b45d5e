"""All choices of Kingdom Builder, as verbs with arguments."""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.games.kingdom_builder.names import (
    BUILD,
    CHOOSE_TERRAIN,
    END_TURN,
    LAND,
    LIFT,
    POWER_NAMES,
    REMOVE,
    SET_WALL,
    SPY,
    STAY,
    STOP,
    SUITABLE,
    TERRAIN_NAMES,
    TILE_NAMES,
    TREASURE,
    USE,
)

_HEX: Final = (number("row", 20), number("column", 20))

SPACE: Final = ChoiceSpace(
    [
        Verb(BUILD, "build", _HEX),
        Verb(LIFT, "lift", _HEX),
        Verb(LAND, "land", _HEX),
        Verb(SET_WALL, "wall", _HEX),
        Verb(REMOVE, "remove", _HEX),
        Verb(USE, "use", (Argument("power", tuple(POWER_NAMES[:TREASURE])),)),
        Verb(SPY, "spy", (Argument("tile", tuple(TILE_NAMES)),)),
        Verb(CHOOSE_TERRAIN, "terrain", (Argument("terrain", tuple(TERRAIN_NAMES[:SUITABLE])),)),
        Verb(STAY, "stay"),
        Verb(STOP, "stop"),
        Verb(END_TURN, "end turn"),
    ]
)
