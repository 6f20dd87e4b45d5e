"""The position as numbers, for learning: the same length at every table.

First the tiles, one after the other, then the roads between them, the seats, and what lies beside
the village. Seats are counted from the one who looks, so that a learner sees itself always in the
same place. Nothing hidden is read: the sale stack is a number of tiles.
"""

from typing import Final

from moothall.games.hamlet import content as c
from moothall.games.hamlet import names as n
from moothall.games.hamlet.rules import village as v
from moothall.games.hamlet.rules.scoring import count, longest_road, total_points
from moothall.games.hamlet.rules.working import supply
from moothall.games.hamlet.state import Position, road_ends, road_owner

PAIRS: Final = n.TILES * (n.TILES - 1) // 2
SEAT_NUMBERS: Final = 12 + n.SOURCES + n.REFINED
_OF_SEATS: Final = ("tokens of", "flag of", "villagers of", "donkeys of", "in the hand of")


def feature_names() -> list[str]:
    """What each number of `features` stands for; seats are counted from the one who looks."""
    seats = [f"seat +{place}" for place in range(n.SEATS)]
    tile = [
        *["laid", "in the network", "x", "y", *[f"turn {turn}" for turn in range(v.TURNS)]],
        *n.MATERIAL_NAMES[: n.RAW],
        *[f"{what} {seat}" for what in _OF_SEATS for seat in seats],
        *[f"place {place} of the display" for place in range(c.DISPLAY)],
        *["gold on it", "in the bag", "in a locked pile"],
    ]
    pairs = [f"{one} - {n.TILE_NAMES[i]}" for i in range(n.TILES) for one in n.TILE_NAMES[:i]]
    seat = [
        *["at the table", "to choose", "points", "gold", "villagers", "standing", "donkeys"],
        *["roads left", "blueprints", "deliveries", "sales", "longest road"],
        *[f"earned by {source}" for source in n.SOURCE_NAMES],
        *[f"{name} in supply" for name in n.MATERIAL_NAMES[n.RAW :]],
    ]
    lots = [n.SPACE.to_text(choice) for choice in v.LOT_CHOICE]
    return [
        *[f"{name}: {what}" for name in n.TILE_NAMES for what in tile],
        *[
            f"{kind}: {pair}"
            for kind in ("linked", *[f"road of {s}" for s in seats])
            for pair in pairs
        ],
        *[f"{place}: {what}" for place in seats for what in seat],
        *[f"slot {slot}: {what}" for slot in n.SLOT_NAMES for what in ("there", *seats)],
        *[f"milestone {name} of {place}" for name in n.MILESTONE_NAMES for place in seats],
        *[f"{sale} in place {place}" for place in range(c.SALE_PLACES) for sale in n.SALE_NAMES],
        *[f"{sale} of {place}" for place in seats for sale in n.SALE_NAMES],
        *["sale stack", "rival", "favour"],
        *[f"action {i}: {name}" for i in range(len(n.RIVAL_ACTIONS)) for name in n.RIVAL_ACTIONS],
        *[f"discs with {disc}" for disc in range(1, max(c.DISCS) + 1)],
        *["round", "donkeys moved", "next donkey"],
        *[f"{place} began the round" for place in seats],
        *[f"question {question.name}" for question in n.QUESTIONS],
        *[f"action {name}" for name in n.ACTION_NAMES],
        *[f"{what} {name}" for what in ("stand", "target") for name in n.TILE_NAMES],
        *[f"target place {place}" for place in range(n.SLOTS)],
        *["detail", *[f"due of group {group}" for group in range(c.MOST_GROUPS)]],
        *[f"last unit {unit}" for unit in lots],
        *[f"last unit buy {name}" for name in n.MATERIAL_NAMES],
    ]


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
    numbers.extend(_turn(state, first))
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
    x, y, _ = v.place_of(spot) if spot >= 0 else [0, 0, 0]
    raw = [0.0] * n.RAW
    by_seat = [0.0] * (len(_OF_SEATS) * n.SEATS)
    for lot in v.TILE_LOTS[tile]:
        if v.LOT_OWNER[lot] == v.NOBODY:
            raw[v.LOT_MATERIAL[lot]] = state.stock[lot] / n.MOST_RAW
        elif v.LOT_OWNER[lot] < state.num_players:
            place = _from(state, first, v.LOT_OWNER[lot])
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
        x / v.CENTRE,
        y / v.CENTRE,
        *one_hot(spot % v.TURNS if spot >= 0 else -1, v.TURNS),
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
        for other in v.members(state.linked[one] & ((1 << one) - 1)):
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
        *[points / 50 for points in state.earned[seat * n.SOURCES : (seat + 1) * n.SOURCES]],
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


def _turn(state: Position, first: int) -> list[float]:
    """The course of the turn and the action under way."""
    is_tile = state.action in (n.CONSTRUCT, n.BUILD_ROAD)
    due = [units / 10 for units in state.due]
    return [
        state.round / c.MOST_ROUNDS,
        1.0 if state.donkeys_moved else 0.0,
        state.next_donkey / c.DONKEYS,
        *one_hot(_from(state, first, state.start_player), n.SEATS),
        *one_hot(state.question, len(n.QUESTIONS)),
        *one_hot(state.action, len(n.ACTION_NAMES)),
        *one_hot(state.stand, n.TILES),
        *one_hot(state.target if is_tile else -1, n.TILES),
        *one_hot(-1 if is_tile else state.target, n.SLOTS),
        state.detail / 2,
        *due,
        *[0.0] * (c.MOST_GROUPS - len(due)),
        *one_hot(state.unit_from, v.LOTS + n.MATERIALS),
    ]
