"""The head of a player's board: who, doing what, coins, bag and container, points."""

from typing import Final

from moothall.drawing import (
    group,
    rect,
    seat_band,
    seat_head,
)
from moothall.engine.game import SEAT_NAMES, Score
from moothall.games.altiplano.heaps import size
from moothall.games.altiplano.names import ACTING, ASK_NAMES, COINS, PLANNING, WAIT
from moothall.games.altiplano.player import Player
from moothall.games.altiplano.scene_pieces import counted, token
from moothall.games.altiplano.scene_shapes import sign
from moothall.games.altiplano.scene_view import View

HEAD: Final = 52
WIDE: Final = 600  # from here on there is room for more air
_DOING: Final[dict[str, str]] = {
    "role": "chooses a role",
    "keep": "chooses missions",
    "hand": "chooses missions",
    "second": "chooses missions",
    "back": "may take tiles back",
    "draw": "draws",
    "swap": "may exchange a tile",
    "get": "exchanges a tile",
    "plan": "plans",
    "turn": "acts or passes",
    "after": "may move on",
    "gain": "takes a good",
    "more": "may go on",
    "source": "chooses a tile",
    "boat": "builds a boat",
    "house": "builds a house",
    "store": "stores tiles",
    "corn": "stores corn",
    "cart": "buys a cart",
    "sell": "sells tiles",
    "extension": "buys an extension",
    "order": "takes an order",
    "deliver": "delivers tiles",
}


def status(view: View, player: Player) -> str:
    """What a player is doing, in a few words."""
    state = view.state
    if state.over:
        return "wins" if player.seat in state.winners() else "the game is over"
    if player.asks != WAIT:
        return _DOING[ASK_NAMES[player.asks]]
    if state.phase == PLANNING:
        return "has planned"
    if state.phase == ACTING and player.passed:
        return "has passed"
    return "waits"


def head(view: View, player: Player, score: Score, width: float) -> str:
    """The line on top of a board."""
    return seat_head(
        player.seat,
        SEAT_NAMES[player.seat],
        status(view, player),
        width,
        score.total,
        score.lines,
        player.seat in view.state.movers,
        "the starting player" if player.seat == view.state.starter else "",
    ) + _holdings(player, width - 72, 60 if width > WIDE else 50)


def _holdings(player: Player, right: float, step: float) -> str:
    """Coins, and how many tiles there are in bag and container."""
    seat = SEAT_NAMES[player.seat]
    bag = size(player.bag)
    box = size(player.container)
    found = [
        (token(COINS, 0, 0, 0.72), player.coins, "coins", f"{player.coins} coins of {seat}"),
        (sign("bag", 0, 0, 0.8), bag, "bag", f"{bag} tiles in the bag of {seat}"),
        (sign("container", 0, 0, 0.8), box, "container", f"{box} tiles in the container of {seat}"),
    ]
    left = right - step * len(found) + 10
    parts = [
        counted(picture, count, left + step * place, 26, 15, f"{seat}-{name}", words)
        for place, (picture, count, name, words) in enumerate(found)
    ]
    return "".join(parts)


def area(view: View, player: Player, width: float, height: float, *inside: str) -> str:
    """A player's whole area on its sheet."""
    deciding = player.seat in view.state.movers
    return group(
        rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9),
        seat_band(height) if deciding else "",
        *inside,
        cls=f"seat seat-{player.seat}" + (" to-move" if deciding else ""),
        id=f"area-{SEAT_NAMES[player.seat]}",
    )
