"""Hexes as they are drawn: shapes, where things lie on them, workers, and what may be chosen.

A hex is 146 wide and 168 high. From top to bottom: whose it is, the land's glyph and the
coordinates, the structure with workers beside it, the resources. An improvement is a smaller tile,
so that the land it covers shows around it, with a mark of its own: dashes for earth, waves for
water, dots for desert.
"""

from typing import Final

from moothall.drawing import TERRAINS, at, choice, circle, group, path, tag, title, use
from moothall.drawing.markup import number, place
from moothall.engine.game import SEAT_NAMES
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape
from moothall.games.indio.rules.crafting import crafting_hex
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.rules.goods import lowest_kind, total, unpack
from moothall.games.indio.rules.payment import find_idle_worker
from moothall.games.indio.scene.pieces import MARK_PLACES, placed, shape, small_token
from moothall.games.indio.state import IN_SUPPLY
from moothall.games.indio.words import LIMITED, hex_words

PANEL: Final = "board"
HALF_WIDTH: Final = 73
HALF_HEIGHT: Final = 84
SHOULDER: Final = 42  # how far above and below the middle the upright sides end
MARGIN: Final = 14
TILE: Final = 0.87  # an improvement, in sizes of a hex
BAND: Final = 0.935  # the middle of what shows around it
RIM: Final = 0.836

Spot = tuple[float, float]

GLYPH_Y: Final = -45
FLAG_Y: Final = -67
GLYPH_X: Final = -15
LABEL_SPOT: Final[Spot] = (2, -41)

_CENTRE: Final[Spot] = (0, -13)
STRUCTURE_SPOT: Final[Spot] = (0, -12)
BESIDE: Final[list[list[Spot]]] = [
    [],
    [(-41, -8)],
    [(-41, -8), (41, -8)],
    [(-38, -29), (41, -8), (-39, 0)],
    [(-38, -29), (38, -29), (-39, 0), (39, 0)],
    [(-38, -29), (38, -29), (-39, 0), (39, 0), (-49, -14)],
    [(-38, -29), (38, -29), (-39, 0), (39, 0), (-49, -14), (49, -14)],
]
"""Workers by their number, where a structure stands."""

ALONE: Final[list[list[Spot]]] = [
    [],
    [_CENTRE],
    [(-19, -13), (19, -13)],
    [(-36, -12), (0, -12), (36, -12)],
    [(-33, -28), (33, -28), (-33, 1), (33, 1)],
    [(-36, -28), (0, -28), (36, -28), (-19, 1), (19, 1)],
    [(-36, -28), (0, -28), (36, -28), (-36, 1), (0, 1), (36, 1)],
]
"""The same where none does."""

TOKENS: Final[list[list[Spot]]] = [
    [],
    [(0, 38)],
    [(-12, 38), (12, 38)],
    [(-24, 36), (0, 36), (24, 36)],
    [(-12, 25), (12, 25), (-12, 48), (12, 48)],
    [(-24, 25), (0, 25), (24, 25), (-12, 48), (12, 48)],
    [(-36, 25), (-12, 25), (12, 25), (36, 25), (-12, 48), (12, 48)],
]
"""Resources by their number."""

CROWN: Final[list[list[Spot]]] = [
    [],
    [(0, -58)],
    [(-15, -52), (15, -52)],
    [(-26, -47), (0, -61), (26, -47)],
    [(-40, -39), (-15, -54), (15, -54), (40, -39)],
    [(-51, -32), (-26, -47), (0, -61), (26, -47), (51, -32)],
    [(-58, -16), (-40, -39), (-15, -54), (15, -54), (40, -39), (58, -16)],
]
"""Signs of what may be chosen, by their number, along the upper sides."""

TOKEN_SIZE: Final = 0.74
_REACH: Final = 14.5  # from the middle of a token to the line around all


