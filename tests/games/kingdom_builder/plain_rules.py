"""The legal choices of a written position, found again: slow, obvious, sharing no code with the
rules. Hexes are (row, column); a direction is a step in rows and half hexes, so that walking on is
adding it again.
"""

from typing import Any

from tests.games.kingdom_builder.recount import (
    SUITABLE,
    Hex,
    Table,
    across,
    neighbours,
    read_hexes,
)

DIRECTIONS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
LETTERS = {
    "grass": "G", "forest": "F", "desert": "D", "canyon": "C", "flower": "L",
    "water": "W", "mountain": "M",
}  # fmt: skip
FIXED_LAND = {"farm": "G", "oasis": "D", "garden": "L", "harbor": "W"}
BUILDING = ("oracle", "farm", "oasis", "tower", "tavern", "village", "garden")
MOVING = ("barn", "harbor", "paddock", "caravan", "resettlement", "caves", "ferry")
FREE_OF_ADJACENCY = ("tavern", "village")


def step(h: Hex, direction: tuple[int, int]) -> Hex | None:
    row = h[0] + direction[0]
    column = (across(h) + direction[1] - row % 2) // 2
    return (row, column) if 0 <= row < 20 and 0 <= column < 20 else None


def text(verb: str, hexes: set[Hex]) -> set[str]:
    return {f"{verb} {row} {column}" for row, column in hexes}


