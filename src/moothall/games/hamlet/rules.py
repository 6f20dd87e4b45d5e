"""The choices of every decision and what they do: the rules, seen from the player's chair."""

from typing import final

from moothall.engine.dice import Dice
from moothall.engine.errors import BadPosition
from moothall.engine.game import Score
from moothall.games.hamlet.acting import begin_action, finish_action
from moothall.games.hamlet.checks import find_fault
from moothall.games.hamlet.constructing import build_road, construct
from moothall.games.hamlet.content import SALE_TIER
from moothall.games.hamlet.costs import cost_of_action
from moothall.games.hamlet.menu import menu_choices
from moothall.games.hamlet.names import (
    ASK_BLUEPRINT,
    ASK_COUNT,
    ASK_DONKEY,
    ASK_FILL,
    ASK_HIRE,
    ASK_PAY,
    ASK_PLACE,
    ASK_POST,
    ASK_TURN,
    BEG,
    BUILD_ROAD,
    CHURCH,
    CONSTRUCT,
    CONSTRUCT_AT,
    DELIVER,
    DELIVER_TO,
    END_TURN,
    FILL_BARN,
    FILL_BASE,
    FILL_WITH,
    GO_TO_TOWN_HALL,
    HIRE_DONKEY,
    HIRE_VILLAGER,
    HIRED,
    MAKE,
    MARKET,
    MOVE_DONKEYS,
    NO_ACTION,
    PLACE,
    POST_AT,
    PRODUCE_AT,
    REFINE,
    REFINE_AT,
    ROAD_AT,
    SELL,
    SELL_AT,
    STAY,
    TAKE,
    TAKE_NONE,
    TILES,
    TOWN_HALL,
    USE,
    VISIT_TOWN_HALL,
)
from moothall.games.hamlet.paying import begin_payment, is_paid, pay_choices, pay_unit
from moothall.games.hamlet.scoring import score_seats, winning_seats
from moothall.games.hamlet.state import Position
from moothall.games.hamlet.town_hall import (
    blueprint_options,
    hire_options,
    hire_villager,
    post_donkey,
    post_options,
    take_blueprint,
)
from moothall.games.hamlet.turn import donkey_options, end_turn, move_donkeys, walk
from moothall.games.hamlet.village import legal_pairs, spot_of_pair
from moothall.games.hamlet.working import (
    beg,
    count_options,
    deliver,
    fill,
    fill_barn,
    fill_options,
    is_barn,
    make,
    sell,
)


def find_options(state: Position) -> list[int]:
    """The choices of the decision that is asked for, in the order of 13.1."""
    asks = state.asks
    if asks == ASK_TURN:
        return menu_choices(state)
    if asks == ASK_PAY:
        return pay_choices(state, cost_of_action(state))
    if asks == ASK_DONKEY:
        return donkey_options(state)
    if asks == ASK_PLACE:
        pairs = legal_pairs(state.village, state.target, state.stand)
        return [PLACE + pair for pair in pairs]
    if asks == ASK_FILL:
        return fill_options(state.empty_slots(state.stand))
    if asks == ASK_COUNT:
        return count_options(state, state.stand)
    if asks == ASK_BLUEPRINT:
        return blueprint_options(state)
    if asks == ASK_HIRE:
        return hire_options(state)
    return post_options(state)


# ---- what a choice does


