"""All choices of Domain, as verbs with arguments."""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb
from moothall.games.domain.names import (
    ASSIST_NONE,
    BASES,
    BLOCK,
    BUILD,
    BUILDING_NAMES,
    CANCEL_NO,
    CONVERT,
    DONE,
    DROP,
    END_TURN,
    GAME,
    HARVEST,
    MOVE,
    PAY,
    PAYMENT_NAMES,
    PELTS,
    PICK,
    PICK_WORKER,
    PLANT,
    POST,
    ROUTE,
    SHIFT,
    SPACE_NAMES,
    TRAIL,
    UPGRADE,
    WILD_NONE,
    WILD_SHIFT,
    WORKER_NAMES,
)

_WORKER: Final = Argument("worker", tuple(WORKER_NAMES))
_DIE: Final = (Argument("die", tuple(WORKER_NAMES)),)
_BASE: Final = Argument("building", tuple(BUILDING_NAMES[:BASES]))
_UPGRADE: Final = Argument("building", tuple(BUILDING_NAMES[BASES:]))
_LOANS: Final = tuple(
    f"{giver}>{receiver}"
    for giver in WORKER_NAMES
    for receiver in WORKER_NAMES
    if giver != receiver
)

SPACE: Final = ChoiceSpace(
    [
        Verb(DROP, "drop", (_WORKER,)),
        Verb(WILD_NONE, "wild", (Argument("die", ("none", *WORKER_NAMES)),)),
        Verb(PICK, "pick", (Argument("result", ("1", "2", "3", "4", "5", "6")),)),
        Verb(WILD_SHIFT, "wild shift", (Argument("change", ("0", "-1", "+1")),)),
        Verb(ASSIST_NONE, "assist", (Argument("loan", ("none", *_LOANS)),)),
        Verb(CANCEL_NO, "cancel", (Argument("answer", ("no", "yes")),)),
        Verb(BLOCK, "block", (_BASE,)),
        Verb(PICK_WORKER, "worker", (_WORKER,)),
        Verb(END_TURN, "end turn"),
        Verb(MOVE, "move", (Argument("space", tuple(SPACE_NAMES)),)),
        Verb(PLANT, "plant", _DIE),
        Verb(HARVEST, "harvest", _DIE),
        Verb(BUILD, "build", (*_DIE, _BASE)),
        Verb(SHIFT, "shift", (*_DIE, Argument("change", ("-1", "+1")))),
        Verb(UPGRADE, "upgrade", (_UPGRADE,)),
        Verb(ROUTE, "route", _DIE),
        Verb(POST, "post", _DIE),
        Verb(GAME, "game", _DIE),
        Verb(PELTS, "pelts", _DIE),
        Verb(TRAIL, "trail"),
        Verb(CONVERT, "convert"),
        Verb(DONE, "done"),
        Verb(PAY, "pay", (Argument("food", tuple(PAYMENT_NAMES)),)),
    ]
)
