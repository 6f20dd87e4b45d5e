"""Blueprints: the open ones with the gold on them, the bag, and how one looks in a hand."""

from functools import cache
from typing import Final

from moothall.drawing import (
    SIZES,
    Panel,
    at,
    choice,
    group,
    paragraph,
    paragraph_height,
    path,
    points_disc,
    rect,
    ring_box,
    shorten,
    text,
    title,
    wrap,
)
from moothall.drawing.lettering import LINE
from moothall.engine.phrases import counted
from moothall.games.hamlet.content import KIND_OF, MILESTONE_OF, PILE_OF, TILE, TILE_COST
from moothall.games.hamlet.lattice import members
from moothall.games.hamlet.names import (
    KIND_NAMES,
    MATERIAL_NAMES,
    MATERIALS,
    PILE_LOCKED,
    RAW,
    TAKE,
    TILES,
)
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_glyphs import BAG, LOCK
from moothall.games.hamlet.scene_pieces import (
    coin,
    coins,
    cost_icons,
    cost_width,
    good_token,
    placed,
    with_shapes,
)
from moothall.games.hamlet.scene_tiles import (
    blueprint_text,
    sign,
    small_picture,
    tile_id,
)
from moothall.games.hamlet.words import tile_word

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
    return max(PICTURE + 12, 64 + paragraph_height(TILE[tile].text, width - LEFT - 10) + 8)


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
    printed, cost = TILE[tile], TILE_COST[tile]
    name = shorten(printed.title, width - LEFT - 30, SIZES["t-title"])
    return "".join([
        rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9),
        rect(6, 6, PICTURE, height - 12, "inset", 6),
        group(small_picture(tile, PICTURE - 8), transform=at(6 + PICTURE / 2, height / 2)),
        group(sign(tile), transform=placed(LEFT + 9, 19, 0.72)),
        text(name, LEFT + 24, 24, "t-title"),
        cost_icons(cost, LEFT, 46),
        text(KIND_NAMES[KIND_OF[tile]], LEFT + 10 + cost_width(cost), 50, "t-small", "soft"),
        coins(printed.gold, width - 72, 46, f"{printed.gold} gold") if printed.gold else "",
        points_disc(str(printed.points), width - 20, 46),
        paragraph(printed.text, LEFT, 64 + round(SIZES["t-body"] * LINE) - 3, width - LEFT - 10),
    ])  # fmt: skip


@cache
def blueprint_mini(tile: int) -> str:
    """A blueprint in somebody else's hand: shape, name and cost."""
    middle = MINI_WIDTH / 2
    cost = TILE_COST[tile]
    lines = wrap(TILE[tile].title, MINI_WIDTH - 4, SIZES["t-small"])
    first = 93 - 7 * (len(lines) - 1)
    names = [
        text(line, middle, first + 14 * place, "t-small", "middle")
        for place, line in enumerate(lines)
    ]
    return group(
        title(blueprint_text(tile)),
        rect(0.6, 0.6, MINI_WIDTH - 1.2, MINI_HEIGHT - 1.2, "sheet", 8),
        group(small_picture(tile, 64), transform=at(middle, 39)),
        *names,
        cost_icons(cost, middle - cost_width(cost) / 2 + 1, MINI_HEIGHT - 17),
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
    live.insert(0, rect(0.6, 0.6, WIDTH - 1.2, height - 1.2, "sheet", 9))
    drawn = with_shapes("display", "".join(live))
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
        parts = [text(f"{MINUS}{place}", 20, 27, "t-count", "end"), coin(30, 22, 0.5)]
    if gold:
        parts.append(text(f"+{gold}", 20, height - 21, "t-count", "end"))
        parts.append(coin(30, height - 26, 0.5))
    beside = group(title(words), *parts, id=f"place-{place}")
    number = TAKE + place
    if number in open_choices:
        told = state.describe(number)
        ring = ring_box(1.5, 1.5, width - 3, height - 3, "clear-ring")
        strip = choice(
            number,
            told,
            blueprint_strip(tile, width, told),
            ring,
            name=f"choice-{number}",
            place=at(PLACE_WIDTH, 0),
        )
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
            group(path(BAG, "glyph on-panel"), transform=placed(14, 16, 0.9)),
            text(str(len(bag)), 32, 21, "t-count"),
            id="bag",
        )
    ]
    x = 76
    for material in range(RAW, MATERIALS):
        kind = MATERIAL_NAMES[material]
        locked = state.milestones[MILESTONE_OF[material]] < 0
        pile = [tile for tile in range(TILES) if PILE_OF[tile] == PILE_LOCKED + material - RAW]
        names = ", ".join(tile_word(tile) for tile in pile)
        told = f"the {kind} pile ({names}) "
        told += "waits for its first Refinery" if locked else "is in the bag"
        found.append(group(
            title(told),
            good_token(material, 12, 16, 0.62),
            group(path(LOCK, "glyph on-panel"), transform=placed(31, 16, 0.9)) if locked else "",
            text(str(len(pile)) if locked else "open", 41 if locked else 26, 20, "t-small"),
            cls="pile" + ("" if locked else " opened"),
            id=f"pile-{kind}",
            transform=at(x, 0),
        ))  # fmt: skip
        x += 66
    return "".join(found)