def begin_choice(state: Position, choice: int) -> None:
    """A choice of the main menu."""
    if choice == MOVE_DONKEYS:
        move_donkeys(state)
    elif choice < REFINE_AT:
        produce(state, choice - PRODUCE_AT)
    elif choice < GO_TO_TOWN_HALL:
        begin_action(state, REFINE, choice - REFINE_AT, -1, 0)
        state.asks = ASK_COUNT
    elif choice == GO_TO_TOWN_HALL:
        begin_action(state, VISIT_TOWN_HALL, TOWN_HALL, -1, 0)
        state.asks = ASK_BLUEPRINT
    elif choice < DELIVER_TO:
        begin_action(state, SELL, MARKET, choice - SELL_AT, 0)
        ask_payment(state)
    elif choice < BEG:
        begin_action(state, DELIVER, CHURCH, choice - DELIVER_TO, 0)
        ask_payment(state)
    elif choice == BEG:
        begin_action(state, NO_ACTION, CHURCH, -1, 0)
        beg(state)
        finish_action(state)
    elif choice < ROAD_AT:
        place = choice - CONSTRUCT_AT
        begin_action(state, CONSTRUCT, place % TILES, place // TILES, 0)
        ask_payment(state)
    elif choice < END_TURN:
        place = choice - ROAD_AT
        begin_action(state, BUILD_ROAD, place // 2 // TILES, place // 2 % TILES, place % 2)
        ask_payment(state)
    else:
        end_turn(state)


def produce(state: Position, tile: int) -> None:
    """9.1: a starting Producer is filled at once, a Barn asks with what."""
    begin_action(state, FILL_BARN, tile, -1, 0)
    if is_barn(tile):
        state.asks = ASK_FILL
    else:
        fill(state, state.mover, tile)
        finish_action(state)


def ask_payment(state: Position) -> None:
    """Section 8: the units of the cost one by one; the gold part needs no decision."""
    begin_payment(state, cost_of_action(state))
    go_on_paying(state)


def go_on_paying(state: Position) -> None:
    if is_paid(state):
        complete_action(state)
    else:
        state.asks = ASK_PAY


def complete_action(state: Position) -> None:
    """What was paid for."""
    seat = state.mover
    if state.action == CONSTRUCT:
        state.asks = ASK_PLACE
        return
    if state.action == REFINE:
        make(state, seat, state.stand, state.detail)
    elif state.action == SELL:
        sell(state, seat, state.target)
    elif state.action == DELIVER:
        deliver(state, seat, state.target)
    else:
        build_road(state, seat, state.stand, state.target, state.detail)
    finish_action(state)


def go_on(state: Position, choice: int) -> None:
    """A choice within an action, or of a donkey's way."""
    if choice < FILL_WITH:
        walk(state, choice)
    elif choice < MAKE:
        mix = choice - FILL_WITH
        fill_barn(state, state.mover, state.stand, mix // FILL_BASE, mix % FILL_BASE)
        finish_action(state)
    elif choice < TAKE:
        state.detail = choice - MAKE + 1
        state.due = [state.detail]
        state.asks = ASK_PAY
    elif choice <= TAKE_NONE:
        if choice < TAKE_NONE:
            take_blueprint(state, choice - TAKE)
            state.detail = 1
        state.asks = ASK_HIRE
    elif choice == HIRE_VILLAGER:
        hire_villager(state)
        state.detail = 1
    elif choice == HIRE_DONKEY:
        state.asks = ASK_POST
    elif choice == HIRED:
        finish_action(state)
    elif choice < USE:
        post_donkey(state, choice - POST_AT)
        state.detail = 1
        state.asks = ASK_HIRE
    elif choice < PLACE:
        pay_unit(state, cost_of_action(state), choice)
        go_on_paying(state)
    else:
        tile = state.target
        spot = spot_of_pair(state.village, tile, state.stand, choice - PLACE)
        construct(state, state.mover, tile, spot)
        finish_action(state)


@final
class HamletState(Position):
    """A position of Hamlet with its rules."""

    def find_choices(self, seat: int) -> list[int]:
        return find_options(self)

    def carry_out(self, choice: int, seat: int) -> None:
        if choice < STAY:
            begin_choice(self, choice)
        else:
            go_on(self, choice)
        # section 13: a list of one is no decision, except in the main menu
        while self.asks != ASK_TURN:
            options = find_options(self)
            if len(options) > 1:
                self._open = options
                return
            go_on(self, options[0])

    @property
    def settled(self) -> bool:
        """A donkey's way, hiring and where a paid building lies are decisions of their own."""
        return self.over or self.asks in (ASK_TURN, ASK_DONKEY, ASK_HIRE, ASK_PLACE)

    def copy(self) -> "HamletState":
        other = HamletState(
            self.game, self.seats, self.settings, self.dice.copy(), self.side, self.village
        )
        self.copy_to(other)
        return other

    def imagined(self, seat: int, dice: Dice) -> "HamletState":
        """Section 5: hidden are the order of the sale stack and what was removed from it."""
        other = self.copy()
        other.dice = dice.copy()
        stack: list[int] = []
        removed: list[int] = []
        for tier in sorted(set(SALE_TIER), reverse=True):  # the last tier lies at the bottom
            below = [sale for sale in self.sale_stack if SALE_TIER[sale] == tier]
            pool = below + [sale for sale in self.sales_removed if SALE_TIER[sale] == tier]
            pool.sort()  # so that the result depends on what is unknown only as a set
            other.dice.shuffle(pool)
            stack.extend(pool[: len(below)])
            removed.extend(pool[len(below) :])
        other.sale_stack = stack
        other.sales_removed = removed
        return other

    def scores(self, seat: int | None = None) -> list[Score]:
        return score_seats(self)  # nobody's points depend on anything hidden

    def winners(self) -> list[int]:
        return winning_seats(self)

    def check(self) -> None:
        fault = find_fault(self)
        if fault:
            raise BadPosition(fault)
