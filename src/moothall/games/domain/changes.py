"""What a choice has changed, also what followed by itself, in words and by piece.

Nothing is secret here but the dice to come, so everybody is told the same. What a choice itself did
and what followed is told apart by doing the choice once more on a copy (`_carried_out`): the notes
of a turn are emptied when the next one begins, even if both happen in one step.
"""

from typing import Final

from moothall.engine.game import SEAT_NAMES
from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Change, Voice
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.phrases import (
    GOLD,
    at_hand,
    building_brings,
    capital,
    changed_good,
    dice_sum,
    event_name,
    food_words,
    happening_sentence,
    outcome,
    place_title,
    turn_lines,
    workers_named,
)
from moothall.games.domain.rules.actions import activate, pay_and_perform, take_action
from moothall.games.domain.rules.board import CIRCLE, CITY_BIT, PIPS, count_bits, members
from moothall.games.domain.rules.builder import place_block
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.events import is_burnt
from moothall.games.domain.rules.movement import is_free_step, payments, travel_fee
from moothall.games.domain.rules.scoring import rank_title, tavern_gold, total_points
from moothall.games.domain.rules.turn import numbers_shown
from moothall.games.domain.state import Happening, Sheet
from moothall.games.domain.words import (
    ANGER,
    BURNT,
    DOES,
    block_words,
    die_of,
    held_dice,
    lost_dice,
    shown_die,
    task_words,
)

BEFORE_EVENTS: Final = (n.ASK_DROP, n.ASK_WILD, n.ASK_PICK, n.ASK_WILD_SHIFT, n.ASK_ASSIST)
LOST_DICE: Final = (n.LOST_DIE << n.WORKERS) - n.LOST_DIE  # that of any worker
CALLED_OFF: Final = (n.ASK_CANCEL, n.ASK_HUNTER_CANCEL)


def heading(state: DomainState, voice: Voice) -> str:
    """Whose turn it is, and which of theirs."""
    return f"{capital(voice.whose(state.mover))} turn {state.sheet.turn}"


def changes(
    before: DomainState, choice: int, seat: int, after: DomainState, voice: Voice
) -> list[Change]:
    """What the choice did, and what followed from it."""
    return Story(before, choice, seat, after, voice).told()


def _carried_out(before: DomainState, choice: int) -> DomainState:
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


def _blocks(count: int) -> str:
    """At the beginning of a sentence."""
    return f"{capital(number_word(count))} block{'' if count == 1 else 's'}"


