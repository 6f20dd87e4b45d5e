"""Phases 1 and 2 (sections 4 and 5): every player for itself, in any order.

First tiles are taken back, drawn from the bag and swapped; then they go from planning spaces to
action spaces, and coins to cards.
"""

from typing import Final

from moothall.engine.native import i64
from moothall.games.altiplano import content as c
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.heaps import ONE, PRESENT, SIZE, goods_in, has, size, tile_at
from moothall.games.altiplano.state import NO_SPACES, Player, Position

# ---- phase 1


def begin_drawing(state: Position) -> None:
    """Everybody may first take something back."""
    state.phase = n.DRAWING
    for player in state.players:
        player.question = n.ASK_BACK


# ---- step 1: take back


def back_choices(player: Player) -> list[int]:
    """R-BACK-1: tiles from any action space to free planning spaces, and coins; or enough."""
    choices: list[int] = []
    if player.free_planning() > 0:
        for area, heap in enumerate(player.spaces):
            if heap:
                for good in goods_in(heap):
                    choices.append(n.BACK + good * n.AREAS + area)
    if player.coins_on:
        for area in range(n.AREAS):
            if player.has_coins_on(area):
                choices.append(n.BACK + n.COINS * n.AREAS + area)
    choices.append(n.DONE)
    return choices


def take_back(player: Player, thing: int, area: int) -> None:
    """A tile returns to a planning space; the coins of an area return together (R-BACK-2)."""
    if thing == n.COINS:
        player.coins += player.coins_for(area)
        player.coins_on ^= 1 << area
    else:
        player.spaces[area] -= ONE[thing]
        player.planning += ONE[thing]


# ---- step 2: draw


def after_taking_back(state: Position, player: Player) -> None:
    """R-DRAW-1: all free planning spaces are filled, unless the switch lets the player choose."""
    if state.draws_all:
        fill_planning(state, player, player.free_planning())
    else:
        player.question = n.ASK_DRAW


def number_choices(player: Player) -> list[int]:
    """Without the obligation: any number of tiles that there is room and tiles for."""
    most = min(player.free_planning(), size(player.bag) + size(player.container))
    return [n.DRAW + tiles for tiles in range(most + 1)]


def fill_planning(state: Position, player: Player, tiles: int) -> None:
    """Tiles go from the bag to planning spaces, one by one, while there are any."""
    for _ in range(tiles):
        refill_bag(player)
        if not player.bag:
            break
        plan_tile(state, player)
    player.question = n.ASK_SWAP if player.owns(n.SWAP_TILE) and player.planning else n.WAIT


def refill_bag(player: Player) -> None:
    """The container is poured into the bag when a tile is needed and the bag is empty."""
    if not player.bag:
        player.bag = player.container
        player.container = 0


def random_tile(state: Position, player: Player) -> int:
    """The good that the player's hand finds in the bag, every tile equally likely."""
    state.reveals += 1
    return tile_at(player.bag, player.dice.below(size(player.bag)))


def plan_tile(state: Position, player: Player) -> None:
    """One tile goes from the bag to a planning space."""
    good = random_tile(state, player)
    player.bag -= ONE[good]
    player.planning += ONE[good]


# ---- step 3: swap (extension 18)


def swap_choices(player: Player) -> list[int]:
    """R-SWAP-1: a planned tile, or none."""
    return [*[n.SWAP + good for good in goods_in(player.planning)], n.SKIP]


def swap(player: Player, good: int) -> None:
    """The tile goes into the container."""
    player.planning -= ONE[good]
    player.container += ONE[good]
    player.question = n.ASK_GET


def get_choices(player: Player) -> list[int]:
    """Any tile of the container, or one at random from the bag."""
    return [*[n.GET + good for good in goods_in(player.container)], n.GET_BAG]


def get(state: Position, player: Player, choice: int) -> None:
    """R-SWAP-2: an empty bag is refilled before the random tile is drawn."""
    if choice == n.GET_BAG:
        refill_bag(player)
        plan_tile(state, player)
    else:
        player.container -= ONE[choice - n.GET]
        player.planning += ONE[choice - n.GET]
    player.question = n.WAIT


# ---- phase 2: tiles go from planning spaces to action spaces, coins to cards

PLANNED_GOODS: Final[list[int]] = [good for good in range(n.GOODS) if good != n.CORN]
TAKEN_AT: Final[list[list[int]]] = [  # for each good the locations that accept it
    [location for location in range(n.LOCATIONS) if good in c.ACCEPTS[location]]
    for good in range(n.GOODS)
]


def begin_planning(state: Position) -> None:
    """What lies on action spaces from earlier rounds is locked."""
    state.phase = n.PLANNING
    for player in state.players:
        player.locked = player.spaces[:]
        player.locked_coins = player.coins_on
        player.question = n.ASK_PLAN


def plan_choices(player: Player) -> list[int]:
    """What may be placed, then `done`, then what may be taken back (R-PLAN-2)."""
    choices: list[int] = []
    if player.planning:
        add_tile_placements(player, choices)
    if player.coins:
        add_coin_placements(player, choices)
    choices.append(n.DONE)
    add_undos(player, choices)
    return choices


def add_tile_placements(player: Player, choices: list[int]) -> None:
    """R-PLACE-1 and 2: locations look at the type alone, cards have spaces for their cost."""
    planning = player.planning
    spaces = player.spaces
    room: i64 = 0  # locations with a free space, as bits
    for location in range(n.LOCATIONS):
        if spaces[location] & SIZE < player.room_at(location):
            room |= 1 << location
    any_tile = player.owns(n.ANY_TILE) and not spaces[n.ANY_AREA]
    for good in PLANNED_GOODS:
        if not planning & PRESENT[good]:
            continue
        first = n.PLACE + good * n.AREAS
        for location in TAKEN_AT[good]:
            if room >> location & 1:
                choices.append(first + location)
        if good == n.FOOD:
            for area in range(n.MOVEMENT, n.ROLE_AREA):
                if is_free_movement(player, area):
                    choices.append(first + area)
        for card in player.cards:
            if has(card.cost - spaces[card.area], good):
                choices.append(first + card.area)
        if any_tile:
            choices.append(first + n.ANY_AREA)


def add_coin_placements(player: Player, choices: list[int]) -> None:
    """R-PLACE-3: a card's coins as one set. R-COIN-1: with extension 17 coins for movement."""
    first = n.PLACE + n.COINS * n.AREAS
    for card in player.cards:
        if card.coins and player.coins >= card.coins and not player.has_coins_on(card.area):
            choices.append(first + card.area)
    if player.owns(n.COIN_AS_MOVEMENT) and player.coins >= c.MOVEMENT_COINS:
        for area in range(n.MOVEMENT, n.ROLE_AREA):
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
                choices.append(n.BACK + good * n.AREAS + area)
    fresh = player.coins_on & ~player.locked_coins
    if fresh:
        for area in range(n.AREAS):
            if fresh >> area & 1:
                choices.append(n.BACK + n.COINS * n.AREAS + area)


def place(player: Player, thing: int, area: int) -> None:
    """A tile or a set of coins comes to lie on an area."""
    if thing == n.COINS:
        player.coins -= player.coins_for(area)
        player.coins_on |= 1 << area
    else:
        player.planning -= ONE[thing]
        player.spaces[area] += ONE[thing]


def end_planning(player: Player) -> None:
    """R-PLAN-1: who has declared is bound."""
    player.locked = NO_SPACES
    player.locked_coins = 0
    player.question = n.WAIT
