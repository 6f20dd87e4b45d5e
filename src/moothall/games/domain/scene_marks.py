"""The marks that a player makes on a space: fields, hunts, trade, events; drawn at the origin."""

from functools import lru_cache
from typing import Final

from moothall.drawing import SIZES, at, circle, group, path, rect, text, text_width, title
from moothall.games.domain.board import CIRCLE
from moothall.games.domain.content import (
    LOCATION_TEXTS,
    LOCATION_TITLES,
    POST_BOXES,
    ROUTE_COST,
    SPACE_TITLES,
)
from moothall.games.domain.scene_glyphs import AWNING, LEAVES, PAW, STAR, TICK
from moothall.games.domain.sheet import Sheet

BOX: Final = 18  # a printed box to be ticked


def field_mark(number: str, harvested: bool) -> str:
    """A planted number with its leaves; after the harvest these are gone, and it is ticked."""
    label = text(number, 0, 5, "t-count", "middle soft" if harvested else "middle")
    if harvested:
        tick = group(path(TICK, "pen"), transform=at(11, 9))
        return rect(-11, -11, 22, 22, "note reaped", 4) + label + tick
    return path(LEAVES, "glyph") + rect(-11, -11, 22, 22, "note", 4) + label


def hunt_mark() -> str:
    """A paw: this space has been hunted."""
    return circle(0, 0, 11.5, "note") + path(PAW, "paw")


def stall_mark() -> str:
    """A trading post, in the colour of the seat around it."""
    return path(AWNING, "stall")


def past_mark() -> str:
    """A struck-out star: this space has had its event."""
    return path(STAR, "glyph") + path("M-6 6L6-6", "glyph")


def ribbon(event: int, space: int, y: float) -> str:
    """The event that lies on a space."""
    label = LOCATION_TITLES[event]
    width = text_width(label, SIZES["t-small"]) + 14
    return group(
        title(f"{label} in {SPACE_TITLES[space]}: {LOCATION_TEXTS[event]}"),
        rect(-width / 2, y - 9, width, 18, "pill", 4),
        text(label, 0, y + 4, "t-small", "middle on-pill"),
        cls="event",
    )


@lru_cache(maxsize=64)
def ticked_box(x: float, y: float, label: str, filled: bool, words: str = "") -> str:
    """A printed box of a sheet, ticked or not."""
    return group(
        title(words),
        rect(-BOX / 2, -BOX / 2, BOX, BOX, "write-box", 3),
        text(label, 0, 4, "t-small", "middle soft" if filled else "middle"),
        path(TICK, "pen") if filled else "",
        transform=at(x, y),
    )


@lru_cache(maxsize=256)
def circles(x: float, y: float, filled: int, total: int, step: float = 14) -> str:
    """A row of printed circles, the first ones filled in."""
    return "".join(
        circle(x + step * place, y, 5, "circle-filled" if place < filled else "circle-empty")
        for place in range(total)
    )


def boxes_ticked(sheet: Sheet, row: int) -> list[bool]:
    """Which boxes of a row's trading post are ticked."""
    return [sheet.boxes[row] >> place & 1 != 0 for place in range(len(POST_BOXES))]


def trade_mark(sheet: Sheet, space: int) -> tuple[str, float]:
    """What a space shows of its route and post, and how wide that is."""
    row = sheet.route_row(space)
    if row < 0:
        return "", 0
    if sheet.posts >> space & 1:
        return group(title(f"a trading post in {SPACE_TITLES[space]}"), stall_mark()), 30
    if sheet.routes >> space & 1:
        ticks = boxes_ticked(sheet, row)
        boxes = [
            ticked_box(-10 + 20 * place, 0, str(value), ticks[place])
            for place, value in enumerate(POST_BOXES)
        ]
        done = [str(value) for value, tick in zip(POST_BOXES, ticks, strict=True) if tick]
        told = f"box {done[0]} is ticked" if done else "no box is ticked"
        return group(title(f"a finished route, no trading post yet: {told}"), *boxes), 42
    cost = ROUTE_COST[CIRCLE[space]]
    done_of = f"{sheet.progress[row]}/{cost}"
    return group(
        title(f"a route with {sheet.progress[row]} of {cost} pips"),
        rect(-17, -9, 34, 18, "note", 9),
        text(done_of, 0, 4, "t-small", "middle"),
    ), 38
