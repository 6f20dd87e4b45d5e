"""The shapes of this game; tiles and coins, and what is turned into what."""

import re
from functools import lru_cache
from typing import Final

from moothall.drawing import GOODS, at, circle, group, path, rect, tag, text, title, use
from moothall.drawing.markup import Value, number
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
    "flag": "M-5 8V-8H6L3-4.5 6-1H-5",
    "corn_store": "M-9 12V-3Q-9-10 0-10T9-3V12zM-9-3H9M-4 12V4H4V12M0-10V-13",
    "any_tile": "M-10-10H10V10H-10zM-4-3q0-4 4-4t4 4q0 3-4 4v2M0 6.5h.1",
    "coin_as_movement": "M-13 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M0 0H12M8-4l4 4-4 4",
    "swap_tile": "M-11-5H8M4-9l4 4-4 4M11 5H-8M-4 1l-4 4 4 4",
    "village_spaces": "M-13 11V2l6-6 6 6V11zM6-8V2M1-3H11",
    "final_storage": "M-13 11V1L0-6 13 1V11zM0-13V3M-4-1l4 4 4-4",
    "mission": "M-9-12H9V12H-9zM0-7l1.5 4.2 4.5.1-3.6 2.7 1.3 4.2L0 1.7-3.7 4.2l1.3-4.2L-6-2.7"
    "l4.5-.1zM-5 8H5",
}


# ---- the shapes of this game: each is drawn once in a layer and used many times

Place = tuple[float, float]

KEPT: Final = 4096  # fragments that are remembered, for the next picture of the same table
RADIUS: Final = 15  # of a token at its natural size
CHIP: Final = 22  # the side of a location's chip
TERRAINS: Final = ["farm", "forest", "mine", "water", "location", "canyon", "earth"]
"""The ground of each location, in the colours that every game uses."""

_HOUSE: Final = "M-14 13V-3L0-15 14-3V13z"
_BOAT: Final = "M-16 5H16L11 14H-11zM-12-16H12Q15-6 12 3H-12Q-9-6-12-16z"
_DOTS: Final = "M-6 0h.1M0 0h.1M6 0h.1"
_DISC: Final = circle(0, 0, RADIUS, "coin")
SHAPES: Final[dict[str, str]] = {
    **{
        name: rect(0, 0, CHIP, CHIP, TERRAINS[location], 5)
        + tag("path", cls="glyph", d=LOCATION_GLYPHS[name], transform="translate(11 11) scale(.65)")
        for location, name in enumerate(n.LOCATION_NAMES)
    },
    **{f"sign-{name}": path(shape, "glyph on-panel") for name, shape in SIGNS.items()},
    "sign-road": path(LOCATION_GLYPHS["road"], "glyph on-panel"),
    "any": _DISC + path(_DOTS, "glyph on-panel any-dots"),
    "cart": path(SIGNS["cart"], "cart-body"),
    "house": path(_HOUSE, "sheet"),
    "boat": path(_BOAT, "sheet"),
}
"""Every shape by name, drawn around the origin; the chips of locations from their corner."""

_OWN: Final = "#own-"  # an owner that is not known yet
_USED: Final = re.compile(f'"{_OWN}([a-z0-9_-]+)"')


def own(shape: str, *inside: str, cls: str = "", **attributes: Value) -> str:
    """A shape of this game, drawn again."""
    return tag("use", *inside, cls=cls, href=f"{_OWN}{shape}", **attributes)


def shaped(fragment: str, owner: str) -> str:
    """A whole layer, with the shapes it uses under ids of its owner."""
    used = sorted(set(_USED.findall(fragment)))
    shapes = [group(SHAPES.get(name) or _spaces(name), id=f"{owner}-{name}") for name in used]
    return tag("defs", *shapes) + fragment.replace(_OWN, f"#{owner}-")


def scaled(x: float, y: float, scale: float) -> str:
    """The value of a `transform` attribute that also changes the size."""
    return at(x, y) if scale == 1 else f"{at(x, y)} scale({number(scale)})"


# ---- spaces for tokens


def slots(places: list[Place], scale: float = 1, shut: bool = False) -> str:
    """Spaces beside each other, as one shape; those that are shut are only dotted."""
    if not places:
        return ""
    step = places[1][0] - places[0][0] if len(places) > 1 else 0
    kind = "shut" if shut else "row"
    shape = f"{kind}-{len(places)}-{round(10 * step)}-{round(10 * RADIUS * scale)}"
    return own(shape, x=places[0][0] or None, y=places[0][1] or None)


@lru_cache(maxsize=KEPT)
def _spaces(name: str) -> str:
    """The shape that `slots` named, from the middle of the first space."""
    kind, count, step, radius = name.split("-")
    r = f"{int(radius) / 10:g}"
    d = f"{int(radius) / 5:g}"
    rings = [
        f"M{(int(step) * i - int(radius)) / 10:g} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"
        for i in range(int(count))
    ]
    return path("".join(rings), "tile-space shut-space" if kind == "shut" else "tile-space")


# ---- signs and glyphs


@lru_cache(maxsize=KEPT)
def sign(name: str, x: float, y: float, scale: float = 1) -> str:
    """A line glyph on paper."""
    return own(f"sign-{name}", transform=scaled(x, y, scale))


@lru_cache(maxsize=KEPT)
def glyph(name: str, x: float, y: float, scale: float, cls: str = "") -> str:
    """The same on a ground of its own: a location's band, the back of a card."""
    shape = LOCATION_GLYPHS.get(name) or SIGNS[name]
    return tag("path", cls=f"glyph {cls}".rstrip(), d=shape, transform=scaled(x, y, scale))


