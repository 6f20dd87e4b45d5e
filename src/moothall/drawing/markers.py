"""Markers: dashed gold may be chosen, solid gold is being chosen, a white dot just happened.

Gold is kept for this and for points; nothing else is gold.
"""

from collections.abc import Sequence
from typing import Final

from moothall.drawing.tree import (
    Drawing,
    Element,
    Place,
    at,
    circle,
    gesture_offering,
    group,
    offering,
    path,
    rect,
    tag,
    title,
    use,
)

_HEX_RING: Final = "M0-26L22.5-13V13L0 26-22.5 13V-13z"
SYMBOLS: Final[dict[str, Drawing]] = {
    "ring": (path(_HEX_RING, "casing"), tag("path", d=_HEX_RING)),
    "dot": circle(0, 0, 5, "dot"),
}


def choice(
    number: int,
    words: str,
    *inside: Drawing,
    name: str = "",
    cls: str = "",
    place: Place | None = None,
) -> Element:
    """Something that may be chosen: what is inside, and the choice in words.

    It can be reached with the keyboard. One of the things inside should be a ring.
    """
    return offering(
        number,
        title(words),
        *inside,
        id=name,
        cls=f"choice {cls}".rstrip(),
        transform=place,
    )


def gesture(
    choices: Sequence[int],
    words: str,
    *inside: Drawing,
    name: str = "",
    cls: str = "",
    place: Place | None = None,
) -> Element:
    """The same for several choices that are made in one go."""
    return gesture_offering(
        choices,
        title(words),
        *inside,
        id=name,
        cls=f"choice {cls}".rstrip(),
        transform=place,
    )


def hex_choice(number: int, words: str, x: float, y: float, ghost: Drawing = None) -> Element:
    """A hex that may be chosen: it keeps its colour. `ghost` shows on hover."""
    ring = use("ring", cls="ring clear-ring")
    shadow = group(ghost, cls="ghost") if ghost else None
    return choice(number, words, ring, shadow, name=f"choice-{number}", place=at(x, y))


def chosen_hex(x: float, y: float, name: str, words: str) -> Element:
    """The hex of what is being chosen: solid gold."""
    return use("ring", title(words), id=name, cls="ring clear-ring chosen", transform=at(x, y))


def ring_box(
    x: float, y: float, width: float, height: float, cls: str = "", corner: float = 9
) -> Element:
    """A ring around a card or a tile."""
    return rect(x, y, width, height, f"ring {cls}".rstrip(), corner)


def recent(x: float, y: float, name: str, words: str = "just happened") -> Element:
    """A white dot: this just happened."""
    return use("dot", title(words), id=name, cls="recent", transform=at(x, y))
