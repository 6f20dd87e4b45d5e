"""The sheet's two tables: buildings with what may be built, and the rows of trade."""

from functools import lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CIRCLE, PIPS, count_bits
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import building_points, post_points
from moothall.games.domain.scene import hexes
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.words.phrases import building_words, uses_left

CELL: Final = ((p.ROOM - 4) / 2, 56)
SIGN: Final = 32
DIE: Final = 18  # of an upgrade
BRIEF: Final = 16  # the line with the effect, at the bottom
STEP: Final = 12.5  # from circle to circle
CIRCLES_X: Final = 46
CIRCLES_Y: Final = 24


class Stage(NamedTuple):
    """How far a building is on a player's sheet."""

    owner: str
    building: int
    filled: int
    cost: int
    built: bool
    barred: bool  # an upgrade whose base does not stand
    left: int  # uses, or -1
    spends: bool  # the Fountain, with the option
    words: str


def buildings_panel(state: DomainState, focus: int, offers: d.Offers) -> d.Panel:
    sheet = state.sheets[focus]
    stages = [_stage(state, focus, building) for building in range(n.BUILDINGS)]
    in_rows = [stages[base + n.BASES * kind] for base in range(n.BASES) for kind in (0, 1)]
    done = f"{count_bits(sheet.built)} built, {building_points(sheet)} points"
    cells = d.grid([_cell(state, stage, offers) for stage in in_rows], 2, 4, 4)
    words = " ".join(stage.words for stage in stages)
    lines = [p.heading("Buildings", done), cells]
    return p.part("buildings", "Buildings", lines, words, "offer", focus)


def _stage(state: DomainState, focus: int, building: int) -> Stage:
    sheet = state.sheets[focus]
    built, left = sheet.has_built(building), uses_left(sheet, building)
    filled, cost, barred = 0, 0, False
    if building < n.BASES:
        filled, cost = sheet.blocks[building], state.costs[building]
    else:
        barred = not sheet.has_built(building - n.BASES)
    spends = building == n.FOUNTAIN and state.fountain_spends
    words = building_words(state, sheet, building)
    return Stage(SEAT_NAMES[focus], building, filled, cost, built, barred, left, spends, words)


def _cell(state: DomainState, stage: Stage, offers: d.Offers) -> d.Box:
    """One building, with the dice or the block that may go to it."""
    building = stage.building
    if building >= n.BASES:
        return offers.box(n.UPGRADE + building - n.BASES, _printed(stage), inset=1, corner=7)
    dice = [die for die in range(n.WORKERS) if n.BUILD + die * n.BASES + building in offers]
    numbers = [n.BUILD + die * n.BASES + building for die in dice] or [n.BLOCK + building]
    printed = _printed(stage, not dice)
    if numbers[0] not in offers:
        return printed
    signs = [p.small_die(state.rolled[die], 27 - 10 * (len(dice) > 1), p.role(die)) for die in dice]
    ghosts = [_ghost(stage, state.rolled[die]) for die in dice] or [_ghost(stage, 1)]
    if len(numbers) == 1:  # the whole cell
        sign = [d.put(sign, 9, 8) for sign in signs]
        drawn = [printed.drawing, sign, d.group(ghosts[0], cls="ghost")]
        return offers.box(numbers[0], d.Box(*CELL, drawn), inset=1, corner=7)
    chips: list[d.Drawing] = []
    for place, number in enumerate(numbers):
        x, y = 3 + 21 * place, 3
        ghost = d.moved(ghosts[place], -x, -y)
        chips.append(d.put(p.chip(offers, number, signs[place], (20, 36), ghost=ghost), x, y))
    return d.Box(*CELL, [printed.drawing, chips])


def _ghost(stage: Stage, more: int) -> d.Drawing:
    """The circles that a die or a block would fill."""
    return d.put(p.circles(more, more, STEP), CIRCLES_X + STEP * stage.filled, CIRCLES_Y)


