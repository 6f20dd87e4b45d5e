"""The points of a written position, counted again: a second opinion on `scoring.py`.

It reads like the end of a game at the table: the sheet in hand, from the top to the bottom. No
figure and no code is shared with the rules; only the words of a written position are known here.
"""

from typing import Any, cast

from moothall.engine.game import SEAT_NAMES

# the number printed behind each building
PRINTED = {
    "mill": 2, "tavern": 3,
    "chapel": 3, "smithy": 3,
    "warehouse": 3, "silo": 4,
    "fountain": 4, "gardens": 5,
    "school": 5, "academy": 6,
    "market": 6, "square": 7,
}  # fmt: skip
FULL = {"A": 5, "B": 8}  # pips of a finished route, by the circle's letter
POST = {"A": 1, "B": 3}  # points of a trading post


def recount(written: dict[str, object]) -> list[int]:
    """Total points per seat."""
    seats = cast(dict[str, dict[str, Any]], written["seats"])
    return [total(seats[name]) for name in SEAT_NAMES if name in seats]


def total(sheet: dict[str, Any]) -> int:
    """Treasury, people, knowledge, stores, trade and town."""
    gold = int(sheet["gold"])
    if "tavern" in sheet["built"]:
        gold += len(sheet["built"])
    points = gold + 5 * int(sheet["citizens"]) + 3 * int(sheet["books"])
    points += (int(sheet["crops"]) - int(sheet["crops"]) % 5) // 5
    for route in sheet["routes"]:
        points += trade(route)
    for building in sheet["built"]:
        points += PRINTED[building]
    return points


def trade(route: dict[str, Any]) -> int:
    """A finished route, and its trading post if both boxes are ticked."""
    letter = str(route["to"])[0]
    if route["progress"] < FULL[letter]:
        return 0
    return 1 + (POST[letter] if set(route["boxes"]) == {1, 2} else 0)
