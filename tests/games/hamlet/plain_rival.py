"""The solo rival's turn, thought through again from the written position (section 12).

One villager and one disc: what Botric does, as the position that should be there afterwards, except
for what is drawn from the bag and the sale stack. Nothing is shared with the rules.
"""

import copy
from typing import Any

from tests.games.hamlet.plain_rules import (
    COSTS,
    DELIVERIES,
    MADE_FROM,
    MAKES,
    MATERIALS,
    MILESTONES,
    RAW,
    ROADS,
    SALES,
    SLOTS,
    Groups,
    Plain,
    groups_of,
    refining,
)
from tests.games.hamlet.recount import lie, printed

DELIVERY_POINTS = {"gold": 6, "raw": 6, "milk_brick": 4, "timber_flour": 4}
DISCOUNTED: dict[str, Groups] = {
    slot: [(materials, count - (2 if slot == "raw" else 1))]
    for slot, [(materials, count)] in DELIVERIES.items()
}
SALE_REWARD = {
    "sale_01": (1, 1), "sale_02": (1, 1), "sale_03": (1, 2), "sale_04": (1, 2),
    "sale_05": (2, 2), "sale_06": (2, 2), "sale_07": (3, 2), "sale_08": (3, 2),
    "sale_09": (4, 4), "sale_10": (4, 4), "sale_11": (6, 4), "sale_12": (6, 5),
}  # fmt: skip
BUILDING_POINTS = {
    "sawmill": 4, "stonemason": 4, "flour_mill": 4, "dairy_farm": 4, "shrine": 2,
    "tradepost": 3, "forest_pond": 2, "mountain_pond": 2,  # one of them instead of gold
    "small_woodland": 2, "small_mountain_range": 2, "master_stonemason": 6, "large_woodland": 3,
    "tavern": 4, "outpost_a": 2, "lumbermill": 6, "large_mountain_range": 3, "warehouse": 5,
    "farrier": 3, "windmill": 6, "barn_straight": 4, "stables": 3, "monument": 5,
    "cow_conservatory": 6, "barn_bent": 4, "square": 4, "outpost_b": 2,
}  # fmt: skip


