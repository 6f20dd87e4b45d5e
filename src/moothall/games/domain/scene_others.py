"""The other players' sheets, small: a little map, goods, buildings and trade."""

from functools import lru_cache
from typing import Final

from moothall.drawing import SEAT_HEAD, Panel, at, circle, group, path, rect, text, title
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.domain.board import CIRCLE, Land, members
from moothall.games.domain.content import BUILDING_TITLES, MOST_ROUTES, ROUTE_COST, SPACE_TITLES
from moothall.games.domain.names import (
    BASES,
    BUILDING_NAMES,
    BUILDINGS,
    NO_EVENT,
    SPACE_NAMES,
    SPACES,
    WORKER_NAMES,
    WORKERS,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_glyphs import BUILDING_GLYPHS, PAW, TICK
from moothall.games.domain.scene_land import look_of, middle, route_path, trails
from moothall.games.domain.scene_map import told_marks
from moothall.games.domain.scene_marks import stall_mark
from moothall.games.domain.scene_parts import WIDTH, goods_of, role, sheet_of_paper, token
from moothall.games.domain.scene_seats import SCORING, seat_words, sheet_head
from moothall.games.domain.sheet import Sheet

RADIUS: Final = 20
HALF: Final = 17
HEX: Final = "M20 0L10 17H-10L-20 0L-10-17H10Z"
MAP_X: Final = 12 + 4 * RADIUS
MAP_Y: Final = SEAT_HEAD + 5 * HALF
HEIGHT: Final = SEAT_HEAD + 10 * HALF + 10
LEFT: Final = 182  # where the columns beside the little map begin


def small_panel(state: DomainState, holder: int, score: Score) -> Panel:
    sheet = state.sheets[holder]
    name = SEAT_NAMES[holder]
    live = group(
        sheet_head(state, holder, score, HEIGHT),
        _map(sheet, name),
        _goods(state, holder),
        _buildings(state, sheet, name),
        _trade(sheet, name),
        id=f"area-{name}",
        cls=f"seat seat-{holder}",
    )
    words = seat_words(state, holder, score)
    still = _ground(state.land)
    return Panel(f"seat-{name}", name.title(), WIDTH, HEIGHT, still, live, words)


# ---- the little map


@lru_cache(maxsize=64)
def _ground(land: Land) -> str:
    """The paper and the hexes, which never change."""
    hexes: list[str] = []
    for space in range(SPACES):
        x, y = middle(space, RADIUS, HALF)
        hexagon = path(HEX, f"hex thin-hex {look_of(land, space)}")
        hexes.append(group(hexagon, transform=at(MAP_X + x, MAP_Y + y)))
    return sheet_of_paper(HEIGHT) + "".join(hexes)


def _map(sheet: Sheet, name: str) -> str:
    """What is marked on the map, as small as can be read."""
    spaces = [_space(sheet, space) for space in range(SPACES)]
    lines = [
        path(
            route_path(sheet.origins[row], destination, RADIUS, HALF),
            "trade-line" if sheet.routes >> destination & 1 else "trade-line begun",
        )
        for row, destination in enumerate(sheet.destinations)
    ]
    posts = [
        rect(x - 5, y - 5, 10, 10, "body", 2)
        for x, y in (middle(space, RADIUS, HALF) for space in members(sheet.posts, SPACES))
    ]
    return group(
        *spaces,
        group(trails(sheet, RADIUS, HALF), *lines, *posts, cls="mini"),
        *[_worker(sheet, worker, name) for worker in range(WORKERS)],
        id=f"{name}-map",
        transform=at(MAP_X, MAP_Y),
    )


def _space(sheet: Sheet, space: int) -> str:
    """Field, hunt and event of a space; a tick is a harvest, a bar an event."""
    told = told_marks(sheet, space)
    if not told:
        return ""
    marks: list[str] = [title(f"{SPACE_TITLES[space]}: {', '.join(told)}")]
    if sheet.harvested >> space & 1:
        marks.append(group(path(TICK, "glyph"), transform="translate(-8 -7) scale(.8)"))
    elif sheet.planted[space]:
        marks.append(text(str(sheet.planted[space]), -8, -3, "t-small", "middle on-hex"))
    if sheet.hunted >> space & 1:
        marks.append(group(path(PAW, "pips"), transform="translate(8 -7) scale(.75)"))
    if sheet.events[space] != NO_EVENT:
        marks.append(rect(-7, 9, 14, 5, "pill", 2))
    return group(*marks, transform=at(*middle(space, RADIUS, HALF)))


def _worker(sheet: Sheet, worker: int, name: str) -> str:
    """A disc with the first letter of the worker's role."""
    space = sheet.workers[worker]
    together = [other for other in range(WORKERS) if sheet.workers[other] == space]
    place = together.index(worker)
    x, y = middle(space, RADIUS, HALF)
    if len(together) < 3:
        x += 15 * (place - (len(together) - 1) / 2)
        y += 8
    else:
        x += 15 * (place % 2) - 7.5
        y += 15 * (place // 2) - 7.5
    role_name = WORKER_NAMES[worker]
    return group(
        title(f"the {role_name} of {name}, in {SPACE_TITLES[space]}"),
        _disc(role_name[0].upper()),
        id=f"{name}-{role_name}",
        cls=f"worker {role(worker)}",
        transform=at(x, y),
    )


@lru_cache(maxsize=WORKERS)
def _disc(letter: str) -> str:
    return circle(0, 0, 7, "body") + text(letter, 0, 4, "t-small", "middle on-role")


# ---- beside it


def _goods(state: DomainState, holder: int) -> str:
    """What is spent above what scores, as on the large sheet."""
    goods = goods_of(state, holder)
    spent = goods[:-SCORING]
    scoring = goods[-SCORING:]
    parts = [_good(good, count, 44 * place, 12) for place, (good, count) in enumerate(spent)]
    parts += [_good(good, count, 58 * place, 38) for place, (good, count) in enumerate(scoring)]
    return group(*parts, id=f"{SEAT_NAMES[holder]}-goods")


@lru_cache(maxsize=256)
def _good(good: str, count: int, x: float, y: float) -> str:
    return group(
        title(f"{count} {good}"),
        token(good, 9, 0, 0.6),
        text(str(count), 20, 4, "t-count"),
        transform=at(LEFT + x, SEAT_HEAD + y),
    )


def _buildings(state: DomainState, sheet: Sheet, name: str) -> str:
    """Bases above their upgrades."""
    cells: list[str] = []
    for building in range(BUILDINGS):
        label = ""
        if building < BASES:
            label = f"{sheet.blocks[building]}/{state.costs[building]}"
        cells.append(_building(building, sheet.has_built(building), label))
    return group(*cells, id=f"{name}-buildings")


@lru_cache(maxsize=256)
def _building(building: int, built: bool, label: str) -> str:
    """A sign for what stands, else the circles filled."""
    told = "built" if built else f"{label} circles" if label else "not built"
    shown = text(label, 13, 18, "t-small", "middle") if label else ""
    if built:
        sign = path(BUILDING_GLYPHS[BUILDING_NAMES[building]], "glyph stamped")
        shown = group(sign, transform="translate(13 14) scale(.8)")
    return group(
        title(f"{BUILDING_TITLES[building]}: {told}"),
        rect(0, 0, 26, 28, "pill" if built else "write-box not-yet", 5),
        shown,
        transform=at(LEFT + 28 * (building % BASES), SEAT_HEAD + 56 + 30 * (building // BASES)),
    )


def _trade(sheet: Sheet, name: str) -> str:
    """The five rows side by side."""
    cells: list[str] = []
    for row in range(MOST_ROUTES):
        if row < len(sheet.destinations):
            space = sheet.destinations[row]
            post = sheet.posts >> space & 1 != 0
            cells.append(_route(row, space, sheet.progress[row], post))
        else:
            cells.append(_free_row(row))
    return group(*cells, id=f"{name}-trade")


def _row_place(row: int) -> str:
    return at(LEFT + 33.6 * row, SEAT_HEAD + 126)


@lru_cache(maxsize=MOST_ROUTES)
def _free_row(row: int) -> str:
    box = rect(0, 0, 31, 36, "write-box not-yet", 5)
    return group(title("a free row for a route"), box, transform=_row_place(row))


@lru_cache(maxsize=256)
def _route(row: int, space: int, done: int, post: bool) -> str:
    """A row of trade: its pips, or the post."""
    cost = ROUTE_COST[CIRCLE[space]]
    finished = done == cost
    told = f"route to {SPACE_TITLES[space]}, {done} of {cost} pips"
    shown = text(f"{done}/{cost}", 15.5, 29, "t-small", "middle")
    if post:
        told += ", with a trading post"
        shown = group(stall_mark(), transform=f"{at(15.5, 24)} scale(.7)", cls="on-paper")
    return group(
        title(told),
        rect(0, 0, 31, 36, "inset" if finished else "write-box", 5),
        text(SPACE_NAMES[space], 15.5, 14, "t-small", "middle strong-text"),
        shown,
        transform=_row_place(row),
    )
