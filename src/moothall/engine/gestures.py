"""Gestures: several choices that a person makes with one click, and takes back with one.

A gesture may also be one choice that stands for others which come to the same: a list shows it
once, in words of its own. A gesture is no choice of its own: the record holds its choices one by
one, and programs need not know of it. A game says in its room `gestures.py` what is plainly one
gesture there.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from moothall.engine.dice import Dice
from moothall.engine.telling import WORLDS

if TYPE_CHECKING:
    from moothall.engine.game import State

LONGEST: Final = 64
"""So many choices may be made in one go."""


class Gesture(NamedTuple):
    """Choices that one seat makes one after the other, each open in its turn.

    `instead_of` are open choices that a list need not show beside it; they stay legal. A gesture of
    one choice stands for that one and at least another. Nothing is revealed before the last choice,
    and nothing that the seat cannot know shapes a gesture.
    """

    words: str
    choices: tuple[int, ...]
    instead_of: tuple[int, ...] = ()


def written(choices: Sequence[int]) -> str:
    """Choices as one word, for a button that sends them: `12-13-14`."""
    return "-".join([str(choice) for choice in choices])


def ends_by_itself(state: "State", seat: int) -> bool:
    """Whether a seat has nothing left but to end its turn, and nobody learns anything by it.

    As with a preview, it is tried in worlds that the seat imagines: the true one is not looked at.
    """
    choices = state.choices(seat)
    if len(choices) != 1 or not state.game.space.ends_turn(choices[0]):
        return False
    for world in range(WORLDS):
        after = state.imagined(seat, Dice(world))
        reveals = after.reveals
        after.play_number(choices[0], seat)
        if after.reveals != reveals:
            return False
    return True
