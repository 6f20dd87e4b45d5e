"""What tests of a game's gestures share."""

from collections.abc import Iterator
from typing import TypeVar

from moothall.bots import ask, bot
from moothall.engine.dice import Dice
from moothall.engine.game import State

S = TypeVar("S", bound=State)


def sentences(state: State, seat: int | None = None) -> list[str]:
    return [gesture.words for gesture in state.gestures(seat)]


def shown(state: State) -> list[int]:
    """The open choices that no gesture stands for."""
    hidden = {choice for gesture in state.gestures() for choice in gesture.instead_of}
    return [choice for choice in state.choices() if choice not in hidden]


def listed(state: State) -> list[str]:
    """What a page lists: the gestures, and the choices that none of them stands for."""
    return [*sentences(state), *[state.describe(choice) for choice in shown(state)]]


def make(state: State, words: str, seat: int | None = None) -> None:
    """Make the gesture with these words."""
    gesture = next(one for one in state.gestures(seat) if one.words == words)
    for choice in gesture.choices:
        state.play(choice, seat)


def played(state: S, kind: str, seed: int) -> Iterator[S]:
    """Every position of a game that a bot plays from here."""
    player, dice = bot(kind, seed), Dice(seed)
    while not state.over:
        yield state
        seat = state.mover
        state.play(ask(player, state, seat, dice), seat)
