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
_CHIP: Final = d.path("M0-15L13-7.5V7.5L0 15-13 7.5V-7.5z", "face")

_GLYPHS: Final = {
    "move": "M-11 0H9M3-6L9 0 3 6",
    "collect": "M-11-2H11L8 9H-8zM-6-2Q-6-10 0-10T6-2M-3 2v4M3 2v4",
    "attack": "M-10-10L6 6M2 9L9 2M7 7l3 3M10-10L-6 6M-2 9L-9 2M-7 7l-3 3",
    "forge": "M-11-6H10Q9 0 3 0V4L7 9H-7L-3 4V0Q-9 0-11-6z",
    "improve": "M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5zM0-5V5M-5 0H5",
    "build": "M-10 10L2-2M-2-6L3-11 10-4 5 1zM-10 10l3 0M-10 10l0-3",
    "edge": "M-9-16H9L18 0 9 16H-9L-18 0zM-4-7H4L8 0 4 7H-4L-8 0z",
    "hexes": "M-9-13L0-18 9-13V-3L0 2-9-3z"
    "M-18 3L-9-2 0 3V13L-9 18-18 13zM0 3L9-2 18 3V13L9 18 0 13z",
    "upgrade": "M0 15V-14M-9-5L0-14 9-5M-9 6L0-3 9 6",
    "crate": "M-14-12H14V13H-14zM-14-5H14M-14 6H14M-5-12v25M5-12v25",
}
"""Line glyphs for actions and cards."""

_BACKS: Final = {
    "quest": "M0-8L2-2 8 0 2 2 0 8-2 2-8 0-2-2z",
    "leader": "M-7 5L-8-5-3-1 0-7 3-1 8-5 7 5z",
}


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
            f"chip-{name}": [_CHIP, d.path(d.TERRAINS[name], "glyph", d.at(0, 0, 0.62))]
            for name in n.TILE_NAMES
        },
        "worker": d.path(_WORKER, "body", d.at(0, 0, 1.4)),
    },
    "indio",
)


# ---- pieces around a place: x, y, size


def piece(symbol: str, cls: str, at: d.Place, words: str = "", name: str = "") -> d.Element:
    return d.use(symbol, d.title(words), cls=cls, id=name, transform=at)


def token(kind: int, *at: float) -> d.Element:
    """A resource."""
    name = n.RESOURCE_NAMES[kind]
    return piece(f"good-{name}", f"good {name}", d.at(*at))


def chip(tile: int, *at: float) -> d.Element:
    """A small tile."""
    name = n.TILE_NAMES[tile]
    return piece(f"indio-chip-{name}", f"hex {name}", d.at(*at))


def structure(kind: int, owner: int, *at: float, words: str = "", name: str = "") -> d.Element:
    """A structure in its owner's colour, with the owner's symbol."""
    whose = "nobody" if owner == NOBODY else f"seat-{owner}"
    symbol = f"indio-{n.STRUCTURE_NAMES[kind]}-{owner}"
    return piece(symbol, f"structure {whose}", d.at(*at), words, name)


def worker(seat: int, *at: float, lying: bool = False) -> d.Element:
    if seat == NOBODY:
        return piece("indio-worker", "nobody", d.at(*at))
    symbol = f"lying-worker-{seat}" if lying else f"worker-{seat}"
    return piece(symbol, f"seat-{seat}", d.at(*at))


def glyph(name: str, *at: float) -> d.Element:
    return d.path(_GLYPHS[name], "glyph on-panel", d.at(*at))


# ---- boxes

LINE: Final = 20  # the height of a line of pieces


def each_of(goods: int) -> list[int]:
    """The kind of every single resource."""
    return [kind for kind, count in enumerate(unpack(goods)) for _ in range(count)]


def coin(points: int) -> d.Box:
    """Points in a small gold disc."""
    disc = d.Box(18, 18, d.circle(9, 9, 9, "points"))
    return d.stack([disc, d.label(str(points), "t-small", "on-gold middle strong")])


def token_box(kind: int) -> d.Box:
    return d.Box(19, 19, token(kind, 9.5, 9.5, 0.6))


@lru_cache(1_000)
def price(goods: int, workers: int = 0) -> d.Box:
    """Resources and workers side by side, a dash for nothing."""
    figure = d.Box(15, LINE, worker(NOBODY, 7.5, LINE / 2, 0.62))
    boxes = [token_box(kind) for kind in each_of(goods)] + [figure] * workers
    return d.sized(d.row(boxes or [stroke("h8")], 0), 0, LINE, down=d.MIDDLE)


def stroke(drawn: str) -> d.Box:
    return d.Box(14, LINE, d.path(f"M3 {LINE / 2:g}{drawn}", "glyph on-panel"))


ARROW: Final = stroke("h8m-3-3l3 3-3 3")


@lru_cache(1_000)
def back(card: str, name: str, words: str) -> d.Box:
    """A quest or a leader face down."""
    sign = d.path(_BACKS[card], "glyph pale", d.at(12, 16))
    inside = d.Box(24, 32, [d.rect(3, 3, 18, 26, "back", 3), sign])
    return d.named(d.framed(inside, corner=4), words, name, "face-down")


