"""How a game has ended, said to who looks: who has won, and what decided."""

from collections.abc import Sequence
from typing import Final

from moothall.engine.game import SPECTATOR, Score
from moothall.engine.phrases import counted, joined
from moothall.server.tables.table import Table

FEW: Final = 2  # lines that tell why; one more where these do not yet make up the lead
Line = tuple[str, int]
"""A line of the score, and how many points of it count here."""


def headline(table: Table, viewer: int = SPECTATOR) -> str:
    """Who has won a game that is over: `You win`, `Blue wins`."""
    winners = table.winners
    if not winners:
        return f"{_subject(table, viewer, table.given_up or 0, 'have', 'has')} resigned"
    if len(table.seats) == 1:
        points = counted(table.state.scores()[0].total, "point")
        return f"{_subject(table, viewer, 0, 'have', 'has')} {points}"
    if len(winners) == 1:
        return _subject(table, viewer, winners[0], "win", "wins")
    others = joined([_name(table, seat) for seat in winners if seat != viewer])
    return f"You share the win with {others}" if viewer in winners else f"{others} share the win"


def why(table: Table, viewer: int = SPECTATOR) -> str:
    """What decided a game that is over, as a sentence; nothing where somebody resigned."""
    if table.given_up is not None:
        return ""
    scores = table.state.scores()
    if len(scores) == 1:
        best = _most(table, scores[0].lines, FEW + 1)
        return f"Most points came from {best}." if best else ""
    winners = table.winners
    behind = [seat for seat in range(len(scores)) if seat not in winners]
    if len(winners) > 1 or not behind:
        return f"Level on {joined(['points', *[what for what, _ in _ties(table, 0)]])}."
    winner = winners[0]
    second = max(behind, key=lambda seat: (scores[seat].total, _amounts(table, seat)))
    whom = "you" if second == viewer else _name(table, second)
    lead = scores[winner].total - scores[second].total
    if lead == 0:
        return _tie_broken(table, winner, second, whom)
    gains = decisive_lines(scores[winner], scores[second])
    words = _most(table, gains, len(gains), "+")
    return f"{counted(lead, 'point')} ahead of {whom}, thanks to {words}."


def decisive_lines(winner: Score, second: Score) -> list[Line]:
    """The lines in which the winner gained most on the second, the greatest first.

    Two of them, or a third where two do not yet make up the lead.
    """
    differences: dict[str, int] = {}
    for score, sign in ((winner, 1), (second, -1)):
        for source, points in score.lines:
            differences[source] = differences.get(source, 0) + sign * points
    gains = sorted([line for line in differences.items() if line[1] > 0], key=lambda line: -line[1])
    enough = sum([points for _, points in gains[:FEW]]) >= winner.total - second.total
    return gains[: FEW if enough else FEW + 1]


def _tie_broken(table: Table, winner: int, second: int, whom: str) -> str:
    """With equally many points: what was equal too, and what then decided."""
    level = ["points"]
    for (what, more), (_, less) in zip(_ties(table, winner), _ties(table, second), strict=True):
        if more != less:
            return f"Level with {whom} on {joined(level)}, and ahead on {what} ({more} to {less})."
        level.append(what)
    return f"Level with {whom} on {joined(level)}."


def _ties(table: Table, seat: int) -> list[Line]:
    return table.game.tie_breaks(table.state, seat)


def _amounts(table: Table, seat: int) -> list[int]:
    return [amount for _, amount in _ties(table, seat)]


def _most(table: Table, lines: Sequence[Line], count: int, sign: str = "") -> str:
    """The greatest of some lines: `castles (+8) and miners (+6)`."""
    greatest = sorted([line for line in lines if line[1] > 0], key=lambda line: -line[1])[:count]
    words = table.game.source_words
    return joined([f"{words(source)} ({sign}{points})" for source, points in greatest])


def _name(table: Table, seat: int) -> str:
    return table.game.seat_name(table.state, seat)


def _subject(table: Table, viewer: int, seat: int, mine: str, theirs: str) -> str:
    return f"You {mine}" if seat == viewer else f"{_name(table, seat)} {theirs}"
