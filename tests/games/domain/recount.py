"""The points of a written position, counted again: a second opinion on `scoring.py`.

It reads like the end of a game at the table: the sheet in hand, from the top to the bottom. No code
is shared with the rules; what things are worth is read from the content file once more.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, cast

from moothall.engine.game import SEAT_NAMES

CIRCLES = {"A": "first", "B": "second"}  # by the letter of a space


@cache
def content() -> dict[str, Any]:
    text = files("moothall.games.domain").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def figure(name: str) -> int:
    return int(content()["figures"][name]["value"])


@cache
def buildings() -> dict[str, dict[str, Any]]:
    return {entry["name"]: entry for entry in content()["building"]}


def printed(building: str) -> int:
    """The number printed behind a building."""
    return int(buildings()[building]["points"]["value"])


def recount(written: dict[str, object]) -> list[int]:
    """Total points per seat."""
    seats = cast(dict[str, dict[str, Any]], written["seats"])
    return [total(seats[name]) for name in SEAT_NAMES if name in seats]


def total(sheet: dict[str, Any]) -> int:
    """Treasury, people, knowledge, stores, trade and town."""
    gold = int(sheet["gold"])
    if "tavern" in sheet["built"]:
        gold += len(sheet["built"]) * int(buildings()["tavern"]["amount"]["value"])
    points = gold * figure("gold_points")
    points += int(sheet["citizens"]) * figure("citizen_points")
    points += int(sheet["books"]) * figure("book_points")
    crops, heap = int(sheet["crops"]), figure("crops_per_point")
    points += (crops - crops % heap) // heap
    for route in sheet["routes"]:
        points += trade(route)
    for building in sheet["built"]:
        points += printed(building)
    return points


def trade(route: dict[str, Any]) -> int:
    """A finished route, and its trading post if both boxes are ticked."""
    circle = CIRCLES[str(route["to"])[0]]
    if route["progress"] < figure(f"{circle}_route_cost"):
        return 0
    boxes = set(content()["figures"]["post_boxes"]["value"])
    post = figure(f"{circle}_post_points") if set(route["boxes"]) == boxes else 0
    return figure("route_points") + post
