"""The five rows of trade: destination, pips, the two boxes of the trading post, points."""

from typing import Final

from moothall.drawing import Panel, at, group, path, points_disc, text, title
from moothall.games.domain.board import CIRCLE, count_bits
from moothall.games.domain.content import (
    MOST_ROUTES,
    POST_BOXES,
    POST_POINTS,
    ROUTE_COST,
    ROUTE_POINTS,
    SPACE_TITLES,
)
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_marks import boxes_ticked, circles, stall_mark, ticked_box
from moothall.games.domain.scene_parts import (
    HEAD,
    WIDTH,
    panel_head,
    sheet_of_paper,
)
from moothall.games.domain.scoring import post_points
from moothall.games.domain.sheet import Sheet

ROW: Final = 36
HEIGHT: Final = HEAD + MOST_ROUTES * ROW + 8


def trade_panel(state: DomainState, focus: int) -> Panel:
    sheet = state.sheets[focus]
    points = ROUTE_POINTS * count_bits(sheet.routes) + post_points(sheet)
    rows = [
        group(_row(sheet, row), id=f"trade-{row}", transform=at(0, HEAD + ROW * row))
        for row in range(MOST_ROUTES)
    ]
    routes = count_bits(sheet.routes)
    head = panel_head(
        "Trade",
        f"{_count(routes, 'route')}, {_count(count_bits(sheet.posts), 'post')}, {points} points",
    )
    live = group(sheet_of_paper(HEIGHT), head, *rows, id="trade", cls=f"seat-{focus}")
    told = [_told(sheet, row) for row in range(len(sheet.destinations))]
    words = " ".join(told) or "No route has been begun."
    return Panel("trade", "Trade", WIDTH, HEIGHT, "", live, words)


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _told(sheet: Sheet, row: int) -> str:
    """A row in words."""
    space = sheet.destinations[row]
    origin = SPACE_TITLES[sheet.origins[row]]
    cost = ROUTE_COST[CIRCLE[space]]
    told = f"Route from {origin} to {SPACE_TITLES[space]}, {sheet.progress[row]} of {cost} pips"
    if sheet.posts >> space & 1:
        return told + ", with a trading post."
    done = [
        str(value) for value, tick in zip(POST_BOXES, boxes_ticked(sheet, row), strict=True) if tick
    ]
    return told + (f", box {done[0]} ticked." if done else ".")


def _row(sheet: Sheet, row: int) -> str:
    rule = path(f"M14 0H{WIDTH - 14}", "rule")
    if row >= len(sheet.destinations):
        words = title("a free row for a route")
        return words + rule + text("free row", 14, 22, "t-small", "soft")
    space = sheet.destinations[row]
    circle_number = CIRCLE[space]
    finished = sheet.routes >> space & 1 != 0
    post = sheet.posts >> space & 1 != 0
    worth = ROUTE_POINTS * finished + POST_POINTS[circle_number] * post
    if post:
        shown = group(stall_mark(), transform=at(279, 18), cls="on-paper")
    else:
        ticks = boxes_ticked(sheet, row)
        shown = "".join(
            ticked_box(268 + 22 * place, 18, str(value), ticks[place], f"the post's box {value}")
            for place, value in enumerate(POST_BOXES)
        )
    return "".join(
        [
            title(_told(sheet, row)),
            rule,
            text(SPACE_TITLES[space], 14, 17, "t-body", "strong-text"),
            text(f"from {SPACE_TITLES[sheet.origins[row]]}", 14, 30, "t-small", "soft"),
            circles(134, 18, sheet.progress[row], ROUTE_COST[circle_number]),
            shown,
            points_disc(str(worth), WIDTH - 28, 18) if worth else "",
        ]
    )
