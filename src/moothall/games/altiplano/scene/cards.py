"""Extensions and role tiles: on the strip in the middle of the table, and on a player's board.

A space that waits for something shows it faintly. Large cards stand on the looking seat's own
board and carry its choices; small ones on the boards of the others.
"""

from dataclasses import dataclass
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.scene.view import View, spaces, tray, wanted
from moothall.games.altiplano.state import NO_CARD, Player
from moothall.games.altiplano.words import exchange, kind_text

# ---- the middle of the table: the strip of extensions, and what each good is worth

STRIP_WIDTH: Final = 250
LINE_HEIGHT: Final = 50
LINE_STEP: Final = 54
STRIP_HEIGHT: Final = 20 + LINE_STEP * n.STRIP
TABLE_WIDTH: Final = 150
TABLE_HEIGHT: Final = STRIP_HEIGHT
_TABLE_STEP: Final = 20
_TOKEN: Final = 0.7

LABELS: Final[dict[str, str]] = {
    "any_tile": "any tile, at every location",
    "coin_as_movement": "coins move like food",
    "swap_tile": "exchange a tile after drawing",
    "village_spaces": f"{c.MORE_VILLAGE_SPACES} more spaces in the village",
    "final_storage": f"{c.FINAL_DRAW} tiles to store at the end",
    "corn_store": f"keeps {c.INTERIM_ROOM} corn",
}
"""What an extension does that converts nothing, in few words."""


def extension_words(card: int) -> str:
    return f"extension {c.EXTENSION_NAMES[card]}: {kind_text(c.EXTENSION_KINDS[card])}"


# ---- the strip


def strip(view: View) -> str:
    """The five positions, the cheapest at the bottom, and the pile above them."""
    state = view.state
    left = len(state.pile)
    back = f" {c.BACKS[c.EXTENSION_BACKS[state.pile[-1]]]}" if left else ""
    words = f"{left} extensions in the pile" + (f", the top one has the back{back}" if left else "")
    head = d.group(
        d.title(words),
        d.text("Extensions", 0, 11, "t-name"),
        d.text(f"pile {left}{back and ' ·' + back}", STRIP_WIDTH, 11, "t-small", "soft end"),
        id="pile",
    )
    lines = [
        _position(view, position, 20 + LINE_STEP * (n.STRIP - 1 - position))
        for position in range(n.STRIP)
    ]
    return head + "".join(lines)


def _position(view: View, position: int, y: float) -> str:
    card = view.state.strip[position]
    if card == NO_CARD:
        words = f"position {position + 1} of the strip is empty"
        gap = d.rect(0.6, 0.6, STRIP_WIDTH - 1.2, LINE_HEIGHT - 1.2, "tile-space", 9)
        label = d.text("bought" if view.state.pile else "empty", 76, 29, "t-small", "soft")
        return d.group(d.title(words), gap, label, id=f"gap-{position}", transform=d.at(0, y))
    price = c.EXTENSION_PRICES[card]
    extra = c.SURCHARGES[position]
    name = c.EXTENSION_NAMES[card]
    cost = f"{price} and {extra} for its place" if extra else str(price)
    body = d.group(
        d.title(f"{extension_words(card)} It costs {cost}."),
        d.rect(0.6, 0.6, STRIP_WIDTH - 1.2, LINE_HEIGHT - 1.2, "sheet", 9),
        p.token(n.COINS, 20, 20, _TOKEN),
        d.text(str(price + extra), 36, 25, "t-name"),
        d.text(f"{price} + {extra}", 10, 43, "t-small", "soft"),
        d.path(f"M58 6V{LINE_HEIGHT - 6}", "rule"),
        kind_face(c.EXTENSION_KINDS[card], 66, LINE_HEIGHT / 2, STRIP_WIDTH - 72),
        cls="card extension",
        id=f"extension-{name}",
    )
    if not view.may(n.BUY + position):
        return d.group(body, transform=d.at(0, y))
    ring = d.ring_box(1, 1, STRIP_WIDTH - 2, LINE_HEIGHT - 2, "clear-ring")
    return view.mark(n.BUY + position, body, ring, place=d.at(0, y))


def kind_face(kind: int, x: float, y: float, width: float) -> str:
    """What an extension does: where, what for what; or its sign and a few words."""
    if kind < n.CONVERTS:
        return convert_face(c.KIND_CARDS[kind], x, y)
    label = LABELS[n.KIND_NAMES[kind]]
    room = width - 40
    lines = d.paragraph_height(label, room, "t-small") - 14
    return p.sign(n.KIND_NAMES[kind], x + 14, y, 0.9) + d.paragraph(
        label, x + 36, y + 4 - lines / 2, room, "t-small"
    )


