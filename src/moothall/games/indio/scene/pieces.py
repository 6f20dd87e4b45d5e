"""Small pieces for boards, areas and cards, drawn from the shapes of their panel."""

from functools import lru_cache
from typing import Final

from moothall.drawing import TERRAINS, at, circle, group, path, rect, tag, text, title, use
from moothall.drawing.markup import Value, number
from moothall.games.indio import content as c
from moothall.games.indio import names as n
from moothall.games.indio.rules.goods import total, unpack

# ---- shapes of our own: structures, and line glyphs for actions and cards

_OUTPOST: Final = "M-12 17L-8-2H-13V-13H-7.5V-9.5H-3V-13H3V-9.5H7.5V-13H13V-2H8L12 17z"
_TOWN: Final = "M-22 17V0L-12-10-3-2V-7L9-19 22-7V17z"
_CITY: Final = (
    "M-25 18V-10H-20.5V-6H-16.5V-10H-12V0H-8.5V-14L0-24 8.5-14V0H12V-10H16.5V-6H20.5V-10H25V18z"
)
STRUCTURE_BODIES: Final = [_OUTPOST, _TOWN, _CITY]
STRUCTURE_SHADES: Final = [
    "M-13-2H13V-6H-13zM-2.5 17V11.5a2.5 2.5 0 0 1 5 0V17z",
    "M-22 0L-12-10-3-2V-7L9-19 22-7H15L9-13-3-2V3L-12-5-17 0zM-15 17V7h6V17z",
    "M-8.5-14L0-24 8.5-14zM-25 2H-12V5H-25zM12 2H25V5H12zM-4 18V13a4 4 0 0 1 8 0V18z",
]
MARK_PLACES: Final = ["translate(0 5) scale(.72)", "translate(9 6) scale(.95)", "translate(0 1)"]
"""Where the owner's symbol is on a structure."""

_WORKER: Final = (
    "M0-10.5a3.6 3.6 0 0 1 2.2 6.4C5.5-3.3 7.6-1 7.6 2H4.5L5 10.5H1.3L0 6-1.3 10.5H-5L-4.5 2H-7.6"
    "C-7.6-1-5.5-3.3-2.2-4.1A3.6 3.6 0 0 1 0-10.5z"
)

ACTION_GLYPHS: Final[dict[str, str]] = {
    "move": "M-11 0H9M3-6L9 0 3 6",
    "collect": "M-11-2H11L8 9H-8zM-6-2Q-6-10 0-10T6-2M-3 2v4M3 2v4",
    "attack": "M-10-10L6 6M2 9L9 2M7 7l3 3M10-10L-6 6M-2 9L-9 2M-7 7l-3 3",
    "forge": "M-11-6H10Q9 0 3 0V4L7 9H-7L-3 4V0Q-9 0-11-6z",
    "improve": "M0-11L9.5-5.5V5.5L0 11-9.5 5.5V-5.5zM0-5V5M-5 0H5",
    "build": "M-10 10L2-2M-2-6L3-11 10-4 5 1zM-10 10l3 0M-10 10l0-3",
}

CARD_GLYPHS: Final[dict[str, str]] = {
    "edge": "M-9-16H9L18 0 9 16H-9L-18 0zM-4-7H4L8 0 4 7H-4L-8 0z",
    "hexes": "M-9-13L0-18 9-13V-3L0 2-9-3z"
    "M-18 3L-9-2 0 3V13L-9 18-18 13zM0 3L9-2 18 3V13L9 18 0 13z",
    "upgrade": "M0 15V-14M-9-5L0-14 9-5M-9 6L0-3 9 6",
    "crate": "M-14-12H14V13H-14zM-14-5H14M-14 6H14M-5-12v25M5-12v25",
}


def _structure(kind: int) -> str:
    body = STRUCTURE_BODIES[kind]
    shadow = tag("path", cls="shadow", d=body, transform="translate(1.5 2)")
    return shadow + path(body, "body") + path(STRUCTURE_SHADES[kind], "shade")


def _back(sign: str) -> str:
    """A small card face down, 24 by 32, its corner at the origin."""
    card = rect(0.6, 0.6, 22.8, 30.8, "sheet", 4) + rect(3, 3, 18, 26, "back", 3)
    return card + group(path(sign, "glyph pale"), transform="translate(12 16)")


