"""What happened at a table, line by line, as one viewer hears of it."""

from typing import NamedTuple

from moothall.engine.telling import NOBODY, Step


class TableLine(NamedTuple):
    """A line of what happened as one viewer hears of it, or a note of the house.

    Every change that a choice brought has a line; the points stand in the first of them.
    """

    step: int  # the step of the game after it
    seat: int | None
    words: str
    heading: str = ""  # the turn, round or year that it belongs to
    turn: int = 0  # how many headings there have been
    points: tuple[tuple[int, int], ...] = ()  # seats, and how many each has gained
    pieces: tuple[str, ...] = ()  # what it speaks of, by id in the picture
    note: bool = False


class Log:
    """What happened at a table for one viewer, as far as it has been told."""

    def __init__(self, lines: list[TableLine], steps: int = 0, notes: int = 0) -> None:
        self.lines = lines
        self.steps = steps
        self.notes = notes
        self.heading = ""
        self.turn = 0

    def go_on(self, steps: list[Step], notes: list[TableLine]) -> None:
        """Add what has happened since."""
        for step in steps:
            self._add_notes(notes, self.steps)
            self.steps += step.made
            if step.heading != self.heading:
                self.heading = step.heading
                self.turn += 1
            gained = tuple(step.gained)
            for place, change in enumerate(step.changes):
                seat = None if change.seat == NOBODY else change.seat
                points = () if place else gained
                self.lines.append(
                    TableLine(
                        self.steps,
                        seat,
                        change.words,
                        self.heading,
                        self.turn,
                        points,
                        change.pieces,
                    )
                )
        self._add_notes(notes, self.steps)

    def _add_notes(self, notes: list[TableLine], step: int) -> None:
        while self.notes < len(notes) and notes[self.notes].step <= step:
            self.lines.append(notes[self.notes])
            self.notes += 1

    def copy(self) -> "Log":
        other = Log(list(self.lines), self.steps, self.notes)
        other.heading, other.turn = self.heading, self.turn
        return other
