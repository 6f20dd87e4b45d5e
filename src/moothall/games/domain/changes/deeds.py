"""What somebody has done by a choice, in words and by piece."""

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined
from moothall.engine.telling import Voice
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.rules.actions import activate, pay_and_perform, take_action
from moothall.games.domain.rules.board import CIRCLE, PIPS
from moothall.games.domain.rules.builder import place_block
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.events import is_burnt
from moothall.games.domain.rules.movement import is_free_step, payments, travel_fee
from moothall.games.domain.rules.turn import is_opening
from moothall.games.domain.state import Sheet
from moothall.games.domain.words.choices import (
    ANGER,
    BURNT,
    DOES,
    block_words,
    box_words,
    crops_paid,
    die_of,
    held_dice,
    idle_workers,
    lost_dice,
    shown_die,
    task_words,
    unused_dice,
)
from moothall.games.domain.words.phrases import (
    capital,
    dice_sum,
    dice_words,
    food_words,
    place_title,
    some,
    workers_named,
)


def carried_out(before: DomainState, choice: int) -> DomainState:
    """The position once a worker's choice is carried out, before anything follows from it."""
    done = before.copy()
    if before.question == n.ASK_ACTION:
        take_action(done, choice)
    elif before.question == n.ASK_PAY:
        pay_and_perform(done, choice - n.PAY)
    elif before.question == n.ASK_BLOCK:
        place_block(done, choice - n.BLOCK)
    elif before.question == n.ASK_WORKER and choice != n.END_TURN:
        activate(done, choice - n.PICK_WORKER)
    return done


