"""The pieces: goods, coins, workers, flags and the roads that players build."""

from functools import cache, lru_cache
from typing import Final

from moothall import drawing as d
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n

# ---- line glyphs: path data around the middle, within 14 for buildings, 11 for goods

_BARN: Final = "M-12 12V-1L-8-8 0-12 8-8 12-1V12zM-4 12V2H4V12M-4 2L4 12M4 2L-4 12M-2-5h4"
_WATCHTOWER: Final = "M-5 13L-3-1M5 13L3-1M-4 6H4M-7-1V-7H7V-1zM-9-7L0-13 9-7zM-1-4h2"

TILE_GLYPHS: Final[dict[str, str]] = {
    "church": "M-12 13V3L-5-2M12 13V3L5-2M-5 13V-4L0-9 5-4V13zM0-9V-15M-2.5-13H2.5M-12 13H12"
    "M-2 13V8a2 2 0 0 1 4 0v5",
    "market": "M-12-4L-9-12H9L12-4M-12-4a4 4 0 0 0 8 0 4 4 0 0 0 8 0 4 4 0 0 0 8 0zM-10 2V12H10V2"
    "M-10 6H10M-4-12V-4M4-12V-4",
    "town_hall": "M-13 12V-3L0-10 13-3V12zM-13-3H13M-8 12V1M-3 12V5H3V12M8 12V1"
    "M0-10V-15H6L4-13 6-11H0",
    "woodcutter": "M-9 12L5-7M1-11L9-5Q12-9 11-13 6-14 1-11zM-13 12H3"
    "M5 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
    "quarry": "M-10 12L6-6M-4-12Q8-12 12 3M-2-10L10 1M-1 12V6H6V12M6 12V7H13V12z",
    "farm": "M0 13V-11M0-5L-6-9M0-5L6-9M0 1L-6-3M0 1L6-3M0 7L-6 3M0 7L6 3M-11 13H11",
    "sawmill": "M-8 3a8 8 0 0 1 16 0M-8 3L-11 1-7-2-9-6-4-5-3-9 0-6 3-9 4-5 9-6 7-2 11 1 8 3"
    "M-13 3H13V9H-13zM-8 6H-2M2 6H8",
    "stonemason": "M-12 12V3H2V12zM-12 7.5H2M-5 3V7.5M-8 7.5V12M-2-1L8-11M5-13L12-6 9-4 3-10z",
    "flour_mill": "M-13 12V-2L-6-9 1-2V12zM-8 12V6H-4V12M1 5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M1 5H13"
    "M7-1V11M3 1L11 9M11 1L3 9",
    "dairy_farm": "M-7 12V-3Q-7-6-3-7V-11H3V-7Q7-6 7-3V12zM-5-11H5M-7 1H7M-7 0Q-11-2-10 5"
    "M7 0Q11-2 10 5",
    "shrine": "M-9 12V-2A9 9 0 0 1 9-2V12zM-12 12H12M-2 12V3H2V12M0 3Q-3-1 0-5 3-1 0 3",
    "tradepost": "M0-12V11M-6 11H6M-11-8H11M-11-8L-14 2H-8zM11-8L8 2H14zM-14 2a3 3 0 0 0 6 0"
    "M8 2a3 3 0 0 0 6 0",
    "forest_pond": "M-13 6c3-4 6-4 9 0s6 4 9 0 5-3 8-1M-10 12c3-3 5-3 8 0s6 3 9 0M-5 1V-2"
    "M-10-2L-5-12 0-2zM6 0V-3M2-3L6-10 10-3z",
    "mountain_pond": "M-13 6c3-4 6-4 9 0s6 4 9 0 5-3 8-1M-10 12c3-3 5-3 8 0s6 3 9 0"
    "M-12 1L-5-11 0-3 3-7 9 1zM-7-7L-5-5-3-7",
    "small_woodland": "M-6 12V7M-12 7L-6-8 0 7zM7 12V9M2 9L7-4 12 9z",
    "small_mountain_range": "M-12 10L0-11 12 10zM-4-4L-1-1 1-3 4-4",
    "master_stonemason": "M-12 13V-4A12 10 0 0 1 12-4V13H5V0A5 5 0 0 0-5 0V13zM0-14V-5M-12 4H-5"
    "M5 4H12M-9-9L-4-4M9-9L4-4",
    "large_woodland": "M-9 13V9M-14 9L-9-3-4 9zM0 9V4M-6 4L0-13 6 4zM9 13V9M4 9L9-3 14 9z",
    "tavern": "M-8-5H5V12H-8zM5-1H9Q11-1 11 1V5Q11 7 9 7H5M-4 0V8M1 0V8"
    "M-9-5Q-9-10-5-9-3-13 0-10 5-11 6-5",
    "outpost_a": _WATCHTOWER,
    "lumbermill": "M-13 12V6H13V12zM-9 6V0H9V6M-4 0H4M-5 0V-6H5V0M-9 9H-3M2 9H9"
    "M-10-8L-6-12-2-8 2-12 6-8 10-12",
    "large_mountain_range": "M-15 11L-7-4-4 1 1-13 7 1 9-3 15 11zM-2-5L1-2 4-6M-9-1L-7 1-5-1",
    "warehouse": "M-14 12V-5L0-12 14-5V12zM-9 12V0H9V12M-9 12H9M-9 6H9M0 6V12M-4 0V6H4V0",
    "farrier": "M-4 12H-8Q-13-2-8-9-5-12 0-12T8-9Q13-2 8 12H4Q8-1 5-5.5-1-10-5-5.5-8-1-4 12"
    "M-9 2h.1M9 2h.1M0-9.5h.1",
    "windmill": "M-5 13L-3-1H3L5 13zM-1 13V9H1V13M0-3L-9-12-12-8zM0-3L9 6 12 2zM0-3L9-12 5-14z"
    "M0-3L-9 6-5 8z",
    "barn_straight": _BARN,
    "stables": "M-9 13Q-10 4-6 0L-11 4-14 1-9-8Q-6-12-1-11L1-14 3-10Q12-6 11 13M-7-5h.1"
    "M3-10Q7-3 5 3",
    "monument": "M-4 8L-3-9 0-14 3-9 4 8zM-8 8H8V12H-8zM-12 13H12",
    "cow_conservatory": "M-6-4Q-8 6-4 11H4Q8 6 6-4 0-8-6-4zM-6-4Q-12-2-13-6-10-7-6-5"
    "M6-4Q12-2 13-6 10-7 6-5M-5-6Q-9-9-7-13M5-6Q9-9 7-13M-2 8h.1M2 8h.1M-3 1h.1M3 1h.1",
    "barn_bent": _BARN,
    "square": "M-11 6H11L9 12H-9zM-2 6V-2H2V6M-6-2H6M0-2V-7M0-7Q-3-13-7-7M0-7Q3-13 7-7M0-7V-11",
    "outpost_b": _WATCHTOWER,
}
"""Every tile and its building, in the order of the tiles."""

