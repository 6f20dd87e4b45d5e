"""The land of a sheet, large or small: nineteen flat-topped hexes, and what is marked on them."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from moothall import drawing as d
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import DISTANCE, NEIGHBOURS, PIPS, PLACES, Land, members
from moothall.games.domain.state import Sheet

RADIUS: Final = 84
HALF_HEIGHT: Final = 73
BEND: Final = 46  # how far a long route swings aside, so as not to cross what lies between

# ---- where the spaces lie


def middle(space: int, size: float = 1) -> tuple[float, float]:
    """The middle of a hex, from the city's; `size` is 1 on the large map."""
    q, r = PLACES[space]
    return 1.5 * RADIUS * size * q, HALF_HEIGHT * size * (2 * r + q)


@cache
def hexagon(size: float) -> str:
    x, y = RADIUS * size, HALF_HEIGHT * size
    return f"M{x:g} 0L{x / 2:g} {y:g}H{-x / 2:g}L{-x:g} 0L{-x / 2:g} {-y:g}H{x / 2:g}Z"


def look_of(land: Land, space: int) -> str:
    """The class of a hex, which is its terrain's."""
    kind = land.terrain[space]
    return "castle" if kind == n.CITY_GROUND else n.TERRAIN_NAMES[kind]


# ---- what is marked on a space


class Marks(NamedTuple):
    """What a player has marked on a space."""

    planted: int  # 0: nothing
    harvested: bool
    hunted: bool
    trail: bool
    progress: int  # pips of the route to it, or -1
    ticked: tuple[int, ...]  # boxes of its trading post
    post: bool
    event: int
    past: bool  # it has had its event

    def words(self, space: int) -> str:
        told = "harvested" if self.harvested else "planted"
        marks = [
            f"{told} {self.planted}" if self.planted else "",
            "hunted" if self.hunted else "",
            "trail" if self.trail else "",
            f"route {self.progress} of {PIPS[space]}" if self.progress >= 0 else "",
            "trading post" if self.post else "",
            c.LOCATION_TITLES[self.event] if self.event != n.NO_EVENT else "",
        ]
        return ", ".join([mark for mark in marks if mark])


def marks_of(sheet: Sheet, space: int) -> Marks:
    row = sheet.route_row(space)
    return Marks(
        sheet.planted[space],
        sheet.harvested >> space & 1 != 0,
        sheet.hunted >> space & 1 != 0,
        sheet.trails >> space & 1 != 0,
        sheet.progress[row] if row >= 0 else -1,
        tuple(sheet.ticked_boxes(row)) if row >= 0 else (),
        sheet.posts >> space & 1 != 0,
        sheet.events[space],
        sheet.had_event >> space & 1 != 0,
    )


# ---- trails and routes


@lru_cache(maxsize=256)
def trails(cleared: int, network: int, size: float = 1) -> d.Drawing:
    """Trails: a footpath in each space, joined wherever two spaces of the network touch."""
    working, broken = "", ""
    for space in members(cleared, n.SPACES):
        x, y = middle(space, size)
        bow = f"q{17 * size:.1f}-{18 * size:.1f} {34 * size:.1f} 0t{34 * size:.1f} 0"
        footpath = f"M{x - 34 * size:.1f} {y:.1f}{bow}"
        if not network >> space & 1:
            broken += footpath
            continue
        working += footpath
        for other in NEIGHBOURS[space]:
            if other < space and network >> other & 1:  # each joint is drawn once
                ox, oy = middle(other, size)
                working += f"M{x:.1f} {y:.1f}L{ox:.1f} {oy:.1f}"
    return [
        d.path(working, "footpath") if working else None,
        d.path(broken, "footpath broken-path") if broken else None,
    ]


@lru_cache(maxsize=512)
def route(origin: int, destination: int, finished: bool, size: float = 1) -> d.Element:
    """A route's line, dotted until it is finished."""
    look = "trade-line" if finished else "trade-line begun"
    return d.path(route_path(origin, destination, size), look)


@lru_cache(maxsize=512)
def route_path(origin: int, destination: int, size: float = 1) -> str:
    """The line of a route; one that would run through the middle of a third space swings aside."""
    x1, y1 = middle(origin, size)
    x2, y2 = middle(destination, size)
    between = set(NEIGHBOURS[origin]) & set(NEIGHBOURS[destination])
    if DISTANCE[origin][destination] == 2 and len(between) == 1:
        dx, dy = x2 - x1, y2 - y1
        bend = 2 * BEND * size / (dx * dx + dy * dy) ** 0.5
        cx, cy = (x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend
        return f"M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {x2:.1f} {y2:.1f}"
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
