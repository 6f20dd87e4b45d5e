"""Colours for a game's text picture. Only colours: every character stays where it is.

A board with lettered columns and numbered rows is recognised by its heading. On it a small letter
with a digit is a seat's piece, and a capital letter the ground, the same in every game.
"""

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from moothall.engine.game import SEAT_NAMES, State

SEAT_STYLES: Final = ["bright_red", "bright_blue", "bright_green", "bright_magenta",
                      "bright_yellow", "bright_black"]  # fmt: skip
PIECE_STYLES: Final = ["bold white on red", "bold white on blue", "bold black on green",
                       "bold white on magenta", "bold black on yellow",
                       "bold white on grey23"]  # fmt: skip
OPEN_STYLE: Final = "bold underline bright_yellow"
GROUND_STYLES: Final = {
    "G": "chartreuse3",
    "F": "green4",
    "D": "tan",
    "C": "dark_orange3",
    "L": "plum4",
    "W": "dodger_blue3",
    "M": "grey50",
    "K": "bold",
    "X": "bold",
    "N": "bold",
}

_HEADING = re.compile(r" +A(?: +[A-Z])+$")
_SEAT_LINE = re.compile(r"^[> ]*(?:\d+ )?(" + "|".join(SEAT_NAMES) + r")\b", re.IGNORECASE)
_TITLE = re.compile(r"^[A-Z][\w' ]*:")

Place = tuple[int, int]


def open_places(state: State, choices: Sequence[int]) -> set[Place]:
    """The rows and columns that open choices name."""
    places: set[Place] = set()
    for choice in choices:
        verb, words = state.game.space.split(choice)
        named = {argument.name: word for argument, word in zip(verb.arguments, words, strict=True)}
        if "row" in named and "column" in named:
            places.add((int(named["row"]), int(named["column"])))
    return places


def colour(picture: str, places: set[Place] | None = None) -> Text:
    """The picture in colour, with the open places marked."""
    text = Text(picture)
    start = 0
    columns: list[int] = []
    row = 0
    for line in picture.split("\n"):
        if _HEADING.match(line):
            columns = [number.start() for number in re.finditer(r"[A-Z]", line)]
            row = 0
            text.stylize("dim", start, start + len(line))
        elif columns and line.split(maxsplit=1)[:1] == [str(row + 1)]:
            _paint_row(text, line, start, columns, row, places or set())
            row += 1
        else:
            columns = []
            _paint_words(text, line, start)
        start += len(line) + 1
    return text


def _paint_row(
    text: Text, line: str, start: int, columns: list[int], row: int, places: set[Place]
) -> None:
    first = columns[0]
    text.stylize("dim", start, start + first)
    shift = 1 if line[first : first + 1] == " " else 0  # odd rows stand half a hex to the right
    for column, place in enumerate(columns):
        left = place + shift
        cell = line[left : left + 2]
        style = GROUND_STYLES.get(cell[:1], "")
        if re.fullmatch(r"[a-z]\d", cell):
            style = PIECE_STYLES[(int(cell[1]) - 1) % len(PIECE_STYLES)]
        if (row, column) in places:
            style = OPEN_STYLE
        if style:
            text.stylize(style, start + left, start + left + len(cell.rstrip()))


def _paint_words(text: Text, line: str, start: int) -> None:
    seat = _SEAT_LINE.match(line)
    if seat is not None:
        style = SEAT_STYLES[SEAT_NAMES.index(seat[1].lower())]
        text.stylize(f"bold {style}" if line.startswith(">") else style, start, start + seat.end())
        return
    title = _TITLE.match(line)
    if title is not None:
        text.stylize("bold", start, start + title.end())
