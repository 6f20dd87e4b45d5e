"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.game import Score
from moothall.games.indio import names as n
from moothall.games.indio.rules import actions, crafting, payment, quests, start, turn
from moothall.games.indio.rules.goods import kinds_in
from moothall.games.indio.rules.hidden import imagine
from moothall.games.indio.rules.scoring import score_seats, winning_seats
from moothall.games.indio.rules.year import take_step
from moothall.games.indio.state import Position

# ---- what may be chosen


def hex_choices(state: Position, first: int, hexes: list[int]) -> list[int]:
    """The choices of a verb for some hexes."""
    places = state.shape.places
    return [first + places[h] for h in hexes]


def store_choices(state: Position) -> list[int]:
    """11.4: what in the hand goes where there is room (R21); without room, what is lost for it."""
    hexes = actions.storing_hexes(state)
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


def place_choices(state: Position) -> list[int]:
    """5.7: where the piece that is asked for may go."""
    first = n.PLACE + start.PIECE_ASKED[state.question] * n.PLACES
    return hex_choices(state, first, start.place_options(state))


# ---- what a choice does


@final
class IndioState(Position):
    """A position of Indio with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        question = self.question
        if question == n.ASK_WORKER:
            return actions.worker_choices(self, seat)
        if question == n.ASK_ACTION:
            return actions.action_choices(self, seat)
        if question == n.ASK_STORE:
            return store_choices(self)
        if question == n.ASK_PAY:
            return hex_choices(self, n.PAY, payment.payment_hexes(self))
        if question == n.ASK_PUT:
            return hex_choices(self, n.PUT, actions.storing_hexes(self))
        if question == n.ASK_CRAFT:
            return [n.CRAFT + bundle for bundle in crafting.bundles(self)]
        if question == n.ASK_FEED:
            return [n.FEED + workers for workers in range(crafting.most_fed(self) + 1)]
        if question == n.ASK_ACTIVATE:
            return hex_choices(self, n.ACTIVATE, crafting.waking_hexes(self))
        if question == n.ASK_PAY_WORKER:
            return [n.PAY_WORKER + status for status in payment.worker_statuses(self)]
        if question == n.ASK_CRAFT_REMOVE:
            return remove_choices(self, crafting.crafting_hex(self))
        if question == n.ASK_DISCARD:
            return [n.DISCARD + quest for quest in self.hands[seat]]
        if question == n.ASK_REPEAT:
            return [n.REPEAT, n.DECLINE]
        if question == n.ASK_LEADER:
            return sorted([n.LEAD + leader for leader in self.dealt[seat]])
        return place_choices(self)

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
        """What a choice says, and no more. The verbs are in three parts, as `names` lists them:
        before a turn, in it, and what is paid and stored."""
        if choice >= n.PAY:
            self.do_with_goods(choice)
        elif choice >= n.WORKER:
            self.do_in_turn(choice)
        elif choice < n.DISCARD:
            start.keep_leader(self, choice - n.LEAD)
        elif choice < n.PLACE:
            quests.discard_quest(self, choice - n.DISCARD)
        elif choice < n.CRAFT:
            start.place(self, self.hex_of((choice - n.PLACE) % n.PLACES))
        elif choice < n.FEED:
            crafting.craft(self, choice - n.CRAFT)
        elif choice < n.REPEAT:
            crafting.feed(self, choice - n.FEED)
        elif choice == n.REPEAT:
            crafting.buy_repeats(self)
        elif choice == n.DECLINE:
            crafting.wake_workers(self)
        else:
            crafting.wake(self, self.hex_of(choice - n.ACTIVATE))

    def do_in_turn(self, choice: int) -> None:
        """Which worker acts, and its actions."""
        if choice < n.MOVE:
            turn.choose_worker(self, self.hex_of(choice - n.WORKER))
        elif choice < n.IMPROVE:
            actions.move(self, self.hex_of(choice - n.MOVE))
        elif choice < n.BUILD:
            rest = choice - n.IMPROVE
            actions.improve(self, n.FARM + rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.FORGE:
            rest = choice - n.BUILD
            actions.build(self, rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.ATTACK:
            actions.forge(self, choice - n.FORGE)
        elif choice < n.COLLECT:
            rest = choice - n.ATTACK
            actions.attack(self, rest // n.TARGETS, rest % n.TARGETS)
        elif choice == n.COLLECT:
            actions.collect(self)
        elif choice == n.END_TURN:
            turn.end_turn(self)
        else:
            turn.pass_turn(self)

    def do_with_goods(self, choice: int) -> None:
        """Where resources come from and where they go."""
        if choice < n.PAY_WORKER:
            payment.pay_from(self, self.hex_of(choice - n.PAY))
        elif choice < n.PUT:
            actions.choose_paid_worker(self, choice - n.PAY_WORKER)
        elif choice < n.STORE:
            actions.put_forged(self, self.hex_of(choice - n.PUT))
        elif choice < n.REMOVE:
            rest = choice - n.STORE
            actions.store(self, rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.LOSE:
            rest = choice - n.REMOVE
            if self.question == n.ASK_CRAFT_REMOVE:
                crafting.make_room(self, rest // n.PLACES)
            else:
                actions.throw_out(self, rest // n.PLACES, self.hex_of(rest % n.PLACES))
        elif choice < n.LOSE_ALL:
            actions.drop(self, n.UNITS[choice - n.LOSE])
        else:
            actions.drop(self, self.in_hand)

    def hex_of(self, place: int) -> int:
        """The hex that a choice names."""
        return self.shape.at[place]

    @property
    def settled(self) -> bool:
        """Not while an action is chosen and paid for; each resource stored stands for itself."""
        question = self.question
        if question == n.ASK_ACTION:
            return self.used != 0
        return question not in (n.ASK_PAY, n.ASK_PAY_WORKER, n.ASK_PUT, n.ASK_CRAFT_REMOVE)

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
