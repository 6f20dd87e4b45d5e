"""The board as it is drawn.

Still is the land that was dealt; live is all that a turn changes. A worker keeps its number while
it is on the board, `red-worker-3`, so its picture glides.
"""

from collections.abc import Container
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
from moothall.games.indio.scene.marks import acting_hex, acting_worker, choice_marks
from moothall.games.indio.state import IN_SUPPLY, KIND_OF, OWNER_OF
from moothall.games.indio.words.phrases import LIMITED, goods_words, hex_name


def board_panel(state: IndioState, offers: d.Offers) -> d.Panel:
    where = places(state.shape, state.tiles)
    spots = _worker_spots(state)
    marks = choice_marks(state, offers, spots)
    recent = [where[h] for h in members(state.touched or state.touched_before)]
    live: d.Drawing = [
        [_improvement(at, state.base[h], *state.laid_on(h)) for h, at in enumerate(where)],
        [_control(at, state.controller(h)) for h, at in enumerate(where)],
        [_structure(at, state.stands[h]) for h, at in enumerate(where)],
        [_goods(at, state.goods[h], OWNER_OF[state.stands[h]]) for h, at in enumerate(where)],
        acting_hex(state),
        marks.drawn,
        acting_worker(state, spots),
        _names(state.shape),
        _workers(state, spots, marks.hexes),
        [d.recent(at.middle.x + 60, at.middle.y - 30, f"recent-{at.name}") for at in recent],
    ]
    still = _still(state.shape, state.base)
    size = hexes.size(state.shape)
    return d.Panel("board", "The board", *size, live, _desc(state), still, "board")


# ---- what never changes


@lru_cache(64)
def _still(shape: BoardShape, base: bytes) -> d.Drawing:
    """The same for every position of a game, so drawn once."""
    lands = [
        pieces.piece(f"indio-land-{name}", f"hex {name}", at.middle, at.words, f"hex-{at.name}")
        for at, name in zip(places(shape, base), [n.TILE_NAMES[land] for land in base], strict=True)
    ]
    return [d.rect(0, 0, *hexes.size(shape), "table", 12), lands]


@lru_cache(64)
def _names(shape: BoardShape) -> d.Element:
    """What sentences call the hexes, each on a plate above all marks, where no piece lies."""
    plates: list[d.Drawing] = []
    for h, (x, y) in enumerate(middles(shape)):
        left, top = x - hexes.PLATE[0] / 2, y + hexes.PLATE_Y
        name = d.text(hex_name(shape, h), x, top + 15, "t-title", "middle")
        plates.append([d.rect(left, top, *hexes.PLATE, "coin", 5), name])
    return d.group(plates, id="hex-names", cls=d.THROUGH)


# ---- what a turn changes; nothing where there is nothing


@lru_cache(4_000)
def _improvement(at: Place, base: int, *laid: int) -> d.Element | None:
    """The last tile laid on a hex; around it the land beneath, with its mark."""
    if not laid:
        return None
    beneath = " and ".join(n.TILE_NAMES[tile] for tile in (base, *laid[:-1]))
    return d.group(
        d.title(f"{at.words}, over {beneath}"),
        d.use(f"indio-under-{n.TILE_NAMES[base]}"),
        hexes.tile(laid[-1]),
        id=f"{n.TILE_NAMES[laid[-1]]}-{at.name}",
        cls="improvement",
        transform=at.middle,
    )


@lru_cache(4_000)
def _control(at: Place, seat: int) -> d.Element | None:
    """A rim in the colour of who controls a hex, and a flag with the symbol."""
    if seat < 0:
        return None
    words = f"{SEAT_NAMES[seat]} controls {at.words}"
    look, name = f"control seat-{seat}", f"control-{at.name}"
    return pieces.piece(f"indio-control-{seat}", look, at.middle, words, name)


@lru_cache(4_000)
def _structure(at: Place, code: int) -> d.Element | None:
    if not code:
        return None
    owner, what = SEAT_NAMES[OWNER_OF[code]], n.STRUCTURE_NAMES[KIND_OF[code]]
    dx, dy = hexes.STRUCTURE_SPOT
    spot = (at.middle.x + dx, at.middle.y + dy)
    words, name = f"{owner} {what}, {at.words}", f"{owner}-{what}-{at.name}"
    return pieces.structure(KIND_OF[code], OWNER_OF[code], *spot, words=words, name=name)


@lru_cache(4_000)
def _goods(at: Place, goods: int, owner: int) -> d.Element | None:
    """The resources of a hex, a token each."""
    kinds = pieces.each_of(goods)
    if not kinds:
        return None
    tokens = [
        pieces.token(kind, *spot, hexes.TOKEN_SIZE)
        for kind, spot in zip(kinds, hexes.TOKENS[len(kinds)], strict=True)
    ]
    store = f" (in store for {SEAT_NAMES[owner]})" if owner >= 0 else ""
    words = d.title(f"{goods_words(goods)} on {at.words}{store}")
    return d.group(words, tokens, id=f"goods-{at.name}", cls="goods", transform=at.middle)


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


def _workers(state: IndioState, spots: dict[int, Spot], marked: Container[int]) -> d.Drawing:
    """The workers, and above all of them the badges of those that began the year on water.

    No mark covers them; on a hex where there is one, they let the click through to it.
    """
    where = places(state.shape, state.tiles)
    drawn: list[tuple[d.Element, d.Element | None]] = []
    for worker, spot in sorted(spots.items()):
        h, standing = divmod(state.worker_at[worker], 2)
        limited = _is_limited(state, worker)
        drawn.append(_worker(worker, not standing, where[h].words, limited, h in marked, spot))
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
    worker: int, lying: bool, where: str, limited: bool, through: bool, spot: Spot
) -> tuple[d.Element, d.Element | None]:
    seat = worker // c.WORKERS
    name = f"{SEAT_NAMES[seat]}-worker-{worker % c.WORKERS}"
    status = "exhausted" if lying else "active"
    until = f", {LIMITED} this year" if limited else ""
    words = f"{status} worker of {SEAT_NAMES[seat]}, {where}{until}"
    symbol = f"lying-worker-{seat}" if lying else f"worker-{seat}"
    beneath = f" {d.THROUGH}" if through else ""
    look = f"worker seat-{seat}" + (" exhausted" if lying else "") + beneath
    piece = pieces.piece(symbol, look, d.at(*spot, hexes.WORKER_SIZE), words, name)
    badge = d.group(
        d.title(words),
        d.circle(0, 0, 7.5, "body"),
        d.text(str(c.LIMITED_ACTIONS), 0, 4, "t-small", f"middle strong {d.DETAIL}"),
        id=f"limited-{name}",
        cls=beneath.lstrip(),
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
