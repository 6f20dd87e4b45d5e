"""The rules once more, from a choice on, one small step after the other: each can be told."""

from typing import NamedTuple

from moothall.engine.telling import NOBODY
from moothall.games.altiplano import names as n
from moothall.games.altiplano.rules.decisions import AltiplanoState, do_choice, open_choices
from moothall.games.altiplano.rules.rounds import next_stage


class SmallStep(NamedTuple):
    """A choice of a seat, made by its player or by itself; without a seat the game goes on."""

    seat: int
    choice: int
    made: bool  # by the player
    before: AltiplanoState
    after: AltiplanoState


def follow(before: AltiplanoState, choice: int, seat: int) -> list[SmallStep]:
    """What `AltiplanoState.apply` does in one go."""
    steps = [_step(before, seat, choice, True)]
    _resolve(steps, seat)
    while not steps[-1].after.over and steps[-1].after.first_deciding() < 0:
        now = steps[-1].after
        later = now.copy()
        next_stage(later)
        steps.append(SmallStep(NOBODY, -1, False, now, later))
        for place in range(now.num_players):
            _resolve(steps, (later.starter + place) % now.num_players)
    return steps


def _step(before: AltiplanoState, seat: int, choice: int, made: bool) -> SmallStep:
    after = before.copy()
    do_choice(after, after.players[seat], choice)
    return SmallStep(seat, choice, made, before, after)


def _resolve(steps: list[SmallStep], seat: int) -> None:
    """Section 15: a decision that leaves one choice is made without asking."""
    while steps[-1].after.players[seat].question != n.WAIT:
        now = steps[-1].after
        choices = open_choices(now, now.players[seat])
        if len(choices) > 1:
            return
        steps.append(_step(now, seat, choices[0], False))