class Deed:
    """One choice between two positions, and how a viewer is told of it."""

    def __init__(
        self, before: DomainState, choice: int, seat: int, after: DomainState, voice: Voice
    ) -> None:
        self.before = before
        self.choice = choice
        self.seat = seat
        self.after = after
        self.voice = voice
        self.done = carried_out(before, choice)
        self.old = before.sheets[seat]
        self.did = self.done.sheets[seat]  # the sheet after the deed, before what follows
        self.new = after.sheets[seat]
        # the turn is over: another's begins, or the same player's next one
        self.turned = after.over or after.mover != seat or self.new.turn != self.old.turn
        self.whose = capital(voice.whose(seat))
        self.who = voice.who(seat)
        self.colour = SEAT_NAMES[seat]

    # ---- pieces: on the large sheet and on the small one, whichever is shown of this player

    def worker(self, worker: int) -> str:
        return f"{self.colour}-{n.WORKER_NAMES[worker]}"

    def space(self, space: int) -> tuple[str, ...]:
        return f"{self.colour}-{n.SPACE_NAMES[space]}", f"{self.colour}-map"

    def building(self, building: int) -> tuple[str, ...]:
        return f"{self.colour}-{n.BUILDING_NAMES[building]}", f"{self.colour}-buildings"

    def trade(self, space: int) -> tuple[str, ...]:
        return f"{self.colour}-trade-{self.did.route_row(space)}", f"{self.colour}-trade"

    def dice(self, workers: list[int]) -> tuple[str, ...]:
        """The dice on the table are the mover's."""
        shown = self.after.rolled
        if self.after.over or self.after.question == n.ASK_DROP:
            return ()
        return tuple(f"die-{n.WORKER_NAMES[worker]}" for worker in workers if shown[worker])

    # ---- the choice itself

    def _deed(self) -> tuple[str, ...]:
        """The choice as it is told of somebody, and the pieces it is about."""
        verb, words = n.SPACE.split(self.choice)
        match verb.name:
            case "drop":
                return (f"{self.who} left the {words[0]} without a die this turn",)
            case "wild":
                return self._wild(words[0])
            case "pick":
                return self._picked(int(words[0]))
            case "wild shift":
                return self._shifted_wild(int(words[0]))
            case "assist":
                return self._lent(words[0])
            case "block":
                base = n.BUILDING_NAMES.index(words[0])
                where = f"the {c.BUILDING_TITLES[base]}: {self._circles(self.did, base)}"
                return f"{self.who} put {block_words(self.before)} on {where}", *self.building(base)
            case "worker":
                return self._began(n.WORKER_NAMES.index(words[0]))
            case "move":
                return self._walked(n.SPACE_NAMES.index(words[0]))
            case "end turn":
                return (self._said_end(),)
            case "done":
                lost = lost_dice(self.before, "was", "were")
                return f"{self._acting()} was done{lost}", self.worker(self.before.acting)
            case "pay":
                return self._paid()
            case _ if self.after.question == n.ASK_PAY and not self.turned:
                fee = f"{travel_fee(self.before, self.before.place())} food"
                task = f"is to {task_words(self.before, self.choice)} for {fee}"
                return f"{self._acting()} {task}", self.worker(self.before.acting)
            case _:
                return f"{self._acting()} {self._did(self.choice)}", *self._at(self.choice)

    def _acting(self) -> str:
        """The acting worker: `Your farmer`."""
        return f"{self.whose} {n.WORKER_NAMES[self.before.acting]}"

    def _wild(self, name: str) -> tuple[str, ...]:
        """7: two new results, of which equal ones need no choice."""
        if name == "none":
            return (f"{self.who} kept the dice as they fell: {self._others(n.NOBODY)}",)
        worker = n.WORKER_NAMES.index(name)
        taken = self.after.rolled[worker]
        first, second = self.after.results or (taken, taken)
        free = self.old.this_turn & n.FREE_WILD
        left = self.new.wild_dice
        die = f"a wild die, {left} left" if left else "the last wild die"
        die = "the free wild die" if free else die
        same = "" if self.after.results else f", so the {name} took the {taken}"
        shown = self.before.rolled[worker]
        told = f"{self.who} rolled the {name}'s {shown} anew with {die}: {first} and {second}"
        return f"{told}{same}{self._stayed(worker)}", *self.dice([worker])

    def _others(self, die: int) -> str:
        """The dice of the roll without one."""
        rolled = self.before.rolled
        return dice_words(
            self.before, [one for one in range(n.WORKERS) if rolled[one] and one != die]
        )

    def _stayed(self, die: int) -> str:
        """What else was rolled: every turn tells of its whole roll, the first of a game too."""
        others = self._others(die)
        return f"; {others} stayed" if others else ""

    def _picked(self, value: int) -> tuple[str, ...]:
        worker = self.before.rerolled
        other = sum(self.before.results) - value
        told = f"{self.who} took the {value} for the {n.WORKER_NAMES[worker]}"
        return f"{told}; the {other} is gone", *self.dice([worker])

    def _shifted_wild(self, change: int) -> tuple[str, ...]:
        worker = self.before.rerolled
        value = self.before.rolled[worker]
        shown = f"the {n.WORKER_NAMES[worker]}'s {value}"
        told = f"left {shown} as it was"
        if change:
            told = f"made {shown} a {value + change} with the Smithy{self._left(n.SMITHY)}"
        return f"{self.who} {told}", *self.dice([worker])

    def _left(self, building: int) -> str:
        """How many uses a building has left."""
        left = int(self.did.mill_shifts if building == n.MILL else self.new.smithy_shifts)
        return f", {counted(left, 'use')} left" if left else ", its last use"

    def _lent(self, loan: str) -> tuple[str, ...]:
        if loan == "none":
            first = f": {self._others(n.NOBODY)}" if is_opening(self.before) else ""
            return (f"{self.who} lent no die{first}",)
        giver, receiver = loan.split(">")
        die = n.WORKER_NAMES.index(giver)
        told = f"{self.whose} {giver} lent the {self.before.rolled[die]} to the {receiver}"
        others = self._stayed(die) if is_opening(self.before) else ""
        return f"{told} and cannot lend next turn{others}", *self.dice([die])

    def _began(self, worker: int) -> tuple[str, ...]:
        held = held_dice(self.before, worker)
        dice = f"with {joined(held)}" if held else "without a die"
        told = f"{self.whose} {n.WORKER_NAMES[worker]} was next"
        return f"{told}, in {place_title(self.old.workers[worker])}, {dice}", self.worker(worker)

    def _walked(self, space: int) -> tuple[str, ...]:
        along = is_free_step(self.before, self.before.place(), space)
        told = f"{self._acting()} went{' along the trail' if along else ''} to {place_title(space)}"
        return told, self.worker(self.before.acting), *self.space(space)

    def _said_end(self) -> str:
        left = idle_workers(self.before)
        idle = f"{workers_named(left)} did not act" if len(left) < n.WORKERS else "nobody acted"
        lost = unused_dice(self.before, left, "was", "were")
        return f"{self.who} ended the turn{f'; {idle}{lost}' if left else ''}"

    def _paid(self) -> tuple[str, ...]:
        payment = self.choice - n.PAY
        food = food_words(n.PAID_GAME[payment], n.PAID_CROPS[payment])
        worker = f"{self.voice.their(self.seat)} {n.WORKER_NAMES[self.before.acting]}"
        did = self._did(self.before.paying)
        return f"{self.who} paid {food}: {worker} {did}", *self._at(self.before.paying)

    # ---- what workers did

    def _at(self, choice: int) -> tuple[str, ...]:
        """The pieces that an action is about."""
        verb, space = n.VERB_OF[choice], self.before.place()
        if verb == n.BUILD:
            return self.building((choice - n.BUILD) % n.BASES)
        if verb == n.UPGRADE:
            return self.building(choice - n.UPGRADE + n.BASES)
        if verb == n.SHIFT:
            return self.building(n.MILL)
        there = (self.worker(DOES[verb]), *self.space(space))
        return (*there, *self.trade(space)) if verb in (n.ROUTE, n.POST) else there

    def _did(self, choice: int) -> str:
        """An action with its cost and what it brought at once."""
        before, verb, space = self.before, n.VERB_OF[choice], self.before.place()
        where, old, did = place_title(space), self.old, self.did
        if verb == n.BUILD:
            return self._built(choice)
        if verb == n.SHIFT:
            die = (choice - n.SHIFT) // 2
            value = self.done.rolled[die]
            return f"made the {shown_die(before, die)} a {value} with the Mill{self._left(n.MILL)}"
        if verb == n.UPGRADE:
            building = choice - n.UPGRADE + n.BASES
            low, high = c.UPGRADE_DICE[building - n.BASES]
            cost = crops_paid(int(old.crops - did.crops))
            return f"built the {c.BUILDING_TITLES[building]} with {low} and {high}{cost}"
        if verb == n.CONVERT:
            return self._sold(space)
        shown, fee = f"the {shown_die(before, die_of(choice))}", self._fee(choice)
        if verb == n.HARVEST:
            return f"harvested {where} with {shown}{fee}{self._yield(space)}"
        if verb == n.ROUTE:
            return self._route(space, f"with {shown}{fee}")
        if verb == n.POST:
            stands = ", which now stands" if did.posts >> space & 1 else ""
            return f"ticked {box_words(before, choice)}{fee}{stands}"
        if verb in (n.GAME, n.PELTS):
            hunted = "hunted game" if verb == n.GAME else "collected pelts"
            return f"{hunted} in {where} with {shown}{fee}: {self._hunted(choice, space)}"
        if verb == n.PLANT:
            return f"planted {shown} in {where}{fee}"
        return f"cleared a trail through {where} with {shown}{fee}"

    def _hunted(self, choice: int, space: int) -> str:
        """What a hunt brought."""
        old, did = self.old, self.did
        if is_burnt(self.before, space):
            return BURNT
        if n.VERB_OF[choice] == n.GAME:
            return f"{did.game - old.game + self._paid_game(choice)} game"
        if self.before.direct_pelts:
            return f"{did.gold - old.gold} gold"
        return counted(int(did.pelts - old.pelts), "pelt")

    def _built(self, choice: int) -> str:
        die, base = divmod(choice - n.BUILD, n.BASES)
        paid = crops_paid(int(self.old.crops - self.did.crops))
        where = f"the {c.BUILDING_TITLES[base]}{paid}: {self._circles(self.did, base)}"
        return f"put the {shown_die(self.before, die)} on {where}"

    def _circles(self, sheet: Sheet, base: int) -> str:
        return f"{sheet.blocks[base]} of {self.before.costs[base]}"

    def _payment(self, choice: int) -> int:
        """How the fee of an action was paid, or -1: chosen, or the only way (D11)."""
        if self.before.question == n.ASK_PAY:
            return self.choice - n.PAY
        if n.VERB_OF[choice] not in n.ABROAD:
            return -1
        fee = travel_fee(self.before, self.before.place())
        return payments(self.before, fee)[0] - n.PAY if fee else -1

    def _paid_game(self, choice: int) -> int:
        payment = self._payment(choice)
        return n.PAID_GAME[payment] if payment >= 0 else 0

    def _paid_crops(self, choice: int) -> int:
        payment = self._payment(choice)
        return n.PAID_CROPS[payment] if payment >= 0 else 0

    def _fee(self, choice: int) -> str:
        """The food that was taken unasked; what was chosen is told before."""
        if self.before.question == n.ASK_PAY or self._payment(choice) < 0:
            return ""
        return f" for {food_words(self._paid_game(choice), self._paid_crops(choice))}"

    def _yield(self, space: int) -> str:
        """What a harvest brought: crops or blocks, and citizens with Population Boom."""
        old, did = self.old, self.did
        if old.harvest_lost:
            return f": {ANGER}"
        if is_burnt(self.before, space):
            return f": {BURNT}"
        crops = int(did.crops - old.crops) + self._paid_crops(self._action())
        count, good = crops, "crop"
        if old.events[space] == n.HARDWOODS:
            count, good = int(self.done.blocks - self.before.blocks), "build block"
        people = int(did.citizens - old.citizens) - self._marked()
        more = f" and {counted(people, 'citizen')}" if people else ""
        return f": {some(count, good)}{more}"

    def _action(self) -> int:
        """The action, if its fee is being paid the one that waited for it."""
        return self.before.paying if self.before.question == n.ASK_PAY else self.choice

    def _marked(self) -> int:
        """R11: the citizens that a harvest brought by lifting the crops to the mark."""
        if n.VERB_OF[self._action()] != n.HARVEST:
            return 0
        left = self.old.crops - self._paid_crops(self._action())
        return c.CROPS_MARK_CITIZENS if left < c.CROPS_MARK <= self.did.crops else 0

    def _route(self, space: int, with_what: str) -> str:
        did, where = self.did, place_title(space)
        row = did.route_row(space)
        pips = f"{did.progress[row]} of {PIPS[space]} pips"
        finished = ", and it is finished" if did.routes >> space & 1 else ""
        if self.old.route_row(space) >= 0:
            return f"continued the route to {where} {with_what}: {pips}{finished}"
        origin = place_title(did.origins[row])
        opened = f"{pips}, row {row + 1} of {c.MOST_ROUTES}{finished}"
        return f"opened the route from {origin} to {where} {with_what}: {opened}"

    def _sold(self, space: int) -> str:
        note = self.did.happenings[-1]
        bonus = c.PELT_BONUS[CIRCLE[space]]
        each = " for each die" if len(note.dice) > 1 else ""
        more = f" and {bonus} more{each}" if bonus else ""
        pelts = f"sold {counted(int(self.old.pelts), 'pelt')} in {place_title(space)}"
        return f"{pelts} for {note.amount} gold, by {dice_sum(note.dice)}{more}"