MILESTONE_GLYPHS: Final[dict[str, str]] = {
    "planner": "M-11 9Q-11-9 0-9T11 9M-11 9H-6Q-6-4 0-4T6 9H11M-4-8L-3-4M4-8L3-4",
    "carpenter": "M-10 10L2-2M-1-5L5-11 11-5 5 1zM5-11L2-13",
    "mason": "M-11 9L-1-1M-4-4L4 4Q11 2 11-4T4-11Q-3-11-4-4zM-11 9L-8 11",
    "miller": TILE_GLYPHS["windmill"],
    "herder": "M-4 13V-5Q-4-12 2-12 8-12 7-5 6-1 2-3",
}

AWARD_GLYPHS: Final[dict[str, str]] = {
    "chaplain": "M-2-12H2V-5H8V-1H2V12H-2V-1H-8V-5H-2z",
    "sacristan": "M-9 8Q-6 5-6-3A6 7 0 0 1 6-3Q6 5 9 8zM-2 8a2 2 0 0 0 4 0M0-10V-12",
    "landscaper": "M-7 13V-12H8L4-7 8-2H-7",
    "merchant": "M0-11V10M-5 10H5M-9-8H9M-9-8L-12 0H-6zM9-8L6 0H12z",
}

RIVAL_GLYPHS: Final[dict[str, str]] = {
    "refine": "M-3-10H3M-2-10V-4L-9 9H9L2-4V-10M-6 4H6",
    "construct": "M-11 10V-1L0-10 11-1V10zM-3 10V3H3V10",
    "produce": "M0 11V-11M0-5L-6-9M0-5L6-9M0 1L-6-3M0 1L6-3M0 7L-6 3M0 7L6 3",
    "blueprint": "M-9-10H5L9-6V10H-9zM5-10V-6H9M-5-3H2M-5 1H5M-5 5H5",
    "road": "M-9 11L-2-11M9 11L2-11M0 9V6M0 2V0M0-4V-6",
}
"""The actions of the rival."""

