"""What acts on the board now, and what may be chosen there: rings around hexes, workers and tokens,
and along the upper sides of a hex small signs where there is more to choose than the hex."""

from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio import names as n
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import lowest_kind, total, unpack
from moothall.games.indio.rules.payment import find_idle_worker
from moothall.games.indio.scene import hexes, pieces
from moothall.games.indio.scene.hexes import Spot, grid

SIGN: Final = 14  # the size of a sign in a crown
_WORKER_RING: Final = 17


def acting_marks(state: IndioState, spots: dict[int, Spot]) -> d.Drawing:
    """In solid gold: the hex that crafts or is worked on, the worker that acts."""
    h = -1
    if state.question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE):
        h = crafting_hex(state)
    elif state.question > n.ASK_ACTION and not state.over:
        h = state.target
    at_work = worker = None
    if h >= 0:
        at_work = d.use(
            "indio-ring",
            d.title("this hex is at work"),
            id="chosen-hex",
            cls="ring clear-ring chosen",
            transform=d.at(*grid(state.shape).middles[h]),
        )
    if state.question not in (n.ASK_PAY_WORKER, n.ASK_NOTHING) and state.acting_worker >= 0:
        ring = d.circle(*spots[state.acting_worker], _WORKER_RING, "ring clear-ring chosen")
        worker = d.group(d.title("this worker acts"), ring, id="acting-worker")
    return [at_work, worker]


def choice_marks(state: IndioState, offers: d.Offers, spots: dict[int, Spot]) -> d.Drawing:
    """Rings of hexes lowest, so that everything on them can be pointed at."""
    marks = _Marks(state, offers, spots)
    for number in offers.numbers:
        marks.mark(number)
    crowns = [
        marks.sign(number, h, picture, ghost, spot)
        for h, signs in marks.signs.items()
        for (number, picture, ghost), spot in zip(signs, hexes.CROWN[len(signs)], strict=True)
    ]
    return [marks.rings, marks.small, crowns]


