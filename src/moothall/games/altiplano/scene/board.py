"""The ring of the seven locations, and what is on display beside it.

The ring, the locations' names and the worth of goods never change; stocks, figures, carts and the
strip do. A figure keeps its id, `figure-red`, and glides from location to location. Orders, houses
and boats are for all to choose from, and so are role tiles while they are drafted.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import heap_of
from moothall.games.altiplano.scene import holdings
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.cards import STRIP_WIDTH, convert_face, goods_table, strip
from moothall.games.altiplano.scene.view import View
from moothall.games.altiplano.words import amounts, exchange

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
    n.SET_UP: "getting ready",
    n.DRAWING: "drawing",
    n.PLANNING: "planning",
    n.ACTING: "acting",
    n.ENDED: "the end",
}


def corner(place: int) -> tuple[int, int]:
    """The upper left corner of the location at a place of the circle, clockwise from the top."""
    angle = 2 * pi * place / n.LOCATIONS - pi / 2
    x = MIDDLE[0] + _RADII[0] * cos(angle) - CARD[0] / 2
    y = MIDDLE[1] + _RADII[1] * sin(angle) - CARD[1] / 2
    return round(x), round(y)


def board_panel(view: View) -> d.Panel:
    state = view.state
    live = [
        *[_location(view, place) for place in range(n.LOCATIONS)],
        *_figures(state),
        _middle(view),
        d.group(strip(view), transform=d.at(*_STRIP_AT)),
    ]
    still = _still(tuple(state.circle))
    layer = p.shaped("".join(live), "board")
    return d.Panel("board", "The locations", WIDTH, HEIGHT, still, layer, _desc(state))


# ---- what never changes


@lru_cache(maxsize=64)
def _still(circle: tuple[int, ...]) -> str:
    ground = d.rect(0, 0, WIDTH, HEIGHT, "table", 12)
    ring = d.tag("ellipse", cls="ring-road", cx=MIDDLE[0], cy=MIDDLE[1], rx=_RADII[0], ry=_RADII[1])
    cards = "".join(_bare_location(place, location) for place, location in enumerate(circle))
    table = p.shaped(d.group(goods_table(), transform=d.at(*_TABLE_AT)), "board-goods")
    return ground + ring + cards + table


def _bare_location(place: int, location: int) -> str:
    """A location as it is printed."""
    name = n.LOCATION_NAMES[location]
    width, height = CARD
    band = f"M0 {_BAND}V9Q0 0 9 0H{width - 9}Q{width} 0 {width} 9V{_BAND}z"
    return d.group(
        d.title(name),
        d.rect(0, 0, width, height, "leaf", 9),
        d.path(band, p.TERRAINS[location]),
        d.rect(0.6, 0.6, width - 1.2, height - 1.2, "frame", 9),
        p.glyph(name, 20, 14.5, 0.7),
        d.text(name.title(), 38, 19, "t-name", "on-hex"),
        cls="place",
        id=f"location-{name}",
        transform=d.at(*corner(place)),
    )


# ---- what a turn changes


def _location(view: View, place: int) -> str:
    """What lies on a location, and whether the looking seat may go there."""
    location = view.state.circle[place]
    x, y = corner(place)
    ways = [n.MOVE + means * n.LOCATIONS + location for means in range(n.MEANS)]
    ways = [way for way in [n.START + location, *ways] if view.may(way)]
    if len(ways) == 1:
        ring = d.ring_box(-2, -2, CARD[0] + 4, CARD[1] + 4, "clear-ring", 11)
        marked = view.mark(ways[0], ring, _ghost(view, location), place=d.at(x, y))
    else:
        marked = "".join(_way(view, way, x, y, i, len(ways)) for i, way in enumerate(ways))
    return marked + _stock(view, location, x + 26, y + 52)


def _way(view: View, way: int, x: float, y: float, place: int, ways: int) -> str:
    """One of several means of movement, in the corner of where it leads."""
    means = (way - n.MOVE) // n.LOCATIONS
    location = (way - n.MOVE) % n.LOCATIONS
    left = CARD[0] - 4 - 30 * (ways - place)
    label = (
        d.text(str(means), 14, 17, "t-count", "middle") if means else p.sign("cart", 13, 13, 0.62)
    )
    ring = d.ring_box(0, 0, 28, 24, "slim-ring clear-ring", 6)
    ghost = _ghost(view, location, -left, -2)
    leaf = d.rect(0, 0, 28, 24, "leaf", 6)
    return view.mark(way, leaf, ring, label, ghost, place=d.at(x + left, y + 2))


def _ghost(view: View, location: int, dx: float = 0, dy: float = 0) -> str:
    """Where the figure would stand, from the corner of the location."""
    there = [player.figure for player in view.state.players].count(location)
    x, y = standing_place(there)
    return d.group(d.worker(view.seat, x + dx, y + dy), cls="ghost")


def standing_place(place: int) -> tuple[int, int]:
    """Where a figure stands on a location, from its corner."""
    return 26 + 36 * place, _FIGURES


def _stock(view: View, location: int, x: float, y: float) -> str:
    """Tiles and cards on a location, each with its number, from the middle of the first."""
    state = view.state
    parts: list[str] = []
    for good in range(n.GOODS):
        if c.LIES_AT[good] == location:
            parts.append(_tiles(view, good, x + STOCK_STEP * len(parts), y))
    piles: list[tuple[str, int, str]] = []
    if location == n.HARBOR:
        piles = [("boat", state.boats.bit_count(), "boats at the harbor")]
    elif location == n.VILLAGE:
        piles.append(("house", state.houses.bit_count(), "houses in the village"))
        piles.append(("cart", state.village_carts, "carts in the village"))
    elif location == n.MARKET:
        piles = [("order", len(state.orders), "orders at the market")]
    for name, count, words in piles:
        left = x + STOCK_STEP * len(parts)
        picture = d.group(p.sign(name, 0, 0), cls="" if count else "sold-out")
        parts.append(p.counted(picture, count, left, y, 20, f"stock-{name}", f"{count} {words}"))
    return "".join(parts)


def _tiles(view: View, good: int, x: float, y: float) -> str:
    """The stock of a good; it is marked when one of them may be gained."""
    count = view.state.stocks[good]
    name = n.GOOD_NAMES[good]
    picture = p.token(good, 0, 0, cls="" if count else "sold-out")
    words = f"{count} {name} in stock"
    if not view.may(n.GAIN + good):
        return p.counted(picture, count, x, y, 20, f"stock-{name}", words)
    drawn = p.counted(picture, count, 0, 0, 20, f"stock-{name}", words)
    return view.mark(n.GAIN + good, drawn, p.token_ring(), place=d.at(x, y))


def _figures(state: AltiplanoState) -> list[str]:
    """All figures: on their locations, or waiting in the middle."""
    found: list[str] = []
    standing = [0] * n.LOCATIONS
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
            where = f"at the {n.LOCATION_NAMES[player.figure]}"
        found.append(d.worker(player.seat, x, y, f"figure-{name}", f"{name} figure, {where}"))
        if state.moved and player.seat == state.active and state.phase == n.ACTING:
            found.append(d.recent(x + 11, y - 13, "recent-figure", f"{name} has just moved"))
    return found


def _middle(view: View) -> str:
    """Round and phase, and the food that lies on no location."""
    state = view.state
    x = MIDDLE[0]
    food = _tiles(view, n.FOOD, x + 66, _HEAD - 8)
    if state.over:
        heading = d.text("The end", x - 100, _HEAD, "t-heading")
        return d.group(d.title("the game is over"), heading, food, id="round")
    round_of = f"Round {max(1, state.round)}"
    told = PHASE_WORDS[state.phase]
    if state.final:
        told += ", the last round"
    elif state.ending:
        told += ", the next round is the last"
    heading = d.text(round_of, x - 100, _HEAD, "t-heading")
    phase = d.text(told, x - 100, _HEAD + 20, "t-body", "soft")
    return d.group(d.title(f"{round_of}, {told}"), heading, phase, food, id="round")


# ---- in words


def _desc(state: AltiplanoState) -> str:
    lines = [
        f"Round {state.round}, {PHASE_WORDS[state.phase]}.",
        "Clockwise: " + ", ".join(n.LOCATION_NAMES[location] for location in state.circle) + ".",
    ]
    for location in [*state.circle, c.SUPPLY]:
        stock = ", ".join(
            f"{state.stocks[good]} {n.GOOD_NAMES[good]}"
            for good in range(n.GOODS)
            if c.LIES_AT[good] == location
        )
        where = "supply" if location == c.SUPPLY else n.LOCATION_NAMES[location]
        lines.append(f"{where.title()}: {stock or 'no tiles'}.")
    for player in state.players:
        where = n.LOCATION_NAMES[player.figure] if player.figure >= 0 else "not on a location"
        lines.append(f"{SEAT_NAMES[player.seat].title()}: {where}.")
    return " ".join(lines)


# ---- what is on display: orders, houses and boats, and the role tiles while they are drafted

DISPLAYS_WIDTH: Final = 424
MARGIN: Final = 14
PER_ROW: Final = 4
ROLE_HEIGHT: Final = 62


# ---- orders


def orders_panel(view: View) -> d.Panel:
    """The orders at the market."""
    orders = view.state.orders
    gap = (DISPLAYS_WIDTH - 2 * MARGIN - PER_ROW * holdings.ORDER_WIDTH) / (PER_ROW - 1)
    parts: list[str] = []
    for place, order in enumerate(orders):
        x = MARGIN + (holdings.ORDER_WIDTH + gap) * (place % PER_ROW)
        y = 34 + (holdings.ORDER_HEIGHT + 6) * (place // PER_ROW)
        drawn = holdings.order_card(order)
        if view.may(n.ORDER + order):
            ring = d.ring_box(
                1, 1, holdings.ORDER_WIDTH - 2, holdings.ORDER_HEIGHT - 2, "clear-ring"
            )
            parts.append(view.mark(n.ORDER + order, drawn, ring, place=d.at(x, y)))
        else:
            parts.append(d.group(drawn, transform=d.at(x, y)))
    rows = -(-len(orders) // PER_ROW)
    height = 34 + (holdings.ORDER_HEIGHT + 6) * max(1, rows) + 6
    told = f"each completed one brings {c.ORDER_CORN} corn" if orders else "none is left"
    live = _sheet(height, "Orders", told) + "".join(parts)
    desc = (
        ". ".join(holdings.order_words(order).capitalize() for order in orders)
        or "No order is left"
    )
    return d.Panel(
        "orders", "Orders", DISPLAYS_WIDTH, height, "", p.shaped(live, "orders"), f"{desc}."
    )


def _sheet(height: float, heading: str, told: str) -> str:
    return (
        d.rect(0.6, 0.6, DISPLAYS_WIDTH - 1.2, height - 1.2, "sheet", 9)
        + d.text(heading, MARGIN, 23, "t-title")
        + d.text(told, DISPLAYS_WIDTH - MARGIN, 22, "t-small", "soft end")
    )


# ---- houses and boats


def buildings_panel(view: View) -> d.Panel:
    """The houses in the village and the boats at the harbor."""
    height = 176
    state = view.state
    houses = f"{c.HOUSE_POINTS} points, and {c.HOUSE_BONUS} for each tile of its good"
    boats = f"{c.BOAT_POINTS} points, and its good at once"
    live = [
        _sheet(height, "Houses", houses),
        d.text("Boats", MARGIN, 105, "t-title"),
        d.text(boats, DISPLAYS_WIDTH - MARGIN, 104, "t-small", "soft end"),
    ]
    step = (DISPLAYS_WIDTH - 2 * MARGIN) / len(c.HOUSE_GOODS)
    for place, good in enumerate(c.HOUSE_GOODS):
        x = MARGIN + step * (place + 0.5)
        live.append(_building(view, "house", good, bool(state.houses >> good & 1), x, 60))
    for place, good in enumerate(c.BOAT_GOODS):
        x = MARGIN + step * (place + 0.5)
        live.append(_building(view, "boat", good, bool(state.boats >> good & 1), x, 142))
    left = [n.GOOD_NAMES[good] for good in c.HOUSE_GOODS if state.houses >> good & 1]
    afloat = [n.GOOD_NAMES[good] for good in c.BOAT_GOODS if state.boats >> good & 1]
    desc = f"Houses: {', '.join(left) or 'none'}. Boats: {', '.join(afloat) or 'none'}."
    layer = p.shaped("".join(live), "buildings")
    return d.Panel("buildings", "Houses and boats", DISPLAYS_WIDTH, height, "", layer, desc)


def _building(view: View, kind: str, good: int, there: bool, x: float, y: float) -> str:
    """A house or a boat that may still be built, or the place where it was."""
    drawn, words = holdings.house(good, 1.15) if kind == "house" else holdings.boat(good, 1.15)
    name = n.GOOD_NAMES[good]
    if not there:
        gone = d.group(drawn, cls="built-away")
        return d.group(d.title(f"the {kind} of {name} is built"), gone, transform=d.at(x, y))
    piece = d.group(d.title(words), drawn, id=f"{kind}-{name}", cls="belonging")
    offer = (n.HOUSE if kind == "house" else n.BOAT) + good
    if view.may(offer):
        ring = d.ring_box(-19, -22, 38, 44, "clear-ring slim-ring", 8)
        return view.mark(offer, piece, ring, place=d.at(x, y))
    return d.group(piece, transform=d.at(x, y))


# ---- role tiles


def roles_panel(view: View) -> d.Panel:
    """The role tiles that may still be chosen."""
    roles = view.state.roles
    parts: list[str] = []
    for place, role in enumerate(roles):
        y = 34 + (ROLE_HEIGHT + 6) * place
        drawn = _role(role)
        if view.may(n.TAKE_ROLE + role):
            ring = d.ring_box(1, 1, DISPLAYS_WIDTH - 2 * MARGIN - 2, ROLE_HEIGHT - 2, "clear-ring")
            parts.append(view.mark(n.TAKE_ROLE + role, drawn, ring, place=d.at(MARGIN, y)))
        else:
            parts.append(d.group(drawn, transform=d.at(MARGIN, y)))
    height = 34 + (ROLE_HEIGHT + 6) * len(roles) + 8
    live = _sheet(height, "Role tiles", "with their tiles and coins") + "".join(parts)
    desc = " ".join(f"{_role_words(role).capitalize()}." for role in roles)
    return d.Panel("roles", "Role tiles", DISPLAYS_WIDTH, height, "", p.shaped(live, "roles"), desc)


def _role_words(role: int) -> str:
    printed = c.ROLE_CARDS[role]
    start = amounts([*c.ROLE_TILES[role], c.ROLE_COINS[role]], [*n.GOOD_NAMES, "coins"])
    where = n.LOCATION_NAMES[printed.location]
    return f"{n.ROLE_NAMES[role]}, at the {where}: {exchange(printed)}; starts with {start}"


def _role(role: int) -> str:
    width = DISPLAYS_WIDTH - 2 * MARGIN
    things = p.tiles_in(heap_of(c.ROLE_TILES[role])) + [n.COINS] * c.ROLE_COINS[role]
    return d.group(
        d.title(_role_words(role)),
        d.rect(0.6, 0.6, width - 1.2, ROLE_HEIGHT - 1.2, "sheet", 9),
        d.text(n.ROLE_NAMES[role].title(), 12, 22, "t-title"),
        convert_face(c.ROLE_CARDS[role], 12, 43),
        *[p.token(thing, 230 + 24 * place, 40, 0.74) for place, thing in enumerate(things)],
        d.text("starts with", 220, 21, "t-small", "soft"),
        cls="card role",
        id=f"role-{n.ROLE_NAMES[role]}",
    )
