"""Dice: a face with pips, or with a glyph of its own."""

from typing import Final

from moothall.drawing.tree import Drawing, Element, at, circle, group, path, rect, title, use

_PLACES: Final = {
    1: ((0, 0),),
    2: ((-7, -7), (7, 7)),
    3: ((-7, -7), (0, 0), (7, 7)),
    4: ((-7, -7), (7, -7), (-7, 7), (7, 7)),
    5: ((-7, -7), (7, -7), (0, 0), (-7, 7), (7, 7)),
    6: ((-7, -8), (7, -8), (-7, 0), (7, 0), (-7, 8), (7, 8)),
}
FACES: Final = len(_PLACES)
_FACE: Final = rect(-16, -16, 32, 32, "die-face", 7)
SYMBOLS: Final[dict[str, Drawing]] = {
    f"die-{face}": (_FACE, [circle(x, y, 3, "pip") for x, y in places])
    for face, places in _PLACES.items()
}


def die(face: int, x: float, y: float, name: str = "", words: str = "", cls: str = "") -> Element:
    """A die that shows one to six pips. The class `rolled` makes it tumble once."""
    return group(
        title(words or f"a die showing {face}"),
        use(f"die-{face}", cls="tumbler"),
        cls=f"die {cls}".rstrip(),
        id=name,
        transform=at(x, y),
    )


def glyph_die(glyph: str, x: float, y: float, name: str, words: str, cls: str = "") -> Element:
    """A die whose faces carry pictures: `glyph` is path data within 12 of the middle."""
    return group(
        title(words),
        group(_FACE, path(glyph, "glyph"), cls="tumbler"),
        cls=f"die {cls}".rstrip(),
        id=name,
        transform=at(x, y),
    )
