"""What only the rival has: his action tokens in their places, and the discs in his bag."""

from typing import Final

from moothall.drawing import at, circle, group, path, rect, text, title
from moothall.engine.phrases import joined
from moothall.games.hamlet.content import DISCS
from moothall.games.hamlet.names import RIVAL_ACTIONS
from moothall.games.hamlet.rules import HamletState
from moothall.games.hamlet.scene_glyphs import RIVAL_GLYPHS

LEFT: Final = 14
SIZE: Final = 40  # a place for an action token
HEIGHT: Final = 108
_STEP: Final = 67
_DISC_STEP: Final = 28


def rival_part(state: HamletState) -> tuple[str, float, str]:
    """The five action tokens from place 1 on, and the discs that can still be drawn."""
    drawn = [_action(action, place) for place, action in enumerate(state.rival_tokens)]
    x = LEFT + 94
    drawn.append(text("discs in the bag", LEFT + 2, 87, "t-small", "soft"))
    for place, disc in enumerate(state.discs):
        drawn.append(_disc(str(disc), x + 16 + _DISC_STEP * place, f"disc-{place}", "coin"))
    for place in range(len(state.discs), len(DISCS)):
        drawn.append(_disc("", x + 16 + _DISC_STEP * place, f"disc-{place}", "open-slot"))
    actions = [RIVAL_ACTIONS[action] for action in state.rival_tokens]
    discs = joined([str(disc) for disc in state.discs], "and") or "none"
    words = f"His actions from place 1 on: {', '.join(actions)}. Discs in the bag: {discs}."
    return "".join(drawn), HEIGHT, words


def _action(action: int, place: int) -> str:
    """An action token: its number is that of its place, the lowest drawn disc finds it first."""
    name = RIVAL_ACTIONS[action]
    return group(
        title(f"action token in place {place + 1}: {name}"),
        text(str(place + 1), 2, 24, "t-small", "soft"),
        rect(12, 0, SIZE, SIZE, "inset", 8),
        group(path(RIVAL_GLYPHS[name], "glyph on-panel"), transform="translate(32 20) scale(1.05)"),
        text(name, 32, SIZE + 14, "t-small", "middle"),
        cls="worker",
        id=f"action-{name}",
        transform=at(LEFT + _STEP * place, 4),
    )


def _disc(label: str, x: float, name: str, cls: str) -> str:
    told = f"a disc with {label}" if label else "a disc that was drawn"
    return group(
        title(told),
        circle(x, 83, 11, cls),
        text(label, x, 87.5, "t-count", "middle") if label else "",
        id=name,
    )
