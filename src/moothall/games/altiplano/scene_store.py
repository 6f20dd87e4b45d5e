"""The warehouse and the road of a player, large or small."""

from typing import Final

from moothall.drawing import at, group, path, ring_box, seat_disc, text, title
from moothall.engine.game import SEAT_NAMES
from moothall.games.altiplano.content import (
    PLANNING_SPACES,
    ROAD_CORN,
    ROAD_END,
    ROW_DEPOTS,
    ROW_LENGTHS,
    ROW_POINTS,
    ROWS,
)
from moothall.games.altiplano.names import CORN, CORN_ROW, GOOD_NAMES
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_belongings import small_points
from moothall.games.altiplano.scene_pieces import token
from moothall.games.altiplano.scene_shapes import RADIUS, Place, slots
from moothall.games.altiplano.scene_view import View

STEPS: Final = ROAD_END + 1  # of the road, its top too
NUMBER: Final = 17  # the room for a row's number
POINTS: Final = 24  # and for its points
LEFT_LENGTH: Final[int] = max(
    length for length, depot in zip(ROW_LENGTHS, ROW_DEPOTS, strict=True) if depot == "left"
)
LEFT_ROWS: Final[int] = ROW_DEPOTS.count("left")


def warehouse_width(step: float, gap: float) -> float:
    return 2 * (NUMBER + POINTS) + step * (LEFT_LENGTH + max(ROW_LENGTHS)) + gap


def warehouse_height(step: float) -> float:
    return step * max(LEFT_ROWS, ROWS - LEFT_ROWS)


def warehouse(view: View, player: Player, step: float, gap: float) -> str:
    """The rows of both depots; a complete row shows its points in gold."""
    parts: list[str] = []
    for row in range(ROWS):
        right = ROW_DEPOTS[row] != "left"
        x = NUMBER + POINTS + step * LEFT_LENGTH + gap if right else 0
        y = step * (row - LEFT_ROWS if right else row) + step / 2
        parts.append(group(_row(view, player, row, step), transform=at(x, y)))
    return group(*parts, id=f"{SEAT_NAMES[player.seat]}-warehouse")


def _row(view: View, player: Player, row: int, step: float) -> str:
    """A row from its left edge, its middle at the origin."""
    length = ROW_LENGTHS[row]
    scale = (step / 2 - 2) / RADIUS
    started = row < len(player.row_goods)
    full = started and player.is_complete(row)
    places = [(NUMBER + step / 2 + step * i, 0.0) for i in range(length)]
    parts = [
        title(row_words(player, row)),
        text(str(row + 1), NUMBER - 5, 4, "t-small", "soft end"),
        slots(places, scale),
        small_points(ROW_POINTS[row], NUMBER + step * length + POINTS / 2, 0, full),
    ]
    if started:
        parts.append(_tiles(player, row, places, scale))
    if view.owns(player) and view.may(CORN_ROW + row):
        free = player.row_sizes[row] if started else 0
        ghost = group(token(CORN, *places[free], scale), cls="ghost")
        ring = ring_box(NUMBER, 1 - step / 2, step * length, step - 2, "clear-ring slim-ring", 9)
        parts.append(view.mark(CORN_ROW + row, ring, ghost))
    return "".join(parts)


def _tiles(player: Player, row: int, places: list[Place], scale: float) -> str:
    """The tiles of a row: those of its type, then the corn that stands in for it."""
    kind = player.row_goods[row]
    corn = player.row_corn[row] if kind != CORN else 0
    tiles = [kind] * (player.row_sizes[row] - corn) + [CORN] * corn
    seat = SEAT_NAMES[player.seat]
    parts: list[str] = []
    for place, good in enumerate(tiles):
        x, y = places[place]
        name = f"{seat}-row-{row + 1}-{GOOD_NAMES[good]}-{tiles[:place].count(good)}"
        words = f"{GOOD_NAMES[good]}, row {row + 1}"
        parts.append(token(good, x, y, scale, name, words))
    return "".join(parts)


def row_words(player: Player, row: int) -> str:
    """A row: how much of what, and its worth."""
    worth = f"{ROW_POINTS[row]} points"
    if row >= len(player.row_goods):
        return f"row {row + 1}, empty, for {worth}"
    size = f"{player.row_sizes[row]} of {ROW_LENGTHS[row]} tiles"
    corn = f", {player.row_corn[row]} of them corn" if player.row_corn[row] else ""
    earned = worth if player.is_complete(row) else f"for {worth}"
    return f"row {row + 1} of {GOOD_NAMES[player.row_goods[row]]}, {size}{corn}, {earned}"


# ---- the road


def road(player: Player, step: float, height: float) -> str:
    """The steps of the road with the planning spaces they allow, and the marker above its step."""
    seat = SEAT_NAMES[player.seat]
    top = 17
    built = [_cell(step * place, top, step, height) for place in range(player.road + 1)]
    ahead = [_cell(step * place, top, step, height) for place in range(player.road + 1, STEPS)]
    parts = [path("".join(built), "tile-space road-done"), path("".join(ahead), "tile-space")]
    for place in range(STEPS):
        x, y = step * (place + 0.5), top + height / 2
        if ROAD_CORN[place]:
            parts.append(token(CORN, x, y, min(0.5, (step - 4) / 30)))
        else:
            parts.append(text(str(PLANNING_SPACES[place]), x, y + 4, "t-small", "middle"))
    allowed = PLANNING_SPACES[player.road]
    words = f"{seat} has built {player.road} steps of road: {allowed} planning spaces"
    pointer = path("M-4 9L0 14 4 9z", "body")
    marker = group(
        title(words),
        seat_disc(player.seat, 0, 0, scale=0.6),
        group(pointer, cls=f"seat-{player.seat}"),
        cls="road-marker",
        id=f"{seat}-road",
        transform=at(step * player.road + step / 2, 3),
    )
    told = "the road: each step opens a planning space or gives a corn"
    return group(title(told), *parts, marker, cls="road")


def _cell(x: float, y: float, step: float, height: float) -> str:
    return f"M{x + 1:.5g} {y:g}h{step - 2:.5g}v{height:g}h{2 - step:.5g}z"
