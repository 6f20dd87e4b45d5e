"""The choices that point at something in the village, each marked on what it points at."""

from collections.abc import Callable
from math import cos, hypot, radians, sin
from typing import Final

from moothall import drawing as d
from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.decisions import HamletState
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.rules.village import LOT_TILE, TURNS, lot_of, lot_of_choice, spot_of_pair
from moothall.games.hamlet.scene import plan
from moothall.games.hamlet.scene.pieces import (
    TOKEN,
    built_road,
    donkey,
    good_token,
    made_token,
    marked,
)
from moothall.games.hamlet.scene.shapes import Point, shape, spot_point
from moothall.games.hamlet.scene.tiles import kind_class, outline_ring, printed

_ASIDE: Final = 14  # how far a road's marker lies from the border, on the stand tile's side
_OFFER: Final = (-plan.OFFER_WIDTH / 2, -plan.OFFER_HEIGHT / 2, plan.OFFER_WIDTH, plan.OFFER_HEIGHT)


def village_choices(state: HamletState, open_choices: set[int]) -> str:
    """What is being done, in solid gold; what may be chosen, in dashed gold."""
    if not open_choices:
        return ""
    if state.question == n.ASK_PLACE:
        return _under_way(state) + placements(state, open_choices)
    drawn = [_under_way(state)]
    for number in sorted(open_choices):
        first = n.SPACE.split(number)[0].base
        if first in _MARKS:
            drawn.append(_MARKS[first](state, number, number - first))
    return "".join(drawn)


def _under_way(state: HamletState) -> str:
    """The tile on which a villager acts, and the slot or the border that it is about."""
    if state.stand < 0 or state.question == n.ASK_POST:  # a new donkey may begin here too
        return ""
    spot = state.village.spots[state.stand]
    ring = outline_ring(state.stand, spot % TURNS, "chosen")
    drawn = d.group(ring, id="chosen-tile", transform=d.at(*spot_point(spot)))
    if state.action == n.DELIVER:
        place = d.at(*plan.offer_place(state, state.target))
        ring = d.ring_box(*_OFFER, "clear-ring chosen", 6)
        drawn += d.group(ring, id="chosen-delivery", transform=place)
    elif state.action == n.BUILD_ROAD:
        x, y, turn = plan.crossing(state.village, state.stand, state.target, state.detail)
        road = built_road(state.detail, state.mover, x, y, turn)
        drawn += d.group(road, cls="to-be-built", id="chosen-road")
    return drawn


def _marked(
    state: HamletState, number: int, x: float, y: float, *inside: str, name: str = ""
) -> str:
    return marked(state, number, *inside, place=d.at(x, y), name=name)


def _round(radius: float) -> str:
    return d.circle(0, 0, radius, "ring clear-ring")


def _ghost(drawn: str) -> str:
    return d.group(drawn, cls="ghost") if drawn else ""


# ---- the main menu


def _donkeys(state: HamletState, number: int, _place: int) -> str:
    """All donkeys move in one action, so each of them stands for it."""
    found: list[str] = []
    for worker in _own_donkeys(state):
        name = f"choice-{number}" + (f"-{worker.number}" if found else "")
        found.append(_marked(state, number, worker.x, worker.y, _round(16), name=name))
    return "".join(found)


def _own_donkeys(state: HamletState) -> list[plan.Worker]:
    return [
        worker
        for tile in state.village.order
        for worker in plan.workers_on(state, tile)
        if worker.is_donkey and worker.seat == state.mover
    ]


