"""Where a building may come to lie: a marker for each placement, and the building's ghost."""

from math import cos, hypot, radians, sin
from typing import Final

from moothall.drawing import at, choice, circle, group, path, tag
from moothall.games.hamlet.lattice import TURNS
from moothall.games.hamlet.names import ASK_PLACE, PLACE
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_shapes import Point, shape, spot_point
from moothall.games.hamlet.scene_tiles import kind_class, printed
from moothall.games.hamlet.village import spot_of_pair

MARKER: Final = 11  # the radius of a marker
APART: Final = 2 * MARKER + 4  # from the middle of one to that of another, at least
_ROUNDS: Final = 60
_TOP: Final = "M0-6L4 4H-4z"  # where the top of the blueprint points


def ghost_spots(state: HamletState, open_choices: set[int]) -> list[tuple[int, int]]:
    """The tile that is being built, with each spot where it may come to lie."""
    if state.asks != ASK_PLACE:
        return []
    return [
        (state.target, spot_of_pair(state.village, state.target, state.stand, number - PLACE))
        for number in sorted(open_choices)
    ]


def placements(state: HamletState, open_choices: set[int]) -> str:
    """A marker for each placement; pointing at it shows the building there.

    The building is drawn once for each turn. Placements overlap and many have the same middle, so
    the markers are pushed apart.
    """
    tile = state.target
    spots = [spot for _, spot in ghost_spots(state, open_choices)]
    shapes = "".join(
        group(
            printed(tile, turn, state.side),
            cls=f"building {kind_class(tile)}",
            id=f"ghost-{turn}",
        )
        for turn in sorted({spot % TURNS for spot in spots})
    )
    markers = "".join(
        _marker(state, number, spot, *place)
        for number, spot, place in zip(
            sorted(open_choices), spots, spread_out(tile, spots), strict=True
        )
    )
    return tag("defs", shapes) + markers


def _marker(state: HamletState, number: int, spot: int, x: float, y: float) -> str:
    turn = spot % TURNS
    spot_x, spot_y = spot_point(spot)
    ghost = tag("use", href=f"#ghost-{turn}", x=round(spot_x - x, 1), y=round(spot_y - y, 1))
    return choice(
        number,
        state.describe(number),
        group(ghost, cls="ghost"),
        circle(0, 0, MARKER, "ring"),
        group(path(_TOP, "turn-pointer"), transform=f"rotate({60 * turn})"),
        name=f"choice-{number}",
        place=at(x, y),
    )


def spread_out(tile: int, spots: list[int]) -> list[Point]:
    """The middles of placements, moved until no marker covers another."""
    places: list[list[float]] = []
    for spot in spots:
        left, top, right, bottom = shape(tile, spot % TURNS).box
        x, y = spot_point(spot)
        towards = radians(60 * (spot % TURNS) - 90)  # so that equal middles part in some order
        places.append([
            x + (left + right) / 2 + cos(towards),
            y + (top + bottom) / 2 + sin(towards),
        ])  # fmt: skip
    for _ in range(_ROUNDS):
        if not _push_apart(places):
            break
    return [(round(x, 1), round(y, 1)) for x, y in places]


def _push_apart(places: list[list[float]]) -> bool:
    """Move every two that are too close away from each other; whether there were any."""
    moved = False
    for i, one in enumerate(places):
        for other in places[:i]:
            dx, dy = one[0] - other[0], one[1] - other[1]
            if abs(dx) >= APART or abs(dy) >= APART:
                continue
            away = hypot(dx, dy)
            if away < APART - 1:
                push = (APART - away) / 2 / max(away, 0.1)
                one[0] += dx * push
                one[1] += dy * push
                other[0] -= dx * push
                other[1] -= dy * push
                moved = True
    return moved
