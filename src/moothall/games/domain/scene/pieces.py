"""What several panels are made of: glyphs, workers and dice, goods, chips, marks.

A worker's colour is its role's, the same on its piece and on its die, and its tool says the same
in a shape. Whose worker it is, the panel says.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from moothall import drawing as d
from moothall.games.domain import names as n
from moothall.games.domain.rules.decisions import DomainState

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
LEAVES: Final = "M0-12V-16M0-13Q-6-13-7-18-1-18 0-13M0-14Q1-19 7-19 7-14 0-14"
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
PAWN: Final = "M0-17A5.5 5.5 0 0 1 4-7.7Q13-6 13 4V14H-13V4Q-13-6-4-7.7A5.5 5.5 0 0 1 0-17z"
MINUS: Final = "\N{MINUS SIGN}"

d.define(
    {
        "circle-empty": d.circle(0, 0, 5, "circle-empty"),
        "circle-filled": d.circle(0, 0, 5, "circle-filled"),
        **{
            f"pawn-{name}": [
                d.path(PAWN, "shadow", d.at(1.5, 2)),
                d.path(PAWN, "body"),
                d.path(WORKER_GLYPHS[name], "tool", d.at(0, 4)),
            ]
            for name in n.WORKER_NAMES
        },
    },
    "domain",
)

# ---- the paper that each part of a player's sheet is on

ROOM: Final = 340  # across, within the margins
RULE: Final = d.Box(ROOM, 1, d.path(f"M0 0.5H{ROOM}", "rule"))
"""A line between two rows."""


def heading(title: str, aside: str = "") -> d.Box:
    """The title of a part, and a word on its right."""
    return d.spread([d.label(title, "t-title"), d.label(aside, "t-small", "soft end")], ROOM)


def part(
    name: str, title: str, boxes: Sequence[d.Box], desc: str, role: str, owner: int, gap: float = 6
) -> d.Panel:
    """A part of a player's sheet, one thing below the other."""
    inside = d.sized(d.column(boxes, gap), ROOM)
    paper = d.framed(d.padded(inside, (d.SEAT_WIDTH - ROOM) / 2, 9))
    return d.Panel.of(name, title, d.named(paper, "", name, f"seat-{owner}"), desc, role, owner)


# ---- workers, dice and goods


def role(worker: int) -> str:
    """The class that gives a worker's things their colour."""
    return f"role-{n.WORKER_NAMES[worker]}"


@cache
def pawn(worker: int) -> d.Drawing:
    """A worker's piece: 26 wide, from 17 above its place to 14 below."""
    return d.use(f"domain-pawn-{n.WORKER_NAMES[worker]}")


@cache
def small_die(face: int, size: float, cls: str = "") -> d.Box:
    """A die as it is printed on a sheet, or with a role in its worker's colour."""
    return d.sign(d.die(face, 0, 0, cls=cls), size, scale=size / 32)


@cache
def token(good: str, size: float = 30) -> d.Box:
    """A good's token; its number stands beside it."""
    kind = good.replace(" ", "-")
    return d.sign(d.use(f"good-{kind}", cls=f"good {kind}"), size, scale=size / 30)


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
    offers: d.Offers,
    number: int,
    inside: d.Box,
    size: tuple[float, float] = (30, 30),
    name: str = "",
    ghost: d.Drawing = None,
) -> d.Box:
    """A small button if the choice is open; `ghost` shows on hover what would come of it."""
    if number not in offers:
        return d.NOTHING
    face = d.stack([d.Box(*size, d.rect(0, 0, *size, "chip-face", 7)), inside])
    ring = d.ring_box(0, 0, *size, "clear-ring fine-ring", 7)
    hint = d.group(ghost, cls="ghost") if ghost else None
    name = name or f"choice-{number}"
    return d.Box(*size, offers.choice(number, face.drawing, ring, hint, name=name, cls="chip"))


# ---- what is printed on a sheet, and the marks that a player makes on it

NOTE: Final = 22  # a number written on the map


@lru_cache(maxsize=64)
def ticked_box(value: int, ticked: bool, words: str = "", style: str = "t-small") -> d.Box:
    """A printed box, ticked or not, as large as its number is written."""
    size = d.SIZES[style] + 7
    number = d.label(str(value), style, "middle soft" if ticked else "middle")
    box = d.Box(size, size, d.rect(0, 0, size, size, "write-box", 3))
    tick = d.sign(d.path(TICK, "pen"), size, scale=size / 18) if ticked else d.NOTHING
    return d.named(d.stack([box, number, tick]), words)


@lru_cache(maxsize=256)
def circles(filled: int, total: int, step: float = 14) -> d.Box:
    """A row of printed circles, the first ones filled in."""
    kinds = ["filled"] * filled + ["empty"] * (total - filled)
    drawn = [d.use(f"domain-circle-{kind}", x=6 + step * i, y=6) for i, kind in enumerate(kinds)]
    return d.Box(step * total, 12, drawn)


@lru_cache(maxsize=64)
def building_sign(building: int, built: bool, size: float) -> d.Box:
    """A building's own sign; what stands is stamped."""
    look = "glyph stamped" if built else "glyph on-panel"
    glyph = d.path(BUILDING_GLYPHS[n.BUILDING_NAMES[building]], look)
    stamp = d.rect(-17, -17, 34, 34, "pill", 7) if built else None
    return d.sign(d.group(stamp, glyph), size, scale=size / 34)


@cache
def field_mark(number: int, harvested: bool) -> d.Drawing:
    """A planted number with its leaves; after the harvest these are gone, and it is ticked."""
    look, ink = ("note reaped", "middle soft") if harvested else ("note", "middle")
    return [
        None if harvested else d.path(LEAVES, "glyph", d.at(0, -4, 0.6)),
        d.rect(-NOTE / 2, -NOTE / 2, NOTE, NOTE, look, 4),
        d.text(str(number), 0, 6, "t-title", ink),
        d.path(TICK, "pen", d.at(9, 9)) if harvested else None,
    ]


HUNT_MARK: Final = (d.circle(0, 0, 11.5, "note"), d.path(PAW, "paw"))
"""A paw: this space has been hunted."""

STALL_MARK: Final = d.path(AWNING, "stall")
"""A trading post, in the colour of the seat around it."""

PAST_MARK: Final = (d.path(STAR, "glyph"), d.path("M-6 6L6-6", "glyph"))
"""A struck-out star: this space has had its event."""