class _Marks:
    """The marks of one position; signs of a hex are gathered before they are placed."""

    def __init__(self, state: IndioState, offers: d.Offers, spots: dict[int, Spot]) -> None:
        self.state = state
        self.offers = offers
        self.spots = spots
        self.middles = grid(state.shape).middles
        self.rings: list[d.Element] = []
        self.small: list[d.Element] = []
        self.signs: dict[int, list[tuple[int, d.Drawing, d.Drawing]]] = {}

    def mark(self, number: int) -> None:
        """One choice, where it belongs; those without a place are left to the page."""
        state, seat = self.state, self.offers.seat
        verb, words = n.SPACE.split(number)
        h = state.shape.at[(number - verb.base) % n.PLACES]  # where the verb names a hex
        match verb.name:
            case "place":
                self._ring_hex(number, h, self._piece((number - n.PLACE) // n.PLACES, h))
            case "activate":
                self._ring_worker(number, state.find_worker(seat, h, 0))
            case "worker":
                self._ring_worker(number, state.find_worker(seat, h, 1))
            case "move":
                self._ring_hex(number, h, self._worker(h))
            case "improve":
                tile = n.FARM + (number - n.IMPROVE) // n.PLACES
                self._add(number, h, pieces.chip(tile, size=0.72), hexes.tile(tile))
            case "build":
                kind = n.STRUCTURE_NAMES.index(words[0])
                picture = pieces.structure(kind, seat, size=0.48)
                self._add(number, h, picture, self._structure(kind))
            case "attack":
                target, status = SEAT_NAMES.index(words[0]), n.STATUS_NAMES.index(words[1])
                self._ring_worker(number, state.find_worker(target, state.acting, status))
            case "pay worker":
                status = n.STATUS_NAMES.index(words[0])
                acts = status == n.ACTING
                paid = state.acting_worker if acts else find_idle_worker(state, status)
                self._ring_worker(number, paid)
            case "collect":
                bag = d.use(f"indio-bag-{total(state.goods[state.acting])}", cls="ring clear-ring")
                self.small.append(
                    self._choice(number, bag, place=d.at(*self.middles[state.acting]))
                )
            case "pay":
                self._ring_token(number, h, lowest_kind(state.price))
            case "remove":
                self._ring_token(number, h, n.RESOURCE_NAMES.index(words[0]))
            case "put":
                self._ring_hex(number, h, self._token(n.FORGE_NAMES[state.what], h))
            case "store":
                ghost = self._token(words[0], h)
                if sum(1 for count in unpack(state.in_hand) if count) == 1:
                    self._ring_hex(number, h, ghost)
                else:
                    kind = n.RESOURCE_NAMES.index(words[0])
                    self._add(number, h, pieces.token(kind, size=0.9), ghost)

    # ---- marks

    def _choice(self, number: int, *inside: d.Drawing, place: d.Place | None = None) -> d.Element:
        words = self.offers.words(number)
        return d.choice(number, words, *inside, name=f"choice-{number}", place=place)

    def _ring_hex(self, number: int, h: int, ghost: d.Drawing) -> None:
        ring = d.use("indio-ring", cls="ring clear-ring")
        inside = [ring, d.group(ghost, cls="ghost")]
        self.rings.append(self._choice(number, inside, place=d.at(*self.middles[h])))

    def _ring_worker(self, number: int, worker: int) -> None:
        self._ring(number, *self.spots[worker], _WORKER_RING, "ring clear-ring")

    def _ring_token(self, number: int, h: int, kind: int) -> None:
        """Around the first token of a kind."""
        counts = unpack(self.state.goods[h])
        dx, dy = hexes.TOKENS[sum(counts)][sum(counts[:kind])]
        x, y = self.middles[h]
        self._ring(number, x + dx, y + dy, 13, "ring clear-ring slim-ring")

    def _ring(self, number: int, x: float, y: float, size: float, look: str) -> None:
        inside = [d.circle(x, y, size, "casing"), d.circle(x, y, size, look)]
        self.small.append(self._choice(number, inside))

    def _add(self, number: int, h: int, picture: d.Drawing, ghost: d.Drawing) -> None:
        self.signs.setdefault(h, []).append((number, picture, ghost))

    def sign(
        self, number: int, h: int, picture: d.Drawing, ghost: d.Drawing, spot: Spot
    ) -> d.Element:
        return self._choice(
            number,
            d.group(ghost, cls="ghost"),
            d.circle(*spot, SIGN, "coin"),
            d.group(picture, transform=d.at(*spot)),
            d.circle(*spot, SIGN, "casing"),
            d.circle(*spot, SIGN, "ring clear-ring slim-ring"),
            place=d.at(*self.middles[h]),
        )

    # ---- ghosts, around the middle of a hex

    def _worker(self, h: int, lying: bool = False, beside: bool = False) -> d.Element:
        """A worker where the next one on a hex will be."""
        spots = hexes.BESIDE if beside or self.state.stands[h] else hexes.ALONE
        x, y = spots[self.state.crew[h] % 7 + 1][-1]
        return pieces.worker(self.offers.seat, x, y, hexes.WORKER_SIZE, lying)

    def _structure(self, kind: int) -> d.Element:
        return pieces.structure(kind, self.offers.seat, *hexes.STRUCTURE_SPOT)

    def _piece(self, piece: int, h: int) -> d.Drawing:
        if piece == n.PLACE_WORKER:
            return self._worker(h, lying=True)
        if piece >= n.PLACE_OUTPOST:
            return self._structure(n.OUTPOST + piece - n.PLACE_OUTPOST)
        tile = hexes.tile(n.FARM + piece)
        if self.state.question != n.ASK_FARM:
            return tile
        return [tile, self._structure(n.OUTPOST), self._worker(h, lying=True, beside=True)]

    def _token(self, kind: str, h: int) -> d.Element:
        x, y = hexes.TOKENS[total(self.state.goods[h]) + 1][-1]
        return pieces.token(n.RESOURCE_NAMES.index(kind), x, y, hexes.TOKEN_SIZE)
