"""A tile as it is printed, on the table and on its blueprint, and the blueprints that lie open.

What is printed never changes: the ground of each tile is a shared shape, which is turned as the
tile is.
"""

from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.constructing import locked_pile
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import members
from moothall.games.hamlet.scene import pieces
from moothall.games.hamlet.scene.plan import NAME, plan
from moothall.games.hamlet.scene.shapes import WAY, Shape, peaks, shape, trees, ways
from moothall.games.hamlet.words.phrases import blueprint_text, tile_word

RING_INSET: Final = 5  # of a ring inside a tile's border
BLUEPRINT: Final = 46  # the height of a blueprint
PICTURE: Final = 40  # the square for a tile's picture on it
AIR: Final = 3  # around it
BESIDE: Final = 6  # between it and the words
CLOSE: Final = -1  # between these, whose lines have air of their own
MINUS: Final = "\N{MINUS SIGN}"
TITLES: Final = ("t-name", "t-body", "t-small")
PRICE: Final = 25  # the width of what it costs to take an open blueprint


def tile_id(tile: int) -> str:
    """What a tile is called in ids."""
    return n.TILE_NAMES[tile].replace("_", "-")


def sign(tile: int, scale: float = 1) -> d.Box:
    """The building's glyph."""
    return pieces.glyph(pieces.TILE_GLYPHS[n.TILE_NAMES[tile]], scale)


# ---- the ground


def building(
    tile: int, *inside: d.Drawing, place: d.Place, name: str = "", cls: str = ""
) -> d.Element:
    """Something in the colour of a tile's ground."""
    kind = n.KIND_NAMES[c.KIND_OF[tile]].replace("_", "-")
    return d.group(*inside, cls=f"building lot-{kind}{cls}", id=name, transform=place)


def _ground(lying: Shape) -> d.Drawing:
    """The outline, what grows along it, and the printed roads with a kerb on each side."""
    drawn: list[d.Drawing] = [d.path(lying.outline(), "lot")]
    data = ways(lying)
    if data:
        width = WAY * lying.size
        inner = width - 2 * max(1.0, 0.022 * lying.size)
        for name, broad in (("kerb", width), ("lane", inner)):
            drawn.append(d.tag("path", cls=name, d=data, stroke_width=broad))
            drawn.append(d.circle(*lying.hub, broad / 2, f"{name}-end"))
    light, dark = peaks(lying)
    along = ((trees(lying), "trees"), (light, "peaks"), (dark, "shade"))
    return [drawn, [d.path(data, name) for data, name in along if data]]


d.define({f"tile-{tile_id(tile)}": _ground(shape(tile, 0)) for tile in range(n.TILES)}, "hamlet")


@cache
def ground(tile: int, turn: int) -> d.Element:
    """A tile's borders and roads as it lies, with nothing on it."""
    (x, y), (turned_x, turned_y) = (shape(tile, t).corners[0] for t in (0, turn))
    down, across = sin(radians(60 * turn)), cos(radians(60 * turn))
    place = d.at(turned_x - x * across + y * down, turned_y - x * down - y * across, turn=60 * turn)
    return d.use(f"hamlet-tile-{tile_id(tile)}", transform=place)


@cache
def sketch(tile: int, turn: int) -> d.Drawing:
    """A tile as it might lie: its ground, and its name where its roads meet."""
    x, y = shape(tile, turn).hub
    name = d.text(
        c.TILE[tile].title, round(x, 1), round(y, 1), "t-body", f"strong middle {d.DETAIL}"
    )
    return [ground(tile, turn), name]


@cache
def printed(tile: int, turn: int, side: int, large: float, needed: float) -> d.Drawing:
    """The ground with the sign of the building and its name on it.

    A name that has grown as large as is needed is always to be read; another one appears where
    there is room for it.
    """
    places = plan(tile, turn, side, large=large)
    is_read = places.style == NAME[0] and places.size >= needed
    ink = "strong middle" + ("" if is_read else f" {d.DETAIL}")
    glyph = sign(tile) if places.has_sign else d.NOTHING
    return [
        ground(tile, turn),
        d.put(glyph, places.sign[0] - glyph.width / 2, places.sign[1] - glyph.height / 2),
        [
            _lettering(line, round(x, 1), round(y, 1), places.style, ink, places.size)
            for line, (x, y) in places.name
        ],
    ]


def _lettering(words: str, x: float, y: float, style: str, ink: str, size: float) -> d.Element:
    if size == 1:
        return d.text(words, x, y, style, ink)
    return d.group(d.text(words, 0, 0, style, ink), transform=d.at(x, y, size))


@cache
def outline_ring(tile: int, turn: int, cls: str = "") -> d.Element:
    """A ring along the inside of a tile's border."""
    return d.path(shape(tile, turn).outline(RING_INSET), f"ring clear-ring {cls}".rstrip())


@cache
def small_picture(tile: int, room: float) -> d.Box:
    """A tile as it is on its blueprint, in a square of some room."""
    left, top, right, bottom = shape(tile, 0, 1).box
    size = min(room / (right - left), room / (bottom - top), room / 2.8)
    lying = shape(tile, 0, round(size, 2))
    left, top, right, bottom = lying.box
    place = d.at((room - left - right) / 2, (room - top - bottom) / 2)
    return d.Box(room, room, building(tile, _ground(lying), place=place))


# ---- blueprints


