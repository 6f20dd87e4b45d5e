"""The village as it is drawn: a picture that grows with it.

Everything lies in one group that is moved as a whole, so a piece keeps its own place when the
village grows and the frame with it. Nothing is still: a tile that is laid stays, but the next one
lies where there was table before.
"""

from typing import Final

from moothall.drawing import Panel, at, group, recent, rect, text, title
from moothall.engine.game import SEAT_NAMES
from moothall.games.hamlet.content import TILE
from moothall.games.hamlet.lattice import TURNS, members
from moothall.games.hamlet.names import ROAD_NAMES
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_choices import village_choices
from moothall.games.hamlet.scene_contents import built_roads, tile_contents, tile_workers
from moothall.games.hamlet.scene_pieces import with_shapes
from moothall.games.hamlet.scene_places import sign_place
from moothall.games.hamlet.scene_placing import ghost_spots
from moothall.games.hamlet.scene_shapes import shape, spot_point
from moothall.games.hamlet.scene_tiles import kind_class, printed, tile_id, tile_title
from moothall.games.hamlet.state import road_ends, road_kind, road_owner
from moothall.games.hamlet.village import Village
from moothall.games.hamlet.words import tile_word

LEAST_WIDTH: Final = 900
LEAST_HEIGHT: Final = 772
MARGIN: Final = 36


def village_panel(state: HamletState, open_choices: set[int]) -> Panel:
    """Tiles, then roads, goods and workers on them, then what may be chosen."""
    order = state.village.order
    left, top, width, height = frame_of(state.village, ghost_spots(state, open_choices))
    layers = [
        *[_tile(state, tile) for tile in order],
        built_roads(state),
        *[tile_contents(state, tile) for tile in order],
        *[tile_workers(state, tile) for tile in order],
        village_choices(state, open_choices),
        *_happened(state),
    ]
    table = rect(0, 0, width, height, "table", 12)
    moved = group(*layers, id="village", transform=at(-left, -top))
    live = with_shapes("board", table + _round(state) + moved)
    return Panel("board", "The village", width, height, "", live, _desc(state))


def frame_of(village: Village, ghosts: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is seen: all tiles, and those that might be laid."""
    xs: list[float] = []
    ys: list[float] = []
    for tile, spot in [*((tile, village.spots[tile]) for tile in village.order), *ghosts]:
        x, y = spot_point(spot)
        left, top, right, bottom = shape(tile, spot % TURNS).box
        xs += [x + left, x + right]
        ys += [y + top, y + bottom]
    width = max(max(xs) - min(xs) + 2 * MARGIN, LEAST_WIDTH)
    height = max(max(ys) - min(ys) + 2 * MARGIN, LEAST_HEIGHT)
    middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return round(middle_x - width / 2), round(middle_y - height / 2), round(width), round(height)


def _tile(state: HamletState, tile: int) -> str:
    """A tile with what is printed on it; its border is broken while no road leads there."""
    spot = state.village.spots[tile]
    connected = state.is_connected(tile)
    return group(
        tile_title(tile, connected),
        printed(tile, spot % TURNS, state.side),
        cls=f"building {kind_class(tile)}" + ("" if connected else " apart"),
        id=f"tile-{tile_id(tile)}",
        transform=at(*spot_point(spot)),
    )


def _round(state: HamletState) -> str:
    """Which round it is, and whether the Church is finished and so it is the last."""
    last = state.church_complete()
    words = f"Round {state.round}" + (", the last: the Church is finished" if last else "")
    return group(title(words), text(words, 16, 26, "t-name", "soft"), id="round")


def _happened(state: HamletState) -> list[str]:
    """White dots where something was done this turn, or the turn before."""
    found: list[str] = []
    for tile in sorted(set(state.last_tiles or state.previous_tiles)):
        x, y = sign_place(state, tile)
        found.append(recent(x - 21, y, f"recent-{tile_id(tile)}"))
    return found


def _desc(state: HamletState) -> str:
    """The village in words: what is joined to what."""
    lines = [f"Round {state.round}."]
    for tile in state.village.order:
        joined = ", ".join(TILE[other].title for other in members(state.linked[tile]))
        lines.append(f"{tile_word(tile)}: {f'road to {joined}' if joined else 'no road'}.")
    for code in state.built:
        one, other = (tile_word(tile) for tile in road_ends(code))
        owner = SEAT_NAMES[road_owner(code)]
        lines.append(f"A {ROAD_NAMES[road_kind(code)]} of {owner} joins {one} and {other}.")
    done = state.last_tiles or state.previous_tiles
    if done:
        lines.append(f"Lately at work: {', '.join(tile_word(tile) for tile in sorted(set(done)))}.")
    return " ".join(lines)