def convert_face(printed: c.Printed, x: float, y: float) -> str:
    """The location, the cost, an arrow and the goods of which one is gained."""
    parts = [p.location_chip(printed.location, x, y - 14, 28)]
    x += 36
    for thing in p.cost_tokens(printed):
        parts.append(p.token(thing, x + 10.5, y, _TOKEN))
        x += 22
    parts.append(p.arrow(x + 3, y))
    parts.append(p.gain_tokens(printed.gains, x + 16, y, _TOKEN))
    return "".join(parts)


# ---- what goods are worth


def goods_table() -> str:
    """For every good the points at the end and the price at the market."""
    parts = [
        d.text("Goods", 0, 11, "t-name"),
        d.text("points", 92, 11, "t-small", "soft end"),
        d.text("price", TABLE_WIDTH - 6, 11, "t-small", "soft end"),
        d.rect(0.6, 20.6, TABLE_WIDTH - 1.2, TABLE_HEIGHT - 24, "sheet", 9),
    ]
    top = 20 + (TABLE_HEIGHT - 24 - _TABLE_STEP * n.GOODS) / 2 + _TABLE_STEP / 2
    for good in range(n.GOODS):
        y = top + _TABLE_STEP * good
        price = c.GOOD_PRICES[good]
        words = f"{n.GOOD_NAMES[good]}: {c.GOOD_POINTS[good]} points at the end, " + (
            f"sold for {price}" if price else "cannot be sold"
        )
        parts.append(
            d.group(
                d.title(words),
                p.token(good, 18, y, 0.58),
                d.text(n.GOOD_NAMES[good], 32, y + 4, "t-small"),
                d.text(str(c.GOOD_POINTS[good]), 92, y + 4, "t-small", "end"),
                d.text(
                    str(price) if price else "\N{EN DASH}",
                    TABLE_WIDTH - 12,
                    y + 4,
                    "t-small",
                    "end",
                ),
            )
        )
    return d.group(*parts, id="goods-table")


# ---- role tile and extensions as they lie on a player's board


@dataclass(frozen=True)
class Format:
    """The measures of a card on a board."""

    large: bool
    height: float
    space: float  # the scale of what lies on it
    gain: float  # the scale of what it gives


@dataclass(frozen=True)
class Printing:
    """What stands on a card besides its spaces, and the choice to use it if there is one."""

    name: str
    label: str
    words: str
    act: int = -1


LARGE: Final = Format(True, 66, 0.78, 0.64)
SMALL: Final = Format(False, 30, 0.62, 0.5)
LARGE_WIDTH: Final = 130
LABEL_ROOM: Final = LARGE_WIDTH - 36
_SHORT: Final = {  # on small cards
    "any_tile": "",
    "coin_as_movement": "coins move",
    "swap_tile": "swap",
    "village_spaces": "village",
    "final_storage": "at the end",
    "corn_store": "",
}


def board_cards(view: View, player: Player, form: Format) -> list[tuple[str, float]]:
    """The role tile and the extensions of a player, each with its width."""
    found: list[tuple[str, float]] = []
    if player.role >= 0:
        role = n.ROLE_NAMES[player.role]
        printed = c.ROLE_CARDS[player.role]
        location = n.LOCATION_NAMES[printed.location]
        words = f"the {role}, a role tile; at the {location}: {exchange(printed)}"
        name = f"{SEAT_NAMES[player.seat]}-role"
        printing = Printing(name, role.title(), words, n.ACT + n.ROLE_ACTION)
        found.append(_converter(view, player, n.ROLE_AREA, printed, form, printing))
    for card in player.extensions:
        kind = c.EXTENSION_KINDS[card]
        name = f"extension-{c.EXTENSION_NAMES[card]}"
        words = extension_words(card)
        if kind < n.CONVERTS:
            printed = c.KIND_CARDS[kind]
            location = n.LOCATION_NAMES[printed.location]
            printing = Printing(name, location.title(), words, n.ACT + n.CARD_ACTION + kind)
            found.append(_converter(view, player, n.CARD_AREA + kind, printed, form, printing))
        else:
            act = n.ACT + n.CARD_CORN if kind == n.CORN_STORE else -1
            label = LABELS[n.KIND_NAMES[kind]] if form.large else _SHORT[n.KIND_NAMES[kind]]
            found.append(_special(view, player, kind, form, Printing(name, label, words, act)))
    return found


