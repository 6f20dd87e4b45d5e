"""What may be chosen on the board: rings around hexes, workers and tokens, small signs on a hex."""

from typing import Final

from moothall.drawing import at, choice, circle, group, path, title, use
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio.choices import SPACE
from moothall.games.indio.crafting import crafting_hex
from moothall.games.indio.goods import lowest_kind, total, unpack
from moothall.games.indio.names import (
    ACTING,
    ASK_ACTION,
    ASK_CRAFT,
    ASK_CRAFT_REMOVE,
    ASK_FARM,
    ASK_NOTHING,
    ASK_PAY_WORKER,
    FARM,
    FORGE_NAMES,
    IMPROVE,
    OUTPOST,
    PLACE,
    PLACE_OUTPOST,
    PLACE_WORKER,
    PLACES,
    RESOURCE_NAMES,
    STATUS_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.payment import find_idle_worker
from moothall.games.indio.rules import IndioState
from moothall.games.indio.scene_glyphs import shape
from moothall.games.indio.scene_hexes import (
    ALONE,
    BESIDE,
    CROWN,
    PANEL,
    STRUCTURE_SPOT,
    TOKEN_BAGS,
    TOKEN_SIZE,
    TOKENS,
    WORKER_SIZE,
    Grid,
    Spot,
)
from moothall.games.indio.scene_pieces import placed, small_token

SIGN: Final = 14  # the size of a sign in a crown


class Marks:
    """The marks of one position; signs of a hex are gathered before they are placed."""

    def __init__(self, state: IndioState, seat: int, grid: Grid, spots: dict[int, Spot]) -> None:
        self.state = state
        self.seat = seat
        self.grid = grid
        self.spots = spots
        self.rings: list[str] = []
        self.small: list[str] = []
        self.signs: dict[int, list[tuple[int, str, str]]] = {}

    def drawn(self) -> list[str]:
        """Rings of hexes lowest, so that everything on them can be pointed at."""
        crowns: list[str] = []
        for h, signs in self.signs.items():
            for (chosen, picture, ghost), (x, y) in zip(signs, CROWN[len(signs)], strict=True):
                crowns.append(self._sign(chosen, h, picture, ghost, x, y))
        return self.rings + self.small + crowns

    def ring_hex(self, chosen: int, h: int, ghost: str) -> None:
        x, y = self.grid.middles[h]
        self.rings.append(
            choice(
                chosen,
                self.state.describe(chosen),
                shape(PANEL, "ring", cls="ring clear-ring"),
                group(ghost, cls="ghost"),
                name=f"choice-{chosen}",
                place=at(x, y),
            )
        )

    def ring_worker(self, chosen: int, worker: int) -> None:
        x, y = self.spots[worker]
        self._ring(chosen, circle(x, y, 17, "casing") + circle(x, y, 17, "ring clear-ring"))

    def ring_token(self, chosen: int, h: int, kind: int) -> None:
        """Around the first token of a kind."""
        counts = unpack(self.state.goods[h])
        dx, dy = TOKENS[sum(counts)][sum(counts[:kind])]
        x, y = self.grid.middles[h]
        spot = (x + dx, y + dy)
        ring = circle(*spot, 13, "casing") + circle(*spot, 13, "ring clear-ring slim-ring")
        self._ring(chosen, ring)

    def ring_goods(self, chosen: int, h: int) -> None:
        """Around all resources of a hex."""
        x, y = self.grid.middles[h]
        bag = TOKEN_BAGS[total(self.state.goods[h])]
        ring = path(bag, "casing") + path(bag, "ring clear-ring")
        self._ring(chosen, ring, at(x, y))

    def sign(self, chosen: int, h: int, picture: str, ghost: str) -> None:
        self.signs.setdefault(h, []).append((chosen, picture, ghost))

    def _ring(self, chosen: int, ring: str, where: str | None = None) -> None:
        words = self.state.describe(chosen)
        self.small.append(choice(chosen, words, ring, name=f"choice-{chosen}", place=where))

    def _sign(self, chosen: int, h: int, picture: str, ghost: str, x: float, y: float) -> str:
        mx, my = self.grid.middles[h]
        return choice(
            chosen,
            self.state.describe(chosen),
            group(ghost, cls="ghost"),
            circle(x, y, SIGN, "coin"),
            group(picture, transform=at(x, y)),
            circle(x, y, SIGN, "casing"),
            circle(x, y, SIGN, "ring clear-ring slim-ring"),
            name=f"choice-{chosen}",
            place=at(mx, my),
        )


def board_marks(
    state: IndioState, seat: int, open_choices: list[int], grid: Grid, spots: dict[int, Spot]
) -> list[str]:
    """What acts now, and what the seat may choose."""
    marks = Marks(state, seat, grid, spots)
    for chosen in open_choices:
        _mark(marks, chosen)
    return [*_acting(state, grid, spots), *marks.drawn()]


def _acting(state: IndioState, grid: Grid, spots: dict[int, Spot]) -> list[str]:
    """In solid gold: the worker that acts, the hex that crafts or is worked on."""
    found: list[str] = []
    h = -1
    if state.asks in (ASK_CRAFT, ASK_CRAFT_REMOVE):
        h = crafting_hex(state)
    elif state.asks > ASK_ACTION and not state.over:
        h = state.target
    if h >= 0:
        x, y = grid.middles[h]
        found.append(
            shape(
                PANEL,
                "ring",
                title("this hex is at work"),
                id="chosen-hex",
                cls="ring clear-ring chosen",
                transform=at(x, y),
            )
        )
    if state.asks not in (ASK_PAY_WORKER, ASK_NOTHING) and state.acting_worker >= 0:
        spot = spots[state.acting_worker]
        found.append(
            group(
                title("this worker acts"),
                circle(*spot, 17, "ring clear-ring chosen"),
                id="acting-worker",
            )
        )
    return found


def _mark(marks: Marks, chosen: int) -> None:
    """One choice, where it belongs; those without a place are left to the page."""
    state = marks.state
    verb, words = SPACE.split(chosen)
    h = state.shape.at[(chosen - verb.base) % PLACES]  # where the verb names a hex
    match verb.name:
        case "place":
            marks.ring_hex(chosen, h, _piece_ghost(marks, (chosen - PLACE) // PLACES, h))
        case "activate":
            marks.ring_worker(chosen, state.find_worker(marks.seat, h, 0))
        case "worker":
            marks.ring_worker(chosen, state.find_worker(marks.seat, h, 1))
        case "move":
            marks.ring_hex(chosen, h, _worker_ghost(marks, h, False))
        case "improve":
            name = TILE_NAMES[FARM + (chosen - IMPROVE) // PLACES]
            ghost = shape(PANEL, f"tile-{name}", cls=f"hex {name}")
            picture = shape(PANEL, f"chip-{name}", cls=f"hex {name}", transform="scale(.72)")
            marks.sign(chosen, h, picture, ghost)
        case "build":
            kind = STRUCTURE_NAMES.index(words[0])
            picture = group(_structure(marks.seat, kind), transform="scale(.48)")
            marks.sign(chosen, h, picture, _structure_ghost(marks.seat, kind))
        case "attack":
            target = state.find_worker(
                SEAT_NAMES.index(words[0]), state.acting, STATUS_NAMES.index(words[1])
            )
            marks.ring_worker(chosen, target)
        case "pay worker":
            status = STATUS_NAMES.index(words[0])
            paid = state.acting_worker if status == ACTING else find_idle_worker(state, status)
            marks.ring_worker(chosen, paid)
        case "collect":
            marks.ring_goods(chosen, state.acting)
        case "pay":
            marks.ring_token(chosen, h, lowest_kind(state.price))
        case "remove":
            marks.ring_token(chosen, h, RESOURCE_NAMES.index(words[0]))
        case "put":
            marks.ring_hex(chosen, h, _token_ghost(marks, FORGE_NAMES[state.what], h))
        case "store":
            _mark_store(marks, chosen, words[0], h)


def _mark_store(marks: Marks, chosen: int, kind: str, h: int) -> None:
    """The hex, if there is nothing to choose but the hex; else a sign for each kind."""
    ghost = _token_ghost(marks, kind, h)
    if sum(1 for count in unpack(marks.state.in_hand) if count) == 1:
        marks.ring_hex(chosen, h, ghost)
    else:
        picture = small_token(RESOURCE_NAMES.index(kind), 0, 0, 0.9)
        marks.sign(chosen, h, picture, ghost)


# ---- ghosts, around the middle of a hex


def _worker_ghost(marks: Marks, h: int, lying: bool) -> str:
    """A worker where the next one on a hex will be."""
    places = BESIDE if marks.state.stands[h] else ALONE
    x, y = places[marks.state.crew[h] % 7 + 1][-1]
    return _worker(marks.seat, x, y, lying)


def _worker(seat: int, x: float, y: float, lying: bool) -> str:
    symbol = f"lying-worker-{seat}" if lying else f"worker-{seat}"
    return use(symbol, cls=f"seat-{seat}", transform=placed(x, y, WORKER_SIZE))


def _piece_ghost(marks: Marks, piece: int, h: int) -> str:
    if piece == PLACE_WORKER:
        return _worker_ghost(marks, h, True)
    if piece >= PLACE_OUTPOST:
        return _structure_ghost(marks.seat, OUTPOST + piece - PLACE_OUTPOST)
    name = TILE_NAMES[FARM + piece]
    tile = shape(PANEL, f"tile-{name}", cls=f"hex {name}")
    if marks.state.asks != ASK_FARM:
        return tile
    x, y = BESIDE[marks.state.crew[h] % 7 + 1][-1]
    return tile + _structure_ghost(marks.seat, OUTPOST) + _worker(marks.seat, x, y, True)


def _structure(seat: int, kind: int) -> str:
    return shape(PANEL, f"{STRUCTURE_NAMES[kind]}-{seat}", cls=f"seat-{seat}")


def _structure_ghost(seat: int, kind: int) -> str:
    return group(_structure(seat, kind), transform=at(*STRUCTURE_SPOT))


def _token_ghost(marks: Marks, kind: str, h: int) -> str:
    x, y = TOKENS[total(marks.state.goods[h]) + 1][-1]
    return small_token(RESOURCE_NAMES.index(kind), x, y, TOKEN_SIZE)
