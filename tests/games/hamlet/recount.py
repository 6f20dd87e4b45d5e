"""The points of a written position, counted again: a second opinion on `scoring.py`.

Nothing is shared with the rules. A tile is a set of triangles, a triangle its three corners, a
segment its two ends; turning a tile turns the corners. The longest road is found by walking every
way there is. Points made in play are believed as written.
"""

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, cast

from moothall.engine.game import SEAT_NAMES

Point = tuple[int, int]  # steps to the right and steps down to the right
Edge = frozenset[Point]
Triangle = frozenset[Point]
Link = frozenset[str]


def recount(written: dict[str, object]) -> list[int]:
    """Total points per seat."""
    table = Table(cast(dict[str, Any], written))
    return [table.total(seat) for seat in SEAT_NAMES if seat in table.seats]


# ---- geometry


def corners(cell: tuple[int, int, int]) -> list[Point]:
    """The corners of a triangle: top or top left first, then clockwise."""
    x, y, z = cell
    left = (x - z - y) // 2
    if x + y + z == 0:
        return [(left, y), (left, y + 1), (left - 1, y + 1)]
    left = (x - z - y - 1) // 2
    return [(left, y), (left + 1, y), (left, y + 1)]


def side_of(cell: tuple[int, int, int], side: str) -> Edge:
    """The two ends of a side of a triangle."""
    first, second, third = corners(cell)
    if sum(cell) == 0:  # right slope, bottom, left slope
        ends = {"x": (first, second), "y": (second, third), "z": (third, first)}[side]
    else:  # left slope, top, right slope
        ends = {"x": (third, first), "y": (first, second), "z": (second, third)}[side]
    return frozenset(ends)


def turn_point(point: Point, times: int) -> Point:
    """A point turned clockwise around the origin by so many sixths of a circle."""
    for _ in range(times):
        point = (-point[1], point[0] + point[1])
    return point


@cache
def content() -> dict[str, Any]:
    """What is printed, as the content file writes it."""
    return tomllib.loads(files("moothall.games.hamlet").joinpath("content.toml").read_text("utf-8"))


@cache
def entry(kind: str, name: str) -> dict[str, Any]:
    return next(entry for entry in content()[kind] if entry["name"] == name)


def figure(name: str) -> int:
    return int(content()["figures"][name]["value"])


def award(name: str) -> int:
    return int(entry("award", name)["points"]["value"])


@cache
def printed() -> dict[str, tuple[dict[str, Any], str]]:
    """Of each tile its shape and the letters of its segments."""
    return {
        tile["name"]: (entry("shape", tile["shape"]), tile["ring"]) for tile in content()["tile"]
    }


