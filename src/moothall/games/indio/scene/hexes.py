"""Hexes as they are drawn: their shapes, and where things lie on them.

A hex is 146 wide and 168 high. From top to bottom: whose it is, the hex's name, the structure
with workers beside it, the resources; beneath all of it the land's glyph. An improvement is a
smaller tile, so that the land it covers shows around it, with a mark of its own: dashes for
earth, waves for water, dots for desert.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape
from moothall.games.indio.words.phrases import hex_words

HALF_WIDTH: Final = 73
HALF_HEIGHT: Final = 84
SHOULDER: Final = 42  # how far above and below the middle the upright sides end
MARGIN: Final = 14
TILE: Final = 0.87  # an improvement, in sizes of a hex
BAND: Final = 0.935  # the middle of what shows around it
RIM: Final = 0.836
FLAG_Y: Final = -67
PLATE: Final = (38, 18)  # with the hex's name
PLATE_Y: Final = -56  # its upper side
SIGN: Final = 14  # the radius of a sign of what may be chosen
TOKEN_SIZE: Final = 0.74
WORKER_SIZE: Final = 0.92

Spot = tuple[float, float]

STRUCTURE_SPOT: Final[Spot] = (0, -12)
BESIDE: Final[list[list[Spot]]] = [
    [],
    [(-41, -8)],
    [(-41, -8), (41, -8)],
    [(-39, -24), (41, -8), (-38, 5)],
    [(-39, -24), (39, -24), (-38, 5), (38, 5)],
    [(-38, -29), (38, -29), (-39, 0), (39, 0), (-49, -14)],
    [(-38, -29), (38, -29), (-39, 0), (39, 0), (-49, -14), (49, -14)],
]
"""Workers by their number, where a structure stands."""

ALONE: Final[list[list[Spot]]] = [
    [],
    [(0, -13)],
    [(-19, -13), (19, -13)],
    [(-36, -12), (0, -12), (36, -12)],
    [(-20, -22), (20, -22), (-34, 5), (34, 5)],
    [(-36, -28), (0, -22), (36, -28), (-19, 3), (19, 3)],
    [(-36, -28), (0, -22), (36, -28), (-36, 1), (0, 6), (36, 1)],
]
"""The same where none does."""

TOKENS: Final[list[list[Spot]]] = [
    [],
    [(0, 38)],
    [(-12, 38), (12, 38)],
    [(-24, 36), (0, 36), (24, 36)],
    [(-12, 27), (12, 27), (-12, 50), (12, 50)],
    [(-24, 27), (0, 27), (24, 27), (-12, 50), (12, 50)],
    [(-36, 27), (-12, 27), (12, 27), (36, 27), (-12, 50), (12, 50)],
]
"""Resources by their number."""

CROWN: Final[list[list[Spot]]] = [
    [],
    [(36, -50)],
    [(-36, -50), (36, -50)],
    [(-36, -50), (36, -50), (60, -26)],
    [(-60, -26), (-36, -50), (36, -50), (60, -26)],
    [(-60, -26), (-36, -50), (36, -50), (60, -26), (59, 3)],
    [(-59, 3), (-60, -26), (-36, -50), (36, -50), (60, -26), (59, 3)],
]
"""Signs of what may be chosen, by their number, on both sides of the hex's name."""


# ---- lines, as path data


