"""The rules reference: its pictures, and the section that explains what is asked now.

`reference.md` is the text. The pictures are positions of real games: set-ups, a first round whose
choices stand here, and a game of random choices for a warehouse that is in use.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from moothall import drawing as d
from moothall.engine.dice import Dice
from moothall.engine.game import SPECTATOR, State
from moothall.engine.registry import game
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState

# ---- the section that explains what is asked


def section(state: State, seat: int) -> str:
    """The heading of `reference.md` that explains what is asked of a seat, or of who decides."""
    own = cast(AltiplanoState, state)
    if own.over:
        return "scoring"
    asked = seat if seat in own.movers else own.mover
    question = own.players[asked].question
    if question == n.ASK_TURN:
        return _turn(own)
    if question == n.ASK_GAIN:
        return _gain(own.acting)
    return n.QUESTIONS[question].manual


def _turn(state: AltiplanoState) -> str:
    """Who has moved looks for what can be done there."""
    figure = state.players[state.active].figure
    if figure < 0:
        return "movement"
    return n.LOCATION_NAMES[figure] if state.moved else "turn"


def _gain(action: int) -> str:
    """What gives one of several goods: cacao, the role tile or a card."""
    if action < n.BASIC_ACTIONS:
        return "forest"
    return "roles" if action == n.ROLE_ACTION else "convert-cards"


# ---- positions

_SEED: Final = 5
_OPTIONS: Final = {"start_player": "red"}
_PLANNED: Final = ("place food farm", "place alpaca farm")
_STARTED: Final = (
    "place food move_2", "place fish market", "done", "done", "done", "start farm", "act farm_wool",
)  # fmt: skip


@cache
def _first_round(*choices: str) -> State:
    """The first round of three, red beginning, after some choices."""
    table = game("altiplano")
    state = table.start(3, _SEED, _OPTIONS)
    for choice in choices:
        state.play(table.space.parse_text(choice))
    return state


@cache
def _corn_to_store() -> AltiplanoState:
    """A game of two, played at random until corn comes to who has begun several rows."""
    state = cast(AltiplanoState, game("altiplano").start(2, 10))
    dice = Dice(17)
    while not state.over:
        player = state.players[state.mover]
        if player.question == n.ASK_CORN and len(player.row_goods) > 1:
            break
        choices = state.forward_choices()
        state.play(choices[dice.below(len(choices))])
    return state


# ---- pictures


def circle() -> d.Picture:
    return _first_round().scene(SPECTATOR).panel("board").picture()


def goods() -> d.Picture:
    return _first_round().scene(SPECTATOR).panel("goods").picture()


def roles() -> d.Picture:
    options = {**_OPTIONS, "role_assignment": "draft"}
    return game("altiplano").start(3, _SEED, options).scene(SPECTATOR).panel("roles").picture()


def planning() -> d.Picture:
    return _first_round(*_PLANNED).scene(0).panel("seat-red").picture()


def movement() -> d.Picture:
    board = _first_round(*_PLANNED, *_STARTED).scene(0).panel("seat-red")
    return d.excerpt(board, 12, board.height - 55, board.width - 18, 48, 1000)


def locations() -> d.Picture:
    return _first_round(*_PLANNED, *_STARTED).scene(0).panel("second-half").picture()


def buildings() -> d.Picture:
    return _first_round().scene(SPECTATOR).panel("buildings").picture()


def extensions() -> d.Picture:
    return _first_round().scene(SPECTATOR).panel("extensions").picture()


def orders() -> d.Picture:
    return _first_round().scene(SPECTATOR).panel("orders").picture()


def warehouse() -> d.Picture:
    state = _corn_to_store()
    return state.scene(state.mover).panel("holdings").picture()


PICTURES: Final[dict[str, Callable[[], d.Picture]]] = {
    "circle": circle,
    "goods": goods,
    "roles": roles,
    "planning": planning,
    "movement": movement,
    "locations": locations,
    "buildings": buildings,
    "extensions": extensions,
    "orders": orders,
    "warehouse": warehouse,
}
