"""What a bot is after, in a few words for whoever its seat belongs to."""

from typing import Final

from moothall.engine.game import State
from moothall.engine.phrases import counted, joined

MOST: Final = 3  # sources of points, or choices, that are named


def aim(state: State, seat: int, plan: list[int]) -> str:
    """The points that a plan brings before anything new is seen, or else what it does.

    The position is one that was imagined for the seat, so this tells nobody else's secrets; but
    it may tell the seat's own.
    """
    end = state.copy()
    done: list[str] = []
    for choice in plan:
        if end.over or end.reveals != state.reveals or choice not in end.choices(seat):
            break
        done.append(end.describe(choice).rstrip("."))
        end.play(choice, seat)
    before, after = state.scores(seat)[seat], end.scores(seat)[seat]
    had = dict(before.lines)
    brought = [(name, points - had.get(name, 0)) for name, points in after.lines]
    best = sorted([line for line in brought if line[1] > 0], key=_most)[:MOST]
    gain = after.total - before.total
    if gain > 0 and best:
        sources = joined([f"{name} {points}" for name, points in best])
        return f"{counted(gain, 'point')} ({sources})"
    return joined(done[-MOST:], "then")


def _most(line: tuple[str, int]) -> int:
    return -line[1]
