"""Who looks, what that seat may choose now, and on which tile or space each choice is marked.

Also the tiles and coins on a player's spaces, and what may be laid there or taken back.
"""

from dataclasses import dataclass
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import Gesture
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.gestures import on_pieces
from moothall.games.altiplano.rules.carrying_out import conversion_of
from moothall.games.altiplano.rules.decisions import AltiplanoState
from moothall.games.altiplano.rules.heaps import goods_in, has, size
from moothall.games.altiplano.rules.knowledge import sees_all_of
from moothall.games.altiplano.scene import pieces as p
from moothall.games.altiplano.state import Player
from moothall.games.altiplano.words.phrases import area_text

GO_ON: Final = 18  # the size of the sign for it
PLANNED: Final = -1  # the planning spaces, where an area is asked for

Spot = tuple[int, int]  # an area and a thing that lies there


@dataclass(frozen=True)
class View:
    """A position as one seat looks at it."""

    state: AltiplanoState
    offers: d.Offers
    marks: dict[Spot, int]  # choices that point at something that lies there
    to_lay: dict[int, list[int]]  # what may be laid on each area
    gestures: dict[int, Gesture]  # by the action or move that is drawn

    def mark(self, number: int, *inside: d.Drawing, place: d.Place | None = None) -> d.Element:
        """Something that stands for an open choice, with the choice in words."""
        words = self.offers.words(number)
        return d.choice(number, words, *inside, name=f"choice-{number}", place=place)

    def gesture(self, piece: int, *inside: d.Drawing) -> d.Element:
        """The same for the gesture that is offered in the place of a choice."""
        gesture = self.gestures[piece]
        return d.gesture(gesture.choices, gesture.words, *inside, name=f"gesture-{piece}")

    def action(self, action: int, box: d.Box, ring: str = "clear-ring") -> d.Box:
        """What an action is printed on: marked if it is open, in solid gold while it goes on."""
        if action == self.state.acting and self.offers.seat == self.state.active:
            around = d.ring_box(1, 1, box.width - 2, box.height - 2, f"{ring} chosen", 8)
            return d.Box(box.width, box.height, [around, box.drawing])
        piece = n.ACT + action
        # while tiles are laid, cards have marks of their own
        laying = self.state.phase == n.PLANNING and action >= n.BASIC_ACTIONS
        if laying or piece not in self.gestures:
            return self.offers.box(piece, box, inset=1, corner=8, ring=ring)
        around = d.ring_box(1, 1, box.width - 2, box.height - 2, ring, 8)
        drawn: list[d.Drawing] = [self.gesture(piece, box.drawing, around)]
        if piece in self.offers:  # alone, to move on afterwards
            drawn.append(self.go_on(piece, box.width - GO_ON - 1, 2))
        return d.Box(box.width, box.height, drawn)

    def go_on(self, number: int, x: float, y: float) -> d.Element:
        """A sign for a choice alone, beside the gesture that ends the turn with it."""
        dots = d.sized(
            d.label("\N{HORIZONTAL ELLIPSIS}", "t-small"), GO_ON, GO_ON, d.MIDDLE, d.MIDDLE
        )
        leaf = d.Box(GO_ON, GO_ON, d.rect(0, 0, GO_ON, GO_ON, "leaf", 5))
        ring = d.ring_box(x, y, GO_ON, GO_ON, "slim-ring clear-ring", 5)
        return self.mark(number, d.put(d.stack([leaf, dots]), x, y), ring)

    def earned(self, player: Player) -> tuple[object, ...]:
        """All that tells how a player's warehouse, road, orders, buildings and missions look."""
        own = self.owns(player)
        return (
            player.seat, self.state.over, player.question, player.road,
            *player.row_goods, -1, *player.row_sizes, -1, *player.row_corn, -1,
            player.houses, player.boats, player.order, player.delivered, *player.completed, -1,
            player.first, player.second, player.fulfilled, *player.hand,
            (self.offers.told(n.CORN_ROW, n.CART), self.offers.told(n.KEEP, n.HAND + n.MISSIONS))
            if own else None,
        )  # fmt: skip

    def looks(self, player: Player) -> tuple[object, ...]:
        """The same for everything of a player."""
        state = self.state
        acting = state.acting if player.seat == state.active else -1
        return (
            self.earned(player), player.seat in state.movers, state.starter, player.coins,
            player.planning, *player.spaces, player.coins_on, player.role, player.figure,
            player.carts, player.cart_ready, player.interim, *player.extensions,
            (
                player.bag, player.container, acting, self.offers.told(0, n.SPACE.size),
                *self.gestures.items(),
            )
            if self.owns(player) else (size(player.bag), size(player.container)),
        )  # fmt: skip

    def owns(self, player: Player) -> bool:
        """Whether this is the looking seat's own board."""
        return player.seat == self.offers.seat

    def sees_into(self, player: Player) -> bool:
        """Whether bag, container and missions are open to this seat."""
        return sees_all_of(self.state, player, self.offers.seat)