def _work(state: HamletState, number: int, tile: int) -> str:
    """A Producer or Refinery: a ring around its slots, and what would come into them."""
    places = plan.slot_places(state, tile)
    x, y = (places[0][0] + places[-1][0]) / 2, places[0][1]
    free = [place - x for place, _ in places[len(plan.tokens_on(state, tile)) :]]
    if c.KIND_OF[tile] == n.REFINERY:
        ghost = _new_token(state, tile, free[0])
    elif len(c.TILE[tile].produces) == 1:
        ghost = "".join(good_token(c.TILE[tile].produces[0], dx, 0, TOKEN) for dx in free)
    else:
        ghost = ""
    width, height = plan.SLOT_STEP * len(places) + 6, plan.SLOT_HEIGHT + 6
    ring = d.rect(-width / 2, -height / 2, width, height, "ring clear-ring", height / 2)
    return _marked(state, number, x, y, ring, _ghost(ghost))


def _new_token(state: HamletState, tile: int, x: float) -> str:
    """A token as the mover would make it."""
    high = quality(state, lot_of(c.MAKES[tile], tile, state.mover)) > 1
    return made_token(c.MAKES[tile], state.mover, high, x, 0)


def _sign(state: HamletState, number: int, _place: int) -> str:
    """A visit to the Town Hall, or begging: a ring around the sign of the building."""
    tile = n.TOWN_HALL if number == n.GO_TO_TOWN_HALL else n.CHURCH
    return _marked(state, number, *plan.sign_place(state, tile), _round(18))


def _delivery(state: HamletState, number: int, slot: int) -> str:
    ring = d.ring_box(*_OFFER, "clear-ring", 6)
    return _marked(state, number, *plan.offer_place(state, slot), ring)


def _road(state: HamletState, number: int, place: int) -> str:
    """A road: its marker lies on the side of the border from which it would be built."""
    tiles, kind = divmod(place, n.ROAD_KINDS)
    stand, other = divmod(tiles, n.TILES)
    x, y, turn = plan.crossing(state.village, stand, other, kind)
    hub_x, hub_y = plan.on_tile(state, stand, shape(stand, state.village.spots[stand] % TURNS).hub)
    dx, dy = cos(radians(turn)), sin(radians(turn))
    aside = _ASIDE if (hub_x - x) * dx + (hub_y - y) * dy > 0 else -_ASIDE
    ghost = _ghost(built_road(kind, state.mover, -aside * dx, -aside * dy, turn))
    ring = d.circle(0, 0, 9, "ring")
    return _marked(state, number, x + aside * dx, y + aside * dy, ghost, ring)


# ---- donkeys


def _stay(state: HamletState, number: int, _place: int) -> str:
    """The donkey that is asked about stays where it is."""
    for worker in _own_donkeys(state):
        if worker.number == state.next_donkey:
            return _marked(state, number, worker.x, worker.y, _round(16))
    return ""


def _go(state: HamletState, number: int, tile: int) -> str:
    """A tile on which a donkey may come to stand."""
    spot = state.village.spots[tile]
    x, y = plan.plan_of(state, tile).workers
    there = plan.workers_on(state, tile)
    if there:
        x = there[-1].x + 24 - spot_point(spot)[0]
    ring = outline_ring(tile, spot % TURNS)
    return _marked(state, number, *spot_point(spot), ring, _ghost(donkey(state.mover, x, y + 1)))


# ---- within an action


def _count(state: HamletState, number: int, place: int) -> str:
    """How many to refine: the slot up to which they would lie."""
    count = place + 1
    free = plan.slot_places(state, state.stand)[len(plan.tokens_on(state, state.stand)) :]
    x, y = free[count - 1]
    ghost = "".join(_new_token(state, state.stand, left - x) for left, _ in free[:count])
    return _marked(state, number, x, y, _round(15), _ghost(ghost))


def _use(state: HamletState, number: int, _place: int) -> str:
    """A token that may be consumed: the last of its lot."""
    lot = lot_of_choice(number)
    lots = plan.tokens_on(state, LOT_TILE[lot])
    last = len(lots) - 1 - lots[::-1].index(lot)
    return _marked(state, number, *plan.slot_places(state, LOT_TILE[lot])[last], _round(16))


def _buy(state: HamletState, number: int, material: int) -> str:
    return _marked(state, number, *plan.price_place(state, material), _round(11.5))


