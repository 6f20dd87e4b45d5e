"""What a choice does to a written position, worked out again from a list of dice: slow, obvious,
sharing no code with the rules. Dice are taken in the order that section 16 gives.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.games.domain.plain_rules import NEIGHBOURS, WORKERS, Plain, around, ring

# building that must stand (+) or not (-), and the event
RANDOM = {
    "odd": [
        "-school poorly_tilled", "+fountain festival", "-silo food_rot", "+chapel divine_fortune",
        "-tavern brawl", "+mill production", "+warehouse stores", "-smithy no_horseshoes",
        "+silo stockpile", "-market nowhere_to_sell", "-academy idle_hands",
    ],
    "even": [
        "+market trading_day", "-gardens bad_streets", "+school knowledge", "-warehouse spoilage",
        "+smithy hard_work", "-mill slackers", "+tavern happy_hour", "-chapel divine_anger",
        "-fountain drought", "+academy wise_merchants", "+gardens immigrants",
    ],
}  # fmt: skip

# the event and what it needs: a terrain, a post, u: not harvested, h: not hunted
LOCATION = {
    "odd": [
        "rebels", "silk post", "poor_trails", "fine_marble hills", "crows h", "mud",
        "perfect_soil u", "hardwoods forest u", "bandits", "berries hills u", "population_boom u",
    ],
    "even": [
        "friendly_migrants u", "wildlife_infestation post", "flooded u", "tinkers post",
        "lucky_strike hills", "travelers", "pilgrims", "nuts forest u", "watchtower hills h",
        "spices post", "white_stag",
    ],
}  # fmt: skip
STARRED = ("rebels", "bandits", "wildlife_infestation")

GLOBAL = {
    "odd": [
        "divine_blessing", "wildfires", "torrential_rain", "late_summer", "wandering_players",
        "raiders",
    ],
    "even": [
        "epic_renown", "early_snows", "natures_bounty", "high_winds", "scholar_merchants",
        "divine_favor",
    ],
}  # fmt: skip

BONUS = {"farm": 3, "clear": 2, "forest": 1, "hills": 1, "desert": 0}
LOCAL_HARVEST = {
    "perfect_soil": 1, "berries": 2, "friendly_migrants": 2, "flooded": -2, "nuts": 2,
}  # fmt: skip
CHANGES_HARVEST = (*LOCAL_HARVEST, "hardwoods", "population_boom")
LOST = {
    "poorly_tilled": "farmer", "slackers": "builder", "no_horseshoes": "trader",
    "nowhere_to_sell": "hunter",
}  # fmt: skip
PAYING = ("wandering_players", "scholar_merchants", "epic_renown")
FLAGS = {
    **{event: f"{worker}_die_lost" for event, worker in LOST.items()},
    "idle_hands": "chosen_die_lost", "stores": "free_travel", "spoilage": "no_moves",
    "hard_work": "free_wild",
}  # fmt: skip


def parity(number: int) -> str:
    return "odd" if number % 2 else "even"


class PlainPlay(Plain):
    """A copy of a position that choices are played on."""

    def __init__(self, written: dict[str, Any], dice: list[int]) -> None:
        super().__init__(deepcopy(written))
        self.coming = list(dice)

    def roll(self) -> int:
        return self.coming.pop(0)

    def change(self, what: str, amount: int) -> int:
        """Goods never fall below 0; crops that rise to 15 bring a citizen. By how much it was."""
        before = self.sheet[what]
        self.sheet[what] = max(0, before + amount)
        if what == "crops" and before < 15 <= self.sheet["crops"]:
            self.sheet["citizens"] += 1
        return int(self.sheet[what]) - int(before)

    # ---- the news: what dice brought about

    def event_of(
        self, kind: str, entry: str | None, number: int = 0, table: tuple[int, ...] = ()
    ) -> dict[str, Any]:
        """Something that happens nowhere on the map."""
        told = {"kind": kind, "entry": entry, "number": number, "table": list(table)}
        return {**told, "place": [], "space": None}

    def tell(self, event: dict[str, Any], effect: Callable[[], int]) -> None:
        """Let something happen, and write down the dice that it rolled and what it changed."""
        coming = list(self.coming)
        amount = effect()
        self.note(event, "applied", coming[: len(coming) - len(self.coming)], amount)

    def note(
        self, event: dict[str, Any], outcome: str, dice: list[int] | None = None, amount: int = 0
    ) -> None:
        news = {**event, "outcome": outcome, "dice": dice or [], "amount": amount}
        self.sheet["happenings"].append(news)

    # ---- a choice

    def play(self, text: str) -> None:
        turn = self.turn
        words = text.split()
        match words:
            case ["drop", worker]:
                self.sheet["this_turn"].append(f"{worker}_die_lost")
                self.roll_workers()
            case ["wild", "none"]:
                self.offer_assist()
            case ["wild", "shift", change]:
                if change != "0":
                    self.sheet["charges"]["smithy"] -= 1
                    self.set_die(turn["rerolled"], self.die(turn["rerolled"]) + int(change))
                self.offer_assist()
            case ["wild", worker]:
                self.use_wild(worker)
            case ["pick", value]:
                self.take(int(value))
            case ["assist", loan]:
                if loan != "none":
                    turn["giver"], turn["receiver"] = loan.split(">")
                self.events()
            case ["cancel", answer]:
                self.answer(answer == "yes")
            case ["block", base]:
                turn["blocks"] -= 1
                self.fill(base, 1)
                self.go_on()
            case ["worker", worker]:
                self.activate(worker)
                self.go_on()
            case ["end", "turn"]:
                self.end_turn()
            case ["done"]:
                self.rest()
                self.go_on()
            case ["pay", mix]:
                self.pay(mix)
                action, turn["paying"] = turn["paying"], None
                self.act(action)
                self.go_on()
            case _:
                self.begin_action(text)

    # ---- the turn up to the events

    def start_turn(self, seat: str) -> None:
        turn = self.turn
        turn["mover"] = seat
        self.look()
        self.sheet["this_turn"], self.sheet["next_turn"] = self.sheet["next_turn"], []
        self.sheet["happenings"] = []
        turn.update(rolled=[0, 0, 0, 0], rerolled=None, giver=None, receiver=None)
        turn.update(activated=[], shifted=[], converted=False)
        if "chosen_die_lost" in self.sheet["this_turn"]:
            if len(self.droppable()) > 1:
                turn["asks"] = "drop_die"
                return
            for worker in self.droppable():
                self.sheet["this_turn"].append(f"{worker}_die_lost")
        self.roll_workers()

    def roll_workers(self) -> None:
        shared = self.written["options"]["shared_dice"]
        if shared and not self.written["round_dice"]:
            self.written["round_dice"] = [self.roll() for _ in WORKERS]
        for place, worker in enumerate(WORKERS):
            if f"{worker}_die_lost" not in self.sheet["this_turn"]:
                value = self.written["round_dice"][place] if shared else self.roll()
                self.set_die(worker, value)
        free = "free_wild" in self.sheet["this_turn"]
        allowed = not self.sheet["no_wild"] and (free or self.sheet["wild_dice"])
        if allowed and self.dice():
            self.turn["asks"] = "wild"
        else:
            self.offer_assist()

    def set_die(self, worker: str, value: int) -> None:
        self.turn["rolled"][WORKERS.index(worker)] = value

    def use_wild(self, worker: str) -> None:
        if "free_wild" in self.sheet["this_turn"]:
            self.sheet["this_turn"].remove("free_wild")
        else:
            self.sheet["wild_dice"] -= 1
        self.turn["rerolled"] = worker
        results = [self.roll(), self.roll()]
        if results[0] == results[1]:
            self.take(results[0])
        else:
            self.turn["results"] = results
            self.turn["asks"] = "wild_pick"

    def take(self, value: int) -> None:
        self.turn["results"] = []
        self.set_die(self.turn["rerolled"], value)
        if self.sheet["charges"]["smithy"]:
            self.turn["asks"] = "wild_shift"
        else:
            self.offer_assist()

    def offer_assist(self) -> None:
        if self.lenders():
            self.turn["asks"] = "assist"
        else:
            self.events()

    # ---- events

    def events(self) -> None:
        shown = [self.die(die) for die in self.dice()]
        matches = {number: shown.count(number) for number in shown if shown.count(number) > 1}
        pairs = sorted(number for number, count in matches.items() if count == 2)
        if matches:
            self.sheet["global_event"] = None
        elif self.sheet["global_event"] in PAYING:
            event = self.event_of("lasting", self.sheet["global_event"])
            self.tell(event, lambda: self.pay_global(event["entry"]))
        if pairs:
            self.sheet["no_wild"] = False
        self.turn["pairs"] = pairs
        for number, count in matches.items():
            if count == 4:
                self.global_event(number)
            if count == 3 and self.location_event(number):
                return
        self.go_on()

    def random_event(self, number: int) -> bool:
        """Whether it may be cancelled."""
        table = (self.roll(), self.roll())
        condition, entry = RANDOM[parity(number)][sum(table) - 2].split()
        event = self.event_of("random", entry, number, table)
        if (condition[1:] in self.sheet["built"]) != (condition[0] == "+"):
            self.note(event, "condition_failed")
            return False
        if self.sheet["charges"]["gardens"]:
            self.turn.update(event=event, asks="cancel_random")
            return True
        self.tell(event, lambda: self.happen(entry))
        return False

    def answer(self, cancelled: bool) -> None:
        event = self.turn["event"]
        self.turn["event"] = None
        if cancelled:
            if event["kind"] == "random":
                self.sheet["charges"]["gardens"] = 0
            self.note(event, "cancelled")
        elif event["kind"] == "random":
            self.tell(event, lambda: self.happen(event["entry"]))
        else:
            self.tell(event, lambda: self.settle_in(event["entry"], event["space"]))
        self.go_on()

    def happen(self, event: str) -> int:
        """What is gained or lost by it."""
        sheet = self.sheet
        routes = len(self.finished_routes())
        if event in FLAGS:
            if FLAGS[event] not in sheet["next_turn"]:
                sheet["next_turn"].append(FLAGS[event])
            return 0
        match event:
            case "festival":
                return self.change("gold", self.roll())
            case "food_rot":
                eaters = range(sheet["citizens"])
                return sum(self.change("crops" if sheet["crops"] else "game", -1) for _ in eaters)
            case "divine_fortune":
                sheet["harvest_bonus"] += 1
            case "brawl":
                return self.change("gold", -self.roll())
            case "production":
                self.turn["blocks"] += 1
                return 1
            case "stockpile":
                return self.change("crops", sheet["citizens"])
            case "trading_day":
                return self.change("gold", sheet["citizens"])
            case "bad_streets":
                sheet["no_wild"] = True
            case "knowledge":
                return self.change("books", 1)
            case "happy_hour":
                return self.change("gold", routes)
            case "divine_anger":
                sheet["harvest_lost"] = True
            case "drought":
                return self.change("citizens", -1)
            case "wise_merchants":
                return self.change("gold", 2 * sheet["books"])
            case "immigrants":
                return self.change("citizens", 1)
        return 0

    def location_event(self, number: int) -> bool:
        """Whether the hunter may cancel it."""
        sheet = self.sheet
        table = (self.roll(), self.roll())
        entry, *needs = LOCATION[parity(number)][sum(table) - 2].split()
        event = self.event_of("location", entry, number, table)
        if entry in sheet["locations_gone"]:
            self.note(event, "crossed_off")
            return False
        place = [self.roll(), self.roll()]
        first = NEIGHBOURS["C"].split()[place[0] - 1]
        space = NEIGHBOURS[first].split()[place[1] - 1]
        event.update(place=place, space=space)
        if space == "C" or space in sheet["had_event"]:
            self.note(event, "in_the_city" if space == "C" else "space_had_event")
            return False
        holds = {
            "post": space in self.posts(),
            "u": space not in sheet["harvested"],
            "h": space not in sheet["hunted"],
            self.written["map"][space]: True,
        }
        if not all(holds.get(need, False) for need in needs):
            self.note(event, "requirement_failed")
            return False
        sheet["had_event"].append(space)
        sheet["locations_gone"].append(entry)
        if entry in STARRED and sheet["workers"]["hunter"] == space:
            self.turn.update(event=event, asks="hunter_cancel")
            return True
        self.tell(event, lambda: self.settle_in(entry, space))
        return False

    def settle_in(self, event: str, space: str) -> int:
        """What is gained or lost by it."""
        match event:
            case "silk" | "spices":
                return self.change("gold", 1)
            case "wildlife_infestation":
                return self.change("gold", -1)
            case "fine_marble":
                self.turn["blocks"] += 1
                return 1
            case "tinkers":
                return self.change("gold", self.roll() - 3)
            case "lucky_strike":
                return self.change("gold", 4)
            case "pilgrims":
                return self.change("citizens", 1 if self.roll() % 2 else -1)
            case "white_stag":
                self.sheet["workers"]["hunter"] = space
                self.sheet["stag_until"] = self.sheet["turn"] + 1
            case "travelers" if self.sheet["workers"]["trader"] == space:
                return self.change("gold", self.roll())
            case _:
                self.sheet["events"][space] = event
        return 0

    def global_event(self, number: int) -> None:
        die = self.roll()
        entry = GLOBAL[parity(number)][die - 1]
        event = self.event_of("global", entry, number, (die,))
        if entry in self.sheet["globals_gone"]:
            self.note(event, "crossed_off")
            return
        self.sheet["globals_gone"].append(entry)
        self.tell(event, lambda: self.come_into_force(entry))

    def come_into_force(self, event: str) -> int:
        """What is gained or lost by it."""
        if event in ("divine_blessing", "divine_favor"):
            return self.change("turn_limit", 1)
        if event == "raiders":
            return sum(self.change("gold", -self.roll()) for _ in self.posts())
        self.sheet["global_event"] = event
        return self.pay_global(event)

    def pay_global(self, event: str) -> int:
        """What the event in force pays."""
        if event == "wandering_players":
            return sum(self.change("gold", self.roll() - 3) for _ in self.posts())
        if event == "scholar_merchants":
            return self.change("books", len(self.posts()))
        if event == "epic_renown":
            routes = [route for route in self.finished_routes() if ring(route) == 2]
            return self.change("citizens", len(routes))
        return 0

    # ---- workers

    def go_on(self) -> None:
        """To the next decision with more than one answer."""
        turn = self.turn
        while turn["blocks"] and len(self.unbuilt()) < 2:
            if self.unbuilt():
                self.fill(self.unbuilt()[0], 1)
            turn["blocks"] -= 1
        if turn["blocks"]:
            turn["asks"] = "place_block"
        elif turn["acting"]:
            if self.moves() | self.actions():
                turn["asks"] = "worker_action"
            else:
                self.rest()
                self.go_on()
        elif turn["pairs"]:
            if not self.random_event(turn["pairs"].pop(0)):
                self.go_on()
        elif len(turn["activated"]) == 4:
            self.end_turn()
        else:
            turn["asks"] = "pick_worker"

    def activate(self, worker: str) -> None:
        turn = self.turn
        place = self.sheet["workers"][worker]
        hand = [worker] if self.die(worker) and worker != turn["giver"] else []
        if worker == turn["receiver"]:
            hand.append(turn["giver"])
        turn["activated"].append(worker)
        turn.update(acting=worker, hand=hand, steps=2, been=[place], stuck=False)
        turn["on_trail"] = place in self.network()

    def rest(self) -> None:
        self.turn.update(acting=None, hand=[], steps=0, been=[], stuck=False, on_trail=False)

    def begin_action(self, text: str) -> None:
        verb = text.split()[0]
        turn = self.turn
        if verb in ("plant", "harvest", "route", "post", "game", "pelts", "trail"):
            if len(self.payments()) > 1:
                turn.update(paying=text, asks="pay_food")
                return
            self.pay(self.payments()[0])
        self.act(text)
        self.go_on()

    def pay(self, mix: str) -> None:
        game, crops = mix.rstrip("c").split("g")
        self.change("game", -int(game))
        self.change("crops", -int(crops))

    def act(self, text: str) -> None:
        verb, *words = text.split()
        space = self.place()
        value = 0
        if words and words[0] in WORKERS:
            value = self.die(words[0])
            if verb != "shift":
                self.turn["hand"].remove(words[0])
        match verb:
            case "move":
                self.step(space, words[0])
                return
            case "shift":
                self.sheet["charges"]["mill"] -= 1
                self.turn["shifted"].append(words[0])
                self.set_die(words[0], value + int(words[1]))
            case "build":
                self.change("crops", -1)
                self.fill(words[1], value)
            case "upgrade":
                self.change("crops", -2)
                self.turn["hand"] = []
                self.stand(words[0])
            case "plant":
                self.sheet["planted"][space] = value
            case "harvest":
                self.harvest(space, value)
            case "route":
                self.trade(space, value)
            case "post":
                row = self.route(space)
                assert row is not None
                row["boxes"] = sorted([*row["boxes"], value])
            case "game" | "pelts":
                self.hunt(space, value)
            case "trail":
                self.turn["hand"].remove("hunter")
                self.sheet["trails"].append(space)
            case "convert":
                self.convert(space)
        event = self.event(space)
        kept = event == "rebels" or (verb == "plant" and event in CHANGES_HARVEST)
        if event and not kept:
            del self.sheet["events"][space]

    def step(self, here: str, space: str) -> None:
        turn = self.turn
        network = self.network()
        if not ({here, space} <= network and space not in turn["been"]):
            turn["steps"] -= 1
        if space not in network:
            turn["on_trail"] = False
        if space not in turn["been"]:
            turn["been"].append(space)
        self.sheet["workers"][turn["acting"]] = space
        match self.event(space):
            case "mud":
                turn["stuck"] = True
            case "bandits":
                event = {**self.event_of("robbed", "bandits"), "space": space}
                self.tell(event, lambda: self.change("gold", -self.roll()))
            case "travelers" if turn["acting"] == "trader":
                event = {**self.event_of("welcomed", "travelers"), "space": space}
                self.tell(event, lambda: self.change("gold", self.roll()))
                del self.sheet["events"][space]

    def harvest(self, space: str, value: int) -> None:
        sheet = self.sheet
        sheet["harvested"].append(space)
        terrain = self.written["map"][space]
        weather = {
            "late_summer": 1, "early_snows": -1, "natures_bounty": 1,
            "torrential_rain": 1 if terrain == "desert" else -1,
        }.get(sheet["global_event"] or "", 0)  # fmt: skip
        event = self.event(space)
        gain = max(0, value + BONUS[terrain] + LOCAL_HARVEST.get(event, 0) + weather)
        if sheet["harvest_lost"]:
            sheet["harvest_lost"] = False
            gain = 0
        elif self.burnt(terrain):
            gain = 0
        else:
            dice = [self.roll() for _ in range(sheet["harvest_bonus"])]
            if dice:
                fortune = {**self.event_of("fortune", None), "space": space}
                self.note(fortune, "applied", dice, sum(dice))
            gain += sum(dice)
            sheet["harvest_bonus"] = 0
        if event == "hardwoods":
            self.turn["blocks"] += gain
        else:
            self.change("crops", gain)
        if event == "population_boom":
            self.change("citizens", max(0, gain - 4))

    def burnt(self, terrain: str) -> bool:
        return terrain == "forest" and self.sheet["global_event"] == "wildfires"

    def trade(self, space: str, value: int) -> None:
        row = self.route(space)
        if row is None:
            row = {"to": space, "from": self.origins(space)[0], "progress": 0, "boxes": []}
            self.sheet["routes"].append(row)
        row["progress"] += value

    def hunt(self, space: str, value: int) -> None:
        sheet = self.sheet
        sheet["hunted"].append(space)
        if self.burnt(self.written["map"][space]):
            return
        if value % 2 == 0:
            tower = 2 if self.event(space) == "watchtower" else 0
            self.change("game", value + tower + (sheet["global_event"] == "natures_bounty"))
        elif self.written["options"]["pelts"] == "direct":
            near = set(self.posts()) & {space, *around(space)}
            self.change("gold", 2 * value if near else value)
        else:
            self.change("pelts", value)

    def convert(self, space: str) -> None:
        dice = [self.roll() for _ in range(-(-self.sheet["pelts"] // 3))]
        gold = self.change("gold", sum(dice) + (2 - ring(space)) * len(dice))
        self.note({**self.event_of("pelts_sold", None), "space": space}, "applied", dice, gold)
        self.sheet["pelts"] = 0
        self.turn["converted"] = True

    # ---- buildings

    def fill(self, base: str, count: int) -> None:
        self.sheet["blocks"][base] += count
        if self.sheet["blocks"][base] == self.costs()[base]:
            self.stand(base)

    def stand(self, building: str) -> None:
        sheet = self.sheet
        routes = len(self.finished_routes())
        sheet["built"].append(building)
        match building:
            case "mill" | "smithy":
                sheet["charges"][building] = 2
            case "gardens":
                sheet["charges"]["gardens"] = 1
            case "chapel":
                sheet["wild_dice"] = min(6, sheet["wild_dice"] + 2)
            case "fountain":
                fives = sheet["gold"] // 5
                self.change("citizens", fives)
                if self.written["options"]["fountain"] == "spends":
                    self.change("gold", -5 * fives)
            case "school":
                self.change("books", routes)
            case "market":
                self.change("gold", 2 * routes)
            case "academy":
                self.change("books", sheet["citizens"])
            case "square":
                self.change("citizens", routes)

    # ---- the end

    def end_turn(self) -> None:
        sheet = self.sheet
        sheet["last_giver"] = self.turn["giver"]
        if sheet["citizens"] == 0 or sheet["turn"] == sheet["turn_limit"]:
            sheet["finished"] = True
        else:
            sheet["turn"] += 1
        seats = list(self.written["seats"])
        after = seats[seats.index(self.turn["mover"]) + 1 :]
        playing = [seat for seat in seats if not self.written["seats"][seat]["finished"]]
        later = [seat for seat in after if seat in playing]
        if not later:
            self.written["round_dice"] = []
        if playing:
            self.start_turn((later or playing)[0])
        else:
            self.turn["over"] = True
