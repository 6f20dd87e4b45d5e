"""What a choice has changed, also what followed by itself, in words and by piece.

Nothing is secret here but the dice to come, so everybody is told the same. What a choice itself did
and what followed is told apart by doing the choice once more on a copy (`carried_out`): the notes
of a turn are emptied when the next one begins, even if both happen in one step.
"""

from typing import Final

from moothall.engine.phrases import counted, joined, number_word
from moothall.engine.telling import Change, Voice
from moothall.games.domain import content as c
from moothall.games.domain import names as n
from moothall.games.domain.changes.deeds import Deed
from moothall.games.domain.rules.board import CITY_BIT, count_bits, members
from moothall.games.domain.rules.decisions import DomainState
from moothall.games.domain.rules.movement import travel_fee
from moothall.games.domain.rules.scoring import rank_title, tavern_gold, total_points
from moothall.games.domain.rules.turn import numbers_shown
from moothall.games.domain.state import Happening, Sheet
from moothall.games.domain.words.choices import lost_dice
from moothall.games.domain.words.phrases import (
    FOOD,
    GOLD,
    at_hand,
    building_brings,
    capital,
    changed_good,
    dice_words,
    event_name,
    happening_sentence,
    outcome,
    place_title,
    turn_lines,
    workers_named,
)

__all__ = ["changes", "heading"]

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


def _blocks(count: int) -> str:
    """At the beginning of a sentence."""
    return f"{capital(number_word(count))} block{'' if count == 1 else 's'}"


class Story(Deed):
    """The deed, and everything that followed from it."""

    def __init__(
        self, before: DomainState, choice: int, seat: int, after: DomainState, voice: Voice
    ) -> None:
        super().__init__(before, choice, seat, after, voice)
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

    def _decided(self, note: Happening) -> None:
        """An event that might be called off was, or was not (D6, D7)."""
        name = event_name(note.kind, note.entry)
        where = "" if note.space == n.NOWHERE else f" in {place_title(note.space)}"
        place = self.space(note.space) if where else ()
        if self.choice == n.CANCEL_NO:
            told = outcome(note, self.seat, self.voice, int(self.did.crops))
            self.tell(f"{self.who} let {name} happen{where}: {told}", *place)
        elif note.kind == n.RANDOM_EVENT:
            left = self.new.gardens_cancels
            uses = f"{counted(int(left), 'use')} left" if left else "their last use"
            self.tell(f"{self.who} called off {name} with the Gardens, {uses}")
        else:
            crossed = "the event and the space stay crossed off"
            self.tell(f"{self.whose} hunter called off {name}{where}: {crossed}", *place)

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
            fee = travel_fee(done, done.place())
            costs = f": acting there costs {fee} food" if fee else ""
            self.tell(f"{capital(name)} left the trails{costs}", self.worker(before.acting))

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
            self.tell(told, *self.building(building))

    # ---- what followed in the turn

    def _events(self, question: int, seat: int, notes: list[Happening]) -> None:
        """9: what the final dice brought a seat, and what they ended."""
        after = self.after
        if question in BEFORE_EVENTS and after.question not in BEFORE_EVENTS:
            self._matched(question, seat)
        had = self._crops_before(notes)
        for note, crops in zip(notes, had, strict=True):
            words = happening_sentence(note, seat, self.voice, crops)
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
        for note, crops in zip(notes, self._crops_before(notes), strict=True):
            reached = crops < c.CROPS_MARK <= crops + note.amount
            if changed_good(note) == "crop" and reached:
                self._mark(c.CROPS_MARK_CITIZENS)

    def _crops_before(self, notes: list[Happening]) -> list[int]:
        """How many crops there were before each of the events that followed."""
        crops = int(self.did.crops)
        had: list[int] = []
        for note in notes:
            had.append(crops)
            if changed_good(note) in ("crop", FOOD):
                crops = max(0, crops + note.amount)  # R15: crops are lost first
        return had

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
                self.tell(told, *self.building(base))
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
            self.tell(f"The Tavern brought {gold} gold for {buildings}", *self.building(n.TAVERN))
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
        told = "took the shared dice:" if shared else "rolled"
        words = f"{voice.who(seat)} {told} {dice_words(after, dice)}"
        without = [worker for worker in range(n.WORKERS) if worker not in dice]
        if without:
            words += f"; {workers_named(without)} {'has' if len(without) == 1 else 'have'} no die"
        if after.question != n.ASK_WILD:
            banned = after.sheet.no_wild
            words += f"; {'wild dice are banned' if banned else 'no wild die is left'}"
        self.found.append(Change(f"{words}.", seat, self.dice(dice)))