def _closed(points: list[Spot]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _corners(size: float) -> list[Spot]:
    """The corners of a hex of some size, clockwise from the top."""
    x, y, top = HALF_WIDTH * size, SHOULDER * size, HALF_HEIGHT * size
    return [(0, -top), (x, -y), (x, y), (0, top), (-x, y), (-x, -y)]


def outline() -> str:
    """The outline of a hex, as path data around its middle."""
    return _closed(_corners(1))


def _waves(size: float, count: int) -> str:
    """A wave along every side."""
    points = _corners(size)
    parts: list[str] = []
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = (x2 - x1) / (count + 1), (y2 - y1) / (count + 1)
        bend = f"q{dx / 2 - dy / 3:.4g} {dy / 2 + dx / 3:.4g} {dx:.4g} {dy:.4g}"
        again = f"t{dx:.4g} {dy:.4g}" * (count - 1)
        parts.append(f"M{x1 + dx / 2:.4g} {y1 + dy / 2:.4g}{bend}{again}")
    return "".join(parts)


def _bag(places: list[Spot]) -> str:
    """A line around some tokens; its corners are cut."""
    reach, cut = 14.5, 8.7
    top, bottom = places[0][1], places[-1][1]
    wide = max(x for x, y in places if y == top) + reach
    narrow = max(x for x, y in places if y == bottom) + reach
    right: list[Spot] = [
        (wide - cut, top - reach),
        (wide, top - reach + cut),
        (wide, top + reach - cut),
        (narrow, bottom + reach - cut),
        (narrow - cut, bottom + reach),
    ]
    return _closed(right + [(-x, y) for x, y in reversed(right)])


# ---- shapes


def _land(name: str, size: float) -> d.Drawing:
    return [
        d.path(_closed(_corners(size)), "face"),
        d.path(d.TERRAINS[name], "glyph texture", d.at(0, -10, 2.2)),
    ]


def _control(seat: int) -> d.Drawing:
    """A rim, and a flag with the symbol of who controls the hex."""
    return [
        d.path(_closed(_corners(RIM)), "rim"),
        d.circle(0, FLAG_Y, 10, "body"),
        d.use(f"mark-{seat}", transform=d.at(0, FLAG_Y, 0.8)),
    ]


def _cased(drawn: str) -> d.Drawing:
    """A line that its user gives a colour, on a casing."""
    return [d.path(drawn, "casing"), d.tag("path", d=drawn)]


d.define(
    {
        **{f"land-{name}": _land(name, 1) for name in n.TILE_NAMES[: n.LANDS]},
        **{f"tile-{name}": _land(name, TILE) for name in n.TILE_NAMES[n.FARM :]},
        "under-earth": d.path(_closed(_corners(BAND)), "glyph faint under-earth"),
        "under-water": d.path(_waves(BAND, 6), "glyph faint"),
        "under-desert": d.path(_closed(_corners(BAND)), "glyph faint under-desert"),
        **{f"control-{seat}": _control(seat) for seat in range(n.MOST_SEATS)},
        "ring": _cased(_closed(_corners(0.95))),
        **{f"bag-{count}": _cased(_bag(TOKENS[count])) for count in range(1, len(TOKENS))},
    },
    "indio",
)


def tile(kind: int) -> d.Element:
    """An improvement, around the middle of its hex."""
    name = n.TILE_NAMES[kind]
    return d.use(f"indio-tile-{name}", cls=f"hex {name}")


# ---- boards


class Place(NamedTuple):
    """A hex of a board: in words, as a part of ids, and where its middle is."""

    words: str
    name: str
    middle: d.Place


@lru_cache(64)
def middles(shape: BoardShape) -> list[tuple[int, int]]:
    """Where the middles of a board's hexes are."""
    spots = [(HALF_WIDTH * (2 * q + r), 3 * SHOULDER * r) for q, r in shape.hexes]
    left = min(x for x, _ in spots) - HALF_WIDTH - MARGIN
    top = min(y for _, y in spots) - HALF_HEIGHT - MARGIN
    return [(x - left, y - top) for x, y in spots]


@lru_cache(64)
def size(shape: BoardShape) -> tuple[int, int]:
    """How wide and how high a board is."""
    right, bottom = (max(places) for places in zip(*middles(shape), strict=True))
    return right + HALF_WIDTH + MARGIN, bottom + HALF_HEIGHT + MARGIN


@lru_cache(256)
def places(shape: BoardShape, tiles: bytes) -> list[Place]:
    """All hexes of a board, with the tiles that are visible."""
    return [
        Place(hex_words(shape, tiles, h), text.replace(" ", "_"), d.at(*middle))
        for h, (text, middle) in enumerate(zip(shape.texts, middles(shape), strict=True))
    ]
