"""The legal choices of a written position, found again: slow, obvious, sharing no code with the
rules. Tiles are sets of corners, tokens are counted from the written text, and whether something
can be paid is found by trying every way to pay it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any, NamedTuple

from tests.games.hamlet.recount import Edge, Link, Table, Triangle, lie, printed

Groups = list[tuple[tuple[str, ...], int]]

RAW = ("wood", "stone", "wheat")
MATERIALS = (*RAW, "timber", "brick", "milk", "flour")
MADE_FROM = {"timber": "wood", "brick": "stone", "milk": "wheat", "flour": "wheat"}
MILESTONES = {"timber": "carpenter", "brick": "mason", "milk": "herder", "flour": "miller"}
SLOTS = {
    "woodcutter": 3, "quarry": 3, "farm": 3, "barn_straight": 3, "barn_bent": 3,
    "sawmill": 1, "stonemason": 1, "flour_mill": 1, "dairy_farm": 1,
    "lumbermill": 2, "master_stonemason": 2, "windmill": 2, "cow_conservatory": 2,
}  # fmt: skip
MAKES = {
    "sawmill": "timber", "lumbermill": "timber", "stonemason": "brick",
    "master_stonemason": "brick", "dairy_farm": "milk", "cow_conservatory": "milk",
    "flour_mill": "flour", "windmill": "flour",
}  # fmt: skip
COSTS: dict[str, dict[str, int]] = {
    "sawmill": {"stone": 1, "wheat": 2},
    "stonemason": {"wood": 1, "wheat": 2},
    "flour_mill": {"wood": 1, "stone": 2},
    "dairy_farm": {"wood": 2, "stone": 1},
    "shrine": {"wood": 1, "stone": 1, "wheat": 1},
    "tradepost": {"wood": 1, "stone": 1},
    "forest_pond": {"wheat": 1},
    "mountain_pond": {"wheat": 1},
    "small_woodland": {"wood": 1},
    "small_mountain_range": {"stone": 1},
    "master_stonemason": {"wood": 2, "timber": 1},
    "large_woodland": {"wood": 1, "timber": 1},
    "tavern": {"wheat": 2, "timber": 1},
    "outpost_a": {"stone": 1, "timber": 1},
    "lumbermill": {"stone": 2, "brick": 1},
    "large_mountain_range": {"stone": 1, "brick": 1},
    "warehouse": {"stone": 2, "brick": 1},
    "farrier": {"wood": 1, "brick": 1},
    "windmill": {"wheat": 2, "milk": 1},
    "barn_straight": {"gold": 3},
    "stables": {"wood": 1, "milk": 1},
    "monument": {"timber": 1, "brick": 1, "milk": 1},
    "cow_conservatory": {"wheat": 2, "flour": 1},
    "barn_bent": {"gold": 3},
    "square": {"stone": 2, "flour": 1},
    "outpost_b": {"wood": 1, "flour": 1},
}
SALES: dict[str, dict[str, int]] = {
    "sale_01": {"wood": 2, "wheat": 1},
    "sale_02": {"stone": 2, "wheat": 1},
    "sale_03": {"milk": 1},
    "sale_04": {"flour": 1},
    "sale_05": {"stone": 1, "wheat": 1, "timber": 1},
    "sale_06": {"wood": 1, "wheat": 1, "brick": 1},
    "sale_07": {"milk": 1, "flour": 1},
    "sale_08": {"timber": 1, "brick": 1},
    "sale_09": {"milk": 1, "flour": 2},
    "sale_10": {"timber": 2, "brick": 1},
    "sale_11": {"brick": 2, "milk": 2},
    "sale_12": {"timber": 1, "brick": 1, "milk": 1, "flour": 1},
}
DELIVERIES: dict[str, Groups] = {
    "raw": [(RAW, 10)],
    "milk_brick": [(("brick", "milk"), 3)],
    "timber_flour": [(("timber", "flour"), 3)],
    "any_refined": [(("timber", "brick", "milk", "flour"), 4)],
}
ROADS = {"bridge": ("M", {"wood": 2}), "path": ("F", {"stone": 2})}


class Unit(NamedTuple):
    """A kind of unit of a payment, as a choice text."""

    text: str
    group: int
    number: int  # how many there are
    gold: int  # what each brings the payer, or costs


@cache
def shapes(tile: str) -> list[tuple[frozenset[Triangle], dict[Edge, str]]]:
    """A tile in its six turns, somewhere."""
    return [lie(tile, (0, 0, turn % 2), turn) for turn in range(6)]


def moved(points: frozenset[tuple[int, int]], right: int, down: int) -> frozenset[tuple[int, int]]:
    return frozenset((p + right, q + down) for p, q in points)


class Plain(Table):
    """A position and what its mover may do."""

    def __init__(self, written: dict[str, Any]) -> None:
        super().__init__(written)
        self.turn = written["turn"]
        self.seat: str = self.turn["mover"]
        self.own = self.seats[self.seat]
        self.gold: int = self.own["gold"]
        self.goods: dict[str, dict[str, int]] = written["goods"]
        self.roads_there: set[Link] = self.printed_roads | set(self.built)
        options = written["options"]
        small = options["solo_market"] == "1-2" if options["rival"] else len(self.seats) < 3
        self.price = dict.fromkeys(MATERIALS, 5 if small else 4)
        self.price.update(dict.fromkeys(RAW, 3 if small else 2))
        self.order = list(printed())

    # ---- what lies where, and what can be brought where

    def sources(self, stand: str) -> set[str]:
        """Every tile with a way to the stand tile, all of whose inner tiles have own donkeys."""
        found = {stand}
        ways = [[stand]]
        while ways:
            way = ways.pop()
            for tile in self.neighbours(way[-1], self.roads_there):
                found.add(tile)
                if tile in self.own["donkeys"] and tile not in way:
                    ways.append([*way, tile])
        return found

    def room(self, tile: str) -> int:
        return SLOTS[tile] - sum(self.goods[tile].values())

    def supply(self, material: str) -> int:
        """The mover's tokens of a refined material that are not in the village."""
        lying = [
            self.goods[tile][self.seat]
            for tile in self.goods
            if MAKES.get(tile) == material
        ]  # fmt: skip
        return 2 - sum(lying)

    # ---- paying

    def units(self, stand: str, groups: Groups, buying: bool) -> list[Unit]:
        """Everything a cost could be paid with, in the order of a payment."""
        sources = self.sources(stand)
        found: list[Unit] = []
        for material in MATERIALS:
            for group, (allowed, _) in enumerate(groups):
                if material in allowed:
                    found += self.tokens(material, group, sources)
        if buying and "market" in sources:
            for material in MATERIALS:
                for group, (allowed, count) in enumerate(groups):
                    if material in allowed:
                        text = f"buy {material}"
                        found.append(Unit(text, group, count, -self.price[material]))
        return found

    def tokens(self, material: str, group: int, sources: set[str]) -> Iterator[Unit]:
        for tile in self.order:
            if tile not in self.goods or tile not in sources:
                continue
            if material in self.goods[tile]:
                number = self.goods[tile][material]
                yield Unit(f"use {material} {tile} nobody", group, number, 0)
            elif MAKES.get(tile) == material:
                for seat in self.seats:
                    best = self.written["milestones"][MILESTONES[material]] == seat
                    gold = (2 if best else 1) if seat == self.seat else 0
                    number = self.goods[tile][seat]
                    yield Unit(f"use {material} {tile} {seat}", group, number, gold)

    def payments(
        self, units: list[Unit], due: tuple[int, ...], money: int
    ) -> Iterator[tuple[int, ...]]:
        """Every way to pay: how many of each kind of unit."""
        if not units:
            if not any(due):
                yield ()
            return
        unit = units[0]
        for number in range(min(unit.number, due[unit.group]) + 1):
            if money + number * unit.gold >= 0:
                left = tuple(n - number * (g == unit.group) for g, n in enumerate(due))
                for rest in self.payments(units[1:], left, money + number * unit.gold):
                    yield (number, *rest)

    def can_pay(self, units: list[Unit], due: tuple[int, ...], money: int) -> bool:
        """Whether one of all those ways exists."""
        dead: set[tuple[int, tuple[int, ...], int]] = set()

        def search(place: int, due: tuple[int, ...], money: int) -> bool:
            if place == len(units):
                return not any(due)
            if (place, due, money) in dead:
                return False
            unit = units[place]
            for number in range(min(unit.number, due[unit.group]) + 1):
                left = tuple(n - number * (g == unit.group) for g, n in enumerate(due))
                after = money + number * unit.gold
                if after >= 0 and search(place + 1, left, after):
                    return True
            dead.add((place, due, money))
            return False

        return search(0, due, money)

    def affords(self, stand: str, groups: Groups, buying: bool = True) -> bool:
        units = self.units(stand, groups, buying)
        return self.can_pay(units, tuple(count for _, count in groups), self.gold)

    # ---- where a tile may come to lie

    def placements(self, tile: str, stand: str) -> dict[int, dict[Edge, str]]:
        """The legal placements beside a stand tile, under their smallest numbers."""
        found: dict[int, dict[Edge, str]] = {}
        taken = {edge: kind for outline in self.tiles.values() for edge, kind in outline.items()}
        for (i, target), turn in product(enumerate(self.tiles[stand]), range(6)):
            triangles, outline = shapes(tile)[turn]
            for j, edge in enumerate(outline):
                right, down = (a - b for a, b in zip(min(target), min(edge), strict=True))
                if moved(edge, right, down) != target:
                    continue
                if any(moved(triangle, right, down) in self.covered for triangle in triangles):
                    continue
                lying = {moved(e, right, down): kind for e, kind in outline.items()}
                meets = [(lying[e], taken[e]) for e in lying.keys() & taken.keys()]
                if any((mine == "R") != (its == "R") for mine, its in meets):
                    continue
                found[10 * i + j] = lying
        numbers: dict[int, dict[Edge, str]] = {}
        for number in sorted(found):
            if found[number] not in numbers.values():
                numbers[number] = found[number]
        return numbers

    # ---- the choices

    def choices(self) -> set[str]:
        question = self.turn["asks"]
        return set({
            "turn": self.menu,
            "donkey": self.donkey,
            "fill": self.fill,
            "count": self.count,
            "blueprint": self.blueprint,
            "hire": self.hire,
            "post": self.post,
            "pay": self.pay,
            "place": self.place,
        }[question]())  # fmt: skip

    def menu(self) -> Iterator[str]:
        yield "end"
        if self.own["donkeys"] and not self.turn["donkeys_moved"]:
            yield "donkeys"
        if not any(not villager["lying"] for villager in self.own["villagers"]):
            return
        yield from self.work()
        yield from self.church()
        if (self.written["display"] and len(self.own["hand"]) < 3) or self.hires():
            yield "town_hall"
        for place, sale in enumerate(self.written["sales"]["open"]):
            if sale and self.affords("market", groups_of(SALES[sale]), buying=False):
                yield f"sale {place}"
        for tile, stand in product(self.own["hand"], self.network):
            if self.builds(tile, stand):
                yield f"construct {tile} {stand}"
        yield from self.roads_to_build()

    def work(self) -> Iterator[str]:
        for tile in self.goods:
            if tile not in self.network or not self.room(tile):
                continue
            if tile not in MAKES:
                yield f"produce {tile}"
            elif self.supply(MAKES[tile]) and self.affords(tile, refining(tile, 1)):
                yield f"refine {tile}"

    def church(self) -> Iterator[str]:
        if not any(self.room(tile) for tile in ("woodcutter", "quarry", "farm")):
            yield "beg"
        for slot, filled in self.written["church"].items():
            if filled:
                continue
            if self.gold >= 10 if slot == "gold" else self.affords("church", DELIVERIES[slot]):
                yield f"deliver {slot}"

    def builds(self, tile: str, stand: str) -> bool:
        cost = COSTS[tile]
        if "gold" in cost:
            return self.gold >= cost["gold"] and bool(self.placements(tile, stand))
        return self.affords(stand, groups_of(cost)) and bool(self.placements(tile, stand))

    def roads_to_build(self) -> Iterator[str]:
        for kind, (letter, cost) in ROADS.items():
            for one, other, mine, its in self.contacts():
                if (
                    self.own["roads_left"]
                    and mine == its == letter
                    and one in self.network
                    and frozenset((one, other)) not in self.roads_there
                    and self.affords(one, groups_of(cost))
                ):
                    yield f"road {one} {other} {kind}"

    def donkey(self) -> Iterator[str]:
        yield "stay"
        tile = self.own["donkeys"][self.turn["next_donkey"]]
        for other in self.neighbours(tile, self.roads_there):
            yield f"walk {other}"

    def fill(self) -> Iterator[str]:
        room = self.room(self.turn["stand"])
        for wood, stone in product(range(room + 1), repeat=2):
            if wood + stone <= room:
                yield f"fill {wood} {stone}"

    def count(self) -> Iterator[str]:
        tile = self.turn["stand"]
        for count in (1, 2):
            if count <= min(self.room(tile), self.supply(MAKES[tile])):
                if self.affords(tile, refining(tile, count)):
                    yield f"make {count}"

    def hires(self) -> list[str]:
        found: list[str] = []
        villagers = len(self.own["villagers"])
        if villagers < 4 and self.gold >= (5, 7, 9)[villagers - 1]:
            found.append("hire villager")
        if len(self.own["donkeys"]) < 6 and self.gold >= 3:
            found.append("hire donkey")
        return found

    def blueprint(self) -> Iterator[str]:
        for place in range(len(self.written["display"])):
            if place <= self.gold and len(self.own["hand"]) < 3:
                yield f"take {place}"
        if self.hires():
            yield "no_blueprint"

    def hire(self) -> Iterator[str]:
        yield from self.hires()
        if self.turn["detail"]:
            yield "done"

    def post(self) -> Iterator[str]:
        for tile in self.network:
            yield f"post {tile}"

    def groups(self) -> Groups:
        """What the action under way costs in all."""
        match self.turn["action"]:
            case "refine":
                return refining(self.turn["stand"], self.turn["detail"])
            case "sale":
                return groups_of(SALES[self.written["sales"]["open"][self.turn["target"]]])
            case "deliver":
                return DELIVERIES[self.turn["target"]]
            case "construct":
                return groups_of(COSTS[self.turn["target"]])
        return groups_of(ROADS[self.turn["detail"]][1])

    def pay(self) -> Iterator[str]:
        """Units after which the rest can still be paid."""
        return self.next_units(self.written["options"]["payment"] == "in_order")

    def next_units(self, in_order: bool) -> Iterator[str]:
        """In order: not before the last one, and the rest not before this one."""
        units = self.units_to_pay()
        texts = [unit.text for unit in units]
        last = self.turn["last_unit"] if in_order else None
        due = tuple(self.turn["due"])
        for place in range(texts.index(last) if last else 0, len(units)):
            unit = units[place]
            if not unit.number or not due[unit.group] or self.gold + unit.gold < 0:
                continue
            left = tuple(n - (g == unit.group) for g, n in enumerate(due))
            before = [] if in_order else units[:place]
            rest = [*before, unit._replace(number=unit.number - 1), *units[place + 1 :]]
            if self.can_pay(rest, left, self.gold + unit.gold):
                yield unit.text

    def units_to_pay(self) -> list[Unit]:
        return self.units(self.turn["stand"], self.groups(), self.turn["action"] != "sale")

    def has_several_ways(self) -> bool:
        """Whether what is due can be paid with different tokens and purchases."""
        ways = self.payments(self.units_to_pay(), tuple(self.turn["due"]), self.gold)
        return len(list(islice(ways, 2))) == 2

    def for_programs(self) -> set[str]:
        """The choices, but a payment in order as long as it keeps to it."""
        if self.turn["asks"] == "pay" and self.turn["last_unit"] != "out of order":
            return set(self.next_units(in_order=True))
        return self.choices()

    def place(self) -> Iterator[str]:
        for number in self.placements(self.turn["target"], self.turn["stand"]):
            yield f"place {number // 10} {number % 10}"


def groups_of(cost: dict[str, int]) -> Groups:
    return [((material,), cost[material]) for material in MATERIALS if material in cost]


def refining(tile: str, count: int) -> Groups:
    return [((MADE_FROM[MAKES[tile]],), count)]
