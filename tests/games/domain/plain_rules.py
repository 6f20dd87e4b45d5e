"""The legal choices of a written position, found again: slow, obvious, sharing no code with the
rules. Spaces, workers, buildings and events are words; the map and the tables are copied out here
from the rulebook by hand.
"""

from typing import Any

WORKERS = ("farmer", "builder", "trader", "hunter")
BASES = ("mill", "chapel", "warehouse", "fountain", "school", "market")
UPGRADES = {
    "tavern": ("mill", {1, 3}),
    "smithy": ("chapel", {2, 4}),
    "silo": ("warehouse", {3, 5}),
    "gardens": ("fountain", {4, 6}),
    "academy": ("school", {2, 5}),
    "square": ("market", {1, 6}),
}
STANDARD = dict(zip(BASES, (5, 5, 5, 5, 5, 8), strict=True))
GRADUATED = dict(zip(BASES, (5, 6, 6, 7, 8, 9), strict=True))

# clockwise from straight up; "-" is off the map
NEIGHBOURS = {
    "C": "A1 A2 A3 A4 A5 A6",
    "A1": "B1 B2 A2 C A6 B12",
    "A2": "B2 B3 B4 A3 C A1",
    "A3": "A2 B4 B5 B6 A4 C",
    "A4": "C A3 B6 B7 B8 A5",
    "A5": "A6 C A4 B8 B9 B10",
    "A6": "B12 A1 C A5 B10 B11",
    "B1": "- - B2 A1 B12 -",
    "B2": "- - B3 A2 A1 B1",
    "B3": "- - - B4 A2 B2",
    "B4": "B3 - - B5 A3 A2",
    "B5": "B4 - - - B6 A3",
    "B6": "A3 B5 - - B7 A4",
    "B7": "A4 B6 - - - B8",
    "B8": "A5 A4 B7 - - B9",
    "B9": "B10 A5 B8 - - -",
    "B10": "B11 A6 A5 B9 - -",
    "B11": "- B12 A6 B10 - -",
    "B12": "- B1 A1 A6 B11 -",
}
SPACES = tuple(NEIGHBOURS)


def around(space: str) -> list[str]:
    """The spaces beside a space."""
    return [name for name in NEIGHBOURS[space].split() if name != "-"]


def ring(space: str) -> int:
    """The circle of a space."""
    return {"C": 0, "A": 1, "B": 2}[space[0]]


def apart(a: str, b: str) -> int:
    """Steps between two spaces, as far as 2; 3 stands for more."""
    if a == b:
        return 0
    if b in around(a):
        return 1
    return 2 if set(around(a)) & set(around(b)) else 3