DONKEY: Final = (
    "M-13-3Q-10-6-3-5L5-5 8-11 9.5-15 11-10 15-4 14-1 10-2 8 3V11H4V5H-5V11H-9V4Q-11 1-12 4L-14 3z"
)
"""A donkey that stands, looking right; its owner's symbol goes on its flank."""

FLAG: Final = "M0 0V-26M0-26H20L15-19 20-12H0"
STAR: Final = "M0-6L1.7-2 6-1.8 2.6 1 3.7 5.2 0 2.8-3.7 5.2-2.6 1-6-1.8-1.7-2z"
BAG: Final = "M-5-7Q-12 2-9 10H9Q12 2 5-7L8-12H-8zM-7-7H7"
LOCK: Final = "M-5-1V-4A5 5 0 0 1 5-4V-1M-7-1H7V9H-7zM0 3V5"
FAVOUR: Final = "M0 10Q-12 2-11-4A5.5 5.5 0 0 1 0-6 5.5 5.5 0 0 1 11-4Q12 2 0 10z"

d.define(
    {
        f"donkey-{seat}": (
            d.path(DONKEY, "shadow", d.at(1.5, 2)),
            d.path(DONKEY, "body"),
            d.use(f"mark-{seat}", transform=d.at(-1.5, 0, 0.66)),
        )
        for seat in range(n.SEATS)
    },
    "hamlet",
)

TOKEN: Final = 0.87  # a token on a tile, of its natural size
MINI: Final = 0.68  # a token in a panel
SMALL: Final = 0.56  # a token in a cost
_DISC: Final = 9  # the radius of points beside it
PIECE: Final = 0.82  # a worker in the village
RADIUS: Final = 15  # of a token at its natural size
STANDING: Final = "worker"
LYING: Final = "lying-worker"
DONKEY_SHAPE: Final = "hamlet-donkey"

_PLANKS: Final = "M-13.5-9V9M-9.5-9V9M9.5-9V9M13.5-9V9"
_STEPS: Final = "M-14 0h.1M-10 0h.1M10 0h.1M14 0h.1"


@cache
def glyph(data: str, scale: float = 1) -> d.Box:
    """A line glyph on a panel."""
    return d.sign(d.path(data, "glyph on-panel"), 28 * scale, scale=scale)


_MARGIN: Final = 6  # of a panel's paper
SHEET_ROOM: Final = d.SEAT_WIDTH - 2 * _MARGIN
"""How wide what stands on the paper of a panel may be."""


def sheet(boxes: list[d.Box], gap: float = 3) -> d.Box:
    """What stands below each other on the paper of a panel."""
    return d.framed(d.sized(d.padded(d.column(boxes, gap), _MARGIN), d.SEAT_WIDTH))


def card(inside: d.Box, size: d.Box) -> d.Box:
    """A small card of some size, with something in its middle."""
    return d.framed(d.sized(inside, size.width, size.height, d.MIDDLE, d.MIDDLE), corner=8)


def ringed(box: d.Box) -> d.Box:
    """A card that is being chosen."""
    ring = d.ring_box(1.5, 1.5, box.width - 3, box.height - 3, "clear-ring chosen", 8)
    return d.Box(box.width, box.height, [box.drawing, ring])


def chip(offers: d.Offers, number: int, inside: d.Box) -> d.Box:
    """A button for a choice that points at nothing else."""
    box = d.padded(inside, 8, 5)
    ring = d.rect(0, 0, box.width, box.height, "ring clear-ring slim-ring", box.height / 2)
    words = offers.words(number)
    drawn = d.choice(number, words, ring, box.drawing, name=f"choice-{number}")
    return d.Box(box.width, box.height, drawn)


