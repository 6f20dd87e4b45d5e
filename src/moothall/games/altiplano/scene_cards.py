"""Role tile and extensions as they lie on a player's board.

A space that waits for something shows it faintly. Large cards stand on the looking seat's own
board and carry its choices; small ones on the boards of the others.
"""

from dataclasses import dataclass
from typing import Final

from moothall.drawing import (
    SIZES,
    at,
    group,
    paragraph,
    rect,
    ring_box,
    text,
    text_width,
    title,
)
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import (
    EXTENSION_KINDS,
    EXTENSION_NAMES,
    INTERIM_ROOM,
    KIND_CARDS,
    ROLE_CARDS,
    Printed,
)
from moothall.games.altiplano.names import (
    ACT,
    ANY_AREA,
    ANY_TILE,
    CARD_ACTION,
    CARD_AREA,
    CARD_CORN,
    COINS,
    CONVERTS,
    CORN,
    CORN_STORE,
    INTERIM,
    KIND_NAMES,
    LOCATION_NAMES,
    ROLE_ACTION,
    ROLE_AREA,
    ROLE_NAMES,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_market import LABELS, extension_words
from moothall.games.altiplano.scene_pieces import arrow, cost_tokens, gain_tokens, token, token_ring
from moothall.games.altiplano.scene_shapes import RADIUS, Place, location_chip, sign, slots
from moothall.games.altiplano.scene_spaces import spaces, tray, wanted
from moothall.games.altiplano.scene_view import View
from moothall.games.altiplano.words import exchange


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
        role = ROLE_NAMES[player.role]
        printed = ROLE_CARDS[player.role]
        location = LOCATION_NAMES[printed.location]
        words = f"the {role}, a role tile; at the {location}: {exchange(printed)}"
        name = f"{SEAT_NAMES[player.seat]}-role"
        printing = Printing(name, role.title(), words, ACT + ROLE_ACTION)
        found.append(_converter(view, player, ROLE_AREA, printed, form, printing))
    for card in player.extensions:
        kind = EXTENSION_KINDS[card]
        name = f"extension-{EXTENSION_NAMES[card]}"
        words = extension_words(card)
        if kind < CONVERTS:
            printed = KIND_CARDS[kind]
            location = LOCATION_NAMES[printed.location]
            printing = Printing(name, location.title(), words, ACT + CARD_ACTION + kind)
            found.append(_converter(view, player, CARD_AREA + kind, printed, form, printing))
        else:
            act = ACT + CARD_CORN if kind == CORN_STORE else -1
            label = LABELS[KIND_NAMES[kind]] if form.large else _SHORT[KIND_NAMES[kind]]
            found.append(_special(view, player, kind, form, Printing(name, label, words, act)))
    return found


def _converter(
    view: View, player: Player, area: int, printed: Printed, form: Format, printing: Printing
) -> tuple[str, float]:
    """A card with spaces for its cost, and what it gives."""
    things = cost_tokens(printed)
    radius = RADIUS * form.space
    step = radius if COINS in things else 2 * radius + 3
    if form.large:
        x, y = 10.0, 44.0
        head = location_chip(printed.location, 5, 5, 20) + text(printing.label, 31, 19, "t-small")
    else:
        x, y = 29.0, form.height / 2
        head = location_chip(printed.location, 4, 5, 20)
    places = [(x + radius + step * i, y) for i in range(len(things))]
    x = places[-1][0] + radius + 3
    gains = gain_tokens(printed.gains, x + 13, y, form.gain, form.large)
    body = head + wanted(view, player, area, things, places, form.space) + arrow(x + 1, y) + gains
    each = 2 * RADIUS * form.gain + 1
    width = LARGE_WIDTH if form.large else x + 17 + each * len(printed.gains)
    return _card(view, player, body, width, form, printing), width


def _special(
    view: View, player: Player, kind: int, form: Format, printing: Printing
) -> tuple[str, float]:
    """A card with an effect of its own, some with spaces."""
    step = 2 * RADIUS * form.space + 3
    count = 1 if kind == ANY_TILE else INTERIM_ROOM if kind == CORN_STORE else 0
    offered = kind == ANY_TILE and view.owns(player) and ANY_AREA in view.offers
    width: float = LARGE_WIDTH
    if offered:  # what may be laid there takes the place of the words
        places: list[Place] = [(18, 44)]
        body = sign(KIND_NAMES[kind], 16, 16, 0.66)
        body += tray(view, ANY_AREA, (48, 20), 4, places[0], form.space, 23)
    elif form.large:
        places = [(LARGE_WIDTH - 18 - step * (count - 1 - i), 47) for i in range(count)]
        body = sign(KIND_NAMES[kind], 16, 16, 0.66)
        body += paragraph(printing.label, 31, 15, LABEL_ROOM, "t-small")
    else:
        middle = form.height / 2
        places = [(27 + step * (i + 0.5), middle) for i in range(count)]
        body = sign(KIND_NAMES[kind], 15, middle, 0.66)
        body += text(printing.label, 29, middle + 4, "t-small") if printing.label else ""
        width = 34 + text_width(printing.label, SIZES["t-small"]) + step * count
    if kind == ANY_TILE:
        body += spaces(view, player, ANY_AREA, places, form.space)
    elif kind == CORN_STORE:
        body += _interim(view, player, places, form.space)
    return _card(view, player, body, width, form, printing), width


def _interim(view: View, player: Player, places: list[Place], scale: float) -> str:
    """Corn that waits to be stored."""
    seat = SEAT_NAMES[player.seat]
    parts = [slots(places, scale)]
    for number, (x, y) in enumerate(places[: player.interim]):
        words = f"corn of {seat} in interim storage"
        parts.append(token(CORN, x, y, scale, f"{seat}-interim-{number}", words))
    if view.owns(player) and view.may(INTERIM):
        ring = token_ring(scale, "")
        ghost = group(token(CORN, 0, 0, scale), cls="ghost")
        parts.append(view.mark(INTERIM, ring, ghost, place=at(*places[player.interim])))
    return "".join(parts)


def _card(
    view: View, player: Player, body: str, width: float, form: Format, printing: Printing
) -> str:
    """The sheet below all that; it is marked when its action may be carried out."""
    drawn = group(
        title(printing.words),
        rect(0.6, 0.6, width - 1.2, form.height - 1.2, "sheet", 7),
        body,
        cls="card extension",
        id=printing.name,
    )
    if not view.owns(player) or printing.act < 0:
        return drawn
    if view.may(printing.act):
        ring = ring_box(1, 1, width - 2, form.height - 2, "clear-ring")
        return view.mark(printing.act, drawn, ring)
    if view.carries_out(printing.act - ACT):
        return drawn + ring_box(1, 1, width - 2, form.height - 2, "clear-ring chosen")
    return drawn