class Plain(Table):
    """A position and what its mover may do."""

    def __init__(self, written: dict[str, Any]) -> None:
        super().__init__(written)
        self.turn = written["turn"]
        self.seat: str = self.turn["active"]
        self.mine = self.own[self.seat]
        self.supply: int = written["seats"][self.seat]["supply"]
        barred = [*self.decree.get("caves", []), self.decree.get("volcano", "99 99")]
        self.taken = set(read_hexes(written["walls"] + barred)).union(*self.own.values())

    # ---- building

    def empty(self, letters: str) -> set[Hex]:
        return self.hexes(letters) - self.taken

    def bound(self, allowed: set[Hex], own: set[Hex]) -> set[Hex]:
        """The adjacency rule."""
        return {h for h in allowed if neighbours(h) & own} or allowed

    def land(self, power: str) -> set[Hex]:
        if power == "tower":
            return {h for h in self.empty(SUITABLE) if h[0] in (0, 19) or h[1] in (0, 19)}
        if power.startswith("donation_"):
            return self.empty(LETTERS[power.removeprefix("donation_")])
        terrain = self.turn["terrain"]
        return self.empty(FIXED_LAND.get(power) or (LETTERS[terrain] if terrain else ""))

    def builds(self, power: str) -> set[Hex]:
        if power == "tavern":
            return {
                h
                for h in self.empty(SUITABLE)
                if any(len(self.line(h, direction)) >= 3 for direction in DIRECTIONS)
            }
        if power == "village":
            return {h for h in self.empty(SUITABLE) if len(neighbours(h) & self.mine) >= 3}
        allowed = self.land(power)
        return allowed if self.turn["outpost"] else self.bound(allowed, self.mine)

    def line(self, h: Hex, direction: tuple[int, int]) -> list[Hex]:
        """Own settlements one after another from a hex on."""
        found: list[Hex] = []
        ahead = step(h, direction)
        while ahead in self.mine:
            found.append(ahead)
            ahead = step(ahead, direction)
        return found

    # ---- moving

    def moves(self, power: str, origin: Hex) -> set[Hex]:
        free = self.empty(SUITABLE)
        if power in ("barn", "harbor"):
            allowed = self.land(power)
            letter = "W" if power == "harbor" else LETTERS.get(self.turn["terrain"] or "", "-")
            if self.board[origin] == letter:
                allowed = allowed | {origin}
            return self.bound(allowed, self.mine - {origin}) - {origin}
        if power == "paddock":
            jumps = {step(h, d) for d in DIRECTIONS if (h := step(origin, d))}
            return {h for h in jumps if h in free}
        if power == "caravan":
            return {self.slide(origin, d, free) for d in DIRECTIONS} - {origin}
        if power == "resettlement":
            steps = self.turn["remaining"] if self.turn["acting"] == "resettlement" else 4
            reached = {origin}
            for _ in range(steps):
                reached |= {n for h in reached for n in neighbours(h) if n in free}
            return reached - {origin}
        gates = set(read_hexes(self.decree["caves"])) if power == "caves" else self.ferry_water()
        if not neighbours(origin) & gates:
            return set()
        return {h for h in free if neighbours(h) & gates}

    def slide(self, h: Hex, direction: tuple[int, int], free: set[Hex]) -> Hex:
        ahead = step(h, direction)
        while ahead in free:
            h = ahead
            ahead = step(h, direction)
        return h

    def ferry_water(self) -> set[Hex]:
        body = set(read_hexes([self.decree["ferry"]]))
        while more := {n for h in body for n in neighbours(h) if self.board[n] == "W"} - body:
            body |= more
        return body

    def movable(self, power: str) -> set[Hex]:
        return {origin for origin in self.mine if self.moves(power, origin)}

    # ---- extra actions

    def walls(self) -> set[Hex]:
        if len(self.written["walls"]) >= 25:
            return set()
        return {h for h in self.land("quarry") if neighbours(h) & self.mine}

    def usable(self, power: str) -> bool:
        if power in BUILDING or power.startswith("donation_"):
            return self.supply > 0 and bool(self.builds(power))
        if power == "quarry":
            return bool(self.walls())
        if power == "sword":
            return any(own for name, own in self.own.items() if name != self.seat)
        if power == "outpost":
            return self.must_build()
        return bool(self.movable(power))

    def must_build(self) -> bool:
        left = self.turn["mandatory"]
        return self.supply > 0 if left is None else left > 0

    def tiles(self, seat: str, states: tuple[str, ...]) -> set[str]:
        at = {location["hex"]: location["tile"] for location in self.written["locations"]}
        held = self.written["seats"][seat]["tiles"]
        return {at[h] for h, state in held.items() if state in states}

    def nomads(self) -> set[str]:
        return {
            nomad["tile"]
            for nomad in self.written["nomads"]
            if nomad["seat"] == self.seat and nomad["state"] == "ready"
        }

    def extra_actions(self) -> set[str]:
        powers = self.tiles(self.seat, ("ready",)) | self.nomads()
        if self.decree.get("name") in ("caves", "ferry") and not self.turn["travelled"]:
            powers.add(self.decree["name"])
        found = {f"use {power}" for power in powers if self.usable(power)}
        if self.decree.get("name") == "spy_network" and not self.turn["spied"]:
            names = list(self.written["seats"])
            right = names[names.index(self.seat) - 1]
            held = self.tiles(right, ("new", "ready", "used"))
            found |= {f"spy {power}" for power in held if self.usable(power)}
        return found

    # ---- the decision

    def outposts(self, power: str) -> set[str]:
        """An outpost may be declared before a build under the adjacency rule."""
        if "outpost" in self.nomads() and not self.turn["outpost"]:
            return set() if power in FREE_OF_ADJACENCY else {"use outpost"}
        return set()

    def choices(self) -> set[str]:
        power: str = self.turn["acting"] or ""
        match self.turn["asks"]:
            case "terrain":
                return {
                    f"terrain {self.written['seats'][self.seat]['card']}",
                    f"terrain {self.decree['native_soil']}",
                }
            case "turn" if self.must_build():
                return text("build", self.builds("mandatory")) | self.extra_actions()
            case "turn":
                return self.extra_actions() | {"end turn"}
            case "mandatory":
                return text("build", self.builds("mandatory")) | self.outposts("mandatory")
            case "build":
                return text("build", self.builds(power)) | self.outposts(power)
            case "lift":
                begun = power == "resettlement" and self.turn["remaining"] < 4
                return text("lift", self.movable(power)) | ({"stop"} if begun else set())
            case "land":
                (origin,) = read_hexes([self.turn["lifted"]])
                return text("land", self.moves(power, origin))
            case "climb":
                (origin,) = read_hexes([self.turn["lifted"]])
                return text("land", neighbours(origin) & self.empty("M")) | {"stay"}
            case "wall":
                begun = self.turn["remaining"] < 2
                return text("wall", self.walls()) | ({"stop"} if begun else set())
            case "give_up":
                return text("remove", self.own[self.turn["mover"]])
        (volcano,) = read_hexes([self.decree["volcano"]])
        section = (volcano[0] // 10, volcano[1] // 10)
        own = self.own[self.turn["mover"]]
        return text("remove", {h for h in own if (h[0] // 10, h[1] // 10) == section})
