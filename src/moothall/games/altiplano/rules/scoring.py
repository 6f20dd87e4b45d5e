"""The end of the game (section 12), and the points, line by line (section 13)."""

from typing import Final

from moothall.engine.game import Score
from moothall.engine.native import i64
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import ONE, count
from moothall.games.altiplano.rules.knowledge import can_tell_met, sees_all_of, tiles_seen
from moothall.games.altiplano.rules.missions import fulfil_all, held_missions, is_met
from moothall.games.altiplano.rules.planning import random_tile, refill_bag
from moothall.games.altiplano.rules.storage import NO_ROW, open_row, put
from moothall.games.altiplano.state import Player, Position

# ---- the end: what triggers it, and the last storing

STOCKED_AT: Final[list[list[int]]] = [  # the goods of each location
    [good for good in range(n.GOODS) if c.LIES_AT[good] == location]
    for location in range(n.LOCATIONS)
]


def note_end(state: Position) -> None:
    """The end is triggered once a location is empty."""
    if state.ending:
        return
    for location in range(n.LOCATIONS):
        if is_empty(state, location):
            state.ending = True
            return


def is_empty(state: Position, location: int) -> bool:
    """Whether neither tiles nor cards nor carts are left; food lies in no location."""
    for good in STOCKED_AT[location]:
        if state.stocks[good]:
            return False
    if location == n.MARKET:
        return not state.orders
    if location == n.HARBOR:
        return not state.boats
    if location == n.VILLAGE:
        return not state.houses and not state.village_carts
    return True


def end_game(state: Position) -> None:
    """After the final round: final storage in turn order, missions, and the scores stand."""
    for seat in state.turn_order():
        if state.players[seat].owns(n.FINAL_STORAGE):
            store_finally(state, state.players[seat])
    fulfil_all(state)
    state.phase = n.ENDED
    state.over = True
    state.reveals += 1


def store_finally(state: Position, player: Player) -> None:
    """Extension 24 (R-FINAL-1): tiles from the bag go to open rows of their type, if any.

    What does not fit is laid aside, and into the container when all is drawn.
    """
    aside = 0
    for _ in range(c.FINAL_DRAW):
        refill_bag(player)
        if not player.bag:
            break
        good = random_tile(state, player)
        player.bag -= ONE[good]
        row = open_row(player, good)
        if row == NO_ROW:
            aside += ONE[good]
        else:
            put(state, player, row, good)
    player.container += aside


# ---- points

WORTH_POINTS: Final[list[int]] = [good for good in range(n.GOODS) if c.GOOD_POINTS[good]]


def score_seats(state: Position, viewer: int | None) -> list[Score]:
    """Everybody's points; with a viewer only those that this seat can count."""
    return [Score(score_lines(state, player, viewer)) for player in state.players]


def score_lines(state: Position, player: Player, viewer: int | None) -> list[tuple[str, int]]:
    tiles = tiles_seen(state, player, viewer)
    lines = [
        ("goods", goods_points(tiles)),
        ("boats", c.BOAT_POINTS * player.boat_count()),
        ("houses", c.HOUSE_POINTS * player.house_count()),
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
    points += c.BOAT_POINTS * player.boat_count() + c.HOUSE_POINTS * player.house_count()
    points += order_points(player) + row_points(player)
    if state.missions:
        points += mission_points(state, player, None)
    return points


def goods_points(tiles: i64) -> int:
    """Line 1: every counted tile by its good."""
    points = 0
    for good in WORTH_POINTS:
        points += c.GOOD_POINTS[good] * count(tiles, good)
    return points


def house_bonus(player: Player, tiles: i64) -> int:
    """Line 4: each house makes the tiles of its good worth more."""
    points = 0
    if player.houses:
        for good in range(n.GOODS):
            if player.houses >> good & 1:
                points += c.HOUSE_BONUS * count(tiles, good)
    return points


def order_points(player: Player) -> int:
    """Line 3: completed orders; an open one gives nothing."""
    points = 0
    for order in player.completed:
        points += c.ORDER_POINTS[order]
    return points


def row_points(player: Player) -> int:
    """Line 5: complete rows of the warehouse."""
    points = 0
    for row in range(len(player.row_goods)):
        if player.is_complete(row):
            points += c.ROW_POINTS[row]
    return points


def mission_points(state: Position, player: Player, viewer: int | None) -> int:
    """Line 6: missions fulfilled, or met as things stand; others' count once revealed."""
    points = 0
    for mission in held_missions(player):
        if player.fulfilled >> mission & 1:
            points += c.MISSIONS[mission].points
        elif not sees_all_of(state, player, viewer):
            continue
        elif viewer is None or state.over:
            if is_met(state, player, mission):
                points += c.MISSIONS[mission].points
        elif can_tell_met(state, player, mission):
            points += c.MISSIONS[mission].points
    return points


def all_coins(player: Player) -> int:
    """R-SCORE-1: coins on cards and movement spaces count for the tie-break."""
    coins = player.coins
    for area in range(n.AREAS):
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
