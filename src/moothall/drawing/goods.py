"""Goods: one token shape each, the same in every game."""

from typing import Final

from moothall.drawing.lettering import text
from moothall.drawing.markup import at, circle, group, path, title, use

GOODS: Final[dict[str, str]] = {
    "food": "M-10 0C-5-8 3-7 6-1L11-6V6L6 1C3 7-5 8-10 0zM-5-1h.1",
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

SYMBOLS: Final[dict[str, str]] = {
    f"good-{name}": circle(0, 0, 15, "coin") + path(shape, "ware") for name, shape in GOODS.items()
}


def good(kind: str, x: float, y: float, name: str = "", words: str = "") -> str:
    """One token."""
    return use(
        f"good-{kind}",
        title(words or kind),
        cls=f"good {kind}",
        id=name or None,
        transform=at(x, y),
    )


def good_stack(kind: str, count: int, x: float, y: float, name: str = "") -> str:
    """Some tokens of a kind: one behind the other, and with their number from four on."""
    shown = count if count < MANY else 1
    tokens = "".join(
        use(f"good-{kind}", cls=f"good {kind}", x=10 * place) for place in range(shown)
    )
    label = text(str(count), 20, 5, "t-count") if count >= MANY else ""
    words = title(f"{count} {kind}")
    return group(words, tokens, label, cls="goods", id=name or None, transform=at(x, y))
