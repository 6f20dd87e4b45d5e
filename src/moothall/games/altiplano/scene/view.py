"""Who looks, what that seat may choose now, and on which tile or space each choice is marked.

Also the tiles and coins on a player's spaces, and what may be laid there or taken back.
"""

from dataclasses import dataclass, field
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.carrying_out import conversion_of
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import goods_in, has
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.scene.pieces import RADIUS, Place, slots, tiles_in, token, token_ring
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words import area_text

PLANNED: Final = -1  # the planning spaces, where an area is asked for

Spot = tuple[int, int]  # an area and a thing that lies there


@dataclass(frozen=True)
class View:
    """A position as one seat looks at it."""

    state: AltiplanoState
    seat: int
    open: frozenset[int]
    marks: dict[Spot, int] = field(default_factory=dict)
    offers: dict[int, list[int]] = field(default_factory=dict)

    def may(self, number: int) -> bool:
        return number in self.open

    def mark(self, number: int, *inside: str, cls: str = "", place: str | None = None) -> str:
        """Something that stands for an open choice, with the choice in words."""
        words = self.state.describe(number)
        return d.choice(number, words, *inside, name=f"choice-{number}", cls=cls, place=place)

    def carries_out(self, action: int) -> bool:
        """Whether the looking seat is in the middle of an action."""
        return action == self.state.acting and self.seat == self.state.active

    def owns(self, player: Player) -> bool:
        """Whether this is the looking seat's own board."""
        return player.seat == self.seat

    def sees_into(self, player: Player) -> bool:
        """Whether bag, container and missions are open to this seat."""
        return sees_all_of(self.state, player, self.seat)


def look(state: AltiplanoState, seat: int) -> View:
    """What a seat sees, -1 for somebody who only watches."""
    open_choices = frozenset(state.choices(seat)) if seat in state.movers else frozenset()
    view = View(state, seat, open_choices)
    if open_choices:
        player = state.players[seat]
        view.marks.update(_marks(state, player, open_choices))
        for number in sorted(open_choices):
            if n.PLACE <= number < n.BACK:
                area = (number - n.PLACE) % n.AREAS
                view.offers.setdefault(area, []).append((number - n.PLACE) // n.AREAS)
    return view


def _marks(state: AltiplanoState, player: Player, open_choices: frozenset[int]) -> dict[Spot, int]:
    """Choices that point at a tile or at coins: where these lie."""
    found: dict[Spot, int] = {}
    for number in open_choices:
        if n.BACK <= number < n.DONE:
            found[(number - n.BACK) % n.AREAS, (number - n.BACK) // n.AREAS] = number
        elif n.SWAP <= number < n.SWAP + n.GOODS:
            found[PLANNED, number - n.SWAP] = number
        elif n.STORE <= number < n.STORE + n.GOODS:
            found[_lying(player, n.VILLAGE, number - n.STORE)] = number
        elif n.SELL <= number < n.SELL + n.GOODS:
            found[_lying(player, n.MARKET, number - n.SELL)] = number
        elif n.DELIVER <= number < n.DELIVER + n.GOODS:
            found[_lying(player, n.MARKET, number - n.DELIVER)] = number
        elif number == n.MORE:
            conversion = conversion_of(player, state.acting)
            found[_lying(player, conversion.area, conversion.goods[0])] = number
        elif number == n.FROM_ANY:
            found[n.ANY_AREA, goods_in(player.spaces[n.ANY_AREA])[0]] = number
        elif number == n.FROM_OWN:
            good = goods_in(player.spaces[n.ANY_AREA])[0]
            found[_proper_area(state, player), good] = number
    return found


def _lying(player: Player, area: int, good: int) -> Spot:
    """Where a tile lies that an action takes: on the proper spaces, or on the any-tile space."""
    return (area if has(player.spaces[area], good) else n.ANY_AREA, good)


def _proper_area(state: AltiplanoState, player: Player) -> int:
    """The spaces from which the action under way takes its tiles."""
    if state.acting == n.VILLAGE_STORE:
        return n.VILLAGE
    if state.acting in (n.MARKET_SELL, n.MARKET_DELIVER):
        return n.MARKET
    return conversion_of(player, state.acting).area


# ---- tiles and coins on a player's spaces, and what may be laid there or taken back

OFFER: Final = 0.68  # the scale of a token that stands for a placement
OFFER_STEP: Final = 25


def area_name(area: int) -> str:
    return "planning" if area == PLANNED else n.AREA_NAMES[area]


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
    name = f"{seat}-{area_name(area)}-{n.THING_NAMES[thing]}-{number}"
    words = f"{n.THING_NAMES[thing]} of {seat}, {where}"
    choice = view.marks.get((area, thing), -1) if marked and view.owns(player) else -1
    if choice < 0:
        return token(thing, *place, scale, name, words)
    return view.mark(choice, token(thing, 0, 0, scale, name), token_ring(scale), place=d.at(*place))


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


def row_of(
    count: int, x: float, y: float, step: float, per_row: int = n.MAX_PLANNING
) -> list[Place]:
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
        n.PLACE + thing * n.AREAS + area,
        token_ring(scale, ""),
        token(thing, 0, 0, scale * 0.86, cls="offered"),
        d.group(ghost, cls="ghost") if ghost else "",
        place=d.at(x, y),
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
        lie += [n.COINS] * things.count(n.COINS)
    offered = list(view.offers.get(area, [])) if view.owns(player) else []
    if n.COINS in offered:
        parts.append(_coin_set(view, area, places, scale))
    for place, thing in enumerate(things):
        x, y = places[place]
        number = things[:place].count(thing)
        if number < lie.count(thing):
            last = number + 1 == lie.count(thing)
            parts.append(lying(view, player, area, thing, number, (x, y), scale, last))
        elif thing == n.COINS and thing in offered:
            continue
        elif thing in offered:
            offered.remove(thing)
            parts.append(offer(view, thing, area, x, y, scale))
        else:
            parts.append(d.group(token(thing, x, y, scale * 0.86), cls="awaited"))
    return "".join(parts)


def _coin_set(view: View, area: int, places: list[Place], scale: float) -> str:
    """The coins of a card, which are laid together."""
    radius = RADIUS * scale + 1
    first, last = places[0], places[-1]
    ring = d.ring_box(
        first[0] - radius, first[1] - radius, last[0] - first[0] + 2 * radius, 2 * radius,
        "slim-ring", radius,
    )  # fmt: skip
    coins = [token(n.COINS, x, y, scale * 0.86, cls="offered") for x, y in places]
    return view.mark(n.PLACE + n.COINS * n.AREAS + area, ring, *coins)


def half(count: int, step: float) -> float:
    """How far the first of some spaces lies left of their middle."""
    return (count - 1) * step / 2
