"""The middle of the table: the strip of extensions, and what each good is worth."""

from typing import Final

from moothall.drawing import (
    at,
    group,
    paragraph,
    paragraph_height,
    path,
    rect,
    ring_box,
    text,
    title,
)
from moothall.games.altiplano.content import (
    BACKS,
    EXTENSION_BACKS,
    EXTENSION_KINDS,
    EXTENSION_NAMES,
    EXTENSION_PRICES,
    FINAL_DRAW,
    GOOD_POINTS,
    GOOD_PRICES,
    INTERIM_ROOM,
    KIND_CARDS,
    MORE_VILLAGE_SPACES,
    STRIP,
    SURCHARGES,
    Printed,
)
from moothall.games.altiplano.names import (
    BUY,
    COINS,
    CONVERTS,
    GOOD_NAMES,
    GOODS,
    KIND_NAMES,
)
from moothall.games.altiplano.scene_pieces import arrow, cost_tokens, gain_tokens, token
from moothall.games.altiplano.scene_shapes import location_chip, sign
from moothall.games.altiplano.scene_view import View
from moothall.games.altiplano.state import NO_CARD
from moothall.games.altiplano.words import kind_text

STRIP_WIDTH: Final = 250
LINE_HEIGHT: Final = 50
LINE_STEP: Final = 54
STRIP_HEIGHT: Final = 20 + LINE_STEP * STRIP
TABLE_WIDTH: Final = 150
TABLE_HEIGHT: Final = STRIP_HEIGHT
_TABLE_STEP: Final = 20
_TOKEN: Final = 0.7

LABELS: Final[dict[str, str]] = {
    "any_tile": "any tile, at every location",
    "coin_as_movement": "coins move like food",
    "swap_tile": "exchange a tile after drawing",
    "village_spaces": f"{MORE_VILLAGE_SPACES} more spaces in the village",
    "final_storage": f"{FINAL_DRAW} tiles to store at the end",
    "corn_store": f"keeps {INTERIM_ROOM} corn",
}
"""What an extension does that converts nothing, in few words."""


def extension_words(card: int) -> str:
    return f"extension {EXTENSION_NAMES[card]}: {kind_text(EXTENSION_KINDS[card])}"


# ---- the strip


def strip(view: View) -> str:
    """The five positions, the cheapest at the bottom, and the pile above them."""
    state = view.state
    left = len(state.pile)
    back = f" {BACKS[EXTENSION_BACKS[state.pile[-1]]]}" if left else ""
    words = f"{left} extensions in the pile" + (f", the top one has the back{back}" if left else "")
    head = group(
        title(words),
        text("Extensions", 0, 11, "t-name"),
        text(f"pile {left}{back and ' ·' + back}", STRIP_WIDTH, 11, "t-small", "soft end"),
        id="pile",
    )
    lines = [
        _position(view, position, 20 + LINE_STEP * (STRIP - 1 - position))
        for position in range(STRIP)
    ]
    return head + "".join(lines)


def _position(view: View, position: int, y: float) -> str:
    card = view.state.strip[position]
    if card == NO_CARD:
        words = f"position {position + 1} of the strip is empty"
        gap = rect(0.6, 0.6, STRIP_WIDTH - 1.2, LINE_HEIGHT - 1.2, "tile-space", 9)
        label = text("bought" if view.state.pile else "empty", 76, 29, "t-small", "soft")
        return group(title(words), gap, label, id=f"gap-{position}", transform=at(0, y))
    price = EXTENSION_PRICES[card]
    extra = SURCHARGES[position]
    name = EXTENSION_NAMES[card]
    cost = f"{price} and {extra} for its place" if extra else str(price)
    body = group(
        title(f"{extension_words(card)} It costs {cost}."),
        rect(0.6, 0.6, STRIP_WIDTH - 1.2, LINE_HEIGHT - 1.2, "sheet", 9),
        token(COINS, 20, 20, _TOKEN),
        text(str(price + extra), 36, 25, "t-name"),
        text(f"{price} + {extra}", 10, 43, "t-small", "soft"),
        path(f"M58 6V{LINE_HEIGHT - 6}", "rule"),
        kind_face(EXTENSION_KINDS[card], 66, LINE_HEIGHT / 2, STRIP_WIDTH - 72),
        cls="card extension",
        id=f"extension-{name}",
    )
    if not view.may(BUY + position):
        return group(body, transform=at(0, y))
    ring = ring_box(1, 1, STRIP_WIDTH - 2, LINE_HEIGHT - 2, "clear-ring")
    return view.mark(BUY + position, body, ring, place=at(0, y))


def kind_face(kind: int, x: float, y: float, width: float) -> str:
    """What an extension does: where, what for what; or its sign and a few words."""
    if kind < CONVERTS:
        return convert_face(KIND_CARDS[kind], x, y)
    label = LABELS[KIND_NAMES[kind]]
    room = width - 40
    lines = paragraph_height(label, room, "t-small") - 14
    return sign(KIND_NAMES[kind], x + 14, y, 0.9) + paragraph(
        label, x + 36, y + 4 - lines / 2, room, "t-small"
    )


def convert_face(printed: Printed, x: float, y: float) -> str:
    """The location, the cost, an arrow and the goods of which one is gained."""
    parts = [location_chip(printed.location, x, y - 14, 28)]
    x += 36
    for thing in cost_tokens(printed):
        parts.append(token(thing, x + 10.5, y, _TOKEN))
        x += 22
    parts.append(arrow(x + 3, y))
    parts.append(gain_tokens(printed.gains, x + 16, y, _TOKEN))
    return "".join(parts)


# ---- what goods are worth


def goods_table() -> str:
    """For every good the points at the end and the price at the market."""
    parts = [
        text("Goods", 0, 11, "t-name"),
        text("points", 92, 11, "t-small", "soft end"),
        text("price", TABLE_WIDTH - 6, 11, "t-small", "soft end"),
        rect(0.6, 20.6, TABLE_WIDTH - 1.2, TABLE_HEIGHT - 24, "sheet", 9),
    ]
    top = 20 + (TABLE_HEIGHT - 24 - _TABLE_STEP * GOODS) / 2 + _TABLE_STEP / 2
    for good in range(GOODS):
        y = top + _TABLE_STEP * good
        price = GOOD_PRICES[good]
        words = f"{GOOD_NAMES[good]}: {GOOD_POINTS[good]} points at the end, " + (
            f"sold for {price}" if price else "cannot be sold"
        )
        parts.append(
            group(
                title(words),
                token(good, 18, y, 0.58),
                text(GOOD_NAMES[good], 32, y + 4, "t-small"),
                text(str(GOOD_POINTS[good]), 92, y + 4, "t-small", "end"),
                text(
                    str(price) if price else "\N{EN DASH}",
                    TABLE_WIDTH - 12,
                    y + 4,
                    "t-small",
                    "end",
                ),
            )
        )
    return group(*parts, id="goods-table")
