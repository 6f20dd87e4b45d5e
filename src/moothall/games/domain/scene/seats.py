"""A player's goods and points: large for who looks, with the fee to be paid; small for others."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.engine.phrases import counted
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS, Land
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.scene import hexes
from moothall.games.domain.scene import pieces as p

SCORING: Final = 3  # gold, citizens and books stand in a row of their own
CELL_HEIGHT: Final = 60
GAP: Final = 4


def _area(state: DomainState, holder: int, score: Score, viewer: int, body: list[d.Box]) -> d.Panel:
    """Who it is, how it stands, the points so far, and below what lies there."""
    status = _status(state, holder, score.total)
    goods = ", ".join(f"{count} {good}" for good, count in p.goods_of(state, holder))
    name = SEAT_NAMES[holder].title()
    words = f"{name}: {score.total} points, {goods}. {status.capitalize()}."
    scored = Score([line for line in score.lines if line[1]])
    return d.seat_area(state, holder, scored, status, body, words, viewer, gap=GAP)


def _status(state: DomainState, holder: int, points: int) -> str:
    sheet = state.sheets[holder]
    if sheet.finished or state.over:
        return f"finished, a {rank_title(points)}"
    doing = "plays" if holder == state.mover else "next"
    told = f"{doing} turn {sheet.turn} of {sheet.turn_limit}"
    if sheet.global_event != n.NO_EVENT:
        told += f"; {c.GLOBAL_TITLES[sheet.global_event]}"
    return told


# ---- large: a cell for each good


def own_panel(state: DomainState, holder: int, score: Score, offers: d.Offers) -> d.Panel:
    goods = p.goods_of(state, holder)
    rows = [
        d.row([_cell(holder, good, count, len(line), offers) for good, count in line], GAP)
        for line in (goods[:-SCORING], goods[-SCORING:])
    ]
    for number in offers.between(n.PAY, n.PAY + len(n.PAYMENT_NAMES)):
        crops, game = n.PAID_CROPS[number - n.PAY], n.PAID_GAME[number - n.PAY]
        if crops and game:  # no cell stands for some of each
            words = d.label(f"pay {crops} crops and {game} game", "t-small", "middle")
            rows.append(p.chip(offers, number, words, (d.SEAT_ROOM / 2, 26)))
    return _area(state, holder, score, offers.seat, rows)


def _cell(holder: int, good: str, count: int, cells: int, offers: d.Offers) -> d.Box:
    """A good; the travel fee is paid by choosing crops or game."""
    other = {"crops": n.PAID_GAME, "game": n.PAID_CROPS}.get(good, [])
    offer = offers.first([n.PAY + place for place, paid in enumerate(other) if not paid])
    fee = n.PAID_GAME[offer - n.PAY] + n.PAID_CROPS[offer - n.PAY] if offer >= 0 else 0
    return offers.box(offer, _good_cell(holder, good, count, cells, fee), inset=1, corner=7)


@lru_cache(maxsize=1024)
def _good_cell(holder: int, good: str, count: int, cells: int, fee: int) -> d.Box:
    """Token, number, name and worth, or the fee."""
    width = (d.SEAT_ROOM + GAP) / cells - GAP
    each = _EACH.get(good, 0)
    points = count // c.CROPS_PER_POINT if good == "crops" else each * count
    shown = f"pay {fee}" if fee else f"{points} pt" if each or good == "crops" else ""
    names = d.spread([d.label(good), d.label(shown, "t-small", "soft end")], width - 14)
    lines = [d.row([p.token(good), d.label(str(count), "t-title")]), names]
    cell = d.framed(d.sized(d.padded(d.column(lines, 3), 7, 6), width, CELL_HEIGHT), "inset", 7)
    told = _USES.get(good) or (f"{each} points each" if each > 1 else "a point each")
    name = f"{SEAT_NAMES[holder]}-{good.replace(' ', '-')}"
    return d.named(cell, f"{count} {good}: {told}", name)


_EACH: Final = {"gold": c.GOLD_POINTS, "citizens": c.CITIZEN_POINTS, "books": c.BOOK_POINTS}
_USES: Final = {
    "crops": f"a point for each {c.CROPS_PER_POINT}; rising to {c.CROPS_MARK} brings "
    + c.some(c.CROPS_MARK_CITIZENS)
    + (" citizen" if c.CROPS_MARK_CITIZENS == 1 else " citizens"),
    "game": "food for travel only",
    "pelts": "sold for gold in the city or at a trading post",
    "wild dice": f"to roll a worker's die again; {c.WILD_CAPACITY} at most",
}
"""What the goods are for that bring no points of their own."""


# ---- small: a little map, goods, buildings and trade

SIZE: Final = 20 / hexes.RADIUS  # of the little map, whose hexes are 40 wide
HEX: Final = "l-10 17.4h-20l-10-17.4 10-17.4h20z"
MAP: Final = (8 * hexes.RADIUS * SIZE, 10 * hexes.HALF_HEIGHT * SIZE)
LINE: Final = 17  # the height of a building's line
COLUMNS: Final = (98, 66)  # the widths of base buildings and upgrades
BESIDE: Final = d.SEAT_ROOM - MAP[0] - 8  # the width of what stands beside it


def small_panel(state: DomainState, holder: int, score: Score, viewer: int) -> d.Panel:
    sheet = state.sheets[holder]
    goods, workers = tuple(p.goods_of(state, holder)), tuple(sheet.workers)
    filled = tuple(zip(sheet.blocks, state.costs, strict=True))
    marked = hexes.written(sheet)
    small = _small(SEAT_NAMES[holder], state.land, marked, workers, goods, sheet.built, filled)
    return _area(state, holder, score, viewer, [small])


@lru_cache(maxsize=1024)
def _small(
    name: str,
    land: Land,
    marked: hexes.Written,
    workers: tuple[int, ...],
    goods: tuple[tuple[str, int], ...],
    built: int,
    filled: tuple[tuple[int, int], ...],
) -> d.Box:
    """What lies there. It changes only in the player's own turn, so it is kept."""
    stores = [
        d.counter(p.token(good, 18), count, f"{count} {good}", gap=2) for good, count in goods
    ]
    lines = [
        d.row([d.sized(box, BESIDE / len(line)) for box in line], 0)
        for line in (stores[:-SCORING], stores[-SCORING:])
    ]
    circles = [f"{done}/{cost}" for done, cost in filled] + [""] * n.BASES
    buildings = [
        _building(building, built >> building & 1 != 0, circles[building])
        for building in range(n.BUILDINGS)
    ]
    lots = [d.row(buildings[base :: n.BASES], 2) for base in range(n.BASES)]
    beside = [
        d.named(d.column(lines), "", f"{name}-goods"),
        d.named(d.column(lots, 1), "", f"{name}-buildings"),
    ]
    trade = [_route(row) for row in marked.trade]
    free = c.MOST_ROUTES - len(trade)
    if free:
        told = f"{counted(free, 'row')} free for routes"
        trade.append(
            d.named(d.sized(d.label(f"{free} free", "t-small", "soft"), 0, 20, down=d.MIDDLE), told)
        )
    routes = [hexes.route(row, SIZE, casing=True) for row in marked.trade]
    posts = [hexes.middle(row.space, SIZE) for row in marked.trade if row.post]
    stalls = [d.rect(x - 5, y - 5, 10, 10, "body", 2) for x, y in posts]
    drawn = d.group(
        [_space(space, marked.marks(space)) for space in range(n.SPACES)],
        d.group(hexes.trails(marked, SIZE), routes, stalls, cls="mini"),
        [_worker(workers, worker, name) for worker in range(n.WORKERS)],
        id=f"{name}-map",
        transform=d.at(MAP[0] / 2, MAP[1] / 2),
    )
    little = d.Box(*MAP, [_ground(land), drawn])
    whole = d.row([little, d.column(beside, 8)], 8, d.TOP)
    return d.column([whole, d.named(d.flow(trade, d.SEAT_ROOM, 4, 3), "", f"{name}-trade")], 6)


