"""The ring of the seven locations: their stocks, the figures on them, and the table's middle.

The ring, the locations' names and the worth of goods never change; stocks, figures, carts and the
strip do. A figure keeps its id, `figure-red`, and glides from location to location.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from moothall.drawing import (
    Panel,
    at,
    group,
    path,
    recent,
    rect,
    ring_box,
    tag,
    text,
    title,
    worker,
)
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import LIES_AT, SUPPLY
from moothall.games.altiplano.names import (
    ACTING,
    DRAWING,
    ENDED,
    FOOD,
    GAIN,
    GOOD_NAMES,
    GOODS,
    HARBOR,
    LOCATION_NAMES,
    LOCATIONS,
    MARKET,
    MEANS,
    MOVE,
    PLANNING,
    SET_UP,
    START,
    VILLAGE,
)
from moothall.games.altiplano.rules import AltiplanoState
from moothall.games.altiplano.scene_market import STRIP_WIDTH, goods_table, strip
from moothall.games.altiplano.scene_pieces import counted, token, token_ring
from moothall.games.altiplano.scene_shapes import TERRAINS, glyph, shaped, sign
from moothall.games.altiplano.scene_view import View

WIDTH: Final = 900
HEIGHT: Final = 716
MIDDLE: Final = (450, 366)
_RADII: Final = (336, 292)
CARD: Final = (204, 116)
_BAND: Final = 28
STOCK_STEP: Final = 64
_FIGURES: Final = 92  # where figures stand on a location, from its upper edge
_STRIP_AT: Final = (MIDDLE[0] - 210, MIDDLE[1] - 112)
_TABLE_AT: Final = (_STRIP_AT[0] + STRIP_WIDTH + 20, _STRIP_AT[1])
_HEAD: Final = MIDDLE[1] - 196

PHASE_WORDS: Final = {
    SET_UP: "getting ready",
    DRAWING: "drawing",
    PLANNING: "planning",
    ACTING: "acting",
    ENDED: "the end",
}


def corner(place: int) -> tuple[int, int]:
    """The upper left corner of the location at a place of the circle, clockwise from the top."""
    angle = 2 * pi * place / LOCATIONS - pi / 2
    x = MIDDLE[0] + _RADII[0] * cos(angle) - CARD[0] / 2
    y = MIDDLE[1] + _RADII[1] * sin(angle) - CARD[1] / 2
    return round(x), round(y)


def board_panel(view: View) -> Panel:
    state = view.state
    live = [
        *[_location(view, place) for place in range(LOCATIONS)],
        *_figures(state),
        _middle(view),
        group(strip(view), transform=at(*_STRIP_AT)),
    ]
    still = _still(tuple(state.circle))
    layer = shaped("".join(live), "board")
    return Panel("board", "The locations", WIDTH, HEIGHT, still, layer, _desc(state))


# ---- what never changes


@lru_cache(maxsize=64)
def _still(circle: tuple[int, ...]) -> str:
    ground = rect(0, 0, WIDTH, HEIGHT, "table", 12)
    ring = tag("ellipse", cls="ring-road", cx=MIDDLE[0], cy=MIDDLE[1], rx=_RADII[0], ry=_RADII[1])
    cards = "".join(_bare_location(place, location) for place, location in enumerate(circle))
    table = shaped(group(goods_table(), transform=at(*_TABLE_AT)), "board-goods")
    return ground + ring + cards + table


def _bare_location(place: int, location: int) -> str:
    """A location as it is printed."""
    name = LOCATION_NAMES[location]
    width, height = CARD
    band = f"M0 {_BAND}V9Q0 0 9 0H{width - 9}Q{width} 0 {width} 9V{_BAND}z"
    return group(
        title(name),
        rect(0, 0, width, height, "leaf", 9),
        path(band, TERRAINS[location]),
        rect(0.6, 0.6, width - 1.2, height - 1.2, "frame", 9),
        glyph(name, 20, 14.5, 0.7),
        text(name.title(), 38, 19, "t-name", "on-hex"),
        cls="place",
        id=f"location-{name}",
        transform=at(*corner(place)),
    )


# ---- what a turn changes


def _location(view: View, place: int) -> str:
    """What lies on a location, and whether the looking seat may go there."""
    location = view.state.circle[place]
    x, y = corner(place)
    ways = [MOVE + means * LOCATIONS + location for means in range(MEANS)]
    ways = [way for way in [START + location, *ways] if view.may(way)]
    if len(ways) == 1:
        ring = ring_box(-2, -2, CARD[0] + 4, CARD[1] + 4, "clear-ring", 11)
        marked = view.mark(ways[0], ring, _ghost(view, location), place=at(x, y))
    else:
        marked = "".join(_way(view, way, x, y, i, len(ways)) for i, way in enumerate(ways))
    return marked + _stock(view, location, x + 26, y + 52)


def _way(view: View, way: int, x: float, y: float, place: int, ways: int) -> str:
    """One of several means of movement, in the corner of where it leads."""
    means = (way - MOVE) // LOCATIONS
    location = (way - MOVE) % LOCATIONS
    left = CARD[0] - 4 - 30 * (ways - place)
    label = text(str(means), 14, 17, "t-count", "middle") if means else sign("cart", 13, 13, 0.62)
    ring = ring_box(0, 0, 28, 24, "slim-ring clear-ring", 6)
    ghost = _ghost(view, location, -left, -2)
    leaf = rect(0, 0, 28, 24, "leaf", 6)
    return view.mark(way, leaf, ring, label, ghost, place=at(x + left, y + 2))


def _ghost(view: View, location: int, dx: float = 0, dy: float = 0) -> str:
    """Where the figure would stand, from the corner of the location."""
    there = [player.figure for player in view.state.players].count(location)
    x, y = standing_place(there)
    return group(worker(view.seat, x + dx, y + dy), cls="ghost")


def standing_place(place: int) -> tuple[int, int]:
    """Where a figure stands on a location, from its corner."""
    return 26 + 36 * place, _FIGURES


def _stock(view: View, location: int, x: float, y: float) -> str:
    """Tiles and cards on a location, each with its number, from the middle of the first."""
    state = view.state
    parts: list[str] = []
    for good in range(GOODS):
        if LIES_AT[good] == location:
            parts.append(_tiles(view, good, x + STOCK_STEP * len(parts), y))
    piles: list[tuple[str, int, str]] = []
    if location == HARBOR:
        piles = [("boat", state.boats.bit_count(), "boats at the harbor")]
    elif location == VILLAGE:
        piles.append(("house", state.houses.bit_count(), "houses in the village"))
        piles.append(("cart", state.village_carts, "carts in the village"))
    elif location == MARKET:
        piles = [("order", len(state.orders), "orders at the market")]
    for name, count, words in piles:
        left = x + STOCK_STEP * len(parts)
        picture = group(sign(name, 0, 0), cls="" if count else "sold-out")
        parts.append(counted(picture, count, left, y, 20, f"stock-{name}", f"{count} {words}"))
    return "".join(parts)


def _tiles(view: View, good: int, x: float, y: float) -> str:
    """The stock of a good; it is marked when one of them may be gained."""
    count = view.state.stocks[good]
    name = GOOD_NAMES[good]
    picture = token(good, 0, 0, cls="" if count else "sold-out")
    words = f"{count} {name} in stock"
    if not view.may(GAIN + good):
        return counted(picture, count, x, y, 20, f"stock-{name}", words)
    drawn = counted(picture, count, 0, 0, 20, f"stock-{name}", words)
    return view.mark(GAIN + good, drawn, token_ring(), place=at(x, y))


def _figures(state: AltiplanoState) -> list[str]:
    """All figures: on their locations, or waiting in the middle."""
    found: list[str] = []
    standing = [0] * LOCATIONS
    waiting = 0
    for player in state.players:
        name = SEAT_NAMES[player.seat]
        if player.figure < 0:
            x, y = MIDDLE[0] - 92 + 34 * waiting, _HEAD + 64
            waiting += 1
            where = "not on a location yet"
        else:
            left, top = corner(state.circle.index(player.figure))
            dx, dy = standing_place(standing[player.figure])
            x, y = left + dx, top + dy
            standing[player.figure] += 1
            where = f"at the {LOCATION_NAMES[player.figure]}"
        found.append(worker(player.seat, x, y, f"figure-{name}", f"{name} figure, {where}"))
        if state.moved and player.seat == state.active and state.phase == ACTING:
            found.append(recent(x + 11, y - 13, "recent-figure", f"{name} has just moved"))
    return found


def _middle(view: View) -> str:
    """Round and phase, and the food that lies on no location."""
    state = view.state
    x = MIDDLE[0]
    food = _tiles(view, FOOD, x + 66, _HEAD - 8)
    if state.over:
        heading = text("The end", x - 100, _HEAD, "t-heading")
        return group(title("the game is over"), heading, food, id="round")
    round_of = f"Round {max(1, state.round)}"
    told = PHASE_WORDS[state.phase]
    if state.final:
        told += ", the last round"
    elif state.ending:
        told += ", the next round is the last"
    heading = text(round_of, x - 100, _HEAD, "t-heading")
    phase = text(told, x - 100, _HEAD + 20, "t-body", "soft")
    return group(title(f"{round_of}, {told}"), heading, phase, food, id="round")


# ---- in words


def _desc(state: AltiplanoState) -> str:
    lines = [
        f"Round {state.round}, {PHASE_WORDS[state.phase]}.",
        "Clockwise: " + ", ".join(LOCATION_NAMES[location] for location in state.circle) + ".",
    ]
    for location in [*state.circle, SUPPLY]:
        stock = ", ".join(
            f"{state.stocks[good]} {GOOD_NAMES[good]}"
            for good in range(GOODS)
            if LIES_AT[good] == location
        )
        where = "supply" if location == SUPPLY else LOCATION_NAMES[location]
        lines.append(f"{where.title()}: {stock or 'no tiles'}.")
    for player in state.players:
        where = LOCATION_NAMES[player.figure] if player.figure >= 0 else "not on a location"
        lines.append(f"{SEAT_NAMES[player.seat].title()}: {where}.")
    return " ".join(lines)
