"""The position as numbers, for learning: the same length at every table.

First the tiles, one after the other, then the roads between them, the seats, and what lies beside
the village. Seats are counted from the one who looks, so that a learner sees itself always in the
same place. Nothing hidden is read: the sale stack is a number of tiles.
"""

from typing import Final

from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules.paying import quality
from moothall.games.hamlet.rules.scoring import count, longest_road, total_points
from moothall.games.hamlet.rules.village import (
    CENTRE,
    LOT_MATERIAL,
    LOT_OWNER,
    LOTS,
    NOBODY,
    RAW_LOTS,
    TILE_LOTS,
    TURNS,
    members,
    place_of,
)
from moothall.games.hamlet.rules.working import supply
from moothall.games.hamlet.state import SOURCES, Position, road_ends, road_owner

PAIRS: Final = n.TILES * (n.TILES - 1) // 2
PLACES: Final = len(n.SLOT_NAMES)  # a target can be a slot, or one of fewer sale places
TILE_NUMBERS: Final = 4 + TURNS + n.RAW + 5 * n.SEATS + c.DISPLAY + 3
SEAT_NUMBERS: Final = 12 + SOURCES + n.REFINED
BESIDE: Final = (
    len(n.SLOT_NAMES) * (n.SEATS + 1)
    + n.MILESTONES * n.SEATS
    + (c.SALE_PLACES + n.SEATS) * n.SALES
    + 4
    + len(n.QUESTIONS)
    + len(n.ACTION_NAMES)
    + 2 * n.TILES
    + PLACES
    + 1
    + c.MOST_GROUPS
    + LOTS
    + n.MATERIALS
    + 2
    + len(n.RIVAL_ACTIONS) * len(n.RIVAL_ACTIONS)
    + max(c.DISCS)
)
LENGTH: Final = n.TILES * TILE_NUMBERS + (1 + n.SEATS) * PAIRS + n.SEATS * SEAT_NUMBERS + BESIDE


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the first chair."""
    first = max(0, seat)
    numbers: list[float] = []
    for tile in range(n.TILES):
        numbers.extend(_tile(state, first, tile))
    numbers.extend(_roads(state, first))
    for place in range(n.SEATS):
        if place < state.num_players:
            numbers.extend(_seat(state, (first + place) % state.num_players))
        else:
            numbers.extend([0.0] * SEAT_NUMBERS)
    numbers.extend(_beside(state, first))
    numbers.extend(_turn(state))
    return numbers


def one_hot(place: int, length: int) -> list[float]:
    numbers = [0.0] * length
    if 0 <= place < length:
        numbers[place] = 1.0
    return numbers


def _from(state: Position, first: int, seat: int) -> int:
    """A seat as the looking one counts it; -1 for nobody."""
    return (seat - first) % state.num_players if seat >= 0 else -1


def _tile(state: Position, first: int, tile: int) -> list[float]:
    """Where a tile is, and what is on it."""
    spot = state.village.spots[tile]
    x, y, _ = place_of(spot) if spot >= 0 else [0, 0, 0]
    raw = [0.0] * n.RAW
    by_seat = [0.0] * (5 * n.SEATS)  # tokens, flag, villagers, donkeys, in hand
    for lot in TILE_LOTS[tile]:
        if LOT_OWNER[lot] == NOBODY:
            raw[LOT_MATERIAL[lot]] = state.stock[lot] / 3
        elif LOT_OWNER[lot] < state.num_players:
            place = _from(state, first, LOT_OWNER[lot])
            by_seat[place] = state.stock[lot] / c.REFINED_TOKENS
    for seat in range(state.num_players):
        place = _from(state, first, seat)
        villagers = state.villagers[seat * c.VILLAGERS : (seat + 1) * c.VILLAGERS]
        donkeys = state.donkeys[seat * c.DONKEYS : (seat + 1) * c.DONKEYS]
        by_seat[n.SEATS + place] = float(state.flags[seat] >> tile & 1)
        by_seat[2 * n.SEATS + place] = villagers.count(tile) / c.VILLAGERS
        by_seat[3 * n.SEATS + place] = donkeys.count(tile) / c.DONKEYS
        by_seat[4 * n.SEATS + place] = 1.0 if tile in state.hands[seat] else 0.0
    shown = state.display.index(tile) if tile in state.display else -1
    in_bag = float(state.bag >> tile & 1)
    is_placed = spot >= 0 or shown >= 0 or in_bag > 0 or max(by_seat[4 * n.SEATS :]) > 0
    return [
        1.0 if spot >= 0 else 0.0,
        float(state.network >> tile & 1),
        x / CENTRE,
        y / CENTRE,
        *one_hot(spot % TURNS if spot >= 0 else -1, TURNS),
        *raw,
        *by_seat,
        *one_hot(shown, c.DISPLAY),
        state.display_gold[shown] / 5 if shown >= 0 else 0.0,
        in_bag,
        1.0 if c.PILE_OF[tile] > n.PILE_BAG and not is_placed else 0.0,
    ]


def _roads(state: Position, first: int) -> list[float]:
    """For every two tiles whether they are directly connected, and who built a road there."""
    numbers = [0.0] * ((1 + n.SEATS) * PAIRS)
    for one in range(n.TILES):
        for other in members(state.linked[one] & ((1 << one) - 1)):
            numbers[one * (one - 1) // 2 + other] = 1.0
    for code in state.built:
        small, large = road_ends(code)
        plane = 1 + _from(state, first, road_owner(code))
        numbers[plane * PAIRS + large * (large - 1) // 2 + small] = 1.0
    return numbers


def _seat(state: Position, seat: int) -> list[float]:
    """Points, gold, workers and what is left in the supply."""
    return [
        1.0,
        1.0 if seat == state.mover else 0.0,
        total_points(state, seat) / 100,
        state.gold[seat] / 20,
        state.villager_count(seat) / c.VILLAGERS,
        len(state.standing(seat)) / c.VILLAGERS,
        state.donkey_count(seat) / c.DONKEYS,
        state.roads_left[seat] / c.ROADS,
        len(state.hands[seat]) / c.BLUEPRINTS,
        state.deliveries(seat) / len(n.SLOT_NAMES),
        count(state.sold[seat]) / n.SALES,
        longest_road(state, seat) / n.TILES,
        *[points / 50 for points in state.earned[seat * SOURCES : (seat + 1) * SOURCES]],
        *[supply(state, seat, m) / c.REFINED_TOKENS for m in range(n.RAW, n.MATERIALS)],
    ]


def _beside(state: Position, first: int) -> list[float]:
    """The Church's slots, milestones, sale tiles, and the rival."""
    numbers: list[float] = []
    for slot in range(len(n.SLOT_NAMES)):
        is_there = slot < len(state.church)
        numbers.append(1.0 if is_there else 0.0)
        numbers.extend(
            one_hot(_from(state, first, state.church[slot]) if is_there else -1, n.SEATS)
        )
    for holder in state.milestones:
        numbers.extend(one_hot(_from(state, first, holder), n.SEATS))
    for sale in state.sales:
        numbers.extend(one_hot(sale, n.SALES))
    for place in range(n.SEATS):
        sold = state.sold[(first + place) % state.num_players] if place < state.num_players else 0
        numbers.extend([float(sold >> sale & 1) for sale in range(n.SALES)])
    numbers.append(len(state.sale_stack) / n.SALES)
    numbers.append(1.0 if state.has_rival else 0.0)
    numbers.append(state.favour / 10)
    for place in range(len(n.RIVAL_ACTIONS)):
        token = state.rival_tokens[place] if state.has_rival else -1
        numbers.extend(one_hot(token, len(n.RIVAL_ACTIONS)))
    for disc in range(1, max(c.DISCS) + 1):
        numbers.append(state.discs.count(disc) / len(c.DISCS))
    return numbers


