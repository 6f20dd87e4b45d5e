"""The influence of a written position, counted again: a second opinion on `scoring.py`.

It reads like the rulebook and takes its time. Nothing of the board, the counting or the scoring is
shared with the rules: hexes are (q, r), and who controls what is worked out from the places of the
workers. The values of the quests and of the leaders stand here once more.
"""

from collections import Counter
from typing import Any, cast

from moothall.engine.game import SEAT_NAMES

Hex = tuple[int, int]

STRUCTURE_INFLUENCE = {"outpost": 2, "town": 4, "city": 8}
ONE_POINT_QUESTS = {
    "armory", "barbican", "barn", "bastion", "blacksmith", "bricklayer", "butcher", "compass",
    "dike", "dock", "envoy", "farmhand", "inn", "jeweler", "miner", "missionary", "planner",
    "rampart", "sailor", "scout", "shipyard",
}  # fmt: skip
TWO_POINT_QUESTS = {
    "architect", "barricade", "cavalcade", "chancellor", "chapman", "colonnade", "conqueror",
    "conrois", "convoy", "explorer", "governor", "guild", "mason", "monk", "overseer", "peasant",
    "storehouse", "thief", "vault", "wagoneer", "wharf",
}  # fmt: skip


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
    if quest in ONE_POINT_QUESTS:
        return 1
    if quest in TWO_POINT_QUESTS:
        return 2
    raise ValueError(f"there is no quest {quest}")


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
            sum([STRUCTURE_INFLUENCE[self.hexes[h]["structure"]] for h in self.structures(seat)])
            + len(self.land(seat))
            + len(self.workers[seat]) // 2
            + pool["commerce"]
            + (pool["stone"] + pool["metal"]) // 2
            + sum([quest_value(quest) for quest in quests])
            + self.leader(seat, self.written["seats"][seat]["leader"])
        )

    def leader(self, seat: str, leader: str | None) -> int:
        """Section 15, card by card."""
        pool = self.pool(seat)
        own = self.structures(seat)
        kinds = Counter([self.hexes[h]["structure"] for h in own])
        tiles = Counter([self.visible(h) for h in self.land(seat)])
        bases = Counter([self.hexes[h]["base"] for h in self.land(seat)])
        match leader:
            case None:
                return 0
            case "abbot":
                return {3: 4, 4: 8}.get(kinds["town"], 0)
            case "artist":
                return min(8, 2 * tiles["quarry"])
            case "baker":
                return min(8, pool["food"])
            case "banker":
                stocked = [h for h in own if sum(self.hexes[h]["resources"].values()) >= 3]
                return min(8, 2 * len(stocked))
            case "bishop":
                return {2: 4, 3: 8, 4: 8}.get(kinds["city"], 0)
            case "countess":
                return min(8, 2 * tiles["farm"])
            case "curate":
                return {3: 4, 4: 8}.get(kinds["outpost"], 0)
            case "duke":
                return min(8, 2 * tiles["mine"])
            case "exchequer":
                return 2 * min(4, pool.total() // 5)
            case "herald":
                return 3 * min(tiles["farm"], tiles["quarry"], tiles["mine"])
            case "mapmaker":
                return len([h for h in self.land(seat) if not neighbours(h) <= set(self.hexes)])
            case "mariner":
                return 0 if bases["water"] < 2 else 4 if bases["water"] == 2 else 8
            case "nomad":
                return 0 if bases["desert"] < 2 else 4 if bases["desert"] == 2 else 8
            case "playwright":
                return min(8, 2 * len([h for h in own if self.workers_on(seat, h) >= 2]))
            case "scholar":
                return 2 * len(self.shared(seat))
            case "shepherd":
                return min(8, pool["earth"])
            case "shipwright":
                return min(8, pool["water"])
            case "sultana":
                return 0 if tiles.total() < 8 else 4 if tiles.total() < 10 else 8
            case "tanner":
                return min(8, 2 * pool["fire"])
            case "trader":
                return min(8, 2 * pool["commerce"])
            case "viceroy":
                return 4 * min(kinds["outpost"], kinds["town"], kinds["city"])
        raise ValueError(f"there is no leader {leader}")
