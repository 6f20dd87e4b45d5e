"""A tile as it is printed: its ground, roads, trees and peaks, the sign of its building, its name.

What is printed never changes, so it is drawn once for each tile and turn and then only moved.
"""

from functools import cache
from typing import Final

from moothall.drawing import circle, group, path, tag, text, title
from moothall.games.hamlet.content import KIND_OF, TILE, TILE_COST
from moothall.games.hamlet.names import KIND_NAMES, MATERIAL_NAMES, REFINERY, ROAD, TILE_NAMES
from moothall.games.hamlet.scene_glyphs import TILE_GLYPHS
from moothall.games.hamlet.scene_pieces import placed
from moothall.games.hamlet.scene_plan import NAME_STYLE, plan
from moothall.games.hamlet.scene_shapes import WAY, Shape, peaks, shape, trees, ways
from moothall.games.hamlet.words import cost_text, reward_text, tile_word

RING_INSET: Final = 5  # of a ring inside a tile's border


def tile_id(tile: int) -> str:
    """What a tile is called in ids."""
    return TILE_NAMES[tile].replace("_", "-")


def kind_class(tile: int) -> str:
    """The class that colours a tile's ground."""
    return f"lot-{KIND_NAMES[KIND_OF[tile]].replace('_', '-')}"


def kind_text(tile: int) -> str:
    """What kind of building it is; of a Refinery also what it makes."""
    if KIND_OF[tile] == REFINERY:
        return f"refinery, {MATERIAL_NAMES[TILE[tile].makes]}"
    return KIND_NAMES[KIND_OF[tile]].replace("_", " ")


@cache
def tile_title(tile: int, connected: bool) -> str:
    """A tile in words: its name, what it does, and whether a road leads there."""
    apart = "" if connected else " No road leads here yet."
    return title(f"{tile_word(tile)}. {TILE[tile].text}{apart}")


@cache
def blueprint_text(tile: int) -> str:
    """A blueprint in words: kind, cost, reward and what it does."""
    gain = reward_text(TILE[tile].points, TILE[tile].gold)
    cost = cost_text(TILE_COST[tile])
    return f"{tile_word(tile)}, {kind_text(tile)}: costs {cost}, gives {gain}. {TILE[tile].text}"


def sign(tile: int) -> str:
    """The building's glyph."""
    return path(TILE_GLYPHS[TILE_NAMES[tile]], "glyph on-panel")


# ---- in the village


@cache
def printed(tile: int, turn: int, side: int) -> str:
    """The ground with the sign of the building and its name on it."""
    places = plan(tile, turn, side)
    names = "".join(
        text(line, round(x, 1), round(y, 1), NAME_STYLE, "bold middle")
        for line, (x, y) in places.name
    )
    drawn = group(sign(tile), transform=placed(*places.sign)) if places.sign else ""
    return _ground(shape(tile, turn)) + drawn + names


@cache
def outline_ring(tile: int, turn: int, cls: str = "") -> str:
    """A ring along the inside of a tile's border."""
    return path(shape(tile, turn).outline(RING_INSET), f"ring clear-ring {cls}".rstrip())


def _ground(lying: Shape) -> str:
    wood = trees(lying)
    light, dark = peaks(lying)
    return "".join([
        path(lying.outline(), "lot"),
        _roads(lying),
        path(wood, "trees") if wood else "",
        path(light, "peaks") + path(dark, "shade") if light else "",
    ])  # fmt: skip


def _roads(lying: Shape) -> str:
    """The printed roads, with a kerb on each side."""
    if not any(segment.kind == ROAD for segment in lying.segments):
        return ""
    width = WAY * lying.size
    kerb = max(1.0, 0.022 * lying.size)
    data = ways(lying)
    x, y = lying.hub
    return "".join([
        tag("path", cls="kerb", d=data, stroke_width=width),
        circle(x, y, width / 2, "kerb-end"),
        tag("path", cls="lane", d=data, stroke_width=width - 2 * kerb),
        circle(x, y, width / 2 - kerb, "lane-end"),
    ])  # fmt: skip


# ---- on a blueprint


@cache
def small_picture(tile: int, room: float) -> str:
    """A tile as it is on its blueprint, around its middle and within a square of some room."""
    left, top, right, bottom = shape(tile, 0, 1).box
    size = min(room / (right - left), room / (bottom - top), room / 2.8)
    lying = shape(tile, 0, round(size, 2))
    left, top, right, bottom = lying.box
    return group(
        _ground(lying),
        cls=f"building {kind_class(tile)}",
        transform=placed(-(left + right) / 2, -(top + bottom) / 2),
    )
