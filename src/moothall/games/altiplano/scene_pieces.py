"""Tiles and coins, and what is turned into what."""

from functools import lru_cache
from typing import Final

from moothall.drawing import GOODS, at, circle, group, path, text, title, use
from moothall.games.altiplano.content import ACTION_CARDS, Printed
from moothall.games.altiplano.heaps import counts_of
from moothall.games.altiplano.names import (
    COINS,
    HARBOR_BOAT,
    MARKET_DELIVER,
    MARKET_EXTENSION,
    MARKET_ORDER,
    MARKET_SELL,
    ROAD_BUILD,
    THING_NAMES,
    VILLAGE_CART,
    VILLAGE_HOUSE,
    VILLAGE_STORE,
)
from moothall.games.altiplano.scene_shapes import KEPT, RADIUS, own, scaled, sign

MINI: Final = 0.56  # a token in a list of what is turned into what
_GIVES: Final[dict[int, str]] = {  # what an action gives that is no tile
    HARBOR_BOAT: "boat",
    VILLAGE_HOUSE: "house",
    VILLAGE_STORE: "warehouse",
    VILLAGE_CART: "cart",
    MARKET_EXTENSION: "extension",
    MARKET_ORDER: "order",
    MARKET_DELIVER: "order",
    ROAD_BUILD: "road",
}
_FOR_COINS: Final = (VILLAGE_CART, MARKET_EXTENSION, MARKET_ORDER)
_FOR_TILES: Final = (VILLAGE_STORE, MARKET_SELL, MARKET_DELIVER)


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
    return "commerce" if thing == COINS else THING_NAMES[thing]


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


def cost_tokens(printed: Printed) -> list[int]:
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
    printed = ACTION_CARDS[action]
    radius = RADIUS * scale
    parts: list[str] = []
    things = cost_tokens(printed)
    if action in _FOR_COINS:
        things = [COINS]
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
    elif action == MARKET_SELL:
        parts.append(token(COINS, x + radius, y, scale))
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
