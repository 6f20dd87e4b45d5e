"""Pieces and seats: a colour and a symbol, always both.

The class `seat-2` sets the colour of everything inside; the symbol is part of the shape. Standing
and lying, and all other states, are told by shape.
"""

from functools import lru_cache
from typing import Final

from moothall.drawing.tree import Drawing, Element, at, group, path, place, title, use

SEAT_SYMBOLS: Final = ("circle", "triangle", "square", "diamond", "star", "cross")

_MARKS: Final = (
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "M0-7L7 5H-7z",
    "M-5.5-5.5h11v11h-11z",
    "M0-7.5L6.5 0 0 7.5-6.5 0z",
    "M0-7.5L2-2.4 7.3-2.2 3.2 1.2 4.6 6.4 0 3.5-4.6 6.4-3.2 1.2-7.3-2.2-2-2.4z",
    "M-2.2-6.5h4.4v4.3h4.3v4.4h-4.3v4.3h-4.4v-4.3h-4.3v-4.4h4.3z",
)
SEATS: Final = len(_MARKS)

_HOUSE: Final = "M-14 14V-1L0-14 14-1V14z"
_ROOF: Final = "M-14-1L0-14 14-1H9L0-9-9-1z"
_WORKER: Final = (
    "M0-17a5.5 5.5 0 0 1 3.4 9.8c5 1.2 8.6 4.6 8.6 9.2h-5l1 13h-6l-2-7-2 7h-6l1-13h-5"
    "c0-4.6 3.6-8 8.6-9.2A5.5 5.5 0 0 1 0-17z"
)
_WALL: Final = "M-16 12V-4h6v-5h6v5h8v-5h6v5h6v16z"


def _stand(shape: str, detail: str, seat: int, x: float, y: float, scale: float) -> Drawing:
    """A piece of a seat: a slight shadow, the shape, and the seat's symbol on it."""
    return (
        path(shape, "shadow", at(1.5, 2)),
        path(shape, "body"),
        path(detail, "shade") if detail else None,
        use(f"mark-{seat}", transform=at(x, y, scale)),
    )


SYMBOLS: Final[dict[str, Drawing]] = {
    **{f"mark-{seat}": path(mark, "mark") for seat, mark in enumerate(_MARKS)},
    **{f"settlement-{seat}": _stand(_HOUSE, _ROOF, seat, 0, 4, 0.95) for seat in range(SEATS)},
    **{f"worker-{seat}": _stand(_WORKER, "", seat, 0, 1, 0.55) for seat in range(SEATS)},
    **{
        f"lying-worker-{seat}": group(
            _stand(_WORKER, "", seat, 0, 1, 0.55), transform=at(0, 0, turn=90)
        )
        for seat in range(SEATS)
    },
    "wall": (
        path(_WALL, "shadow", at(1.5, 2)),
        path(_WALL, "body stone"),
        path("M-16 4H16M-8-4v8M4-4v8M-2 4v8M10 4v8", "glyph"),
    ),
    "seat-disc": path("M-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z", "body"),
    **{f"sign-{seat}": (use("seat-disc"), use(f"mark-{seat}")) for seat in range(SEATS)},
}


def settlement(
    seat: int, x: float, y: float, name: str = "", words: str = "", scale: float = 1, cls: str = ""
) -> Element:
    return place(
        f"settlement-{seat}",
        x,
        y,
        cls=f"settlement seat-{seat} {cls}".rstrip(),
        name=name,
        words=words,
        scale=scale,
    )


def worker(
    seat: int, x: float, y: float, name: str = "", words: str = "", lying: bool = False
) -> Element:
    """A worker; one that lies is exhausted."""
    return place(
        f"lying-worker-{seat}" if lying else f"worker-{seat}",
        x,
        y,
        cls=f"worker seat-{seat}" + (" exhausted" if lying else ""),
        name=name,
        words=words,
    )


def wall(x: float, y: float, name: str = "", words: str = "", scale: float = 1) -> Element:
    return place("wall", x, y, cls="wall", name=name, words=words, scale=scale)


@lru_cache(4_000)
def seat_disc(seat: int, x: float, y: float, words: str = "", scale: float = 1) -> Element:
    """A seat's sign beside its name: a disc of its colour with its symbol."""
    return group(
        title(words),
        use("seat-disc"),
        use(f"mark-{seat}"),
        cls=f"seat-disc seat-{seat}",
        transform=at(x, y, scale),
    )
