"""What several panels are made of: glyphs, workers and dice, goods, chips, marks, the ground.

A worker's colour is its role's, the same on its piece and on its die, and its tool says the same
in a shape. Whose worker it is, the panel says.
"""

from functools import cache, lru_cache
from typing import Final

from moothall import drawing as d
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.board import (
    DISTANCE,
    NEIGHBOURS,
    PIPS,
    PLACES,
    Land,
    members,
)
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.state import Sheet

# ---- line glyphs of our own for workers, actions and buildings

WORKER_GLYPHS: Final[dict[str, str]] = {
    "farmer": "M0 8V-7M0-3L-4-6M0-3L4-6M0 1L-4-2M0 1L4-2M0 5L-4 2M0 5L4 2",
    "builder": "M0 8V-2M-6-2V-7H3Q6-7 7-3L3-2z",
    "trader": "M0 7V-7M-4 7H4M-6-5H6M-6-5L-8 1H-4zM6-5L4 1H8z",
    "hunter": "M-3-8Q8 0-3 8zM-7 0H7M4-3L7 0 4 3",
}
"""The tool of each worker, within 8 of the middle."""

ACTION_GLYPHS: Final[dict[int, str]] = {
    n.PLANT: "M0 8V-1M0 2Q-7 2-8-5-1-5 0 2M0-1Q1-7 8-8 8-1 0-1",
    n.HARVEST: "M-7 8L-3 2M-3 2Q-7-7 3-8 9-6 7 0 5-5 1-5-3-4-3 2",
    n.ROUTE: "M-9-4H5L8 3H-9zM-7 6A2 2 0 1 0-3 6 2 2 0 1 0-7 6M2 6A2 2 0 1 0 6 6 2 2 0 1 0 2 6",
    n.POST: "M-7 8V0M7 8V0M-9 0L-6-7H6L9 0zM-3 0L-2-7M3 0L2-7M-7 4H7",
    n.GAME: "M-3 1L-6 4A2 2 0 1 0-7 7 2 2 0 1 0-4 6L-1 3C3 5 8 2 8-3 7-8 2-9-2-6-4-4-4-1-3 1z",
    n.PELTS: "M-7-7Q-3-4 0-7 3-4 7-7L5-1 8 5Q4 4 2 8H-2Q-4 4-8 5L-5-1z",
    n.TRAIL: "M-3 8Q-7 3-1 0T2-8M3 8Q1 4 5 2T8-8",
    n.CONVERT: "M-7-3V4A7 3 0 0 0 7 4V-3A7 3 0 0 0-7-3A7 3 0 0 0 7-3M-7 .5A7 3 0 0 0 7 .5",
}
"""What a worker does where it stands, by the first integer of its verb; within 9 of the middle."""

PAW: Final = (
    "M-4 5Q-4 0 0 0T4 5Q2 7 0 6-2 7-4 5zM-7-1A1.7 2 0 1 0-3.6-1 1.7 2 0 1 0-7-1z"
    "M3.6-1A1.7 2 0 1 0 7-1 1.7 2 0 1 0 3.6-1zM-3.6-5A1.6 2 0 1 0-.4-5 1.6 2 0 1 0-3.6-5z"
    "M.4-5A1.6 2 0 1 0 3.6-5 1.6 2 0 1 0 .4-5z"
)
LEAVES: Final = "M0-11V-15M0-12Q-6-12-7-17-1-17 0-12M0-13Q1-18 7-18 7-13 0-13"
AWNING: Final = "M-12-1L-9-9H9L12-1zM-4-1L-3-9M4-1L3-9M-9 10V-1M9 10V-1M-9 4H9"
TICK: Final = "M-5 0L-1 4 6-5"
STAR: Final = "M0-5L1.5-1.6 5-1.4 2.3 1 3.2 4.6 0 2.6-3.2 4.6-2.3 1-5-1.4-1.5-1.6z"