# ---- the pictures on leader and quest cards: what a card counts, drawn with the game's pieces

_TOWN: Final = structure(n.TOWN, NOBODY, -6, -6, 0.75)
_OUTPOST: Final = structure(n.OUTPOST, NOBODY, -9, -3)
_BASKET: Final = glyph("collect", -8, -7)

_PICTURES: Final[dict[int, d.Drawing]] = {
    n.STRUCTURE_COUNT: structure(n.TOWN, NOBODY, 0, 1),
    n.OUTPOST_COUNT: structure(n.OUTPOST, NOBODY, 0, 1),
    n.TOWN_COUNT: structure(n.TOWN, NOBODY, 0, 1),
    n.CITY_COUNT: structure(n.CITY, NOBODY, 0, 1),
    n.STRUCTURE_SETS: [
        structure(n.OUTPOST, NOBODY, -14, -9, 0.6),
        structure(n.TOWN, NOBODY, 12, -8, 0.6),
        structure(n.CITY, NOBODY, 0, 12, 0.65),
    ],
    n.POOL_TOTAL: glyph("crate", 0, 0),
    n.POOL_SETS: [
        *[token(kind, 15 * kind - 15, -10 - 5 * (kind % 2), 0.6) for kind in range(n.FOOD)],
        *[token(n.STONE, -9, 7, 0.6), token(n.METAL, 9, 7, 0.6)],
    ],
    n.CONTROLLED_HEXES: glyph("hexes", 0, 0),
    n.CONTROLLED_EDGE: glyph("edge", 0, 0),
    n.CONTROLLED_SETS: [
        chip(n.FARM, -11, -9, 0.78),
        chip(n.QUARRY, 11, -9, 0.78),
        chip(n.MINE, 0, 10, 0.78),
    ],
    n.SHARED_HEXES: [worker(0, -11, 1, 0.95), worker(1, 11, 1, 0.95)],
    n.CROWDED_STRUCTURE: [_OUTPOST, worker(NOBODY, 11, 4, 0.8)],
    n.STOCKED_STRUCTURES: [_OUTPOST, token(n.STONE, 13, 9, 0.7)],
    n.GUARDED_STRUCTURES: [_OUTPOST, worker(NOBODY, 11, 4, 0.8)],
    n.ACTIVE_WORKERS: worker(NOBODY, 0, 0, 1.3),
    n.WORKERS_CRAFTED: [_TOWN, worker(NOBODY, 12, 6, 0.8)],
    n.COMMERCE_CRAFTED: [_TOWN, token(n.COMMERCE, 12, 8, 0.75)],
    n.HEXES_IMPROVED: [chip(n.DESERT, -7, -6), glyph("improve", 12, 9, 0.8)],
    n.BUILDS: glyph("build", 0, 0, 1.5),
    n.TAKEN: _BASKET,
    n.TAKEN_TOTAL: [_BASKET, glyph("crate", 11, 8, 0.6)],
    n.ROBBED: [_BASKET, worker(1, 12, 7, 0.8)],
    n.EMPTY_ARRIVAL: [glyph("move", -9, 0), chip(n.DESERT, 12, 0, 0.8)],
    n.ATTACKER_KEPT: glyph("attack", 0, 0, 1.5),
    n.FORGED: glyph("forge", -8, -7),
    n.WATER_IMPROVED: [chip(n.WATER_LAND, -7, -6), glyph("improve", 12, 9, 0.8)],
    n.UPGRADED: [structure(n.TOWN, NOBODY, -6, 1, 0.8), glyph("upgrade", 18, 0, 0.5)],
}
"""For what a card may count a picture within 24 of the middle, as far as its kind is no matter."""


@lru_cache(1_000)
def count_picture(counted: int, kind: int) -> d.Element:
    """What a card counts."""
    drawn = [_PICTURES.get(counted)]
    if counted == n.POOL:
        drawn.append(token(kind, 0, 0, 1.25))
    elif counted in (n.CONTROLLED_TILE, n.CONTROLLED_BASE):
        drawn.append(chip(kind, 0, 0, 1.5))
    elif counted in (n.TAKEN, n.FORGED):
        drawn.append(token(kind, 11, 8, 0.85))
    return d.group(drawn)


def leader_picture(leader: int) -> d.Element:
    return count_picture(c.LEADER_COUNTS[leader], c.LEADER_KIND[leader])


def quest_picture(quest: int) -> d.Element:
    return count_picture(c.QUEST_COUNTS[quest], c.QUEST_KIND[quest])


def small_picture(picture: d.Element, least: int = 1) -> d.Element:
    """A picture for a card of one line, with how many of it the card takes."""
    if least == 1:
        return d.group(d.moved(picture, 0, 0, 0.64))
    number = d.text(str(least), 11, 13, "t-small", "middle strong")
    return d.group(d.moved(picture, -4, -3, 0.6), d.circle(11, 9, 7.5, "coin"), number)
