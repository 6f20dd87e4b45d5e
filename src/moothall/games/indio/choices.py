"""All choices of Indio, as verbs with arguments.

A hex is named by its coordinates q and r, each from -REACH to REACH, on every board alike.
"""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio import content as c
from moothall.games.indio import names as n

_COORDINATES: Final = tuple(str(i) for i in range(-n.REACH, n.REACH + 1))
_HEX: Final = (Argument("q", _COORDINATES), Argument("r", _COORDINATES))
_RESOURCE: Final = Argument("resource", tuple(n.RESOURCE_NAMES))

SPACE: Final = ChoiceSpace(
    [
        Verb(n.LEAD, "lead", (Argument("leader", tuple(n.LEADER_NAMES)),)),
        Verb(n.DISCARD, "discard", (Argument("quest", tuple(n.QUEST_NAMES)),)),
        Verb(n.PLACE, "place", (Argument("piece", tuple(n.PIECE_NAMES)), *_HEX)),
        Verb(n.CRAFT, "craft", (Argument("bundle", tuple(n.BUNDLE_NAMES)),)),
        Verb(n.FEED, "feed", (number("workers", c.WORKERS + 1),)),
        Verb(n.REPEAT, "buy repeats"),
        Verb(n.DECLINE, "decline repeats"),
        Verb(n.ACTIVATE, "activate", _HEX),
        Verb(n.WORKER, "worker", _HEX),
        Verb(n.MOVE, "move", _HEX),
        Verb(n.IMPROVE, "improve", (Argument("tile", tuple(n.TILE_NAMES[n.FARM :])), *_HEX)),
        Verb(n.BUILD, "build", (Argument("structure", tuple(n.STRUCTURE_NAMES)), *_HEX)),
        Verb(n.FORGE, "forge", (Argument("result", tuple(n.FORGE_NAMES)),)),
        Verb(
            n.ATTACK,
            "attack",
            (
                Argument("seat", tuple(SEAT_NAMES[: n.MOST_SEATS])),
                Argument("status", tuple(n.STATUS_NAMES[: n.ACTING])),
            ),
        ),
        Verb(n.COLLECT, "collect"),
        Verb(n.END_TURN, "end turn", ends_turn=True),
        Verb(n.PASS, "pass", ends_turn=True),
        Verb(n.PAY, "pay", _HEX),
        Verb(n.PAY_WORKER, "pay worker", (Argument("status", tuple(n.STATUS_NAMES)),)),
        Verb(n.PUT, "put", _HEX),
        Verb(n.STORE, "store", (_RESOURCE, *_HEX)),
        Verb(n.REMOVE, "remove", (_RESOURCE, *_HEX)),
        Verb(n.LOSE, "lose", (_RESOURCE,)),
        Verb(n.LOSE_ALL, "lose all"),
    ]
)
