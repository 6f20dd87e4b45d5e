"""A player's area: who it is, what they are doing, the points so far, and what lies there."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from moothall.drawing.blocks import Box, column, label, named, put, row
from moothall.drawing.lettering import text, text_width
from moothall.drawing.pieces import seat_disc
from moothall.drawing.scene import Panel
from moothall.drawing.tree import Drawing, Element, at, flat, group, path, rect, title
from moothall.engine.game import SEAT_NAMES, Score, State

SEAT_WIDTH: Final = 360
SEAT_HEAD: Final = 52
"""The height of the head."""

_FLAG: Final = "M-5 8V-8H6L3-4.5 6-1H-5"
_LEFT: Final = 56
_INDENT: Final = 16  # beside the band
_MARGIN: Final = 10
SEAT_ROOM: Final = SEAT_WIDTH - _INDENT - _MARGIN
"""How wide what lies in an area of the usual width may be."""


def seat_area(
    state: State,
    seat: int,
    score: Score,
    status: str,
    body: Sequence[Box],
    desc: str,
    viewer: int,
    *,
    counters: Sequence[Box] = (),
    begins: str = "",
    whose: str = "",
    width: float = SEAT_WIDTH,
    gap: float = 6,
    active: bool = False,
) -> Panel:
    """The area of a seat as another, or itself, sees it: a head, and below it what lies there.

    `status` says in a few words what the player is doing, `counters` stand in the head;
    `begins` is what the game calls the one who begins a round, if it is this one; `whose` is shown
    instead of the seat's name. The band marks who decides, and who else is `active`.
    """
    moves = seat in state.movers
    inside = column(body, gap)
    height = SEAT_HEAD + inside.height + (_MARGIN if inside.height else 4)
    told = Score([(state.game.source_words(source), points) for source, points in score.lines])
    head = seat_head(seat, status, width, told, moves, begins, whose, counters)
    drawn = tuple(flat([head, put(inside, _INDENT, SEAT_HEAD)]))
    role = "own" if seat == viewer else "seat"
    return _area(seat, whose, role, width, height, drawn, desc, moves, active)


@lru_cache(1 << 11)  # the very panel, if it is as it was: then nobody needs to look into it
def _area(
    seat: int,
    whose: str,
    role: str,
    width: float,
    height: float,
    drawn: tuple[Element | str, ...],
    desc: str,
    moves: bool,
    active: bool,
) -> Panel:
    name = SEAT_NAMES[seat]
    live = group(
        rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9),
        seat_band(height) if moves or active else None,
        drawn,
        cls=f"seat seat-{seat}" + (" to-move" if moves else ""),
        id=f"area-{name}",
    )
    return Panel(f"seat-{name}", whose or name.title(), width, height, live, desc, None, role, seat)


def ended(state: State, seat: int) -> str:
    """What a player is doing when the game is over."""
    return "wins" if seat in state.winners() else "the game is over"


@lru_cache(1_000)
def seat_band(height: float) -> Element:
    """Whose turn it is: a band in the seat's colour along the edge of an area."""
    return path(f"M9 1H7Q1 1 1 9V{height - 9:g}Q1 {height - 1:g} 7 {height - 1:g}H9z", "body band")


def seat_head(
    seat: int,
    status: str,
    width: float,
    score: Score,
    moves: bool,
    begins: str = "",
    whose: str = "",
    counters: Sequence[Box] = (),
) -> Drawing:
    """A seat by sign and name, a few words on what it does, and its points with their lines."""
    name = SEAT_NAMES[seat]
    shown = whose or name.title()
    parts: list[Drawing] = [
        seat_disc(seat, 33, 26, shown),
        text(shown, _LEFT, 25, "t-title"),
        put(label(status, "t-small", "soft"), _LEFT, 31),
    ]
    x = _LEFT + text_width(shown, "t-title") + 10
    if begins:
        flag = path(_FLAG, "glyph on-panel")
        parts.append(group(title(begins), flag, id="start-player", transform=at(x, 19)))
        x += 16
    if moves:
        pill = rect(x - 4, 10, 60, 19, "pill", 9.5)
        told = text("to move", x + 26, 23, "t-small", "middle on-pill")
        parts.append(group(pill, told, id=f"turn-{name}", cls="whose-turn"))
    points = _points(name, score.total, tuple(score.lines))
    right = width - 14 - points.width
    parts.append(put(points, right, 8))
    if counters:
        line = row(counters, 10)
        parts.append(put(line, right - 14 - line.width, 26 - line.height / 2))
    return parts


@lru_cache(4_000)
def _points(name: str, total: int, lines: tuple[tuple[str, int], ...]) -> Box:
    told = ", ".join(f"{source.replace('_', ' ')} {number}" for source, number in lines)
    unit = "point" if total == 1 else "points"
    shown = column([label(str(total), "t-number"), label(unit, "t-small", "soft")], -6, 1)
    return named(shown, f"{total} {unit} so far: {told}", f"points-{name}")
