"""How much room a tile leaves on each height, between the trees and peaks along its border."""

from itertools import pairwise
from math import sqrt
from typing import Final

from moothall.games.hamlet.names import ROAD
from moothall.games.hamlet.scene_shapes import DEPTH, Point, Shape

Box = tuple[float, float]  # width and height
Span = tuple[float, float]  # from where to where

GRAIN: Final = 4  # how fine heights are told apart, in pixels
_CLEAR: Final = 4  # from the border at a road, where nothing grows


class Rows:
    """The free stretches of a shape, row by row."""

    def __init__(self, lying: Shape, air: float, line: float) -> None:
        """`air` keeps contents away from what grows; `line` is the height of a line of workers."""
        _, self.top, _, self.bottom = lying.box
        self._middle = lying.hub[0]
        self._known: dict[tuple[int, float], Span] = {}
        self._spans: list[list[Span]] = []
        y = self.top
        while y <= self.bottom + GRAIN:
            self._spans.append(_spans(lying, y, air))
            y += GRAIN
        self._line = line
        self._tops = self.heights(line)
        rooms = [right - left for left, right in (self.span(top, line) for top in self._tops)]
        self._above = _widest_so_far(rooms)
        self._below = [len(rooms) - 1 - place for place in _widest_so_far(rooms[::-1])][::-1]

    def heights(self, whole: float) -> list[float]:
        """Where something that is so high may begin."""
        count = int((self.bottom - self.top - whole) // GRAIN) + 1
        return [self.top + GRAIN * place for place in range(count)]

    def span(self, top: float, height: float) -> Span:
        """The widest stretch that is free from a height on downwards; turned round if none is."""
        first = round((top - self.top) / GRAIN)
        key = (first, height)
        if key not in self._known:
            self._known[key] = self._widest(first, first + -int(-height // GRAIN))
        return self._known[key]

    def _widest(self, first: int, last: int) -> Span:
        none = (self._middle + 50, self._middle - 50)
        if first < 0 or last >= len(self._spans):
            return none
        free = self._spans[first]
        for spans in self._spans[first + 1 : last + 1]:
            free = [
                (max(one[0], other[0]), min(one[1], other[1])) for one in free for other in spans
            ]
        return max(free, key=lambda span: span[1] - span[0], default=none)

    def room(self, top: float) -> float:
        """How much room a line of workers has."""
        left, right = self.span(top, self._line)
        return right - left

    def widest_above(self, height: float) -> float:
        """Where a line of workers that ends above a height has most room."""
        place = int((height - self._line - self.top) // GRAIN)
        return self._tops[self._above[place]] if place >= 0 else self.top

    def widest_below(self, height: float) -> float:
        """The same for one that begins below it."""
        place = -int(-(height - self.top) // GRAIN)
        return self._tops[self._below[place]] if place < len(self._tops) else self.bottom

    def slack(self, block: list[Box], top: float) -> float:
        """How far the lines of a block can be moved sideways together; negative if not at all."""
        first, last = self._common(block, top)
        return last - first

    def _common(self, block: list[Box], top: float) -> Span:
        """Between which places all lines of a block can be centred."""
        first, last = -1e9, 1e9
        for width, height in block:
            left, right = self.span(top, height)
            first, last = max(first, left + width / 2), min(last, right - width / 2)
            top += height
        return first, last

    def middles(self, block: list[Box], top: float) -> list[Point]:
        """The middles of the lines of a block: below each other, near the roads if possible."""
        first, last = self._common(block, top)
        shared = min(max(self._middle, first), last) if first <= last else None
        found: list[Point] = []
        for _, height in block:
            x = sum(self.span(top, height)) / 2 if shared is None else shared
            found.append((x, top + height / 2))
            top += height
        return found


def _widest_so_far(rooms: list[float]) -> list[int]:
    """For each place the one up to it with most room, the latest of equals."""
    found: list[int] = []
    for place, room in enumerate(rooms):
        found.append(place if not found or room >= rooms[found[-1]] - 0.1 else found[-1])
    return found


def _spans(lying: Shape, y: float, air: float) -> list[Span]:
    """The stretches of a horizontal line that are on the tile and clear of its trees and peaks."""
    crossings: list[tuple[float, float]] = []  # where, and how much to keep away
    floors: list[Span] = []
    for segment in lying.segments:
        (x1, y1), (x2, y2) = segment.start, segment.end
        clear = _CLEAR if segment.kind == ROAD else DEPTH * lying.size + air
        if abs(y1 - y2) < 1:
            if abs(y - y1) < clear:
                floors.append((min(x1, x2), max(x1, x2)))
        elif (y1 > y) != (y2 > y):
            crossings.append((x1 + (x2 - x1) * (y - y1) / (y2 - y1), clear * 2 / sqrt(3)))
    crossings.sort()
    found = [
        (left + near, right - far)
        for (left, near), (right, far) in list(pairwise(crossings))[::2]
        if right - far > left + near
    ]
    for low, high in floors:
        found = [
            part
            for left, right in found
            for part in ((left, min(right, low)), (max(left, high), right))
            if part[1] - part[0] > 1
        ]
    return found
