"""The head of a player's area: who it is, what they are doing, and the points so far."""

from collections.abc import Sequence
from typing import Final

from moothall.drawing.lettering import SIZES, text, text_width
from moothall.drawing.markup import at, group, path, rect, title
from moothall.drawing.pieces import seat_disc

SEAT_HEAD: Final = 54
"""The height of the head."""

_FLAG: Final = "M-5 8V-8H6L3-4.5 6-1H-5"
_LEFT: Final = 56


def seat_band(height: float) -> str:
    """Whose turn it is: a band in the seat's colour along the edge of an area."""
    return path(f"M9 1H7Q1 1 1 9V{height - 9:g}Q1 {height - 1:g} 7 {height - 1:g}H9z", "body band")


def seat_head(
    seat: int,
    name: str,
    status: str,
    width: float,
    points: int,
    lines: Sequence[tuple[str, int]],
    moves: bool,
    begins: str = "",
    whose: str = "",
) -> str:
    """A seat by sign and name, a few words on what it does, and its points with their lines.

    `moves` marks who is to decide; `begins` is what the game calls the one who begins the round;
    `whose` is shown instead of the seat's name.
    """
    shown = whose or name.title()
    parts = [
        seat_disc(seat, 33, 26, shown),
        text(shown, _LEFT, 25, "t-title"),
        text(status, _LEFT, 42, "t-small", "soft"),
    ]
    x = _LEFT + text_width(shown, SIZES["t-title"]) + 10
    if begins:
        flag = path(_FLAG, "glyph on-panel")
        parts.append(group(title(begins), flag, id="start-player", transform=at(x, 19)))
        x += 16
    if moves:
        pill = rect(x - 4, 10, 60, 19, "pill", 9.5)
        label = text("to move", x + 26, 23, "t-small", "middle on-pill")
        parts.append(group(pill, label, id=f"turn-{name}"))
    told = ", ".join(f"{source.replace('_', ' ')} {number}" for source, number in lines)
    unit = "point" if points == 1 else "points"
    parts.append(
        group(
            title(f"{points} {unit} so far: {told}"),
            text(str(points), width - 14, 29, "t-number", "end"),
            text(unit, width - 14, 43, "t-small", "soft end"),
            id=f"points-{name}",
        )
    )
    return "".join(parts)