SHAPES: Final[dict[str, str]] = {
    **{name: _structure(kind) for kind, name in enumerate(n.STRUCTURE_NAMES)},
    **{
        f"chip-{name}": path("M0-15L13-7.5V7.5L0 15-13 7.5V-7.5z", "face")
        + group(path(TERRAINS[name], "glyph"), transform="scale(.62)")
        for name in n.TILE_NAMES
    },
    "worker": path(_WORKER, "body"),
    "quest-back": _back("M0-8L2-2 8 0 2 2 0 8-2 2-8 0-2-2z"),
    "leader-back": _back("M-7 5L-8-5-3-1 0-7 3-1 8-5 7 5z"),
    **{f"act-{name}": path(ACTION_GLYPHS[name], "glyph on-panel") for name in n.ACTION_NAMES},
}
"""What panels share: structures, small tiles, a worker of nobody, backs of cards, actions."""


@lru_cache(maxsize=64)
def shared_definitions(panel: str, *unused: str) -> str:
    """The shared shapes for one panel, without those whose names begin like `unused`."""
    shapes = {name: SHAPES[name] for name in SHAPES if not name.startswith(unused)}
    return definitions(panel, shapes)


def definitions(panel: str, shapes: dict[str, str]) -> str:
    """Shapes for a panel to use, under ids that begin with its name."""
    return tag("defs", *[group(drawn, id=f"{panel}-{name}") for name, drawn in shapes.items()])


def shape(panel: str, name: str, *inside: str, cls: str = "", **attributes: Value) -> str:
    """One of the panel's shapes, drawn again."""
    return tag("use", *inside, cls=cls, href=f"#{panel}-{name}", **attributes)


# ---- pieces for boards, areas and cards, drawn from the shapes of their panel


def placed(x: float, y: float, size: float = 1) -> str:
    """The value of a `transform`: a place, and a size if it is not the usual one."""
    return at(x, y) if size == 1 else f"{at(x, y)} scale({number(size)})"


def token(kind: int, **attributes: Value) -> str:
    """A resource."""
    name = n.RESOURCE_NAMES[kind]
    return use(f"good-{name}", cls=f"good {name}", **attributes)


def small_token(kind: int, x: float, y: float, size: float) -> str:
    return token(kind, transform=placed(x, y, size))


def chip(panel: str, tile: int, x: float, y: float, size: float = 1) -> str:
    """A small tile."""
    name = n.TILE_NAMES[tile]
    return shape(panel, f"chip-{name}", cls=f"hex {name}", transform=placed(x, y, size))


def structure(panel: str, kind: int, owner: int, x: float, y: float, size: float = 1) -> str:
    """A structure in its owner's colour, with the owner's symbol; -1 is nobody's."""
    mark = use(f"mark-{owner}", transform=MARK_PLACES[kind]) if owner >= 0 else ""
    return group(
        shape(panel, n.STRUCTURE_NAMES[kind]),
        mark,
        cls=f"structure seat-{owner}" if owner >= 0 else "structure nobody",
        transform=placed(x, y, size),
    )


def worker(panel: str, seat: int, x: float, y: float, size: float = 1) -> str:
    """A standing worker of a seat; -1 is nobody's."""
    if seat < 0:
        return shape(panel, "worker", cls="nobody", transform=placed(x, y, size * 1.4))
    return use(f"worker-{seat}", cls=f"seat-{seat}", transform=placed(x, y + size, size))


def action(panel: str, kind: int, x: float, y: float, size: float = 1) -> str:
    return shape(panel, f"act-{n.ACTION_NAMES[kind]}", transform=placed(x, y, size))


def back(panel: str, card: str, x: float, y: float, name: str, words: str) -> str:
    """A quest or a leader face down, its upper left corner at a place."""
    return shape(panel, f"{card}-back", title(words), cls="face-down", id=name, x=x, y=y)


def coin(count: int | str, x: float, y: float) -> str:
    """Points in a small gold disc."""
    return circle(x, y, 9, "points") + text(
        str(count), x, y + 4, "t-small", "on-gold middle strong"
    )


def badge(count: int, x: float, y: float) -> str:
    """A number on something."""
    return circle(x, y, 8, "coin") + text(str(count), x, y + 4, "t-small", "middle strong")


