"""The shapes of this game: each is drawn once in a layer and used many times.

A shape belongs to the panel in which it stands, so that every panel can stand alone: fragments
name a shape without an owner, and `shaped` brings along what a whole layer uses.
"""

import re
from functools import lru_cache
from typing import Final

from moothall.drawing import at, circle, group, path, rect, tag
from moothall.drawing.markup import Value, number
from moothall.games.altiplano.names import LOCATION_NAMES
from moothall.games.altiplano.scene_glyphs import LOCATION_GLYPHS, SIGNS

Place = tuple[float, float]

KEPT: Final = 4096  # fragments that are remembered, for the next picture of the same table
RADIUS: Final = 15  # of a token at its natural size
CHIP: Final = 22  # the side of a location's chip
TERRAINS: Final = ["farm", "forest", "mine", "water", "location", "canyon", "earth"]
"""The ground of each location, in the colours that every game uses."""

_HOUSE: Final = "M-14 13V-3L0-15 14-3V13z"
_BOAT: Final = "M-16 5H16L11 14H-11zM-12-16H12Q15-6 12 3H-12Q-9-6-12-16z"
_DOTS: Final = "M-6 0h.1M0 0h.1M6 0h.1"
_DISC: Final = circle(0, 0, RADIUS, "coin")
SHAPES: Final[dict[str, str]] = {
    **{
        name: rect(0, 0, CHIP, CHIP, TERRAINS[location], 5)
        + tag("path", cls="glyph", d=LOCATION_GLYPHS[name], transform="translate(11 11) scale(.65)")
        for location, name in enumerate(LOCATION_NAMES)
    },
    **{f"sign-{name}": path(shape, "glyph on-panel") for name, shape in SIGNS.items()},
    "sign-road": path(LOCATION_GLYPHS["road"], "glyph on-panel"),
    "any": _DISC + path(_DOTS, "glyph on-panel any-dots"),
    "cart": path(SIGNS["cart"], "cart-body"),
    "house": path(_HOUSE, "sheet"),
    "boat": path(_BOAT, "sheet"),
}
"""Every shape by name, drawn around the origin; the chips of locations from their corner."""

_OWN: Final = "#own-"  # an owner that is not known yet
_USED: Final = re.compile(f'"{_OWN}([a-z0-9_-]+)"')


def own(shape: str, *inside: str, cls: str = "", **attributes: Value) -> str:
    """A shape of this game, drawn again."""
    return tag("use", *inside, cls=cls, href=f"{_OWN}{shape}", **attributes)


def shaped(fragment: str, owner: str) -> str:
    """A whole layer, with the shapes it uses under ids of its owner."""
    used = sorted(set(_USED.findall(fragment)))
    shapes = [group(SHAPES.get(name) or _spaces(name), id=f"{owner}-{name}") for name in used]
    return tag("defs", *shapes) + fragment.replace(_OWN, f"#{owner}-")


def scaled(x: float, y: float, scale: float) -> str:
    """The value of a `transform` attribute that also changes the size."""
    return at(x, y) if scale == 1 else f"{at(x, y)} scale({number(scale)})"


# ---- spaces for tokens


def slots(places: list[Place], scale: float = 1, shut: bool = False) -> str:
    """Spaces beside each other, as one shape; those that are shut are only dotted."""
    if not places:
        return ""
    step = places[1][0] - places[0][0] if len(places) > 1 else 0
    kind = "shut" if shut else "row"
    shape = f"{kind}-{len(places)}-{round(10 * step)}-{round(10 * RADIUS * scale)}"
    return own(shape, x=places[0][0] or None, y=places[0][1] or None)


@lru_cache(maxsize=KEPT)
def _spaces(name: str) -> str:
    """The shape that `slots` named, from the middle of the first space."""
    kind, count, step, radius = name.split("-")
    r = f"{int(radius) / 10:g}"
    d = f"{int(radius) / 5:g}"
    rings = [
        f"M{(int(step) * i - int(radius)) / 10:g} 0a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0z"
        for i in range(int(count))
    ]
    return path("".join(rings), "tile-space shut-space" if kind == "shut" else "tile-space")


# ---- signs and glyphs


@lru_cache(maxsize=KEPT)
def sign(name: str, x: float, y: float, scale: float = 1) -> str:
    """A line glyph on paper."""
    return own(f"sign-{name}", transform=scaled(x, y, scale))


@lru_cache(maxsize=KEPT)
def glyph(name: str, x: float, y: float, scale: float, cls: str = "") -> str:
    """The same on a ground of its own: a location's band, the back of a card."""
    shape = LOCATION_GLYPHS.get(name) or SIGNS[name]
    return tag("path", cls=f"glyph {cls}".rstrip(), d=shape, transform=scaled(x, y, scale))


@lru_cache(maxsize=KEPT)
def location_chip(location: int, x: float, y: float, size: float = CHIP) -> str:
    """A location's ground and glyph, small, its corner at `x`, `y`."""
    return own(LOCATION_NAMES[location], transform=scaled(x, y, size / CHIP))
