"""The shapes of this game; tiles and coins, spaces for them, and what is turned into what."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import counts_of

# ---- shapes of our own: locations, and what lies on the boards. Path data within 14 of the middle

LOCATION_GLYPHS: Final[dict[str, str]] = {
    "farm": "M-13 10H13M-11 10V-2M-4 10V-2M4 10V-2M11 10V-2M-13 2H13M-13 6H13M-6-8l3 3 3-4 3 4 3-3",
    "forest": "M-7 12v-4M-14 8l4-6h-2l5-9 5 9h-2l4 6zM8 10v-4M2 6l3-5H4l4-8 4 8h-1l3 5z",
    "mine": "M-13 11L-11-3-4-10H4L11-3 13 11M-6 11V1Q-6-4 0-4T6 1V11M-6 5H6",
    "harbor": "M0 12V-5M-3-8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-6-2H6M-11 3q1 9 11 9 10 0 11-9"
    "M-13 6l2-3 3 2M13 6l-2-3-3 2",
    "village": "M-13 11V2l6-6 6 6V11zM1 11V4l6-6 6 6v7zM-9 11V6h4v5M-4-8l4-4 4 4",
    "market": "M-12-8H12L14-1H-14zM-11-1V11M11-1V11M-11 5H11M-14-1q3 4 7 0 3 4 7 0 4 4 7 0 3 4 7 0"
    "M-6-8l-1 7M0-8v7M6-8l1 7",
    "road": "M-12 12L-3-12M12 12L3-12M0 11V7M0 2V-1M0-6V-8",
}

SIGNS: Final[dict[str, str]] = {
    "cart": "M-12-6H9V3H-12zM9 0h5M-12-6l-1-3M-9 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-12-1.5H9",
    "bag": "M-5-8Q0-5 5-8L3-4Q12 3 9 11H-9Q-12 3-3-4zM-5-8Q-4-12 0-11 4-12 5-8M-4-4H4",
    "container": "M-12-4H12L9 11H-9zM-12-4L-8-9H8L12-4M-4 2H4",
    "house": "M-12 11V-1L0-12 12-1V11zM-4 11V4H4V11",
    "boat": "M-13 3H13L9 11H-9zM-1 3V-12L10 0H-1M-4-8L-10 0H-4",
    "order": "M-9-12H9V12l-3-2-3 2-3-2-3 2-3-2-3 2zM-5-6H5M-5-1H5M-5 4H2",
    "extension": "M-11-9H11V9H-11zM-4 0H4M0-4V4",
    "warehouse": "M-13 11V-3L0-11 13-3V11zM-8 11V2H8V11M-8 6.5H8",
    "corn_store": "M-9 12V-3Q-9-10 0-10T9-3V12zM-9-3H9M-4 12V4H4V12M0-10V-13",
    "any_tile": "M-10-10H10V10H-10zM-4-3q0-4 4-4t4 4q0 3-4 4v2M0 6.5h.1",
    "coin_as_movement": "M-13 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M0 0H12M8-4l4 4-4 4",
    "swap_tile": "M-11-5H8M4-9l4 4-4 4M11 5H-8M-4 1l-4 4 4 4",
    "village_spaces": "M-13 11V2l6-6 6 6V11zM6-8V2M1-3H11",
    "final_storage": "M-13 11V1L0-6 13 1V11zM0-13V3M-4-1l4 4 4-4",
    "mission": "M-9-12H9V12H-9zM0-7l1.5 4.2 4.5.1-3.6 2.7 1.3 4.2L0 1.7-3.7 4.2l1.3-4.2L-6-2.7"
    "l4.5-.1zM-5 8H5",
}

Place = tuple[float, float]

KEPT: Final = 4096  # drawings that are remembered, for the next picture of the same table
RADIUS: Final = 15  # of a token at its natural size
CELL: Final = 34  # a space for it, with some air around
CHIP: Final = 22  # the side of a location's chip
BAND: Final = 28  # the height of a location's name on its ground
WIDE_HEAD: Final = 100  # the width at which that name is large
TERRAINS: Final = ["farm", "forest", "mine", "water", "location", "canyon", "earth"]
"""The ground of each location, in the colours that every game uses."""


def _rings(count: int, cls: str) -> d.Element:
    """Spaces beside each other, from the middle of the first."""
    ring = f"a{RADIUS} {RADIUS} 0 1 0 {2 * RADIUS} 0a{RADIUS} {RADIUS} 0 1 0-{2 * RADIUS} 0z"
    return d.path("".join(f"M{CELL * i - RADIUS} 0{ring}" for i in range(count)), cls)


d.define(
    {
        **{
            name: (
                d.rect(0, 0, CHIP, CHIP, TERRAINS[location], 5),
                d.path(LOCATION_GLYPHS[name], "glyph", d.at(CHIP / 2, CHIP / 2, 0.65)),
            )
            for location, name in enumerate(n.LOCATION_NAMES)
        },
        **{f"sign-{name}": d.path(shape, "glyph on-panel") for name, shape in SIGNS.items()},
        "sign-road": d.path(LOCATION_GLYPHS["road"], "glyph on-panel"),
        "arrow": d.path("M0 4h9m-4-4l4 4-4 4", "glyph on-panel"),
        "or": d.path("M3 0l-2 10", "glyph on-panel"),
        "secret": d.path(SIGNS["mission"], "glyph pale"),
        "any": (
            d.circle(0, 0, RADIUS, "coin"),
            d.path("M-6 0h.1M0 0h.1M6 0h.1", "glyph on-panel any-dots"),
        ),
        "cart": d.path(SIGNS["cart"], "cart-body"),
        "house": d.path("M-14 13V-3L0-15 14-3V13z", "sheet"),
        "boat": d.path("M-16 5H16L11 14H-11zM-12-16H12Q15-6 12 3H-12Q-9-6-12-16z", "sheet"),
        **{f"row-{i}": _rings(i, "tile-space") for i in range(1, n.MAX_PLANNING + 1)},
        **{f"shut-{i}": _rings(i, "tile-space shut-space") for i in range(1, n.MAX_PLANNING + 1)},
    },
    "altiplano",
)


def shape(name: str, place: d.Place, words: str = "", cls: str = "", piece: str = "") -> d.Element:
    """A shape of this game, drawn again; `piece` is its id."""
    return d.use(f"altiplano-{name}", d.title(words), cls=cls, id=piece, transform=place)


# ---- spaces for tokens


def row_of(count: int, scale: float, x: float = 0, y: float = 0) -> list[Place]:
    """The middles of some spaces beside each other; `x`, `y` is the corner of the first."""
    cell = CELL * scale
    return [(x + cell * (i + 0.5), y + cell / 2) for i in range(count)]


def slots(places: Sequence[Place], scale: float, kind: str = "row") -> d.Drawing:
    """Spaces beside each other, as one shape; those of the kind `shut` are only dotted."""
    return shape(f"{kind}-{len(places)}", d.at(*places[0], scale)) if places else None


# ---- signs and tokens


@lru_cache(KEPT)
def sign(name: str, scale: float = 1) -> d.Box:
    """A line glyph on paper."""
    return d.Box(28 * scale, 28 * scale, shape(f"sign-{name}", d.at(14 * scale, 14 * scale, scale)))


@lru_cache(KEPT)
def chip(location: int, size: float = CHIP) -> d.Box:
    """A location's ground and glyph, small."""
    return d.Box(size, size, shape(n.LOCATION_NAMES[location], d.at(0, 0, size / CHIP)))


