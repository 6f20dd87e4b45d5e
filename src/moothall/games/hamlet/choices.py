"""All choices of Hamlet, as verbs with arguments (section 13.1)."""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import DISPLAY, SALE_PLACES
from moothall.games.hamlet.lattice import OUTLINES
from moothall.games.hamlet.lots import SEATS
from moothall.games.hamlet.names import (
    BEG,
    BUY,
    CONSTRUCT_AT,
    DELIVER_TO,
    END_TURN,
    FILL_BASE,
    FILL_WITH,
    GO_TO_TOWN_HALL,
    HIRE_VILLAGER,
    HIRED,
    MAKE,
    MATERIAL_NAMES,
    MOVE_DONKEYS,
    PLACE,
    PLACE_BASE,
    POST_AT,
    PRODUCE_AT,
    REFINE_AT,
    ROAD_AT,
    ROAD_NAMES,
    SELL_AT,
    SLOT_NAMES,
    STAY,
    TAKE,
    TAKE_NONE,
    TILE_NAMES,
    USE,
    WALK_TO,
)

_TILE: Final = Argument("tile", tuple(TILE_NAMES))
_STAND: Final = Argument("stand", tuple(TILE_NAMES))
_MATERIAL: Final = Argument("material", tuple(MATERIAL_NAMES))
MOST_SEGMENTS: Final = max(outline.segments for outline in OUTLINES)  # the Church's

SPACE: Final = ChoiceSpace(
    [
        Verb(MOVE_DONKEYS, "donkeys"),
        Verb(PRODUCE_AT, "produce", (_TILE,)),
        Verb(REFINE_AT, "refine", (_TILE,)),
        Verb(GO_TO_TOWN_HALL, "town_hall"),
        Verb(SELL_AT, "sale", (number("place", SALE_PLACES),)),
        Verb(DELIVER_TO, "deliver", (Argument("slot", tuple(SLOT_NAMES)),)),
        Verb(BEG, "beg"),
        Verb(CONSTRUCT_AT, "construct", (_TILE, _STAND)),
        Verb(ROAD_AT, "road", (_STAND, _TILE, Argument("kind", tuple(ROAD_NAMES)))),
        Verb(END_TURN, "end"),
        Verb(STAY, "stay"),
        Verb(WALK_TO, "walk", (_TILE,)),
        Verb(FILL_WITH, "fill", (number("wood", FILL_BASE), number("stone", FILL_BASE))),
        Verb(MAKE, "make", (Argument("count", ("1", "2")),)),
        Verb(TAKE, "take", (number("place", DISPLAY),)),
        Verb(TAKE_NONE, "no_blueprint"),
        Verb(HIRE_VILLAGER, "hire", (Argument("worker", ("villager", "donkey")),)),
        Verb(HIRED, "done"),
        Verb(POST_AT, "post", (_TILE,)),
        Verb(
            USE,
            "use",
            (_MATERIAL, _TILE, Argument("maker", ("nobody", *SEAT_NAMES[:SEATS]))),
        ),
        Verb(BUY, "buy", (_MATERIAL,)),
        Verb(
            PLACE,
            "place",
            (number("stand_segment", MOST_SEGMENTS), number("tile_segment", PLACE_BASE)),
        ),
    ]
)
