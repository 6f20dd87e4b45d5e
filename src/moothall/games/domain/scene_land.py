"""The map's ground: nineteen flat-topped hexes, trails, routes, and the legends in the corners.

The hexes have whole-numbered corners, 168 wide and 146 high, columns 126 apart. A terrain has
the fill and the glyph that it has in every game; the city is drawn as a castle.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing import TERRAINS, at, group, path, rect, text, title
from moothall.games.domain.board import DISTANCE, NEIGHBOURS, Land, members
from moothall.games.domain.content import SPACE_Q, SPACE_R, SPACE_TITLES, TERRAIN_BONUS
from moothall.games.domain.names import (
    CITY,
    CITY_GROUND,
    SPACE_NAMES,
    SPACES,
    TERRAIN_NAMES,
)
from moothall.games.domain.scene_marks import field_mark, hunt_mark, past_mark, stall_mark
from moothall.games.domain.sheet import Sheet

WIDTH: Final = 736
STRIP: Final = 140  # the turn, above the map
HEIGHT: Final = STRIP + 14 + 730 + 14
CENTRE_X: Final = WIDTH // 2
CENTRE_Y: Final = STRIP + 14 + 365
RADIUS: Final = 84
HALF_HEIGHT: Final = 73
HEX: Final = "M84 0L42 73H-42L-84 0L-42-73H42Z"
RING: Final = "M77 0L38.5 67H-38.5L-77 0L-38.5-67H38.5Z"
# where things stand within a hex, from its middle
NAME_Y: Final = -55
MARKS_Y: Final = -34
MARK_X: Final = 37
RIBBON_Y: Final = -12
TRADE_Y: Final = 9
WORKERS_Y: Final = 43
BEND: Final = 46  # how far a long route swings aside, so as not to cross what lies between
CORNER: Final = 356  # from the middle of the map to where a corner's text begins


def middle(space: int, radius: float = RADIUS, half: float = HALF_HEIGHT) -> tuple[float, float]:
    """The middle of a hex of the large map, or with a size of another, from the city's middle."""
    return 1.5 * radius * SPACE_Q[space], half * (2 * SPACE_R[space] + SPACE_Q[space])


def place_of(space: int) -> tuple[float, float]:
    """The middle of a hex within the panel."""
    x, y = middle(space)
    return CENTRE_X + x, CENTRE_Y + y


def look_of(land: Land, space: int) -> str:
    """The class of a hex, which is its terrain's."""
    kind = land.terrain[space]
    return "castle" if kind == CITY_GROUND else TERRAIN_NAMES[kind]


def space_words(land: Land, space: int) -> str:
    """What is printed on a space."""
    if space == CITY:
        return f"{SPACE_TITLES[CITY]}: the builder builds here, pelts are sold here"
    kind = land.terrain[space]
    bonus = TERRAIN_BONUS[kind]
    told = f"a harvest brings {bonus} more" if bonus else "no harvest bonus"
    return f"{SPACE_TITLES[space]} ({SPACE_NAMES[space]}), {TERRAIN_NAMES[kind]}: {told}"


# ---- what never changes


@lru_cache(maxsize=64)
def ground(land: Land) -> str:
    """The hexes of a game, the same for all its players, so drawn once."""
    hexes = [_hex(land, space) for space in range(SPACES)]
    table = rect(0, STRIP + 8, WIDTH, HEIGHT - STRIP - 8, "table", 12)
    return table + "".join(hexes) + _terrain_legend() + _mark_legend()


def _hex(land: Land, space: int) -> str:
    look = look_of(land, space)
    x, y = place_of(space)
    return group(
        title(space_words(land, space)),
        path(HEX, f"hex {look}"),
        group(path(TERRAINS[look], "glyph faint"), transform=f"{at(0, -14)} scale(1.4)"),
        id=f"hex-{SPACE_NAMES[space]}",
        transform=at(x, y),
    )


def _terrain_legend() -> str:
    """Lower left: the terrains, and what each adds to a harvest."""
    x = CENTRE_X - CORNER
    y = CENTRE_Y + 252
    lines = [text("harvest bonus", x, y, "t-small", "soft")]
    for kind in range(CITY_GROUND):
        y += 21
        name = TERRAIN_NAMES[kind]
        small = group(path(HEX, f"hex {name}"), transform=f"{at(x + 11, y - 4)} scale(.13)")
        lines.append(small + text(f"{name} +{TERRAIN_BONUS[kind]}", x + 28, y, "t-body"))
    return group(*lines, cls="legend")


def _mark_legend() -> str:
    """Lower right: the marks that a player makes on the map."""
    x = CENTRE_X + CORNER - 102
    y = CENTRE_Y + 252
    rows = [
        (field_mark("4", False), "planted"),
        (field_mark("4", True), "harvested"),
        (hunt_mark(), "hunted"),
        (stall_mark(), "post"),
        (past_mark(), "event past"),
    ]
    lines: list[str] = []
    for mark, word in rows:
        lines.append(group(mark, transform=f"{at(x + 10, y - 4)} scale(.85)"))
        lines.append(text(word, x + 30, y, "t-body"))
        y += 25
    return group(*lines, cls="legend")


# ---- trails and routes


def trails(sheet: Sheet, radius: float = RADIUS, half: float = HALF_HEIGHT) -> str:
    """Trails: a footpath in each space, joined wherever two spaces of the network touch."""
    size = radius / RADIUS
    working, broken = "", ""
    for space in members(sheet.trails, SPACES):
        x, y = middle(space, radius, half)
        bow = f"q{17 * size:.1f}-{18 * size:.1f} {34 * size:.1f} 0t{34 * size:.1f} 0"
        footpath = f"M{x - 34 * size:.1f} {y:.1f}{bow}"
        if sheet.network >> space & 1:
            working += footpath + _joints(sheet, space, radius, half)
        else:
            broken += footpath
    drawn = path(working, "footpath") if working else ""
    return drawn + (path(broken, "footpath broken-path") if broken else "")


def _joints(sheet: Sheet, space: int, radius: float, half: float) -> str:
    """From the footpath of a space to those beside it; each joint is drawn once."""
    x, y = middle(space, radius, half)
    found = ""
    for other in NEIGHBOURS[space]:
        if other < space and sheet.network >> other & 1:
            ox, oy = middle(other, radius, half)
            found += f"M{x:.1f} {y:.1f}L{ox:.1f} {oy:.1f}"
    return found


def route_path(origin: int, destination: int, radius: float, half: float) -> str:
    """The line of a route; one that would run through the middle of a third space swings aside."""
    x1, y1 = middle(origin, radius, half)
    x2, y2 = middle(destination, radius, half)
    if DISTANCE[origin][destination] == 2 and _straight(origin, destination):
        dx, dy = x2 - x1, y2 - y1
        length = (dx * dx + dy * dy) ** 0.5
        bend = 2 * BEND * radius / RADIUS / length
        cx, cy = (x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend
        return f"M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {x2:.1f} {y2:.1f}"
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"


def _straight(a: int, b: int) -> bool:
    """Whether exactly one space lies between two."""
    return len(set(NEIGHBOURS[a]) & set(NEIGHBOURS[b])) == 1
