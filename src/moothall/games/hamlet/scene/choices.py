"""The choices that point at something in the village, each marked on what it points at."""

from cmath import rect
from collections.abc import Callable
from itertools import combinations
from math import cos, radians, sin
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.gestures import Gesture, written
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.gestures import natural_payment, roads
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.rules.village import LOT_TILE, TURNS, lot_of, lot_of_choice, spot_of_pair
from moothall.games.hamlet.scene import pieces, plan
from moothall.games.hamlet.scene.shapes import Point, shape, spot_point
from moothall.games.hamlet.scene.tiles import building, outline_ring, sketch
from moothall.games.hamlet.words.phrases import place_name

_ASIDE: Final = 19  # how far a road's marker lies from the border, on the stand tile's side
_ROAD_MARK: Final = 9  # its radius; there is room for another one on the border


class Mark(NamedTuple):
    """Where a choice is marked, with what ring, and what shows when it is pointed at."""

    x: float
    y: float
    ring: d.Drawing
    ghost: d.Drawing = None


def village_choices(state: HamletState, offers: d.Offers) -> d.Drawing:
    """What is being done, in solid gold; what may be chosen, in dashed gold."""
    if not offers.numbers:
        return None
    alike = roads(state) if state.question == n.ASK_TURN else []
    if state.question == n.ASK_PLACE:
        marks = [[mark] for mark in placements(state, offers)]
    else:
        # one marker is enough for what is one choice from either side
        once = {end for road in alike if road.is_one_choice for end in (road.choice, road.back)}
        marks = [[] if one in once else _marks(state, one) for one in offers.numbers]
    return [
        _under_way(state),
        _payment(state) if state.question == n.ASK_PAY else None,
        [_gesture(road.gestures[0], _border(state, road.choice)) for road in alike],
        [
            d.choice(
                number,
                offers.words(number),
                d.group(mark.ghost, cls="ghost") if mark.ghost else None,
                mark.ring,
                name=f"choice-{number}" + (f"-{again}" if again else ""),
                place=d.at(mark.x, mark.y),
            )
            for number, found in zip(offers.numbers, marks, strict=True)
            for again, mark in enumerate(found)
        ],
    ]


def _payment(state: HamletState) -> d.Drawing:
    """At the sign of the tile on which is paid, all that is due."""
    payment = natural_payment(state)
    sign = plan.plan_of(state, state.stand).sign
    return _gesture(payment, Mark(*sign, _round(18))) if payment else None


def _gesture(gesture: Gesture, mark: Mark) -> d.Element:
    return d.gesture(
        gesture.choices,
        gesture.words,
        d.group(mark.ghost, cls="ghost") if mark.ghost else None,
        mark.ring,
        name=f"gesture-{written(gesture.choices)}",
        place=d.at(mark.x, mark.y),
    )


def _marks(state: HamletState, number: int) -> list[Mark]:
    first = n.SPACE.split(number)[0].base
    return _MARKS[first](state, number - first) if first in _MARKS else []


def _under_way(state: HamletState) -> d.Drawing:
    """The tile on which a villager acts, and the slot or the border that it is about."""
    if state.stand < 0 or state.question == n.ASK_POST:  # a new donkey may begin here too
        return None
    spot = state.village.spots[state.stand]
    ring = outline_ring(state.stand, spot % TURNS, "chosen")
    drawn = [d.group(ring, id="chosen-tile", transform=d.at(*spot_point(spot)))]
    if state.action == n.DELIVER:
        place = d.at(*plan.plan_of(state, n.CHURCH).slots[state.target])
        drawn.append(d.group(_offer_ring(" chosen"), id="chosen-delivery", transform=place))
    elif state.action == n.BUILD_ROAD:
        crossing = plan.crossing(state.village, state.stand, state.target, state.detail)
        road = pieces.built_road(state.detail, state.mover, *crossing)
        drawn.append(d.group(road, cls="to-be-built", id="chosen-road"))
    return drawn


def _offer_ring(cls: str = "") -> d.Element:
    width, height = plan.OFFER.width, plan.OFFER.height
    return d.ring_box(-width / 2, -height / 2, width, height, f"clear-ring{cls}", 8)


def _round(radius: float) -> d.Element:
    return d.circle(0, 0, radius, "ring clear-ring")