# ---- goods, gold and costs


def token(
    material: int, x: float, y: float, scale: float = MINI, name: str = "", words: str = ""
) -> d.Element:
    """A token that nobody made: raw, or printed."""
    kind = n.MATERIAL_NAMES[material]
    return d.use(
        f"good-{kind}", d.title(words), cls=f"good {kind}", id=name, transform=d.at(x, y, scale)
    )


def made_token(
    material: int, seat: int, high: bool, x: float, y: float, name: str = "", words: str = ""
) -> d.Element:
    """A refined token: its maker's colour and symbol, and a star if it is of high quality."""
    kind = n.MATERIAL_NAMES[material]
    return d.group(
        d.title(words),
        d.use(f"good-{kind}"),
        d.circle(0, 0, RADIUS, "maker"),
        d.group(d.use("seat-disc"), d.use(f"mark-{seat}"), transform=d.at(10, 10, 0.62)),
        d.path(STAR, "quality", d.at(-10.5, -10.5, 1.2)) if high else None,
        cls=f"good {kind} seat-{seat}" + (" high" if high else ""),
        id=name,
        transform=d.at(x, y, TOKEN),
    )


@cache
def good(material: int, scale: float = MINI, words: str = "") -> d.Box:
    """A token as a box."""
    middle = RADIUS * scale
    return d.Box(2 * middle, 2 * middle, token(material, middle, middle, scale, words=words))


@cache
def coin(scale: float = MINI) -> d.Box:
    return d.sign(d.use("good-commerce", cls="good commerce"), 2 * RADIUS * scale, scale=scale)


def coins(count: int) -> d.Box:
    """Gold and its number."""
    return d.counter(coin(SMALL), count, f"{count} gold", gap=2)


def worth(points: int) -> d.Box:
    """Points on a small card."""
    return d.worth(str(points), _DISC)


@cache
def cost_box(cost: c.Cost) -> d.Box:
    """What a cost asks for, a token for each unit."""
    if cost.gold:
        return coins(cost.gold)
    units = [
        good(material, SMALL, n.MATERIAL_NAMES[material])
        for material in range(n.MATERIALS)
        if cost.group_of[material] >= 0
        for _ in range(cost.counts[cost.group_of[material]])
    ]
    return d.row(units, 1)


# ---- workers and flags


def worker(
    seat: int, shape: str, x: float, y: float, name: str = "", words: str = "", cls: str = ""
) -> d.Element:
    """A villager who stands, one who lies because he has acted, or a donkey."""
    kind = "worker donkey" if shape == DONKEY_SHAPE else "worker"
    return d.use(
        f"{shape}-{seat}",
        d.title(words),
        cls=f"{kind} seat-{seat} {cls}".rstrip(),
        id=name,
        transform=d.at(x, y, PIECE),
    )


def flag(seat: int, x: float, y: float, name: str, words: str) -> d.Element:
    """A flag, its foot at the place."""
    return d.group(
        d.title(words),
        d.path(FLAG, "body"),
        d.use(f"mark-{seat}", transform=d.at(7.5, -19, 0.75)),
        cls=f"flag seat-{seat}",
        id=name,
        transform=d.at(x, y),
    )


# ---- roads


@lru_cache(4_000)
def built_road(
    kind: int, seat: int, x: float, y: float, turn: float, name: str = "", words: str = ""
) -> d.Element:
    """A road across a border: a bridge has rails and planks, a path is a row of steps."""
    if kind == n.BRIDGE:
        body = [
            d.rect(-17, -9, 34, 18, "body", 2),
            d.path(_PLANKS, "plank"),
            d.path("M-19-9H19M-19 9H19", "rail"),
        ]
    else:
        body = [d.rect(-18, -8, 36, 16, "body", 8), d.path(_STEPS, "footsteps")]
    return d.group(
        d.title(words),
        body,
        d.use(f"mark-{seat}", transform=d.at(0, 0, 0.9, -turn)),
        cls=f"built-road seat-{seat}",
        id=name,
        transform=d.at(x, y, 1, turn),
    )
