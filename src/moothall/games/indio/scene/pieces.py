"""The pieces of the game, as drawings and as boxes, and the pictures on its cards."""

from functools import lru_cache
from typing import Final

from moothall import drawing as d
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.goods import unpack

NOBODY: Final = -1

# ---- shapes of our own: structures, a worker of nobody, small tiles, actions, backs of cards

_BODIES: Final = [
    "M-12 17L-8-2H-13V-13H-7.5V-9.5H-3V-13H3V-9.5H7.5V-13H13V-2H8L12 17z",
    "M-22 17V0L-12-10-3-2V-7L9-19 22-7V17z",
    "M-25 18V-10H-20.5V-6H-16.5V-10H-12V0H-8.5V-14L0-24 8.5-14V0H12V-10H16.5V-6H20.5V-10H25V18z",
]
_SHADES: Final = [
    "M-13-2H13V-6H-13zM-2.5 17V11.5a2.5 2.5 0 0 1 5 0V17z",
    "M-22 0L-12-10-3-2V-7L9-19 22-7H15L9-13-3-2V3L-12-5-17 0zM-15 17V7h6V17z",
    "M-8.5-14L0-24 8.5-14zM-25 2H-12V5H-25zM12 2H25V5H12zM-4 18V13a4 4 0 0 1 8 0V18z",
]
_MARK_PLACES: Final = [d.at(0, 5, 0.72), d.at(9, 6, 0.95), d.at(0, 1)]
"""Where the owner's symbol is on a structure."""

_WORKER: Final = (
    "M0-10.5a3.6 3.6 0 0 1 2.2 6.4C5.5-3.3 7.6-1 7.6 2H4.5L5 10.5H1.3L0 6-1.3 10.5H-5L-4.5 2H-7.6"
    "C-7.6-1-5.5-3.3-2.2-4.1A3.6 3.6 0 0 1 0-10.5z"
)
_CHIP: Final = "M0-15L13-7.5V7.5L0 15-13 7.5V-7.5z"

_ACTIONS: Final = [
    "M-11 0H9M3-6L9 0 3 6",
    "M-11-2H11L8 9H-8zM-6-2Q-6-10 0-10T6-2M-3 2v4M3 2v4",
    "M-10-10L6 6M2 9L9 2M7 7l3 3M10-10L-6 6M-2 9L-9 2M-7 7l-3 3",
    "M-11-6H10Q9 0 3 0V4L7 9H-7L-3 4V0Q-9 0-11-6z",
    "M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5zM0-5V5M-5 0H5",
    "M-10 10L2-2M-2-6L3-11 10-4 5 1zM-10 10l3 0M-10 10l0-3",
]
_GLYPHS: Final = {
    "edge": "M-9-16H9L18 0 9 16H-9L-18 0zM-4-7H4L8 0 4 7H-4L-8 0z",
    "hexes": "M-9-13L0-18 9-13V-3L0 2-9-3z"
    "M-18 3L-9-2 0 3V13L-9 18-18 13zM0 3L9-2 18 3V13L9 18 0 13z",
    "upgrade": "M0 15V-14M-9-5L0-14 9-5M-9 6L0-3 9 6",
    "crate": "M-14-12H14V13H-14zM-14-5H14M-14 6H14M-5-12v25M5-12v25",
}
_BACKS: Final = {
    "quest": "M0-8L2-2 8 0 2 2 0 8-2 2-8 0-2-2z",
    "leader": "M-7 5L-8-5-3-1 0-7 3-1 8-5 7 5z",
}
_BACK: Final = (24, 32)


def _structure(kind: int, owner: int) -> d.Drawing:
    return [
        d.path(_BODIES[kind], "shadow", d.at(1.5, 2)),
        d.path(_BODIES[kind], "body"),
        d.path(_SHADES[kind], "shade"),
        None if owner == NOBODY else d.use(f"mark-{owner}", transform=_MARK_PLACES[kind]),
    ]


