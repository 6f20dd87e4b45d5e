"""Goods: one token shape each, the same in every game."""

from typing import Final

from moothall.drawing.lettering import text
from moothall.drawing.tree import Drawing, Element, at, circle, group, path, title, use

GOODS: Final[dict[str, str]] = {
    "food": "M-10-1H10Q9 8 3 8V10H-3V8Q-9 8-10-1zM-5-5q-2-2 0-4M0-5q-2-2 0-4M5-5q-2-2 0-4",
    "corn": "M-2-10Q4-11 5-3 6 4 0 8-6 4-6-3-5-9-2-10zM5-1Q10 0 9 7 4 10 0 8M-6 1Q-9 3-7 8-3 10 0 8"
    "M-2-10Q-1 0 0 8M-6-4H5M-6 1H5",
    "ore": "M-10 5L-7-5 1-9 9-3 10 6 2 9zM-3-3l3 2-2 3-3-2zM4 0l3 1-1 3-3-1zM-5 4l3 1",
    "fish": "M-10 0C-5-8 3-7 6-1L11-6V6L6 1C3 7-5 8-10 0zM-5-1h.1",
    "alpaca": "M-8-10l2 2 2-2 1 4Q-1-4-2-1H6Q10-1 10 3V10H7V5H1V10H-2V4Q-6 3-6-3L-9-4-8-7zM-5-6h.1",
    "earth": "M-10 7Q-8-1 0-1T10 7zM0-1V-9M0-6Q-6-5-6-10 0-11 0-6zM0-4Q5-3 6-8 1-9 0-4z",
    "wheat": "M0 11V-3M0-3Q-3-7 0-11 3-7 0-3M0 1Q-6 0-6-6-1-5 0 1M0 1Q6 0 6-6 1-5 0 1"
    "M0 7Q-6 6-6 0-1 1 0 7M0 7Q6 6 6 0 1 1 0 7",
    "timber": "M-11 2L-6-3H10L6 2zM-11 2V7H6V2M6 7L10 2V-3M-8-3L-4-7H8L10-3",
    "brick": "M-10-1L-5-6H10L6-1zM-10-1V7H6V-1M6 7L10 2V-6M-10 3H6M-3-1V3M1 3V7M-6 3V7",
    "milk": "M-4-11H4V-7L7-2V10H-7V-2L-4-7zM-4-7H4M-7 1H7",
    "flour": "M-6-6Q-11 2-8 10H8Q11 2 6-6L8-10-8-10zM-6-6H6M-2 5Q-3 1 0-2 3 1 2 5",
    "crops": "M-8-9Q-7-2-2 1L-6 10H6L2 1Q7-2 8-9 3-8 0-3-3-8-8-9zM-3 2H3M0-3V-10",
    "game": "M-3 2L-7 6A2.6 2.6 0 1 0-9 9 2.6 2.6 0 1 0-5 9L-1 4C4 7 10 3 10-3 10-8 6-11 2-10"
    "-4-9-6-3-3 2z",
    "pelts": "M-9-9Q-4-5 0-9 4-5 9-9L7-1 10 7Q5 5 3 10H-3Q-5 5-10 7L-7-1z",
    "gold": "M-9-4V5A9 4 0 0 0 9 5V-4A9 4 0 0 0-9-4A9 4 0 0 0 9-4M-9 .5A9 4 0 0 0 9 .5",
    "citizens": "M-9 10Q-9 1 0 1T9 10zM-4.5-4.5A4.5 4.5 0 1 0 4.5-4.5 4.5 4.5 0 1 0-4.5-4.5z",
    "books": "M0-6Q-5-9-11-7V7Q-5 5 0 8 5 5 11 7V-7Q5-9 0-6zM0-6V8",
    "wild-dice": "M-9-6Q-9-9-6-9H6Q9-9 9-6V6Q9 9 6 9H-6Q-9 9-9 6zM0-6V6M-5-3L5 3M5-3L-5 3",
    "wood": "M-10-4H6a4 4 0 0 1 0 8H-10zM6-4a4 4 0 0 0 0 8M-6 0h6",
    "stone": "M-10 7L-8-3-2-8 6-6 10 1 9 7zM-2-8L1-1 10 1M1-1L-3 7",
    "metal": "M-10-6H10L7-1H3V3H7V8H-7V3H-3V-1H-4Q-9-1-10-6z",
    "fire": "M0 10C-9 8-9 0-4-4c0 4 3 4 3 1C-2-6 0-9 3-11 2-6 9-3 8 3 8 7 5 9 0 10z",
    "water": "M0-11C6-3 9 1 8 4A8 7 0 0 1-8 4C-9 1-6-3 0-11zM-4 4q1 3 4 3",
    "commerce": "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM-4-4h8v8h-8z",
    "wool": "M-7 6a5 5 0 0 1-2-9 5 5 0 0 1 7-4 6 6 0 0 1 9 3 5 5 0 0 1 1 10zM-3-1q3-2 4 1",
    "cloth": "M-10-7H6q4 0 4 4V8H-5q-5 0-5-5zM-10 3q0-4 5-4h15",
    "silver": "M-11 8l2-7h7l2 7zM0 8l2-7h7l2 7zM-6 1l2-7h8l2 7z",
    "glass": "M-7-10H7L5-1Q4 3 1 3V7H5V10H-5V7H-1V3Q-4 3-5-1zM-6-5H6",
    "cacao": "M-10 2C-10-6-3-10 4-9 11-7 11 2 5 7-1 11-10 9-10 2zM-8 5Q0-1 6-8",
}
"""Every good and its shape, drawn within 11 of the middle of a token."""

MANY: Final = 4  # from so many on, a number says it better

SYMBOLS: Final[dict[str, Drawing]] = {
    f"good-{name}": (circle(0, 0, 15, "coin"), path(shape, "ware")) for name, shape in GOODS.items()
}


def good(kind: str, x: float, y: float, name: str = "", words: str = "") -> Element:
    """One token."""
    return use(
        f"good-{kind}",
        title(words or kind),
        cls=f"good {kind}",
        id=name,
        transform=at(x, y),
    )


def good_stack(kind: str, count: int, x: float, y: float, name: str = "") -> Element:
    """Some tokens of a kind: one behind the other, and with their number from four on."""
    shown = count if count < MANY else 1
    tokens = [use(f"good-{kind}", cls=f"good {kind}", x=10 * place) for place in range(shown)]
    label = text(str(count), 20, 5, "t-count") if count >= MANY else None
    words = title(f"{count} {kind}")
    return group(words, tokens, label, cls="goods", id=name, transform=at(x, y))
