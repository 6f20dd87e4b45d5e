"""The shapes of tiles in pixels: outlines, and what lies along their segments.

Everything follows from the lattice. A shape is drawn around the lattice point on which its tile's
spot lies, so a tile on the table is its shape, moved. Forest is a row of round tree tops, mountain
a row of peaks, road a way that leads inwards: told apart by form and by colour.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot, pi, sqrt, tan
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
_UPRIGHT: Final = ((1, 0), (2, 1), (0, 1))  # corners of an upper triangle: halves right, rows down
_ENDS: Final = ((0, 1), (1, 2), (2, 0))  # the corners at the ends of its edges x, y, z, clockwise


def lattice_point(unit: int, size: float) -> Point:
    """The upper left corner of the box around an upper triangle; `unit` may be a difference."""
    row = (unit + CENTRE * WIDTH + CENTRE) // WIDTH - CENTRE
    column = unit - row * WIDTH
    return (column + row / 2) * size, row * ROW * size


def spot_point(spot: int, size: float = UNIT) -> Point:
    """Where the tile on a spot has the middle of its drawing."""
    return lattice_point(spot // TURNS - CENTRE * WIDTH - CENTRE, size)


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
        """A place on the tile: so far along the segment, so far away from it."""
        (x1, y1), (x2, y2) = self.start, self.end
        length = hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        return x1 + dx * along - dy * inwards, y1 + dy * along + dx * inwards

    def middle(self, inwards: float = 0) -> Point:
        (x1, y1), (x2, y2) = self.start, self.end
        return self.point(hypot(x2 - x1, y2 - y1) / 2, inwards)


@dataclass(frozen=True)
class Shape:
    """A tile in one of its turns, at some size."""

    size: float
    segments: list[Segment]
    hub: Point  # where its roads meet

    @property
    def corners(self) -> list[Point]:
        return [segment.start for segment in self.segments]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs = [x for x, _ in self.corners]
        ys = [y for _, y in self.corners]
        return min(xs), min(ys), max(xs), max(ys)

    def outline(self, inset: float = 0) -> str:
        """The outline as path data; with an inset, a line inside it."""
        ring = self.corners if not inset else self._inside(inset)
        return "M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in ring) + "z"

    def _inside(self, inset: float) -> list[Point]:
        """The corners, each moved inwards so that the lines between them keep their distance."""
        return [
            segment.point(inset / tan(segment.angles[0] * pi / 360), inset)
            for segment in self.segments
            if segment.angles[0] != 180
        ]


@cache
def shape(tile: int, turn: int, size: float = UNIT) -> Shape:
    """A tile in a turn; the middle of the drawing is the lattice point of its spot."""
    lying = OUTLINES[tile].turns[turn]
    ring = OUTLINES[tile].ring
    ends = [
        _ends(edge, face, size) for edge, face in zip(lying.edges, lying.faces, strict=True)
    ]  # fmt: skip
    count = len(ends)
    angles = [_angle(ends[place - 1], ends[place]) for place in range(count)]
    segments = [
        Segment(kind, *ends[place], (angles[place], angles[(place + 1) % count]))
        for place, kind in enumerate(ring)
    ]
    return Shape(size, segments, _hub(segments))


def _angle(before: tuple[Point, Point], after: tuple[Point, Point]) -> int:
    """The angle inside the tile between two segments, in degrees: a multiple of 60."""
    (x1, y1), (x2, y2) = before
    _, (x3, y3) = after
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    cross = ((x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2)) / length
    dot = ((x2 - x1) * (x3 - x2) + (y2 - y1) * (y3 - y2)) / length
    if dot > 0.9:
        return 180
    turn = 60 if dot > 0 else 120
    return 180 - turn if cross > 0 else 180 + turn


def _hub(segments: list[Segment]) -> Point:
    """The place nearest to the middle of the corners that all roads reach without leaving."""
    roads = [segment for segment in segments if segment.kind == n.ROAD]
    size = hypot(
        segments[0].end[0] - segments[0].start[0], segments[0].end[1] - segments[0].start[1]
    )
    x = sum(segment.start[0] for segment in segments) / len(segments)
    y = sum(segment.start[1] for segment in segments) / len(segments)
    inner = [segment.middle(away * size) for segment in segments for away in (0.6, 0.87)]
    offers = [(x, y), *sorted(inner, key=lambda spot: hypot(spot[0] - x, spot[1] - y))]
    for spot in offers:
        if all(_sees(segments, road.middle(0.1 * size), spot, 0.2 * size) for road in roads):
            return spot
    return offers[0]


def _sees(segments: list[Segment], one: Point, other: Point, away: float) -> bool:
    """Whether the straight way between two places stays inside, and ends far from the border."""
    steps = 8
    for step in range(steps + 1):
        x = one[0] + (other[0] - one[0]) * step / steps
        y = one[1] + (other[1] - one[1]) * step / steps
        if not contains(segments, x, y):
            return False
    return all(hypot(other[0] - x, other[1] - y) > away for x, y in _rim(segments))


def _rim(segments: list[Segment]) -> list[Point]:
    return [place for segment in segments for place in (segment.start, segment.middle())]


def contains(segments: list[Segment], x: float, y: float) -> bool:
    """Whether a place lies within the outline."""
    inside = False
    for segment in segments:
        (x1, y1), (x2, y2) = segment.start, segment.end
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            inside = not inside
    return inside


# ---- along the segments, as path data


class _Pen:
    """Path data in steps from place to place, on a grid: whole pixels, or tenths of a small one."""

    def __init__(self, size: float) -> None:
        self._digits = 0 if size >= 40 else 1
        self._at: Point = (0, 0)
        self.data = ""

    def move(self, place: Point) -> None:
        self._at = (0, 0)
        self._write("M", "", place)

    def line(self, *places: Point) -> None:
        for index, place in enumerate(places):
            self._write("" if index else "l", "", place)

    def arc(self, radius: float, place: Point) -> None:
        size = number(round(radius, self._digits))
        self._write("a", f"{size} {size} 0 0 1", place)

    def close(self) -> None:
        self.data += "z"

    def _write(self, command: str, before: str, place: Point) -> None:
        x, y = round(place[0], self._digits), round(place[1], self._digits)
        self.data += command + before
        for step in (x - self._at[0], y - self._at[1]):
            shown = number(round(step, 1))
            apart = shown[0] != "-" and (self.data[-1].isdigit() or self.data[-1] == ".")
            self.data += f" {shown}" if apart else shown
        self._at = (x, y)


def _reach(segment: Segment, depth: float) -> tuple[float, float]:
    """From where to where along a segment something of a depth can stand beside its neighbours."""
    length = hypot(segment.end[0] - segment.start[0], segment.end[1] - segment.start[1])
    cuts = [
        depth / tan(angle * pi / 360) if angle < 180 else 0.0 for angle in segment.angles
    ]  # fmt: skip
    return cuts[0], length - cuts[1]


def trees(lying: Shape) -> str:
    """Round tree tops along every forest segment."""
    depth = DEPTH * lying.size
    foot = 0.3 * depth
    pen = _Pen(lying.size)
    for segment in lying.segments:
        if segment.kind == n.FOREST:
            first, last = _reach(segment, 0.62 * depth)
            step = (last - first) / _TOPS
            pen.move(segment.start)
            pen.line(segment.end, segment.point(last, foot))
            for top in range(_TOPS - 1, -1, -1):
                pen.arc(0.53 * step, segment.point(first + top * step, foot))
            pen.close()
    return pen.data


def peaks(lying: Shape) -> tuple[str, str]:
    """Peaks along every mountain segment, and the half of each that lies in the shade."""
    depth = DEPTH * lying.size
    foot = 0.2 * depth
    light, dark = _Pen(lying.size), _Pen(lying.size)
    for segment in lying.segments:
        if segment.kind == n.MOUNTAIN:
            first, last = _reach(segment, 0.7 * depth)
            step = (last - first) / _TOPS
            light.move(segment.start)
            light.line(segment.end, segment.point(last, foot))
            for top in range(_TOPS - 1, -1, -1):
                near = first + top * step
                peak = segment.point(near + 0.5 * step, _PEAKS[top] * depth)
                light.line(peak, segment.point(near, foot))
                dark.move(peak)
                dark.line(segment.point(near + 0.62 * step, 0), segment.point(near + step, foot))
                dark.close()
            light.close()
    return light.data, dark.data


def ways(lying: Shape) -> str:
    """A way from every road segment to where they meet."""
    data: list[str] = []
    for segment in lying.segments:
        if segment.kind == n.ROAD:
            places = [segment.middle(), segment.middle(0.4 * lying.size), lying.hub]
            start, bend, end = (f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in places)
            data.append(f"M{start}Q{bend} {end}")
    return "".join(data)


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

    def slack(self, block: list[Size], top: float) -> float:
        """How far the lines of a block can be moved sideways together; negative if not at all."""
        first, last = self._common(block, top)
        return last - first

    def _common(self, block: list[Size], top: float) -> Span:
        """Between which places all lines of a block can be centred."""
        first, last = -1e9, 1e9
        for width, height in block:
            left, right = self.span(top, height)
            first, last = max(first, left + width / 2), min(last, right - width / 2)
            top += height
        return first, last

    def middles(self, block: list[Size], top: float) -> list[Point]:
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
        clear = _CLEAR if segment.kind == n.ROAD else DEPTH * lying.size + air
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
