"""Where things stand in a picture: every rectangle and every text, as boxes of the whole."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from moothall.drawing import SIZES, Box, Drawing, Element, Place, group, rect, text_width

ROUNDING = 0.01  # coordinates are written with two digits


class Area(NamedTuple):
    """A box of the whole picture, and what stands in it."""

    left: float
    top: float
    right: float
    bottom: float
    words: str = ""

    def meets(self, other: "Area") -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.left < other.right - ROUNDING
            and other.left < self.right - ROUNDING
            and self.top < other.bottom - ROUNDING
            and other.top < self.bottom - ROUNDING
        )

    def within(self, width: float, height: float) -> bool:
        return (
            self.left >= -ROUNDING
            and self.top >= -ROUNDING
            and self.right <= width + ROUNDING
            and self.bottom <= height + ROUNDING
        )


def leaf(name: str, width: float, height: float) -> Box:
    """A box that can be found again."""
    return Box(width, height, rect(0, 0, width, height, f"leaf {name}"))


def leaves(box: Box) -> dict[str, tuple[float, float, float, float]]:
    """Where each leaf has come to stand: left, top, right, bottom."""
    return {
        element.classes.removeprefix("leaf "): _rect(element, place)
        for element, place in placed(box.drawing)
        if element.classes.startswith("leaf ")
    }


def texts(drawing: Drawing) -> list[Area]:
    """Every text, as wide as it is counted, from the top of its letters to its baseline."""
    found = []
    for element, place in placed(drawing):
        if element.tag == "text" and element.words():
            classes = element.classes.split()
            style = min((name for name in classes if name in SIZES), key=SIZES.__getitem__)
            size = SIZES[style]
            width = text_width(element.words(), style, element.classes)
            shift = 0.5 if "middle" in classes else 1 if "end" in classes else 0
            left = _number(element, "x") - shift * width
            base = _number(element, "y")
            found.append(
                Area(
                    place.x + place.scale * left,
                    place.y + place.scale * (base - 0.75 * size),
                    place.x + place.scale * (left + width),
                    place.y + place.scale * base,
                    element.words(),
                )
            )
    return found


def rects(drawing: Drawing, cls: str) -> list[Area]:
    """Every rectangle of a class."""
    return [
        Area(*_rect(element, place), element.classes)
        for element, place in placed(drawing)
        if element.tag == "rect" and cls in element.classes.split()
    ]


def overlapping(areas: list[Area]) -> list[tuple[str, str]]:
    """Those that lie on each other."""
    return [(one.words, other.words) for one, other in combinations(areas, 2) if one.meets(other)]


def placed(drawing: Drawing) -> Iterator[tuple[Element, Place]]:
    """Every element that is not turned, and the place of what it is drawn in."""
    yield from _placed(group(drawing), Place())


def _placed(element: Element, around: Place) -> Iterator[tuple[Element, Place]]:
    own = element.attribute("transform")
    if isinstance(own, Place):
        if own.turn:
            return
        around = Place(
            around.x + around.scale * own.x,
            around.y + around.scale * own.y,
            around.scale * own.scale,
        )
    yield element, around
    for child in element.elements():
        yield from _placed(child, around)


def _rect(element: Element, place: Place) -> tuple[float, float, float, float]:
    x, y = _number(element, "x"), _number(element, "y")
    width, height = _number(element, "width"), _number(element, "height")
    return (
        place.x + place.scale * x,
        place.y + place.scale * y,
        place.x + place.scale * (x + width),
        place.y + place.scale * (y + height),
    )


def _number(element: Element, name: str) -> float:
    value = element.attribute(name)
    assert isinstance(value, int | float), (name, value)
    return value
