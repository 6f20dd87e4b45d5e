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


_RING: Final = hexagon(0.917)
d.define({"space-ring": [d.path(_RING, "casing"), d.tag("path", d=_RING)]}, "domain")


def look_of(land: Land, space: int) -> str:
    """The class of a hex, which is its terrain's."""
    kind = land.terrain[space]
    return "castle" if kind == n.CITY_GROUND else n.TERRAIN_NAMES[kind]


# ---- what is marked on the map


class Trade(NamedTuple):
    """A row of trade: a route, and the post at its end."""

    origin: int
    space: int
    progress: int
    ticked: tuple[int, ...]  # boxes of the post
    post: bool

    @property
    def finished(self) -> bool:
        return self.progress == PIPS[self.space]


class Marks(NamedTuple):
    """What a player has marked on a space."""

    planted: int  # 0: nothing
    event: int
    harvested: bool
    hunted: bool
    trail: bool
    past: bool  # it has had its event
    trade: Trade | None

    def words(self) -> str:
        told = "harvested" if self.harvested else "planted"
        marks = [
            f"{told} {self.planted}" if self.planted else "",
            "hunted" if self.hunted else "",
            "trail" if self.trail else "",
            f"route {self.trade.progress} of {PIPS[self.trade.space]}" if self.trade else "",
            "trading post" if self.trade and self.trade.post else "",
            c.LOCATION_TITLES[self.event] if self.event != n.NO_EVENT else "",
        ]
        return ", ".join([mark for mark in marks if mark])


class Written(NamedTuple):
    """All that is marked on a map, by which its picture is kept."""

    planted: tuple[int, ...]
    events: tuple[int, ...]
    harvested: int
    hunted: int
    trails: int
    had_event: int
    network: int
    trade: tuple[Trade, ...]

    def marks(self, space: int) -> Marks:
        kinds = (self.harvested, self.hunted, self.trails, self.had_event)
        harvested, hunted, trail, past = [spaces >> space & 1 != 0 for spaces in kinds]
        row = next((row for row in self.trade if row.space == space), None)
        planted, event = self.planted[space], self.events[space]
        return Marks(planted, event, harvested, hunted, trail, past, row)


def written(sheet: Sheet) -> Written:
    rows = zip(sheet.origins, sheet.destinations, sheet.progress, strict=True)
    trade = [
        Trade(*row, tuple(sheet.ticked_boxes(i)), sheet.posts >> row[1] & 1 != 0)
        for i, row in enumerate(rows)
    ]
    kinds = (sheet.harvested, sheet.hunted, sheet.trails, sheet.had_event, sheet.network)
    return Written(tuple(sheet.planted), tuple(sheet.events), *kinds, tuple(trade))


@lru_cache(maxsize=512)
def words(marked: Written) -> list[str]:
    told = [(space, marked.marks(space).words()) for space in range(n.SPACES)]
    return [f"{c.SPACE_TITLES[space]}: {words}." for space, words in told if words]


# ---- trails and routes


def trails(marked: Written, size: float = 1) -> d.Drawing:
    """Trails: a footpath in each space, joined wherever two spaces of the network touch."""
    working, broken = "", ""
    for space in members(marked.trails, n.SPACES):
        x, y = middle(space, size)
        bow = f"q{17 * size:.1f}-{18 * size:.1f} {34 * size:.1f} 0t{34 * size:.1f} 0"
        footpath = f"M{x - 34 * size:.1f} {y:.1f}{bow}"
        if not marked.network >> space & 1:
            broken += footpath
            continue
        working += footpath
        for other in NEIGHBOURS[space]:
            if other < space and marked.network >> other & 1:  # each joint is drawn once
                ox, oy = middle(other, size)
                working += f"M{x:.1f} {y:.1f}L{ox:.1f} {oy:.1f}"
    drawn: list[d.Drawing] = []
    for line, look in ((broken, " broken-path"), (working, "")):
        if line:
            drawn += [d.path(line, f"trail-bed{look}"), d.path(line, f"footpath{look}")]
    return drawn


def route(row: Trade, size: float = 1, casing: bool = False) -> d.Drawing:
    """The line of a route, dotted until it is finished.

    One that would run through the middle of a third space swings aside.
    """
    x1, y1 = middle(row.origin, size)
    x2, y2 = middle(row.space, size)
    bend = ""
    between = set(NEIGHBOURS[row.origin]) & set(NEIGHBOURS[row.space])
    if DISTANCE[row.origin][row.space] == 2 and len(between) == 1:
        dx, dy = x2 - x1, y2 - y1
        aside = 2 * BEND * size / (dx * dx + dy * dy) ** 0.5
        bend = f"Q{(x1 + x2) / 2 - dy * aside:.1f} {(y1 + y2) / 2 + dx * aside:.1f} "
    line = f"M{x1:.1f} {y1:.1f}{bend or 'L'}{x2:.1f} {y2:.1f}"
    return [
        d.path(line, "trade-casing") if casing else None,
        d.path(line, "trade-line" if row.finished else "trade-line begun"),
    ]
