"""The sheet's two tables: buildings with what may be built, and the rows of trade."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.engine.phrases import counted
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import CIRCLE, PIPS, count_bits
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.scoring import building_points, post_points
from moothall.games.domain.scene import pieces as p
from moothall.games.domain.state import Sheet

CELL_WIDTH: Final = 168
CELL_HEIGHT: Final = 66
CIRCLES_X: Final = 51
CIRCLES_Y: Final = 37
CIRCLE_STEP: Final = 12.5
HEIGHT: Final = p.HEAD + n.BASES * (CELL_HEIGHT + 4) + 8


@dataclass(frozen=True)
class Stage:
    """How far a building is."""

    building: int
    filled: int
    cost: int
    built: bool
    barred: bool  # an upgrade whose base does not stand
    left: int  # uses, or -1


def buildings_panel(state: DomainState, focus: int, open_choices: set[int]) -> d.Panel:
    sheet = state.sheets[focus]
    points = building_points(sheet)
    stages = [_stage(state, sheet, building) for building in range(n.BUILDINGS)]
    cells = [
        d.group(
            _cell(state, stage, open_choices),
            transform=d.at(
                10 + (CELL_WIDTH + 4) * (stage.building // n.BASES),
                p.HEAD + (CELL_HEIGHT + 4) * (stage.building % n.BASES),
            ),
        )
        for stage in stages
    ]
    built = count_bits(sheet.built)
    head = p.panel_head("Buildings", f"{built} built, {points} points")
    live = p.sheet_of_paper(HEIGHT) + head + "".join(cells)
    words = " ".join(_told(stage) for stage in stages)
    return d.Panel("buildings", "Buildings", p.WIDTH, HEIGHT, "", live, words)


def charges_left(sheet: Sheet, building: int) -> int:
    """How often a standing building can still be used, or -1 if that is not its way."""
    if not sheet.has_built(building):
        return -1
    return {
        n.MILL: sheet.mill_shifts,
        n.SMITHY: sheet.smithy_shifts,
        n.GARDENS: sheet.gardens_cancels,
    }.get(building, -1)


def _stage(state: DomainState, sheet: Sheet, building: int) -> Stage:
    filled, cost = 0, 0
    barred = False
    if building < n.BASES:
        filled, cost = sheet.blocks[building], state.costs[building]
    else:
        barred = not sheet.has_built(building - n.BASES)
    built = sheet.has_built(building)
    return Stage(building, filled, cost, built, barred, charges_left(sheet, building))


def _told(stage: Stage) -> str:
    """A building and how far it is, in words."""
    building = stage.building
    if stage.built:
        told = "built" + (f", {stage.left} uses left" if stage.left >= 0 else "")
    elif building < n.BASES:
        told = f"{stage.filled} of {stage.cost} circles"
    else:
        low, high = c.UPGRADE_DICE[building - n.BASES]
        told = f"the builder's dice {low} and {high}"
        if stage.barred:
            told += f", once the {c.BUILDING_TITLES[building - n.BASES]} stands"
    worth = c.BUILDING_POINTS[building]
    return f"{c.BUILDING_TITLES[building]} ({worth} points), {told}: {c.BUILDING_TEXTS[building]}"


def _cell(state: DomainState, stage: Stage, open_choices: set[int]) -> str:
    """One building, with the dice or the block that may go to it."""
    offers = _offers(stage.building, open_choices)
    dice = [number for number in offers if n.VERB_OF[number] == n.BUILD]
    printed = _printed(stage, not dice)
    if len(dice) > 1:
        chips = [_die_chip(state, stage, number, place) for place, number in enumerate(dice)]
        return printed + "".join(chips)
    if not offers:
        return printed
    number = offers[0]
    if dice:
        worker = (number - n.BUILD) // n.BASES
        printed += d.group(p.small_die(worker, state.rolled[worker], 1.2), transform=d.at(23, 26))
    ring = d.ring_box(1, 1, CELL_WIDTH - 2, CELL_HEIGHT - 2, "clear-ring", 7)
    ghost = _ghost(state, stage, number)
    return d.choice(number, state.describe(number), printed, ring, ghost, name=f"choice-{number}")


@lru_cache(maxsize=512)
def _printed(stage: Stage, with_sign: bool) -> str:
    """What the sheet shows of a building: sign, name, points, circles or dice, effect."""
    building = stage.building
    face = "inset" if stage.built else "write-box not-yet" if stage.barred else "write-box"
    if building < n.BASES:
        needs = p.circles(CIRCLES_X, CIRCLES_Y, stage.filled, stage.cost, CIRCLE_STEP)
    else:
        needs = _combination(building)
    return d.group(
        d.title(_told(stage)),
        d.rect(0.6, 0.6, CELL_WIDTH - 1.2, CELL_HEIGHT - 1.2, face, 7),
        _sign(building, stage.built) if with_sign else "",
        d.text(c.BUILDING_TITLES[building], 46, 20, "t-name"),
        d.points_disc(str(c.BUILDING_POINTS[building]), CELL_WIDTH - 18, 17),
        needs,
        d.text(c.BUILDING_BRIEFS[building], 10, 59, "t-small", "soft"),
        _charges(stage) if stage.left >= 0 else "",
        id=f"building-{n.BUILDING_NAMES[building]}",
    )


def _offers(building: int, open_choices: set[int]) -> list[int]:
    """The open choices that this building is the place of."""
    if building >= n.BASES:
        numbers = [n.UPGRADE + building - n.BASES]
    else:
        numbers = [
            n.BLOCK + building,
            *[n.BUILD + die * n.BASES + building for die in range(n.WORKERS)],
        ]
    return [number for number in numbers if number in open_choices]


def _sign(building: int, built: bool) -> str:
    """The building's glyph, on a stamp when it stands."""
    glyph = d.path(p.building_glyph(building), "glyph stamped" if built else "glyph on-panel")
    return (d.rect(6, 7, 34, 34, "pill", 7) if built else "") + d.group(
        glyph, transform=d.at(23, 24)
    )


