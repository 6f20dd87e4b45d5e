"""Questions: what a position may ask of a seat, each declared once in a game's `names.py`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

BY_POSITION: Final = ""
"""A prompt that `words.py`, or a heading that `manual/`, finds from the position."""


@dataclass(frozen=True)
class Question:
    """A decision: its number, its name in a written position, how it is put, where it is explained.

    `prompt` is what is asked, in words that all may read; `manual` is the id of the heading in
    `manual/reference.md`.
    """

    number: int
    name: str
    prompt: str = BY_POSITION
    manual: str = BY_POSITION


def in_order(questions: Sequence[Question]) -> tuple[Question, ...]:
    """The questions of a game, each in the place of its number."""
    for place, question in enumerate(questions):
        if question.number != place:
            raise ValueError(
                f"question '{question.name}' has number {question.number}, not {place}"
            )
    return tuple(questions)
