"""Phase 2 (section 5): tiles go from planning spaces to action spaces, coins to cards."""

from typing import Final

from moothall.engine.native import i64
from moothall.games.altiplano.content import ACCEPTS, IN_BAGS, MOVEMENT_COINS
from moothall.games.altiplano.heaps import ONE, PRESENT, SIZE, goods_in, has
from moothall.games.altiplano.names import (
    ANY_AREA,
    ANY_TILE,
    AREAS,
    ASK_PLAN,
    BACK,
    COIN_AS_MOVEMENT,
    COINS,
    DONE,
    FOOD,
    GOODS,
    LOCATIONS,
    MOVEMENT,
    PLACE,
    PLANNING,
    ROLE_AREA,
    WAIT,
)
from moothall.games.altiplano.player import NO_SPACES, Player
from moothall.games.altiplano.state import Position

PLANNED_GOODS: Final[list[int]] = [good for good in range(GOODS) if IN_BAGS[good]]
TAKEN_AT: Final[list[list[int]]] = [  # for each good the locations that accept it
    [location for location in range(LOCATIONS) if good in ACCEPTS[location]]
    for good in range(GOODS)
]


def begin_planning(state: Position) -> None:
    """What lies on action spaces from earlier rounds is locked."""
    state.phase = PLANNING
    for player in state.players:
        player.locked = player.spaces[:]
        player.locked_coins = player.coins_on
        player.asks = ASK_PLAN


def plan_choices(player: Player) -> list[int]:
    """What may be placed, then `done`, then what may be taken back (R-PLAN-2)."""
    choices: list[int] = []
    if player.planning:
        add_tile_placements(player, choices)
    if player.coins:
        add_coin_placements(player, choices)
    choices.append(DONE)
    add_undos(player, choices)
    return choices


def add_tile_placements(player: Player, choices: list[int]) -> None:
    """R-PLACE-1 and 2: locations look at the type alone, cards have spaces for their cost."""
    planning = player.planning
    spaces = player.spaces
    room: i64 = 0  # locations with a free space, as bits
    for location in range(LOCATIONS):
        if spaces[location] & SIZE < player.room_at(location):
            room |= 1 << location
    any_tile = player.owns(ANY_TILE) and not spaces[ANY_AREA]
    for good in PLANNED_GOODS:
        if not planning & PRESENT[good]:
            continue
        first = PLACE + good * AREAS
        for location in TAKEN_AT[good]:
            if room >> location & 1:
                choices.append(first + location)
        if good == FOOD:
            for area in range(MOVEMENT, ROLE_AREA):
                if is_free_movement(player, area):
                    choices.append(first + area)
        for card in player.cards:
            if has(card.cost - spaces[card.area], good):
                choices.append(first + card.area)
        if any_tile:
            choices.append(first + ANY_AREA)


def add_coin_placements(player: Player, choices: list[int]) -> None:
    """R-PLACE-3: a card's coins as one set. R-COIN-1: with extension 17 coins for movement."""
    first = PLACE + COINS * AREAS
    for card in player.cards:
        if card.coins and player.coins >= card.coins and not player.has_coins_on(card.area):
            choices.append(first + card.area)
    if player.owns(COIN_AS_MOVEMENT) and player.coins >= MOVEMENT_COINS:
        for area in range(MOVEMENT, ROLE_AREA):
            if is_free_movement(player, area):
                choices.append(first + area)


def is_free_movement(player: Player, area: int) -> bool:
    """Whether a movement space holds neither food nor a coin."""
    return not player.spaces[area] and not player.has_coins_on(area)


def add_undos(player: Player, choices: list[int]) -> None:
    """R-PLAN-2: whatever was placed in this phase; what lay there before is locked."""
    locked = player.locked
    for area, heap in enumerate(player.spaces):
        if heap != locked[area]:
            for good in goods_in(heap - locked[area]):
                choices.append(BACK + good * AREAS + area)
    fresh = player.coins_on & ~player.locked_coins
    if fresh:
        for area in range(AREAS):
            if fresh >> area & 1:
                choices.append(BACK + COINS * AREAS + area)


def place(player: Player, thing: int, area: int) -> None:
    """A tile or a set of coins comes to lie on an area."""
    if thing == COINS:
        player.coins -= player.coins_for(area)
        player.coins_on |= 1 << area
    else:
        player.planning -= ONE[thing]
        player.spaces[area] += ONE[thing]


def end_planning(player: Player) -> None:
    """R-PLAN-1: who has declared is bound."""
    player.locked = NO_SPACES
    player.locked_coins = 0
    player.asks = WAIT
