"""The legal choices of a written position, and what the hardest of them bring about, found again:
slow, obvious, sharing no code with the rules. Hexes are (q, r), resources are counters by name.
"""

from collections import Counter
from typing import Any

from tests.games.indio.recount import Hex, Table, neighbours, read_hex

KINDS = ["earth", "water", "fire", "food", "stone", "metal", "commerce"]
FORGE = {
    "food": ["earth", "water"],
    "stone": ["earth", "earth"],
    "metal": ["earth", "fire"],
    "commerce": ["water", "fire"],
}
IMPROVE = {"farm": ["earth", "water"], "quarry": ["earth", "earth"], "mine": ["earth", "fire"]}
SURCHARGE = {"water": ["earth"], "desert": ["water"]}
BUILD = [
    # what stands there, what is built, the price, workers
    (None, "outpost", ["stone", "metal"], 0),
    (None, "town", ["water", "fire", "stone", "stone", "metal"], 1),
    ("outpost", "town", ["water", "fire", "stone"], 1),
    ("outpost", "city", ["water", "stone", "stone", "metal", "commerce", "commerce"], 2),
    ("town", "city", ["water", "stone", "metal", "commerce"], 1),
]
CRAFT = {
    "outpost": ["food", "worker", "fire", "water", "nothing"],
    "town": ["two_food", "food", "food_and_worker", "worker", "two_workers", "commerce", "nothing"],
    "city": ["worker", "two_workers", "three_workers", "commerce", "two_commerce", "nothing"],
}
CRAFTED_WORKERS = {"worker": 1, "food_and_worker": 1, "two_workers": 2, "three_workers": 3}
GIVES = {"earth": "earth", "water": "water", "farm": "food", "quarry": "stone", "mine": "metal"}


def text(verb: str, hexes: list[Hex]) -> list[str]:
    return [f"{verb} {q} {r}" for q, r in hexes]