@cache
def lie(
    tile: str, at: tuple[int, int, int], turn: int
) -> tuple[frozenset[Triangle], dict[Edge, str]]:
    """A tile on the table: its triangles, and the letter of each segment of its outline."""
    shape, ring = printed()[tile]
    middle = [sum(part) for part in zip(*corners((0, 0, 0)), strict=True)]
    there = [sum(part) for part in zip(*corners(at), strict=True)]
    turned = turn_point((middle[0], middle[1]), turn)
    shift = ((there[0] - turned[0]) // 3, (there[1] - turned[1]) // 3)

    def move(points: Iterable[Point]) -> frozenset[Point]:
        turned_points = [turn_point(point, turn) for point in points]
        return frozenset((p + shift[0], q + shift[1]) for p, q in turned_points)

    triangles = frozenset(move(corners((x, y, z))) for x, y, z in shape["cells"])
    edges = [move(side_of((x, y, z), side)) for x, y, z, side in shape["boundary"]]
    return triangles, dict(zip(edges, ring, strict=True))


# ---- the table


class Table:
    """A written position, read like a player reads it."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.written = written
        self.seats: dict[str, dict[str, Any]] = written["seats"]
        self.tiles: dict[str, dict[Edge, str]] = {}
        self.covered: set[Triangle] = set()
        for row in written["village"]:
            triangles, outline = lie(row["tile"], tuple(row["at"]), row["turn"])
            self.tiles[row["tile"]] = outline
            self.covered |= triangles
        self.built: dict[Link, str] = {
            frozenset(road["between"]): road["seat"] for road in written["roads"]
        }
        self.printed_roads: set[Link] = {
            frozenset((one, other))
            for one, other, mine, its in self.contacts()
            if mine == its == "R"
        }
        self.network = self.reachable("church", self.printed_roads | set(self.built))

    def contacts(self) -> Iterator[tuple[str, str, str, str]]:
        """Two tiles and the letters with which they meet, once for each of the two."""
        for one, outline in self.tiles.items():
            for other, its in self.tiles.items():
                if other != one:
                    for edge in outline.keys() & its.keys():
                        yield one, other, outline[edge], its[edge]

    def met(self, tile: str) -> list[tuple[str, str]]:
        """The letters of a tile's contacts: its own, and the other's."""
        return [(mine, its) for one, _, mine, its in self.contacts() if one == tile]

    def neighbours(self, tile: str, roads: set[Link]) -> set[str]:
        return {name for road in roads if tile in road for name in road if name != tile}

    def reachable(self, start: str, roads: set[Link]) -> set[str]:
        found = {start}
        while True:
            more = {name for tile in found for name in self.neighbours(tile, roads)} - found
            if not more:
                return found
            found |= more

    # ---- counts

    def deliveries(self, seat: str) -> int:
        return list(self.written["church"].values()).count(seat)

    def sales(self, seat: str) -> int:
        return len(self.seats[seat]["sales"])

    def flags(self, seat: str) -> list[str]:
        return list(self.seats[seat]["flags"])

    def roads(self, seat: str) -> int:
        return list(self.built.values()).count(seat)

    # ---- points

    def total(self, seat: str) -> int:
        own = self.seats[seat]
        return (
            sum(int(points) for points in own["earned"].values())
            + self.church_awards(seat)
            + self.most(
                seat, {name: len(self.flags(name)) for name in self.seats}, award("landscaper")
            )
            + self.most(seat, {name: self.sales(name) for name in self.seats}, award("merchant"))
            + sum(self.landmark(seat, tile) for tile in self.flags(seat))
            + self.roads(seat) * self.road_worth(seat)
            + self.longest_road(seat) * figure("longest_road_points")
            + int(own["gold"] / figure("gold_per_point"))
        )

    def most(self, seat: str, counts: dict[str, int], points: int) -> int:
        """An award for the most of something; who ties shares it."""
        winners = [name for name in counts if counts[name] == max(counts.values())]
        return points // len(winners) if seat in winners and counts[seat] > 0 else 0

    def church_awards(self, seat: str) -> int:
        """First and second at the Church; if several are first they share both."""
        counts = {name: self.deliveries(name) for name in self.seats}
        first = [name for name in counts if counts[name] == max(counts.values())]
        if len(first) > 1:
            return self.most(seat, counts, award("chaplain") + award("sacristan"))
        if seat in first:
            return self.most(seat, counts, award("chaplain"))
        del counts[first[0]]
        return self.most(seat, counts, award("sacristan"))

    def road_worth(self, seat: str) -> int:
        more = figure("planner_points") if self.written["milestones"]["planner"] == seat else 0
        return figure("road_points") + more

    def landmark(self, seat: str, tile: str) -> int:
        """What each landmark says."""
        says = entry("tile", tile)
        if tile not in self.network and says.get("needs_connection", True):
            return 0
        points = self.times(seat, tile) * int(says.get("worth", {"value": 0})["value"])
        return min(points, int(says["most"]["value"])) if "most" in says else points

    def times(self, seat: str, tile: str) -> int:
        """How often a landmark scores."""
        met = self.met(tile)
        match tile:
            case "small_woodland" | "large_woodland":
                return met.count(("F", "F"))
            case "small_mountain_range" | "large_mountain_range":
                return met.count(("M", "M"))
            case "forest_pond" | "mountain_pond":
                return 1
            case "monument":
                return len([mine for mine, its in met if mine == its])
            case "square":
                return met.count(("R", "R"))
            case "outpost_a" | "outpost_b":
                return self.route(tile)
            case "shrine":
                return self.deliveries(seat)
            case "tradepost":
                return self.sales(seat)
            case "stables":
                return len(self.seats[seat]["donkeys"])
            case "tavern":
                return int(self.seats[seat]["gold"])
            case "warehouse":
                return self.roads(seat)
            case "farrier":
                return self.longest_road(seat)
        raise ValueError(f"{tile} is no landmark")

    def route(self, tile: str) -> int:
        """The tiles of the shortest way to the Church, both ends counted."""
        roads = self.printed_roads | set(self.built)
        ring, seen, tiles = {tile}, {tile}, 1
        while "church" not in ring:
            ring = {name for here in ring for name in self.neighbours(here, roads)} - seen
            seen |= ring
            tiles += 1
        return tiles

    def longest_road(self, seat: str) -> int:
        """The most tiles of a way without the Church, no tile twice, over an own built road."""
        own = {road for road, owner in self.built.items() if owner == seat and "church" not in road}
        roads = {road for road in self.printed_roads if "church" not in road} | own
        near = {tile: self.neighbours(tile, roads) for tile in self.tiles}
        starts: set[str] = set()
        for road in own:
            starts |= self.reachable(min(road), roads)

        def walk(way: list[str], has_own: bool) -> int:
            best = len(way) if has_own else 0
            for tile in near[way[-1]]:
                if tile not in way:
                    built = frozenset((way[-1], tile)) in own
                    best = max(best, walk([*way, tile], has_own or built))
            return best

        return max([walk([tile], has_own=False) for tile in starts], default=0)
