"""A tile as it is printed, on the table and on its blueprint, and the blueprints that lie open.

What is printed never changes, so it is drawn once for each tile and turn and then only moved.
"""

from functools import cache
from typing import Final

from moothall.drawing import (
    SIZES,
    Panel,
    at,
    circle,
    group,
    paragraph,
    paragraph_height,
    path,
    points_disc,
    rect,
    ring_box,
    shorten,
    tag,
    text,
    title,
    wrap,
)
from moothall.drawing.lettering import LINE
from moothall.engine.phrases import counted
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.constructing import locked_pile
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.village import members
from moothall.games.hamlet.scene import pieces
from moothall.games.hamlet.scene.plan import NAME_STYLE, plan
from moothall.games.hamlet.scene.shapes import WAY, Shape, peaks, shape, trees, ways
from moothall.games.hamlet.words import cost_text, tile_word

RING_INSET: Final = 5  # of a ring inside a tile's border


def tile_id(tile: int) -> str:
    """What a tile is called in ids."""
    return n.TILE_NAMES[tile].replace("_", "-")


def kind_class(tile: int) -> str:
    """The class that colours a tile's ground."""
    return f"lot-{n.KIND_NAMES[c.KIND_OF[tile]].replace('_', '-')}"


def kind_text(tile: int) -> str:
    """What kind of building it is; of a Refinery also what it makes."""
    if c.KIND_OF[tile] == n.REFINERY:
        return f"refinery, {n.MATERIAL_NAMES[c.TILE[tile].makes]}"
    return n.KIND_NAMES[c.KIND_OF[tile]].replace("_", " ")


@cache
def tile_title(tile: int, connected: bool) -> str:
    """A tile in words: its name, what it does, and whether a road leads there."""
    apart = "" if connected else " No road leads here yet."
    return title(f"{tile_word(tile)}. {c.TILE[tile].text}{apart}")


@cache
def blueprint_text(tile: int) -> str:
    """A blueprint in words: kind, cost, reward and what it does."""
    gain = c.reward_text(c.TILE[tile].points, c.TILE[tile].gold)
    cost = cost_text(c.TILE_COST[tile])
    return f"{tile_word(tile)}, {kind_text(tile)}: costs {cost}, gives {gain}. {c.TILE[tile].text}"


def sign(tile: int) -> str:
    """The building's glyph."""
    return path(pieces.TILE_GLYPHS[n.TILE_NAMES[tile]], "glyph on-panel")


# ---- in the village


@cache
def printed(tile: int, turn: int, side: int) -> str:
    """The ground with the sign of the building and its name on it."""
    places = plan(tile, turn, side)
    names = "".join(
        text(line, round(x, 1), round(y, 1), NAME_STYLE, "bold middle")
        for line, (x, y) in places.name
    )
    drawn = group(sign(tile), transform=pieces.placed(*places.sign)) if places.sign else ""
    return _ground(shape(tile, turn)) + drawn + names


@cache
def outline_ring(tile: int, turn: int, cls: str = "") -> str:
    """A ring along the inside of a tile's border."""
    return path(shape(tile, turn).outline(RING_INSET), f"ring clear-ring {cls}".rstrip())


def _ground(lying: Shape) -> str:
    wood = trees(lying)
    light, dark = peaks(lying)
    return "".join([
        path(lying.outline(), "lot"),
        _roads(lying),
        path(wood, "trees") if wood else "",
        path(light, "peaks") + path(dark, "shade") if light else "",
    ])  # fmt: skip


def _roads(lying: Shape) -> str:
    """The printed roads, with a kerb on each side."""
    if not any(segment.kind == n.ROAD for segment in lying.segments):
        return ""
    width = WAY * lying.size
    kerb = max(1.0, 0.022 * lying.size)
    data = ways(lying)
    x, y = lying.hub
    return "".join([
        tag("path", cls="kerb", d=data, stroke_width=width),
        circle(x, y, width / 2, "kerb-end"),
        tag("path", cls="lane", d=data, stroke_width=width - 2 * kerb),
        circle(x, y, width / 2 - kerb, "lane-end"),
    ])  # fmt: skip


