"""The choices of every decision and what they do (section 15)."""

from typing import Final, final

from moothall.engine.game import Score
from moothall.games.domain import names as n
from moothall.games.domain.rules.actions import (
    action_choices,
    activate,
    pay_and_perform,
    take_action,
)
from moothall.games.domain.rules.builder import block_choices, place_block
from moothall.games.domain.rules.events import (
    apply_location_event,
    apply_random_event,
    cancel_location_event,
    cancel_random_event,
)
from moothall.games.domain.rules.movement import payments, travel_fee
from moothall.games.domain.rules.scoring import score_seats, winning_seats
from moothall.games.domain.rules.turn import (
    can_lend,
    drop_choices,
    drop_die,
    end_turn,
    go_on,
    lend_die,
    offer_assist,
    shift_wild,
    take_result,
    use_wild,
)
from moothall.games.domain.state import Position
from moothall.games.domain.trying import choices_worth_trying

SHIFTS: Final[list[int]] = [0, -1, 1]  # of a wild die's result, in the order of the verb's words

# ---- what may be chosen


def wild_choices(state: Position) -> list[int]:
    """D2: none, or one of the dice in play."""
    return [n.WILD_NONE, *[n.WILD + worker for worker in range(n.WORKERS) if state.rolled[worker]]]


def wild_shift_choices(state: Position) -> list[int]:
    """D4: as it is, one less or one more, within the faces of a die."""
    value = state.rolled[state.rerolled]
    return [
        n.WILD_SHIFT + place
        for place, change in enumerate(SHIFTS)
        if 1 <= value + change <= n.SIDES
    ]


def assist_choices(state: Position) -> list[int]:
    """D5: none, or any die that may be lent to any other worker."""
    choices = [n.ASSIST_NONE]
    for giver in range(n.WORKERS):
        if can_lend(state, giver):
            loan = n.ASSIST + giver * (n.WORKERS - 1)
            choices.extend([loan, loan + 1, loan + 2])
    return choices


def worker_choices(state: Position) -> list[int]:
    """D9: every worker that has not had its activation, or the end of the turn."""
    choices: list[int] = []
    for worker in range(n.WORKERS):
        if state.activated >> worker & 1 == 0:
            choices.append(n.PICK_WORKER + worker)
    choices.append(n.END_TURN)
    return choices


# ---- what a choice does


def assist(state: Position, loan: int) -> None:
    """The receiver is counted without the giver."""
    giver = loan // (n.WORKERS - 1)
    receiver = loan % (n.WORKERS - 1)
    lend_die(state, giver, receiver if receiver < giver else receiver + 1)


def decide_event(state: Position, cancelled: bool) -> None:
    """D6 and D7: the event at hand happens, or the Gardens or the hunter prevent it."""
    if state.question == n.ASK_CANCEL:
        if cancelled:
            cancel_random_event(state)
        else:
            apply_random_event(state)
    elif cancelled:
        cancel_location_event(state)
    else:
        apply_location_event(state)
    go_on(state)


@final
class DomainState(Position):
    """A position of Domain with its rules."""

    def legal_choices(self, seat: int) -> list[int]:
        question = self.question
        if question == n.ASK_ACTION:
            return action_choices(self)
        if question == n.ASK_WORKER:
            return worker_choices(self)
        if question == n.ASK_PAY:
            return payments(self, travel_fee(self, self.place()))
        if question == n.ASK_WILD:
            return wild_choices(self)
        if question == n.ASK_ASSIST:
            return assist_choices(self)
        if question == n.ASK_PICK:
            return sorted([n.PICK + value - 1 for value in self.results])
        if question == n.ASK_WILD_SHIFT:
            return wild_shift_choices(self)
        if question == n.ASK_BLOCK:
            return block_choices(self)
        if question == n.ASK_DROP:
            return drop_choices(self)
        return [n.CANCEL_NO, n.CANCEL_YES]

    def apply(self, choice: int, seat: int) -> None:
        question = self.question
        if question == n.ASK_ACTION:
            if take_action(self, choice):
                go_on(self)
        elif question == n.ASK_WORKER:
            if choice == n.END_TURN:
                end_turn(self)
            else:
                activate(self, choice - n.PICK_WORKER)
                go_on(self)
        elif question == n.ASK_PAY:
            pay_and_perform(self, choice - n.PAY)
            go_on(self)
        elif question == n.ASK_WILD:
            if choice == n.WILD_NONE:
                offer_assist(self)
            else:
                use_wild(self, choice - n.WILD)
        elif question == n.ASK_ASSIST:
            if choice == n.ASSIST_NONE:
                lend_die(self, n.NOBODY, n.NOBODY)
            else:
                assist(self, choice - n.ASSIST)
        elif question == n.ASK_PICK:
            take_result(self, choice - n.PICK + 1)
        elif question == n.ASK_WILD_SHIFT:
            shift_wild(self, SHIFTS[choice - n.WILD_SHIFT])
        elif question == n.ASK_BLOCK:
            place_block(self, choice - n.BLOCK)
            go_on(self)
        elif question == n.ASK_DROP:
            drop_die(self, choice - n.DROP)
        else:
            decide_event(self, choice == n.CANCEL_YES)

    @property
    def settled(self) -> bool:
        """Nobody is under way, and nothing is half chosen. New dice begin a new decision."""
        question = self.question
        return self.over or question not in (n.ASK_ACTION, n.ASK_PAY, n.ASK_BLOCK, n.ASK_WILD_SHIFT)

    def turn_of(self, seat: int) -> int:
        return self.sheets[seat].turn

    def worth_trying(self, seat: int) -> list[int]:
        return choices_worth_trying(self, self.choices(seat))

    def apart(self, seat: int) -> "DomainState":
        """Nobody can help or hinder anybody: the others have finished."""
        if self.over or seat != self.mover:
            return self
        other = self.copy()
        other.finish_others()
        return other

    def copy(self) -> "DomainState":
        other = DomainState(self.game, self.num_players, self.settings, self.dice.copy(), self.land)
        self.copy_to(other)
        return other

    def scores(self, seat: int | None = None) -> list[Score]:
        """Nothing is secret, so every seat counts the same."""
        return score_seats(self)

    def winners(self) -> list[int]:
        return winning_seats(self)