BUILDING_GLYPHS: Final[dict[str, str]] = {
    "mill": "M-5 12L-3-1M5 12L3-1M-7 12H7M0-3L-9-9M0-3L9-9M0-3L-7 5M0-3L7 5M-9-9l1 4M9-9l-4-1"
    "M-7 5l4 1M7 5l-1-4",
    "chapel": "M-8 12V1L0-5 8 1V12zM0-5V-12M-3-9H3M-2 12V6H2V12",
    "warehouse": "M-12 12V-3L0-10 12-3V12zM-6 12V2H6V12M-6 7H6M-2-4H2",
    "fountain": "M-11 12H11M-9 12Q-11 5-9 5H9Q11 5 9 12M0 5V-5M0-5Q-6-12-7-2M0-5Q6-12 7-2",
    "school": "M-11 12V1H11V12zM-13 1L0-6 13 1M-2 12V6H2V12M-8 5h2M6 5h2M0-6V-12H6L4-10 6-8H0",
    "market": "M-9 12V0M9 12V0M-12 0L-9-9H9L12 0zM-4 0L-3-9M4 0L3-9M-9 6H9",
    "tavern": "M-8-6H5V11H-8zM5-2h4q2 0 2 2v4q0 2-2 2H5M-4-1v8M1-1v8M-9-6q0-4 4-4 2-3 5-1 4 0 5 5",
    "smithy": "M-12-6H11Q10 0 3 1V5H8V10H-8V5H-3V1Q-10 1-12-6zM-3-6V-10H3V-6",
    "silo": "M-7 12V-4Q-7-11 0-11T7-4V12zM-7-2H7M-7 5H7M-10 12H10",
    "gardens": "M0 12V1M0 9Q-8 9-9 2-1 1 0 9M0 9Q8 9 9 2 1 1 0 9"
    "M-4-5A4 4 0 1 0 4-5 4 4 0 1 0-4-5M0-9v-3M-4-7l-3-1M4-7l3-1M-4-3l-3 1M4-3l3 1",
    "academy": "M-12-4L0-12 12-4zM-12 12H12M-10 8H10M-8-4V8M-3-4V8M3-4V8M8-4V8",
    "square": "M-12 12H12M-9 8H9V12M-9 8V12M-4 8L-2-7 0-12 2-7 4 8M-3 1H3",
}
"""The buildings, within 13 of the middle."""
HOUSE: Final = "M-12 12V-1L0-11 12-1V12zM-3 12V4H3V12"


def building_glyph(building: int) -> str:
    """A building's own sign, or a house where it has none."""
    return BUILDING_GLYPHS.get(n.BUILDING_NAMES[building], HOUSE)


# ---- sizes and signs

WIDTH: Final = 360  # of every panel but the map
HEAD: Final = 34  # the title of a panel

MINUS: Final = "\N{MINUS SIGN}"
_DOTS: Final = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -6), (5, -6), (-5, 0), (5, 0), (-5, 6), (5, 6)),
}
PAWN: Final = "M0-17A5.5 5.5 0 0 1 4-7.7Q13-6 13 4V14H-13V4Q-13-6-4-7.7A5.5 5.5 0 0 1 0-17z"


# ---- who is looked at


def focus_of(state: DomainState, seat: int) -> int:
    """Whose sheet is drawn large: the seat's own, for others the mover's or a winner's."""
    if seat >= 0:
        return seat
    return state.winners()[0] if state.over else state.mover


# ---- workers


@cache
def pawn(worker: int) -> str:
    """A worker's piece without its group: 26 wide, from 17 above its place to 14 below."""
    return (
        f'<path class="shadow" d="{PAWN}" transform="translate(1.5 2)"/>'
        + d.path(PAWN, "body")
        + d.group(d.path(WORKER_GLYPHS[n.WORKER_NAMES[worker]], "tool"), transform="translate(0 4)")
    )


def role(worker: int) -> str:
    """The class that gives a worker's things their colour."""
    return f"role-{n.WORKER_NAMES[worker]}"


def role_die(
    worker: int, face: int, x: float, y: float, name: str = "", words: str = "", cls: str = ""
) -> str:
    """The die that was rolled for a worker."""
    told = words or f"the {n.WORKER_NAMES[worker]}'s die showing {face}"
    return d.die(face, x, y, name, told, f"{role(worker)} {cls}".rstrip())


@cache
def small_die(worker: int, face: int, scale: float = 1) -> str:
    """The same around the origin, 22 wide, for chips."""
    size = None if scale == 1 else f"scale({scale:g})"
    return d.group(
        d.rect(-11, -11, 22, 22, "body", 5),
        d.path(_dots(face), "die-dots light-dots"),
        cls=role(worker),
        transform=size,
    )


