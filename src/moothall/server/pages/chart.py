"""The points of every seat over a game, as a line chart.

A line has its seat's colour, carries its seat's symbol, and ends at the seat's name and points.
The picture is drawn narrow, so that its letters keep their size on a phone; it needs the classes
of `moothall.css` and `chart.css`, and nothing else of the page around it.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing import SYMBOLS, Drawing, Element, at, group, path, tag, text, title
from moothall.drawing.tree import NAMESPACE
from moothall.engine.deals import Deal
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.record import Earlier, Record
from moothall.engine.registry import game as find_game

WIDTH: Final = 340
HEIGHT: Final = 220
LEFT: Final = 34
RIGHT: Final = 250
TOP: Final = 12
BOTTOM: Final = 182
LABEL: Final = 20  # from one name to the next
SAMPLES: Final = 120
SIGNS: Final = 4  # symbols on each line
_STEPS: Final = (1, 2, 5)


class Curve:
    """Points of all seats at some steps of a game."""

    def __init__(self, steps: list[int], totals: list[list[int]]) -> None:
        self.steps = steps
        self.totals = totals

    def add(self, step: int, state: State) -> None:
        self.steps.append(step)
        self.totals.append([score.total for score in state.scores()])

    def of(self, seat: int) -> list[int]:
        return [totals[seat] for totals in self.totals]


def sampled_steps(length: int) -> list[int]:
    """The steps of a game at which points are counted: the first, the last, about 120 in all."""
    stride = max(1, -(-length // SAMPLES))
    return sorted({*range(0, length, stride), length})


def points_curve(record: Record) -> Curve:
    """The points over a record, played through."""
    curve = Curve([], [])
    wanted = set(sampled_steps(len(record.choices)))
    state = record.start()
    for step in range(len(record.choices)):
        if step in wanted:
            curve.add(step, state)
        state = record.next(state, step)
    curve.add(len(record.choices), state)
    return curve


def points_chart(record: Record) -> Element:
    """The chart of a record."""
    options = json.dumps(record.options, sort_keys=True)
    choices, deals = tuple(record.choices), tuple(record.deals)
    begins = "" if record.earlier is None else json.dumps(record.earlier.written)
    return _kept_chart(
        record.game.name, record.players, record.seed, options, choices, deals, begins
    )


@lru_cache(maxsize=16)
def _kept_chart(
    game: str,
    players: int,
    seed: int,
    options: str,
    choices: tuple[tuple[int, int], ...],
    deals: tuple[Deal, ...],
    begins: str,
) -> Element:
    """A finished table is shown again and again; its chart is drawn once."""
    settings = json.loads(options)
    record = Record(find_game(game), players, seed, settings, list(choices), list(deals))
    if begins:
        record.earlier = Earlier([], json.loads(begins))
    return draw_chart(points_curve(record))


def draw_chart(curve: Curve, step: int | None = None) -> Element:
    """The chart, with a cursor at a step if one is given."""
    seats = len(curve.totals[0])
    shown = [name.title() for name in SEAT_NAMES[:seats]]
    scale = _Scale(curve)
    last = curve.totals[-1]
    ends = ", ".join(f"{shown[seat]} {last[seat]}" for seat in range(seats))
    lines = [_line(curve, seat, scale) for seat in range(seats)]
    signs = [_signs(curve, seat, scale) for seat in range(seats)]
    return tag(
        "svg",
        tag("title", "Points over the game", id="chart-title"),
        tag(
            "desc",
            f"A line for each seat: its points had the game ended there. Last: {ends}.",
            id="chart-desc",
        ),
        _grid(scale),
        *lines,
        *signs,
        group(None if step is None else cursor(scale.length, step), id="chart-cursor"),
        *_labels(last, shown, scale),
        cls="moothall points-chart",
        id="points-chart",
        xmlns=NAMESPACE,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby="chart-title chart-desc",
        data_length=scale.length,
        data_left=LEFT,
        data_right=RIGHT,
    )


def cursor(length: int, step: int) -> Element:
    """A line from top to bottom at a step: what `#chart-cursor` holds."""
    x = LEFT + (RIGHT - LEFT) * step / max(1, length)
    return tag("line", cls="chart-cursor", x1=x, x2=x, y1=TOP - 6, y2=BOTTOM + 4)


class _Scale:
    """Where a step and a number of points stand in the picture."""

    def __init__(self, curve: Curve) -> None:
        self.length = curve.steps[-1]
        every = [total for totals in curve.totals for total in totals]
        self.gap = _nice(max(max(every) - min(0, *every), 4) / 4)
        self.low = min(0, *every) // self.gap * self.gap
        self.high = max(self.low + self.gap, -(-max(every) // self.gap) * self.gap)

    def x(self, step: int) -> float:
        return LEFT + (RIGHT - LEFT) * step / max(1, self.length)

    def y(self, points: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (points - self.low) / (self.high - self.low)


def _nice(rough: float) -> int:
    """The next larger of 1, 2, 5, 10, 20, 50, …"""
    power = 1
    while True:
        for step in _STEPS:
            if step * power >= rough:
                return step * power
        power *= 10


def _grid(scale: _Scale) -> Element:
    """Lines across at round numbers of points, and the steps below."""
    parts = []
    for points in range(scale.low, scale.high + 1, scale.gap):
        y = scale.y(points)
        cls = "chart-base" if points == 0 else "chart-grid"
        parts.append(tag("line", cls=cls, x1=LEFT, x2=RIGHT, y1=y, y2=y))
        parts.append(text(str(points), LEFT - 6, y + 4, "t-small", "soft end"))
    gap = _nice(max(scale.length, 3) / 3)
    for step in range(0, scale.length + 1, gap):
        parts.append(text(str(step), scale.x(step), BOTTOM + 17, "t-small", "soft middle"))
    middle = (LEFT + RIGHT) / 2
    parts.append(text("choices made", middle, BOTTOM + 33, "t-small", "soft middle"))
    return group(*parts, cls="chart-axes", aria_hidden="true")


def _line(curve: Curve, seat: int, scale: _Scale) -> Element:
    """A seat's line, cased so that no colour is lost on the paper."""
    points = curve.of(seat)
    places = [
        f"{_short(scale.x(step))} {_short(scale.y(value))}"
        for step, value in zip(curve.steps, points, strict=True)
    ]
    course = "M" + "L".join(places)
    words = title(f"{SEAT_NAMES[seat].title()}: {points[-1]} at the end")
    return group(
        words, path(course, "chart-casing"), path(course, "chart-line"), cls=f"seat-{seat}"
    )