# ---- the little map


@lru_cache(maxsize=64)
def _ground(land: Land) -> d.Element:
    """The hexes, which never change, those of a terrain as one shape."""
    shapes: dict[str, str] = {}
    for space in range(n.SPACES):
        look = hexes.look_of(land, space)
        x, y = hexes.middle(space, SIZE)
        shapes[look] = f"{shapes.get(look, '')}M{x + 20:g} {y:.1f}{HEX}"
    drawn = [d.path(shape, f"hex thin-hex {look}") for look, shape in shapes.items()]
    return d.group(drawn, transform=d.at(MAP[0] / 2, MAP[1] / 2))


@lru_cache(maxsize=2048)
def _space(space: int, marks: hexes.Marks) -> d.Drawing:
    """Field, hunt and event of a space; a tick is a harvest, a bar an event."""
    told = marks.words()
    if not told:
        return None
    field: d.Drawing = None
    if marks.harvested:
        field = d.path(p.TICK, "glyph", d.at(-8, -7, 0.8))
    elif marks.planted:
        field = d.text(str(marks.planted), -8, -3, "t-small", "middle on-hex")
    return d.group(
        d.title(f"{c.SPACE_TITLES[space]}: {told}"),
        field,
        d.path(p.PAW, "pips", d.at(8, -7, 0.75)) if marks.hunted else None,
        d.rect(-7, 9, 14, 5, "pill", 2) if marks.event != n.NO_EVENT else None,
        transform=d.at(*hexes.middle(space, SIZE)),
    )