@lru_cache(KEPT)
def location_head(location: int, width: float, glyph: bool = True) -> d.Box:
    """A location's name on its ground, along the upper edge of what lies there."""
    name = n.LOCATION_NAMES[location]
    style, cls = ("t-name", "") if width >= WIDE_HEAD else ("t-small", "strong")
    edge = f"M0 {BAND}V9Q0 0 9 0H{width - 9:g}Q{width:g} 0 {width:g} 9V{BAND}z"
    drawn = [
        d.path(edge, TERRAINS[location]),
        d.path(LOCATION_GLYPHS[name], "glyph", d.at(19, 14.5, 0.7)) if glyph else None,
        d.text(name.title(), 35, 19, style, f"{cls} on-hex {d.DETAIL}".lstrip()),
    ]
    return d.Box(width, BAND, drawn)


def _token_name(thing: int) -> str:
    """Coins are what other games call commerce."""
    return "commerce" if thing == n.COINS else n.THING_NAMES[thing]


def shape_of(thing: int) -> str:
    """The outline that tells a thing from all others."""
    return d.GOODS[_token_name(thing)]


@lru_cache(KEPT)
def token(
    thing: int, x: float, y: float, scale: float = 1, name: str = "", words: str = "", cls: str = ""
) -> d.Element:
    """A tile or a coin, its middle at a place."""
    kind = _token_name(thing)
    classes = f"good {kind} {cls}".rstrip()
    place = d.at(x, y, scale)
    return d.use(f"good-{kind}", d.title(words), cls=classes, id=name, transform=place)