d.define(
    {
        **{
            f"{name}-{owner}": _structure(kind, owner)
            for kind, name in enumerate(n.STRUCTURE_NAMES)
            for owner in range(NOBODY, n.MOST_SEATS)
        },
        **{
            f"chip-{name}": [
                d.path(_CHIP, "face"),
                d.path(d.TERRAINS[name], "glyph", d.at(0, 0, 0.62)),
            ]
            for name in n.TILE_NAMES
        },
        **{f"act-{kind}": d.path(drawn, "glyph on-panel") for kind, drawn in enumerate(_ACTIONS)},
        **{
            f"{card}-back": [
                d.rect(0.6, 0.6, 22.8, 30.8, "sheet", 4),
                d.rect(3, 3, 18, 26, "back", 3),
                d.path(sign, "glyph pale", d.at(12, 16)),
            ]
            for card, sign in _BACKS.items()
        },
        "worker": d.path(_WORKER, "body"),
    },
    "indio",
)


# ---- pieces around a place


@lru_cache(4_000)
def token(kind: int, x: float = 0, y: float = 0, size: float = 1) -> d.Element:
    """A resource."""
    name = n.RESOURCE_NAMES[kind]
    return d.use(f"good-{name}", cls=f"good {name}", transform=d.at(x, y, size))


@lru_cache(1_000)
def chip(tile: int, x: float = 0, y: float = 0, size: float = 1) -> d.Element:
    """A small tile."""
    name = n.TILE_NAMES[tile]
    return d.use(f"indio-chip-{name}", cls=f"hex {name}", transform=d.at(x, y, size))


@lru_cache(1_000)
def structure(
    kind: int, owner: int = NOBODY, x: float = 0, y: float = 0, size: float = 1
) -> d.Element:
    """A structure in its owner's colour, with the owner's symbol."""
    return d.use(
        f"indio-{n.STRUCTURE_NAMES[kind]}-{owner}",
        cls="structure nobody" if owner == NOBODY else f"structure seat-{owner}",
        transform=d.at(x, y, size),
    )


@lru_cache(1_000)
def worker(
    seat: int = NOBODY, x: float = 0, y: float = 0, size: float = 1, lying: bool = False
) -> d.Element:
    if seat == NOBODY:
        return d.use("indio-worker", cls="nobody", transform=d.at(x, y, size * 1.4))
    symbol = f"lying-worker-{seat}" if lying else f"worker-{seat}"
    return d.use(symbol, cls=f"seat-{seat}", transform=d.at(x, y, size))


def action(kind: int, x: float = 0, y: float = 0, size: float = 1) -> d.Element:
    return d.use(f"indio-act-{kind}", transform=d.at(x, y, size))


def glyph(name: str, x: float = 0, y: float = 0, size: float = 1) -> d.Element:
    return d.path(_GLYPHS[name], "glyph on-panel", d.at(x, y, size))


# ---- boxes

LINE: Final = 24  # the height of a line of pieces


def each_of(goods: int) -> list[int]:
    """The kind of every single resource."""
    return [kind for kind, count in enumerate(unpack(goods)) for _ in range(count)]


def coin(points: int) -> d.Box:
    """Points in a small gold disc."""
    disc = d.Box(18, 18, d.circle(9, 9, 9, "points"))
    return d.stack([disc, d.label(str(points), "t-small", "on-gold middle strong")])


def token_box(kind: int) -> d.Box:
    return d.Box(19, LINE, token(kind, 9.5, LINE / 2, 0.6))


@lru_cache(1_000)
def price(goods: int, workers: int = 0) -> d.Box:
    """Resources and workers side by side, a dash for nothing."""
    figure = d.Box(15, LINE, worker(NOBODY, 7.5, LINE / 2, 0.62))
    boxes = [token_box(kind) for kind in each_of(goods)] + [figure] * workers
    return d.row(boxes or [stroke("h8")], 0)


def stroke(drawn: str) -> d.Box:
    return d.Box(14, LINE, d.path(f"M3 {LINE / 2:g}{drawn}", "glyph on-panel"))


ARROW: Final = stroke("h8m-3-3l3 3-3 3")


@lru_cache(1_000)
def back(card: str, name: str, words: str) -> d.Box:
    """A quest or a leader face down."""
    drawn = d.use(f"indio-{card}-back", d.title(words), cls="face-down", id=name)
    return d.Box(*_BACK, d.group(drawn))


# ---- the pictures on leader and quest cards: what a card counts, drawn with the game's pieces


def leader_picture(leader: int) -> d.Element:
    return count_picture(c.LEADER_COUNTS[leader], c.LEADER_KIND[leader])


def quest_picture(quest: int) -> d.Element:
    """What a quest counts, and how many it takes."""
    picture = count_picture(c.QUEST_COUNTS[quest], c.QUEST_KIND[quest])
    least = c.QUEST_LEAST[quest]
    if least < 2:
        return picture
    number = d.text(str(least), 19, 23, "t-small", "middle strong")
    return d.group(picture, d.circle(19, 19, 8, "coin"), number)


