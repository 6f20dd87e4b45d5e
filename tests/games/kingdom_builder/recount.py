"""The points of a written position, counted again: a second opinion on `scoring.py`.

It reads like the cards and takes its time. Nothing of the board or the scoring is shared with
the rules: hexes are (row, column), settlements are sets, and the sections are read from the
content file once more. Points earned in play are believed as written, except that Mayors is
counted from the marked rows.
"""

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, cast

from moothall.engine.game import SEAT_NAMES

Hex = tuple[int, int]

SUITABLE = "GFDCL"
SPECIAL = "KXN"
LETTERS = {"grass": "G", "forest": "F", "desert": "D", "canyon": "C", "flower": "L"}
QUADRANTS = ((0, 0), (0, 1), (1, 0), (1, 1))
ISLAND = {1: "XGF", 2: "XCL"}
IN_PLAY = ("ambassadors", "families", "shepherds", "rovers")


def recount(written: dict[str, object]) -> list[int]:
    """Total points per seat."""
    table = Table(cast(dict[str, Any], written))
    return [table.total(seat) for seat in SEAT_NAMES if seat in table.own]


# ---- geometry: a row's hexes lie 2 apart, the hexes of the next row 1 to either side


def across(h: Hex) -> int:
    """How far to the right the middle of a hex lies, in half hexes."""
    return 2 * h[1] + h[0] % 2


def neighbours(h: Hex) -> set[Hex]:
    found: set[Hex] = set()
    for down, right in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)):
        row = h[0] + down
        column = (across(h) + right - row % 2) // 2
        if 0 <= row < 20 and 0 <= column < 20:
            found.add((row, column))
    return found


def section(h: Hex) -> tuple[int, int]:
    return h[0] // 10, h[1] // 10


def areas(hexes: set[Hex]) -> list[set[Hex]]:
    """Connected groups: every hex joins the groups it touches into one."""
    groups: list[set[Hex]] = []
    for h in hexes:
        touched = [group for group in groups if group & neighbours(h)]
        groups = [group for group in groups if group not in touched]
        groups.append({h}.union(*touched))
    return groups


def read_hexes(texts: list[str]) -> list[Hex]:
    return [(int(row), int(column)) for row, column in (text.split() for text in texts)]


@cache
def printed_sections() -> dict[str, list[str]]:
    text = files("moothall.games.kingdom_builder").joinpath("content.toml").read_text("utf-8")
    return {entry["name"]: entry["grid"].split() for entry in tomllib.loads(text)["section"]}


