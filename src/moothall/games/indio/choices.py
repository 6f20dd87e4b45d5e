"""All choices of Indio, as verbs with arguments.

A hex is named by its coordinates q and r, each from -REACH to REACH, on every board alike.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio.content import WORKERS
from moothall.games.indio.names import (
    ACTING,
    ACTIVATE,
    ATTACK,
    BUILD,
    BUNDLE_NAMES,
    COLLECT,
    CRAFT,
    DECLINE,
    DISCARD,
    END_TURN,
    FARM,
    FEED,
    FORGE,
    FORGE_NAMES,
    IMPROVE,
    LEAD,
    LEADER_NAMES,
    LOSE,
    LOSE_ALL,
    MOST_SEATS,
    MOVE,
    PASS,
    PAY,
    PAY_WORKER,
    PIECE_NAMES,
    PLACE,
    PUT,
    QUEST_NAMES,
    REACH,
    REMOVE,
    REPEAT,
    RESOURCE_NAMES,
    STATUS_NAMES,
    STORE,
    STRUCTURE_NAMES,
    TILE_NAMES,
    WORKER,
)

_COORDINATES: Final = tuple(str(i) for i in range(-REACH, REACH + 1))
_HEX: Final = (Argument("q", _COORDINATES), Argument("r", _COORDINATES))
_RESOURCE: Final = Argument("resource", tuple(RESOURCE_NAMES))

SPACE: Final = ChoiceSpace(
    [
        Verb(LEAD, "lead", (Argument("leader", tuple(LEADER_NAMES)),)),
        Verb(DISCARD, "discard", (Argument("quest", tuple(QUEST_NAMES)),)),
        Verb(PLACE, "place", (Argument("piece", tuple(PIECE_NAMES)), *_HEX)),
        Verb(CRAFT, "craft", (Argument("bundle", tuple(BUNDLE_NAMES)),)),
        Verb(FEED, "feed", (number("workers", WORKERS + 1),)),
        Verb(REPEAT, "buy repeats"),
        Verb(DECLINE, "decline repeats"),
        Verb(ACTIVATE, "activate", _HEX),
        Verb(WORKER, "worker", _HEX),
        Verb(MOVE, "move", _HEX),
        Verb(IMPROVE, "improve", (Argument("tile", tuple(TILE_NAMES[FARM:])), *_HEX)),
        Verb(BUILD, "build", (Argument("structure", tuple(STRUCTURE_NAMES)), *_HEX)),
        Verb(FORGE, "forge", (Argument("result", tuple(FORGE_NAMES)),)),
        Verb(
            ATTACK,
            "attack",
            (
                Argument("seat", tuple(SEAT_NAMES[:MOST_SEATS])),
                Argument("status", tuple(STATUS_NAMES[:ACTING])),
            ),
        ),
        Verb(COLLECT, "collect"),
        Verb(END_TURN, "end turn"),
        Verb(PASS, "pass"),
        Verb(PAY, "pay", _HEX),
        Verb(PAY_WORKER, "pay worker", (Argument("status", tuple(STATUS_NAMES)),)),
        Verb(PUT, "put", _HEX),
        Verb(STORE, "store", (_RESOURCE, *_HEX)),
        Verb(REMOVE, "remove", (_RESOURCE, *_HEX)),
        Verb(LOSE, "lose", (_RESOURCE,)),
        Verb(LOSE_ALL, "lose all"),
    ]
)