@lru_cache(1_000)
def count_picture(counted: int, kind: int) -> d.Element:
    """A picture within 24 of the middle for each thing that a card may count."""
    return d.group(_lasting(counted, kind) if counted < n.WORKERS_CRAFTED else _deed(counted, kind))


def _lasting(counted: int, kind: int) -> d.Drawing:
    """What is counted in the position."""
    match counted:
        case n.OUTPOST_COUNT:
            return structure(n.OUTPOST, y=1)
        case n.STRUCTURE_COUNT | n.TOWN_COUNT:
            return structure(n.TOWN, y=1)
        case n.CITY_COUNT:
            return structure(n.CITY, y=1)
        case n.STRUCTURE_SETS:
            small = [
                structure(n.OUTPOST, NOBODY, -14, -9, 0.6),
                structure(n.TOWN, NOBODY, 12, -8, 0.6),
            ]
            return [*small, structure(n.CITY, NOBODY, 0, 12, 0.65)]
        case n.POOL:
            return token(kind, size=1.25)
        case n.POOL_TOTAL:
            return glyph("crate")
        case n.POOL_SETS:
            spots = [(-15, -10), (0, -15), (15, -10), (-9, 7), (9, 7)]
            kinds = [n.EARTH, n.WATER, n.FIRE, n.STONE, n.METAL]
            return [token(one, x, y, 0.6) for one, (x, y) in zip(kinds, spots, strict=True)]
        case n.CONTROLLED_HEXES:
            return glyph("hexes")
        case n.CONTROLLED_EDGE:
            return glyph("edge")
        case n.CONTROLLED_TILE | n.CONTROLLED_BASE:
            return chip(kind, size=1.5)
        case n.CONTROLLED_SETS:
            upper = [chip(n.FARM, -11, -9, 0.78), chip(n.QUARRY, 11, -9, 0.78)]
            return [*upper, chip(n.MINE, 0, 10, 0.78)]
        case n.SHARED_HEXES:
            return [worker(0, -11, 1, 0.95), worker(1, 11, 1, 0.95)]
        case n.ACTIVE_WORKERS:
            return worker(size=1.3)
        case n.STOCKED_STRUCTURES:
            return [structure(n.OUTPOST, NOBODY, -9, -3), token(n.STONE, 13, 9, 0.7)]
        case _:
            return [structure(n.OUTPOST, NOBODY, -9, -3), worker(NOBODY, 11, 4, 0.8)]


def _deed(counted: int, kind: int) -> d.Drawing:
    """Records of the year, and single actions: the action's sign with what it is about."""
    match counted:
        case n.WORKERS_CRAFTED:
            return [structure(n.TOWN, NOBODY, -6, -6, 0.75), worker(NOBODY, 12, 6, 0.8)]
        case n.COMMERCE_CRAFTED:
            return [structure(n.TOWN, NOBODY, -6, -6, 0.75), token(n.COMMERCE, 12, 8, 0.75)]
        case n.HEXES_IMPROVED:
            return [chip(n.DESERT, -7, -6), action(n.IMPROVING, 12, 9, 0.8)]
        case n.WATER_IMPROVED:
            return [chip(n.WATER_LAND, -7, -6), action(n.IMPROVING, 12, 9, 0.8)]
        case n.BUILDS:
            return action(n.BUILDING, size=1.5)
        case n.UPGRADED:
            return [structure(n.TOWN, NOBODY, -6, 1, 0.8), glyph("upgrade", 18, 0, 0.5)]
        case n.ATTACKER_KEPT:
            return action(n.ATTACKING, size=1.5)
        case n.EMPTY_ARRIVAL:
            return [action(n.MOVING, -9), chip(n.DESERT, 12, 0, 0.8)]
        case n.FORGED:
            return [action(n.FORGING, -8, -7), token(kind, 11, 8, 0.85)]
        case n.TAKEN:
            return [action(n.COLLECTING, -8, -7), token(kind, 11, 8, 0.85)]
        case n.ROBBED:
            return [action(n.COLLECTING, -8, -7), worker(1, 12, 7, 0.8)]
        case _:
            return [action(n.COLLECTING, -8, -7), glyph("crate", 11, 8, 0.6)]
