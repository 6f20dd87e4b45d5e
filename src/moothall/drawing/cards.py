"""Cards and tiles: title in the serif, kind in small letters, a picture, the effect, the points."""

from dataclasses import dataclass
from typing import Final

from moothall.drawing.lettering import (
    LINE,
    SIZES,
    paragraph,
    paragraph_height,
    shorten,
    text,
)
from moothall.drawing.markup import circle, group, path, rect, title

CARD_WIDTH: Final = 150
CARD_HEIGHT: Final = 200
BACK: Final = (
    "M-12 12v-12l12-10 12 10v12zM-4 12v-7h8v7M-12 0h24"  # a hall: the reverse of every card
)

_STRIP_PICTURE: Final = 54


@dataclass(frozen=True)
class Card:
    """What is on a card. `picture` is a fragment drawn around its own middle, some 24 each way."""

    title: str
    kind: str
    effect: str
    picture: str
    points: str = ""

    def words(self) -> str:
        worth = f" ({self.points})" if self.points else ""
        return f"{self.title}, {self.kind}{worth}: {self.effect}"


def points_disc(points: str, x: float, y: float) -> str:
    """Points in a gold disc."""
    return group(
        circle(x, y, 13, "points"), text(points, x, y + 5, "t-count", "on-gold middle"), cls="worth"
    )


def upright_card(card: Card, name: str = "", words: str = "", cls: str = "") -> str:
    """A card as it lies in a hand, 150 by 200, its corner at the origin."""
    room = CARD_WIDTH - 24 - (28 if card.points else 0)
    lines = paragraph_height(card.effect, CARD_WIDTH - 24) - round(SIZES["t-body"] * LINE)
    return group(
        title(words or card.words()),
        rect(0.6, 0.6, CARD_WIDTH - 1.2, CARD_HEIGHT - 1.2, "sheet", 10),
        path(f"M0 38H{CARD_WIDTH}", "rule"),
        text(shorten(card.title, room, SIZES["t-title"]), 12, 25, "t-title"),
        points_disc(card.points, CARD_WIDTH - 22, 19) if card.points else "",
        text(card.kind, 12, 55, "t-small", "soft"),
        group(card.picture, cls="picture", transform=f"translate({CARD_WIDTH / 2:g} 98)"),
        paragraph(card.effect, 12, CARD_HEIGHT - 14 - lines, CARD_WIDTH - 24),
        cls=f"card {cls}".rstrip(),
        id=name or None,
    )


def strip_height(card: Card, width: float) -> int:
    """How high a card is when it lies flat in a list."""
    room = _strip_room(width)
    return max(66, 34 + paragraph_height(card.effect, room) + 4)


def strip_card(
    card: Card, width: float, name: str = "", words: str = "", cls: str = "", ring: str = ""
) -> str:
    """The same card lying flat, for lists: picture left, words beside it, points on the right."""
    height = strip_height(card, width)
    left = _STRIP_PICTURE + 16
    kind_at = width - (40 if card.points else 12)
    return group(
        title(words or card.words()),
        rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9),
        rect(6, 6, _STRIP_PICTURE, height - 12, "inset", 6),
        group(
            card.picture,
            cls="picture",
            transform=f"translate({6 + _STRIP_PICTURE / 2:g} {height / 2:g})",
        ),
        text(card.title, left, 24, "t-title"),
        text(card.kind, kind_at, 24, "t-small", "soft end"),
        paragraph(card.effect, left, 42, _strip_room(width)),
        points_disc(card.points, width - 20, 20) if card.points else "",
        ring,
        cls=f"card strip {cls}".rstrip(),
        id=name or None,
    )


def _strip_room(width: float) -> float:
    return width - _STRIP_PICTURE - 16 - 10


def card_face(
    width: float, height: float, picture: str, label: str, name: str, words: str, ring: str = ""
) -> str:
    """A small card that shows one thing, its corner at the origin."""
    return group(
        title(words),
        rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 6),
        group(picture, transform=f"translate({width / 2:g} {height / 2 - 7:g})"),
        text(label, width / 2, height - 6, "t-small", "middle"),
        ring,
        cls="card small",
        id=name or None,
    )


def card_back(width: float, height: float, name: str, words: str) -> str:
    """The reverse of a card: the same for every card, so it tells nothing."""
    return group(
        title(words),
        rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 6),
        rect(4, 4, width - 8, height - 8, "back", 4),
        group(path(BACK, "glyph pale"), transform=f"translate({width / 2:g} {height / 2:g})"),
        cls="card small face-down",
        id=name or None,
    )