def read_board(layout: list[str]) -> dict[Hex, str]:
    """The letter of every hex, from the printed sections."""
    board: dict[Hex, str] = {}
    for quadrant, name in enumerate(layout):
        for place, letter in enumerate(printed_sections()[name.removesuffix(":180")]):
            row, column = place // 10, place % 10
            if name.endswith(":180"):
                row, column = 9 - row, 9 - column
            board[10 * (quadrant // 2) + row, 10 * (quadrant % 2) + column] = letter
    return board


class Table:
    """What counts for points: the board, and everybody's settlements."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.written = written
        self.board = read_board(written["layout"])
        self.decree: dict[str, Any] = written["decree"] or {}
        if "island" in self.decree:
            island = sorted(read_hexes(self.decree["island"]))
            self.board.update(zip(island, ISLAND[self.decree["side"]], strict=True))
        self.own = {
            name: set(read_hexes(seat["settlements"])) for name, seat in written["seats"].items()
        }

    def hexes(self, letters: str) -> set[Hex]:
        return {h for h, letter in self.board.items() if letter in letters}

    def total(self, seat: str) -> int:
        points = sum(self.goal(seat, goal) for goal in self.written["goals"])
        points += sum(self.task(seat, task) for task in self.written["tasks"])
        points += 3 * len([castle for castle in self.hexes("K") if self.beside(seat, castle)])
        return points + self.capitol(seat) + int(self.written["seats"][seat]["earned"]["treasure"])

    def beside(self, seat: str, h: Hex) -> int:
        """How many settlements of a seat stand next to a hex."""
        return len(neighbours(h) & self.own[seat])

    def goal(self, seat: str, goal: str) -> int:
        own = self.own[seat]
        rows = Counter(row for row, _ in own)
        sections = [len([h for h in own if section(h) == quadrant]) for quadrant in QUADRANTS]
        if goal in IN_PLAY:
            return int(self.written["seats"][seat]["earned"][goal])
        match goal:
            case "citizens":
                return max([len(area) for area in areas(own)], default=0) // 2
            case "discoverers":
                return len(rows)
            case "farmers":
                return (3 if self.written["options"]["published_farmers"] else 1) * min(sections)
            case "fishermen":
                return self.next_to_but_not_on(own, "W")
            case "hermits":
                return len(areas(own))
            case "knights":
                return 2 * max(rows.values(), default=0)
            case "merchants":
                return 4 * self.linked(own, SPECIAL)
            case "miners":
                return self.next_to_but_not_on(own, "M")
            case "workers":
                return len([h for h in own if neighbours(h) & self.hexes(SPECIAL)])
            case "captains":
                return len([h for h in own if self.beside(seat, h) >= 3])
            case "geologists":
                return 2 * self.linked(own, "M")
            case "messengers":
                return 2 * longest_message(own)
            case "noblewomen":
                return 5 * len([h for h in self.hexes(SPECIAL) if self.rules_over(seat, h)])
            case "scouts":
                return self.next_to_but_not_on(own, LETTERS[self.written["scouts_terrain"]])
            case "vassals":
                return len([h for h in own if {9, 10} & set(h)])
            case "chainers":
                return len([h for h in own if self.beside(seat, h) == 2])
            case "homesteaders":
                return max(sections)
            case "mayors":
                return 4 * list(self.written["row_marks"].values()).count(seat)
            case "rangers":
                return 2 * list(rows.values()).count(1)
            case "travelers":
                return len([h for h in own if {0, 19} & set(h)])
            case "lords":
                return self.lords(seat)
        raise ValueError(f"there is no goal {goal}")

    def next_to_but_not_on(self, own: set[Hex], letter: str) -> int:
        shore = set().union(*[neighbours(h) for h in self.hexes(letter)])
        return len(own & shore - self.hexes(letter))

    def linked(self, own: set[Hex], letters: str) -> int:
        """Hexes of a kind that an area touches, or stands on, together with another one."""
        reached: set[Hex] = set()
        for area in areas(own):
            touched = area.union(*[neighbours(h) for h in area]) & self.hexes(letters)
            if len(touched) > 1:
                reached |= touched
        return len(reached)

    def rules_over(self, seat: str, h: Hex) -> bool:
        counts = {other: self.beside(other, h) for other in self.own}
        return counts[seat] == max(counts.values()) > 0

    def lords(self, seat: str) -> int:
        """Twelve if nobody has more in a section, six if only one number is higher."""
        points = 0
        for quadrant in QUADRANTS:
            counts = [len([h for h in own if section(h) == quadrant]) for own in self.own.values()]
            mine = counts[list(self.own).index(seat)]
            better = {count for count in counts if count > mine}
            if mine and len(better) < 2:
                points += 6 if better else 12
        return points

    def task(self, seat: str, task: str) -> int:
        own = self.own[seat]
        edges = [[h for h in own if h[axis] == end] for axis in (0, 1) for end in (0, 19)]
        match task:
            case "advance":
                return 9 if any(len(edge) >= 7 for edge in edges) else 0
            case "compass_points":
                return 10 if all(edges) else 0
            case "fortress":
                return 6 if any(self.beside(seat, h) == 6 for h in own) else 0
            case "home_country":
                return 5 if any(self.fills_an_area(own, letter) for letter in SUITABLE) else 0
            case "place_of_refuge":
                return 8 if any(self.beside(seat, h) == 6 for h in self.hexes(SPECIAL)) else 0
            case "road":
                return 7 if has_road(own) else 0
        raise ValueError(f"there is no task {task}")

    def fills_an_area(self, own: set[Hex], letter: str) -> bool:
        """A group on one terrain is a whole area if that terrain goes on nowhere around it."""
        terrain = self.hexes(letter)
        for group in areas(own & terrain):
            around: set[Hex] = set().union(*[neighbours(h) for h in group])
            if around & terrain <= group:
                return True
        return False

    def capitol(self, seat: str) -> int:
        reach: set[Hex] = set()
        for capitol in read_hexes(self.decree.get("capitols", [])):
            for h in neighbours(capitol):
                reach |= {h} | neighbours(h)
        return len(self.own[seat] & reach)


def longest_message(own: set[Hex]) -> int:
    """Hexes of the longest shortest way: all ways at once, shortened over every stop."""
    steps = {(a, b): 1 for a in own for b in neighbours(a) & own}
    for stop in own:
        arriving = [a for a, end in steps if end == stop]
        leaving = [b for start, b in steps if start == stop]
        for a in arriving:
            for b in leaving:
                way = steps[a, stop] + steps[stop, b]
                if a != b and way < steps.get((a, b), 99):
                    steps[a, b] = way
    return max(steps.values()) + 1 if steps else 0


def has_road(own: set[Hex]) -> bool:
    """Seven settlements, each a line below the one before, on the same diagonal."""
    for slope in (1, -1):
        for top in own:
            diagonal = across(top) + slope * top[0]
            rows = {h[0] for h in own if across(h) + slope * h[0] == diagonal}
            if all(top[0] + below in rows for below in range(7)):
                return True
    return False
