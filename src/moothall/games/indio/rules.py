"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import Score
from moothall.games.indio.action_choices import action_choices, worker_choices
from moothall.games.indio.actions import (
    attack,
    build,
    choose_paid_worker,
    collect,
    drop,
    forge,
    improve,
    move,
    put_forged,
    store,
    storing_hexes,
    throw_out,
)
from moothall.games.indio.checks import find_fault
from moothall.games.indio.course import take_step
from moothall.games.indio.crafting import bundles, craft, crafting_hex, make_room
from moothall.games.indio.goods import UNITS, kinds_in
from moothall.games.indio.harvest import (
    buy_repeats,
    feed,
    most_fed,
    wake,
    wake_workers,
    waking_hexes,
)
from moothall.games.indio.hidden import imagine
from moothall.games.indio.names import (
    ACTIVATE,
    ASK_ACTION,
    ASK_ACTIVATE,
    ASK_CRAFT,
    ASK_CRAFT_REMOVE,
    ASK_DISCARD,
    ASK_FEED,
    ASK_LEADER,
    ASK_NOTHING,
    ASK_PAY,
    ASK_PAY_WORKER,
    ASK_PUT,
    ASK_REPEAT,
    ASK_STORE,
    ASK_WORKER,
    ATTACK,
    BUILD,
    COLLECT,
    CRAFT,
    DECLINE,
    DISCARD,
    END_TURN,
    FARM,
    FEED,
    FORGE,
    IMPROVE,
    LEAD,
    LOSE,
    LOSE_ALL,
    MOVE,
    PAY,
    PAY_WORKER,
    PLACE,
    PLACES,
    PUT,
    REMOVE,
    REPEAT,
    STORE,
    WORKER,
)
from moothall.games.indio.payment import pay_from, payment_hexes, worker_statuses
from moothall.games.indio.quests import discard_quest
from moothall.games.indio.scoring import score_seats, winning_seats
from moothall.games.indio.start import keep_leader, piece_asked, place, place_options
from moothall.games.indio.state import Position
from moothall.games.indio.turn import choose_worker, end_turn, pass_turn

# ---- what may be chosen


def hex_choices(state: Position, first: int, hexes: list[int]) -> list[int]:
    """The choices of a verb for some hexes."""
    places = state.shape.places
    return [first + places[h] for h in hexes]


def store_choices(state: Position) -> list[int]:
    """11.4: what in the hand goes where there is room (R21); without room, what is lost for it."""
    hexes = storing_hexes(state)
    found: list[int] = []
    if hexes:
        for kind in kinds_in(state.in_hand):
            found.extend(hex_choices(state, STORE + kind * PLACES, hexes))
        return found
    for kind in kinds_in(state.in_hand):
        found.append(LOSE + kind)
    found.append(LOSE_ALL)
    for h in state.homes[state.mover]:
        found.extend(remove_choices(state, h))
    return found


def remove_choices(state: Position, h: int) -> list[int]:
    """Each kind of resource on a hex."""
    place = state.shape.places[h]
    return [REMOVE + kind * PLACES + place for kind in kinds_in(state.goods[h])]


# ---- what a choice does


