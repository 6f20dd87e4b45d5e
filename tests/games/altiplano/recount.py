"""The points of a written position, counted again: a second opinion on `scoring.py`.

It reads like the score pad and takes its time. Tiles are counted one word at a time, the printed
figures are read from the content file once more, and whether a mission is met is found out from
what lies on the table, whatever is written as fulfilled. Only who was first is believed as
written: no position shows it.
"""

import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any, cast

from moothall.engine.game import SEAT_NAMES

FIRSTS = {"first_row": "row", "first_row_of": "row_of", "first_order": "order",
          "first_house": "house"}  # fmt: skip


def recount(written: dict[str, object]) -> list[int]:
    """Total points per seat."""
    table = cast(dict[str, Any], written)
    return [total(table, seat) for seat in SEAT_NAMES if seat in table["seats"]]


@cache
def printed() -> dict[str, Any]:
    """The content file, as it stands."""
    text = files("moothall.games.altiplano").joinpath("content.toml").read_text("utf-8")
    return tomllib.loads(text)


def card(kind: str, name: str) -> dict[str, Any]:
    """An order, a mission or an extension."""
    for entry in printed()[kind]["cards"]:
        if entry["name"] == name:
            return cast(dict[str, Any], entry)
    raise ValueError(f"{name} is none of the {kind}")


def figure(table: str, name: str) -> Any:
    """A figure, or a list of them."""
    return printed()[table][name]["value"]


# ---- tiles


def row_tiles(row: dict[str, Any]) -> Counter[str]:
    """What lies in a row of the warehouse: its type, and corn that stands in for it."""
    return Counter({row["good"]: row["tiles"] - row["corn"]}) + Counter({"corn": row["corn"]})


def stored_tiles(seat: dict[str, Any]) -> Counter[str]:
    """What lies in the warehouse."""
    stored: Counter[str] = Counter()
    for row in seat["rows"]:
        stored += row_tiles(row)
    return stored


def counted_tiles(seat: dict[str, Any]) -> Counter[str]:
    """All that counts in the end: everything but what lies on orders."""
    tiles = Counter(seat["bag"]) + Counter(seat["container"]) + Counter(seat["planning"])
    for lying in seat["spaces"].values():
        tiles += Counter(lying)
    return tiles + stored_tiles(seat) + Counter({"corn": seat["interim_corn"]})


def complete_rows(seat: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """The full rows, each with the points at its end."""
    found = []
    lines = zip(figure("warehouse", "lengths"), figure("warehouse", "points"), strict=True)
    for row, (length, points) in zip(seat["rows"], lines, strict=False):
        if row["tiles"] == length:
            found.append((points, row))
    return found


# ---- points


def total(table: dict[str, Any], name: str) -> int:
    """All the points of a seat if the game ended now."""
    seat = table["seats"][name]
    tiles = counted_tiles(seat)
    points = sum(good["points"]["value"] * tiles[good["name"]] for good in printed()["good"])
    points += figure("figures", "boat_points") * len(seat["boats"])
    points += figure("figures", "house_points") * len(seat["houses"])
    points += figure("figures", "house_bonus") * sum(tiles[good] for good in seat["houses"])
    points += sum(card("orders", order)["points"]["value"] for order in seat["completed"])
    points += sum(worth for worth, _ in complete_rows(seat))
    if table["options"]["missions"]:
        for key in ("first", "second"):
            mission = seat["missions"][key]
            if mission is not None and is_met(table, name, card("missions", mission)):
                points += card("missions", mission)["points"]["value"]
    return int(points)


# ---- missions


def is_met(table: dict[str, Any], name: str, mission: dict[str, Any]) -> bool:
    """Whether a seat meets what a mission asks for."""
    if mission["test"] in FIRSTS:
        return bool(table["firsts"][FIRSTS[mission["test"]]] == name)
    if mission["test"] == "most_of":
        (good,) = mission["goods"]
        own = counted_tiles(table["seats"][name])[good]
        others = [seat for other, seat in table["seats"].items() if other != name]
        return all(counted_tiles(seat)[good] < own for seat in others)
    return has_enough(table["seats"][name], mission)


def has_enough(seat: dict[str, Any], mission: dict[str, Any]) -> bool:
    """The missions for which only the seat itself matters."""
    stored = stored_tiles(seat)
    completed = [set(card("orders", order)["goods"]) for order in seat["completed"]]
    match mission["test"]:
        case "stored_good":
            return all(stored[good] >= mission["each"]["value"] for good in mission["goods"])
        case "own_goods":
            tiles = counted_tiles(seat)
            return all(tiles[good] >= mission["each"]["value"] for good in mission["goods"])
        case "stored_types":
            number = len(stored)
        case "stored_total":
            number = stored.total()
        case "rows_completed":
            number = len(complete_rows(seat))
        case "rows_without_corn":
            number = len([row for _, row in complete_rows(seat) if row["corn"] == 0])
        case "orders_completed":
            number = len(completed)
        case "orders_involving":
            number = len([goods for goods in completed if goods & set(mission["goods"])])
        case "boats_built":
            number = len(seat["boats"])
        case "houses_built":
            number = len(seat["houses"])
        case "order_boat_house":
            number = min(len(completed), len(seat["boats"]), len(seat["houses"]))
        case test:
            raise ValueError(f"there is no way to count {test}")
    return bool(number >= mission["count"]["value"])
