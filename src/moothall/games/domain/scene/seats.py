"""A player's goods and points: large for who looks, with the fee to be paid; small for others."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import PIPS, Land, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import rank_title
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.scene.map import told_marks
from moothall.games.domain.state import Sheet

ROOM: Final = p.WIDTH - 20
SCORING: Final = 3  # gold, citizens and books stand in a row of their own
CELL_HEIGHT: Final = 60
HEIGHT: Final = d.SEAT_HEAD + 2 * (CELL_HEIGHT + 4) + 8


def sheet_head(state: DomainState, holder: int, score: Score, height: float) -> str:
    """Who it is, how it stands, and the points so far."""
    active = not state.over and holder == state.mover
    return (d.seat_band(height) if active else "") + d.seat_head(
        holder,
        SEAT_NAMES[holder],
        _status(state, holder, score),
        p.WIDTH,
        score.total,
        [line for line in score.lines if line[1]],
        active,
    )


def _status(state: DomainState, holder: int, score: Score) -> str:
    sheet = state.sheets[holder]
    if sheet.finished or state.over:
        return f"finished, a {rank_title(score.total)}"
    doing = "plays" if holder == state.mover else "next"
    told = f"{doing} turn {sheet.turn} of {sheet.turn_limit}"
    if sheet.global_event != n.NO_EVENT:
        told += f"; {c.GLOBAL_TITLES[sheet.global_event]}"
    return told


def own_panel(state: DomainState, holder: int, score: Score, open_choices: set[int]) -> d.Panel:
    """The large form: a cell for each good."""
    name = SEAT_NAMES[holder]
    goods = p.goods_of(state, holder)
    spent = len(goods) - SCORING
    rows = [
        *_row(state, name, goods[:spent], d.SEAT_HEAD, open_choices),
        *_row(state, name, goods[spent:], d.SEAT_HEAD + CELL_HEIGHT + 4, open_choices),
    ]
    live = d.group(
        p.sheet_of_paper(HEIGHT),
        sheet_head(state, holder, score, HEIGHT),
        *rows,
        _mixed_payment(state, ROOM / spent, open_choices),
        id=f"area-{name}",
        cls=f"seat seat-{holder}",
    )
    return d.Panel(
        f"seat-{name}", name.title(), p.WIDTH, HEIGHT, "", live, seat_words(state, holder, score)
    )


def _row(
    state: DomainState, name: str, goods: list[tuple[str, int]], y: float, open_choices: set[int]
) -> list[str]:
    """Some goods side by side."""
    wide = ROOM / len(goods)
    return [
        d.group(
            _cell(state, name, good, count, wide - 4, open_choices),
            transform=d.at(12 + wide * place, y),
        )
        for place, (good, count) in enumerate(goods)
    ]


def seat_words(state: DomainState, holder: int, score: Score) -> str:
    goods = ", ".join(f"{count} {good}" for good, count in p.goods_of(state, holder))
    status = _status(state, holder, score).capitalize()
    return f"{SEAT_NAMES[holder].title()}: {score.total} points, {goods}. {status}."


def _worth(good: str, count: int) -> tuple[str, str]:
    """What a good is worth: short, and in words."""
    if good == "crops":
        points = count // c.CROPS_PER_POINT
        citizens = "citizen" if c.CROPS_MARK_CITIZENS == 1 else "citizens"
        mark = f"rising to {c.CROPS_MARK} brings {c.some(c.CROPS_MARK_CITIZENS)} {citizens}"
        return f"{points} pt", f"a point for each {c.CROPS_PER_POINT}; {mark}"
    if good == "game":
        return "", "food for travel only"
    if good == "pelts":
        return "", "sold for gold in the city or at a trading post"
    if good == "wild dice":
        return "", f"to roll a worker's die again; {c.WILD_CAPACITY} at most"
    each = {"gold": c.GOLD_POINTS, "citizens": c.CITIZEN_POINTS, "books": c.BOOK_POINTS}[good]
    return f"{each * count} pt", f"{each} points each" if each > 1 else "a point each"


def _cell(
    state: DomainState, name: str, good: str, count: int, width: float, open_choices: set[int]
) -> str:
    """A good: token, number, name and worth; the travel fee is paid by choosing crops or game."""
    short, long = _worth(good, count)
    offer = _payment(good, open_choices)
    if offer >= 0:
        short = f"pay {n.PAID_GAME[offer - n.PAY] + n.PAID_CROPS[offer - n.PAY]}"
    parts = [
        d.rect(0.6, 0.6, width - 1.2, CELL_HEIGHT - 1.2, "inset", 7),
        p.token(good, 20, 22),
        d.text(str(count), 41, 28, "t-title"),
        d.text(good, 8, 51, "t-small"),
        d.text(short, width - 7, 51, "t-small", "soft end"),
    ]
    words = d.title(f"{count} {good}: {long}")
    drawn = d.group(words, *parts, id=f"{name}-{good.replace(' ', '-')}")
    if offer < 0:
        return drawn
    ring = d.ring_box(1, 1, width - 2, CELL_HEIGHT - 2, "clear-ring", 7)
    return d.choice(offer, state.describe(offer), drawn, ring, name=f"choice-{offer}")


def _payment(good: str, open_choices: set[int]) -> int:
    """The open payment in crops alone or in game alone that a cell stands for, or -1."""
    other = {"crops": n.PAID_GAME, "game": n.PAID_CROPS}.get(good)
    for number in range(n.PAY, n.PAY + len(n.PAYMENT_NAMES)):
        if other is not None and other[number - n.PAY] == 0 and number in open_choices:
            return number
    return -1


def _mixed_payment(state: DomainState, wide: float, open_choices: set[int]) -> str:
    """Some of each: a chip where the two goods meet."""
    for payment in range(len(n.PAYMENT_NAMES)):
        number = n.PAY + payment
        if n.PAID_GAME[payment] and n.PAID_CROPS[payment] and number in open_choices:
            label = f"{n.PAID_CROPS[payment]}+{n.PAID_GAME[payment]}"
            inside = d.text(label, 0, 4, "t-small", "middle")
            words = state.describe(number)
            return p.chip(number, words, 10 + wide, d.SEAT_HEAD + 22, inside, f"choice-{number}")
    return ""


# ---- the other players' sheets, small: a little map, goods, buildings and trade

RADIUS: Final = 20
HALF: Final = 17
HEX: Final = "M20 0L10 17H-10L-20 0L-10-17H10Z"
MAP_X: Final = 12 + 4 * RADIUS
MAP_Y: Final = d.SEAT_HEAD + 5 * HALF
OTHERS_HEIGHT: Final = d.SEAT_HEAD + 10 * HALF + 10
LEFT: Final = 182  # where the columns beside the little map begin
CELL: Final = (p.WIDTH - LEFT - 10) // n.BASES  # from one building to the next


def small_panel(state: DomainState, holder: int, score: Score) -> d.Panel:
    sheet = state.sheets[holder]
    name = SEAT_NAMES[holder]
    live = d.group(
        sheet_head(state, holder, score, OTHERS_HEIGHT),
        _map(sheet, name),
        _goods(state, holder),
        _buildings(state, sheet, name),
        _trade(sheet, name),
        id=f"area-{name}",
        cls=f"seat seat-{holder}",
    )
    words = seat_words(state, holder, score)
    still = _ground(state.land)
    return d.Panel(f"seat-{name}", name.title(), p.WIDTH, OTHERS_HEIGHT, still, live, words)


# ---- the little map


@lru_cache(maxsize=64)
def _ground(land: Land) -> str:
    """The paper and the hexes, which never change."""
    hexes: list[str] = []
    for space in range(n.SPACES):
        x, y = p.middle(space, RADIUS, HALF)
        hexagon = d.path(HEX, f"hex thin-hex {p.look_of(land, space)}")
        hexes.append(d.group(hexagon, transform=d.at(MAP_X + x, MAP_Y + y)))
    return p.sheet_of_paper(OTHERS_HEIGHT) + "".join(hexes)


def _map(sheet: Sheet, name: str) -> str:
    """What is marked on the map, as small as can be read."""
    spaces = [_space(sheet, space) for space in range(n.SPACES)]
    lines = [
        d.path(
            p.route_path(sheet.origins[row], destination, RADIUS, HALF),
            "trade-line" if sheet.routes >> destination & 1 else "trade-line begun",
        )
        for row, destination in enumerate(sheet.destinations)
    ]
    posts = [
        d.rect(x - 5, y - 5, 10, 10, "body", 2)
        for x, y in (p.middle(space, RADIUS, HALF) for space in members(sheet.posts, n.SPACES))
    ]
    return d.group(
        *spaces,
        d.group(p.trails(sheet, RADIUS, HALF), *lines, *posts, cls="mini"),
        *[_worker(sheet, worker, name) for worker in range(n.WORKERS)],
        id=f"{name}-map",
        transform=d.at(MAP_X, MAP_Y),
    )


def _space(sheet: Sheet, space: int) -> str:
    """Field, hunt and event of a space; a tick is a harvest, a bar an event."""
    told = told_marks(sheet, space)
    if not told:
        return ""
    marks: list[str] = [d.title(f"{c.SPACE_TITLES[space]}: {', '.join(told)}")]
    if sheet.harvested >> space & 1:
        marks.append(d.group(d.path(p.TICK, "glyph"), transform="translate(-8 -7) scale(.8)"))
    elif sheet.planted[space]:
        marks.append(d.text(str(sheet.planted[space]), -8, -3, "t-small", "middle on-hex"))
    if sheet.hunted >> space & 1:
        marks.append(d.group(d.path(p.PAW, "pips"), transform="translate(8 -7) scale(.75)"))
    if sheet.events[space] != n.NO_EVENT:
        marks.append(d.rect(-7, 9, 14, 5, "pill", 2))
    return d.group(*marks, transform=d.at(*p.middle(space, RADIUS, HALF)))


def _worker(sheet: Sheet, worker: int, name: str) -> str:
    """A disc with the first letter of the worker's role."""
    space = sheet.workers[worker]
    together = [other for other in range(n.WORKERS) if sheet.workers[other] == space]
    place = together.index(worker)
    x, y = p.middle(space, RADIUS, HALF)
    if len(together) < 3:
        x += 15 * (place - (len(together) - 1) / 2)
        y += 8
    else:
        x += 15 * (place % 2) - 7.5
        y += 15 * (place // 2) - 7.5
    role_name = n.WORKER_NAMES[worker]
    return d.group(
        d.title(f"the {role_name} of {name}, in {c.SPACE_TITLES[space]}"),
        _disc(role_name[0].upper()),
        id=f"{name}-{role_name}",
        cls=f"worker {p.role(worker)}",
        transform=d.at(x, y),
    )


@lru_cache(maxsize=n.WORKERS)
def _disc(letter: str) -> str:
    return d.circle(0, 0, 7, "body") + d.text(letter, 0, 4, "t-small", "middle on-role")


# ---- beside it


def _goods(state: DomainState, holder: int) -> str:
    """What is spent above what scores, as on the large sheet."""
    goods = p.goods_of(state, holder)
    spent = goods[:-SCORING]
    scoring = goods[-SCORING:]
    parts = [_good(good, count, 44 * place, 12) for place, (good, count) in enumerate(spent)]
    parts += [_good(good, count, 58 * place, 38) for place, (good, count) in enumerate(scoring)]
    return d.group(*parts, id=f"{SEAT_NAMES[holder]}-goods")


@lru_cache(maxsize=256)
def _good(good: str, count: int, x: float, y: float) -> str:
    return d.group(
        d.title(f"{count} {good}"),
        p.token(good, 9, 0, 0.6),
        d.text(str(count), 20, 4, "t-count"),
        transform=d.at(LEFT + x, d.SEAT_HEAD + y),
    )


def _buildings(state: DomainState, sheet: Sheet, name: str) -> str:
    """Bases above their upgrades."""
    cells: list[str] = []
    for building in range(n.BUILDINGS):
        label = ""
        if building < n.BASES:
            label = f"{sheet.blocks[building]}/{state.costs[building]}"
        cells.append(_building(building, sheet.has_built(building), label))
    return d.group(*cells, id=f"{name}-buildings")


@lru_cache(maxsize=256)
def _building(building: int, built: bool, label: str) -> str:
    """A sign for what stands, else the circles filled."""
    told = "built" if built else f"{label} circles" if label else "not built"
    shown = d.text(label, CELL / 2 - 1, 18, "t-small", "middle") if label else ""
    if built:
        sign = d.path(p.building_glyph(building), "glyph stamped")
        shown = d.group(sign, transform=f"{d.at(CELL / 2 - 1, 14)} scale(.8)")
    x, y = LEFT + CELL * (building % n.BASES), d.SEAT_HEAD + 56 + 30 * (building // n.BASES)
    return d.group(
        d.title(f"{c.BUILDING_TITLES[building]}: {told}"),
        d.rect(0, 0, CELL - 2, 28, "pill" if built else "write-box not-yet", 5),
        shown,
        transform=d.at(x, y),
    )


def _trade(sheet: Sheet, name: str) -> str:
    """The five rows side by side."""
    cells: list[str] = []
    for row in range(c.MOST_ROUTES):
        if row < len(sheet.destinations):
            space = sheet.destinations[row]
            post = sheet.posts >> space & 1 != 0
            cells.append(_route(row, space, sheet.progress[row], post))
        else:
            cells.append(_free_row(row))
    return d.group(*cells, id=f"{name}-trade")


def _row_place(row: int) -> str:
    return d.at(LEFT + 33.6 * row, d.SEAT_HEAD + 126)


@lru_cache(maxsize=c.MOST_ROUTES)
def _free_row(row: int) -> str:
    box = d.rect(0, 0, 31, 36, "write-box not-yet", 5)
    return d.group(d.title("a free row for a route"), box, transform=_row_place(row))


@lru_cache(maxsize=256)
def _route(row: int, space: int, done: int, post: bool) -> str:
    """A row of trade: its pips, or the post."""
    cost = PIPS[space]
    finished = done == cost
    told = f"route to {c.SPACE_TITLES[space]}, {done} of {cost} pips"
    shown = d.text(f"{done}/{cost}", 15.5, 29, "t-small", "middle")
    if post:
        told += ", with a trading post"
        shown = d.group(p.stall_mark(), transform=f"{d.at(15.5, 24)} scale(.7)", cls="on-paper")
    return d.group(
        d.title(told),
        d.rect(0, 0, 31, 36, "inset" if finished else "write-box", 5),
        d.text(n.SPACE_NAMES[space], 15.5, 14, "t-small", "middle strong-text"),
        shown,
        transform=_row_place(row),
    )