def _die_chip(state: DomainState, stage: Stage, number: int, place: int) -> str:
    """One of two dice that may go to a building."""
    worker = (number - n.BUILD) // n.BASES
    x = 13.5 + 21 * place
    ghost = _ghost(state, stage, number, d.at(-x, -25))
    return d.choice(
        number,
        state.describe(number),
        d.rect(-10, -19, 20, 38, "chip-face", 6),
        p.small_die(worker, state.rolled[worker], 0.75),
        d.ring_box(-10, -19, 20, 38, "clear-ring fine-ring", 6),
        ghost,
        name=f"choice-{number}",
        cls="chip",
        place=d.at(x, 25),
    )


def _ghost(state: DomainState, stage: Stage, number: int, place: str | None = None) -> str:
    """The circles that a die or a block would fill."""
    if stage.building >= n.BASES:
        return ""
    building = n.VERB_OF[number] == n.BUILD
    more = state.rolled[(number - n.BUILD) // n.BASES] if building else 1
    x = CIRCLES_X + CIRCLE_STEP * stage.filled
    return d.group(p.circles(x, CIRCLES_Y, more, more, CIRCLE_STEP), cls="ghost", transform=place)


def _combination(building: int) -> str:
    """The two dice of an upgrade."""
    return "".join(
        d.group(p.printed_die(face), transform=d.at(57 + 26 * place, 36))
        for place, face in enumerate(c.UPGRADE_DICE[building - n.BASES])
    )


def _charges(stage: Stage) -> str:
    """A box for each use of a standing building, crossed out when it is used."""
    boxes: list[str] = []
    uses = c.BUILDING_CHARGES[stage.building]
    for use in range(uses):
        x = CELL_WIDTH - 18 * (uses - use)
        boxes.append(d.rect(x, 47, 14, 14, "write-box", 3))
        if use >= stage.left:
            boxes.append(d.path(f"M{x + 2} 59L{x + 12} 49", "pen"))
    return d.group(d.title(f"{stage.left} uses left"), *boxes)


# ---- trade: a row for each route, with its pips and the boxes of its trading post

ROW: Final = 36
TRADE_HEIGHT: Final = p.HEAD + c.MOST_ROUTES * ROW + 8


def trade_panel(state: DomainState, focus: int) -> d.Panel:
    sheet = state.sheets[focus]
    points = c.ROUTE_POINTS * count_bits(sheet.routes) + post_points(sheet)
    rows = [
        d.group(_row(sheet, row), id=f"trade-{row}", transform=d.at(0, p.HEAD + ROW * row))
        for row in range(c.MOST_ROUTES)
    ]
    routes = count_bits(sheet.routes)
    head = p.panel_head(
        "Trade",
        f"{counted(routes, 'route')}, {counted(count_bits(sheet.posts), 'post')}, {points} points",
    )
    live = d.group(p.sheet_of_paper(TRADE_HEIGHT), head, *rows, id="trade", cls=f"seat-{focus}")
    told = [_trade_told(sheet, row) for row in range(len(sheet.destinations))]
    words = " ".join(told) or "No route has been begun."
    return d.Panel("trade", "Trade", p.WIDTH, TRADE_HEIGHT, "", live, words)


def _trade_told(sheet: Sheet, row: int) -> str:
    """A row in words."""
    space = sheet.destinations[row]
    origin = c.SPACE_TITLES[sheet.origins[row]]
    cost = PIPS[space]
    told = f"Route from {origin} to {c.SPACE_TITLES[space]}, {sheet.progress[row]} of {cost} pips"
    if sheet.posts >> space & 1:
        return told + ", with a trading post."
    done = sheet.ticked_boxes(row)
    return told + (f", box {done[0]} ticked." if done else ".")


def _row(sheet: Sheet, row: int) -> str:
    rule = d.path(f"M14 0H{p.WIDTH - 14}", "rule")
    if row >= len(sheet.destinations):
        words = d.title("a free row for a route")
        return words + rule + d.text("free row", 14, 22, "t-small", "soft")
    space = sheet.destinations[row]
    circle_number = CIRCLE[space]
    finished = sheet.routes >> space & 1 != 0
    post = sheet.posts >> space & 1 != 0
    worth = c.ROUTE_POINTS * finished + c.POST_POINTS[circle_number] * post
    if post:
        shown = d.group(p.stall_mark(), transform=d.at(279, 18), cls="on-paper")
    else:
        ticked = sheet.ticked_boxes(row)
        shown = "".join(
            p.ticked_box(268 + 22 * place, 18, value, value in ticked, f"the post's box {value}")
            for place, value in enumerate(c.POST_BOXES)
        )
    return "".join(
        [
            d.title(_trade_told(sheet, row)),
            rule,
            d.text(c.SPACE_TITLES[space], 14, 17, "t-body", "strong-text"),
            d.text(f"from {c.SPACE_TITLES[sheet.origins[row]]}", 14, 30, "t-small", "soft"),
            p.circles(134, 18, sheet.progress[row], PIPS[space]),
            shown,
            d.points_disc(str(worth), p.WIDTH - 28, 18) if worth else "",
        ]
    )