@lru_cache(maxsize=KEPT)
def location_chip(location: int, x: float, y: float, size: float = CHIP) -> str:
    """A location's ground and glyph, small, its corner at `x`, `y`."""
    return own(n.LOCATION_NAMES[location], transform=scaled(x, y, size / CHIP))


# ---- tiles and coins, and what is turned into what

MINI: Final = 0.56  # a token in a list of what is turned into what
_GIVES: Final[dict[int, str]] = {  # what an action gives that is no tile
    n.HARBOR_BOAT: "boat",
    n.VILLAGE_HOUSE: "house",
    n.VILLAGE_STORE: "warehouse",
    n.VILLAGE_CART: "cart",
    n.MARKET_EXTENSION: "extension",
    n.MARKET_ORDER: "order",
    n.MARKET_DELIVER: "order",
    n.ROAD_BUILD: "road",
}
_FOR_COINS: Final = (n.VILLAGE_CART, n.MARKET_EXTENSION, n.MARKET_ORDER)
_FOR_TILES: Final = (n.VILLAGE_STORE, n.MARKET_SELL, n.MARKET_DELIVER)


# ---- tokens


@lru_cache(maxsize=KEPT)
def token(
    thing: int, x: float, y: float, scale: float = 1, name: str = "", words: str = "", cls: str = ""
) -> str:
    """A tile or a coin."""
    kind = _token_name(thing)
    return use(
        f"good-{kind}",
        title(words),
        cls=f"good {kind} {cls}".rstrip(),
        id=name or None,
        transform=scaled(x, y, scale),
    )


def shape_of(thing: int) -> str:
    """The outline that tells a thing from all others."""
    return GOODS[_token_name(thing)]


def _token_name(thing: int) -> str:
    """Coins are what other games call commerce."""
    return "commerce" if thing == n.COINS else n.THING_NAMES[thing]


def token_ring(scale: float = 1, cls: str = "clear-ring") -> str:
    """The ring around a token that may be chosen."""
    return circle(0, 0, RADIUS * scale + 1, f"ring slim-ring {cls}")


def counted(
    picture: str, count: int, x: float, y: float, shift: float, name: str, words: str
) -> str:
    """Something around the origin with its number beside it, at a place."""
    label = text(str(count), shift, 5, "t-count")
    return group(title(words), picture, label, id=name or None, transform=at(x, y))


# ---- what is turned into what


@lru_cache(maxsize=KEPT)
def arrow(x: float, y: float) -> str:
    return path(f"M{x:g} {y:g}h9m-4-4l4 4-4 4", "glyph on-panel")


def cost_tokens(printed: c.Printed) -> list[int]:
    """The things of a cost, one by one."""
    return [thing for thing, count in enumerate(printed.cost) for _ in range(count)]


def gain_tokens(
    gains: list[int], x: float, y: float, scale: float = MINI, strokes: bool = True
) -> str:
    """The goods of which one is gained, with strokes between them where there is room."""
    step = 2 * RADIUS * scale + (6 if strokes else 1)
    parts: list[str] = []
    for place, good in enumerate(gains):
        left = x + RADIUS * scale + step * place
        if place and strokes:
            parts.append(path(f"M{left - step / 2 + 1:g} {y - 5:g}l-2 10", "glyph on-panel"))
        parts.append(token(good, left, y, scale))
    return "".join(parts)


@lru_cache(maxsize=KEPT)
def recipe(action: int, x: float, y: float, scale: float = MINI) -> str:
    """A basic action: what it takes, an arrow, what it gives. `x` is its left edge."""
    printed = c.ACTION_CARDS[action]
    radius = RADIUS * scale
    parts: list[str] = []
    things = cost_tokens(printed)
    if action in _FOR_COINS:
        things = [n.COINS]
    if action in _FOR_TILES:
        parts.append(own("any", transform=scaled(x + radius, y, scale)))
        x += 2 * radius + 2
    for thing in things:
        parts.append(token(thing, x + radius, y, scale))
        x += 2 * radius + 2
    if printed.repeat or action in _FOR_TILES:
        parts.append(text("\N{MULTIPLICATION SIGN}n", x, y + 4, "t-small", "soft"))
        x += 18
    parts.append(arrow(x + 1, y))
    x += 13
    if action in _GIVES:
        parts.append(sign(_GIVES[action], x + 10, y, 0.66))
    elif action == n.MARKET_SELL:
        parts.append(token(n.COINS, x + radius, y, scale))
    else:
        parts.append(gain_tokens(printed.gains, x, y, scale, False))
    return "".join(parts)


def tiles_in(heap: int) -> list[int]:
    """The tiles of a heap one by one, in the order of their goods."""
    return [good for good, count in enumerate(counts_of(heap)) for _ in range(count)]


# ---- things in rows


def flow(
    things: list[tuple[str, float]], width: float, height: float, first: float = 0
) -> tuple[str, float]:
    """Things with their widths, one after the other in rows; the first row begins at `first`.

    The fragment, and how high it is.
    """
    x = first
    y = 0.0
    parts: list[str] = []
    for fragment, wide in things:
        if x + wide > width and x > 0:
            x = 0
            y += height + 6
        parts.append(group(fragment, transform=at(x, y)))
        x += wide + 6
    return "".join(parts), y + height if things else 0