def _converter(
    view: View, player: Player, area: int, printed: c.Printed, form: Format, printing: Printing
) -> tuple[str, float]:
    """A card with spaces for its cost, and what it gives."""
    things = p.cost_tokens(printed)
    radius = p.RADIUS * form.space
    step = radius if n.COINS in things else 2 * radius + 3
    if form.large:
        x, y = 10.0, 44.0
        head = p.location_chip(printed.location, 5, 5, 20) + d.text(
            printing.label, 31, 19, "t-small"
        )
    else:
        x, y = 29.0, form.height / 2
        head = p.location_chip(printed.location, 4, 5, 20)
    places = [(x + radius + step * i, y) for i in range(len(things))]
    x = places[-1][0] + radius + 3
    gains = p.gain_tokens(printed.gains, x + 13, y, form.gain, form.large)
    body = head + wanted(view, player, area, things, places, form.space) + p.arrow(x + 1, y) + gains
    each = 2 * p.RADIUS * form.gain + 1
    width = LARGE_WIDTH if form.large else x + 17 + each * len(printed.gains)
    return _card(view, player, body, width, form, printing), width


def _special(
    view: View, player: Player, kind: int, form: Format, printing: Printing
) -> tuple[str, float]:
    """A card with an effect of its own, some with spaces."""
    step = 2 * p.RADIUS * form.space + 3
    count = 1 if kind == n.ANY_TILE else c.INTERIM_ROOM if kind == n.CORN_STORE else 0
    offered = kind == n.ANY_TILE and view.owns(player) and n.ANY_AREA in view.offers
    width: float = LARGE_WIDTH
    if offered:  # what may be laid there takes the place of the words
        places: list[p.Place] = [(18, 44)]
        body = p.sign(n.KIND_NAMES[kind], 16, 16, 0.66)
        body += tray(view, n.ANY_AREA, (48, 20), 4, places[0], form.space, 23)
    elif form.large:
        places = [(LARGE_WIDTH - 18 - step * (count - 1 - i), 47) for i in range(count)]
        body = p.sign(n.KIND_NAMES[kind], 16, 16, 0.66)
        body += d.paragraph(printing.label, 31, 15, LABEL_ROOM, "t-small")
    else:
        middle = form.height / 2
        places = [(27 + step * (i + 0.5), middle) for i in range(count)]
        body = p.sign(n.KIND_NAMES[kind], 15, middle, 0.66)
        body += d.text(printing.label, 29, middle + 4, "t-small") if printing.label else ""
        width = 34 + d.text_width(printing.label, d.SIZES["t-small"]) + step * count
    if kind == n.ANY_TILE:
        body += spaces(view, player, n.ANY_AREA, places, form.space)
    elif kind == n.CORN_STORE:
        body += _interim(view, player, places, form.space)
    return _card(view, player, body, width, form, printing), width


def _interim(view: View, player: Player, places: list[p.Place], scale: float) -> str:
    """Corn that waits to be stored."""
    seat = SEAT_NAMES[player.seat]
    parts = [p.slots(places, scale)]
    for number, (x, y) in enumerate(places[: player.interim]):
        words = f"corn of {seat} in interim storage"
        parts.append(p.token(n.CORN, x, y, scale, f"{seat}-interim-{number}", words))
    if view.owns(player) and view.may(n.INTERIM):
        ring = p.token_ring(scale, "")
        ghost = d.group(p.token(n.CORN, 0, 0, scale), cls="ghost")
        parts.append(view.mark(n.INTERIM, ring, ghost, place=d.at(*places[player.interim])))
    return "".join(parts)


def _card(
    view: View, player: Player, body: str, width: float, form: Format, printing: Printing
) -> str:
    """The sheet below all that; it is marked when its action may be carried out."""
    drawn = d.group(
        d.title(printing.words),
        d.rect(0.6, 0.6, width - 1.2, form.height - 1.2, "sheet", 7),
        body,
        cls="card extension",
        id=printing.name,
    )
    if not view.owns(player) or printing.act < 0:
        return drawn
    if view.may(printing.act):
        ring = d.ring_box(1, 1, width - 2, form.height - 2, "clear-ring")
        return view.mark(printing.act, drawn, ring)
    if view.carries_out(printing.act - n.ACT):
        return drawn + d.ring_box(1, 1, width - 2, form.height - 2, "clear-ring chosen")
    return drawn
