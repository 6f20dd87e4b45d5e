"""The shapes of tiles in pixels: outlines, and what lies along their segments.

Everything follows from the lattice. A shape is drawn around the lattice point on which its tile's
spot lies, so a tile on the table is its shape, moved. Forest is a row of round tree tops, mountain
a row of peaks, road a way that leads inwards: told apart by form and by colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import accumulate, pairwise
from math import atan2, degrees, hypot, pi, sqrt, tan
from typing import Final

from moothall.drawing.tree import number
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.village import CENTRE, OUTLINES, TURNS, WIDTH

Point = tuple[float, float]

UNIT: Final = 80  # the side of a triangle in the village
ROW: Final = sqrt(3) / 2  # the height of a triangle, in sides
DEPTH: Final = 0.135  # how far trees and peaks reach into a tile, in sides
WAY: Final = 0.24  # how wide a road is, in sides
_TOPS: Final = 3  # trees or peaks along a segment
_PEAKS: Final = (0.85, 1.1, 0.75)  # their heights, in depths
_LARGE: Final = 40  # pixels along an edge: a tile of a board, not of a card
_UPRIGHT: Final = ((1, 0), (2, 1), (0, 1))  # corners of an upper triangle: halves right, rows down
_ENDS: Final = ((0, 1), (1, 2), (2, 0))  # the corners at the ends of its edges x, y, z, clockwise


def lattice_point(unit: int, size: float) -> Point:
    """The upper left corner of the box around an upper triangle; `unit` may be a difference."""
    row = (unit + CENTRE * WIDTH + CENTRE) // WIDTH - CENTRE
    column = unit - row * WIDTH
    return (column + row / 2) * size, row * ROW * size


@lru_cache(8_000)
def spot_point(spot: int) -> Point:
    """Where the tile on a spot has the middle of its drawing."""
    return lattice_point(spot // TURNS - CENTRE * WIDTH - CENTRE, UNIT)


def _ends(edge: int, face: int, size: float) -> tuple[Point, Point]:
    """The ends of an edge, clockwise around the triangle that is on that side of it."""
    x, y = lattice_point(edge // 3, size)
    first, last = (
        (x + _UPRIGHT[corner][0] * size / 2, y + _UPRIGHT[corner][1] * ROW * size)
        for corner in _ENDS[edge % 3]
    )
    return (last, first) if face % 2 else (first, last)


@dataclass(frozen=True)
class Segment:
    """A piece of an outline, clockwise, with the angles inside the tile at its ends."""

    kind: int
    start: Point
    end: Point
    angles: tuple[int, int]

    def point(self, along: float, inwards: float) -> Point:
        """A place on the tile: so far along the segment, so far away from it, in sides."""
        (x, y), (end_x, end_y) = self.start, self.end
        dx, dy = end_x - x, end_y - y
        return x + dx * along - dy * inwards, y + dy * along + dx * inwards

    def middle(self, inwards: float = 0) -> Point:
        return self.point(0.5, inwards)

    def reach(self, depth: float) -> tuple[float, float]:
        """From where to where something of a depth can stand beside its neighbours."""
        first, last = (depth / tan(a * pi / 360) if a < 180 else 0.0 for a in self.angles)
        return first, 1 - last


@dataclass(frozen=True)
class Shape:
    """A tile in one of its turns, at some size."""

    size: float
    segments: list[Segment]
    hub: Point  # where its roads meet

    @cached_property
    def corners(self) -> list[Point]:
        return [segment.start for segment in self.segments]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def outline(self, inset: float = 0) -> str:
        """The outline as path data; with an inset, a line inside that keeps its distance."""
        away = inset / self.size
        ring = [
            segment.point(away / tan(segment.angles[0] * pi / 360), away)
            for segment in self.segments
            if not inset or segment.angles[0] != 180
        ]
        return f"M{_written(*ring)}z"


@cache
def shape(tile: int, turn: int, size: float = UNIT) -> Shape:
    """A tile in a turn; the middle of the drawing is the lattice point of its spot."""
    lying = OUTLINES[tile].turns[turn]
    ends = [_ends(edge, face, size) for edge, face in zip(lying.edges, lying.faces, strict=True)]
    angles = [_angle(*ends[place - 1], ends[place][1]) for place in range(len(ends))]
    segments = [
        Segment(kind, *ends[place], (angles[place], angles[(place + 1) % len(ends)]))
        for place, kind in enumerate(OUTLINES[tile].ring)
    ]
    return Shape(size, segments, _hub(segments, size))


def _angle(before: Point, corner: Point, after: Point) -> int:
    """The angle inside the tile at a corner, in degrees: a multiple of 60."""
    dx, dy = corner[0] - before[0], corner[1] - before[1]
    next_dx, next_dy = after[0] - corner[0], after[1] - corner[1]
    return 180 - round(degrees(atan2(dx * next_dy - dy * next_dx, dx * next_dx + dy * next_dy)))


def _hub(segments: list[Segment], size: float) -> Point:
    """The place nearest to the middle of the corners that all roads reach without leaving."""
    roads = [segment for segment in segments if segment.kind == n.ROAD]
    x = sum(segment.start[0] for segment in segments) / len(segments)
    y = sum(segment.start[1] for segment in segments) / len(segments)
    inner = [segment.middle(away) for segment in segments for away in (0.6, 0.87)]
    offers = [(x, y), *sorted(inner, key=lambda spot: hypot(spot[0] - x, spot[1] - y))]
    for spot in offers:
        if all(_sees(segments, road.middle(0.1), spot, 0.2 * size) for road in roads):
            return spot
    return offers[0]


def _sees(segments: list[Segment], one: Point, other: Point, away: float) -> bool:
    """Whether the straight way between two places stays inside, and ends far from the border."""
    (x, y), (dx, dy) = one, (other[0] - one[0], other[1] - one[1])
    steps = 8
    rim = [place for segment in segments for place in (segment.start, segment.middle())]
    return all(
        contains(segments, x + dx * step / steps, y + dy * step / steps)
        for step in range(steps + 1)
    ) and all(hypot(other[0] - x, other[1] - y) > away for x, y in rim)


def contains(segments: list[Segment], x: float, y: float) -> bool:
    """Whether a place lies within the outline."""
    inside = False
    for segment in segments:
        (x1, y1), (x2, y2) = segment.start, segment.end
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            inside = not inside
    return inside


# ---- along the segments, as path data


def _written(*places: Point) -> str:
    return " ".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in places)


def trees(lying: Shape) -> str:
    """Round tree tops along every forest segment."""
    data = ""
    for segment in lying.segments:
        if segment.kind == n.FOREST:
            first, last = segment.reach(0.62 * DEPTH)
            step = (last - first) / _TOPS
            radius = number(round(0.53 * step * lying.size, 1))
            feet = [segment.point(first + top * step, 0.3 * DEPTH) for top in range(_TOPS, -1, -1)]
            within = [_within(lying, foot) for foot in feet]
            data += f"M{_written(segment.start, segment.end, within[0])}"
            data += (
                "".join(f"A{radius} {radius} 0 0 1 {_written(foot)}" for foot in within[1:]) + "z"
            )
    return data


def peaks(lying: Shape) -> tuple[str, str]:
    """Peaks along every mountain segment, and the half of each that lies in the shade."""
    light = dark = ""
    foot = 0.2 * DEPTH
    for segment in lying.segments:
        if segment.kind == n.MOUNTAIN:
            first, last = segment.reach(0.7 * DEPTH)
            step = (last - first) / _TOPS
            ridge = [segment.start, segment.end, _within(lying, segment.point(last, foot))]
            for top in range(_TOPS - 1, -1, -1):
                near = first + top * step
                peak = _within(lying, segment.point(near + 0.5 * step, _PEAKS[top] * DEPTH))
                shaded = segment.point(near + 0.62 * step, 0)
                behind = _within(lying, segment.point(near + step, foot))
                ridge += [peak, _within(lying, segment.point(near, foot))]
                dark += f"M{_written(peak, shaded, behind)}z"
            light += f"M{_written(*ridge)}z"
    return light, dark


def _within(lying: Shape, point: Point) -> Point:
    """A point off the border; on a large tile it needs no fractions, and a page is shorter."""
    return (round(point[0]), round(point[1])) if lying.size >= _LARGE else point


def ways(lying: Shape) -> str:
    """A way from every road segment to where they meet."""
    roads = [segment for segment in lying.segments if segment.kind == n.ROAD]
    return "".join(
        f"M{_written(road.middle())}Q{_written(road.middle(0.4), lying.hub)}" for road in roads
    )


# ---- how much room a tile leaves on each height, between the trees and peaks along its border

Size = tuple[float, float]  # width and height
Span = tuple[float, float]  # from where to where

GRAIN: Final = 4  # how fine heights are told apart, in pixels
_CLEAR: Final = 4  # from the border at a road, where nothing grows


class Rows:
    """The free stretches of a shape, row by row."""

    def __init__(self, lying: Shape, air: float, line: float) -> None:
        """`air` keeps contents away from what grows; `line` is the height of a line of workers."""
        _, self.top, _, self.bottom = lying.box
        self._middle = lying.hub[0]
        self._known: dict[tuple[int, int], Span] = {}
        self._most: dict[float, float] = {}
        self._spans = [_spans(lying, y, air) for y in self.heights(-GRAIN)]
        self._line = line
        spans = [(self.span(top, line), top) for top in self.heights(line)]
        rooms = [(round(right - left), top) for (left, right), top in spans]
        # the widest so far from above, and from below: room and top, of equals the last
        self._above = list(accumulate(rooms, max))
        self._below = list(accumulate([(room, -top) for room, top in rooms[::-1]], max))[::-1]

    def heights(self, whole: float) -> list[float]:
        """Where something that is so high may begin."""
        count = int((self.bottom - self.top - whole) // GRAIN) + 1
        return [self.top + GRAIN * place for place in range(count)]

    def span(self, top: float, height: float) -> Span:
        """The widest stretch that is free from a height on downwards; turned round if none is."""
        first = round((top - self.top) / GRAIN)
        last = first - int(-height // GRAIN)
        key = (first, last)
        if key not in self._known:
            self._known[key] = self._widest(first, last)
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

    def widest(self, height: float) -> float:
        """How wide something of a height can be at most."""
        if height not in self._most:
            spans = [self.span(top, height) for top in self.heights(-GRAIN)]
            self._most[height] = max([right - left for left, right in spans])
        return self._most[height]

    def room(self, top: float) -> float:
        """How much room a line of workers has."""
        left, right = self.span(top, self._line)
        return right - left

    def widest_above(self, height: float) -> float:
        """Where a line of workers that ends above a height has most room."""
        place = int((height - self._line - self.top) // GRAIN)
        return self._above[place][1] if place >= 0 else self.top

    def widest_below(self, height: float) -> float:
        """The same for one that begins below it."""
        place = -int(-(height - self.top) // GRAIN)
        return -self._below[place][1] if place < len(self._below) else self.bottom

    def shared(self, block: Sequence[Size], top: float) -> Span:
        """Between which places all lines of a block can be centred; turned round if nowhere."""
        first, last = -1e9, 1e9
        for width, height in block:
            left, right = self.span(top, height)
            first, last = max(first, left + width / 2), min(last, right - width / 2)
            top += height
        return first, last

    def slack(self, block: Sequence[Size], top: float) -> float:
        """How far a block can be moved sideways; less than 0 if it does not fit."""
        first, last = self.shared(block, top)
        return last - first

    def middles(self, block: Sequence[Size], top: float) -> list[Point]:
        """The middles of the lines of a block: below each other, near the roads if possible."""
        first, last = self.shared(block, top)
        found: list[Point] = []
        for _, height in block:
            free = sum(self.span(top, height)) / 2
            x = min(max(self._middle, first), last) if first <= last else free
            found.append((x, top + height / 2))
            top += height
        return found


def _spans(lying: Shape, y: float, air: float) -> list[Span]:
    """The stretches of a horizontal line that are on the tile and clear of its trees and peaks."""
    crossings: list[tuple[float, float]] = []  # where, and how much to keep away
    floors: list[Span] = []
    for segment in lying.segments:
        (x1, y1), (x2, y2) = segment.start, segment.end
        clear = _CLEAR if segment.kind == n.ROAD else DEPTH * lying.size + air
        if abs(y1 - y2) < 1:
            if abs(y - y1) < clear:
                floors.append((min(x1, x2), max(x1, x2)))
        elif (y1 > y) != (y2 > y):
            crossings.append((x1 + (x2 - x1) * (y - y1) / (y2 - y1), clear * 2 / sqrt(3)))
    found = [
        (left + near, right - far)
        for (left, near), (right, far) in list(pairwise(sorted(crossings)))[::2]
        if right - far > left + near
    ]
    for low, high in floors:
        parts = [((left, min(right, low)), (max(left, high), right)) for left, right in found]
        found = [part for both in parts for part in both if part[1] - part[0] > 1]
    return found
