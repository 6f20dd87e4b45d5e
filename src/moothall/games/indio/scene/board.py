"""The board as it is drawn.

Still is the land that was dealt; live is all that a turn changes. A worker keeps its number while
it is on the board, `red-worker-3`, so its picture glides.
"""

from functools import lru_cache

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.board import BoardShape, members
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene import hexes, pieces
from moothall.games.indio.scene.hexes import Place, Spot, middles, places
from moothall.games.indio.scene.marks import acting_marks, choice_marks
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, OWNER_OF
from moothall.games.indio.words import LIMITED, goods_words


def board_panel(state: IndioState, offers: d.Offers) -> d.Panel:
    where = list(enumerate(places(state.shape, state.tiles)))
    spots = _worker_spots(state)
    live: d.Drawing = [
        [_improvement(at, state.base[h], *state.laid_on(h)) for h, at in where if state.layers[h]],
        [_control(at, state.controller(h)) for h, at in where],
        [_structure(at, state.stands[h]) for h, at in where if state.stands[h]],
        _workers(state, spots),
        [
            _goods(at, state.goods[h], OWNER_OF[state.stands[h]])
            for h, at in where
            if state.goods[h]
        ],
        acting_marks(state, spots),
        choice_marks(state, offers, spots),
        # what the last turn has changed
        [
            d.recent(where[h][1].x + 60, where[h][1].y - 30, f"recent-{where[h][1].name}")
            for h in members(state.touched or state.touched_before)
        ],
    ]
    still = _still(state.shape, state.base)
    size = hexes.size(state.shape)
    return d.Panel("board", "The board", *size, live, _desc(state), still, "board")


# ---- what never changes


@lru_cache(64)
def _still(shape: BoardShape, base: bytes) -> d.Drawing:
    """The same for every position of a game, so drawn once."""
    lands = [
        d.use(
            f"indio-land-{n.TILE_NAMES[base[h]]}",
            d.title(at.words),
            id=f"hex-{at.name}",
            cls=f"hex {n.TILE_NAMES[base[h]]}",
            transform=d.at(at.x, at.y),
        )
        for h, at in enumerate(places(shape, base))
    ]
    labels = [_label(at, at.x, at.y) for at in places(shape, base)]
    return [d.rect(0, 0, *hexes.size(shape), "table", 12), lands, labels]


def _label(at: Place, x: float, y: float) -> d.Element:
    """The coordinates of a hex, as sentences name it."""
    dx, dy = hexes.LABEL_SPOT
    return d.text(at.name.replace("_", " "), x + dx, y + dy, "t-small", f"on-hex {d.DETAIL}")


# ---- what a turn changes


@lru_cache(1_000)
def _improvement(at: Place, base: int, *laid: int) -> d.Element:
    """The last tile laid on a hex; around it the land beneath, with its mark."""
    beneath = " and ".join(n.TILE_NAMES[tile] for tile in (base, *laid[:-1]))
    return d.group(
        d.title(f"{at.words}, over {beneath}"),
        d.use(f"indio-under-{n.TILE_NAMES[base]}"),
        hexes.tile(laid[-1]),
        _label(at, 0, 0),
        id=f"{n.TILE_NAMES[laid[-1]]}-{at.name}",
        cls="improvement",
        transform=d.at(at.x, at.y),
    )


@lru_cache(1_000)
def _control(at: Place, seat: int) -> d.Element | None:
    """A rim in the colour of who controls a hex, and a flag with the symbol."""
    if seat < 0:
        return None
    return d.use(
        f"indio-control-{seat}",
        d.title(f"{SEAT_NAMES[seat]} controls {at.words}"),
        id=f"control-{at.name}",
        cls=f"control seat-{seat}",
        transform=d.at(at.x, at.y),
    )


@lru_cache(1_000)
def _structure(at: Place, code: int) -> d.Element:
    seat, kind = OWNER_OF[code], n.STRUCTURE_NAMES[KIND_OF[code]]
    dx, dy = hexes.STRUCTURE_SPOT
    return d.use(
        f"indio-{kind}-{seat}",
        d.title(f"{SEAT_NAMES[seat]} {kind}, {at.words}"),
        id=f"{SEAT_NAMES[seat]}-{kind}-{at.name}",
        cls=f"structure seat-{seat}",
        transform=d.at(at.x + dx, at.y + dy),
    )


