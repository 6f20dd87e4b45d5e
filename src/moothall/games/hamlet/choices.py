"""All choices of Hamlet, as verbs with arguments (section 13.1)."""

from typing import Final

from moothall.engine.choices import Argument, ChoiceSpace, Verb, number
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.village import OUTLINES, SEATS

_TILE: Final = Argument("tile", tuple(n.TILE_NAMES))
_STAND: Final = Argument("stand", tuple(n.TILE_NAMES))
_MATERIAL: Final = Argument("material", tuple(n.MATERIAL_NAMES))
MOST_SEGMENTS: Final = max(outline.segments for outline in OUTLINES)  # the Church's

SPACE: Final = ChoiceSpace(
    [
        Verb(n.MOVE_DONKEYS, "donkeys"),
        Verb(n.PRODUCE_AT, "produce", (_TILE,)),
        Verb(n.REFINE_AT, "refine", (_TILE,)),
        Verb(n.GO_TO_TOWN_HALL, "town_hall"),
        Verb(n.SELL_AT, "sale", (number("place", c.SALE_PLACES),)),
        Verb(n.DELIVER_TO, "deliver", (Argument("slot", tuple(n.SLOT_NAMES)),)),
        Verb(n.BEG, "beg"),
        Verb(n.CONSTRUCT_AT, "construct", (_TILE, _STAND)),
        Verb(n.ROAD_AT, "road", (_STAND, _TILE, Argument("kind", tuple(n.ROAD_NAMES)))),
        Verb(n.END_TURN, "end", ends_turn=True),
        Verb(n.STAY, "stay"),
        Verb(n.WALK_TO, "walk", (_TILE,)),
        Verb(n.FILL_WITH, "fill", (number("wood", n.FILL_BASE), number("stone", n.FILL_BASE))),
        Verb(n.MAKE, "make", (Argument("count", ("1", "2")),)),
        Verb(n.TAKE, "take", (number("place", c.DISPLAY),)),
        Verb(n.TAKE_NONE, "no_blueprint"),
        Verb(n.HIRE_VILLAGER, "hire", (Argument("worker", ("villager", "donkey")),)),
        Verb(n.HIRED, "done", ends_turn=True),
        Verb(n.POST_AT, "post", (_TILE,)),
        Verb(
            n.USE,
            "use",
            (_MATERIAL, _TILE, Argument("maker", ("nobody", *SEAT_NAMES[:SEATS]))),
        ),
        Verb(n.BUY, "buy", (_MATERIAL,)),
        Verb(
            n.PLACE,
            "place",
            (number("stand_segment", MOST_SEGMENTS), number("tile_segment", n.PLACE_BASE)),
        ),
    ]
)
