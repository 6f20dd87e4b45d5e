"""What several panels are made of: workers and their dice, goods, chips that may be chosen.

A worker's colour is its role's, the same on its piece and on its die, and its tool says the same
in a shape. Whose worker it is, the panel says.
"""

from functools import cache, lru_cache
from typing import Final

from moothall.drawing import at, choice, die, group, path, rect, ring_box, text, use
from moothall.games.domain.names import WORKER_NAMES
from moothall.games.domain.rules import DomainState
from moothall.games.domain.scene_glyphs import WORKER_GLYPHS

WIDTH: Final = 360  # of every panel but the map
HEAD: Final = 34  # the title of a panel

MINUS: Final = "\N{MINUS SIGN}"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -6), (5, -6), (-5, 0), (5, 0), (-5, 6), (5, 6)),
}
PAWN: Final = "M0-17A5.5 5.5 0 0 1 4-7.7Q13-6 13 4V14H-13V4Q-13-6-4-7.7A5.5 5.5 0 0 1 0-17z"


# ---- who is looked at


def focus_of(state: DomainState, seat: int) -> int:
    """Whose sheet is drawn large: the seat's own, for others the mover's or a winner's."""
    if seat >= 0:
        return seat
    return state.winners()[0] if state.over else state.mover


# ---- workers


@cache
def pawn(worker: int) -> str:
    """A worker's piece without its group: 26 wide, from 17 above its place to 14 below."""
    return (
        f'<path class="shadow" d="{PAWN}" transform="translate(1.5 2)"/>'
        + path(PAWN, "body")
        + group(path(WORKER_GLYPHS[WORKER_NAMES[worker]], "tool"), transform="translate(0 4)")
    )


def role(worker: int) -> str:
    """The class that gives a worker's things their colour."""
    return f"role-{WORKER_NAMES[worker]}"


def role_die(
    worker: int, face: int, x: float, y: float, name: str = "", words: str = "", cls: str = ""
) -> str:
    """The die that was rolled for a worker."""
    told = words or f"the {WORKER_NAMES[worker]}'s die showing {face}"
    return die(face, x, y, name, told, f"{role(worker)} {cls}".rstrip())


@cache
def small_die(worker: int, face: int, scale: float = 1) -> str:
    """The same around the origin, 22 wide, for chips."""
    size = None if scale == 1 else f"scale({scale:g})"
    return group(
        rect(-11, -11, 22, 22, "body", 5),
        path(_dots(face), "die-dots light-dots"),
        cls=role(worker),
        transform=size,
    )


@cache
def printed_die(face: int) -> str:
    """A die as it is printed on a sheet, 22 wide, around the origin."""
    return rect(-11, -11, 22, 22, "write-box", 5) + path(_dots(face), "die-dots")


def _dots(face: int) -> str:
    return "".join(f"M{x} {y}h.1" for x, y in _PIPS[face])


# ---- goods


@lru_cache(maxsize=128)
def token(good: str, x: float, y: float, scale: float = 1) -> str:
    """A good's token; its number stands beside it."""
    size = "" if scale == 1 else f" scale({scale:g})"
    kind = good.replace(" ", "-")
    return use(f"good-{kind}", cls=f"good {kind}", transform=at(x, y) + size)


def goods_of(state: DomainState, holder: int) -> list[tuple[str, int]]:
    """Every good of a player and how much of it there is; pelts only where they are kept."""
    sheet = state.sheets[holder]
    pelts = [] if state.direct_pelts else [("pelts", sheet.pelts)]
    return [
        ("crops", sheet.crops),
        ("game", sheet.game),
        *pelts,
        ("wild dice", sheet.wild_dice),
        ("gold", sheet.gold),
        ("citizens", sheet.citizens),
        ("books", sheet.books),
    ]


# ---- choices


def chip(
    number: int,
    words: str,
    x: float,
    y: float,
    inside: str,
    name: str,
    size: float = 28,
    ghost: str = "",
) -> str:
    """A small button around its middle; `ghost` shows on hover what would come of it."""
    half = size / 2
    ring = "clear-ring" if size > 24 else "clear-ring fine-ring"
    return choice(
        number,
        words,
        rect(-half, -half, size, size, "chip-face", 7),
        inside,
        ring_box(-half, -half, size, size, ring, 7),
        group(ghost, cls="ghost") if ghost else "",
        name=name,
        cls="chip",
        place=at(x, y),
    )


def word_chip(number: int, words: str, label: str, x: float, y: float, width: float) -> str:
    """A choice in a few words, its corner at `x`, `y`."""
    return choice(
        number,
        words,
        rect(0, 0, width, 26, "chip-face", 8),
        text(label, width / 2, 17, "t-body", "middle"),
        ring_box(0, 0, width, 26, "clear-ring", 8),
        name=f"choice-{number}",
        cls="chip",
        place=at(x, y),
    )


# ---- panels


def panel_head(heading: str, right: str = "") -> str:
    """The title of a panel, and a word on its right."""
    parts = text(heading, 14, 24, "t-title")
    return parts + (text(right, WIDTH - 14, 24, "t-small", "soft end") if right else "")


def sheet_of_paper(height: float, width: float = WIDTH) -> str:
    return rect(0.6, 0.6, width - 1.2, height - 1.2, "sheet", 9)
