"""The pieces: goods, coins, workers, flags and the roads that players build.

Shapes that come again and again are drawn once in each panel: a piece refers to its shape, and
`with_shapes` puts those that a panel needs into it.
"""

import re
from typing import Final

from moothall.drawing import at, circle, group, path, rect, tag, text, title, use
from moothall.drawing.markup import number
from moothall.games.hamlet.content import Cost
from moothall.games.hamlet.lots import SEATS
from moothall.games.hamlet.names import BRIDGE, MATERIAL_NAMES, MATERIALS
from moothall.games.hamlet.scene_glyphs import DONKEY, FLAG, STAR

TOKEN: Final = 0.87  # a token on a tile, of its natural size
MINI: Final = 0.68  # a token in a cost
PIECE: Final = 0.82  # a worker in the village
RADIUS: Final = 15  # of a token at its natural size
ICON_STEP: Final = 22  # from token to token in a cost

_PLANKS: Final = "M-13.5-9V9M-9.5-9V9M9.5-9V9M13.5-9V9"
_STEPS: Final = "M-14 0h.1M-10 0h.1M10 0h.1M14 0h.1"


SHAPES: Final[dict[str, str]] = {
    f"donkey-{seat}": f'<path class="shadow" d="{DONKEY}" transform="translate(1.5 2)"/>'
    + path(DONKEY, "body")
    + group(use(f"mark-{seat}"), transform="translate(-1.5 0) scale(.66)")
    for seat in range(SEATS)
}
"""Every shape of this game that is drawn again and again."""

_OWN: Final = re.compile('href="#own-([a-z0-9-]+)"')


def own(shape: str, *inside: str, cls: str = "", name: str = "", place: str | None = None) -> str:
    """One of the game's shapes, drawn again."""
    return tag(
        "use", *inside, cls=cls, id=name or None, href=f"#own-{shape}", transform=place
    )  # fmt: skip


def with_shapes(panel: str, fragment: str) -> str:
    """A panel's fragment with the shapes that it refers to, under names of its own."""
    found = set(_OWN.findall(fragment))
    shapes = [
        group(SHAPES[shape], id=f"{panel}-{shape}") for shape in SHAPES if shape in found
    ]  # fmt: skip
    return tag("defs", *shapes) + _OWN.sub(rf'href="#{panel}-\1"', fragment)