@final
class IndioState(Position):
    """A position of Indio with its rules."""

    def find_choices(self, seat: int) -> list[int]:
        asks = self.asks
        if asks == ASK_WORKER:
            return worker_choices(self, seat)
        if asks == ASK_ACTION:
            return action_choices(self, seat)
        if asks == ASK_STORE:
            return store_choices(self)
        if asks == ASK_PAY:
            return hex_choices(self, PAY, payment_hexes(self))
        if asks == ASK_PUT:
            return hex_choices(self, PUT, storing_hexes(self))
        if asks == ASK_CRAFT:
            return [CRAFT + bundle for bundle in bundles(self)]
        if asks == ASK_FEED:
            return [FEED + workers for workers in range(most_fed(self) + 1)]
        if asks == ASK_ACTIVATE:
            return hex_choices(self, ACTIVATE, waking_hexes(self))
        if asks == ASK_PAY_WORKER:
            return [PAY_WORKER + status for status in worker_statuses(self)]
        if asks == ASK_CRAFT_REMOVE:
            return remove_choices(self, crafting_hex(self))
        if asks == ASK_DISCARD:
            return [DISCARD + quest for quest in self.hands[seat]]
        if asks == ASK_REPEAT:
            return [REPEAT, DECLINE]
        if asks == ASK_LEADER:
            return sorted([LEAD + self.dealt[2 * seat], LEAD + self.dealt[2 * seat + 1]])
        return hex_choices(self, PLACE + piece_asked(asks) * PLACES, place_options(self))

    def carry_out(self, choice: int, seat: int) -> None:
        self.do(choice)
        self.go_on()

    def go_on(self) -> None:
        """To the next decision: what happens by itself, and choices without a choice (R47)."""
        while not self.over:
            if self.asks > ASK_NOTHING:
                take_step(self)
                continue
            choices = self.find_choices(self.mover)
            if len(choices) > 1:
                self._open = choices
                return
            self.do(choices[0])

    def do(self, choice: int) -> None:
        """What a choice says, and no more."""
        if choice >= PAY:
            self.do_with_goods(choice)
        elif choice >= WORKER:
            self.do_in_turn(choice)
        elif choice >= ACTIVATE:
            wake(self, self.hex_of(choice - ACTIVATE))
        elif choice == DECLINE:
            wake_workers(self)
        elif choice == REPEAT:
            buy_repeats(self)
        elif choice >= FEED:
            feed(self, choice - FEED)
        elif choice >= CRAFT:
            craft(self, choice - CRAFT)
        elif choice >= PLACE:
            place(self, self.hex_of((choice - PLACE) % PLACES))
        elif choice >= DISCARD:
            discard_quest(self, choice - DISCARD)
        else:
            keep_leader(self, choice - LEAD)

    def do_in_turn(self, choice: int) -> None:
        """Which worker acts, and its actions."""
        if choice < MOVE:
            choose_worker(self, self.hex_of(choice - WORKER))
        elif choice < IMPROVE:
            move(self, self.hex_of(choice - MOVE))
        elif choice < BUILD:
            rest = choice - IMPROVE
            improve(self, FARM + rest // PLACES, self.hex_of(rest % PLACES))
        elif choice < FORGE:
            rest = choice - BUILD
            build(self, rest // PLACES, self.hex_of(rest % PLACES))
        elif choice < ATTACK:
            forge(self, choice - FORGE)
        elif choice < COLLECT:
            attack(self, (choice - ATTACK) // 2, (choice - ATTACK) % 2)
        elif choice == COLLECT:
            collect(self)
        elif choice == END_TURN:
            end_turn(self)
        else:
            pass_turn(self)

    def do_with_goods(self, choice: int) -> None:
        """Where resources come from and where they go."""
        if choice < PAY_WORKER:
            pay_from(self, self.hex_of(choice - PAY))
        elif choice < PUT:
            choose_paid_worker(self, choice - PAY_WORKER)
        elif choice < STORE:
            put_forged(self, self.hex_of(choice - PUT))
        elif choice < REMOVE:
            rest = choice - STORE
            store(self, rest // PLACES, self.hex_of(rest % PLACES))
        elif choice < LOSE:
            rest = choice - REMOVE
            if self.asks == ASK_CRAFT_REMOVE:
                make_room(self, rest // PLACES)
            else:
                throw_out(self, rest // PLACES, self.hex_of(rest % PLACES))
        elif choice < LOSE_ALL:
            drop(self, UNITS[choice - LOSE])
        else:
            drop(self, self.in_hand)

    def hex_of(self, place: int) -> int:
        """The hex that a choice names."""
        return self.shape.at[place]

    @property
    def settled(self) -> bool:
        """Not while an action is chosen and paid for; each resource stored stands for itself."""
        asks = self.asks
        if asks == ASK_ACTION:
            return self.used != 0
        return not (ASK_PAY <= asks <= ASK_PUT or asks == ASK_CRAFT_REMOVE)

    def copy(self) -> "IndioState":
        other = IndioState(
            self.game, self.seats, self.settings, self.dice.copy(), self.shape, self.base
        )
        self.copy_to(other)
        return other

    def imagined(self, seat: int, dice: Dice) -> "IndioState":
        other = self.copy()
        other.dice = dice.copy()
        imagine(other, seat)
        return other

    def scores(self, seat: int | None = None) -> list[Score]:
        return score_seats(self, seat)

    def winners(self) -> list[int]:
        return winning_seats(self)

    def check(self) -> None:
        fault = find_fault(self)
        if fault:
            raise BadPosition(fault)