@lru_cache(maxsize=512)
def _printed(stage: Stage, with_sign: bool = True) -> d.Box:
    """What the sheet shows of a building: sign, name, points, circles or dice, effect."""
    building = stage.building
    look = "inset" if stage.built else "write-box not-yet" if stage.barred else "write-box"
    if building < n.BASES:
        needs = p.circles(stage.filled, stage.cost, STEP)
    else:
        needs = d.row([p.small_die(face, DIE) for face in c.UPGRADE_DICE[building - n.BASES]], 4)
    sign = p.building_sign(building, stage.built, SIGN)
    points = d.sign(d.points_disc(str(c.BUILDING_POINTS[building]), 0, 0), 24, scale=0.9)
    charges = _charges(stage)
    brief = c.FOUNTAIN_SPENDS_BRIEF if stage.spends else c.BUILDING_BRIEFS[building]
    width, height = CELL
    drawn = [
        d.put(sign, 7, 5) if with_sign else None,
        d.put(d.label(c.BUILDING_TITLES[building], "t-name"), CIRCLES_X, 3),
        d.put(points, width - 28, 3),
        d.put(needs, CIRCLES_X, CIRCLES_Y + 6 - needs.height / 2),
        d.put(d.label(brief, "t-small", "soft"), 8, height - BRIEF),
        d.put(charges, width - charges.width - 4, height - BRIEF - 1),
    ]
    cell = d.framed(d.Box(*CELL, drawn), look, 7)
    return d.named(cell, stage.words, f"{stage.owner}-{n.BUILDING_NAMES[building]}")


def _charges(stage: Stage) -> d.Box:
    """A box for each use of a standing building, crossed out when it is used."""
    if stage.left < 0:
        return d.NOTHING
    box = d.rect(0, 0, 14, 14, "write-box", 3)
    boxes = [
        d.Box(14, 14, [box, d.path("M2 12L12 2", "pen") if use >= stage.left else None])
        for use in range(c.BUILDING_CHARGES[stage.building])
    ]
    return d.named(d.row(boxes, 3), f"{stage.left} uses left")


# ---- trade: a row for each route, with its pips and the boxes of its trading post


def trade_panel(state: DomainState, focus: int) -> d.Panel:
    sheet = state.sheets[focus]
    return _trade(focus, hexes.written(sheet).trade, post_points(sheet))


@lru_cache(maxsize=256)
def _trade(focus: int, trade: tuple[hexes.Trade, ...], post_worth: int) -> d.Panel:
    routes = sum(row.finished for row in trade)
    posts = sum(row.post for row in trade)
    points = c.ROUTE_POINTS * routes + post_worth
    done = f"{counted(routes, 'route')}, {counted(posts, 'post')}, {points} points"
    rows = [_route(row) for row in trade]
    words = " ".join(told for told, _ in rows) or "No route has been begun."
    free = c.MOST_ROUTES - len(rows)
    if free:
        left = counted(free, "free row")
        rows.append((f"{left} for routes", d.label(left, "t-small", "soft")))
    lines = [d.sized(p.heading("Trade", done), height=26)]
    for place, (told, box) in enumerate(rows):
        laid = d.sized(d.padded(box, 4, 2), p.ROOM)
        lines += [p.RULE, d.named(laid, told, f"{SEAT_NAMES[focus]}-trade-{place}")]
    return p.part("trade", "Trade", lines, words, "aid", focus, gap=0)


def _route(row: hexes.Trade) -> tuple[str, d.Box]:
    """A route in words, and as a row."""
    name, origin, cost = c.SPACE_TITLES[row.space], c.SPACE_TITLES[row.origin], PIPS[row.space]
    words = f"Route from {origin} to {name}, {row.progress} of {cost} pips"
    worth = c.ROUTE_POINTS * row.finished + c.POST_POINTS[CIRCLE[row.space]] * row.post
    if row.post:
        words += ", with a trading post."
        trade = d.sign(d.group(p.STALL_MARK, cls="on-paper"), 42, 26)
    else:
        words += f", box {row.ticked[0]} ticked." if row.ticked else "."
        boxes = [p.ticked_box(v, v in row.ticked, f"the post's box {v}") for v in c.POST_BOXES]
        trade = d.row(boxes)
    ends = [d.label(name, "t-body", "strong"), d.label(f"from {origin}", "t-small", "soft")]
    circles = d.sized(p.circles(row.progress, cost), 120)
    points = d.worth(str(worth) if worth else "")
    return words, d.row([d.sized(d.column(ends, 0), 112), circles, trade, points], 10)