def placed(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Where a piece stands, how it is turned and how large it is."""
    size = "" if scale == 1 else f" scale({number(scale)})"
    angle = "" if not turn else f" rotate({number(turn)})"
    return at(x, y) + angle + size


# ---- goods


def ware(
    material: int, *inside: str, cls: str = "", name: str = "", place: str | None = None
) -> str:
    """A token of a material."""
    kind = MATERIAL_NAMES[material]
    return use(f"good-{kind}", *inside, cls=cls, id=name or None, transform=place)


def good_token(
    material: int, x: float, y: float, scale: float = MINI, name: str = "", words: str = ""
) -> str:
    """A token that nobody made: raw, or printed."""
    cls = f"good {MATERIAL_NAMES[material]}"
    return ware(material, title(words), cls=cls, name=name, place=placed(x, y, scale))


def made_token(
    material: int, seat: int, high: bool, x: float, y: float, name: str = "", words: str = ""
) -> str:
    """A refined token: its maker's colour and symbol, and a star if it is of high quality."""
    kind = MATERIAL_NAMES[material]
    return group(
        title(words),
        ware(material),
        circle(0, 0, RADIUS, "maker"),
        group(use("seat-disc"), use(f"mark-{seat}"), transform=placed(10, 10, 0.62)),
        group(path(STAR, "quality"), transform=placed(-10.5, -10.5, 1.2)) if high else "",
        cls=f"good {kind} seat-{seat}" + (" high" if high else ""),
        id=name or None,
        transform=placed(x, y, TOKEN),
    )


def empty_slot(x: float, y: float, material: int, words: str, name: str) -> str:
    """A slot without a token; what belongs there, if it is one thing, is printed faintly."""
    sign = ""
    if material >= 0:
        kind = MATERIAL_NAMES[material]
        sign = ware(material, cls=f"good {kind} faded", place="scale(.8)")
    return group(title(words), circle(0, 0, 13, "open-slot"), sign, id=name, transform=at(x, y))


# ---- gold, points and costs


def coin(x: float, y: float, scale: float = MINI) -> str:
    return use("good-commerce", cls="good commerce", transform=placed(x, y, scale))


def coins(count: int, x: float, y: float, words: str, name: str = "") -> str:
    """Gold and its number, from the left."""
    return group(
        title(words),
        coin(10, 0),
        text(str(count), 23, 5, "t-count"),
        id=name or None,
        transform=at(x, y),
    )


def worth(points: int, x: float, y: float) -> str:
    """Points in a gold disc that is small enough for a tile."""
    return group(
        circle(0, 0, 10, "points"),
        text(str(points), 0, 4, "t-small", "bold on-gold middle"),
        cls="worth",
        transform=at(x, y),
    )


def cost_units(cost: Cost, due: list[int]) -> list[int]:
    """The materials of what is due, one entry a unit; only for costs without mixed groups."""
    return [
        material
        for material in range(MATERIALS)
        if cost.group_of[material] >= 0
        for _ in range(due[cost.group_of[material]])
    ]


def cost_icons(cost: Cost, x: float, y: float) -> str:
    """What a cost asks for, a token for each unit; gold as a coin and its number."""
    if cost.gold:
        return coins(cost.gold, x, y, f"{cost.gold} gold")
    return "".join(
        good_token(material, x + 10 + ICON_STEP * place, y, words=MATERIAL_NAMES[material])
        for place, material in enumerate(cost_units(cost, cost.counts))
    )


def cost_width(cost: Cost) -> float:
    """How much room these need."""
    return 36 if cost.gold else ICON_STEP * cost.units


# ---- workers and flags


def villager(
    seat: int,
    x: float,
    y: float,
    lying: bool,
    name: str = "",
    words: str = "",
    cls: str = "",
) -> str:
    """A villager; one that lies has acted."""
    return use(
        f"lying-worker-{seat}" if lying else f"worker-{seat}",
        title(words),
        cls=f"worker seat-{seat} {cls}".rstrip(),
        id=name or None,
        transform=placed(x, y, PIECE),
    )


def donkey(seat: int, x: float, y: float, name: str = "", words: str = "", cls: str = "") -> str:
    return own(
        f"donkey-{seat}",
        title(words),
        cls=f"worker donkey seat-{seat} {cls}".rstrip(),
        name=name,
        place=placed(x, y, PIECE),
    )


def flag(seat: int, x: float, y: float, name: str = "", words: str = "") -> str:
    """A flag, its foot at the place."""
    return group(
        title(words),
        path(FLAG, "body"),
        group(use(f"mark-{seat}"), transform=placed(7.5, -19, 0.75)),
        cls=f"flag seat-{seat}",
        id=name or None,
        transform=at(x, y),
    )


# ---- roads


def built_road(
    kind: int, seat: int, x: float, y: float, turn: float, name: str = "", words: str = ""
) -> str:
    """A road across a border: a bridge has rails and planks, a path is a row of steps."""
    if kind == BRIDGE:
        body = rect(-17, -9, 34, 18, "body", 2) + path(_PLANKS, "plank")
        body += path("M-19-9H19M-19 9H19", "rail")
    else:
        body = rect(-18, -8, 36, 16, "body", 8) + path(_STEPS, "footsteps")
    return group(
        title(words),
        body,
        group(use(f"mark-{seat}"), transform=placed(0, 0, 0.9, -turn)),
        cls=f"built-road seat-{seat}",
        id=name or None,
        transform=placed(x, y, 1, turn),
    )