# ---- on a blueprint


@cache
def small_picture(tile: int, room: float) -> str:
    """A tile as it is on its blueprint, around its middle and within a square of some room."""
    left, top, right, bottom = shape(tile, 0, 1).box
    size = min(room / (right - left), room / (bottom - top), room / 2.8)
    lying = shape(tile, 0, round(size, 2))
    left, top, right, bottom = lying.box
    return group(
        _ground(lying),
        cls=f"building {kind_class(tile)}",
        transform=pieces.placed(-(left + right) / 2, -(top + bottom) / 2),
    )


# ---- blueprints

WIDTH: Final = 360
HEADING: Final = 34
MARGIN: Final = 10
PICTURE: Final = 84  # the square for a tile's picture
LEFT: Final = PICTURE + 16  # where the words begin
PLACE_WIDTH: Final = 40  # beside an open blueprint: what it costs to take, and the gold on it
MINI_WIDTH: Final = 108
MINI_HEIGHT: Final = 132
MINUS: Final = "\N{MINUS SIGN}"
_GAP: Final = 6
_PILES: Final = 42


# ---- one blueprint


def strip_height(tile: int, width: float) -> int:
    """How high a blueprint is that lies in a list."""
    return max(PICTURE + 12, 64 + paragraph_height(c.TILE[tile].text, width - LEFT - 10) + 8)


def blueprint_strip(tile: int, width: float, words: str = "", ring: str = "") -> str:
    """A blueprint with all that is on it: shape, cost, reward and what it does."""
    return group(
        title(words or blueprint_text(tile)),
        _strip(tile, width),
        ring,
        cls="card blueprint",
        id=f"blueprint-{tile_id(tile)}",
    )


@cache
def _strip(tile: int, width: float) -> str:
    height = strip_height(tile, width)
    printed, cost, kind = c.TILE[tile], c.TILE_COST[tile], n.KIND_NAMES[c.KIND_OF[tile]]
    name = shorten(printed.title, width - LEFT - 30, SIZES["t-title"])
    return "".join([
        pieces.sheet(width, height),
        rect(6, 6, PICTURE, height - 12, "inset", 6),
        group(small_picture(tile, PICTURE - 8), transform=at(6 + PICTURE / 2, height / 2)),
        group(sign(tile), transform=pieces.placed(LEFT + 9, 19, 0.72)),
        text(name, LEFT + 24, 24, "t-title"),
        pieces.cost_icons(cost, LEFT, 46),
        text(kind, LEFT + 10 + pieces.cost_width(cost), 50, "t-small", "soft"),
        pieces.coins(printed.gold, width - 72, 46, f"{printed.gold} gold") if printed.gold else "",
        points_disc(str(printed.points), width - 20, 46),
        paragraph(printed.text, LEFT, 64 + round(SIZES["t-body"] * LINE) - 3, width - LEFT - 10),
    ])  # fmt: skip


@cache
def blueprint_mini(tile: int) -> str:
    """A blueprint in somebody else's hand: shape, name and cost."""
    middle = MINI_WIDTH / 2
    cost = c.TILE_COST[tile]
    lines = wrap(c.TILE[tile].title, MINI_WIDTH - 4, SIZES["t-small"])
    first = 93 - 7 * (len(lines) - 1)
    names = [
        text(line, middle, first + 14 * place, "t-small", "middle")
        for place, line in enumerate(lines)
    ]
    return group(
        title(blueprint_text(tile)),
        pieces.sheet(MINI_WIDTH, MINI_HEIGHT, 8),
        group(small_picture(tile, 64), transform=at(middle, 39)),
        *names,
        pieces.cost_icons(cost, middle - pieces.cost_width(cost) / 2 + 1, MINI_HEIGHT - 17),
        cls="card blueprint",
        id=f"blueprint-{tile_id(tile)}",
    )


# ---- the display


