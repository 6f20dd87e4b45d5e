"""The position as numbers, for learning: the same length at every table.

First the tiles, one after the other, then the roads between them, the seats, and what lies beside
the village. Seats are counted from the one who looks, so that a learner sees itself always in the
same place. Nothing hidden is read: the sale stack is a number of tiles.
"""

from typing import Final

from moothall.games.hamlet.content import (
    BLUEPRINTS,
    DISCS,
    DISPLAY,
    DONKEYS,
    MOST_ROUNDS,
    PILE_OF,
    REFINED_TOKENS,
    ROADS,
    SALE_PLACES,
    VILLAGERS,
)
from moothall.games.hamlet.lattice import CENTRE, TURNS, members, place_of
from moothall.games.hamlet.longest_road import longest_road
from moothall.games.hamlet.lots import LOT_MATERIAL, LOT_OWNER, LOTS, NOBODY, SEATS, TILE_LOTS
from moothall.games.hamlet.names import (
    ACTION_NAMES,
    ASK_NAMES,
    BUILD_ROAD,
    CONSTRUCT,
    MATERIALS,
    MILESTONES,
    PILE_BAG,
    RAW,
    REFINED,
    RIVAL_ACTIONS,
    SALES,
    SLOT_NAMES,
    TILES,
)
from moothall.games.hamlet.scoring import count, total_points
from moothall.games.hamlet.state import SOURCES, Position, road_ends, road_owner
from moothall.games.hamlet.working import supply

PAIRS: Final = TILES * (TILES - 1) // 2
GROUPS: Final = 4  # no cost has more
PLACES: Final = len(SLOT_NAMES)  # a target can be a slot, or one of fewer sale places
TILE_NUMBERS: Final = 4 + TURNS + RAW + 5 * SEATS + DISPLAY + 3
SEAT_NUMBERS: Final = 12 + SOURCES + REFINED
BESIDE: Final = (
    len(SLOT_NAMES) * (SEATS + 1)
    + MILESTONES * SEATS
    + (SALE_PLACES + SEATS) * SALES
    + 4
    + len(ASK_NAMES)
    + len(ACTION_NAMES)
    + 2 * TILES
    + PLACES
    + 1
    + GROUPS
    + LOTS
    + MATERIALS
    + 2
    + len(RIVAL_ACTIONS) * len(RIVAL_ACTIONS)
    + max(DISCS)
)
LENGTH: Final = TILES * TILE_NUMBERS + (1 + SEATS) * PAIRS + SEATS * SEAT_NUMBERS + BESIDE


def features(state: Position, seat: int) -> list[float]:
    """The vector for a seat; a spectator looks from the first chair."""
    first = max(0, seat)
    numbers: list[float] = []
    for tile in range(TILES):
        numbers.extend(_tile(state, first, tile))
    numbers.extend(_roads(state, first))
    for place in range(SEATS):
        if place < state.seats:
            numbers.extend(_seat(state, (first + place) % state.seats))
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
    return (seat - first) % state.seats if seat >= 0 else -1


