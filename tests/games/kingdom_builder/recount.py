"""The points of a written position, counted again: a second opinion on `scoring.py`.

It reads like the cards and takes its time. Nothing of the board or the scoring is shared with
the rules: hexes are (row, column), settlements are sets, and sections and figures are read from
the content file once more. Points earned in play are believed as written, except that Mayors is
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
def content() -> dict[str, Any]:
    text = files("moothall.games.kingdom_builder").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


@cache
def printed_sections() -> dict[str, list[str]]:
    return {entry["name"]: entry["grid"].split() for entry in content()["section"]}


def figure(name: str) -> int:
    return int(content()["figures"][name]["value"])


def worth(kind: str, name: str) -> int:
    """The points that a goal or a task card shows."""
    for entry in content()[kind]:
        if entry["name"] == name:
            return int(entry["points"]["value"])
    raise ValueError(f"there is no {kind} {name}")


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
        castles = [castle for castle in self.hexes("K") if self.beside(seat, castle)]
        points += figure("castle_points") * len(castles)
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
        if goal == "lords":
            return self.lords(seat)
        if goal == "farmers" and self.written["options"]["published_farmers"]:
            return figure("published_farmers") * min(sections)
        return worth("goal", goal) * self.units(seat, goal, rows, sections)

    def units(self, seat: str, goal: str, rows: Counter[int], sections: list[int]) -> int:
        """How often a goal is fulfilled."""
        own = self.own[seat]
        match goal:
            case "citizens":
                largest = max([len(area) for area in areas(own)], default=0)
                return largest // figure("citizens_share")
            case "discoverers":
                return len(rows)
            case "farmers":
                return min(sections)
            case "fishermen":
                return self.next_to_but_not_on(own, "W")
            case "hermits":
                return len(areas(own))
            case "knights":
                return max(rows.values(), default=0)
            case "merchants":
                return self.linked(own, SPECIAL)
            case "miners":
                return self.next_to_but_not_on(own, "M")
            case "workers":
                return len([h for h in own if neighbours(h) & self.hexes(SPECIAL)])
            case "captains":
                wanted = figure("captains_neighbours")
                return len([h for h in own if self.beside(seat, h) >= wanted])
            case "geologists":
                return self.linked(own, "M")
            case "messengers":
                return longest_message(own)
            case "noblewomen":
                return len([h for h in self.hexes(SPECIAL) if self.rules_over(seat, h)])
            case "scouts":
                return self.next_to_but_not_on(own, LETTERS[self.written["scouts_terrain"]])
            case "vassals":
                return len([h for h in own if {9, 10} & set(h)])
            case "chainers":
                wanted = figure("chainers_neighbours")
                return len([h for h in own if self.beside(seat, h) == wanted])
            case "homesteaders":
                return max(sections)
            case "mayors":
                return list(self.written["row_marks"].values()).count(seat)
            case "rangers":
                return list(rows.values()).count(1)
            case "travelers":
                return len([h for h in own if {0, 19} & set(h)])
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
        """The card's points if nobody has more in a section, fewer if only one number is higher."""
        points = 0
        for quadrant in QUADRANTS:
            counts = [len([h for h in own if section(h) == quadrant]) for own in self.own.values()]
            mine = counts[list(self.own).index(seat)]
            better = {count for count in counts if count > mine}
            if mine and len(better) < 2:
                points += figure("lords_second") if better else worth("goal", "lords")
        return points

    def task(self, seat: str, task: str) -> int:
        return worth("task", task) if self.fulfils(seat, task) else 0

    def fulfils(self, seat: str, task: str) -> bool:
        own = self.own[seat]
        edges = [[h for h in own if h[axis] == end] for axis in (0, 1) for end in (0, 19)]
        match task:
            case "advance":
                return any(len(edge) >= figure("advance_edge") for edge in edges)
            case "compass_points":
                return all(edges)
            case "fortress":
                return any(self.beside(seat, h) == 6 for h in own)
            case "home_country":
                return any(self.fills_an_area(own, letter) for letter in SUITABLE)
            case "place_of_refuge":
                return any(self.beside(seat, h) == 6 for h in self.hexes(SPECIAL))
            case "road":
                return has_road(own)
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
            around = {capitol}
            for _ in range(figure("capitol_reach")):
                around |= {near for h in around for near in neighbours(h)}
            reach |= around - {capitol}
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
    """Enough settlements, each a line below the one before, on the same diagonal."""
    for slope in (1, -1):
        for top in own:
            diagonal = across(top) + slope * top[0]
            rows = {h[0] for h in own if across(h) + slope * h[0] == diagonal}
            if all(top[0] + below in rows for below in range(figure("road_length"))):
                return True
    return False