def _bag(places: list[Spot]) -> str:
    """A line around some tokens, as path data; its corners are cut."""
    if not places:
        return ""
    top = min(y for _, y in places)
    bottom = max(y for _, y in places)
    wide = max(x for x, y in places if y == top) + _REACH
    narrow = max(x for x, y in places if y == bottom) + _REACH
    cut = _REACH * 0.6
    right: list[Spot] = [
        (wide - cut, top - _REACH),
        (wide, top - _REACH + cut),
        (wide, top + _REACH - cut),
        (narrow, bottom + _REACH - cut),
        (narrow - cut, bottom + _REACH),
    ]
    points = right + [(-x, y) for x, y in reversed(right)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


TOKEN_BAGS: Final = [_bag(places) for places in TOKENS]
WORKER_SIZE: Final = 0.92


def corners(size: float) -> list[Spot]:
    """The corners of a hex of some size, clockwise from the top."""
    x, y, top = HALF_WIDTH * size, SHOULDER * size, HALF_HEIGHT * size
    return [(0, -top), (x, -y), (x, y), (0, top), (-x, y), (-x, -y)]


def outline(size: float) -> str:
    """The same as path data."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners(size)) + "Z"


def waves(size: float, count: int) -> str:
    """A wave along every side, as path data."""
    points = corners(size)
    parts: list[str] = []
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        dx, dy = (x2 - x1) / (count + 1), (y2 - y1) / (count + 1)
        x, y = x1 + dx / 2, y1 + dy / 2
        bend = f"q{number(dx / 2 - dy / 3)} {number(dy / 2 + dx / 3)} {number(dx)} {number(dy)}"
        parts.append(
            f"M{number(x)} {number(y)}" + bend + f"t{number(dx)} {number(dy)}" * (count - 1)
        )
    return "".join(parts)


def _land(name: str, size: float) -> str:
    glyph = group(
        path(TERRAINS[name], "glyph faint"), transform=f"translate({GLYPH_X} {GLYPH_Y}) scale(.85)"
    )
    large = group(path(TERRAINS[name], "glyph texture"), transform="translate(0 -10) scale(2.2)")
    return path(outline(size), "face") + large + glyph


def _control(seat: int) -> str:
    """A rim, and a flag with the symbol of who controls the hex."""
    mark = use(f"mark-{seat}", transform=f"translate(0 {FLAG_Y}) scale(.8)")
    return shape(PANEL, "rim") + mark


BOARD_SHAPES: Final[dict[str, str]] = {
    **{f"land-{name}": _land(name, 1) for name in n.TILE_NAMES[: n.LANDS]},
    **{f"tile-{name}": _land(name, TILE) for name in n.TILE_NAMES[n.FARM :]},
    "under-earth": path(outline(BAND), "glyph faint under-earth"),
    "under-water": path(waves(BAND, 6), "glyph faint"),
    "under-desert": path(outline(BAND), "glyph faint under-desert"),
    "rim": path(outline(RIM), "rim") + circle(0, FLAG_Y, 10, "body"),
    **{f"control-{seat}": _control(seat) for seat in range(n.MOST_SEATS)},
    **{
        f"{name}-{seat}": shape(PANEL, name) + use(f"mark-{seat}", transform=MARK_PLACES[kind])
        for kind, name in enumerate(n.STRUCTURE_NAMES)
        for seat in range(n.MOST_SEATS)
    },
    "ring": path(outline(0.95), "casing") + tag("path", d=outline(0.95)),
    "limited": circle(0, 0, 7.5, "body")
    + tag("text", str(c.LIMITED_ACTIONS), cls="t-small middle", y=4, font_weight=700),
}
"""What the board uses besides the shapes of all panels."""


class Grid:
    """The middles of a board's hexes, and how large it is."""

    def __init__(self, shape: BoardShape) -> None:
        spots = [(HALF_WIDTH * (2 * q + r), 3 * SHOULDER * r) for q, r in shape.hexes]
        left = min(x for x, _ in spots) - HALF_WIDTH - MARGIN
        top = min(y for _, y in spots) - HALF_HEIGHT - MARGIN
        self.middles: list[tuple[int, int]] = [(x - left, y - top) for x, y in spots]
        self.width = max(x for x, _ in self.middles) + HALF_WIDTH + MARGIN
        self.height = max(y for _, y in self.middles) + HALF_HEIGHT + MARGIN


# ---- workers: where each is drawn, standing or lying


def worker_spots(state: IndioState, grid: Grid) -> dict[int, Spot]:
    """Where each worker on the board is drawn, by its place in `worker_at`."""
    crews: list[list[int]] = [[] for _ in range(state.shape.size)]
    for worker, where in enumerate(state.worker_at):
        if where != IN_SUPPLY:
            crews[where >> 1].append(worker)
    spots: dict[int, Spot] = {}
    for h, crew in enumerate(crews):
        x, y = grid.middles[h]
        places = (BESIDE if state.stands[h] else ALONE)[len(crew)]
        for worker, (dx, dy) in zip(crew, places, strict=True):
            spots[worker] = (x + dx, y + dy)
    return spots


def is_limited(state: IndioState, worker: int) -> bool:
    """11.2: began the year on water, and can still act this year."""
    where = state.worker_at[worker]
    if not state.limited >> (where >> 1) & 1:
        return False
    if worker == state.acting_worker:
        return state.used == 0
    return bool(where & 1) or state.question < n.ASK_WORKER


def worker_pieces(state: IndioState, spots: dict[int, Spot]) -> list[str]:
    found: list[str] = []
    badges: list[str] = []
    for worker, (x, y) in sorted(spots.items()):
        seat = worker // c.WORKERS
        where = state.worker_at[worker]
        lying = not where & 1
        name = f"{SEAT_NAMES[seat]}-worker-{worker % c.WORKERS}"
        status = "exhausted" if lying else "active"
        words = f"{status} worker of {SEAT_NAMES[seat]}, {hex_words(state, where >> 1)}"
        if is_limited(state, worker):
            words += f", {LIMITED} this year"
            badges.append(
                shape(
                    PANEL,
                    "limited",
                    title(words),
                    id=f"limited-{name}",
                    transform=at(x + 10, y + 9),
                )
            )
        found.append(
            place(
                f"lying-worker-{seat}" if lying else f"worker-{seat}",
                x,
                y,
                cls=f"worker seat-{seat}" + (" exhausted" if lying else ""),
                name=name,
                words=words,
                scale=WORKER_SIZE,
            )
        )
    return found + badges


def hex_id(state: IndioState, h: int) -> str:
    return state.shape.texts[h].replace(" ", "_")


# ---- what may be chosen: rings around hexes, workers and tokens, small signs on a hex

SIGN: Final = 14  # the size of a sign in a crown


class ChoiceMarks:
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
    marks = ChoiceMarks(state, seat, grid, spots)
    for chosen in open_choices:
        _mark(marks, chosen)
    return [*_acting(state, grid, spots), *marks.drawn()]


def _acting(state: IndioState, grid: Grid, spots: dict[int, Spot]) -> list[str]:
    """In solid gold: the worker that acts, the hex that crafts or is worked on."""
    found: list[str] = []
    h = -1
    if state.question in (n.ASK_CRAFT, n.ASK_CRAFT_REMOVE):
        h = crafting_hex(state)
    elif state.question > n.ASK_ACTION and not state.over:
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
    if state.question not in (n.ASK_PAY_WORKER, n.ASK_NOTHING) and state.acting_worker >= 0:
        spot = spots[state.acting_worker]
        found.append(
            group(
                title("this worker acts"),
                circle(*spot, 17, "ring clear-ring chosen"),
                id="acting-worker",
            )
        )
    return found


def _mark(marks: ChoiceMarks, chosen: int) -> None:
    """One choice, where it belongs; those without a place are left to the page."""
    state = marks.state
    verb, words = n.SPACE.split(chosen)
    h = state.shape.at[(chosen - verb.base) % n.PLACES]  # where the verb names a hex
    match verb.name:
        case "place":
            marks.ring_hex(chosen, h, _piece_ghost(marks, (chosen - n.PLACE) // n.PLACES, h))
        case "activate":
            marks.ring_worker(chosen, state.find_worker(marks.seat, h, 0))
        case "worker":
            marks.ring_worker(chosen, state.find_worker(marks.seat, h, 1))
        case "move":
            marks.ring_hex(chosen, h, _worker_ghost(marks, h, False))
        case "improve":
            name = n.TILE_NAMES[n.FARM + (chosen - n.IMPROVE) // n.PLACES]
            ghost = shape(PANEL, f"tile-{name}", cls=f"hex {name}")
            picture = shape(PANEL, f"chip-{name}", cls=f"hex {name}", transform="scale(.72)")
            marks.sign(chosen, h, picture, ghost)
        case "build":
            kind = n.STRUCTURE_NAMES.index(words[0])
            picture = group(_structure(marks.seat, kind), transform="scale(.48)")
            marks.sign(chosen, h, picture, _structure_ghost(marks.seat, kind))
        case "attack":
            target = state.find_worker(
                SEAT_NAMES.index(words[0]), state.acting, n.STATUS_NAMES.index(words[1])
            )
            marks.ring_worker(chosen, target)
        case "pay worker":
            status = n.STATUS_NAMES.index(words[0])
            paid = state.acting_worker if status == n.ACTING else find_idle_worker(state, status)
            marks.ring_worker(chosen, paid)
        case "collect":
            marks.ring_goods(chosen, state.acting)
        case "pay":
            marks.ring_token(chosen, h, lowest_kind(state.price))
        case "remove":
            marks.ring_token(chosen, h, n.RESOURCE_NAMES.index(words[0]))
        case "put":
            marks.ring_hex(chosen, h, _token_ghost(marks, n.FORGE_NAMES[state.what], h))
        case "store":
            _mark_store(marks, chosen, words[0], h)


def _mark_store(marks: ChoiceMarks, chosen: int, kind: str, h: int) -> None:
    """The hex, if there is nothing to choose but the hex; else a sign for each kind."""
    ghost = _token_ghost(marks, kind, h)
    if sum(1 for count in unpack(marks.state.in_hand) if count) == 1:
        marks.ring_hex(chosen, h, ghost)
    else:
        picture = small_token(n.RESOURCE_NAMES.index(kind), 0, 0, 0.9)
        marks.sign(chosen, h, picture, ghost)


# ---- ghosts, around the middle of a hex


def _worker_ghost(marks: ChoiceMarks, h: int, lying: bool) -> str:
    """A worker where the next one on a hex will be."""
    places = BESIDE if marks.state.stands[h] else ALONE
    x, y = places[marks.state.crew[h] % 7 + 1][-1]
    return _worker(marks.seat, x, y, lying)


def _worker(seat: int, x: float, y: float, lying: bool) -> str:
    symbol = f"lying-worker-{seat}" if lying else f"worker-{seat}"
    return use(symbol, cls=f"seat-{seat}", transform=placed(x, y, WORKER_SIZE))


def _piece_ghost(marks: ChoiceMarks, piece: int, h: int) -> str:
    if piece == n.PLACE_WORKER:
        return _worker_ghost(marks, h, True)
    if piece >= n.PLACE_OUTPOST:
        return _structure_ghost(marks.seat, n.OUTPOST + piece - n.PLACE_OUTPOST)
    name = n.TILE_NAMES[n.FARM + piece]
    tile = shape(PANEL, f"tile-{name}", cls=f"hex {name}")
    if marks.state.question != n.ASK_FARM:
        return tile
    x, y = BESIDE[marks.state.crew[h] % 7 + 1][-1]
    return tile + _structure_ghost(marks.seat, n.OUTPOST) + _worker(marks.seat, x, y, True)


def _structure(seat: int, kind: int) -> str:
    return shape(PANEL, f"{n.STRUCTURE_NAMES[kind]}-{seat}", cls=f"seat-{seat}")


def _structure_ghost(seat: int, kind: int) -> str:
    return group(_structure(seat, kind), transform=at(*STRUCTURE_SPOT))


def _token_ghost(marks: ChoiceMarks, kind: str, h: int) -> str:
    x, y = TOKENS[total(marks.state.goods[h]) + 1][-1]
    return small_token(n.RESOURCE_NAMES.index(kind), x, y, TOKEN_SIZE)
