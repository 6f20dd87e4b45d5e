"""Where things lie on a hex, and the shapes of land, tile, rim and ring.

A hex is 146 wide and 168 high. From top to bottom: whose it is, the land's glyph and the
coordinates, the structure with workers beside it, the resources. An improvement is a smaller tile,
so that the land it covers shows around it, with a mark of its own: dashes for earth, waves for
water, dots for desert.
"""

from typing import Final

from moothall.drawing import TERRAINS, circle, group, path, tag, use
from moothall.drawing.markup import number
from moothall.games.indio.board import Shape
from moothall.games.indio.names import FARM, LANDS, MOST_SEATS, STRUCTURE_NAMES, TILE_NAMES
from moothall.games.indio.scene_glyphs import MARK_PLACES, shape

PANEL: Final = "board"
HALF_WIDTH: Final = 73
HALF_HEIGHT: Final = 84
SHOULDER: Final = 42  # how far above and below the middle the upright sides end
MARGIN: Final = 14
TILE: Final = 0.87  # an improvement, in sizes of a hex
BAND: Final = 0.935  # the middle of what shows around it
RIM: Final = 0.836

Spot = tuple[float, float]

GLYPH_Y: Final = -45
FLAG_Y: Final = -67
GLYPH_X: Final = -15
LABEL_SPOT: Final[Spot] = (2, -41)

_CENTRE: Final[Spot] = (0, -13)
STRUCTURE_SPOT: Final[Spot] = (0, -12)
BESIDE: Final[list[list[Spot]]] = [
    [],
    [(-41, -8)],
    [(-41, -8), (41, -8)],
    [(-38, -29), (41, -8), (-39, 0)],
    [(-38, -29), (38, -29), (-39, 0), (39, 0)],
]
"""Workers by their number, where a structure stands."""

ALONE: Final[list[list[Spot]]] = [
    [],
    [_CENTRE],
    [(-19, -13), (19, -13)],
    [(-36, -12), (0, -12), (36, -12)],
    [(-33, -28), (33, -28), (-33, 1), (33, 1)],
]
"""The same where none does."""

TOKENS: Final[list[list[Spot]]] = [
    [],
    [(0, 38)],
    [(-12, 38), (12, 38)],
    [(-24, 36), (0, 36), (24, 36)],
    [(-12, 25), (12, 25), (-12, 48), (12, 48)],
    [(-24, 25), (0, 25), (24, 25), (-12, 48), (12, 48)],
    [(-36, 25), (-12, 25), (12, 25), (36, 25), (-12, 48), (12, 48)],
]
"""Resources by their number."""

CROWN: Final[list[list[Spot]]] = [
    [],
    [(0, -58)],
    [(-15, -52), (15, -52)],
    [(-26, -47), (0, -61), (26, -47)],
    [(-40, -39), (-15, -54), (15, -54), (40, -39)],
    [(-51, -32), (-26, -47), (0, -61), (26, -47), (51, -32)],
    [(-58, -16), (-40, -39), (-15, -54), (15, -54), (40, -39), (58, -16)],
]
"""Signs of what may be chosen, by their number, along the upper sides."""

TOKEN_SIZE: Final = 0.74
_REACH: Final = 14.5  # from the middle of a token to the line around all


def _bag(places: list[Spot]) -> str:
    """A line around some tokens, as path data; its corners are cut."""
    if not places:
        return ""
    top = min(y for _, y in places)
    bottom = max(y for _, y in places)
    wide = max(x for x, y in places if y == top) + _REACH
    narrow = max(x for x, y in places if y == bottom) + _REACH
    cut = _REACH * 0.6
    right: list[Spot] = [
        (wide - cut, top - _REACH),
        (wide, top - _REACH + cut),
        (wide, top + _REACH - cut),
        (narrow, bottom + _REACH - cut),
        (narrow - cut, bottom + _REACH),
    ]
    points = right + [(-x, y) for x, y in reversed(right)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


TOKEN_BAGS: Final = [_bag(places) for places in TOKENS]
WORKER_SIZE: Final = 0.92


def corners(size: float) -> list[Spot]:
    """The corners of a hex of some size, clockwise from the top."""
    x, y, top = HALF_WIDTH * size, SHOULDER * size, HALF_HEIGHT * size
    return [(0, -top), (x, -y), (x, y), (0, top), (-x, y), (-x, -y)]


def outline(size: float) -> str:
    """The same as path data."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners(size)) + "Z"


def waves(size: float, count: int) -> str:
    """A wave along every side, as path data."""
    points = corners(size)
    parts: list[str] = []
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = (x2 - x1) / (count + 1), (y2 - y1) / (count + 1)
        x, y = x1 + dx / 2, y1 + dy / 2
        bend = f"q{number(dx / 2 - dy / 3)} {number(dy / 2 + dx / 3)} {number(dx)} {number(dy)}"
        parts.append(
            f"M{number(x)} {number(y)}" + bend + f"t{number(dx)} {number(dy)}" * (count - 1)
        )
    return "".join(parts)


def _land(name: str, size: float) -> str:
    glyph = group(
        path(TERRAINS[name], "glyph faint"), transform=f"translate({GLYPH_X} {GLYPH_Y}) scale(.85)"
    )
    large = group(path(TERRAINS[name], "glyph texture"), transform="translate(0 -10) scale(2.2)")
    return path(outline(size), "face") + large + glyph


def _control(seat: int) -> str:
    """A rim, and a flag with the symbol of who controls the hex."""
    mark = use(f"mark-{seat}", transform=f"translate(0 {FLAG_Y}) scale(.8)")
    return shape(PANEL, "rim") + mark


BOARD_SHAPES: Final[dict[str, str]] = {
    **{f"land-{name}": _land(name, 1) for name in TILE_NAMES[:LANDS]},
    **{f"tile-{name}": _land(name, TILE) for name in TILE_NAMES[FARM:]},
    "under-earth": path(outline(BAND), "glyph faint under-earth"),
    "under-water": path(waves(BAND, 6), "glyph faint"),
    "under-desert": path(outline(BAND), "glyph faint under-desert"),
    "rim": path(outline(RIM), "rim") + circle(0, FLAG_Y, 10, "body"),
    **{f"control-{seat}": _control(seat) for seat in range(MOST_SEATS)},
    **{
        f"{name}-{seat}": shape(PANEL, name) + use(f"mark-{seat}", transform=MARK_PLACES[kind])
        for kind, name in enumerate(STRUCTURE_NAMES)
        for seat in range(MOST_SEATS)
    },
    "ring": path(outline(0.95), "casing") + tag("path", d=outline(0.95)),
    "limited": circle(0, 0, 7.5, "body")
    + tag("text", "1", cls="t-small middle", y=4, font_weight=700),
}
"""What the board uses besides the shapes of all panels."""


class Grid:
    """The middles of a board's hexes, and how large it is."""

    def __init__(self, shape: Shape) -> None:
        spots = [(HALF_WIDTH * (2 * q + r), 3 * SHOULDER * r) for q, r in shape.hexes]
        left = min(x for x, _ in spots) - HALF_WIDTH - MARGIN
        top = min(y for _, y in spots) - HALF_HEIGHT - MARGIN
        self.middles: list[tuple[int, int]] = [(x - left, y - top) for x, y in spots]
        self.width = max(x for x, _ in self.middles) + HALF_WIDTH + MARGIN
        self.height = max(y for _, y in self.middles) + HALF_HEIGHT + MARGIN
