"""The table in each game's RULES.md: which tests hold which part of the code to its rule."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Row(NamedTuple):
    section: str
    places: list[str]  # `rules.board.assemble`, from within the game's package
    tests: list[tuple[str, str]]  # file and function


def rows(game: str) -> list[Row]:
    page = ROOT / "src" / "moothall" / "games" / game / "RULES.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    table = [line for line in lines if line.startswith("| ")]
    cells = [line.strip("|").split("|") for line in table[1:]]
    return [
        Row(
            section.strip(),
            re.findall(r"`([\w.]+)`", places),
            re.findall(r"`([\w.]+)::(\w+)`", tests),
        )
        for section, _, places, tests in cells
    ]


def find_tests(game: str, place: str) -> list[str]:
    """The tests of a module, or of one function in it, as pytest names them."""
    found = [
        f"tests/games/{game}/{file}::{function}"
        for row in rows(game)
        if any(f"{named}.".startswith(f"{place}.") for named in row.places)
        for file, function in row.tests
    ]
    return list(dict.fromkeys(found))