# ---- the main menu


def _donkeys(state: HamletState, _place: int) -> list[Mark]:
    """All donkeys move in one action, so each stands for it; then one after the other may stay."""
    return [
        Mark(who.x, who.y, _round(16))
        for row in plan.workers(state).values()
        for who in row
        if who.is_donkey and who.seat == state.mover
        if state.question == n.ASK_TURN or who.number == state.next_donkey
    ]


def _work(state: HamletState, tile: int) -> list[Mark]:
    """A Producer or Refinery: a ring around its slots, and what would come into them."""
    places = plan.plan_of(state, tile).slots
    x, y = (places[0][0] + places[-1][0]) / 2, places[0][1]
    free = [place - x for place, _ in places[len(plan.tokens_on(state, tile)) :]]
    ghost: d.Drawing = None
    if c.KIND_OF[tile] == n.REFINERY:
        ghost = _new_token(state, tile, free[0])
    elif len(c.TILE[tile].produces) == 1:
        ghost = [pieces.token(c.TILE[tile].produces[0], dx, 0, pieces.TOKEN) for dx in free]
    width, height = plan.SLOT_STEP * len(places) + 6, plan.SLOT_HEIGHT + 6
    ring = d.ring_box(-width / 2, -height / 2, width, height, "clear-ring", height / 2)
    return [Mark(x, y, ring, ghost)]


def _new_token(state: HamletState, tile: int, x: float) -> d.Element:
    """A token as the mover would make it."""
    high = quality(state, lot_of(c.MAKES[tile], tile, state.mover)) > 1
    return pieces.made_token(c.MAKES[tile], state.mover, high, x, 0)


def _road(state: HamletState, place: int) -> list[Mark]:
    """A road: its marker lies on the side of the border from which it would be built."""
    tiles, kind = divmod(place, n.ROAD_KINDS)
    stand, other = divmod(tiles, n.TILES)
    x, y, turn = plan.crossing(state.village, stand, other, kind)
    spot = state.village.spots[stand]
    spot_x, spot_y = spot_point(spot)
    hub_x, hub_y = shape(stand, spot % TURNS).hub
    dx, dy = cos(radians(turn)), sin(radians(turn))
    inwards = (spot_x + hub_x - x) * dx + (spot_y + hub_y - y) * dy
    aside = _ASIDE if inwards > 0 else -_ASIDE
    ghost = pieces.built_road(kind, state.mover, -aside * dx, -aside * dy, turn)
    return [Mark(x + aside * dx, y + aside * dy, d.circle(0, 0, _ROAD_MARK, "ring"), ghost)]


def _border(state: HamletState, road: int) -> Mark:
    """A road that may as well be built from the other side: its marker lies on the border."""
    tiles, kind = divmod(road - n.ROAD_AT, n.ROAD_KINDS)
    x, y, turn = plan.crossing(state.village, *divmod(tiles, n.TILES), kind)
    ghost = pieces.built_road(kind, state.mover, 0, 0, turn)
    return Mark(x, y, d.circle(0, 0, _ROAD_MARK, "ring"), ghost)


def _go(state: HamletState, tile: int) -> list[Mark]:
    """A tile on which a donkey may come to stand."""
    spot = state.village.spots[tile]
    spot_x, spot_y = spot_point(spot)
    x, y = plan.plan_of(state, tile).workers
    there = plan.workers(state).get(tile)
    if there:
        x = there[-1].x + 24
    ghost = pieces.worker(state.mover, pieces.DONKEY_SHAPE, x - spot_x, y - spot_y + 1)
    return [Mark(spot_x, spot_y, outline_ring(tile, spot % TURNS), ghost)]


def _count(state: HamletState, place: int) -> list[Mark]:
    """How many to refine: the slot up to which they would lie."""
    taken = len(plan.tokens_on(state, state.stand))
    free = plan.plan_of(state, state.stand).slots[taken : taken + place + 1]
    x, y = free[-1]
    ghost = [_new_token(state, state.stand, left - x) for left, _ in free]
    return [Mark(x, y, _round(15), ghost)]


