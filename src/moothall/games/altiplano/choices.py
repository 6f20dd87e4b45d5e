"""All choices of Altiplano, as verbs with arguments."""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.games.altiplano.content import (
    MAX_PLANNING,
    MISSION_NAMES,
    MOVEMENT_SPACES,
    ORDER_NAMES,
    ROWS,
    STRIP,
)
from moothall.games.altiplano.names import (
    ACT,
    ACTION_NAMES,
    AREA_NAMES,
    BACK,
    BOAT,
    BUY,
    CART,
    CHOICES,
    CORN_ROW,
    DELIVER,
    DONE,
    DRAW,
    FROM_ANY,
    FROM_OWN,
    GAIN,
    GET,
    GET_BAG,
    GOOD_NAMES,
    HAND,
    HOUSE,
    INTERIM,
    KEEP,
    LOCATION_NAMES,
    MEANS_NAMES,
    MORE,
    MOVE,
    ORDER,
    PASS,
    PLACE,
    ROLE_NAMES,
    SELL,
    SKIP,
    START,
    STOP,
    STORE,
    SWAP,
    TAKE_ROLE,
    THING_NAMES,
)


def _counted(name: str, count: int) -> Argument:
    """People count spaces, rows and positions from 1."""
    return Argument(name, tuple(str(i) for i in range(1, count + 1)))


_GOOD: Final = (Argument("good", tuple(GOOD_NAMES)),)
_THING_AND_AREA: Final = (
    Argument("thing", tuple(THING_NAMES)),
    Argument("area", tuple(AREA_NAMES)),
)
_LOCATION: Final = Argument("location", tuple(LOCATION_NAMES))
_MISSION: Final = (Argument("mission", tuple(MISSION_NAMES)),)

SPACE: Final = ChoiceSpace(
    [
        Verb(PLACE, "place", _THING_AND_AREA),
        Verb(BACK, "back", _THING_AND_AREA),
        Verb(DONE, "done"),
        Verb(DRAW, "draw", (number("tiles", MAX_PLANNING + 1),)),
        Verb(SWAP, "swap", _GOOD),
        Verb(SKIP, "skip"),
        Verb(GET, "get", _GOOD),
        Verb(GET_BAG, "get from bag"),
        Verb(PASS, "pass"),
        Verb(START, "start", (_LOCATION,)),
        Verb(ACT, "act", (Argument("action", tuple(ACTION_NAMES)),)),
        Verb(MOVE, "move", (Argument("means", tuple(MEANS_NAMES)), _LOCATION)),
        Verb(GAIN, "gain", _GOOD),
        Verb(MORE, "more"),
        Verb(STOP, "stop"),
        Verb(FROM_OWN, "from own"),
        Verb(FROM_ANY, "from any"),
        Verb(BOAT, "boat", _GOOD),
        Verb(HOUSE, "house", _GOOD),
        Verb(STORE, "store", _GOOD),
        Verb(CORN_ROW, "corn", (_counted("row", ROWS),)),
        Verb(INTERIM, "corn interim"),
        Verb(CART, "cart", (_counted("space", MOVEMENT_SPACES),)),
        Verb(SELL, "sell", _GOOD),
        Verb(BUY, "buy", (_counted("position", STRIP),)),
        Verb(ORDER, "order", (Argument("order", tuple(ORDER_NAMES)),)),
        Verb(DELIVER, "deliver", _GOOD),
        Verb(TAKE_ROLE, "role", (Argument("role", tuple(ROLE_NAMES)),)),
        Verb(KEEP, "keep", _MISSION),
        Verb(HAND, "hand", _MISSION),
    ]
)
if SPACE.size != CHOICES:
    raise ValueError(f"there are {SPACE.size} choices, not {CHOICES}")