def _tile(state: Position, first: int, tile: int) -> list[float]:
    """Where a tile is, and what is on it."""
    spot = state.village.spots[tile]
    x, y, _ = place_of(spot) if spot >= 0 else [0, 0, 0]
    raw = [0.0] * RAW
    by_seat = [0.0] * (5 * SEATS)  # tokens, flag, villagers, donkeys, in hand
    for lot in TILE_LOTS[tile]:
        if LOT_OWNER[lot] == NOBODY:
            raw[LOT_MATERIAL[lot]] = state.stock[lot] / 3
        elif LOT_OWNER[lot] < state.seats:
            place = _from(state, first, LOT_OWNER[lot])
            by_seat[place] = state.stock[lot] / REFINED_TOKENS
    for seat in range(state.seats):
        place = _from(state, first, seat)
        villagers = state.villagers[seat * VILLAGERS : (seat + 1) * VILLAGERS]
        donkeys = state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS]
        by_seat[SEATS + place] = float(state.flags[seat] >> tile & 1)
        by_seat[2 * SEATS + place] = villagers.count(tile) / VILLAGERS
        by_seat[3 * SEATS + place] = donkeys.count(tile) / DONKEYS
        by_seat[4 * SEATS + place] = 1.0 if tile in state.hands[seat] else 0.0
    shown = state.display.index(tile) if tile in state.display else -1
    in_bag = float(state.bag >> tile & 1)
    is_placed = spot >= 0 or shown >= 0 or in_bag > 0 or max(by_seat[4 * SEATS :]) > 0
    return [
        1.0 if spot >= 0 else 0.0,
        float(state.network >> tile & 1),
        x / CENTRE,
        y / CENTRE,
        *one_hot(spot % TURNS if spot >= 0 else -1, TURNS),
        *raw,
        *by_seat,
        *one_hot(shown, DISPLAY),
        state.display_gold[shown] / 5 if shown >= 0 else 0.0,
        in_bag,
        1.0 if PILE_OF[tile] > PILE_BAG and not is_placed else 0.0,
    ]


def _roads(state: Position, first: int) -> list[float]:
    """For every two tiles whether they are directly connected, and who built a road there."""
    numbers = [0.0] * ((1 + SEATS) * PAIRS)
    for one in range(TILES):
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
        state.villager_count(seat) / VILLAGERS,
        len(state.standing(seat)) / VILLAGERS,
        state.donkey_count(seat) / DONKEYS,
        state.roads_left[seat] / ROADS,
        len(state.hands[seat]) / BLUEPRINTS,
        state.deliveries(seat) / len(SLOT_NAMES),
        count(state.sold[seat]) / SALES,
        longest_road(state, seat) / TILES,
        *[points / 50 for points in state.earned[seat * SOURCES : (seat + 1) * SOURCES]],
        *[supply(state, seat, m) / REFINED_TOKENS for m in range(RAW, MATERIALS)],
    ]


def _beside(state: Position, first: int) -> list[float]:
    """The Church's slots, milestones, sale tiles, and the rival."""
    numbers: list[float] = []
    for slot in range(len(SLOT_NAMES)):
        is_there = slot < len(state.church)
        numbers.append(1.0 if is_there else 0.0)
        numbers.extend(one_hot(_from(state, first, state.church[slot]) if is_there else -1, SEATS))
    for holder in state.milestones:
        numbers.extend(one_hot(_from(state, first, holder), SEATS))
    for sale in state.sales:
        numbers.extend(one_hot(sale, SALES))
    for place in range(SEATS):
        sold = state.sold[(first + place) % state.seats] if place < state.seats else 0
        numbers.extend([float(sold >> sale & 1) for sale in range(SALES)])
    numbers.append(len(state.sale_stack) / SALES)
    numbers.append(1.0 if state.has_rival else 0.0)
    numbers.append(state.favour / 10)
    for place in range(len(RIVAL_ACTIONS)):
        token = state.rival_tokens[place] if state.has_rival else -1
        numbers.extend(one_hot(token, len(RIVAL_ACTIONS)))
    for disc in range(1, max(DISCS) + 1):
        numbers.append(state.discs.count(disc) / len(DISCS))
    return numbers


def _turn(state: Position) -> list[float]:
    """The course of the turn and the action under way."""
    is_tile = state.action in (CONSTRUCT, BUILD_ROAD)
    due = [units / 10 for units in state.due]
    return [
        state.round / MOST_ROUNDS,
        1.0 if state.donkeys_moved else 0.0,
        state.next_donkey / DONKEYS,
        *one_hot(state.asks, len(ASK_NAMES)),
        *one_hot(state.action, len(ACTION_NAMES)),
        *one_hot(state.stand, TILES),
        *one_hot(state.target if is_tile else -1, TILES),
        *one_hot(-1 if is_tile else state.target, PLACES),
        state.detail / 2,
        *due,
        *[0.0] * (GROUPS - len(due)),
        *one_hot(state.unit_from, LOTS + MATERIALS),
    ]
