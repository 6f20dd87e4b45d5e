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
from moothall.games.kingdom_builder import names as n
from moothall.games.kingdom_builder.rules.decisions import KingdomBuilderState
from moothall.games.kingdom_builder.scene.board import middle
from moothall.games.kingdom_builder.words import terrain_word

# ---- the section that explains what is asked


def section(state: State, seat: int) -> str:  # noqa: ARG001 - all seats may read the same
    """The heading of `reference.md` that explains the decision."""
    return _section(cast(KingdomBuilderState, state))


def _section(state: KingdomBuilderState) -> str:
    if state.over:
        return "scoring"
    question = state.question
    if question == n.ASK_TURN:
        return _turn(state)
    if question == n.ASK_MANDATORY:
        return "outpost" if state.outpost else "adjacency"
    return n.QUESTIONS[question].manual or _power(state.acting)


def _turn(state: KingdomBuilderState) -> str:
    """The start or the end of a turn: what may be used decides where to look."""
    usable = [choice for choice in state.choices() if n.USE <= choice < n.CHOOSE_TERRAIN]
    if state.mandatory_open():
        return "turn" if usable else "mandatory-action"
    if not usable:
        return "end-of-turn"
    if min(usable) >= n.SPY:
        return _heading(n.DECREE_NAMES[n.SPY_NETWORK])
    return _power(usable[0] - n.USE) if len(usable) == 1 else "extra-actions"


def _power(power: int) -> str:
    """A tile's own section; all donations share one, decrees have theirs."""
    return "donation" if n.DONATION <= power < n.TREASURE else _heading(n.POWER_NAMES[power])


def _heading(name: str) -> str:
    return name.replace("_", "-")


# ---- positions

_FIRST_GAME: Final = {"layout": "first_game", "goals": "first_game", "start_player": "red"}
_FIRST_TURN: Final = ("build 7 7", "build 7 8", "build 7 9", "end turn")
_BLUES_TURN: Final = ("build 15 13", "build 16 14", "build 16 15", "end turn")
_SECOND_TURN: Final = (
    "use tavern", "build 7 10", "build 6 8", "build 6 10", "build 5 9", "end turn",
)  # fmt: skip
_BLUES_SECOND: Final = ("build 16 13", "build 17 13", "build 17 12", "end turn")


def _played(seed: int, options: dict[str, str], choices: Sequence[str]) -> State:
    """The position that some choices lead to."""
    table = game("kingdom_builder")
    state = table.start(2, seed, options)
    for choice in choices:
        state.play(table.space.parse_text(choice))
    return state


@cache
def _example(length: int) -> State:
    """The first choices of the game that most pictures are from: red cards grass, canyon, grass."""
    story = (
        *_FIRST_TURN, *_BLUES_TURN, *_SECOND_TURN, *_BLUES_SECOND, "use paddock", "lift 7 7",
    )  # fmt: skip
    return _played(47, _FIRST_GAME, story[:length])


def _detail(
    state: State, first: tuple[int, int], last: tuple[int, int], seat: int = 0
) -> d.Picture:
    """The hexes of the board from one corner to another, as a seat sees them."""
    left, top = middle(first[0] * n.COLUMNS + first[1])
    right, bottom = middle(last[0] * n.COLUMNS + last[1])
    panel = state.scene(seat).panel("board")
    return d.excerpt(panel, left - 30, top - 34, right - left + 60, bottom - top + 68, 70)


# ---- pictures


def terrain_kinds() -> d.Picture:
    """A hex of each terrain, with its name."""
    cells = []
    for kind, name in enumerate(n.TERRAIN_NAMES):
        picture = d.sign(d.terrain_hex(name, 0, 0), 72, 64)
        cells.append(d.column([picture, d.label(terrain_word(kind), "t-small")], 4, d.MIDDLE))
    cells = [d.sized(cell, 72, across=d.MIDDLE) for cell in cells]
    sheet = d.framed(d.padded(d.grid(cells, 5, 10, 10), 8), "table", 12)
    return d.Panel.of("kinds", "Terrain", sheet, "Terrain.").picture()


def tavern_section() -> d.Picture:
    return _detail(_example(0), (0, 0), (9, 9), SPECTATOR)


def first_build() -> d.Picture:
    return _detail(_example(0), (5, 4), (9, 13))


def next_build() -> d.Picture:
    return _detail(_example(1), (5, 4), (9, 13))


def tile_taken() -> d.Picture:
    return _detail(_example(1), (5, 6), (7, 9), SPECTATOR)


def own_area() -> d.Picture:
    return _example(len(_FIRST_TURN + _BLUES_TURN)).scene(0).panel("seat-red").picture()


def tavern() -> d.Picture:
    return _detail(_example(len(_FIRST_TURN + _BLUES_TURN) + 1), (5, 4), (9, 13))


def paddock() -> d.Picture:
    return _detail(_example(1_000), (4, 4), (10, 12))


def goal_cards() -> d.Picture:
    return _example(0).scene(SPECTATOR).panel("cards").picture()


def linked() -> d.Picture:
    played = len(_FIRST_TURN + _BLUES_TURN + _SECOND_TURN)
    return _detail(_example(played), (4, 5), (8, 13), SPECTATOR)


def plateau() -> d.Picture:
    options = {**_FIRST_GAME, "decree": "plateaus"}
    return _detail(_played(1, options, ("build 1 3",)), (0, 0), (3, 7))


def camps() -> d.Picture:
    options = {**_FIRST_GAME, "layout": "quarry,caravan,village,garden"}
    return _detail(_played(1, options, ()), (1, 1), (8, 8), SPECTATOR)


PICTURES: Final[dict[str, Callable[[], d.Picture]]] = {
    "terrain": terrain_kinds,
    "section": tavern_section,
    "first-build": first_build,
    "next-build": next_build,
    "tile-taken": tile_taken,
    "own-area": own_area,
    "tavern": tavern,
    "paddock": paddock,
    "goals": goal_cards,
    "linked": linked,
    "plateau": plateau,
    "camps": camps,
}
