"""What a seat knows of the others (section 16, R-INFO-1): open tiles, and the size of the rest.

Stocks, boards and orders are open, so the tiles in all bags and containers that a seat cannot
look into are known as one heap, but not who has which.
"""

from moothall.engine.native import i64
from moothall.games.altiplano.content import MISSIONS
from moothall.games.altiplano.heaps import count, size
from moothall.games.altiplano.missions import is_met
from moothall.games.altiplano.names import MOST_OF
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.state import Position


def sees_all_of(state: Position, player: Player, viewer: int | None) -> bool:
    """Whether nothing of a player is hidden: from itself, and from all when the game is over."""
    return viewer is None or viewer == player.seat or state.over


def tiles_seen(state: Position, player: Player, viewer: int | None) -> i64:
    """The counted tiles of a player that a viewer can look at."""
    if sees_all_of(state, player, viewer):
        return player.counted_tiles()
    return player.open_tiles()


def hidden_tiles(state: Position, viewer: int) -> i64:
    """All tiles in bags and containers that a seat cannot look into, as one heap."""
    hidden: i64 = 0
    for player in state.players:
        if player.seat != viewer:
            hidden += player.bag + player.container
    return hidden


def most_possible(state: Position, player: Player, good: int, viewer: int) -> int:
    """How many tiles of a good a player may have, for all that another seat knows."""
    unseen = min(
        count(hidden_tiles(state, viewer), good), size(player.bag) + size(player.container)
    )
    return count(player.open_tiles(), good) + unseen


def can_tell_met(state: Position, player: Player, mission: int) -> bool:
    """Whether a player knows that one of its own missions is met."""
    card = MISSIONS[mission]
    if card.test != MOST_OF:
        return is_met(state, player, mission)
    good = card.goods.index(1)
    own = count(player.counted_tiles(), good)
    for other in state.players:
        if other.seat != player.seat:
            if most_possible(state, other, good, player.seat) >= own:
                return False
    return True
