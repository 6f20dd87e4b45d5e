"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.games.indio import names as n
from moothall.games.indio.rules.actions import (
    action_choices,
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
    worker_choices,
)
from moothall.games.indio.rules.crafting import (
    bundles,
    buy_repeats,
    craft,
    crafting_hex,
    feed,
    make_room,
    most_fed,
    wake,
    wake_workers,
    waking_hexes,
)
from moothall.games.indio.rules.goods import kinds_in
from moothall.games.indio.rules.hidden import imagine
from moothall.games.indio.rules.payment import pay_from, payment_hexes, worker_statuses
from moothall.games.indio.rules.quests import discard_quest
from moothall.games.indio.rules.scoring import score_seats, winning_seats
from moothall.games.indio.rules.start import keep_leader, piece_asked, place, place_options
from moothall.games.indio.rules.turn import choose_worker, end_turn, pass_turn
from moothall.games.indio.rules.year import take_step
from moothall.games.indio.state import Position

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
            found.extend(hex_choices(state, n.STORE + kind * n.PLACES, hexes))
        return found
    for kind in kinds_in(state.in_hand):
        found.append(n.LOSE + kind)
    found.append(n.LOSE_ALL)
    for h in state.homes[state.mover]:
        found.extend(remove_choices(state, h))
    return found


def remove_choices(state: Position, h: int) -> list[int]:
    """Each kind of resource on a hex."""
    place = state.shape.places[h]
    return [n.REMOVE + kind * n.PLACES + place for kind in kinds_in(state.goods[h])]


# ---- what a choice does


@final
class IndioState(Position):
    """A position of Indio with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        question = self.question
        if question == n.ASK_WORKER:
            return worker_choices(self, seat)
        if question == n.ASK_ACTION:
            return action_choices(self, seat)
        if question == n.ASK_STORE:
            return store_choices(self)
        if question == n.ASK_PAY:
            return hex_choices(self, n.PAY, payment_hexes(self))
        if question == n.ASK_PUT:
            return hex_choices(self, n.PUT, storing_hexes(self))
        if question == n.ASK_CRAFT:
            return [n.CRAFT + bundle for bundle in bundles(self)]
        if question == n.ASK_FEED:
            return [n.FEED + workers for workers in range(most_fed(self) + 1)]
        if question == n.ASK_ACTIVATE:
            return hex_choices(self, n.ACTIVATE, waking_hexes(self))
        if question == n.ASK_PAY_WORKER:
            return [n.PAY_WORKER + status for status in worker_statuses(self)]
        if question == n.ASK_CRAFT_REMOVE:
            return remove_choices(self, crafting_hex(self))
        if question == n.ASK_DISCARD:
            return [n.DISCARD + quest for quest in self.hands[seat]]
        if question == n.ASK_REPEAT:
            return [n.REPEAT, n.DECLINE]
        if question == n.ASK_LEADER:
            return sorted([n.LEAD + leader for leader in self.dealt[seat]])
        return hex_choices(self, n.PLACE + piece_asked(question) * n.PLACES, place_options(self))

    def apply(self, choice: int, seat: int) -> None:
        self.do(choice)
        self.go_on()

    def go_on(self) -> None:
        """To the next decision: what happens by itself, and choices without a choice (R47)."""
        while not self.over:
            if self.question > n.ASK_NOTHING:
                take_step(self)
                continue
            choices = self.legal_choices(self.mover)
            if len(choices) > 1:
                self._open = choices
                return
            self.do(choices[0])

    def do(self, choice: int) -> None:
        """What a choice says, and no more."""
        if choice >= n.PAY:
            self.do_with_goods(choice)
        elif choice >= n.WORKER:
            self.do_in_turn(choice)
        elif choice >= n.ACTIVATE:
            wake(self, self.hex_of(choice - n.ACTIVATE))
        elif choice == n.DECLINE:
            wake_workers(self)
        elif choice == n.REPEAT:
            buy_repeats(self)
        elif choice >= n.FEED:
            feed(self, choice - n.FEED)
        elif choice >= n.CRAFT:
            craft(self, choice - n.CRAFT)
        elif choice >= n.PLACE:
            place(self, self.hex_of((choice - n.PLACE) % n.PLACES))
        elif choice >= n.DISCARD:
            discard_quest(self, choice - n.DISCARD)
        else:
            keep_leader(self, choice - n.LEAD)

    def do_in_turn(self, choice: int) -> None:
        """Which worker acts, and its actions."""
        if choice < n.MOVE:
            choose_worker(self, self.hex_of(choice - n.WORKER))
        elif choice < n.IMPROVE:
            move(self, self.hex_of(choice - n.MOVE))
        elif choice < n.BUILD:
            rest = choice - n.IMPROVE
            improve(self, n.FARM + rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.FORGE:
            rest = choice - n.BUILD
            build(self, rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.ATTACK:
            forge(self, choice - n.FORGE)
        elif choice < n.COLLECT:
            attack(self, (choice - n.ATTACK) // 2, (choice - n.ATTACK) % 2)
        elif choice == n.COLLECT:
            collect(self)
        elif choice == n.END_TURN:
            end_turn(self)
        else:
            pass_turn(self)

    def do_with_goods(self, choice: int) -> None:
        """Where resources come from and where they go."""
        if choice < n.PAY_WORKER:
            pay_from(self, self.hex_of(choice - n.PAY))
        elif choice < n.PUT:
            choose_paid_worker(self, choice - n.PAY_WORKER)
        elif choice < n.STORE:
            put_forged(self, self.hex_of(choice - n.PUT))
        elif choice < n.REMOVE:
            rest = choice - n.STORE
            store(self, rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.LOSE:
            rest = choice - n.REMOVE
            if self.question == n.ASK_CRAFT_REMOVE:
                make_room(self, rest // n.PLACES)
            else:
                throw_out(self, rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.LOSE_ALL:
            drop(self, n.UNITS[choice - n.LOSE])
        else:
            drop(self, self.in_hand)

    def hex_of(self, place: int) -> int:
        """The hex that a choice names."""
        return self.shape.at[place]

    @property
    def settled(self) -> bool:
        """Not while an action is chosen and paid for; each resource stored stands for itself."""
        question = self.question
        if question == n.ASK_ACTION:
            return self.used != 0
        return not (n.ASK_PAY <= question <= n.ASK_PUT or question == n.ASK_CRAFT_REMOVE)

    def copy(self) -> "IndioState":
        other = IndioState(
            self.game, self.num_players, self.settings, self.dice.copy(), self.shape, self.base
        )
        self.copy_to(other)
        return other

    def redeal(self, seat: int) -> None:
        imagine(self, seat)

    def scores(self, seat: int | None = None) -> list[Score]:
        return score_seats(self, seat)

    def winners(self) -> list[int]:
        return winning_seats(self)