def _turn(state: Position) -> list[float]:
    """The course of the turn and the action under way."""
    is_tile = state.action in (n.CONSTRUCT, n.BUILD_ROAD)
    due = [units / 10 for units in state.due]
    return [
        state.round / c.MOST_ROUNDS,
        1.0 if state.donkeys_moved else 0.0,
        state.next_donkey / c.DONKEYS,
        *one_hot(state.question, len(n.QUESTIONS)),
        *one_hot(state.action, len(n.ACTION_NAMES)),
        *one_hot(state.stand, n.TILES),
        *one_hot(state.target if is_tile else -1, n.TILES),
        *one_hot(-1 if is_tile else state.target, PLACES),
        state.detail / 2,
        *due,
        *[0.0] * (c.MOST_GROUPS - len(due)),
        *one_hot(state.unit_from, LOTS + n.MATERIALS),
    ]


# ==== How good a position looks for a seat: what the greedy bot climbs


GOLD_WORTH: Final = 0.5  # of each coin, instead of a point for every three at the end
ENOUGH_GOLD: Final = 12  # more than this is of no use
VILLAGER_WORTH: Final = 6.0
DONKEY_WORTH: Final = 0.8
BLUEPRINT_WORTH: Final = 0.6  # of the points that a blueprint in hand will bring
LANDMARK_WORTH: Final = 2.0  # more than what is printed as its reward
TOKEN_WORTH: Final = 1.2
RAW_WORTH: Final = 0.05  # whoever's work it was: one needs something to build with


def evaluate(state: Position, seat: int) -> float:
    """A building that is paid for and not yet laid counts as if it were."""
    best_other = -1
    for other in range(state.num_players):
        if other != seat:
            best_other = max(best_other, total_points(state, other))
    value = float(total_points(state, seat)) - 0.5 * best_other
    if state.over:
        return value
    value += GOLD_WORTH * min(state.gold[seat], ENOUGH_GOLD)
    value -= state.gold[seat] // c.GOLD_PER_POINT
    value += VILLAGER_WORTH * state.villager_count(seat)
    value += DONKEY_WORTH * state.donkey_count(seat)
    for tile in state.hands[seat]:
        value += BLUEPRINT_WORTH * worth_of(tile)
    if state.question == n.ASK_PLACE and seat == state.mover:
        value += (1.0 - BLUEPRINT_WORTH) * worth_of(state.target)
    for lot in range(LOTS):
        if lot < RAW_LOTS:
            value += RAW_WORTH * state.stock[lot]
        elif state.stock[lot] and LOT_OWNER[lot] == seat:
            value += TOKEN_WORTH * state.stock[lot] * quality(state, lot)
    return value


def worth_of(tile: int) -> float:
    """The points that a building brings its builder, landmarks at a guess."""
    worth = float(c.TILE[tile].points)
    if c.TILE[tile].kind == n.LANDMARK:
        worth += LANDMARK_WORTH
    return worth