_MARKS: Final[dict[int, Callable[[HamletState, int, int], str]]] = {
    n.MOVE_DONKEYS: _donkeys,
    n.PRODUCE_AT: _work,
    n.REFINE_AT: _work,
    n.GO_TO_TOWN_HALL: _sign,
    n.DELIVER_TO: _delivery,
    n.BEG: _sign,
    n.ROAD_AT: _road,
    n.STAY: _stay,
    n.WALK_TO: _go,
    n.MAKE: _count,
    n.POST_AT: _go,
    n.USE: _use,
    n.BUY: _buy,
}
"""How the choices of a verb are marked, each given its place among them; what is missing is marked
elsewhere."""


# ---- where a building may come to lie: a marker for each placement, and the building's ghost

MARKER: Final = 11  # the radius of a marker
APART: Final = 2 * MARKER + 4  # from the middle of one to that of another, at least
_ROUNDS: Final = 60
_TOP: Final = "M0-6L4 4H-4z"  # where the top of the blueprint points


def ghost_spots(state: HamletState, open_choices: set[int]) -> list[tuple[int, int]]:
    """The tile that is being built, with each spot where it may come to lie."""
    if state.question != n.ASK_PLACE:
        return []
    return [
        (state.target, spot_of_pair(state.village, state.target, state.stand, number - n.PLACE))
        for number in sorted(open_choices)
    ]


def placements(state: HamletState, open_choices: set[int]) -> str:
    """A marker for each placement; pointing at it shows the building there.

    The building is drawn once for each turn. Placements overlap and many have the same middle, so
    the markers are pushed apart.
    """
    tile = state.target
    spots = [spot for _, spot in ghost_spots(state, open_choices)]
    shapes = "".join(
        d.group(
            printed(tile, turn, state.side), cls=f"building {kind_class(tile)}", id=f"ghost-{turn}"
        )
        for turn in sorted({spot % TURNS for spot in spots})
    )
    markers = "".join(
        _marker(state, number, spot, *place)
        for number, spot, place in zip(
            sorted(open_choices), spots, spread_out(tile, spots), strict=True
        )
    )
    return d.tag("defs", shapes) + markers


def _marker(state: HamletState, number: int, spot: int, x: float, y: float) -> str:
    turn = spot % TURNS
    spot_x, spot_y = spot_point(spot)
    ghost = d.tag("use", href=f"#ghost-{turn}", x=round(spot_x - x, 1), y=round(spot_y - y, 1))
    pointer = d.group(d.path(_TOP, "turn-pointer"), transform=f"rotate({60 * turn})")
    return _marked(state, number, x, y, _ghost(ghost), d.circle(0, 0, MARKER, "ring"), pointer)


def spread_out(tile: int, spots: list[int]) -> list[Point]:
    """The middles of placements, moved until no marker covers another."""
    places: list[list[float]] = []
    for spot in spots:
        left, top, right, bottom = shape(tile, spot % TURNS).box
        x, y = spot_point(spot)
        towards = radians(60 * (spot % TURNS) - 90)  # so that equal middles part in some order
        places.append([
            x + (left + right) / 2 + cos(towards),
            y + (top + bottom) / 2 + sin(towards),
        ])  # fmt: skip
    for _ in range(_ROUNDS):
        if not _push_apart(places):
            break
    return [(round(x, 1), round(y, 1)) for x, y in places]


def _push_apart(places: list[list[float]]) -> bool:
    """Move every two that are too close away from each other; whether there were any."""
    moved = False
    for i, one in enumerate(places):
        for other in places[:i]:
            dx, dy = one[0] - other[0], one[1] - other[1]
            if abs(dx) >= APART or abs(dy) >= APART:
                continue
            away = hypot(dx, dy)
            if away < APART - 1:
                push = (APART - away) / 2 / max(away, 0.1)
                one[0] += dx * push
                one[1] += dy * push
                other[0] -= dx * push
                other[1] -= dy * push
                moved = True
    return moved