@cache
def printed_die(face: int) -> str:
    """A die as it is printed on a sheet, 22 wide, around the origin."""
    return d.rect(-11, -11, 22, 22, "write-box", 5) + d.path(_dots(face), "die-dots")


def _dots(face: int) -> str:
    return "".join(f"M{x} {y}h.1" for x, y in _DOTS[face])


# ---- goods


@lru_cache(maxsize=128)
def token(good: str, x: float, y: float, scale: float = 1) -> str:
    """A good's token; its number stands beside it."""
    size = "" if scale == 1 else f" scale({scale:g})"
    kind = good.replace(" ", "-")
    return d.use(f"good-{kind}", cls=f"good {kind}", transform=d.at(x, y) + size)


def goods_of(state: DomainState, holder: int) -> list[tuple[str, int]]:
    """Every good of a player and how much of it there is; pelts only where they are kept."""
    sheet = state.sheets[holder]
    pelts = [] if state.direct_pelts else [("pelts", sheet.pelts)]
    return [
        ("crops", sheet.crops),
        ("game", sheet.game),
        *pelts,
        ("wild dice", sheet.wild_dice),
        ("gold", sheet.gold),
        ("citizens", sheet.citizens),
        ("books", sheet.books),
    ]


# ---- choices


def chip(
    number: int,
    words: str,
    x: float,
    y: float,
    inside: str,
    name: str,
    size: float = 28,
    ghost: str = "",
) -> str:
    """A small button around its middle; `ghost` shows on hover what would come of it."""
    half = size / 2
    ring = "clear-ring" if size > 24 else "clear-ring fine-ring"
    return d.choice(
        number,
        words,
        d.rect(-half, -half, size, size, "chip-face", 7),
        inside,
        d.ring_box(-half, -half, size, size, ring, 7),
        d.group(ghost, cls="ghost") if ghost else "",
        name=name,
        cls="chip",
        place=d.at(x, y),
    )


def word_chip(number: int, words: str, label: str, x: float, y: float, width: float) -> str:
    """A choice in a few words, its corner at `x`, `y`."""
    return d.choice(
        number,
        words,
        d.rect(0, 0, width, 26, "chip-face", 8),
        d.text(label, width / 2, 17, "t-body", "middle"),
        d.ring_box(0, 0, width, 26, "clear-ring", 8),
        name=f"choice-{number}",
        cls="chip",
        place=d.at(x, y),
    )


# ---- panels


def panel_head(heading: str, right: str = "") -> str:
    """The title of a panel, and a word on its right."""
    parts = d.text(heading, 14, 24, "t-title")
    return parts + (d.text(right, WIDTH - 14, 24, "t-small", "soft end") if right else "")


def sheet_of_paper(height: float, width: float = WIDTH) -> str:
    return d.rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9)


# ---- the marks that a player makes on a space, drawn at the origin

BOX: Final = 18  # a printed box to be ticked


def field_mark(number: str, harvested: bool) -> str:
    """A planted number with its leaves; after the harvest these are gone, and it is ticked."""
    label = d.text(number, 0, 5, "t-count", "middle soft" if harvested else "middle")
    if harvested:
        tick = d.group(d.path(TICK, "pen"), transform=d.at(11, 9))
        return d.rect(-11, -11, 22, 22, "note reaped", 4) + label + tick
    return d.path(LEAVES, "glyph") + d.rect(-11, -11, 22, 22, "note", 4) + label


def hunt_mark() -> str:
    """A paw: this space has been hunted."""
    return d.circle(0, 0, 11.5, "note") + d.path(PAW, "paw")


def stall_mark() -> str:
    """A trading post, in the colour of the seat around it."""
    return d.path(AWNING, "stall")


def past_mark() -> str:
    """A struck-out star: this space has had its event."""
    return d.path(STAR, "glyph") + d.path("M-6 6L6-6", "glyph")


def ribbon(event: int, space: int, y: float) -> str:
    """The event that lies on a space."""
    label = c.LOCATION_TITLES[event]
    width = d.text_width(label, d.SIZES["t-small"]) + 14
    return d.group(
        d.title(f"{label} in {c.SPACE_TITLES[space]}: {c.LOCATION_TEXTS[event]}"),
        d.rect(-width / 2, y - 9, width, 18, "pill", 4),
        d.text(label, 0, y + 4, "t-small", "middle on-pill"),
        cls="event",
    )


