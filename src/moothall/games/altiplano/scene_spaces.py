"""Tiles and coins on a player's spaces, and what may be laid there or taken back.

A tile's id is its seat, its area and its place among the tiles of its good there, so it stays as
long as the tile does. Choices are marked on the looking seat's own board only: to take back or to
use, on the tile; to lay down, on a small token beside the spaces, whose ghost lies on the space.
"""

from typing import Final

from moothall.drawing import at, group, ring_box
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.names import AREA_NAMES, AREAS, COINS, PLACE, THING_NAMES
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_pieces import tiles_in, token, token_ring
from moothall.games.altiplano.scene_shapes import RADIUS, Place, slots
from moothall.games.altiplano.scene_view import PLANNED, View
from moothall.games.altiplano.words import area_text

OFFER: Final = 0.68  # the scale of a token that stands for a placement
OFFER_STEP: Final = 25


def area_name(area: int) -> str:
    return "planning" if area == PLANNED else AREA_NAMES[area]


def lying(
    view: View,
    player: Player,
    area: int,
    thing: int,
    number: int,
    place: Place,
    scale: float,
    marked: bool = True,
) -> str:
    """A tile or coins on a space; `marked` if it is the one that a choice would point at."""
    seat = SEAT_NAMES[player.seat]
    where = "on a planning space" if area == PLANNED else area_text(area)
    name = f"{seat}-{area_name(area)}-{THING_NAMES[thing]}-{number}"
    words = f"{THING_NAMES[thing]} of {seat}, {where}"
    choice = view.marks.get((area, thing), -1) if marked and view.owns(player) else -1
    if choice < 0:
        return token(thing, *place, scale, name, words)
    return view.mark(choice, token(thing, 0, 0, scale, name), token_ring(scale), place=at(*place))


def lay_out(
    view: View,
    player: Player,
    area: int,
    heap: int,
    places: list[Place],
    scale: float,
) -> str:
    """The tiles of a heap on their spaces, good by good."""
    tiles = tiles_in(heap)
    parts: list[str] = []
    for place, good in enumerate(tiles):
        number = tiles[:place].count(good)
        last = number + 1 == tiles.count(good)
        parts.append(lying(view, player, area, good, number, places[place], scale, last))
    return "".join(parts)


def row_of(count: int, x: float, y: float, step: float, per_row: int = 8) -> list[Place]:
    """The middles of some spaces, in rows from left to right."""
    return [(x + step * (i % per_row), y + step * (i // per_row)) for i in range(count)]


def spaces(view: View, player: Player, area: int, places: list[Place], scale: float) -> str:
    """The spaces of a location with what lies on them."""
    rows = sorted({y for _, y in places})
    drawn = [slots([place for place in places if place[1] == y], scale) for y in rows]
    return "".join(drawn) + lay_out(view, player, area, player.spaces[area], places, scale)


def offer(
    view: View, thing: int, area: int, x: float, y: float, scale: float, ghost: str = ""
) -> str:
    """A thing that may be laid on an area, in dashed gold."""
    return view.mark(
        PLACE + thing * AREAS + area,
        token_ring(scale, ""),
        token(thing, 0, 0, scale * 0.86, cls="offered"),
        group(ghost, cls="ghost") if ghost else "",
        place=at(x, y),
    )


def tray(
    view: View,
    area: int,
    first: Place,
    per_row: int,
    free: Place,
    scale: float,
    step: float = OFFER_STEP,
) -> str:
    """Everything that may be laid on an area; the ghost of each lies on the free space."""
    parts: list[str] = []
    for place, thing in enumerate(view.offers.get(area, [])):
        left = first[0] + step * (place % per_row)
        top = first[1] + OFFER_STEP * (place // per_row)
        ghost = token(thing, free[0] - left, free[1] - top, scale)
        parts.append(offer(view, thing, area, left, top, OFFER * step / OFFER_STEP, ghost))
    return "".join(parts)


def wanted(
    view: View,
    player: Player,
    area: int,
    things: list[int],
    places: list[Place],
    scale: float,
) -> str:
    """Spaces printed for certain things: each filled, or open to be filled, or faintly waiting."""
    parts = [slots(places, scale)]
    lie = tiles_in(player.spaces[area])
    if player.has_coins_on(area):
        lie += [COINS] * things.count(COINS)
    offered = list(view.offers.get(area, [])) if view.owns(player) else []
    if COINS in offered:
        parts.append(_coin_set(view, area, places, scale))
    for place, thing in enumerate(things):
        x, y = places[place]
        number = things[:place].count(thing)
        if number < lie.count(thing):
            last = number + 1 == lie.count(thing)
            parts.append(lying(view, player, area, thing, number, (x, y), scale, last))
        elif thing == COINS and thing in offered:
            continue
        elif thing in offered:
            offered.remove(thing)
            parts.append(offer(view, thing, area, x, y, scale))
        else:
            parts.append(group(token(thing, x, y, scale * 0.86), cls="awaited"))
    return "".join(parts)


def _coin_set(view: View, area: int, places: list[Place], scale: float) -> str:
    """The coins of a card, which are laid together."""
    radius = RADIUS * scale + 1
    first, last = places[0], places[-1]
    ring = ring_box(
        first[0] - radius, first[1] - radius, last[0] - first[0] + 2 * radius, 2 * radius,
        "slim-ring", radius,
    )  # fmt: skip
    coins = [token(COINS, x, y, scale * 0.86, cls="offered") for x, y in places]
    return view.mark(PLACE + COINS * AREAS + area, ring, *coins)


def half(count: int, step: float) -> float:
    """How far the first of some spaces lies left of their middle."""
    return (count - 1) * step / 2
