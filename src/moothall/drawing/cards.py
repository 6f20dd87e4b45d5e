"""Cards and tiles: title in the serif, kind in small letters, a picture, the effect, the points."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from moothall.drawing.blocks import (
    NOTHING,
    Box,
    column,
    fitted,
    framed,
    label,
    named,
    note,
    put,
    row,
    sign,
    sized,
)
from moothall.drawing.lettering import text, text_width
from moothall.drawing.tree import Drawing, Element, circle, group, path, rect

CARD_WIDTH: Final = 150
CARD_HEIGHT: Final = 200
BACK: Final = (
    "M-12 12v-12l12-10 12 10v12zM-4 12v-7h8v7M-12 0h24"  # a hall: the reverse of every card
)
TITLES: Final = ("t-title", "t-name", "t-body")
"""The styles of a title, from the one that is wanted to the one in which it may break."""

_PICTURE: Final = 54  # the picture of a card that lies flat
_DISC: Final = 13  # the radius of the disc for points
_SMALL_PICTURE: Final = 36  # the picture of a card in one line


@dataclass(frozen=True)
class Card:
    """What is on a card. `picture` is drawn around its own middle, some 24 each way."""

    title: str
    kind: str
    effect: str
    picture: Drawing
    points: str = ""

    def words(self) -> str:
        worth = f" ({self.points})" if self.points else ""
        return f"{self.title}, {self.kind}{worth}: {self.effect}"


def points_disc(points: str, x: float, y: float, radius: float = _DISC) -> Element:
    """Points in a gold disc."""
    disc = circle(x, y, radius, "points")
    return group(disc, text(points, x, y + 5, "t-count", "on-gold middle"), cls="worth")


def worth(points: str, radius: float = _DISC) -> Box:
    """The same as a box; none for a card that brings no points."""
    return sign(points_disc(points, 0, 0, radius), 2 * radius) if points else NOTHING


def upright_card(card: Card, name: str = "", words: str = "", cls: str = "") -> Box:
    """A card as it lies in a hand, 150 by 200."""
    room = CARD_WIDTH - 24
    disc = worth(card.points)
    head = fitted(card.title, room - disc.width, TITLES)
    effect = note(card.effect, room)
    return named(
        framed(
            Box(
                CARD_WIDTH,
                CARD_HEIGHT,
                [
                    path(f"M0 38H{CARD_WIDTH}", "rule"),
                    put(head, 12, 20 - head.height / 2),
                    put(disc, CARD_WIDTH - 35, 6),
                    put(label(card.kind, "t-small", "soft"), 12, 44),
                    put(sign(group(card.picture, cls="picture"), 0), CARD_WIDTH / 2, 98),
                    put(effect, 12, CARD_HEIGHT - 10 - effect.height),
                ],
            ),
            corner=10,
        ),
        words or card.words(),
        name,
        f"card {cls}".rstrip(),
    )


def strip_card(card: Card, width: float, name: str = "", words: str = "", cls: str = "") -> Box:
    """The same card lying flat, for lists: picture left, words beside it, points on the right."""
    room = width - _PICTURE - 26
    disc = worth(card.points)
    beside = room - (disc.width + 6 if card.points else 0)
    inside = column([_head(card, beside, TITLES), note(card.effect, room)], 2)
    height = max(66, inside.height + 16)
    drawn = [
        rect(6, 6, _PICTURE, height - 12, "inset", 6),
        put(sign(group(card.picture, cls="picture"), 0), 6 + _PICTURE / 2, height / 2),
        put(inside, _PICTURE + 16, 8),
        put(disc, width - disc.width - 7, 7),
    ]
    return named(
        framed(Box(width, height, drawn)), words or card.words(), name, f"card strip {cls}".rstrip()
    )


def line_card(card: Card, width: float, name: str = "", words: str = "", cls: str = "") -> Box:
    """The same card where there is little room: its title, and below it the effect in a line.

    Its picture is drawn some 16 each way. A long effect needs a second line.
    """
    disc = worth(card.points)
    room = width - _SMALL_PICTURE - disc.width - (26 if card.points else 20)
    effect = fitted(card.effect, room, ("t-body", "t-small"))
    inside = column([_head(card, room, TITLES[1:]), effect], 0)
    height = max(42, inside.height + 8)
    drawn = [
        rect(4, 4, _SMALL_PICTURE, height - 8, "inset", 6),
        put(sign(group(card.picture, cls="picture"), 0), 4 + _SMALL_PICTURE / 2, height / 2),
        put(inside, _SMALL_PICTURE + 12, (height - inside.height) / 2),
        put(disc, width - disc.width - 7, (height - disc.height) / 2),
    ]
    return named(
        framed(Box(width, height, drawn)), words or card.words(), name, f"card strip {cls}".rstrip()
    )


def _head(card: Card, room: float, styles: tuple[str, ...]) -> Box:
    """Title and kind, side by side where there is room."""
    kind = label(card.kind, "t-small", "soft")
    if text_width(card.title, styles[0]) + kind.width + 10 <= room:
        return row([sized(label(card.title, styles[0]), room - kind.width), kind], 0)
    return column([fitted(card.title, room, styles), note(card.kind, room, "t-small", "soft")], 0)


def card_face(
    width: float, height: float, picture: Drawing, caption: str, name: str, words: str
) -> Box:
    """A small card that shows one thing."""
    told = fitted(caption, width - 4, ("t-small",), "middle")
    drawn = [
        put(sign(group(picture), 0), width / 2, (height - told.height) / 2),
        put(told, 2, height - told.height - 1),
    ]
    return named(framed(Box(width, height, drawn), corner=6), words, name, "card small")


@lru_cache(1_000)
def card_back(width: float, height: float, name: str, words: str) -> Box:
    """The reverse of a card: the same for every card, so it tells nothing."""
    drawn = [
        rect(4, 4, width - 8, height - 8, "back", 4),
        put(sign(path(BACK, "glyph pale"), 0), width / 2, height / 2),
    ]
    return named(framed(Box(width, height, drawn), corner=6), words, name, "card small face-down")