def _use(state: HamletState, place: int) -> list[Mark]:
    """A token that may be consumed: the last of its lot."""
    lot = lot_of_choice(n.USE + place)
    lots = plan.tokens_on(state, LOT_TILE[lot])
    last = len(lots) - 1 - lots[::-1].index(lot)
    return [Mark(*plan.plan_of(state, LOT_TILE[lot]).slots[last], _round(16))]


def _slots(tile: int, ring: d.Drawing) -> Callable[[HamletState, int], list[Mark]]:
    """The slots of a building, each for a choice."""
    return lambda state, place: [Mark(*plan.plan_of(state, tile).slots[place], ring)]


def _sign(tile: int) -> Callable[[HamletState, int], list[Mark]]:
    """A visit to a building: a ring around its sign."""
    return lambda state, _place: [Mark(*plan.plan_of(state, tile).sign, _round(18))]


_MARKS: Final[dict[int, Callable[[HamletState, int], list[Mark]]]] = {
    n.MOVE_DONKEYS: _donkeys,
    n.PRODUCE_AT: _work,
    n.REFINE_AT: _work,
    n.GO_TO_TOWN_HALL: _sign(n.TOWN_HALL),
    n.DELIVER_TO: _slots(n.CHURCH, _offer_ring()),
    n.BEG: _sign(n.CHURCH),
    n.ROAD_AT: _road,
    n.STAY: _donkeys,
    n.WALK_TO: _go,
    n.MAKE: _count,
    n.POST_AT: _go,
    n.USE: _use,
    n.BUY: _slots(n.MARKET, _round(11)),
}
"""How the choices of a verb are marked, each given its place among them; what is missing is marked
elsewhere."""


# ---- where a building may come to lie: a marker for each placement, and the building's ghost

MARKER: Final = 21  # the radius of a marker, which bears its placement's name
APART: Final = 2 * MARKER + 8  # from the middle of one to that of another, at least
_ROUNDS: Final = 60
_TOP: Final = "M0-28L5-21.5H-5z"  # outside the marker: where the top of the blueprint points


def ghost_spots(state: HamletState, offers: d.Offers) -> list[tuple[int, int]]:
    """The tile that is being built, with each spot where it may come to lie."""
    if state.question != n.ASK_PLACE:
        return []
    return [
        (state.target, spot_of_pair(state.village, state.target, state.stand, number - n.PLACE))
        for number in offers.numbers
    ]


def placements(state: HamletState, offers: d.Offers) -> list[Mark]:
    """A marker for each placement; pointing at it shows the building there.

    Placements overlap and many have the same middle, so the markers are pushed apart.
    """
    tile = state.target
    spots = [spot for _, spot in ghost_spots(state, offers)]
    marks: list[Mark] = []
    places = spread_out(tile, spots)
    for number, spot, (x, y) in zip(offers.numbers, spots, places, strict=True):
        turn = spot % TURNS
        spot_x, spot_y = spot_point(spot)
        place = d.at(round(spot_x - x, 1), round(spot_y - y, 1))
        pointer = d.path(_TOP, "turn-pointer", d.at(0, 0, turn=60 * turn))
        ghost = building(tile, sketch(tile, turn), place=place)
        name = d.text(place_name(number - n.PLACE), 0, 8, "t-number", "middle")
        marks.append(Mark(x, y, [d.circle(0, 0, MARKER, "ring"), pointer, name], ghost))
    return marks


def spread_out(tile: int, spots: list[int]) -> list[Point]:
    """The middles of placements, moved until no marker covers another."""
    places: list[complex] = []
    for spot in spots:
        left, top, right, bottom = shape(tile, spot % TURNS).box
        middle = complex(left + right, top + bottom) / 2 + complex(*spot_point(spot))
        # a little towards the top of the tile, so that equal middles part in some order
        places.append(middle + rect(1, radians(60 * (spot % TURNS) - 90)))
    for _ in range(_ROUNDS):
        if not _push_apart(places):
            break
    return [(round(place.real, 1), round(place.imag, 1)) for place in places]


def _push_apart(places: list[complex]) -> bool:
    """Move every two that are too close away from each other; whether there were any."""
    moved = False
    for one, other in combinations(range(len(places)), 2):
        way = places[one] - places[other]
        away = abs(way)
        if away < APART - 1:
            push = way * (APART - away) / 2 / max(away, 0.1)
            places[one] += push
            places[other] -= push
            moved = True
    return moved