@lru_cache(KEPT)
def tile(thing: int, scale: float = 1, cls: str = "") -> d.Box:
    """The same as a box."""
    side = 2 * RADIUS * scale
    return d.Box(side, side, token(thing, side / 2, side / 2, scale, cls=cls))


def token_ring(scale: float = 1, cls: str = "clear-ring") -> d.Element:
    """The ring around a token that may be chosen."""
    return d.circle(0, 0, RADIUS * scale + 1, f"ring slim-ring {cls}".rstrip())


def tiles_in(heap: int) -> list[int]:
    """The tiles of a heap one by one, in the order of their goods."""
    return [good for good, count in enumerate(counts_of(heap)) for _ in range(count)]


# ---- what is turned into what

MINI: Final = 0.46  # a token in a list of what is turned into what
ARROW: Final = d.Box(11, 8, d.use("altiplano-arrow"))
_OR: Final = d.Box(4, 10, d.use("altiplano-or"))
_GIVES: Final[dict[int, str]] = {  # what an action gives that is no tile
    n.HARBOR_BOAT: "boat", n.VILLAGE_HOUSE: "house", n.VILLAGE_STORE: "warehouse",
    n.VILLAGE_CART: "cart", n.MARKET_EXTENSION: "extension", n.MARKET_ORDER: "order",
    n.MARKET_DELIVER: "order", n.ROAD_BUILD: "road",
}  # fmt: skip
_FOR_COINS: Final = (n.VILLAGE_CART, n.MARKET_EXTENSION, n.MARKET_ORDER)
_FOR_TILES: Final = (n.VILLAGE_STORE, n.MARKET_SELL, n.MARKET_DELIVER)


def cost_of(printed: c.Printed) -> list[int]:
    """The things of a cost, one by one."""
    return [thing for thing, count in enumerate(printed.cost) for _ in range(count)]


def gains(goods: Sequence[int], scale: float = MINI, strokes: bool = True) -> d.Box:
    """The goods of which one is gained, with strokes between them where there is room."""
    parts: list[d.Box] = []
    for good in goods:
        parts += [_OR, tile(good, scale)] if strokes and parts else [tile(good, scale)]
    return d.row(parts, 1)


@lru_cache(KEPT)
def recipe(action: int, words: str, width: float) -> d.Box:
    """A basic action in a line: what it takes, an arrow, what it gives."""
    printed = c.ACTION_CARDS[action]
    things = [n.COINS] if action in _FOR_COINS else cost_of(printed)
    parts = [tile(thing, MINI) for thing in things]
    if action in _FOR_TILES:
        parts.append(d.sign(shape("any", d.at(0, 0, MINI)), 2 * RADIUS * MINI))
    if printed.repeat or action in _FOR_TILES:
        parts.append(d.label("\N{MULTIPLICATION SIGN}n", "t-small", "soft", 17))
    parts.append(ARROW)
    if action in _GIVES:
        parts.append(sign(_GIVES[action], 0.6))
    else:
        sold = action == n.MARKET_SELL
        parts.append(gains([n.COINS] if sold else printed.gains, MINI, False))
    line = d.padded(d.sized(d.row(parts, 1), width - 4, 24, down=d.MIDDLE), 2, 0)
    return d.named(line, words, f"action-{n.BASIC_ACTION_NAMES[action]}")


# ---- sheets: what lies beside the ring, one kind of thing below the other

GAP: Final = 6
MARGIN: Final = 12
INNER: Final = d.SEAT_WIDTH - 2 * MARGIN


@lru_cache(KEPT)
def head(heading: str, told: str) -> d.Box:
    """What things are, and a few words on them at the right."""
    return d.spread([d.label(heading, "t-title"), d.label(told, "t-small", "soft end")], INNER)


def sheet(*boxes: d.Box, gap: float = 5) -> d.Box:
    return d.framed(d.padded(d.column(boxes, gap), MARGIN, 8))
