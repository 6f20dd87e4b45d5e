"""A game followed from its choices alone: each player's location tiles as piles on the table, and
the points of Families. Slow, obvious, sharing no code with the rules.

Only where settlements stand is taken from the written positions, before and after each choice.
"""

from collections import Counter
from typing import Any

from tests.games.kingdom_builder.recount import Hex, Table, across, neighbours, read_hexes, worth


def in_line(hexes: list[Hex]) -> bool:
    """The same row or the same diagonal."""
    rows = {row for row, _ in hexes}
    falling = {across(h) - h[0] for h in hexes}
    rising = {across(h) + h[0] for h in hexes}
    return 1 in (len(rows), len(falling), len(rising))


class Hand:
    """A player's location tiles: what lies ready and what is turned over, by kind, and where
    those of this turn come from."""

    def __init__(self) -> None:
        self.barred: set[Hex] = set()
        self.held: dict[Hex, str] = {}
        self.new: set[Hex] = set()
        self.ready: Counter[str] = Counter()
        self.used: Counter[str] = Counter()

    def take(self, location: Hex, kind: str) -> None:
        """6.1: it works from the next turn."""
        self.barred.add(location)
        self.held[location] = kind
        self.new.add(location)

    def lose(self, location: Hex) -> None:
        """6.2 and R12: a tile of this turn goes itself; of the others a used one first."""
        kind = self.held.pop(location)
        if location in self.new:
            self.new.discard(location)
        elif self.used[kind]:
            self.used[kind] -= 1
        else:
            self.ready[kind] -= 1

    def use(self, kind: str) -> None:
        self.ready[kind] -= 1
        self.used[kind] += 1

    def end_turn(self) -> None:
        self.ready = Counter(self.held.values())
        self.used = Counter()
        self.new = set()


class Course:
    """What the choices so far have brought to everybody."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.hands = {name: Hand() for name in written["seats"]}
        self.families = dict.fromkeys(written["seats"], 0)
        self.built: list[Hex] = []  # in this turn's mandatory action

    def follow(self, before: dict[str, Any], text: str, after: dict[str, Any]) -> None:
        """One choice, as text, between the positions before and after it."""
        verb, *rest = text.split()
        turn = before["turn"]
        seat: str = turn["mover"]
        hand = self.hands[seat]
        if verb == "use" and rest[0] in {place["tile"] for place in before["locations"]}:
            hand.use(rest[0])
        elif verb == "build" and turn["acting"] is None:
            self.built.append((int(rest[0]), int(rest[1])))
            if len(self.built) == 3 and in_line(self.built) and "families" in before["goals"]:
                self.families[seat] += worth("goal", "families")
        if verb in ("build", "land"):
            for location, kind in self.open_locations(before):
                if location in neighbours((int(rest[0]), int(rest[1]))) - hand.barred:
                    hand.take(location, kind)
        if verb == "land" or (verb == "remove" and turn["asks"] == "give_up"):
            own = Table(after).own[seat]
            for location in [place for place in hand.held if not neighbours(place) & own]:
                hand.lose(location)
        if text == "end turn":
            hand.end_turn()
            self.built = []

    def open_locations(self, written: dict[str, Any]) -> list[tuple[Hex, str]]:
        """Locations where a tile is left."""
        return [
            (read_hexes([place["hex"]])[0], place["tile"])
            for place in written["locations"]
            if place["left"]
        ]
