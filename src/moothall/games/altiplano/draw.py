"""Phase 1 (section 4): take back, draw, swap. Every player for itself, in any order."""

from moothall.games.altiplano.heaps import ONE, goods_in, size, tile_at
from moothall.games.altiplano.names import (
    AREAS,
    ASK_BACK,
    ASK_DRAW,
    ASK_GET,
    ASK_SWAP,
    BACK,
    COINS,
    DONE,
    DRAW,
    DRAWING,
    GET,
    GET_BAG,
    SKIP,
    SWAP,
    SWAP_TILE,
    WAIT,
)
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position


def begin_drawing(state: Position) -> None:
    """Everybody may first take something back."""
    state.phase = DRAWING
    for player in state.players:
        player.asks = ASK_BACK


# ---- step 1: take back


def back_choices(player: Player) -> list[int]:
    """R-BACK-1: tiles from any action space to free planning spaces, and coins; or enough."""
    choices: list[int] = []
    if player.free_planning() > 0:
        for area, heap in enumerate(player.spaces):
            if heap:
                for good in goods_in(heap):
                    choices.append(BACK + good * AREAS + area)
    if player.coins_on:
        for area in range(AREAS):
            if player.has_coins_on(area):
                choices.append(BACK + COINS * AREAS + area)
    choices.append(DONE)
    return choices


def take_back(player: Player, thing: int, area: int) -> None:
    """A tile returns to a planning space; the coins of an area return together (R-BACK-2)."""
    if thing == COINS:
        player.coins += player.coins_for(area)
        player.coins_on ^= 1 << area
    else:
        player.spaces[area] -= ONE[thing]
        player.planning += ONE[thing]


# ---- step 2: draw


def after_taking_back(state: Position, player: Player) -> None:
    """R-DRAW-1: all free planning spaces are filled, unless the switch lets the player choose."""
    if state.draws_all:
        draw(state, player, player.free_planning())
    else:
        player.asks = ASK_DRAW


def draw_choices(player: Player) -> list[int]:
    """Without the obligation: any number of tiles that there is room and tiles for."""
    most = min(player.free_planning(), size(player.bag) + size(player.container))
    return [DRAW + tiles for tiles in range(most + 1)]


def draw(state: Position, player: Player, tiles: int) -> None:
    """Tiles go from the bag to planning spaces, one by one, while there are any."""
    for _ in range(tiles):
        refill_bag(player)
        if not player.bag:
            break
        draw_tile(state, player)
    player.asks = ASK_SWAP if player.owns(SWAP_TILE) and player.planning else WAIT


def refill_bag(player: Player) -> None:
    """The container is poured into the bag when a tile is needed and the bag is empty."""
    if not player.bag:
        player.bag = player.container
        player.container = 0


def random_tile(state: Position, player: Player) -> int:
    """The good that the player's hand finds in the bag, every tile equally likely."""
    state.reveals += 1
    return tile_at(player.bag, player.dice.below(size(player.bag)))


def draw_tile(state: Position, player: Player) -> None:
    """One tile goes from the bag to a planning space."""
    good = random_tile(state, player)
    player.bag -= ONE[good]
    player.planning += ONE[good]


# ---- step 3: swap (extension 18)


def swap_choices(player: Player) -> list[int]:
    """R-SWAP-1: a planned tile, or none."""
    return [*[SWAP + good for good in goods_in(player.planning)], SKIP]


def swap(player: Player, good: int) -> None:
    """The tile goes into the container."""
    player.planning -= ONE[good]
    player.container += ONE[good]
    player.asks = ASK_GET


def get_choices(player: Player) -> list[int]:
    """Any tile of the container, or one at random from the bag."""
    return [*[GET + good for good in goods_in(player.container)], GET_BAG]


def get(state: Position, player: Player, choice: int) -> None:
    """R-SWAP-2: an empty bag is refilled before the random tile is drawn."""
    if choice == GET_BAG:
        refill_bag(player)
        draw_tile(state, player)
    else:
        player.container -= ONE[choice - GET]
        player.planning += ONE[choice - GET]
    player.asks = WAIT