@lru_cache(maxsize=64)
def ticked_box(x: float, y: float, value: int, filled: bool, words: str = "") -> str:
    """A printed box of a sheet, ticked or not."""
    return d.group(
        d.title(words),
        d.rect(-BOX / 2, -BOX / 2, BOX, BOX, "write-box", 3),
        d.text(str(value), 0, 4, "t-small", "middle soft" if filled else "middle"),
        d.path(TICK, "pen") if filled else "",
        transform=d.at(x, y),
    )


@lru_cache(maxsize=256)
def circles(x: float, y: float, filled: int, total: int, step: float = 14) -> str:
    """A row of printed circles, the first ones filled in."""
    return "".join(
        d.circle(x + step * place, y, 5, "circle-filled" if place < filled else "circle-empty")
        for place in range(total)
    )


def trade_mark(sheet: Sheet, space: int) -> tuple[str, float]:
    """What a space shows of its route and post, and how wide that is."""
    row = sheet.route_row(space)
    if row < 0:
        return "", 0
    if sheet.posts >> space & 1:
        return d.group(d.title(f"a trading post in {c.SPACE_TITLES[space]}"), stall_mark()), 30
    if sheet.routes >> space & 1:
        ticked = sheet.ticked_boxes(row)
        boxes = [
            ticked_box(-10 + 20 * place, 0, value, value in ticked)
            for place, value in enumerate(c.POST_BOXES)
        ]
        told = f"box {ticked[0]} is ticked" if ticked else "no box is ticked"
        return d.group(d.title(f"a finished route, no trading post yet: {told}"), *boxes), 42
    cost = PIPS[space]
    done_of = f"{sheet.progress[row]}/{cost}"
    return d.group(
        d.title(f"a route with {sheet.progress[row]} of {cost} pips"),
        d.rect(-17, -9, 34, 18, "note", 9),
        d.text(done_of, 0, 4, "t-small", "middle"),
    ), 38


# ---- the ground of the map: nineteen flat-topped hexes

LAND_WIDTH: Final = 736
STRIP: Final = 140  # the turn, above the map
HEIGHT: Final = STRIP + 14 + 730 + 14
CENTRE_X: Final = LAND_WIDTH // 2
CENTRE_Y: Final = STRIP + 14 + 365
RADIUS: Final = 84
HALF_HEIGHT: Final = 73
HEX: Final = "M84 0L42 73H-42L-84 0L-42-73H42Z"
RING: Final = "M77 0L38.5 67H-38.5L-77 0L-38.5-67H38.5Z"
# where things stand within a hex, from its middle
NAME_Y: Final = -55
MARKS_Y: Final = -34
MARK_X: Final = 37
RIBBON_Y: Final = -12
TRADE_Y: Final = 9
WORKERS_Y: Final = 43
BEND: Final = 46  # how far a long route swings aside, so as not to cross what lies between
CORNER: Final = 356  # from the middle of the map to where a corner's text begins


def middle(space: int, radius: float = RADIUS, half: float = HALF_HEIGHT) -> tuple[float, float]:
    """The middle of a hex of the large map, or with a size of another, from the city's middle."""
    q, r = PLACES[space]
    return 1.5 * radius * q, half * (2 * r + q)


def place_of(space: int) -> tuple[float, float]:
    """The middle of a hex within the panel."""
    x, y = middle(space)
    return CENTRE_X + x, CENTRE_Y + y


def look_of(land: Land, space: int) -> str:
    """The class of a hex, which is its terrain's."""
    kind = land.terrain[space]
    return "castle" if kind == n.CITY_GROUND else n.TERRAIN_NAMES[kind]


def space_words(land: Land, space: int) -> str:
    """What is printed on a space."""
    if space == n.CITY:
        return f"{c.SPACE_TITLES[n.CITY]}: the builder builds here, pelts are sold here"
    kind = land.terrain[space]
    bonus = c.TERRAIN_BONUS[kind]
    told = f"a harvest brings {bonus} more" if bonus else "no harvest bonus"
    return f"{c.SPACE_TITLES[space]} ({n.SPACE_NAMES[space]}), {n.TERRAIN_NAMES[kind]}: {told}"


# ---- what never changes