class Plain:
    """A position and what its mover may do."""

    def __init__(self, written: dict[str, Any]) -> None:
        self.written = written
        self.look()

    def look(self) -> None:
        """Whose turn it is."""
        self.turn: dict[str, Any] = self.written["turn"]
        self.sheet: dict[str, Any] = self.written["seats"][self.turn["mover"]]

    # ---- what is known

    def die(self, worker: str) -> int:
        return int(self.turn["rolled"][WORKERS.index(worker)])

    def dice(self) -> list[str]:
        """The dice in play."""
        return [worker for worker in WORKERS if self.die(worker)]

    def held(self) -> list[str]:
        return [worker for worker in WORKERS if worker in self.turn["hand"]]

    def place(self) -> str:
        return str(self.sheet["workers"][self.turn["acting"]])

    def event(self, space: str) -> str:
        return str(self.sheet["events"].get(space, ""))

    def network(self) -> set[str]:
        """The city and the trails that work."""
        return {"C"} | {s for s in self.sheet["trails"] if self.event(s) != "poor_trails"}

    def costs(self) -> dict[str, int]:
        return GRADUATED if self.written["options"]["building_costs"] == "graduated" else STANDARD

    def route(self, space: str) -> dict[str, Any] | None:
        return next((row for row in self.sheet["routes"] if row["to"] == space), None)

    def finished_routes(self) -> list[str]:
        full = {1: 5, 2: 8}
        return [r["to"] for r in self.sheet["routes"] if r["progress"] == full[ring(r["to"])]]

    def posts(self) -> list[str]:
        return [row["to"] for row in self.sheet["routes"] if sorted(row["boxes"]) == [1, 2]]

    # ---- food

    def fee(self) -> int:
        """What an action costs where the acting worker stands."""
        space = self.place()
        if "free_travel" in self.sheet["this_turn"]:
            return 0
        if self.turn["on_trail"] and space in self.network():
            return 0
        discount = 2 if "silo" in self.sheet["built"] else 1
        if "warehouse" not in self.sheet["built"]:
            discount = 0
        return max(0, ring(space) - discount)

    def payments(self) -> list[str]:
        fee = self.fee()
        return [
            f"{game}g{fee - game}c"
            for game in range(fee + 1)
            if game <= self.sheet["game"] and fee - game <= self.sheet["crops"]
        ]

    # ---- the acting worker

    def moves(self) -> set[str]:
        if self.turn["stuck"] or "no_moves" in self.sheet["this_turn"]:
            return set()
        here = self.place()
        found = set()
        for space in around(here):
            windy = self.sheet["global_event"] == "high_winds"
            if windy and self.written["map"].get(space) == "forest":
                continue
            free = {here, space} <= self.network() and space not in self.turn["been"]
            if free or self.turn["steps"] > 0:
                found.add(f"move {space}")
        return found

    def actions(self) -> set[str]:
        worker = self.turn["acting"]
        if worker == self.turn["giver"] or self.event(self.place()) == "rebels":
            return set()
        if worker == "builder":
            return self.builder() if self.place() == "C" else set()
        if worker == "hunter":
            if self.sheet["turn"] <= self.sheet["stag_until"]:
                return set()
            return self.sales() | (self.hunter() if self.abroad() else set())
        if not self.abroad():
            return set()
        return self.farmer() if worker == "farmer" else self.trader()

    def abroad(self) -> bool:
        """Outside the city, and able to pay."""
        return self.place() != "C" and bool(self.payments())

    def farmer(self) -> set[str]:
        space = self.place()
        planted = self.sheet["planted"].get(space, 0)
        found = set()
        for die in self.held():
            if self.die(die) % 2 == 0 and not planted:
                found.add(f"plant {die}")
            if self.die(die) % 2 == 1 and self.die(die) <= planted:
                if space not in self.sheet["harvested"]:
                    found.add(f"harvest {die}")
        return found

    def builder(self) -> set[str]:
        found = set()
        built = self.sheet["built"]
        for die in self.held():
            for base in BASES:
                empty = self.costs()[base] - self.sheet["blocks"][base]
                if base not in built and self.die(die) <= empty and self.sheet["crops"] >= 1:
                    found.add(f"build {die} {base}")
            if self.sheet["charges"]["mill"] and die not in self.turn["shifted"]:
                for change in ("-1", "+1"):
                    if 1 <= self.die(die) + int(change) <= 6:
                        found.add(f"shift {die} {change}")
        for upgrade, (base, pair) in UPGRADES.items():
            shown = {self.die(die) for die in self.held()}
            if base in built and upgrade not in built and shown == pair:
                if self.sheet["crops"] >= 2:
                    found.add(f"upgrade {upgrade}")
        return found

    def trader(self) -> set[str]:
        space = self.place()
        row = self.route(space)
        if space in self.finished_routes():
            assert row is not None
            wanted = {1, 2} - set(row["boxes"])
            return {f"post {die}" for die in self.held() if self.die(die) in wanted}
        if self.event(space) == "poor_trails":
            return set()
        if row is None and (len(self.sheet["routes"]) == 5 or not self.origins(space)):
            return set()
        missing = {1: 5, 2: 8}[ring(space)] - (row["progress"] if row else 0)
        return {f"route {die}" for die in self.held() if self.die(die) <= missing}

    def origins(self, space: str) -> list[str]:
        """Where a route to a space may begin, the best first."""
        found = []
        for origin in ["C", *self.finished_routes()]:
            if self.event(origin) == "poor_trails" or apart(origin, space) > 2:
                continue
            between = set(around(origin)) & set(around(space))
            ways = [way for way in between if self.event(way) != "poor_trails"]
            if apart(origin, space) == 1 or ways:
                found.append(origin)
        return sorted(found, key=lambda origin: apart(origin, space))

    def hunter(self) -> set[str]:
        space = self.place()
        found = set()
        for die in self.held():
            if space not in self.sheet["hunted"]:
                if self.die(die) % 2 == 1:
                    found.add(f"pelts {die}")
                elif self.event(space) != "crows":
                    found.add(f"game {die}")
        if "hunter" in self.held() and self.die("hunter") % 2 == 1:
            free = space not in self.sheet["trails"] and self.event(space) != "poor_trails"
            if free and self.written["map"][space] == "forest":
                found.add("trail")
        return found

    def sales(self) -> set[str]:
        market = self.place() == "C" or self.place() in self.posts()
        if market and self.sheet["pelts"] and not self.turn["converted"]:
            return {"convert"}
        return set()

    # ---- the decision

    def lenders(self) -> list[str]:
        kept = (self.turn["rerolled"], self.sheet["last_giver"])
        return [die for die in self.dice() if die not in kept]

    def droppable(self) -> list[str]:
        return [w for w in WORKERS if f"{w}_die_lost" not in self.sheet["this_turn"]]

    def unbuilt(self) -> list[str]:
        return [base for base in BASES if base not in self.sheet["built"]]

    def choices(self) -> set[str]:
        turn = self.turn
        match turn["asks"]:
            case "drop_die":
                return {f"drop {worker}" for worker in self.droppable()}
            case "wild":
                return {"wild none"} | {f"wild {die}" for die in self.dice()}
            case "wild_pick":
                return {f"pick {value}" for value in turn["results"]}
            case "wild_shift":
                value = self.die(turn["rerolled"])
                changes = {"0": value, "-1": value - 1, "+1": value + 1}
                return {f"wild shift {word}" for word, new in changes.items() if 1 <= new <= 6}
            case "assist":
                loans = {f"{a}>{b}" for a in self.lenders() for b in WORKERS if a != b}
                return {"assist none"} | {f"assist {loan}" for loan in loans}
            case "cancel_random" | "hunter_cancel":
                return {"cancel no", "cancel yes"}
            case "place_block":
                return {f"block {base}" for base in self.unbuilt()}
            case "pick_worker":
                waiting = [worker for worker in WORKERS if worker not in turn["activated"]]
                return {"end turn"} | {f"worker {worker}" for worker in waiting}
            case "worker_action":
                return {"done"} | self.moves() | self.actions()
        return {f"pay {payment}" for payment in self.payments()}
