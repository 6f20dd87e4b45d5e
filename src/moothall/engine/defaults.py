"""What a game need not say itself: copies, JSON, words, a picture, features and an evaluation.

Everything here is right and slow. It looks at a position from outside: the attributes that the
game's own class has beside those of `State`. A game that keeps secrets names the attributes in
its class: `secret`, lists with a value for each seat that only this seat may see, and `hidden`,
what nobody may see, of which the others learn how much there is.
"""

import copy as copies
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from moothall.engine.errors import BadPosition
from moothall.engine.phrases import joined

if TYPE_CHECKING:
    from moothall.drawing import Scene
    from moothall.engine.dice import Dice
    from moothall.engine.game import Game, State
    from moothall.engine.options import Settings
    from moothall.engine.reading import Reader

BASE: Final = ("game", "num_players", "settings", "dice", "mover", "over", "reveals", "_open")

S = TypeVar("S", bound="State")


def own_attributes(state: "State") -> dict[str, Any]:
    """The attributes of a game's own class, by name."""
    return {name: value for name, value in vars(state).items() if name not in BASE}


def copy(state: S) -> S:
    other = type(state).__new__(type(state))
    other.game = state.game
    other.num_players = state.num_players
    other.settings = state.settings
    other.dice = state.dice.copy()
    other.mover = state.mover
    other.over = state.over
    other.reveals = state.reveals
    other._open = state._open
    for name, value in own_attributes(state).items():
        setattr(other, name, copies.deepcopy(value))
    return other


# ---- JSON


def write(state: "State", seat: int | None) -> dict[str, object]:
    """Every attribute as it is: numbers, texts, lists and objects of them."""
    from moothall.engine.game import SEAT_NAMES

    written: dict[str, object] = {"mover": SEAT_NAMES[state.mover], "over": state.over}
    for name, value in own_attributes(state).items():
        written[name] = value if seat is None else _seen(state, name, value, seat)
    return copies.deepcopy(written)


def _seen(state: "State", name: str, value: Any, seat: int) -> object:
    """What a seat is shown of an attribute."""
    if state.over:
        return value
    if name in getattr(state, "hidden", ()):
        return len(value)
    if name in getattr(state, "secret", ()):
        return [
            known if holder == seat else len(known) if isinstance(known, list) else None
            for holder, known in enumerate(value)
        ]
    return value


def read(
    game: "Game", reader: "Reader", players: int, settings: "Settings", dice: "Dice"
) -> "State":
    """A new game whose attributes are replaced by those that were written.

    Each must be of the same kind as in a game that begins.
    """
    from moothall.engine.dice import Dice
    from moothall.engine.game import SEAT_NAMES

    state = game.begin(players, settings, Dice(0))
    state.dice = dice
    state._open = None
    state.mover = reader.word("mover", SEAT_NAMES[:players])
    state.over = reader.flag("over")
    for name, value in own_attributes(state).items():
        written = reader.take(name)
        if not _alike(written, value):
            raise reader.refuse(name, f"{repr(written)[:60]} is not such as {repr(value)[:60]}")
        setattr(state, name, copies.deepcopy(written))
    if not state.over and not state.legal_choices(state.mover):
        raise BadPosition("nothing can be chosen")
    return state


def _alike(written: object, value: object) -> bool:
    """Whether what was written can stand for a value: numbers for numbers, lists for lists."""
    if value is None or written is None:
        return True
    if isinstance(value, list):
        return isinstance(written, list) and all(
            _alike(item, value[0]) for item in written if value
        )
    if isinstance(value, dict):
        return isinstance(written, Mapping) and all(isinstance(key, str) for key in written)
    return type(written) is type(value)


# ---- words and a picture


def prompt(state: "State", seat: int) -> str:
    """`Red: which settlement moves?`, and for who waits, what the others are asked."""
    from moothall.engine.game import SEAT_NAMES

    if state.over:
        return state.game.ending(state)
    movers = state.movers
    asked = [seat] if seat in movers else movers
    words = state.game.asked(state, seat if seat in movers else state.mover)
    return f"{joined([SEAT_NAMES[mover].title() for mover in asked])}: {words}"


def text(state: "State", seat: int) -> str:
    """Each attribute that the seat may see in a line, and what is asked."""
    seen = state.game.write(state, seat)
    lines = [
        f"{name.replace('_', ' ')}: {value}"
        for name, value in seen.items()
        if name not in ("mover", "over")
    ]
    return "\n".join([*lines, state.prompt()])


def scene(state: "State", seat: int) -> "Scene":
    """The text picture on a sheet."""
    from moothall.drawing import text_scene

    return text_scene(state.game.title, state.text(seat).splitlines())


def show(state: "State") -> str:
    """A position in one line, with nothing that is hidden."""
    from moothall.engine.game import SEAT_NAMES, SPECTATOR

    points = ", ".join(
        f"{SEAT_NAMES[seat]} {score.total}" for seat, score in enumerate(state.scores(SPECTATOR))
    )
    turn = (
        "over" if state.over else f"{' and '.join(SEAT_NAMES[s] for s in state.movers)} to choose"
    )
    return f"<{state.game.name}: {turn}; {points}>"


# ---- for learning


def feature_names(game: "Game") -> list[str]:
    return [
        "over",
        *[
            f"{what} of the seat {place} places on"
            for place in range(max(game.player_counts))
            for what in ("points", "move")
        ],
    ]


def features(state: "State", seat: int) -> list[float]:
    """The points that a seat can count and who is to choose, from that seat on."""
    scores = state.scores(seat)
    numbers = [float(state.over)]
    for place in range(max(state.game.player_counts)):
        if place < state.num_players:
            holder = (max(seat, 0) + place) % state.num_players
            numbers += [float(scores[holder].total), float(holder in state.movers)]
        else:
            numbers += [0.0, 0.0]
    return numbers


def evaluate(state: "State", seat: int) -> float:
    """How far ahead of the best other seat."""
    totals = [score.total for score in state.scores(seat)]
    others = [total for holder, total in enumerate(totals) if holder != seat]
    return float(totals[seat] - max(others, default=0))