def look(state: AltiplanoState, seat: int) -> View:
    """What a seat sees, -1 for somebody who only watches."""
    offers = d.Offers(state, seat)
    to_lay: dict[int, list[int]] = {}
    for number in offers.between(n.PLACE, n.BACK):
        to_lay.setdefault((number - n.PLACE) % n.AREAS, []).append((number - n.PLACE) // n.AREAS)
    gestures = on_pieces(state, seat) if offers.numbers else {}
    return View(state, offers, _marks(state, offers), to_lay, gestures)


def _marks(state: AltiplanoState, offers: d.Offers) -> dict[Spot, int]:
    """Choices that point at a tile or at coins: where these lie."""
    found: dict[Spot, int] = {}
    player = state.players[offers.seat]
    for number in offers.between(n.BACK, n.DONE):
        found[(number - n.BACK) % n.AREAS, (number - n.BACK) // n.AREAS] = number
    for verb, area in (
        (n.SWAP, PLANNED), (n.STORE, n.VILLAGE), (n.SELL, n.MARKET), (n.DELIVER, n.MARKET),
    ):  # fmt: skip
        for number in offers.between(verb, verb + n.GOODS):
            found[_lying(player, area, number - verb)] = number
    if n.MORE in offers:
        conversion = conversion_of(player, state.acting)
        found[_lying(player, conversion.area, conversion.goods[0])] = n.MORE
    if n.FROM_ANY in offers:
        good = goods_in(player.spaces[n.ANY_AREA])[0]
        found[n.ANY_AREA, good] = n.FROM_ANY
        found[_proper_area(state, player), good] = n.FROM_OWN
    return found


def _lying(player: Player, area: int, good: int) -> Spot:
    """Where a tile lies that an action takes: on the proper spaces, or on the any-tile space."""
    return (area if area == PLANNED or has(player.spaces[area], good) else n.ANY_AREA, good)


def _proper_area(state: AltiplanoState, player: Player) -> int:
    """The spaces from which the action under way takes its tiles."""
    if state.acting < n.BASIC_ACTIONS:
        return c.ACTION_CARDS[state.acting].location
    return conversion_of(player, state.acting).area


# ---- tiles and coins on a player's spaces, and what may be laid there or taken back

OFFER: Final = 0.68  # the scale of a token that stands for a placement
OFFER_STEP: Final = 25


def lying(
    view: View, player: Player, area: int, things: list[int], places: list[p.Place], scale: float
) -> d.Drawing:
    """Tiles or coins on their spaces; on the own board a choice marks the last of its kind."""
    seat = SEAT_NAMES[player.seat]
    where = "on a planning space" if area == PLANNED else area_text(area)
    holder = "planning" if area == PLANNED else n.AREA_NAMES[area]
    found: list[d.Drawing] = []
    for number, (thing, place) in enumerate(zip(things, places, strict=False)):
        kind = n.THING_NAMES[thing]
        name = f"{seat}-{holder}-{kind}-{things[:number].count(thing)}"
        mark = view.marks.get((area, thing), -1) if view.owns(player) else -1
        if mark < 0 or thing in things[number + 1 :]:
            found.append(p.token(thing, *place, scale, name, f"{kind} of {seat}, {where}"))
        else:
            piece = p.token(thing, 0, 0, scale, name)
            found.append(view.mark(mark, piece, p.token_ring(scale), place=d.at(*place)))
    return found


def spaces(
    view: View, player: Player, area: int, things: list[int], room: int, scale: float
) -> d.Box:
    """Some spaces beside each other, with what lies on them."""
    places = p.row_of(room, scale)
    drawn = [p.slots(places, scale), lying(view, player, area, things, places, scale)]
    return d.Box(p.CELL * scale * room, p.CELL * scale, drawn)


def offer(
    view: View, thing: int, area: int, place: p.Place, scale: float, ghost: d.Drawing = None
) -> d.Element:
    """A thing that may be laid on an area, in dashed gold."""
    return view.mark(
        n.PLACE + thing * n.AREAS + area,
        p.token_ring(scale, ""),
        p.token(thing, 0, 0, scale * 0.86, cls="offered"),
        d.group(ghost, cls="ghost") if ghost else None,
        place=d.at(*place),
    )


def tray(
    view: View, area: int, corner: p.Place, free: p.Place, scale: float, per_row: int
) -> d.Drawing:
    """Everything that may be laid on an area; the ghost of each lies on the free space."""
    parts: list[d.Drawing] = []
    for place, thing in enumerate(view.to_lay.get(area, [])):
        x = corner[0] + OFFER_STEP * (place % per_row + 0.5)
        y = corner[1] + OFFER_STEP * (place // per_row + 0.5)
        ghost = p.token(thing, free[0] - x, free[1] - y, scale)
        parts.append(offer(view, thing, area, (x, y), OFFER, ghost))
    return parts


def wanted(view: View, player: Player, area: int, things: list[int], scale: float) -> d.Box:
    """Spaces printed for certain things: each filled, or open to be filled, or faintly waiting."""
    cell = p.CELL * scale
    step = p.RADIUS * scale if n.COINS in things else cell
    places = [(cell / 2 + step * i, cell / 2) for i in range(len(things))]
    lie = p.tiles_in(player.spaces[area])
    if player.has_coins_on(area):
        lie += [n.COINS] * things.count(n.COINS)
    to_lay = view.to_lay.get(area, []) if view.owns(player) else []
    filled: list[p.Place] = []
    open_to: list[d.Drawing] = []
    for place, thing in zip(places, things, strict=True):
        if len(filled) < len(lie) and lie[len(filled)] == thing:
            filled.append(place)
        elif thing in to_lay and thing != n.COINS:
            open_to.append(offer(view, thing, area, place, scale))
            to_lay = [other for other in to_lay if other != thing]
        elif thing not in to_lay:
            open_to.append(d.group(p.token(thing, *place, scale * 0.86), cls="awaited"))
    coins = _coin_set(view, area, places, scale) if n.COINS in to_lay else None
    drawn = [
        [p.slots([place], scale) for place in places],
        coins,
        lying(view, player, area, lie, filled, scale),
        open_to,
    ]
    return d.Box(cell + step * (len(things) - 1), cell, drawn)


def _coin_set(view: View, area: int, places: list[p.Place], scale: float) -> d.Element:
    """The coins of a card, which are laid together."""
    (left, y), radius = places[0], p.RADIUS * scale + 1
    width = places[-1][0] - left + 2 * radius
    ring = d.ring_box(left - radius, y - radius, width, 2 * radius, "slim-ring", radius)
    coins = [p.token(n.COINS, *place, scale * 0.86, cls="offered") for place in places]
    return view.mark(n.PLACE + n.COINS * n.AREAS + area, ring, coins)
