"""What acts on the board now, and what may be chosen there: rings around hexes, workers and tokens,
and on both sides of its name small signs where there is more to choose than the hex.

All of it lies below the names of the hexes and the workers, which let the click through."""

from collections import Counter
from collections.abc import Container
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.gestures import Gesture, written
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.gestures import gestures_and_hexes
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import kinds_in, lowest_kind, total, unpack
from moothall.games.indio.rules.payment import find_idle_worker
from moothall.games.indio.scene import hexes, pieces
from moothall.games.indio.scene.hexes import Spot, middles
from moothall.games.indio.scene.pieces import piece

_RING: Final = "ring clear-ring"
_SLIM: Final = "ring clear-ring slim-ring"
_HEX_RING: Final = d.use("indio-ring", cls=_RING)
_WORKER: Final = 17  # the size of the ring around a worker
_HEXES, _SIGNS, _PIECES = range(3)  # layers from the lowest, so that all can be pointed at


def acting_hex(state: IndioState) -> d.Drawing:
    """In solid gold: the hex that crafts or is worked on."""
    h = -1
    if state.question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE):
        h = crafting_hex(state)
    elif state.question > n.ASK_ACTION and not state.over:
        h = state.target
    if h < 0:
        return None
    look, middle = f"{_RING} chosen", d.at(*middles(state.shape)[h])
    return piece("indio-ring", look, middle, "this hex is at work", "chosen-hex")


def acting_worker(state: IndioState, spots: dict[int, Spot]) -> d.Drawing:
    """The same for the worker that acts."""
    if state.question in (n.ASK_PAY_WORKER, n.ASK_NOTHING) or state.acting_worker < 0:
        return None
    ring = d.circle(*spots[state.acting_worker], _WORKER, f"{_RING} chosen")
    return d.group(d.title("this worker acts"), ring, id="acting-worker")


class Mark(NamedTuple):
    """How a choice is marked: how high, on which hex, where, with what; and what shows when it is
    pointed at."""

    layer: int
    h: int
    spot: Spot
    drawn: d.Drawing
    ghost: d.Drawing = None


class Marks(NamedTuple):
    """What may be chosen on the board, and the hexes on which something may."""

    drawn: d.Drawing
    hexes: frozenset[int]


def choice_marks(state: IndioState, offers: d.Offers, spots: dict[int, Spot]) -> Marks:
    """What may be chosen; what has no place on the board is left to others and to the page."""
    all_here = _gestures_on_board(state) if offers.numbers else {}
    marks = [
        (number, _mark(state, offers.seat, number, spots, all_here)) for number in offers.numbers
    ]
    signs = Counter(mark.spot for _, mark in marks if mark and mark.layer == _SIGNS)
    crowns = {spot: iter(hexes.CROWN[count]) for spot, count in signs.items()}
    layers: list[list[d.Element]] = [[], [], []]
    for number, mark in marks:
        if mark:
            sign = mark.layer == _SIGNS
            drawn = _sign(mark.drawn, *next(crowns[mark.spot])) if sign else mark.drawn
            ghost = d.group(mark.ghost, cls="ghost") if mark.ghost else None
            words, place = offers.words(number), d.at(*mark.spot)
            marked = d.choice(number, words, ghost, drawn, name=f"choice-{number}", place=place)
            layers[mark.layer].append(marked)
    layers[_HEXES] += [_all_here_mark(state, h, gesture) for h, gesture in all_here.items()]
    return Marks(layers, frozenset(all_here).union(mark.h for _, mark in marks if mark))


def _gestures_on_board(state: IndioState) -> dict[int, Gesture]:
    """For each hex the first gesture that is about it alone."""
    found: dict[int, Gesture] = {}
    for gesture, h in gestures_and_hexes(state):
        if h >= 0:
            found.setdefault(h, gesture)
    return found


def _all_here_mark(state: IndioState, h: int, gesture: Gesture) -> d.Element:
    name, place = f"gesture-{written(gesture.choices)}", d.at(*middles(state.shape)[h])
    return d.gesture(gesture.choices, gesture.words, _HEX_RING, name=name, place=place)


