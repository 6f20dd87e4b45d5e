"""The ring of the seven locations, and what is on display beside it.

The ring and the locations' names never change; stocks and figures do. A figure keeps its id,
`figure-red`, and glides from location to location. Orders, houses and boats are for all to choose
from; the worth of goods is there to be looked up.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.scene import holdings
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.view import View
from moothall.games.altiplano.words.phrases import last_round_text, names_of

WIDTH: Final = 750
HEIGHT: Final = 508
MIDDLE: Final = (375, 264)
_RADII: Final = (268, 196)
CARD: Final = (204, 108)
_STOCK: Final = 33  # where tiles lie on a location, from its upper edge
_FIGURES: Final = 87  # and where figures stand
_WAITING: Final = 96  # and where they wait, below the middle
WAYS: Final = 100  # the room for several ways to a location, beside its name

PHASE_WORDS: Final = ["getting ready", "drawing", "planning", "acting", "the end"]


def corner(place: int, right: int = 0, down: int = 0) -> tuple[int, int]:
    """The upper left corner of the location at a place of the circle, clockwise from the top, or
    a point so far from it."""
    angle = 2 * pi * place / n.LOCATIONS - pi / 2
    x = MIDDLE[0] + _RADII[0] * cos(angle) - CARD[0] / 2
    y = MIDDLE[1] + _RADII[1] * sin(angle) - CARD[1] / 2
    return round(x) + right, round(y) + down


def board_panel(view: View) -> d.Panel:
    state = view.state
    places = range(n.LOCATIONS)
    stocks = [d.put(_stock(view, state.circle[at]), *corner(at, 8, _STOCK)) for at in places]
    # ways lie above all that stands on a location, so that it takes the click wherever it is hit
    live = [stocks, _middle(view), _figures(state), [_ways(view, at) for at in places]]
    still = _still(tuple(state.circle))
    return d.Panel("board", "The locations", WIDTH, HEIGHT, live, _desc(state), still, "board")


# ---- what never changes


@lru_cache(64)
def _still(circle: tuple[int, ...]) -> d.Drawing:
    ground = d.rect(0, 0, WIDTH, HEIGHT, "table", 12)
    ring = d.tag("ellipse", cls="ring-road", cx=MIDDLE[0], cy=MIDDLE[1], rx=_RADII[0], ry=_RADII[1])
    return [ground, ring, [_printed(place, location) for place, location in enumerate(circle)]]


def _printed(place: int, location: int) -> d.Element:
    """A location as it is printed."""
    width, height = CARD
    name = n.LOCATION_NAMES[location]
    return d.group(
        d.title(name),
        d.rect(0, 0, width, height, "leaf", 9),
        p.location_head(location, width).drawing,
        d.rect(0.6, 0.6, width - 1.2, height - 1.2, "frame", 9),
        cls="place",
        id=f"location-{name}",
        transform=d.at(*corner(place)),
    )


# ---- what a turn changes


def _ways(view: View, place: int) -> d.Drawing:
    """Whether and how the looking seat may go to a location."""
    location = view.state.circle[place]
    x, y = corner(place)
    ways = [n.MOVE + means * n.LOCATIONS + location for means in range(n.MEANS)]
    ways = [way for way in [n.START + location, *ways] if way in view.offers]
    there = [player.figure for player in view.state.players].count(location)
    ghost = d.group(d.worker(view.offers.seat, *_standing(place, there)), cls="ghost")
    around = d.ring_box(x - 2, y - 2, CARD[0] + 4, CARD[1] + 4, "clear-ring", 11)
    marked: list[d.Drawing] = []
    # to go there and stay: with the only means, or with the free cart, which costs nothing
    stays = bool(ways) and ways[0] in view.gestures
    stays = stays and (len(ways) == 1 or ways[0] == n.MOVE + location)
    if stays:
        marked.append(view.gesture(ways[0], around, ghost))
    for number, way in enumerate(ways):
        ring, told = around, None
        if stays or len(ways) > 1:  # each has its own sign in the corner
            step = min(36, WAYS / len(ways))
            left, wide = x + CARD[0] - 1 - step * (len(ways) - number), step - 2
            means = (way - n.MOVE) // n.LOCATIONS
            by = d.label(str(means), "t-heading") if means else p.sign("cart", 0.66)
            leaf = d.Box(wide, p.BAND - 2, d.rect(0, 0, wide, p.BAND - 2, "leaf", 6))
            told = d.put(d.stack([leaf, by]), left, y + 1)
            ring = d.ring_box(left, y + 1, wide, p.BAND - 2, "slim-ring clear-ring", 6)
        marked.append(view.mark(way, told, ring, ghost))
    return marked


def _standing(place: int, number: int) -> tuple[int, int]:
    """Where the figures at a location stand, the first on the left."""
    x, y = corner(place)
    return x + 26 + 36 * number, y + _FIGURES


def _stock(view: View, location: int) -> d.Box:
    """Tiles and cards on a location, each with its number."""
    state = view.state
    goods = [good for good in range(n.GOODS) if c.LIES_AT[good] == location]
    piles = [_tiles(view, good) for good in goods]
    if location == n.HARBOR:
        piles.append(_pile("boat", state.boats.bit_count(), "boats at the harbor"))
    elif location == n.VILLAGE:
        piles.append(_pile("house", state.houses.bit_count(), "houses in the village"))
        piles.append(_pile("cart", state.village_carts, "carts in the village"))
    elif location == n.MARKET:
        piles.append(_pile("order", len(state.orders), "orders at the market"))
    return d.row(piles, 2)


@lru_cache(p.KEPT)
def _pile(name: str, count: int, words: str, good: int = -1) -> d.Box:
    """How many of something there are; faint when nothing is left."""
    shown = "" if count else "sold-out"
    picture = p.tile(good, 1, shown) if good >= 0 else d.named(p.sign(name), "", cls=shown)
    number = d.label(str(count), "t-heading", width=27)
    return d.named(d.row([picture, number], 2), f"{count} {words}", f"stock-{name}")


def _tiles(view: View, good: int) -> d.Box:
    """The stock of a good; it is marked when one of them may be gained."""
    name = n.GOOD_NAMES[good]
    pile = _pile(name, view.state.stocks[good], f"{name} in stock", good)
    return view.offers.box(n.GAIN + good, pile, inset=-2, ring="slim-ring clear-ring")


def _figures(state: AltiplanoState) -> list[d.Drawing]:
    """All figures: on their locations, or waiting in the middle."""
    found: list[d.Drawing] = []
    figures = [player.figure for player in state.players]
    for seat, figure in enumerate(figures):
        name, before = SEAT_NAMES[seat], figures[:seat].count(figure)
        if figure < 0:
            x = MIDDLE[0] + 36 * (before - (figures.count(figure) - 1) / 2)
            y: float = MIDDLE[1] + _WAITING
            where = "not on a location yet"
        else:
            x, y = _standing(state.circle.index(figure), before)
            where = f"at the {n.LOCATION_NAMES[figure]}"
        found.append(d.worker(seat, x, y, f"figure-{name}", f"{name} figure, {where}"))
        if state.moved and seat == state.active and state.phase == n.ACTING:
            found.append(d.recent(x + 11, y - 13, "recent-figure", f"{name} has just moved"))
    return found


def _middle(view: View) -> d.Drawing:
    """Round and phase, what is left of the game, and the food that lies on no location."""
    state = view.state
    heading, told = f"Round {max(1, state.round)}", PHASE_WORDS[state.phase]
    left = last_round_text(state)
    words = ", ".join(part for part in (heading, told, left) if part)
    if state.over:
        heading, told, left, words = "The end", "", "", "the game is over"
    lines = [
        d.label(heading, "t-heading", "middle"),
        d.label(told, "t-body", f"soft middle {d.DETAIL}") if told else d.NOTHING,
        d.label(left, "t-heading", "middle") if left else d.NOTHING,
        d.space(0, 4),
        _tiles(view, n.FOOD),
    ]
    box = d.named(d.column(lines, 2, d.MIDDLE), words, "round")
    return d.put(box, MIDDLE[0] - box.width / 2, MIDDLE[1] - 62)


# ---- in words


def _desc(state: AltiplanoState) -> str:
    lines = [
        f"Round {state.round}, {PHASE_WORDS[state.phase]}.",
        "Clockwise: " + ", ".join(n.LOCATION_NAMES[location] for location in state.circle) + ".",
    ]
    for location in [*state.circle, c.SUPPLY]:
        goods = [good for good in range(n.GOODS) if c.LIES_AT[good] == location]
        stock = ", ".join(f"{state.stocks[good]} {n.GOOD_NAMES[good]}" for good in goods)
        where = "supply" if location == c.SUPPLY else n.LOCATION_NAMES[location]
        lines.append(f"{where.title()}: {stock or 'no tiles'}.")
    for player in state.players:
        where = n.LOCATION_NAMES[player.figure] if player.figure >= 0 else "not on a location"
        lines.append(f"{SEAT_NAMES[player.seat].title()}: {where}.")
    return " ".join(lines)


# ---- what is on display: orders, houses and boats, and what goods are worth


def orders_panel(view: View) -> d.Panel:
    """The orders at the market."""
    orders = view.state.orders
    card = holdings.order_card
    cards = [view.offers.box(n.ORDER + order, card(order), inset=1) for order in orders]
    told = f"each completed one brings {c.ORDER_CORN} corn" if orders else "none is left"
    sheet = p.sheet(p.head("Orders", told), d.flow(cards, p.INNER, line_gap=4))
    words = [f"{holdings.order_words(order).capitalize()}." for order in orders]
    desc = " ".join(words) or "No order is left."
    return d.Panel.of("orders", "Orders", sheet, desc, "offer")


def buildings_panel(view: View) -> d.Panel:
    """The houses in the village and the boats at the harbor."""
    houses, boats = view.state.houses, view.state.boats
    worth = f"{c.HOUSE_POINTS} points, and {c.HOUSE_BONUS} for each tile of its good"
    sheet = p.sheet(
        p.head("Houses", worth),
        d.spread([_building(view, "house", good, houses) for good in c.HOUSE_GOODS], p.INNER),
        p.head("Boats", f"{c.BOAT_POINTS} points, and its good at once"),
        d.spread([_building(view, "boat", good, boats) for good in c.BOAT_GOODS], p.INNER),
    )
    ashore, afloat = [", ".join(names_of(bits, n.GOOD_NAMES)) or "none" for bits in (houses, boats)]
    desc = f"Houses: {ashore}. Boats: {afloat}."
    return d.Panel.of("buildings", "Houses and boats", sheet, desc, "offer")


def _building(view: View, kind: str, good: int, left: int) -> d.Box:
    """A house or a boat that may still be built, or the place where it was."""
    offer = (n.HOUSE if kind == "house" else n.BOAT) + good
    piece = holdings.building(kind, good, 0.95, bool(left >> good & 1))
    return view.offers.box(offer, piece, inset=-0.6, ring="clear-ring slim-ring")


@lru_cache(1)
def goods_panel() -> d.Panel:
    """For every good the points at the end and the price at the market."""
    half = n.GOODS // 2
    lines = [_good_line(good) for good in range(n.GOODS)]
    columns = [d.column([_GOODS_HEAD, *part], 2) for part in (lines[:half], lines[half:])]
    table = d.named(d.spread(columns, p.INNER, d.TOP), "", "goods-table")
    sheet = p.sheet(p.head("Goods", "what each is worth"), table, gap=2)
    desc = " ".join(f"{_good_words(good).capitalize()}." for good in range(n.GOODS))
    return d.Panel.of("goods", "Goods", sheet, desc)


def _table_line(left: d.Box, *numbers: str, cls: str = "") -> d.Box:
    cells = [d.label(number, "t-small", f"{cls} end".lstrip(), 42) for number in numbers]
    return d.row([d.sized(left, 70), *cells], 0)


_GOODS_HEAD: Final = _table_line(d.space(70), "points", "price", cls="soft")


def _good_line(good: int) -> d.Box:
    name = d.row([p.tile(good, 0.6), d.label(n.GOOD_NAMES[good])])
    price = str(c.GOOD_PRICES[good] or "\N{EN DASH}")
    return d.named(_table_line(name, str(c.GOOD_POINTS[good]), price), _good_words(good))


def _good_words(good: int) -> str:
    price = c.GOOD_PRICES[good]
    sold = f"sold for {price}" if price else "cannot be sold"
    return f"{n.GOOD_NAMES[good]}: {c.GOOD_POINTS[good]} points at the end, {sold}"
