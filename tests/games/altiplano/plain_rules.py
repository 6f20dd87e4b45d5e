"""The legal choices of a written position, found again: slow, obvious, sharing no code with the
rules. Tiles are counted words, places are names, and what is printed stands here once more, as the
rules give it.
"""

from collections import Counter
from typing import Any

Tiles = Counter[str]

PLANNING = [4, 5, 5, 6, 6, 7, 7, 8, 8]
ROW_LENGTHS = [3, 3, 3, 3, 3, 4, 4, 4, 4, 4]
SURCHARGE = [0, 1, 2, 3, 4]
PRICES = {
    "ore": 1, "fish": 1, "alpaca": 1, "wool": 1, "cacao": 2, "cloth": 2, "silver": 2, "glass": 3,
}  # fmt: skip
NOT_FOOD = "wood stone ore fish alpaca wool cacao cloth silver glass"
BOARD = {  # spaces, and what may lie there
    "farm": (2, "alpaca food wool"),
    "forest": (2, "food cacao"),
    "mine": (2, "food ore"),
    "harbor": (2, "fish food wood"),
    "village": (3, NOT_FOOD),
    "market": (3, NOT_FOOD),
    "road": (2, "stone wood"),
}
ACTIONS = {  # where, what it takes, what it may give
    "farm_food": ("farm", "alpaca", "food"),
    "farm_wool": ("farm", "alpaca food", "wool"),
    "farm_cloth": ("farm", "wool food", "cloth"),
    "forest_wood": ("forest", "food food", "wood"),
    "forest_cacao": ("forest", "cacao", "food cloth glass"),
    "mine_stone": ("mine", "food food", "stone"),
    "mine_silver": ("mine", "ore food", "silver"),
    "harbor_food": ("harbor", "fish food", "food"),
    "harbor_stone": ("harbor", "fish fish", "stone"),
    "harbor_boat": ("harbor", "wood wood", ""),
    "village_house": ("village", "stone stone", ""),
    "road_build": ("road", "stone wood", ""),
}
ROLES = {  # where, what it takes, what it may give, and the extension with the same action
    "woodcutter": ("forest", "food", "wood", "wood_for_food"),
    "fisherman": ("harbor", "food", "fish", "fish_for_food"),
    "shepherd": ("farm", "food", "alpaca", "alpaca_for_food"),
    "miner": ("mine", "food", "ore", "ore_for_food"),
    "farmer": ("forest", "food food", "cacao", "cacao_for_2food"),
    "trader": ("market", "coins", "fish wood", "coin_fish_wood"),
    "stonemason": ("mine", "food", "stone", ""),
}
EXTENSIONS = {  # where, what it takes, what it may give
    "alpaca_for_food": ("farm", "food", "alpaca"),
    "ore_for_fish": ("harbor", "fish", "ore"),
    "wood_for_food": ("forest", "food", "wood"),
    "ore_for_food": ("mine", "food", "ore"),
    "fish_for_food": ("harbor", "food", "fish"),
    "2coin_cacao": ("market", "coins coins", "cacao"),
    "coin_alpaca_stone": ("market", "coins", "alpaca stone"),
    "coin_fish_wood": ("market", "coins", "fish wood"),
    "coin_stone_wood": ("market", "coins", "stone wood"),
    "stone_ore_for_food": ("mine", "food", "stone ore"),
    "cacao_for_2fish": ("harbor", "fish fish", "cacao"),
    "ore_stone_wood_for_fish": ("harbor", "fish", "ore stone wood"),
    "cacao_for_2food": ("forest", "food food", "cacao"),
    "wool_for_alpaca": ("farm", "alpaca", "wool"),
    "cacao_for_food": ("forest", "food", "cacao"),
    "wool_cacao_for_fish": ("harbor", "fish", "wool cacao"),
    "2coin_wool_ore": ("market", "coins coins", "wool ore"),
    "3coin_silver_glass": ("market", "coins coins coins", "silver glass"),
}
CARDS = {  # kind and price
    "A1": ("alpaca_for_food", 2), "A2": ("ore_for_fish", 2), "A3": ("wood_for_food", 1),
    "A4": ("ore_for_food", 2), "A5": ("fish_for_food", 2), "A6": ("2coin_cacao", 2),
    "A7": ("coin_alpaca_stone", 2), "A8": ("coin_fish_wood", 2), "A9": ("coin_stone_wood", 1),
    "B1": ("stone_ore_for_food", 3), "B2": ("cacao_for_2fish", 2),
    "B3": ("ore_stone_wood_for_fish", 3), "B4": ("cacao_for_2food", 2), "B5": ("any_tile", 3),
    "B6": ("wool_for_alpaca", 3), "B7": ("cacao_for_food", 3), "C1": ("coin_as_movement", 2),
    "C2": ("coin_as_movement", 2), "C3": ("swap_tile", 3), "C4": ("village_spaces", 3),
    "C5": ("any_tile", 3), "C6": ("wool_cacao_for_fish", 4), "C7": ("2coin_wool_ore", 3),
    "D1": ("3coin_silver_glass", 4), "D2": ("3coin_silver_glass", 4), "D3": ("final_storage", 4),
    "D4": ("final_storage", 4), "D5": ("corn_store", 3),
}  # fmt: skip
ORDERS = {
    "O01": "wood wood stone fish", "O02": "wood wood fish fish", "O03": "stone stone ore ore",
    "O04": "wood stone alpaca alpaca", "O05": "wood fish ore alpaca",
    "O06": "fish fish alpaca alpaca", "O07": "ore ore silver", "O08": "alpaca alpaca wool wool",
    "O09": "stone fish wool wool", "O10": "wood wood cacao cloth", "O11": "stone fish cacao cacao",
    "O12": "stone ore silver silver", "O13": "wool cloth cloth", "O14": "fish cacao cloth silver",
    "O15": "ore wool silver glass", "O16": "fish cloth silver glass",
}  # fmt: skip
MOVEMENT = ("move_1", "move_2", "move_3")
STARRED = ("farm_food", "forest_cacao", "village_store", "market_sell", "market_deliver")