@cache
def blueprint_card(tile: int, width: float, chosen: bool = False, full: bool = False) -> d.Box:
    """A blueprint: shape, name, cost and reward, and in full what the building does."""
    printed = c.TILE[tile]
    room = width - PICTURE - AIR - 2 * BESIDE
    gold = pieces.coins(printed.gold) if printed.gold else d.NOTHING
    gains = d.row([gold, pieces.worth(printed.points)], 3)
    below = d.spread([pieces.cost_box(c.TILE_COST[tile]), gains], room)
    lines = d.column([_title(printed.title, room), below], CLOSE)
    ground = d.Box(PICTURE, PICTURE, d.rect(0, 0, PICTURE, PICTURE, "inset", 6))
    picture = d.stack([ground, small_picture(tile, PICTURE - 2)])
    inside = d.sized(d.row([picture, lines], BESIDE), width - 2 * AIR, BLUEPRINT, down=d.MIDDLE)
    parts = [inside]
    if full:
        effect = d.note(printed.text, inside.width - 2 * BESIDE, "t-small")
        parts.append(d.padded(effect, BESIDE, AIR))
    card = d.framed(d.padded(d.column(parts, -AIR), AIR, 0), corner=8)
    return _blueprint(tile, pieces.ringed(card) if chosen else card)


def _title(words: str, room: float) -> d.Box:
    """A name in one line, or in two; the longest are not bold."""
    bold = d.fitted(words, room, TITLES, "strong")
    return bold if bold.height < 0.7 * BLUEPRINT else d.note(words, room, TITLES[-1])


def _blueprint(tile: int, card: d.Box) -> d.Box:
    return d.named(card, blueprint_text(tile), f"blueprint-{tile_id(tile)}", "card blueprint")


# ---- the display


def display_panel(state: HamletState, offers: d.Offers) -> d.Panel:
    """The open blueprints from the cheapest on, two in a line; above them the bag and the piles.

    What a building does is written out when one is to be taken.
    """
    full = state.question == n.ASK_BLUEPRINT and not state.over
    looks = (
        "hamlet display", full, state.bag, tuple(state.milestones),
        *state.display, -1, *state.display_gold, offers.told(n.TAKE, n.TAKE + len(state.display)),
    )  # fmt: skip
    return d.kept(looks, lambda: _display(state, offers, full))


def _display(state: HamletState, offers: d.Offers, full: bool) -> d.Panel:
    width = (pieces.SHEET_ROOM - AIR) / 2 - PRICE
    cards: list[d.Box] = []
    words: list[str] = []
    for place, tile in enumerate(state.display):
        price, told = _price(place, state.display_gold[place])
        card = blueprint_card(tile, width, full=full)
        card = offers.box(n.TAKE + place, card, inset=1, corner=8, ring="clear-ring slim-ring")
        cards.append(d.row([price, card], 0))
        words.append(f"{told}: {blueprint_text(tile)}")
    head = [d.label("Blueprints", "t-title"), _bag_and_piles(state.bag, tuple(state.milestones))]
    if not state.display:
        head.insert(1, d.label("none left", "t-small", "soft"))
    boxes = [d.spread(head, pieces.SHEET_ROOM), _in_pairs(cards)]
    desc = " ".join(words) or "No blueprint is open."
    return d.Panel.of("display", "Blueprints", pieces.sheet(boxes), desc, "offer")


def _in_pairs(cards: list[d.Box]) -> d.Box:
    pairs = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    return d.column([d.row(pair, AIR, d.TOP) for pair in pairs], AIR)


@cache
def _price(place: int, gold: int) -> tuple[d.Box, str]:
    """What it costs to take an open blueprint, and the gold that comes with it; the same told."""
    words = f"To take: {f'{place} gold, one onto each blueprint before it' if place else 'free'}"
    parts = [d.label(f"{MINUS}{place}", "t-count") if place else d.label("free", "t-small", "soft")]
    if gold:
        words += f"; {gold} gold lie on it"
        parts.append(d.label(f"+{gold}", "t-count"))
    if place or gold:
        parts.insert(1 if place else 2, pieces.coin(0.4))
    told = d.named(d.column(parts, 0, d.MIDDLE), words, f"place-{place}")
    return d.sized(told, PRICE), words


@lru_cache(1_000)
def _bag_and_piles(bag: int, milestones: tuple[int, ...]) -> d.Box:
    """What is still to come: the bag, and the piles that wait for a first Refinery."""
    left = members(bag)
    words = f"{counted(len(left), 'blueprint')} in the bag"
    words += f": {', '.join(map(tile_word, left))}" if left else ""
    boxes = [d.counter(pieces.glyph(pieces.BAG, 0.7), len(left), words, "bag")]
    for material in range(n.RAW, n.MATERIALS):
        kind = n.MATERIAL_NAMES[material]
        locked = milestones[c.MILESTONE_OF[material]] < 0
        pile = members(locked_pile(material))
        told = f"the {kind} pile ({', '.join(map(tile_word, pile))}) "
        told += "waits for its first Refinery" if locked else "is in the bag"
        count = [pieces.glyph(pieces.LOCK, 0.5), d.label(str(len(pile)))] if locked else []
        shown = d.row([pieces.good(material, pieces.SMALL), *count], 1)
        boxes.append(d.named(shown, told, f"pile-{kind}", "pile" + ("" if locked else " opened")))
    return d.row(boxes, 8)
