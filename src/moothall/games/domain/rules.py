"""The choices of every decision and what they do (section 15)."""

from typing import final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import Score
from moothall.games.domain.actions import (
    action_choices,
    activate,
    pay_and_perform,
    rest,
    take_action,
)
from moothall.games.domain.buildings import block_choices, place_block
from moothall.games.domain.checks import find_fault
from moothall.games.domain.location_events import apply_location_event, cancel_location_event
from moothall.games.domain.movement import payments, travel_fee
from moothall.games.domain.names import (
    ASK_ACTION,
    ASK_ASSIST,
    ASK_BLOCK,
    ASK_CANCEL,
    ASK_DROP,
    ASK_PAY,
    ASK_PICK,
    ASK_WILD,
    ASK_WILD_SHIFT,
    ASK_WORKER,
    ASSIST,
    ASSIST_NONE,
    BLOCK,
    CANCEL_NO,
    CANCEL_YES,
    DONE,
    DROP,
    END_TURN,
    MOVE,
    NOBODY,
    PAY,
    PICK,
    PICK_WORKER,
    WILD,
    WILD_NONE,
    WILD_SHIFT,
    WORKERS,
)
from moothall.games.domain.random_events import apply_random_event, cancel_random_event
from moothall.games.domain.rolling import SIDES
from moothall.games.domain.scoring import score_seats, winning_seats
from moothall.games.domain.state import Position
from moothall.games.domain.turn import (
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

# ---- what may be chosen


def wild_choices(state: Position) -> list[int]:
    """D2: none, or one of the dice in play."""
    return [WILD_NONE, *[WILD + worker for worker in range(WORKERS) if state.rolled[worker]]]


def wild_shift_choices(state: Position) -> list[int]:
    """D4: as it is, one less or one more, within the faces of a die."""
    value = state.rolled[state.rerolled]
    choices = [WILD_SHIFT]
    if value > 1:
        choices.append(WILD_SHIFT + 1)
    if value < SIDES:
        choices.append(WILD_SHIFT + 2)
    return choices


def assist_choices(state: Position) -> list[int]:
    """D5: none, or any die that may be lent to any other worker."""
    choices = [ASSIST_NONE]
    for giver in range(WORKERS):
        if can_lend(state, giver):
            loan = ASSIST + giver * (WORKERS - 1)
            choices.extend([loan, loan + 1, loan + 2])
    return choices


def worker_choices(state: Position) -> list[int]:
    """D9: every worker that has not had its activation, or the end of the turn."""
    choices: list[int] = []
    for worker in range(WORKERS):
        if state.activated >> worker & 1 == 0:
            choices.append(PICK_WORKER + worker)
    choices.append(END_TURN)
    return choices


# ---- what a choice does


def assist(state: Position, loan: int) -> None:
    """The receiver is counted without the giver."""
    giver = loan // (WORKERS - 1)
    receiver = loan % (WORKERS - 1)
    lend_die(state, giver, receiver if receiver < giver else receiver + 1)


def decide_event(state: Position, cancelled: bool) -> None:
    """D6 and D7: the event at hand happens, or the Gardens or the hunter prevent it."""
    if state.asks == ASK_CANCEL:
        if cancelled:
            cancel_random_event(state)
        else:
            apply_random_event(state)
    elif cancelled:
        cancel_location_event(state)
    else:
        apply_location_event(state)
    go_on(state)


def before_actions(state: Position, choice: int) -> None:
    """The decisions of the steps 1 to 5 of a turn."""
    if choice < WILD_NONE:
        drop_die(state, choice - DROP)
    elif choice == WILD_NONE:
        offer_assist(state)
    elif choice < PICK:
        use_wild(state, choice - WILD)
    elif choice < WILD_SHIFT:
        take_result(state, choice - PICK + 1)
    elif choice < ASSIST_NONE:
        change = choice - WILD_SHIFT
        shift_wild(state, -1 if change == 1 else 1 if change == 2 else 0)
    elif choice < CANCEL_NO:
        if choice == ASSIST_NONE:
            lend_die(state, NOBODY, NOBODY)
        else:
            assist(state, choice - ASSIST)
    else:
        decide_event(state, choice == CANCEL_YES)


@final
class DomainState(Position):
    """A position of Domain with its rules."""

    def find_choices(self, seat: int) -> list[int]:
        asks = self.asks
        if asks == ASK_ACTION:
            return action_choices(self)
        if asks == ASK_WORKER:
            return worker_choices(self)
        if asks == ASK_PAY:
            return payments(self, travel_fee(self, self.place()))
        if asks == ASK_WILD:
            return wild_choices(self)
        if asks == ASK_ASSIST:
            return assist_choices(self)
        if asks == ASK_PICK:
            return sorted([PICK + value - 1 for value in self.results])
        if asks == ASK_WILD_SHIFT:
            return wild_shift_choices(self)
        if asks == ASK_BLOCK:
            return block_choices(self)
        if asks == ASK_DROP:
            return drop_choices(self)
        return [CANCEL_NO, CANCEL_YES]

    def carry_out(self, choice: int, seat: int) -> None:
        if choice >= MOVE:
            if choice >= PAY:
                pay_and_perform(self, choice - PAY)
            elif choice == DONE:
                rest(self)
            elif not take_action(self, choice):
                return
            go_on(self)
        elif choice == END_TURN:
            end_turn(self)
        elif choice >= PICK_WORKER:
            activate(self, choice - PICK_WORKER)
            go_on(self)
        elif choice >= BLOCK:
            place_block(self, choice - BLOCK)
            go_on(self)
        else:
            before_actions(self, choice)

    @property
    def settled(self) -> bool:
        """Nobody is under way, and nothing is half chosen. New dice begin a new decision."""
        asks = self.asks
        return self.over or asks not in (ASK_ACTION, ASK_PAY, ASK_BLOCK, ASK_WILD_SHIFT)

    def copy(self) -> "DomainState":
        other = DomainState(self.game, self.seats, self.settings, self.dice.copy(), self.land)
        self.copy_to(other)
        return other

    def imagined(self, seat: int, dice: Dice) -> "DomainState":
        """Everything lies open but the dice to come."""
        other = self.copy()
        other.dice = dice.copy()
        return other

    def scores(self, seat: int | None = None) -> list[Score]:
        """Nothing is secret, so every seat counts the same."""
        return score_seats(self)

    def winners(self) -> list[int]:
        return winning_seats(self)

    def check(self) -> None:
        fault = find_fault(self)
        if fault:
            raise BadPosition(fault)