def glyph(drawn: str, x: float, y: float, size: float = 1) -> str:
    return group(path(drawn, "glyph on-panel"), transform=placed(x, y, size))


# ---- things side by side: resources, workers, structures, tiles, points

_TOKEN: Final = 19
_WORKER_ROOM: Final = 15
_STRUCTURE: Final = 28
_TILE: Final = 22
_STROKE: Final = 14
_POINTS: Final = 27
_RIGHT: Final = 346  # where a row ends at the latest


class PieceRow:
    """A row that grows to the right; what is drawn in it is taken from it in portions."""

    def __init__(self, panel: str, x: float, y: float) -> None:
        self.panel = panel
        self.x = x
        self.y = y
        self.parts: list[str] = []

    def take(self) -> str:
        """What was drawn since the last time."""
        drawn = "".join(self.parts)
        self.parts = []
        return drawn

    def skip(self, width: float) -> "PieceRow":
        self.x += width
        return self

    def goods(self, goods: int) -> "PieceRow":
        step = min(_TOKEN, (_RIGHT - self.x) / max(1, total(goods)))
        for kind, count in enumerate(unpack(goods)):
            for _ in range(count):
                x = self._room(step)
                self.parts.append(small_token(kind, x, self.y, 0.6))
        return self

    def workers(self, count: int) -> "PieceRow":
        for _ in range(count):
            self.parts.append(worker(self.panel, -1, self._room(_WORKER_ROOM), self.y, 0.62))
        return self

    def structure(self, kind: int) -> "PieceRow":
        self.parts.append(structure(self.panel, kind, -1, self._room(_STRUCTURE), self.y, 0.52))
        return self

    def tile(self, tile: int) -> "PieceRow":
        self.parts.append(chip(self.panel, tile, self._room(_TILE), self.y, 0.72))
        return self

    def hexes(self) -> "PieceRow":
        self.parts.append(glyph(CARD_GLYPHS["hexes"], self._room(_TILE), self.y, 0.55))
        return self

    def arrow(self) -> "PieceRow":
        return self._stroke("h8m-3-3l3 3-3 3")

    def dash(self) -> "PieceRow":
        """Nothing."""
        return self._stroke("h8")

    def words(self, words: str, width: float) -> "PieceRow":
        self.parts.append(text(words, self.x + 2, self.y + 4, "t-small", "soft"))
        return self.skip(width)

    def points(self, points: int) -> "PieceRow":
        self.parts.append(coin(points, self.x + 10, self.y))
        return self.skip(_POINTS)

    def _room(self, width: float) -> float:
        """The middle of the next thing."""
        self.x += width
        return self.x - width / 2

    def _stroke(self, drawn: str) -> "PieceRow":
        x = self._room(_STROKE) - 4
        self.parts.append(path(f"M{number(x)} {number(self.y)}{drawn}", "glyph on-panel"))
        return self


# ---- the pictures on leader and quest cards: what a card counts, drawn with the game's pieces

_NOBODY: Final = -1


def leader_picture(panel: str, leader: int) -> str:
    return count_picture(panel, c.LEADER_COUNTS[leader], c.LEADER_KIND[leader])


def quest_picture(panel: str, quest: int) -> str:
    """What a quest counts, and how many it takes."""
    least = c.QUEST_LEAST[quest]
    number = badge(least, 19, 19) if least > 1 else ""
    return count_picture(panel, c.QUEST_COUNTS[quest], c.QUEST_KIND[quest]) + number


def count_picture(panel: str, counted: int, kind: int) -> str:
    """A picture within 24 of the middle for each thing that a card may count."""
    if counted <= n.STRUCTURE_SETS:
        return _structures(panel, counted)
    if counted <= n.POOL_SETS:
        return _pool(counted, kind)
    if counted <= n.CONTROLLED_SETS:
        return _land(panel, counted, kind)
    if counted <= n.ACTIVE_WORKERS:
        return _workers(panel, counted)
    return _deeds(panel, counted, kind)