def _signs(curve: Curve, seat: int, scale: _Scale) -> Drawing:
    """The seat's symbol here and there on its line.

    The seats' symbols stand at different steps: lines that run together can still be told apart.
    """
    points = curve.of(seat)
    seats = len(curve.totals[0])
    parts = []
    for number in range(SIGNS):
        place = (len(points) - 1) * (number * seats + seat + 1) // (SIGNS * seats + 1)
        parts.append(_sign(seat, scale.x(curve.steps[place]), scale.y(points[place]), 0.42))
    return parts


def _short(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _sign(seat: int, x: float, y: float, scale: float) -> Element:
    """A seat's disc with its symbol, drawn in place: the page need not hold the shared shapes."""
    shapes = [SYMBOLS["seat-disc"].children, SYMBOLS[f"mark-{seat}"].children]
    return group(shapes, cls=f"seat-{seat}", transform=at(x, y, scale))


def _labels(last: list[int], shown: Sequence[str], scale: _Scale) -> list[Element]:
    """At the right end of each line its seat: who leads stands above, and none covers another."""
    order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
    places: list[float] = []
    for seat in order:
        wanted = scale.y(last[seat])
        places.append(max(wanted, places[-1] + LABEL) if places else max(wanted, TOP))
    over = places[-1] - BOTTOM
    for number in range(len(places) - 1, -1, -1):  # pushed out below: move up again
        limit = BOTTOM - LABEL * (len(places) - 1 - number)
        if over > 0:
            places[number] = min(places[number], limit)
    parts = []
    for seat, y in zip(order, places, strict=True):
        parts.append(
            group(
                title(f"{shown[seat]}: {last[seat]}"),
                _sign(seat, RIGHT + 14, y, 0.6),
                text(shown[seat], RIGHT + 26, y + 4, "t-small"),
                text(str(last[seat]), WIDTH - 2, y + 4, "t-small", "strong-text end"),
                cls=f"chart-label seat-{seat}",
            )
        )
    return parts