def _worker(workers: tuple[int, ...], worker: int, name: str) -> d.Element:
    """A disc with the first letter of the worker's role, beside the others in its space."""
    space = workers[worker]
    together = [other for other in range(n.WORKERS) if workers[other] == space]
    place = together.index(worker)
    x, y = hexes.middle(space, SIZE)
    if len(together) < 3:
        x += 15 * (place - (len(together) - 1) / 2)
        y += 8
    else:
        x += 15 * (place % 2) - 7.5
        y += 15 * (place // 2) - 7.5
    role_name = n.WORKER_NAMES[worker]
    return d.group(
        d.title(f"the {role_name} of {name}, in {c.SPACE_TITLES[space]}"),
        d.circle(0, 0, 7, "body"),
        d.text(role_name[0].upper(), 0, 4, "t-small", "middle on-role"),
        id=f"{name}-{role_name}",
        cls=f"worker {p.role(worker)}",
        transform=d.at(x, y),
    )


# ---- beside it


def _building(building: int, built: bool, circles: str) -> d.Box:
    """Its name, stamped if it stands, else with the circles filled; bases are left of their
    upgrades."""
    told = "built" if built else f"{circles} circles" if circles else "not built"
    width = COLUMNS[building // n.BASES]
    begun = not circles.startswith("0") and bool(circles)
    ink = "on-pill" if built else "" if begun else "soft"
    words = [d.label(c.BUILDING_TITLES[building], "t-small", ink)]
    if circles and not built:
        words.append(d.label(circles, "t-small", f"{ink} end".lstrip()))
    line = d.sized(d.padded(d.spread(words, width - 6), 3, 0), width, LINE, down=d.MIDDLE)
    return d.named(
        d.framed(line, "pill", 4) if built else line, f"{c.BUILDING_TITLES[building]}: {told}"
    )


def _route(row: hexes.Trade) -> d.Box:
    """A row of trade: where it leads, and its pips or the post."""
    cost = PIPS[row.space]
    told = f"route to {c.SPACE_TITLES[row.space]}, {row.progress} of {cost} pips"
    shown = d.label(f"{row.progress}/{cost}", "t-small")
    if row.post:
        told += ", with a trading post"
        shown = d.sign(d.group(p.STALL_MARK, cls="on-paper"), 18, 14, 0.65)
    name = d.label(c.SPACE_TITLES[row.space], "t-small", "strong")
    inside = d.sized(d.padded(d.row([name, shown], 5), 5, 0), 0, 20, down=d.MIDDLE)
    return d.named(d.framed(inside, "inset" if row.finished else "write-box", 5), told)
