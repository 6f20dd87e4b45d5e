"""Small pieces for boards, areas and cards, drawn from the shapes of their panel."""

from moothall.drawing import at, circle, group, path, text, title, use
from moothall.drawing.markup import Value, number
from moothall.games.indio.names import (
    ACTION_NAMES,
    RESOURCE_NAMES,
    STRUCTURE_NAMES,
    TILE_NAMES,
)
from moothall.games.indio.scene_glyphs import MARK_PLACES, shape


def placed(x: float, y: float, size: float = 1) -> str:
    """The value of a `transform`: a place, and a size if it is not the usual one."""
    return at(x, y) if size == 1 else f"{at(x, y)} scale({number(size)})"


def token(kind: int, **attributes: Value) -> str:
    """A resource."""
    name = RESOURCE_NAMES[kind]
    return use(f"good-{name}", cls=f"good {name}", **attributes)


def small_token(kind: int, x: float, y: float, size: float) -> str:
    return token(kind, transform=placed(x, y, size))


def chip(panel: str, tile: int, x: float, y: float, size: float = 1) -> str:
    """A small tile."""
    name = TILE_NAMES[tile]
    return shape(panel, f"chip-{name}", cls=f"hex {name}", transform=placed(x, y, size))


def structure(panel: str, kind: int, owner: int, x: float, y: float, size: float = 1) -> str:
    """A structure in its owner's colour, with the owner's symbol; -1 is nobody's."""
    mark = use(f"mark-{owner}", transform=MARK_PLACES[kind]) if owner >= 0 else ""
    return group(
        shape(panel, STRUCTURE_NAMES[kind]),
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
    return shape(panel, f"act-{ACTION_NAMES[kind]}", transform=placed(x, y, size))


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