def _structures(panel: str, counted: int) -> str:
    single = {
        n.OUTPOST_COUNT: n.OUTPOST,
        n.TOWN_COUNT: n.TOWN,
        n.CITY_COUNT: n.CITY,
        n.STRUCTURE_COUNT: n.TOWN,
    }
    if counted in single:
        return structure(panel, single[counted], _NOBODY, 0, 1)
    return (
        structure(panel, n.OUTPOST, _NOBODY, -14, -9, 0.6)
        + structure(panel, n.TOWN, _NOBODY, 12, -8, 0.6)
        + structure(panel, n.CITY, _NOBODY, 0, 12, 0.65)
    )


def _pool(counted: int, kind: int) -> str:
    if counted == n.POOL:
        return small_token(kind, 0, 0, 1.25)
    if counted == n.POOL_TOTAL:
        return glyph(CARD_GLYPHS["crate"], 0, 0)
    return "".join(
        small_token(kind, x, y, 0.6)
        for kind, x, y in (
            (n.EARTH, -15, -10),
            (n.WATER, 0, -15),
            (n.FIRE, 15, -10),
            (n.STONE, -9, 7),
            (n.METAL, 9, 7),
        )
    )


def _land(panel: str, counted: int, kind: int) -> str:
    if counted == n.CONTROLLED_HEXES:
        return glyph(CARD_GLYPHS["hexes"], 0, 0)
    if counted == n.CONTROLLED_EDGE:
        return glyph(CARD_GLYPHS["edge"], 0, 0)
    if counted in (n.CONTROLLED_TILE, n.CONTROLLED_BASE):
        return chip(panel, kind, 0, 0, 1.5)
    return (
        chip(panel, n.FARM, -11, -9, 0.78)
        + chip(panel, n.QUARRY, 11, -9, 0.78)
        + chip(panel, n.MINE, 0, 10, 0.78)
    )


def _workers(panel: str, counted: int) -> str:
    if counted == n.SHARED_HEXES:
        return worker(panel, 0, -11, 0, 0.95) + worker(panel, 1, 11, 0, 0.95)
    if counted == n.ACTIVE_WORKERS:
        return worker(panel, _NOBODY, 0, 0, 1.3)
    home = structure(panel, n.OUTPOST, _NOBODY, -9, -3)
    if counted == n.STOCKED_STRUCTURES:
        return home + small_token(n.STONE, 13, 9, 0.7)
    return home + worker(panel, _NOBODY, 11, 4, 0.8)


def _deeds(panel: str, counted: int, kind: int) -> str:
    """Records of the year, and single actions: the action's sign with what it is about."""
    if counted == n.WORKERS_CRAFTED:
        return structure(panel, n.TOWN, _NOBODY, -6, -6, 0.75) + worker(panel, _NOBODY, 12, 6, 0.8)
    if counted == n.COMMERCE_CRAFTED:
        return structure(panel, n.TOWN, _NOBODY, -6, -6, 0.75) + small_token(
            n.COMMERCE, 12, 8, 0.75
        )
    if counted in (n.HEXES_IMPROVED, n.WATER_IMPROVED):
        tile = n.WATER_LAND if counted == n.WATER_IMPROVED else n.DESERT
        return chip(panel, tile, -7, -6) + action(panel, n.IMPROVING, 12, 9, 0.8)
    if counted == n.BUILDS:
        return action(panel, n.BUILDING, 0, 0, 1.5)
    if counted == n.UPGRADED:
        arrow = glyph(CARD_GLYPHS["upgrade"], 18, 0, 0.5)
        return structure(panel, n.TOWN, _NOBODY, -6, 1, 0.8) + arrow
    if counted == n.ATTACKER_KEPT:
        return action(panel, n.ATTACKING, 0, 0, 1.5)
    if counted == n.EMPTY_ARRIVAL:
        return action(panel, n.MOVING, -9, 0) + chip(panel, n.DESERT, 12, 0, 0.8)
    if counted == n.FORGED:
        return action(panel, n.FORGING, -8, -7) + small_token(kind, 11, 8, 0.85)
    basket = action(panel, n.COLLECTING, -8, -7)
    if counted == n.TAKEN:
        return basket + small_token(kind, 11, 8, 0.85)
    if counted == n.ROBBED:
        return basket + worker(panel, 1, 12, 6, 0.8)
    return basket + glyph(CARD_GLYPHS["crate"], 11, 8, 0.6)