def heap(text: str) -> Tiles:
    return Counter(text.split())


def covers(pool: Tiles, cost: Tiles) -> bool:
    return all(pool[thing] >= number for thing, number in cost.items())


class Plain:
    """A position, and what one of its seats may do."""

    def __init__(self, written: dict[str, Any], name: str) -> None:
        self.table = written
        self.name = name
        self.me = written["seats"][name]
        self.options = written["options"]
        self.turn = written["turn"]
        self.kinds = {CARDS[card][0] for card in self.me["extensions"]}
        self.planning: Tiles = Counter(self.me["planning"])
        self.coins: int = self.me["coins"]

    def choices(self) -> set[str]:
        """Every legal choice, as text."""
        found: set[str] = getattr(self, f"ask_{self.me['asks']}")()
        return found

    # ---- what lies where

    def on(self, area: str) -> Tiles:
        return Counter(self.me["spaces"].get(area, {}))

    def pool(self, location: str) -> Tiles:
        return self.on(location) + self.on("any_tile")

    def cards(self) -> dict[str, tuple[str, Tiles, list[str]]]:
        """Role tile and converting extensions: area, location, cost, gains."""
        found = {}
        if self.me["role"]:
            location, cost, gains, _ = ROLES[self.me["role"]]
            found["role"] = (location, heap(cost), gains.split())
        for kind in self.kinds & set(EXTENSIONS):
            location, cost, gains = EXTENSIONS[kind]
            found[kind] = (location, heap(cost), gains.split())
        return found

    def free_planning(self) -> int:
        return PLANNING[int(self.me["road"])] - self.planning.total()

    # ---- set-up

    def ask_role(self) -> set[str]:
        return {f"role {role}" for role in self.table["roles"]}

    def ask_keep(self) -> set[str]:
        return {f"keep {mission}" for mission in self.me["missions"]["hand"]}

    def ask_hand(self) -> set[str]:
        return {f"hand {mission}" for mission in self.me["missions"]["hand"]}

    def ask_second(self) -> set[str]:
        names = list(self.table["seats"])
        place = names.index(self.name)
        right = self.table["seats"][names[place - 1]]
        left = self.table["seats"][names[(place + 1) % len(names)]]
        return {f"keep {right['missions']['left']}", f"keep {left['missions']['right']}"}

    # ---- phase 1

    def ask_back(self) -> set[str]:
        found = {"done"} | {f"back coins {area}" for area in self.me["coins_on"]}
        if self.free_planning() > 0:
            for area, lying in self.me["spaces"].items():
                found |= {f"back {good} {area}" for good in lying}
        return found

    def ask_draw(self) -> set[str]:
        tiles = Counter(self.me["bag"]).total() + Counter(self.me["container"]).total()
        return {f"draw {number}" for number in range(min(self.free_planning(), tiles) + 1)}

    def ask_swap(self) -> set[str]:
        return {"skip"} | {f"swap {good}" for good in self.planning}

    def ask_get(self) -> set[str]:
        return {"get from bag"} | {f"get {good}" for good in self.me["container"]}

    # ---- phase 2

    def ask_plan(self) -> set[str]:
        return {"done"} | self.placements() | self.coin_placements() | self.undos()

    def placements(self) -> set[str]:
        found = set()
        for good in self.planning:
            for location, (spaces, accepted) in BOARD.items():
                if location == "village" and "village_spaces" in self.kinds:
                    spaces += 2
                if good in accepted.split() and self.on(location).total() < spaces:
                    found.add(f"place {good} {location}")
            for area, (_, cost, _) in self.cards().items():
                if self.on(area)[good] < cost[good]:
                    found.add(f"place {good} {area}")
            if "any_tile" in self.kinds and not self.on("any_tile"):
                found.add(f"place {good} any_tile")
        if self.planning["food"]:
            found |= {f"place food {area}" for area in self.free_movement()}
        return found

    def free_movement(self) -> list[str]:
        return [a for a in MOVEMENT if not self.on(a) and a not in self.me["coins_on"]]

    def coin_placements(self) -> set[str]:
        found = set()
        for area, (_, cost, _) in self.cards().items():
            if 0 < cost["coins"] <= self.coins and area not in self.me["coins_on"]:
                found.add(f"place coins {area}")
        if "coin_as_movement" in self.kinds and self.coins:
            found |= {f"place coins {area}" for area in self.free_movement()}
        return found

    def undos(self) -> set[str]:
        found = {f"back coins {a}" for a in self.me["coins_on"] if a not in self.me["locked_coins"]}
        for area in self.me["spaces"]:
            fresh = self.on(area) - Counter(self.me["locked"].get(area, {}))
            found |= {f"back {good} {area}" for good in fresh}
        return found

    # ---- phase 3: turns

    def steps(self, without: str = "") -> dict[str, int]:
        """Each means of movement that can be used, and how many steps it goes."""
        found = {}
        if self.me["cart_ready"]:
            found["free"] = 3
        for place, area in enumerate(MOVEMENT, 1):
            if self.on(area) or area in self.me["coins_on"]:
                found[str(place)] = 3 if place in self.me["carts"] else 1
        found.pop(without, None)
        return found

    def distance(self, one: str, other: str) -> int:
        circle = self.table["circle"]
        apart: int = abs(circle.index(one) - circle.index(other))
        return min(apart, 7 - apart)

    def leads_to_action(self, location: str, means: dict[str, int]) -> bool:
        """Whether an action can still be reached: every means used one after another."""
        return any(
            self.actions(goal) and self.distance(location, goal) <= sum(means.values())
            for goal in BOARD
        )

    def moves(self, must_act: bool) -> set[str]:
        found = set()
        here = self.me["figure"]
        for means, steps in self.steps().items():
            for goal in BOARD:
                if goal != here and self.distance(here, goal) <= steps:
                    if not must_act or self.leads_to_action(goal, self.steps(means)):
                        found.add(f"move {means} {goal}")
        return found

    def ask_turn(self) -> set[str]:
        found = set() if self.turn["moved"] else {"pass"}
        if self.me["figure"] is None:
            starts = [goal for goal in BOARD if self.leads_to_action(goal, self.steps())]
            return found | {f"start {goal}" for goal in starts}
        acts = {f"act {action}" for action in self.actions(self.me["figure"])}
        return found | acts | self.moves(must_act=True)

    def ask_after(self) -> set[str]:
        return {"stop"} | self.moves(must_act=False)

    def actions(self, location: str) -> set[str]:
        """Every action that a figure could carry out at a location."""
        pool = self.pool(location)
        found = {
            action
            for action, (where, cost, _) in ACTIONS.items()
            if where == location and covers(pool, heap(cost))
        }
        if self.me["road"] == 8 and not self.options["road_end_repeats_corn"]:
            found.discard("road_build")
        if location == "village":
            if self.storable():
                found.add("village_store")
            if (
                self.coins >= 1
                and self.table["village_carts"]
                and not self.me["bought_cart"]
                and len(self.me["carts"]) < 3
            ):
                found.add("village_cart")
            if self.me["interim_corn"] and self.corn_places():
                found.add("card_corn")
        if location == "market":
            found |= self.market_actions()
        for area, (where, cost, _) in self.cards().items():
            if where == location and covers(self.card_pool(area), cost):
                found.add(area)
        return found

    def market_actions(self) -> set[str]:
        found = set()
        if self.sellable():
            found.add("market_sell")
        if self.ask_extension():
            found.add("market_extension")
        if self.me["order"] is None and self.coins >= 1:
            found.add("market_order")
        if self.deliverable():
            found.add("market_deliver")
        return found

    def card_pool(self, area: str) -> Tiles:
        """What a card's action can use; coins only if they lie on the card."""
        tiles = self.on(area)
        if self.options["any_tile_feeds_cards"]:
            tiles += self.on("any_tile")
        if area in self.me["coins_on"]:
            tiles["coins"] = self.cards()[area][1]["coins"]
        return tiles

    # ---- warehouse

    def open_rows(self) -> dict[int, str]:
        """Rows, counted from 1, that are started and not full, with their types."""
        return {
            place: row["good"]
            for place, row in enumerate(self.me["rows"], 1)
            if row["tiles"] < ROW_LENGTHS[place - 1]
        }

    def row_of(self, good: str) -> int:
        """The row that a tile goes to, or 0."""
        for place, kind in self.open_rows().items():
            if kind == good:
                return place
        return len(self.me["rows"]) + 1 if len(self.me["rows"]) < 10 else 0

    def corn_places(self) -> set[int]:
        rows = self.open_rows()
        corn = {place for place, kind in rows.items() if kind == "corn"}
        if corn and self.options["corn_row_forces_corn"]:
            return corn
        places = set(rows)
        if not corn and len(self.me["rows"]) < 10:
            places.add(len(self.me["rows"]) + 1)
        return places

    def storable(self) -> set[str]:
        return {good for good in self.pool("village") if good != "food" and self.row_of(good)}

    # ---- market

    def sellable(self) -> set[str]:
        return {good for good in self.pool("market") if good in PRICES}

    def deliverable(self) -> set[str]:
        if self.me["order"] is None:
            return set()
        lacking = heap(ORDERS[self.me["order"]]) - Counter(self.me["delivered"])
        return set(lacking) & set(self.pool("market"))

    # ---- within an action

    def stop(self) -> set[str]:
        return {"stop"} if self.turn["handled"] else set()

    def acting(self) -> tuple[Tiles, Tiles, list[str]]:
        """Of the conversion under way the proper tiles, the cost and the gains."""
        action = self.turn["acting"]
        if action in ACTIONS:
            location, cost, gains = ACTIONS[action]
            return self.on(location), heap(cost), gains.split()
        _, tiles, goods = self.cards()[action]
        return self.on(action), tiles, goods

    def ask_gain(self) -> set[str]:
        return {f"gain {good}" for good in self.acting()[2]} | self.stop()

    def ask_more(self) -> set[str]:
        return {"more", "stop"}

    def ask_source(self) -> set[str]:
        return {"from own", "from any"}

    def ask_boat(self) -> set[str]:
        return {f"boat {good}" for good in self.table["boats"]}

    def ask_house(self) -> set[str]:
        return {f"house {good}" for good in self.table["houses"]}

    def ask_store(self) -> set[str]:
        return {f"store {good}" for good in self.storable()} | self.stop()

    def ask_corn(self) -> set[str]:
        rows = {f"corn {place}" for place in self.corn_places()}
        if self.turn["acting"] == "card_corn":
            return rows | self.stop()
        has_room = "corn_store" in self.kinds and self.me["interim_corn"] < 2
        return rows | ({"corn interim"} if has_room else set())

    def ask_cart(self) -> set[str]:
        return {f"cart {place}" for place in (1, 2, 3) if place not in self.me["carts"]}

    def ask_sell(self) -> set[str]:
        return {f"sell {good}" for good in self.sellable()} | self.stop()

    def ask_extension(self) -> set[str]:
        found = set()
        for position, card in enumerate(self.table["strip"]):
            if card is None or self.me["bought_extension"]:
                continue
            kind, price = CARDS[card]
            same = ROLES[self.me["role"]][3]
            if kind not in {*self.kinds, same} and price + SURCHARGE[position] <= self.coins:
                found.add(f"buy {position + 1}")
        return found

    def ask_order(self) -> set[str]:
        return {f"order {order}" for order in self.table["orders"]}

    def ask_deliver(self) -> set[str]:
        return {f"deliver {good}" for good in self.deliverable()} | self.stop()

    # ---- what a choice brings, for those whose result is told by the rules in one sentence

    def holdings(self) -> tuple[Tiles, int, list[tuple[str, int, int]]]:
        """All tiles without those on orders, all coins, and the rows."""
        tiles = self.planning + Counter(self.me["bag"]) + Counter(self.me["container"])
        for area in self.me["spaces"]:
            tiles += self.on(area)
        for row in self.me["rows"]:
            tiles += Counter({row["good"]: row["tiles"] - row["corn"]})
            tiles += Counter({"corn": row["corn"]})
        tiles += Counter({"corn": self.me["interim_corn"]})
        coins = self.coins
        for area in self.me["coins_on"]:
            coins += 1 if area in MOVEMENT else self.cards()[area][1]["coins"]
        return tiles, coins, [(r["good"], r["tiles"], r["corn"]) for r in self.me["rows"]]

    def expected(self, text: str) -> tuple[Tiles, int, list[tuple[str, int, int]]] | None:
        """The holdings after a choice, or None for a choice that is not followed here."""
        tiles, coins, rows = self.holdings()
        verb, _, what = text.partition(" ")
        match verb:
            case "sell" if not self.is_in_both(what, "market"):
                coins += PRICES[what]
            case "store" if not self.is_in_both(what, "village"):
                lay(rows, self.row_of(what), what)
            case "boat":
                tiles += self.in_stock(what)
            case "house" | "interim" | "sell" | "store" | "place" | "back":
                pass
            case "cart":
                coins -= 1
            case "buy":
                position = int(what) - 1
                coins -= CARDS[self.table["strip"][position]][1] + SURCHARGE[position]
            case "move" if self.me["asks"] == "after":
                means = what.split()[0]
                coins -= means != "free" and f"move_{means}" in self.me["coins_on"]
            case "gain" if not self.asks_source():
                tiles += self.in_stock(what)
                if self.turn["acting"] not in ACTIONS:
                    coins -= self.acting()[1]["coins"]
            case "more" if not self.asks_source():
                tiles += self.in_stock("food")
            case "deliver" if not self.is_in_both(what, "market"):
                tiles -= Counter({what: 1})
                self.expect_corn_for_order(tiles, rows, what)
            case _:
                return None
        return tiles, coins, rows

    def is_under_way(self, action: str) -> bool:
        """Whether an action that handles one or more is still going on, or cannot go on."""
        return self.turn["acting"] == action or action not in self.actions(self.me["figure"])

    def is_in_both(self, good: str, location: str) -> bool:
        """Whether it will be asked which tile is used."""
        return bool(self.on(location)[good] and self.on("any_tile")[good])

    def asks_source(self) -> bool:
        own, cost, _ = self.acting()
        taken = [good for good in self.on("any_tile") if cost[good]]
        if self.turn["acting"] not in ACTIONS and not self.options["any_tile_feeds_cards"]:
            return False
        return any(own[good] >= cost[good] for good in taken)

    def in_stock(self, good: str) -> Tiles:
        """One tile of a good, if there is one."""
        return Counter({good: min(1, self.table["stocks"][good])})

    def expect_corn_for_order(
        self, tiles: Tiles, rows: list[tuple[str, int, int]], good: str
    ) -> None:
        """A complete order brings corn; a single place for it is taken without asking."""
        delivered = Counter(self.me["delivered"]) + Counter({good: 1})
        if delivered != heap(ORDERS[self.me["order"]]) or not self.table["stocks"]["corn"]:
            return
        places = [*self.corn_places()]
        interim = "corn_store" in self.kinds and self.me["interim_corn"] < 2
        if len(places) + interim == 1:
            tiles["corn"] += 1
            if places:
                lay(rows, places[0], "corn")


def lay(rows: list[tuple[str, int, int]], place: int, good: str) -> None:
    """A tile comes to lie in a row, counted from 1."""
    corn = good == "corn"
    if place > len(rows):
        rows.append((good, 1, int(corn)))
    else:
        kind, number, stand_ins = rows[place - 1]
        rows[place - 1] = (kind, number + 1, stand_ins + corn)
