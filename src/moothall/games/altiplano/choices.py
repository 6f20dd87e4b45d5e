"""All choices of Altiplano, as verbs with arguments."""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n


def _counted(name: str, count: int) -> Argument:
    """People count spaces, rows and positions from 1."""
    return Argument(name, tuple(str(i) for i in range(1, count + 1)))


_GOOD: Final = (Argument("good", tuple(n.GOOD_NAMES)),)
_THING_AND_AREA: Final = (
    Argument("thing", tuple(n.THING_NAMES)),
    Argument("area", tuple(n.AREA_NAMES)),
)
_LOCATION: Final = Argument("location", tuple(n.LOCATION_NAMES))
_MISSION: Final = (Argument("mission", tuple(c.MISSION_NAMES)),)

SPACE: Final = ChoiceSpace(
    [
        Verb(n.PLACE, "place", _THING_AND_AREA),
        Verb(n.BACK, "back", _THING_AND_AREA),
        Verb(n.DONE, "done", ends_turn=True),
        Verb(n.DRAW, "draw", (number("tiles", c.MAX_PLANNING + 1),)),
        Verb(n.SWAP, "swap", _GOOD),
        Verb(n.SKIP, "skip"),
        Verb(n.GET, "get", _GOOD),
        Verb(n.GET_BAG, "get from bag"),
        Verb(n.PASS, "pass", ends_turn=True),
        Verb(n.START, "start", (_LOCATION,)),
        Verb(n.ACT, "act", (Argument("action", tuple(n.ACTION_NAMES)),)),
        Verb(n.MOVE, "move", (Argument("means", tuple(n.MEANS_NAMES)), _LOCATION)),
        Verb(n.GAIN, "gain", _GOOD),
        Verb(n.MORE, "more"),
        Verb(n.STOP, "stop"),
        Verb(n.FROM_OWN, "from own"),
        Verb(n.FROM_ANY, "from any"),
        Verb(n.BOAT, "boat", _GOOD),
        Verb(n.HOUSE, "house", _GOOD),
        Verb(n.STORE, "store", _GOOD),
        Verb(n.CORN_ROW, "corn", (_counted("row", c.ROWS),)),
        Verb(n.INTERIM, "corn interim"),
        Verb(n.CART, "cart", (_counted("space", c.MOVEMENT_SPACES),)),
        Verb(n.SELL, "sell", _GOOD),
        Verb(n.BUY, "buy", (_counted("position", c.STRIP),)),
        Verb(n.ORDER, "order", (Argument("order", tuple(c.ORDER_NAMES)),)),
        Verb(n.DELIVER, "deliver", _GOOD),
        Verb(n.TAKE_ROLE, "role", (Argument("role", tuple(n.ROLE_NAMES)),)),
        Verb(n.KEEP, "keep", _MISSION),
        Verb(n.HAND, "hand", _MISSION),
    ]
)
if SPACE.size != n.CHOICES:
    raise ValueError(f"there are {SPACE.size} choices, not {n.CHOICES}")
