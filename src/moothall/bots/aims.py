"""What a bot is after, in a few words for whoever its seat belongs to."""

import re
from typing import Final

from moothall.engine.game import State
from moothall.engine.phrases import counted, joined

MOST: Final = 3  # sources of points, or choices, that are named
_MORE: Final = re.compile(r"[:;,.].*")  # what a sentence adds after it has said what is done


def aim(state: State, seat: int, plan: list[int]) -> str:
    """The points that a plan brings before anything new is seen, or else what it does.

    The position is one that was imagined for the seat, so this tells nobody else's secrets; but
    it may tell the seat's own.
    """
    end = state.alone(seat).copy()
    done: list[str] = []
    for choice in plan:
        if end.over or end.reveals != state.reveals or choice not in end.choices(seat):
            break
        if not done or not state.game.space.ends_turn(choice):
            done.append(_MORE.sub("", end.describe(choice)))
        end.play(choice, seat)
    first_and_last = dict.fromkeys([*done[:1], *done[-1:]])
    return _points(state, end, seat) or ", then ".join(map(_inside, first_and_last))


def _points(state: State, end: State, seat: int) -> str:
    """What the seat has won on the way, and where from."""
    before, after = state.scores(seat)[seat], end.scores(seat)[seat]
    gain = after.total - before.total
    had = dict(before.lines)
    won = [(points - had.get(name, 0), name) for name, points in after.lines]
    best = sorted([line for line in won if line[0] > 0], reverse=True)[:MOST]
    if gain <= 0 or not best:
        return ""
    sources = joined([f"{name.replace('_', ' ')} {points}" for points, name in best])
    return f"{counted(gain, 'point')} ({sources})"


def _inside(sentence: str) -> str:
    """A sentence as a part of another."""
    return sentence[:1].lower() + sentence[1:]
