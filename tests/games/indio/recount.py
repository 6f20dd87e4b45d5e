"""The influence of a written position, counted again: a second opinion on `scoring.py`.

It reads like the rulebook and takes its time. Nothing of the board, the counting or the scoring is
shared with the rules: hexes are (q, r), and who controls what is worked out from the places of the
workers. Figures are those of the content file, which is read here as plain data.
"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, cast

from moothall.engine.game import SEAT_NAMES
from moothall.games import indio

Hex = tuple[int, int]

CONTENT: dict[str, Any] = tomllib.loads(
    Path(str(indio.__file__)).with_name("content.toml").read_text("utf-8")
)
FIGURES: dict[str, int] = {name: line["value"] for name, line in CONTENT["figures"].items()}
STRUCTURES: dict[str, int] = {
    entry["name"]: entry["points"]["value"] for entry in CONTENT["structure"]
}
QUESTS: dict[str, int] = {entry["name"]: entry["points"]["value"] for entry in CONTENT["quest"]}
LEADERS = {entry["name"]: entry for entry in CONTENT["leader"]}


def recount(written: dict[str, object]) -> list[int]:
    """Total influence per seat."""
    table = Table(cast(dict[str, Any], written))
    return [table.total(seat) for seat in SEAT_NAMES if seat in table.workers]


def read_hex(text: str) -> Hex:
    """`1 -2` as a pair."""
    q, r = text.split()
    return int(q), int(r)


def neighbours(h: Hex) -> set[Hex]:
    """The six hexes around one, on the board or not: r grows southwards, q eastwards."""
    q, r = h
    return {(q + 1, r), (q - 1, r), (q + 1, r - 1), (q, r - 1), (q, r + 1), (q - 1, r + 1)}


def quest_value(quest: str) -> int:
    if quest not in QUESTS:
        raise ValueError(f"there is no quest {quest}")
    return QUESTS[quest]


class Table:
    """A written position, spread out by hex and by seat."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.written = written
        self.hexes: dict[Hex, dict[str, Any]] = {
            read_hex(entry["hex"]): entry for entry in written["hexes"]
        }
        self.workers: dict[str, list[Hex]] = {
            seat: [read_hex(text.rpartition(" ")[0]) for text in entry["workers"] if text]
            for seat, entry in written["seats"].items()
        }

    # ---- what is where

    def visible(self, h: Hex) -> str:
        tiles = [self.hexes[h]["base"], *self.hexes[h]["tiles"]]
        return str(tiles[-1])

    def workers_on(self, seat: str, h: Hex) -> int:
        return self.workers[seat].count(h)

    def structures(self, seat: str) -> list[Hex]:
        return [h for h, entry in self.hexes.items() if entry["owner"] == seat]

    def pool(self, seat: str) -> Counter[str]:
        """Only what lies at own structures is one's own."""
        pool: Counter[str] = Counter()
        for h in self.structures(seat):
            pool.update(self.hexes[h]["resources"])
        return pool

    def controls(self, seat: str, h: Hex) -> bool:
        """More workers than each other player; the owner of a structure needs only not fewer."""
        mine = self.workers_on(seat, h)
        others = [self.workers_on(other, h) for other in self.workers if other != seat]
        if mine > max(others):
            return True
        if self.hexes[h]["owner"] != seat:
            return False
        # someone else controls it only with strictly more than every other player
        leading = max(others)
        return leading == mine or others.count(leading) > 1

    def land(self, seat: str) -> list[Hex]:
        """All hexes a seat controls."""
        return [h for h in self.hexes if self.controls(seat, h)]

    def shared(self, seat: str) -> list[Hex]:
        """Hexes with a worker of the seat and one of somebody else."""
        foreign = {h for other, hexes in self.workers.items() if other != seat for h in hexes}
        return [h for h in set(self.workers[seat]) if h in foreign]

    # ---- influence

    def total(self, seat: str) -> int:
        pool = self.pool(seat)
        quests = self.written["seats"][seat]["completed"]
        return (
            sum([STRUCTURES[self.hexes[h]["structure"]] for h in self.structures(seat)])
            + FIGURES["hex_points"] * len(self.land(seat))
            + len(self.workers[seat]) // FIGURES["workers_per_point"]
            + FIGURES["commerce_points"] * pool["commerce"]
            + (pool["stone"] + pool["metal"]) // FIGURES["stone_metal_per_point"]
            + sum([quest_value(quest) for quest in quests])
            + self.leader(seat, self.written["seats"][seat]["leader"])
        )

    def leader(self, seat: str, leader: str | None) -> int:
        """Section 15: what the card counts, by its steps or so much for each."""
        if leader is None:
            return 0
        if leader not in LEADERS:
            raise ValueError(f"there is no leader {leader}")
        card = LEADERS[leader]
        counted = self.counted(seat, leader)
        if "steps" in card:
            reached = [int(points) for least, points in card["steps"]["value"] if counted >= least]
            return max(reached, default=0)
        points = int(card["per"]["value"])
        if "each" in card:
            counted = counted // int(card["each"]["value"])
        most = int(card["most"]["value"]) if "most" in card else points * counted
        return min(points * counted, most)

    def counted(self, seat: str, leader: str) -> int:
        """Section 15, card by card."""
        pool = self.pool(seat)
        own = self.structures(seat)
        kinds = Counter([self.hexes[h]["structure"] for h in own])
        tiles = Counter([self.visible(h) for h in self.land(seat)])
        bases = Counter([self.hexes[h]["base"] for h in self.land(seat)])
        match leader:
            case "abbot":
                return kinds["town"]
            case "artist":
                return tiles["quarry"]
            case "baker":
                return pool["food"]
            case "banker":
                held = [sum(self.hexes[h]["resources"].values()) for h in own]
                return len([count for count in held if count >= FIGURES["stocked_resources"]])
            case "bishop":
                return kinds["city"]
            case "countess":
                return tiles["farm"]
            case "curate":
                return kinds["outpost"]
            case "duke":
                return tiles["mine"]
            case "exchequer":
                return pool.total()
            case "herald":
                return min(tiles["farm"], tiles["quarry"], tiles["mine"])
            case "mapmaker":
                return len([h for h in self.land(seat) if not neighbours(h) <= set(self.hexes)])
            case "mariner":
                return bases["water"]
            case "nomad":
                return bases["desert"]
            case "playwright":
                crews = [self.workers_on(seat, h) for h in own]
                return len([crew for crew in crews if crew >= FIGURES["guarding_workers"]])
            case "scholar":
                return len(self.shared(seat))
            case "shepherd":
                return pool["earth"]
            case "shipwright":
                return pool["water"]
            case "sultana":
                return tiles.total()
            case "tanner":
                return pool["fire"]
            case "trader":
                return pool["commerce"]
            case _:
                return min(kinds["outpost"], kinds["town"], kinds["city"])  # viceroy
