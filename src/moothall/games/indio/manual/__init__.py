"""The rules reference: its pictures, and the section that explains what is asked now.

`reference.md` is the text. The pictures are positions of real games, reached by the choices that
stand here.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, cast

from moothall import drawing as d
from moothall.engine.game import SPECTATOR, State
from moothall.engine.registry import game
from moothall.games.indio import names as n
from moothall.games.indio.rules.decisions import IndioState
from moothall.games.indio.scene.hexes import HALF_HEIGHT, HALF_WIDTH, middles
from moothall.games.indio.scene.pieces import structure, token, worker

# ---- the section that explains what is asked

PRICES: Final = {
    n.FORGING: "forge",
    n.IMPROVING: "improve",
    n.BUILDING: "build",
    n.FEEDING: "harvest",
    n.BUYING_REPEATS: "multiple-actions",
}


def section(state: State, seat: int) -> str:  # noqa: ARG001 - all seats may read the same
    """The heading of `reference.md` that explains the decision."""
    own = cast(IndioState, state)
    return n.QUESTIONS[own.question].manual or PRICES[own.doing]


# ---- positions

_FIRST_GAME: Final = {"board": "first_game", "start": "first_game", "first_player": "red"}
_LEADERS: Final = ("lead sultana", "lead herald")
_CRAFTED: Final = (*_LEADERS, "craft worker", "craft worker")
_FED: Final = (*_CRAFTED, "feed 2", "activate 1 -1", "feed 2", "activate 0 1")
_CHOSEN: Final = (*_FED, "worker 1 -1")
_IMPROVED: Final = (*_CHOSEN, "collect", "improve quarry 1 -1")
_SHARED: Final = (
    *_IMPROVED, "worker 0 1", "collect", "move 0 0", "pass", "pass",
    "craft worker", "craft worker", "feed 0", "feed 3", "pass", "worker 1 -1", "move 0 0",
)  # fmt: skip
_FIEF: Final = (
    "lead countess", "lead abbot", "place farm 0 -2", "place quarry 1 -2", "place outpost 0 -2",
    "place town 1 -2", "place worker 0 -2", "place worker 0 -1",
)  # fmt: skip


@cache
def _played(seed: int, start: str, choices: Sequence[str]) -> IndioState:
    """The position that some choices lead to, on the board of a first game for two."""
    table = game("indio")
    state = table.start(2, seed, {**_FIRST_GAME, "start": start})
    for choice in choices:
        state.play(table.space.parse_text(choice))
    return cast(IndioState, state)


def _example(choices: Sequence[str]) -> IndioState:
    """A moment of the game that most pictures are from."""
    return _played(1, "first_game", choices)


def _detail(state: IndioState, seat: int, *places: tuple[int, int]) -> d.Picture:
    """Some hexes of the board, as a seat sees them."""
    spots = [middles(state.shape)[state.shape.hex_at(q, r)] for q, r in places]
    left = min(x for x, _ in spots) - HALF_WIDTH - 12
    top = min(y for _, y in spots) - HALF_HEIGHT - 4
    right = max(x for x, _ in spots) + HALF_WIDTH + 12
    bottom = max(y for _, y in spots) + HALF_HEIGHT + 4
    panel = state.scene(seat).panel("board")
    return d.excerpt(panel, left, top, right - left, bottom - top, 90)


# ---- pictures


def pieces() -> d.Picture:
    """Structures, workers and resources with their names."""
    shapes = [(structure(kind, 0, 0, 0), label) for kind, label in enumerate(n.STRUCTURE_NAMES)]
    shapes += [(worker(0, 0, 0), "active"), (worker(0, 0, 0, lying=True), "exhausted")]
    goods = [(token(kind, 0, 0), label) for kind, label in enumerate(n.RESOURCE_NAMES)]
    lines = [d.spread([_named(*shape) for shape in line], 410) for line in (shapes, goods)]
    sheet = d.framed(d.padded(d.column(lines, 10), 10), "table", 12)
    return d.Panel.of("pieces", "Pieces", sheet, "Pieces.").picture()


def _named(drawing: d.Drawing, label: str) -> d.Box:
    """A piece with its name below."""
    told = d.label(label, "t-small", "middle", 56)
    return d.column([d.sign(drawing, 56, 50), told], 2)


def _panel(choices: Sequence[str], seat: int, name: str) -> d.Picture:
    return _example(choices).scene(seat).panel(name).picture()


PICTURES: Final[dict[str, Callable[[], d.Picture]]] = {
    "pieces": pieces,
    "board": lambda: _panel(_CRAFTED, SPECTATOR, "board"),
    "hex": lambda: _detail(_example(_CRAFTED), SPECTATOR, (1, -2)),
    "own-cards": lambda: _panel(_LEADERS, 0, "hand"),
    "year": lambda: _panel(_CHOSEN, SPECTATOR, "year"),
    "awake": lambda: _detail(_example(_FED), SPECTATOR, (1, -2), (1, -1)),
    "prices": lambda: _panel(_CHOSEN, SPECTATOR, "aid"),
    "worker-chosen": lambda: _detail(_example(_CHOSEN), 0, (1, -2), (0, -1), (0, 0), (2, -1)),
    "quarry": lambda: _detail(_example(_IMPROVED), SPECTATOR, (1, -2), (1, -1)),
    "control": lambda: _detail(_example(_SHARED), SPECTATOR, (1, -2), (0, 0)),
    "fief": lambda: _detail(_played(3, "fiefs", _FIEF), SPECTATOR, (0, -2), (1, -2), (0, -1)),
}
