"""From a position to points, line by line (section 13)."""

from typing import Final

from moothall.engine.game import Score
from moothall.engine.native import i64
from moothall.games.altiplano.content import (
    BOAT_POINTS,
    GOOD_POINTS,
    HOUSE_BONUS,
    HOUSE_POINTS,
    MISSIONS,
    ORDER_POINTS,
    ROW_POINTS,
)
from moothall.games.altiplano.heaps import count
from moothall.games.altiplano.knowledge import can_tell_met, sees_all_of, tiles_seen
from moothall.games.altiplano.missions import held_missions, is_met
from moothall.games.altiplano.names import AREAS, GOODS
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position

WORTH_POINTS: Final[list[int]] = [good for good in range(GOODS) if GOOD_POINTS[good]]


def score_seats(state: Position, viewer: int | None) -> list[Score]:
    """Everybody's points; with a viewer only those that this seat can count."""
    return [Score(score_lines(state, player, viewer)) for player in state.players]


def score_lines(state: Position, player: Player, viewer: int | None) -> list[tuple[str, int]]:
    tiles = tiles_seen(state, player, viewer)
    lines = [
        ("goods", goods_points(tiles)),
        ("boats", BOAT_POINTS * player.boat_count()),
        ("houses", HOUSE_POINTS * player.house_count()),
        ("house bonus", house_bonus(player, tiles)),
        ("orders", order_points(player)),
        ("rows", row_points(player)),
    ]
    if state.missions:
        lines.append(("missions", mission_points(state, player, viewer)))
    return lines


def total_points(state: Position, player: Player) -> int:
    """The sum of `score_lines`, without the words."""
    tiles = player.counted_tiles()
    points = goods_points(tiles) + house_bonus(player, tiles)
    points += BOAT_POINTS * player.boat_count() + HOUSE_POINTS * player.house_count()
    points += order_points(player) + row_points(player)
    if state.missions:
        points += mission_points(state, player, None)
    return points


def goods_points(tiles: i64) -> int:
    """Line 1: every counted tile by its good."""
    points = 0
    for good in WORTH_POINTS:
        points += GOOD_POINTS[good] * count(tiles, good)
    return points


def house_bonus(player: Player, tiles: i64) -> int:
    """Line 4: each house makes the tiles of its good worth more."""
    points = 0
    if player.houses:
        for good in range(GOODS):
            if player.houses >> good & 1:
                points += HOUSE_BONUS * count(tiles, good)
    return points


def order_points(player: Player) -> int:
    """Line 3: completed orders; an open one gives nothing."""
    points = 0
    for order in player.completed:
        points += ORDER_POINTS[order]
    return points


def row_points(player: Player) -> int:
    """Line 5: complete rows of the warehouse."""
    points = 0
    for row in range(len(player.row_goods)):
        if player.is_complete(row):
            points += ROW_POINTS[row]
    return points


def mission_points(state: Position, player: Player, viewer: int | None) -> int:
    """Line 6: missions fulfilled, or met as things stand; others' count once revealed."""
    points = 0
    for mission in held_missions(player):
        if player.fulfilled >> mission & 1:
            points += MISSIONS[mission].points
        elif not sees_all_of(state, player, viewer):
            continue
        elif viewer is None or state.over:
            if is_met(state, player, mission):
                points += MISSIONS[mission].points
        elif can_tell_met(state, player, mission):
            points += MISSIONS[mission].points
    return points


def all_coins(player: Player) -> int:
    """R-SCORE-1: coins on cards and movement spaces count for the tie-break."""
    coins = player.coins
    for area in range(AREAS):
        if player.has_coins_on(area):
            coins += player.coins_for(area)
    return coins


def leaders(state: Position) -> list[int]:
    """Most points, then most coins; R-SCORE-2: what is still tied is shared."""
    best: list[int] = []
    best_points = -1
    best_coins = -1
    for player in state.players:
        points = total_points(state, player)
        coins = all_coins(player)
        if points > best_points or (points == best_points and coins > best_coins):
            best = [player.seat]
            best_points = points
            best_coins = coins
        elif points == best_points and coins == best_coins:
            best.append(player.seat)
    return best
