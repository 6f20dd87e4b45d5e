"""What happened since somebody's last turn: which choices, and which lines of the log tell them."""

from collections.abc import Sequence

from moothall.server.tables.table import Table


def choices_since(choices: Sequence[tuple[int, int]], seat: int) -> range:
    """What the others chose between a seat's last turn and the one it has begun, if it has.

    Who only watches has seen a round: all since the seat that chose last had its turn before.
    """
    end = len(choices)
    if not choices:
        return range(0)
    whose = seat if seat >= 0 else choices[-1][0]
    first = end
    while first and choices[first - 1][0] == whose:
        first -= 1
    if seat >= 0:
        end = first
    while first and choices[first - 1][0] != whose:
        first -= 1
    return range(first, end)


def lines_since(table: Table, seat: int) -> range:
    """The numbers of the log's lines that tell it."""
    made = table.cache.get(("since", seat))
    if isinstance(made, range):
        return made
    chosen = choices_since(table.record.choices, seat)
    lines = table.log(seat)
    end = len(lines)
    while end and lines[end - 1].step > chosen.stop:
        end -= 1
    first = end
    while first and lines[first - 1].step > chosen.start:
        first -= 1
    made = table.cache[("since", seat)] = range(first, end)
    return made