class Plain(Table):
    """A position and what its mover may do."""

    def __init__(self, written: dict[str, Any]) -> None:
        super().__init__(written)
        self.turn = written["turn"]
        self.seat: str = self.turn["mover"]
        self.order = sorted(self.hexes, key=lambda h: (h[1], h[0]))
        self.own = [h for h in self.order if self.hexes[h]["owner"] == self.seat]
        self.mine = self.pool(self.seat)
        acting = self.turn["acting"]
        here = None if acting is None else written["seats"][self.seat]["workers"][acting]
        self.acting: Hex | None = None if here is None else read_hex(here.rpartition(" ")[0])

    # ---- small questions

    def around(self, h: Hex) -> list[Hex]:
        return [n for n in self.order if n in neighbours(h)]

    def crowd(self, h: Hex) -> int:
        return sum([self.workers_on(seat, h) for seat in self.workers])

    def standing(self, seat: str, h: Hex, status: str) -> int:
        name = f"{h[0]} {h[1]} {status}"
        return int(self.written["seats"][seat]["workers"].count(name))

    def pays(self, price: list[str]) -> bool:
        return not Counter(price) - self.mine

    def lying(self, h: Hex) -> Counter[str]:
        return Counter(self.hexes[h]["resources"])

    def pieces(self, seat: str, kind: str) -> int:
        return len([h for h in self.structures(seat) if self.hexes[h]["structure"] == kind])

    # ---- the choices

    def choices(self) -> set[str]:
        found: list[str] = getattr(self, f"asks_{self.turn['asks']}")()
        assert len(set(found)) == len(found)
        return set(found)

    def asks_leader(self) -> list[str]:
        return [f"lead {leader}" for leader in self.written["seats"][self.seat]["dealt"]]

    def asks_farm(self) -> list[str]:
        farms = {h for h in self.order if self.hexes[h]["structure"]}
        near = farms.union(*[neighbours(h) for h in farms])
        return text("place farm", [h for h in self.order if h not in near])

    def asks_second_worker(self) -> list[str]:
        (farm,) = self.own
        return text("place worker", [h for h in [farm, *self.around(farm)] if self.crowd(h) < 4])

    # ---- Fiefs: all ordered triangles of free hexes that go on from what is laid

    def triangles(self) -> list[tuple[Hex, Hex, Hex]]:
        site = [read_hex(h) for h in self.turn["site"]]
        free = [h for h in self.order if not self.hexes[h]["tiles"] or h in site]
        found = [
            (a, b, c)
            for a in free
            for b in free
            for c in free
            if b in neighbours(a) and c in neighbours(a) & neighbours(b)
        ]
        found = [triangle for triangle in found if list(triangle[: len(site)]) == site]
        if not site:
            farms = {h for h in self.order if self.visible(h) == "farm"}
            distant = [triangle for triangle in found if not neighbours(triangle[0]) & farms]
            return distant or found
        return [triangle for triangle in found if set(triangle[len(site) :]).isdisjoint(site)]

    def asks_fief_farm(self) -> list[str]:
        return text("place farm", sorted({triangle[0] for triangle in self.triangles()}))

    def asks_fief_quarry(self) -> list[str]:
        return text("place quarry", sorted({triangle[1] for triangle in self.triangles()}))

    def asks_fief_mine(self) -> list[str]:
        return text("place mine", sorted({triangle[2] for triangle in self.triangles()}))

    def fief(self) -> list[Hex]:
        return [read_hex(h) for h in self.turn["site"]]

    def asks_fief_outpost(self) -> list[str]:
        return text("place outpost", self.fief())

    def asks_fief_town(self) -> list[str]:
        return text("place town", [h for h in self.fief() if h not in self.own])

    def asks_fief_worker(self) -> list[str]:
        return text("place worker", self.fief())

    # ---- the year

    def asks_discard(self) -> list[str]:
        return [f"discard {quest}" for quest in self.written["seats"][self.seat]["hand"]]

    def asks_craft(self) -> list[str]:
        h = self.own[self.turn["crafting"]]
        found = []
        for bundle in CRAFT[self.hexes[h]["structure"]]:
            workers = CRAFTED_WORKERS.get(bundle, 0)
            if workers and self.crowd(h) + workers > 4:
                continue
            if workers and len(self.workers[self.seat]) + workers > 10:
                continue
            if bundle == "water" and any(self.visible(land) == "water" for land in self.order):
                continue
            found.append(f"craft {bundle}")
        return found

    def asks_craft_remove(self) -> list[str]:
        h = self.own[self.turn["crafting"]]
        assert self.lying(h).total() == 6
        return [f"remove {kind} {h[0]} {h[1]}" for kind in self.lying(h)]

    def lying_workers(self) -> list[Hex]:
        return [h for h in self.order for _ in range(self.standing(self.seat, h, "exhausted"))]

    def asks_feed(self) -> list[str]:
        return [
            f"feed {count}"
            for count in range(len(self.lying_workers()) + 1)
            if (count + 1) // 2 <= self.mine["food"]
        ]

    def asks_repeat(self) -> list[str]:
        assert self.mine["food"] >= 1
        return ["buy repeats", "decline repeats"]

    def asks_activate(self) -> list[str]:
        return text("activate", sorted(set(self.lying_workers())))

    # ---- actions

    def asks_worker(self) -> list[str]:
        found = [
            h
            for h in self.order
            if self.standing(self.seat, h, "active") and self.actions(h, set())
        ]
        return [*text("worker", found), "pass"]

    def asks_action(self) -> list[str]:
        assert self.acting is not None
        used = set(self.turn["used"])
        if self.written["seats"][self.seat]["repeats"]:
            return [*self.actions(self.acting, set()), *(["end turn"] if used else [])]
        return [*self.actions(self.acting, used), *(["end turn"] if used else [])]

    def actions(self, h: Hex, used: set[str]) -> list[str]:
        found = text("move", [n for n in self.around(h) if self.crowd(n) < 4])
        if self.lying(h):
            found.append("collect")
        for seat in self.workers:
            if seat != self.seat:
                for status in ("active", "exhausted"):
                    if self.standing(seat, h, status):
                        found.append(f"attack {seat} {status}")
        found += [f"forge {result}" for result, price in FORGE.items() if self.pays(price)]
        sites = [n for n in [h, *self.around(h)] if self.workers_on(self.seat, n)]
        for place in sites:
            found += self.improvements(place)
            found += self.buildings(place)
        return [choice for choice in found if choice.split()[0] not in used]

    def improvements(self, h: Hex) -> list[str]:
        return [
            f"improve {tile} {h[0]} {h[1]}"
            for tile, price in IMPROVE.items()
            if tile != self.visible(h)
            and self.written["stacks"][tile]
            and self.pays(price + SURCHARGE.get(self.visible(h), []))
        ]

    def buildings(self, h: Hex) -> list[str]:
        found = []
        for stands, makes, price, workers in BUILD:
            fits = self.hexes[h]["structure"] == stands
            if stands and self.hexes[h]["owner"] != self.seat:
                fits = False
            if self.visible(h) == "water" or self.pieces(self.seat, makes) == 4:
                fits = False
            if fits and self.pays(price) and self.workers_on(self.seat, h) >= workers:
                found.append(f"build {makes} {h[0]} {h[1]}")
        return found

    # ---- paying and storing

    def asks_pay(self) -> list[str]:
        kind = next(kind for kind in KINDS if kind in self.turn["price"])
        assert self.mine[kind] > self.turn["price"][kind], "all of it goes: nothing to ask"
        return text("pay", [h for h in self.own if self.lying(h)[kind]])

    def asks_pay_worker(self) -> list[str]:
        h = read_hex(self.turn["target"])
        acting = 1 if self.acting == h else 0
        found = ["pay worker acting"] if acting else []
        if self.standing(self.seat, h, "active") > acting:
            found.append("pay worker active")
        if self.standing(self.seat, h, "exhausted"):
            found.append("pay worker exhausted")
        assert self.workers_on(self.seat, h) > self.turn["workers_due"]
        return found

    def room(self) -> list[Hex]:
        return [h for h in self.own if self.lying(h).total() < 6]

    def asks_put(self) -> list[str]:
        return text("put", self.room())

    def asks_store(self) -> list[str]:
        hand = self.turn["in_hand"]
        if self.room():
            return [choice for kind in hand for choice in text(f"store {kind}", self.room())]
        found = [f"lose {kind}" for kind in hand] + ["lose all"]
        for h in self.own:
            found += [f"remove {kind} {h[0]} {h[1]}" for kind in self.lying(h)]
        return found

    # ---- results

    def produced(self) -> dict[Hex, Counter[str]]:
        """What lies on every hex after Production."""
        after = {}
        for h in self.order:
            goods = self.lying(h)
            tile = self.visible(h)
            if tile != "desert":
                if self.crowd(h):
                    amount = self.crowd(h) + 1
                elif self.hexes[h]["structure"] or not goods:
                    amount = 1
                else:
                    amount = 0
                while amount and goods.total() < 6:
                    goods[GIVES[tile]] += 1
                    amount -= 1
            after[h] = goods
        return after

    def conquests(self) -> list[tuple[str, Hex]]:
        """Who could conquer what: none, in a position that is settled."""
        found = []
        for h in self.order:
            owner = self.hexes[h]["owner"]
            for seat in self.workers:
                if owner and seat != owner and self.controls(seat, h):
                    kind = self.hexes[h]["structure"]
                    if self.pieces(seat, kind) < 4 and len(self.structures(owner)) > 1:
                        found.append((seat, h))
        return found

    def fulfilled(self) -> list[tuple[str, str]]:
        """Quests in somebody's hand that the position fulfils: none, once it is settled."""
        found = []
        for seat, entry in self.written["seats"].items():
            pool = self.pool(seat)
            land = self.land(seat)
            tiles = {self.visible(h) for h in land}
            edge = [h for h in land if not neighbours(h) <= set(self.hexes)]
            own = self.structures(seat)
            true = {
                "architect": len(own) >= 3,
                "armory": pool["metal"] >= 3,
                "barbican": pool["stone"] >= 3,
                "bastion": pool["fire"] >= 2,
                "chancellor": {"farm", "quarry", "mine"} <= tiles,
                "chapman": pool.total() >= 16,
                "compass": len(edge) >= 3,
                "conrois": any(self.workers_on(seat, h) == 4 for h in own),
                "envoy": len(self.shared(seat)) >= 1,
                "explorer": len(land) >= 6,
                "monk": {"earth", "water", "fire", "stone", "metal"} <= set(+pool),
                "peasant": len(self.shared(seat)) >= 2,
                "rampart": pool["earth"] >= 4,
                "shipyard": pool["water"] >= 4,
            }
            found += [(seat, quest) for quest in entry["hand"] if true.get(quest)]
        return found

    def ends(self) -> bool:
        """Whether the year, if it ended now, would be the last."""
        players = len(self.workers)
        structures = len([h for h in self.order if self.hexes[h]["structure"]])
        most = max([len(self.land(seat)) for seat in self.workers])
        return (
            self.written["year"] == 7
            or structures >= {2: 14, 3: 18, 4: 24}[players]
            or most >= {2: 11, 3: 10, 4: 9}[players]
        )