def display_panel(state: HamletState, open_choices: set[int]) -> Panel:
    """The open blueprints from the cheapest on, then the bag and the piles."""
    live = [text("Blueprints", 14, 23, "t-title")]
    words: list[str] = []
    y = HEADING
    for place, tile in enumerate(state.display):
        live.append(group(_open_blueprint(state, place, open_choices), transform=at(MARGIN, y)))
        words.append(f"{_place_words(state, place)}: {blueprint_text(tile)}")
        y += strip_height(tile, _strip_width()) + _GAP
    if not state.display:
        live.append(text("none left", 14, y + 14, "t-small", "soft"))
        y += 26
    live.append(group(_bag_and_piles(state), transform=at(MARGIN, y)))
    height = y + _PILES
    live.insert(0, pieces.sheet(WIDTH, height))
    drawn = pieces.with_shapes("display", "".join(live))
    desc = " ".join(words) or "No blueprint is open."
    return Panel("display", "Blueprints", WIDTH, height, "", drawn, desc)


def _strip_width() -> int:
    return WIDTH - 2 * MARGIN - PLACE_WIDTH


def _place_words(state: HamletState, place: int) -> str:
    cost = f"{place} gold, one onto each blueprint before it" if place else "free"
    gold = state.display_gold[place]
    return f"To take: {cost}" + (f"; {gold} gold lie on it" if gold else "")


def _open_blueprint(state: HamletState, place: int, open_choices: set[int]) -> str:
    """An open blueprint: beside it what it costs to take, and the gold that comes with it."""
    tile = state.display[place]
    width, height = _strip_width(), strip_height(tile, _strip_width())
    gold = state.display_gold[place]
    words = _place_words(state, place)
    parts = [text("free", 18, 26, "t-small", "soft middle")]
    if place:
        parts = [text(f"{MINUS}{place}", 20, 27, "t-count", "end"), pieces.coin(30, 22, 0.5)]
    if gold:
        parts.append(text(f"+{gold}", 20, height - 21, "t-count", "end"))
        parts.append(pieces.coin(30, height - 26, 0.5))
    beside = group(title(words), *parts, id=f"place-{place}")
    number = n.TAKE + place
    if number in open_choices:
        card = blueprint_strip(tile, width, state.describe(number))
        ring = ring_box(1.5, 1.5, width - 3, height - 3, "clear-ring")
        strip = pieces.marked(state, number, card, ring, place=at(PLACE_WIDTH, 0))
    else:
        strip = group(blueprint_strip(tile, width), transform=at(PLACE_WIDTH, 0))
    return beside + strip


def _bag_and_piles(state: HamletState) -> str:
    """What is still to come: the bag, and the piles that wait for a first Refinery."""
    bag = members(state.bag)
    names = ", ".join(tile_word(tile) for tile in bag)
    words = f"{counted(len(bag), 'blueprint')} in the bag" + (f": {names}" if bag else "")
    found = [
        group(
            title(words),
            pieces.glyph(pieces.BAG, pieces.placed(14, 16, 0.9)),
            text(str(len(bag)), 32, 21, "t-count"),
            id="bag",
        )
    ]
    x = 76
    for material in range(n.RAW, n.MATERIALS):
        kind = n.MATERIAL_NAMES[material]
        locked = state.milestones[c.MILESTONE_OF[material]] < 0
        pile = members(locked_pile(material))
        names = ", ".join(tile_word(tile) for tile in pile)
        told = f"the {kind} pile ({names}) "
        told += "waits for its first Refinery" if locked else "is in the bag"
        found.append(group(
            title(told),
            pieces.good_token(material, 12, 16, 0.62),
            pieces.glyph(pieces.LOCK, pieces.placed(31, 16, 0.9)) if locked else "",
            text(str(len(pile)) if locked else "open", 41 if locked else 26, 20, "t-small"),
            cls="pile" + ("" if locked else " opened"),
            id=f"pile-{kind}",
            transform=at(x, 0),
        ))  # fmt: skip
        x += 66
    return "".join(found)