@lru_cache(maxsize=64)
def ground(land: Land) -> str:
    """The hexes of a game, the same for all its players, so drawn once."""
    hexes = [_hex(land, space) for space in range(n.SPACES)]
    table = d.rect(0, STRIP + 8, LAND_WIDTH, HEIGHT - STRIP - 8, "table", 12)
    return table + "".join(hexes) + _terrain_legend() + _mark_legend()


def _hex(land: Land, space: int) -> str:
    look = look_of(land, space)
    x, y = place_of(space)
    return d.group(
        d.title(space_words(land, space)),
        d.path(HEX, f"hex {look}"),
        d.group(d.path(d.TERRAINS[look], "glyph faint"), transform=f"{d.at(0, -14)} scale(1.4)"),
        id=f"hex-{n.SPACE_NAMES[space]}",
        transform=d.at(x, y),
    )


def _terrain_legend() -> str:
    """Lower left: the terrains, and what each adds to a harvest."""
    x = CENTRE_X - CORNER
    y = CENTRE_Y + 252
    lines = [d.text("harvest bonus", x, y, "t-small", "soft")]
    for kind in range(n.CITY_GROUND):
        y += 21
        name = n.TERRAIN_NAMES[kind]
        small = d.group(d.path(HEX, f"hex {name}"), transform=f"{d.at(x + 11, y - 4)} scale(.13)")
        lines.append(small + d.text(f"{name} +{c.TERRAIN_BONUS[kind]}", x + 28, y, "t-body"))
    return d.group(*lines, cls="legend")


def _mark_legend() -> str:
    """Lower right: the marks that a player makes on the map."""
    x = CENTRE_X + CORNER - 102
    y = CENTRE_Y + 252
    rows = [
        (field_mark("4", False), "planted"),
        (field_mark("4", True), "harvested"),
        (hunt_mark(), "hunted"),
        (stall_mark(), "post"),
        (past_mark(), "event past"),
    ]
    lines: list[str] = []
    for mark, word in rows:
        lines.append(d.group(mark, transform=f"{d.at(x + 10, y - 4)} scale(.85)"))
        lines.append(d.text(word, x + 30, y, "t-body"))
        y += 25
    return d.group(*lines, cls="legend")


# ---- trails and routes


def trails(sheet: Sheet, radius: float = RADIUS, half: float = HALF_HEIGHT) -> str:
    """Trails: a footpath in each space, joined wherever two spaces of the network touch."""
    size = radius / RADIUS
    working, broken = "", ""
    for space in members(sheet.trails, n.SPACES):
        x, y = middle(space, radius, half)
        bow = f"q{17 * size:.1f}-{18 * size:.1f} {34 * size:.1f} 0t{34 * size:.1f} 0"
        footpath = f"M{x - 34 * size:.1f} {y:.1f}{bow}"
        if sheet.network >> space & 1:
            working += footpath + _joints(sheet, space, radius, half)
        else:
            broken += footpath
    drawn = d.path(working, "footpath") if working else ""
    return drawn + (d.path(broken, "footpath broken-path") if broken else "")


def _joints(sheet: Sheet, space: int, radius: float, half: float) -> str:
    """From the footpath of a space to those beside it; each joint is drawn once."""
    x, y = middle(space, radius, half)
    found = ""
    for other in NEIGHBOURS[space]:
        if other < space and sheet.network >> other & 1:
            ox, oy = middle(other, radius, half)
            found += f"M{x:.1f} {y:.1f}L{ox:.1f} {oy:.1f}"
    return found


def route_path(origin: int, destination: int, radius: float, half: float) -> str:
    """The line of a route; one that would run through the middle of a third space swings aside."""
    x1, y1 = middle(origin, radius, half)
    x2, y2 = middle(destination, radius, half)
    if DISTANCE[origin][destination] == 2 and _straight(origin, destination):
        dx, dy = x2 - x1, y2 - y1
        length = (dx * dx + dy * dy) ** 0.5
        bend = 2 * BEND * radius / RADIUS / length
        cx, cy = (x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend
        return f"M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {x2:.1f} {y2:.1f}"
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"


def _straight(a: int, b: int) -> bool:
    """Whether exactly one space lies between two."""
    return len(set(NEIGHBOURS[a]) & set(NEIGHBOURS[b])) == 1
