"""Blocks: things with a known size, and the ways to lay them out.

A scene says what lies in what; how many pixels that takes is known here. A box is drawn from its
upper left corner.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing.lettering import LINE, text, text_width, wrap
from moothall.drawing.tree import (
    SIZES,
    Drawing,
    Element,
    Place,
    Value,
    at,
    changed,
    group,
    rect,
    tag,
    title,
)
from moothall.engine.native import mypyc_attr

LEFT: Final = 0.0
MIDDLE: Final = 0.5
RIGHT: Final = 1.0
TOP: Final = LEFT
BOTTOM: Final = RIGHT

GAP: Final = 6
_BASELINE: Final = 0.36  # how far below the middle of its line a text stands, in sizes


@mypyc_attr(acyclic=True)
class Box:
    """Something drawn, and how much room it takes. It never changes."""

    __slots__ = ("drawing", "height", "width")

    def __init__(self, width: float, height: float, drawing: Drawing = None) -> None:
        self.width = width
        self.height = height
        self.drawing = drawing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[float, float, Drawing]:
        return self.width, self.height, self.drawing


NOTHING: Final = Box(0, 0)


def put(box: Box, x: float, y: float) -> Drawing:
    """A box with its corner at a place."""
    if box.drawing is None:
        return None
    return moved(box.drawing, x, y)


def moved(drawing: Drawing, x: float, y: float, scale: float = 1) -> Drawing:
    """Something drawn elsewhere; what has a place of its own, or can take one, needs no group."""
    if not x and not y and scale == 1:
        return drawing
    if isinstance(drawing, list | tuple) and len(drawing) == 1:
        drawing = drawing[0]
    if isinstance(drawing, Element):
        return _moved(drawing, x, y, scale)
    return group(drawing, transform=at(x, y, scale))


@lru_cache(1 << 15)
def _moved(drawing: Element, x: float, y: float, scale: float) -> Element:
    old = drawing.attribute("transform")
    left, top = drawing.attribute("x"), drawing.attribute("y")
    if old is None:
        plain = drawing.tag in ("text", "rect") and scale == 1 and not drawing.elements()
        if plain and isinstance(left, int | float) and isinstance(top, int | float):
            return changed(drawing, x=left + x, y=top + y)
        return changed(drawing, transform=at(x, y, scale))
    if isinstance(old, Place) and scale == 1:
        return changed(drawing, transform=at(x + old.x, y + old.y, old.scale, old.turn))
    return group(drawing, transform=at(x, y, scale))


# ---- single things


def sign(drawing: Drawing, width: float, height: float | None = None, scale: float = 1) -> Box:
    """Something that is drawn around its own middle, as a box."""
    tall = width if height is None else height
    return Box(width, tall, moved(drawing, width / 2, tall / 2, scale))


def space(width: float, height: float = 0) -> Box:
    return Box(width, height)


@lru_cache(8_000)
def label(words: str, style: str = "t-small", cls: str = "", width: float = 0) -> Box:
    """One line of text; `middle` and `end` in `cls` lay it so within a given `width`."""
    size = SIZES[style]
    room = max(width, text_width(words, style, cls))
    height = round(size * LINE)
    classes = cls.split()
    x = room / 2 if "middle" in classes else room if "end" in classes else 0
    return Box(room, height, text(words, x, height / 2 + size * _BASELINE, style, cls))


@lru_cache(8_000)
def note(words: str, width: float, style: str = "t-body", cls: str = "") -> Box:
    """Text that breaks where it must."""
    lines = wrap(words, width, style, cls)
    return column([label(line, style, cls, width) for line in lines], 0)


@lru_cache(8_000)
def fitted(words: str, width: float, styles: tuple[str, ...], cls: str = "") -> Box:
    """Text in the first of these styles in which it fits on one line; in the last it breaks."""
    for style in styles:
        if text_width(words, style, cls) <= width:
            return label(words, style, cls, width)
    return note(words, width, styles[-1], cls)


def named(box: Box, words: str, name: str = "", cls: str = "", **attributes: Value) -> Box:
    """A box as a piece: with an id, classes, and what it is in words."""
    drawn = tag("g", title(words), box.drawing, id=name, cls=cls, **attributes)
    return Box(box.width, box.height, drawn)


def counter(
    picture: Box, count: int | str, words: str, name: str = "", cls: str = "", gap: float = 3
) -> Box:
    """A sign with a number beside it, and both in words."""
    return named(row([picture, label(str(count), "t-count")], gap), words, name, cls)


# ---- several things


def row(boxes: Iterable[Box], gap: float = GAP, align: float = MIDDLE) -> Box:
    """Side by side."""
    kept = [box for box in boxes if box is not NOTHING]
    if not kept:
        return NOTHING
    height = max([box.height for box in kept])
    drawn: list[Drawing] = []
    x = 0.0
    for box in kept:
        drawn.append(put(box, x, (height - box.height) * align))
        x += box.width + gap
    return Box(x - gap, height, drawn)


def column(boxes: Iterable[Box], gap: float = GAP, align: float = LEFT) -> Box:
    """One below the other."""
    kept = [box for box in boxes if box is not NOTHING]
    if not kept:
        return NOTHING
    width = max([box.width for box in kept])
    drawn: list[Drawing] = []
    y = 0.0
    for box in kept:
        drawn.append(put(box, (width - box.width) * align, y))
        y += box.height + gap
    return Box(width, y - gap, drawn)


def flow(boxes: Sequence[Box], width: float, gap: float = GAP, line_gap: float = GAP) -> Box:
    """Side by side, and in a new line where the width ends."""
    lines: list[list[Box]] = []
    used = 0.0
    for box in boxes:
        if box is NOTHING:
            continue
        if lines and used + gap + box.width <= width:
            lines[-1].append(box)
            used += gap + box.width
        else:
            lines.append([box])
            used = box.width
    return column([row(line, gap, TOP) for line in lines], line_gap)


def grid(boxes: Sequence[Box], columns: int, gap: float = GAP, line_gap: float = GAP) -> Box:
    """Cells of one size, line by line."""
    if not boxes:
        return NOTHING
    width = max([box.width for box in boxes])
    height = max([box.height for box in boxes])
    drawn = [
        put(box, (width + gap) * (place % columns), (height + line_gap) * (place // columns))
        for place, box in enumerate(boxes)
    ]
    across = min(columns, len(boxes))
    lines = -(-len(boxes) // columns)
    return Box(across * (width + gap) - gap, lines * (height + line_gap) - line_gap, drawn)


def spread(boxes: Sequence[Box], width: float, align: float = MIDDLE) -> Box:
    """Side by side over the whole width, as far from each other as that allows."""
    kept = [box for box in boxes if box is not NOTHING]
    taken = sum(box.width for box in kept)
    gap = (width - taken) / (len(kept) - 1) if len(kept) > 1 else 0
    line = row(kept, gap, align)
    return Box(width, line.height, line.drawing)


def stack(boxes: Iterable[Box]) -> Box:
    """One on top of the other, with their middles in one place."""
    kept = [box for box in boxes if box is not NOTHING]
    width = max([box.width for box in kept], default=0)
    height = max([box.height for box in kept], default=0)
    drawn = [put(box, (width - box.width) / 2, (height - box.height) / 2) for box in kept]
    return Box(width, height, drawn)


def padded(box: Box, across: float, down: float | None = None) -> Box:
    """With room around it."""
    tall = across if down is None else down
    return Box(box.width + 2 * across, box.height + 2 * tall, put(box, across, tall))


def sized(
    box: Box, width: float = 0, height: float = 0, across: float = LEFT, down: float = TOP
) -> Box:
    """The same in a larger room."""
    wide, tall = max(width, box.width), max(height, box.height)
    return Box(wide, tall, put(box, (wide - box.width) * across, (tall - box.height) * down))


def framed(box: Box, cls: str = "sheet", corner: float = 9) -> Box:
    """On a ground of its own, with a line around it."""
    ground = rect(0.6, 0.6, box.width - 1.2, box.height - 1.2, cls, corner)
    return Box(box.width, box.height, [ground, box.drawing])