def _mark(
    state: IndioState,
    seat: int,
    number: int,
    spots: dict[int, Spot],
    all_here: Container[int],
) -> Mark | None:
    verb, words = n.SPACE.split(number)
    h = state.shape.at[(number - verb.base) % n.PLACES]  # where the verb names a hex
    middle = middles(state.shape)[h]
    match verb.name:
        case "place":
            ghost = _piece(state, seat, (number - n.PLACE) // n.PLACES, h)
            return Mark(_HEXES, h, middle, _HEX_RING, ghost)
        case "move":
            return Mark(_HEXES, h, middle, _HEX_RING, _worker(state, seat, h))
        case "put":
            ghost = _token(state, c.FORGED_RESOURCE[state.what], h)
            return Mark(_HEXES, h, middle, _HEX_RING, ghost)
        case "store":
            kind = n.RESOURCE_NAMES.index(words[0])
            ghost = _token(state, kind, h)
            # nothing to choose but the hex, unless its ring stands for all at once
            if len(kinds_in(state.in_hand)) == 1 and h not in all_here:
                return Mark(_HEXES, h, middle, _HEX_RING, ghost)
            return Mark(_SIGNS, h, middle, pieces.token(kind, 0, 0, 0.9), ghost)
        case "improve":
            tile = n.FARM + (number - n.IMPROVE) // n.PLACES
            return Mark(_SIGNS, h, middle, pieces.chip(tile, 0, 0, 0.72), hexes.tile(tile))
        case "build":
            kind = n.STRUCTURE_NAMES.index(words[0])
            picture = pieces.structure(kind, seat, 0, 0, 0.48)
            return Mark(_SIGNS, h, middle, picture, _structure(seat, kind))
        case "collect":
            bag = d.use(f"indio-bag-{total(state.goods[state.acting])}", cls=_RING)
            return Mark(_PIECES, state.acting, middles(state.shape)[state.acting], bag)
        case "pay":
            return _first_token(state, h, lowest_kind(state.price))
        case "remove":
            return _first_token(state, h, n.RESOURCE_NAMES.index(words[0]))
        case "activate" | "worker":
            worker = state.find_worker(seat, h, int(verb.name == "worker"))
            return Mark(_PIECES, h, spots[worker], _circles(_WORKER, _RING))
        case "attack":
            target, status = SEAT_NAMES.index(words[0]), n.STATUS_NAMES.index(words[1])
            worker = state.find_worker(target, state.acting, status)
            return Mark(_PIECES, state.acting, spots[worker], _circles(_WORKER, _RING))
        case "pay worker":
            status = n.STATUS_NAMES.index(words[0])
            worker = state.acting_worker if status == n.ACTING else find_idle_worker(state, status)
            paid = state.worker_at[worker] >> 1
            return Mark(_PIECES, paid, spots[worker], _circles(_WORKER, _RING))
    return None


def _first_token(state: IndioState, h: int, kind: int) -> Mark:
    """A ring around the first token of a kind."""
    counts = unpack(state.goods[h])
    dx, dy = hexes.TOKENS[sum(counts)][sum(counts[:kind])]
    x, y = middles(state.shape)[h]
    return Mark(_PIECES, h, (x + dx, y + dy), _circles(13, _SLIM))


def _circles(size: float, look: str, x: float = 0, y: float = 0) -> d.Drawing:
    return [d.circle(x, y, size, "casing"), d.circle(x, y, size, look)]


def _sign(picture: d.Drawing, x: float, y: float) -> d.Drawing:
    inside = d.group(picture, transform=d.at(x, y))
    return [d.circle(x, y, hexes.SIGN, "coin"), inside, _circles(hexes.SIGN, _SLIM, x, y)]


# ---- ghosts, around the middle of a hex


def _worker(
    state: IndioState, seat: int, h: int, lying: bool = False, beside: bool = False
) -> d.Element:
    """A worker where the next one on a hex will be."""
    spots = hexes.BESIDE if beside or state.stands[h] else hexes.ALONE
    spot = spots[state.crew[h] % 7 + 1][-1]
    return pieces.worker(seat, *spot, hexes.WORKER_SIZE, lying=lying)


def _structure(seat: int, kind: int) -> d.Element:
    return pieces.structure(kind, seat, *hexes.STRUCTURE_SPOT)


def _piece(state: IndioState, seat: int, placed: int, h: int) -> d.Drawing:
    if placed == n.PLACE_WORKER:
        return _worker(state, seat, h, lying=True)
    if placed >= n.PLACE_OUTPOST:
        return _structure(seat, n.OUTPOST + placed - n.PLACE_OUTPOST)
    tile = hexes.tile(n.FARM + placed)
    if state.question != n.ASK_FARM:
        return tile
    return [tile, _structure(seat, n.OUTPOST), _worker(state, seat, h, lying=True, beside=True)]


def _token(state: IndioState, kind: int, h: int) -> d.Element:
    return pieces.token(kind, *hexes.TOKENS[total(state.goods[h]) + 1][-1], hexes.TOKEN_SIZE)