@lru_cache(4_000)
def _goods(at: Place, goods: int, owner: int) -> d.Element:
    """The resources of a hex, a token each."""
    store = f" (in store for {SEAT_NAMES[owner]})" if owner >= 0 else ""
    kinds = pieces.each_of(goods)
    return d.group(
        d.title(f"{goods_words(goods)} on {at.words}{store}"),
        [
            pieces.token(kind, x, y, hexes.TOKEN_SIZE)
            for kind, (x, y) in zip(kinds, hexes.TOKENS[len(kinds)], strict=True)
        ],
        id=f"goods-{at.name}",
        cls="goods",
        transform=d.at(at.x, at.y),
    )


# ---- workers: where each is drawn, standing or lying


def _worker_spots(state: IndioState) -> dict[int, Spot]:
    """Where each worker on the board is drawn, by its place in `worker_at`."""
    crews: dict[int, list[int]] = {}
    for worker, where in enumerate(state.worker_at):
        if where != IN_SUPPLY:
            crews.setdefault(where >> 1, []).append(worker)
    spots: dict[int, Spot] = {}
    for h, crew in crews.items():
        x, y = middles(state.shape)[h]
        beside = (hexes.BESIDE if state.stands[h] else hexes.ALONE)[len(crew)]
        for worker, (dx, dy) in zip(crew, beside, strict=True):
            spots[worker] = (x + dx, y + dy)
    return spots


def _workers(state: IndioState, spots: dict[int, Spot]) -> d.Drawing:
    """The workers, and above all of them the badges of those that began the year on water."""
    where = places(state.shape, state.tiles)
    drawn = [
        _worker(
            worker,
            not state.worker_at[worker] & 1,
            where[state.worker_at[worker] >> 1].words,
            _is_limited(state, worker),
            spots[worker],
        )
        for worker in sorted(spots)
    ]
    return [[piece for piece, _ in drawn], [badge for _, badge in drawn]]


def _is_limited(state: IndioState, worker: int) -> bool:
    """11.2: began the year on water, and can still act this year."""
    where = state.worker_at[worker]
    if not state.limited >> (where >> 1) & 1:
        return False
    if worker == state.acting_worker:
        return state.used == 0
    return bool(where & 1) or state.question < n.ASK_WORKER


@lru_cache(4_000)
def _worker(
    worker: int, lying: bool, where: str, limited: bool, spot: Spot
) -> tuple[d.Element, d.Element | None]:
    seat = worker // c.WORKERS
    name = f"{SEAT_NAMES[seat]}-worker-{worker % c.WORKERS}"
    status = "exhausted" if lying else "active"
    words = f"{status} worker of {SEAT_NAMES[seat]}, {where}"
    if limited:
        words += f", {LIMITED} this year"
    piece = d.use(
        f"lying-worker-{seat}" if lying else f"worker-{seat}",
        d.title(words),
        id=name,
        cls=f"worker seat-{seat}" + (" exhausted" if lying else ""),
        transform=d.at(*spot, hexes.WORKER_SIZE),
    )
    badge = d.group(
        d.title(words),
        d.circle(0, 0, 7.5, "body"),
        d.text(str(c.LIMITED_ACTIONS), 0, 4, "t-small", f"middle strong {d.DETAIL}"),
        id=f"limited-{name}",
        transform=d.at(spot[0] + 10, spot[1] + 9),
    )
    return piece, badge if limited else None


# ---- in words


def _desc(state: IndioState) -> str:
    """Every hex that holds something."""
    lines = [f"{state.shape.size} hexes."]
    for h, at in enumerate(places(state.shape, state.tiles)):
        parts: list[str] = []
        if state.stands[h]:
            owner, kind = OWNER_OF[state.stands[h]], KIND_OF[state.stands[h]]
            parts.append(f"{SEAT_NAMES[owner]} {n.STRUCTURE_NAMES[kind]}")
        for seat in range(state.num_players if state.crew[h] else 0):
            workers, active = state.workers_on(seat, h), state.active_on(seat, h)
            if workers:
                parts.append(f"{counted(workers, SEAT_NAMES[seat] + ' worker')}, {active} active")
        if state.goods[h]:
            parts.append(goods_words(state.goods[h]))
        if parts:
            lines.append(f"{at.words.capitalize()}: {'; '.join(parts)}.")
    return " ".join(lines)