class Story:
    """One choice between two positions, told to one viewer."""

    def __init__(
        self, before: DomainState, choice: int, seat: int, after: DomainState, voice: Voice
    ) -> None:
        self.before = before
        self.choice = choice
        self.seat = seat
        self.after = after
        self.voice = voice
        self.done = _carried_out(before, choice)
        self.old = before.sheets[seat]
        self.did = self.done.sheets[seat]  # the sheet after the deed, before what follows
        self.new = after.sheets[seat]
        # the turn is over: another's begins, or the same player's next one
        self.turned = after.over or after.mover != seat or self.new.turn != self.old.turn
        self.whose = capital(voice.whose(seat))
        self.who = voice.who(seat)
        viewer = voice.viewer
        if viewer < 0:  # somebody who only watches sees the mover's sheet large
            viewer = after.winners()[0] if after.over else after.mover
        self.large = viewer == seat
        self.found: list[Change] = []

    def tell(self, words: str, *pieces: str) -> None:
        """Something that happened to the seat that chose."""
        self.found.append(Change(f"{words}.", self.seat, pieces))

    def told(self) -> list[Change]:
        """The deed, what it brought, what followed in the turn, and the turns' turning."""
        notes = self.did.happenings[len(self.old.happenings) :]
        later = [] if self.turned else self.new.happenings[len(self.did.happenings) :]
        decided = self.before.question in CALLED_OFF
        if decided:
            self._decided(later[0])
        else:
            self.tell(*self._deed())
        self._brought(notes)
        if self.before.question == n.ASK_DROP:
            self._rolled(self.seat)
        if not self.turned:
            self._events(self.before.question, self.seat, later[decided:])
            self._trails(self.did, self.new)
            self._stockpiled(later)
        self._blocks(later)
        self._rested()
        if self.turned:
            self._ended()
        return self.found

    # ---- pieces

    def worker(self, worker: int) -> str:
        return f"{SEAT_NAMES[self.seat]}-{n.WORKER_NAMES[worker]}"

    def space(self, space: int) -> tuple[str, ...]:
        """Only a large map has its spaces as pieces."""
        return (f"space-{n.SPACE_NAMES[space]}",) if self.large else ()

    def building(self, building: int) -> str:
        name = n.BUILDING_NAMES[building]
        return f"building-{name}" if self.large else f"{SEAT_NAMES[self.seat]}-buildings"

    def trade(self, space: int) -> str:
        row = self.did.route_row(space)
        return f"trade-{row}" if self.large else f"{SEAT_NAMES[self.seat]}-trade"

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
                return f"{self.who} put {block_words(self.before)} on {where}", self.building(base)
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
            return (f"{self.who} kept the dice as they fell",)
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
        return f"{told}{same}", *self.dice([worker])

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
            return (f"{self.who} lent no die",)
        giver, receiver = loan.split(">")
        die = n.WORKER_NAMES.index(giver)
        told = f"{self.whose} {giver} lent the {self.before.rolled[die]} to the {receiver}"
        return f"{told} and cannot lend next turn", *self.dice([die])

    def _decided(self, note: Happening) -> None:
        """An event that might be called off was, or was not (D6, D7)."""
        name = event_name(note.kind, note.entry)
        where = "" if note.space == n.NOWHERE else f" in {place_title(note.space)}"
        place = self.space(note.space) if where else ()
        if self.choice == n.CANCEL_NO:
            told = outcome(note, self.seat, self.voice)
            self.tell(f"{self.who} let {name} happen{where}: {told}", *place)
        elif note.kind == n.RANDOM_EVENT:
            left = self.new.gardens_cancels
            uses = f"{counted(int(left), 'use')} left" if left else "their last use"
            self.tell(f"{self.who} called off {name} with the Gardens, {uses}")
        else:
            crossed = "the event and the space stay crossed off"
            self.tell(f"{self.whose} hunter called off {name}{where}: {crossed}", *place)

    def _began(self, worker: int) -> tuple[str, ...]:
        held = held_dice(self.before, worker)
        dice = f"with {joined(held)}" if held else "without a die"
        told = f"{self.whose} {n.WORKER_NAMES[worker]} was next"
        return f"{told}, in {place_title(self.old.workers[worker])} {dice}", self.worker(worker)

    def _walked(self, space: int) -> tuple[str, ...]:
        along = is_free_step(self.before, self.before.place(), space)
        told = f"{self._acting()} went to {place_title(space)}{' along the trail' if along else ''}"
        return told, self.worker(self.before.acting), *self.space(space)

    def _said_end(self) -> str:
        left = [worker for worker in range(n.WORKERS) if not self.before.activated >> worker & 1]
        who = "nobody" if len(left) == n.WORKERS else workers_named(left)
        idle = f"; {who} acted" if who == "nobody" else f"; {who} did not act"
        return f"{self.who} ended the turn{idle if left else ''}"

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
            return (self.building((choice - n.BUILD) % n.BASES),)
        if verb == n.UPGRADE:
            return (self.building(choice - n.UPGRADE + n.BASES),)
        if verb == n.SHIFT:
            return (self.building(n.MILL),)
        there = (self.worker(DOES[verb]), *self.space(space))
        return (*there, self.trade(space)) if verb in (n.ROUTE, n.POST) else there

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
            cost = counted(int(old.crops - did.crops), "crop")
            return f"built the {c.BUILDING_TITLES[building]} with {low} and {high} for {cost}"
        if verb == n.CONVERT:
            return self._sold(space)
        shown, fee = f"the {shown_die(before, die_of(choice))}", self._fee(choice)
        if verb == n.HARVEST:
            return f"harvested {where} with {shown}{fee}{self._yield(space)}"
        if verb == n.ROUTE:
            return self._route(space, f"with {shown}{fee}")
        if verb == n.POST:
            box = before.rolled[die_of(choice)]
            stands = ", which now stands" if did.posts >> space & 1 else ""
            return f"ticked the {box} of the trading post in {where}{fee}{stands}"
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
        cost = self.old.crops - self.did.crops
        paid = f" for {counted(int(cost), 'crop')}" if cost else ""
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
        return f": {counted(count, good) if count else f'no {good}'}{more}"

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
            return f"carried the route to {where} on {with_what}: {pips}{finished}"
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

    # ---- what the deed brought

    def _brought(self, notes: list[Happening]) -> None:
        """Dice that were rolled, citizens, events that ended, trails, buildings that stand."""
        old, did, voice = self.old, self.did, self.voice
        for note in notes:
            if note.kind != n.PELTS_SOLD:
                words = happening_sentence(note, self.seat, voice)
                self.found.append(Change(words, self.seat, self.space(note.space)))
        if self.before.question in (n.ASK_ACTION, n.ASK_PAY):
            self._met()
            self._mark(self._marked())
        for space in range(n.SPACES):
            event = old.events[space]
            gone = event != n.NO_EVENT and did.events[space] == n.NO_EVENT
            if gone and not any(note.kind == n.WELCOMED for note in notes):
                name = event_name(n.LOCATION_EVENT, event)
                self.tell(f"{name} in {place_title(space)} ended", *self.space(space))
        self._trails(old, did)
        self._stands(old, did, old)

    def _met(self) -> None:
        """Mud, and the end of the trails, for a worker that walks."""
        before, done = self.before, self.done
        if done.acting == n.NOBODY:
            return
        name = f"the {n.WORKER_NAMES[before.acting]}"
        if done.stuck and not before.stuck:
            self.tell(f"Mud stopped {name} for this turn", self.worker(before.acting))
        if before.on_trail and not done.on_trail and self.old.network != CITY_BIT:
            costs = "acting abroad costs food from here on"
            self.tell(f"{capital(name)} left the trails: {costs}", self.worker(before.acting))

    def _mark(self, citizens: int) -> None:
        if citizens:
            gained = counted(citizens, "citizen")
            self.tell(f"Reaching {c.CROPS_MARK} crops brought {gained}")

    def _trails(self, old: Sheet, new: Sheet) -> None:
        """Poor Trails cut a trail, and leave it open again."""
        for space in members((old.network ^ new.network) & old.trails, n.SPACES):
            open_again = "open again" if new.network >> space & 1 else "cut"
            self.tell(f"The trail through {place_title(space)} is {open_again}", *self.space(space))

    def _stands(self, old: Sheet, new: Sheet, then: Sheet) -> None:
        """Buildings that came to stand, and what they brought on a sheet as it was then."""
        for building in members(new.built & ~old.built, n.BUILDINGS):
            brings = building_brings(self.before, then, building)
            told = f"The {c.BUILDING_TITLES[building]} stands: {brings}"
            self.tell(told, self.building(building))

    # ---- what followed in the turn

    def _events(self, question: int, seat: int, notes: list[Happening]) -> None:
        """9: what the final dice brought a seat, and what they ended."""
        after = self.after
        if question in BEFORE_EVENTS and after.question not in BEFORE_EVENTS:
            self._matched(question, seat)
        for note in notes:
            words = happening_sentence(note, seat, self.voice)
            self.found.append(Change(words, seat, self._place_of(note, seat)))
        if after.question in CALLED_OFF:
            may = f"{self.voice.who(seat)} may call it off."
            self.found.append(Change(f"{at_hand(after)} {may}", seat))

    def _place_of(self, note: Happening, seat: int) -> tuple[str, ...]:
        return self.space(note.space) if note.space != n.NOWHERE and seat == self.seat else ()

    def _matched(self, question: int, seat: int) -> None:
        """9.1: whether dice match, and the ends that this brings."""
        after, sheet = self.after, self.before.sheets[seat]
        found: list[str] = []
        if question != n.ASK_ASSIST:
            found.append("No die could be lent")
        pairs = numbers_shown(after.rolled, 2)
        match = pairs or numbers_shown(after.rolled, 3) or numbers_shown(after.rolled, n.WORKERS)
        if not match:
            found.append("No dice match, so there is no event")
        elif sheet.global_event != n.NO_EVENT:
            found.append(f"{event_name(n.GLOBAL_EVENT, sheet.global_event)} ended")
        if pairs and sheet.no_wild:
            found.append("The pair ended the ban on wild dice")
        self.found += [Change(f"{words}.", seat) for words in found]

    def _stockpiled(self, notes: list[Happening]) -> None:
        """R11: crops that an event brought may reach the mark, too."""
        crops = int(self.did.crops)
        for note in notes:
            good = changed_good(note)
            if good == "food":
                crops -= min(crops, -note.amount)
            elif good == "crop":
                reached = crops < c.CROPS_MARK <= crops + note.amount
                self._mark(c.CROPS_MARK_CITIZENS if reached else 0)
                crops += note.amount

    def _blocks(self, notes: list[Happening]) -> None:
        """9.2: blocks that had one place went there, those without any are lost."""
        waiting = self.done.blocks
        then = self.did.copy()
        for note in notes:
            good = changed_good(note)
            if good == "build block":
                waiting += note.amount
            elif good == GOLD and any(changed_good(one) == "build block" for one in notes[1:]):
                then.gold += note.amount  # gained before the block was placed
        for base in range(n.BASES):
            placed = int(self.new.blocks[base] - self.did.blocks[base])
            waiting -= placed
            if placed:
                blocks = f"{_blocks(placed)} went to the {c.BUILDING_TITLES[base]}"
                told = f"{blocks}, the only place left: {self._circles(self.new, base)}"
                self.tell(told, self.building(base))
        waiting -= 0 if self.turned else self.after.blocks
        if waiting:
            lost = "was" if waiting == 1 else "were"
            self.tell(f"{_blocks(int(waiting))} had no place left and {lost} lost")
        self._stands(self.did, self.new, then)

    def _rested(self) -> None:
        """A worker that can do nothing more is done."""
        done = self.done
        if done.acting == n.NOBODY or (not self.turned and self.after.acting == done.acting):
            return
        name = n.WORKER_NAMES[done.acting]
        more = "nothing" if self.before.question == n.ASK_WORKER else "nothing more"
        lost = lost_dice(done, "was", "were")
        self.tell(f"The {name} could do {more}{lost}", self.worker(done.acting))

    # ---- the end of a turn, and the next one

    def _ended(self) -> None:
        """7: the turn is over, perhaps the player's game, perhaps the game; or the next begins."""
        old, new, after = self.old, self.new, self.after
        if self.choice != n.END_TURN:
            self.tell(f"All workers have acted: {self.voice.whose(self.seat)} turn ended")
        if old.this_turn & n.FREE_WILD:
            self.tell("The free wild die went unused and is lost")
        if new.finished and not old.finished:
            self._finished()
        if after.over:
            self.found.append(Change(after.result()))
        else:
            self._next_turn(after.mover)

    def _finished(self) -> None:
        sheet = self.new
        gold = tavern_gold(sheet)
        if gold:
            buildings = counted(int(count_bits(sheet.built)), "building")
            self.tell(f"The Tavern brought {gold} gold for {buildings}", self.building(n.TAVERN))
        points = total_points(sheet)
        told = "No citizens were left" if sheet.citizens == 0 else "That was the last turn"
        if self.after.num_players > 1:  # alone, the result says it
            score = f"{counted(points, 'point')}, a {rank_title(points)}"
            told += f": {self.voice.whom(self.seat)} finished with {score}"
        self.tell(told)

    def _next_turn(self, seat: int) -> None:
        """What comes into force for a seat, and its dice."""
        after = self.after
        flags = self.before.sheets[seat].next_turn
        told = [line[:-1] for line in turn_lines(flags & ~(n.CHOSEN_DIE_LOST | LOST_DICE))]
        dropped = members(after.sheet.this_turn & ~flags & LOST_DICE, n.WORKERS)
        if after.question == n.ASK_DROP:
            told.append("a worker must go without a die")
        elif dropped:
            told.append(f"{workers_named(dropped)} must go without the only die")
        if told:
            words = f"In {self.voice.whose(seat)} turn {joined(told)}."
            self.found.append(Change(words, seat))
        if after.question != n.ASK_DROP:
            self._rolled(seat)
            self._events(n.ASK_WILD, seat, after.sheet.happenings)

    def _rolled(self, seat: int) -> None:
        """The dice of a turn, with those that are missing; shared ones are rolled once a round."""
        after, voice = self.after, self.voice
        dice = [worker for worker in range(n.WORKERS) if after.rolled[worker]]
        if not dice:
            have = "have" if seat == voice.viewer else "has"
            self.found.append(Change(f"{voice.who(seat)} {have} no die this turn.", seat))
            return
        wrapped = self.turned and seat <= self.seat
        shared = after.shared_dice and self.before.round_dice and not wrapped
        told = joined([f"{n.WORKER_NAMES[worker]} {after.rolled[worker]}" for worker in dice])
        words = f"{voice.who(seat)} {'took the shared dice:' if shared else 'rolled'} {told}"
        without = [worker for worker in range(n.WORKERS) if worker not in dice]
        if without:
            words += f"; {workers_named(without)} {'has' if len(without) == 1 else 'have'} no die"
        if after.question != n.ASK_WILD:
            banned = after.sheet.no_wild
            words += f"; {'wild dice are banned' if banned else 'no wild die is left'}"
        self.found.append(Change(f"{words}.", seat, self.dice(dice)))
