"""What the commands print: coloured on a terminal, plain and unwrapped in a pipe."""

import contextlib
import sys
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from moothall.cli.colour import SEAT_STYLES, colour, open_places
from moothall.engine.game import SEAT_NAMES, State
from moothall.engine.gestures import Gesture
from moothall.engine.telling import Step

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  # with it, `input` edits its line and has a history

PIPE_WIDTH: Final = 2000  # in a pipe a line is as long as it is
LIST_WIDTH: Final = 80
FEW: Final = 6  # so many choices of one verb are told as sentences, more as short texts


class Screen:
    """One person's screen, or a file."""

    def __init__(self) -> None:
        terminal = sys.stdout.isatty()
        self._console = Console(
            markup=False, emoji=False, highlight=False, width=None if terminal else PIPE_WIDTH
        )

    @property
    def width(self) -> int:
        return self._console.width if self._console.width < PIPE_WIDTH else LIST_WIDTH

    def say(self, words: str | Text = "", style: str = "", whole: bool = False) -> None:
        """Print words, wrapped between them unless the line must stay `whole`."""
        self._console.print(words, style=style or None, soft_wrap=whole)

    def complain(self, message: str) -> None:
        print("moothall: " + " ".join(message.split()), file=sys.stderr)

    def ask(self, prompt: str = "> ") -> str:
        """A line that was typed; EOFError at the end of input."""
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)  # a script's words appear as if they had been typed
        return " ".join(line.split())

    def clear(self) -> None:
        """Leave nothing to read, not even by scrolling back."""
        if self._console.is_terminal:
            self._console.clear()
            self._console.file.write("\x1b[3J")
            self._console.file.flush()

    def table(
        self,
        headings: Sequence[str],
        rows: Sequence[Sequence[str]],
        right: Sequence[int] = (),
        lines: bool = False,
        styles: Sequence[str] = (),
    ) -> None:
        """A table; columns `right` are set to the right, `styles` colour the headings."""
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
        grid.show_lines = lines and self._console.is_terminal
        for place, heading in enumerate(headings):
            style = styles[place] if place < len(styles) else ""
            grid.add_column(
                heading,
                justify="right" if place in right else "left",
                header_style=style or None,
                no_wrap=place == 0,
            )
        for row in rows:
            grid.add_row(*row)
        self._console.print(grid)

    # ---- a game

    def picture(self, state: State, seat: int, choices: Sequence[int] = ()) -> None:
        """The position as a seat sees it, the places of the open choices marked."""
        self.say(colour(state.text(seat), open_places(state, choices)))

    def board(self, state: State, seat: int, choices: Sequence[int]) -> None:
        """The picture without its last line where that is the prompt, which follows below."""
        lines = state.text(seat).rstrip("\n").split("\n")
        if lines[-1] == state.prompt(seat):
            lines.pop()
        self.say(colour("\n".join(lines), open_places(state, choices)))

    def choices(
        self, state: State, choices: Sequence[int], gestures: Sequence[Gesture] = ()
    ) -> None:
        """What is open with its numbers: a few as sentences, many as columns of texts."""
        game = state.game
        self.gestures(gestures)
        few: list[tuple[int, int]] = []
        numbered = enumerate(choices, 1 + len(gestures))
        groups = groupby(numbered, lambda pair: game.space.split(pair[1])[0].name)
        for members in [list(group) for _, group in groups]:
            if len(members) <= FEW:
                few += members
            else:
                self.sentences(state, few)
                few = []
                self._columns(state, members)
        self.sentences(state, few)

    def gestures(self, gestures: Sequence[Gesture]) -> None:
        """One gesture a line: its number, what it means."""
        for number, gesture in enumerate(gestures, 1):
            self.say(Text.assemble((f"{number:>3}", "bold"), f" {gesture.words}"))

    def sentences(self, state: State, numbered: Sequence[tuple[int, int]]) -> None:
        """One choice a line: its number, its text, what it means."""
        texts = [state.game.typed(choice) for _, choice in numbered]
        longest = max([len(text) for text in texts], default=0)
        for (number, choice), text in zip(numbered, texts, strict=True):
            row = Text.assemble(
                (f"{number:>3}", "bold"), f" {text:<{longest}}  ", (state.describe(choice), "dim")
            )
            self.say(row)

    def _columns(self, state: State, numbered: Sequence[tuple[int, int]]) -> None:
        entries = [(number, state.game.typed(choice)) for number, choice in numbered]
        longest = max(len(text) for _, text in entries)
        across = max(1, (self.width + 1) // (longest + 5))
        down = -(-len(entries) // across)
        for line in range(down):
            row = Text()
            for number, text in entries[line::down]:
                row.append(f"{number:>3}", "bold")
                row.append(f" {text:<{longest}} ")
            row.rstrip()
            self.say(row)

    def preview(self, state: State, choices: Sequence[int], seat: int) -> None:
        """What a choice or gesture would bring, as far as that is certain."""
        step = state.preview(choices, seat)
        known = {gesture.choices: gesture.words for gesture in state.gestures(seat)}
        words = known.get(tuple(choices)) or state.describe(choices[0])
        row = Text(" ".join([words, *step.follows]))
        _append_points(row, step)
        self.say(row)

    def log(self, steps: Sequence[Step], first: int = 1, numbered: bool = True) -> None:
        """What happened, under headings, with the points that came of it."""
        for heading, group in groupby(enumerate(steps, first), lambda pair: pair[1].heading):
            self.say(heading, "bold")
            for number, step in group:
                row = Text(f"{number:>4}. " if numbered else "  ", "dim")
                row.append(step.words, "default")
                _append_points(row, step)
                self.say(row)

    def scores(self, state: State, seat: int | None = None) -> None:
        """Everybody's points line by line, all or as a seat counts them; at the end who won."""
        scores = state.scores(seat)
        sources = list(dict.fromkeys(source for score in scores for source, _ in score.lines))
        rows: list[list[str]] = []
        for source in sources:
            points = [
                [points for name, points in score.lines if name == source] for score in scores
            ]
            rows.append(
                [
                    state.game.source_words(source),
                    *(str(sum(found)) if found else "" for found in points),
                ]
            )
        rows.append(["total", *(str(score.total) for score in scores)])
        names = SEAT_NAMES[: state.num_players]
        styles = ["", *(f"bold {style}" for style in SEAT_STYLES[: state.num_players])]
        self.table(["points", *names], rows, right=range(1, state.num_players + 1), styles=styles)
        if state.over:
            self.say()
            self.say(state.result(), "bold")


def _append_points(row: Text, step: Step) -> None:
    for seat, points in step.gained:
        row.append(f"  {SEAT_NAMES[seat]} {points:+d}", SEAT_STYLES[seat])