class Botric:
    """The position before his turn, changed step by step into the one after it."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.after = copy.deepcopy(written)
        self.plain = Plain(written)
        self.own = self.after["seats"]["blue"]
        self.goods: dict[str, dict[str, int]] = self.after["goods"]
        self.order = list(printed())
        self.stand: str | None = None

    def take_turn(self, disc: int) -> str:
        """The first possible of four things; which one it was."""
        for name, thing in (("hire", self.hire), ("deliver", self.deliver), ("sell", self.sell)):
            if thing():
                return name
        return self.act(disc)

    # ---- tokens

    def there(self, materials: tuple[str, ...]) -> list[tuple[int, int, int, int, str, str]]:
        """The tokens of some materials in the network, best to give first."""
        found = []
        for tile, lots in self.goods.items():
            if tile not in self.plain.network:
                continue
            for lot, number in lots.items():
                material = MAKES.get(tile, lot)
                if number and material in materials:
                    whose = {"blue": 0, "red": 2}.get(lot, 1)
                    lying = sum(lots.values()) if tile in MAKES else number
                    place = MATERIALS.index(material)
                    found.append((whose, place, -lying, self.order.index(tile), tile, lot))
        return sorted(found)

    def has(self, groups: Groups) -> bool:
        for materials, count in groups:
            lots = self.there(materials)
            if sum(self.goods[tile][lot] for *_, tile, lot in lots) < count:
                return False
        return True

    def give(self, groups: Groups) -> None:
        for materials, count in groups:
            for _ in range(count):
                *_, tile, lot = self.there(materials)[0]
                self.goods[tile][lot] -= 1
                if tile in MAKES:
                    holder = self.after["milestones"][MILESTONES[MAKES[tile]]]
                    times = 2 if holder == lot else 1
                    self.after["seats"][lot]["earned"]["goods"] += times
                    if lot == "blue":
                        self.own["earned"]["goods"] += 1
                    else:
                        self.after["seats"][lot]["gold"] += times

    # ---- the first three things

    def hire(self) -> bool:
        if self.after["rival"]["favour"] < 5 or len(self.own["villagers"]) == 4:
            return False
        self.after["rival"]["favour"] -= 5
        self.own["villagers"].append({"tile": "church", "lying": True})
        return True

    def deliver(self) -> bool:
        open_slots = [slot for slot, seat in self.after["church"].items() if seat is None]
        for slot in sorted(open_slots, key=lambda slot: -DELIVERY_POINTS[slot]):
            if slot == "gold" and self.after["rival"]["favour"] >= 7:
                self.after["rival"]["favour"] -= 7
            elif slot != "gold" and self.has(DISCOUNTED[slot]):
                self.give(DISCOUNTED[slot])
            else:
                continue
            self.after["church"][slot] = "blue"
            self.own["earned"]["deliveries"] += DELIVERY_POINTS[slot]
            self.stand = "church"
            return True
        return False

    def sell(self) -> bool:
        sales = [sale for sale in self.after["sales"]["open"] if sale]
        for sale in sorted(sales, key=lambda sale: [-n for n in SALE_REWARD[sale]]):
            if self.has(groups_of(SALES[sale])):
                self.give(groups_of(SALES[sale]))
                self.own["sales"] = sorted([*self.own["sales"], sale])
                self.own["earned"]["sales"] += SALE_REWARD[sale][0] + 1
                self.stand = "market"
                return True
        return False

    # ---- the action tokens

    def act(self, disc: int) -> str:
        tokens: list[str] = self.after["rival"]["actions"]
        actions = {
            "refine": self.refine,
            "construct": self.construct,
            "produce": self.produce,
            "blueprint": self.blueprint,
            "road": self.road,
        }
        for token in tokens[disc - 1 :] + tokens[: disc - 1]:
            if actions[token]():
                tokens.remove(token)
                tokens.append(token)
                return token
        self.after["rival"]["favour"] += 1
        return "nothing"

    def room(self, tile: str) -> int:
        return SLOTS[tile] - sum(self.goods[tile].values())

    def refine(self) -> bool:
        found = []
        for tile in self.goods:
            if tile not in MAKES or tile not in self.plain.network:
                continue
            used = sum(self.goods[t]["blue"] for t in self.goods if MAKES.get(t) == MAKES[tile])
            raw = self.there((MADE_FROM[MAKES[tile]],))
            lying = sum(self.goods[where][lot] for *_, where, lot in raw)
            count = min(self.room(tile), 2 - used, lying)
            held = self.after["milestones"][MILESTONES[MAKES[tile]]] == "blue"
            if count > 0:
                found.append((not held, -count, self.order.index(tile), tile))
        if not found:
            return False
        _, count, _, tile = min(found)
        self.give(refining(tile, -count))
        self.goods[tile]["blue"] -= count
        self.stand = tile
        return True

    def rank(self, tile: str) -> int:
        if tile in MAKES:
            return 0 if self.after["milestones"][MILESTONES[MAKES[tile]]] is None else 1
        return 3 if tile in SLOTS else 2

    def construct(self) -> bool:
        for tile in sorted(self.own["hand"], key=self.rank):  # equal ones stay as they were held
            cost = groups_of({k: v for k, v in COSTS[tile].items() if k != "gold"})
            place = self.best_place(tile)
            if place is None or not self.has(cost):
                continue
            self.give(cost)
            stand, at, turn = place
            self.stand = stand
            self.after["village"].append({"tile": tile, "at": list(at), "turn": turn})
            self.own["hand"].remove(tile)
            self.own["earned"]["buildings"] += BUILDING_POINTS[tile]
            if tile in MAKES and self.rank(tile) == 0:
                self.after["milestones"][MILESTONES[MAKES[tile]]] = "blue"
            if tile in SLOTS:
                lots = ("red", "blue") if tile in MAKES else RAW
                self.goods[tile] = dict.fromkeys(lots, 0)
            else:
                flags = [*self.own["flags"], tile]
                self.own["flags"] = sorted(flags, key=self.order.index)
            return True
        return False

    def best_place(self, tile: str) -> tuple[str, tuple[int, int, int], int] | None:
        """Of all placements from all stand tiles of the network."""
        outlines = {
            edge: kind for outline in self.plain.tiles.values() for edge, kind in outline.items()
        }
        best: tuple[Any, ...] | None = None
        for stand in sorted(self.plain.network, key=self.order.index):
            for lying in self.plain.placements(tile, stand).values():
                meets = [(kind, outlines[edge]) for edge, kind in lying.items() if edge in outlines]
                roads = meets.count(("R", "R"))
                same = meets.count(("F", "F")) + meets.count(("M", "M"))
                cliffs = len(meets) - roads - same
                turn, at = self.name_of(tile, lying)
                rank = (-roads, -same, cliffs, self.order.index(stand), turn, at, stand)
                best = rank if best is None else min(best, rank)
        return (best[6], best[5], best[4]) if best else None

    def name_of(self, tile: str, lying: dict[Any, str]) -> tuple[int, tuple[int, int, int]]:
        """The smallest turn and the place that describe how a tile lies."""
        for turn in range(6):
            outline = lie(tile, (0, 0, turn % 2), turn)[1]
            low = min(min(edge) for edge in outline)
            there = min(min(edge) for edge in lying)
            right, down = there[0] - low[0], there[1] - low[1]
            # a step to the right is x + 1, z - 1; a step down to the right is y + 1, z - 1
            at = (right, down, turn % 2 - right - down)
            if lie(tile, at, turn)[1] == lying:
                return turn, at
        raise AssertionError(f"{tile} cannot lie like that")

    def produce(self) -> bool:
        found = [
            (sum(self.goods[tile].values()), self.order.index(tile), tile)
            for tile in self.goods
            if tile not in MAKES and tile in self.plain.network and self.room(tile)
        ]
        if not found:
            return False
        tile = self.stand = min(found)[2]
        lots = self.goods[tile]
        if len(lots) == 1:
            lots.update(dict.fromkeys(lots, 3))
            self.own["earned"]["work"] += 1
            return True
        while self.room(tile):
            village = {m: sum(g.get(m, 0) for g in self.goods.values()) for m in RAW}
            lots[min(RAW, key=lambda m: village[m])] += 1
        self.own["earned"]["work"] += 2
        return True

    def blueprint(self) -> bool:
        display = self.after["display"]
        if not display or len(self.own["hand"]) == 3:
            return False
        row = min(display, key=lambda row: min(self.rank(row["tile"]), 2))
        self.own["hand"].append(row["tile"])
        if row["gold"]:
            self.own["earned"]["buildings"] += 1
        display.remove(row)
        self.stand = "town_hall"
        return True

    def road(self) -> bool:
        found = []
        for number, (kind, (letter, cost)) in enumerate(ROADS.items()):
            for one, other, mine, its in self.plain.contacts():
                if (
                    mine == its == letter
                    and one in self.plain.network
                    and frozenset((one, other)) not in self.plain.roads_there
                    and self.own["roads_left"]
                    and self.has(groups_of(cost))
                ):
                    inside = other in self.plain.network
                    flag = other in self.own["flags"]
                    places = (self.order.index(one), self.order.index(other), number)
                    found.append((inside, not flag, *places, kind, one, other))
        if not found:
            return False
        *_, kind, one, other = min(found)
        self.give(groups_of(ROADS[kind][1]))
        between = sorted((one, other), key=self.order.index)
        self.after["roads"].append({"between": between, "kind": kind, "seat": "blue"})
        self.own["roads_left"] -= 1
        if self.after["milestones"]["planner"] is None:
            self.after["milestones"]["planner"] = "blue"
        self.stand = one
        return True
